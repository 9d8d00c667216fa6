// SPDX-License-Identifier: GPL-3.0-or-later
/** Recent answers by their question: a page often returns to an earlier one. */

/** Number of answers that are kept. */
const CACHED = 4

/** A cache of results by query; the least recently used one is dropped. */
export class QueryCache<T> {
  readonly #answers = new Map<string, Promise<T>>()
  readonly #most: number

  constructor(most = CACHED) {
    this.#most = most
  }

  get(question: unknown, answer: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(question)
    const known = this.#answers.get(key) ?? this.#ask(key, answer)
    this.#answers.delete(key)
    this.#answers.set(key, known)
    if (this.#answers.size > this.#most) this.#answers.delete(this.#answers.keys().next().value!)
    return known
  }

  /** A failure is not stored: the next question may have an answer. */
  #ask(key: string, answer: () => Promise<T>): Promise<T> {
    const asked = answer()
    asked.catch(() => this.#answers.get(key) === asked && this.#answers.delete(key))
    return asked
  }

  /** Forgets the answers to some questions. */
  forget(isOutdated: (question: unknown) => boolean): void {
    for (const key of this.#answers.keys()) if (isOutdated(JSON.parse(key))) this.#answers.delete(key)
  }

  clear(): void {
    this.#answers.clear()
  }
}

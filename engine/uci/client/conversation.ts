// SPDX-License-Identifier: GPL-3.0-or-later
/** The last lines of the talk with an engine, for a report on what went wrong. Bounded in lines and length. */

const MAX_LINES = 200
/** Longer lines are cut, UTF-16 units. */
const MAX_CHARS = 400

export class Conversation {
  readonly #lines: string[] = []

  /** The oldest first; `>` is said to the engine, `<` by it, `!` about it. */
  get lines(): readonly string[] {
    return this.#lines
  }

  add(direction: '>' | '<' | '!', text: string): void {
    this.#lines.push(`${direction} ${text.slice(0, MAX_CHARS)}`)
    if (this.#lines.length > MAX_LINES) this.#lines.shift()
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Which name each spelling is shown as. A name is never a spelling of another name, so one step leads from any text to
 * its name. A name can be a spelling of itself: then a person has decided that it stays as it is.
 */

/** What happened to one spelling; null: nothing was decided about it. */
export type SpellingChange = readonly [spelling: string, before: string | null, after: string | null]

export class SpellingTable {
  readonly #names = new Map<string, string>()
  readonly #spellings = new Map<string, Set<string>>()

  /** Number of spellings about which something was decided. */
  get size(): number {
    return this.#names.size
  }

  /** The name that a text is shown as, often the text itself. */
  nameOf(text: string): string {
    return this.#names.get(text) ?? text
  }

  /** The other spellings of a name. */
  spellingsOf(name: string): string[] {
    return [...(this.#spellings.get(name) ?? [])].filter((spelling) => spelling !== name)
  }

  /** Whether a name was decided to stay as it is. */
  isSettled(name: string): boolean {
    return this.#names.get(name) === name
  }

  /** What was decided about a text; null: nothing. */
  chosenFor(text: string): string | null {
    return this.#names.get(text) ?? null
  }

  /** Every spelling with its name. */
  [Symbol.iterator](): Iterator<[spelling: string, name: string]> {
    return this.#names.entries()
  }

  set(spelling: string, name: string | null): void {
    const before = this.#names.get(spelling)
    if (before !== undefined) {
      const others = this.#spellings.get(before)!
      others.delete(spelling)
      if (others.size === 0) this.#spellings.delete(before)
      this.#names.delete(spelling)
    }
    if (name === null) return
    this.#names.set(spelling, name)
    const others = this.#spellings.get(name)
    if (others) others.add(spelling)
    else this.#spellings.set(name, new Set([spelling]))
  }

  /**
   * Shows some names, with all their spellings, as one.
   * @param into may be new, one of the names, or one of their spellings; a spelling of another name stands for that name
   * @returns what has changed, for `revert`
   */
  merge(names: readonly string[], into: string): SpellingChange[] {
    const merged = new Set(names.map((name) => this.nameOf(name)))
    const owner = this.nameOf(into)
    const name = merged.has(owner) ? into : owner
    const texts = new Set([...merged].flatMap((one) => [one, ...this.spellingsOf(one)]))
    return this.#change([...texts].map((text) => [text, text === name ? null : name]))
  }

  /** Decides that names stay as they are. */
  settle(names: readonly string[]): SpellingChange[] {
    return this.#change(names.filter((name) => this.nameOf(name) === name).map((name) => [name, name]))
  }

  /** Removes the decisions about spellings, which stand for themselves again. */
  release(spellings: readonly string[]): SpellingChange[] {
    return this.#change(spellings.map((spelling) => [spelling, null]))
  }

  /**
   * Adds spellings that were read from a damaged file. Left out are those that contradict an earlier one.
   * @returns what has changed
   */
  restore(pairs: Iterable<readonly [spelling: string, name: string]>): SpellingChange[] {
    const changes: SpellingChange[] = []
    for (const [spelling, name] of pairs) {
      const isName = spelling !== name && this.#spellings.has(spelling)
      if (isName || this.#names.has(spelling) || this.nameOf(name) !== name) continue
      changes.push([spelling, null, name])
      this.set(spelling, name)
    }
    return changes
  }

  revert(changes: readonly SpellingChange[]): void {
    for (const [spelling, before] of changes.toReversed()) this.set(spelling, before)
  }

  #change(wanted: readonly (readonly [spelling: string, name: string | null])[]): SpellingChange[] {
    const changes: SpellingChange[] = []
    for (const [spelling, name] of wanted) {
      const before = this.#names.get(spelling) ?? null
      if (before === name) continue
      changes.push([spelling, before, name])
      this.set(spelling, name)
    }
    return changes
  }
}

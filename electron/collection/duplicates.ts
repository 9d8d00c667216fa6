/**
 * Games that are in the library twice: the same moves between the same players, of which the oldest is the original. Players are
 * compared by surname, since given names are shortened in as many ways as there are files.
 */
import { fold } from '../library/fold.ts'
import { type Columns, DELETED, DUPLICATE, HIDDEN } from './columns.ts'
import type { TextDictionary } from './text-dictionary.ts'

const UNSEEN = DELETED | HIDDEN
/** What ends a surname, in `Carlsen, M.` as in `Carlsen,Magnus`; a name without a comma is one as a whole. */
const SURNAME_END = ','

/** Numbers of surnames by the number of a text. */
class Surnames {
  readonly #texts: TextDictionary
  readonly #numbers = new Map<string, number>()
  #byText = new Int32Array(1024).fill(-1)

  constructor(texts: TextDictionary) {
    this.#texts = texts
  }

  of(text: number): number {
    if (text >= this.#byText.length) {
      const wider = new Int32Array(Math.max(2 * text, this.#texts.count)).fill(-1)
      wider.set(this.#byText)
      this.#byText = wider
    }
    const known = this.#byText[text]!
    if (known >= 0) return known
    const name = fold(this.#texts.text(text))
      .split(SURNAME_END, 1)[0]!
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    const number = this.#numbers.get(name) ?? this.#numbers.size
    this.#numbers.set(name, number)
    return (this.#byText[text] = number)
  }
}

export class Duplicates {
  readonly #columns: Columns
  readonly #surnames: Surnames

  constructor(columns: Columns, texts: TextDictionary) {
    this.#columns = columns
    this.#surnames = new Surnames(texts)
  }

  /** Marks the duplicates among the games that are seen, and no others; answers how many each import has. */
  mark(): Map<number, number> {
    const columns = this.#columns
    const { count, flags, plies } = columns
    const counts = new Map<number, number>()
    // Open addressing; a slot holds 1 + the place of the first game with its moves and players.
    let size = 1024
    while (size < 2 * count) size *= 2
    const slots = new Int32Array(size)
    for (let game = 0; game < count; game++) {
      flags[game]! &= ~DUPLICATE
      // Two games without moves have nothing in common but that.
      if ((flags[game]! & UNSEEN) !== 0 || plies[game] === 0) continue
      let slot = this.#hash(game) & (size - 1)
      while (slots[slot] !== 0 && !this.#same(slots[slot]! - 1, game)) slot = (slot + 1) & (size - 1)
      if (slots[slot] === 0) slots[slot] = game + 1
      else {
        flags[game]! |= DUPLICATE
        counts.set(columns.import[game]!, (counts.get(columns.import[game]!) ?? 0) + 1)
      }
    }
    return counts
  }

  #hash(game: number): number {
    const { white, black, hashLow, hashHigh } = this.#columns
    const players =
      Math.imul(this.#surnames.of(white[game]!), 0x9e3779b1) ^
      Math.imul(this.#surnames.of(black[game]!), 0x85ebca6b)
    const hash = hashLow[game]! ^ Math.imul(hashHigh[game]!, 0xc2b2ae35) ^ players
    return hash ^ (hash >>> 15)
  }

  #same(left: number, right: number): boolean {
    const { white, black, plies, hashLow, hashHigh } = this.#columns
    return (
      hashLow[left] === hashLow[right] &&
      hashHigh[left] === hashHigh[right] &&
      plies[left] === plies[right] &&
      this.#surnames.of(white[left]!) === this.#surnames.of(white[right]!) &&
      this.#surnames.of(black[left]!) === this.#surnames.of(black[right]!)
    )
  }
}

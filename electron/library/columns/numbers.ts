// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The three numbers of a game. The id never changes and is never reused; it is the only number outside this process.
 * The slot is its number in the position index, in 24 bits, and is reused when the game has left. The ordinal is its
 * index in the columns while the process runs. They ascend together, so a stretch of games is a few numbers, however
 * long it is.
 */

/** Games whose three numbers are consecutive. */
interface Stretch {
  id: number
  slot: number
  ordinal: number
  games: number
}

type Kind = 'id' | 'slot' | 'ordinal'

export class Numbers {
  #stretches: Stretch[] = []
  /** The stretch of the last result, because the next question is often about the next game. */
  #last: Stretch | null = null

  /** Number of games. */
  get games(): number {
    return this.#stretches.reduce((sum, { games }) => sum + games, 0)
  }

  /** The numbers after the last slot and after the last ordinal. */
  get slotEnd(): number {
    const last = this.#stretches.at(-1)
    return last ? last.slot + last.games : 0
  }
  get ordinalEnd(): number {
    const last = this.#stretches.at(-1)
    return last ? last.ordinal + last.games : 0
  }

  /** Adds games after all others. */
  add(id: number, slot: number, ordinal: number, games: number): void {
    const last = this.#stretches.at(-1)
    const isNext =
      last &&
      last.id + last.games === id &&
      last.slot + last.games === slot &&
      last.ordinal + last.games === ordinal
    if (isNext) last.games += games
    else if (games > 0) this.#stretches.push({ id, slot, ordinal, games })
  }

  /** Removes the games at the ordinals `[from, to)`. */
  remove(from: number, to: number): void {
    this.#last = null
    this.#stretches = this.#stretches.flatMap((stretch) => {
      const before = part(stretch, stretch.ordinal, Math.min(from, stretch.ordinal + stretch.games))
      const after = part(stretch, Math.max(to, stretch.ordinal), stretch.ordinal + stretch.games)
      return [before, after].filter(({ games }) => games > 0)
    })
  }

  /** The ordinal of the game with an id; -1 if unknown. */
  ordinalOf(id: number): number {
    return this.#find('id', id, 'ordinal')
  }

  /** The ordinal of the game in a slot; -1 if the slot is free. */
  ordinalIn(slot: number): number {
    return this.#find('slot', slot, 'ordinal')
  }

  /** The id of the game at an ordinal; -1 if there is none. */
  idAt(ordinal: number): number {
    return this.#find('ordinal', ordinal, 'id')
  }

  /** The slot of the game at an ordinal; -1 if there is none. */
  slotAt(ordinal: number): number {
    return this.#find('ordinal', ordinal, 'slot')
  }

  /** Adopts other numbers. */
  take(others: Numbers): void {
    this.#last = null
    this.#stretches = others.#stretches
  }

  /** The same games in slots without gaps. */
  packed(): Numbers {
    const packed = new Numbers()
    for (const { id, ordinal, games } of this.#stretches) packed.add(id, packed.slotEnd, ordinal, games)
    return packed
  }

  /** The stretches, in order. */
  [Symbol.iterator](): Iterator<Readonly<Stretch>> {
    return this.#stretches.values()
  }

  #find(kind: Kind, number: number, wanted: Kind): number {
    const found = this.#stretchWith(kind, number)
    return found ? found[wanted] + number - found[kind] : -1
  }

  #stretchWith(kind: Kind, number: number): Stretch | null {
    const last = this.#last
    if (last && number >= last[kind] && number < last[kind] + last.games) return last
    let low = 0
    let high = this.#stretches.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const stretch = this.#stretches[middle]!
      if (stretch[kind] + stretch.games <= number) low = middle + 1
      else high = middle
    }
    const found = this.#stretches[low]
    if (!found || number < found[kind]) return null
    return (this.#last = found)
  }
}

/** The part of a stretch at the ordinals `[from, to)`. */
const part = ({ id, slot, ordinal }: Stretch, from: number, to: number): Stretch => ({
  id: id + from - ordinal,
  slot: slot + from - ordinal,
  ordinal: from,
  games: Math.max(0, to - from),
})

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The three numbers of a game. Its id names it for good and is all that anybody outside knows. Its slot is
 * what the position index has, in 24 bits, and is used again when a game has left. Its place is where it is
 * in the columns while the process lives. They ascend together, so that a stretch of games is a few numbers,
 * however long it is.
 */

/** Games that follow each other in all three. */
interface Stretch {
  id: number
  slot: number
  place: number
  games: number
}

type Kind = 'id' | 'slot' | 'place'

export class Numbers {
  #stretches: Stretch[] = []
  /** Where something was found last: who asks for a game often asks for the next one then. */
  #last: Stretch | null = null

  /** How many games there are. */
  get games(): number {
    return this.#stretches.reduce((sum, { games }) => sum + games, 0)
  }

  /** Behind the last slot, and behind the last place. */
  get slotEnd(): number {
    const last = this.#stretches.at(-1)
    return last ? last.slot + last.games : 0
  }
  get placeEnd(): number {
    const last = this.#stretches.at(-1)
    return last ? last.place + last.games : 0
  }

  /** Adds games behind all others. */
  add(id: number, slot: number, place: number, games: number): void {
    const last = this.#stretches.at(-1)
    const goesOn =
      last &&
      last.id + last.games === id &&
      last.slot + last.games === slot &&
      last.place + last.games === place
    if (goesOn) last.games += games
    else if (games > 0) this.#stretches.push({ id, slot, place, games })
  }

  /** Removes the games at the places `[from, to)`. */
  remove(from: number, to: number): void {
    this.#last = null
    this.#stretches = this.#stretches.flatMap((stretch) => {
      const before = part(stretch, stretch.place, Math.min(from, stretch.place + stretch.games))
      const after = part(stretch, Math.max(to, stretch.place), stretch.place + stretch.games)
      return [before, after].filter(({ games }) => games > 0)
    })
  }

  /** The place of the game with an id; -1 if unknown. */
  placeOf(id: number): number {
    return this.#find('id', id, 'place')
  }

  /** The place of the game in a slot; -1 if the slot is free. */
  placeIn(slot: number): number {
    return this.#find('slot', slot, 'place')
  }

  /** The id of the game at a place; -1 if there is none. */
  idAt(place: number): number {
    return this.#find('place', place, 'id')
  }

  /** The slot of the game at a place; -1 if there is none. */
  slotAt(place: number): number {
    return this.#find('place', place, 'slot')
  }

  /** Takes over the numbers of others. */
  take(others: Numbers): void {
    this.#last = null
    this.#stretches = others.#stretches
  }

  /** The same games in slots without gaps. */
  packed(): Numbers {
    const packed = new Numbers()
    for (const { id, place, games } of this.#stretches) packed.add(id, packed.slotEnd, place, games)
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

/** The games of a stretch at the places `[from, to)` of it. */
const part = ({ id, slot, place }: Stretch, from: number, to: number): Stretch => ({
  id: id + from - place,
  slot: slot + from - place,
  place: from,
  games: Math.max(0, to - from),
})

// SPDX-License-Identifier: GPL-3.0-or-later
/** Counts how well moves are predicted, by bands of 200 rating points. */

export const BAND = 200
export const FIRST_BAND = 800
export const LAST_BAND = 2200

/** The lowest rating of the band of a rating. */
export const bandOf = (rating: number): number => BAND * Math.floor(rating / BAND)

/** Lower bound of chances in the logarithm: a chance that was rounded to 0 is not impossible. */
const LEAST_CHANCE = 1e-9

export interface BandReport {
  /** Lowest rating of the band. */
  rating: number
  positions: number
  /** Share of positions in which the likeliest move, or one of the three likeliest, was played. */
  top1: number
  top3: number
  /** Mean of minus the natural logarithm of the chance of the move that was played. */
  logLoss: number
  /** Mean chance of the move that was played: how often a move drawn by the chances would be that one. */
  drawn: number
}

interface Sums {
  positions: number
  top1: number
  top3: number
  loss: number
  drawn: number
}

export class Bands {
  readonly #sums = new Map<number, Sums>()

  /** Adds a position. @param played index of the played move in the chances */
  add(rating: number, chances: Float32Array | readonly number[], played: number): void {
    const chance = chances[played]!
    let likelier = 0
    for (const other of chances) if (other > chance) likelier += 1
    const sums = this.#of(rating)
    sums.positions += 1
    sums.top1 += likelier < 1 ? 1 : 0
    sums.top3 += likelier < 3 ? 1 : 0
    sums.loss -= Math.log(Math.max(chance, LEAST_CHANCE))
    sums.drawn += chance
  }

  /** From the lowest rating up, without empty bands. */
  report(): BandReport[] {
    return [...this.#sums]
      .toSorted(([a], [b]) => a - b)
      .map(([rating, { positions, top1, top3, loss, drawn }]) => ({
        rating,
        positions,
        top1: top1 / positions,
        top3: top3 / positions,
        logLoss: loss / positions,
        drawn: drawn / positions,
      }))
  }

  #of(rating: number): Sums {
    const band = bandOf(rating)
    const known = this.#sums.get(band)
    if (known) return known
    const sums = { positions: 0, top1: 0, top3: 0, loss: 0, drawn: 0 }
    this.#sums.set(band, sums)
    return sums
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Replays the changes of a journal. Total: a change that does not fit at its index is made where its game is found, a
 * text that fits nowhere is added at the end, and only a change without a text is left out and counted.
 */
import { identityOf, type Step } from './journal.ts'
import { type OverlayChange, MAX_GAMES, Overlay, type PlacedGame } from './overlay.ts'
import type { Identity } from './records.ts'
import type { FileStorage } from './storage.ts'

export interface Replayed {
  overlay: Overlay
  /** Number of changes that could not be made, or not where they belong. */
  misfits: number
  /** Prints of removed games. */
  removed: number[]
}

/** Maximum number of places examined or moved in total; only a malicious journal needs more. */
const MAX_WORK = 2 ** 28
/** Moving this many places costs as much as examining one. */
const MOVED_AT_ONCE = 32

/** @param games number of games in the file to which the changes apply */
export function replay(storage: FileStorage, steps: readonly Step[], games: number): Replayed {
  const replayer = new Replayer(storage, games)
  for (const step of steps) replayer.take(step)
  const { overlay, misfits, removed } = replayer
  return { overlay, misfits, removed }
}

/** The number of the file's game at a place, or of the one replaced there. */
const numberOf = (place: PlacedGame): number | null => ('fileGame' in place ? place.fileGame : place.replaces)

class Replayer {
  readonly overlay: Overlay
  readonly removed: number[] = []
  misfits = 0
  readonly #storage: FileStorage
  /** Games of the file that are at no place now. */
  readonly #gone = new Set<number>()
  /** Identities of changed games of an unknown file, by their number there. */
  readonly #orphans = new Map<number, string>()
  #work = 0

  constructor(storage: FileStorage, games: number) {
    this.#storage = storage
    this.overlay = new Overlay(games)
  }

  take({ change, was, prints = [], unsure }: Step): void {
    if (change === null) this.misfits++
    else if (this.#belongs(change, was, unsure)) {
      if (change.op === 'remove') this.removed.push(...prints)
      this.#apply(change)
    } else this.#find(change, was)
  }

  /** Whether a change can be made exactly at its index. */
  #belongs(change: OverlayChange, was: Identity[] | undefined, unsure: boolean): boolean {
    const { overlay } = this
    const { index } = change
    if (!this.#spend(1)) return false
    if (change.op === 'insert') {
      if (index > overlay.count || overlay.count + change.places.length > MAX_GAMES) return false
      if (unsure && index !== overlay.count && change.places.some((place) => !('fileGame' in place)))
        return false
      return change.places.every((place, at) => this.#fits(place, index, index, change.places, at))
    }
    const count = change.op === 'set' ? 1 : change.count
    if (index + count > overlay.count || count < 1) return false
    if (was) {
      for (let at = 0; at < count; at++)
        if (was[at] !== identityOf(this.#storage, overlay.at(index + at))) return false
    } else if (unsure && change.op === 'remove') return false
    if (change.op === 'remove') return true
    const old = numberOf(overlay.at(index))
    const fresh = numberOf(change.place)
    if (old === fresh) return !unsure || old !== null || was !== undefined
    return this.#fits(change.place, index, index + 1, [], 0)
  }

  /** Whether a place fits between two others: games of the file occur once, and in its order. */
  #fits(place: PlacedGame, from: number, to: number, others: readonly PlacedGame[], at: number): boolean {
    const number = numberOf(place)
    if (number === null) return true
    if (number >= this.overlay.fileGames || !this.#gone.has(number)) return false
    for (let k = 0; k < at; k++) {
      const other = numberOf(others[k]!)
      if (other !== null && other >= number) return false
    }
    for (let k = from - 1; k >= 0; k--) {
      const before = numberOf(this.overlay.at(k))
      if (!this.#spend(1)) return false
      if (before !== null && before > number) return false
      if (before !== null) break
    }
    for (let k = to; k < this.overlay.count; k++) {
      const behind = numberOf(this.overlay.at(k))
      if (!this.#spend(1)) return false
      if (behind !== null && behind < number) return false
      if (behind !== null) break
    }
    return true
  }

  /** Makes a change where its game is found. */
  #find(change: OverlayChange, was: Identity[] | undefined): void {
    if (change.op === 'remove') {
      // Skipping a removal loses nothing.
      const places = was?.map((identity) => this.#indexOf(identity)) ?? []
      if (places.length === 0 || places.includes(-1)) this.misfits++
      for (const at of new Set(places.filter((place) => place >= 0).toSorted((a, b) => b - a)))
        this.#apply({ op: 'remove', index: at, count: 1 })
      return
    }
    const places = change.op === 'set' ? [change.place] : change.places
    for (const place of places) this.#put(place, change.op === 'set' ? was?.[0] : undefined)
  }

  #put(place: PlacedGame, was: Identity | undefined): void {
    const { overlay } = this
    const number = numberOf(place)
    let at = number !== null && number < overlay.fileGames ? this.#indexOf(number) : -1
    if (at < 0 && number === null && was !== undefined) at = this.#indexOf(was)
    const orphan = number !== null && number >= overlay.fileGames ? this.#orphans.get(number) : undefined
    if (at < 0 && orphan !== undefined) at = this.#indexOf(orphan)
    if (at >= 0) {
      const found: PlacedGame =
        'fileGame' in place || number === numberOf(overlay.at(at))
          ? place
          : { entry: place.entry, replaces: numberOf(overlay.at(at)) }
      // An unchanged game of the file must not replace another game.
      if (!('fileGame' in found) || numberOf(overlay.at(at)) === found.fileGame) {
        this.#apply({ op: 'set', index: at, place: found })
        this.#remember(number, found)
        return
      }
    }
    const index = number !== null && this.#gone.has(number) ? this.#before(number) : -1
    if (index >= 0) {
      this.#apply({ op: 'insert', index, places: [place] })
      return
    }
    if (number !== null) this.misfits++
    if ('fileGame' in place) return
    const added: PlacedGame = { entry: place.entry, replaces: null }
    if (overlay.count < MAX_GAMES) this.#apply({ op: 'insert', index: overlay.count, places: [added] })
    this.#remember(number, added)
  }

  #remember(number: number | null, place: PlacedGame): void {
    if (number !== null && number >= this.overlay.fileGames)
      this.#orphans.set(number, String(identityOf(this.#storage, place)))
  }

  #indexOf(identity: Identity): number {
    const { overlay } = this
    for (let index = 0; index < overlay.count; index++) {
      if (!this.#spend(1)) return -1
      if (typeof identity === 'number') {
        if (numberOf(overlay.at(index)) === identity) return index
      } else if (overlay.fileGameAt(index) < 0 && identityOf(this.#storage, overlay.at(index)) === identity)
        return index
    }
    return -1
  }

  /** The index at which a game of the file belongs, by the file's order. */
  #before(game: number): number {
    for (let index = 0; index < this.overlay.count; index++) {
      if (!this.#spend(1)) return -1
      const number = numberOf(this.overlay.at(index))
      if (number !== null && number > game) return index
    }
    return this.overlay.count
  }

  #apply(change: OverlayChange): void {
    // Places after the change are moved.
    const moved = change.op === 'set' ? 0 : this.overlay.count - change.index
    if (!this.#spend(1 + moved / MOVED_AT_ONCE)) {
      this.misfits++
      return
    }
    const back = this.overlay.apply(change)
    const left = back.op === 'set' ? [back.place] : back.op === 'insert' ? back.places : []
    const came = change.op === 'set' ? [change.place] : change.op === 'insert' ? change.places : []
    for (const place of left) {
      const number = numberOf(place)
      if (number !== null) this.#gone.add(number)
    }
    for (const place of came) {
      const number = numberOf(place)
      if (number !== null) this.#gone.delete(number)
    }
  }

  #spend(work: number): boolean {
    this.#work += work
    return this.#work <= MAX_WORK
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Compares and merges a document with its file after another program has changed the file. "Mine" is the document,
 * "theirs" is the present file.
 */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { align, type Side } from './align.ts'
import type { ScannedFile } from './scanned-file.ts'
import { fold } from '../data/fold.ts'
import { type GameTags, singleGame, withLineEnds } from '../data/games.ts'
import { originOf } from './journal.ts'
import { type Entry, Overlay, type PlacedGame } from './overlay.ts'
import type { Choice, Difference, DifferenceKind, GameRow, DocumentsErrorCode } from './protocol.ts'

/** The tags that identify a game, even after edits. */
const KEY_COLUMNS = ['white', 'black', 'date', 'round', 'event', 'site'] as const

const keyOf = (tags: GameTags): string => {
  const texts = KEY_COLUMNS.map((column) => fold(tags[column]))
  return texts.every((text) => text === '') ? '' : texts.join('\n')
}

const tagsOf = (scanned: ScannedFile, place: PlacedGame): GameTags =>
  'fileGame' in place ? scanned.tags(place.fileGame) : place.entry.tags

const sideOf = (scanned: ScannedFile): Side => ({
  count: scanned.games,
  print: (game) => scanned.prints.at(game),
  key: (game) => keyOf(scanned.tags(game)),
})

const placesSide = (scanned: ScannedFile, places: readonly PlacedGame[]): Side => ({
  count: places.length,
  print: (index) => originOf(places[index]!, (game) => scanned.prints.at(game)),
  key: (index) => {
    const place = places[index]!
    // An added game has no counterpart, whatever its tags.
    if (isAdded(place)) return ''
    // The tags may have been changed here.
    const old = 'entry' in place && place.replaces !== null ? { fileGame: place.replaces } : place
    return keyOf(tagsOf(scanned, old))
  },
})

const isAdded = (place: PlacedGame): boolean => 'entry' in place && place.entry.origin === undefined

const placesOf = (overlay: Overlay): PlacedGame[] =>
  Array.from({ length: overlay.count }, (_, index) => overlay.at(index))

/** For each game of a document its number in another file, or -1. */
export const counterpartsOf = (mine: ScannedFile, overlay: Overlay, theirs: ScannedFile): Int32Array =>
  align(placesSide(mine, placesOf(overlay)), sideOf(theirs))

/** Reads a game of a file as an entry. */
async function entryOf(scanned: ScannedFile, game: number): Promise<Result<Entry, DocumentsErrorCode>> {
  const bytes = await scanned.game(game)
  if (!bytes.ok) return bytes
  const entry = await singleGame(withLineEnds(scanned.decode(bytes.value), '\n'))
  return entry.ok ? succeed({ ...entry.value, origin: scanned.prints.at(game) }) : entry
}

// ----- the file was changed in place: the old text of its games cannot be read any more

/** A document rebased onto its present file. */
export interface Rebased {
  overlay: Overlay
  /** The new index of each game, -1 if it is gone. */
  moved: Int32Array
  /** Number of games, not changed here, whose old text cannot be read any more. */
  lost: number
  /** Prints of the lost games that are no longer in the document. */
  missing: number[]
}

/** If more games than this have moved, the file was re-sorted, and its order is used. */
const MAX_MOVED = 2000

/**
 * Rebuilds the document on its present file, as far as possible: its changed games, and the counterparts of the
 * others, in the order of the document.
 */
export async function rebased(
  old: ScannedFile,
  overlay: Overlay,
  now: ScannedFile,
): Promise<Result<Rebased, DocumentsErrorCode>> {
  const mine = placesOf(overlay)
  const counterparts = align(placesSide(old, mine), sideOf(now))
  const order = mine.map((_, index) => index)
  if (movedIn(counterparts) > MAX_MOVED) {
    const rank = rankOf(counterparts)
    order.sort((left, right) => rank[left]! - rank[right]! || left - right)
  }
  const places: PlacedGame[] = []
  const moved = new Int32Array(mine.length).fill(-1)
  const missing: number[] = []
  let lost = 0
  let last = -1
  for (const index of order) {
    const place = mine[index]!
    const there = counterparts[index]!
    const replaces = there > last ? there : null
    if ('entry' in place || there >= 0) moved[index] = places.length
    if ('entry' in place) places.push({ entry: place.entry, replaces })
    else if (there < 0) {
      lost++
      missing.push(old.prints.at(place.fileGame))
    } else {
      if (old.prints.at(place.fileGame) !== now.prints.at(there)) lost++
      if (replaces !== null) places.push({ fileGame: there })
      else {
        const entry = await entryOf(now, there)
        if (!entry.ok) return entry
        places.push({ entry: entry.value, replaces: null })
      }
    }
    if (replaces !== null) last = replaces
  }
  return succeed({ overlay: Overlay.of(now.games, places), moved, lost, missing })
}

/** Number of games that have moved before an earlier game. */
function movedIn(counterparts: Int32Array): number {
  let last = -1
  let moved = 0
  for (const there of counterparts) {
    if (there < 0) continue
    if (there < last) moved++
    last = Math.max(last, there)
  }
  return moved
}

/** Ranks by the order of the file; a game without a counterpart stays after its neighbour. */
function rankOf(counterparts: Int32Array): Int32Array {
  let before = -1
  return counterparts.map((there) => (before = there >= 0 ? there : before))
}

// ----- the process that had read the file has ended: only the changes are known

/**
 * The present file with the changes of a draft: each changed game replaces its original, or is at the end.
 * @param removed prints of games that were removed here
 */
export function redrafted(draft: Overlay, removed: readonly number[], now: ScannedFile): Overlay {
  const entries = draft.entries().map(({ entry }) => entry)
  const counterparts = align(
    placesSide(
      now,
      entries.map((entry) => ({ entry, replaces: null })),
    ),
    sideOf(now),
  )
  const changed = new Map<number, Entry>()
  const added: Entry[] = []
  entries.forEach((entry, index) => {
    const there = counterparts[index]!
    if (there < 0) added.push(entry)
    else changed.set(there, entry)
  })
  const wanted = new Map<number, number>()
  for (const print of removed) wanted.set(print, (wanted.get(print) ?? 0) + 1)
  const places: PlacedGame[] = []
  for (let game = 0; game < now.games; game++) {
    const entry = changed.get(game)
    const left = wanted.get(now.prints.at(game)) ?? 0
    if (entry) places.push({ entry, replaces: game })
    else if (left > 0) wanted.set(now.prints.at(game), left - 1)
    else places.push({ fileGame: game })
  }
  for (const entry of added) places.push({ entry, replaces: null })
  return Overlay.of(now.games, places)
}

/** The changed games of a draft whose file is gone. */
export const orphaned = (draft: Overlay): Overlay =>
  Overlay.of(
    0,
    draft.entries().map(({ entry }) => ({ entry, replaces: null })),
  )

// ----- game by game

/** Maximum number of differences that are shown; the rest are resolved with the default for their kind. */
export const MAX_SHOWN_DIFFERENCES = 5000

interface Found {
  kind: DifferenceKind
  /** Index in the document. */
  here: number | null
  /** Number in the present file. */
  there: number | null
  choices: readonly Choice[]
}

/** The first choice is the default. */
const CHOICES: Record<DifferenceKind, readonly Choice[]> = {
  changedHere: ['mine', 'theirs'],
  changedThere: ['theirs', 'mine'],
  changedBoth: ['both', 'mine', 'theirs'],
  addedHere: ['mine', 'theirs'],
  addedThere: ['theirs', 'mine'],
  removedHere: ['mine', 'theirs'],
  removedThere: ['theirs', 'mine'],
  changedHereRemovedThere: ['mine', 'theirs'],
}

/** The differences between a document and its file. */
export class Comparison {
  readonly unchanged: number
  readonly differences: readonly Found[]
  readonly theirs: ScannedFile
  readonly #mine: ScannedFile
  readonly #places: readonly PlacedGame[]

  /**
   * @param ancestor the common ancestor of both; null if unknown
   * @param removed prints of games removed here, for when there is no ancestor
   * @param missing prints of games that are not in the document, although they were not removed here
   */
  constructor(
    mine: ScannedFile,
    overlay: Overlay,
    theirs: ScannedFile,
    ancestor: ScannedFile | null,
    removed: readonly number[],
    missing: readonly number[],
  ) {
    this.#mine = mine
    this.theirs = theirs
    this.#places = placesOf(overlay)
    const counterparts =
      mine === theirs
        ? Int32Array.from(this.#places, (place) =>
            'fileGame' in place ? place.fileGame : (place.replaces ?? -1),
          )
        : align(placesSide(mine, this.#places), sideOf(theirs))
    const known = new Set<number>(removed)
    for (let game = 0; game < (ancestor?.games ?? 0); game++) known.add(ancestor!.prints.at(game))
    const lacked = new Set(missing)
    const hereOf = new Int32Array(theirs.games).fill(-1)
    counterparts.forEach((there, here) => {
      if (there >= 0) hereOf[there] = here
    })
    const differences: Found[] = []
    let unchanged = 0
    const add = (kind: DifferenceKind, here: number | null, there: number | null): void => {
      const readable = kind !== 'changedThere' || mine !== theirs
      differences.push({ kind, here, there, choices: readable ? CHOICES[kind] : ['theirs'] })
    }
    for (let there = 0; there < theirs.games; there++) {
      const here = hereOf[there]!
      const print = theirs.prints.at(there)
      if (here < 0) add(known.has(print) && !lacked.has(print) ? 'removedHere' : 'addedThere', null, there)
      else {
        const place = this.#places[here]!
        const origin = originOf(place, (game) => mine.prints.at(game))
        const touched =
          mine === theirs && 'fileGame' in place ? ancestor !== null && !known.has(print) : origin !== print
        if ('entry' in place) add(touched ? 'changedBoth' : 'changedHere', here, there)
        else if (touched) add('changedThere', here, there)
        else unchanged++
      }
    }
    this.#places.forEach((place, here) => {
      if (counterparts[here]! >= 0) return
      if ('fileGame' in place) add('removedThere', here, null)
      else add(place.entry.origin === undefined ? 'addedHere' : 'changedHereRemovedThere', here, null)
    })
    this.unchanged = unchanged
    this.differences = differences
  }

  /** The first differences, for display. */
  shown(): Difference[] {
    return this.differences.slice(0, MAX_SHOWN_DIFFERENCES).map(({ kind, here, there, choices }) => ({
      kind,
      mine: here === null ? null : this.#row(this.#mine, this.#places[here]!, here),
      theirs: there === null ? null : this.#row(this.theirs, { fileGame: there }, there),
      choices,
    }))
  }

  /** Both versions of a game; null for a side that does not have it. */
  async versions(
    at: number,
  ): Promise<Result<{ mine: string | null; theirs: string | null }, DocumentsErrorCode>> {
    const found = this.differences[at]
    if (!found) return fail('NO_SUCH_GAME', String(at))
    const mine = found.here === null ? succeed(null) : await this.#entry(found.here)
    if (!mine.ok) return mine
    const theirs = found.there === null ? succeed(null) : await entryOf(this.theirs, found.there)
    if (!theirs.ok) return theirs
    return succeed({ mine: mine.value?.text ?? null, theirs: theirs.value?.text ?? null })
  }

  /**
   * The games of both, in the order of the present file, with games added here at the end.
   * @param chosen choices by the index of the difference; without a choice, the default for the kind applies
   */
  async merge(chosen: ReadonlyMap<number, Choice>): Promise<Result<Overlay, DocumentsErrorCode>> {
    const changed = new Map<number, PlacedGame[]>()
    const added: PlacedGame[] = []
    for (const [at, { here, there, choices }] of this.differences.entries()) {
      const wanted = chosen.get(at)
      const choice = wanted && choices.includes(wanted) ? wanted : choices[0]!
      const mine = choice === 'theirs' || here === null ? null : await this.#entry(here)
      if (mine && !mine.ok) return mine
      const places: PlacedGame[] = choice === 'mine' || there === null ? [] : [{ fileGame: there }]
      if (mine && there !== null && choice === 'mine') places.push({ entry: mine.value, replaces: there })
      else if (mine) added.push({ entry: mine.value, replaces: null })
      if (there !== null) changed.set(there, places)
    }
    const places: PlacedGame[] = []
    for (let game = 0; game < this.theirs.games; game++)
      places.push(...(changed.get(game) ?? [{ fileGame: game }]))
    return succeed(Overlay.of(this.theirs.games, [...places, ...added]))
  }

  async #entry(here: number): Promise<Result<Entry, DocumentsErrorCode>> {
    const place = this.#places[here]!
    return 'entry' in place ? succeed(place.entry) : entryOf(this.#mine, place.fileGame)
  }

  #row(scanned: ScannedFile, place: PlacedGame, index: number): GameRow {
    return { index, ...tagsOf(scanned, place), edited: 'entry' in place }
  }
}

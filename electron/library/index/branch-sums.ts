// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the games of a branch add up to, without a look at most of them: the sums of the branch less those of its games that
 * are left out.
 */
import type { Counted } from '../../data/explorer/explored.ts'
import { addSums, takeAway, type TalliedColumns } from '../../data/explorer/sums.ts'
import { firstFrom } from '../../data/sorted.ts'
import type { Slices } from '../../data/slices.ts'
import type { Mask } from '../columns/filter.ts'
import { DUPLICATE, EDITED, RETOLD } from '../columns/columns.ts'
import { INVISIBLE, type StoredGames } from '../games/stored-games.ts'
import { type DatedGames, RecentGames } from '../segment/recent-games.ts'
import { NO_SLOT, type Segment } from '../segment/segment.ts'
import { SumsBuilder, Tallies, type TalliedGames } from '../segment/tallies.ts'
import { type FoundBranch, READ_GAMES } from './positions.ts'

/** The games that are counted: all visible ones, those without duplicates, or those of a mask. */
export type Chosen = 'all' | 'distinct' | Mask

/** Says of a game whether it is counted. */
export function passingIn({ flags }: Pick<StoredGames, 'flags'>, chosen: Chosen): (game: number) => boolean {
  if (typeof chosen !== 'string') return (game) => chosen[game] === 1 && (flags[game]! & INVISIBLE) === 0
  const leftOut = chosen === 'all' ? INVISIBLE : INVISIBLE | DUPLICATE
  return (game) => (flags[game]! & leftOut) === 0
}

/** More games of a segment than this are not listed; of a mask, which may have few games, not more than this part. */
const MAX_LISTED = 1_000_000
const MAX_LISTED_PART = 1 / 8

interface CountedGames extends DatedGames {
  readonly games: number
}

/** Files of segments never change, so what is known of one holds as long as it is open. */
export class BranchSums {
  readonly #stored: StoredGames
  #leftOut = new LeftOut()
  /** The recent games of segments and of what is left out of them, and the first year that they count. */
  #recent = new WeakMap<CountedGames, Promise<RecentGames>>()
  #recentFrom = 0

  constructor(stored: StoredGames) {
    this.#stored = stored
  }

  /** Call it when games have come, gone or changed. */
  forget(): void {
    this.#leftOut = new LeftOut()
  }

  /**
   * What the indexed games of a branch add up to.
   * @param recentFrom the first of the last years
   * @returns null if the games must be looked at one by one
   */
  async of(
    { segment, slot, length }: FoundBranch,
    chosen: Chosen,
    recentFrom: number,
    slices: Slices,
  ): Promise<Counted | null> {
    const leftOut = await once(this.#leftOut.of(chosen), segment, () =>
      findLeftOut(this.#stored, segment, chosen, slices),
    )
    if (!leftOut) return null
    const { out, instead } = leftOut
    const recent = await this.#recentOf(segment, recentFrom, slices)
    const sums = segment.tallies.of(slot, slot + length)
    const all = recent.in(slot, slot + length)
    const [from, to] = out.range(slot, slot + length)
    if (from === to) return { sums, recent: all }
    if (!takeAway(sums, out.tallies.of(from, to))) return null
    const rest = all - (await this.#recentOf(out, recentFrom, slices)).in(from, to)
    const [first, end] = instead.range(slot, slot + length)
    if (first === end) return { sums, recent: rest }
    addSums(sums, instead.tallies.of(first, end))
    return { sums, recent: rest + (await this.#recentOf(instead, recentFrom, slices)).in(first, end) }
  }

  #recentOf(games: CountedGames, recentFrom: number, slices: Slices): Promise<RecentGames> {
    if (recentFrom !== this.#recentFrom) this.#recent = new WeakMap()
    this.#recentFrom = recentFrom
    return once(this.#recent, games, () => RecentGames.of(games, games.games, recentFrom, slices))
  }
}

type CorrectionsBySegment = WeakMap<Segment, Promise<Corrections | null>>

/** What is left out of segments, by the games that are counted. */
class LeftOut {
  readonly #ofKinds = { all: new WeakMap(), distinct: new WeakMap() } satisfies Record<
    string,
    CorrectionsBySegment
  >
  readonly #ofMasks = new WeakMap<Mask, CorrectionsBySegment>()

  of(chosen: Chosen): CorrectionsBySegment {
    if (typeof chosen === 'string') return this.#ofKinds[chosen]
    const known: CorrectionsBySegment = this.#ofMasks.get(chosen) ?? new WeakMap()
    this.#ofMasks.set(chosen, known)
    return known
  }
}

/** What is known for a key, or is made now. A failure is not kept. */
function once<K extends object, T>(
  known: WeakMap<K, Promise<T>>,
  key: K,
  make: () => Promise<T>,
): Promise<T> {
  const before = known.get(key)
  if (before) return before
  const made = make()
  known.set(key, made)
  made.catch(() => known.delete(key))
  return made
}

/** The games of a segment that are left out of its sums, and those of them that count with other columns. */
interface Corrections {
  out: ListedGames
  instead: ListedGames
}

/** Some games of a segment, with a copy of their columns. */
class ListedGames implements TalliedGames, CountedGames {
  /** Ascending. */
  readonly #slots: Uint32Array
  readonly #columns: SlotColumns
  readonly tallies: Tallies

  constructor(slots: Uint32Array, columns: SlotColumns) {
    this.#slots = slots
    this.#columns = columns
    const sums = new SumsBuilder()
    sums.add(columns, slots.length)
    this.tallies = new Tallies(this, sums.end(), slots.length)
  }

  get games(): number {
    return this.#slots.length
  }

  /** Those among the slots `[from, to)`. */
  range(from: number, to: number): [from: number, to: number] {
    return [firstFrom(this.#slots, from), firstFrom(this.#slots, to)]
  }

  columns(from: number, to: number): TalliedColumns {
    const { result, whiteElo, blackElo } = this.#columns
    return {
      result: result.subarray(from, to),
      whiteElo: whiteElo.subarray(from, to),
      blackElo: blackElo.subarray(from, to),
      date: this.dates(from, to),
    }
  }

  dates(from: number, to: number): Uint32Array {
    return this.#columns.date.subarray(from, to)
  }
}

/** The columns of games that the explorer counts. */
export const COUNTED_COLUMNS = ['result', 'whiteElo', 'blackElo', 'date'] as const

type SlotColumns = ReturnType<typeof makeColumns>

const makeColumns = (games: number) => ({
  result: new Uint8Array(games),
  whiteElo: new Uint16Array(games),
  blackElo: new Uint16Array(games),
  date: new Uint32Array(games),
})

/**
 * The games that are not counted or are edited, those that the library does not have, and those with other columns than the
 * segment; null if there are too many.
 */
async function findLeftOut(
  stored: StoredGames,
  segment: Segment,
  chosen: Chosen,
  slices: Slices,
): Promise<Corrections | null> {
  const passes = passingIn(stored, chosen)
  const most = typeof chosen === 'string' ? MAX_LISTED : Math.min(MAX_LISTED, MAX_LISTED_PART * segment.games)
  const found: number[] = []
  const retold: [slot: number, game: number][] = []
  for (const [first, count] of segment.ranges) {
    for (let from = first; from < first + count; from += READ_GAMES) {
      const ids = Math.min(READ_GAMES, first + count - from)
      const gone = goneOf(stored, from, ids, passes)
      if (gone.length > 0) {
        const slots = segment.slotsOf(from, ids)
        for (const at of gone) {
          if (slots[at] === NO_SLOT) continue
          found.push(slots[at]!)
          const game = stored.ordinalOf(from + at)
          if (game >= 0 && (stored.flags[game]! & EDITED) === 0 && passes(game))
            retold.push([slots[at]!, game])
        }
      }
      if (found.length > most) return null
      if (slices.due()) await slices.next()
    }
  }
  const slots = Uint32Array.from(found).toSorted()
  return {
    out: new ListedGames(slots, await columnsAt(segment, slots, slices)),
    instead: await retoldGames(stored, retold, slices),
  }
}

async function retoldGames(
  stored: StoredGames,
  games: readonly (readonly [slot: number, game: number])[],
  slices: Slices,
): Promise<ListedGames> {
  const order = games.toSorted(([a], [b]) => a - b)
  const columns = makeColumns(order.length)
  for (const [at, [, game]] of order.entries()) {
    for (const name of COUNTED_COLUMNS) columns[name][at] = stored.value(name, game)
    if (slices.due()) await slices.next()
  }
  return new ListedGames(
    Uint32Array.from(order, ([slot]) => slot),
    columns,
  )
}

/** Which of consecutive ids are not counted as the segment has them; as the distance from the first. */
function goneOf(
  stored: StoredGames,
  first: number,
  ids: number,
  passes: (game: number) => boolean,
): number[] {
  const { flags } = stored
  const gone: number[] = []
  const ordinal = stored.ordinalOf(first)
  // Those of one part have consecutive ordinals.
  const isOnePart = ordinal >= 0 && stored.ordinalOf(first + ids - 1) === ordinal + ids - 1
  for (let at = 0; at < ids; at++) {
    const game = isOnePart ? ordinal + at : stored.ordinalOf(first + at)
    if (game < 0 || (flags[game]! & (EDITED | RETOLD)) !== 0 || !passes(game)) gone.push(at)
  }
  return gone
}

async function columnsAt(segment: Segment, slots: Uint32Array, slices: Slices): Promise<SlotColumns> {
  const own = makeColumns(slots.length)
  for (let at = 0; at < slots.length;) {
    const from = slots[at]!
    const columns = segment.columns(from, Math.min(from + READ_GAMES, segment.games))
    for (; at < slots.length && slots[at]! < from + READ_GAMES; at++) {
      const place = slots[at]! - from
      own.result[at] = columns.result[place]!
      own.whiteElo[at] = columns.whiteElo[place]!
      own.blackElo[at] = columns.blackElo[place]!
      own.date[at] = columns.date[place]!
    }
    if (slices.due()) await slices.next()
  }
  return own
}

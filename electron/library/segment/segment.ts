// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A segment of the position index, as an immutable file: games of any parts in the order of their packed moves. A game is its
 * place in that order, its slot. The file has the moves, the directory of the positions that games share, the facts by which
 * games without a position are ruled out, and the columns of the explorer by slot, with their sums.
 */
import type { Replayer } from '../../../engine/modules/replayer.ts'
import { type Section, SectionFile } from '../../data/sections.ts'
import { damaged } from '../../data/sqlite/failure.ts'
import { type Bytes, Places } from './bytes.ts'
import { type Branch, runsOf } from './directory.ts'
import type { FenOf } from './first-positions.ts'
import { branchesOf } from './lookup.ts'
import type { DatedGames } from './recent-games.ts'
import type { Facts, SiftedGames } from './sieve.ts'
import { SortedMoves } from './sorted-moves.ts'
import type { TalliedColumns } from '../../data/explorer/sums.ts'
import { Tallies, type TalliedGames } from './tallies.ts'

/** The columns of a segment by slot, with the bytes of a number. */
export const SLOT_COLUMNS = {
  /** See `sieve.ts`. */
  departures: 8,
  departed: 1,
  materials: 4,
  /** See `tallies.ts`. */
  result: 1,
  whiteElo: 2,
  blackElo: 2,
  date: 4,
  /** The ids of the games. */
  ids: 4,
} as const
export type SlotColumn = keyof typeof SLOT_COLUMNS

/** Ids without large gaps: the first, their number, and the place of the first in the section `slots`. */
export type IdRange = readonly [first: number, count: number, at: number]
/** The slot of an id in a gap. */
export const NO_SLOT = 0xffffffff

/** What a segment says of itself. */
export interface SegmentFacts {
  games: number
  ranges: readonly IdRange[]
  /** FEN by the number in the packed moves of games with another first position. */
  fens: readonly (readonly [number: number, fen: string])[]
}

export class Segment implements SiftedGames, TalliedGames, DatedGames {
  readonly path: string
  readonly games: number
  readonly ranges: readonly IdRange[]
  readonly fens: SegmentFacts['fens']
  readonly moves: SortedMoves
  readonly #file: SectionFile
  readonly #directory: Section
  readonly #buckets: Places
  readonly #columns: Readonly<Record<SlotColumn, Section>>
  readonly #slots: Section
  #tallies: Tallies | null = null

  private constructor(file: SectionFile) {
    this.#file = file
    this.path = file.path
    const { games, ranges, fens } = factsOf(file)
    this.games = games
    this.ranges = ranges
    this.fens = fens
    this.#directory = file.section('directory')
    this.#buckets = placesIn(file.section('buckets'))
    this.#slots = file.section('slots')
    this.#columns = Object.fromEntries(
      Object.keys(SLOT_COLUMNS).map((name) => [name, file.section(name)]),
    ) as Record<SlotColumn, Section>
    const fenOf: FenOf = (number) => new Map(fens).get(number) ?? damaged(`${file.path}: first position`)
    this.moves = new SortedMoves(file.section('moves'), placesIn(file.section('blocks')), games, fenOf)
  }

  /** @param isLenient see `SectionFile` */
  static open(path: string, isLenient = false): Segment {
    const file = SectionFile.open(path, isLenient)
    try {
      return new Segment(file)
    } catch (error) {
      file.close()
      throw error
    }
  }

  /** Bytes on disk. */
  get bytes(): number {
    return this.#file.bytes
  }

  /** The sorted moves as they were written. */
  get moveBytes(): Bytes & { readonly length: number } {
    return this.#file.section('moves')
  }

  /** The branches of a position that several games share; none if no two do. */
  branchesOf(replayer: Replayer, key: bigint): readonly Branch[] {
    return branchesOf(replayer, this.moves, key, runsOf(this.#directory, this.#buckets, key))
  }

  /** The bytes of a column for the games `[from, to)`. */
  column(name: SlotColumn, from: number, to: number): Uint8Array<ArrayBuffer> {
    const width = SLOT_COLUMNS[name]
    return this.#columns[name].read(width * from, width * (to - from))
  }

  /** The ids of the games `[from, to)`. */
  ids(from: number, to: number): Uint32Array {
    return new Uint32Array(this.column('ids', from, to).buffer)
  }

  /** The slot of a game; -1 if it is not here. */
  slotOf(id: number): number {
    const isHere = this.ranges.some(([first, count]) => id >= first && id < first + count)
    const slot = isHere ? this.slotsOf(id, 1)[0]! : NO_SLOT
    return slot === NO_SLOT ? -1 : slot
  }

  /** The slots of games with consecutive ids in one range, NO_SLOT for one that is not here. */
  slotsOf(id: number, count: number): Uint32Array {
    const [first, , at] = this.ranges.find(([from, length]) => id >= from && id < from + length)!
    return new Uint32Array(this.#slots.read(4 * (at + id - first), 4 * count).buffer)
  }

  facts(from: number, to: number): Facts {
    return {
      departures: new Uint32Array(this.column('departures', from, to).buffer),
      departed: this.column('departed', from, to),
      materials: new Uint32Array(this.column('materials', from, to).buffer),
    }
  }

  columns(from: number, to: number): TalliedColumns {
    return {
      result: this.column('result', from, to),
      whiteElo: new Uint16Array(this.column('whiteElo', from, to).buffer),
      blackElo: new Uint16Array(this.column('blackElo', from, to).buffer),
      date: this.dates(from, to),
    }
  }

  dates(from: number, to: number): Uint32Array {
    return new Uint32Array(this.column('date', from, to).buffer)
  }

  get tallies(): Tallies {
    const sums = this.#file.section('sums')
    return (this.#tallies ??= new Tallies(
      this,
      new Float64Array(sums.read(0, sums.length).buffer),
      this.games,
    ))
  }

  close(): void {
    this.#file.close()
  }
}

const placesIn = (section: Section): Places => new Places(section, section.length)

function factsOf(file: SectionFile): SegmentFacts {
  const facts = file.facts as SegmentFacts
  const isWhole = Number.isInteger(facts?.games) && Array.isArray(facts.ranges) && Array.isArray(facts.fens)
  return isWhole ? facts : damaged(`${file.path}: facts`)
}

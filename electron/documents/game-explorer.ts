// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The moves played in a position by the games of a document. The games of its file are played through once, when they are
 * first asked for, and stay in memory packed; the changes since are played on top of them. One document at a time has its
 * games in memory.
 */
import { utf8Of } from '../../engine/chess/encoding.ts'
import { parsePosition } from '../../engine/chess/rules.ts'
import { fail, type Failure, type Result, succeed } from '../../engine/contract/result.ts'
import {
  type Counted,
  countGame,
  type Explored,
  exploredOf,
  nothingCounted,
} from '../data/explorer/explored.ts'
import { recentYear, YEARS } from '../data/explorer/recent-year.ts'
import { keyOf } from '../data/explorer/sought-position.ts'
import type { TalliedColumns } from '../data/explorer/sums.ts'
import type { GamePlayer } from '../data/game-player.ts'
import { type GameTags, TAG_FIELDS } from '../data/games.ts'
import { MAX_GAME_BYTES } from '../data/limits.ts'
import { columnTest, type GameTest } from '../data/query/columns.ts'
import { type Condition, isWritten } from '../data/query/query.ts'
import { QueryCache } from '../data/query-cache.ts'
import { Slices } from '../data/slices.ts'
import { dateOf, eloOf, resultOf } from '../data/tag-numbers.ts'
import { GameBytes } from './game-bytes.ts'
import { DocumentColumns } from './game-search.ts'
import type { Entry, GameOrder } from './overlay.ts'
import {
  type GameNumbers,
  moveIn,
  NOT_THERE,
  type PackedGame,
  packedGame,
  PackedGames,
} from './packed-games.ts'
import type { DocumentId, DocumentsErrorCode, ExploredGames } from './protocol.ts'
import type { ScannedFile } from './scanned-file.ts'

/** A file whose moves take more is not explored, bytes. */
const MAX_BYTES = 256 * 1024 * 1024
/** Games between two looks at the clock while no game of the file is played. */
const STEP = 64
/** Time between two reports, ms. */
const REPORT_MS = 100

/** The work was stopped: the file was closed, or its games are others now. */
class Stopped extends Error {}
/** A game cannot be read, or there are too many. */
class Unreadable extends Error {
  readonly failure: Failure<DocumentsErrorCode>

  constructor(failure: Failure<DocumentsErrorCode>) {
    super(failure.code)
    this.failure = failure
  }
}

/** What the explorers of all documents share. */
export class Explorations {
  readonly #loadPlayer: () => Promise<GamePlayer>
  readonly #report: (document: DocumentId, read: number, games: number) => void
  #player: Promise<GamePlayer> | null = null
  #current: GameExplorer | null = null

  /**
   * @param loadPlayer makes a player that is used for explorers only
   * @param report told now and then how many games of a document have been played through
   */
  constructor(
    loadPlayer: () => Promise<GamePlayer>,
    report: (document: DocumentId, read: number, games: number) => void,
  ) {
    this.#loadPlayer = loadPlayer
    this.#report = report
  }

  /** The player, for one explorer; the one before forgets its games. */
  async begin(explorer: GameExplorer): Promise<GamePlayer> {
    if (this.#current !== explorer) this.#current?.forget()
    this.#current = explorer
    this.#player ??= this.#loadPlayer()
    const player = await this.#player
    player.replayer.seekPatterns(false)
    return player
  }

  report(document: DocumentId, read: number, games: number): void {
    this.#report(document, read, games)
  }
}

/** The moves that games played in a position. */
interface PositionMoves {
  games: PackedGames
  /** By the number of the game in the file. */
  ofFile: Uint16Array
  ofEntry: (entry: Entry) => number
}

export class GameExplorer {
  readonly #document: DocumentId
  readonly #shared: Explorations
  /** Counts the calls of `forget`. */
  #stops = 0
  #packed: { scanned: ScannedFile; games: Promise<PackedGames> } | null = null
  readonly #positions = new QueryCache<PositionMoves | null>()
  /** Games that were changed or added here; null: their moves are unknown. */
  readonly #entries = new WeakMap<Entry, PackedGame | null>()

  constructor(document: DocumentId, shared: Explorations) {
    this.#document = document
    this.#shared = shared
  }

  /** Drops the games of the file, and stops the work on them. */
  forget(): void {
    this.#stops++
    this.#packed = null
    this.#positions.clear()
  }

  /** The games with a position that pass the selectors, of those at some indices. */
  async passing(
    scanned: ScannedFile,
    games: GameOrder,
    indices: Uint32Array,
    explored: ExploredGames,
  ): Promise<Result<Uint32Array, DocumentsErrorCode>> {
    if (!scanned.complete) return fail('LIST_CHANGED', 'still being read')
    return this.#unlessStopped(async () => {
      const moves = await this.#movesIn(scanned, explored.position)
      if (!moves) return fail('BAD_POSITION', explored.position)
      const columns = new DocumentColumns(scanned, games)
      const tests: GameTest[] = []
      for (const condition of conditionsOf(explored)) tests.push((await columnTest(condition, columns))!)
      const slices = new Slices()
      const found = new Uint32Array(indices.length)
      let count = 0
      for (const [at, index] of indices.entries()) {
        if (at % STEP === 0 && slices.due()) await slices.next()
        if (moveAt(moves, games, index) !== NOT_THERE && tests.every((test) => test(index)))
          found[count++] = index
      }
      return succeed(found.slice(0, count))
    })
  }

  /**
   * The table of a position.
   * @param indices the games that count; they all have the position
   */
  async count(
    scanned: ScannedFile,
    games: GameOrder,
    indices: Uint32Array,
    { position: fen, yearTo }: ExploredGames,
  ): Promise<Result<Explored & { recentFrom: number | null }, DocumentsErrorCode>> {
    return this.#unlessStopped(async () => {
      const moves = await this.#movesIn(scanned, fen)
      const position = parsePosition(fen)
      if (!moves || !position.ok) return fail('BAD_POSITION', fen)
      const slices = new Slices()
      const recentFrom = recentYear(await yearsOf(moves.games, games, slices), yearTo)
      const counted = new Map<number, Counted>()
      for (const [at, index] of indices.entries()) {
        if (at % STEP === 0 && slices.due()) await slices.next()
        const move = moveAt(moves, games, index)
        const own = counted.get(move) ?? nothingCounted()
        counted.set(move, own)
        countGame(own, ...columnsAt(moves.games, games, index), recentFrom ?? Infinity)
      }
      return succeed({ ...exploredOf(counted, position.value), recentFrom })
    })
  }

  async #unlessStopped<T>(
    work: () => Promise<Result<T, DocumentsErrorCode>>,
  ): Promise<Result<T, DocumentsErrorCode>> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Stopped) return fail('CANCELLED', 'the games are others now')
      if (error instanceof Unreadable) return error.failure
      throw error
    }
  }

  /** Null for a FEN that is not understood. */
  async #movesIn(scanned: ScannedFile, fen: string): Promise<PositionMoves | null> {
    const stops = this.#stops
    const player = await this.#shared.begin(this)
    if (scanned.closed || stops !== this.#stops) throw new Stopped()
    if (this.#packed?.scanned !== scanned) {
      this.#positions.clear()
      const packed = { scanned, games: this.#pack(scanned, player) }
      this.#packed = packed
      // What could not be read now may be readable later.
      packed.games.catch(() => this.#packed === packed && this.forget())
    }
    const { games } = this.#packed!
    return this.#positions.get(fen, async () => this.#seek(await games, player, fen, scanned))
  }

  async #seek(
    games: PackedGames,
    player: GamePlayer,
    fen: string,
    scanned: ScannedFile,
  ): Promise<PositionMoves | null> {
    const { replayer } = player
    const key = keyOf(replayer, fen)
    const isGone = (): boolean => this.#packed?.scanned !== scanned
    const ofFile = await games.movesIn(replayer, fen, new Slices(), isGone)
    if (isGone()) throw new Stopped()
    if (!ofFile || key === null) return null
    const known = new WeakMap<Entry, number>()
    const ofEntry = (entry: Entry): number => {
      let move = known.get(entry)
      if (move === undefined) {
        const packed = this.#packEntry(player, entry)
        move = packed ? moveIn(replayer, packed, key) : NOT_THERE
        known.set(entry, move)
      }
      return move
    }
    return { games, ofFile, ofEntry }
  }

  #packEntry(player: GamePlayer, entry: Entry): PackedGame | null {
    const known = this.#entries.get(entry)
    if (known !== undefined) return known
    const bytes = utf8Of(entry.text)
    player.replayer.text.set(bytes)
    // All lines are UTF-8, so the other encoding is not asked for.
    const played = player.play(0, bytes.length, bytes.length, 'windows-1252')
    const packed = packedGame(player.replayer, played)
    this.#entries.set(entry, packed)
    return packed
  }

  /** Plays through the games of a file. Throws Stopped and Unreadable. */
  async #pack(scanned: ScannedFile, player: GamePlayer): Promise<PackedGames> {
    const { replayer } = player
    const texts = new GameBytes(scanned)
    const numbersIn = fileNumbers(scanned)
    const packed = new PackedGames(scanned.games)
    const slices = new Slices()
    let reportedAt = performance.now()
    for (let game = 0; game < scanned.games; game++) {
      if (slices.due()) {
        await slices.next()
        if (this.#packed?.scanned !== scanned || scanned.closed) throw new Stopped()
        if (performance.now() - reportedAt > REPORT_MS) {
          reportedAt = performance.now()
          this.#shared.report(this.#document, game, scanned.games)
        }
      }
      const bytes = await texts.of(game)
      if (!bytes.ok) throw new Unreadable(bytes)
      const { length } = bytes.value
      const isShort = length <= MAX_GAME_BYTES
      if (isShort) replayer.text.set(bytes.value)
      const moves = isShort ? packedGame(replayer, player.play(0, length, length, texts.other)) : null
      packed.add(moves, numbersIn(game), replayer.record)
      if (packed.bytes > MAX_BYTES) throw new Unreadable(fail('TOO_LARGE', 'too many moves'))
    }
    return packed
  }
}

/** The selectors as conditions that the list itself can answer. */
function conditionsOf({
  player = '',
  colour,
  yearFrom,
  yearTo,
  ratingFrom,
  ratingTo,
}: ExploredGames): Condition[] {
  const conditions: Condition[] = [
    { is: 'player', words: player, ...(colour && { colour }) },
    { is: 'year', ...rangeOf(yearFrom, yearTo) },
    { is: 'rating', of: 'mean', ...rangeOf(ratingFrom, ratingTo) },
  ]
  return conditions.filter(isWritten)
}

const rangeOf = (from: number | undefined, to: number | undefined): { from?: number; to?: number } => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

function moveAt({ ofFile, ofEntry }: PositionMoves, games: GameOrder, index: number): number {
  const game = games.fileGameAt(index)
  return game >= 0 ? ofFile[game]! : ofEntry(entryAt(games, index))
}

/** The entry at a place that has no game of the file. */
function entryAt(games: GameOrder, index: number): Entry {
  const place = games.at(index)
  if (!('entry' in place)) throw new Error(`no entry at ${index}`)
  return place.entry
}

/** Columns that have a game, and its place there. */
function columnsAt(packed: PackedGames, games: GameOrder, index: number): [TalliedColumns, number] {
  const game = games.fileGameAt(index)
  if (game >= 0) return [packed, game]
  const { result, whiteElo, blackElo, date } = numbersOf(entryAt(games, index).tags)
  return [{ result: [result], whiteElo: [whiteElo], blackElo: [blackElo], date: [date] }, 0]
}

/** All games by year, as `recentYear` takes them. */
async function yearsOf(packed: PackedGames, games: GameOrder, slices: Slices): Promise<Uint32Array> {
  const years = new Uint32Array(YEARS)
  for (let index = 0; index < games.count; index++) {
    if (index % STEP === 0 && slices.due()) await slices.next()
    const [{ date }, at] = columnsAt(packed, games, index)
    years[Math.floor(date[at]! / 10_000)]!++
  }
  return years
}

const NUMBERS = {
  result: resultOf,
  whiteElo: eloOf,
  blackElo: eloOf,
  date: dateOf,
} as const satisfies Record<keyof GameNumbers, (text: string) => number>

const numbersOf = ({ result, whiteElo, blackElo, date }: GameTags): GameNumbers => ({
  result: resultOf(result),
  whiteElo: eloOf(whiteElo),
  blackElo: eloOf(blackElo),
  date: dateOf(date),
})

/** The numbers of the games of a file; each distinct text is read once. */
function fileNumbers(scanned: ScannedFile): (game: number) => GameNumbers {
  const column = (name: keyof GameNumbers): ((game: number) => number) => {
    const place = TAG_FIELDS.indexOf(name)
    const known = new Map<number, number>()
    return (game) => {
      const id = scanned.cell(game, place)
      let value = known.get(id)
      if (value === undefined) known.set(id, (value = NUMBERS[name](scanned.text(id))))
      return value
    }
  }
  const [result, whiteElo, blackElo, date] = [
    column('result'),
    column('whiteElo'),
    column('blackElo'),
    column('date'),
  ]
  return (game) => ({
    result: result(game),
    whiteElo: whiteElo(game),
    blackElo: blackElo(game),
    date: date(game),
  })
}

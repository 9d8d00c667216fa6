// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Searches in the games of a document. The tags of the list are asked first; games that they do not decide are read, a stretch
 * of the file at a time, in slices. What is known of the games of the file is cached for the newest search: a change of a game
 * repeats nothing.
 */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { utf8Of } from '../../engine/chess/encoding.ts'
import { readDate } from '../../engine/chess/pgn/dates.ts'
import { readResult } from '../../engine/chess/pgn/results.ts'
import type { GamePlayer } from '../data/game-player.ts'
import { type GameTags, TAG_FIELDS } from '../data/games.ts'
import { columnTest, type GameTest, type QueryColumns } from '../data/query/columns.ts'
import { NO, UNKNOWN, YES } from '../data/query/evaluation.ts'
import { GameMatcher } from '../data/query/game-matcher.ts'
import type { Query } from '../data/query/query.ts'
import { ecoCodes } from '../data/search.ts'
import { Slices } from '../data/slices.ts'
import { GameBytes } from './game-bytes.ts'
import type { GameOrder } from './overlay.ts'
import type { DocumentId, DocumentsErrorCode, Encoding } from './protocol.ts'
import type { ScannedFile } from './scanned-file.ts'

/** Games between two checks of the clock while only tags are asked. */
const STEP = 1024
/** Time between two reports, ms. */
const REPORT_MS = 100

/** How many games of those that must be read were read, and how many games were found so far. */
export interface SearchProgress {
  read: number
  toRead: number
  found: number
}

/** What the searches of all documents share. */
export class Searches {
  readonly #loadPlayer: () => Promise<GamePlayer>
  readonly #report: (document: DocumentId, progress: SearchProgress) => void
  #player: Promise<GamePlayer> | null = null
  #stops = 0

  /** @param loadPlayer makes a player that is used for searches only */
  constructor(
    loadPlayer: () => Promise<GamePlayer>,
    report: (document: DocumentId, progress: SearchProgress) => void,
  ) {
    this.#loadPlayer = loadPlayer
    this.#report = report
  }

  /** Stops the searches that were asked for. */
  stop(): void {
    this.#stops++
  }

  /** Counts the calls of `stop`. */
  get stops(): number {
    return this.#stops
  }

  async matcher(query: Query): Promise<GameMatcher> {
    this.#player ??= this.#loadPlayer()
    const player = await this.#player
    // A plain replay is faster.
    player.replayer.seekPatterns(false)
    return new GameMatcher(query, player)
  }

  report(document: DocumentId, progress: SearchProgress): void {
    this.#report(document, { ...progress })
  }
}

interface Known {
  query: string
  scanned: ScannedFile
  encoding: Encoding | null
  /** For each game of the file an Answer. */
  answers: Uint8Array
}

export class GameSearch {
  readonly #document: DocumentId
  readonly #searches: Searches
  #known: Known | null = null

  constructor(document: DocumentId, searches: Searches) {
    this.#document = document
    this.#searches = searches
  }

  /** Counts the stops of searches; one that began before the newest stop fails. */
  get stops(): number {
    return this.#searches.stops
  }

  /** The plies before the place in a game that a search is about; null: none. */
  async firstPly(query: Query, text: string): Promise<number | null> {
    return (await this.#searches.matcher(query)).firstPly(text)
  }

  /**
   * The games that fit, of those at some indices.
   * @param stops of the moment at which the search was asked for
   */
  async passing(
    scanned: ScannedFile,
    games: GameOrder,
    indices: Uint32Array,
    query: Query,
    stops: number,
  ): Promise<Result<Uint32Array, DocumentsErrorCode>> {
    const matcher = await this.#searches.matcher(query)
    const { conditions } = matcher.evaluation
    const columns = new DocumentColumns(scanned, games)
    const tests: (GameTest | null)[] = []
    for (const condition of conditions) tests.push(await columnTest(condition, columns))
    const known = this.#answersTo(scanned, query)
    const answers = new Uint8Array(conditions.length)
    const ask = (index: number): void => {
      for (const [at, test] of tests.entries()) answers[at] = test ? (test(index) ? YES : NO) : UNKNOWN
    }
    const values = new Uint8Array(indices.length)
    const progress: SearchProgress = { read: 0, toRead: 0, found: 0 }
    const slices = new Slices()
    for (const [at, index] of indices.entries()) {
      if (at % STEP === 0 && slices.due()) await slices.next()
      const game = games.fileGameAt(index)
      let value = game >= 0 ? known[game]! : UNKNOWN
      if (value === UNKNOWN) {
        ask(index)
        value = matcher.evaluation.value(answers)
      }
      values[at] = value
      if (value === YES) progress.found++
      else if (value === UNKNOWN) progress.toRead++
    }
    const texts = new GameBytes(scanned)
    let reportedAt = performance.now()
    for (let at = 0; at < indices.length && progress.read < progress.toRead; at++) {
      if (values[at] !== UNKNOWN) continue
      if (slices.due()) await slices.next()
      if (this.#searches.stops !== stops) return fail('CANCELLED', 'search')
      if (performance.now() - reportedAt > REPORT_MS) {
        reportedAt = performance.now()
        this.#searches.report(this.#document, progress)
      }
      const place = games.at(indices[at]!)
      const bytes = 'entry' in place ? succeed(utf8Of(place.entry.text)) : await texts.of(place.fileGame)
      if (!bytes.ok) return bytes
      ask(indices[at]!)
      const value = matcher.fits(answers, bytes.value, texts.other) ? YES : NO
      values[at] = value
      if ('fileGame' in place) known[place.fileGame] = value
      progress.read++
      if (value === YES) progress.found++
    }
    return succeed(indices.filter((_, at) => values[at] === YES))
  }

  /** What is known of the games of a file; its array grows with the file. */
  #answersTo(scanned: ScannedFile, query: Query): Uint8Array {
    const [key, encoding] = [JSON.stringify(query), scanned.chosen]
    const known = this.#known
    const isKnown =
      known !== null && known.query === key && known.scanned === scanned && known.encoding === encoding
    const answers = new Uint8Array(scanned.games).fill(UNKNOWN)
    if (isKnown) answers.set(known.answers)
    this.#known = { query: key, scanned, encoding, answers }
    return answers
  }
}

/** The tags of a document's list, as a search asks them. Every distinct text is tested once. */
export class DocumentColumns implements QueryColumns {
  readonly #scanned: ScannedFile
  readonly #games: GameOrder
  readonly length = null

  constructor(scanned: ScannedFile, games: GameOrder) {
    this.#scanned = scanned
    this.#games = games
  }

  async texts(
    column: 'white' | 'black' | 'event' | 'site',
    test: (text: string) => boolean,
  ): Promise<GameTest> {
    const passes = this.#of(column, (text) => text !== '' && test(text))
    return (game) => passes(game)
  }

  opening(part: string): GameTest {
    const codes = part === '' ? new Set<string>() : ecoCodes({ text: part })
    return this.#of('eco', (code) => {
      const compared = code.toLowerCase()
      return part === '' || compared.startsWith(part) || codes.has(compared)
    })
  }

  eco(test: (code: string) => boolean): GameTest {
    return this.#of('eco', (code) => test(code.trim().toUpperCase().slice(0, 3)))
  }

  mark(): GameTest {
    return () => false
  }

  readonly year = this.#lazily('date', (text) => Math.max(0, readDate(text)?.year ?? 0))
  readonly result = this.#lazily('result', (text) => readResult(text) ?? '*')
  readonly #whiteElo = this.#lazily('whiteElo', eloOf)
  readonly #blackElo = this.#lazily('blackElo', eloOf)

  rating(side: 'white' | 'black', game: number): number {
    return side === 'white' ? this.#whiteElo(game) : this.#blackElo(game)
  }

  #lazily<T>(column: keyof GameTags, valueOf: (text: string) => T): (game: number) => T {
    let values: ((game: number) => T) | null = null
    return (game) => (values ??= this.#of(column, valueOf))(game)
  }

  /** A value of a column for each game. */
  #of<T>(column: keyof GameTags, valueOf: (text: string) => T): (game: number) => T {
    const [scanned, games] = [this.#scanned, this.#games]
    const place = TAG_FIELDS.indexOf(column)
    const known = new Map<number, T>()
    return (index) => {
      const game = games.fileGameAt(index)
      if (game < 0) {
        const entry = games.at(index)
        return valueOf('entry' in entry ? entry.entry.tags[column] : '')
      }
      const id = scanned.cell(game, place)
      let value = known.get(id)
      if (value === undefined) known.set(id, (value = valueOf(scanned.text(id))))
      return value
    }
  }
}

const eloOf = (text: string): number => Number(/^\s*(\d{1,6})/.exec(text)?.[1] ?? 0)

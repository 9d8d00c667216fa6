// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Searches whose conditions need the games themselves. The columns are asked first; the games that they do not decide are
 * read, chunk by chunk, in slices. What is known of the games is cached for the newest searches, so that a search that was stopped
 * goes on, and is not repeated when another part of the filter changes.
 */
import type { SingleByteEncoding } from '../../engine/chess/encoding.ts'
import { columnTest, type GameTest } from '../data/query/columns.ts'
import { Evaluation, NO, UNKNOWN, YES } from '../data/query/evaluation.ts'
import { GameMatcher } from '../data/query/game-matcher.ts'
import type { GamePlayer } from '../data/game-player.ts'
import type { Query } from '../data/query/query.ts'
import { Slices } from '../data/slices.ts'
import type { Mask } from './columns/filter.ts'
import { LibraryQueryColumns } from './columns/query-columns.ts'
import type { LibraryDatabase } from './library-database.ts'
import type { MarkMap } from './marks/mark-map.ts'
import { asksForMarks } from './protocol.ts'
import type { TextReader } from './text-reader.ts'

/** Searches whose answers are cached, a byte for each game. */
const CACHED = 4
/** Games between two checks of the clock while only columns are asked. */
const STEP = 1024
/** Time between two reports, ms. */
const REPORT_MS = 100
/** With more games of other marks, all games are asked again. */
const MOST_ASKED_AGAIN = 10_000

const UTF8_ONLY: SingleByteEncoding = 'windows-1252'

export interface SearchProgress {
  read: number
  toRead: number
  found: number
}

/** A search was stopped. */
export class SearchStopped extends Error {}
/** Games came, went or changed, so that ordinals may stand for others. */
class GamesChanged extends Error {}

/** The bytes of a game; lines that are not UTF-8 are in `encoding`. */
interface Text {
  bytes: Uint8Array
  encoding: SingleByteEncoding
}

export class GameSearch {
  readonly #database: LibraryDatabase
  readonly #texts: TextReader
  readonly #makePlayer: () => GamePlayer
  readonly #report: (progress: SearchProgress) => void
  #player: GamePlayer | null = null
  /** For each search an Answer for each game. */
  readonly #answers = new Map<string, { query: Query; answers: Uint8Array }>()
  #changes = 0
  #stops = 0

  /**
   * @param texts is used for searches only
   * @param makePlayer makes a player that is used for searches only
   */
  constructor(
    database: LibraryDatabase,
    texts: TextReader,
    makePlayer: () => GamePlayer,
    report: (progress: SearchProgress) => void,
  ) {
    this.#database = database
    this.#texts = texts
    this.#makePlayer = makePlayer
    this.#report = report
  }

  /** Games were added, removed or changed; `ordinal`: only that one. */
  forget(ordinal?: number): void {
    this.#changes++
    this.#texts.forget()
    if (ordinal === undefined) this.#answers.clear()
    else for (const { answers } of this.#answers.values()) answers[ordinal] = UNKNOWN
  }

  /** Games have other marks. */
  forgetMarks(changed: MarkMap): void {
    for (const [key, { query, answers }] of this.#answers) {
      if (!asksForMarks({ query })) continue
      // A search that is running begins again.
      this.#changes++
      if (changed.count > MOST_ASKED_AGAIN) this.#answers.delete(key)
      else
        for (const id of changed.numbers()) {
          const game = this.#database.stored.ordinalOf(id)
          if (game >= 0 && game < answers.length) answers[game] = UNKNOWN
        }
    }
  }

  /** Counts the calls of `stop`. */
  get stops(): number {
    return this.#stops
  }

  /** Stops the searches that were asked for. */
  stop(): void {
    this.#stops++
  }

  /**
   * Clears the games of a mask that do not fit. Null: games changed meanwhile, and the mask is out of date. Throws
   * SearchStopped.
   * @param stops of the moment at which the search was asked for
   */
  async narrow(mask: Mask, query: Query, stops: number): Promise<Mask | null> {
    try {
      const answers = await this.#answersTo(mask, query, stops)
      for (let game = 0; game < mask.length; game++) if (answers[game] !== YES) mask[game] = 0
      return mask
    } catch (error) {
      if (error instanceof GamesChanged) return null
      throw error
    }
  }

  /** The plies before the place in a game that a search is about; null: none. */
  firstPly(query: Query, text: string): number | null {
    return this.#matcher(query).firstPly(text)
  }

  #matcher(query: Query): GameMatcher {
    if (this.#player === null) {
      this.#player = this.#makePlayer()
      // A plain replay is faster.
      this.#player.replayer.seekPatterns(false)
    }
    return new GameMatcher(query, this.#player)
  }

  async #answersTo(mask: Mask, query: Query, stops: number): Promise<Uint8Array> {
    const { stored } = this.#database
    const key = JSON.stringify(query)
    const answers = this.#answers.get(key)?.answers ?? new Uint8Array(stored.count).fill(UNKNOWN)
    this.#keep(key, { query, answers })
    const check = this.#watch(stops)
    const slices = new Slices()
    const pause = async (): Promise<void> => {
      await slices.next()
      check()
    }
    const { conditions } = new Evaluation(query)
    const lists = new LibraryQueryColumns(this.#database, slices)
    const tests: (GameTest | null)[] = []
    for (const condition of conditions) tests.push(await columnTest(condition, lists))
    check()
    const matcher = this.#matcher(query)
    const known = new Uint8Array(conditions.length)
    const ask = (at: number): void => {
      for (const [index, test] of tests.entries()) known[index] = test ? (test(at) ? YES : NO) : UNKNOWN
    }
    const progress: SearchProgress = { read: 0, toRead: 0, found: 0 }
    for (const block of stored.blocks()) {
      lists.use(block)
      for (let at = 0; at < block.count; at++) {
        if (at % STEP === 0 && slices.due()) await pause()
        const game = block.from + at
        if (mask[game] !== 1) continue
        if (answers[game] === UNKNOWN) {
          ask(at)
          answers[game] = matcher.evaluation.value(known)
        }
        if (answers[game] === YES) progress.found++
        else if (answers[game] === UNKNOWN) progress.toRead++
      }
    }
    let reportedAt = performance.now()
    for (const block of stored.blocks()) {
      if (progress.read === progress.toRead) break
      lists.use(block)
      for (let at = 0; at < block.count; at++) {
        const game = block.from + at
        if (mask[game] !== 1 || answers[game] !== UNKNOWN) continue
        if (slices.due()) {
          await pause()
          if (performance.now() - reportedAt > REPORT_MS) {
            reportedAt = performance.now()
            this.#report({ ...progress })
          }
        }
        ask(at)
        const { bytes, encoding } = this.#text(game)
        const fits = matcher.fits(known, bytes, encoding)
        answers[game] = fits ? YES : NO
        progress.read++
        if (fits) progress.found++
      }
    }
    return answers
  }

  /** A check that throws once the search is stopped or its games have changed. */
  #watch(stops: number): () => void {
    const [changes, { removals }] = [this.#changes, this.#database.stored]
    return () => {
      if (this.#stops !== stops) throw new SearchStopped()
      if (this.#changes !== changes || this.#database.stored.removals !== removals) throw new GamesChanged()
    }
  }

  #keep(key: string, answers: { query: Query; answers: Uint8Array }): void {
    this.#answers.delete(key)
    this.#answers.set(key, answers)
    if (this.#answers.size > CACHED) this.#answers.delete(this.#answers.keys().next().value!)
  }

  #text(game: number): Text {
    const { bytes, encoding } = this.#texts.bytesOf(game)
    return { bytes, encoding: encoding ?? UTF8_ONLY }
  }
}

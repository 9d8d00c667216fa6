// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Searches a library for games that were written down twice. Candidates come from the columns; their texts are read to
 * compare the moves, and to say which of two games is better. What was found stays until the next search.
 */
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { compareRead, type ReadGame, readGame } from '../../data/duplicates/comparison.ts'
import { countNotes } from '../../data/duplicates/notes.ts'
import { Slices } from '../../data/slices.ts'
import { rowOf } from '../columns/library-row.ts'
import { sortedBy } from '../../data/sort-by-number.ts'
import type { BatchReader } from '../import/batch-reader.ts'
import type { LibraryDatabase } from '../library-database.ts'
import type { DuplicateKind, GameId } from '../protocol.ts'
import type { TextReader } from '../text-reader.ts'
import { type Candidate, candidatesIn } from './candidates.ts'
import { PairList } from './pair-list.ts'

/** Pairs whose games are read at once, so that few texts are unpacked more than once. */
const BATCH_PAIRS = 16_384
/** The share of the work until the first texts are read. */
const CANDIDATES_SHARE = 0.3
/** More pairs are not listed. */
const MAX_PAIRS = 1_000_000
/** Pairs between two checks of the clock. */
const STEP = 1024
/** Time between two reports of progress, ms. */
const REPORT_MS = 100

/** A search that is running. */
interface Running {
  texts: TextReader
  isStopped: boolean
  /** Games came, went or changed: ordinals may stand for others. */
  hasChanged: boolean
}

export class DuplicateSearch {
  readonly #database: LibraryDatabase
  readonly #newTexts: () => TextReader
  readonly #reader: BatchReader
  readonly #isVisible: (game: GameId) => boolean
  /** The pairs of the last search that ended, and their order. */
  #found: { pairs: PairList; order: Uint32Array } | null = null
  #running: Running | null = null
  /** Games came or changed since. */
  #isStale = false

  constructor(
    database: LibraryDatabase,
    newTexts: () => TextReader,
    reader: BatchReader,
    isVisible: (game: GameId) => boolean,
  ) {
    this.#database = database
    this.#newTexts = newTexts
    this.#reader = reader
    this.#isVisible = isVisible
  }

  get state(): 'none' | 'searching' | 'found' | 'stale' {
    if (this.#running) return 'searching'
    if (!this.#found) return 'none'
    return this.#isStale ? 'stale' : 'found'
  }

  /** Call it when games came, went or changed. @param isNew whether a new search may find others */
  changed(isNew: boolean): void {
    this.#isStale ||= isNew
    this.#running?.texts.forget()
    if (this.#running) this.#running.hasChanged = true
  }

  /** Ends a search. What an earlier one has found stays. */
  stop(): void {
    if (this.#running) this.#running.isStopped = true
  }

  /**
   * Searches all visible games. LIST_CHANGED if games came, went or changed meanwhile, BUSY if a search is running.
   * @param onProgress receives the share of the work that is done
   */
  async run(
    onProgress: (share: number) => void,
  ): Promise<Result<{ isStopped: boolean }, 'LIST_CHANGED' | 'BUSY'>> {
    if (this.#running) return fail('BUSY', 'duplicates')
    const { stored } = this.#database
    const texts = this.#newTexts()
    const running: Running = { texts, isStopped: false, hasChanged: false }
    this.#running = running
    try {
      const slices = new Slices()
      // Waiting requests come first; one of them may stop the search.
      await slices.next()
      const pairs = new PairList()
      const known = new Set<number>()
      let waiting: Candidate[] = []
      const isOver = (): boolean => running.isStopped || running.hasChanged
      const report = throttled(onProgress)
      const onCandidates = (share: number): void => report(CANDIDATES_SHARE * share)
      const onTexts = (share: number): void => report(CANDIDATES_SHARE + (1 - CANDIDATES_SHARE) * share)
      for await (const group of candidatesIn(this.#database, slices, isOver, onCandidates)) {
        for (const [first, second] of group) {
          const key = first * stored.count + second
          if (!known.has(key)) waiting.push([first, second])
          known.add(key)
        }
        if (waiting.length >= BATCH_PAIRS) {
          await this.#compare(waiting, running, pairs, () => {}, slices)
          waiting = []
        }
        if (pairs.count >= MAX_PAIRS) break
      }
      await this.#compare(waiting, running, pairs, onTexts, slices)
      if (running.hasChanged) return fail('LIST_CHANGED')
      if (running.isStopped) return succeed({ isStopped: true })
      const games = Uint32Array.from({ length: pairs.count }, (_, at) => pairs.games(at)[0])
      const all = Uint32Array.from({ length: pairs.count }, (_, at) => at)
      const order = await sortedBy(all, games, slices)
      if (running.hasChanged) return fail('LIST_CHANGED')
      this.#found = { pairs, order }
      this.#isStale = false
      return succeed({ isStopped: false })
    } finally {
      this.#running = null
    }
  }

  /** Adds the candidates that are duplicates, unless the search has ended or games have changed. */
  async #compare(
    candidates: readonly Candidate[],
    running: Running,
    pairs: PairList,
    onProgress: (share: number) => void,
    slices: Slices,
  ): Promise<void> {
    const games = Uint32Array.from(new Set(candidates.flat())).toSorted()
    const read = new Map<number, ReadGame | null>()
    for (const [at, game] of games.entries()) {
      if (running.isStopped || running.hasChanged) return
      const text = await running.texts.text(games, at)
      if (text === null) return
      onProgress(at / games.length)
      read.set(game, this.#readGame(game, text))
      if (slices.due()) await slices.next()
    }
    const { stored } = this.#database
    for (const [first, second] of candidates) {
      const [a, b] = [read.get(first), read.get(second)]
      if (!a || !b) continue
      const comparison = compareRead(a, b)
      if (comparison.isDuplicate) pairs.add(stored.idAt(first), stored.idAt(second), comparison)
      if (slices.due()) await slices.next()
    }
  }

  /** Null if its first position is invalid. */
  #readGame(game: number, text: string): ReadGame | null {
    const line = this.#reader.mainLine(text)
    if (!line) return null
    return readGame({
      ...rowOf(this.#database, game),
      ...countNotes(text),
      start: line.start,
      moves: Array.from(line.moves, String),
    })
  }

  /**
   * The numbers of the pairs that are left, in the order of their first games.
   * @param game only pairs with it
   */
  async left(
    which: DuplicateKind,
    game?: GameId,
  ): Promise<{ pairs: PairList; left: number[]; sure: number }> {
    const slices = new Slices()
    const { pairs, order } = this.#found ?? { pairs: new PairList(), order: new Uint32Array() }
    const left: number[] = []
    let sure = 0
    for (const [index, at] of order.entries()) {
      if (index % STEP === 0 && slices.due()) await slices.next()
      const isSure = pairs.isSure(at)
      if (game !== undefined && !pairs.games(at).includes(game)) continue
      if (!pairs.games(at).every(this.#isVisible)) continue
      if (isSure) sure++
      if (which === 'all' || isSure === (which === 'sure')) left.push(at)
    }
    return { pairs, left, sure }
  }

  /** The games that leave if the better one of each pair stays. One game of every group stays. */
  async worse(which: DuplicateKind): Promise<GameId[]> {
    const { pairs, left } = await this.left(which)
    const gone = new Set<GameId>()
    for (const at of left) {
      const [first, second] = pairs.games(at)
      if (!gone.has(first) && !gone.has(second)) gone.add(pairs.worse(at))
    }
    return [...gone]
  }
}

function throttled(report: (share: number) => void): (share: number) => void {
  let last = 0
  return (share) => {
    const now = performance.now()
    if (now - last < REPORT_MS) return
    last = now
    report(share)
  }
}

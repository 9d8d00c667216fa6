// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Merges segments of the position index in the background, in a worker, so that there are few: a position that occurs once
 * must be looked for in each. The merged segments are as long as those that are smaller together, so a game is merged seldom.
 * It can be stopped or killed at any moment, and then starts over.
 */
import { rmSync } from 'node:fs'
import { attempt } from '../data/sqlite/failure.ts'
import type { WorkerPool } from './import/worker-pool.ts'
import type { LibraryDatabase } from './library-database.ts'
import type { Segment } from './segment/segment.ts'

/** Segments that are merged at once. */
const MAX_MERGED = 200
/** A segment is merged with those that are smaller if it has fewer games than this many times all of them. */
const FACTOR = 2

export class Merges {
  readonly #database: LibraryDatabase
  readonly #makePool: () => WorkerPool
  readonly #onReplaced: () => void
  #pool: WorkerPool | null = null
  #running: Promise<void> | null = null
  #isStopped = false

  /** @param onReplaced called when segments were replaced */
  constructor(database: LibraryDatabase, makePool: () => WorkerPool, onReplaced: () => void) {
    this.#database = database
    this.#makePool = makePool
    this.#onReplaced = onReplaced
  }

  /** Begins to merge what can be merged, unless it is running. */
  start(): void {
    this.#isStopped = false
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
  }

  /** Stops; what was not complete is lost. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#pool?.end()
    await this.#running
  }

  /** Resolves when nothing is left to merge. */
  async idle(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    try {
      for (let group = this.#group(); group.length > 1 && !this.#isStopped; group = this.#group())
        if (!(await this.#merge(group))) return
    } finally {
      await this.#pool?.end()
      this.#pool = null
    }
  }

  /** The segments to merge; fewer than two: none. */
  #group(): readonly Segment[] {
    const segments = this.#database.segments.toSorted((a, b) => b.games - a.games)
    let smaller = segments.reduce((sum, { games }) => sum + games, 0)
    const from = segments.findIndex(({ games }) => {
      smaller -= games
      return games < FACTOR * smaller
    })
    return from < 0 ? [] : segments.slice(from).slice(-MAX_MERGED)
  }

  /** False if it was stopped or failed; a failure is left for another time. */
  async #merge(group: readonly Segment[]): Promise<boolean> {
    const database = this.#database
    const files = database.newFiles()
    const pool = (this.#pool ??= this.#makePool())
    const answer = await Promise.race([
      pool.merge({
        task: 'merge',
        path: files.segment,
        segments: group.map(({ path }) => path),
        stays: database.stored.idRanges(),
      }),
      pool.ended,
    ])
    const areListed = group.every((segment) => database.segments.includes(segment))
    if (!answer?.written.ok || this.#isStopped || !areListed) {
      await pool.end()
      attempt(() => rmSync(files.segment, { force: true }))
      return false
    }
    const replaced = attempt(() => database.replaceSegments(group, files))
    if (replaced.ok) this.#onReplaced()
    return replaced.ok
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Plays training games in several processes and stores them in a folder of shards, in the order of their numbers. The content
 * of the folder depends only on the settings and on the number of games: not on the number of processes, nor on how often
 * the work was stopped, killed and resumed.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { exclusively } from '../../app/lock.ts'
import { type Game, MAX_SHARD_BYTES, SHARD_GAMES, type Settings, firstOf, readRecords } from './game-file.ts'
import type { GameSource } from './players.ts'
import { type ShardCount, readProgress, writeProgress } from './progress.ts'
import { countQuiet } from './quiet.ts'
import {
  type ContinueCode,
  type Progress,
  ShardWriter,
  listShards,
  noProgress,
  progressOf,
  shardFile,
} from './shards.ts'

export interface Order {
  folder: string
  settings: Settings
  processes: number
  /** Play until the folder has this many games and positions; `Infinity` for no limit. */
  games: number
  positions: number
}

export type GenerateCode = ContinueCode | 'IN_USE' | 'PLAYER_DIED' | 'TOO_MUCH_MEMORY'
/** Whether the goal was reached, or the work was stopped before. */
export type GenerateEnd = 'complete' | 'stopped'

const MB = 1024 * 1024
/** Memory limit of a process with its loader, bytes. The writing process also has a shard. */
const PROCESS_BYTES = 144 * MB
/** Memory of the TypeScript loader of each process, bytes. */
const LOADER_BYTES = 16 * MB
const REPORT_MS = 60_000
const PAUSE_CHECK_MS = 500

/** While the folder has this file, no games are played. */
export const pauseFile = (folder: string): string => join(folder, 'pause')

/** Memory limit of a run, bytes. */
export const memoryBound = (processes: number): number => (1 + processes) * PROCESS_BYTES + MAX_SHARD_BYTES

/**
 * Plays games until the folder has enough. `IN_USE`: another process is using the folder.
 * @param open begins to play the games of an endless series of numbers; called when the first game is needed
 * @param core for counting positions in this process
 * @param stop ends the work at once; the same command continues it
 */
export const generate = (
  order: Order,
  open: (numbers: Iterator<number>) => GameSource,
  core: CoreInstance,
  stop: AbortSignal,
): Promise<Checked<GenerateEnd, GenerateCode>> =>
  exclusively(join(order.folder, 'lock'), () => new Run(order, open, core, stop).run())

/** Number per second, as text. */
const rate = (found: number, ms: number): string => ((1000 * found) / Math.max(1, ms)).toFixed(1)

const goalOf = (most: number): number | null => (most === Infinity ? null : most)

class Run {
  readonly #order: Order
  readonly #open: (numbers: Iterator<number>) => GameSource
  readonly #core: CoreInstance
  readonly #stop: AbortSignal
  /** Starts anew with the first game. */
  #clock = new WorkClock()
  /** Counts of whole shards. */
  readonly #finished: ShardCount[] = []
  #players: GameSource | null = null
  #games = 0
  #positions = 0
  /** What had been counted before the current shard. */
  #beforeShard = { games: 0, positions: 0 }
  /** Positions of the games that this run has played. */
  #played = 0
  #reported = { at: performance.now(), worked: 0, played: 0 }

  constructor(
    order: Order,
    open: (numbers: Iterator<number>) => GameSource,
    core: CoreInstance,
    stop: AbortSignal,
  ) {
    this.#order = order
    this.#open = open
    this.#core = core
    this.#stop = stop
  }

  async run(): Promise<Checked<GenerateEnd, GenerateCode>> {
    const { folder, settings } = this.#order
    const known = new Map<number, Progress>()
    for (const shard of listShards(folder)) {
      const progress = progressOf(folder, shard, settings)
      if (!progress.ok) return progress
      known.set(shard, progress.value)
    }
    const at = (shard: number): Progress => known.get(shard) ?? noProgress(shard)
    const stored = readProgress(folder)?.finished ?? []
    const close = () => this.#players?.close()
    this.#stop.addEventListener('abort', close)
    const checking = setInterval(() => this.#checkPause(), PAUSE_CHECK_MS)
    try {
      for (let shard = 0; ; shard++) {
        this.#beforeShard = { games: this.#games, positions: this.#positions }
        const counted = stored.find((count) => count.shard === shard)
        const end =
          (await this.#recount(at(shard), counted)) ??
          (await this.#playOn(at(shard), () => this.#numbers(at)))
        if (end !== null) return end
      }
    } finally {
      clearInterval(checking)
      this.#stop.removeEventListener('abort', close)
      close()
      this.#report()
    }
  }

  /**
   * Counts the games that are already in a shard. Returns the end of the run if they reach the goal.
   * @param stored what an earlier run counted in the shard
   */
  async #recount(
    progress: Progress,
    stored: ShardCount | undefined,
  ): Promise<Checked<GenerateEnd, GenerateCode> | null> {
    if (progress.bytes === 0) return null
    const bytes = readFileSync(shardFile(this.#order.folder, progress.shard)).subarray(0, progress.bytes)
    const isKnown = stored?.bytes === bytes.length && stored.crc === crc32(bytes)
    if (isKnown && !this.#reaches(this.#games + stored.games, this.#positions + stored.positions)) {
      this.#games += stored.games
      this.#positions += stored.positions
      this.#finished.push(stored)
    } else {
      for (const item of readRecords(bytes, progress.shard)) {
        if (item.kind === 'game') this.#count(item.game)
        if (this.#isComplete()) return ok('complete')
      }
      if (progress.isWhole) this.#finish(progress.shard, bytes)
    }
    await breathe()
    return this.#stop.aborted ? ok('stopped') : null
  }

  /** Plays the missing games of a shard. */
  async #playOn(
    progress: Progress,
    numbers: () => Iterator<number>,
  ): Promise<Checked<GenerateEnd, GenerateCode> | null> {
    if (progress.isWhole) return null
    const { folder, settings, processes } = this.#order
    const { shard } = progress
    const writer = new ShardWriter(folder, settings, progress)
    if (this.#players === null) {
      this.#players = this.#open(numbers())
      this.#clock = new WorkClock()
      this.#write()
      this.#checkPause()
    }
    const end = firstOf(shard) + SHARD_GAMES
    for (let number = progress.next; number < end; number++) {
      const game = await this.#players.next()
      if (game === 'closed') return ok('stopped')
      if (game === 'broken') return fail('PLAYER_DIED')
      if (game !== null) {
        writer.add(game)
        this.#played += this.#count(game)
      }
      if (this.#isComplete()) return ok('complete')
      if (performance.now() - this.#reported.at < REPORT_MS) continue
      this.#report()
      if (this.#memory() > memoryBound(processes)) return fail('TOO_MUCH_MEMORY')
    }
    writer.close()
    this.#finish(shard, readFileSync(shardFile(folder, shard)))
    return null
  }

  /** All missing numbers, in order. */
  *#numbers(at: (shard: number) => Progress): Generator<number> {
    for (let shard = 0; ; shard++) {
      const { next, isWhole } = at(shard)
      if (isWhole) continue
      for (let number = next; number < firstOf(shard) + SHARD_GAMES; number++) yield number
    }
  }

  /** @returns the positions of the game */
  #count(game: Game): number {
    const positions = countQuiet(this.#core, game)
    if (positions === null) return 0
    this.#games++
    this.#positions += positions
    return positions
  }

  /** Notes the content of a whole shard. */
  #finish(shard: number, bytes: Buffer): void {
    this.#finished.push({
      shard,
      bytes: bytes.length,
      crc: crc32(bytes),
      games: this.#games - this.#beforeShard.games,
      positions: this.#positions - this.#beforeShard.positions,
    })
  }

  #reaches(games: number, positions: number): boolean {
    return games >= this.#order.games || positions >= this.#order.positions
  }

  #isComplete(): boolean {
    return this.#reaches(this.#games, this.#positions)
  }

  #memory(): number {
    const loaders = (1 + this.#order.processes) * LOADER_BYTES
    return process.memoryUsage.rss() + (this.#players?.memory() ?? 0) + loaders
  }

  /** Stops or continues when the file for it has appeared or gone. */
  #checkPause(): void {
    const isPaused = existsSync(pauseFile(this.#order.folder))
    if (isPaused === this.#clock.isStopped || this.#players === null) return
    this.#players.pause(isPaused)
    this.#clock.isStopped = isPaused
    console.log(isPaused ? 'paused' : 'continued')
    this.#write()
  }

  #report(): void {
    const worked = this.#clock.worked()
    const recent = rate(this.#played - this.#reported.played, worked - this.#reported.worked)
    const all = rate(this.#played, worked)
    const used = Math.round(this.#memory() / MB)
    const most = Math.round(memoryBound(this.#order.processes) / MB)
    console.log(
      [
        new Date().toISOString().slice(0, 19),
        `${this.#games} games`,
        `${this.#positions} positions`,
        `${recent} a second (${all} since the start)`,
        `memory ${used} of ${most} MB`,
      ].join(', '),
    )
    this.#reported = { at: performance.now(), worked, played: this.#played }
    // Otherwise the run was stopped before it had counted everything.
    if (this.#players !== null || this.#isComplete()) this.#write()
  }

  #write(): void {
    const { folder, settings, games, positions } = this.#order
    const worked = Math.max(1, this.#clock.worked())
    writeProgress(folder, {
      settings,
      goal: { games: goalOf(games), positions: goalOf(positions) },
      games: this.#games,
      positions: this.#positions,
      speed: this.#played === 0 ? null : Math.round((1000 * this.#played) / worked),
      isPaused: this.#clock.isStopped,
      finished: this.#finished,
    })
  }
}

/** Measures working time, without pauses. */
class WorkClock {
  #before = 0
  #startedAt = performance.now()
  #isStopped = false

  /** Milliseconds. */
  worked(): number {
    return this.#before + (this.#isStopped ? 0 : performance.now() - this.#startedAt)
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  set isStopped(isStopped: boolean) {
    this.#before = this.worked()
    this.#startedAt = performance.now()
    this.#isStopped = isStopped
  }
}

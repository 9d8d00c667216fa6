// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Plays training games in several processes and stores them in a folder of shards, in the order of their numbers. The content
 * of the folder depends only on the settings and on the number of games: not on the number of processes, nor on how often
 * the work was stopped, killed and resumed.
 */
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { exclusively } from '../../app/lock.ts'
import { DUPLICATES_BYTES } from './duplicates.ts'
import { MAX_SHARD_BYTES, SHARD_GAMES, type Settings, firstOf, readRecords } from './game-file.ts'
import type { GameSource } from './players.ts'
import {
  type Progress,
  type ShardCode,
  ShardWriter,
  listShards,
  noProgress,
  progressOf,
  readShard,
  shardFile,
} from './shards.ts'
import { Tally } from './tally.ts'

export interface Order {
  folder: string
  settings: Settings
  processes: number
  /** Play until the folder has this many games and positions; `Infinity` for no limit. */
  games: number
  positions: number
}

export type GenerateCode = ShardCode | 'IN_USE' | 'PLAYER_DIED' | 'TOO_MUCH_MEMORY'
/** Whether the goal was reached, or the work was stopped before. */
export type GenerateEnd = 'complete' | 'stopped'

const MB = 1024 * 1024
/** Memory limit of a process with its loader, bytes. The writing process also has a shard and the duplicates. */
const PROCESS_BYTES = 144 * MB
/** Memory of the TypeScript loader of each process, bytes. */
const LOADER_BYTES = 16 * MB
const REPORT_MS = 60_000

/** Memory limit of a run, bytes. */
export const memoryBound = (processes: number): number =>
  (1 + processes) * PROCESS_BYTES + MAX_SHARD_BYTES + 2 * DUPLICATES_BYTES

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
const rate = (found: number, ms: number): string => ((1000 * found) / ms).toFixed(1)

class Run {
  readonly #order: Order
  readonly #open: (numbers: Iterator<number>) => GameSource
  readonly #tally: Tally
  readonly #stop: AbortSignal
  readonly #startedAt = performance.now()
  #players: GameSource | null = null
  /** Positions that were already in the folder. */
  #before = 0
  #reported = { at: performance.now(), positions: 0 }

  constructor(
    order: Order,
    open: (numbers: Iterator<number>) => GameSource,
    core: CoreInstance,
    stop: AbortSignal,
  ) {
    this.#order = order
    this.#open = open
    this.#tally = new Tally(core)
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
    const close = () => this.#players?.close()
    this.#stop.addEventListener('abort', close)
    try {
      for (let shard = 0; ; shard++) {
        const end =
          (await this.#recount(at(shard))) ?? (await this.#playOn(at(shard), () => this.#numbers(at)))
        if (end !== null) return end
      }
    } finally {
      this.#stop.removeEventListener('abort', close)
      close()
      this.#report()
    }
  }

  /** Counts the games that are already in a shard. Returns the end of the run if they reach the goal. */
  async #recount(progress: Progress): Promise<Checked<GenerateEnd, GenerateCode> | null> {
    if (progress.bytes === 0) return null
    const read = readShard(shardFile(this.#order.folder, progress.shard))
    if (!read.ok) return read
    for (const item of readRecords(read.value.subarray(0, progress.bytes), progress.shard)) {
      if (item.kind === 'game') this.#tally.add(item.game)
      if (this.#isComplete()) return ok('complete')
    }
    this.#before = this.#tally.positions
    this.#reported.positions = this.#before
    await breathe()
    return this.#stop.aborted ? ok('stopped') : null
  }

  /** Plays the missing games of a shard. */
  async #playOn(
    progress: Progress,
    numbers: () => Iterator<number>,
  ): Promise<Checked<GenerateEnd, GenerateCode> | null> {
    if (progress.isWhole) return null
    const writer = new ShardWriter(this.#order.folder, this.#order.settings, progress)
    this.#players ??= this.#open(numbers())
    const end = firstOf(progress.shard) + SHARD_GAMES
    for (let number = progress.next; number < end; number++) {
      const game = await this.#players.next()
      if (game === 'closed') return ok('stopped')
      if (game === 'broken') return fail('PLAYER_DIED')
      if (game !== null) {
        writer.add(game)
        this.#tally.add(game)
      }
      if (this.#isComplete()) return ok('complete')
      if (performance.now() - this.#reported.at < REPORT_MS) continue
      this.#report()
      if (this.#memory() > memoryBound(this.#order.processes)) return fail('TOO_MUCH_MEMORY')
    }
    writer.close()
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

  #isComplete(): boolean {
    return this.#tally.games >= this.#order.games || this.#tally.positions >= this.#order.positions
  }

  #memory(): number {
    const loaders = (1 + this.#order.processes) * LOADER_BYTES
    return process.memoryUsage.rss() + (this.#players?.memory() ?? 0) + loaders
  }

  #report(): void {
    const now = performance.now()
    const { games, positions } = this.#tally
    const { share, error } = this.#tally.duplicates()
    const recent = rate(positions - this.#reported.positions, now - this.#reported.at)
    const all = rate(positions - this.#before, now - this.#startedAt)
    const margin = error > 0 ? ` ± ${(100 * error).toFixed(3)}` : ''
    const used = Math.round(this.#memory() / MB)
    const most = Math.round(memoryBound(this.#order.processes) / MB)
    console.log(
      [
        new Date().toISOString().slice(0, 19),
        `${games} games`,
        `${positions} positions`,
        `${recent} a second (${all} since the start)`,
        `duplicates ${(100 * share).toFixed(3)}${margin} %`,
        `memory ${used} of ${most} MB`,
      ].join(', '),
    )
    this.#reported = { at: now, positions }
  }
}

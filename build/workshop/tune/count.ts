// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Counts the content of training games, and their damage. Duplicates are positions that are the same for training: its samples
 * merge them.
 */
import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { SAMPLE_BYTES } from '../train/kernel/layout.ts'
import { boardHash, writeSample } from '../train/sample.ts'
import { DuplicateCounter, type Duplicates } from './duplicates.ts'
import { type DamageCode, type Ending, type Game, type Settings, readRecords } from './game-file.ts'
import { visitQuiet } from './quiet.ts'
import { type ShardCode, listGenerations, listShards, openShard, shardFile } from './shards.ts'

/** Damage of a file or a part of it. An `ILLEGAL_GAME` is a valid record of moves that cannot be played. */
export interface Damage {
  shard: number
  code: ShardCode | DamageCode | 'ILLEGAL_GAME'
  /** Offset, or the game's number for an `ILLEGAL_GAME`; absent for the whole file. */
  at?: number
  bytes?: number
}

export interface FileCount {
  shard: number
  bytes: number
  games: number
  isWhole: boolean
  sha256: string
  /** Version of the format. */
  version: number
  settings: Settings
}

export interface Count {
  games: number
  plies: number
  /** Positions for training. */
  positions: number
  /** Without the duplicates. */
  distinct: number
  bytes: number
  bytesPerPosition: number
  duplicates: Duplicates
  /** Shares of the games. */
  results: { white: number; draw: number; black: number }
  endings: Partial<Record<Ending, number>>
  damage: Damage[]
  files: FileCount[]
}

/** The generations of a set, and all of them together. */
export interface SetCount {
  positions: number
  /** Without the duplicates. */
  distinct: number
  duplicates: Duplicates
  bytes: number
  generations: (Count & { name: string })[]
}

/** Counts the games of a folder. @param core plays them through */
export function countFolder(folder: string, core: CoreInstance): Checked<Count, 'NO_FOLDER'> {
  return isFolder(folder) ? ok(countShards(folder, core, [])) : fail('NO_FOLDER')
}

/** Counts the generations of a set. @param core plays the games through */
export function countSet(set: string, core: CoreInstance): Checked<SetCount, 'NO_FOLDER'> {
  if (!isFolder(set)) return fail('NO_FOLDER')
  const seen = new DuplicateCounter()
  const generations = listGenerations(set).map((folder) => ({
    name: basename(folder),
    ...countShards(folder, core, [seen]),
  }))
  const sum = (of: (count: Count) => number): number => generations.reduce((all, one) => all + of(one), 0)
  const positions = sum((count) => count.positions)
  const duplicates = seen.count()
  return ok({
    positions,
    distinct: distinctOf(positions, duplicates),
    duplicates,
    bytes: sum((count) => count.bytes),
    generations,
  })
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

const distinctOf = (positions: number, { share }: Duplicates): number => Math.round(positions * (1 - share))

/** Counts one shard after another. @param counters of duplicates, which get all positions */
function countShards(folder: string, core: CoreInstance, counters: readonly DuplicateCounter[]): Count {
  const own = new DuplicateCounter()
  const tally = new Tally(core, [own, ...counters])
  const damage: Damage[] = []
  const files: FileCount[] = []
  for (const shard of listShards(folder)) {
    const opened = openShard(shardFile(folder, shard))
    if (!opened.ok || opened.value.header.shard !== shard) {
      damage.push({ shard, code: opened.ok ? 'BAD_HEADER' : opened.code })
      continue
    }
    const { bytes } = opened.value
    const { shard: _, version, ...settings } = opened.value.header
    const gamesBefore = tally.games
    let isWhole = false
    for (const item of readRecords(bytes, shard)) {
      if (item.kind === 'damage') damage.push({ shard, code: item.code, at: item.at, bytes: item.bytes })
      else if (item.kind === 'closing') isWhole = true
      else if (!tally.add(item.game)) damage.push({ shard, code: 'ILLEGAL_GAME', at: item.game.number })
    }
    files.push({
      shard,
      bytes: bytes.length,
      games: tally.games - gamesBefore,
      isWhole,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      version,
      settings,
    })
  }
  const { games, plies, positions, results, endings } = tally
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const share = (part: number): number => (games > 0 ? part / games : 0)
  const duplicates = own.count()
  return {
    games,
    plies,
    positions,
    distinct: distinctOf(positions, duplicates),
    bytes,
    bytesPerPosition: positions > 0 ? bytes / positions : 0,
    duplicates,
    results: { white: share(results[2]), draw: share(results[1]), black: share(results[0]) },
    endings,
    damage,
    files,
  }
}

/** Separates the two halves of a key. */
const KEY_SEEDS = [1, 2] as const

/** Sums over games. */
class Tally {
  games = 0
  plies = 0
  /** Positions for training. */
  positions = 0
  /** Numbers of games that Black won, that were drawn, and that White won. */
  readonly results: [number, number, number] = [0, 0, 0]
  readonly endings: Partial<Record<Ending, number>> = {}
  readonly #core: CoreInstance
  readonly #counters: readonly DuplicateCounter[]
  readonly #sample = Buffer.alloc(SAMPLE_BYTES)

  /** @param core plays the games through; its position is changed */
  constructor(core: CoreInstance, counters: readonly DuplicateCounter[]) {
    this.#core = core
    this.#counters = counters
  }

  /** Adds a game. Returns false and adds nothing if its moves are not legal. */
  add(game: Game): boolean {
    const keys: bigint[] = []
    if (!visitQuiet(this.#core, game, () => keys.push(this.#key()))) return false
    for (const counter of this.#counters) for (const key of keys) counter.add(key)
    this.games++
    this.plies += game.moves.length
    this.positions += keys.length
    this.results[game.result]++
    this.endings[game.ending] = (this.endings[game.ending] ?? 0) + 1
    return true
  }

  /** A key of the position as training sees it. */
  #key(): bigint {
    writeSample(this.#sample, 0, this.#core.fen(), { score: 0, result: null, game: 0, weight: 0 })
    const [high, low] = KEY_SEEDS.map((seed) => BigInt(boardHash(this.#sample, 0, seed)))
    return (high! << 32n) | low!
  }
}

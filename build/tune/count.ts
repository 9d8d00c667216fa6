/** What is in a folder of training games, damage included. */
import { createHash } from 'node:crypto'
import type { CoreInstance } from '../../engine/host/core-instance.ts'
import { type DamageCode, type Settings, readHeader, readRecords } from './game-file.ts'
import { type ShardCode, listShards, readShard, shardFile } from './shards.ts'
import { Tally } from './tally.ts'

/** What is wrong with a file or a part of it. An `ILLEGAL_GAME` is a good record of moves that cannot be played. */
export interface Damage {
  shard: number
  code: ShardCode | DamageCode | 'ILLEGAL_GAME'
  /** Offset, or the game's number for an `ILLEGAL_GAME`; without it the whole file is meant. */
  at?: number
  bytes?: number
}

export interface FileCount {
  shard: number
  bytes: number
  games: number
  isWhole: boolean
  sha256: string
  settings: Settings
}

export interface Count {
  games: number
  plies: number
  /** Positions that are trained on. */
  positions: number
  bytes: number
  bytesPerPosition: number
  /** Share of the positions that had come before; its standard error where it was taken from a sample. */
  duplicates: { share: number; error: number }
  /** Shares of the games. */
  results: { white: number; draw: number; black: number }
  endings: Tally['endings']
  damage: Damage[]
  files: FileCount[]
}

/** Counts shard by shard. @param core plays the games through */
export function countFolder(folder: string, core: CoreInstance): Count {
  const tally = new Tally(core)
  const damage: Damage[] = []
  const files: FileCount[] = []
  for (const shard of listShards(folder)) {
    const read = readShard(shardFile(folder, shard))
    const header = read.ok ? readHeader(read.value) : null
    if (!read.ok || header === null || header.shard !== shard) {
      damage.push({ shard, code: read.ok ? 'BAD_HEADER' : read.code })
      continue
    }
    const { shard: _, ...settings } = header
    const gamesBefore = tally.games
    let isWhole = false
    for (const item of readRecords(read.value, shard)) {
      if (item.kind === 'damage') damage.push({ shard, code: item.code, at: item.at, bytes: item.bytes })
      else if (item.kind === 'closing') isWhole = true
      else if (!tally.add(item.game)) damage.push({ shard, code: 'ILLEGAL_GAME', at: item.game.number })
    }
    files.push({
      shard,
      bytes: read.value.length,
      games: tally.games - gamesBefore,
      isWhole,
      sha256: createHash('sha256').update(read.value).digest('hex'),
      settings,
    })
  }
  const { games, plies, positions, results, endings } = tally
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const share = (part: number): number => (games > 0 ? part / games : 0)
  return {
    games,
    plies,
    positions,
    bytes,
    bytesPerPosition: positions > 0 ? bytes / positions : 0,
    duplicates: tally.duplicates(),
    results: { white: share(results[2]), draw: share(results[1]), black: share(results[0]) },
    endings,
    damage,
    files,
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Counts the content of a folder of training games, and its damage. */
import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { type DamageCode, type Settings, readRecords } from './game-file.ts'
import { type ShardCode, listShards, openShard, shardFile } from './shards.ts'
import { Tally } from './tally.ts'

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
  settings: Settings
}

export interface Count {
  games: number
  plies: number
  /** Positions for training. */
  positions: number
  bytes: number
  bytesPerPosition: number
  /** Share of positions that occurred before, and its standard error if it was estimated from a sample. */
  duplicates: { share: number; error: number }
  /** Shares of the games. */
  results: { white: number; draw: number; black: number }
  endings: Tally['endings']
  damage: Damage[]
  files: FileCount[]
}

/** Counts one shard after another. @param core plays the games through */
export function countFolder(folder: string, core: CoreInstance): Checked<Count, 'NO_FOLDER'> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return fail('NO_FOLDER')
  const tally = new Tally(core)
  const damage: Damage[] = []
  const files: FileCount[] = []
  for (const shard of listShards(folder)) {
    const opened = openShard(shardFile(folder, shard))
    if (!opened.ok || opened.value.header.shard !== shard) {
      damage.push({ shard, code: opened.ok ? 'BAD_HEADER' : opened.code })
      continue
    }
    const { bytes } = opened.value
    const { shard: _, ...settings } = opened.value.header
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
      settings,
    })
  }
  const { games, plies, positions, results, endings } = tally
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const share = (part: number): number => (games > 0 ? part / games : 0)
  return ok({
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
  })
}

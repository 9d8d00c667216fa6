// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The progress of a run of `play`, in the file `progress.json` of its folder. It shows how far the run is, and spares the
 * next run from playing through finished shards again. The games do not depend on it: it can be deleted at any time.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import { holderOf } from '../../app/lock.ts'
import { replaceFile } from '../../tools/replace-file.ts'
import type { Settings } from './game-file.ts'
import { CHOICE } from './quiet.ts'
import { listGenerations, listShards, shardFile } from './shards.ts'

/** The content of a finished shard. */
export interface ShardCount {
  shard: number
  /** Of the file. */
  bytes: number
  crc: number
  games: number
  /** Positions for training. */
  positions: number
}

export interface ProgressFile {
  /** Version of the choice of positions. */
  choice: number
  settings: Settings
  /** The run ends when one of them is reached; null for no limit. */
  goal: { games: number | null; positions: number | null }
  games: number
  positions: number
  /** Of all shards. */
  bytes: number
  /** Positions per second since the start of the run, without pauses; null before the first game. */
  speed: number | null
  isPaused: boolean
  /** When this was written. */
  at: string
  finished: ShardCount[]
}

const fileOf = (folder: string): string => join(folder, 'progress.json')

/** Writes the progress with the version of the choice, the size of the shards, and the time. */
export function writeProgress(folder: string, progress: Omit<ProgressFile, 'choice' | 'bytes' | 'at'>): void {
  const bytes = listShards(folder).reduce((sum, shard) => sum + statSync(shardFile(folder, shard)).size, 0)
  const written: ProgressFile = { choice: CHOICE, ...progress, bytes, at: new Date().toISOString() }
  replaceFile(fileOf(folder), `${JSON.stringify(written, null, 2)}\n`)
}

/** Null if there is none, or if it cannot be used. */
export function readProgress(folder: string): ProgressFile | null {
  if (!existsSync(fileOf(folder))) return null
  try {
    const progress = JSON.parse(readFileSync(fileOf(folder), 'utf8')) as ProgressFile
    return progress.choice === CHOICE ? progress : null
  } catch {
    return null
  }
}

/** How far a generation is. */
export interface Status extends Pick<
  ProgressFile,
  'goal' | 'games' | 'positions' | 'bytes' | 'at' | 'settings'
> {
  name: string
  /** Complete: the goal has been reached. */
  state: 'running' | 'paused' | 'stopped' | 'complete'
  /** The process that plays. */
  pid: number | null
  positionsPerSecond: number | null
  /** Until the goal of positions is reached at this speed, without pauses. */
  remainingSeconds: number | null
}

/** The status of each generation of a set, from the files that its runs write every minute; those without one are left out. */
export async function statusOf(set: string): Promise<Checked<Status[], 'NO_FOLDER'>> {
  if (!existsSync(set) || !statSync(set).isDirectory()) return fail('NO_FOLDER')
  const known: Status[] = []
  for (const folder of listGenerations(set)) {
    const progress = readProgress(folder)
    if (progress === null) continue
    const { settings, goal, games, positions, bytes, speed, isPaused, at } = progress
    const pid = await holderOf(join(folder, 'lock'))
    const missing = goal.positions === null ? null : Math.max(0, goal.positions - positions)
    const isComplete = missing === 0 || (goal.games !== null && games >= goal.games)
    known.push({
      name: basename(folder),
      state: isComplete ? 'complete' : pid === null ? 'stopped' : isPaused ? 'paused' : 'running',
      pid,
      settings,
      goal,
      games,
      positions,
      bytes,
      positionsPerSecond: speed,
      remainingSeconds: missing === null || !speed ? null : Math.round(missing / speed),
      at,
    })
  }
  return ok(known)
}

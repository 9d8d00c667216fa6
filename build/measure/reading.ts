// SPDX-License-Identifier: GPL-3.0-or-later
/** Measures how fast games are played through, in turns with another program, from a file in the system's cache. */
import { join } from 'node:path'
import { findGame, ROOT, outputOf, runCommand } from '../tools/command.ts'
import { median } from './statistics.ts'

const ROUNDS = 3

export interface ReadingMeasurement {
  games: number
  rounds: number
  /** Games per second. */
  ours: number
  /** Null when it is not installed; the ratio is our speed divided by its, the median over rounds. */
  pgnExtract: { gamesPerSecond: number; oursRatio: number } | null
}

/** The numbers that a command of `npm run pgn` prints. @throws with its output when it fails */
export async function pgn<T = Record<string, number>>(...args: string[]): Promise<T> {
  const output = await outputOf(join(ROOT, 'build', 'pgn.ts'), args)
  return JSON.parse(output.slice(output.indexOf('{'))) as T
}

/** Games per second of a program that reads the whole file, timed from outside. @throws when it fails */
async function timed(games: number, program: string, args: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  const { code } = await runCommand(program, args, { capture: true })
  if (code !== 0) throw new Error(`${program} did not read the file`)
  return (1000 * games) / (performance.now() - startedAt)
}

/** @param file a file of well-formed games */
export async function measureReading(file: string, games: number): Promise<ReadingMeasurement> {
  const extract = findGame('pgn-extract')
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push((await pgn('replay', file))['gamesPerSecond']!)
    if (extract) theirs.push(await timed(games, extract, ['-s', '-r', file]))
  }
  return {
    games,
    rounds: ROUNDS,
    ours: median(ours),
    pgnExtract: extract
      ? {
          gamesPerSecond: median(theirs),
          oursRatio: median(theirs.map((speed, round) => ours[round]! / speed)),
        }
      : null,
  }
}

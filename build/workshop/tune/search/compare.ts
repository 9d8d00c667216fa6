// SPDX-License-Identifier: GPL-3.0-or-later
/** A match between the numbers of the table and some changed ones, on the players of the tuner. */
import { type Checked, fail, ok } from '../../../../engine/chess/checked.ts'
import { type Pentanomial, estimateElo, formatElo } from '../../match/statistics.ts'
import { type Opening, shuffled } from '../../match/openings.ts'
import { type Parameter, hasFractions } from '../../parameters.ts'
import type { GameOrder } from './player.ts'
import type { GamePlayers } from './players.ts'

/** Numbers by name. */
export type Numbers = Readonly<Record<string, number>>

/** UNKNOWN_NUMBER: no number of the table has that name. BAD_VALUE: not a value within its range. */
export type ChangeCode = 'UNKNOWN_NUMBER' | 'BAD_VALUE'

/** Pairs per report, for each process. */
const PAIRS_PER_PROCESS = 25

/** The name in a change such as `FUTILITY_BASE=80`. */
export const nameOfChange = (change: string): string => change.split('=', 1)[0]!

/** Reads changes such as `FUTILITY_BASE=80`. An error names the change. */
export function readChanges(
  texts: readonly string[],
  parameters: readonly Parameter[],
): { ok: true; value: Numbers } | { ok: false; code: ChangeCode; change: string } {
  const changes: Record<string, number> = {}
  for (const text of texts) {
    const [, name, value] = /^(\w+)=(-?\d+(?:\.\d+)?)$/.exec(text) ?? []
    const parameter = parameters.find((known) => known.name === name)
    if (parameter === undefined) return { ...fail('UNKNOWN_NUMBER'), change: text }
    const number = Number(value)
    const isPossible = hasFractions(parameter) || Number.isInteger(number)
    if (!isPossible || number < parameter.minimum || number > parameter.maximum)
      return { ...fail('BAD_VALUE'), change: text }
    changes[name!] = number
  }
  return ok(changes)
}

/**
 * Plays pairs of games; the openings come in an order that depends on the seed.
 * @param processes how many play; does not change the result
 * @param report called from time to time with the counts so far
 * @returns the pairs from the view of the changed numbers, or why it ended early
 */
export async function compareNumbers(
  players: GamePlayers,
  {
    changed,
    table,
    openings,
    pairs,
    seed,
  }: {
    changed: Numbers
    table: Numbers
    openings: readonly Opening[]
    pairs: number
    seed: number
  },
  processes: number,
  report: (counts: Pentanomial) => void,
): Promise<Checked<Pentanomial, 'STOPPED' | 'PLAYER_DIED'>> {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  const order = shuffled(openings, seed)
  const atOnce = processes * PAIRS_PER_PROCESS
  for (let first = 0; first < pairs; first += atOnce) {
    const games = Array.from({ length: Math.min(atOnce, pairs - first) }, (_, pair): GameOrder[] => {
      const opening = order[(first + pair) % order.length]!
      return [
        { id: 2 * pair, white: changed, black: table, opening },
        { id: 2 * pair + 1, white: table, black: changed, opening },
      ]
    }).flat()
    const points = await players.play(games)
    if (points === 'closed') return fail('STOPPED')
    if (points === 'broken') return fail('PLAYER_DIED')
    for (let game = 0; game < points.length; game += 2) counts[points[game]! + 2 - points[game + 1]!]! += 1
    report(counts)
  }
  return ok(counts)
}

/** The counts as a line. */
export function showCounts(counts: Pentanomial): string {
  const estimate = estimateElo(counts)
  const games = 2 * counts.reduce((sum, count) => sum + count, 0)
  const pairs = `${games} games, pairs [${counts.join(', ')}]`
  return estimate === null ? pairs : `${pairs}, Elo ${formatElo(estimate.elo, estimate.eloError)}`
}

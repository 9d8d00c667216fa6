// SPDX-License-Identifier: GPL-3.0-or-later
/** The sums of a match's games, from the view of the first engine. Pure. */
import type { GameResult } from '../../../engine/chess/tree.ts'
import { type Effort, FAULTS, type Fault, type Reason } from './game.ts'
import type { Pentanomial } from './statistics.ts'
import type { Seat } from './table.ts'

/** A finished game. */
export interface GameRecord {
  /** From 0; games 2n and 2n + 1 are a pair: one opening, colours reversed. */
  game: number
  /** The engine that had White. */
  white: Seat
  /** Number of void games that it replaces; see `playGame`. */
  replays: number
  result: GameResult
  reason: Reason
  fault: { seat: Seat; fault: Fault; detail: string } | null
  plies: number
  /** By seat. */
  effort: readonly [Effort, Effort]
}

export interface Tally {
  games: number
  wins: number
  draws: number
  losses: number
  /** Of complete pairs only. */
  pentanomial: Pentanomial
  reasons: Partial<Record<Reason, number>>
  /** Number of void games that were played again. */
  voids: number
  /** By seat. */
  faults: readonly [Record<Fault, number>, Record<Fault, number>]
  effort: readonly [Effort, Effort]
}

/** Half points of the first engine in a game: 0, 1 or 2. */
const halfPoints = ({ result, white }: GameRecord): number =>
  result === '1/2-1/2' ? 1 : (result === '1-0') === (white === 0) ? 2 : 0

const noFaults = (): Record<Fault, number> =>
  Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>

/** Sums games up, in any order. */
export function tallyGames(records: readonly GameRecord[]): Tally {
  const pairs = new Map<number, number[]>()
  const byPoints = [0, 0, 0]
  const reasons: Partial<Record<Reason, number>> = {}
  const faults = [noFaults(), noFaults()] as const
  for (const record of records) {
    const points = halfPoints(record)
    byPoints[points]! += 1
    const pair = Math.floor(record.game / 2)
    pairs.set(pair, [...(pairs.get(pair) ?? []), points])
    reasons[record.reason] = (reasons[record.reason] ?? 0) + 1
    if (record.fault) faults[record.fault.seat][record.fault.fault] += 1
  }
  const pentanomial: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const [first, second] of pairs.values()) if (second !== undefined) pentanomial[first! + second]! += 1
  const [losses, draws, wins] = byPoints as [number, number, number]
  return {
    games: records.length,
    wins,
    draws,
    losses,
    pentanomial,
    reasons,
    voids: records.reduce((sum, { replays }) => sum + replays, 0),
    faults,
    effort: [
      addEfforts(records.map(({ effort }) => effort[0])),
      addEfforts(records.map(({ effort }) => effort[1])),
    ],
  }
}

function addEfforts(efforts: readonly Effort[]): Effort {
  const sum = (key: 'moves' | 'reports' | 'depth' | 'nodes' | 'ms') =>
    efforts.reduce((total, effort) => total + effort[key], 0)
  const least = efforts.map(({ leastLeftMs }) => leastLeftMs).filter((ms) => ms !== null)
  return {
    moves: sum('moves'),
    reports: sum('reports'),
    depth: sum('depth'),
    nodes: sum('nodes'),
    ms: sum('ms'),
    leastLeftMs: least.length > 0 ? Math.min(...least) : null,
  }
}

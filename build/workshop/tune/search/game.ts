// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One game between two cores from an opening. Limits and clocks count nodes, so cores with the same numbers play the same game
 * on every machine, however busy it is.
 */
import { type TimeBudget, type TimeNumbers, budgetFromClock } from '../../../../engine/host/time.ts'
import { Adjudicator } from '../../match/adjudication.ts'
import type { Opening } from '../../match/openings.ts'
import { PlayerClock, type TimeControl } from '../../match/time-control.ts'
import { ADJUDICATION, MOST_PLIES } from '../selfplay.ts'
import type { TunableCore } from './tunable-core.ts'

/** Version of the rules of play: the code of this file, and the size of the table. */
export const GAME_RULES = 1

/** The limit of a side's moves. */
export type Limit =
  /** Nodes of each move. */
  | { kind: 'nodes'; nodes: number }
  /** A clock on which `speed` nodes take a millisecond. */
  | { kind: 'clock'; control: Extract<TimeControl, { kind: 'clock' }>; speed: number }

/** Larger than in self-play, because searches are longer. */
export const TABLE_MB = 2
/** A search checks its limits after this many nodes. */
const POLLED_NODES = 512
const NO_BUDGET: TimeBudget = { softMs: 0, hardMs: 0 }

/**
 * Plays on cores whose clocks run at the limit's speed.
 * @returns White's points doubled
 * @throws when the opening cannot be played
 */
export function playGame(white: TunableCore, black: TunableCore, opening: Opening, limit: Limit): 0 | 1 | 2 {
  const cores = [white.instance, black.instance] as const
  for (const core of cores) {
    core.exports.newGame()
    core.exports.clearTable(0, 1)
    const set = core.setPosition({ fen: opening.fen, moves: [...opening.moves] })
    if (!set.ok) throw new Error(`${opening.fen}: ${set.detail}`)
  }
  const clocks = cores.map(() =>
    limit.kind === 'clock' ? new PlayerClock(limit.control, POLLED_NODES / limit.speed) : null,
  )
  const adjudicator = new Adjudicator(ADJUDICATION)
  const before = firstMove(opening)
  for (let plies = 0; plies < MOST_PLIES; plies++) {
    const side = cores[0].exports.sideToMove()
    const { exports } = cores[side]!
    const { time } = side === 0 ? white : black
    const legal = exports.legalMoves()
    if (legal === 0) return exports.inCheck() === 0 ? 1 : lostBy(side)
    if (exports.isDrawn() === 1) return 1
    const budget =
      limit.kind === 'clock'
        ? budgetOf(limit, clocks as PlayerClock[], side === 0, legal === 1, time)
        : NO_BUDGET
    exports.newSearch()
    const nodes = limit.kind === 'nodes' ? limit.nodes : 0
    const move = exports.search(0, nodes, budget.softMs, budget.hardMs, 0, 1, 0)
    if (limit.kind === 'clock' && !clocks[side]!.spend(Number(exports.nodes()) / limit.speed))
      return lostBy(side)
    const mover = side === 0 ? 'white' : 'black'
    const ruling = adjudicator.rule(mover, exports.score(), before + (plies >> 1))
    if (ruling) return ruling.result === 'draw' ? 1 : ruling.winner === 'white' ? 2 : 0
    for (const core of cores) core.exports.playMove(move)
  }
  return 1
}

const lostBy = (side: number): 0 | 2 => (side === 0 ? 0 : 2)

/** Number of the first full move after the opening. */
const firstMove = ({ fen, moves }: Opening): number => (Number(fen.split(' ')[5]) || 1) + (moves.length >> 1)

function budgetOf(
  { control: { incrementMs }, speed }: Extract<Limit, { kind: 'clock' }>,
  clocks: readonly PlayerClock[],
  whiteToMove: boolean,
  forced: boolean,
  numbers: TimeNumbers,
): TimeBudget {
  const movesToGo = clocks[whiteToMove ? 0 : 1]!.movesToGo
  const clock = {
    whiteMs: clocks[0]!.leftMs,
    blackMs: clocks[1]!.leftMs,
    whiteIncrementMs: incrementMs,
    blackIncrementMs: incrementMs,
    ...(movesToGo === null ? {} : { movesToGo }),
  }
  return budgetFromClock({ clock, whiteToMove, overheadMs: POLLED_NODES / speed, forced }, numbers)
}

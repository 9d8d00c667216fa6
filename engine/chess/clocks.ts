// SPDX-License-Identifier: GPL-3.0-or-later
/** How long a player thought about each move, from the clocks that a game's file has. Pure. */
import { mainline, nodeOf, tagOf, type GameTree, type NodeId } from './tree.ts'

/** The time control as far as one period of it says: `600+5`, `40/5400+30:1800+30`. Seconds. */
interface Pace {
  base: number | null
  increment: number
}

const PERIOD = /^(?:\d+\/)?(\d+)(?:\+(\d+(?:\.\d+)?))?$/

function paceOf(tree: GameTree): Pace {
  const period = PERIOD.exec((tagOf(tree, 'TimeControl') ?? '').split(':', 1)[0]!.trim())
  return period
    ? { base: Number(period[1]), increment: Number(period[2] ?? 0) }
    : { base: null, increment: 0 }
}

/**
 * Seconds that each move of the main line took: `[%emt]` as written, or the difference of two `[%clk]` of the
 * same side and the increment. A move is left out if a clock is missing, or if time was added.
 */
export function timesSpent(tree: GameTree): Map<NodeId, number> {
  const spent = new Map<NodeId, number>()
  const { base, increment } = paceOf(tree)
  /** What the clocks of the side to move and of the other side showed, seconds; null: unknown. */
  let [mine, other]: [number | null, number | null] = [base, base]
  for (const [index, id] of mainline(tree).slice(1).entries()) {
    const { clock, elapsed } = nodeOf(tree, id)
    // Few programs add the increment to a first move.
    const added = index < 2 ? 0 : increment
    const seconds = elapsed ?? (clock === undefined || mine === null ? null : mine + added - clock)
    if (seconds !== null && seconds >= -increment) spent.set(id, Math.max(0, seconds))
    ;[mine, other] = [other, clock ?? null]
  }
  return spent
}

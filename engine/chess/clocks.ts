// SPDX-License-Identifier: GPL-3.0-or-later
/** How long players thought about each move, from the clock readings in a game. Pure. */
import { mainline, nodeOf, tagOf, type GameTree, type NodeId } from './tree.ts'

/** The first period of a time control such as `600+5` or `40/5400+30:1800+30`. Seconds; null: unknown. */
interface Pace {
  base: number | null
  increment: number
}

const PERIOD = /^(?:\d+\/)?(\d+)(?:\+(\d+(?:\.\d+)?))?$/
const MINUTE = 60

/** The first period of a time control, the text of a TimeControl tag. */
export function paceOf(control: string): Pace {
  const period = PERIOD.exec(control.split(':', 1)[0]!.trim())
  return period
    ? { base: Number(period[1]), increment: Number(period[2] ?? 0) }
    : { base: null, increment: 0 }
}

/**
 * The pace of a game, and the seconds added before a first move. Some clocks add the increment before each move, others
 * only from the second move on: the first ones show more than the base after a first move. A tag such as `90+30` may
 * mean minutes: then the clocks show more than its seconds.
 */
function paceIn(tree: GameTree, line: readonly NodeId[]): Pace & { first: number } {
  const { base, increment } = paceOf(tagOf(tree, 'TimeControl') ?? '')
  if (base === null) return { base, increment, first: 0 }
  const highest = Math.max(0, ...line.slice(0, 2).map((id) => nodeOf(tree, id).clock ?? 0))
  const seconds = highest > base + increment && highest <= MINUTE * base + increment ? MINUTE * base : base
  return { base: seconds, increment, first: highest > seconds ? increment : 0 }
}

/**
 * Seconds that each move of the main line took: `[%emt]` as written, or the difference of two `[%clk]` of the
 * same side and the increment. A move is left out if a clock is missing, or if time was added.
 */
export function timesSpent(tree: GameTree): Map<NodeId, number> {
  const spent = new Map<NodeId, number>()
  const line = mainline(tree).slice(1)
  const { base, increment, first } = paceIn(tree, line)
  /** The last clock readings of the side to move and of the other side, seconds; null: unknown. */
  let [mine, other]: [number | null, number | null] = [base, base]
  for (const [index, id] of line.entries()) {
    const { clock, elapsed } = nodeOf(tree, id)
    const added = index < 2 ? first : increment
    const seconds = elapsed ?? (clock === undefined || mine === null ? null : mine + added - clock)
    if (seconds !== null && seconds >= -increment) spent.set(id, Math.max(0, seconds))
    ;[mine, other] = [other, clock ?? null]
  }
  return spent
}

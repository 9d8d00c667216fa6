// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A drill of a repertoire: which positions are asked, and which moves lead to them. A run goes from a start down one
 * line. What is due is asked first, then what was answered wrongly, then what is new; each position once, however
 * often lines meet in it. Pure: chance is passed in.
 */
import { type PositionKey, questionsOf, type Repertoire, type RepertoireMove } from './graph.ts'

/** What is left to ask. `answered` returns the next plan. */
export interface DrillPlan {
  due: readonly PositionKey[]
  /** Answered wrongly in this session. */
  again: readonly PositionKey[]
  fresh: readonly PositionKey[]
}

/** The schedule of a card, as far as a drill needs it. */
interface Scheduled {
  due: number | null
  suspended: boolean
}

export type CardState = 'fresh' | 'due' | 'learned' | 'suspended'

/** What a schedule says about a question at the end of a day. */
export function stateOf(schedule: Scheduled | null, dayEnd: number): CardState {
  if (schedule?.suspended) return 'suspended'
  if (!schedule || schedule.due === null) return 'fresh'
  return schedule.due <= dayEnd ? 'due' : 'learned'
}

/**
 * Plans a session.
 * @param stateOf what the schedule says about a position
 * @param newOnes how many new positions are asked at most: those that the shortest lines lead to
 */
export function planDrill(
  repertoire: Repertoire,
  stateOf: (key: PositionKey) => CardState,
  newOnes: number,
): DrillPlan {
  const questions = questionsOf(repertoire)
  const withState = (state: CardState) => questions.filter(({ key }) => stateOf(key) === state)
  const fresh = withState('fresh').toSorted((a, b) => a.ply - b.ply)
  return {
    due: withState('due').map(({ key }) => key),
    again: [],
    fresh: fresh.slice(0, newOnes).map(({ key }) => key),
  }
}

/** The positions that are asked now. */
export const wantedOf = ({ due, again, fresh }: DrillPlan): ReadonlySet<PositionKey> =>
  new Set(due.length > 0 ? due : [...again, ...fresh])

/** Questions that are left. */
export const leftOf = ({ due, again, fresh }: DrillPlan): number => due.length + again.length + fresh.length

/** The plan after a question was answered. One that was answered wrongly is asked again. */
export function answered(plan: DrillPlan, key: PositionKey, isRight: boolean): DrillPlan {
  const without = (keys: readonly PositionKey[]) => keys.filter((other) => other !== key)
  const again = without(plan.again)
  return {
    due: without(plan.due),
    fresh: without(plan.fresh),
    again: isRight ? again : [...again, key],
  }
}

/** How many half-moves lead from each position to the nearest wanted one; absent: none does. */
export function distancesTo(
  { positions }: Pick<Repertoire, 'positions'>,
  wanted: ReadonlySet<PositionKey>,
): ReadonlyMap<PositionKey, number> {
  const before = new Map<PositionKey, PositionKey[]>()
  for (const { key, moves } of positions.values())
    for (const { to } of moves) {
      const known = before.get(to)
      if (known) known.push(key)
      else before.set(to, [key])
    }
  const queue = [...wanted].filter((key) => positions.has(key))
  const distances = new Map(queue.map((key) => [key, 0]))
  for (const key of queue)
    for (const earlier of before.get(key) ?? []) {
      if (distances.has(earlier)) continue
      distances.set(earlier, distances.get(key)! + 1)
      queue.push(earlier)
    }
  return distances
}

export type DrillStep =
  /** The person is asked. */
  | { kind: 'ask' }
  /** The move is played for its side. */
  | { kind: 'play'; move: RepertoireMove }
  /** No wanted position lies ahead. */
  | { kind: 'end' }

/** Where a run is. */
interface RunPosition {
  key: PositionKey
  /** Positions of the run so far. */
  visited: ReadonlySet<PositionKey>
}

/**
 * The next step of a run. Where nobody is asked, the side of the repertoire plays the first answer that leads on, and the
 * other side a reply drawn by how often it is played.
 * @param weightOf how often a reply is played, in relation to the others of the position
 * @param random at least 0, less than 1
 */
export function nextStep(
  { positions, side }: Repertoire,
  { key, visited }: RunPosition,
  wanted: ReadonlySet<PositionKey>,
  weightOf: (move: RepertoireMove) => number,
  random: number,
): DrillStep {
  const position = positions.get(key)
  if (!position) return { kind: 'end' }
  if (wanted.has(key)) return { kind: 'ask' }
  const distances = distancesTo({ positions }, wanted)
  // Each position once, so a run ends even if the lines of the repertoire repeat a position.
  const leading = position.moves.filter(({ to }) => distances.has(to) && !visited.has(to))
  const [first] = leading
  if (!first) return { kind: 'end' }
  if (position.turn === side) return { kind: 'play', move: first }
  return { kind: 'play', move: drawn(leading, weightOf, random) }
}

/** A reply that is never played would never be asked. */
const LEAST_WEIGHT = 0.01

function drawn(
  moves: readonly RepertoireMove[],
  weightOf: (move: RepertoireMove) => number,
  random: number,
): RepertoireMove {
  const weights = moves.map((move) => Math.max(LEAST_WEIGHT, weightOf(move)))
  let rest = random * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    rest -= weight
    if (rest < 0) return moves[index]!
  }
  return moves.at(-1)!
}

/** The start of the next run; null: no wanted position can be reached. */
export function startOfRun(repertoire: Repertoire, wanted: ReadonlySet<PositionKey>): PositionKey | null {
  const distances = distancesTo(repertoire, wanted)
  return repertoire.starts.find((key) => distances.has(key)) ?? null
}

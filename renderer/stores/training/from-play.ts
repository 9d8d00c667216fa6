// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Exercises from games that were played: tactics whose solution is the only good move, proved by our engine in the
 * background lane. See `electron/training/mining.ts` for the rules.
 */
import type { Judge } from '../../../electron/review/judge.ts'
import {
  effortOf,
  type Exercise as MinedExercise,
  type Finds,
  mineGame,
  type People,
  themesOf,
} from '../../../electron/training/mining.ts'
import type { Exercise } from '../../../electron/training/protocol.ts'
import { NULL_UCI } from '../../../engine/chess/rules.ts'
import { type GameTree, mainline, nodeOf, tagOf } from '../../../engine/chess/tree.ts'
import type { EngineClient } from '../../../engine/contract/client.ts'
import type { PositionSpec } from '../../../engine/contract/protocol.ts'
import { fail, succeed } from '../../../engine/contract/result.ts'
import { exerciseRating, SOLVER_RATINGS } from '../../../engine/modules/exercise-rating.ts'
import type { useBackgroundLane } from '../background-lane.ts'

/** Nodes that prove each move of a solution, as for the exercises that come with the application. */
const PROOF_NODES = 80_000
/** Deviation of an estimated rating: the mean error of the estimate, see `docs/exercises.md`. */
export const ESTIMATED = 280
const MAX_TEXT = 255

/** A judge over the background lane, after everything that somebody waits for. */
const judgeOf = (background: ReturnType<typeof useBackgroundLane>, signal: AbortSignal): Judge => ({
  search: async ({ position, limit, lines }) => {
    const found = await background.search({ position, limit, lines }, 'idle', signal)
    if (!found.ok) return fail(found.code, found.detail)
    return found.why === 'limit'
      ? succeed({ best: found.best, lines: found.lines })
      : fail('CRASHED', found.why)
  },
  // The lane shares its hash table with other searches.
  forget: () => Promise.resolve(),
})

/**
 * For each move of the solver, the share of players of each of SOLVER_RATINGS who find it, by the model of people in the
 * engine. Null if the engine has no answer.
 * @param first the index of the solver's first move: 1 after a move of the other side
 */
export async function findsOf(
  client: EngineClient,
  { fen, moves, chess960 = false }: PositionSpec,
  first: 0 | 1,
): Promise<Finds | null> {
  const finds: (readonly number[])[] = []
  for (let at: number = first; at < moves.length; at += 2) {
    const answer = await client.predict({ fen, moves: moves.slice(0, at), chess960 }, SOLVER_RATINGS)
    const found = answer.ok ? answer.moves.find(({ uci }) => uci === moves[at]) : undefined
    if (!found) return null
    finds.push(found.shares)
  }
  return finds
}

const peopleOf = (client: EngineClient): People => ({
  finds: (fen, moves) => findsOf(client, { fen, moves }, 1),
})

/** The exercises in a game; null if the engine has failed, or `signal` ended it. Chess960 has none. */
export async function exercisesInPlay(
  tree: GameTree,
  client: EngineClient,
  background: ReturnType<typeof useBackgroundLane>,
  signal: AbortSignal,
): Promise<Exercise[] | null> {
  if (tree.variant === 'chess960') return []
  const moves = mainline(tree)
    .slice(1)
    .map((id) => nodeOf(tree, id).uci!)
  const stop = moves.indexOf(NULL_UCI)
  const game = { fen: nodeOf(tree, tree.root).fen, moves: stop < 0 ? moves : moves.slice(0, stop) }
  const mined = await mineGame(game, judgeOf(background, signal), peopleOf(client), effortOf(PROOF_NODES))
  return mined.ok ? mined.value.map((found) => exerciseOf(found, tree)) : null
}

function exerciseOf(found: MinedExercise, tree: GameTree): Exercise {
  const text = (name: string): string => (tagOf(tree, name) ?? '').slice(0, MAX_TEXT)
  const [lead, ...solution] = found.moves
  return {
    // The service finds the key of the position.
    key: '',
    fen: found.fen,
    lead: lead!,
    solution,
    rating: Math.max(1, Math.round(exerciseRating(found))),
    deviation: ESTIMATED,
    themes: themesOf(found),
    origin: {
      from: 'game',
      moment: found.kind === 'defence' ? 'defence' : found.missed ? 'missedWin' : 'tactic',
      own: false,
      white: text('White'),
      black: text('Black'),
      event: text('Event'),
      date: text('Date'),
      ply: found.ply + 1,
    },
  }
}

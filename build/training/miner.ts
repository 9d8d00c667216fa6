// SPDX-License-Identifier: GPL-3.0-or-later
/** A process that mines games for the command `mine`: a game comes as an order, its exercises are the answer. */
import {
  effortOf,
  type Exercise,
  mineGame,
  type MinedGame,
  themesOf,
} from '../../electron/training/mining.ts'
import { exerciseRating } from '../../engine/modules/exercise-rating.ts'
import { openJudge, openModel, peopleOf } from './engines.ts'

/** What a miner is started with. */
export interface MinerTask {
  /** For each move of a solution. */
  nodes: number
}

export interface MinerOrder extends MinedGame {
  /** The place of the game in its file, from 1. */
  number: number
}

export type MinedExercise = Pick<Exercise, 'kind' | 'fen' | 'moves' | 'ply'> & {
  themes: string[]
  rating: number
}

export interface MinerAnswer {
  number: number
  /** Null if the engine failed; `fault` says why. */
  exercises: MinedExercise[] | null
  fault: string
}

const { nodes } = JSON.parse(process.argv[2] ?? '{}') as MinerTask
const [judge, people] = [await openJudge(), peopleOf(await openModel())]

async function mine({ number, ...game }: MinerOrder): Promise<MinerAnswer> {
  const mined = await mineGame(game, judge, people, effortOf(nodes))
  if (!mined.ok) return { number, exercises: null, fault: mined.code }
  const exercises = mined.value.map((exercise) => ({
    kind: exercise.kind,
    fen: exercise.fen,
    moves: exercise.moves,
    ply: exercise.ply,
    themes: themesOf(exercise),
    rating: Math.round(exerciseRating(exercise)),
  }))
  return { number, exercises, fault: '' }
}

process.on('message', (order: MinerOrder) => {
  // An error means that the process that started this one has ended, as with a disconnection.
  void mine(order).then((answer) =>
    process.send!(answer, undefined, undefined, (error) => error && process.exit()),
  )
})
process.on('disconnect', () => process.exit())
// A terminal interrupts all processes of a command, but the process that started this one decides.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.send!('ready')

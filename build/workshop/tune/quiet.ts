// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Chooses the training positions of a game. Files have every move, so that this choice can change later. It is made only
 * here.
 */
import type { CoreInstance } from '../../../engine/host/core-instance.ts'
import { POSITION_OK } from '../../../engine/core/layout.ts'
import type { Game } from './game-file.ts'
import { unpackPosition } from './packed-position.ts'

/** Version of the choice: stored counts of another version are counted again. */
export const CHOICE = 1

/** A position with a score beyond this is decided, whatever an evaluation says; centipawns. */
const MAX_SCORE = 2500

/** The number of training positions of a game; null if its start or a move is not legal. */
export function countQuiet(core: CoreInstance, game: Game): number | null {
  let count = 0
  return visitQuiet(core, game, () => count++) ? count : null
}

/**
 * Plays a game through on the core and calls `visit` with the ply of each quiet position, while the core is set to it. A
 * position is quiet if the mover is not in check, the chosen move is neither a capture nor a promotion, and the score is
 * within MAX_SCORE, which excludes mates.
 * @returns false if the start or a move is not legal
 */
export function visitQuiet(core: CoreInstance, game: Game, visit: (ply: number) => void): boolean {
  const fen = unpackPosition(game.start)
  if (fen === null || !core.setPosition({ fen, moves: [] }).ok) return false
  const { exports } = core
  for (let ply = 0; ply < game.moves.length; ply++) {
    const move = game.moves[ply]!
    const isNear = Math.abs(game.scores[ply]!) <= MAX_SCORE
    if (isNear && exports.inCheck() === 0 && exports.isNoisyMove(move) === 0) visit(ply)
    if (exports.playMove(move) !== POSITION_OK) return false
  }
  return true
}

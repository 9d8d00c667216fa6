// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Positions beside the games, valued by the hand-written evaluation. A search visits mostly positions that no good
 * player would reach, and games have none of them: a net that has seen games alone guesses there. So from positions of
 * the games a few moves of chance are played, and the net learns to value what comes of them as its predecessor does.
 */
import type { CoreInstance } from '../../../engine/host/core-instance.ts'

/** Beyond this the position is decided, whatever an evaluation says; centipawns. */
const MAX_VALUE = 2500

/**
 * Plays moves of chance from a position and calls `visit` with the value after each, centipawns from White's view, while
 * the core stands there. Positions in check, and those where everything is decided, are left out.
 */
export function visitBeside(
  core: CoreInstance,
  fen: string,
  moves: number,
  random: () => number,
  visit: (value: number) => void,
): void {
  if (!core.setPosition({ fen, moves: [] }).ok) return
  const { exports } = core
  for (let made = 0; made < moves; made++) {
    const legal = core.legalCodes()
    if (legal.length === 0) return
    exports.playMove(legal[Math.floor(random() * legal.length)]!)
    if (exports.inCheck() === 1) continue
    const value = exports.evaluate()
    if (Math.abs(value) <= MAX_VALUE) visit(exports.sideToMove() === 0 ? value : -value)
  }
}

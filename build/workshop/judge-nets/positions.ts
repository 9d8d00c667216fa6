// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Positions for judging nets: some from games, others after random moves from there, because a search visits mostly positions
 * that no good player would reach.
 */
import { readGames } from '../../../engine/chess/pgn/read/reader.ts'
import { mainline, nodeOf } from '../../../engine/chess/tree.ts'
import type { CoreInstance } from '../../../engine/host/core-instance.ts'

/** Numbers of random moves before a position. Equal numbers of each kind are tried. */
export const KINDS = [0, 1, 3] as const
export type Kind = (typeof KINDS)[number]

/** A position, and the number of random moves before it. */
export interface TestPosition {
  kind: Kind
  fen: string
}

/**
 * Chooses positions in which nobody is in check and the game is not over.
 * @param core plays the random moves
 * @param count at most; no position occurs twice
 */
export function choosePositions(
  core: CoreInstance,
  pgns: readonly string[],
  count: number,
  random: () => number,
): TestPosition[] {
  const any = <T>(list: ArrayLike<T>): T => list[Math.floor(random() * list.length)]!
  const games = pgns
    .flatMap((pgn) => readGames(pgn).games)
    // After the first move.
    .map(({ tree }) =>
      mainline(tree)
        .slice(1)
        .map((id) => nodeOf(tree, id).fen),
    )
    .filter((fens) => fens.length > 0)
  const chosen = new Map<string, Kind>()
  // Most tries succeed, but short games have few positions.
  for (let tries = 0; tries < 4 * count && chosen.size < count && games.length > 0; tries++) {
    const kind = KINDS[tries % KINDS.length]!
    if (!core.setPosition({ fen: any(any(games)), moves: [] }).ok) continue
    if (playRandomly(core, kind, any) && isOpen(core)) chosen.set(core.fen(), kind)
  }
  return [...chosen].map(([fen, kind]) => ({ kind, fen }))
}

/** @returns false when the game ended before */
function playRandomly(core: CoreInstance, moves: number, any: (list: Uint16Array) => number): boolean {
  for (let made = 0; made < moves; made++) {
    const legal = core.legalCodes()
    if (legal.length === 0) return false
    core.exports.playMove(any(legal))
  }
  return true
}

const isOpen = ({ exports }: CoreInstance): boolean =>
  exports.inCheck() === 0 && exports.isDrawn() === 0 && exports.legalMoves() > 0

/** Whether a move changes no material, so that a static value can be right. @param uci a legal move */
export function isQuiet(core: CoreInstance, fen: string, uci: string): boolean {
  if (!core.setPosition({ fen, moves: [] }).ok) return false
  const move = core.legalCodes().find((code) => core.uci(code) === uci)
  return move !== undefined && core.exports.isNoisyMove(move) === 0
}

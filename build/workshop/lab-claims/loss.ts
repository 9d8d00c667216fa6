// SPDX-License-Identifier: GPL-3.0-or-later
/** What a search loses that left something out: its move, judged by the search that leaves out nothing. */
import { Chess } from 'chessops/chess'
import { makeFen, parseFen } from 'chessops/fen'
import { parseUci } from 'chessops/util'
import type { Pair, Setup, Workbench } from './workbench.ts'

/** The position after a legal move in UCI's words. */
export function after(fen: string, move: string): string {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
  position.play(parseUci(move)!)
  return makeFen(position.toSetup())
}

/**
 * Centipawns that the second search of a pair gives away by its move, as the first one sees it at the same depth; 0 when
 * both chose the same move, null when the judging search was capped.
 */
export function lossOf(
  bench: Workbench,
  { position, before, after: other }: Pair,
  judge: Setup,
): number | null {
  if (before.best === other.best) return 0
  const value = bench.end(after(position.fen, other.best), judge, before.depth - 1)
  if (!value) return null
  const sign = position.fen.split(' ')[1] === 'w' ? 1 : -1
  return sign * (before.score - value.score)
}

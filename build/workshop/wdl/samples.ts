// SPDX-License-Identifier: GPL-3.0-or-later
/** What engines thought of positions and how the games ended, out of the PGN that `npm run match` writes. */
import { readGames } from '../../../engine/chess/pgn/read/reader.ts'
import { type GameTree, mainline, nodeOf } from '../../../engine/chess/tree.ts'
import { materialShare } from '../../../engine/host/wdl.ts'

/** A position from the view of the side to move. */
export interface Sample {
  centipawns: number
  /** Material as `materialShare` counts it. */
  share: number
  /** What the side to move made of it: 1, 0.5 or 0. */
  result: number
  /** All games count the same: a game's samples share a weight of 1. */
  weight: number
}

/** `{+0.31/14 0.112s}`: pawns and depth; a mate (`-M5/9`) is no evaluation. */
const EVALUATION = /^([+-]\d+\.\d\d)\/\d+ /
const WHITE_RESULT: Readonly<Record<string, number>> = { '1-0': 1, '1/2-1/2': 0.5, '0-1': 0 }

/** The samples of every game of a PGN text that ended by the rules or by adjudication, game by game. */
export function readSamples(pgn: string): Sample[][] {
  return readGames(pgn).games.map(({ tree }) => samplesOf(tree))
}

function samplesOf(tree: GameTree): Sample[] {
  const white = WHITE_RESULT[tree.result]
  const ending = tree.tags.find(({ name }) => name === 'Termination')?.value
  if (white === undefined || (ending !== 'normal' && ending !== 'adjudication')) return []
  const samples = mainline(tree).flatMap((id) => {
    const { comment, parent } = nodeOf(tree, id)
    const [, pawns] = EVALUATION.exec(`${comment} `) ?? []
    if (pawns === undefined || parent === null) return []
    const { fen } = nodeOf(tree, parent)
    const result = fen.split(' ')[1] === 'w' ? white : 1 - white
    return [{ centipawns: Math.round(Number(pawns) * 100), share: materialShare(fen), result }]
  })
  return samples.map((sample) => ({ ...sample, weight: 1 / samples.length }))
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Games of repertoires for tests. */
import { readFileSync } from 'node:fs'
import { readGame, readGames } from '../../../../engine/chess/pgn/read/reader.ts'
import { playUci, START_FEN } from '../../../../engine/chess/rules.ts'
import { type GameTree, mainline, nodeOf } from '../../../../engine/chess/tree.ts'
import { positionKey } from '../../../../electron/training/repertoire/graph.ts'

export const read = (text: string): GameTree => readGame(text).tree

/** Our own repertoire for White, of forty lines and more, in two games. */
export const ownRepertoire = (): GameTree[] =>
  readGames(readFileSync('test/data/repertoire.pgn', 'utf8')).games.map(({ tree }) => tree)

/** The main line of a game as a report has it: each move with the position before it. */
export function movesOf(text: string): { fen: string; uci: string; san: string }[] {
  const tree = read(text)
  const line = mainline(tree).map((id) => nodeOf(tree, id))
  return line.slice(1).map(({ uci, san }, index) => ({ fen: line[index]!.fen, uci: uci!, san: san! }))
}

/** The key of the position after moves from the start. */
export function keyAfter(...moves: string[]): string {
  let fen = START_FEN
  for (const uci of moves) {
    const played = playUci(fen, uci)
    if (!played.ok) throw new Error(`${uci}: ${played.code}`)
    fen = played.value.fen
  }
  return positionKey(fen)
}

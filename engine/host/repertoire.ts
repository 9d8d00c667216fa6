// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Plays by a repertoire: the moves that its lines have in a position, whichever way it came about. Pure, apart from
 * remembering what it has read.
 */
import { Chess } from 'chessops/chess'
import { makeFen } from 'chessops/fen'
import { parseSan } from 'chessops/san'
import type { Color, NormalMove } from 'chessops/types'
import { kingCastlesTo, makeUci } from 'chessops/util'
import type { Repertoire } from '../protocol.ts'
import { LINES } from './repertoires.ts'

/** Moves by position; a move that several lines have is listed as often. */
type Moves = ReadonlyMap<string, readonly string[]>

const SIDES: readonly Color[] = ['white', 'black']
const read = new Map<Repertoire, Moves>()

/** What two ways to the same position have in common: men, turn and castling rights. */
const keyOf = (fen: string): string => fen.split(' ', 3).join(' ')

/** The moves of a repertoire in a position, UCI; a move that more of its lines have is there more often. */
export function repertoireMoves(name: Repertoire, fen: string): readonly string[] {
  const moves = read.get(name) ?? readRepertoire(name)
  read.set(name, moves)
  return moves.get(keyOf(fen)) ?? []
}

function readRepertoire(name: Repertoire): Moves {
  const moves = new Map<string, string[]>()
  for (const side of SIDES) {
    for (const line of LINES[name][side]) {
      const position = Chess.default()
      for (const san of line.split(' ')) {
        const move = parseSan(position, san) as NormalMove | undefined
        if (!move) throw new Error(`${name}: ${san} is not a move of ${line}`)
        const key = keyOf(makeFen(position.toSetup()))
        if (position.turn === side) moves.set(key, [...(moves.get(key) ?? []), uciOf(position, move)])
        position.play(move)
      }
    }
  }
  return moves
}

/** Castling as the king's own way, `e1g1`. */
function uciOf(position: Chess, move: NormalMove): string {
  const castles = position.board.getRole(move.from) === 'king' && position.board[position.turn].has(move.to)
  if (!castles) return makeUci(move)
  const side = move.to > move.from ? 'h' : 'a'
  return makeUci({ from: move.from, to: kingCastlesTo(position.turn, side) })
}

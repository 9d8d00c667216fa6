// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The openings that a player knows by heart, by name: lines in SAN, as White and as Black, and their moves in a position,
 * however it was reached.
 */
import { Chess } from 'chessops/chess'
import { parseSan } from 'chessops/san'
import type { Color, NormalMove } from 'chessops/types'
import { advance, fenOf } from '../chess/rules.ts'
import type { Repertoire } from '../contract/protocol.ts'

type Lines = Readonly<Record<Color, readonly string[]>>

const LINES: Readonly<Record<Repertoire, Lines>> = {
  /** The queen comes out early and attacks f7 and e5. */
  earlyQueen: {
    white: ['e4 e5 Qh5 Nc6 Bc4', 'e4 e5 Qf3', 'e4 c5 Qf3', 'e4 e6 Qf3', 'e4 d5 exd5 Qxd5 Nc3', 'e4 c6 Qf3'],
    black: ['e4 e5 Nf3 Qf6', 'e4 e5 Bc4 Qg5', 'e4 e5 Nc3 Qg5', 'd4 e5 dxe5 Qh4', 'c4 e5', 'Nf3 d5'],
  },
  /** Quick development, and pawns exchanged in the centre. */
  italian: {
    white: [
      'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4',
      'e4 e5 Nf3 Nc6 Bc4 Nf6 d4',
      'e4 d5 exd5 Qxd5 Nc3',
      'e4 c5 d4 cxd4 Nf3',
      'e4 e6 d4 d5 exd5',
      'e4 c6 d4 d5 exd5',
    ],
    black: [
      'e4 e5 Nf3 Nc6 Bc4 Nf6',
      'e4 e5 Nf3 Nc6 Bb5 Nf6',
      'd4 d5 c4 dxc4',
      'd4 d5 Bf4 c5',
      'c4 e5',
      'Nf3 d5',
    ],
  },
  /** The pawn goes to f4 as soon as possible. */
  vienna: {
    white: [
      'e4 e5 Nc3 Nf6 f4',
      'e4 e5 Nc3 Nc6 Bc4',
      'e4 c5 Nc3 Nc6 f4',
      'e4 e6 d4 d5 Nc3',
      'e4 c6 Nc3 d5 Qf3',
      'e4 d5 exd5 Qxd5 Nc3',
    ],
    black: ['e4 e5 Nf3 f5', 'e4 e5 Bc4 f5', 'e4 e5 Nc3 Nf6', 'd4 f5', 'c4 f5', 'Nf3 f5'],
  },
  /** The same solid set-up against everything. */
  london: {
    white: [
      'd4 d5 Bf4 Nf6 e3 e6 c3 Bd6 Bg3',
      'd4 Nf6 Bf4 g6 e3 Bg7 h3',
      'd4 e6 Bf4 d5 e3 Nf6 c3',
      'd4 f5 Bf4',
      'd4 g6 Bf4',
      'd4 c5 c3',
    ],
    black: [
      'e4 e6 d4 d5 e5 c5 c3 Nc6',
      'e4 e6 Nf3 d5 e5',
      'e4 e6 d3 d5',
      'd4 d5 c4 c6',
      'd4 d5 Bf4 e6',
      'c4 c6',
      'Nf3 d5',
    ],
  },
  /** Takes every pawn that is offered. */
  gambitsTaken: {
    white: [
      'd4 d5 c4 dxc4 e4',
      'd4 d5 c4 e5 dxe5',
      'd4 Nf6 c4 c5 d5 b5 cxb5',
      'd4 Nf6 c4 e5 dxe5',
      'd4 f5 e4 fxe4',
    ],
    black: [
      'e4 d5 exd5 Qxd5',
      'e4 d5 e5 c5',
      'd4 d5 c4 dxc4 e4 b5',
      'd4 d5 c4 dxc4 Nf3 a6',
      'd4 d5 c4 dxc4 e3 b5',
      'd4 d5 e4 dxe4',
      'c4 e5',
      'Nf3 d5 c4 dxc4',
    ],
  },
  /** Opens the centre on the third move. */
  scotch: {
    white: [
      'e4 e5 Nf3 Nc6 d4 exd4 Nxd4',
      'e4 e5 Nf3 d6 d4',
      'e4 e5 Nf3 Nf6 d4',
      'e4 c5 Nf3 d6 d4 cxd4 Nxd4',
      'e4 c5 Nf3 Nc6 d4 cxd4 Nxd4',
      'e4 c5 Nf3 e6 d4 cxd4 Nxd4',
      'e4 e6 d4 d5 exd5 exd5 c4',
      'e4 c6 d4 d5 exd5 cxd5 c4',
      'e4 d5 exd5',
    ],
    black: [
      'e4 e5 Nf3 Nc6 Bb5 f5',
      'e4 e5 Nf3 Nc6 d4 exd4',
      'e4 e5 Nf3 Nc6 Bc4 Nf6',
      'd4 Nf6 c4 e5',
      'd4 d5 Bf4 c5',
      'c4 e5',
      'Nf3 c5',
    ],
  },
  /** Gives a pawn for the attack, with either colour. */
  kingsGambit: {
    white: [
      'e4 e5 f4 exf4 Nf3 g5 h4',
      'e4 e5 f4 exf4 Nf3 d5 exd5',
      'e4 e5 f4 Bc5 Nf3',
      'e4 e5 f4 d5 exd5',
      'e4 c5 d4 cxd4 c3 dxc3 Nxc3',
      'e4 e6 d4 d5 Nc3 dxe4 f3',
      'e4 c6 d4 d5 f3',
      'e4 d5 d4 dxe4 Nc3',
    ],
    black: [
      'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6',
      'e4 c5 c3 d5',
      'd4 d5 c4 e5',
      'd4 Nf6 c4 c5 d5 b5',
      'c4 f5',
      'Nf3 f5',
    ],
  },
  /** Exchanges pieces. */
  exchanges: {
    white: [
      'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6',
      'e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 Qe2 Qe7 d3',
      'e4 e6 d4 d5 exd5 exd5',
      'e4 c6 d4 d5 exd5 cxd5 Bd3',
      'e4 c5 Nf3 d6 Bb5+ Bd7 Bxd7+',
      'e4 c5 Nf3 Nc6 Bb5 g6 Bxc6',
      'e4 d5 exd5 Qxd5 Nf3',
    ],
    black: [
      'e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4',
      'e4 e5 Nf3 Nf6 d4 Nxe4',
      'd4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 Ne4',
      'd4 d5 Bf4 Bf5',
      'c4 e5 Nc3 Bb4',
      'Nf3 d5',
    ],
  },
  /** Pawns that block each other. */
  stonewall: {
    white: [
      'd4 d5 e3 Nf6 Bd3 e6 f4 c5 c3',
      'd4 d5 e3 Nf6 Bd3 c5 c3',
      'd4 Nf6 e3 g6 Bd3 Bg7 f4',
      'd4 f5 e3 Nf6 Bd3',
      'd4 e6 e3 d5 Bd3',
      'd4 g6 e3 Bg7 f4',
    ],
    black: [
      'e4 e6 d4 d5 e5 b6 c3 Qd7',
      'e4 e6 d4 d5 Nc3 Nf6 e5 Nfd7',
      'e4 e6 d4 d5 Nd2 Nf6 e5 Nfd7',
      'd4 e6 c4 f5 Nf3 Nf6 g3 d5',
      'd4 e6 Nf3 f5 g3 Nf6 Bg2 d5',
      'd4 e6 Bf4 d5 e3 f5',
      'c4 f5 Nc3 Nf6 g3 e6',
      'Nf3 f5',
    ],
  },
  /** Takes pawns that are said to be poisoned. */
  hotPawns: {
    white: [
      'd4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 c6 Qc2',
      'd4 Nf6 c4 e6 g3 d5 Bg2 dxc4 Qa4+',
      'd4 d5 c4 dxc4 e4 e5 Nf3',
      'd4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3',
      'd4 Nf6 c4 c5 d5 b5 cxb5 a6 bxa6',
    ],
    black: [
      'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6 f4 Qb6 Qd2 Qxb2',
      'e4 c5 d4 cxd4 c3 dxc3',
      'e4 c5 c3 d5 exd5 Qxd5',
      'd4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4',
      'd4 d5 Bf4 c5 e3 Qb6',
      'c4 e5 Nc3 Nf6',
      'Nf3 d5 c4 d4',
    ],
  },
  /** Castles on opposite wings and storms with the pawns. */
  storms: {
    white: [
      'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O Qd2 Nc6 Bc4',
      'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6 f3',
      'e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3',
      'e4 e5 Nf3 Nc6 Bc4 Bc5 b4',
      'e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3+ bxc3 Ne7 Qg4',
      'e4 c6 d4 d5 e5 Bf5 Nc3 e6 g4',
      'e4 d6 d4 Nf6 Nc3 g6 f4',
      'e4 g6 d4 Bg7 Nc3 d6 Be3',
    ],
    black: [
      'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 Nc6 Qd2 O-O',
      'd4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7',
      'd4 Nf6 Nf3 g6',
      'd4 Nf6 Bf4 g6',
      'c4 Nf6 Nc3 g6',
      'Nf3 Nf6',
    ],
  },
  /** Exchanges queens early. */
  endgames: {
    white: [
      'd4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 Be7 e3',
      'd4 d5 c4 c6 cxd5 cxd5 Nc3 Nf6 Bf4',
      'd4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5 O-O a6 dxc5 Qxd1 Rxd1',
      'd4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3',
      'd4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 dxe5 dxe5 Qxd8 Rxd8',
      'd4 Nf6 c4 e6 Nf3 Bb4+ Bd2 Bxd2+',
    ],
    black: [
      'e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 d4 Nd6 Bxc6 dxc6 dxe5 Nf5 Qxd8+ Kxd8',
      'e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nxc6 bxc6',
      'd4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 h6 Bh4 O-O Nf3 Ne4 Bxe7 Qxe7',
      'd4 d5 Bf4 c5',
      'c4 c5',
      'Nf3 d5',
    ],
  },
}

/** Moves by position. A move that several lines have is listed once for each. */
type Moves = ReadonlyMap<string, readonly string[]>

const SIDES: readonly Color[] = ['white', 'black']
/** The repertoires that have been read. */
const cached = new Map<Repertoire, Moves>()

/** What two ways to the same position have in common: pieces, turn and castling rights. */
const keyOf = (fen: string): string => fen.split(' ', 3).join(' ')

/** The moves of a repertoire in a position, UCI. A move that several of its lines have is listed once for each. */
export function repertoireMoves(name: Repertoire, fen: string): readonly string[] {
  const moves = cached.get(name) ?? readRepertoire(name)
  cached.set(name, moves)
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
        const { turn } = position
        const key = keyOf(fenOf(position))
        const { uci } = advance(position, move, false)
        if (turn === side) moves.set(key, [...(moves.get(key) ?? []), uci])
      }
    }
  }
  return moves
}

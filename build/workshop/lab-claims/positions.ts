// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The 50 positions for measuring the claims: those of the engine's bench, and seven middlegames after the 17th move of games
 * in `test/data/self-play.pgn`; or those of a file. Also positions with one right move.
 */
import { parsePosition } from '../../../engine/chess/rules.ts'
import { type Result, fail, succeed } from '../../../engine/contract/result.ts'
import { BENCH_POSITIONS } from '../../../engine/host/bench-positions.ts'
import { FINE, SMOTHERED } from '../../../renderer/lab/lessons/positions.ts'

export interface ClaimPosition {
  readonly fen: string
  /** Whether it is an endgame, which has few moves and is searched two plies deeper. */
  readonly ending: boolean
}

/** An endgame has at most this many pieces, kings and pawns included. */
const MOST_IN_ENDING = 16

const claimPosition = (fen: string): ClaimPosition => ({
  fen,
  ending: fen.split(' ')[0]!.replaceAll(/[^a-z]/gi, '').length <= MOST_IN_ENDING,
})

const FROM_GAMES = [
  'r1bqr1k1/2pp1ppp/8/p1p5/2P4n/1N6/P1Q1BPPP/R1B2RK1 w - - 2 18',
  'r3r1k1/1p1bbpp1/1q1p1n2/p1p1pP1p/P1P1P3/1nNPB1NP/1PQ3B1/3R1RK1 b - - 1 18',
  '2rq1rk1/npp1p1b1/p5p1/5p2/3PpB2/PP6/2P1NRB1/R2Q2K1 w - - 0 18',
  'rn3rk1/1pq1ppb1/2p1b1pp/p2p4/P2P2P1/R1NNP2P/1PPQBP2/5RK1 b - - 0 18',
  'r4rk1/2p2pb1/p1n3p1/1p1p3p/1P1Nb2q/P1B1P2P/2P1BPP1/1RQR2K1 b - - 2 18',
  'r4rk1/1p1n1pb1/p3p2p/3p4/P2q4/2NP1N1P/1P3PP1/1R1Q1RK1 b - - 1 18',
  'r2q1rk1/2p5/1pn1bb1p/p3ppp1/1P1P4/P1BBP2P/3N1PP1/R2Q1RK1 w - - 0 18',
]

export const POSITIONS: readonly ClaimPosition[] = [...BENCH_POSITIONS, ...FROM_GAMES].map(claimPosition)

/** Fields of a position in a file: four in EPD, six in FEN. */
const EPD_FIELDS = 4
const FEN_FIELDS = 6

/**
 * Reads positions from a text with one FEN or EPD in each line; empty lines and lines with # at the start do not count.
 * `BAD_POSITION`: the detail has the line and its number. `NO_POSITION`: there is none.
 */
export function readPositions(
  text: string,
): Result<readonly ClaimPosition[], 'BAD_POSITION' | 'NO_POSITION'> {
  const positions: ClaimPosition[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const fields = line.trim().split(/[\s;]+/)
    const counters = fields.slice(EPD_FIELDS, FEN_FIELDS)
    const isFen = counters.length === 2 && counters.every((field) => /^\d+$/.test(field))
    const fen = [...fields.slice(0, EPD_FIELDS), ...(isFen ? counters : ['0', '1'])].join(' ')
    if (!parsePosition(fen).ok) return fail('BAD_POSITION', `line ${index + 1}: ${line.trim()}`)
    positions.push(claimPosition(fen))
  }
  return positions.length === 0 ? fail('NO_POSITION', '') : succeed(positions)
}

/** A position with one right move, in UCI. */
export interface Puzzle {
  readonly fen: string
  readonly best: string
}

/** Known combinations and studies, all checked with the engine. */
export const PUZZLES: readonly Puzzle[] = [
  // Philidor's legacy
  { fen: SMOTHERED, best: 'g5f7' },
  // Morphy against Isouard and the Duke of Brunswick, Paris 1858
  { fen: '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16', best: 'b3b8' },
  // Réti against Tartakower, Vienna 1910
  { fen: 'rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9', best: 'd3d8' },
  // Légal's mate
  { fen: 'rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5', best: 'f3e5' },
  // Anderssen against Dufresne, Berlin 1852
  { fen: '1r2k1r1/pbppnp1p/1bn2P2/8/Q7/B1PB1q2/P4PPP/3RR1K1 w - - 0 20', best: 'e1e7' },
  // a king in the middle, mate in three
  { fen: 'r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1', best: 'f8c5' },
  // mate in two by two rooks
  { fen: '6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - - 0 1', best: 'g2g1' },
  // a quiet move that mates
  { fen: 'r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1', best: 'f6a6' },
  // a queen sacrifice
  { fen: '5r1k/6pp/7N/8/2Q5/8/6PP/6K1 w - - 0 1', best: 'c4g8' },
  // Saavedra
  { fen: '8/8/1KP5/3r4/8/8/8/k7 w - - 0 1', best: 'c6c7' },
  // three pawns against three
  { fen: '8/ppp5/8/PPP5/6k1/8/8/6K1 w - - 0 1', best: 'b5b6' },
  // Fine's ending
  { fen: FINE, best: 'a1b1' },
]

// SPDX-License-Identifier: GPL-3.0-or-later
/** The positions of the lessons, which `npm run lab-claims` measures too. */
import { type Code, codeOf } from '../../../engine/krk/board.ts'

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
/** Ruy Lopez after 3...a6. */
export const SPANISH = 'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4'
export const QUIET = 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 9'
export const WILD = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
/** The pawn that a club player leaves alone. */
export const CLUB = '1q6/kr5p/1r6/p7/1P6/1R1Q4/K7/1R6 w - - 0 1'
/** A series of exchanges on a file. */
export const ROOKS = '3r2k1/3r4/3r4/8/3p4/3R4/3R4/3R2K1 w - - 0 1'
/** A queen that cannot be saved. */
export const PINNED = '8/7k/3p4/2b3P1/7P/8/5QP1/6K1 w - - 0 1'
export const GUARDED = '3rk3/8/3p4/8/8/8/8/3RK3 w - - 0 1'
/** Reuben Fine's ending: only 1.Kb1 wins. */
export const FINE = '8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1'
/** A side that loses its knight because it must move. */
export const CORNERED = '5R2/8/1k6/8/1K6/8/8/n7 w - - 0 1'
/** Philidor's legacy. */
export const SMOTHERED = 'r6k/6pp/8/6N1/8/1Q6/6PP/7K w - - 0 1'
export const LADDER = '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1'
/** A pawn that runs alone. */
export const RUNNER = '7k/8/8/1P6/8/8/8/7K w - - 0 1'
/** A queen sacrifice that works because every reply is forced. */
export const STORM = 'r2rb1k1/pp1q1p1p/2n1p1p1/2bp4/5P2/PP1BPR1Q/1BPN2PP/R5K1 w - - 0 1'
export const BISHOPS = 'r2q1rk1/ppp2ppp/2n2n2/3p4/3P4/2P1PN2/PP3PPP/R1BQKB1R w KQ - 0 1'
/** Blocked: White has four legal moves, and Black only a few replies to each. */
export const BLOCKED = 'k7/p7/Ppp5/1P1pp3/1pBpP3/1P1P2p1/6P1/7K w - - 0 1'
/** White's pieces in the lessons on king and rook against king: the king on d3, the rook on f5. */
export const WATCHED: Code = codeOf(19, 37, 0)

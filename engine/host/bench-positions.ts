// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The positions of the bench, our own choice: openings of every kind, middlegames, endings, mates, zugzwang.
 * Changing one changes the bench number.
 */
export const BENCH_POSITIONS: readonly string[] = [
  // start
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  // Italian, quiet
  'r1bq1rk1/bpp2ppp/p1np1n2/4p3/4P3/1BPP1N2/PP3PPP/RNBQR1K1 w - - 2 9',
  // Spanish, closed
  'r1b2rk1/2q1bppp/p2p1n2/npp1p3/3PP3/2P2N1P/PPBN1PP1/R1BQR1K1 b - - 2 12',
  // Marshall attack
  'r1b2rk1/5ppp/p1pb4/1p1n4/3P4/1BP3Pq/PP3P1P/RNBQR1K1 w - - 1 15',
  // Najdorf, 6.Bg5
  'r1b1k2r/1pqnbppp/p2ppn2/6B1/3NPP2/2N2Q2/PPP3PP/2KR1B1R w kq - 5 10',
  // Dragon, Yugoslav attack
  '2rq1rk1/pp1bppbp/3p1np1/4n3/3NP3/1BN1BP2/PPPQ2PP/2KR3R w - - 9 12',
  // French, Winawer
  'r1b1k1r1/ppq1np1Q/2n1p3/3pP3/3p4/P1P5/2P1NPPP/R1B1KB1R w KQq - 2 11',
  // Caro-Kann, advance
  'r2qkb1r/pp1nnpp1/2p1p2p/3pPb2/3P4/1N3N2/PPP1BPPP/R1BQ1RK1 b kq - 1 8',
  // Pirc, three pawns
  'r1bq1rk1/ppp1ppbp/n2p1np1/8/3PPP2/2NB1N2/PPP3PP/R1BQK2R w KQ - 5 7',
  // Queen's gambit, exchange
  'r1bqrnk1/ppp1bppp/5n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R3K2R w KQ - 7 10',
  // Slav, main line
  'r2q1rk1/pp1n1ppp/2p1pnb1/8/PbBPP3/2N2N2/1P2QPPP/R1B2RK1 w - - 1 11',
  // King's Indian, Mar del Plata
  'r1bq1rk1/ppp1n1bp/3p1np1/3Pp3/2P1Pp2/2NN1P2/PP1BB1PP/R2Q1RK1 w - - 0 13',
  // Gruenfeld, exchange
  'r2q1rk1/pp2ppbp/6p1/n1p5/2BPP1b1/2P1BP2/P3N1PP/R2Q1RK1 w - - 1 12',
  // Nimzo-Indian, Rubinstein
  'r1b2rk1/ppq2ppp/2n1pn2/2p5/2BP4/P1P1PN2/5PPP/R1BQ1RK1 w - - 1 11',
  // Benoni
  'r1bqr1k1/pp1n1pbp/3p1np1/2pP4/4P3/2N5/PP1NBPPP/R1BQ1RK1 w - - 8 11',
  // English, reversed Sicilian
  'r2q1rk1/ppp1bppp/1nn1b3/4p3/8/P1NP1NP1/1P2PPBP/R1BQ1RK1 w - - 1 10',
  // King's gambit
  'rnbqk2r/ppp2p1p/3b1n2/3PN3/2B2ppP/8/PPPP2P1/RNBQK2R w KQkq - 1 8',
  // Evans gambit
  'r1bqk2r/ppp1nppp/2n5/b2p4/2BPP3/5N2/P4PPP/RNBQ1RK1 w kq - 0 9',
  // Two knights, Traxler
  'r1b1k2N/ppp1q1pp/5n2/3Pp3/2Bn4/8/PPPP1bPP/RNBQ1K1R w q - 1 9',
  // Dutch, stonewall
  'rn3rk1/pp1bq1pp/2pbpn2/3pNp2/2PP4/1P4P1/PB2PPBP/RN1Q1RK1 w - - 5 10',
  // en passant at hand
  'rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3',
  // isolated queen's pawn, attack on the king
  'r2q1rk1/pb2bppp/1pn1pn2/8/3P4/P1NQBN2/BP3PPP/R2R2K1 w - - 2 15',
  // opposite castling, open lines
  '2kr3r/pp1q1ppp/2n1b3/2b1p3/8/2P1BN2/PPQ1BPPP/2KR3R w - - 0 15',
  // minority attack
  'r3r1k1/pp1q1ppp/2pb1n2/3p4/1P1P4/P1NQP3/5PPP/1R3RK1 b - - 0 19',
  // knight against bad bishop
  '3r2k1/1p3ppp/p1b1p3/2PpP3/1P1N1P2/P3K3/6PP/2R5 b - - 0 28',
  // queen and knight against queen and bishop
  '6k1/1q3pp1/p3b2p/1p2p3/4N3/1P1Q2P1/P4P1P/6K1 w - - 0 31',
  // king-side storm
  'r1b2rk1/1p1nqppp/p1nbp3/3p4/3P1P1P/2NBPN2/PPQ3P1/R1B1K2R w KQ - 0 13',
  // sacrifice on h7 is in the air
  'r1bq1rk1/pp1nbppp/2n1p3/2ppP3/3P4/2PB1N2/PP1N1PPP/R1BQK2R w KQ - 3 9',
  // mate in two: queen gives herself up
  '5r1k/6pp/7N/8/2Q5/8/6PP/6K1 w - - 0 1',
  // mate in three on the back rank
  '2r3k1/5ppp/8/8/8/2Q5/1R3PPP/6K1 w - - 0 1',
  // king against rook, the losing side
  '8/8/8/8/4k3/8/r7/5K2 w - - 0 1',
  // bishop and knight against king
  '8/8/8/3k4/8/3KBN2/8/8 w - - 0 1',
  // king and pawn, opposition decides
  '8/8/3k4/8/3PK3/8/8/8 w - - 0 1',
  // pawns race
  '8/p4k2/8/7P/8/8/1K4P1/8 w - - 0 1',
  // distant passed pawn
  '8/5pk1/6p1/p3K2p/7P/P4PP1/8/8 w - - 0 45',
  // rook ending, bridge
  '2K5/2P2k2/8/8/8/8/3R4/1r6 w - - 0 1',
  // rook ending, third rank
  '8/8/8/3k4/1r6/3KP3/R7/8 b - - 0 1',
  // rook ending, four against three
  '8/5pk1/4p1p1/7p/1r5P/5PP1/4PK2/R7 w - - 0 40',
  // opposite bishops
  '8/5k2/4b1p1/1p1pP2p/1P1B1P1P/2K3P1/8/8 w - - 0 50',
  // queen ending with a runner
  '8/6pk/7p/P7/8/1Q4P1/6KP/4q3 w - - 0 48',
  // knights and pawns on both wings
  '8/1p3pk1/p2n2p1/3P3p/P2N1P1P/1P4P1/6K1/8 w - - 0 39',
  // zugzwang is near
  '8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1',
  // fortress with a wrong bishop
  '8/8/8/8/6p1/7k/4B2P/6K1 w - - 0 1',
]

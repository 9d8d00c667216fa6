// SPDX-License-Identifier: GPL-3.0-or-later
/** Positions of every kind, with few enough moves for minimax to search four plies. */
export const LAB_POSITIONS = [
  // Quiet and wild, from games and from lessons.
  'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4',
  '1q6/kr5p/1r6/p7/1P6/1R1Q4/K7/1R6 w - - 0 1',
  'r3k2r/8/8/3B4/3b4/8/8/R3K2R w KQkq - 0 1',
  // Pawns: Fine's ending, promotions, en passant, a race.
  '8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1',
  '8/2P1k3/8/8/8/8/2p1K3/8 w - - 0 1',
  '8/1P1k4/8/8/8/8/1p1K4/8 b - - 0 1',
  '7k/6b1/8/3pP3/8/2K5/8/8 w - d6 0 1',
  '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1',
  '8/5k2/8/P7/8/8/6K1/8 w - - 0 1',
  // Mates, stalemates, zugzwang.
  '6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1',
  '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1',
  'k7/2K5/8/8/8/8/1Q6/8 w - - 0 1',
  '8/8/8/8/8/6k1/4Q3/7K b - - 0 1',
  '8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1',
  '7k/5Q2/8/8/8/8/8/K7 b - - 0 1',
  '8/8/8/3k4/8/3K4/3P4/8 b - - 0 1',
  // Exchanges, pins, discovered checks.
  '4k3/4r3/8/8/8/4Q3/8/4K3 w - - 0 1',
  '3r2k1/3r4/8/3p4/8/3R4/3R4/3R2K1 w - - 0 1',
  '4k3/8/4r3/8/8/5n2/3P4/4K2R w K - 0 1',
  '2r3k1/5ppp/8/8/1b6/2N5/5PPP/2R3K1 w - - 0 1',
  // Close to draws.
  '8/8/4k3/8/8/3BK3/8/8 w - - 97 80',
  '8/8/4k3/8/2n5/3BK3/8/8 w - - 0 1',
]

// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { blameReason, reasonOf } from '../../../../engine/chess/motifs/reasons.ts'

const goods = (all: readonly { what: string; count: number }[]): string =>
  all.map(({ what, count }) => `${count} ${what}`).join(', ') || 'nothing'

/** `motif: targets; taken for given`, and a mark for a threat that was there before. */
function told(fen: string, previous: string | null, moves: string): string | null {
  const reason = reasonOf(fen, previous, moves.split(' '))
  if (!reason) return null
  const { motif, gain, wasThreatened } = reason
  const targets = motif?.targets.map(({ role, square }) => `${role} ${square}`).join(', ')
  const how = motif ? `${motif.name}: ${targets}` : 'no motif'
  const what = `${goods([...gain.taken, ...gain.promoted])} for ${goods(gain.given)}`
  return `${how}; ${what}${wasThreatened ? '; threatened' : ''}`
}

test.each<[string, string, string | null, string, string | null]>([
  [
    'a queen that walks into a capture',
    'rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR b KQkq - 1 3',
    'd5c4',
    'f1c4 g8f6 g1f3',
    'hangingPiece: queen c4; 1 queen for nothing',
  ],
  ['a knight fork of king and rook', '4k3/8/8/3r4/8/4N3/7P/4K3 b - - 0 1', 'd5d7', 'e3f5 e8e7 f5d6', null],
  [
    'a fork of king and rook',
    'r3k3/8/8/3N4/8/q7/8/6K1 b - - 0 1',
    'a3a4',
    'd5c7 e8d7 c7a8 a4a8 g1f1',
    'fork: king e8, rook a8; 1 exchange for nothing',
  ],
  [
    'an undefended knight that stood there before',
    '4k3/8/8/3n4/8/7p/8/3RK3 b - - 0 1',
    'h3h2',
    'd1d5 e8e7 e1e2 e7e6 d5d8',
    'hangingPiece: knight d5; 1 knight for nothing; threatened',
  ],
  [
    'a pin against a rook, which falls when the knight leaves',
    'r3k3/4n3/8/8/8/8/8/5BK1 b - - 0 1',
    'e7d5',
    'f1g2 d5b4 g2a8 e8e7 a8e4 e7e6 g1g2',
    'relativePin: knight d5, rook a8; 1 rook for nothing',
  ],
  [
    'a threat of before that could have been taken back then',
    '2k3rr/pp2R3/2p1p3/3p3p/B3P3/1PK3P1/P1P3R1/8 b - - 20 42',
    'c8d8',
    'e7b7 h5h4 g3g4 h4h3 g2h2 d8c8 a4c6 d5e4 b7a7 c8b8 a7a6',
    'no motif; 1 pawn for nothing',
  ],
  [
    'a pin that was there before is no reason, but what it opens is one',
    'r3k2r/pp3npp/4b3/2bNp3/2Pn2Pq/P4P1N/5Q2/R1B1KB1R b KQkq - 1 18',
    null,
    'd4f3 e1d1 c5f2 d5c7 e8e7 c7e6 f2b6 d1c2 h4g4 h3f4 e5f4 e6f4',
    'discoveredAttack: queen f2; 1 queen, 1 pawn for 1 bishop',
  ],
  [
    'a pin, with the move that makes it',
    '8/p1k4p/1p4pK/4p1N1/6P1/P1n5/3RBbb1/8 b - - 3 34',
    'e5e4',
    'e2c4 e4e3 d2c2 b6b5 c4d3 a7a5 c2c3 c7b6 h6h7 b5b4 a3b4 a5b4',
    'pin: knight c3; 1 knight for nothing',
  ],
  [
    'a trapped piece, where it stood when it was attacked',
    '3k2rr/pp6/2p1R3/3p3p/B3P3/1PK3P1/P1P3R1/8 b - - 0 43',
    null,
    'b7b5 e4d5 b5a4 d5c6 d8c7 g2f2 g8g3 c3b4',
    'trappedPiece: bishop a4; 1 bishop for 2 pawn',
  ],
  [
    'a pawn that falls by an opened line is only won',
    '8/p1k3pp/1p1n4/2b1p3/2B3P1/P5KN/8/3R3b w - - 2 29',
    null,
    'd1h1 d6c4 h3g5 c5a3 h1h7 b6b5 h7g7 c7b6 g5e4 b5b4',
    'no motif; 1 pawn for nothing',
  ],
  [
    'a check that also attacks a pawn',
    '1r1k2q1/p7/n1Bp1p2/1p6/1P2P3/P3K3/3B1PPP/R6R w - - 1 28',
    'a1d1',
    'g8b3 e3f4 b3a3 d1b1 a6c5 c6d5 c5a4 h2h4 a4c3 d2c3 a3c3 g2g3',
    'fork: king e3, pawn a3; 1 pawn for nothing',
  ],
  ['nothing is won', '4k3/8/8/3n4/8/8/8/4K3 b - - 0 1', 'd5f4', 'e1d2 e8e7 d2d1', null],
  ['a line that is not legal', '4k3/8/8/3n4/8/8/8/4K3 b - - 0 1', 'd5f4', 'e1e8', null],
])('%s', (_name, fen, previous, moves, expected) => expect(told(fen, previous, moves)).toBe(expected))

/** `kind: motif or first move; taken for given` of the reason for a bad move. */
function blamed(fen: string, played: string, refutation: string, better: string): string | null {
  const blame = blameReason(fen, played, refutation.split(' '), better.split(' '))
  if (!blame) return null
  if (blame.kind === 'compared')
    return `compared: ${blame.move.san}; ${goods(blame.lead.taken)} for ${goods(blame.lead.given)}, ${blame.pawns} pawns`
  const { motif, gain, moves } = blame.reason
  return `${blame.kind}: ${motif?.name ?? moves[0]!.san}; ${goods(gain.taken)} for ${goods(gain.given)}`
}

test.each<[string, string, string, string, string, string | null]>([
  [
    'what the better line loses as well',
    '8/p1k4N/1p4pK/5bP1/3bp3/P1n5/2R1B3/8 w - - 1 38',
    'a3a4',
    'e4e3 c2c1 c7d6 c1c3 d4c3 h7f8 f5c2 f8g6 c2a4 g6h4 a7a5',
    'h7f8 e4e3 c2c3 d4c3 f8g6 c3b2 g6h4 f5e4 g5g6 c7d6 g6g7',
    'compared: Nf8; 1 pawn for nothing, 1 pawns',
  ],
  [
    'what the move wins as well',
    '1r2r1k1/1B1p3p/3Ppbp1/1p6/2p2P2/PqN4P/1P1RQP2/5RK1 b - - 0 24',
    'b8b7',
    'c3e4 f6d8 g1h2 c4c3 b2c3 b7a7 d2b2 b3c4 e2c4 b5c4 b2b8',
    'f6c3 b2c3 b8b7 f4f5 b3c3 f5g6 e8f8 g6h7 g8h8 g1h2 c3f3 e2e5',
    null,
  ],
  [
    'a missed bishop rather than an allowed pawn',
    '8/pp1R4/4k3/2Kp3p/BP4r1/8/P1P5/8 b - - 2 52',
    'h5h4',
    'd7b7 g4c4 c5b5 h4h3 b7h7 c4c3 a4b3 e6e5 h7a7 d5d4 a7h7 e5f4 a2a4',
    'g4c4 c5b5 e6d7 b5a5 d7c7 a4b3 h5h4 b3c4 d5c4 b4b5 h4h3 a5a4 h3h2',
    'missed: Rc4+; 1 bishop for nothing',
  ],
  [
    'an allowed piece rather than a missed rook',
    'r1bqk2r/pp3npp/3b4/2pNp3/3n2PP/P1P2P2/1P1Q4/R1B1KBNR b KQkq - 0 13',
    'd4b5',
    'f1b5 c8d7 d2e2 e8g8 b5d7 d8d7 c1e3 e5e4 e1c1 f7e5 f3e4',
    'd4b3 d2d1 b3a1 c1g5 f7g5 h4g5 c8e6 f1b5 e8f7 b5c4 b7b5 c4a2 d8g5',
    'allowed: hangingPiece; 1 knight for nothing',
  ],
  [
    'the bishop that was left to be taken, though both lines win the other one',
    '2kr3r/pp3n2/2p1p3/3p3p/B7/1PbKPPP1/P1P2R2/3R4 b - - 0 27',
    'd8g8',
    'd3c3 b7b5 a4b5 c6b5 d1g1 h5h4 g3g4 f7g5 g1f1 e6e5 c3b4 h4h3',
    'd5d4 e3e4 b7b5 a4b5 c6b5 f2h2 d8g8 d1g1 h5h4 g3g4 f7e5 d3e2',
    'allowed: Kxc3; 1 pawn for nothing',
  ],
  [
    'the exchange, though the better line loses as much in pawns',
    'rnbqkbnr/6p1/p1p1pp1p/1pPp4/1P1P4/P2BPN1P/5PP1/RNBQK2R b KQkq - 0 9',
    'd8e7',
    'f3h4 g7g5 h4g6 e7g7 g6h8 g7h8 a3a4 b5a4 b1c3 f6f5 d1h5 e8e7 c3a4',
    'a6a5 b4a5 g8e7 c1d2 b8a6 d1c2 g6g5 d3g6 e7g6 c2g6 e8d7 b1c3',
    'allowed: fork; 1 exchange for 1 pawn',
  ],
  [
    'a knight that both moves take, of which one loses a bishop again',
    '3N3r/2k1bpp1/p3P3/1p1p4/7P/4Q3/qPP5/2KR3R b - - 0 25',
    'h8d8',
    'e3a7 c7c6 a7e7 a2a1 c1d2 a1b2 e6f7 b5b4 h1f1 b4b3 f7f8q b2c2 d2e1 d8f8',
    'c7d8 d1d5 a2d5 h1d1 d5d1 c1d1 f7e6 e3e6 h8h4 e6b6 d8e8 b6a6 e8f7 a6b5 h4d4 d1e2',
    'compared: Kxd8; 1 bishop for 1 pawn, 2 pawns',
  ],
  [
    'a pawn more of a bishop that both lines win',
    '8/p3k3/3Rnp2/5KB1/1P2P3/Pq4PP/5P2/3R4 b - - 0 40',
    'e6g5',
    'd1d3 b3c2 d6d7 e7f8 f3f4 g5f7 f5g6 f8e8 h3h4',
    'b3f3 f5g6 f3e4 g6h6 f6g5 d1d5 e7f7 h6h5 e4f3 h5h6 f3f2',
    'compared: Qf3+; 1 pawn for nothing, 1 pawns',
  ],
])('%s', (_name, fen, played, refutation, better, expected) =>
  expect(blamed(fen, played, refutation, better)).toBe(expected),
)

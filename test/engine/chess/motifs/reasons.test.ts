// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { reasonOf } from '../../../../engine/chess/motifs/reasons.ts'

/** `motif: targets; taken for given`, and a mark for a threat that was there before. */
function told(fen: string, previous: string | null, moves: string): string | null {
  const reason = reasonOf(fen, previous, moves.split(' '))
  if (!reason) return null
  const { motif, gain, wasThreatened } = reason
  const targets = motif?.targets.map(({ role, square }) => `${role} ${square}`).join(', ')
  const goods = [...gain.taken, ...gain.promoted].map(({ what, count }) => `${count} ${what}`).join(', ')
  const given = gain.given.map(({ what, count }) => `${count} ${what}`).join(', ')
  return `${motif ? `${motif.name}: ${targets}` : 'no motif'}; ${goods} for ${given || 'nothing'}${wasThreatened ? '; threatened' : ''}`
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
  ['nothing is won', '4k3/8/8/3n4/8/8/8/4K3 b - - 0 1', 'd5f4', 'e1d2 e8e7 d2d1', null],
  ['a line that is not legal', '4k3/8/8/3n4/8/8/8/4K3 b - - 0 1', 'd5f4', 'e1e8', null],
])('%s', (_name, fen, previous, moves, expected) => expect(told(fen, previous, moves)).toBe(expected))

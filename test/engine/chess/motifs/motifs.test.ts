// SPDX-License-Identifier: GPL-3.0-or-later
/** What the motifs find in lines, on positions of our own; `npm run motifs` compares them with labelled puzzles. */
import * as fc from 'fast-check'
import { parseSquare } from 'chessops/util'
import { describe, expect, it } from 'vitest'
import { attacksFrom } from '../../../../engine/chess/motifs/force.ts'
import { readLine } from '../../../../engine/chess/motifs/line.ts'
import { findMotifs, type MotifName } from '../../../../engine/chess/motifs/motifs.ts'
import { legalMoves, playUci, START_FEN } from '../../../../engine/chess/rules.ts'

function motifsOf(fen: string, moves: string, previous: string | null = null) {
  const line = readLine(fen, previous, moves.split(' '))
  if (!line.ok) throw new Error(line.code)
  return findMotifs(line.value)
}

/** Name, position, moves, the square of the piece that acts, and those of the pieces it acts on. */
const CASES: [MotifName, string, string, string, string[], string?][] = [
  ['hangingPiece', '4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1', 'd1d5', 'd5', ['d5']],
  ['fork', 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1', 'd5c7 e8d7 c7a8', 'c7', ['e8', 'a8']],
  ['pin', '4k3/8/8/4q3/8/8/8/R5K1 w - - 0 1', 'a1e1', 'e1', ['e5']],
  ['skewer', '4q3/8/8/4k3/8/8/8/R5K1 w - - 0 1', 'a1e1 e5d6 e1e8', 'e8', ['e8']],
  ['discoveredCheck', '4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1', 'e4h7', 'e1', ['e8']],
  ['discoveredAttack', '4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1', 'e4h7', 'e1', ['e8']],
  ['doubleCheck', '4k3/8/8/8/4B3/8/8/4R1K1 w - - 0 1', 'e4c6', 'c6', ['e8']],
  ['trappedPiece', '4k3/8/8/8/8/1P6/b1P5/2K5 w - - 0 1', 'c1b2 e8e7 b2a2', 'a2', ['a2']],
  ['capturingDefender', '6k1/3r2p1/5n2/8/7B/8/8/3R2K1 w - - 0 1', 'h4f6 g7f6 d1d7', 'd7', ['d7']],
  ['attraction', '6k1/8/8/8/8/8/2Q5/6KR w - - 0 1', 'h1h8 g8h8 c2h2', 'h2', ['h8']],
  ['sacrifice', '6k1/8/8/8/8/8/2Q5/6KR w - - 0 1', 'h1h8 g8h8 c2h2', 'h8', []],
  ['intermezzo', '3qk3/8/5n2/8/4P3/2N5/8/3QK3 b - - 0 1', 'd1d8 e8d8 c3e4', 'd8', ['e4'], 'f6e4'],
  ['perpetualCheck', '6k1/6p1/8/7Q/8/8/8/6K1 w - - 0 1', 'h5e8 g8h7 e8h5 h7g8 h5e8', 'e8', ['g8']],
  ['advancedPawn', '4k3/8/P7/8/8/8/8/4K3 w - - 0 1', 'a6a7', 'a7', []],
  ['promotion', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8q', 'a8', []],
  ['underPromotion', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8n', 'a8', []],
  ['enPassant', '4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1', 'd5e6', 'e6', ['e5']],
  ['backRankMate', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 'a1a8', 'a8', ['g8']],
  ['smotheredMate', '6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1', 'g5f7', 'f7', ['h8']],
  ['arabianMate', '7k/R7/5N2/8/8/8/8/6K1 w - - 0 1', 'a7h7', 'h7', ['h8']],
  ['anastasiaMate', '8/4N1pk/8/8/8/R7/8/6K1 w - - 0 1', 'a3h3', 'h3', ['h7']],
  ['bodenMate', '2kr4/3p4/8/8/5B2/8/4B3/6K1 w - - 0 1', 'e2a6', 'a6', ['c8']],
  ['doubleBishopMate', '7k/7p/8/8/2B5/8/8/4B1K1 w - - 0 1', 'e1c3', 'c3', ['h8']],
  ['dovetailMate', '8/8/3p4/2pk4/7Q/5P2/8/6K1 w - - 0 1', 'h4e4', 'e4', ['d5']],
  ['operaMate', '4k3/5p2/8/6B1/8/8/8/3R2K1 w - - 0 1', 'd1d8', 'd8', ['e8']],
  ['swallowstailMate', '8/8/3p1p2/4k3/7Q/3P4/8/6K1 w - - 0 1', 'h4e4', 'e4', ['e5']],
  ['epauletteMate', '3rkr2/8/7Q/8/8/8/8/6K1 w - - 0 1', 'h6e6', 'e6', ['e8']],
  ['pillsburysMate', '6k1/5p1p/7B/8/8/8/8/3R2K1 w - - 0 1', 'd1d8', 'd8', ['g8']],
  ['morphysMate', '7k/7p/8/8/8/8/8/2B3RK w - - 0 1', 'c1b2', 'b2', ['h8']],
  ['balestraMate', '4k3/8/3Q4/8/8/8/8/3B2K1 w - - 0 1', 'd1h5', 'h5', ['e8']],
  ['cornerMate', '7k/7p/8/6N1/8/8/8/6RK w - - 0 1', 'g5f7', 'f7', ['h8']],
  ['blindSwineMate', '5rk1/1R5R/8/8/8/8/8/6K1 w - - 0 1', 'b7g7', 'g7', ['g8']],
  ['triangleMate', '4k3/3R4/8/8/8/8/8/5QK1 w - - 0 1', 'f1f7', 'f7', ['e8']],
  ['killBoxMate', '1k6/8/2Q5/8/8/8/8/R5K1 w - - 0 1', 'a1a8', 'a8', ['b8']],
  ['vukovicMate', '4k3/R7/3PN3/8/8/8/8/6K1 w - - 0 1', 'a7e7', 'e7', ['e8']],
  ['relativePin', 'r3k3/8/8/3n4/8/8/8/5BK1 w - - 0 1', 'f1g2', 'g2', ['d5', 'a8']],
  ['deflection', '3r2k1/5ppp/8/8/3n4/8/3Q4/4R1K1 w - - 0 1', 'e1e8 d8e8 d2d4', 'd4', ['d4']],
  ['interference', '3r2k1/8/8/8/8/R2n4/6B1/6K1 w - - 0 1', 'g2d5 g8h7 a3d3', 'd3', ['d3']],
  ['clearance', '6k1/6pp/8/8/8/8/1B6/Q5K1 w - - 0 1', 'b2e5 h7h6 a1c3', 'e5', []],
  ['deflection', 'R7/4P3/8/8/8/7k/4r3/6K1 w - - 0 1', 'a8a2 e2a2 e7e8q', 'e8', ['e8']],
  ['clearance', '1R6/1P6/8/6k1/8/8/1r6/6K1 w - - 0 1', 'b8g8 g5h6 b7b8q', 'g8', []],
  ['quietMove', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 'a1b1 h7h6 b1b8', 'b1', []],
  ['defensiveMove', 'k3r3/8/8/8/8/8/8/4K3 w - - 0 1', 'e1d2', 'd2', []],
  ['zugzwang', '8/4k3/8/3K4/4P3/8/8/8 w - - 0 1', 'd5e5 e7d7 e5f6', 'e5', ['e7']],
]

describe('a motif', () => {
  it.each(CASES)('%s is found in %s', (name, fen, moves, actor, targets, previous) => {
    const found = motifsOf(fen, moves, previous).filter((motif) => motif.name === name)
    expect(found.map((motif) => [motif.actor.square, motif.targets.map(({ square }) => square)])).toEqual([
      [actor, targets],
    ])
  })

  it.each<[MotifName, string, string, string?]>([
    // Defended, or taken back for a piece of the same worth.
    ['hangingPiece', '4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1', 'd1d5 e6d5'],
    ['hangingPiece', '4k3/8/8/3n4/8/2B5/8/3RK3 b - - 0 1', 'd1c1', 'd5c3'],
    // The fork stands where it can be taken.
    ['fork', 'r3k3/8/1b6/3N4/8/8/8/4K3 w - - 0 1', 'd5c7 b6c7 e1e2'],
    // The pinned knight is defended and attacks nothing.
    ['pin', '4k3/4n3/3p4/8/8/8/8/R5K1 w - - 0 1', 'a1e1'],
    // The pinned pawn has nothing to take off the file.
    ['pin', '8/r7/5k2/8/7P/8/7K/8 b - - 0 1', 'a7h7'],
    // The king could leave by the square in front of it.
    ['backRankMate', '6k1/5pp1/8/7Q/8/8/8/R5K1 w - - 0 1', 'a1a8'],
    ['smotheredMate', '6rk/6p1/8/6N1/8/8/1Q6/6K1 w - - 0 1', 'g5f7'],
    // The knight is taken with check, which leaves no choice.
    ['capturingDefender', '7k/3r4/5n2/8/3B4/8/8/3R2K1 w - - 0 1', 'd4f6 h8g8 d1d7'],
    // An even trade of rooks draws nothing away.
    ['deflection', '3rr1k1/5ppp/8/8/3n4/8/3Q4/4R1K1 w - - 0 1', 'e1e8 d8e8 d2d4'],
    // A second rook defends the knight too.
    ['interference', '3r2k1/8/8/8/8/R2n3r/6B1/6K1 w - - 0 1', 'g2d5 g8h7 a3d3'],
    // The check drives the king from the rook that it guarded.
    ['intermezzo', '5r2/8/6k1/5N2/4P3/8/8/3RK3 b - - 0 1', 'd1d6 g6h5 e4f5', 'f8f5'],
    // The knight is defended and attacks nothing.
    ['relativePin', 'r3k3/8/2p5/3n4/8/8/8/5BK1 w - - 0 1', 'f1g2'],
    // Against a pawn the knight is free.
    ['relativePin', '4k3/1p6/8/3n4/8/8/8/5BK1 w - - 0 1', 'f1g2'],
    // The rook takes where its queen made room.
    ['clearance', '6k1/3r2pp/8/8/8/8/3Q4/3R2K1 w - - 0 1', 'd2e3 h7h6 d1d7'],
    // The rook attacks a pawn.
    ['quietMove', '6k1/1p3ppp/8/8/8/8/8/R5K1 w - - 0 1', 'a1b1 h7h6 b1b7'],
    // There were two moves only.
    ['defensiveMove', 'k3r3/8/8/8/8/8/3P1P2/4K3 w - - 0 1', 'e1f1'],
    // A knight can wait.
    ['zugzwang', '8/4k3/8/3K4/4P3/8/8/n7 w - - 0 1', 'd5e5 e7d7 e5f6'],
    // A pawn stands straight behind the king.
    ['swallowstailMate', '8/8/3ppp2/4k3/7Q/3P4/8/6K1 w - - 0 1', 'h4e4'],
    // The queen and the rook are on neighbouring ranks.
    ['triangleMate', '4k3/R7/8/8/8/8/8/1Q4K1 w - - 0 1', 'b1b8'],
    // The bishop guards the rook.
    ['pillsburysMate', '4k3/5p2/8/6B1/8/8/8/3R2K1 w - - 0 1', 'd1d8'],
    // The rook closes the file on the other side of the king.
    ['morphysMate', '5kb1/5p2/8/8/8/8/8/2B1R1K1 w - - 0 1', 'c1h6'],
    // A rook that mates could have been a queen.
    ['underPromotion', '4k3/P3pppp/8/8/8/8/8/3RK3 w - - 0 1', 'a7a8r'],
  ])('%s is not found in %s', (name, fen, moves, previous) => {
    expect(motifsOf(fen, moves, previous).map((motif) => motif.name)).not.toContain(name)
  })

  it('is proved by its squares in any line: a fork attacks its targets, and every actor is there', () => {
    const choices = fc.array(fc.nat(), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(choices, fc.integer({ min: 1, max: 8 }), (picks, length) => {
        let fen = START_FEN
        const fens = [fen]
        const moves: string[] = []
        for (const pick of picks) {
          const legal = legalMoves(fen)
          if (legal.length === 0) break
          const { uci } = legal[pick % legal.length]!
          const played = playUci(fen, uci)
          if (!played.ok) throw new Error(played.code)
          fen = played.value.fen
          fens.push(fen)
          moves.push(uci)
        }
        const from = Math.max(0, moves.length - length)
        const line = readLine(fens[from]!, null, moves.slice(from))
        if (!line.ok) throw new Error(line.code)
        for (const { name, ply, actor, targets } of findMotifs(line.value)) {
          const { board } = line.value.steps[ply]!.after
          const square = parseSquare(actor.square)!
          expect(board.getRole(square)).toBe(actor.role)
          if (name === 'fork')
            for (const target of targets)
              expect(attacksFrom(board, square).has(parseSquare(target.square)!)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('needs a line that can be played', () => {
    expect(readLine(START_FEN, null, ['e2e5'])).toMatchObject({ ok: false, code: 'ILLEGAL_MOVE' })
    expect(readLine(START_FEN, null, ['what'])).toMatchObject({ ok: false, code: 'MOVE_SYNTAX' })
    expect(readLine('nothing', null, [])).toMatchObject({ ok: false, code: 'FEN_SYNTAX' })
  })
})

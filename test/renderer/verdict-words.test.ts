// SPDX-License-Identifier: GPL-3.0-or-later
/** The sentences of a verdict: which of the reasons are said, in which order, and which squares show them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from 'vue'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { mainline, nodeOf } from '../../engine/chess/tree.ts'
import { createTexts } from '../../renderer/locales/text.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { useVerdictWords, type Verdict } from '../../renderer/review/useVerdictWords.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { makeBench, type Bench } from './bench.ts'

let bench: Bench
beforeEach(() => (bench = makeBench()))
afterEach(() => bench.stop())

interface Judged {
  fen: string
  /** SAN, as in a file. */
  played: string
  better: string
  refutation: string
  why?: Verdict['why']
  glyph?: '?' | '??' | '?!'
}

/** A text without the marks that isolate names, and with plain spaces before a per cent sign. */
const plain = (text: string): string =>
  text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/[\u00A0\u202F]/g, ' ')

/** What the card says: the sentences at once, those that are folded away, the comment, and the lit squares. */
function said({ fen, played, better, refutation, why, glyph = '?' }: Judged) {
  const app = createApp({})
  app.provide(DESKTOP, bench.desktop).use(bench.pinia).use(createTexts())
  return app.runWithContext(() => {
    const game = useGameStore()
    game.load(readGame(`[SetUp "1"]\n[FEN "${fen}"]\n\n${played} *`).tree, null)
    const node = nodeOf(game.tree, mainline(game.tree)[1]!)
    const verdict: Verdict = {
      glyph,
      why: why ?? [{ code: 'LOSS', before: 0.6, after: 0.45 }],
      loss: 0.15,
      sure: 'sure',
      before: undefined,
      seen: { depth: 8, effort: 1 },
      better: better.split(' '),
      refutation: refutation.split(' '),
    }
    const words = useVerdictWords()
    const { short, more } = words.reasonsOf({ node }, verdict)
    const marks = words.evidenceOf({ node }, verdict)
    return {
      short: plain(short.join(' ')),
      more: plain(more.join(' ')),
      comment: plain(words.commentOf({ node }, verdict)),
      marks: marks.map(({ from, to }) => `${from}${to ?? ''}`).join(' '),
      lines: words.linesOf({ node }, verdict),
    }
  })
}

/** Black's king goes where the knight mates; on the way the line also takes a rook. */
const MATED: Judged = {
  fen: '6r1/3Q4/b5k1/4P3/2pP1N2/2r4P/p4P1K/8 b - - 3 48',
  played: '48... Kg5',
  better: 'g6h6 d7e6 h6g7 e6f6 g7h7 f6f5 h7g7 f4e6 g7h6 f5f6 h6h7 f6f7 h7h6 f7g8',
  refutation: 'd7g4 g5h6 g4h5 h6g7 f4e6',
  why: [{ code: 'ALLOWS_MATE', moves: 3 }],
}

test('of a move that allows a mate, the mate is enough', () => {
  const { short, more, comment, marks } = said({
    ...MATED,
    why: [
      { code: 'ALLOWS_MATE', moves: 3 },
      { code: 'LOSS', before: 0.3, after: 0 },
    ],
  })
  expect([short, more]).toEqual(['It allows mate in 3.', 'Winning chances fall from 30 % to 0 %.'])
  expect([comment, marks]).toEqual(['Allows mate in 3. 48... Kh6 was better.', 'd7g4'])
})

test('of a missed mate the card also says what the move loses', () => {
  const queen: Judged = {
    fen: '6k1/5ppp/8/8/8/2n5/3Q1PPP/R5K1 w - - 0 1',
    played: '1. Qd1',
    better: 'a1a8',
    refutation: 'c3d1 a1d1 h7h6 g1f1 g8h7 f1e2',
    why: [{ code: 'MISSED_MATE', moves: 1 }],
    glyph: '??',
  }
  const { short, marks } = said(queen)
  expect([short, marks]).toEqual(['There was a mate in 1. Loses the queen for a knight.', 'c3d1'])
})

test('a late loss of pawns leaves the chances on the card, and the line is shown to its end', () => {
  const late: Judged = {
    fen: 'r3k2r/ppp2ppp/2np1qb1/2b1p3/2B1P3/2PP1N1P/PP1N1PP1/R2Q1RK1 b kq - 1 10',
    played: '10... O-O-O',
    better: 'e8g8 b2b4 c5b6 a2a4 a7a5 a1b1 c6d8 g1h2 g6h5 d1b3',
    refutation: 'b2b4 c5b6 a2a4 a7a5 c4d5 g6h5 d1b3 c8d7 b4b5 c6e7 d5b7 d8b8 b7a6 d7e8 d3d4 e7g6',
  }
  const { short, more, lines } = said(late)
  expect([short, more]).toEqual(['Loses a pawn. Winning chances fall from 60 % to 45 %.', ''])
  expect([lines.refutation.length, lines.refutation.at(-2)!.san]).toEqual([12, 'Bxb7'])
  expect(lines.better).toHaveLength(8)
})

test('a line that wins more says how much more', () => {
  const { short, comment, marks } = said({
    fen: '8/p3k3/3Rnp2/5KB1/1P2P3/Pq4PP/5P2/3R4 b - - 0 40',
    played: '40... Nxg5',
    better: 'b3f3 f5g6 f3e4 g6h6 f6g5 d1d5 e7f7 h6h5 e4f3 h5h6 f3f2',
    refutation: 'd1d3 b3c2 d6d7 e7f8 f3f4 g5f7 f5g6 f8e8 h3h4',
  })
  expect(short).toBe(
    'After 40... Qf3+, Black would be a pawn better off. Winning chances fall from 60 % to 45 %.',
  )
  expect(comment).toBe('After 40... Qf3+, Black would be a pawn better off. 40... Qf3+ was better.')
  expect(marks).toBe('')
})

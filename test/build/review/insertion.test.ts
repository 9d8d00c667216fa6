// SPDX-License-Identifier: GPL-3.0-or-later
import { array, assert, asyncProperty, nat } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { additionsOf, changeOf, evaluationOf } from '../../../electron/review/annotate.ts'
import { insert, insertionsFor, type Insertion } from '../../../build/review/insertion.ts'
import { legalMoves } from '../../../electron/review/moves.ts'
import { reviewGame } from '../../../electron/review/report.ts'
import { subjectOf } from '../../../electron/review/subject.ts'
import { addMove, apply, revert } from '../../../engine/chess/edit.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../../engine/chess/pgn/write/writer.ts'
import { emptyTree, lineEnd, mainline, nodeOf, type GameTree } from '../../../engine/chess/tree.ts'
import { CountingJudge } from '../../electron/review/judges.ts'

async function annotated(text: string) {
  const { tree } = readGame(text)
  const subject = subjectOf(tree)
  const reviewed = await reviewGame(subject, { judge: new CountingJudge(), effort: { nodes: 100 } })
  if (!reviewed.ok) throw new Error(reviewed.code)
  const additions = additionsOf(tree, subject, reviewed.value)
  const insertions = insertionsFor(text, tree, additions)
  return { tree, additions, insertions, report: reviewed.value, text: insertions && insert(text, insertions) }
}

/** The text without what was inserted, whatever blanks became line breaks. */
function stripped(text: string, insertions: readonly Insertion[]): string {
  let before = ''
  let rest = text
  let at = 0
  for (const insertion of insertions) {
    before += rest.slice(0, insertion.at - at)
    rest = rest.slice(insertion.at - at)
    at = insertion.at
    for (const character of insertion.text) {
      if (character === ' ') rest = rest.replace(/^( ?(\r\n|\r|\n)| )/, '')
      else if (rest.startsWith(character)) rest = rest.slice(1)
      else throw new Error(`not there: ${insertion.text} in ${rest.slice(0, 40)}`)
    }
  }
  return before + rest
}

const SCHOLAR = '[Event "x"]\n\n1. e4 e5 2. Qh5 Nf6 3. Qxe5+ Be7 4. Qxe7+ *\n'

describe('additions in the text of a game', () => {
  it('are evaluations at every move, glyphs and better lines', async () => {
    const { text, tree } = await annotated(SCHOLAR)
    const result = readGame(text!).tree
    const moves = mainline(result)
      .slice(1)
      .map((id) => nodeOf(result, id))
    expect(moves.map(({ uci }) => uci)).toEqual(
      mainline(tree)
        .slice(1)
        .map((id) => nodeOf(tree, id).uci),
    )
    expect(moves.every(({ evaluation }) => evaluation !== undefined)).toBe(true)
    expect(text).toMatch(/3\.\.\. Be7 \$4 \{\[%eval 4\.00\]\} \(3\.\.\. Qe7\)/)
    expect(readGame(text!).anomalies).toEqual([])
  })

  it.each([
    [
      'comments, clocks and glyphs',
      '1. e4 $1 {[%clk 0:10:00] best} e5 { [%clk 0:09:00] } 2. Qh5? {bad} (2. Nf3 {better} Nc6) {so} 2... Nf6 *',
    ],
    ['semicolons and escapes', '1. e4 ; the king’s pawn\n% an escape\ne5 2. Qh5 ; early\nNf6 3. Qxe5+ *'],
    ['other line ends', '1. e4 e5\r\n2. Qh5 Nf6\r\n3. Qxe5+ Be7\r\n4. Qxe7+ *\r\n'],
    ['no blanks', '1.e4(1.d4)e5(1...c5{x})2.Qh5Nf6*'],
    ['odd spellings', '1.e2-e4 e7e5 2.Qd1h5 ! ng8-f6 e.p. 3.Qh5xe5 ch*'],
    ['a tail that cannot be played', '1. e4 e5 2. Qh5 Nf6 3. Qxe8 Kd9 4. xx *'],
    ['a null move', '1. e4 -- 2. d4 e5 *'],
    [
      'Chess960',
      '[Variant "Chess960"]\n[FEN "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1"]\n\n1. e4 e5 2. f4 exf4 *',
    ],
    [
      'nested variations',
      '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Qh5 (2. Nf3) (2. f4 {sharp}) 2... Nf6 *',
    ],
  ])('leave every byte where it was: %s', async (_, pgn) => {
    const { text, insertions } = await annotated(pgn)
    expect(insertions).not.toBeNull()
    expect(stripped(text!, insertions!)).toBe(pgn)
  })

  it('stay out of what a person has said', async () => {
    const { text } = await annotated('1. e4 {[%eval 0.3]} e5 2. Qh5 Nf6 3. Qxe5+ $1 {[%eval 9.9]} *')
    expect(text).toContain('1. e4 {[%eval 0.3]} e5')
    expect(text).toContain('3. Qxe5+ $1 {[%eval 9.9]}')
  })

  it('keep lines short and commands whole', async () => {
    const { text } = await annotated(SCHOLAR)
    for (const line of text!.split('\n')) expect(line.length).toBeLessThan(100)
    expect(text!.match(/\[%eval/g)!.length).toBe(text!.match(/\[%eval -?[\d.]+\]/g)!.length)
    expect(text).not.toMatch(/^\[%/m)
  })
})

/** Games of random legal moves. */
const games = array(nat(), { minLength: 1, maxLength: 40 }).map((choices) => {
  let tree: GameTree = emptyTree()
  for (const choice of choices) {
    const end = lineEnd(tree, tree.root)
    const moves = legalMoves(nodeOf(tree, end).fen, false)
    if (moves.length === 0) break
    const added = addMove(tree, end, moves[choice % moves.length]!)
    if (added.ok) tree = apply(tree, added.value.change)
  }
  return tree
})

describe('for any game', () => {
  it('there is a report, and stripping its additions gives the same bytes', { timeout: 60_000 }, async () => {
    await assert(
      asyncProperty(games, async (tree) => {
        const pgn = writeGame(tree)
        const { text, insertions, report } = await annotated(pgn)
        expect(report.chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true)
        expect(stripped(text!, insertions!)).toBe(pgn)
        expect(readGame(text!).anomalies).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  it(
    'the same additions are one change of its tree, which can be taken back',
    { timeout: 60_000 },
    async () => {
      await assert(
        asyncProperty(games, async (game) => {
          const { tree, additions, text } = await annotated(writeGame(game))
          const change = changeOf(tree, additions)
          const after = apply(tree, change)
          expect(revert(after, change)).toEqual(tree)
          // Written and read, it is the game that the text has.
          expect(writeGame(readGame(text!).tree)).toBe(writeGame(after))
        }),
        { numRuns: 10 },
      )
    },
  )
})

it('writes evaluations as other programs read them', () => {
  expect(evaluationOf({ kind: 'cp', value: 35 })).toBe('0.35')
  expect(evaluationOf({ kind: 'cp', value: -120 })).toBe('-1.20')
  expect(evaluationOf({ kind: 'mate', moves: -3 })).toBe('#-3')
  expect(evaluationOf({ kind: 'table', plies: -5 })).toBe('-100.00')
})

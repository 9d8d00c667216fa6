// SPDX-License-Identifier: GPL-3.0-or-later
/** Positions in the forms in which people copy them. */
import { assert as check, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPosition } from '../../../engine/chess/found-position.ts'
import { classify, classifyPosition } from '../../../engine/chess/paste.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { nodeOf, lineEnd, tagOf, type GameTree } from '../../../engine/chess/tree.ts'
import { pastedGames as gamesOf } from './pasted.ts'
import { anyText } from './trees.ts'

const BOARD = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R'
const FEN = `${BOARD} w KQkq - 2 3`
const UNDERSCORED = FEN.replaceAll(' ', '_')
const ENCODED = encodeURIComponent(FEN)

describe('one position', () => {
  test.each([
    ['a link with underscores', `https://lichess.org/analysis/${UNDERSCORED}`],
    ['a link with the name of the rules', `https://lichess.org/analysis/standard/${UNDERSCORED}?color=white`],
    ['a link to an editor', `https://lichess.org/editor/${UNDERSCORED}?color=black#3`],
    ['a link with a parameter', `https://www.chess.com/analysis?fen=${ENCODED}&flip=false&tab=analysis`],
    ['a link with plus signs', `https://www.chess.com/analysis?fen=${FEN.replaceAll(' ', '+')}&flip=true`],
    ['a link with spaces as %20', `https://www.chess.com/practice/custom?fen=${FEN.replaceAll(' ', '%20')}`],
    ['a link with spaces', `https://www.chess.com/dynboard?fen=${FEN}&board=green&size=2`],
    ['a link in Markdown', `[the position](https://lichess.org/analysis/${UNDERSCORED}) after move 2`],
    ['underscores', UNDERSCORED],
    ['%20', FEN.replaceAll(' ', '%20')],
    ['everything encoded', ENCODED],
    ['quotes', `"${FEN}"`],
    ['single quotes', `'${FEN}'`],
    ['typographic quotes', `“${FEN}”`],
    ['backticks', `\`${FEN}\``],
    ['a fenced block', `\`\`\`\n${FEN}\n\`\`\``],
    ['a name in front', `FEN: ${FEN}`],
    ['a name and an equals sign', `fen = ${FEN}`],
    ['UCI', `position fen ${FEN}`],
    ['UCI with moves that are none', `position fen ${FEN} moves`],
    ['a log of UCI', `12:01:07 >>> position fen ${FEN}`],
    ['forum tags', `[fen]${FEN}[/fen]`],
    ['forum tags with attributes', `[FEN size="small"]${FEN}[/FEN] White to move`],
    ['a shortcode of another kind', `[diagram fen="${FEN}" size=300]`],
    ['en dashes', FEN.replaceAll('-', '–')],
    ['minus signs', FEN.replaceAll('-', '−')],
    ['a capital W', FEN.replace(' w ', ' W ')],
    ['the side as a word', FEN.replace(' w ', ' white ')],
    ['two lines', FEN.replace(' ', '\n')],
    ['a board on two lines', FEN.replace('/4p3/', '/4p3/\n')],
    ['a board of eight lines', FEN.replaceAll('/', '/\r\n')],
    ['blanks that do not break', FEN.replaceAll(' ', '\u00a0')],
    ['signs that cannot be seen', `\u200b\ufeff${FEN.replace('/', '/\u200b')}\u200b`],
    ['a quotation', `> ${FEN}`],
    ['a quotation in a quotation', `>> ${FEN}`],
    ['JSON', `{"fen": "${FEN}", "depth": 20}`],
    ['JSON with escaped slashes', `{"fen":"${FEN.replaceAll('/', '\\/')}"}`],
    ['HTML', `<div class="board" data-fen="${FEN}"></div>`],
    ['a title above', `Ruy Lopez\n${FEN}`],
    ['words before and after', `What would you play in ${FEN}? I have no idea.`],
    ['a full stop', `The position is ${FEN}.`],
    ['a list mark', `• ${FEN}`],
    ['a row of a table', `12;${FEN};0.35;e2e4`],
  ])('%s', (_name, text) => {
    const value = { kind: 'fen', fen: FEN, chess960: false, repairs: [] }
    expect(classify(text)).toEqual({ ok: true, value })
    expect(classifyPosition(text)).toEqual({ ok: true, value })
  })

  test.each([
    ['of UCI', 'position startpos'],
    ['alone', 'startpos'],
  ])('the start %s', (_name, text) => {
    expect(classify(text)).toMatchObject({ ok: true, value: { kind: 'fen', fen: START_FEN } })
  })

  test('a board alone, in a link', () => {
    expect(classify(`https://www.chess.com/dynboard?fen=${BOARD}&size=2`)).toMatchObject({
      value: { kind: 'fen', fen: `${BOARD} w - - 0 1`, repairs: ['MISSING_FIELDS'] },
    })
  })

  test('an en passant square in capitals', () => {
    const fen = 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3'
    expect(classify(fen.replace('f6', 'F6'))).toMatchObject({ value: { fen, repairs: [] } })
  })

  test('Chess960 by the address', () => {
    const text = `https://lichess.org/analysis/chess960/${UNDERSCORED}`
    expect(classify(text)).toMatchObject({ value: { chess960: true } })
  })

  test('a position that is not legal has its code', () => {
    expect(classify('FEN: 8/8/8/8/8/8/8/8 w - - 0 1')).toEqual({ ok: false, code: 'EMPTY_BOARD' })
    expect(classify(`position fen ${BOARD.replace('K', 'Q')} w - - 0 1`)).toEqual({
      ok: false,
      code: 'KINGS',
    })
  })

  test('operations stay', () => {
    expect(classify(`> ${BOARD} w KQkq - bm Bb5; id "a";`)).toMatchObject({
      value: { kind: 'epd', operations: 'bm Bb5; id "a";' },
    })
  })
})

/** The games of a text that is no single position. */
function pastedGames(text: string): GameTree[] {
  expect(classifyPosition(text)).toBeNull()
  return gamesOf(text)
}

const lineOf = (tree: GameTree): (string | null)[] => {
  const end = nodeOf(tree, lineEnd(tree, tree.root))
  return [nodeOf(tree, tree.root).fen, String(end.ply), end.san]
}

describe('a position and moves', () => {
  test.each([
    ['UCI', `position fen ${FEN} moves f1b5 a7a6`],
    ['a log of UCI', `<- position fen ${FEN} moves f1b5 a7a6\n`],
    ['moves with numbers', `${FEN} 3. Bb5 a6`],
    ['moves without numbers', `${FEN} Bb5 a6`],
    ['moves of UCI alone', `${FEN} f1b5 a7a6`],
    ['moves on the next line', `FEN: ${FEN}\n3. Bb5 a6 *`],
    ['moves in a row of a table', `"${FEN}","f1b5 a7a6"`],
    ['no counters', `${BOARD} w KQkq - 3. Bb5 a6`],
    ['quotes', `"position fen ${FEN} moves f1b5 a7a6"`],
  ])('%s', (_name, text) => {
    const [tree] = pastedGames(text)
    const [fen, ply, san] = lineOf(tree!)
    expect(fen!.split(' ').slice(0, 4)).toEqual(FEN.split(' ').slice(0, 4))
    expect([ply, san]).toEqual(['2', 'a6'])
    expect(tree!.tags.slice(0, 7).map(({ name }) => name)).toContain('White')
  })

  test('the start and moves', () => {
    const [tree] = pastedGames('position startpos moves e2e4 e7e5 g1f3')
    expect(lineOf(tree!)).toEqual([START_FEN, '3', 'Nf3'])
    expect(tagOf(tree!, 'FEN')).toBeUndefined()
  })

  test('a link to moves', () => {
    for (const text of [
      'https://lichess.org/analysis/pgn/e4_e5_Nf3?color=white',
      'https://www.chess.com/analysis?pgn=1.%20e4%20e5%202.%20Nf3&tab=analysis',
    ])
      expect(lineOf(pastedGames(text)[0]!)).toEqual([START_FEN, '3', 'Nf3'])
  })

  test('words with a move in them are no moves', () => {
    expect(classify(`${FEN} White plays Bb5 here`)).toMatchObject({ value: { kind: 'epd' } })
    expect(classify(`FEN: ${FEN}. White plays Bb5`)).toMatchObject({ value: { kind: 'fen' } })
  })
})

describe('puzzles', () => {
  const ROW =
    '00sHx,q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17,e8d7 a2e6 d7d8 f7f8,1760,80,83,72,mate mateIn2 middlegame short,https://lichess.org/yyznGmXs/black#34,Italian_Game Italian_Game_Classical_Variation'
  const HEADER = 'PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags'

  test.each([
    ['a row', ROW],
    ['a row under its header', `${HEADER}\n${ROW}`],
    ['two rows', `${ROW}\r\n${ROW.replace('00sHx', '00sHy')}\r\n`],
    ['rows under their header', `${HEADER}\n${ROW}\n${ROW}\n`],
  ])('%s', (_name, text) => {
    const trees = pastedGames(text)
    expect(trees).toHaveLength(text.split('yyznGmXs').length - 1)
    const [tree] = trees
    expect(lineOf(tree!)).toEqual(['q3k1nr/1pp1nQpp/3p4/1P2p3/4P3/B1PP1b2/B5PP/5K2 b k - 0 17', '4', 'Qf8#'])
    expect(tagOf(tree!, 'Event')).toBe('00sHx')
    expect(tagOf(tree!, 'Site')).toBe('https://lichess.org/yyznGmXs/black#34')
    expect(nodeOf(tree!, tree!.root).comment).toContain('Rating 1760')
    expect(nodeOf(tree!, tree!.root).comment).toContain('mateIn2')
  })
})

describe('lists', () => {
  test.each([
    ['quotations', `> ${FEN}\n> ${START_FEN}`],
    [
      'links',
      `https://lichess.org/analysis/${UNDERSCORED}\nhttps://lichess.org/analysis/${START_FEN.replaceAll(' ', '_')}`,
    ],
    ['numbers', `1. ${FEN}\n2. ${START_FEN}`],
    ['a title', `My positions\n\n${FEN}\n${START_FEN}`],
  ])('%s', (_name, text) => {
    expect(pastedGames(text).map((tree) => nodeOf(tree, tree.root).fen)).toEqual([FEN, START_FEN])
  })
})

describe('games stay games', () => {
  test.each([
    ['a tag of a position', `[White "A"]\n[SetUp "1"]\n[FEN "${FEN}"]\n\n3. Bb5 *`],
    ['a comment with a position', `1. e4 e5 2. Nf3 Nc6 {${FEN}} 3. Bb5`],
    ['a comment with a position, in tags', `[White "A"]\n\n1. e4 {${FEN}} *`],
  ])('%s', (_name, text) => {
    const [tree] = pastedGames(text)
    expect(nodeOf(tree!, lineEnd(tree!, tree!.root)).san).toMatch(/^(Bb5|e4)$/)
  })
})

describe('total', () => {
  test('any text has an answer', () => {
    check(property(anyText, (text) => void findPosition(text)))
    check(property(string(), string(), (before, after) => void classify(`${before}${FEN}${after}`)))
  })

  test('long texts take no time', () => {
    for (const text of [
      '/8'.repeat(50_000),
      '%2'.repeat(50_000),
      '8/8/8/8/8/8/8/'.repeat(9_000),
      `${FEN} ${'e4 '.repeat(50_000)}`,
    ])
      expect(classifyPosition(text)).toBeNull()
  })
})

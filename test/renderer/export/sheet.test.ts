// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** A printed game: the order of its moves, its diagrams, and its foreign text, which stays text. */
import { describe, expect, it } from 'vitest'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { mainline, subtree } from '../../../engine/chess/tree.ts'
import { type Block, movetextOf } from '../../../renderer/board/export/sheet/movetext.ts'
import { sheetOf, PRINT_COLORS } from '../../../renderer/board/export/sheet/sheet.ts'

const NONE = { marked: false, drawn: false, final: false }
const ALL = { marked: true, drawn: true, final: true }

/** Blocks in readable form, with a bar for a variation. */
const read = (blocks: readonly Block[]): string[] =>
  blocks.map((block) => {
    if (block.kind === 'diagram') return `[${block.after}]`
    const words = block.pieces.map((piece) => {
      if (piece.kind === 'move') return `${piece.number}${piece.san}${piece.signs}`
      return piece.kind === 'text' ? `{${piece.text}}` : piece.kind === 'open' ? '(' : ')'
    })
    return `${block.depth === 0 ? '' : '| '}${words.join(' ')}`
  })
const blocks = (pgn: string, diagrams = NONE) => read(movetextOf(readGame(pgn).tree, diagrams))

describe('the movetext of a printed game', () => {
  it('has variations as paragraphs, and inner variations in brackets', () => {
    expect(
      blocks('1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6)) (2. f4) 2... d6) (1... e6) 2. Nf3! Nc6 *'),
    ).toEqual(['1.e4 e5', '| 1…c5 2.Nf3 ( 2.c3 d5 ( 2…Nf6 ) ) ( 2.f4 ) 2…d6', '| 1…e6', '2.Nf3! Nc6'])
  })

  it('numbers a move again after words, and keeps words in one line', () => {
    expect(blocks('{At\nfirst.} 1. e4 {Best\n by test.} e5 (1... c5 {Sharp.} 2. Nf3) *')).toEqual([
      '{At first.} 1.e4 {Best by test.} 1…e5',
      '| 1…c5 {Sharp.} 2.Nf3',
    ])
  })

  it('shows positions that are marked, drawn on, or last, each once', () => {
    const pgn = '1. e4 $220 e5 {[%csl Ge5]} 2. Nf3 $1 $221 {Now.} (2. f4 $220 exf4) 2... Nc6 *'
    expect(blocks(pgn, ALL)).toEqual([
      '1.e4',
      '[1.e4]',
      '1…e5',
      '[1…e5]',
      '2.Nf3! {Now.}',
      '[2.Nf3]',
      '| 2.f4',
      '[2.f4]',
      '| 2…exf4',
      '2…Nc6',
      '[2…Nc6]',
    ])
    expect(blocks(pgn, { ...NONE, final: true }).filter((block) => block.startsWith('['))).toEqual([
      '[2…Nc6]',
    ])
    expect(blocks('1. e4 $220 *', ALL)).toEqual(['1.e4', '[1.e4]'])
    expect(blocks('*', ALL)).toEqual(['[]'])
  })

  it('has every move of a long and deep game once', () => {
    const deep = `${'1. e4 ('.repeat(150)}1. d4${')'.repeat(150)} *`
    const long = Array.from({ length: 300 }, (_, at) => `${at + 1}. ${at % 2 ? 'Ng1 Ng8' : 'Nf3 Nf6'}`).join(
      ' ',
    )
    for (const pgn of [deep, `${long} *`]) {
      const { tree } = readGame(pgn)
      const moves = movetextOf(tree, ALL).flatMap((block) =>
        block.kind === 'paragraph' ? block.pieces.filter(({ kind }) => kind === 'move') : [],
      )
      expect(moves).toHaveLength(subtree(tree, tree.root).length - 1)
    }
    expect(mainline(readGame(`${long} *`).tree)).toHaveLength(601)
  })
})

const PIECE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"/>'
const NAMES = ['w', 'b'].flatMap((color) => [...'KQRBNP'].map((role) => `${color}${role}`))
const html = (pgn: string, figurines = true): string =>
  sheetOf({
    tree: readGame(pgn).tree,
    diagrams: ALL,
    figurines,
    paper: 'A4',
    template: {
      fen: '8/8/8/8/8/8/8/8',
      orientation: 'white',
      lastMove: null,
      shapes: [],
      hasCoordinates: true,
      colors: { ...PRINT_COLORS, shapes: { green: '#0f0', red: '#f00', blue: '#00f', yellow: '#ff0' } },
      pieces: Object.fromEntries(NAMES.map((name) => [name, PIECE])),
    },
    typeface: 'app://alfabeta/assets/signs.woff2',
    words: {
      white: 'White',
      black: 'Black',
      after: (move) => `After ${move}`,
      start: 'Start',
      round: (round) => `Round ${round}`,
    },
  })
const page = (text: string): Document => new DOMParser().parseFromString(text, 'text/html')

describe('the sheet', () => {
  it('has names, event, moves, diagrams with the side to move, and the result', () => {
    const drawn = page(
      html(
        '[Event "Wijk"]\n[White "Tal"]\n[WhiteElo "2700"]\n[Black "?"]\n[Round "3"]\n[Date "1988.??.??"]\n[Result "1-0"]\n\n1. Nf3 $220 d5 1-0',
      ),
    )
    expect(drawn.querySelector('h1')?.textContent).toBe('Tal 2700 – Black 1–0')
    expect(drawn.querySelector('.event')?.textContent).toBe('Wijk · Round 3 · 1988')
    expect(drawn.querySelector('.main')?.textContent).toBe('1.♘f3')
    expect([...drawn.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
      'After 1.♘f3',
      'After 1…d5',
    ])
    expect([...drawn.querySelectorAll('.turn')].map(({ className }) => className)).toEqual([
      'turn black top',
      'turn white bottom',
    ])
    expect(drawn.querySelector('.end')?.textContent).toBe('1–0')
    expect(page(html('1. Nf3 *', false)).querySelector('.main')?.textContent).toBe('1.Nf3')
  })

  it('treats foreign text as text', () => {
    const evil = '</p><script>alert(1)</script><img src=x onerror=alert(1)>&amp;'
    const drawn = page(
      html(`[White "${evil}"]\n[Event "<b>${evil}"]\n[Annotator "<i>x"]\n[ECO "<u>"]\n\n1. e4 {${evil}} *`),
    )
    expect(drawn.querySelectorAll('script, img, b, u, header i')).toHaveLength(0)
    expect(drawn.querySelector('.name')?.textContent).toBe(evil)
    expect(drawn.querySelector('.comment')?.textContent).toBe(evil)
    expect(drawn.title).toContain(evil)
  })
})

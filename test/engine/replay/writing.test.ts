// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The text of a game is written again byte for byte in the style that was found, whatever the style; a text that no style
 * has gets none.
 */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildReplay } from '../../../build/core.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import { MAX_REPLAYED_PLIES, Replayer } from '../../../engine/modules/replayer.ts'
import {
  BREAKS_FULL,
  BREAKS_MOVES,
  BREAKS_NOWHERE,
  BREAKS_PLIES,
  BREAKS_TOKENS,
  GAP_LINE_END,
  GAP_SPACE,
  GAP_TOKEN,
  GAP_TWO_SPACES,
  LINE_END_CR,
  LINE_END_CRLF,
  LINE_END_LF,
  RECORD_PACKED,
  RESULT_BLACK,
  RESULT_DRAW,
  RESULT_NONE,
  RESULT_OPEN,
  RESULT_WHITE,
  STYLE_BREAKS_SHIFT,
  STYLE_GAP_SHIFT,
  STYLE_LEAD_SHIFT,
  STYLE_LINE_END_SHIFT,
  STYLE_LINE_SPACE,
  STYLE_MATE_PLUS,
  STYLE_NUMBER_SPACE,
  STYLE_RESULT_SHIFT,
  STYLE_TAIL_SHIFT,
  WRITTEN_PLY_BYTES,
  WRITTEN_REST_BYTES,
} from '../../../engine/replay/layout.ts'
import { randomGame, STARTS } from './random-game.ts'

const ROOM = 1 << 20

let replayer: Replayer
beforeAll(async () => {
  replayer = new Replayer(new WebAssembly.Module(readFileSync(await buildReplay())), { text: ROOM })
  replayer.packMoves(true)
})

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

const LINE_ENDS = new Map([
  [LINE_END_LF, '\n'],
  [LINE_END_CR, '\r'],
  [LINE_END_CRLF, '\r\n'],
])
const RESULTS = new Map([
  [RESULT_NONE, ''],
  [RESULT_WHITE, '1-0'],
  [RESULT_BLACK, '0-1'],
  [RESULT_DRAW, '1/2-1/2'],
  [RESULT_OPEN, '*'],
])
/** The longest move with its number: no narrower width is found again for certain. */
const NARROWEST = 28

/** The fields of a style. */
interface Style {
  width: number
  breaks: number
  lineEnd: number
  lead: number
  result: number
  gap: number
  tail: number
  numberSpace: boolean
  lineSpace: boolean
  matePlus: boolean
}
const styles: fc.Arbitrary<Style> = fc.record({
  width: fc.oneof(fc.constantFrom(72, 75, 79, 80, 255), fc.integer({ min: NARROWEST, max: 255 })),
  breaks: fc.constantFrom(BREAKS_NOWHERE, BREAKS_TOKENS, BREAKS_PLIES, BREAKS_MOVES, BREAKS_FULL),
  lineEnd: fc.constantFrom(...LINE_ENDS.keys()),
  lead: fc.integer({ min: 0, max: 3 }),
  result: fc.constantFrom(...RESULTS.keys()),
  gap: fc.constantFrom(GAP_TOKEN, GAP_SPACE, GAP_TWO_SPACES, GAP_LINE_END),
  tail: fc.integer({ min: 0, max: 3 }),
  numberSpace: fc.boolean(),
  lineSpace: fc.boolean(),
  matePlus: fc.boolean(),
})

const numberOf = (style: Style): number =>
  style.width |
  (style.breaks << STYLE_BREAKS_SHIFT) |
  (style.lineEnd << STYLE_LINE_END_SHIFT) |
  (style.lead << STYLE_LEAD_SHIFT) |
  (style.result << STYLE_RESULT_SHIFT) |
  (style.gap << STYLE_GAP_SHIFT) |
  (style.tail << STYLE_TAIL_SHIFT) |
  (style.numberSpace ? STYLE_NUMBER_SPACE : 0) |
  (style.lineSpace ? STYLE_LINE_SPACE : 0) |
  (style.matePlus ? STYLE_MATE_PLUS : 0)

/** What is written between two places where a line may be broken; `isMove`: it begins with the number of a move. */
interface Unit {
  text: string
  isMove: boolean
}

function unitsOf(sans: readonly string[], fen: string, style: Style): Unit[] {
  const [, side, , , , number] = fen.split(' ')
  const first = 2 * (Number(number) - 1) + (side === 'b' ? 1 : 0)
  const units: Unit[] = []
  for (const [index, san] of sans.entries()) {
    const ply = first + index
    const move = style.matePlus ? san.replace('#', '+') : san
    const count = `${(ply >> 1) + 1}${ply % 2 === 1 ? '...' : '.'}`
    const last = units.at(-1)
    if (ply % 2 === 0 || index === 0) {
      if (style.breaks === BREAKS_TOKENS && style.numberSpace)
        units.push({ text: count, isMove: true }, { text: move, isMove: false })
      else units.push({ text: `${count}${style.numberSpace ? ' ' : ''}${move}`, isMove: true })
    } else if (style.breaks === BREAKS_TOKENS || style.breaks === BREAKS_PLIES) {
      units.push({ text: move, isMove: false })
    } else {
      last!.text += ` ${move}`
    }
  }
  return units
}

/** The text of a game in a style, in the simplest way. */
function textOf(sans: readonly string[], fen: string, style: Style): string {
  const lines: string[] = []
  const add = ({ text }: Unit, breaks: number) => {
    const line = lines.at(-1)
    if (line === undefined) lines.push(text)
    else if (
      breaks === BREAKS_FULL ? line.length >= style.width : breaks && `${line} ${text}`.length > style.width
    )
      lines.push(text)
    else lines[lines.length - 1] = `${line} ${text}`
  }
  for (const unit of unitsOf(sans, fen, style)) add(unit, style.breaks)
  const text = RESULTS.get(style.result)!
  if (text && (lines.length === 0 || style.gap === GAP_TOKEN)) add({ text, isMove: true }, style.breaks)
  else if (text && style.gap === GAP_LINE_END) lines.push(text)
  else if (text) lines[lines.length - 1] += (style.gap === GAP_SPACE ? ' ' : '  ') + text
  const lineEnd = LINE_ENDS.get(style.lineEnd)!
  return (
    lineEnd.repeat(style.lead) + lines.join((style.lineSpace ? ' ' : '') + lineEnd) + ' '.repeat(style.tail)
  )
}

const tagsOf = (fen: string): string => (fen === START_FEN ? '[Result "*"]' : `[SetUp "1"]\n[FEN "${fen}"]`)

interface Read {
  style: number
  /** The tag section, and the text behind it. */
  tags: string
  text: string
  packed: Uint8Array
}

/** Reads a game that begins behind other bytes; null if it is not in the export format. */
function read(text: string): Read | null {
  const before = encode('[Event "?"]\n\n*\n\n')
  const bytes = encode(text)
  replayer.text.set(before)
  replayer.text.set(bytes, before.length)
  const plies = replayer.replay(before.length, before.length + bytes.length)
  if (typeof plies !== 'number') return null
  const start = replayer.movesStart - before.length
  return {
    style: replayer.style,
    tags: decode(bytes.subarray(0, start)),
    text: decode(bytes.subarray(start)),
    packed: replayer.packed.slice(0, replayer.record[RECORD_PACKED]),
  }
}

function write(packed: Uint8Array, style: number, tags: string): string {
  replayer.packed.set(packed)
  const bytes = encode(tags)
  replayer.text.set(bytes)
  const written = replayer.write(packed.length, style, bytes.length)
  return typeof written === 'string' ? written : decode(written)
}

interface Game {
  sans: readonly string[]
  fen: string
}
/** Games of random moves, made once, and two that end with mate. */
const pool = STARTS.flatMap((fen, at) =>
  [1, 2, 3, 4].map((seed): Game => ({ sans: randomGame(10 * at + seed, 160, fen).sans, fen })),
)
const mates = ['f3 e5 g4 Qh4#', 'e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#'].map((moves): Game => {
  return { sans: moves.split(' '), fen: START_FEN }
})
/** Games of any length. */
const games = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...pool), fc.nat(160))
      .map(([{ sans, fen }, plies]): Game => ({ sans: sans.slice(0, plies), fen })),
  },
  { weight: 1, arbitrary: fc.constantFrom(...mates) },
)

describe('the text of a game', () => {
  it('is written in any style, and has a style that writes it again', () => {
    fc.assert(
      fc.property(games, styles, ({ sans, fen }, style) => {
        fc.pre(sans.length > 0 || style.result !== RESULT_NONE)
        // Tags end their line.
        fc.pre(style.lead > 0 || fen === START_FEN)
        const tags = style.lead > 0 ? tagsOf(fen) : ''
        const text = textOf(sans, fen, style)
        const found = read(tags + text)!
        expect(found).toMatchObject({ tags, text })
        expect(write(found.packed, numberOf(style), tags)).toBe(text)
        expect(found.style).toBeGreaterThan(0)
        expect(write(found.packed, found.style, tags)).toBe(text)
      }),
      { numRuns: 1500 },
    )
  })

  it('with any other bytes has no style, or one that writes them', () => {
    const seen = { none: 0, found: 0 }
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      remove: fc.integer({ min: 0, max: 2 }),
      insert: fc.string({
        unit: fc.constantFrom(...' \n\r\t.+#x=-*!?$(){};%O0123456789NBRQKabcdefgh'),
        maxLength: 2,
      }),
    })
    fc.assert(
      fc.property(
        games,
        styles,
        fc.array(edit, { minLength: 1, maxLength: 3 }),
        ({ sans, fen }, style, edits) => {
          let text = textOf(sans, fen, style)
          for (const { at, remove, insert } of edits) {
            const from = Math.floor(at * text.length)
            text = text.slice(0, from) + insert + text.slice(from + remove)
          }
          const found = read(`${tagsOf(fen)}\n${text}`)
          if (!found) return
          if (found.style === 0) {
            seen.none++
          } else {
            seen.found++
            expect(write(found.packed, found.style, found.tags)).toBe(found.text)
          }
        },
      ),
      { numRuns: 6000 },
    )
    expect(seen.none).toBeGreaterThan(100)
    expect(seen.found).toBeGreaterThan(100)
  })

  it.each([
    ['a comment', '1. e4 {best} e5 *'],
    ['a comment to the end of a line', '1. e4 ; best\ne5 *'],
    ['a variation', '1. e4 (1. d4) 1... e5 *'],
    ['a glyph', '1. e4 $1 e5 *'],
    ['a mark', '1. e4! e5 *'],
    ['a wrong number', '1. e4 e5 3. Nf3 *'],
    ['a number with a zero before it', '01. e4 e5 *'],
    ['a number before the move of Black', '1. e4 1... e5 *'],
    ['a number twice', '1. 1. e4 e5 *'],
    ['no number', '1. e4 e5 Nf3 *'],
    ['a number at the end', '1. e4 e5 2. *'],
    ['more dots', '1... e4 e5 *'],
    ['a space after some numbers only', '1. e4 e5 2.Nf3 *'],
    ['two spaces', '1. e4  e5 *'],
    ['a tab', '1. e4\te5 *'],
    ['different line ends', '1. e4\ne5\r\n2. Nf3 *'],
    ['an empty line', '1. e4\n\ne5 *'],
    ['lines that fit into one and lines that are longer', '1. e4\ne5 2. Nf3 Nc6 3. Bb5 *'],
    ['an origin that says nothing new', '1. Ng1f3 e5 *'],
    ['an origin that says too much', '1. d4 d5 2. Nf3 c6 3. Nb1d2 *'],
    ['a rank for a file', '1. Nf3 a6 2. Nd4 a5 3. N1c3 a4 4. N4b5 *'],
    ['a capture without its sign', '1. e4 d5 2. Bb5+ Bd7 3. Bd7+ *'],
    ['the sign of a capture that is none', '1. e4 e5 2. Nxf3 *'],
    ['a pawn that captures nothing', '1. exe4 e5 *'],
    ['a check without its sign', '1. e4 d5 2. Bb5 *'],
    ['the sign of a check that is none', '1. e4+ e5 *'],
    ['the sign of mate for a check', '1. e4 d5 2. Bb5# *'],
    ['a mate without its sign', '1. f3 e5 2. g4 Qh4 *'],
    ['moves after the sign of mate', '1. e4 d5 2. Bb5# c6 *'],
    ['three spaces before the result', '1. e4 e5   *'],
    ['four spaces at the end', '1. e4 e5 *    '],
    ['a tab at the end', '1. e4 e5 *\t'],
  ])('has no style with %s', (_, text) => {
    expect(read(`[Result "*"]\n\n${text}`)).toMatchObject({ style: 0, tags: '[Result "*"]' })
  })

  it.each([
    ['a file, a rank, and both', '6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1', '1. Qh4e1 Kg7 2. Q1e2 Kg8 3. Qeh2'],
    ['a pinned piece is no other', 'r3kbnr/pp3ppp/2n5/1B6/8/8/PPP2PPP/RNBQK1NR b KQkq - 0 9', '9... Ne7'],
    ['check by castling', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', '1. O-O+'],
    ['mate by a promotion that captures', '1n5k/P5pp/8/8/8/8/8/4K3 w - - 0 1', '1. axb8=Q#'],
    ['check by the pawn that en passant takes away', '8/8/8/1k1pP2R/8/8/8/4K3 w - d6 0 20', '20. exd6+'],
    ['mate with the sign of check', START_FEN, '1. f3 e5 2. g4 Qh4+'],
    ['a move a line', START_FEN, '1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n*'],
    ['no result', START_FEN, '1. e4 e5 2. Nf3'],
    ['no moves', START_FEN, '1/2-1/2'],
  ])('is written again: %s', (_, fen, moves) => {
    const text = `\n\n${moves}`
    const found = read(tagsOf(fen) + text)!
    expect(found).toMatchObject({ tags: tagsOf(fen), text })
    expect(found.style).toBeGreaterThan(0)
    expect(write(found.packed, found.style, found.tags)).toBe(text)
  })

  it('without moves and result is its tags', () => {
    const found = read('[Result "*"]')!
    expect(found).toMatchObject({ tags: '[Result "*"]', text: '' })
    expect(write(found.packed, found.style, found.tags)).toBe('')
  })

  it('leaves odd white space before the moves to the tag section', () => {
    const found = read('[Result "*"]\n \t\n\n  1. e4 e5 *')!
    expect(found).toMatchObject({ tags: '[Result "*"]\n \t\n\n  ', text: '1. e4 e5 *' })
    expect(write(found.packed, found.style, found.tags)).toBe('1. e4 e5 *')
  })
})

describe('what cannot be written', () => {
  it('is damaged: it is refused, or written as other moves, and does no harm', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.nat(0xffffffff),
        fc.constantFrom(...STARTS),
        (packed, style, fen) => {
          const written = write(packed, style, tagsOf(fen))
          expect(written.length).toBeLessThanOrEqual(packed.length * WRITTEN_PLY_BYTES + WRITTEN_REST_BYTES)
          const found = read('[Result "*"]\n\n1. e4 e5 2. Qh5 Nc6 *')!
          expect(write(found.packed, found.style, '')).toBe('\n\n1. e4 e5 2. Qh5 Nc6 *')
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is no style', () => {
    const { packed, style } = read('1. e4 e5 *')!
    for (const bad of [0, style ^ (LINE_END_LF << STYLE_LINE_END_SHIFT), style | (7 << STYLE_BREAKS_SHIFT)])
      expect(write(packed, bad, '')).toBe('unsure')
    expect(write(packed, style | (7 << STYLE_RESULT_SHIFT), '')).toBe('unsure')
  })

  it('has too many moves', () => {
    const knights = ['Nf3', 'Nf6', 'Ng1', 'Ng8']
    const sans = Array.from({ length: MAX_REPLAYED_PLIES }, (_, ply) => knights[ply % 4]!)
    const fen = START_FEN.replace(/1$/, '29000')
    const style: Style = {
      width: 1,
      breaks: BREAKS_TOKENS,
      lineEnd: LINE_END_CRLF,
      lead: 3,
      result: RESULT_DRAW,
      gap: GAP_LINE_END,
      tail: 3,
      numberSpace: true,
      lineSpace: true,
      matePlus: false,
    }
    const { packed } = read(`${tagsOf(fen)}\n\n${textOf(sans, fen, style)}`)!
    // The longest text fits.
    expect(write(packed, numberOf(style), tagsOf(fen))).toBe(textOf(sans, fen, style))
    expect(write(new Uint8Array([...packed, packed[0]!]), numberOf(style), tagsOf(fen))).toBe('too long')
  })
})

// SPDX-License-Identifier: GPL-3.0-or-later
/** Where a PGN file's games begin and end, whatever the file looks like. */
import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { COLUMN_TAGS } from '../../../engine/chess/pgn/scan/table.ts'
import { FileScan, scanBytes } from '../../../engine/chess/pgn/scan/file.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { tagOf } from '../../../engine/chess/tree.ts'
import { tagText } from '../../../electron/data/games.ts'
import { bytesOf, latin1, textOf } from './bytes.ts'
import { anyText } from './games.ts'

const gamesOf = (scan: FileScan, bytes: Uint8Array): string[] =>
  Array.from({ length: scan.table.count }, (_, game) =>
    textOf(bytes.subarray(scan.table.start(game), scan.table.end(game))),
  )

const cell = (scan: FileScan, game: number, tag: (typeof COLUMN_TAGS)[number]): string =>
  textOf(scan.table.pool.text(scan.table.cell(game, COLUMN_TAGS.indexOf(tag))))

const encodingOf = (bytes: Uint8Array) => scanBytes(bytes).encoding

const anomaliesOf = (scan: FileScan): string[] => scan.anomalies().map(({ code, line }) => `${code} ${line}`)

/** A named text, the games it holds (start of each), and what is reported about it. */
interface Case {
  text: string
  games: string[]
  lines?: number[]
  anomalies?: string[]
}

const cases: Record<string, Case> = {
  'an empty file': { text: '', games: [] },
  'nothing but blank lines': { text: '\n\r\n  \n', games: [] },
  'two games': {
    text: '[Event "A"]\n\n1. e4 1-0\n\n[Event "B"]\n\n1. d4 *\n',
    games: ['[Event "A"]\n\n1. e4 1-0', '[Event "B"]\n\n1. d4 *'],
    lines: [1, 5],
  },
  'no line end at the end': { text: '[Event "A"]\n\n1. e4 1-0', games: ['[Event "A"]\n\n1. e4 1-0'] },
  'no blank line anywhere': {
    text: '[Event "A"]\n1. e4 1-0\n[Event "B"]\n1. d4 *\n',
    games: ['[Event "A"]\n1. e4 1-0', '[Event "B"]\n1. d4 *'],
  },
  'a star behind a glyph': {
    text: '1. e4 $1*\n\n1. d4 $12345* *',
    games: ['1. e4 $1*', '1. d4 $12345* *'],
    lines: [1, 3],
    anomalies: ['NO_TAGS 1', 'NO_TAGS 3'],
  },
  'a tag without a value, and a line that ends like a tag': {
    text: '[Event "A"]\n[A]\n1. e4 "]\n[Event "B"]\n\n*',
    games: ['[Event "A"]\n[A]\n1. e4 "]', '[Event "B"]\n\n*'],
    lines: [1, 4],
    anomalies: ['TAG_SYNTAX 2', 'TRUNCATED 3'],
  },
  'two blank lines between tags and moves': {
    text: '[Event "A"]\n\n\n1. e4 1-0\n\n[Event "B"]\n\n\n\n1. d4 *\n',
    games: ['[Event "A"]\n\n\n1. e4 1-0', '[Event "B"]\n\n\n\n1. d4 *'],
  },
  'line ends of three systems': {
    text: '[Event "A"]\r\n\r\n1. e4 1-0\r\n\r\n[Event "B"]\n\n1. d4 *\n\n[Event "C"]\r\r1. c4 *\r',
    games: ['[Event "A"]\r\n\r\n1. e4 1-0', '[Event "B"]\n\n1. d4 *', '[Event "C"]\r\r1. c4 *'],
    lines: [1, 5, 9],
  },
  'byte order marks, also of a file appended to another': {
    text: '\ufeff[Event "A"]\n\n1. e4 1-0\n\n\ufeff[Event "B"]\n\n1. d4 *\n',
    games: ['[Event "A"]\n\n1. e4 1-0', '[Event "B"]\n\n1. d4 *'],
  },
  'a comment with blank lines and a tag pair': {
    text: '[Event "A"]\n\n1. e4 {see\n\n[Event "no"]\n[Site "no"]\n\n1. c4} e5 1-0\n\n[Event "B"]\n\n*\n',
    games: ['[Event "A"]\n\n1. e4 {see\n\n[Event "no"]\n[Site "no"]\n\n1. c4} e5 1-0', '[Event "B"]\n\n*'],
    lines: [1, 10],
  },
  'a comment that is never closed, before a game with a comment': {
    text: '[Event "A"]\n\n1. e4 {oh 1-0\n\n[Event "B"]\n\n1. d4 {fine} *\n\n[Event "C"]\n\n*\n',
    games: ['[Event "A"]\n\n1. e4 {oh 1-0', '[Event "B"]\n\n1. d4 {fine} *', '[Event "C"]\n\n*'],
    lines: [1, 5, 9],
    anomalies: ['TRUNCATED 3'],
  },
  'a comment that is never closed, before games without comments': {
    text: '[Event "A"]\n\n1. e4 {oh 1-0\n\n[Event "B"]\n\n1. d4 *\n\n[Event "C"]\n\n*\n',
    games: ['[Event "A"]\n\n1. e4 {oh 1-0', '[Event "B"]\n\n1. d4 *', '[Event "C"]\n\n*'],
    anomalies: ['TRUNCATED 3'],
  },
  'the last comment is never closed': {
    text: '[Event "A"]\n\n1. e4 {oh\nno\n',
    games: ['[Event "A"]\n\n1. e4 {oh\nno'],
    anomalies: ['TRUNCATED 3'],
  },
  'a rest-of-line comment with a brace and a result': {
    text: '[Event "A"]\n\n1. e4 ; { 1-0\ne5 *\n\n[Event "B"]\n\n*\n',
    games: ['[Event "A"]\n\n1. e4 ; { 1-0\ne5 *', '[Event "B"]\n\n*'],
  },
  'escape lines': {
    text: '% [Event "no"]\n[Event "A"]\n% { in tags\n\n1. e4\n%[Event "no"]\ne5 1-0\n% between\n\n[Event "B"]\n\n*\n',
    games: ['[Event "A"]\n% { in tags\n\n1. e4\n%[Event "no"]\ne5 1-0', '[Event "B"]\n\n*'],
    lines: [2, 10],
  },
  'a percent sign that does not begin its line': {
    text: '[Event "A"]\n\n1. e4\n %\n*\n\n[Event "B"]\n\n*\n',
    games: ['[Event "A"]\n\n1. e4\n %\n*', '[Event "B"]\n\n*'],
  },
  'games without tags': {
    text: '1. e4 e5 1-0\n\n1. d4 d5\n2. c4 *\n\ne4 e5 1/2-1/2\n',
    games: ['1. e4 e5 1-0', '1. d4 d5\n2. c4 *', 'e4 e5 1/2-1/2'],
    lines: [1, 3, 6],
    anomalies: ['NO_TAGS 1', 'NO_TAGS 3', 'NO_TAGS 6'],
  },
  'a file whose beginning is lost': {
    text: '27. Ng2 Qxg2# 0-1\n\n[Event "B"]\n\n*\n\nHere\n12. Nf3 was better\n',
    games: ['27. Ng2 Qxg2# 0-1', '[Event "B"]\n\n*'],
    anomalies: ['NO_TAGS 1', 'TEXT_BETWEEN_GAMES 7'],
  },
  'a comment before a game without tags': {
    text: '[Event "A"]\n\n1. e4 1-0\n\n{second}\n1. d4 *\n',
    games: ['[Event "A"]\n\n1. e4 1-0', '{second}\n1. d4 *'],
    lines: [1, 5],
    anomalies: ['NO_TAGS 5'],
  },
  'a comment before tags': {
    text: '{made by hand}\n; really\n[Event "A"]\n\n1. e4 1-0\n',
    games: ['[Event "A"]\n\n1. e4 1-0'],
    lines: [3],
    anomalies: ['TEXT_BETWEEN_GAMES 1'],
  },
  'comments after the result': {
    text: '[Event "A"]\n\n1. e4 1-0 {White\nwins}\n{and\n\nmore}\n; indeed\n\n[Event "B"]\n\n*\n',
    games: ['[Event "A"]\n\n1. e4 1-0 {White\nwins}\n{and\n\nmore}\n; indeed', '[Event "B"]\n\n*'],
  },
  'free text between games': {
    text: 'Preface\n\n[Event "A"]\n\n1. e4 1-0\n\nBiel\n----\n\nmore\n[Event "B"]\n\n*\n\nThe end',
    games: ['[Event "A"]\n\n1. e4 1-0', '[Event "B"]\n\n*'],
    lines: [3, 11],
    anomalies: ['TEXT_BETWEEN_GAMES 1', 'TEXT_BETWEEN_GAMES 7', 'TEXT_BETWEEN_GAMES 15'],
  },
  'text that looks a little like moves': {
    text: '[Event "A"]\n\n1. e4 1-0\n\n1. Platz: Meyer\nBf the rest\n\n[Event "B"]\n\n*\n',
    games: ['[Event "A"]\n\n1. e4 1-0', '[Event "B"]\n\n*'],
    anomalies: ['TEXT_BETWEEN_GAMES 5'],
  },
  'a bracket in the moves': {
    text: '[Event "A"]\n\n1. e4\n[%clk 1]\n[x\ne5 [Event "no"] 1-0\n\n[Event "B"]\n\n*\n',
    games: ['[Event "A"]\n\n1. e4\n[%clk 1]\n[x\ne5 [Event "no"] 1-0', '[Event "B"]\n\n*'],
  },
  'a game without result': {
    text: '[Event "A"]\n\n1. e4\ne5\n\n[Event "B"]\n\n*\n\n[Event "C"]\n\n1. e4',
    games: ['[Event "A"]\n\n1. e4\ne5', '[Event "B"]\n\n*', '[Event "C"]\n\n1. e4'],
    anomalies: ['TRUNCATED 4', 'TRUNCATED 12'],
  },
  'a result inside a variation': {
    text: '[Event "A"]\n\n1. e4 (1. d4 1-0) e5\n\n2. Nf3 *\n\n1. c4 *\n',
    games: ['[Event "A"]\n\n1. e4 (1. d4 1-0) e5\n\n2. Nf3 *', '1. c4 *'],
    anomalies: ['NO_TAGS 7'],
  },
  'a variation that is never closed': {
    text: '[Event "A"]\n\n1. e4 (1. d4 e5 1-0\n\n[Event "B"]\n\n*\n',
    games: ['[Event "A"]\n\n1. e4 (1. d4 e5 1-0', '[Event "B"]\n\n*'],
  },
  'a star in the midst of the moves': {
    text: '[Event "A"]\n\n1. e4 * e5\n2. Nf3 Nc6 1-0\n\n[Event "B"]\n\n*\n',
    games: ['[Event "A"]\n\n1. e4 * e5\n2. Nf3 Nc6 1-0', '[Event "B"]\n\n*'],
  },
  'castling with zeros is no result': {
    text: '[Event "A"]\n\n1. 0-0 0-0-0\n\n1. e4 *\n',
    games: ['[Event "A"]\n\n1. 0-0 0-0-0\n\n1. e4 *'],
  },
  'a tag pair behind a result on its line': {
    text: '[Event "A"]\n\n1. e4 1-0 [Event "B"] 1. d4 [Event "no"] *\n',
    games: ['[Event "A"]\n\n1. e4 1-0 ', '[Event "B"] 1. d4 [Event "no"] *'],
    lines: [1, 3],
  },
  'lines in brackets that come again behind empty lines': {
    text: '[Event "A"]\n\n[- x\n\n[- y\n\n[Event "B"]\n',
    games: ['[Event "A"]\n\n[- x\n\n[- y', '[Event "B"]'],
    anomalies: ['TAG_SYNTAX 3', 'TAG_SYNTAX 5'],
  },
  'brackets behind a result that are no tag pair': {
    text: '[Event "A"]\n\n1-0 [%clk 1] [Event "no"] 1. d4\n\n[Event "B"]\n',
    games: ['[Event "A"]\n\n1-0 [%clk 1] [Event "no"] 1. d4', '[Event "B"]'],
  },
  'a tag pair on two lines': {
    text: '[Event "A"]\n[White "of two\nlines"]\n[Black\n  "b"]\n\n1. e4 *\n',
    games: ['[Event "A"]\n[White "of two\nlines"]\n[Black\n  "b"]\n\n1. e4 *'],
    anomalies: ['TAG_SYNTAX 2', 'TAG_SYNTAX 4'],
  },
  'text that only ends like a tag pair': {
    text: '[Event "A"]\n[White\n[Black "b"] and "more"]\n[Event "B"]\n\n*\n',
    games: ['[Event "A"]\n[White\n[Black "b"] and "more"]', '[Event "B"]\n\n*'],
    anomalies: ['TAG_SYNTAX 2', 'TRUNCATED 3'],
  },
  'blanks that do not break, and other invisible characters': {
    text: '[Event "A"]\n\n1.\u00a0e4 *½ à* \u00a0*\u00a0\n\n\u00a0\u200b\u3000[Event\u00a0"B"]\n\n*\n\x16[Event "C"]\n\n\u200b1/2-1/2\ufeff\n',
    games: [
      '[Event "A"]\n\n1.\u00a0e4 *½ à* \u00a0*\u00a0',
      '[Event\u00a0"B"]\n\n*',
      '[Event "C"]\n\n\u200b1/2-1/2\ufeff',
    ],
    lines: [1, 5, 8],
  },
  'a move number and a blank that does not break': {
    text: '1.\u00a0e4 e5 *\n',
    games: ['1.\u00a0e4 e5 *'],
    anomalies: ['NO_TAGS 1'],
  },
  'tags only': {
    text: '[Event "A"]\n[Round "1"]\n\n[Round "2"]\n[White "x"]\n\n[Round "3"]\n\n[Event "B"]\n',
    games: ['[Event "A"]\n[Round "1"]', '[Round "2"]\n[White "x"]', '[Round "3"]', '[Event "B"]'],
    lines: [1, 4, 7, 9],
  },
  'tags in two paragraphs': {
    text: '[Event "A"]\n[White "w"]\n\n[Annotator "x"]\n\n1. e4 *\n',
    games: ['[Event "A"]\n[White "w"]\n\n[Annotator "x"]\n\n1. e4 *'],
  },
  'comments among the tags': {
    text: '[Event "A"]\n{about\n\nWhite}\n[White "w"]\n; Black\n[Black "b"]\n1. e4 *\n',
    games: ['[Event "A"]\n{about\n\nWhite}\n[White "w"]\n; Black\n[Black "b"]\n1. e4 *'],
  },
  'everything on one line': {
    text: '  [Event "A"][White "w"] [Black "b"] 1. e4 *\n[Event "B"][Event "C"]\n',
    games: ['[Event "A"][White "w"] [Black "b"] 1. e4 *', '[Event "B"]', '[Event "C"]'],
  },
  'tags that are not quite right': {
    text: '[Event "A]\n[Site]\n[Date 1999]\n[White "w"\n\n1. e4 *\n\n[Event "B]\n\n*\n',
    games: ['[Event "A]\n[Site]\n[Date 1999]\n[White "w"\n\n1. e4 *', '[Event "B]\n\n*'],
    anomalies: ['TAG_SYNTAX 1', 'TAG_SYNTAX 2', 'TAG_SYNTAX 3', 'TAG_SYNTAX 4', 'TAG_SYNTAX 8'],
  },
  'NUL bytes and the end-of-file mark of DOS': {
    text: '[Event "A"]\0\n\0\n1. e4\0 1-0\0\n\n[Event "B"]\n\n*\n\x1a',
    games: ['[Event "A"]\0\n\0\n1. e4\0 1-0\0', '[Event "B"]\n\n*'],
    anomalies: ['NUL_BYTE 1', 'NUL_BYTE 2', 'NUL_BYTE 3'],
  },
}

describe('where games begin and end', () => {
  for (const [name, expected] of Object.entries(cases))
    it(name, () => {
      const bytes = bytesOf(expected.text)
      const scan = scanBytes(bytes)
      expect(gamesOf(scan, bytes)).toEqual(expected.games)
      expect(anomaliesOf(scan)).toEqual(expected.anomalies ?? [])
      expect(scan.anomalyCount).toBe(expected.anomalies?.length ?? 0)
      if (expected.lines)
        expect(expected.lines.map((_, game) => scan.table.line(game))).toEqual(expected.lines)
    })
})

it('what is odd in a game is placed in that game, also where another one begins its line', () => {
  const text = '[Event "A"]\n\n1-0 [Event "B"] 1. e4\n'
  expect(scanBytes(bytesOf(text)).anomalies()).toEqual([{ code: 'TRUNCATED', line: 3, offset: 17 }])
})

describe('tag texts', () => {
  const scan = scanBytes(
    bytesOf(
      '[Event " padded "]\n[White "a \\"quoted\\" \\\\ name"]\n[Black "an "open" name"]\n[Site "C:\\"]\n' +
        '[White "second"]\n[Round "broken]\n[ ECO  "C50" ]\n[white "other"]\n\n*\n\n' +
        `[Event "${'é'.repeat(300)}"]\n\n*\n`,
    ),
  )
  it('are kept as written, blanks at both ends dropped', () => {
    expect(cell(scan, 0, 'Event')).toBe('padded')
    expect(cell(scan, 0, 'White')).toBe('a \\"quoted\\" \\\\ name')
    expect(cell(scan, 0, 'ECO')).toBe('C50')
    expect(cell(scan, 0, 'Result')).toBe('')
  })
  it('survive quotes that nobody escaped and ends that are missing', () => {
    expect(cell(scan, 0, 'Black')).toBe('an "open" name')
    expect(cell(scan, 0, 'Site')).toBe('C:\\')
    expect(cell(scan, 0, 'Round')).toBe('broken')
  })
  it.each([
    '[White “Ann”]',
    '[White „Ann“]',
    '[White «Ann»]',
    '[White ″Ann″]',
    '[White ＂Ann＂]',
    "[White 'Ann']",
    '[White“Ann”]',
    '［White "Ann"］',
    '【White “Ann”】',
    '[White "Ann”]',
    '[White "Ann"］',
    '[White Ann]',
    '[White   Ann  ]  ',
    '[White ""Ann""]',
    '[White """Ann"""]',
    '[White “é”]',
    '[White O’Kelly ]',
    "[White O'Kelly]",
    '[White “no end]',
    '[White a] [Black b]',
    '[White "the “Ann”"]',
    '[White ""a" and "b""]',
    '[White "a ""b"" c"]',
  ])('are the same in a list and in the game: %s', (line) => {
    const text = `[Event "x"]\n${line}\n[Result "*"]\n\n1. e4 *\n`
    const { table } = scanBytes(bytesOf(text))
    expect(table.count).toBe(1)
    const listed = tagText(table.pool.text(table.cell(0, COLUMN_TAGS.indexOf('White'))), null)
    expect(listed).toBe(tagOf(readGame(text).tree, 'White') ?? '')
  })
  it('are found in other quotes of Windows-1252, and in a first line without quotes', () => {
    const quoted = scanBytes(
      Uint8Array.from([...bytesOf('[White '), 0x84, ...latin1('Müller'), 0x93, ...bytesOf(']\n\n1. e4 *\n')]),
    )
    expect(anomaliesOf(quoted)).toEqual(['TAG_SYNTAX 1', 'BAD_ENCODING 1'])
    expect(tagText(quoted.table.pool.text(quoted.table.cell(0, 0)), null)).toBe('Müller')
    const bare = scanBytes(bytesOf('[White Ann]\n[Black Bo]\n\n1. e4 *\n\n[White Cy]\n\n*\n'))
    expect([0, 1].map((game) => cell(bare, game, 'White'))).toEqual(['Ann', 'Cy'])
  })
  it('are cut between characters when they are very long', () => {
    expect(cell(scan, 1, 'Event')).toBe('é'.repeat(256))
  })
})

describe('encoding', () => {
  it('is UTF-8 where the whole file is', () => {
    expect(encodingOf(bytesOf('[White "Müller"] *'))).toBe('utf-8')
    expect(encodingOf(bytesOf('\ufeff[White "Müller"] *'))).toBe('utf-8-bom')
    expect(encodingOf(bytesOf(''))).toBe('utf-8')
  })
  it('is Windows-1252 where it is not, and each such line is reported once', () => {
    const scan = scanBytes(latin1('[White "Müller, Jürgen"]\n[Black "Möller"]\n\n1. e4 {Ära\nÜber} *\n'))
    expect(scan.encoding).toBe('windows-1252')
    expect(anomaliesOf(scan)).toEqual([
      'BAD_ENCODING 1',
      'BAD_ENCODING 2',
      'BAD_ENCODING 4',
      'BAD_ENCODING 5',
    ])
  })
  it.each([
    ['a lone continuation byte', [0x80]],
    ['an overlong form', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a code point above the last', [0xf4, 0x90, 0x80, 0x80]],
    ['a character cut off at the end', [0xe2, 0x82]],
  ])('%s is not UTF-8', (_, bad) => {
    expect(encodingOf(Uint8Array.from([...bytesOf('[White "x"] * '), ...bad]))).toBe('windows-1252')
  })
  it('knows what is no text', () => {
    const junk = Uint8Array.from({ length: 4096 }, (_, i) => (i * 2654435761) >>> 24)
    expect(scanBytes(junk).isText).toBe(false)
    expect(scanBytes(bytesOf(`${'1. e4 e5 '.repeat(8)}\0\n`.repeat(2000))).isText).toBe(true)
  })
})

describe('line ends', () => {
  it('are those of most lines', () => {
    expect(scanBytes(bytesOf('[Event "A"]\r\n\r\n*\r\n')).lineEnd).toBe('\r\n')
    expect(scanBytes(bytesOf('[Event "A"]\r\n\n*\n')).lineEnd).toBe('\n')
  })
})

const describeScan = (scan: FileScan) => ({
  games: Array.from({ length: scan.table.count }, (_, game) => [
    scan.table.start(game),
    scan.table.end(game),
    scan.table.line(game),
    ...COLUMN_TAGS.map((tag) => cell(scan, game, tag)),
  ]),
  anomalies: scan.anomalies(),
  count: scan.anomalyCount,
  encoding: scan.encoding,
})

describe('any bytes', () => {
  it('give games that are in order, do not overlap, and begin on the line they say', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const bytes = bytesOf(text)
        const { table } = scanBytes(bytes)
        let before = 0
        for (let game = 0; game < table.count; game++) {
          expect(table.start(game)).toBeGreaterThanOrEqual(before)
          expect(table.end(game)).toBeGreaterThan(table.start(game))
          const lines = textOf(bytes.subarray(0, table.start(game))).split(/\r\n|\r|\n/)
          expect(table.line(game)).toBe(lines.length)
          before = table.end(game)
        }
        expect(before).toBeLessThanOrEqual(bytes.length)
      }),
      { numRuns: 1000 },
    )
  })

  it('leave nothing but reported text and blanks outside of games', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const bytes = bytesOf(text)
        const scan = scanBytes(bytes)
        const between = scan.anomalies().filter(({ code }) => code === 'TEXT_BETWEEN_GAMES')
        for (let game = 0; game <= scan.table.count; game++) {
          const from = game === 0 ? 0 : scan.table.end(game - 1)
          const to = game === scan.table.count ? bytes.length : scan.table.start(game)
          const gap = textOf(bytes.subarray(from, to)).replaceAll(/(^|[\r\n])%[^\r\n]*/g, '$1')
          // eslint-disable-next-line no-control-regex
          const visible = /[^\s\0\x1a\ufeff]/.test(gap)
          const reported = between.some(({ offset }) => offset >= from && offset < to)
          expect(reported || !visible).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('give the same games however they are cut into chunks', () => {
    fc.assert(
      fc.property(anyText, fc.infiniteStream(fc.integer({ min: 1, max: 400 })), (text, sizes) => {
        const bytes = bytesOf(text)
        const scan = new FileScan()
        let extra = 0
        while (!scan.finished) {
          const from = scan.position
          const to = Math.min(bytes.length, from + extra + (sizes.next().value as number))
          scan.take(bytes.subarray(from, to), to === bytes.length)
          // Nothing taken: a longer chunk is needed.
          extra = scan.position === from ? extra + 100 : 0
        }
        expect(describeScan(scan)).toEqual(describeScan(scanBytes(bytes)))
      }),
      { numRuns: 1000 },
    )
  })
})

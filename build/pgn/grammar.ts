// SPDX-License-Identifier: GPL-3.0-or-later
/** Generates PGN files: games that follow the standard, mixed with everything else that occurs in files. */
import * as fc from 'fast-check'

const word = fc.constantFrom(
  'a',
  'word',
  'Müller',
  '½',
  'Ж',
  '\\',
  '"',
  '; not',
  '% not',
  '[x]',
  '$1',
  '1-0',
  '(',
  '*',
)
const words = fc.array(word, { maxLength: 5 }).map((parts) => parts.join(' '))

const tagName = fc.constantFrom(...'Event Site Date White Black Result ECO Round X_1 odd?'.split(' '))
const escaped = (value: string): string => value.replaceAll(/["\\]/g, String.raw`\$&`)
const tag = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(tagName, words).map(([name, value]) => `[${name} "${escaped(value)}"]`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '[FEN "4k3/P6p/8/8/8/8/p6P/4K3 b - - 3 40"]',
      '[FEN "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1"]\n[Variant "Chess960"]',
      '[FEN "none"]',
      '[Result "1-0"]',
    ),
  },
)

/** Moves that can often be legal. */
const MOVES = 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 d4 exd4 -- Z0 e2e4 Kf2 a8=Q'.split(' ')
const move = fc.tuple(
  fc.constantFrom('', '1. ', '1.', '7... ', '... '),
  fc.constantFrom(...MOVES),
  fc.constantFrom('', '', '', '!', '?!', '+'),
)
const note = fc.oneof(
  words.map((text) => `{${text.replaceAll('}', '')}}`),
  words.map((text) => `; ${text}\n`),
  fc.constantFrom(
    '\n% escape\n',
    '{[%clk 0:01:02] [%eval -0.3]}',
    '{[%csl Gd4][%cal Re2e4] see}',
    '{[%unknown x]}',
    '{\n\nlong\n\n[Event "no"]\n}',
  ),
  fc.integer({ min: 0, max: 255 }).map((nag) => `$${nag}`),
)

const { line } = fc.letrec<{ line: string; piece: string }>((tie) => ({
  line: fc.array(tie('piece'), { maxLength: 12 }).map((pieces) => pieces.join(' ')),
  piece: fc.oneof(
    { maxDepth: 3 },
    { weight: 8, arbitrary: move.map((parts) => parts.join('')) },
    { weight: 2, arbitrary: note },
    { weight: 1, arbitrary: tie('line').map((inner) => `(${inner})`) },
  ),
}))

const result = fc.constantFrom('1-0', '0-1', '1/2-1/2', '*', '*', '')
const game = fc
  .tuple(fc.array(tag, { maxLength: 6 }), fc.constantFrom('\n\n', '\n', '\n\n\n'), line, result)
  .map(([tags, gap, moves, end]) => `${tags.join('\n')}${tags.length > 0 ? gap : ''}${moves} ${end}`)
const between = fc.constantFrom(
  '\n\n',
  '\n\n',
  '\n\n',
  '\n',
  '\n\n\n\n',
  '\n\nfree text\n\n',
  '\n% escape\n\n',
  '\n\n{note}\n',
  ' ',
)

const file = fc
  .tuple(
    fc.array(fc.tuple(game, between), { maxLength: 4 }),
    fc.constantFrom('\n', '\n', '\r\n', '\r'),
    fc.constantFrom('utf-8', 'utf-8', 'bom', 'latin1'),
  )
  .map(([games, lineEnd, encoding]) => {
    const text = games.flat().join('').replaceAll('\n', lineEnd)
    if (encoding === 'latin1') return Uint8Array.from(Buffer.from(text, 'latin1'))
    return new TextEncoder().encode(encoding === 'bom' ? `\ufeff${text}` : text)
  })

/** The generated file of a number. The same number gives the same file. */
export const madeUp = (number: number): Uint8Array => fc.sample(file, { numRuns: 1, seed: number })[0]!

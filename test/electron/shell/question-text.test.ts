// SPDX-License-Identifier: GPL-3.0-or-later
/** The question about a program cannot be made to say something else. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENGLISH } from '../../../electron/shell/texts.ts'
import { questionText } from '../../../electron/shell/engines/question-text.ts'

const textOf = (words: string[], environment: Record<string, string> = {}): string =>
  questionText({ words, environment }, ENGLISH.dialogs)

test('shows the variables and the command', () => {
  expect(textOf(['/opt/fish', '--my option'], { HOME: '/tmp', A: '' })).toBe(
    'HOME=/tmp\nA=\n/opt/fish "--my option"',
  )
})

test.each([
  ['turned from right to left', 'a\u202egnp.exe', 'a⟨U+202E⟩gnp.exe'],
  ['a line end', 'a\u2028b\u2029c', '"a⟨U+2028⟩b⟨U+2029⟩c"'],
  ['nothing to be seen', 'a\u200b\u{e0041}\ufe0f\u00adb', 'a⟨U+200B⟩⟨U+E0041⟩⟨U+FE0F⟩⟨U+00AD⟩b'],
  ['another space', 'a\u00a0\u3000b', '"a⟨U+00A0⟩⟨U+3000⟩b"'],
  ['blank', 'a\u2800b\u{1d159}', 'a⟨U+2800⟩b⟨U+1D159⟩'],
  ['piled up', 'e\u0302\u0301\u0301\u0301', 'e\u0302\u0301⟨U+0301⟩⟨U+0301⟩'],
  ['half a character', 'a\ud800b', 'a⟨U+D800⟩b'],
])('marks what is %s', (_name, word, shown) => {
  expect(textOf([word]).replaceAll(/[\u2066\u2069]/g, '')).toBe(shown)
})

test('keeps the words of a line in their order, whatever their letters', () => {
  expect(textOf(['/home/דוד/fish', 'now'])).toBe('\u2066/home/דוד/fish now\u2069')
})

test('shows both ends of long lines and of many', () => {
  const line = textOf(['/bin/sh', 'x'.repeat(3900), '/end'])
  expect(line.replaceAll(/[\u2066\u2069]/g, '')).toMatch(
    /^\/bin\/sh x{272} \[… 3513 more characters …\] x{115} \/end$/,
  )
  const lines = textOf(['/end'], Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`V${at}`, '1'])))
  expect(lines.replaceAll('\n', ' ')).toBe(
    'V0=1 V1=1 V2=1 V3=1 V4=1 V5=1 [… 91 more lines …] V97=1 V98=1 /end',
  )
})

test('fits on a screen and on its lines, and hides nothing, whatever the words', () => {
  const words = fc.array(fc.string({ unit: 'binary', maxLength: 600 }), { minLength: 1, maxLength: 20 })
  const variables = fc.dictionary(fc.stringMatching(/^[A-Z_]+$/), fc.string({ unit: 'binary' }), {
    maxKeys: 30,
  })
  fc.assert(
    fc.property(words, variables, (some, environment) => {
      const lines = textOf(some, environment).split('\n')
      expect(lines.length).toBeLessThanOrEqual(10)
      for (const line of lines) {
        expect(line.length).toBeLessThan(900)
        expect(line.replaceAll(/^\u2066|\u2069$/g, '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
      }
    }),
  )
})

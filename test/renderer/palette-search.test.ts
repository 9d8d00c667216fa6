// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { MAX_ENTRIES, search } from '../../renderer/shell/palette-entries.ts'

const names = (texts: readonly string[], typed: string): string[] =>
  search(
    texts.map((text) => ({ text })),
    typed,
  ).map(({ text }) => text)

describe('the command palette finds', () => {
  it('everything, in order, while nothing is typed', () => {
    expect(names(['Save', 'Undo'], '  ')).toEqual(['Save', 'Undo'])
  })

  it('what starts with the text before words that do, and those before the rest', () => {
    const texts = ['Unfold', 'Flip board', 'Copy game', 'Close file', 'Old files', 'File: new']
    expect(names(texts, 'fil')).toEqual(['File: new', 'Close file', 'Old files'])
    expect(names(texts, 'old')).toEqual(['Old files', 'Unfold'])
  })

  it('every word, in any order, whatever the case and the accents', () => {
    expect(names(['Export this game', 'Export this position', 'Edit game details'], 'game EXP')).toEqual([
      'Export this game',
    ])
    expect(names(['Müller.pgn'], 'muller')).toEqual(['Müller.pgn'])
  })

  it('signs as signs, and no more than can be shown', () => {
    expect(names(['Copy position (FEN)', 'Fencing'], '(fen)')).toEqual(['Copy position (FEN)'])
    const many = Array.from({ length: 500 }, (_, index) => `File ${index}`)
    expect(names(many, 'file')).toHaveLength(MAX_ENTRIES)
  })
})

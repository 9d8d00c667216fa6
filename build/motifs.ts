// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s motifs -- PUZZLES.csv [--json] [--wrong THEME] [--missed THEME]`: compares the motifs found in the
 * solutions of puzzles with the themes that the file gives them. The file has the columns of the free puzzle file of
 * Lichess (`PuzzleId`, `FEN`, `Moves`, `Themes`), plain or as `.gz`. `--wrong` and `--missed` list puzzles where a
 * theme was found without a label, and the reverse. An error is one line on standard error, with exit code 2.
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readLine } from '../engine/chess/motifs/line.ts'
import { findMotifs, type MotifName, MOTIFS } from '../engine/chess/motifs/motifs.ts'
import { endInOneLine, readArguments } from './tools/arguments.ts'

const USAGE = 'npm run -s motifs -- PUZZLES.csv[.gz] [--json] [--wrong THEME] [--missed THEME]'

const end: (message: string) => never = (message) => endInOneLine('motifs', message, 2)

interface Puzzle {
  id: string
  fen: string
  moves: string[]
  themes: Set<string>
}

/** The fields of a line of comma-separated values; a quoted field may contain commas and doubled quotes. */
function fieldsOf(row: string): string[] {
  if (!row.includes('"')) return row.split(',')
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!,
  )
}

function readPuzzles(file: string): Puzzle[] {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
    if (file.endsWith('.gz')) bytes = gunzipSync(bytes)
  } catch (error) {
    return end(`cannot read ${file}: ${(error as NodeJS.ErrnoException).code ?? String(error)}`)
  }
  const [head, ...rows] = bytes.toString('utf8').split(/\r?\n/)
  const columns = fieldsOf(head!.replace(/^\uFEFF/, ''))
  const [id, fen, moves, themes] = ['PuzzleId', 'FEN', 'Moves', 'Themes'].map((name) => {
    const at = columns.indexOf(name)
    return at < 0 ? end(`the file has no column ${name}`) : at
  }) as [number, number, number, number]
  return rows.filter(Boolean).map((row) => {
    const fields = fieldsOf(row)
    return {
      id: fields[id] ?? '',
      fen: fields[fen] ?? '',
      moves: (fields[moves] ?? '').split(' '),
      themes: new Set((fields[themes] ?? '').split(' ')),
    }
  })
}

interface Tally {
  /** Puzzles that the file gives the theme. */
  cases: number
  /** Puzzles in which the motif was found. */
  found: number
  both: number
}

const { values, positionals } = readArguments(
  {
    json: { type: 'boolean', default: false },
    wrong: { type: 'string' },
    missed: { type: 'string' },
  },
  USAGE,
  (message) => end(`${message}; usage: ${USAGE}`),
)
const [file] = positionals
if (file === undefined || positionals.length > 1) end(`one file is needed; usage: ${USAGE}`)
for (const name of [values.wrong, values.missed])
  if (name !== undefined && !Object.hasOwn(MOTIFS, name)) end(`no motif has the name ${name}`)

const tallies = new Map<MotifName, Tally>(
  (Object.keys(MOTIFS) as MotifName[]).map((name) => [name, { cases: 0, found: 0, both: 0 }]),
)
let unreadable = 0
const puzzles = readPuzzles(file)
for (const { id, fen, moves, themes } of puzzles) {
  const line = readLine(fen, moves[0] ?? null, moves.slice(1))
  if (!line.ok) {
    unreadable += 1
    continue
  }
  const motifs = findMotifs(line.value)
  const names = new Set(motifs.map(({ name }) => name))
  for (const [name, tally] of tallies) {
    if (themes.has(name)) tally.cases += 1
    if (names.has(name)) tally.found += 1
    if (themes.has(name) && names.has(name)) tally.both += 1
  }
  const { wrong, missed } = values
  const isWrong = wrong !== undefined && names.has(wrong as MotifName) && !themes.has(wrong)
  const isMissed = missed !== undefined && !names.has(missed as MotifName) && themes.has(missed)
  if (isWrong || isMissed) {
    const shown = motifs.filter(({ name }) => name === wrong)
    console.error(JSON.stringify({ id, fen, moves: moves.join(' '), themes: [...themes].join(' '), shown }))
  }
}

/** A share of 0 to 1 with four digits; null without cases. */
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1e4) / 1e4

const motifs = Object.fromEntries(
  [...tallies].map(([name, { cases, found, both }]) => [
    name,
    { cases, found, precision: share(both, found), recall: share(both, cases) },
  ]),
)
if (values.json) console.log(JSON.stringify({ puzzles: puzzles.length, unreadable, motifs }))
else {
  console.log(['motif', 'cases', 'found', 'precision', 'recall'].join('\t'))
  for (const [name, { cases, found, precision, recall }] of Object.entries(motifs))
    console.log([name, cases, found, precision ?? '-', recall ?? '-'].join('\t'))
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s motifs -- PUZZLES.csv [--json] [--wrong THEME] [--missed THEME] [--beside THEME,...]`: compares the
 * motifs found in the solutions of puzzles with the themes that the file gives them. The file has the columns of the
 * free puzzle file of Lichess (`PuzzleId`, `FEN`, `Moves`, `Themes`), plain or as `.gz`. `--wrong` and `--missed` list
 * puzzles where a theme was found without a label, and the reverse. `--beside` judges each motif only by puzzles that
 * have one of these themes besides it, and so were labelled after these themes came up. An error is one line on
 * standard error, with exit code 2.
 */
import { readLine } from '../engine/chess/motifs/line.ts'
import { findMotifs, type MotifName, MOTIFS } from '../engine/chess/motifs/motifs.ts'
import { endInOneLine, readArguments } from './tools/arguments.ts'
import { PUZZLE_FILE_FAULTS, readPuzzleFile } from './tools/puzzle-file.ts'

const USAGE =
  'npm run -s motifs -- PUZZLES.csv[.gz] [--json] [--wrong THEME] [--missed THEME] [--beside THEME,...]'

const end: (message: string) => never = (message) => endInOneLine('motifs', message, 2)

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
    beside: { type: 'string' },
  },
  USAGE,
  (message) => end(`${message}; usage: ${USAGE}`),
)
const [file] = positionals
if (file === undefined || positionals.length > 1) end(`one file is needed; usage: ${USAGE}`)
const beside = values.beside?.split(',') ?? null
for (const name of [values.wrong, values.missed, ...(beside ?? [])])
  if (name !== undefined && !Object.hasOwn(MOTIFS, name)) end(`no motif has the name ${name}`)

const tallies = new Map<MotifName, Tally>(
  (Object.keys(MOTIFS) as MotifName[]).map((name) => [name, { cases: 0, found: 0, both: 0 }]),
)
let unreadable = 0
const puzzles = readPuzzleFile(file, 'Themes')
if (!puzzles.ok) end(`${PUZZLE_FILE_FAULTS[puzzles.code]}: ${puzzles.detail}`)
for (const { id, fen, moves, themes } of puzzles.value) {
  const line = readLine(fen, moves[0] ?? null, moves.slice(1))
  if (!line.ok) {
    unreadable += 1
    continue
  }
  const motifs = findMotifs(line.value)
  const names = new Set(motifs.map(({ name }) => name))
  /** Whether the puzzle was labelled when the theme existed, as far as `--beside` shows. */
  const counts = (name: string): boolean =>
    beside === null || beside.some((other) => other !== name && themes.has(other))
  for (const [name, tally] of tallies) {
    if (!counts(name)) continue
    if (themes.has(name)) tally.cases += 1
    if (names.has(name)) tally.found += 1
    if (themes.has(name) && names.has(name)) tally.both += 1
  }
  const { wrong, missed } = values
  const isWrong = wrong !== undefined && names.has(wrong as MotifName) && !themes.has(wrong) && counts(wrong)
  const isMissed =
    missed !== undefined && !names.has(missed as MotifName) && themes.has(missed) && counts(missed)
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
if (values.json) console.log(JSON.stringify({ puzzles: puzzles.value.length, unreadable, motifs }))
else {
  console.log(['motif', 'cases', 'found', 'precision', 'recall'].join('\t'))
  for (const [name, { cases, found, precision, recall }] of Object.entries(motifs))
    console.log([name, cases, found, precision ?? '-', recall ?? '-'].join('\t'))
}

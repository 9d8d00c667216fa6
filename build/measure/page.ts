// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes the measurements as the page `docs/performance.md`. */
import type { FileMeasurement, MemoryRow, StartRow } from './application.ts'
import { type EngineMeasurement, POSITIONS, ROUNDS } from './engine.ts'
import type { SizeMeasurement } from './sizes.ts'
import type { PeopleMeasurement } from './people.ts'
import type { ReadingMeasurement } from './reading.ts'
import type { ReportMeasurement } from './report.ts'
import { median } from './statistics.ts'

export interface Measurements {
  /** ISO date without the time. */
  date: string
  machine: string
  node: string
  electron: string
  start: StartRow
  /** Null when the file is missing. */
  file: FileMeasurement | null
  /** Null when the file is missing. */
  reading: ReadingMeasurement | null
  /** Null when the file is missing. */
  sizes: SizeMeasurement[] | null
  idle: MemoryRow[]
  report: ReportMeasurement
  people: PeopleMeasurement
  engine: EngineMeasurement
  /** Sections that are copied unchanged. */
  studies: string
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')
const ratio = (value: number): string => value.toFixed(2)
const tenth = (value: number): string => value.toFixed(1)

/** Empty for what was not measured. */
const time = (ms: number | undefined): string => (ms === undefined ? '' : tenth(ms))

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map((_name, column) => (column === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')

const memoryTable = (rows: readonly MemoryRow[]): string =>
  table(
    ['process', 'MB'],
    [
      ...rows.map(({ process, mb }) => [process, whole(mb)]),
      ['**all**', `**${whole(rows.reduce((sum, { mb }) => sum + mb, 0))}**`],
    ],
  )

function fileSection(file: FileMeasurement | null): string {
  if (!file) return 'Not measured in this run: the file was not there (`npm run measure -- FILE`).'
  return `A file of ${tenth(file.bytes / 1e6)} MB with ${whole(file.games)} games, opened by a click in the list of recent files, in
${file.openings} applications one after the other. Times are medians; stalls are the worst.

${table(
  ['what', 'ms', 'worst', 'bar'],
  [
    ['first rows on the screen', whole(file.firstRowsMs), whole(file.firstRowsWorstMs), '100'],
    ['complete list on the screen', whole(file.listedMs), whole(file.listedWorstMs), '600'],
    ['longest task of the page', '', file.pageTaskMs === 0 ? 'below 50' : whole(file.pageTaskMs), '50'],
    ['longest delay of a timer in the page', '', whole(file.pageStallMs), '50'],
    ['longest delay of a timer in main', '', whole(file.mainStallMs), '50'],
  ],
)}

Memory with that file open (proportional set size, shared pages divided among those who share them). Bar: 500 MB.

${memoryTable(file.memory)}`
}

function readingSection(reading: ReadingMeasurement | null): string {
  if (!reading) return 'Not measured in this run: the file was not there (`npm run measure -- FILE`).'
  const { ours, pgnExtract } = reading
  return `The same file of ${whole(reading.games)} games, ${reading.rounds} rounds in turns; medians. One thread plays every game through; bar: 60,000 games/s.

${table(
  ['program', 'games/s', 'ours : theirs'],
  [
    ['Alfabeta', whole(ours), ''],
    ...(pgnExtract ? [['pgn-extract', whole(pgnExtract.gamesPerSecond), ratio(pgnExtract.oursRatio)]] : []),
  ],
)}`
}

const START = '## Start'

/** The section about the time until the board takes input. */
export function startSection(start: StartRow, made: string): string {
  return `${START}

Made by \`npm run measure -- --start\` on ${made}. Process start to the first frame with a board that takes input, warm, ${start.runs} starts:
median ${whole(start.medianMs)} ms, best ${whole(start.bestMs)} ms, worst ${whole(start.worstMs)} ms. Bar: 1,500 ms.`
}

const SIZES = '## Libraries of several sizes'

/** What a page may ask, with the aim in ms. */
const ASKED: readonly [name: string, aim: string][] = [
  ['open', '300'],
  ['explore first position', '5'],
  ['explore after 1. e4', '20'],
  ['a position of several games, longest', '30'],
  ['a position of one game, median', ''],
  ['a position of one game, longest', '1,000'],
  ['filter player', '2,000'],
  ['filter years', '2,000'],
  ['filter ending', '2,000'],
  ['sort by White', '2,000'],
  ['sort by White again', '2,000'],
  ['sort by date', '2,000'],
  ['texts of 20,000 games', '1,000'],
  ['edit', '10'],
  ['explore after an edit', ''],
  ['undo', '10'],
  ['delete', '10'],
  ['undo of that', '10'],
  ['discard', ''],
  ['clear up', ''],
]

/** The section about libraries of several sizes. */
export function sizesSection(measured: readonly SizeMeasurement[] | null, made: string): string {
  if (!measured) return `${SIZES}\n\nNot measured in this run: the file was not there.`
  const largest = measured.at(-1)!
  const each = (cell: (size: SizeMeasurement) => string): string[] => measured.map((size) => cell(size))
  const theirs = (cell: (scid: NonNullable<SizeMeasurement['scid']>) => string): string[] =>
    each(({ scid }) => (scid ? cell(scid) : ''))
  const times = ASKED.flatMap(([name, aim]) => {
    if (!measured.some(({ ours }) => ours.asked.timings[name])) return []
    const timing = largest.ours.asked.timings[name]
    const scid = largest.scid?.asked[name]
    return [
      [
        name,
        ...each(({ ours }) => time(ours.asked.timings[name]?.ms)),
        time(scid),
        aim,
        time(timing?.turnMs),
        time(timing?.turnCpuMs),
      ],
    ]
  })
  return `${SIZES}

Made by \`npm run measure -- --sizes\` on ${made}. The larger files have the games of the first one repeatedly, with other players and one
move less each time. Imported ${measured.map(({ rounds }) => rounds).join(', ')} times in turns with Scid, which does not index positions; memory is the peak of the process.

${table(
  ['', ...each(({ games }) => `${whole(games)} games`), 'aim'],
  [
    ['PGN, MB', ...each(({ fileMb }) => whole(fileMb)), ''],
    ['import, s', ...each(({ ours }) => tenth(ours.importSeconds)), ''],
    ['import by Scid, s', ...theirs(({ importSeconds }) => tenth(importSeconds)), ''],
    [
      'speed, ours : theirs',
      ...each(({ importRatio }) => (importRatio === null ? '' : ratio(importRatio))),
      '1.00',
    ],
    ['memory of the import, MB', ...each(({ ours }) => whole(ours.peakMb)), '300'],
    ['memory of that by Scid, MB', ...theirs(({ peakMb }) => whole(peakMb)), ''],
    ['on disk, MB', ...each(({ ours }) => whole(ours.libraryMb)), ''],
    ['on disk, part of the PGN', ...each(({ ours, fileMb }) => ratio(ours.libraryMb / fileMb)), '0.45'],
    ['on disk by Scid, MB', ...theirs(({ libraryMb }) => whole(libraryMb)), ''],
    ['memory in use after opening, MB', ...each(({ ours }) => whole(ours.asked.openMb)), '250'],
  ],
)}

Requests of a page afterwards, ms; the median of five if a request can be repeated. The longest turn is the longest that other requests
wait at the largest size: in real time, including other work of the machine, and in processor time. Aim: 50 ms.

${table(['what', ...each(({ games }) => whole(games)), 'Scid, largest', 'aim', 'longest turn', 'of it processor'], times)}`
}

const REPORT = '## During a report'

/** The section about what a report in the background costs. */
export function reportSection(measured: ReportMeasurement, made: string): string {
  const { keysAlone, keysBeside } = measured
  return `${REPORT}

Made by \`npm run measure -- --report\` on ${made}. A report of one thread runs in the background, beside a live search at its default settings,
${measured.rounds} rounds in turns with and without it; medians, the ratio that of neighbours. Then ${measured.keys} arrow keys each, from the key to the frame
that shows the next move, while the engine analyses. Bars: 0.80 of the speed, no key above 50 ms. A frame can also be late because the
system gives the page no processor; then no task of the page is long.

${table(
  ['what', 'alone', 'beside a report'],
  [
    ['nodes/s of the live search', whole(measured.alone), whole(measured.beside)],
    ['beside : alone', '', ratio(measured.ratio)],
    ['key to frame, median ms', whole(keysAlone.medianMs), whole(keysBeside.medianMs)],
    ['key to frame, longest ms', whole(keysAlone.longestMs), whole(keysBeside.longestMs)],
    ['longest task of the page, ms', ...[keysAlone, keysBeside].map(({ taskMs }) => taskWords(taskMs))],
  ],
)}`
}

const PEOPLE = '## The tab People'

/** The best and the median of the rounds, and the longest of all. */
const roundsRow = (name: string, rounds: readonly number[], longest: number, bar: string): string[] => [
  name,
  whole(Math.min(...rounds)),
  whole(median(rounds)),
  whole(longest),
  bar,
]

/** The section about the tab People. */
export function peopleSection(measured: PeopleMeasurement, made: string): string {
  const { sharesMs, allMs, frameMs, loads } = measured
  return `${PEOPLE}

Made by \`npm run measure -- --people\` on ${made}, in ${loads.length} applications one after the other, each with ${measured.positions} positions of a game that are looked up
in full and ${measured.keys} keys as fast as a held key repeats. The best and the median are those of the rounds' medians. A frame and a
task count in full the time for which the system gives the processor to other programs. The load of the machine's
processors, other programs included, was ${loads.map(tenth).join(', ')}.

${table(
  ['what', 'best', 'median', 'longest', 'bar'],
  [
    roundsRow('key to shares, ms', sharesMs, measured.longestSharesMs, '300'),
    roundsRow('key to everything, ms', allMs, measured.longestAllMs, '5,000'),
    roundsRow('key to frame while stepping, ms', frameMs, measured.longestFrameMs, ''),
    ['longest task while stepping, ms', '', '', taskWords(measured.taskMs), '50'],
  ],
)}

The page's heap has ${tenth(measured.heapMb)} MB with the tab open, and ${tenth(measured.laterHeapMb)} MB after the best move of ${measured.visited} positions was looked up.`
}

/** The browser reports no shorter tasks. */
const taskWords = (ms: number): string => (ms === 0 ? 'below 50' : whole(ms))

/** The page with one section replaced. A new section comes before the section `next`. */
function withSection(page: string, section: string, next: string): string {
  const from = page.indexOf(section.split('\n', 1)[0]!)
  const to = from < 0 ? page.indexOf(next) : page.indexOf('\n## ', from + 1) + 1
  return `${page.slice(0, from < 0 ? to : from)}${section}\n\n${page.slice(to)}`
}
export const withStart = (page: string, section: string): string =>
  withSection(page, section, '## A big file')
export const withSizes = (page: string, section: string): string =>
  withSection(page, section, '## Memory while analysing')
export const withReport = (page: string, section: string): string => withSection(page, section, '## Engine')

export const withPeople = (page: string, section: string): string => withSection(page, section, '## Engine')

const STUDIES = '## Measured once'

/** The sections at the end of the page, whose commands no longer exist. */
export const studiesOf = (page: string): string => page.slice(page.indexOf(STUDIES))

export function writePage(measured: Measurements): string {
  const { engine } = measured
  return `# Performance

Made by \`npm run measure\` on ${measured.date}: ${measured.machine}; Node ${measured.node}, Electron ${measured.electron}.
Such machines are noisy: read the ratios, which come from programs measured in turns within one run.

${startSection(measured.start, measured.date)}

## A big file

${fileSection(measured.file)}

## Reading games

${readingSection(measured.reading)}

${sizesSection(measured.sizes, measured.date)}

## Memory while analysing

Default settings (hash table 128 MB, one thread), no file open, after five seconds of analysis:

${memoryTable(measured.idle)}

${reportSection(measured.report, measured.date)}

${peopleSection(measured.people, measured.date)}

## Engine

Nodes per second, one thread, hash 64 MB, ${POSITIONS.length} positions, ${ROUNDS} rounds in turns; medians. "Ours : theirs" is the median of the
ratios of neighbouring measurements. Programs count nodes differently, so this compares like with like only roughly.

${table(
  ['program', 'nodes/s', 'ours : theirs'],
  engine.speed.map((row) => [row.program, whole(row.nodesPerSecond), ratio(row.oursRatio)]),
)}

Perft with make and unmake of every move down to the last ply (Stockfish counts the last ply without making it). Bar: 40 million
nodes/s.

${table(
  ['program', 'nodes/s', 'ours : theirs'],
  engine.perft.map((row) => [row.program, whole(row.nodesPerSecond), ratio(row.oursRatio)]),
)}

From \`stop\` to \`bestmove\`, through standard input and output, at 40 moments of a running search. Bar: 20 ms.

${table(
  ['hash MB', 'threads', 'median ms', 'worst ms'],
  engine.stop.map((row) => [
    String(row.hashMb),
    String(row.threads),
    tenth(row.medianMs),
    tenth(row.worstMs),
  ]),
)}

${measured.studies}`
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** `npm run tune -- search` and `compare`: tune the numbers of the search, or try some, over games; see `docs/tuning.md`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { CORE_SOURCES } from '../../../core.ts'
import {
  INTERRUPTED,
  WRONG,
  readArguments,
  refuse,
  showUsage,
  stopSignal,
  wholeNumber,
} from '../../../tools/arguments.ts'
import { ROOT, outputOf } from '../../../tools/command.ts'
import { OWN_OPENINGS, type Opening, readOpenings } from '../../match/openings.ts'
import { parseClock } from '../../match/time-control.ts'
import { type Parameter, parseParameters, withParameters } from '../../parameters.ts'
import { replaceFile } from '../../../tools/replace-file.ts'
import { benchNodes } from '../bench.ts'
import { openNet } from '../net.ts'
import { compareNumbers, nameOfChange, readChanges, showCounts } from './compare.ts'
import { GAME_RULES, type Limit } from './game.ts'
import { Players } from './players.ts'
import { type RunCode, type Settings, tuneSearch } from './run.ts'
import { type Row, rounded } from './spsa.ts'
import { chooseRows, showTable } from './table.ts'

export const SEARCH_USAGE = `npm run tune -- search --out FOLDER [--only PATTERN,...] [--iterations N] [--pairs N] [--rate X]
         [--nodes N | --clock [MOVES/]SECONDS[+INCREMENT] [--speed NODES]] [--net FILE] [--openings FILE]
         [--processes N] [--seed N] [--every N] [--apply]
         tunes the numbers of the search over games, and continues the run in the folder`
export const COMPARE_USAGE = `npm run tune -- compare --set NAME=VALUE,... [--games N]
         [--nodes N | --clock [MOVES/]SECONDS[+INCREMENT] [--speed NODES]] [--net FILE] [--openings FILE]
         [--processes N] [--seed N]
         plays with these numbers of the search against those of the table`
/** The files with the numbers of the search and of the clock. */
const TABLES = [join(CORE_SOURCES, 'search/parameters.ts'), join(ROOT, 'engine/host/time-numbers.ts')]
const MAX_PROCESSES = 64
const MAX_ITERATIONS = 10_000_000
const MAX_PAIRS = 1024
const MAX_NODES = 100_000_000
const MAX_SEED = 2 ** 31 - 1
const MAX_GAMES = 1_000_000
const REASONS: Record<RunCode, string> = {
  IN_USE: 'another run is using the folder',
  OTHER_SETTINGS: 'the folder has a run with other settings, other values or another engine',
  BAD_CHECKPOINT: 'the checkpoint or the log in the folder is damaged',
  PLAYER_DIED: 'a player has died; the same command continues',
  STOPPED: 'stopped; the same command continues',
}

/** The options that say how games are played. */
const GAMES = {
  nodes: { type: 'string', default: '6000' },
  clock: { type: 'string' },
  speed: { type: 'string', default: '100' },
  net: { type: 'string' },
  openings: { type: 'string', default: OWN_OPENINGS },
  processes: { type: 'string', default: '2' },
  seed: { type: 'string', default: '1' },
} as const

/** All numbers of the search and of the clock. */
const readTables = (): Parameter[] => TABLES.flatMap((table) => parseParameters(readFileSync(table, 'utf8')))

function openingsOf(file: string): readonly Opening[] {
  const openings = readOpenings(file, false)
  return openings.ok ? openings.value : refuse(`${file}: ${openings.code} ${openings.detail ?? ''}`)
}

/** Compiles the core in a separate process, because the compiler would hold much memory until its process ends. */
const makeWasm = async (): Promise<string> =>
  join(ROOT, (await outputOf(join(ROOT, 'build/workshop/tunable-core.ts'))).trim())

function limitOf(
  { nodes, clock, speed }: { nodes: string; clock?: string | undefined; speed: string },
  usage: string,
): Limit {
  if (clock === undefined) return { kind: 'nodes', nodes: wholeNumber(nodes, usage, MAX_NODES) }
  const control = parseClock(clock)
  if (!control.ok || control.value.kind !== 'clock') return refuse(`not a clock: ${clock}`)
  return { kind: 'clock', control: control.value, speed: wholeNumber(speed, usage, MAX_NODES) }
}

/** The name of a net file. Exits if it is not valid. */
function netNameOf(file: string): string {
  const net = openNet(file)
  return net.ok ? net.value.name : refuse(`${file}: ${net.code}`)
}

/** Replaces the values in the sources by tuned ones. */
function apply(rows: readonly Row[], values: readonly number[]): void {
  const numbers = rows.map((row, index) => [row.name, rounded(row, values[index]!)] as const)
  for (const table of TABLES) {
    const text = readFileSync(table, 'utf8')
    const names = new Set(parseParameters(text).map(({ name }) => name))
    const own = numbers.filter(([name]) => names.has(name))
    if (own.length > 0) replaceFile(table, withParameters(text, Object.fromEntries(own)))
  }
}

/** Reads the arguments after `search`, and runs. */
export async function runSearch(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      out: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      iterations: { type: 'string', default: '2500' },
      pairs: { type: 'string', default: '8' },
      rate: { type: 'string', default: '0.002' },
      ...GAMES,
      every: { type: 'string', default: '5' },
      apply: { type: 'boolean', default: false },
    },
    SEARCH_USAGE,
  )
  if (positionals.length !== 1 || values.out === undefined) return showUsage(SEARCH_USAGE)
  const rate = Number(values.rate)
  if (!(rate > 0 && rate <= 1)) refuse(`not a number above 0 and up to 1: ${values.rate}`)
  const limit = limitOf(values, SEARCH_USAGE)
  const patterns = values.only.flatMap((list) => list.split(',')).filter((pattern) => pattern !== '')
  const parameters = readTables()
  const rows = chooseRows(parameters, patterns, rate, limit)
  if (typeof rows === 'string') return refuse(`no number matches that counts in these games: ${rows}`)
  const openings = openingsOf(values.openings)
  const wasm = await makeWasm()
  const settings: Settings = {
    plan: {
      seed: wholeNumber(values.seed, SEARCH_USAGE, MAX_SEED),
      iterations: wholeNumber(values.iterations, SEARCH_USAGE, MAX_ITERATIONS),
      pairs: wholeNumber(values.pairs, SEARCH_USAGE, MAX_PAIRS),
    },
    rows,
    limit,
    net: values.net === undefined ? null : netNameOf(values.net),
    openings: crc32(JSON.stringify(openings)),
    numbers: crc32(JSON.stringify(parameters.map(({ name, value }) => [name, value]))),
    every: wholeNumber(values.every, SEARCH_USAGE, MAX_ITERATIONS),
    rules: GAME_RULES,
    bench: benchNodes(readFileSync(wasm)),
  }
  const processes = wholeNumber(values.processes, SEARCH_USAGE, MAX_PROCESSES)
  console.log(
    `${rows.length} numbers, ${settings.plan.iterations} iterations of ${2 * settings.plan.pairs} games`,
  )
  const tuned = await tuneSearch(
    values.out,
    settings,
    openings,
    () => new Players(processes, { wasm, net: values.net ?? null, limit }),
    (line) => console.log(`${new Date().toISOString().slice(0, 19)} ${line}`),
    stopSignal(),
  )
  if (!tuned.ok) {
    console.error(`${tuned.code}: ${REASONS[tuned.code]}`)
    process.exitCode = tuned.code === 'STOPPED' ? INTERRUPTED : WRONG
    return
  }
  console.log(showTable(rows, tuned.value.values))
  if (values.apply) apply(rows, tuned.value.values)
}

/** Reads the arguments after `compare`, and plays. */
export async function runCompare(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      set: { type: 'string', multiple: true, default: [] },
      games: { type: 'string', default: '600' },
      ...GAMES,
    },
    COMPARE_USAGE,
  )
  if (positionals.length !== 1 || values.set.length === 0) return showUsage(COMPARE_USAGE)
  const limit = limitOf(values, COMPARE_USAGE)
  const texts = values.set.flatMap((list) => list.split(','))
  const rows = chooseRows(readTables(), texts.map(nameOfChange), 1, limit)
  if (typeof rows === 'string') return refuse(`no number matches that counts in these games: ${rows}`)
  const changes = readChanges(texts, rows)
  if (!changes.ok) return refuse(`${changes.code}: ${changes.change}`)
  if (values.net !== undefined) netNameOf(values.net)
  const openings = openingsOf(values.openings)
  const order = {
    changed: changes.value,
    table: Object.fromEntries(rows.map(({ name, value }) => [name, value])),
    openings,
    pairs: Math.ceil(wholeNumber(values.games, COMPARE_USAGE, MAX_GAMES) / 2),
    seed: wholeNumber(values.seed, COMPARE_USAGE, MAX_SEED),
  }
  const processes = wholeNumber(values.processes, COMPARE_USAGE, MAX_PROCESSES)
  const players = new Players(processes, { wasm: await makeWasm(), net: values.net ?? null, limit })
  const stop = stopSignal()
  stop.addEventListener('abort', () => players.close())
  const end = await compareNumbers(players, order, processes, (counts) => console.log(showCounts(counts)))
  players.close()
  if (!end.ok) {
    console.error(end.code === 'STOPPED' ? 'STOPPED: stopped' : 'PLAYER_DIED: a player has died')
    process.exitCode = end.code === 'STOPPED' ? INTERRUPTED : WRONG
  }
}

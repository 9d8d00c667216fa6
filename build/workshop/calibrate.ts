// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run calibrate`: plays a ladder of levels, anchored to Stockfish's `UCI_Elo`, rates them, and writes the result to
 * `docs/calibration`. Continues an interrupted ladder, and adds to the games published there. See `docs/calibration.md`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LIMITS } from '../../engine/contract/protocol.ts'
import { ENGINE_FOLDER, buildEngine } from '../app/engine-bundle.ts'
import { INTERRUPTED, readArguments, refuse as end, wholeNumber } from '../tools/arguments.ts'
import { ROOT } from '../tools/command.ts'
import { currentCommit } from '../tools/commit.ts'
import {
  type Entrant,
  type Pair,
  type PairGames,
  pairUp,
  playLadder,
  readResults,
} from './calibrate/ladder.ts'
import { copyOfEngine, makeFingerprints } from './calibrate/program.ts'
import { type PairResult, ratePlayers } from './calibrate/ratings.ts'
import { type Calibration, describePairs, drawCurve, drawResiduals, summarise } from './calibrate/summary.ts'
import { engineCommand } from './match/command-line.ts'
import { askName } from './match/match.ts'
import { OWN_OPENINGS, readOpenings } from './match/openings.ts'
import { replaceFile } from '../tools/replace-file.ts'

const USAGE = `npm run calibrate -- [--levels N,N...] [--games N] [--stockfish PROGRAM] [--anchors N,N...] [--anchor-games N]
         [--brace-games N] [--concurrency N] [--folder FOLDER] [--fresh] [--renew] [--only-rate] [--out FOLDER]
         --games: of each pair of neighbours, an even number (default 100); --anchor-games: of each pair with Stockfish;
         --brace-games: of each pair of levels three steps apart
         --concurrency: games played at the same time (default 1)
         --fresh: discards all games, published ones too; --renew: only those of levels that have changed
         --only-rate: rates the games played so far and plays none`

const LEVELS =
  '400,550,700,850,1000,1150,1300,1450,1600,1750,1900,2050,2200,2350,2500,2650,2800,2950,3100,3250,3400'
const ANCHORS = '1350,1650,1950,2250,2550,2850'

const refuse: (reason: string) => never = (reason) => end(`calibrate: ${reason}`)

const { values } = readArguments(
  {
    levels: { type: 'string', default: LEVELS },
    games: { type: 'string', default: '100' },
    stockfish: { type: 'string', default: 'stockfish' },
    anchors: { type: 'string', default: ANCHORS },
    'anchor-games': { type: 'string', default: '100' },
    'brace-games': { type: 'string', default: '100' },
    concurrency: { type: 'string', default: '1' },
    folder: { type: 'string', default: join(ROOT, 'out/calibrate') },
    out: { type: 'string', default: join(ROOT, 'docs/calibration') },
    fresh: { type: 'boolean', default: false },
    renew: { type: 'boolean', default: false },
    'only-rate': { type: 'boolean', default: false },
  },
  USAGE,
)

/** An even number, because games are played in pairs. */
function evenNumber(text: string): number {
  const number = wholeNumber(text, USAGE)
  return number % 2 === 0 ? number : refuse(`not an even number: ${text}`)
}

const numbers = (text: string): number[] =>
  text
    .split(',')
    .map((each) => wholeNumber(each, USAGE))
    .toSorted((a, b) => a - b)

const levels = numbers(values.levels)
if (levels.some((level) => level < LIMITS.elo.min || level > LIMITS.elo.max))
  refuse(`levels lie from ${LIMITS.elo.min} to ${LIMITS.elo.max}`)
const games: PairGames = {
  neighbours: evenNumber(values.games),
  anchors: evenNumber(values['anchor-games']),
  braces: evenNumber(values['brace-games']),
}
const concurrency = wholeNumber(values.concurrency, USAGE)

const { folder } = values
if (values.fresh) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await buildEngine()
const ownEngine = copyOfEngine(fileURLToPath(ENGINE_FOLDER), folder)
const ownProgram = join(ownEngine, 'uci.mjs')

function commandOf(typed: string): readonly string[] {
  const command = engineCommand(typed, ownProgram)
  return command.ok
    ? command.value
    : refuse(
        `there is no ${typed}; install Stockfish 15.1 (Debian: apt install stockfish) or name it with --stockfish`,
      )
}

const stockfish = { command: commandOf(values.stockfish), options: { Threads: '1', Hash: '16' } }
const named = await askName(stockfish)
if (!named.ok) refuse(`${values.stockfish} does not start: ${named.code} ${named.detail ?? ''}`)

const limited = (elo: number) => ({ UCI_LimitStrength: 'true', UCI_Elo: String(elo) })
const entrants: Entrant[] = [
  ...levels.map((label) => ({
    name: `Level ${label}`,
    label,
    isAnchor: false,
    spec: { command: commandOf('alfabeta'), options: { ...limited(label), OwnBook: 'false', Hash: '16' } },
  })),
  ...numbers(values.anchors).map((label) => ({
    name: `Stockfish ${label}`,
    label,
    isAnchor: true,
    spec: { ...stockfish, options: { ...stockfish.options, ...limited(label) } },
  })),
]
const pairs = pairUp(entrants, games)
const openings = readOpenings(OWN_OPENINGS, false)
if (!openings.ok) refuse(`the openings cannot be read: ${openings.code}`)

const fingerprints = makeFingerprints(named.value, openings.value)
const fingerprintOf = ({ first, second }: Pick<Pair, 'first' | 'second'>) =>
  fingerprints(entrants[first]!, entrants[second]!)

const table = join(values.out, 'ladder.json')
const published =
  existsSync(table) && !values.fresh ? (JSON.parse(readFileSync(table, 'utf8')) as Calibration).pairs : []

const interrupt = new AbortController()
process.once('SIGINT', () => interrupt.abort())
process.once('SIGTERM', () => interrupt.abort())

const order = {
  entrants,
  pairs,
  openings: openings.value,
  folder,
  fingerprintOf,
  publishedOf: ({ first, second }: Pair) =>
    published.find(
      (pair) => pair.first === entrants[first]!.name && pair.second === entrants[second]!.name,
    ) ?? null,
  whenChanged: values.renew ? ('renew' as const) : ('refuse' as const),
  commit: await currentCommit(),
}
const report = (pair: Pair, { games: count, points }: PairResult) =>
  console.log(`${entrants[pair.first]!.name} - ${entrants[pair.second]!.name}: ${points} of ${count}`)
const ended = values['only-rate']
  ? null
  : await playLadder({ ...order, concurrency, onPair: report }, interrupt.signal)
if (ended === 'OTHER_GAMES')
  refuse(`${folder} contains games of other levels; --renew replays those, --fresh all`)
if (ended === 'NOT_STARTED') refuse('an engine does not start')

const results = readResults(order)
if (!results.some(({ second }) => entrants[second]!.isAnchor))
  refuse('no game against Stockfish has been played yet')
const ratings = ratePlayers(entrants, results)
const calibration: Calibration = summarise(named.value, entrants, results, ratings, fingerprintOf)
replaceFile(table, `${JSON.stringify(calibration, null, 2)}\n`)
replaceFile(join(values.out, 'curve.svg'), drawCurve(calibration))
replaceFile(join(values.out, 'residuals.svg'), drawResiduals(calibration))
console.log(describePairs(calibration))
process.exit(interrupt.signal.aborted ? INTERRUPTED : 0)

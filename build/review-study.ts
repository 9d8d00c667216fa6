// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run review-study -- CORPORA [--nodes N] [--truth N] [--held-out] [--engine CMD] [--cache FILE]`: measures reports
 * on twenty games of the corpora. The truth is Stockfish with 20 times the nodes; flat reports, which search every position
 * once with as many and with twice the nodes, are measured for comparison. `--truth` sets the nodes of the truth instead,
 * and leaves the flat reports out. `--held-out` takes twenty other games, on which no figure was chosen. Prints the tables
 * of `docs/review.md`. `--cache` names the file that stores the flat reports, because the long ones take half an hour.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { UCI_PROGRAM, buildEngine } from './app/engine-bundle.ts'
import { CLASSES, agreementOf, classOf, describe } from './review/agreement.ts'
import { type ProgramJudge, startJudge } from './review/program-judge.ts'
import { readArguments, showUsage, wholeNumber } from './tools/arguments.ts'
import { findGame } from './tools/command.ts'
import { OWN_ENGINE, engineCommand } from './workshop/match/command-line.ts'
import { mateFor } from '../electron/review/chances.ts'
import { FIGURES } from '../electron/review/figures.ts'
import type { Judge } from '../electron/review/judge.ts'
import { analyseGame } from '../electron/review/plan.ts'
import { type Report, reportOf } from '../electron/review/report.ts'
import { GameFindings } from '../electron/review/findings.ts'
import { subjectOf, type Subject } from '../electron/review/subject.ts'
import { gameCuts } from '../engine/chess/pgn/cuts.ts'
import { readGame } from '../engine/chess/pgn/read/reader.ts'
import { mainline, type GameTree } from '../engine/chess/tree.ts'
import type { Score } from '../engine/contract/protocol.ts'

const USAGE =
  'npm run review-study -- CORPORA [--nodes N] [--truth N] [--held-out] [--engine CMD] [--cache FILE]'
/** The truth has this many times the nodes. */
const TRUTH = 20
const TWICE = 2

/** Files of the corpora, and how many games are taken of each. */
const SOURCES = [
  { file: 'evals/annotated-world-matches-a.pgn.gz', games: 5 },
  { file: 'evals/annotated-dortmund-a.pgn.gz', games: 3 },
  { file: 'evals/fide-women-rapid-2024-evals-a.pgn.gz', games: 4 },
  { file: 'human-games/lichess-amateur-a.pgn.gz', games: 8 },
]
/** Shorter games are skipped. */
const LEAST_PLIES = 30

interface StudyGame {
  /** The file and the number of the game in it. */
  name: string
  tree: GameTree
}

/** Games at even distances in each file, or those halfway between them; the next one replaces a short one. */
function studyGames(corpora: string, heldOut: boolean): StudyGame[] {
  return SOURCES.flatMap(({ file, games }) => {
    const text = gunzipSync(readFileSync(join(corpora, file))).toString('utf8')
    const cuts = gameCuts(text)
    return Array.from({ length: games }, (_, index) => {
      let at = Math.floor(((2 * index + (heldOut ? 0 : 1)) * cuts.length) / (2 * games))
      for (; ; at++) {
        const { from, to } = cuts[at]!
        const { tree } = readGame(text.slice(from, to))
        if (mainline(tree).length > LEAST_PLIES)
          return { name: `${file.replace('.pgn.gz', '')} ${at + 1}`, tree }
      }
    })
  })
}

/** One search of a position. */
interface FlatLook {
  best: string | null
  score: Score
  nodes: number
  depth: number
}

type Stored = { key: string; looks: (FlatLook | null)[] }

/**
 * Flat reports, as Lichess makes them: the same nodes for every position, from the last to the first, and no second
 * search. Stored in a file, because the long searches are slow.
 */
class FlatReports {
  readonly #file: string
  readonly #stored = new Map<string, (FlatLook | null)[]>()

  /** @param file one JSON object per line; created if it is missing */
  constructor(file: string) {
    this.#file = file
    if (!existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { key, looks } = JSON.parse(line) as Stored
      this.#stored.set(key, looks)
    }
  }

  /** The searches of a game's positions, null where the game is over. @throws when the judge fails */
  async of(
    name: string,
    subject: Subject,
    judge: () => Promise<Judge>,
    nodes: number,
  ): Promise<(FlatLook | null)[]> {
    const key = `${name} ${nodes}`
    const known = this.#stored.get(key)
    if (known) return known
    const looks = await lookAtAll(subject, await judge(), nodes)
    this.#stored.set(key, looks)
    appendFileSync(this.#file, `${JSON.stringify({ key, looks })}\n`)
    return looks
  }
}

async function lookAtAll(subject: Subject, judge: Judge, nodes: number): Promise<(FlatLook | null)[]> {
  const { fen, chess960, positions, moves } = subject
  const looks = positions.map((): FlatLook | null => null)
  await judge.forget()
  for (let at = positions.length - 1; at >= 0; at--) {
    if (positions[at]!.over !== null) continue
    const found = await judge.search({
      position: { fen, moves: moves.slice(0, at).map(({ uci }) => uci), chess960 },
      limit: { nodes },
      lines: 1,
      purpose: 'analyse',
    })
    if (!found.ok) throw new Error(`${found.code} ${found.detail}`)
    const [line] = found.value.lines
    if (line) looks[at] = { best: found.value.best, score: line.score, nodes: line.nodes, depth: line.depth }
  }
  return looks
}

interface MateTally {
  all: number
  named: number
  /** Game, move and what happened. */
  unnamed: string[]
}

const isShort = (moves: number | null): moves is number =>
  moves !== null && Math.abs(moves) <= FIGURES.mateMoves

/**
 * Counts the mates that were missed or allowed, by a much longer search, and those that a report names. A mate counts when
 * a move makes it appear or disappear.
 */
function mateTally(truth: GameFindings, report: Report, name: string): MateTally {
  const tally: MateTally = { all: 0, named: 0, unnamed: [] }
  for (const [move, { color, san }] of truth.subject.moves.entries()) {
    const before = mateFor(truth.score(move), color)
    const { over } = truth.subject.positions[move + 1]!
    const after = over === color ? 0 : mateFor(truth.score(move + 1), color)
    const codes = report.verdicts[move]!.why.map(({ code }) => code)
    const note = (code: 'MISSED_MATE' | 'ALLOWS_MATE') => {
      tally.all++
      if (codes.includes(code)) tally.named++
      else tally.unnamed.push(`${name}, move ${move + 1} ${san}: ${code} ${before ?? '-'} ${after ?? '-'}`)
    }
    if (isShort(before) && before > 0 && (after === null || after < 0)) note('MISSED_MATE')
    if (isShort(after) && after < 0 && !(before !== null && before < 0)) note('ALLOWS_MATE')
  }
  return tally
}

const { values, positionals } = readArguments(
  {
    nodes: { type: 'string' },
    truth: { type: 'string' },
    'held-out': { type: 'boolean' },
    engine: { type: 'string' },
    cache: { type: 'string' },
  },
  USAGE,
)
const [corpora, ...more] = positionals
if (corpora === undefined || more.length > 0) showUsage(USAGE)
const nodes = wholeNumber(values.nodes ?? '10000', USAGE)
const truthNodes = values.truth === undefined ? TRUTH * nodes : wholeNumber(values.truth, USAGE)
const flat = new FlatReports(values.cache ?? 'review-study.jsonl')

async function start(engine: string): Promise<ProgramJudge> {
  if (engine === OWN_ENGINE) await buildEngine()
  const command = engineCommand(engine, UCI_PROGRAM)
  const started = command.ok ? await startJudge(command.value) : command
  if (!started.ok) throw new Error(`${engine}: ${started.code}`)
  return started.value
}

/** A flat report as position analyses of one search each. */
function findingsOf(subject: Subject, looks: readonly (FlatLook | null)[]): GameFindings {
  const findings = new GameFindings(subject)
  for (const [at, look] of looks.entries())
    if (look) findings.all[at]!.searches.push({ ...look, effort: look.nodes, best: look.best ?? '', pv: [] })
  return findings
}

const classes = (findings: GameFindings) =>
  findings.subject.moves.map((_, move) => classOf(findings.loss(move)))

const stockfish = findGame('stockfish')
if (stockfish === null) throw new Error('Stockfish is not installed: apt-get install stockfish')
const reference = await start(stockfish)
const { judge, name: judgeName, close } = await start(values.engine ?? OWN_ENGINE)

const truth: string[] = []
const report: string[] = []
/** Flat reports, by the times of the nodes that they have. */
const flats = values.truth === undefined ? new Map<number, string[]>([[1, []], [TWICE, []]]) : new Map() // prettier-ignore
const disagreements: string[] = []
const mates = { named: 0, all: 0, unnamed: [] as string[] }
let spent = 0
let positions = 0
let repeats = true

for (const [index, { name, tree }] of studyGames(corpora, values['held-out'] === true).entries()) {
  const subject = subjectOf(tree)
  const flatOf = async (count: number) =>
    findingsOf(subject, await flat.of(name, subject, async () => reference.judge, count))
  const real = await flatOf(truthNodes)
  truth.push(...classes(real))
  for (const [times, row] of flats) row.push(...classes(await flatOf(times * nodes)))
  let last = 0
  const order = {
    judge,
    effort: { nodes },
    onProgress: (progress: { spent: number }) => (last = progress.spent),
  }
  const looked = await analyseGame(subject, order)
  if (!looked.ok) throw new Error(`${looked.code} ${looked.detail}`)
  spent += last
  positions += subject.positions.length
  report.push(...classes(looked.value))
  const judged = reportOf(looked.value)
  const tally = mateTally(real, judged, name)
  mates.named += tally.named
  mates.all += tally.all
  mates.unnamed.push(...tally.unnamed)
  disagreements.push(...describe(name, real, looked.value))
  // Judging every fifth game twice is enough to see that reports repeat.
  if (index % 5 === 0) {
    const again = await analyseGame(subject, order)
    repeats &&= again.ok && JSON.stringify(reportOf(again.value)) === JSON.stringify(judged)
  }
}

console.log(`${judgeName}, ${nodes} nodes ordered, ${Math.round(spent / positions)} asked for a position`)
console.log(`two runs say the same: ${repeats ? 'yes' : 'no'}`)
console.log(
  `mates of up to five moves missed or allowed, as the truth has them: ${mates.all}; named: ${mates.named}`,
)
for (const line of mates.unnamed) console.log(`  not named: ${line}`)
const rows = [
  ['report', report],
  ...[...flats].map(([times, row]) => [`flat, ${times} times the nodes`, row]),
] as const
for (const [name, row] of rows) {
  const { kappa, equal, table } = agreementOf(truth, row, CLASSES)
  console.log(
    `${name}: kappa ${kappa.toFixed(3)}, equal ${(100 * equal).toFixed(1)} %, ${JSON.stringify(table)}`,
  )
}
console.log('disagreements: game, move, truth, report, losses')
for (const line of disagreements) console.log(`  ${line}`)
await Promise.all([close(), reference.close()])

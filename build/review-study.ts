// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run review-study -- CORPORA [--nodes N] [--engine CMD] [--kept FILE]`: measures reports on twenty games of
 * the corpora against Stockfish with 20 times the nodes, and against a report that looks at every position once
 * with as many and with twice the nodes. Prints the tables of `docs/review.md`. `--kept` names the file in which
 * the flat reports are kept, because the long ones take half an hour.
 */
import { UCI_PROGRAM, buildEngine } from './app/engine-bundle.ts'
import { FlatReports, type FlatLook } from './review/study/flat.ts'
import { studyGames } from './review/study/games.ts'
import { CLASSES, agreementOf, classOf, describe } from './review/study/agreement.ts'
import { mateTally } from './review/study/mates.ts'
import { type ProgramJudge, startJudge } from './review/program-judge.ts'
import { readArguments, showUsage, wholeNumber } from './tools/arguments.ts'
import { findGame } from './tools/command.ts'
import { OWN_ENGINE, engineCommand } from './workshop/match/command-line.ts'
import { lookAtGame } from '../electron/review/plan.ts'
import { reportOf } from '../electron/review/report.ts'
import { Sights } from '../electron/review/sight.ts'
import { subjectOf, type Subject } from '../electron/review/subject.ts'

const USAGE = 'npm run review-study -- CORPORA [--nodes N] [--engine CMD] [--kept FILE]'
/** The truth has this many times the nodes. */
const TRUTH = 20
const TWICE = 2

const { values, positionals } = readArguments(
  { nodes: { type: 'string' }, engine: { type: 'string' }, kept: { type: 'string' } },
  USAGE,
)
const [corpora, ...more] = positionals
if (corpora === undefined || more.length > 0) showUsage(USAGE)
const nodes = wholeNumber(values.nodes ?? '10000', USAGE)
const flat = new FlatReports(values.kept ?? 'review-study.jsonl')

async function start(engine: string): Promise<ProgramJudge> {
  if (engine === OWN_ENGINE) await buildEngine()
  const command = engineCommand(engine, UCI_PROGRAM)
  const started = command.ok ? await startJudge(command.value) : command
  if (!started.ok) throw new Error(`${engine}: ${started.code}`)
  return started.value
}

/** A flat report as sights of one look. */
function sightsOf(subject: Subject, looks: readonly (FlatLook | null)[]): Sights {
  const sights = new Sights(subject)
  for (const [at, look] of looks.entries())
    if (look) sights.all[at]!.looks.push({ ...look, effort: look.nodes, best: look.best ?? '', pv: [] })
  return sights
}

const classes = (sights: Sights) => sights.subject.moves.map((_, move) => classOf(sights.loss(move)))

const stockfish = findGame('stockfish')
if (stockfish === null) throw new Error('Stockfish is not installed: apt-get install stockfish')
const reference = await start(stockfish)
const { judge, name: judgeName, close } = await start(values.engine ?? OWN_ENGINE)

const truth: string[] = []
const rows: Record<string, string[]> = { report: [], 'flat, the same nodes': [], 'flat, twice the nodes': [] }
const disagreements: string[] = []
const mates = { named: 0, all: 0, unnamed: [] as string[] }
let spent = 0
let positions = 0
let repeats = true

for (const [index, { name, tree }] of studyGames(corpora).entries()) {
  const subject = subjectOf(tree)
  const flatOf = async (times: number) =>
    sightsOf(subject, await flat.of(name, subject, async () => reference.judge, times * nodes))
  const real = await flatOf(TRUTH)
  truth.push(...classes(real))
  rows['flat, the same nodes']!.push(...classes(await flatOf(1)))
  rows['flat, twice the nodes']!.push(...classes(await flatOf(TWICE)))
  let last = 0
  const order = {
    judge,
    effort: { nodes },
    onProgress: (progress: { spent: number }) => (last = progress.spent),
  }
  const looked = await lookAtGame(subject, order)
  if (!looked.ok) throw new Error(`${looked.code} ${looked.detail}`)
  spent += last
  positions += subject.positions.length
  rows['report']!.push(...classes(looked.value))
  const report = reportOf(looked.value)
  const tally = mateTally(real, report, name)
  mates.named += tally.named
  mates.all += tally.all
  mates.unnamed.push(...tally.unnamed)
  disagreements.push(...describe(name, real, looked.value))
  // Every fifth game twice: enough to see that a report repeats.
  if (index % 5 === 0) {
    const again = await lookAtGame(subject, order)
    repeats &&= again.ok && JSON.stringify(reportOf(again.value)) === JSON.stringify(report)
  }
}

console.log(`${judgeName}, ${nodes} nodes ordered, ${Math.round(spent / positions)} asked for a position`)
console.log(`two runs say the same: ${repeats ? 'yes' : 'no'}`)
console.log(
  `mates of up to five moves missed or allowed, as the truth has them: ${mates.all}; named: ${mates.named}`,
)
for (const line of mates.unnamed) console.log(`  not named: ${line}`)
for (const [name, row] of Object.entries(rows)) {
  const { kappa, equal, table } = agreementOf(truth, row, CLASSES)
  console.log(
    `${name}: kappa ${kappa.toFixed(3)}, equal ${(100 * equal).toFixed(1)} %, ${JSON.stringify(table)}`,
  )
}
console.log('disagreements: game, move, truth, report, losses')
for (const line of disagreements) console.log(`  ${line}`)
await Promise.all([close(), reference.close()])

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run judge-nets -- GAMES.pgn ... --net FILE [--net FILE ...] [--judge ENGINE]`: compares the values that nets give
 * to positions with another engine's searches, which can be written to a file and used again. A minute of this
 * distinguishes nets that would need an hour of games, and no net is judged by values that it has made itself. But only
 * games decide. With the samples of a training run, it also prints the loss on those that were held back.
 */
import { availableParallelism } from 'node:os'
import type { CoreInstance } from '../../engine/host/core-instance.ts'
import { makeRandom } from '../../engine/host/random.ts'
import { UCI_PROGRAM, buildEngine } from '../app/engine-bundle.ts'
import { readArguments, readText, refuse, showUsage, wholeNumber } from '../tools/arguments.ts'
import { fitScale, pointsOf } from './judge-nets/error.ts'
import { heldBackLoss } from './judge-nets/held-back.ts'
import { type Judged, makeLabels, readLabels } from './judge-nets/labels.ts'
import { type TestPosition, KINDS, choosePositions, isQuiet } from './judge-nets/positions.ts'
import { openCore } from './lone-core.ts'
import { OWN_ENGINE, engineCommand } from './match/command-line.ts'
import { EngineProcess } from './match/engine.ts'
import { replaceFile } from '../tools/replace-file.ts'
import { readHeldBack } from './train/sample-files.ts'
import { netBytes } from './tune/net.ts'

const USAGE = `npm run judge-nets -- GAMES.pgn ... [--net FILE ...] [--judge ENGINE] [--nodes N] [--positions N] [--seed N] [--write LABELS]
       npm run judge-nets -- --labels LABELS --net FILE ...
       either with [--samples FOLDER [--result-share X]]: the samples of a training run`
const TABLE_MB = 1
/**
 * Centipawns of the judge's logistic. In today's engines, 100 centipawns win half of the games and lose almost none: three
 * quarters of the points.
 */
const JUDGE_SCALE = 100 / Math.log(3)
/** The judge's limit for a position, milliseconds. */
const WAIT_MS = 60_000

/** Searches a share of the positions in a process of the judge. Positions whose best move is a capture are left out. */
async function judge(
  core: CoreInstance,
  command: readonly string[],
  positions: readonly TestPosition[],
  nodes: number,
): Promise<Judged[]> {
  const started = await EngineProcess.start({ command, options: {} })
  if (!started.ok) return refuse(`${command.join(' ')}: ${started.code} ${started.detail ?? ''}`)
  const engine = started.value
  const judged: Judged[] = []
  for (const position of positions) {
    const thought = await engine.think(`position fen ${position.fen}`, `go nodes ${nodes}`, WAIT_MS)
    if (thought.kind !== 'move' || thought.report === null) {
      engine.kill()
      return refuse(`${command.join(' ')}: no move`)
    }
    if (isQuiet(core, position.fen, thought.uci))
      judged.push({ ...position, points: pointsOf(thought.report.score, JUDGE_SCALE) })
  }
  await engine.quit()
  return judged
}

/** Searches positions of games with all processors. */
async function judgeGames(files: readonly string[], judgeName: string): Promise<Judged[]> {
  if (judgeName === OWN_ENGINE) await buildEngine()
  const command = engineCommand(judgeName, UCI_PROGRAM)
  if (!command.ok) return refuse(`${judgeName}: ${command.code}`)
  const nodes = wholeNumber(values.nodes, USAGE)
  const core = await openCore(TABLE_MB)
  const positions = choosePositions(
    core,
    files.map((file) => readText(file, 'utf8')),
    wholeNumber(values.positions, USAGE),
    makeRandom(wholeNumber(values.seed, USAGE)),
  )
  if (positions.length === 0) return refuse('no positions in these games')
  const processes = Math.min(availableParallelism(), positions.length)
  const shares = Array.from({ length: processes }, (_, share) =>
    positions.filter((__, at) => at % processes === share),
  )
  const judged = (await Promise.all(shares.map((share) => judge(core, command.value, share, nodes)))).flat()
  console.log(`${judged.length} quiet positions of ${positions.length}, each ${nodes} nodes of ${judgeName}`)
  return judged
}

function readJudged(file: string): Judged[] {
  const labels = readLabels(readText(file, 'utf8'))
  return labels.ok ? labels.value : refuse(`${file}: ${labels.code}`)
}

/** The held-back samples of a training run. */
function readSamples(folder: string): Buffer {
  try {
    return readHeldBack(folder)
  } catch {
    return refuse(`no samples in ${folder}`)
  }
}

/** A line of the table: the errors in thousandths, the scale that fits the net best in all positions, the loss. */
async function lineOf(file: string, judged: readonly Judged[], samples: Buffer | null): Promise<string> {
  const net = netBytes(file)!
  const core = await openCore(TABLE_MB, net)
  const own = judged.map(({ fen }) => {
    core.setPosition({ fen, moves: [] })
    return core.exports.netValue()
  })
  const fitOf = (kind: number | null) => {
    const chosen = [...judged.keys()].filter((at) => kind === null || judged[at]!.kind === kind)
    return fitScale(
      chosen.map((at) => own[at]!),
      chosen.map((at) => judged[at]!.points),
    )
  }
  const errors = [...KINDS, null].map((kind) => (1000 * fitOf(kind).error).toFixed(2).padStart(9))
  const loss = samples && (1000 * heldBackLoss(core, net, samples, resultShare)).toFixed(3).padStart(10)
  return `${errors.join('')}${String(fitOf(null).scale).padStart(7)}${loss ?? ''}  ${file}`
}

const { values, positionals } = readArguments(
  {
    net: { type: 'string', multiple: true, default: [] },
    judge: { type: 'string', default: 'stockfish' },
    nodes: { type: 'string', default: '20000' },
    positions: { type: 'string', default: '6000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'string' },
    labels: { type: 'string' },
    samples: { type: 'string' },
    'result-share': { type: 'string', default: '0.1' },
  },
  USAGE,
)
if ((positionals.length === 0) === (values.labels === undefined)) showUsage(USAGE)
if (values.net.length === 0 && values.write === undefined) showUsage(USAGE)
for (const file of values.net) netBytes(file)
const resultShare = Number(values['result-share'])
if (!(resultShare >= 0 && resultShare <= 1)) refuse(`not a number from 0 to 1: ${values['result-share']}`)
const samples = values.samples === undefined ? null : readSamples(values.samples)
const judged =
  values.labels === undefined ? await judgeGames(positionals, values.judge) : readJudged(values.labels)
if (values.write !== undefined) replaceFile(values.write, makeLabels(judged))
if (values.net.length > 0) {
  console.log(`${judged.length} positions: mean squared difference in points, in thousandths, by number of`)
  console.log(`random moves; best scale${samples ? '; loss on what is held back, in thousandths' : ''}`)
  const heading = [...KINDS, 'all'].map((kind) => String(kind).padStart(9)).join('')
  console.log(`${heading}  scale${samples ? ' held back' : ''}  net`)
}
for (const file of values.net) console.log(await lineOf(file, judged, samples))

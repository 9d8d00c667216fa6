// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run suite -- FILE.epd ... [--movetime MS | --nodes N | --depth D] [--net FILE] [--hash MB] [--max-mate N] [--json
 * FILE]`: lets the engine, on one thread, solve positions with a known best move (`bm`), a move to avoid (`am`) or a
 * mate distance (`dm N` or `bm #N`, negative when the side to move is mated), and counts the solutions. It uses the net of
 * FILE or else the hand-written evaluation. Suites show a trend; never tune to them.
 */
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { SCORE_MATE, SCORE_MATE_BOUND } from '../../engine/core/layout.ts'
import type { CoreInstance } from '../../engine/host/core-instance.ts'
import { readArguments, readText, showUsage } from '../tools/arguments.ts'
import { currentCommit } from '../tools/commit.ts'
import { openCore } from './lone-core.ts'
import { type SuitePosition, parseSuite } from './suite/epd.ts'
import { netBytes } from './tune/net.ts'

const USAGE =
  'npm run suite -- FILE.epd ... --movetime MS | --nodes N | --depth D [--net FILE] [--hash MB] [--max-mate N] [--json FILE]'
const OPTIONS = {
  movetime: { type: 'string' },
  nodes: { type: 'string' },
  depth: { type: 'string' },
  net: { type: 'string' },
  hash: { type: 'string' },
  'max-mate': { type: 'string' },
  json: { type: 'string' },
} as const

interface Limits {
  ms: number
  nodes: number
  depth: number
}

interface Attempt {
  id: string
  /** UCI. */
  played: string
  /** Moves to the mate that was found, negative when mated; null for none. */
  mate: number | null
  solved: boolean
  ms: number
}

interface SuiteResult {
  file: string
  solved: number
  total: number
  /** Positions that were not solved. */
  missed: Pick<Attempt, 'id' | 'played' | 'mate'>[]
  slowestMs: number
}

/** Moves to mate of a score of the core, as EPD and UCI count them. */
function mateOf(score: number): number | null {
  if (Math.abs(score) <= SCORE_MATE_BOUND) return null
  return Math.sign(score) * Math.ceil((SCORE_MATE - Math.abs(score)) / 2)
}

function attempt(core: CoreInstance, position: SuitePosition, limits: Limits): Attempt {
  const { exports } = core
  const { fen, id, best, avoid, mate: wanted } = position
  const set = core.setPosition({ fen, moves: [] })
  if (!set.ok) throw new Error(`${id}: ${set.code} ${set.detail}`)
  core.setRootMoves([])
  exports.clearTable(0, 1)
  exports.newGame()
  exports.newSearch()
  const startedAt = performance.now()
  const move = exports.search(limits.depth, limits.nodes, 0, limits.ms, Math.abs(wanted ?? 0), 1, 1)
  const ms = Math.round(performance.now() - startedAt)
  const played = core.uci(move)
  const mate = mateOf(exports.score())
  const solved =
    (best.length === 0 || best.includes(played)) &&
    !avoid.includes(played) &&
    (wanted === null || mate === wanted)
  return { id, played, mate, solved, ms }
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments(OPTIONS, USAGE)
  const limits = {
    ms: Number(values.movetime ?? 0),
    nodes: Number(values.nodes ?? 0),
    depth: Number(values.depth ?? 0),
  }
  if (positionals.length === 0 || !Object.values(limits).some((limit) => limit > 0)) showUsage(USAGE)
  const longest = Number(values['max-mate'] ?? Infinity)
  const suites = positionals.map((file) => ({
    file: basename(file),
    ...parseSuite(readText(file, 'latin1')),
  }))
  const core = await openCore(Number(values.hash ?? 64), netBytes(values.net))
  const results: SuiteResult[] = []
  for (const { file, positions, refused } of suites) {
    for (const line of refused) console.log(`not a position with an answer: ${line}`)
    const attempts = positions
      .filter(({ mate }) => mate === null || Math.abs(mate) <= longest)
      .map((position) => attempt(core, position, limits))
    const missed = attempts
      .filter(({ solved }) => !solved)
      .map(({ id, played, mate }) => ({ id, played, mate }))
    for (const { id, played, mate } of missed) {
      console.log(`missed ${id}: ${played}${mate === null ? '' : ` mate ${mate}`}`)
    }
    const total = attempts.length
    const solved = total - missed.length
    const slowestMs = Math.max(0, ...attempts.map(({ ms }) => ms))
    results.push({ file, solved, total, missed, slowestMs })
    console.log(`${file}: ${solved} of ${total}`)
  }
  if (values.json) {
    // Results must not contain paths of this machine.
    const args = process.argv.slice(2).map((arg) => (positionals.includes(arg) ? basename(arg) : arg))
    const command = `npm run suite -- ${args.filter((arg) => arg !== '--json' && arg !== values.json).join(' ')}`
    const commit = await currentCommit()
    writeFileSync(values.json, `${JSON.stringify({ command, commit, limits, results }, null, 1)}\n`)
  }
}

await run()

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s lab -- --fen F --depth N --with alphabeta,killers [--json]`: runs one search of the Lab, or, with
 * `--with alfabeta,no-<technique>`, one of the real engine without some of its techniques. `--switches` lists the names that `--with` accepts. An error is one line on standard error, with exit code 1, or
 * 2 for bad arguments.
 */
import { readFileSync } from 'node:fs'
import { buildLab, buildSwitchable } from './core.ts'
import { endInOneLine, readArguments } from './tools/arguments.ts'
import {
  LAB_SWITCHES,
  type LabConfiguration,
  readConfiguration,
  readEngineNames,
} from '../engine/modules/lab-switches.ts'
import {
  Lab,
  type LabIteration,
  type LabOrder,
  MOST_LAB_DEPTH,
  MOST_TABLE_ENTRIES,
} from '../engine/modules/lab.ts'

import { searchSwitched, type SwitchableDepth } from '../engine/modules/switchable.ts'

const USAGE =
  'npm run -s lab -- --fen FEN --depth N [--with SWITCH,SWITCH...] [--entries N] [--corridor N] [--nodes N] [--json] | --switches'
/** The limit of a search by the engine without `--nodes`. */
const ENGINE_NODES = 16e6
const COUNT = /^\d{1,15}$/

const end: (message: string, code: 1 | 2) => never = (message, code) => endInOneLine('lab', message, code)
const misuse: (message: string) => never = (message) => end(`${message}; usage: ${USAGE}`, 2)

const { values, positionals } = readArguments(
  {
    fen: { type: 'string' },
    depth: { type: 'string' },
    with: { type: 'string', default: '' },
    entries: { type: 'string' },
    corridor: { type: 'string' },
    nodes: { type: 'string' },
    json: { type: 'boolean', default: false },
    switches: { type: 'boolean', default: false },
  },
  USAGE,
  misuse,
)
if (positionals.length > 0) misuse(`unexpected argument ${positionals[0]}`)

function numberOf(name: string, text: string): number {
  return COUNT.test(text) ? Number(text) : end(`--${name} is not a whole number: ${text}`, 2)
}

function configurationOf(names: string): LabConfiguration {
  const read = readConfiguration(
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  if (read.ok) return read.value
  if (read.code === 'NO_SWITCH') return end(`no switch has the name ${read.detail}; --switches lists them`, 2)
  return end(`one algorithm at a time, and ${read.detail} is a second one`, 2)
}

function readOrder(): LabOrder {
  const { depth, nodes, entries, corridor } = values
  return {
    configuration: configurationOf(values.with),
    depth: depth === undefined ? misuse('--depth is needed') : numberOf('depth', depth),
    ...(nodes === undefined ? {} : { nodes: numberOf('nodes', nodes) }),
    ...(entries === undefined ? {} : { entries: numberOf('entries', entries) }),
    ...(corridor === undefined ? {} : { corridor: numberOf('corridor', corridor) }),
  }
}

const RANGES: Readonly<Record<string, string>> = {
  depth: `--depth is from 1 to ${MOST_LAB_DEPTH}`,
  nodes: '--nodes is at least 1',
  entries: `--entries is at most ${MOST_TABLE_ENTRIES}`,
  corridor: '--corridor is from 1 to 32000',
}

/** The search of one depth as the command prints it. */
function described({ statistics, ...iteration }: LabIteration) {
  return { ...iteration, best: iteration.pv[0] ?? null, ...statistics }
}

function print(order: LabOrder, iterations: readonly LabIteration[], json: boolean): void {
  const { algorithm, switches } = order.configuration
  const last = iterations.at(-1)
  if (!last) end('the search ended before its first depth', 1)
  // With deepening, the cost of a depth includes all depths before it.
  const deepens = switches.some(({ name }) => name === 'deepening')
  const paid = deepens ? iterations : [last]
  const sum = (field: 'nodes' | 'leaves') =>
    paid.reduce((total, { statistics }) => total + statistics[field], 0)
  if (json) {
    const { depth, score, mate, pv } = last
    const report = {
      algorithm: algorithm.name,
      switches: switches.map(({ name }) => name),
      depth,
      score,
      ...(mate === undefined ? {} : { mate }),
      best: pv[0] ?? null,
      nodes: sum('nodes'),
      leaves: sum('leaves'),
      pv,
      complete: depth === order.depth,
      iterations: iterations.map(described),
    }
    console.log(JSON.stringify(report))
    return
  }
  console.log(['depth', 'score', 'nodes', 'leaves', 'ms', 'pv'].join('\t'))
  for (const { depth, score, statistics, milliseconds, pv } of iterations) {
    const { nodes, leaves } = statistics
    console.log([depth, score, nodes, leaves, milliseconds.toFixed(1), pv.join(' ')].join('\t'))
  }
}

/** Runs the engine's own search; its nodes are totals since its start. */
async function runEngine(fen: string, off: readonly string[], json: boolean): Promise<void> {
  if (values.depth === undefined) misuse('--depth is needed')
  const depth = numberOf('depth', values.depth)
  const nodes = values.nodes === undefined ? ENGINE_NODES : numberOf('nodes', values.nodes)
  const module = new WebAssembly.Module(readFileSync(await buildSwitchable()))
  const found: SwitchableDepth[] = []
  const run = searchSwitched(module, { fen, off, depth, nodes }, (each) => found.push(each))
  if (!run.ok) {
    if (run.code === 'BAD_POSITION') end(`not a legal position: ${fen}`, 2)
    end(run.code === 'NO_MEMORY' ? 'there is no memory for the table' : `out of range: ${run.detail}`, 2)
  }
  if (json) {
    console.log(JSON.stringify({ off, complete: run.value, iterations: found }))
    return
  }
  console.log(['depth', 'score', 'nodes', 'ms', 'pv'].join('\t'))
  for (const { depth: at, score, nodes: total, milliseconds, pv } of found) {
    const value = score.kind === 'cp' ? score.value : Object.values(score).join(' ')
    console.log([at, value, total, milliseconds.toFixed(1), pv.join(' ')].join('\t'))
  }
}

if (values.switches) {
  for (const { name, group, exact, description } of LAB_SWITCHES)
    console.log([name, group, exact ? 'exact' : 'may change the answer', description].join('\t'))
  process.exit(0)
}
const { fen, json } = values
if (fen === undefined) misuse('--fen is needed')
process.on('uncaughtException', (error) => end(error.message, 1))
const off = readEngineNames(values.with)
if (off) {
  await runEngine(fen, off, json)
  process.exit(0)
}
const order = readOrder()
const lab = new Lab(new WebAssembly.Module(readFileSync(await buildLab())))
if (!lab.setPosition(fen).ok) end(`not a legal position: ${fen}`, 2)
const run = lab.run(order)
if (!run.ok) end(run.code === 'NO_MEMORY' ? 'there is no memory for such a table' : RANGES[run.detail]!, 2)
print(order, [...run.value], json)

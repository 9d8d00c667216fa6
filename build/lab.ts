// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run -s lab -- --fen F --depth N --with alphabeta,killers [--json]`: one search of the Lab, from outside.
 * `--switches` lists what can be named after `--with`. An error is one line on standard error, with exit code 1, or
 * 2 for bad arguments.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildLab } from './core.ts'
import { LAB_SWITCHES, type LabConfiguration, readConfiguration } from '../engine/lab-switches.ts'
import { Lab, type LabIteration, type LabOrder, MOST_LAB_DEPTH, MOST_TABLE_ENTRIES } from '../engine/lab.ts'

const USAGE =
  'usage: npm run -s lab -- --fen FEN --depth N [--with SWITCH,SWITCH...] [--entries N] [--corridor N] [--nodes N] [--json] | --switches'
const COUNT = /^\d{1,15}$/

/** Ends with one line on standard error. */
function end(message: string, code: 1 | 2): never {
  process.stderr.write(`lab: ${message.replaceAll(/\s*\n\s*/g, ' ').trim()}\n`)
  return process.exit(code)
}

function readCommandLine() {
  try {
    const { values } = parseArgs({
      options: {
        fen: { type: 'string' },
        depth: { type: 'string' },
        with: { type: 'string', default: '' },
        entries: { type: 'string' },
        corridor: { type: 'string' },
        nodes: { type: 'string' },
        json: { type: 'boolean', default: false },
        switches: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
    return values
  } catch (error) {
    return end(`${(error as Error).message}; ${USAGE}`, 2)
  }
}

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

function orderOf(values: ReturnType<typeof readCommandLine>): LabOrder {
  const { depth, nodes, entries, corridor } = values
  if (depth === undefined) end(USAGE, 2)
  return {
    configuration: configurationOf(values.with),
    depth: numberOf('depth', depth),
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

/** What one search of one depth says, in the words of the command line. */
function described({ statistics, ...iteration }: LabIteration) {
  return { ...iteration, best: iteration.pv[0] ?? null, ...statistics }
}

function print(order: LabOrder, iterations: readonly LabIteration[], json: boolean): void {
  const { algorithm, switches } = order.configuration
  const last = iterations.at(-1)
  if (!last) end('the search ended before its first depth', 1)
  // With deepening a depth is not to be had without those before it.
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

const values = readCommandLine()
if (values.help === true) {
  console.log(USAGE)
  process.exit(0)
}
if (values.switches === true) {
  for (const { name, group, exact, what } of LAB_SWITCHES)
    console.log([name, group, exact ? 'exact' : 'may change the answer', what].join('\t'))
  process.exit(0)
}
const { fen, json } = values
if (fen === undefined) end(USAGE, 2)
const order = orderOf(values)
process.on('uncaughtException', (error) => end(error.message, 1))
const lab = new Lab(new WebAssembly.Module(readFileSync(await buildLab())))
if (!lab.setPosition(fen).ok) end(`not a legal position: ${fen}`, 2)
const run = lab.run(order)
if (!run.ok) end(run.code === 'NO_MEMORY' ? 'there is no memory for such a table' : RANGES[run.detail]!, 2)
print(order, [...run.value], json)

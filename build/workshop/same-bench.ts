// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run same-bench [-- --net FILE] [--node VERSION|PROGRAM]...`: runs bench with the hand-written evaluation and with a
 * net on Node 20, the newest Node, Electron and Chromium, and compares the node counts. Without FILE the net is of
 * random weights. npm brings the versions of Node that this machine has not.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkNetFile } from '../../engine/host/net/net-file.ts'
import { UCI_PROGRAM, buildEngine } from '../app/engine-bundle.ts'
import { findChromium } from '../app/chromium.ts'
import { resolveRuntime } from '../app/runtime.ts'
import { UciProgram } from '../measure/uci-program.ts'
import { readArguments } from '../tools/arguments.ts'
import { runCommand } from '../tools/command.ts'
import { randomNet } from './random-net.ts'
import { type Counts, benchInChromium } from './same-bench/chromium.ts'
import { makeNetFile } from './train/net-file.ts'

const USAGE = 'npm run same-bench [-- --net FILE] [--node VERSION|PROGRAM]...'
const SEED = 17

interface Place {
  name: string
  bench: () => Promise<Counts>
}

/** Runs bench on a program that runs scripts as Node does. */
async function benchOn(program: string, env: NodeJS.ProcessEnv, net: string): Promise<Counts> {
  const engine = new UciProgram(program, program, [UCI_PROGRAM], env)
  const bench = async (options: Readonly<Record<string, string>>): Promise<number> => {
    await engine.start(options)
    return Number((await engine.ask('bench', /^Nodes: \d+$/)).line.slice('Nodes: '.length))
  }
  const counts = {
    handWritten: await bench({ 'Use NNUE': 'false' }),
    net: await bench({ 'Use NNUE': 'true', EvalFile: net }),
  }
  await engine.quit()
  return counts
}

/** A Node by its version, as npm names it, or by its path; null if there is none. */
async function findNode(wanted: string): Promise<{ program: string; version: string } | null> {
  const print = ['-p', 'process.versions.node + " " + process.execPath']
  const asked = /^[\w.]+$/.test(wanted)
    ? await runCommand('npx', ['--yes', `--package=node@${wanted}`, '--', 'node', ...print], {
        capture: true,
      })
    : await runCommand(wanted, print, { capture: true })
  const [, version, program] = /^(\d+\.\d+\.\d+\S*) (.+)$/m.exec(asked.output) ?? []
  return asked.code === 0 && version && program ? { program, version } : null
}

async function findPlaces(nodes: readonly string[], net: string): Promise<Place[]> {
  const places: Place[] = []
  for (const wanted of nodes) {
    const found = await findNode(wanted)
    if (found) {
      places.push({ name: `Node ${found.version}`, bench: () => benchOn(found.program, process.env, net) })
      continue
    }
    console.error(`There is no Node ${wanted}, and npm does not bring it.`)
    process.exitCode = 2
  }
  const electron = await resolveRuntime({ print: () => {} })
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  places.push({ name: `Electron ${electron.version}`, bench: () => benchOn(electron.executable, env, net) })
  const chromium = findChromium()
  if (chromium === null) console.log('There is no Chromium on this machine.')
  else places.push({ name: 'Chromium', bench: () => benchInChromium(chromium, readFileSync(net)) })
  return places
}

const { values } = readArguments(
  { net: { type: 'string' }, node: { type: 'string', multiple: true, default: ['20', 'latest'] } },
  USAGE,
)
await buildEngine()
const folder = mkdtempSync(join(tmpdir(), 'alfabeta-bench-'))
try {
  let net = join(folder, 'random.net')
  if (values.net === undefined) writeFileSync(net, makeNetFile(randomNet(16, SEED)))
  else net = resolve(values.net)
  const checked = checkNetFile(readFileSync(net))
  if (!checked.ok) throw new Error(`${net}: ${checked.code}`)
  console.log(`${'bench'.padEnd(24)}  hand-written  net ${checked.value.name}`)
  const all: Counts[] = []
  for (const { name, bench } of await findPlaces(values.node, net)) {
    const counts = await bench()
    all.push(counts)
    console.log(
      `${name.padEnd(24)}  ${String(counts.handWritten).padStart(12)}  ${String(counts.net).padStart(12)}`,
    )
  }
  const isSame = all.every(
    ({ handWritten, net: learned }) => handWritten === all[0]!.handWritten && learned === all[0]!.net,
  )
  console.log(isSame ? 'The same everywhere.' : 'They are not the same.')
  if (!isSame) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The disk is full from a certain write of an afternoon on: the person gets a message each time, and everything
 * called safe is there when the application starts again with room.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../build/tools/command.ts'
import { expect, type RunningApp, test } from '../desktop/launch.ts'
import { missing } from './checks.ts'
import { FIRST_RUN, killAll, makeRandom, report, runs } from './rig.ts'
import {
  type Afternoon,
  analyse,
  begin,
  editFile,
  editLibrary,
  type Fact,
  importFile,
  orderReport,
  play,
  prepare,
  saveFile,
  saveLibrary,
} from './session.ts'

const FEW = 3
const SEED = 20_261_124
const RUN_MS = 240_000
/** How long the message may take to appear, ms. */
const WORDS_MS = 12_000
const STEPS = [
  editFile,
  orderReport,
  importFile,
  editLibrary,
  analyse,
  saveFile,
  saveLibrary,
  play,
  editFile,
  editLibrary,
]
/** Our files in the user-data folder; Chromium's own are its own affair. */
const OURS = [
  'settings',
  'state',
  'session',
  'library',
  'my-games',
  'drafts',
  'review',
  'evaluations',
  '.alfabeta-',
]
/** Messages of the application about a full disk. */
const WORDS =
  /disk is full|no room|no space|not enough space|could not be (kept|saved|written)|not kept|took no more|cannot be written/i

let folder: string
let shim: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-full-'))
  shim = join(folder, 'full-disk.so')
  const source = join(ROOT, 'build', 'reliability', 'full-disk.c')
  execFileSync('gcc', ['-O2', '-fPIC', '-shared', '-o', shim, source, '-ldl'])
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * The two numbers that the shim shares with us: at which write the disk is full, and how many there have
 * been.
 */
class Disk {
  readonly path: string
  constructor(path: string) {
    this.path = path
    this.fullAt(0)
  }
  fullAt(write: number): void {
    writeFileSync(this.path, new BigInt64Array([BigInt(write), 0n]))
  }
  get writes(): number {
    return Number(readFileSync(this.path).readBigInt64LE(8))
  }
}

function environment(disk: Disk, userData: string, place: string): Record<string, string> {
  const prefixes = [
    ...OURS.map((name) => join(userData, name)),
    join(place, 'work'),
    join(place, '.alfabeta-'),
  ]
  return {
    LD_PRELOAD: shim,
    ALFABETA_FULL_NUMBERS: disk.path,
    ALFABETA_FULL_PREFIXES: prefixes.join(':'),
    UV_USE_IO_URING: '0',
  }
}

interface Outcome {
  writes: number
  told: boolean
  lost: string[]
}

/** An afternoon on a disk that is full from a write on; 0: never. */
async function attack(name: string, fullAt: number): Promise<Outcome> {
  const place = join(folder, name)
  const userData = join(place, 'user-data')
  mkdirSync(userData, { recursive: true })
  const { work, source } = prepare(place)
  const disk = new Disk(join(place, 'numbers'))
  disk.fullAt(fullAt)
  const env = environment(disk, userData, place)
  const app = await begin(work, userData, env)
  const afternoon: Afternoon = { app, work, source, facts: [], notes: 0, random: makeRandom(SEED) }
  // Some messages disappear after a while, so they are watched from the beginning.
  const words = app.page
    .getByText(WORDS)
    .first()
    .waitFor({ timeout: RUN_MS })
    .then(
      () => true,
      () => false,
    )
  try {
    for (const step of STEPS) await step(afternoon)
  } catch (error) {
    // The full disk has stopped this step; with room it is a real failure.
    if (fullAt === 0) throw error
  }
  const told = fullAt === 0 || (await Promise.race([words, sleep(WORDS_MS, false)]))
  if (!told) await app.screenshot(`full-disk-${fullAt}`)
  const facts: Fact[] = afternoon.facts
  const { writes } = disk
  killAll(app)
  let again: RunningApp | null = null
  try {
    again = await begin(work, userData)
    return { writes, told: told || writes < fullAt, lost: await missing(again, work, facts) }
  } finally {
    if (again) killAll(again)
    rmSync(place, { recursive: true, force: true })
  }
}

test('a full disk is told, whichever write it stops, and nothing safe is lost', async () => {
  const count = runs(FEW)
  test.setTimeout(120_000 + (count + 1) * RUN_MS)
  const { writes, lost } = await attack('roomy', 0)
  const silent: number[] = []
  const tried: number[] = []
  for (let run = 0; run < count; run++) {
    // Evenly over all writes; with as many runs as writes, each of them.
    const fullAt = 1 + Math.floor((run * writes) / count) + (FIRST_RUN - 1)
    const outcome = await attack(`run-${run}`, fullAt)
    tried.push(fullAt)
    if (!outcome.told) silent.push(fullAt)
    lost.push(...outcome.lost.map((words) => `full at write ${fullAt}: ${words}`))
  }
  report('full-disk', { seed: SEED, writes, runs: count, tried, silent, lost })
  expect({ silent, lost }).toEqual({ silent: [], lost: [] })
})

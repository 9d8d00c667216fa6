// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The disk is full from a certain write of an afternoon on: the window says so each time, and reading goes on. The
 * application is killed and starts again, first on the full disk: everything called safe can be read, and what cannot be
 * added says so. Then it starts with room, and everything called safe is there.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../../build/tools/command.ts'
import { expect, type RunningApp, test, willChoose } from '../desktop/launch.ts'
import { askService } from './ask.ts'
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
  practise,
  play,
  prepare,
  saveFile,
  saveLibrary,
  showLibrary,
} from './session.ts'

const FEW = 3
const SEED = 20_261_124
const RUN_MS = 240_000
/** How long the message may take to appear, ms. */
const WORDS_MS = 12_000
const STEPS = [
  editFile,
  orderReport,
  practise,
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
  'repertoires',
  'drafts',
  'review',
  'evaluations',
  'training',
  'puzzles',
  '.alfabeta-',
]
/** Messages of the application about a full disk. */
const WORDS =
  /disk is full|no room|no space|not enough space|could not be (kept|saved|stored|written)|not kept|took no more|cannot be written/i

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
  /** Whether the window said that the disk is full. */
  told: boolean
  /** Its words. */
  words: string
  lost: string[]
  /** What could not be read while the disk was full, and what did not say that it had no room. */
  refused: string[]
}

/** What cannot be read though nothing has to be written for it. */
async function unreadable({ page }: RunningApp, when: string): Promise<string[]> {
  const refused: string[] = []
  const ask = async (name: string, answer: () => Promise<unknown>): Promise<void> => {
    try {
      await answer()
    } catch (error) {
      refused.push(`${name} ${when}: ${String(error).split('\n')[0]}`)
    }
  }
  await ask('summary of the library', () => askService(page, 'library', { req: 'summary' }))
  await ask('jobs', () => askService(page, 'review', { req: 'jobs' }))
  await ask('summary of the evaluations', () => askService(page, 'evaluations', { req: 'summary' }))
  await ask('training', () => askService(page, 'training', { req: 'ratings' }))
  await ask('drafts', () => askService(page, 'documents', { req: 'drafts' }))
  return refused
}

/** Orders a report and an import, which have no room. Fails unless both say so. */
async function addInVain(app: RunningApp, source: string): Promise<void> {
  const { page } = app
  const text = '1. a4 a5 2. b4 b5 3. c4 c5 *'
  const order = {
    text,
    source: { list: 'board', name: '' },
    nodes: 1000,
    engine: null,
    first: false,
  } as const
  await expect(askService(page, 'review', { req: 'add', ...order })).rejects.toThrow('NO_SPACE')
  await showLibrary(app)
  await willChoose(app.electron, source)
  const panel = page.getByRole('region', { name: 'Library', exact: true })
  await panel
    .getByRole('button', { name: /^Import/ })
    .first()
    .click()
  await expect(page.getByText(WORDS).first()).toBeVisible({ timeout: WORDS_MS })
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
    .textContent({ timeout: RUN_MS })
    .catch(() => null)
  try {
    for (const step of STEPS) await step(afternoon)
  } catch (error) {
    // The full disk has stopped this step; with room it is a real failure.
    if (fullAt === 0) throw error
  }
  const said = fullAt === 0 ? '' : await Promise.race([words, sleep(WORDS_MS, null)])
  if (said === null) await app.screenshot(`full-disk-${fullAt}`)
  const facts: Fact[] = afternoon.facts
  const { writes } = disk
  const refused = await unreadable(app, 'before the kill')
  killAll(app)
  let again: RunningApp | null = null
  try {
    if (fullAt > 0) {
      disk.fullAt(1)
      again = await begin(work, userData, env)
      refused.push(...(await unreadable(again, 'after the kill')))
      const unread = await missing(again, work, facts)
      refused.push(...unread.map((fact) => `on the full disk: ${fact}`))
      await addInVain(again, source).catch((error: unknown) => refused.push(String(error).split('\n')[0]!))
      killAll(again)
    }
    again = await begin(work, userData)
    const told = said !== null || writes < fullAt
    return { writes, told, words: said ?? '', lost: await missing(again, work, facts), refused }
  } finally {
    if (again) killAll(again)
    rmSync(place, { recursive: true, force: true })
  }
}

test('a full disk is reported, whichever write it stops, reading goes on, and nothing safe is lost', async () => {
  const count = runs(FEW)
  test.setTimeout(120_000 + (count + 1) * RUN_MS)
  const { writes, lost, refused } = await attack('roomy', 0)
  const silent: number[] = []
  const tried: number[] = []
  const said: Record<string, number> = {}
  for (let run = 0; run < count; run++) {
    // Evenly over all writes; with as many runs as writes, each of them.
    const fullAt = 1 + Math.floor((run * writes) / count) + (FIRST_RUN - 1)
    const outcome = await attack(`run-${run}`, fullAt)
    tried.push(fullAt)
    if (!outcome.told) silent.push(fullAt)
    else said[outcome.words] = (said[outcome.words] ?? 0) + 1
    lost.push(...outcome.lost.map((words) => `full at write ${fullAt}: ${words}`))
    refused.push(...outcome.refused.map((words) => `full at write ${fullAt}: ${words}`))
    report('full-disk', { seed: SEED, writes, runs: run + 1, tried, said, silent, lost, refused })
  }
  expect({ silent, lost, refused }).toEqual({ silent: [], lost: [], refused: [] })
})

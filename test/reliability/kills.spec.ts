// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The application is killed (kill -9) at chosen moments of an afternoon of editing, importing, playing and saving:
 * everything the status line had called safe is there after the next start. Every second time, one process alone is
 * killed first, and the others go on for a while before they are killed too.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type RunningApp, test } from '../desktop/launch.ts'
import { missing } from './checks.ts'
import {
  FIRST_RUN,
  keep,
  killAll,
  LANES,
  makeRandom,
  processOf,
  report,
  ROLES,
  runsOf,
  signal,
  type Role,
} from './rig.ts'
import {
  addEngine,
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
  playExternal,
  prepare,
  saveFile,
  saveLibrary,
} from './session.ts'

const FEW = 4
const SEED = 20_261_123
/** A kill comes at most so long after its step began, ms: most steps are shorter. */
const STEP_MS = 2500
/** A step that has not begun by then is not waited for, ms. */
const PATIENCE_MS = 90_000
/** How long after the kill of a process the application has before it is killed as a whole, ms. */
const AFTERMATH_MS = 4_000
const RUN_MS = 240_000
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
  orderReport,
  practise,
  editFile,
  editLibrary,
  playExternal,
  editFile,
]
const WHOLE = 'whole application'
type Target = Role | typeof WHOLE

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-kills-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The afternoon up to its end or to the step that the kill has stopped; then the window is closed. */
async function spend(afternoon: Afternoon, onStep: (number: number) => void): Promise<void> {
  for (const [number, step] of STEPS.entries()) {
    onStep(number)
    await step(afternoon)
  }
  onStep(STEPS.length)
  await afternoon.app.electron.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close()
  })
}

interface Outcome {
  target: Target
  facts: number
  lost: string[]
  /** What went wrong before anything was killed. */
  stuck: string | null
}

async function attack(run: number): Promise<Outcome> {
  const random = makeRandom(SEED + run)
  const target = run % 2 === 0 ? WHOLE : ROLES[(run >> 1) % ROLES.length]!
  const place = join(folder, `run-${run}`)
  const userData = join(place, 'user-data')
  mkdirSync(userData, { recursive: true })
  const { work, source } = prepare(place)
  addEngine(userData)
  let app: RunningApp
  try {
    app = await begin(work, userData)
  } catch (error) {
    return { target, facts: 0, lost: [], stuck: String(error) }
  }
  const afternoon: Afternoon = { app, work, source, facts: [], notes: 0, random }
  // A moment of a step and not of the whole, so that a slow machine is killed as late in the day as a fast
  // one.
  const fatal = Math.floor(random() * (STEPS.length + 1))
  let stuck: string | null = null
  let isKilled = false
  let spent = Promise.resolve()
  const begun = new Promise<void>((resolve) => {
    spent = spend(afternoon, (number) => number === fatal && resolve()).catch((error: unknown) => {
      if (!isKilled) stuck = String(error)
    })
  })
  await Promise.race([begun, spent, sleep(PATIENCE_MS)])
  await sleep(random() * STEP_MS)
  isKilled = true
  // A copy: later facts may replace these.
  const facts: Fact[] = afternoon.facts.map((fact) => ({ ...fact }))
  if (target !== WHOLE) {
    const pid = processOf(app, target) ?? processOf(app, 'main')
    if (pid !== null) signal(pid, 'SIGKILL')
    await Promise.race([spent, sleep(AFTERMATH_MS)])
  }
  killAll(app)
  await spent
  let again: RunningApp | null = null
  let lost: string[] = []
  const found = `${place}-found`
  cpSync(place, found, { recursive: true, filter: (path) => !path.includes('Singleton') })
  try {
    again = await begin(work, userData)
    lost = await missing(again, work, facts)
  } catch (error) {
    lost = [`no window: ${String(error).split('\n')[0]}`]
  } finally {
    if (again) killAll(again)
    if (lost.length > 0) keep(`kill-${run}`, found)
    rmSync(found, { recursive: true, force: true })
    rmSync(place, { recursive: true, force: true })
  }
  return { target, facts: facts.length, lost, stuck }
}

for (const lane of LANES)
  test(`nothing that was called safe is lost, lane ${lane + 1}`, async () => {
    const attacks = runsOf(lane, FEW)
    test.setTimeout(60_000 + attacks.length * RUN_MS)
    const lost: string[] = []
    const stuck: string[] = []
    const kills: Partial<Record<Target, number>> = {}
    let facts = 0
    for (const [index, run] of attacks.entries()) {
      const outcome = await attack(run)
      const { target } = outcome
      kills[target] = (kills[target] ?? 0) + 1
      facts += outcome.facts
      if (outcome.stuck !== null) stuck.push(`run ${run}: ${outcome.stuck}`)
      lost.push(...outcome.lost.map((words) => `run ${run}, ${target}: ${words}`))
      // After each, so that an interrupted series has its figures.
      report(`kills-${lane + 1}`, {
        seed: SEED,
        first: FIRST_RUN,
        runs: index + 1,
        kills,
        facts,
        lost,
        stuck,
      })
    }
    expect({ lost, stuck }).toEqual({ lost: [], stuck: [] })
  })

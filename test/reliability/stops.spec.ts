// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Every process except main is stopped (SIGSTOP), not killed, while it has work: the person is told, the
 * process is replaced, and everything called safe is there.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type RunningApp, test } from '../desktop/launch.ts'
import { missing } from './checks.ts'
import { FIRST_RUN, killAll, makeRandom, processOf, report, ROLES, runs, signal } from './rig.ts'
import { type Afternoon, analyse, begin, editFile, editLibrary, importFile } from './session.ts'
import { addEngine, orderReport, play, playExternal, practise, prepare } from './session.ts'

const FEW = 1
const SEED = 20_261_125
const RUN_MS = 240_000
/** How long until a stopped process has been replaced, ms. */
const REPLACED_MS = 40_000
const STOPPED = ROLES.filter((role) => role !== 'main')

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-stops-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

for (const role of STOPPED) {
  test(`a stopped process is noticed: ${role}`, async () => {
    const count = runs(FEW)
    test.setTimeout(60_000 + count * RUN_MS)
    const lost: string[] = []
    const ms: number[] = []
    for (let run = FIRST_RUN; run < FIRST_RUN + count; run++) {
      const place = join(folder, `${role}-${run}`)
      const userData = join(place, 'user-data')
      mkdirSync(userData, { recursive: true })
      const { work, source } = prepare(place)
      addEngine(userData)
      const app = await begin(work, userData)
      let again: RunningApp | null = null
      try {
        const afternoon: Afternoon = {
          app,
          work,
          source,
          facts: [],
          notes: 0,
          random: makeRandom(SEED + run),
        }
        for (const step of [
          importFile,
          editLibrary,
          analyse,
          orderReport,
          practise,
          editFile,
          play,
          playExternal,
        ])
          await step(afternoon)
        const pid = processOf(app, role)!
        expect(signal(pid, 'SIGSTOP')).toBe(true)
        const from = performance.now()
        await expect.poll(() => processOf(app, role), { timeout: REPLACED_MS }).not.toBe(pid)
        await expect.poll(() => processOf(app, role), { timeout: REPLACED_MS }).not.toBeNull()
        ms.push(Math.round(performance.now() - from))
        killAll(app)
        again = await begin(work, userData)
        lost.push(...(await missing(again, work, afternoon.facts)))
      } finally {
        killAll(app)
        if (again) killAll(again)
      }
    }
    report(`stops-${role}`, { seed: SEED, runs: count, replacedAfterMs: ms, lost })
    expect(lost).toEqual([])
  })
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Databases on a full disk after a kill: reading needs no room, and what waits for room says so. */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { Evaluations } from '../../../electron/evaluations/evaluations.ts'
import { ReviewClient } from '../../../electron/review/client.ts'
import { JobDatabase } from '../../../electron/review/queue/job-database.ts'
import { ReviewService } from '../../../electron/review/service.ts'
import { attemptLong } from '../../../electron/data/sqlite/failure.ts'
import { portPair } from '../../../engine/contract/port.ts'
import { Disk } from '../data/sqlite/disk.ts'
import { evaluation, position } from '../evaluations/rig.ts'
import { prepare, Rig } from './rig.ts'

let rig: Rig
let disk: Disk
beforeAll(prepare, 120_000)
beforeEach(() => {
  rig = new Rig()
  disk = new Disk()
})
afterEach(async () => {
  disk.end()
  await rig.end()
})

it('a library that was killed on a full disk is read without any room', async () => {
  await rig.import('[White "First"]\n\n1. c4 *', 'first.pgn')
  await rig.ask({ req: 'edit', game: 0, text: '[White "Edited"]\n\n1. c4 *' })
  // The files as a kill leaves them.
  const folder = join(rig.folder, 'killed')
  mkdirSync(folder)
  const killed = join(folder, 'games.library')
  for (const suffix of ['', '-wal', '.games'])
    cpSync(rig.library + suffix, killed + suffix, { recursive: true })
  writeFileSync(`${killed}.owner`, '999999 1')
  mkdirSync(`${killed}.lock`)
  disk.fill(0)
  const after = new Rig(folder)
  expect(await after.ask({ req: 'summary' })).toMatchObject({ games: 1 })
  expect((await after.rows()).map(({ white }) => white)).toEqual(['Edited'])
  expect(await after.code({ req: 'delete', games: [0] })).toBe('NO_SPACE')
  expect(existsSync(`${killed}-wal`)).toBe(true)
  disk.free()
  expect(await after.ask({ req: 'delete', games: [0] })).toMatchObject({ games: 0 })
  await after.end()
})

it('additions that find no room all end with that', async () => {
  await rig.import('[White "First"]\n\n1. c4 *', 'first.pgn')
  let failed = 0
  for (const after of [0, 20, 40]) {
    disk.fill(after)
    for (let number = 0; number < 8; number++) {
      const text = `[White "${number}"]\n\n1. e4 *`
      const code = await rig.code({ req: 'add', name: `added ${number}`, text, part: 0, more: false })
      if (code !== null) expect(code).toBe('NO_SPACE')
    }
    const states = async () => (await rig.ask({ req: 'summary' })).imports.map(({ state }) => state)
    await expect.poll(states, { timeout: 10_000 }).not.toContain('running')
    const { imports } = await rig.ask({ req: 'summary' })
    for (const { state, error } of imports) if (state === 'failed') expect(error).toBe('NO_SPACE')
    failed = imports.filter(({ state }) => state === 'failed').length
    disk.free()
  }
  expect(failed).toBeGreaterThan(3)
}, 90_000)

it('reports and evaluations are read without any room too', async () => {
  const [reports, stored] = [join(rig.folder, 'reports.db'), join(rig.folder, 'evaluations.db')]
  const queue = jobsIn(reports)
  queue.rest(true)
  queue.close()
  const evaluations = new Evaluations(stored, 100, () => undefined)
  await evaluations.keep('Engine', position(1), evaluation(5))
  await evaluations.close()
  for (const path of [reports, stored]) {
    writeFileSync(`${path}.owner`, '999999 1')
    mkdirSync(`${path}.lock`)
  }
  disk.fill(0)
  const again = jobsIn(reports)
  expect([again.resting(), again.jobs()]).toEqual([true, []])
  const found = new Evaluations(stored, 100, () => undefined)
  expect(await found.summary()).toMatchObject({ ok: true, value: { positions: 1 } })
  disk.free()
  again.close()
  await found.close()
})

it('what could not be made without room is empty, and is made later', async () => {
  const request = { req: 'jobs' } as const
  let complete = false
  for (let writes = 0; !complete; writes += 1) {
    const folder = join(rig.folder, `new-${writes}`)
    mkdirSync(folder)
    const [reports, stored] = [join(folder, 'reports.db'), join(folder, 'evaluations.db')]
    const fresh = new Rig(folder)
    disk.fill(writes)
    const imported = await fresh.code({ req: 'import', file: fresh.file('a.pgn', '[White "A"]\n\n1. e4 *') })
    disk.fill(writes)
    const jobs = JobDatabase.open(reports)
    if (jobs.ok) jobs.value.close()
    disk.fill(writes)
    const evaluations = new Evaluations(stored, 100, () => undefined)
    await evaluations.keep('Engine', position(1), evaluation(5))
    complete = imported === null && jobs.ok
    disk.fill(0)
    expect((await fresh.ask({ req: 'summary' })).games).toBeLessThan(2)
    const service = new ReviewService({
      isMade: () => JobDatabase.isMade(reports),
      open: () => JobDatabase.open(reports),
      attempt: attemptLong,
      engines: { open: () => Promise.resolve(null) },
    })
    const [page, served] = portPair()
    service.connect(served)
    expect(await new ReviewClient(page).request(request)).toMatchObject({ ok: true, value: { jobs: [] } })
    expect(await evaluations.summary()).toMatchObject({ ok: true })
    disk.free()
    await fresh.end()
    await service.end()
    await evaluations.close()
  }
}, 60_000)

function jobsIn(path: string): JobDatabase {
  const opened = JobDatabase.open(path)
  if (!opened.ok) throw new Error(opened.code)
  return opened.value
}

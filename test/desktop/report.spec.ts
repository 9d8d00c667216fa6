// SPDX-License-Identifier: GPL-3.0-or-later
/** A report in the real application: it survives kill -9 of everything, and leaves the board alone. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { EngineEntry } from '../../electron/engines/protocol.ts'
import { JobDatabase } from '../../electron/review/queue/job-database.ts'
import { UCI_PROGRAM } from '../../build/app/engine-bundle.ts'
import { makeFake, watched } from '../engine/uci/client/fakes/fakes.ts'
import { expect, type RunningApp, test, willChoose } from './launch.ts'

const GAME = `[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6
11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+
20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0
`
/** A report takes seconds, and much longer where others want the processors: it is polite. */
const PATIENCE = { timeout: 240_000 }

const reports = (page: Page) => page.getByRole('region', { name: 'Reports' })
const progressOf = async (page: Page): Promise<number> =>
  Number((await reports(page).getByRole('progressbar').first().getAttribute('value')) ?? 0)
const whole = (page: Page) => reports(page).getByRole('button', { name: 'Add to the game' })

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-report-'))
  writeFileSync(join(folder, 'immortal.pgn'), GAME)
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Shows the choices of reports, and what chooses among them. */
async function choose(page: Page): Promise<Locator> {
  await reports(page).getByRole('button', { name: 'How games are analysed' }).click()
  return page.getByRole('region', { name: 'How games are analysed' })
}

async function order({ page }: RunningApp): Promise<void> {
  await expect(page.locator('[data-node]').last()).toContainText('Be7#')
  await page.keyboard.press('Control+Shift+A')
  await expect(reports(page).getByRole('progressbar')).toBeVisible({ timeout: 30_000 })
}

/** The panel that is in view in the place to analyse, as the session on disk has it. */
function chosenPanel(userData: string): string | null {
  const { session } = JSON.parse(readFileSync(join(userData, 'session.json'), 'utf8')) as {
    session: { panels: { places: { analyse: { chosen: string | null } } } } | null
  }
  return session?.panels.places.analyse.chosen ?? null
}

/** What a database that nobody has closed says of its first job. */
function keptFor(userData: string) {
  const copy = join(folder, 'kept')
  cpSync(userData, copy, { recursive: true, filter: (path) => !path.endsWith('.owner') })
  const opened = JobDatabase.open(join(copy, 'review.db'))
  if (!opened.ok) throw new Error(opened.code)
  const [job] = opened.value.jobs()
  const found = opened.value.found(job!.job).length
  opened.value.close()
  return { job: job!, found }
}

/** Time from an arrow key to the frame that shows the next move, ms. */
const latencyOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const list = document.querySelector('[data-node]')!.closest('[role=group]')!
        const start = performance.now()
        const watch = new MutationObserver(() => {
          watch.disconnect()
          requestAnimationFrame(() => resolve(performance.now() - start))
        })
        watch.observe(list, { subtree: true, attributes: true, attributeFilter: ['aria-current'] })
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      }),
  )

test('a report that was killed with the whole application goes on and ends', async ({ start }) => {
  test.setTimeout(2 * PATIENCE.timeout)
  const first = await start({ files: [join(folder, 'immortal.pgn')] })
  await order(first)
  await expect.poll(() => progressOf(first.page), PATIENCE).toBeGreaterThan(0.1)
  const { userData } = first
  // Without the panel nothing asks for reports.
  await first.page.keyboard.press('Control+j')
  await expect(reports(first.page)).toHaveCount(0)
  await expect.poll(() => chosenPanel(userData)).toBe('moves')
  const doomed = first.processes()
  for (const { pid } of doomed) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended with another one.
    }
  }
  await first.expectGone(doomed)
  const { job, found } = keptFor(userData)
  expect(job).toMatchObject({ white: 'Anderssen, Adolf', state: 'running' })
  expect(found).toBeGreaterThan(10)

  const { page } = await start({ userData })
  // Nobody asked for it again.
  await expect(page.locator('[data-node] .nag.proposed').first()).toBeVisible(PATIENCE)
  await page.keyboard.press('Control+j')
  await expect(whole(page)).toBeVisible(PATIENCE)
  await expect(reports(page).getByRole('row', { name: /^Whole game/ })).toContainText(/\d\d\.\d/)
})

test('an engine of others judges in its turn, also after a kill; one that fails says why', async ({
  start,
}) => {
  test.setTimeout(2 * PATIENCE.timeout)
  const guest = watched({ program: process.execPath, args: [UCI_PROGRAM], folder: null, environment: {} })
  const userData = join(folder, 'data')
  mkdirSync(userData)
  const engines = Object.entries({ Guest: guest, Wreck: makeFake('dies') }).map(([name, { command }]) => {
    return { id: name.toLowerCase(), name, ...command, values: {}, paths: {} } satisfies EngineEntry
  })
  writeFileSync(join(userData, 'engines.json'), JSON.stringify({ engines, version: 1 }))
  const first = await start({ userData, files: [join(folder, 'immortal.pgn')] })
  const { page } = first
  await expect(page.locator('[data-node]').last()).toContainText('Be7#')
  await page.keyboard.press('Control+j')
  const pick = async (name: string) => {
    await (await choose(page)).getByRole('combobox', { name: 'Engine' }).click()
    await page.getByRole('option', { name }).click()
    await page.keyboard.press('Escape')
  }
  await pick('Wreck')
  await page.keyboard.press('Control+Shift+A')
  await expect(reports(page)).toContainText('Wreck failed. The engine', { timeout: 60_000 })
  await pick('Guest')
  await reports(page).getByRole('button', { name: 'Analyse again with Guest' }).click()
  await expect.poll(() => progressOf(page), PATIENCE).toBeGreaterThan(0.1)
  expect(guest.alive().map(getPriority)).toContain(constants.priority.PRIORITY_LOW)
  const doomed = first.processes()
  process.kill(first.electron.process().pid!, 'SIGKILL')
  await first.expectGone(doomed)
  expect(await guest.gone()).toEqual([])

  const second = await start({ userData })
  await expect(reports(second.page)).toContainText('Guest, 100,000 positions per move')
  let progress = 0
  await expect.poll(async () => (progress = await progressOf(second.page))).toBeGreaterThan(0)
  expect(progress).toBeGreaterThan(0.05)
  await expect(whole(second.page)).toBeVisible(PATIENCE)
  await second.quit()
  expect(await guest.gone()).toEqual([])
})

test('the report says where the game left the library and the opening book', async ({ start }) => {
  test.setTimeout(2 * PATIENCE.timeout)
  const others = ['3. Nf3 Be7 *', '3. Nf3 g5 *', '3. Bc4 d5 *', '3. d4 *']
  const imported = join(folder, 'gambits.pgn')
  writeFileSync(imported, others.map((rest) => `[White "A"]\n\n1. e4 e5 2. f4 exf4 ${rest}\n`).join('\n'))
  const { page, electron, quit } = await start({ files: [join(folder, 'immortal.pgn')] })
  await expect(page.locator('[data-node]').last()).toContainText('Be7#')
  await willChoose(electron, imported)
  await page.keyboard.press('Control+Shift+L')
  const library = page.getByRole('region', { name: 'Library', exact: true })
  await library
    .getByRole('button', { name: /^Import/ })
    .first()
    .click()
  await expect(library.getByRole('article', { name: /Imported/ })).toContainText('4 games')
  await page.getByRole('list', { name: 'Open files' }).getByText('immortal').click()
  await page.keyboard.press('Control+Shift+A')
  const opening = reports(page).getByRole('list', { name: 'How far the opening is known' })
  await expect(opening).toContainText(
    '3… Qh4+ left the moves of your library. 1 game reached the position before it. Known there: d5.',
    PATIENCE,
  )
  await expect(opening).toContainText(/left the opening book\. Known there: /)
  await opening.getByRole('button', { name: /library/ }).click()
  await page.keyboard.press('Alt+1')
  await expect(page.locator('[data-node][aria-current=true]')).toContainText('Qh4+')
  await quit()
})

test('the engine of the reports ends when it has nothing to do, and starts for the next one', async ({
  start,
}) => {
  test.setTimeout(2 * PATIENCE.timeout)
  writeFileSync(join(folder, 'short.pgn'), '1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n')
  const app = await start({ files: [join(folder, 'short.pgn')] })
  const { page, electron } = app
  // Half a second counts as a while.
  await electron.evaluate(({ utilityProcess }) => {
    const { fork } = utilityProcess
    utilityProcess.fork = (...wanted) => {
      const child = fork(...wanted)
      const post = child.postMessage.bind(child)
      child.postMessage = (message: { ctl?: string }, ports) =>
        post(message.ctl === 'watchIdle' ? { ...message, afterMs: 500 } : message, ports)
      return child
    }
  })
  await expect(page.locator('[data-node]').last()).toContainText('Qxe5#')
  await page.keyboard.press('Control+Shift+A')
  await expect(whole(page)).toBeVisible(PATIENCE)
  await expect.poll(() => app.log()).toMatch(/reviewEngine: idle\n.*reviewEngine: process ended with code 0/s)
  await (await choose(page)).getByRole('radio', { name: 'Thorough' }).click()
  await page.keyboard.press('Escape')
  await reports(page).getByRole('button', { name: 'Analyse again' }).click()
  await expect(reports(page).getByRole('combobox', { name: 'Reports on this game' })).toContainText('400,000')
  await expect(whole(page)).toBeVisible(PATIENCE)
  expect(app.log().match(/reviewEngine: process \d+ started/g)).toHaveLength(2)
  expect(app.log()).not.toContain('reviewEngine: restarting')
  await app.quit()
})

test('board and analysis stay as they are while a report is made, and its engine may die', async ({
  start,
}) => {
  test.setTimeout(2 * PATIENCE.timeout)
  const app = await start({ files: [join(folder, 'immortal.pgn')] })
  const { page } = app
  await order(app)
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('l')
  await expect(page.getByRole('region', { name: 'Analysis' }).getByRole('listitem').first()).toBeVisible()
  const latencies: number[] = []
  for (let key = 0; key < 20; key++) latencies.push(await latencyOf(page))
  latencies.sort((a, b) => a - b)
  console.log(
    `an arrow key during a report: median ${latencies[10]!.toFixed(0)} ms, longest ${latencies.at(-1)!.toFixed(0)} ms`,
  )
  await expect(page.locator('[data-node][aria-current=true]')).toContainText('Nf6')
  await page.keyboard.press('l')

  const engine = app.service('reviewEngine').pid
  // The process lowers its priority itself, once its program has been read.
  await expect.poll(() => getPriority(engine), PATIENCE).toBe(constants.priority.PRIORITY_LOW)
  process.kill(engine, 'SIGKILL')
  process.kill(app.service('review').pid, 'SIGKILL')
  await page.keyboard.press('Control+j')
  await expect(whole(page)).toBeVisible(PATIENCE)
  await app.quit()
})

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A fortnight of training: a game and its report, the mistake as an exercise that comes back, an opening with a gap, an
 * ending, progress, and files for other programs. Once by mouse alone, once by keyboard alone, with screenshots in two
 * sizes and both themes.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { clickSquare } from './board.ts'
import { runCommand, tabTo, tabToControl, typeMove } from './hands.ts'
import { expect, look, type RunningApp, test as base, willChoose, willSaveAs } from './launch.ts'

/** A knight's fork wins the queen. The mistake is a quiet move of the white queen. */
const FORK = 'r4rk1/pp1q1p1p/1np3p1/8/4N3/8/PPP1QPPP/R4RK1 w - - 0 1'
const REPERTOIRE = '[Event "Spanish"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {Attacks what guards the pawn.} *\n'
const DAY_MS = 24 * 60 * 60 * 1000

const test = base.extend<{ folder: string }>({
  folder: async ({ playwright: _playwright }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'alfabeta-fortnight-'))
    writeFileSync(join(folder, 'spanish.pgn'), REPERTOIRE)
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

const parts = (page: Page) => {
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const openings = region('Openings')
  const endings = region('Endings')
  return {
    dialog: page.getByRole('dialog'),
    yourMove: page.getByText('Your move'),
    moves: page.getByRole('group', { name: 'Moves' }).locator('[data-node]'),
    banner: page.locator('.banner'),
    verdict: page.getByRole('article', { name: /1\. Qe3/ }),
    home: region('Training'),
    exercise: region('Exercise'),
    openings,
    spanish: openings.getByRole('region', { name: 'Spanish', exact: true }),
    drill: region('Opening drill'),
    endings,
    rook: endings.getByRole('button', { name: /^\d+\. Rook: the last moves,/ }),
    ending: region('Ending'),
    progress: region('Progress'),
  }
}

/** The application as the person starts it some days later. */
async function startOnDay(
  start: (options: { userData: string }) => Promise<RunningApp>,
  { userData, quit }: RunningApp,
  day: number,
): Promise<RunningApp> {
  await quit()
  const app = await start({ userData })
  await app.page.clock.setFixedTime(Date.now() + (day - 1) * DAY_MS)
  return app
}

/** Saves a file by a button, and returns what is in it. */
async function save(
  app: RunningApp,
  folder: string,
  name: string,
  press: () => Promise<void>,
): Promise<string> {
  await willSaveAs(app.electron, join(folder, name))
  await press()
  await expect(app.page.getByText(name).first()).toBeVisible()
  return readFileSync(join(folder, name), 'utf8')
}

function expectFiles({ plan, pgn, opening }: { plan: string; pgn: string; opening: string }): void {
  const kinds = plan.split('\r\n').map((row) => row.split(',')[0])
  expect(kinds.filter((kind) => kind === 'tactic')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'opening')).toHaveLength(3)
  expect(kinds.filter((kind) => kind === 'ending')).toHaveLength(1)
  expect(pgn).toContain('Nf6+')
  expect(opening).toContain('[%trained')
  expect(opening).toContain('Attacks what guards the pawn.')
}

test('by mouse alone', async ({ start, folder }) => {
  test.setTimeout(240_000)
  let app = await start()
  let { page } = app
  let on = parts(page)
  const tab = (name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click()
  const rail = (name: string): Promise<void> =>
    page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name }).click()
  const move = async (from: string, to: string): Promise<void> => {
    await clickSquare(page, from)
    await clickSquare(page, to)
  }
  const press = (at: Locator, name: string | RegExp): Promise<void> =>
    at.getByRole('button', { name }).click()

  // The first day: a game, and its mistake.
  await look(app, 'fortnight', '01-first-start')
  await page.getByRole('button', { name: /^Play against the engine/ }).click()
  await press(on.dialog, 'More options')
  await on.dialog.getByRole('radio', { name: 'FEN' }).click()
  // A position cannot be clicked together, but it can be pasted.
  await on.dialog.getByRole('textbox', { name: 'FEN' }).fill(FORK)
  await press(on.dialog, 'Start game')
  await expect(on.yourMove).toBeVisible()
  await move('e2', 'e3')
  await expect(on.moves).toHaveCount(2, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Resign' }).click()
  await press(page.getByRole('alertdialog').or(on.dialog), 'Resign')
  await press(on.banner, 'Analyse this game')
  await expect(on.verdict).toBeVisible({ timeout: 60_000 })
  await look(app, 'fortnight', '02-report')

  await rail('Train')
  await look(app, 'fortnight', '03-train')
  await press(on.home, 'Take mistakes from reports')
  await expect(on.home).toContainText('1 position of your games waits for you.', { timeout: 30_000 })
  await look(app, 'fortnight', '04-mistakes')
  await press(on.home, 'Train your mistakes')
  await expect(on.exercise).toContainText('Find the best move for White.')
  await look(app, 'fortnight', '05-exercise')
  await move('e2', 'e3')
  await expect(on.exercise).toContainText('Not this one', { timeout: 30_000 })
  await look(app, 'fortnight', '06-wrong')
  await press(on.exercise, 'Try again')
  await press(on.exercise, 'Hint')
  await expect(on.exercise.getByRole('button', { name: 'Next hint' })).toBeVisible()
  await look(app, 'fortnight', '07-hint')
  await move('e4', 'f6')
  await expect(on.exercise).toContainText('Comes back on', { timeout: 30_000 })
  await expect(on.exercise).toContainText('Nf6+ is the move.')
  await look(app, 'fortnight', '08-found')
  // It was missed, so it is asked once more.
  await press(on.exercise, 'Next exercise')
  await expect(on.exercise).toContainText('Find the best move for White.')
  await move('e4', 'f6')
  await expect(on.exercise).toContainText('Solved')
  await press(on.exercise, 'Next exercise')
  await expect(on.home).toContainText('You solved 1 of 2.')
  await look(app, 'fortnight', '09-session-over')

  // Days later it is due, and solved at once.
  app = await startOnDay(start, app, 4)
  page = app.page
  on = parts(page)
  await rail('Play')
  await expect(page.getByText(/1 exercise waits for today/)).toBeVisible()
  await look(app, 'fortnight', '10-play-due')
  await rail('Train')
  await expect(on.home).toContainText('1 exercise to repeat')
  await look(app, 'fortnight', '11-due')
  await press(on.home, 'Start today’s training')
  await expect(on.exercise).toContainText('Find the best move for White.')
  await move('e4', 'f6')
  await expect(on.exercise).toContainText('Solved')
  await expect(on.exercise).toContainText('Comes back on')
  await look(app, 'fortnight', '12-solved')
  await press(on.exercise, 'Next exercise')
  await expect(on.home).toContainText('You solved 1 of 1.')

  await tab('Openings')
  await look(app, 'fortnight', '13-no-openings')
  await willChoose(app.electron, join(folder, 'spanish.pgn'))
  await press(on.openings, 'Add a repertoire')
  await on.openings.getByRole('textbox', { name: 'Name' }).fill('Spanish')
  await press(on.openings, 'From a PGN file')
  await expect(on.spanish).toContainText('3 new')
  await press(on.spanish, 'Learn new moves')
  await expect(on.drill).toContainText('Your move as White')
  await move('e2', 'e4')
  await expect(on.drill).toContainText('2 questions left')
  await look(app, 'fortnight', '14-drill')
  await expect(on.drill.getByRole('button', { name: 'Hint' })).toBeEnabled()
  await move('g1', 'h3')
  await expect(on.drill).toContainText('Nh3 is not in your repertoire')
  await look(app, 'fortnight', '15-drill-wrong')
  await press(on.drill, 'Play it')
  await expect(on.drill.getByRole('button', { name: 'Hint' })).toBeEnabled()
  await move('f1', 'b5')
  await expect(on.drill).toContainText('End of the line')
  await look(app, 'fortnight', '16-drill-end')
  await press(on.drill, /^(Next line|Finish)$/)
  await look(app, 'fortnight', '17-drill-next')
})

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
import {
  expect,
  look,
  type RunningApp,
  setDaysAhead,
  test as base,
  willChoose,
  willSaveAs,
} from './launch.ts'

/** A knight's fork wins the queen. The mistake is a quiet move of the white queen. */
const FORK = 'r4rk1/pp1q1p1p/1np3p1/8/4N3/8/PPP1QPPP/R4RK1 w - - 0 1'
const REPERTOIRE = '[Event "Spanish"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {Attacks what guards the pawn.} *\n'

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
  await setDaysAhead(app.page, day - 1)
  return app
}

/** Clicks a button. */
const clickButton = (at: Locator, name: string | RegExp): Promise<void> =>
  at.getByRole('button', { name }).click()

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

  // The first day: a game, and its mistake.
  await look(app, 'fortnight', '01-first-start')
  await page.getByRole('button', { name: /^Play against the engine/ }).click()
  await clickButton(on.dialog, 'More options')
  await on.dialog.getByRole('radio', { name: 'FEN' }).click()
  // A position cannot be clicked together, but it can be pasted.
  await on.dialog.getByRole('textbox', { name: 'FEN' }).fill(FORK)
  await clickButton(on.dialog, 'Start game')
  await expect(on.yourMove).toBeVisible()
  await move('e2', 'e3')
  await expect(on.moves).toHaveCount(2, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Resign' }).click()
  await clickButton(page.getByRole('alertdialog').or(on.dialog), 'Resign')
  await clickButton(on.banner, 'Analyse this game')
  await expect(on.verdict).toBeVisible({ timeout: 60_000 })
  await look(app, 'fortnight', '02-report')

  await rail('Train')
  await look(app, 'fortnight', '03-train')
  await clickButton(on.home, 'Add mistakes from reports')
  await expect(on.home).toContainText('1 position of your games waits for you.', { timeout: 30_000 })
  await look(app, 'fortnight', '04-mistakes')
  await clickButton(on.home, 'Train your mistakes')
  await expect(on.exercise).toContainText('Find the best move for White.')
  await look(app, 'fortnight', '05-exercise')
  await move('e2', 'e3')
  await expect(on.exercise).toContainText('Not this one', { timeout: 30_000 })
  await look(app, 'fortnight', '06-wrong')
  await clickButton(on.exercise, 'Try again')
  await clickButton(on.exercise, 'Hint')
  await expect(on.exercise.getByRole('button', { name: 'Next hint' })).toBeVisible()
  await look(app, 'fortnight', '07-hint')
  await move('e4', 'f6')
  await expect(on.exercise).toContainText('Comes back tomorrow', { timeout: 30_000 })
  await expect(on.exercise).toContainText(/Nf6\+ is the move\. .*fork.* queen/)
  await look(app, 'fortnight', '08-found')
  // It was missed, so it is asked once more.
  await clickButton(on.exercise, 'Next exercise')
  await expect(on.exercise).toContainText('Find the best move for White.')
  await move('e4', 'f6')
  await expect(on.exercise).toContainText('Solved')
  await clickButton(on.exercise, 'Next exercise')
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
  await clickButton(on.home, 'Start today’s training')
  await expect(on.exercise).toContainText('Find the best move for White.')
  await move('e4', 'f6')
  await expect(on.exercise).toContainText('Solved')
  await expect(on.exercise).toContainText('Comes back on')
  await look(app, 'fortnight', '12-solved')
  await clickButton(on.exercise, 'Next exercise')
  await expect(on.home).toContainText('You solved 1 of 1.')

  await tab('Openings')
  await look(app, 'fortnight', '13-no-openings')
  await willChoose(app.electron, join(folder, 'spanish.pgn'))
  await clickButton(on.openings, 'Add a repertoire')
  await on.openings.getByRole('textbox', { name: 'Name' }).fill('Spanish')
  await clickButton(on.openings, 'From a PGN file')
  await expect(on.spanish).toContainText('3 new')
  await clickButton(on.spanish, 'Learn new moves')
  await expect(on.drill).toContainText('Your move as White')
  await move('e2', 'e4')
  await expect(on.drill).toContainText('2 questions left')
  await look(app, 'fortnight', '14-drill')
  await expect(on.drill.getByRole('button', { name: 'Hint' })).toBeEnabled()
  await move('g1', 'h3')
  await expect(on.drill).toContainText('Nh3 is not in your repertoire')
  await look(app, 'fortnight', '15-drill-wrong')
  await clickButton(on.drill, 'Play it')
  await expect(on.drill.getByRole('button', { name: 'Hint' })).toBeEnabled()
  await move('f1', 'b5')
  await expect(on.drill).toContainText('End of the line')
  await look(app, 'fortnight', '16-drill-end')
  await clickButton(on.drill, /^(Next line|Finish)$/)
  await expect(on.drill).toContainText('Your move as White')
  await move('g1', 'f3')
  await expect(on.drill).toContainText('Nothing left')
  await look(app, 'fortnight', '17-drill-again')
  await clickButton(on.drill, 'End the drill')
  await clickButton(on.spanish, 'Gaps')
  await clickButton(on.spanish, 'Look for gaps')
  await clickButton(
    on.spanish.getByRole('listitem').filter({ hasText: '1. e4 c5' }),
    'Answer what is played most',
  )
  await expect(on.spanish).toContainText('1 new', { timeout: 30_000 })
  await look(app, 'fortnight', '18-gap')

  await tab('Endings')
  await look(app, 'fortnight', '19-endings')
  await on.rook.click()
  await expect(on.ending).toContainText('White to play and win')
  await move('a1', 'h1')
  await expect(on.ending.getByRole('button', { name: 'Hint' })).toBeEnabled({ timeout: 30_000 })
  await look(app, 'fortnight', '20-ending')
  await move('h1', 'h8')
  await expect(on.ending).toContainText('Mate')
  await look(app, 'fortnight', '21-ending-won')
  await clickButton(on.ending, 'Close')
  await tab('Progress')
  await look(app, 'fortnight', '22-progress')

  await tab('Exercises')
  await clickButton(on.home, /^Your plan/)
  await expect(on.home).toContainText('5 exercises')
  const plan = await save(app, folder, 'plan.csv', () => clickButton(on.home, 'Export the plan'))
  const pgn = await save(app, folder, 'own.pgn', () => clickButton(on.home, 'Export as PGN'))
  await look(app, 'fortnight', '23-plan')
  await tab('Openings')
  const opening = await save(app, folder, 'out.pgn', async () => {
    await clickButton(on.spanish, 'More for')
    await page.getByRole('menuitem', { name: 'Export with progress' }).click()
  })
  expectFiles({ plan, pgn, opening })

  // The last day: all of it is there, and waits.
  app = await startOnDay(start, app, 14)
  page = app.page
  on = parts(page)
  await rail('Play')
  await rail('Train')
  await tab('Exercises')
  await expect(on.home).toContainText('1 exercise to repeat')
  await expect(on.home).toContainText('3 opening moves to repeat')
  await expect(on.home).toContainText('1 ending is due')
  await look(app, 'fortnight', '24-last-day')
  await tab('Openings')
  await expect(on.spanish).toContainText('3 due')
  await expect(on.spanish).toContainText('1 new')
  await look(app, 'fortnight', '25-openings')
  await tab('Endings')
  await expect(on.rook).toHaveAccessibleName(/due/)
})

test('by keyboard alone', async ({ start, folder }) => {
  test.setTimeout(240_000)
  let app = await start()
  let { page } = app
  let { keyboard } = page
  let on = parts(page)
  const press = async (at: Locator, name: string | RegExp): Promise<void> => {
    await tabToControl(at.getByRole('button', { name }))
    await keyboard.press('Enter')
  }

  await keyboard.press('Control+Shift+N')
  await tabTo(page, 'button', 'More options')
  await keyboard.press('Enter')
  await tabTo(page, 'radio', 'Standard')
  for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowRight')
  await tabTo(page, 'textbox', 'FEN')
  await keyboard.type(FORK)
  await tabTo(page, 'button', 'Start game')
  await keyboard.press('Enter')
  await expect(on.yourMove).toBeVisible()
  await typeMove(page, 'Qe3')
  await expect(on.moves).toHaveCount(2, { timeout: 60_000 })
  await runCommand(page, 'resign')
  await tabTo(page, 'button', 'Resign')
  await keyboard.press('Enter')
  await expect(on.banner).toContainText('by resignation')
  await keyboard.press('Control+Shift+A')
  await expect(on.verdict).toBeVisible({ timeout: 60_000 })
  await press(on.verdict, 'Add to training')
  await expect(page.getByText('1 new exercise.')).toBeVisible({ timeout: 30_000 })

  await keyboard.press('Control+Shift+T')
  await expect(on.exercise).toContainText('Find the best move for White.')
  await expect(on.exercise.getByRole('button', { name: 'Hint' })).toBeEnabled()
  await typeMove(page, 'Qe3')
  await expect(on.exercise).toContainText('Not this one', { timeout: 30_000 })
  await keyboard.press('t')
  await expect(on.exercise).toContainText('Find the best move for White.')
  await typeMove(page, 'Nf6+')
  await expect(on.exercise).toContainText('Comes back tomorrow', { timeout: 30_000 })
  await keyboard.press('q')
  await expect(on.exercise).toHaveCount(0)

  app = await startOnDay(start, app, 4)
  page = app.page
  keyboard = page.keyboard
  on = parts(page)
  await keyboard.press('Control+Shift+T')
  await expect(on.exercise.getByRole('button', { name: 'Hint' })).toBeEnabled()
  await typeMove(page, 'Nf6+')
  await expect(on.exercise).toContainText('Solved')
  await keyboard.press('n')
  await expect(on.home).toContainText('You solved 1 of 1.')

  await keyboard.press('Alt+Shift+O')
  await willChoose(app.electron, join(folder, 'spanish.pgn'))
  await press(on.openings, 'Add a repertoire')
  await expect(on.openings.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('Spanish')
  await press(on.openings, 'From a PGN file')
  await expect(on.spanish).toContainText('3 new')
  await press(on.spanish, 'Learn new moves')
  const hint = on.drill.getByRole('button', { name: 'Hint' })
  for (const san of ['e4', 'Nf3', 'Bb5']) {
    await expect(on.drill).toContainText('Your move as White')
    await expect(hint).toBeEnabled()
    await typeMove(page, san)
  }
  await expect(on.drill).toContainText('Nothing left')
  await keyboard.press('n')
  await keyboard.press('q')
  await expect(on.drill).toHaveCount(0)
  await press(on.spanish, 'Gaps')
  await press(on.spanish, 'Look for gaps')
  await press(on.spanish.getByRole('listitem').filter({ hasText: '1. e4 c5' }), 'Answer what is played most')
  await expect(on.spanish).toContainText('1 new', { timeout: 30_000 })

  await keyboard.press('Alt+0')
  await tabToControl(on.endings.locator('[tabindex="0"]').last())
  for (let row = 0; row < 80 && !(await on.rook.evaluate((one) => one.matches(':focus'))); row += 1)
    await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(on.ending).toContainText('White to play and win')
  await typeMove(page, 'Rh1')
  await expect(on.ending.getByRole('button', { name: 'Hint' })).toBeEnabled({ timeout: 30_000 })
  await typeMove(page, 'Rh8#')
  await expect(on.ending).toContainText('Mate')
  await keyboard.press('q')
  await keyboard.press('Alt+Shift+P')
  await expect(on.progress).toBeVisible()

  await keyboard.press('Alt+9')
  await press(on.home, /^Your plan/)
  await expect(on.home).toContainText('5 exercises')
  const plan = await save(app, folder, 'plan.csv', () => press(on.home, 'Export the plan'))
  const pgn = await save(app, folder, 'own.pgn', () => press(on.home, 'Export as PGN'))
  await keyboard.press('Alt+Shift+O')
  const opening = await save(app, folder, 'out.pgn', async () => {
    await press(on.spanish, 'More for')
    await expect(page.getByRole('menu')).toBeVisible()
    for (let item = 0; item < 12; item += 1) {
      if (
        await page
          .getByRole('menuitem', { name: 'Export with progress' })
          .evaluate((one) => one.matches(':focus'))
      )
        break
      await keyboard.press('ArrowDown')
    }
    await keyboard.press('Enter')
  })
  expectFiles({ plan, pgn, opening })

  app = await startOnDay(start, app, 14)
  page = app.page
  keyboard = page.keyboard
  on = parts(page)
  await keyboard.press('Control+1')
  await keyboard.press('Control+4')
  await keyboard.press('Alt+9')
  await expect(on.home).toContainText('1 exercise to repeat')
  await expect(on.home).toContainText('3 opening moves to repeat')
  await expect(on.home).toContainText('1 ending is due')
  await keyboard.press('Alt+Shift+O')
  await expect(on.spanish).toContainText('3 due')
  await expect(on.spanish).toContainText('1 new')
})

test('a newcomer finds Train, solves three with hints, and is told when they come back', async ({ app }) => {
  test.setTimeout(120_000)
  const { page } = app
  const on = parts(page)
  let taken = 0
  const picture = (name: string) => app.screenshot(`newcomer-train-${(taken += 1)}-${name}`)
  await picture('start')
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Train' }).click()
  await on.home.getByRole('button', { name: 'Solve puzzles' }).click()
  const next = on.exercise.getByRole('button', { name: 'Next exercise' })
  const hint = on.exercise.getByRole('button', { name: /^(Hint|Next hint)$/ })
  for (let solved = 0; solved < 3; solved += 1) {
    if (solved > 0) await next.click()
    await expect(hint).toBeEnabled({ timeout: 30_000 })
    await picture('exercise')
    while (!(await next.isVisible())) {
      // The last hint has both squares of the move.
      const squares = on.exercise
        .getByRole('status')
        .filter({ hasText: /on [a-h][1-8] has a good square: [a-h][1-8]/ })
      for (let step = 0; step < 3 && !(await squares.isVisible()); step += 1) await hint.click()
      const [, from, to] = /on ([a-h][1-8]) has a good square: ([a-h][1-8])/.exec(await squares.innerText())!
      await clickSquare(page, from!)
      await clickSquare(page, to!)
      const promotion = page.getByRole('button', { name: /queen/i })
      await expect(promotion.or(next).or(page.getByText('Good. And now?')).first()).toBeVisible()
      if (await promotion.isVisible()) await promotion.click()
      await expect(next.or(hint.and(page.locator(':enabled'))).first()).toBeVisible()
    }
    await expect(on.exercise).toContainText('Solved with a hint')
    await expect(on.exercise).toContainText(/Comes back (tomorrow|on )/)
    await picture('solved')
  }
  await on.exercise.getByRole('button', { name: 'End the session' }).click()
  await expect(on.home).toContainText(/The next one comes back (tomorrow|on )/)
  await picture('home')
  await on.home.getByRole('button', { name: /^Your plan/ }).click()
  await expect(on.home).toContainText('3 exercises')
  await picture('plan')
})

// SPDX-License-Identifier: GPL-3.0-or-later
/** Every screen of the page, one after the other, for checks that hold on all of them. */
import { AxeBuilder } from '@axe-core/playwright'
import { type App, expect, fileText } from './app.ts'

/** Shows every screen and calls `check` with its name. */
export async function eachScreen(app: App, check: (name: string) => Promise<void>): Promise<void> {
  const { page } = app
  const { keyboard } = page
  const dialog = page.getByRole('dialog')

  /** A dialog or a menu, from the key that opens it to Escape. */
  const during = async (name: string, open: () => Promise<void>, role: 'dialog' | 'menu' = 'dialog') => {
    await open()
    await expect(page.getByRole(role)).toBeVisible()
    await check(name)
    await keyboard.press('Escape')
    await expect(page.getByRole(role)).toBeHidden()
  }

  await app.ready()
  await check('the start page')
  await keyboard.press('Control+,')
  for (const name of [
    'Engine',
    'External engines',
    'Play and analysis',
    'Board',
    'Sound',
    'Appearance',
    'Keys',
  ]) {
    await page.getByRole('tab', { name, exact: true }).click()
    await check(`settings: ${name}`)
  }
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await during('the keys', () => keyboard.press('F1'))
  await during('all commands', () => keyboard.press('Control+k'))
  await during('the menu', () => page.getByRole('button', { name: 'More', exact: true }).click(), 'menu')
  await during('a new game', () => keyboard.press('Control+Shift+n'))
  await during('a new game with all choices', async () => {
    await keyboard.press('Control+Shift+n')
    await dialog.getByRole('radio', { name: 'Custom…' }).click()
    await dialog.getByRole('button', { name: 'More options' }).click()
    await dialog.getByRole('radio', { name: 'Odds' }).click()
    await dialog.getByRole('switch', { name: 'Different time for the opponent' }).click()
  })
  for (const name of [/^Rufus/, /^Iris/])
    await during(`a new game against ${name.source.slice(1)}`, async () => {
      await keyboard.press('Control+Shift+n')
      await dialog.getByRole('radio', { name }).click()
    })
  await during('a new game of two people', async () => {
    await keyboard.press('Control+Shift+n')
    await dialog.getByRole('radio', { name: 'Two people' }).click()
  })
  await during('a new tournament', () => keyboard.press('Control+Shift+m'))
  await during('a new game of two engines', async () => {
    await keyboard.press('Control+Shift+n')
    await dialog.getByRole('radio', { name: 'Two engines' }).click()
  })
  await during('setting up a position', () => keyboard.press('Control+Shift+e'))

  await app.drop({ name: 'a.pgn', content: fileText(40) })
  await expect(page.getByRole('button', { name: 'a.pgn', exact: true })).toBeVisible()
  // In a narrow window the list lies over the board.
  const narrow = page.viewportSize()!.width < 1040
  await expect(page.getByRole('button', { name: 'List of games' })).toBeEnabled()
  if (narrow) await keyboard.press('Control+b')
  await expect(app.list.getByRole('option').first()).toBeVisible()
  await check('the list of games')
  if (narrow) await keyboard.press('Control+b')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.press('3')
  await keyboard.press('l')
  await expect(page.getByRole('region', { name: 'Analysis' }).getByRole('listitem').first()).toBeVisible()
  await check('a game, annotated and analysed')
  await keyboard.press('l')
  await keyboard.press('Alt+8')
  const people = page.getByRole('region', { name: 'People', exact: true })
  const best = people.getByRole('option').filter({ hasText: 'Best' })
  await expect(best).toHaveAccessibleName(/expected/, { timeout: 30_000 })
  await check('the tab People')
  const chart = people.getByRole('button', { name: 'Chart of the shares by rating' })
  if (await chart.isVisible()) {
    await chart.click()
    await check('the tab People with its chart')
    await chart.click()
  }
  await during('what the figures about people mean', () =>
    people.getByRole('button', { name: 'What the figures mean' }).click(),
  )
  await keyboard.press('Control+Shift+A')
  const reports = page.getByRole('region', { name: 'Reports' })
  const add = reports.getByRole('button', { name: 'Add to the game' })
  await expect(add).toBeVisible({ timeout: 30_000 })
  await check('a report')
  await during('what of a report is added', () => add.click())
  await reports.getByRole('radio', { name: /^Queue/ }).click()
  await check('the queue of reports')
  await keyboard.press('g')
  await expect(page.getByRole('slider', { name: 'Course of the game' })).toBeVisible()
  await check('the graph of a game')
  await keyboard.press('Alt+1')
  await during('the details of a game', () => keyboard.press('Control+t'))

  await keyboard.press('Control+1')
  await check('the place to play')
  await keyboard.press('Control+Shift+n')
  await page.getByRole('button', { name: 'Start game' }).click()
  await expect(page.getByRole('region', { name: 'Game against the engine' })).toBeVisible()
  await check('a game against the engine')
  await keyboard.press('Shift+H')
  await expect(page.getByRole('region', { name: 'Hint' })).toContainText('Look at', { timeout: 30_000 })
  await check('a hint')
  // A game without moves does not count.
  await keyboard.press('/')
  await keyboard.type('e4')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await app.expectSquare('e4', /white pawn/)
  await page
    .getByRole('region', { name: 'Game against the engine' })
    .getByRole('button', { name: 'Resign' })
    .click()
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Resign' }).click()
  await page.locator('.banner').getByRole('button', { name: 'Close' }).click()
  await keyboard.press('Home')
  await page
    .getByRole('region', { name: 'Your opponents' })
    .getByRole('button', { name: /^Alfabeta/ })
    .click()
  await check('the opponents')
  await eachTrainPage(app, check)
  await eachLabPage(app, check)
}

/** The tabs of Train, and each drill. */
async function eachTrainPage({ page }: App, check: (name: string) => Promise<void>): Promise<void> {
  await page.keyboard.press('Control+4')
  for (const name of ['Exercises', 'Endings', 'Progress']) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name }).getByRole('heading').first()).toBeVisible()
    await check(`the tab ${name}`)
  }
  await page.getByRole('tab', { name: 'Board vision' }).click()
  const drills = page.getByRole('region', { name: 'Board vision' })
  for (const name of [/^Find the square/, /^Name the square/, /^Knight’s routes/, /^Blindfold/]) {
    await drills.getByRole('button', { name }).click()
    await check(`a drill: ${name.source.slice(1)}`)
    await drills.getByRole('button', { name: 'Board vision' }).click()
  }
  await check('the tab Board vision')
}

/** The pages of the Lab, with something on each. */
async function eachLabPage({ page }: App, check: (name: string) => Promise<void>): Promise<void> {
  const { keyboard } = page
  const lab = page.getByRole('region', { name: 'Search Lab' })
  const run = lab.getByRole('button', { name: 'Run', exact: true })
  const tab = (name: string) => lab.getByRole('tab', { name, exact: true }).click()

  await keyboard.press('Control+5')
  await check('the Lab: its start')
  await tab('Experiment')
  await run.click()
  await expect(lab.getByRole('status')).toContainText('Finished')
  await lab.getByRole('button', { name: 'More figures: depth 3' }).click()
  await expect(lab.getByText('Which move closed the door')).toBeVisible()
  await check('the Lab: an experiment')
  await tab('Tree')
  await expect(lab.getByRole('tree')).toBeVisible()
  await check('the Lab: a tree')
  await tab('Race')
  await lab.getByRole('button', { name: 'History of chess programming' }).click()
  await run.click()
  await expect(lab.getByText(/at every depth up to 4/)).toHaveCount(4)
  await expect(run).toBeEnabled()
  await check('the Lab: a race')
  await tab('Engine')
  await run.click()
  await expect(lab.getByRole('status')).toHaveText('Finished.')
  await check('the Lab: the engine')
  await tab('Lessons')
  await check('the Lab: the lessons')
  await lab.getByRole('button', { name: '4 Alpha-beta' }).click()
  const goOn = lab.getByRole('button', { name: 'Continue', exact: true })
  await goOn.click()
  await lab.getByRole('radio').first().click()
  await check('the Lab: a guess')
  await goOn.click()
  await expect(lab.getByRole('table')).toBeVisible()
  await check('the Lab: a lesson with a picture')
}

const isMenu = ({ html }: { html: string }): boolean => html.includes('role="menu"')

/** The rules of axe that depend on colours. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block']

/** Nothing keeps anybody from using the page: by all rules of axe, `only` some, or all `without` some. */
export async function checkAccessible(
  { page }: App,
  name: string,
  { only = [], without = [] }: { only?: readonly string[]; without?: readonly string[] } = {},
): Promise<void> {
  // Colours are looked at when nothing is on its way any more; what was cancelled is not either.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  )
  // The page has no frames of other origins, for which axe would open a second page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (only.length > 0) axe.withRules([...only])
  if (without.length > 0) axe.disableRules([...without])
  const { violations } = await axe.analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    // The arrow keys scroll a menu.
    .filter(({ id, nodes }) => id !== 'scrollable-region-focusable' || !nodes.every(isMenu))
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`).join('\n')}`,
    )
  expect.soft(serious, name).toEqual([])
}

/** The window never scrolls as a whole, and everything that can be used is in it or can be scrolled into it. */
export async function checkReachable({ page }: App, name: string): Promise<void> {
  // A pointer at rest over a line of the engine would show its preview.
  await page.mouse.move(0, 0)
  const lost = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const overflow = [scrollWidth - innerWidth, scrollHeight - innerHeight].some((pixels) => pixels !== 0)
    const top =
      document.querySelector('[role=dialog], [role=menu], .drawer:not([style*="none"])') ?? document.body
    const controls = top.querySelectorAll<HTMLElement>(
      'button:enabled, input:enabled, textarea:enabled, [role=switch], [role=slider], [role=menuitem]',
    )
    const hidden = [...controls].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top: above, right, bottom, width, height } = control.getBoundingClientRect()
      if (width <= 1 || height <= 1) return false
      if (left < -1 || above < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return true
      const hit = document.elementFromPoint((left + right) / 2, (above + bottom) / 2)
      return hit === null || !(control.contains(hit) || hit.contains(control))
    })
    return [
      ...(overflow ? [`the window scrolls: ${scrollWidth} x ${scrollHeight}`] : []),
      ...hidden.map((control) => control.outerHTML.slice(0, 160)),
    ]
  })
  expect.soft(lost, name).toEqual([])
}

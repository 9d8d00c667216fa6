// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The first five minutes of a newcomer, by mouse alone, a screenshot each; and the same things by keyboard
 * alone, where the focus is always to be seen and returns to where it came from.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../build/tools/command.ts'
import { runCommand, typeMove } from './hands.ts'
import { clickSquare } from './board.ts'
import { expect, test, type RunningApp, willChoose } from './launch.ts'

let folder: string
let file: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-newcomer-'))
  file = join(folder, 'games.pgn')
  copyFileSync(join(ROOT, 'test', 'data', 'self-play.pgn'), file)
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The dialogs of the system return the file. */
const pickFile = ({ electron }: RunningApp): Promise<void> => willChoose(electron, file)

const parts = ({ page }: RunningApp) => ({
  dialog: page.getByRole('dialog'),
  question: page.getByRole('alertdialog').or(page.getByRole('dialog')),
  banner: page.locator('.banner'),
  games: page.getByRole('listbox', { name: 'Games', exact: true }).getByRole('option'),
  listed: page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option'),
  library: page.getByRole('region', { name: 'Library', exact: true }),
  analysis: page.getByRole('region', { name: 'Analysis' }),
  reports: page.getByRole('region', { name: 'Reports' }),
  moves: page.getByRole('group', { name: 'Moves' }).locator('[data-node]'),
  yourMove: page.getByText('Your move'),
})

test('by mouse alone', async ({ app }) => {
  test.setTimeout(120_000)
  const { page } = app
  const { dialog, question, banner, games, listed, library, reports, moves, yourMove } = parts(app)
  const rail = page.getByRole('navigation', { name: 'Places' })
  let taken = 0
  const picture = (name: string) => app.screenshot(`newcomer-${(taken += 1)}-${name}`)
  await pickFile(app)
  await picture('start')

  await page.getByRole('button', { name: /^Play against the engine/ }).click()
  await dialog.getByRole('slider').click({ position: { x: 4, y: 4 } })
  await picture('new-game')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(yourMove).toBeVisible()
  await clickSquare(page, 'e2')
  await clickSquare(page, 'e4')
  await expect(yourMove).toBeVisible({ timeout: 60_000 })
  await picture('playing')

  await page.getByRole('button', { name: 'Resign' }).click()
  await question.getByRole('button', { name: 'Resign' }).click()
  await expect(banner).toContainText('by resignation')
  await picture('result')
  await page.getByRole('button', { name: 'Analyse this game' }).click()
  await expect(reports.getByText('Key moments')).toBeVisible({ timeout: 60_000 })
  await picture('report')
  await rail.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible()
  await picture('play-again')

  await page.getByRole('button', { name: 'Open PGN file' }).click()
  await games.nth(2).click()
  await page.getByRole('tab', { name: 'Moves' }).click()
  await expect(moves.first()).toBeVisible()
  await moves.nth(5).click()
  await picture('file')
  await rail.getByRole('button', { name: 'Library' }).click()
  await expect(library).toContainText('Your library is empty')
  await picture('library-empty')
  await library
    .getByRole('button', { name: /^Import/ })
    .first()
    .click()
  await expect(listed.nth(2)).toBeVisible({ timeout: 30_000 })
  await listed.nth(2).click()
  await picture('library')
  await rail.getByRole('button', { name: 'Settings' }).click()
  await expect(dialog).toBeVisible()
  await picture('settings')
})

test('by keyboard alone', async ({ app }) => {
  test.setTimeout(120_000)
  const { page } = app
  const { dialog, question, banner, games, listed, library, analysis, moves, yourMove } = parts(app)
  const { keyboard } = page
  await pickFile(app)
  // What shows the focus is there at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await runCommand(page, 'new game')
  await expect(dialog.getByRole('button', { name: 'Start game' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(yourMove).toBeVisible()
  await typeMove(page, 'e4')
  await expect(yourMove).toBeVisible({ timeout: 60_000 })
  await runCommand(page, 'resign')
  await expect(question.getByRole('button', { name: 'Resign' })).toBeVisible()
  await expect(question.locator(':focus')).toHaveCount(1)
  for (let tabs = 0; tabs < 4; tabs += 1) {
    if (await question.getByRole('button', { name: 'Resign' }).evaluate((button) => button.matches(':focus')))
      break
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await expect(banner).toContainText('by resignation')
  await runCommand(page, 'engine')
  await keyboard.press('Control+2')
  await expect(analysis).toBeVisible()

  await keyboard.press('Control+o')
  await expect(games.first()).toBeVisible()
  await keyboard.press('PageDown')
  await expect(games.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(moves.first()).toBeVisible()
  await keyboard.press('ArrowRight')
  await keyboard.press('d')
  await keyboard.type('By key')
  await keyboard.press('Escape')
  await keyboard.press('Control+s')
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('By key')

  await keyboard.press('Control+3')
  await expect(library).toBeVisible()
  await runCommand(page, 'import into')
  await expect(listed.first()).toBeVisible({ timeout: 30_000 })
  await keyboard.press('Control+f')
  await keyboard.type('ller')
  await keyboard.press('Escape')

  // A dialog gives the focus back; wherever Tab leads, the focus can be seen.
  await keyboard.press('Control+2')
  await page.locator('body').press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '')
  const before = await focused()
  await keyboard.press('Control+,')
  await expect(dialog).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await focused()).toBe(before)
  const unseen: string[] = []
  for (let stop = 0; stop < 60; stop += 1) {
    await keyboard.press('Tab')
    const html = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      // A field or a list may show it around itself, a splitter in its line.
      const places: [Element | null, string?][] = [
        [element],
        [element, '::after'],
        [element.parentElement],
        ...[...element.querySelectorAll('*')].map((child): [Element] => [child]),
      ]
      const seen = places.some(([one, pseudo]) => {
        if (!one) return false
        const { outlineStyle, boxShadow, opacity, content } = getComputedStyle(one, pseudo)
        if (pseudo !== undefined) return content !== 'none' && opacity !== '0'
        return outlineStyle !== 'none' || boxShadow !== 'none'
      })
      return seen ? null : element.outerHTML.slice(0, 160)
    })
    if (html !== null) unseen.push(html)
  }
  expect(unseen).toEqual([])
})

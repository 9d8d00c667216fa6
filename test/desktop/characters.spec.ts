// SPDX-License-Identifier: GPL-3.0-or-later
/** A game against a character over a restart, and the adaptive opponent with results of earlier days. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clickSquare, copyFen } from './board.ts'
import { expect, test } from './launch.ts'

test('a game against a character goes on after a restart, against the same one', async ({ start }) => {
  const first = await start()
  const { page, userData } = first
  await page.keyboard.press('Control+Shift+N')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Mortimer/ }).click()
  await first.screenshot('characters-1-choice')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(page.getByText('Your move')).toBeVisible()
  await clickSquare(page, 'e2')
  await clickSquare(page, 'e4')
  await expect.poll(() => copyFen(first), { timeout: 30_000 }).toMatch(/ w .* 2$/)
  const position = await copyFen(first)
  // His French stands in his repertoire.
  expect(position).toContain('pppp1ppp/4p3')
  await first.screenshot('characters-2-game')
  await first.quit()
  const record = readFileSync(join(userData, 'my-games.pgn'), 'utf8')
  expect(record).toContain('[Black "Mortimer"]')
  expect(record).toContain('[BlackElo "1900"]')
  expect(record).toContain('[BlackCharacter "mortimer"]')

  const second = await start({ userData })
  await second.page.getByRole('button', { name: 'Continue' }).click()
  await expect(second.page.getByText('Your move')).toBeVisible()
  const strip = second.page.locator('.strip').filter({ hasText: 'Mortimer' })
  await expect(strip).toContainText('1900')
  await expect(strip.locator('img')).toBeVisible()
  expect(await copyFen(second)).toBe(position)
})

/** A finished game against the adaptive opponent. */
const game = (elo: number, result: string): string => `[Event "?"]
[Site "?"]
[Date "2026.11.02"]
[Round "-"]
[White "You"]
[Black "Iris"]
[Result "${result}"]
[WhiteType "human"]
[BlackElo "${elo}"]
[BlackType "program"]
[BlackCharacter "adaptive"]
[TimeControl "-"]

1. e4 e5 ${result}
`

test('the adaptive opponent goes on from the results in My games', async ({ start }) => {
  const userData = mkdtempSync(join(tmpdir(), 'alfabeta-adaptive-'))
  const games = [game(1235, '1-0'), game(1444, '0-1'), game(1340, '1/2-1/2'), game(1330, '0-1')]
  writeFileSync(join(userData, 'my-games.pgn'), games.join('\n'))
  const app = await start({ userData })
  const { page } = app
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Iris/ }).filter({ hasText: '1½ – 2½' })).toBeVisible()
  await page.keyboard.press('Control+Shift+N')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Iris/ }).click()
  const estimate = dialog.getByText(/^Your strength against Iris: 1[12]\d\d ± [23]\d\d\.$/)
  await expect(estimate).toBeVisible()
  await expect(dialog.getByText(/^Iris plays the next game at 1[12]\d\d\.$/)).toBeVisible()
  await expect(dialog.getByText('You have scored 1½ of 4 points; the aim is 45 %.')).toBeVisible()
  await app.screenshot('characters-3-adaptive')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(page.locator('.strip').filter({ hasText: 'Iris' })).toContainText(/1[12]\d\d/)
})

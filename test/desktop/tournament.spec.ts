// SPDX-License-Identifier: GPL-3.0-or-later
/** A tournament among engines of others, played to its end in the real application. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFake } from '../engine/uci/client/fakes/fakes.ts'
import { expect, type RunningApp, test } from './launch.ts'
import { folderWith } from './other-engines.ts'

const MATE = 'f2f3,e7e5,g2g4,d8h4'

/** Orders a tournament of these engines alone, two games for each pair. */
async function order(
  { page }: RunningApp,
  names: readonly string[],
  kind: 'Round robin' | 'Gauntlet' | 'Knock-out' = 'Round robin',
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Tournament' })
  if (!(await dialog.isVisible())) await page.keyboard.press('Control+Shift+M')
  await dialog.getByRole('radio', { name: kind }).click()
  const another = dialog.getByRole('region', { name: 'Another player' })
  for (const name of names) {
    await another.getByRole('combobox', { name: 'Opponent' }).click()
    await page.getByRole('option', { name }).click()
    await expect(another.getByText(`${name} is ready.`)).toBeVisible()
    await another.getByRole('button', { name: 'Add player' }).click()
  }
  const remove = dialog.getByRole('button', { name: 'Remove Alfabeta' })
  for (let left = await remove.count(); left > 0; left--) {
    await remove.first().click()
    await expect(remove).toHaveCount(left - 1)
  }
}

test('two engines of others play a tournament to its end', async ({ start }) => {
  test.setTimeout(120_000)
  const fakes = {
    Fool: makeFake('good', { FAKE_MOVES: MATE }),
    Scholar: makeFake('good', { FAKE_MOVES: MATE }),
  }
  const app = await start({ userData: folderWith(fakes) })
  const { page } = app
  await order(app, ['Fool', 'Scholar'])
  await app.screenshot('tournament-1-order')
  await page.getByRole('button', { name: 'Start tournament' }).click()
  const cup = page.getByRole('region', { name: 'Tournament' })
  await expect(cup).toContainText('Game 2 of 2', { timeout: 60_000 })
  await expect(cup).toContainText('2 of 2 games played', { timeout: 60_000 })
  await cup.getByRole('button', { name: 'Standings' }).click()
  const table = page.getByRole('region', { name: 'Standings' })
  await expect(table.getByRole('row', { name: 'Fool 1 2 1' })).toBeVisible()
  await expect(table.getByRole('row', { name: 'Scholar 1 2 1' })).toBeVisible()
  await app.screenshot('tournament-2-over')
  await app.quit()
  const games = readFileSync(join(app.userData, 'my-games.pgn'), 'utf8')
  expect(games.match(/\[Result "0-1"\]/g)).toHaveLength(2)
  for (const fake of Object.values(fakes)) expect(await fake.gone()).toEqual([])
})

test('an engine that ends in a tournament is told, started again, and the tournament goes on', async ({
  start,
}) => {
  test.setTimeout(120_000)
  const flag = join(folderWith({}), 'flag')
  const userData = folderWith({
    Fool: makeFake('dies-once', { FAKE_MOVES: MATE, FAKE_FLAG: flag }),
    Scholar: makeFake('good', { FAKE_MOVES: MATE }),
  })
  const app = await start({ userData })
  const { page } = app
  await order(app, ['Fool', 'Scholar'])
  await page.getByRole('button', { name: 'Start tournament' }).click()
  await expect(page.getByText('The engine quit unexpectedly.')).toBeVisible({ timeout: 60_000 })
  await app.screenshot('tournament-3-trouble')
  await page.getByRole('button', { name: 'Restart', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Tournament' })).toContainText('2 of 2 games played', {
    timeout: 60_000,
  })
})

/** Black wins every game: a match is drawn, goes on for two games, and then the one higher in the list goes on. */
test('a gauntlet and a knock-out are played to their ends', async ({ start }) => {
  test.setTimeout(240_000)
  const names = ['Fool', 'Scholar', 'Smith']
  const fakes = names.map((name) => [name, makeFake('good', { FAKE_MOVES: MATE })] as const)
  const app = await start({ userData: folderWith(Object.fromEntries(fakes)) })
  const { page } = app
  const cup = page.getByRole('region', { name: 'Tournament' })
  const table = page.getByRole('region', { name: 'Standings' })
  await order(app, names, 'Gauntlet')
  await page.getByRole('button', { name: 'Start tournament' }).click()
  await expect(cup).toContainText('4 of 4 games played', { timeout: 90_000 })
  await cup.getByRole('button', { name: 'Standings' }).click()
  await expect(table.getByRole('row', { name: /^\d Fool 2 4/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^\d Scholar 1 2/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^\d Smith 1 2/ })).toBeVisible()
  await app.screenshot('tournament-4-gauntlet')

  await page.getByRole('dialog').getByRole('button', { name: 'New tournament' }).click()
  await order(app, names, 'Knock-out')
  await page.getByRole('button', { name: 'Start tournament' }).click()
  await expect(cup).toContainText('8 of 8 games played', { timeout: 120_000 })
  await cup.getByRole('button', { name: 'Standings' }).click()
  const matches = page.getByRole('dialog').locator('.match')
  await expect(matches).toHaveCount(2)
  await expect(matches.nth(0)).toContainText(/Round 1\s*Scholar\s*2\s*Smith\s*2/)
  await expect(matches.nth(0).locator('.winner')).toContainText('Scholar')
  await expect(matches.nth(1)).toContainText(/Round 2\s*Fool\s*2\s*Scholar\s*2/)
  await expect(matches.nth(1).locator('.winner')).toContainText('Fool')
  await app.screenshot('tournament-5-knock-out')
  await app.quit()
  const games = readFileSync(join(app.userData, 'my-games.pgn'), 'utf8')
  expect(games.match(/\[Event "Gauntlet /g)).toHaveLength(4)
  expect(games.match(/\[Event "Knock-out /g)).toHaveLength(8)
})

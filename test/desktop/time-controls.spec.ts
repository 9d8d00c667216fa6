// SPDX-License-Identifier: GPL-3.0-or-later
/** The clocks of games of two people: what a move gives, what the record says of it, and what happens at their end. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { clickSquare } from './board.ts'
import { expect, type RunningApp, test } from './launch.ts'

interface Control {
  minutes: number
  seconds: number
  bonus?: 'Bronstein' | 'Delay'
  /** Moves in this time. */
  moves?: number
}

const number = (dialog: Locator, name: string) => dialog.getByRole('spinbutton', { name, exact: true })

async function orderGame({ page }: RunningApp): Promise<Locator> {
  await page.keyboard.press('Control+Shift+N')
  const dialog = page.getByRole('dialog', { name: 'New game' })
  await dialog.getByRole('radio', { name: 'Two people' }).click()
  return dialog
}

async function chooseControl(page: Page, dialog: Locator, { minutes, seconds, bonus, moves }: Control) {
  await dialog.getByRole('radio', { name: 'Custom…' }).click()
  await number(dialog, 'Minutes').fill(String(minutes))
  await number(dialog, 'Seconds per move').fill(String(seconds))
  if (moves !== undefined) await number(dialog, 'Moves in this time').fill(String(moves))
  if (bonus === undefined) return
  await dialog.getByRole('combobox', { name: 'Type of increment' }).click()
  await page.getByRole('option', { name: bonus }).click()
}

async function begin({ page }: RunningApp, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await expect(page.getByText('White to move')).toBeVisible()
}

/** Makes moves, `e2 e4`, of White and Black in turn. */
async function play({ page }: RunningApp, ...moves: string[]): Promise<void> {
  for (const [at, move] of moves.entries()) {
    for (const square of move.split(' ')) await clickSquare(page, square)
    await expect(page.getByText(at % 2 === 0 ? 'Black to move' : 'White to move')).toBeVisible()
  }
}

/** The first moves of both, for which no clock runs, and then a second one of White. */
const OPENING = ['e2 e4', 'e7 e5', 'g1 f3']

const clockOf = (page: Page, side: 'bottom' | 'top') => page.locator(`.strip.${side}`).getByRole('timer')

/** Seconds that the clock of White shows. */
async function whiteHas(page: Page): Promise<number> {
  const text = await clockOf(page, 'bottom').innerText()
  const parts = text.match(/\d+/g)!.map(Number)
  return parts.reduce((sum, part) => sum * 60 + part, 0)
}

/** Pitch of the tones of a clock that has little time left. */
const LOW_TIME_HZ = 740

const record = ({ userData }: RunningApp): string => readFileSync(join(userData, 'my-games.pgn'), 'utf8')

test('every kind of clock gives what it says, and the record names it', async ({ start }) => {
  test.setTimeout(120_000)
  const app = await start()
  const { page } = app
  const playWith = async (control: Control): Promise<number> => {
    const dialog = await orderGame(app)
    await chooseControl(page, dialog, control)
    if (control.moves !== undefined) await app.screenshot('clocks-1-custom')
    await begin(app, dialog)
    await play(app, ...OPENING)
    return whiteHas(page)
  }
  // A second move takes less than a minute.
  const fischer = await playWith({ minutes: 30, seconds: 120 })
  expect(fischer).toBeGreaterThan(30 * 60 + 60)
  expect(fischer).toBeLessThanOrEqual(30 * 60 + 120)
  expect(await playWith({ minutes: 30, seconds: 120, bonus: 'Bronstein' })).toBe(30 * 60)
  expect(await playWith({ minutes: 30, seconds: 120, bonus: 'Delay' })).toBe(30 * 60)
  const periods = await playWith({ minutes: 30, seconds: 0, moves: 2 })
  expect(periods).toBeGreaterThan(59 * 60)
  expect(periods).toBeLessThanOrEqual(60 * 60)
  await app.screenshot('clocks-2-periods')

  const dialog = await orderGame(app)
  await dialog.getByRole('radio', { name: 'No clock' }).click()
  await begin(app, dialog)
  await play(app, ...OPENING)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await app.quit()
  const controls = [...record(app).matchAll(/^\[TimeControl "(.*)"\]$/gm)].map(([, control]) => control)
  expect(controls).toEqual(['1800+120', '1800b120', '1800d120', '2/1800', '-'])
})

test('a clock is heard before it ends; a flag loses, or draws against a bare king', async ({ start }) => {
  test.setTimeout(180_000)
  const app = await start()
  const { page } = app
  // Every tone that begins to sound, by its pitch.
  await page.evaluate(() => {
    const heard: number[] = []
    Object.assign(globalThis, { heard })
    const begin = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      heard.push(this.frequency.value)
      begin.call(this, when)
    }
  })
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard)

  const orderEnding = async (fen: string, whiteMinutes: number, blackMinutes: number): Promise<void> => {
    const dialog = await orderGame(app)
    await chooseControl(page, dialog, { minutes: whiteMinutes, seconds: 0 })
    const odds = dialog.getByRole('switch', { name: 'Different time for Black' })
    if (!(await odds.isVisible())) await dialog.getByRole('button', { name: 'More options' }).click()
    if (!(await odds.isChecked())) await odds.click()
    await number(dialog, 'Black’s minutes').fill(String(blackMinutes))
    await dialog.getByRole('radio', { name: 'FEN' }).click()
    await dialog.getByRole('textbox', { name: 'FEN' }).fill(fen)
    await app.screenshot('clocks-3-odds')
    await begin(app, dialog)
  }
  const banner = page.locator('.banner')

  // Black has half a minute, and White can still mate.
  await orderEnding('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 10, 0.5)
  await expect(clockOf(page, 'bottom')).toHaveText('10:00')
  await expect(clockOf(page, 'top')).toHaveText('0:30')
  await play(app, 'e1 d2', 'e8 d7', 'd2 d3')
  await expect(banner).toContainText('White won', { timeout: 60_000 })
  await expect(banner).toContainText('on time')
  // Two tones when ten seconds are left, a tick for every second then, and four tones at the end of the game.
  const tones = await heard()
  expect(tones.filter((pitch) => pitch === LOW_TIME_HZ)).toHaveLength(2)
  expect(tones.slice(tones.lastIndexOf(LOW_TIME_HZ) + 1).length).toBeGreaterThan(4 + 4)
  await app.screenshot('clocks-4-flag')
  await banner.getByRole('button', { name: 'Close' }).click()

  // White has half a minute, and Black only a king.
  await orderEnding('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 0.5, 10)
  await play(app, 'e1 d2', 'e8 d7')
  await expect(banner).toContainText('Draw', { timeout: 60_000 })
  await expect(banner).toContainText('the other side can no longer mate')
  await app.quit()
  const games = record(app)
  expect(games).toContain('[WhiteTimeControl "600"]\n[BlackTimeControl "30"]')
  expect([...games.matchAll(/^\[Result "(.*)"\]$/gm)].map(([, result]) => result)).toEqual(['1-0', '1/2-1/2'])
  expect(games.match(/\[Termination "time forfeit"\]/g)).toHaveLength(2)
})

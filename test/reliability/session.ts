// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An afternoon with the application, in steps: games of a file and of the library are edited and saved, files
 * are imported, games are played against our engine and an external one, another one is analysed, reports are ordered.
 * Every step records what must never be lost after the status line has called it safe.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../build/tools/command.ts'
import { clickSquare } from '../desktop/board.ts'
import { expect, launch, type RunningApp, willChoose } from '../desktop/launch.ts'
import { challenge } from '../desktop/other-engines.ts'
import { makeFake } from '../engine/uci/client/fakes/fakes.ts'
import { resign } from '../resign.ts'
import { killAll } from './rig.ts'

const SOURCE = join(ROOT, 'test', 'data', 'self-play.pgn')
export const GAMES = 24
/** A start that takes longer counts as failed, ms. */
const LAUNCH_MS = 60_000
/**
 * The openings of the person's side, one move after the other; each is legal whatever the engine replies to
 * the first.
 */
const PERSON_MOVES = [
  ['e2', 'e4'],
  ['a2', 'a3'],
  ['h2', 'h3'],
] as const

/** What must be there from now on. */
export type Fact =
  | { kind: 'comment in the file'; game: number; text: string; saved: boolean }
  | { kind: 'comment in the library'; row: number; text: string }
  | { kind: 'imported'; games: number }
  | { kind: 'played'; game: number; plies: number }
  | { kind: 'reports ordered'; count: number }
  | { kind: 'practised'; attempts: number }

export interface Afternoon {
  app: RunningApp
  /** The file that is edited. */
  work: string
  /** The file that is imported. */
  source: string
  facts: Fact[]
  /** Makes every text different. */
  notes: number
  random: () => number
}

/** The id and name of the external engine. */
const EXTERNAL = 'fake'

/** Adds an external engine that replies to the moves of the person. */
export function addEngine(userData: string): void {
  const { command } = makeFake('good', { FAKE_MOVES: 'e2e4,e7e5,a2a3,a7a6,h2h3,h7h6' })
  const entry = { id: EXTERNAL, name: EXTERNAL, ...command, values: {}, paths: {} }
  mkdirSync(userData, { recursive: true })
  writeFileSync(join(userData, 'engines.json'), JSON.stringify({ engines: [entry], version: 1 }))
}

/** Files for an afternoon in an empty folder. */
export function prepare(folder: string): { work: string; source: string } {
  const work = join(folder, 'work.pgn')
  const source = join(folder, 'source.pgn')
  copyFileSync(SOURCE, work)
  copyFileSync(SOURCE, source)
  return { work, source }
}

/** Starts the application with the file in view. Fails when it has no window after a minute. */
export async function begin(
  work: string,
  userData: string,
  env?: Record<string, string>,
): Promise<RunningApp> {
  const app = await launch({ files: [work], userData, timeout: LAUNCH_MS, ...(env && { env }) })
  // A file that has just been read replaces the panel that was opened before.
  const tab = app.page.getByRole('list', { name: 'Open files' }).locator('[aria-current]')
  try {
    await expect(tab).toContainText('work.pgn', { timeout: LAUNCH_MS })
  } catch (error) {
    await app.screenshot(`without-its-file-${Date.now()}`)
    killAll(app)
    throw error
  }
  return app
}

const pick = ({ random }: Afternoon, below: number): number => Math.floor(random() * below)
export const fileRows = ({ page }: RunningApp) =>
  page.getByRole('listbox', { name: 'Games', exact: true }).getByRole('option')
export const libraryRows = ({ page }: RunningApp) =>
  page.getByRole('listbox', { name: 'Games of the library' }).getByRole('option')
const status = ({ app }: Afternoon) => app.page.locator('.statusbar')

/** Puts the file's list on the screen. */
export async function showFile(app: RunningApp): Promise<void> {
  await app.page.getByRole('list', { name: 'Open files' }).getByText('work.pgn').click()
  await expect(fileRows(app).first()).toBeVisible()
}

/** Puts the library on the screen. */
export async function showLibrary({ page }: RunningApp): Promise<void> {
  const panel = page.getByRole('region', { name: 'Library', exact: true })
  // A key pressed while the window is drawn for the first time may be lost.
  await expect(async () => {
    if (!(await panel.isVisible())) await page.keyboard.press('Control+Shift+L')
    await expect(panel).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 20_000 })
}

async function writeComment({ app }: Afternoon, text: string): Promise<void> {
  // In a list, letters search for a name.
  await app.page.keyboard.press('Escape')
  await app.page.keyboard.press('d')
  await app.page.keyboard.type(text)
  await app.page.keyboard.press('Escape')
}

/** Adds a comment to a game of the file, and waits until it is safe. */
export async function editFile(afternoon: Afternoon): Promise<void> {
  await showFile(afternoon.app)
  const game = pick(afternoon, 6)
  await fileRows(afternoon.app).nth(game).click()
  await expect(fileRows(afternoon.app).nth(game)).toHaveAttribute('aria-current', 'true')
  const text = `note${++afternoon.notes}f`
  await writeComment(afternoon, text)
  await expect(status(afternoon)).toContainText('Stored safely, but not saved to the file yet')
  afternoon.facts.push({ kind: 'comment in the file', game, text, saved: false })
}

/** Saves the file, and waits until the status line says so. */
export async function saveFile(afternoon: Afternoon): Promise<void> {
  await showFile(afternoon.app)
  await afternoon.app.page.keyboard.press('Control+S')
  await expect(status(afternoon)).toContainText('Saved')
  for (const fact of afternoon.facts) if (fact.kind === 'comment in the file') fact.saved = true
}

/** Imports a file into the library, and waits until it is there. */
export async function importFile(afternoon: Afternoon): Promise<void> {
  const { app, source } = afternoon
  await showLibrary(afternoon.app)
  await willChoose(app.electron, source)
  const panel = app.page.getByRole('region', { name: 'Library', exact: true })
  await panel
    .getByRole('button', { name: /^Import/ })
    .first()
    .click()
  await expect(panel.getByRole('article', { name: 'Imported: source.pgn' })).toContainText(`${GAMES} games`)
  const before = afternoon.facts.find((fact) => fact.kind === 'imported')
  if (before) before.games += GAMES
  else afternoon.facts.push({ kind: 'imported', games: GAMES })
}

async function openLibraryGame(app: RunningApp, row: number): Promise<void> {
  await showLibrary(app)
  await libraryRows(app).nth(row).click()
  await expect(libraryRows(app).nth(row)).toHaveAttribute('aria-current', 'true')
}

/** Adds a comment to a game of the library, and waits until it is safe. */
export async function editLibrary(afternoon: Afternoon): Promise<void> {
  const row = pick(afternoon, 6)
  await openLibraryGame(afternoon.app, row)
  const text = `note${++afternoon.notes}l`
  await writeComment(afternoon, text)
  await expect(status(afternoon)).toContainText('Changed, not saved in the library')
  afternoon.facts.push({ kind: 'comment in the library', row, text })
}

/** Saves the game of the library that was edited last. */
export async function saveLibrary(afternoon: Afternoon): Promise<void> {
  const edited = afternoon.facts.findLast((fact) => fact.kind === 'comment in the library')
  if (edited?.kind !== 'comment in the library') throw new Error('no game of the library was edited')
  await openLibraryGame(afternoon.app, edited.row)
  await afternoon.app.page.keyboard.press('Control+S')
  await expect(status(afternoon)).toContainText('In the library')
}

/** Orders a report on a game that has none yet, and waits until the queue has it. It goes on in the background. */
export async function orderReport(afternoon: Afternoon): Promise<void> {
  const { app, facts } = afternoon
  const { page } = app
  await showFile(app)
  const game = facts.filter(({ kind }) => kind === 'reports ordered').length
  await fileRows(app).nth(game).click()
  await expect(fileRows(app).nth(game)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Control+Shift+A')
  const reports = page.getByRole('region', { name: 'Reports' })
  await expect(reports).toContainText('positions per move', { timeout: 20_000 })
  facts.push({ kind: 'reports ordered', count: game + 1 })
  await page.keyboard.press('Control+j')
  await expect(reports).toBeHidden()
}

/** Has the engine look at a position for a moment; what it finds is kept. */
export async function analyse({ app }: Afternoon): Promise<void> {
  await showFile(app)
  await fileRows(app).nth(7).click()
  await expect(fileRows(app).nth(7)).toHaveAttribute('aria-current', 'true')
  await app.page.keyboard.press('Escape')
  await app.page.keyboard.press('l')
  const lines = app.page.getByRole('region', { name: 'Analysis' }).getByRole('listitem')
  await expect(lines.first()).toBeVisible({ timeout: 20_000 })
  await app.page.keyboard.press('l')
}

/** Begins a game against the engine at its least, plays some moves, and resigns. */
export async function play(afternoon: Afternoon): Promise<void> {
  const { page } = afternoon.app
  await page.keyboard.press('Control+Shift+N')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'White', exact: true }).click()
  await dialog.getByRole('slider').press('Home')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await playMoves(afternoon)
  await resign(afternoon.app.page)
}

/** Begins a game against the external engine, and plays the same moves. */
export async function playExternal(afternoon: Afternoon): Promise<void> {
  const dialog = await challenge(afternoon.app, EXTERNAL)
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await playMoves(afternoon)
}

async function playMoves(afternoon: Afternoon): Promise<void> {
  const { page } = afternoon.app
  const game = Math.max(0, ...afternoon.facts.map((fact) => (fact.kind === 'played' ? fact.game + 1 : 0)))
  for (const [number, [from, to]] of PERSON_MOVES.entries()) {
    await expect(page.getByText('Your move')).toBeVisible({ timeout: 20_000 })
    const moves = page.locator('[data-node]')
    // A click while the board is being set up is lost.
    await expect(async () => {
      await clickSquare(page, from)
      await clickSquare(page, to)
      await expect(moves).not.toHaveCount(2 * number, { timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await expect(moves).toHaveCount(2 * number + 2)
    await expect(page.getByText('Your move')).toBeVisible({ timeout: 20_000 })
    // The game goes on where it cannot be kept; then the line does not say this.
    await expect(status(afternoon)).toContainText(/Safe on disk|Saved/)
    afternoon.facts.push({ kind: 'played', game, plies: 2 * number + 2 })
  }
}

/** Asks for the solution of a puzzle, and waits until it is in the plan. */
export async function practise(afternoon: Afternoon): Promise<void> {
  const { page } = afternoon.app
  await page.keyboard.press('Control+4')
  const home = page.getByRole('region', { name: 'Training', exact: true })
  await home.getByRole('button', { name: 'Solve puzzles' }).click()
  const card = page.getByRole('region', { name: 'Exercise', exact: true })
  await expect(card.getByRole('button', { name: 'Hint' })).toBeEnabled({ timeout: 20_000 })
  await page.keyboard.press('Shift+T')
  await expect(card).toContainText('Comes back ')
  await page.keyboard.press('q')
  const attempts = 1 + afternoon.facts.filter(({ kind }) => kind === 'practised').length
  afternoon.facts.push({ kind: 'practised', attempts })
}

export const readOrEmpty = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Measures the tab People in the application: how long a position takes until its shares and until everything is known,
 * whether the page stalls while a person steps through a game, and what the values of many positions cost in memory.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { ROOT } from '../tools/command.ts'
import type { ElectronTarget } from './application.ts'
import { median } from './statistics.ts'

export interface PeopleMeasurement {
  /** Positions of each round that are looked up in full, and keys that are pressed quickly. */
  positions: number
  keys: number
  /** From the key to the shares and to everything, ms: the median of each round. */
  sharesMs: number[]
  allMs: number[]
  /** The longest of all, ms. */
  longestSharesMs: number
  longestAllMs: number
  /** From a key to its frame, ms: the median of each round and the longest of all. */
  frameMs: number[]
  longestFrameMs: number
  /** Longest task of the page while stepping, ms; 0 for less than 50. */
  taskMs: number
  /** The page's heap after the garbage collector has run, MB: with the tab open, and after so many positions with a value. */
  heapMb: number
  laterHeapMb: number
  visited: number
  /** Mean number of processes that wanted a processor during the minute before each round. */
  loads: number[]
}

const ROUNDS = 3
const POSITIONS = 10
/** The first half-moves of the game, which the opening book makes too similar. */
const SKIPPED = 12
const KEYS = 100
/** Time between two repeated keys, ms. */
const REPEAT_MS = 33
/** What the text of a row says as soon as that much is known. */
const MARKS = { shares: 'per cent', best: 'best move', all: 'expected' } as const
/** No position takes longer, ms. */
const LONGEST_MS = 30_000
/** Half-moves that each of the first games of the file has, without its end. */
const PLIES = 90
/** Positions whose best move is looked up before memory is measured. */
const VISITED = 500
const GAMES = join(ROOT, 'test', 'data', 'self-play.pgn')

interface Times {
  sharesMs: number
  /** Until what was waited for is known. */
  knownMs: number
}

/**
 * Steps forward, and waits in the page until the best move or everything is known. Contains no named function, because the
 * transpiler would add a call to a helper that does not exist there.
 */
const step = (page: Page, until: 'shares' | 'best' | 'all'): Promise<Times> =>
  page.evaluate(
    async ({ mark, mostMs }) => {
      const begun = performance.now()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      let sharesMs: number | null = null
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const passed = performance.now() - begun
        const list = document.querySelector('section[aria-label=People] [role=listbox]')
        if (list?.getAttribute('aria-busy') === 'false') sharesMs ??= passed
        const isKnown = list?.querySelector(`[aria-label*="${mark}"]`) !== null
        // A single legal move has no value.
        if (sharesMs !== null && (isKnown || list?.children.length === 1))
          return { sharesMs, knownMs: passed }
        if (passed > mostMs) throw new Error('a position has no answer')
      }
    },
    { mark: MARKS[until], mostMs: LONGEST_MS },
  )

/** Presses the arrow key as fast as a held key repeats; returns the times to the frames and the longest task, ms. */
const hold = (page: Page, keys: number): Promise<{ times: number[]; taskMs: number }> =>
  page.evaluate(
    async ({ count, pauseMs }) => {
      let taskMs = 0
      const tasks = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) taskMs = Math.max(taskMs, duration)
      })
      tasks.observe({ type: 'longtask' })
      const times: number[] = []
      for (let key = 0; key < count; key += 1) {
        const begun = performance.now()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
        await new Promise((resolve) => requestAnimationFrame(resolve))
        times.push(performance.now() - begun)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      // What is reported late.
      await new Promise((resolve) => setTimeout(resolve, 500))
      tasks.disconnect()
      return { times, taskMs }
    },
    { count: keys, pauseMs: REPEAT_MS },
  )

/** Puts a game of the list on the board, with the tab People. */
async function show(page: Page, game: number): Promise<void> {
  const row = page.getByRole('listbox', { name: 'Games', exact: true }).getByRole('option').nth(game)
  await row.click()
  await page.locator('[role=option][aria-current=true]').first().waitFor()
  await page.keyboard.press('Escape')
  const panel = page.getByRole('region', { name: 'People', exact: true })
  if (!(await panel.isVisible())) await page.keyboard.press('Alt+8')
  await page.keyboard.press('Home')
  await panel.getByRole('option').first().waitFor()
}

/** The page's heap in MB, after the garbage collector has run. */
async function heapOf(electron: ElectronApplication, page: Page): Promise<number> {
  const session = await electron.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/** Visits positions of one game after the other; returns the heap before and after, MB. */
async function measureHeap(electron: ElectronApplication, page: Page): Promise<[number, number]> {
  await show(page, 0)
  const before = await heapOf(electron, page)
  let visited = 0
  for (let game = 1; visited < VISITED; game += 1) {
    await show(page, game)
    for (let ply = 0; ply < PLIES && visited < VISITED; ply += 1, visited += 1) await step(page, 'best')
  }
  return [before, await heapOf(electron, page)]
}

interface Round {
  looked: Times[]
  held: { times: number[]; taskMs: number }
  load: number
}

async function measureRound(page: Page, game: number): Promise<Round> {
  const load = loadavg()[0]!
  await show(page, game)
  for (let ply = 0; ply < SKIPPED; ply += 1) await step(page, 'shares')
  const looked: Times[] = []
  for (let count = 0; count < POSITIONS; count += 1) looked.push(await step(page, 'all'))
  await page.keyboard.press('Home')
  return { looked, held: await hold(page, KEYS), load }
}

/** Measures each round in a fresh application. */
export async function measurePeople(target: ElectronTarget): Promise<PeopleMeasurement> {
  const rounds: Round[] = []
  let heap: [number, number] = [0, 0]
  while (rounds.length < ROUNDS) {
    const userData = mkdtempSync(join(tmpdir(), 'alfabeta-measure-'))
    const electron = await _electron.launch({
      executablePath: target.executable,
      args: [...target.args, `--user-data-dir=${userData}`, GAMES],
      cwd: ROOT,
    })
    const page = await electron.firstWindow()
    rounds.push(await measureRound(page, rounds.length))
    if (rounds.length === ROUNDS) heap = await measureHeap(electron, page)
    await electron.close()
    rmSync(userData, { recursive: true, force: true })
  }
  const looked = rounds.map((round) => round.looked)
  const held = rounds.map((round) => round.held)
  return {
    positions: POSITIONS,
    keys: KEYS,
    sharesMs: looked.map((times) => median(times.map(({ sharesMs }) => sharesMs))),
    allMs: looked.map((times) => median(times.map(({ knownMs }) => knownMs))),
    longestSharesMs: Math.max(...looked.flat().map(({ sharesMs }) => sharesMs)),
    longestAllMs: Math.max(...looked.flat().map(({ knownMs }) => knownMs)),
    frameMs: held.map(({ times }) => median(times)),
    longestFrameMs: Math.max(...held.flatMap(({ times }) => times)),
    taskMs: Math.max(...held.map(({ taskMs }) => taskMs)),
    heapMb: heap[0],
    laterHeapMb: heap[1],
    visited: VISITED,
    loads: rounds.map(({ load }) => load),
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Measures the real application: its start, its memory, and how it behaves while it reads a big file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { _electron, chromium, type ElectronApplication } from '@playwright/test'
import { ROOT } from '../tools/command.ts'
import { listProcesses, processTree } from '../tools/processes.ts'
import { median, percentile } from './statistics.ts'

export interface ElectronTarget {
  executable: string
  /** Switches and the application's folder. */
  args: readonly string[]
}

export interface StartRow {
  /** Milliseconds from process start to the first frame with a board that takes input. */
  medianMs: number
  bestMs: number
  worstMs: number
  runs: number
}

export interface MemoryRow {
  process: string
  /** Proportional set size: shared pages are divided among the processes that share them. */
  mb: number
}

export interface FileMeasurement {
  bytes: number
  games: number
  openings: number
  /** Milliseconds from the person's click to the complete list: median and worst. */
  listedMs: number
  listedWorstMs: number
  /** Milliseconds to the first rows on the screen. */
  firstRowsMs: number
  firstRowsWorstMs: number
  /** Longest task of the page in any opening; 0 for less than 50 ms, because the browser reports no shorter ones. */
  pageTaskMs: number
  /** Longest delay of a timer, including its wait for earlier tasks. */
  pageStallMs: number
  mainStallMs: number
  memory: MemoryRow[]
}

const STARTS = 7
const OPENINGS = 5

function start(target: ElectronTarget, userData: string, extra: readonly string[]): ChildProcess {
  return spawn(target.executable, [...target.args, `--user-data-dir=${userData}`, ...extra], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Waits until Chromium prints the address of its debugger. */
function debuggerAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(output)
      if (found) resolve(found[1]!)
    })
    child.once('exit', () => reject(new Error(`the application ended: ${output}`)))
  })
}

/** Times one start from outside, so that no driver slows the process. */
async function startOnce(target: ElectronTarget, userData: string): Promise<number> {
  const begun = Date.now()
  const child = start(target, userData, ['--remote-debugging-port=0'])
  const browser = await chromium.connectOverCDP(await debuggerAddress(child))
  const context = browser.contexts()[0]!
  const page = context.pages()[0] ?? (await context.waitForEvent('page'))
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  const interactive = await page.evaluate(
    () => performance.timeOrigin + performance.getEntriesByName('interactive')[0]!.startTime,
  )
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await page.close()
  await gone
  return interactive - begun
}

/** The first start fills the caches and is not counted. */
export async function measureStart(target: ElectronTarget): Promise<StartRow> {
  const userData = mkdtempSync(join(tmpdir(), 'alfabeta-measure-'))
  const samples: number[] = []
  for (let run = -1; run < STARTS; run += 1) {
    const ms = await startOnce(target, userData)
    if (run >= 0) samples.push(ms)
  }
  rmSync(userData, { recursive: true, force: true })
  return {
    medianMs: median(samples),
    bestMs: percentile(samples, 0),
    worstMs: percentile(samples, 1),
    runs: STARTS,
  }
}

/** Proportional set size of a process in MB; 0 when it has ended. */
function proportionalMb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Memory of each process of the application, with its purpose. */
async function measureMemory(electron: ElectronApplication): Promise<MemoryRow[]> {
  const metrics = await electron.evaluate(({ app }) =>
    app.getAppMetrics().map(({ pid, type, name, serviceName }) => ({ pid, type, name, serviceName })),
  )
  const named = new Map(metrics.map((one) => [one.pid, one.name ?? one.serviceName ?? one.type]))
  const root = electron.process().pid!
  const own = listProcesses()
    .filter(({ pid }) => pid === root)
    .concat(processTree(root))
  const rows = own.map(({ pid, command }) => ({
    process: pid === root ? 'main' : (named.get(pid) ?? /--type=(\w+)/.exec(command)?.[1] ?? 'other'),
    mb: proportionalMb(pid),
  }))
  return rows.filter(({ mb }) => mb >= 0.5)
}

/**
 * Starts to watch for stalls, in the page or in main: the delay of a timer shows how long nothing else could run. Contains
 * no named function, because the transpiler would add a call to a helper that does not exist there.
 */
function watchStalls(): void {
  const watch = globalThis as unknown as { longestStall: number; lastTick: number }
  watch.longestStall = 0
  watch.lastTick = performance.now()
  setInterval(() => {
    const now = performance.now()
    watch.longestStall = Math.max(watch.longestStall, now - watch.lastTick)
    watch.lastTick = now
  }, 1)
}

/** Starts to watch for the "long tasks" that the browser reports, of at least 50 ms (W3C's Long Tasks API). */
function watchTasks(): void {
  const watch = globalThis as unknown as { longestTask: number }
  watch.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longestTask = Math.max(watch.longestTask, duration)
  }).observe({ type: 'longtask' })
}

const longestTask = () => (globalThis as unknown as { longestTask: number }).longestTask
const longestStall = () => (globalThis as unknown as { longestStall: number }).longestStall

/** Number of games in a well-formed file, which has one Event tag each. */
function countGames(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf('[Event "'); at >= 0; at = bytes.indexOf('[Event "', at + 1)) {
    if (at === 0 || bytes[at - 1] === 0x0a) count += 1
  }
  return count
}

/** Opens a file in a fresh application from the list of recent files, as a person would. */
async function openOnce(launch: () => Promise<ElectronApplication>, name: string, expected: number) {
  const electron = await launch()
  const page = await electron.firstWindow()
  const recent = page.getByRole('button', { name })
  await recent.waitFor()
  await page.waitForTimeout(1_500)
  await page.evaluate(watchStalls)
  await page.evaluate(watchTasks)
  await electron.evaluate(watchStalls)
  const times = page.evaluate(
    (wanted) =>
      new Promise<{ first: number; complete: number }>((resolve) => {
        let begun = 0
        let first = 0
        addEventListener('click', () => (begun = performance.now()), { capture: true, once: true })
        const observer = new MutationObserver(() => {
          const row = document.querySelector('[role=option][aria-setsize]')
          if (!row) return
          if (first === 0) first = performance.now()
          if (Number(row.getAttribute('aria-setsize')) !== wanted) return
          observer.disconnect()
          resolve({ first: first - begun, complete: performance.now() - begun })
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      }),
    expected,
  )
  await recent.click()
  const { first, complete } = await times
  await page.waitForTimeout(500)
  const opening = {
    listedMs: complete,
    firstRowsMs: first,
    pageTaskMs: await page.evaluate(longestTask),
    pageStallMs: await page.evaluate(longestStall),
    mainStallMs: await electron.evaluate(longestStall),
    memory: await measureMemory(electron),
  }
  await electron.close()
  return opening
}

type Opening = Awaited<ReturnType<typeof openOnce>>

/** Opens a file several times and measures each opening. */
export async function measureFile(target: ElectronTarget, file: string): Promise<FileMeasurement> {
  const userData = mkdtempSync(join(tmpdir(), 'alfabeta-measure-'))
  const launch = (files: readonly string[]) =>
    _electron.launch({
      executablePath: target.executable,
      args: [...target.args, `--user-data-dir=${userData}`, ...files],
      cwd: ROOT,
    })
  const bytes = readFileSync(file)
  const expected = countGames(bytes)
  const earlier = await launch([file])
  await (await earlier.firstWindow()).locator(`[role=option][aria-setsize="${expected}"]`).first().waitFor()
  await earlier.close()
  const openings: Opening[] = []
  for (let run = 0; run < OPENINGS; run += 1)
    openings.push(await openOnce(() => launch([]), basename(file), expected))
  rmSync(userData, { recursive: true, force: true })
  const middle = (of: (opening: Opening) => number) => median(openings.map(of))
  const worst = (of: (opening: Opening) => number) => Math.max(...openings.map(of))
  return {
    bytes: bytes.length,
    games: expected,
    openings: OPENINGS,
    listedMs: middle(({ listedMs }) => listedMs),
    listedWorstMs: worst(({ listedMs }) => listedMs),
    firstRowsMs: middle(({ firstRowsMs }) => firstRowsMs),
    firstRowsWorstMs: worst(({ firstRowsMs }) => firstRowsMs),
    pageTaskMs: worst(({ pageTaskMs }) => pageTaskMs),
    pageStallMs: worst(({ pageStallMs }) => pageStallMs),
    mainStallMs: worst(({ mainStallMs }) => mainStallMs),
    memory: openings.at(-1)!.memory,
  }
}

/** Memory with the engine analysing at its default settings. */
export async function measureAnalysis(target: ElectronTarget): Promise<MemoryRow[]> {
  const userData = mkdtempSync(join(tmpdir(), 'alfabeta-measure-'))
  writeFileSync(join(userData, '.keep'), '')
  const electron = await _electron.launch({
    executablePath: target.executable,
    args: [...target.args, `--user-data-dir=${userData}`],
    cwd: ROOT,
  })
  const page = await electron.firstWindow()
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('l')
  await page.waitForTimeout(5_000)
  const rows = await measureMemory(electron)
  await electron.close()
  rmSync(userData, { recursive: true, force: true })
  return rows
}

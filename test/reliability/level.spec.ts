// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Games and files are opened, analysed and closed again and again: the memory and the descriptors of every process
 * become level, and so does the page's heap once its garbage is gone.
 */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { ROOT } from '../../build/tools/command.ts'
import { expect, launch, type RunningApp, test, willChoose } from '../desktop/launch.ts'
import { killAll, report } from './rig.ts'
import { fileRows } from './session.ts'

const MINUTES = Number(process.env['ALFABETA_MINUTES'] ?? 2)
const SOURCE = join(ROOT, 'test', 'data', 'self-play.pgn')
const FILES = 3
/** Games that are opened in each file. */
const GAMES = 4
/** Level: the trend over the second half raises it by at most this share of its mean. */
const MAX_GROWTH = 0.05
/** A trend of fewer megabytes or descriptors than this is noise. */
const LEAST_MB = 8
const LEAST_DESCRIPTORS = 4
const MB = 1024 * 1024

interface Usage {
  /** Resident memory that is not shared with files; for the heap, its used bytes. */
  mb: number
  descriptors: number
}

interface Sample {
  minutes: number
  usage: Record<string, Usage>
}

interface Trend {
  first: number
  last: number
  /** By the least-squares line over the second half. */
  growth: number
}

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-level-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The processes by name: services as main calls them, others by their type. */
function processNames(app: RunningApp): Map<number, string> {
  const services = new Map(
    [...app.log().matchAll(/(\w+): process (\d+) started/g)].map(([, name, pid]) => [Number(pid), name!]),
  )
  const names = new Map<number, string>()
  for (const { pid, command, state } of app.processes()) {
    if (state === 'Z') continue
    const type = /--type=(\S+)/.exec(command)?.[1]
    const isOurs = pid === app.electron.process().pid
    // Others are small helpers of Chromium that it starts and ends as it likes.
    const name = isOurs
      ? 'main'
      : (services.get(pid) ?? (type === 'renderer' || type === 'gpu-process' ? type : null))
    if (name !== null) names.set(pid, name)
  }
  return names
}

function usageOf(pid: number): Usage | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kib = ['RssAnon', 'RssShmem'].map((field) =>
      Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0),
    )
    return { mb: (kib[0]! + kib[1]!) / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length }
  } catch {
    return null
  }
}

async function sample(app: RunningApp, session: CDPSession, minutes: number): Promise<Sample> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const usage: Record<string, Usage> = {
    "the page's heap": { mb: usedSize / MB, descriptors: 0 },
    // Counted as descriptors are.
    "the page's nodes": { mb: 0, descriptors: nodes },
    "the page's listeners": { mb: 0, descriptors: jsEventListeners },
  }
  for (const [pid, name] of processNames(app)) {
    const found = usageOf(pid)
    if (found) usage[name] = found
  }
  return { minutes, usage }
}

/** Opens a file, opens some of its games, analyses one of them, and closes the file. */
async function cycle(app: RunningApp, path: string, name: string): Promise<void> {
  const { electron, page } = app
  await willChoose(electron, path)
  await page.keyboard.press('Control+O')
  const tabs = page.getByRole('list', { name: 'Open files' })
  await expect(tabs.locator('[aria-current]')).toContainText(name)
  const rows = fileRows(app)
  for (let game = 0; game < GAMES; game++) {
    await rows.nth(game).click()
    await expect(rows.nth(game)).toHaveAttribute('aria-current', 'true')
  }
  // In the list, letters search for a name.
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  const analysis = page.getByRole('region', { name: 'Analysis' })
  const engine = analysis.getByRole('switch', { name: 'Engine' })
  await expect(engine).toBeChecked()
  for (let ply = 0; ply < 4; ply++) {
    await page.keyboard.press('ArrowRight')
    await expect(analysis.getByText(/Depth\s*\d+/)).toBeVisible()
  }
  await page.keyboard.press('l')
  await page.keyboard.press('Control+W')
  await expect(tabs.getByText(name)).toHaveCount(0)
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The trend of one value over the samples that have it. */
function trendOf(samples: readonly Sample[], valueOf: (sample: Sample) => number | undefined): Trend {
  const points = samples.flatMap((one) => {
    const y = valueOf(one)
    return y === undefined ? [] : [{ x: one.minutes, y }]
  })
  const half = points.slice(points.length >> 1)
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    half.reduce((sum, point) => sum + of(point), 0) / half.length
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
  const slope =
    mean((point) => (point.x - x) * (point.y - y)) / (mean((point) => (point.x - x) ** 2) || Infinity)
  const growth = slope * (half.at(-1)!.x - half[0]!.x)
  return { first: round(points[0]!.y), last: round(points.at(-1)!.y), growth: round(growth) }
}

const isLevel = ({ last, growth }: Trend, least: number): boolean =>
  growth <= Math.max(least, MAX_GROWTH * last)

test('memory and descriptors are level', async () => {
  test.setTimeout((MINUTES + 5) * 60_000)
  const names = Array.from({ length: FILES }, (_, file) => `games-${file}.pgn`)
  for (const name of names) copyFileSync(SOURCE, join(folder, name))
  const app = await launch({ userData: join(folder, 'user-data') })
  const samples: Sample[] = []
  let cycles = 0
  let trends: Record<string, { mb: Trend; descriptors: Trend }> = {}
  const rising: string[] = []
  try {
    const session = await app.page.context().newCDPSession(app.page)
    const from = performance.now()
    const minutes = (): number => (performance.now() - from) / 60_000
    while (minutes() < MINUTES) {
      const name = names[cycles % FILES]!
      await cycle(app, join(folder, name), name)
      cycles++
      if (cycles % FILES === 0) samples.push(await sample(app, session, minutes()))
    }
    const present = Object.keys(samples.at(-1)!.usage)
    trends = Object.fromEntries(
      present.map((name) => [
        name,
        {
          mb: trendOf(samples, ({ usage }) => usage[name]?.mb),
          descriptors: trendOf(samples, ({ usage }) => usage[name]?.descriptors),
        },
      ]),
    )
    for (const [name, { mb, descriptors }] of Object.entries(trends)) {
      if (!isLevel(mb, LEAST_MB)) rising.push(`${name}: ${mb.growth} MB`)
      if (!isLevel(descriptors, LEAST_DESCRIPTORS)) rising.push(`${name}: ${descriptors.growth} descriptors`)
    }
  } finally {
    killAll(app)
    report('level', { minutes: MINUTES, cycles, trends, rising, errors: app.errors, samples })
  }
  console.table(
    Object.entries(trends).map(([name, { mb, descriptors }]) => ({
      name,
      'MB first': mb.first,
      'MB last': mb.last,
      'MB growth': mb.growth,
      'descriptors first': descriptors.first,
      'descriptors last': descriptors.last,
      'descriptors growth': descriptors.growth,
    })),
  )
  expect(rising).toEqual([])
  expect(app.errors).toEqual([])
})

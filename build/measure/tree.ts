// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Measures how smoothly the picture of a search tree moves: a tree as large as the Lab records, panned and
 * zoomed by real input in the real application, and the frames that the page makes meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type Locator, type Page } from '@playwright/test'
import { ROOT } from '../tools/command.ts'
import type { ElectronTarget } from './application.ts'
import { median, percentile } from './statistics.ts'

/** Frames of a page over some seconds. */
export interface FramesRow {
  /** Frames per second: 1,000 by the median and by the 95th percentile of the time between two frames. */
  medianRate: number
  slowRate: number
  /** Between two frames, ms. */
  longestMs: number
  frames: number
}

export interface TreeMeasurement {
  nodes: number
  /** Of the picture, CSS pixels. */
  width: number
  height: number
  rounds: number
  /** The page at rest, panned and zoomed. */
  rest: FramesRow
  pan: FramesRow
  zoom: FramesRow
  /** Processes that wanted a processor, on average of the last minute. */
  load: number
}

const ROUNDS = 5
/** Inputs of a round, about 2 seconds. */
const INPUTS = 120
/** At rest, ms. */
const REST_MS = 2_000
/** A tree that is larger than its record. */
const LINE =
  '--fen "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4" --depth 6 --with alphabeta,quiescence,mvv-lva'

/** Counts frames while something goes on; returns the times between them, ms. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    // One object: the page does not know what the compiler adds to functions that have a name.
    const frames = {
      times: [] as number[],
      last: 0,
      request: 0,
      next(now: number): void {
        if (this.last > 0) this.times.push(now - this.last)
        this.last = now
        this.request = requestAnimationFrame((time) => this.next(time))
      },
      end(): number[] {
        cancelAnimationFrame(this.request)
        return this.times
      },
    }
    frames.request = requestAnimationFrame((time) => frames.next(time))
    Object.assign(window, { measuredFrames: frames })
  })
  await act()
  return page.evaluate(() =>
    (window as unknown as { measuredFrames: { end(): number[] } }).measuredFrames.end(),
  )
}

const rowOf = (times: readonly number[]): FramesRow => ({
  medianRate: 1000 / median([...times]),
  slowRate: 1000 / percentile([...times], 0.95),
  longestMs: Math.max(...times),
  frames: times.length,
})

/** Lets the tree of the experiment grow and gives it the whole place. */
async function grow(page: Page): Promise<Locator> {
  // Keys before the page listens are lost.
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('Control+4')
  const lab = page.getByRole('region', { name: 'Search Lab' })
  await lab.getByRole('tab', { name: 'Experiment' }).click()
  await lab.getByRole('textbox', { name: /An experiment as one line/ }).fill(LINE)
  await lab.getByRole('button', { name: 'Set up' }).click()
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await lab.getByRole('status').getByText('Finished').waitFor()
  await lab.getByRole('tab', { name: 'Tree' }).click()
  await lab.getByRole('button', { name: 'Large view' }).click()
  return lab.getByRole('tree')
}

/** Measures in a fresh application. */
export async function measureTree(target: ElectronTarget): Promise<TreeMeasurement> {
  const userData = mkdtempSync(join(tmpdir(), 'alfabeta-measure-'))
  const electron = await _electron.launch({
    executablePath: target.executable,
    args: [...target.args, `--user-data-dir=${userData}`],
    cwd: ROOT,
  })
  const page = await electron.firstWindow()
  const tree = await grow(page)
  const label = (await tree.getAttribute('aria-label')) ?? ''
  const { x, y, width, height } = (await tree.boundingBox())!
  const [middle, low] = [x + width / 2, y + height / 2]
  const { mouse } = page
  const times: Record<'rest' | 'pan' | 'zoom', number[]> = { rest: [], pan: [], zoom: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.rest.push(...(await framesOf(page, () => page.waitForTimeout(REST_MS))))
    const at = x + (width * (round + 1)) / (ROUNDS + 1)
    await mouse.move(at, low)
    const zoomed = await framesOf(page, async () => {
      for (let input = 0; input < INPUTS; input += 1)
        await mouse.wheel(0, input < (2 * INPUTS) / 3 ? -40 : 40)
    })
    times.zoom.push(...zoomed)
    await mouse.move(middle, low)
    await mouse.down()
    const panned = await framesOf(page, async () => {
      for (let input = 0; input < INPUTS; input += 1)
        await mouse.move(middle + Math.sin(input / 10) * width * 0.4, low)
    })
    times.pan.push(...panned)
    await mouse.up()
    await tree.press('0')
  }
  await electron.close()
  rmSync(userData, { recursive: true, force: true })
  return {
    nodes: Number(label.replaceAll(/\D/g, '')),
    width,
    height,
    rounds: ROUNDS,
    rest: rowOf(times.rest),
    pan: rowOf(times.pan),
    zoom: rowOf(times.zoom),
    load: loadavg()[0]!,
  }
}

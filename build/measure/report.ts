// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Measures the cost of a report in the background for a user who analyses meanwhile: the speed of the live search, and the
 * time from a key to the frame with the next move. Rounds with and without a running report alternate.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type Page } from '@playwright/test'
import { START_FEN } from '../../engine/chess/rules.ts'
import type { SearchRequest } from '../../engine/contract/protocol.ts'
import { ROOT } from '../tools/command.ts'
import type { ElectronTarget } from './application.ts'
import { median } from './statistics.ts'

export interface KeysRow {
  /** From the key to the frame, ms. */
  medianMs: number
  longestMs: number
  /** Longest task of the page meanwhile, ms; 0 for less than 50. */
  taskMs: number
}

export interface ReportMeasurement {
  rounds: number
  keys: number
  /** Nodes per second of the live search, and the median of the ratios of neighbours. */
  alone: number
  beside: number
  ratio: number
  keysAlone: KeysRow
  keysBeside: KeysRow
}

const ROUNDS = 8
/** One search of the live engine, ms. */
const SEARCH_MS = 3_000
/** Pause after a report began or stopped, ms. */
const SETTLE_MS = 1_000
/** Arrow keys of each round. */
const KEYS = 20
/** Effort of a report that does not end during the measurement. */
const NODES = 10_000_000
const MOVES =
  '1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6'
const LINE = 'e2e4 e7e5 f2f4 e5f4 f1c4 d8h4 e1f1 b7b5 c4b5 g8f6 g1f3 h4h6 d2d3 f6h5'.split(' ')

/** The live search that is timed. */
const SEARCH: SearchRequest = {
  position: { fen: START_FEN, moves: LINE },
  limit: { moveTimeMs: SEARCH_MS },
  lines: 1,
  purpose: 'analyse',
}

/** Sends messages to a service over a new port; returns its events up to the first one of this kind. */
function say(page: Page, service: string, messages: object[], until: string): Promise<{ nodes?: number }[]> {
  return page.evaluate(
    ({ name, commands, last }) =>
      new Promise<{ nodes?: number }[]>((resolve) => {
        const nonce = crypto.randomUUID()
        const answers: { evt: string }[] = []
        addEventListener('message', (event: MessageEvent<{ nonce?: string } | null>) => {
          const [port] = event.ports
          if (event.data?.nonce !== nonce || !port) return
          port.addEventListener('message', (answer: MessageEvent<{ evt: string }>) => {
            answers.push(answer.data)
            if (answer.data.evt !== last) return
            port.close()
            resolve(answers as { nodes?: number }[])
          })
          port.start()
          for (const command of commands) port.postMessage(command)
        })
        const { desktop } = window as unknown as {
          desktop: { connect(service: string, nonce: string): unknown }
        }
        void desktop.connect(name, nonce)
      }),
    { name: service, commands: messages, last: until },
  )
}

/** Nodes per second of a live search with an empty table. */
async function speedOf(page: Page): Promise<number> {
  const commands = [{ cmd: 'newGame' }, { cmd: 'search', job: 1, request: SEARCH }]
  const answers = await say(page, 'engine', commands, 'done')
  return (Math.max(...answers.map(({ nodes }) => nodes ?? 0)) * 1000) / SEARCH_MS
}

/** Presses an arrow key repeatedly; returns the times to the frames and the longest task, ms. */
async function pressKeys(page: Page, keys: number): Promise<{ times: number[]; taskMs: number }> {
  await page.keyboard.press('Home')
  await page.waitForTimeout(SETTLE_MS)
  return page.evaluate(async (count) => {
    let taskMs = 0
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) taskMs = Math.max(taskMs, duration)
    })
    tasks.observe({ type: 'longtask' })
    const list = document.querySelector('[data-node]')!.closest('[role=group]')!
    const times: number[] = []
    for (let key = 0; key < count; key += 1) {
      times.push(
        await new Promise<number>((resolve) => {
          const begun = performance.now()
          const watch = new MutationObserver(() => {
            watch.disconnect()
            requestAnimationFrame(() => resolve(performance.now() - begun))
          })
          watch.observe(list, { subtree: true, attributes: true, attributeFilter: ['aria-current'] })
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
        }),
      )
      // A person steps about this fast.
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    tasks.disconnect()
    return { times, taskMs }
  }, keys)
}

const rowOf = (pressed: readonly { times: number[]; taskMs: number }[]): KeysRow => {
  const times = pressed.flatMap((each) => each.times)
  return {
    medianMs: median(times),
    longestMs: Math.max(...times),
    taskMs: Math.max(...pressed.map(({ taskMs }) => taskMs)),
  }
}

/** Measures in a fresh application. */
export async function measureReport(target: ElectronTarget): Promise<ReportMeasurement> {
  const userData = mkdtempSync(join(tmpdir(), 'alfabeta-measure-'))
  const file = join(userData, 'game.pgn')
  writeFileSync(file, `[White "Anderssen, Adolf"]\n[Black "Kieseritzky, Lionel"]\n\n${MOVES} *\n`)
  const electron = await _electron.launch({
    executablePath: target.executable,
    args: [...target.args, `--user-data-dir=${userData}`, file],
    cwd: ROOT,
  })
  const page = await electron.firstWindow()
  await page
    .locator('[data-node]')
    .nth(2 * 12 - 1)
    .waitFor()
  const review = (request: object) => say(page, 'review', [{ id: 1, ...request }], 'answer')
  const rest = (on: boolean) => review({ req: 'rest', on })
  await rest(true)
  const source = { list: 'board', name: '' }
  await review({ req: 'add', text: `${MOVES} *`, source, nodes: NODES, engine: null, first: true })

  const speeds: { alone: number; beside: number }[] = []
  const keys: Record<'alone' | 'beside', { times: number[]; taskMs: number }[]> = { alone: [], beside: [] }
  const measureOnce = async (beside: boolean) => {
    await rest(!beside)
    await page.waitForTimeout(SETTLE_MS)
    const speed = await speedOf(page)
    // The engine analyses while a person steps through the game.
    await page.keyboard.press('l')
    keys[beside ? 'beside' : 'alone'].push(await pressKeys(page, KEYS))
    await page.keyboard.press('l')
    return speed
  }
  // The first round fills the caches and is not counted.
  await measureOnce(true)
  await measureOnce(false)
  keys.alone.length = 0
  keys.beside.length = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await measureOnce(round % 2 === 0)
    const second = await measureOnce(round % 2 !== 0)
    speeds.push(round % 2 === 0 ? { beside: first, alone: second } : { alone: first, beside: second })
  }
  await electron.close()
  rmSync(userData, { recursive: true, force: true })
  return {
    rounds: ROUNDS,
    keys: ROUNDS * KEYS,
    alone: median(speeds.map(({ alone }) => alone)),
    beside: median(speeds.map(({ beside }) => beside)),
    ratio: median(speeds.map(({ alone, beside }) => beside / alone)),
    keysAlone: rowOf(keys.alone),
    keysBeside: rowOf(keys.beside),
  }
}

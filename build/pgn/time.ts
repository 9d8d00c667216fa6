// SPDX-License-Identifier: GPL-3.0-or-later
/** Measures how long a library takes for a page's queries, and how long others wait meanwhile. Works on a copy. */
import { fail } from '../../engine/contract/result.ts'
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Library } from '../../electron/library/library.ts'
import { gamesFolder } from '../../electron/library/library-database.ts'
import type { LibraryFilter, LibrarySortKey, LibraryView } from '../../electron/library/protocol.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import type { FileHandle } from '../../electron/data/file-handle.ts'
import { median } from '../measure/statistics.ts'
import { makeRandom } from '../../engine/host/random.ts'
import { type Outcome, valueOf } from './outcome.ts'
import { randomPosition } from './random-position.ts'

/** How often each query is repeated; the median counts. */
const TIMES = 5
const SHOWN_ROWS = 50
/** Random positions that are looked up, each once. */
const POSITIONS = 100
const SELECTED_GAMES = 20_000
/** After this, ms, what a start leaves to be done later is done. */
const SETTLED_MS = 2000
const NO_TIME: Timing = { ms: 0, turnMs: 0, turnCpuMs: 0 }
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'

export interface Timing {
  ms: number
  /** The longest task of the thread, in wall time and in processor time, because other processes run as well. */
  turnMs: number
  turnCpuMs: number
}

/** What was measured of a library. */
export interface Asked {
  games: number
  timings: Record<string, Timing>
  /** Memory of the process when the library is open and nothing was asked, and the most that it had, MB. */
  openMb: number
  peakMb: number
}

/** Measures the length of this thread's tasks until stopped. */
class Turns {
  #last = performance.now()
  #lastCpu = process.cpuUsage()
  #longest = 0
  #longestCpu = 0
  #isWatching = true

  constructor() {
    this.#turn()
  }

  #turn(): void {
    const now = performance.now()
    const { user, system } = process.cpuUsage(this.#lastCpu)
    this.#longest = Math.max(this.#longest, now - this.#last)
    this.#longestCpu = Math.max(this.#longestCpu, (user + system) / 1000)
    this.#last = now
    this.#lastCpu = process.cpuUsage()
    if (this.#isWatching) setImmediate(() => this.#turn())
  }

  end(): { turnMs: number; turnCpuMs: number } {
    this.#isWatching = false
    this.#turn()
    return { turnMs: rounded(this.#longest), turnCpuMs: rounded(this.#longestCpu) }
  }
}

/** @param programs the folder of the library's bundle */
export async function time(database: string, programs: URL): Promise<Outcome> {
  if (!existsSync(database)) return fail('NOT_FOUND', database)
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-time-'))
  try {
    const copy = join(folder, 'library.db')
    copyFileSync(database, copy)
    // The files of games never change, but they are deleted when their games leave.
    cpSync(gamesFolder(database), gamesFolder(copy), { recursive: true })
    const library = new Library(copy, programs, () => undefined)
    const value = await timings(library, join(folder, 'small.pgn'))
    await library.close()
    return { ok: true, good: true, value }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timings(library: Library, small: string): Promise<Asked> {
  const results: Record<string, Timing> = {}
  const measure = async (
    name: string,
    times: number,
    action: (turn: number) => Promise<unknown>,
  ): Promise<void> => {
    const all: Timing[] = []
    for (let turn = 0; turn < times; turn++) {
      const turns = new Turns()
      const startedAt = performance.now()
      await action(turn)
      const ms = rounded(performance.now() - startedAt)
      all.push({ ms, ...turns.end() })
    }
    const most = (of: (timing: Timing) => number): number => Math.max(...all.map(of))
    results[name] = {
      ms: median(all.map(({ ms }) => ms)),
      turnMs: most(({ turnMs }) => turnMs),
      turnCpuMs: most(({ turnCpuMs }) => turnCpuMs),
    }
  }
  const list = async (filter: LibraryFilter, sort: LibrarySortKey = 'added', descending = false) => {
    const view: LibraryView = { filter, sort, descending }
    return valueOf(await library.rows(view, 0, SHOWN_ROWS))
  }
  await measure('open', 1, () => library.summary())
  const { games, imports } = valueOf(await library.summary())
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const openMb = Math.round(process.memoryUsage.rss() / 1e6)
  await measure('explore first position', TIMES, () => library.explore(START_FEN, {}))
  await measure('explore after 1. e4', TIMES, () => library.explore(AFTER_E4, {}))
  // A different year each time, because results are cached.
  const random = makeRandom(1)
  const [several, once]: [Timing[], Timing[]] = [[], []]
  for (let position = 0; position < POSITIONS; position++) {
    const fen = valueOf(await randomPosition(library, random, position % 2 === 1))
    const name = 'a position'
    let found = 0
    await measure(name, 1, async () => (found = valueOf(await library.explore(fen, {})).games))
    ;(found > 1 ? several : once).push(results[name]!)
    delete results[name]
  }
  const longest = (all: readonly Timing[]): Timing =>
    all.reduce((most, timing) => (timing.ms > most.ms ? timing : most), NO_TIME)
  if (several.length > 0) results['a position of several games, longest'] = longest(several)
  if (once.length > 0) {
    const most = longest(once)
    results['a position of one game, median'] = { ...most, ms: median(once.map(({ ms }) => ms)) }
    results['a position of one game, longest'] = most
  }
  await measure('filter player', TIMES, (turn) => list({ player: 'kasparov', yearFrom: turn + 1 }))
  await measure('filter years', TIMES, (turn) => list({ yearFrom: 1990 + turn, yearTo: 1999 }))
  await measure('filter ending', TIMES, (turn) => list({ pattern: { ending: 'rooks' }, yearFrom: turn + 1 }))
  await measure('sort by White', 1, () => list({}, 'white'))
  await measure('sort by White again', 1, () => list({}, 'white', true))
  await measure('sort by date', 1, () => list({}, 'date'))
  const { total, revision } = await list({}, 'white')
  const view: LibraryView = { filter: {}, sort: 'white', descending: false }
  const selected = { view, revision, ranges: [[0, Math.min(total, SELECTED_GAMES)]] as [number, number][] }
  await measure('texts of 20,000 games', 1, async () => {
    for (let from: number | null = 0; from !== null;) from = valueOf(await library.texts(selected, from)).next
  })
  const { rows } = await list({})
  const { id } = rows[rows.length - 1]!
  const { text } = valueOf(await library.game(id))
  await measure('edit', TIMES, (turn) =>
    library.edit(id, text.replace(/\[White "/, `[White "Edited ${turn}`)),
  )
  await measure('explore after an edit', 1, () => library.explore(START_FEN, {}))
  await measure('undo', TIMES, () => library.undo())
  await measure('delete', 1, () => library.delete([id]))
  await measure('undo of that', 1, () => library.undo())
  writeFileSync(small, '1. e4 *')
  const file = small as FileHandle
  library.grant({ file, path: small, name: 'small.pgn', folder: '', rights: 'read' })
  valueOf(await library.import(file))
  await library.idle()
  await measure('discard', 1, () => library.discard(imports[0]!.import))
  await measure('clear up', 1, () => library.idle())
  return { games, timings: results, openMb, peakMb: peakMb() }
}

/**
 * Peak memory of this process so far, MB. Linux counts the process that started this one into the usual figure, so what it
 * says of this program alone is preferred.
 */
export function peakMb(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'latin1') : ''
  const own = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return Math.round((Number(own ?? process.resourceUsage().maxRSS) * 1024) / 1e6)
}

const rounded = (ms: number): number => Math.round(10 * ms) / 10

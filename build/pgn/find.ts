// SPDX-License-Identifier: GPL-3.0-or-later
/** Looks up a position in a library: its games, the moves played in it, and the time for that. */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { existsSync } from 'node:fs'
import { Library } from '../../electron/library/library.ts'
import { attemptLong } from '../../electron/data/sqlite/failure.ts'
import type { LibraryAnswers, LibraryView, LibraryErrorCode } from '../../electron/library/protocol.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { mainline, nodeOf } from '../../engine/chess/tree.ts'
import { makeRandom } from '../../engine/host/random.ts'
import { buildLibrary, LIBRARY_FOLDER } from '../app/library-bundle.ts'
import { median } from '../measure/statistics.ts'
import { type Outcome, valueOf } from './outcome.ts'

/** The time of a look-up is the median of this many. */
const REPEATED = 5
/** Positions after the 20th move of both sides. */
const LATE_PLY = 40
const EVERYTHING: LibraryView = { filter: {}, sort: 'added', descending: false }

/** Looks up one position; `firstMs` is the first search, `ms` the median. */
export const find = (database: string, fen: string): Promise<Outcome> =>
  withLibrary(database, async (library) => {
    const first = await library.explore(fen, {})
    if (!first.ok) return first
    const times: number[] = []
    for (let time = 0; time < REPEATED; time++) times.push((await explored(library, fen)).ms)
    const { games, moves, ms } = first.value
    return { ok: true, good: true, value: { games, moves, ms: rounded(median(times)), firstMs: rounded(ms) } }
  })

/**
 * Looks up random positions of the library's games, every other one after the 20th move. The outcome is bad if one is not
 * found.
 */
export const findRandom = (database: string, count: number, seed: number): Promise<Outcome> =>
  withLibrary(database, async (library) => {
    const random = makeRandom(seed)
    const times: number[] = []
    let missed = 0
    for (let number = 0; number < count; number++) {
      const fen = await randomPosition(library, random, number % 2 === 1)
      if (!fen.ok) return fen
      const { games, ms } = await explored(library, fen.value)
      times.push(ms)
      if (games === 0) missed++
    }
    const value = {
      positions: count,
      missed,
      medianMs: rounded(median(times)),
      maxMs: rounded(Math.max(...times)),
      firstMs: rounded(times[0] ?? 0),
    }
    return { ok: true, good: missed === 0, value }
  })

export async function withLibrary(
  database: string,
  use: (library: Library) => Promise<Outcome>,
): Promise<Outcome> {
  await buildLibrary()
  if (!existsSync(database)) return fail('NOT_FOUND', database)
  const library = new Library(database, LIBRARY_FOLDER, () => undefined)
  const summary = await library.summary()
  if (!summary.ok) return summary
  const outcome = await attemptLong(async () => succeed(await use(library)))
  await library.close()
  return outcome.ok ? outcome.value : outcome
}

/** Repeats a look-up that has succeeded before. */
async function explored(library: Library, fen: string): Promise<LibraryAnswers['explore']> {
  const answer = await library.explore(fen, {})
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
  return answer.value
}

/** A random position of a random game; after move 20 if `late`. */
export async function randomPosition(
  library: Library,
  random: () => number,
  late: boolean,
): Promise<Result<string, LibraryErrorCode>> {
  const { total } = valueOf(await library.rows(EVERYTHING, 0, 0))
  if (total === 0) return fail('NO_SUCH_GAME', 'the library is empty')
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const [row] = valueOf(await library.rows(EVERYTHING, Math.floor(random() * total), 1)).rows
    if (late && row!.plies <= LATE_PLY) continue
    const { text } = valueOf(await library.game(row!.id))
    const { tree } = readGame(text)
    const line = mainline(tree)
    const first = late ? LATE_PLY : 0
    if (line.length <= first) continue
    return succeed(nodeOf(tree, line[first + Math.floor(random() * (line.length - first))]!).fen)
  }
  return fail('NO_SUCH_GAME', 'no game is long enough')
}

/** Games that are tried before giving up: none may be long enough. */
const MAX_TRIES = 10_000

const rounded = (ms: number): number => Math.round(1000 * ms) / 1000

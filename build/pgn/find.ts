// SPDX-License-Identifier: GPL-3.0-or-later
/** Looks up a position in a library: its games, the moves played in it, and the time for that. */
import { fail, succeed } from '../../engine/contract/result.ts'
import { existsSync } from 'node:fs'
import { Library } from '../../electron/library/library.ts'
import { attemptLong } from '../../electron/data/sqlite/failure.ts'
import type { LibraryAnswers } from '../../electron/library/protocol.ts'
import { makeRandom } from '../../engine/host/random.ts'
import { buildLibrary, LIBRARY_FOLDER } from '../app/library-bundle.ts'
import { median } from '../measure/statistics.ts'
import type { Outcome } from './outcome.ts'
import { randomPosition } from './random-position.ts'

/** The time of a look-up is the median of this many. */
const REPEATED = 5

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

const rounded = (ms: number): number => Math.round(1000 * ms) / 1000

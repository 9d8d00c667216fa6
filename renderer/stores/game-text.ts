// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Games read and written by the page. A long one is done in slices, so that the page goes on answering; what
 * was written is remembered as long as its tree is.
 */
import type { ReadGame } from '../../engine/chess/pgn/game.ts'
import { GameReading } from '../../engine/chess/pgn/reader.ts'
import { GameWriting, writeGame } from '../../engine/chess/pgn/writer.ts'
import type { GameTree } from '../../engine/chess/tree.ts'
import { yieldToMain } from './yield-to-main.ts'

/** How long a slice lasts at least, ms: half a frame. */
const SLICE_MS = 8
/** Tokens or moves between two looks at the clock, about a millisecond. */
const STEP = 32

/** Trees never change, and so do their texts. */
const texts = new WeakMap<GameTree, string>()

/**
 * Reads a text as one game, as `readGame` does.
 * @param wanted asked between slices; null is returned when it says no
 */
export const readPatiently = (text: string, wanted?: () => boolean): Promise<ReadGame | null> =>
  inSlices(new GameReading(text), wanted)

/** The text of a game, as `writeGame` has it. */
export async function writePatiently(tree: GameTree): Promise<string> {
  const known = texts.get(tree)
  if (known !== undefined) return known
  const text = (await inSlices(new GameWriting(tree)))!
  texts.set(tree, text)
  return text
}

/** The same at once; quick when it has been written before. */
export function textOf(tree: GameTree): string {
  const text = texts.get(tree) ?? writeGame(tree)
  texts.set(tree, text)
  return text
}

async function inSlices<T>(
  work: { next(count: number): T | null },
  wanted?: () => boolean,
): Promise<T | null> {
  let end = performance.now() + SLICE_MS
  for (;;) {
    const done = work.next(STEP)
    if (done !== null) return done
    if (performance.now() < end) continue
    await yieldToMain()
    if (wanted && !wanted()) return null
    end = performance.now() + SLICE_MS
  }
}

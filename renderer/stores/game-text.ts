// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads and writes games in slices, so that the page stays responsive with long ones. The text of a tree is cached as
 * long as the tree exists.
 */
import type { ReadGame } from '../../engine/chess/pgn/read/game.ts'
import type { Letters } from '../../engine/chess/pgn/letters.ts'
import { GameReading } from '../../engine/chess/pgn/read/reader.ts'
import { GameWriting, writeGame } from '../../engine/chess/pgn/write/writer.ts'
import type { GameTree } from '../../engine/chess/tree.ts'
import { yieldToMain } from './yield-to-main.ts'

/** Minimum duration of a slice, ms: half a frame. */
const SLICE_MS = 8
/** Tokens or moves between two checks of the clock, about a millisecond. */
const STEP = 32

const texts = new WeakMap<GameTree, string>()

/**
 * Reads a text as one game, like `readGame`.
 * @param wanted checked between slices; the result is null once it returns false.
 * @param languages those of the pieces' letters in its file
 */
export const readPatiently = (
  text: string,
  wanted?: () => boolean,
  languages?: readonly Letters[],
): Promise<ReadGame | null> => inSlices(new GameReading(text, languages), wanted)

/** The text of a game, as `writeGame` writes it. */
export async function writePatiently(tree: GameTree): Promise<string> {
  const known = texts.get(tree)
  if (known !== undefined) return known
  const text = (await inSlices(new GameWriting(tree)))!
  texts.set(tree, text)
  return text
}

/** The same, synchronously; fast if the text is cached. */
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

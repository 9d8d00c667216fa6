// SPDX-License-Identifier: GPL-3.0-or-later
/** The key of a requested position. */
import { utf8Of } from '../../../engine/chess/encoding.ts'
import type { Replayer } from '../../../engine/replayer.ts'

/** What a FEN is made of; above all nothing that would end a tag. */
const FEN = /^[\w/ -]{1,200}$/

/** Key of a position as the index has it; null when the FEN is none. */
export function keyOf(replayer: Replayer, fen: string): bigint | null {
  if (!FEN.test(fen)) return null
  const text = utf8Of(`[FEN "${fen}"]\n\n*`)
  replayer.text.set(text)
  return replayer.replay(0, text.length) === 0 ? replayer.firstKey : null
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** A position that games are searched for, as the replayer takes it. */
import { utf8Of } from '../../../engine/chess/encoding.ts'
import type { Replayer } from '../../../engine/modules/replayer.ts'

/** The characters of a FEN; above all, none of them may end a tag. */
const FEN = /^[\w/ -]{1,200}$/

/** The key of a position, and the tags that set it up; null for a FEN that is not understood. */
export function positionTags(replayer: Replayer, fen: string): { key: bigint; tags: Uint8Array } | null {
  if (!FEN.test(fen)) return null
  const tags = utf8Of(`[FEN "${fen}"]\n`)
  replayer.text.set(tags)
  return replayer.seekPosition(tags.length) ? { key: replayer.firstKey, tags } : null
}

/** The key of a position as the index has it; null for a FEN that is not understood. */
export const keyOf = (replayer: Replayer, fen: string): bigint | null =>
  positionTags(replayer, fen)?.key ?? null

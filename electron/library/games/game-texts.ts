// SPDX-License-Identifier: GPL-3.0-or-later
/** Puts the text of a stored game together again: its tags, and its movetext, which is written from its packed moves. */
import { decodeLines, type SingleByteEncoding } from '../../../engine/chess/encoding.ts'
import type { Replayer } from '../../../engine/modules/replayer.ts'
import { DamagedSegment } from '../segment/bytes.ts'
import { firstPositionOf } from '../segment/first-positions.ts'
import type { Chunk } from './part.ts'
import type { Segment } from '../segment/segment.ts'

/** What is stored of the text of a game. */
export interface StoredText {
  id: number
  text: Uint8Array
  /** The encoding of lines that are not UTF-8. */
  encoding: SingleByteEncoding | undefined
  /** How the movetext is written; 0: the text is all of it. */
  style: number
}

export class GameTexts {
  readonly #replayer: Replayer
  readonly #source: { readonly segments: readonly Segment[] }
  /** The segment of the last game, which is probably that of the next one. */
  #last: Segment | null = null

  constructor(replayer: Replayer, source: { readonly segments: readonly Segment[] }) {
    this.#replayer = replayer
    this.#source = source
  }

  textOf({ id, text, encoding, style }: StoredText): string {
    const tags = decodeLines(text, encoding)
    return style === 0 ? tags : tags + new TextDecoder().decode(this.#movetext(id, text, style))
  }

  /** The same as bytes. */
  bytesOf({ id, text, encoding, style }: StoredText): Pick<Chunk, 'bytes' | 'encoding'> {
    if (style === 0) return { bytes: text, encoding }
    return { bytes: Buffer.concat([text, this.#movetext(id, text, style)]), encoding }
  }

  #movetext(id: number, tags: Uint8Array, style: number): Uint8Array {
    const game = this.#packedMoves(id)
    const replayer = this.#replayer
    const start = firstPositionOf(game)
    const moves = game.subarray(start?.prefix ?? 0)
    replayer.packed.set(moves)
    if (start) replayer.text.set(tags)
    const written = replayer.write(moves.length, style, start ? tags.length : 0)
    if (typeof written === 'string') throw new DamagedSegment(`moves of game ${id}`)
    // The memory of the replayer is shared, which a decoder refuses.
    return written.slice()
  }

  #packedMoves(id: number): Uint8Array {
    const { segments } = this.#source
    const candidates = this.#last && segments.includes(this.#last) ? [this.#last, ...segments] : segments
    for (const segment of candidates) {
      const slot = segment.slotOf(id)
      if (slot < 0) continue
      this.#last = segment
      return segment.moves.game(slot)
    }
    throw new DamagedSegment(`no moves of game ${id}`)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Makes one segment of several, game by game, in bounded memory at any number of games. */
import type { Segmenter } from '../../../engine/modules/segmenter.ts'
import type { Slices } from '../../data/slices.ts'
import type { Bytes } from './bytes.ts'
import type { FenOf } from './first-positions.ts'
import { type SegmentSink, SegmentWriter, type WrittenSegment } from './segment-writer.ts'
import { GamesInOrder } from './sorted-moves.ts'

/** The moves of a segment that is merged. */
export interface MergedMoves {
  readonly source: Bytes
  /** All of `source`. */
  readonly bytes: number
  readonly games: number
}

export interface Merge {
  readonly segments: readonly MergedMoves[]
  readonly fenOf: FenOf
  /** Whether a game stays, by the number of its segment and its slot there; called by ascending slots of a segment. */
  readonly stays: (segment: number, slot: number) => boolean
  /** Takes the origin of each game of the merged segment, by ascending slots. */
  readonly origin: (segment: number, slot: number) => void
}

/** Games that are taken between two looks at the clock. */
const STEP = 64

/**
 * Writes the segment of all games that stay. Equal games come in the order of their segments.
 * @param cancelled asked now and then; null is returned, and what was written so far is no segment
 */
export async function mergeSegments(
  segmenter: Segmenter,
  { segments, fenOf, stays, origin }: Merge,
  sink: SegmentSink,
  slices: Slices,
  cancelled: () => boolean,
): Promise<WrittenSegment | null> {
  const writer = new SegmentWriter(
    segmenter,
    segments.reduce((sum, { games }) => sum + games, 0),
    fenOf,
    sink,
  )
  const isOver = async () => {
    if (!slices.due()) return false
    await slices.next()
    return cancelled()
  }
  const front = new Front(segments, stays)
  for (let next = front.first; next; next = front.first) {
    if (writer.games % STEP === 0 && (await isOver())) return null
    writer.add(next.games.packed.subarray(0, next.games.length))
    origin(next.segment, next.games.slot)
    front.advance()
  }
  const rest = writer.finish()
  for (let step = rest.next(); ; step = rest.next()) {
    if (step.done) return step.value
    if (await isOver()) return null
  }
}

interface Head {
  readonly segment: number
  readonly games: GamesInOrder
}

/** The next game of each segment, as a heap: the first one is at the root. */
class Front {
  readonly #heads: Head[] = []
  readonly #stays: Merge['stays']

  constructor(segments: readonly MergedMoves[], stays: Merge['stays']) {
    this.#stays = stays
    for (const [segment, { source, bytes, games }] of segments.entries()) {
      const head = { segment, games: new GamesInOrder(source, bytes, games) }
      if (this.#next(head)) this.#heads.push(head)
    }
    for (let at = this.#heads.length >>> 1; at >= 0; at--) this.#sink(at)
  }

  get first(): Head | undefined {
    return this.#heads[0]
  }

  /** Takes the first game away. */
  advance(): void {
    if (!this.#next(this.#heads[0]!)) {
      const last = this.#heads.pop()!
      if (this.#heads.length === 0) return
      this.#heads[0] = last
    }
    this.#sink(0)
  }

  /** Goes to the next game of a segment that stays; false if there is none. */
  #next({ segment, games }: Head): boolean {
    while (games.next()) if (this.#stays(segment, games.slot)) return true
    return false
  }

  #sink(from: number): void {
    const heads = this.#heads
    for (let at = from; ;) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < heads.length && isBefore(heads[child]!, heads[least]!)) least = child
      if (least === at) return
      const head = heads[at]!
      heads[at] = heads[least]!
      heads[least] = head
      at = least
    }
  }
}

function isBefore(a: Head, b: Head): boolean {
  const most = Math.min(a.games.length, b.games.length)
  const [one, other] = [a.games.packed, b.games.packed]
  for (let at = 0; at < most; at++) if (one[at] !== other[at]) return one[at]! < other[at]!
  return a.games.length === b.games.length ? a.segment < b.segment : a.games.length < b.games.length
}

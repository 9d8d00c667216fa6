// SPDX-License-Identifier: GPL-3.0-or-later
/** Makes a segment of games in any order. */
import type { Segmenter } from '../../../engine/modules/segmenter.ts'
import { type FenOf, OTHER_POSITION } from './first-positions.ts'
import { type SegmentSink, SegmentWriter, type WrittenSegment } from './segment-writer.ts'

/** The packed moves of games. */
export interface PackedGames {
  /** One after the other. */
  readonly moves: Uint8Array
  /** Where each game ends. */
  readonly ends: Uint32Array
  /** For games with a first position of their own. */
  readonly fenOf: FenOf
}

export interface BuiltSegment extends WrittenSegment {
  /** The number of the game that has each slot; equal games keep their order. */
  readonly order: Uint32Array
}

/** The steps: games are sorted, walked through in that order, and the directory is written. */
export type BuildStep = 'sort' | 'walk' | 'directory'

/**
 * Sorts the games and writes their segment. Takes some 45 bytes of memory for each, beside a second copy of the moves.
 * @param done told when a step has ended
 */
export function buildSegment(
  segmenter: Segmenter,
  games: PackedGames,
  sink: SegmentSink,
  done: (step: BuildStep) => void = () => {},
): BuiltSegment {
  const order = segmenter.sort(games.moves, games.ends)
  done('sort')
  const writer = new SegmentWriter(segmenter, order.length, games.fenOf, sink)
  const others = firstOther(segmenter, order)
  for (let slot = 0; slot < order.length; slot++) writer.addSorted(order[slot]!, slot >= others)
  done('walk')
  const rest = writer.finish()
  let step = rest.next()
  while (!step.done) step = rest.next()
  done('directory')
  return { ...step.value, order }
}

/** The first slot whose game has a first position of its own: such games come last. */
function firstOther(segmenter: Segmenter, order: Uint32Array): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (segmenter.sorted(order[middle]!)[0] === OTHER_POSITION) high = middle
    else low = middle + 1
  }
  return low
}

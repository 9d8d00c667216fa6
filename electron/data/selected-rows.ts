// SPDX-License-Identifier: GPL-3.0-or-later
/** The rows of a list that a person has selected, as ranges: a selection of a million rows stays small. */
import type { Result } from '../../engine/result.ts'
import { type Check, isCount, isFields } from '../../engine/shape.ts'

/** Rows from `from` up to before `to`. */
export type RowRange = readonly [from: number, to: number]

/** Rows of a list, which must still be the list that the person saw. */
export interface SelectedRows<View> {
  view: View
  /** From the answer to `rows`; LIST_CHANGED if the list is another one now. */
  revision: number
  /** In order, not empty, and apart from each other. */
  ranges: RowRange[]
}

/** Maximum number of ranges in a request. */
export const MAX_RANGES = 10_000

const isRanges: Check = (value) => {
  if (!Array.isArray(value) || value.length > MAX_RANGES) return false
  let end = -1
  for (const range of value as unknown[]) {
    if (!Array.isArray(range) || range.length !== 2) return false
    const [from, to] = range as unknown[]
    if (!isCount(from) || !isCount(to) || (from as number) <= end || (to as number) <= (from as number))
      return false
    end = to as number
  }
  return true
}

/** The shape of `SelectedRows`. */
export const isSelectedRows =
  (isView: Check): Check =>
  (value) =>
    isFields(value) && isView(value['view']) && isCount(value['revision']) && isRanges(value['ranges'])

/**
 * What stands in the selected rows.
 * @param order what stands in each row of the list; null: its own number
 * @param total number of rows; those beyond it are left out
 */
export function atRows(order: Uint32Array | null, total: number, ranges: readonly RowRange[]): Uint32Array {
  const ends = ranges.map(([from, to]) => [Math.min(from, total), Math.min(to, total)] as const)
  const found = new Uint32Array(ends.reduce((sum, [from, to]) => sum + to - from, 0))
  let at = 0
  for (const [from, to] of ends)
    if (order) {
      found.set(order.subarray(from, to), at)
      at += to - from
    } else for (let row = from; row < to; row++) found[at++] = row
  return found
}

/** Numbers in ascending order as ranges. */
export function rangesOf(numbers: Uint32Array): RowRange[] {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number) last[1]++
    else ranges.push([number, number + 1])
  }
  return ranges
}

/** Texts of games in one answer: at most so many games, and no more once there is so much text, UTF-16 units. */
const MAX_SLICE_GAMES = 1000
const MAX_SLICE_TEXT = 1024 * 1024

/** Part of the texts of many games. */
export interface TextSlice {
  /** Games with an empty line between them. */
  text: string
  /** Number of the games whose texts have been given so far; null after the last. */
  next: number | null
}

/**
 * Reads the texts of games from one of them on, as many as go into one answer.
 * @param read returns a failure or a game
 */
export async function textSlice<Code extends string>(
  games: Uint32Array,
  from: number,
  read: (game: number) => Promise<Result<{ text: string }, Code>>,
): Promise<Result<TextSlice, Code>> {
  const texts: string[] = []
  let size = 0
  let at = from
  for (; at < games.length && texts.length < MAX_SLICE_GAMES && size < MAX_SLICE_TEXT; at++) {
    const game = await read(games[at]!)
    if (!game.ok) return game
    const { text } = game.value
    texts.push(`${text.trim()}\n`)
    size += text.length
  }
  return { ok: true, value: { text: texts.join('\n'), next: at < games.length ? at : null } }
}

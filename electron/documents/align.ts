// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Matches the games of two lists: by their prints, then by their tags, then by their order if equally many are left
 * between two matched games. Takes linear time.
 */

/** A list of games to compare. */
export interface Side {
  readonly count: number
  /** Null if unknown. */
  print(index: number): number | null
  /** A key of the tags; empty if all tags are empty. */
  key(index: number): string
}

/** Whether two games have the same bytes, judged by their prints. */
const same = (left: Side, i: number, right: Side, j: number): boolean => {
  const print = left.print(i)
  return print !== null && print === right.print(j)
}

/** Returns for each game of `mine` the index of its counterpart in `theirs`, or -1. */
export function align(mine: Side, theirs: Side): Int32Array {
  const found = new Int32Array(mine.count).fill(-1)
  const taken = new Uint8Array(theirs.count)
  const pair = (i: number, j: number): void => {
    found[i] = j
    taken[j] = 1
  }
  let from = 0
  const shorter = Math.min(mine.count, theirs.count)
  for (; from < shorter && same(mine, from, theirs, from); from++) pair(from, from)
  let end = 0
  for (; end < shorter - from && same(mine, mine.count - 1 - end, theirs, theirs.count - 1 - end); end++)
    pair(mine.count - 1 - end, theirs.count - 1 - end)

  const matchBy = <Key>(keyOf: (side: Side, index: number) => Key | null): void => {
    const waiting = new Map<Key, number[]>()
    // From last to first, so that `pop` takes the first one.
    for (let j = theirs.count - 1 - end; j >= from; j--) {
      const key = taken[j] === 1 ? null : keyOf(theirs, j)
      if (key === null) continue
      const others = waiting.get(key)
      if (others) others.push(j)
      else waiting.set(key, [j])
    }
    for (let i = from; i < mine.count - end; i++) {
      const key = found[i]! >= 0 ? null : keyOf(mine, i)
      const j = key === null ? undefined : waiting.get(key)?.pop()
      if (j !== undefined) pair(i, j)
    }
  }
  matchBy((side, index) => side.print(index))
  matchBy((side, index) => side.key(index) || null)
  matchGaps(found, taken, mine, pair)
  return found
}

/** Pairs the remaining games between two matched ones, if there are equally many on both sides. */
function matchGaps(
  found: Int32Array,
  taken: Uint8Array,
  mine: Side,
  pair: (i: number, j: number) => void,
): void {
  let before = -1
  let start = 0
  for (let i = 0; i <= found.length; i++) {
    const j = i < found.length ? found[i]! : taken.length
    if (j < 0) continue
    const size = i - start
    let fits = size > 0 && j - before - 1 === size
    // A game without a print was never in the other list.
    for (let k = start; fits && k < i; k++) fits = mine.print(k) !== null
    if (fits && taken.subarray(before + 1, j).every((one) => one === 0))
      for (let k = 0; k < size; k++) pair(start + k, before + 1 + k)
    before = j
    start = i + 1
  }
}

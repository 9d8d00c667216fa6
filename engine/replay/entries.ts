// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The entries of a position index, one per position of a game, and their sorting. An entry is a u64: bits 40-63 of it
 * are key bits below those of its bucket, 16-39 the game, 0-15 the move played. So numeric order is by position, then
 * by game.
 */
import {
  BUCKETS,
  BUCKET_BITS,
  ENTRY_BYTES,
  ENTRY_KEY_BITS,
  ENTRY_KEY_SHIFT,
  ENTRY_GAME_SHIFT,
} from './layout.ts'

/** u32 per bucket: how many entries it has, then where its next one goes. */
const COUNTS: usize = memory.data(BUCKETS * 4, 64)
/** u32 per value of a digit, for each of the three digits of a key. */
const DIGITS: i32 = 3
const VALUES: i32 = 256
const HISTOGRAM: usize = memory.data(3 * 256 * 4, 64)

/** Shorter lists are sorted by insertion. */
const SHORT: i32 = 24

/** Forgets all entries. */
export function clearEntries(): void {
  memory.fill(COUNTS, 0, BUCKETS * 4)
}

/**
 * Appends the entries of a game.
 * @param first key of the first position, `keys` of those after each of the `plies` moves
 * @param list where entries are appended, `buckets` a u16 for each
 */
export function addEntries(
  game: i32,
  plies: i32,
  first: u64,
  moves: usize,
  keys: usize,
  list: usize,
  buckets: usize,
): void {
  let key = first
  for (let ply = 0; ply <= plies; ply++) {
    const played = ply < plies ? (load<u16>(moves + (ply << 1)) as u64) : 0
    const bucket = (key >> (64 - BUCKET_BITS)) as i32
    const rest = (key << BUCKET_BITS) >> (64 - ENTRY_KEY_BITS)
    store<u64>(list, (rest << ENTRY_KEY_SHIFT) | ((game as u64) << ENTRY_GAME_SHIFT) | played)
    store<u16>(buckets, bucket)
    const counter = COUNTS + (bucket << 2)
    store<u32>(counter, load<u32>(counter) + 1)
    list += ENTRY_BYTES
    buckets += 2
    key = load<u64>(keys + (ply << 3))
  }
}

/**
 * Sorts entries by bucket; those of one bucket keep their order.
 * @param starts a u32 for each bucket, its first sorted entry, and one more for the end
 */
export function groupEntries(list: usize, buckets: usize, entries: i32, sorted: usize, starts: usize): void {
  let at: u32 = 0
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const counter = COUNTS + (bucket << 2)
    const length = load<u32>(counter)
    store<u32>(counter, at)
    store<u32>(starts + (bucket << 2), at)
    at += length
  }
  store<u32>(starts + (BUCKETS << 2), at)
  for (let i = 0; i < entries; i++) {
    const counter = COUNTS + ((load<u16>(buckets + (i << 1)) as usize) << 2)
    const index = load<u32>(counter)
    store<u32>(counter, index + 1)
    store<u64>(sorted + (index << 3), load<u64>(list + (i << 3)))
  }
}

/** Sorts the entries of a bucket, whose games ascend, by key; `spare` has room for as many. */
export function sortEntries(list: usize, entries: i32, spare: usize): void {
  if (entries < SHORT) {
    insertionSort(list, entries)
    return
  }
  memory.fill(HISTOGRAM, 0, DIGITS * VALUES * 4)
  for (let i = 0; i < entries; i++) {
    const key = load<u64>(list + (i << 3)) >> ENTRY_KEY_SHIFT
    for (let digit = 0; digit < DIGITS; digit++) {
      const counter = counterOf(key, digit)
      store<u32>(counter, load<u32>(counter) + 1)
    }
  }
  let from = list
  let to = spare
  for (let digit = 0; digit < DIGITS; digit++) {
    let at: u32 = 0
    for (let value = 0; value < VALUES; value++) {
      const counter = HISTOGRAM + ((digit * VALUES + value) << 2)
      const length = load<u32>(counter)
      store<u32>(counter, at)
      at += length
    }
    for (let i = 0; i < entries; i++) {
      const entry = load<u64>(from + (i << 3))
      const counter = counterOf(entry >> ENTRY_KEY_SHIFT, digit)
      const index = load<u32>(counter)
      store<u32>(counter, index + 1)
      store<u64>(to + (index << 3), entry)
    }
    const swap = from
    from = to
    to = swap
  }
  // An odd number of passes ends in the spare room.
  memory.copy(list, spare, (entries << 3) as usize)
}

/** The counter for the value of a digit; digits have 8 bits, the lowest first. */
function counterOf(key: u64, digit: i32): usize {
  const value = ((key >> ((digit << 3) as u64)) as i32) & (VALUES - 1)
  return HISTOGRAM + ((digit * VALUES + value) << 2)
}

function insertionSort(list: usize, entries: i32): void {
  for (let i = 1; i < entries; i++) {
    const entry = load<u64>(list + (i << 3))
    let index = i
    while (index > 0 && load<u64>(list + ((index - 1) << 3)) > entry) {
      store<u64>(list + (index << 3), load<u64>(list + ((index - 1) << 3)))
      index--
    }
    store<u64>(list + (index << 3), entry)
  }
}

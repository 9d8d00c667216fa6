// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Branches of positions: neighbouring games that reach a position by the same moves and go on with the same move. They are
 * collected in partitions by the highest bits of the keys, in chunks that the host takes away when they are full. Later each
 * partition is sorted by itself, and the positions that several games have become a part of the directory, see
 * `electron/library/segment/directory.ts` for its format.
 *
 * A chunk is a u32, the bytes in use, and branches. One is: a u32, the bits of the key below those of the partition; the
 * difference of its end from that of the branch before, times four, and 1 if it is longer than one game, 2 if its move follows;
 * its length if it is longer than one game; then a u16 each, its move and further bits of the key.
 */
import {
  CHUNK_BYTES,
  CHUNK_HEAD_BYTES,
  DIRECTORY_KEY_BITS,
  MOST_PARTITION_BITS,
  BRANCH_BYTES,
  BRANCH_KEY_BITS,
  SPARE_CHUNKS,
} from './layout.ts'
import { readVarint, varintEnd, writeVarint } from './varints.ts'

/** The most bytes of a branch in a chunk. */
const MOST_BYTES: usize = 18
const IS_LONG: i32 = 1
const HAS_MOVE: i32 = 2

/** In place of a move and further bits of the key: they are not known. */
const UNKNOWN: u32 = 0xffffffff
/** Positions with as many branches, or games, have their branches in the directory, if their moves are known. */
const MANY_BRANCHES: i32 = 32
const MANY_GAMES: u32 = 4096

/** For each partition three u32: where its next branch goes, the last place for one to begin, and the end of the last one. */
const PARTITIONS: usize = memory.data(512 * 16, 64)
const PLACE: usize = 0
const LIMIT: usize = 4
const LAST: usize = 8

/** Numbers of chunks, u32 each: those that are free, and those that are full, with the partition in the high half. */
const FREE: usize = memory.data((512 * 2 + SPARE_CHUNKS) * 4, 64)
const FULL: usize = memory.data((512 * 2 + SPARE_CHUNKS) * 4, 64)

let pool: usize = 0
let partitionBits: i32 = 0
let free: i32 = 0
let full: i32 = 0

/** Forgets all branches. @param address room for two chunks for each of 2 ^ bits partitions, and SPARE_CHUNKS more */
export function beginBranches(address: usize, bits: i32): void {
  assert(bits <= MOST_PARTITION_BITS)
  pool = address
  partitionBits = bits
  full = 0
  free = (2 << bits) + SPARE_CHUNKS
  for (let chunk = 0; chunk < free; chunk++) store<u32>(FREE + (chunk << 2), chunk)
  for (let partition = 0; partition < 1 << bits; partition++) openChunk(partition)
}

function openChunk(partition: i32): void {
  const entry = PARTITIONS + (partition << 4)
  const chunk = pool + load<u32>(FREE + (--free << 2)) * CHUNK_BYTES
  store<u32>(entry, (chunk + CHUNK_HEAD_BYTES) as u32, PLACE)
  store<u32>(entry, (chunk + CHUNK_BYTES - MOST_BYTES) as u32, LIMIT)
  store<u32>(entry, 0, LAST)
}

function closeChunk(partition: i32): void {
  const entry = PARTITIONS + (partition << 4)
  const end = load<u32>(entry, PLACE) as usize
  const chunk = (load<u32>(entry, LIMIT) as usize) - (CHUNK_BYTES - MOST_BYTES)
  store<u32>(chunk, (end - chunk) as u32)
  const index = ((chunk - pool) / CHUNK_BYTES) as i32
  store<u32>(FULL + (full++ << 2), (partition << 16) | index)
}

/**
 * Adds a branch that ends before a slot. Branches are added by ascending ends.
 * @param move 0: the games end there
 * @param hasMove whether the move is to be known
 */
export function addBranch(key: u64, slot: u32, end: u32, move: i32, hasMove: bool): void {
  const partition = ((key >> 1) >> ((63 - partitionBits) as u64)) as i32
  const entry = PARTITIONS + (partition << 4)
  if (load<u32>(entry, PLACE) > load<u32>(entry, LIMIT)) {
    closeChunk(partition)
    openChunk(partition)
  }
  let to = load<u32>(entry, PLACE) as usize
  const rest = key << (partitionBits as u64)
  store<u32>(to, (rest >> (64 - BRANCH_KEY_BITS)) as u32)
  const length = end - slot
  const flags = (length > 1 ? IS_LONG : 0) | (hasMove ? HAS_MOVE : 0)
  to = writeVarint(to + 4, (((end - load<u32>(entry, LAST)) as u64) << 2) | (flags as u64))
  if (length > 1) to = writeVarint(to, length as u64)
  if (hasMove) {
    store<u16>(to, move)
    store<u16>(to, (rest >> (48 - BRANCH_KEY_BITS)) as i32, 2)
    to += 4
  }
  store<u32>(entry, to as u32, PLACE)
  store<u32>(entry, end, LAST)
}

/** Ends the chunks of all partitions. */
export function endBranches(): void {
  for (let partition = 0; partition < 1 << partitionBits; partition++) closeChunk(partition)
}

/** The full chunks: their number, and for each its partition in the high half and its number in the low one. */
export function fullChunks(): i32 {
  return full
}

export function fullChunk(index: i32): i32 {
  return load<i32>(FULL + (index << 2))
}

/** Full chunks are free again. */
export function freeChunks(): void {
  for (let index = 0; index < full; index++)
    store<u32>(FREE + (free++ << 2), load<u32>(FULL + (index << 2)) & 0xffff)
  full = 0
}

/** Counters of positions, u8 each: few positions share one. */
let counters: usize = 0
let counterMask: u32 = 0

/** Forgets the counts. @param address room for 2 ^ bits of them */
export function beginCounts(address: usize, bits: i32): void {
  counters = address
  counterMask = (1 << bits) - 1
  memory.fill(address, 0, (1 as usize) << bits)
}

/** Whether the head of a branch is one byte, and its length 1: most are like that. */
const isShort = (head: i32): bool => (head & (128 | IS_LONG)) == 0

/** Bytes of the move and of further bits of the key, if a head says that they follow. */
const knownBytes = (head: i32): usize => ((head & HAS_MOVE) << 1) as usize

/** Counts the branches of a chunk; one of several games counts as two. */
export function countBranches(chunk: usize): void {
  const end = chunk + load<u32>(chunk)
  for (let at = chunk + CHUNK_HEAD_BYTES; at < end;) {
    const counter = counters + (load<u32>(at) & counterMask)
    let head = load<u8>(at, 4) as i32
    at += 5
    let games = 1
    if (!isShort(head)) {
      head = readVarint(at - 1) as i32
      at = varintEnd
      if (head & IS_LONG) {
        games = 2
        readVarint(at)
        at = varintEnd
      }
    }
    at += knownBytes(head)
    store<u8>(counter, min((load<u8>(counter) as i32) + games, 2))
  }
}

/**
 * Writes the branches of a chunk that are of positions that were counted twice, BRANCH_BYTES each: a u32 each for key, slot,
 * length, and the move with further bits of the key.
 * @returns how many there are
 */
export function keepBranches(chunk: usize, branches: usize): i32 {
  const end = chunk + load<u32>(chunk)
  let to = branches
  let last: u32 = 0
  for (let at = chunk + CHUNK_HEAD_BYTES; at < end;) {
    const key = load<u32>(at)
    let head = load<u8>(at, 4) as u64
    at += 5
    let length: u32 = 1
    if (!isShort(head as i32)) {
      head = readVarint(at - 1)
      at = varintEnd
      if ((head as i32) & IS_LONG) {
        length = readVarint(at) as u32
        at = varintEnd
      }
    }
    last += (head >> 2) as u32
    if (load<u8>(counters + (key & counterMask)) > 1) {
      store<u32>(to, key)
      store<u32>(to, last - length, 4)
      store<u32>(to, length, 8)
      store<u32>(to, (head as i32) & HAS_MOVE ? load<u32>(at) : UNKNOWN, 12)
      to += BRANCH_BYTES
    }
    at += knownBytes(head as i32)
  }
  return ((to - branches) / BRANCH_BYTES) as i32
}

/** u32 per value of a digit of a key, for each of its four digits. */
const HISTOGRAM: usize = memory.data(4 * 256 * 4, 64)

/** Sorts branches by key; those of one key keep their order, which is that of their games. `spare` has room for as many. */
export function sortBranches(branches: usize, count: i32, spare: usize): void {
  memory.fill(HISTOGRAM, 0, 4 * 256 * 4)
  for (let index = 0; index < count; index++) {
    const key = load<u32>(branches + index * BRANCH_BYTES)
    for (let digit = 0; digit < 4; digit++) {
      const counter = counterOf(key, digit)
      store<u32>(counter, load<u32>(counter) + 1)
    }
  }
  // An even number of passes ends where it began.
  for (let digit = 0; digit < 4; digit++) {
    let at = spare as u32
    for (let value = 0; value < 256; value++) {
      const counter = HISTOGRAM + (((digit << 8) | value) << 2)
      const length = load<u32>(counter)
      store<u32>(counter, at)
      at += length * BRANCH_BYTES
    }
    for (let index = 0; index < count; index++) {
      const branch = v128.load(branches + index * BRANCH_BYTES)
      const counter = counterOf(v128.extract_lane<u32>(branch, 0), digit)
      const to = load<u32>(counter)
      store<u32>(counter, to + BRANCH_BYTES)
      v128.store(to, branch)
    }
    const swap = branches
    branches = spare
    spare = swap
  }
}

function counterOf(key: u32, digit: i32): usize {
  const value = (key >> ((digit << 3) as u32)) & 0xff
  return HISTOGRAM + (((digit << 8) | value) << 2)
}

/** Positions of several games that the last call has found. */
let found: i32 = 0

export function positions(): i32 {
  return found
}

/** Where the branches of the same position end. */
function endOfPosition(branch: usize, end: usize): usize {
  const key = load<u32>(branch)
  let next = branch + BRANCH_BYTES
  while (next < end && load<u32>(next) == key) next += BRANCH_BYTES
  return next
}

/** Whether the branches of a position are more than one game. */
const isRepeated = (branch: usize, next: usize): bool =>
  next - branch > (BRANCH_BYTES as usize) || load<u32>(branch, 8) > 1

/** Counts the positions that several games have among sorted branches. */
export function countPositions(branches: usize, count: i32): void {
  found = 0
  const end = branches + count * BRANCH_BYTES
  for (let branch = branches; branch < end;) {
    const next = endOfPosition(branch, end)
    if (isRepeated(branch, next)) found++
    branch = next
  }
}

/**
 * Writes the part of the directory of a partition, and where each of its buckets begins, a u32 from there.
 * @param bits those of a key that choose a bucket, at least as many as choose a partition
 * @returns the bytes; never more than the branches take
 */
export function writeDirectory(branches: usize, count: i32, bits: i32, to: usize, starts: usize): i32 {
  found = 0
  const begin = to
  const bucketBits = bits - partitionBits
  const shift = (BRANCH_KEY_BITS - bucketBits - DIRECTORY_KEY_BITS) as u32
  const end = branches + count * BRANCH_BYTES
  let bucket = -1
  let last: i32 = 0
  for (let branch = branches; branch < end;) {
    const next = endOfPosition(branch, end)
    if (isRepeated(branch, next)) {
      const kept = load<u32>(branch) >> shift
      const rest = (kept & ((1 << DIRECTORY_KEY_BITS) - 1)) as i32
      const place = (kept >> DIRECTORY_KEY_BITS) as i32
      if (place != bucket) {
        while (bucket < place) store<u32>(starts + (++bucket << 2), (to - begin) as u32)
        last = 0
      }
      to = writeVarint(to, (rest - last) as u64)
      to = hasKnownBranches(branch, next) ? writeBranches(branch, next, to) : writeRuns(branch, next, to)
      last = rest
      found++
    }
    branch = next
  }
  while (bucket < (1 << bucketBits) - 1) store<u32>(starts + (++bucket << 2), (to - begin) as u32)
  return (to - begin) as i32
}

/** Whether the branches of a position are to be in the directory: they are many, all of one position, and their moves known. */
function hasKnownBranches(branch: usize, next: usize): bool {
  const count = ((next - branch) / BRANCH_BYTES) as i32
  if (count < 2) return false
  const bits = load<u16>(branch, 14)
  let games: u32 = 0
  for (; branch < next; branch += BRANCH_BYTES) {
    if (load<u32>(branch, 12) == UNKNOWN || load<u16>(branch, 14) != bits) return false
    games += load<u32>(branch, 8)
  }
  return count >= MANY_BRANCHES || games >= MANY_GAMES
}

function writeBranches(branch: usize, next: usize, to: usize): usize {
  to = writeVarint(to, ((((next - branch) / BRANCH_BYTES) as u64) << 2) | 3)
  let before: u32 = 0
  for (; branch < next; branch += BRANCH_BYTES) {
    to = writeRange(to, load<u32>(branch, 4), load<u32>(branch, 8), before)
    to = writeVarint(to, load<u16>(branch, 12) as u64)
    before = load<u32>(branch, 4) + load<u32>(branch, 8)
  }
  return to
}

function writeRange(to: usize, slot: u32, games: u32, before: u32): usize {
  return writeVarint(writeVarint(to, (slot - before) as u64), (games - 1) as u64)
}

/** Branches that are neighbours are one run. */
function endOfRun(branch: usize, next: usize): usize {
  let after = branch + BRANCH_BYTES
  while (after < next && load<u32>(after, 4) == endOf(after - BRANCH_BYTES)) after += BRANCH_BYTES
  return after
}

const endOf = (branch: usize): u32 => load<u32>(branch, 4) + load<u32>(branch, 8)

function writeRuns(branch: usize, next: usize, to: usize): usize {
  let runs = 0
  for (let run = branch; run < next; run = endOfRun(run, next)) runs++
  if (runs == 1) {
    const slot = load<u32>(branch, 4)
    to = writeVarint(to, ((endOf(next - BRANCH_BYTES) - slot - 1) as u64) << 1)
    return writeVarint(to, slot as u64)
  }
  to = writeVarint(to, ((runs as u64) << 2) | 1)
  let before: u32 = 0
  for (let run = branch; run < next;) {
    const after = endOfRun(run, next)
    const slot = load<u32>(run, 4)
    const end = endOf(after - BRANCH_BYTES)
    to = writeRange(to, slot, end - slot, before)
    before = end
    run = after
  }
  return to
}

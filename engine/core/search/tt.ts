// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The transposition table, shared by all threads without locks. A cluster is one cache line of four entries
 * of two words; a reader takes a copy, a writer goes through `storeEntry`. The first word is the key xor the
 * second: a write that was torn by another thread does not match any key (Robert Hyatt and Tim Mann, 2002). Its
 * lowest byte is not compared, so that `prefetch` may write there.
 *
 *   word 1:  0-15 move | 16-31 score | 32-47 static value | 48-55 depth + DEPTH_OFFSET | 56-57 bound | 58 pv | 59-63 generation
 */
import { CONTROL_GENERATION, LINE_BYTES, MAX_PLY, SCORE_NONE, SCORE_PROVED } from '../layout.ts'
import { TABLE_AGE_WEIGHT, TABLE_KEEP_DEPTH, TABLE_KEEP_PV_DEPTH } from './parameters.ts'
import { Move } from '../rules/types.ts'

/** Kinds of bound: the true score is at most, at least, or exactly the stored one. 0: no entry. */
export const UPPER: i32 = 1
export const LOWER: i32 = 2
export const EXACT: i32 = 3

/** Makes every stored depth positive. */
const DEPTH_OFFSET: i32 = 8
/** Depth of an entry that holds a static value alone: below every search. */
export const DEPTH_VALUE: i32 = -6
const GENERATIONS: i32 = 32
const ENTRY_BYTES: usize = 16
/** Offset in a cluster of the byte that `prefetch` writes: the lowest of the last entry's key. */
const SPARE_BYTE: usize = 48
const SAMPLED_CLUSTERS: u32 = 250

let base: usize = 0
let clusters: u32 = 0
/** Mixed into every key. */
let salt: u64 = 0

/** Binds this instance to the table. */
export function bindTable(address: usize, bytes: usize): void {
  base = address
  clusters = (bytes / LINE_BYTES) as u32
}

/**
 * Chooses the entries to read and write: the results of one evaluation are never taken for those of another.
 */
export function chooseEntries(evaluation: u64): void {
  salt = evaluation
}

/**
 * Any table size serves: the high half of a product with the number of clusters replaces a power-of-two mask.
 */
function clusterOf(key: u64): usize {
  return base + (((((key >> 32) * (clusters as u64)) >> 32) as usize) << 6)
}

function generation(): i32 {
  return atomic.load<i32>(CONTROL_GENERATION)
}

/** Makes all entries one search older. */
export function ageTable(): void {
  atomic.store<i32>(CONTROL_GENERATION, (generation() + 1) & (GENERATIONS - 1))
}

/** Empties one of several equal parts of the table. */
export function clearTablePart(part: u32, parts: u32): void {
  const from = (((clusters as u64) * (part as u64)) / (parts as u64)) as u32
  const to = (((clusters as u64) * ((part as u64) + 1)) / (parts as u64)) as u32
  memory.fill(base + ((from as usize) << 6), 0, ((to - from) as usize) << 6)
}

/** True when an entry whose second word is `data` is that of a key. */
function isOf(entry: usize, data: u64, key: u64): bool {
  return (load<u64>(entry) ^ data ^ key) >> 8 == 0
}

/** Copy of the entry of a position, 0 if there is none. */
export function readEntry(key: u64): u64 {
  key ^= salt
  const cluster = clusterOf(key)
  for (let slot: usize = 0; slot < (LINE_BYTES as usize); slot += ENTRY_BYTES) {
    const data = load<u64>(cluster + slot, 8)
    if (isOf(cluster + slot, data, key) && data) return data
  }
  return 0
}

export function entryMove(entry: u64): Move {
  return (entry & 0xffff) as i32
}

/** Score as stored: mates and wins by the tables count from the node. */
function storedScore(entry: u64): i32 {
  return (entry >> 16) as i16 as i32
}

/** Static value before corrections, SCORE_NONE when the position was in check. */
export function entryValue(entry: u64): i32 {
  return (entry >> 32) as i16 as i32
}

export function entryDepth(entry: u64): i32 {
  return (((entry >> 48) & 0xff) as i32) - DEPTH_OFFSET
}

/** UPPER, LOWER, EXACT, or 0. */
export function entryBound(entry: u64): i32 {
  return ((entry >> 56) & 3) as i32
}

/** True when the position was once searched with an open window. */
export function entryPv(entry: u64): bool {
  return ((entry >> 58) & 1) != 0
}

function entryAge(entry: u64): i32 {
  return (generation() - ((entry >> 59) as i32)) & (GENERATIONS - 1)
}

/** Score as seen `ply` plies from the root: proved scores count from the root. */
export function entryScore(entry: u64, ply: i32): i32 {
  const score = storedScore(entry)
  if (score == SCORE_NONE) return score
  if (score > SCORE_PROVED) return score - ply
  return score < -SCORE_PROVED ? score + ply : score
}

/** Worth of an entry, in plies of depth. */
function worth(entry: u64): i32 {
  return entryDepth(entry) - TABLE_AGE_WEIGHT * entryAge(entry)
}

/**
 * Stores the result of a node over the same position, or over the least worthy entry of the cluster.
 * @param score from this node's view at `ply`; SCORE_NONE with bound 0 stores the static value alone
 */
export function storeEntry(
  key: u64,
  move: Move,
  score: i32,
  value: i32,
  depth: i32,
  bound: i32,
  pv: bool,
  ply: i32,
): void {
  key ^= salt
  const cluster = clusterOf(key)
  let target = cluster
  let least = i32.MAX_VALUE
  for (let slot: usize = 0; slot < (LINE_BYTES as usize); slot += ENTRY_BYTES) {
    const old = load<u64>(cluster + slot, 8)
    if (!old) {
      if (least > i32.MIN_VALUE) target = cluster + slot
      least = i32.MIN_VALUE
      continue
    }
    if (isOf(cluster + slot, old, key)) {
      if (!move) move = entryMove(old)
      const shallower = depth + (pv ? TABLE_KEEP_PV_DEPTH : 0) + TABLE_KEEP_DEPTH <= entryDepth(old)
      if (bound != EXACT && shallower && !entryAge(old)) return
      target = cluster + slot
      break
    }
    const oldWorth = worth(old)
    if (oldWorth < least) {
      least = oldWorth
      target = cluster + slot
    }
  }
  if (score != SCORE_NONE) {
    if (score > SCORE_PROVED) score += ply
    else if (score < -SCORE_PROVED) score -= ply
  }
  const data =
    (move as u64) |
    ((score as u16 as u64) << 16) |
    ((value as u16 as u64) << 32) |
    (((max(depth, -DEPTH_OFFSET + 1) + DEPTH_OFFSET) as u64) << 48) |
    ((bound as u64) << 56) |
    ((pv ? 1 : 0) << 58) |
    ((generation() as u64) << 59)
  store<u64>(target, key ^ data)
  store<u64>(target, data, 8)
}

/**
 * Gets the cluster of a position that is needed soon into the cache. WebAssembly has no instruction for it, and a
 * processor can run only a little ahead of a load that waits for memory; a store does not hold it up. So this writes
 * a byte that no reader uses.
 */
export function prefetch(key: u64): void {
  store<u8>(clusterOf(key ^ salt), 0, SPARE_BYTE)
}

/** Entries of the current generation per mille, from a sample. */
export function tableFill(): i32 {
  const sampled = min(clusters, SAMPLED_CLUSTERS)
  if (!sampled) return 0
  let used = 0
  for (let offset: usize = 0; offset < (sampled as usize) * LINE_BYTES; offset += ENTRY_BYTES) {
    const entry = load<u64>(base + offset, 8)
    if (entry && !entryAge(entry)) used++
  }
  return (used * 1000) / ((sampled as i32) * 4)
}

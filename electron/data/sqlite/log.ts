// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads a write-ahead log of SQLite without SQLite. SQLite reads a log up to the first frame that is not sound, and
 * then overwrites the rest: one wrong bit costs everything that was written after it. Here a wrong bit costs one page
 * at most. For the format, see https://sqlite.org/fileformat.html#walformat.
 */
import { readAt, viewOf } from './bytes.ts'

const MAGIC = 0x377f0682
const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
/** Number of damaged frames whose header is examined bit by bit; each takes some milliseconds. */
const MAX_MENDS = 8
/** The first byte of a page of a table or an index; see "B-tree Pages". */
const TREE_TYPES: ReadonlySet<number> = new Set([2, 5, 10, 13])

/** Whether a page belongs to a tree: neither overflow nor free. */
export const isTreePage = (page: Uint8Array): boolean => TREE_TYPES.has(page[0]!)

/** A checksum, and also the two salts of a log. */
type Pair = readonly [number, number]

const pairAt = (view: DataView, at: number): Pair => [view.getUint32(at), view.getUint32(at + 4)]
const isSame = (one: Pair, other: Pair): boolean => one[0] === other[0] && one[1] === other[1]

export interface Log {
  /** Offset of the newest sound version of each page in a committed transaction. */
  pages: Map<number, number>
  /** The pages whose newest version is damaged; `true` if that is a page of a tree. */
  lost: Map<number, boolean>
  /** Number of pages of the database after the last commit; 0 without one. */
  count: number
  /** Whether SQLite finds every commit. */
  isSound: boolean
}

interface Frame {
  page: number
  /** Number of pages after the commit; 0: this is not the last frame of a transaction. */
  commit: number
  /** Offset of the page. */
  place: number
  isSound: boolean
  isTree: boolean
}

/** The header of a log. */
class Head {
  /** Whether it is as it was written. */
  readonly isSound: boolean
  /** Byte order of the checksums. */
  readonly isLittle: boolean
  readonly pageBytes: number
  readonly salts: Pair
  /** The possible checksums before the first frame. */
  readonly seeds: readonly Pair[]

  constructor(bytes: Uint8Array) {
    const view = viewOf(bytes)
    const magic = view.getUint32(0)
    const stored = pairAt(view, 24)
    const sumIn = (isLittle: boolean): Pair => checksum(bytes.subarray(0, 24), isLittle, [0, 0])
    // Of a damaged header the order is unknown; ours is little.
    this.isLittle = magic !== (MAGIC | 1) || !isSame(sumIn(false), stored)
    const sum = sumIn(this.isLittle)
    this.isSound = (magic & ~1) === MAGIC && isSame(sum, stored)
    this.pageBytes = view.getUint32(8)
    this.salts = pairAt(view, 16)
    this.seeds = this.isSound ? [stored] : [stored, sum]
  }
}

/** The header of a log; null if it is shorter than that: then nothing was ever committed. */
function headOf(file: number): Head | null {
  const bytes = new Uint8Array(HEADER_BYTES)
  return readAt(file, bytes, 0) === bytes.length ? new Head(bytes) : null
}

/** The page size in the header of a log; 0 if it cannot be read. */
export function pageBytesOfLog(file: number): number {
  const head = headOf(file)
  return head?.isSound ? head.pageBytes : 0
}

/** Reads an open log. Throws errors of the system. */
export function readLog(file: number, pageBytes: number): Log {
  const log: Log = { pages: new Map(), lost: new Map(), count: 0, isSound: true }
  const head = headOf(file)
  if (!head) return log
  const { frames, chain } = framesOf(file, head, pageBytes)
  let begin = 0
  for (const [index, { commit }] of frames.entries()) {
    if (commit === 0) continue
    const transaction = frames.slice(begin, index + 1)
    begin = index + 1
    if (index >= chain) log.isSound = false
    // Otherwise these bytes are not from SQLite.
    if (transaction.some(({ isSound }) => isSound)) log.count = commit
    for (const { page, place, isSound, isTree } of transaction) {
      if (isSound) log.lost.delete(page)
      else log.lost.set(page, isTree)
      // The first page is better with a wrong bit than without its newest tables.
      if (isSound || page === 1) log.pages.set(page, place)
    }
  }
  return log.count > 0 ? log : { ...log, pages: new Map(), lost: new Map() }
}

/** The frames of this log, without older ones behind them; `chain`: how many of them SQLite reads. */
function framesOf(file: number, head: Head, pageBytes: number): { frames: Frame[]; chain: number } {
  const bytes = new Uint8Array(FRAME_HEADER_BYTES + pageBytes)
  const fields = viewOf(bytes)
  const frames: Frame[] = []
  let { salts, seeds } = head
  let isChain = head.isSound && head.pageBytes === pageBytes
  let chain = 0
  let mends = MAX_MENDS
  for (let at = HEADER_BYTES; readAt(file, bytes, at) === bytes.length; at += bytes.length) {
    const own = pairAt(fields, 8)
    if (!head.isSound && at === HEADER_BYTES) salts = own
    const stored = pairAt(fields, 16)
    const sums = seeds.map((seed) => sumOf(bytes, head.isLittle, seed))
    const fits = sums.findIndex((sum) => isSame(sum, stored))
    // The checksum that the frame before has stored is wrong, and its page is not.
    if (fits > 0 && frames.length > 0) frames.at(-1)!.isSound = true
    // One wrong bit changes one of the salts; frames that an earlier log has left differ in both.
    const isOurs = own[0] === salts[0] || own[1] === salts[1]
    const isSound = fits >= 0 || (isOurs && mends-- > 0 && mend(bytes, head.isLittle, seeds))
    isChain &&= fits === 0 && isSame(own, salts)
    if (isChain) chain++
    seeds = isSound ? [stored] : [stored, sums[0]!]
    if (!isOurs) continue
    const [page, commit] = pairAt(fields, 0)
    const isTree = isTreePage(bytes.subarray(FRAME_HEADER_BYTES))
    frames.push({ page, commit, place: at + FRAME_HEADER_BYTES, isSound, isTree })
  }
  return { frames, chain }
}

const sumOf = (frame: Uint8Array, isLittle: boolean, seed: Pair): Pair =>
  checksum(frame.subarray(FRAME_HEADER_BYTES), isLittle, checksum(frame.subarray(0, 8), isLittle, seed))

/** Corrects one wrong bit in the page number or the commit mark of a frame; false if there is none. */
function mend(frame: Uint8Array, isLittle: boolean, seeds: readonly Pair[]): boolean {
  const stored = pairAt(viewOf(frame), 16)
  for (let bit = 0; bit < 64; bit++) {
    frame[bit >> 3]! ^= 1 << (bit & 7)
    if (seeds.some((seed) => isSame(sumOf(frame, isLittle, seed), stored))) return true
    frame[bit >> 3]! ^= 1 << (bit & 7)
  }
  return false
}

/** Continues a checksum over more bytes. */
function checksum(bytes: Uint8Array, isLittle: boolean, [a, b]: Pair): Pair {
  const view = viewOf(bytes)
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + view.getUint32(at, isLittle) + b) >>> 0
    b = (b + view.getUint32(at + 4, isLittle) + a) >>> 0
  }
  return [a, b]
}

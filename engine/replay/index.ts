// SPDX-License-Identifier: GPL-3.0-or-later
/** The functions that replay.wasm exports; engine/modules/replayer.ts documents each. */
import { prepareBitboards } from '../core/rules/bitboards.ts'
import { MOVE_NONE } from '../core/layout.ts'
import { key } from '../core/rules/board.ts'
import { readFen } from '../core/rules/fen.ts'
import {
  BOARD_BYTES,
  STATES,
  STATE_BYTES,
  TEXT,
  TYPE_SETS,
  MOVE_LISTS,
  bindBlock,
  block,
} from '../core/memory.ts'
import { refresh } from '../core/rules/attacks.ts'
import { restorePosition } from '../core/rules/position.ts'
import { START, START_BYTES } from '../core/rules/start.ts'
import { Move, WHITE } from '../core/rules/types.ts'
import { prepareZobrist } from '../core/rules/zobrist.ts'
import { openText } from './cursor.ts'
import {
  RECORD_DEPARTED,
  RECORD_DEPARTURES_HIGH,
  RECORD_DEPARTURES_LOW,
  RECORD_HASH_HIGH,
  RECORD_HASH_LOW,
  RECORD_MATERIAL,
  RECORD_MOVES_START,
  RECORD_OPENING,
  RECORD_PACKED,
  RECORD_PATTERNS,
  RECORD_STYLE,
  REPLAY_NO_ROOM,
  REPLAY_UNSURE,
} from './layout.ts'
import { addGame, beginLine, clearLine, endLine } from './line.ts'
import { beginMatches, followMatches, matchesFound, matching, noteMove, seekMatches } from './matching.ts'
import { hash, playOn, replayMoves } from './movetext.ts'
import { beginOpening, nameOpening, opening, openingNumbers, prepareOpenings } from './opening.ts'
import {
  beginPacking,
  departed,
  departures,
  isPackable,
  material,
  packedBytes,
  packedEnd,
  packs,
  unpackMove,
} from './packing.ts'
import { beginPatterns, seekPatterns, writePatterns } from './patterns.ts'
import {
  beginCounts,
  beginBranches,
  countPositions,
  countBranches,
  endBranches,
  freeChunks,
  fullChunk,
  fullChunks,
  keepBranches,
  positions,
  sortBranches,
  writeDirectory,
} from './branches.ts'
import { beginSifting, sift } from './sifting.ts'
import { beginStyle, movesStart, styleOf } from './style.ts'
import { sortGames } from './sorting.ts'
import { readTags } from './tags.ts'
import { beginWriting, endWriting, writeMove, writeSign } from './writing.ts'

export {
  addGame,
  beginCounts,
  beginBranches,
  clearLine,
  countPositions,
  countBranches,
  endLine,
  endBranches,
  freeChunks,
  fullChunk,
  fullChunks,
  keepBranches,
  matchesFound,
  nameOpening,
  openingNumbers,
  positions,
  seekMatches,
  seekPatterns,
  sift,
  sortGames,
  sortBranches,
  writeDirectory,
}

/** A copy of the first position, after the part of the block that the position itself needs. */
const SPARE: usize = MOVE_LISTS
/** Blocks of memory begin on lines of this many bytes. */
const LINE: usize = 64

/** Key of the standard first position, and of the one that the last game began with. */
let standardKey: u64 = 0
let startKey: u64 = 0

export function heapBase(): usize {
  return (__heap_base + LINE - 1) & ~(LINE - 1)
}

export function blockBytes(): usize {
  return (SPARE + BOARD_BYTES + STATE_BYTES + LINE - 1) & ~(LINE - 1)
}

export function prepare(address: usize): void {
  prepareBitboards()
  prepareZobrist()
  bindBlock(0, address)
  memory.copy(block + TEXT, START, START_BYTES)
  readFen(START_BYTES)
  memory.copy(block + SPARE, block + TYPE_SETS, BOARD_BYTES)
  memory.copy(block + SPARE + BOARD_BYTES, block + STATES, STATE_BYTES)
  standardKey = key()
  prepareOpenings()
}

/** Sets up the position that a game begins with, by its tags. */
function setUp(from: usize, to: usize): bool {
  memory.copy(block + TYPE_SETS, block + SPARE, BOARD_BYTES)
  memory.copy(block + STATES, block + SPARE + BOARD_BYTES, STATE_BYTES)
  restorePosition(block + STATES, WHITE, 0)
  openText(from, to)
  if (!readTags()) return false
  startKey = key()
  return true
}

export function replayGame(
  from: usize,
  to: usize,
  moves: usize,
  keys: usize,
  room: i32,
  record: usize,
  packed: usize,
): i32 {
  if (!setUp(from, to)) return REPLAY_UNSURE
  beginOpening(startKey == standardKey)
  beginPatterns()
  beginMatches()
  beginPacking(packed)
  beginStyle(packs && isPackable)
  const answer = replayMoves(moves, keys, room)
  store<u32>(record + (RECORD_HASH_LOW << 2), hash as u32)
  store<u32>(record + (RECORD_HASH_HIGH << 2), (hash >> 32) as u32)
  store<u32>(record + (RECORD_OPENING << 2), opening)
  writePatterns(record + (RECORD_PATTERNS << 2))
  writePacked(record, packed)
  store<u32>(record + (RECORD_STYLE << 2), styleOf(from))
  store<u32>(record + (RECORD_MOVES_START << 2), (movesStart() - from) as u32)
  return answer
}

function writePacked(record: usize, packed: usize): void {
  store<u32>(record + (RECORD_PACKED << 2), isPackable ? ((packedEnd - packed) as u32) : 0)
  store<u32>(record + (RECORD_DEPARTURES_LOW << 2), departures as u32)
  store<u32>(record + (RECORD_DEPARTURES_HIGH << 2), (departures >> 32) as u32)
  store<u32>(record + (RECORD_DEPARTED << 2), departed)
  store<u32>(record + (RECORD_MATERIAL << 2), material())
}

/** Bytes of the move that was read last; 0: there is none. */
let packedMove: i32 = 0

/** Reads the move at an address; MOVE_NONE if there is none, or none that can be played. */
function readPacked(packed: usize, end: usize): Move {
  packedMove = packed < end ? packedBytes(load<u8>(packed) as i32) : 0
  if (!packedMove || packed + packedMove > end) return MOVE_NONE
  return unpackMove(load<u8>(packed) as i32, load<u8>(packed + packedMove - 1) as i32)
}

export function unpackGame(
  from: usize,
  to: usize,
  packed: usize,
  end: usize,
  moves: usize,
  keys: usize,
  room: i32,
): i32 {
  if (!setUp(from, to)) return REPLAY_UNSURE
  beginPacking(0)
  if (!isPackable) return REPLAY_UNSURE
  beginMatches()
  let plies = 0
  while (packed < end) {
    const move = readPacked(packed, end)
    if (move == MOVE_NONE) return REPLAY_UNSURE
    if (plies == room) return REPLAY_NO_ROOM
    if (matching) noteMove(move)
    playOn(move)
    if (matching) followMatches()
    store<u16>(moves + (plies << 1), move)
    store<u64>(keys + (plies << 3), key())
    packed += packedMove
    plies++
  }
  return plies
}

export function writeGame(
  from: usize,
  to: usize,
  packed: usize,
  end: usize,
  style: u32,
  room: i32,
  text: usize,
): i32 {
  if (!setUp(from, to)) return REPLAY_UNSURE
  beginPacking(0)
  if (!isPackable || !beginWriting(style, text)) return REPLAY_UNSURE
  for (let plies = 0; packed < end; plies++) {
    const move = readPacked(packed, end)
    if (move == MOVE_NONE) return REPLAY_UNSURE
    if (plies == room) return REPLAY_NO_ROOM
    packed += packedMove
    writeMove(move)
    playOn(move)
    refresh()
    writeSign(packed == end)
  }
  return (endWriting() - text) as i32
}

/** Seeks the position that the tags of a text set up; false if they are not understood. */
export function seekPosition(from: usize, to: usize): bool {
  if (!setUp(from, to)) return false
  beginPacking(0)
  beginSifting()
  return true
}

/** Of the last `seekKey`: the bytes before the position, and the move that was played there with its bytes; 0: none. */
let soughtAt: usize = 0
let soughtMove: i32 = MOVE_NONE
let soughtBytes: i32 = 0

export function seekOffset(): usize {
  return soughtAt
}

export function seekMove(): i32 {
  return soughtMove
}

export function seekMoveBytes(): i32 {
  return soughtBytes
}

export function seekKey(from: usize, to: usize, packed: usize, end: usize, sought: u64): i32 {
  if (!setUp(from, to)) return -1
  beginPacking(0)
  if (!isPackable) return -1
  const begin = packed
  let plies = 0
  while (key() != sought) {
    const move = readPacked(packed, end)
    if (move == MOVE_NONE) return -1
    playOn(move)
    packed += packedMove
    plies++
  }
  soughtAt = packed - begin
  soughtMove = readPacked(packed, end)
  soughtBytes = packedMove
  return plies
}

/** Begins a line with the position that tags set up, see `line.ts`; false if its games cannot be packed. */
export function startLine(from: usize, to: usize, slot: u32, prefix: i32): bool {
  if (!setUp(from, to)) return false
  beginPacking(0)
  if (!isPackable) return false
  beginLine(slot, prefix)
  return true
}

/** Key of the position that the last game began with. */
export function firstKey(): u64 {
  return startKey
}

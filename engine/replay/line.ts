// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A walk through games in the order of their moves. What a game shares with the one before is not played again, and a position
 * that both leave by the same move is one branch; see `branches.ts`.
 */
import { state, turnTo, us } from '../core/rules/board.ts'
import { STATE_KEY, STATE_MOVE, STATE_REVERSIBLE } from '../core/rules/board.ts'
import { MOVE_NONE } from '../core/layout.ts'
import { MAILBOX, STATE_BYTES, TYPE_SETS, block } from '../core/memory.ts'
import { make } from '../core/rules/position.ts'
import { Move } from '../core/rules/types.ts'
import { REPLAY_NO_ROOM, REPLAY_UNSURE } from './layout.ts'
import { NUMBERS, NUMBERS_BYTES, packedBytes, unpackMove } from './packing.ts'
import { addBranch } from './branches.ts'
import { writeVarint } from './varints.ts'

/** The most plies of a game, as the host has them, and bytes. */
const MOST_PLIES: i32 = 4096
const MOST_BYTES: usize = 8192 + 16

/** The packed moves of the last game. */
const GAME: usize = memory.data(8192 + 16, 64)
/** For each of its positions: its record, the end of the moves before it, and the first game that has come there so. */
const RECORDS: usize = memory.data((4096 + 1) * 128, 64)
const ENDS: usize = memory.data((4096 + 1) * 4, 64)
const SINCE: usize = memory.data((4096 + 1) * 4, 64)
/** u8: whether the game has had the position before. It counts once, with the move that was played there first. */
const REPEATED: usize = memory.data(4096 + 1, 64)
/** Later positions have few branches; nobody needs to know their moves. */
const KNOWN_PLIES: i32 = 40

/** Every few plies the board is copied, so that none has to be taken back. */
const COPIED_PLIES: i32 = 8
const BOARD_BYTES: usize = MAILBOX + 64 - TYPE_SETS
const COPY_BYTES: usize = BOARD_BYTES + NUMBERS_BYTES
const COPIES: usize = memory.data((4096 / 8 + 1) * 256, 64)

let bytes: usize = 0
let plies: i32 = -1
/** The first of the equal games of which the last one is; there is none at the beginning of a line. */
let equalSince: u32 = 0
let isBegun: bool = false
/** Side to move at the beginning. */
let firstSide: i32 = 0

/** Forgets the last game. */
export function clearLine(): void {
  isBegun = false
  bytes = 0
}

/**
 * Begins with the position that is set up, its pieces numbered. The branches before a slot end.
 * @param prefix bytes of a packed game before its first move
 */
export function beginLine(slot: u32, prefix: i32): void {
  endLine(slot)
  memory.copy(RECORDS, state, STATE_BYTES)
  store<u16>(RECORDS, 0, STATE_REVERSIBLE)
  firstSide = us
  plies = 0
  store<u32>(ENDS, prefix)
  store<u8>(REPEATED, 0)
  copyBoard(0)
}

/** Ends all branches. */
export function endLine(slot: u32): void {
  if (isBegun) endBranchesAfter(0, slot)
  isBegun = false
}

/** Ends the branches of a position and of those after it. */
function endBranchesAfter(last: i32, slot: u32): void {
  endBranch(plies, equalSince, slot, MOVE_NONE)
  for (let ply = plies; ply > last; ply--) {
    const move = load<u16>(recordOf(ply), STATE_MOVE)
    endBranch(ply - 1, load<u32>(SINCE + (ply << 2)), slot, move)
  }
}

function endBranch(ply: i32, since: u32, slot: u32, move: i32): void {
  if (load<u8>(REPEATED + ply)) return
  addBranch(load<u64>(recordOf(ply), STATE_KEY), since, slot, move, ply <= KNOWN_PLIES)
}

const recordOf = (ply: i32): usize => RECORDS + ply * STATE_BYTES

/**
 * Takes the next game, and writes it: the bytes that it shares with the last one, unless it is to be whole, then its own.
 * @param packed the whole game, with its prefix if it has one
 * @returns the place after what was written, or REPLAY_*: then the line is lost
 */
export function addGame(packed: usize, length: i32, slot: u32, isWhole: bool, to: usize): i32 {
  if (length > (MOST_BYTES as i32)) return REPLAY_NO_ROOM
  const most = min(bytes, length)
  let shared: usize = 0
  while (shared < most && load<u8>(GAME + shared) == load<u8>(packed + shared)) shared++
  const whole = isWhole ? 0 : shared
  to = writeVarint(writeVarint(to, whole as u64), (length - whole) as u64)
  memory.copy(to, packed + whole, length - whole)
  memory.copy(GAME + shared, packed + shared, length - shared)
  bytes = length
  const answer = follow(shared as u32, slot)
  return answer < 0 ? answer : ((to + length - whole) as i32)
}

/** Plays the moves of the game, of which the last one had the first bytes too. */
function follow(shared: u32, slot: u32): i32 {
  let same = plies
  while (same > 0 && load<u32>(ENDS + (same << 2)) > shared) same--
  const end = GAME + bytes
  let at = GAME + load<u32>(ENDS + (same << 2))
  // Equal games are one branch.
  if (isBegun && same == plies && at == end) return 0
  if (isBegun) endBranchesAfter(same, slot)
  isBegun = true
  equalSince = slot
  plies = same
  if (at == end) return 0
  let ply = same & ~(COPIED_PLIES - 1)
  restoreBoard(ply)
  at = GAME + load<u32>(ENDS + (ply << 2))
  while (at < end) {
    if (ply == MOST_PLIES) return REPLAY_NO_ROOM
    const moveBytes = packedBytes(load<u8>(at) as i32)
    if (!moveBytes || at + moveBytes > end) return REPLAY_UNSURE
    const move: Move = unpackMove(load<u8>(at) as i32, load<u8>(at + moveBytes - 1) as i32)
    if (move == MOVE_NONE) return REPLAY_UNSURE
    make(move)
    at += moveBytes
    if (++ply <= same) continue
    store<u32>(ENDS + (ply << 2), (at - GAME) as u32)
    store<u32>(SINCE + (ply << 2), slot)
    store<u8>(REPEATED + ply, isRepeated(ply) ? 1 : 0)
    if (!(ply & (COPIED_PLIES - 1))) copyBoard(ply)
  }
  plies = ply
  return 0
}

/** Whether the game has had its last position before. */
function isRepeated(ply: i32): bool {
  const record = recordOf(ply)
  const key = load<u64>(record, STATE_KEY)
  const reach = min<i32>(load<u16>(record, STATE_REVERSIBLE), ply)
  for (let back = 4; back <= reach; back += 2)
    if (load<u64>(record - back * STATE_BYTES, STATE_KEY) == key) return true
  return false
}

/** Copies are after each other. */
const copyOf = (ply: i32): usize => COPIES + (ply / COPIED_PLIES) * COPY_BYTES

function copyBoard(ply: i32): void {
  memory.copy(copyOf(ply), block + TYPE_SETS, BOARD_BYTES)
  memory.copy(copyOf(ply) + BOARD_BYTES, NUMBERS, NUMBERS_BYTES)
}

function restoreBoard(ply: i32): void {
  memory.copy(block + TYPE_SETS, copyOf(ply), BOARD_BYTES)
  memory.copy(NUMBERS, copyOf(ply) + BOARD_BYTES, NUMBERS_BYTES)
  turnTo(recordOf(ply), firstSide ^ (ply & 1))
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Looks in a game for positions and for ways of a piece. What is sought is a program of patterns in memory, as `layout.ts`
 * has it: `electron/data/query/program.ts` writes it. Every pattern is tested in the first position and after each ply until
 * it is found.
 */
import { MOVE_KIND_CASTLING, MOVE_KIND_EN_PASSANT, MOVE_KIND_PROMOTION } from '../core/layout.ts'
import {
  capturedPiece,
  castledKing,
  castledRook,
  lastMove,
  occupied,
  ofColor,
  pieceOn,
  pieces,
  us,
} from '../core/rules/board.ts'
import { moveFrom, moveKind, moveTo } from '../core/rules/move.ts'
import {
  BLACK,
  Bitboard,
  KING,
  Move,
  PAWN,
  Piece,
  QUEEN,
  ROOK,
  Square,
  WHITE,
  count,
  makePiece,
} from '../core/rules/types.ts'
import {
  MATCH_COUNTED_TYPES,
  MATCH_ENTRY_BYTES,
  MATCH_HAS_MATERIAL,
  MATCH_HEAD_BYTES,
  MATCH_KIND_POSITION,
  MATCH_MAX_PATTERNS,
  MATCH_MAX_WAYS,
  MATCH_PATTERN_BYTES,
  MATCH_SWAPPED,
  MATCH_TURN_BLACK,
  MATCH_TURN_WHITE,
  MATCH_WAY_BYTES,
} from './layout.ts'

// Fields of a pattern, bytes from its start.
const KIND: usize = 0
const PLIES: usize = 4
const VARIANTS: usize = 8
const OFFSET: usize = 12
const COUNTS_WANTED: usize = 16
const LEAD_LEAST: usize = 36
const LEAD_MOST: usize = 38
const FLAGS: usize = 40

/** i32 for each pattern: the ply at which it was found, or NOT_FOUND. */
const FOUND: usize = memory.data(32 * 4, 64)
const NOT_FOUND: i32 = -1
/** u32 for each pattern: the number of positions up to this one in which it has stood without a break. */
const RUNS: usize = memory.data(32 * 4, 64)
/** u32 for each way of a pattern: bit k is set while a piece that has come along the way stands on its square k. */
const PROGRESS: usize = memory.data(32 * 4 * 4, 64)

/** u64 for each kind of square, in the order of `layout.ts`. */
const SETS: usize = memory.data(16 * 8, 64)
const WHITES: usize = 12
const BLACKS: usize = 13
const OCCUPIED: usize = 14
const EMPTY: usize = 15
/** u8 for each type but the king: White's pieces, then Black's. */
const COUNTS: usize = memory.data(16, 64)

/** Whether there is a program. */
export let matching: bool = false
let program: usize = 0
let patterns: i32 = 0
/** Patterns that have not been found yet. */
let open: i32 = 0
/** Plies before the position. */
let ply: i32 = 0
/** White's material less Black's, in pawns. */
let lead: i32 = 0

/** Where the results are. */
export function matchesFound(): usize {
  return FOUND
}

/** Takes the program at an address; 0: none. */
export function seekMatches(address: usize): void {
  program = address
  matching = address != 0
  patterns = matching ? min(load<u32>(address) as i32, MATCH_MAX_PATTERNS) : 0
}

/** Begins with the first position of a game. */
export function beginMatches(): void {
  if (!matching) return
  ply = 0
  open = patterns
  memory.fill(FOUND, 0xff, MATCH_MAX_PATTERNS * 4)
  memory.fill(RUNS, 0, MATCH_MAX_PATTERNS * 4)
  memory.fill(PROGRESS, 0, MATCH_MAX_PATTERNS * MATCH_MAX_WAYS * 4)
  countPieces()
  testPosition()
}

/** Notes a legal move that is about to be played. */
export function noteMove(move: Move): void {
  if (!open) return
  for (let index = 0; index < patterns; index++) {
    if (isFound(index) || load<u32>(patternAt(index), KIND) == MATCH_KIND_POSITION) continue
    if (isWayEnded(index, move)) find(index, ply + 1)
  }
}

/** Tests the position after the move. */
export function followMatches(): void {
  ply++
  if (!open) return
  if (capturedPiece() || moveKind(lastMove()) == MOVE_KIND_PROMOTION) countPieces()
  testPosition()
}

function patternAt(index: i32): usize {
  return program + MATCH_HEAD_BYTES + index * MATCH_PATTERN_BYTES
}

function isFound(index: i32): bool {
  return load<i32>(FOUND + (index << 2)) != NOT_FOUND
}

function find(index: i32, at: i32): void {
  store<i32>(FOUND + (index << 2), at)
  open--
}

// ----- positions

function testPosition(): void {
  writeSets()
  for (let index = 0; index < patterns; index++) {
    const pattern = patternAt(index)
    if (isFound(index) || load<u32>(pattern, KIND) != MATCH_KIND_POSITION) continue
    const run = RUNS + (index << 2)
    if (!stands(pattern)) {
      store<u32>(run, 0)
      continue
    }
    const plies = load<u32>(run) + 1
    store<u32>(run, plies)
    if (plies == load<u32>(pattern, PLIES)) find(index, ply + 1 - (plies as i32))
  }
}

function setOf(kind: usize): Bitboard {
  return load<u64>(SETS + (kind << 3))
}

function writeSets(): void {
  let to = SETS
  for (let color = WHITE; color <= BLACK; color++)
    for (let type = PAWN; type <= KING; type++) {
      store<u64>(to, pieces(color, type))
      to += 8
    }
  store<u64>(SETS + (WHITES << 3), ofColor(WHITE))
  store<u64>(SETS + (BLACKS << 3), ofColor(BLACK))
  store<u64>(SETS + (OCCUPIED << 3), occupied())
  store<u64>(SETS + (EMPTY << 3), ~occupied())
}

/** Whether one of the variants of a pattern stands. */
function stands(pattern: usize): bool {
  const variants = load<u32>(pattern, VARIANTS) as i32
  const weighs = load<u32>(pattern, FLAGS) & MATCH_HAS_MATERIAL
  const isRight = !weighs || hasMaterial(pattern, 0)
  const isRightSwapped = !weighs || hasMaterial(pattern, MATCH_COUNTED_TYPES)
  if (!isRight && !isRightSwapped) return false
  let variant = program + load<u32>(pattern, OFFSET)
  for (let at = 0; at < variants; at++) {
    const entries = load<u32>(variant)
    const flags = load<u32>(variant, 4)
    if ((flags & MATCH_SWAPPED ? isRightSwapped : isRight) && isTurn(flags) && holds(variant + 8, entries))
      return true
    variant += 8 + entries * MATCH_ENTRY_BYTES
  }
  return false
}

function isTurn(flags: u32): bool {
  return !(flags & (us == WHITE ? MATCH_TURN_BLACK : MATCH_TURN_WHITE))
}

/** Whether all squares of each entry are of its kind. */
function holds(entry: usize, entries: u32): bool {
  for (let at: u32 = 0; at < entries; at++) {
    const squares = load<u64>(entry, 8)
    if ((setOf(load<u32>(entry) as usize) & squares) != squares) return false
    entry += MATCH_ENTRY_BYTES
  }
  return true
}

function countPieces(): void {
  lead = 0
  for (let color = WHITE; color <= BLACK; color++)
    for (let type = PAWN; type <= QUEEN; type++) {
      const amount = count(pieces(color, type))
      store<u8>(COUNTS + color * MATCH_COUNTED_TYPES + type - PAWN, amount)
      const worth = amount * worthOf(type)
      lead += color == WHITE ? worth : -worth
    }
}

/** The worth of a piece in pawns, as players count. */
function worthOf(type: i32): i32 {
  if (type == PAWN) return 1
  if (type == QUEEN) return 9
  return type == ROOK ? 5 : 3
}

/** Whether the material is as a pattern wants it; `swap`: 0, or MATCH_COUNTED_TYPES for the sides swapped. */
function hasMaterial(pattern: usize, swap: i32): bool {
  const ahead = swap ? -lead : lead
  if (ahead < (load<i16>(pattern, LEAD_LEAST) as i32) || ahead > (load<i16>(pattern, LEAD_MOST) as i32))
    return false
  let wanted = pattern + COUNTS_WANTED
  for (let at = 0; at < 2 * MATCH_COUNTED_TYPES; at++) {
    const other = at < MATCH_COUNTED_TYPES ? at + swap : at - swap
    const amount = load<u8>(COUNTS + other)
    if (amount < load<u8>(wanted) || amount > load<u8>(wanted, 1)) return false
    wanted += 2
  }
  return true
}

// ----- ways of a piece

/** Follows the ways of a pattern with a move; whether one has come to its end. */
function isWayEnded(index: i32, move: Move): bool {
  const pattern = patternAt(index)
  const ways = load<u32>(pattern, VARIANTS) as i32
  const from = moveFrom(move)
  const to = moveTo(move)
  const kind = moveKind(move)
  const piece = pieceOn(from)
  const isCastling = kind == MOVE_KIND_CASTLING
  const victim = isCastling ? -1 : kind == MOVE_KIND_EN_PASSANT ? to ^ 8 : to
  for (let at = 0; at < ways; at++) {
    const way = program + load<u32>(pattern, OFFSET) + at * MATCH_WAY_BYTES
    const progress = PROGRESS + ((index * MATCH_MAX_WAYS + at) << 2)
    const before = load<u32>(progress)
    let after: u32
    if (isCastling) {
      const rook = makePiece(us, ROOK)
      after =
        without(way, without(way, before, from), to) |
        steps(way, before, piece, from, castledKing(from, to)) |
        steps(way, before, rook, to, castledRook(from, to))
    } else {
      after = without(way, without(way, before, from), victim) | steps(way, before, piece, from, to)
    }
    store<u32>(progress, after)
    if (after >> (load<u32>(way, 4) - 1)) return true
  }
  return false
}

/** Squares of a way that a piece reaches by a step from the one before. */
function steps(way: usize, before: u32, piece: Piece, from: Square, to: Square): u32 {
  if ((load<u32>(way) as i32) != piece) return 0
  const squares = load<u32>(way, 4) as i32
  let reached: u32 = 0
  for (let at = 1; at < squares; at++) {
    const came = at == 1 || (before & (1 << (at - 1))) != 0
    if (came && squareOf(way, at - 1) == from && squareOf(way, at) == to) reached |= 1 << at
  }
  return reached
}

/** Progress without the squares of a way that are now vacated. */
function without(way: usize, before: u32, vacated: Square): u32 {
  if (!before) return 0
  const squares = load<u32>(way, 4) as i32
  let left = before
  for (let at = 1; at < squares; at++) if (squareOf(way, at) == vacated) left &= ~(1 << at)
  return left
}

function squareOf(way: usize, at: i32): Square {
  return load<u8>(way + 8 + at) as i32
}

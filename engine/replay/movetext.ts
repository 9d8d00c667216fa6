// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The main line of a game's text. Comments, glyphs and variations are skipped. A token that is not in the export
 * format of PGN makes the game unsure, so that any reader would find the same results.
 */
import { refresh } from '../core/rules/attacks.ts'
import { key, state, turnTo, us } from '../core/rules/board.ts'
import { MOVE_NONE } from '../core/layout.ts'
import { STATES, STATES_BYTES, STATE_BYTES, block } from '../core/memory.ts'
import { make } from '../core/rules/position.ts'
import { Move } from '../core/rules/types.ts'
import {
  EXCLAMATION,
  HASH,
  DOLLAR,
  PERCENT,
  PAREN_OPEN,
  PAREN_CLOSE,
  ASTERISK,
  PLUS,
  DASH,
  DOT,
  SLASH,
  DIGIT_0,
  DIGIT_1,
  DIGIT_2,
  SEMICOLON,
  QUESTION,
  BRACKET_OPEN,
  BRACE_OPEN,
  BRACE_CLOSE,
} from './characters.ts'
import {
  ahead,
  at,
  end,
  here,
  isDigit,
  isFirstColumn,
  isSpace,
  move,
  skipLine,
  skipPast,
  skipSpace,
} from './cursor.ts'
import {
  REPLAY_KEY_BYTES,
  REPLAY_MOVE_BYTES,
  REPLAY_NO_ROOM,
  REPLAY_UNSURE,
  RESULT_BLACK,
  RESULT_DRAW,
  RESULT_NONE,
  RESULT_OPEN,
  RESULT_WHITE,
} from './layout.ts'
import { followOpening } from './opening.ts'
import { followMatches, matching, noteMove } from './matching.ts'
import { packMove, packs } from './packing.ts'
import { followPatterns, seeking } from './patterns.ts'
import { readSan } from './san.ts'
import { followMove, followNumber, followResult, isPlain, spoilStyle } from './style.ts'

/** The longest comment read here, in bytes; the other reader handles longer ones. */
const MAX_COMMENT: usize = 65_536
/** Maximum nesting of variations that is skipped here. */
const MAX_DEPTH: i32 = 64

/** Odd, half of its bits set at random: from SplitMix64. */
const HASH_FACTOR: u64 = 0x94d049bb133111eb

/** Hash of the moves that were played and of the first position. */
export let hash: u64 = 0

/** True where a token may end. */
function isTokenEnd(): bool {
  const byte = here()
  return (
    at >= end ||
    isSpace(byte) ||
    byte == BRACE_OPEN ||
    byte == PAREN_OPEN ||
    byte == PAREN_CLOSE ||
    byte == DOLLAR ||
    byte == SEMICOLON
  )
}

/**
 * Plays the moves from the position that is set up.
 * @param moves where the moves go, and `keys` the keys after them
 * @param room how many of each fit
 * @returns plies, or REPLAY_*
 */
export function replayMoves(moves: usize, keys: usize, room: i32): i32 {
  let plies = 0
  hash = key()
  while (true) {
    skipSpace()
    if (at >= end) return plies
    const from = at
    const byte = here()
    if (isDigit(byte) || byte == ASTERISK) {
      const result = skipResult()
      if (result != RESULT_NONE) {
        if (isPlain) followResult(from, result)
        return isOver() ? plies : REPLAY_UNSURE
      }
      if (!skipNumber()) return REPLAY_UNSURE
      if (isPlain) followNumber(from, number, dots)
    } else if (byte == BRACE_OPEN || byte == SEMICOLON || byte == PERCENT) {
      if (!skipRemark()) return REPLAY_UNSURE
      spoilStyle()
    } else if (byte == DOLLAR) {
      if (!skipNag()) return REPLAY_UNSURE
      spoilStyle()
    } else if (byte == PAREN_OPEN) {
      if (!plies || !skipVariation()) return REPLAY_UNSURE
      spoilStyle()
    } else {
      const played = readSan()
      if (played == MOVE_NONE || !skipSuffix()) return REPLAY_UNSURE
      if (plies == room) return REPLAY_NO_ROOM
      play(played)
      if (isPlain) followMove(from, sign)
      if (seeking) followPatterns()
      if (matching) followMatches()
      store<u16>(moves, played)
      store<u64>(keys, key())
      moves += REPLAY_MOVE_BYTES
      keys += REPLAY_KEY_BYTES
      plies++
    }
  }
}

/**
 * Plays a legal move. Repetitions do not matter here: when the stack of records is full, it starts again
 * with the last.
 */
function play(move: Move): void {
  hash = rotl(hash ^ (move as u64), 29) * HASH_FACTOR
  followOpening(move)
  if (packs) packMove(move)
  if (matching) noteMove(move)
  playOn(move)
  refresh()
}

/** Plays a move in a game of any length. The new position is not refreshed. */
export function playOn(move: Move): void {
  make(move)
  if (state >= block + STATES + STATES_BYTES - 2 * STATE_BYTES) {
    memory.copy(block + STATES, state, STATE_BYTES)
    turnTo(block + STATES, us)
  }
}

/** True when nothing but white space is left. */
function isOver(): bool {
  skipSpace()
  return at >= end
}

/** Skips `*`, or `1-0`, `0-1` or `1/2-1/2` before white space or the end; returns RESULT_*. */
function skipResult(): i32 {
  const first = here()
  if (first == ASTERISK) {
    move(1)
    return RESULT_OPEN
  }
  let result = RESULT_NONE
  let length: usize = 3
  if (ahead(1) == DASH) {
    if (first == DIGIT_1 && ahead(2) == DIGIT_0) result = RESULT_WHITE
    else if (first == DIGIT_0 && ahead(2) == DIGIT_1) result = RESULT_BLACK
  } else if (
    first == DIGIT_1 &&
    ahead(1) == SLASH &&
    ahead(2) == DIGIT_2 &&
    ahead(3) == DASH &&
    ahead(4) == DIGIT_1 &&
    ahead(5) == SLASH &&
    ahead(6) == DIGIT_2
  ) {
    result = RESULT_DRAW
    length = 7
  }
  if (!result || (at + length < end && !isSpace(ahead(length)))) return RESULT_NONE
  move(length)
  return result
}

/** The number before a move that was read last, and its dots. */
let number: i32 = 0
let dots: i32 = 0

/** Skips `12.` or `12...`. */
function skipNumber(): bool {
  let digits = 0
  number = 0
  while (isDigit(here())) {
    number = 10 * number + here() - DIGIT_0
    digits++
    move(1)
  }
  if (digits > 6 || here() != DOT) return false
  dots = 0
  while (here() == DOT) {
    dots++
    move(1)
  }
  return true
}

/** Skips a comment or an escaped line. */
function skipRemark(): bool {
  const byte = here()
  const from = at
  if (byte == BRACE_OPEN) return skipPast(BRACE_CLOSE) && at - from < MAX_COMMENT
  if (byte == PERCENT && !isFirstColumn()) return false
  skipLine()
  return at - from < MAX_COMMENT
}

/** Skips `$` and the number of a glyph. */
function skipNag(): bool {
  move(1)
  let digits = 0
  while (isDigit(here())) {
    digits++
    move(1)
  }
  return digits > 0 && digits < 10 && isTokenEnd()
}

/** Skips a variation with all its contents. */
function skipVariation(): bool {
  let depth = 0
  while (at < end) {
    const byte = here()
    if (byte == BRACE_OPEN || byte == SEMICOLON || (byte == PERCENT && isFirstColumn())) {
      if (!skipRemark()) return false
      continue
    }
    // A result or a tag in a variation may be the end of the game, or a slip.
    if (byte == BRACKET_OPEN || byte == BRACE_CLOSE || byte == ASTERISK || byte == 0 || byte > 127)
      return false
    if (isDigit(byte) && (ahead(1) == DASH || ahead(1) == SLASH)) return false
    move(1)
    if (byte == PAREN_OPEN && ++depth > MAX_DEPTH) return false
    if (byte == PAREN_CLOSE && --depth == 0) return true
  }
  return false
}

/** The sign of check or mate after the move that was read last: PLUS, HASH or 0. */
let sign: i32 = 0

/** Skips the marks after a move: check or mate, then up to two of `!` and `?`. */
function skipSuffix(): bool {
  const mark = here()
  sign = mark == PLUS || mark == HASH ? mark : 0
  if (sign) move(1)
  for (let i = 0; i < 2; i++) {
    if (here() != EXCLAMATION && here() != QUESTION) break
    spoilStyle()
    move(1)
  }
  return isTokenEnd()
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes the moves of a game as text in a style, see `layout.ts`. What `style.ts` finds in a text, this writes again. */
import { checkers, gamePly } from '../core/rules/board.ts'
import { Move } from '../core/rules/types.ts'
import {
  ASTERISK,
  CR,
  DASH,
  DIGIT_0,
  DIGIT_1,
  DIGIT_2,
  DOT,
  HASH,
  LF,
  PLUS,
  SLASH,
  SPACE,
} from './characters.ts'
import {
  BREAKS_FULL,
  BREAKS_PLIES,
  BREAKS_TOKENS,
  GAP_LINE_END,
  GAP_TOKEN,
  GAP_TWO_SPACES,
  LINE_END_CR,
  LINE_END_CRLF,
  LINE_END_LF,
  RESULT_BLACK,
  RESULT_DRAW,
  RESULT_NONE,
  RESULT_OPEN,
  STYLE_BREAKS_MASK,
  STYLE_BREAKS_SHIFT,
  STYLE_GAP_MASK,
  STYLE_GAP_SHIFT,
  STYLE_LEAD_MASK,
  STYLE_LEAD_SHIFT,
  STYLE_LINE_END_MASK,
  STYLE_LINE_END_SHIFT,
  STYLE_LINE_SPACE,
  STYLE_MATE_PLUS,
  STYLE_NUMBER_SPACE,
  STYLE_RESULT_MASK,
  STYLE_RESULT_SHIFT,
  STYLE_TAIL_MASK,
  STYLE_TAIL_SHIFT,
  STYLE_WIDTH_MASK,
} from './layout.ts'
import { isMate, writeSan } from './san.ts'

let style: i32 = 0
let width: usize = 0
let breaks: i32 = 0
let lineEnd: i32 = 0
/** Bytes with which a line that is broken ends. */
let lineEndBytes: usize = 0

/** Where the next byte goes, where the first token began, and where the line began. */
let at: usize = 0
let start: usize = 0
let line: usize = 0
/** The last space on this line that may become a line end; 0: there is none. */
let gap: usize = 0
/** Half-moves before the next one, by the numbers of the moves, and before the first. */
let ply: i32 = 0
let firstPly: i32 = 0

const field = (shift: i32, mask: i32): i32 => (style >> shift) & mask

/** Begins to write at an address, from the position that is set up; false if there is no such style. */
export function beginWriting(inStyle: u32, to: usize): bool {
  style = inStyle as i32
  width = (style & STYLE_WIDTH_MASK) as usize
  breaks = field(STYLE_BREAKS_SHIFT, STYLE_BREAKS_MASK)
  lineEnd = field(STYLE_LINE_END_SHIFT, STYLE_LINE_END_MASK)
  if (!lineEnd || breaks > BREAKS_FULL || field(STYLE_RESULT_SHIFT, STYLE_RESULT_MASK) > RESULT_OPEN)
    return false
  lineEndBytes = (lineEnd == LINE_END_CRLF ? 2 : 1) + (style & STYLE_LINE_SPACE ? 1 : 0)
  at = to
  for (let ends = field(STYLE_LEAD_SHIFT, STYLE_LEAD_MASK); ends; ends--) putLineEnd()
  start = at
  line = at
  gap = 0
  ply = gamePly
  firstPly = gamePly
  return true
}

/** Writes a move that is about to be played, with its number. */
export function writeMove(move: Move): void {
  if (!(ply & 1) || ply == firstPly) {
    separate(breaks >= BREAKS_TOKENS)
    putNumber((ply >> 1) + 1)
    put(DOT)
    if (ply & 1) {
      put(DOT)
      put(DOT)
    }
    if (style & STYLE_NUMBER_SPACE) separate(breaks == BREAKS_TOKENS)
  } else {
    separate(breaks == BREAKS_TOKENS || breaks == BREAKS_PLIES)
  }
  at = writeSan(move, at)
  ply++
}

/** Writes the sign of check or mate of the position after the move; only the last can be mate. */
export function writeSign(isLast: bool): void {
  if (!checkers()) return
  put(isLast && !(style & STYLE_MATE_PLUS) && isMate() ? HASH : PLUS)
}

/** Writes what comes after the moves, and returns where the text ends. */
export function endWriting(): usize {
  const result = field(STYLE_RESULT_SHIFT, STYLE_RESULT_MASK)
  if (result != RESULT_NONE) {
    if (at != start) separateResult(field(STYLE_GAP_SHIFT, STYLE_GAP_MASK))
    putResult(result)
  }
  wrap()
  for (let spaces = field(STYLE_TAIL_SHIFT, STYLE_TAIL_MASK); spaces; spaces--) put(SPACE)
  return at
}

function separateResult(kind: i32): void {
  if (kind == GAP_TOKEN) {
    separate(breaks >= BREAKS_TOKENS)
    return
  }
  wrap()
  if (kind == GAP_LINE_END) {
    endLine()
  } else {
    put(SPACE)
    if (kind == GAP_TWO_SPACES) put(SPACE)
    // Too long or not, the result stays on this line.
    gap = 0
  }
}

/** Writes a space before a token, or a line end in its stead. */
function separate(mayBreak: bool): void {
  if (at == start) return
  if (mayBreak && breaks == BREAKS_FULL && at - line >= width) {
    endLine()
    return
  }
  if (mayBreak && breaks != BREAKS_FULL) {
    wrap()
    gap = at
  }
  put(SPACE)
}

/** Breaks a line that has become too long, at its last gap. */
function wrap(): void {
  if (!gap || at - line <= width) return
  const moved = at - gap - 1
  memory.copy(gap + lineEndBytes, gap + 1, moved)
  at = gap
  endLine()
  at += moved
}

function endLine(): void {
  if (style & STYLE_LINE_SPACE) put(SPACE)
  putLineEnd()
  line = at
  gap = 0
}

function putLineEnd(): void {
  if (lineEnd != LINE_END_LF) put(CR)
  if (lineEnd != LINE_END_CR) put(LF)
}

function putNumber(number: i32): void {
  let unit = 1
  while (unit * 10 <= number) unit *= 10
  for (; unit; unit /= 10) put(DIGIT_0 + ((number / unit) % 10))
}

function putResult(result: i32): void {
  if (result == RESULT_OPEN) {
    put(ASTERISK)
  } else if (result == RESULT_DRAW) {
    putHalf()
    put(DASH)
    putHalf()
  } else {
    put(result == RESULT_BLACK ? DIGIT_0 : DIGIT_1)
    put(DASH)
    put(result == RESULT_BLACK ? DIGIT_1 : DIGIT_0)
  }
}

function putHalf(): void {
  put(DIGIT_1)
  put(SLASH)
  put(DIGIT_2)
}

function put(byte: i32): void {
  store<u8>(at++, byte)
}

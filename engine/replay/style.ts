// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds the style of a game's text (see `layout.ts`) while its moves are read, so that `writing.ts` can write the same bytes
 * from the packed moves. Every token is checked as it is read, and so is the space before it. A width fits if no line is
 * longer, and if each line that was broken would have become longer with what follows.
 */
import { checkers, gamePly } from '../core/rules/board.ts'
import { CR, DIGIT_0, HASH, LF, PLUS, SPACE } from './characters.ts'
import { at, end } from './cursor.ts'
import {
  BREAKS_FULL,
  BREAKS_MOVES,
  BREAKS_NOWHERE,
  BREAKS_PLIES,
  BREAKS_TOKENS,
  GAP_LINE_END,
  GAP_SPACE,
  GAP_TOKEN,
  GAP_TWO_SPACES,
  LINE_END_CR,
  LINE_END_CRLF,
  LINE_END_LF,
  RESULT_NONE,
  STYLE_BREAKS_SHIFT,
  STYLE_GAP_SHIFT,
  STYLE_LEAD_MASK,
  STYLE_LEAD_SHIFT,
  STYLE_LINE_END_SHIFT,
  STYLE_LINE_SPACE,
  STYLE_MATE_PLUS,
  STYLE_NUMBER_SPACE,
  STYLE_RESULT_SHIFT,
  STYLE_TAIL_MASK,
  STYLE_TAIL_SHIFT,
  STYLE_WIDTH_MASK,
} from './layout.ts'
import { isExact, isMate } from './san.ts'

/** Kinds of tokens. */
const NOTHING: i32 = 0
const NUMBER: i32 = 1
const MOVE: i32 = 2
const RESULT: i32 = 3
const TWO_SPACES: u16 = 0x2020

/** More than any line. */
const UNLIMITED: i32 = i32.MAX_VALUE
/** Widths that are tried first, so that the games of a program have the same style. */
const USUAL: usize = memory.data<u8>([79, 80, 75, 78, 76, 72])
const USUAL_WIDTHS: i32 = 6
/** If the only line of a game is longer, the program does not break lines. */
const LONGEST_USUAL: i32 = 80
/** The width of BREAKS_FULL that is tried first. */
const USUAL_FULL: i32 = 72

/** Whether all tokens so far may belong to a style. */
export let isPlain: bool = false

/** Where the moves begin, and the line ends before them that belong to the style. */
let first: usize = 0
let lead: i32 = 0
/** The kind of the last token, and where it ended. */
let last: i32 = NOTHING
let tokenEnd: usize = 0
/** Half-moves before the next one, by the numbers of the moves, and before the first. */
let ply: i32 = 0
let firstPly: i32 = 0
/** Sign of the last move: PLUS, HASH or 0. */
let sign: i32 = 0

/** Whether spaces follow some numbers, and none follow some. */
let hasNumberSpace: bool = false
let hasBareNumber: bool = false
/** LINE_END_* of the lines that are broken, 0 for none; whether spaces precede some, and none precede some. */
let lineEnd: i32 = 0
let hasLineSpace: bool = false
let hasBareLine: bool = false

/** Where the line begins, the kind of its first token, and the length that the line before had. */
let line: usize = 0
let lineKind: i32 = NOTHING
let lengthBefore: i32 = 0
/** The longest line, without the result. */
let longest: i32 = 0
/**
 * The shortest length that a line would have had without its end, for BREAKS_TOKENS, PLIES and MOVES; 0: a line ends where
 * none can.
 */
let overToken: i32 = 0
let overPly: i32 = 0
let overMove: i32 = 0
/** For BREAKS_FULL: the longest line to which a number was added, and the shortest that ends before one; 0 as above. */
let longestOpen: i32 = 0
let shortestFull: i32 = 0

/** The result, what comes before it, and the length that the last line of moves has or would have with it. */
let result: i32 = RESULT_NONE
let resultGap: i32 = GAP_TOKEN
let resultLength: i32 = 0

/** Begins at the cursor, with the position that is set up. @param on whether a style is wanted */
export function beginStyle(on: bool): void {
  isPlain = on
  first = at
  line = at
  last = NOTHING
  ply = gamePly
  firstPly = gamePly
  sign = 0
  hasNumberSpace = hasBareNumber = hasLineSpace = hasBareLine = false
  lineEnd = 0
  longest = longestOpen = 0
  overToken = overPly = overMove = shortestFull = UNLIMITED
  result = RESULT_NONE
  resultGap = GAP_TOKEN
}

/** Notes a token that no style has. */
export function spoilStyle(): void {
  isPlain = false
}

/** Checks a token that begins at an address and ends at the cursor: the number of a move, with its dots. */
export function followNumber(from: usize, number: i32, dots: i32): void {
  const isDue = last != NUMBER && (ply & 1 ? last == NOTHING && dots == 3 : dots == 1)
  if (!isDue || number != (ply >> 1) + 1 || load<u8>(from) == DIGIT_0) isPlain = false
  followToken(from, NUMBER)
}

/** The same: a move, after it has been played. @param mark PLUS, HASH or 0 */
export function followMove(from: usize, mark: i32): void {
  const isNumberDue = !(ply & 1) || ply == firstPly
  if ((last == NUMBER) != isNumberDue || !isExact) isPlain = false
  // Nothing is played after mate.
  if ((mark != 0) != (checkers() != 0) || sign == HASH) isPlain = false
  followToken(from, MOVE)
  sign = mark
  ply++
}

/** The same: the result of the game, RESULT_*. */
export function followResult(from: usize, found: i32): void {
  if (last == NUMBER) isPlain = false
  result = found
  followToken(from, RESULT)
}

function followToken(from: usize, kind: i32): void {
  if (last != NOTHING) followGap(from, kind)
  last = kind
  tokenEnd = at
}

/** Checks what is between two tokens. */
function followGap(from: usize, kind: i32): void {
  const bytes = (from - tokenEnd) as i32
  if (last == NUMBER) {
    if (!bytes) {
      hasBareNumber = true
      return
    }
    hasNumberSpace = true
  }
  if (kind == RESULT) endLine()
  if (bytes == 1 && load<u8>(tokenEnd) == SPACE) {
    if (kind == NUMBER) longestOpen = max(longestOpen, lengthTo(tokenEnd))
    if (kind == RESULT) {
      resultGap = GAP_SPACE
      resultLength = lengthTo(at)
    }
  } else if (kind == RESULT && bytes == 2 && load<u16>(tokenEnd) == TWO_SPACES) {
    resultGap = GAP_TWO_SPACES
  } else {
    followLineEnd(from, kind)
  }
}

function followLineEnd(from: usize, kind: i32): void {
  const hasSpace = load<u8>(tokenEnd) == SPACE
  if (hasSpace) hasLineSpace = true
  else hasBareLine = true
  const found = lineEndIn(tokenEnd + (hasSpace ? 1 : 0), from)
  if (!found || (lineEnd && found != lineEnd)) {
    isPlain = false
    return
  }
  lineEnd = found
  const length = lengthTo(tokenEnd)
  if (kind == RESULT) {
    resultGap = GAP_LINE_END
    resultLength = length + 1 + ((at - from) as i32)
    return
  }
  endLine()
  if (kind == NUMBER) {
    shortestFull = min(shortestFull, length)
  } else {
    overMove = 0
    shortestFull = 0
    if (last == NUMBER) overPly = 0
  }
  lengthBefore = length
  line = from
  lineKind = kind
}

/** The line end that fills a range, LINE_END_*; 0: it is none. */
function lineEndIn(from: usize, to: usize): i32 {
  const byte = load<u8>(from) as i32
  if (to - from == 1) return byte == LF ? LINE_END_LF : byte == CR ? LINE_END_CR : 0
  return to - from == 2 && byte == CR && (load<u8>(from, 1) as i32) == LF ? LINE_END_CRLF : 0
}

function lengthTo(address: usize): i32 {
  return (address - line) as i32
}

/** Notes the length of the line that ends with the last token. */
function endLine(): void {
  longest = max(longest, lengthTo(tokenEnd))
  if (line == first) return
  let stop = stopOf(line)
  overToken = min(overToken, over(stop))
  if (lineKind == NUMBER && hasNumberSpace) stop = nextStop(stop)
  overPly = min(overPly, over(stop))
  if (lineKind == NUMBER) stop = nextStop(stop)
  overMove = min(overMove, over(stop))
}

/** The length that the line before this one would have had with this one's bytes up to an address. */
function over(stop: usize): i32 {
  return lengthBefore + 1 + lengthTo(stop)
}

/** Where the token at an address ends. */
function stopOf(from: usize): usize {
  while (from < tokenEnd && load<u8>(from) != SPACE) from++
  return from
}

function nextStop(stop: usize): usize {
  return stop < tokenEnd ? stopOf(stop + 1) : stop
}

/** The style of the text that has been read to the end of the game; 0: none. Call `movesStart` afterwards. */
export function styleOf(from: usize): u32 {
  if (last == NOTHING) tokenEnd = first
  if (!lineEnd) lineEnd = lineEndBefore(from)
  lead = countLineEnds(from)
  if (!isPlain || last == NUMBER) return 0
  if ((hasNumberSpace && hasBareNumber) || (hasLineSpace && hasBareLine)) return 0
  if (last == MOVE) endLine()
  const tail = tailSpaces()
  const layout = layOut()
  if (tail < 0 || layout < 0) return 0
  const isMated = sign != 0 && isMate()
  if (sign == HASH && !isMated) return 0
  let style = layout | (lineEnd << STYLE_LINE_END_SHIFT) | (lead << STYLE_LEAD_SHIFT)
  style |= (result << STYLE_RESULT_SHIFT) | (tail << STYLE_TAIL_SHIFT)
  if (hasNumberSpace) style |= STYLE_NUMBER_SPACE
  if (hasLineSpace) style |= STYLE_LINE_SPACE
  if (isMated && sign == PLUS) style |= STYLE_MATE_PLUS
  return style as u32
}

/** Where the text begins that the style writes: with the line ends before the moves. */
export function movesStart(): usize {
  return first - lead * (lineEnd == LINE_END_CRLF ? 2 : 1)
}

/** The line end before the moves. */
function lineEndBefore(from: usize): i32 {
  if (first > from + 1 && lineEndIn(first - 2, first)) return LINE_END_CRLF
  return first > from && (load<u8>(first - 1) as i32) == CR ? LINE_END_CR : LINE_END_LF
}

/** How many line ends are before the moves, at most STYLE_LEAD_MASK. */
function countLineEnds(from: usize): i32 {
  const bytes: usize = lineEnd == LINE_END_CRLF ? 2 : 1
  let count = 0
  for (let at = first; count < STYLE_LEAD_MASK && at >= from + bytes; at -= bytes) {
    if (lineEndIn(at - bytes, at) != lineEnd) break
    count++
  }
  return count
}

/** The spaces after the last token, -1 if there is anything else. */
function tailSpaces(): i32 {
  if (end > tokenEnd + STYLE_TAIL_MASK) return -1
  for (let byte = tokenEnd; byte < end; byte++) if (load<u8>(byte) != SPACE) return -1
  return (end - tokenEnd) as i32
}

/** Breaks, width and what is before the result, as in a style; -1: no style breaks the lines as they are. */
function layOut(): i32 {
  const full = fullWidth()
  const hasOneMoveALine = line != first && longestOpen == 0
  // Programs that write two spaces before the result end a line when it is full.
  if (full && (hasOneMoveALine || resultGap == GAP_TWO_SPACES)) return layoutOf(BREAKS_FULL, full, resultGap)
  const longestOfAll = resultGap == GAP_SPACE ? max(longest, resultLength) : longest
  if (line == first && longestOfAll > LONGEST_USUAL) return layoutOf(BREAKS_NOWHERE, 0, resultGap)
  const overResult = resultGap == GAP_LINE_END ? resultLength : UNLIMITED
  for (let pass = 0; pass < 2; pass++) {
    const isUsual = pass == 0
    let layout = -1
    if (resultGap != GAP_TWO_SPACES) layout = layOutWidth(longestOfAll, overResult, GAP_TOKEN, isUsual)
    if (layout < 0) layout = layOutWidth(longest, UNLIMITED, resultGap, isUsual)
    if (layout >= 0) return layout
  }
  return full ? layoutOf(BREAKS_FULL, full, resultGap) : -1
}

/** The same for lines that have a longest length. @param least length of the longest line, `over` one that is too long */
function layOutWidth(least: i32, over: i32, gap: i32, isUsual: bool): i32 {
  for (let breaks = BREAKS_TOKENS; breaks <= BREAKS_MOVES; breaks++) {
    const width = widthIn(least, min(over, overOf(breaks)) - 1, isUsual)
    if (width) return layoutOf(breaks, width, gap)
  }
  return -1
}

function layoutOf(breaks: i32, width: i32, gap: i32): i32 {
  return (breaks << STYLE_BREAKS_SHIFT) | width | (gap << STYLE_GAP_SHIFT)
}

function overOf(breaks: i32): i32 {
  return breaks == BREAKS_TOKENS ? overToken : breaks == BREAKS_PLIES ? overPly : overMove
}

/** A width in a range, 0 if it has none. */
function widthIn(least: i32, most: i32, isUsual: bool): i32 {
  if (!isUsual) return least <= min(most, STYLE_WIDTH_MASK) ? least : 0
  for (let index = 0; index < USUAL_WIDTHS; index++) {
    const width = load<u8>(USUAL + index) as i32
    if (width >= least && width <= most) return width
  }
  return 0
}

/** A length at which lines are full, 0 if there is none. */
function fullWidth(): i32 {
  if (USUAL_FULL > longestOpen && USUAL_FULL <= shortestFull) return USUAL_FULL
  return longestOpen < min(shortestFull, STYLE_WIDTH_MASK) ? longestOpen + 1 : 0
}

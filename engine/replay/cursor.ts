// SPDX-License-Identifier: GPL-3.0-or-later
/** The reading position in the text of a game: bytes of PGN in memory, from `at` to `end`. */
import { TAB, LF, CR, SPACE } from './characters.ts'

export let at: usize = 0
export let end: usize = 0
let start: usize = 0

/** Goes to the beginning of a text. */
export function openText(from: usize, to: usize): void {
  start = from
  at = from
  end = to
}

/** The byte here, 0 at the end. */
export function here(): i32 {
  return at < end ? (load<u8>(at) as i32) : 0
}

/** The byte at a distance ahead, 0 at the end. */
export function ahead(bytes: usize): i32 {
  return at + bytes < end ? (load<u8>(at + bytes) as i32) : 0
}

export function move(bytes: usize): void {
  at += bytes
}

/** White space of a text file; other control characters do not count. */
export function isSpace(byte: i32): bool {
  return byte == SPACE || (byte >= TAB && byte <= CR)
}

export function isDigit(byte: i32): bool {
  return byte >= 48 && byte <= 57
}

export function skipSpace(): void {
  while (at < end && isSpace(load<u8>(at))) at++
}

/** Skips white space and returns the number of line ends in it. */
export function skipLineEnds(): i32 {
  let ends = 0
  for (; at < end && isSpace(load<u8>(at)); at++) {
    if (here() == LF || (here() == CR && ahead(1) != LF)) ends++
  }
  return ends
}

/** Skips to a byte and past it; if there is none, skips to the end and returns false. */
export function skipPast(byte: i32): bool {
  while (at < end) {
    const found = (load<u8>(at) as i32) == byte
    at++
    if (found) return true
  }
  return false
}

/** Skips to the end of the line, and stays before it. */
export function skipLine(): void {
  while (at < end) {
    const byte = load<u8>(at)
    if (byte == LF || byte == CR) return
    at++
  }
}

/** True at the first byte of a line. */
export function isFirstColumn(): bool {
  if (at == start) return true
  const before = load<u8>(at - 1)
  return before == LF || before == CR
}

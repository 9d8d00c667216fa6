// SPDX-License-Identifier: GPL-3.0-or-later
/** The tag pairs that the moves depend on: those that set the start position and the rules. */
import { readFen } from '../core/rules/fen.ts'
import { POSITION_OK, TEXT_BYTES } from '../core/layout.ts'
import { TEXT, block } from '../core/memory.ts'
import { TAB, LF, CR, SPACE, QUOTE, PERCENT, BRACKET_OPEN, BACKSLASH, BRACKET_CLOSE } from './characters.ts'
import { ahead, at, end, here, isFirstColumn, move, skipLine, skipLineEnds } from './cursor.ts'

/** `Event`, `FEN`, `Variant` as numbers, the first letter lowest. */
const EVENT: u64 = 0x746e657645
const FEN: u64 = 0x4e4546
const VARIANT: u64 = 0x746e6169726156

function skipBlanks(): void {
  while (here() == SPACE || here() == TAB) move(1)
}

/** A name of up to eight bytes as a number, the first byte lowest; a longer one as 0. Stops after it. */
function readName(): u64 {
  let name: u64 = 0
  let length = 0
  for (let byte = here(); isNameByte(byte); byte = here()) {
    if (length < 8) name |= (byte as u64) << ((length << 3) as u64)
    length++
    move(1)
  }
  return length > 8 ? 0 : name
}

function isNameByte(byte: i32): bool {
  const letter = byte | 32
  return (letter >= 97 && letter <= 122) || (byte >= 48 && byte <= 57) || byte == 95
}

/**
 * Reads the tags and sets up the position they name; set up the standard one first.
 * @returns false if a tag is not standard or not understood here
 */
export function readTags(): bool {
  let hasFen = false
  let hasEvent = false
  let tags = 0
  while (true) {
    const ends = skipLineEnds()
    if (here() == PERCENT && isFirstColumn()) {
      skipLine()
      continue
    }
    if (here() != BRACKET_OPEN) return true
    // Tags after an empty line, and a second Event, may belong to another game.
    if (!isFirstColumn() || (tags && ends > 1)) return false
    tags++
    move(1)
    skipBlanks()
    if (!isNameByte(here())) return false
    const name = readName()
    skipBlanks()
    if (here() != QUOTE) return false
    move(1)
    const from = at
    if (!skipValue()) return false
    const length = (at - from - 1) as i32
    skipBlanks()
    if (here() != BRACKET_CLOSE) return false
    move(1)
    skipBlanks()
    if (at < end && here() != LF && here() != CR) return false
    if (name == VARIANT || (name == EVENT && hasEvent)) return false
    if (name == EVENT) hasEvent = true
    if (name == FEN) {
      if (hasFen || !setUp(from, length)) return false
      hasFen = true
    }
  }
}

/** Skips a value and its closing quote; false if it does not end on its line. */
function skipValue(): bool {
  for (let byte = here(); byte; byte = here()) {
    if (byte == LF || byte == CR) return false
    if (byte == BACKSLASH && ahead(1) != LF && ahead(1) != CR) move(1)
    move(1)
    if (byte == QUOTE) return true
  }
  return false
}

function setUp(from: usize, length: i32): bool {
  if (length <= 0 || length > TEXT_BYTES) return false
  memory.copy(block + TEXT, from, length)
  return readFen(length) == POSITION_OK
}

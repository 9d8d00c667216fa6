// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A move as people type it: SAN with or without capitals, signs and move number, figurines, castling as letters or
 * zeros, UCI, or a null move.
 */
import { makeUci } from 'chessops/util'
import { fail, ok, type Checked } from './checked.ts'
import { readMove } from './pgn/read/moves.ts'
import { NULL_UCI, parsePosition, playUci } from './rules.ts'

/** Why a text is not a move of a position: it has another shape, is not legal, or fits more than one piece. */
export type TypedMoveCode = 'NOT_A_MOVE' | 'ILLEGAL_MOVE' | 'AMBIGUOUS_MOVE'

/** `3.`, `3...`, `...`, or a number and a blank. */
const MOVE_NUMBER = /^(?:\d{1,4}(?:\s*[.…]+|\s)|[.…]+)\s*/
const NULL_MOVE = /^(?:--|[–—]{1,2}|z0|null|0000|@@@@)$/i

/** The readings of a text, likeliest first. */
function readings(text: string): string[] {
  const words = [text, text.replace(MOVE_NUMBER, '')].map((word) => word.replaceAll(/\s/g, ''))
  return words.flatMap((word) => {
    if (NULL_MOVE.test(word)) return ['--']
    // A bishop's move names another square: this is a pawn's, in capitals.
    return /^B[1-8]/.test(word) ? [word.toLowerCase()] : [word]
  })
}

/**
 * The UCI of a typed move. A pawn that reaches the last rank becomes a queen if no piece is named.
 * @param fen a position
 */
export function typedMove(fen: string, text: string, chess960 = false): Checked<string, TypedMoveCode> {
  const position = parsePosition(fen)
  if (!position.ok) return fail('ILLEGAL_MOVE')
  let code: TypedMoveCode = 'NOT_A_MOVE'
  for (const word of readings(text.trim())) {
    const read = readMove(position.value, word)
    if (read.kind === 'failure' && code !== 'AMBIGUOUS_MOVE') code = read.code
    if (read.kind === 'failure' || read.kind === 'text') continue
    const played = playUci(fen, read.kind === 'null' ? NULL_UCI : makeUci(read.move), chess960)
    if (played.ok) return ok(played.value.uci)
  }
  return fail(code)
}

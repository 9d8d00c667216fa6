// SPDX-License-Identifier: GPL-3.0-or-later
/** A move as people type it: SAN with or without capitals and signs, castling as letters or zeros, or UCI. */
import { parseSan } from 'chessops/san'
import { makeUci } from 'chessops/util'
import { parsePosition, playUci } from './rules.ts'

const UCI = /^([a-h][1-8])-?([a-h][1-8])=?([qrbn])?$/i

/**
 * Spellings of the same move, likeliest first: `bxc4` is a pawn's, `Bxc4` a bishop's; `bc4` may be either.
 */
function spellings(text: string): string[] {
  const plain = text
    .replaceAll('0', 'O')
    .replaceAll(/[+#!?.\s]/g, '')
    .replace(/e\.?p\.?$/i, '')
  const castling = /^o-?o(-?o)?$/i.exec(plain)
  if (castling) return [castling[1] ? 'O-O-O' : 'O-O']
  const promotion = plain.replace(
    /([18])=?([qrbn])$/i,
    (_, rank: string, piece: string) => `${rank}=${piece.toUpperCase()}`,
  )
  const squares = promotion.replaceAll(/[A-H](?=[1-8])/g, (letter) => letter.toLowerCase())
  const capital = squares.charAt(0).toUpperCase() + squares.slice(1)
  return 'kqrbn'.includes(squares.charAt(0)) ? [squares, capital] : [squares]
}

/** The UCI of a typed move; null if it is not legal in the position. */
export function typedMove(fen: string, text: string, chess960 = false): string | null {
  const trimmed = text.trim()
  const uci = UCI.exec(trimmed)
  if (uci) {
    const candidate = `${uci[1]}${uci[2]}${uci[3] ?? ''}`.toLowerCase()
    const played = playUci(fen, candidate, chess960)
    if (played.ok) return played.value.uci
  }
  const position = parsePosition(fen)
  if (!position.ok) return null
  for (const san of spellings(trimmed)) {
    const move = parseSan(position.value, san)
    if (!move) continue
    const played = playUci(fen, makeUci(move), chess960)
    if (played.ok) return played.value.uci
  }
  return null
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Texts for moves and squares, for screen readers. */
import type { MessageKey, Texts } from '../locales/text.ts'
import { type Piece, type Role, roleOf } from '../ui/squares.ts'

const ROLE_KEYS = {
  king: 'board.pieces.king',
  queen: 'board.pieces.queen',
  rook: 'board.pieces.rook',
  bishop: 'board.pieces.bishop',
  knight: 'board.pieces.knight',
  pawn: 'board.pieces.pawn',
} as const satisfies Record<Role, MessageKey>

export const roleName = (role: Role, { t }: Texts): string => t(ROLE_KEYS[role])

export function pieceName(piece: Piece, texts: Texts): string {
  const key = piece.color === 'white' ? 'board.spoken.whitePiece' : 'board.spoken.blackPiece'
  return texts.t(key, { piece: roleName(piece.role, texts) })
}

/** `Nxf3+` as "knight takes f 3, check". File and rank are separate, or they would be read as a word. */
export function spokenSan(san: string, texts: Texts): string {
  const { t } = texts
  const parts: string[] = []
  if (san === '--') parts.push(t('board.spoken.nullMove'))
  else if (san.startsWith('O-O-O')) parts.push(t('board.spoken.castlesLong'))
  else if (san.startsWith('O-O')) parts.push(t('board.spoken.castlesShort'))
  else {
    const match = /^([KQRBN])?([a-h]?[1-8]?)(x)?([a-h][1-8])(?:=([QRBN]))?/.exec(san)
    if (!match) return san
    const [, letter, from, takes, to, promotion] = match
    const words = [roleName(roleOf(letter ?? 'p'), texts)]
    if (from) words.push([...from].join(' '))
    if (takes) words.push(t('board.spoken.takes'))
    words.push([...to!].join(' '))
    parts.push(words.join(' '))
    if (promotion) {
      parts.push(t('board.spoken.promotes', { piece: roleName(roleOf(promotion), texts) }))
    }
  }
  if (san.includes('#')) parts.push(t('board.spoken.mate'))
  else if (san.includes('+')) parts.push(t('board.spoken.check'))
  return parts.join(', ')
}

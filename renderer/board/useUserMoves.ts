// SPDX-License-Identifier: GPL-3.0-or-later
/** Moves of the user on the board. A promoting pawn asks for its piece first. */
import { shallowRef } from 'vue'
import { useText } from '../locales/text.ts'
import { useGameStore } from '../stores/game.ts'
import { useUiStore } from '../stores/ui.ts'
import { promotes, readPieces, type Color, type PromotionLetter } from './squares.ts'

/** @param takeBack called after a move was not played, when the board may still show it. */
export function useUserMoves(takeBack: () => void) {
  const game = useGameStore()
  const ui = useUiStore()
  const { t } = useText()

  /** The move of a pawn that waits for the choice of a piece; null if there is none. */
  const promotion = shallowRef<{ from: string; to: string; color: Color } | null>(null)

  /** @param queen a promoting pawn becomes a queen, without a question. */
  function tryMove(from: string, to: string, queen: boolean): void {
    const piece = readPieces(game.fen).get(from)
    if (piece && promotes(piece, to)) {
      if (queen) submit(`${from}${to}q`)
      else promotion.value = { from, to, color: piece.color }
    } else submit(`${from}${to}`)
  }

  function submit(uci: string): void {
    const answer = game.playMove(uci)
    if (answer === 'illegal') ui.announce(t('board.spoken.illegal'))
    if (answer === 'refused') ui.announce(t('board.spoken.refused'))
    if (answer === 'illegal' || answer === 'refused') takeBack()
  }

  /** Plays the waiting move with the chosen piece. */
  function promote(letter: PromotionLetter): void {
    const chosen = promotion.value
    promotion.value = null
    if (chosen) submit(`${chosen.from}${chosen.to}${letter}`)
  }

  return { promotion, tryMove, promote }
}

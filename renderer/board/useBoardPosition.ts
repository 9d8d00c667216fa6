// SPDX-License-Identifier: GPL-3.0-or-later
/** The position as the board library takes it: the pieces, and the moves that the user may make now. */
import type { Config } from '@lichess-org/chessground/config'
import type { Dests, Key } from '@lichess-org/chessground/types'
import { computed } from 'vue'
import { useGameStore } from '../stores/game.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useSettingsStore } from '../stores/settings.ts'
import type { Color } from './squares.ts'

export function useBoardPosition() {
  const game = useGameStore()
  const play = usePlayStore()
  const settings = useSettingsStore()

  // A value of its own, so that a change of other settings does not set the board again.
  const preferences = computed(() => settings.settings.board)
  /** The side that may move: the user's in a game against an engine, else the side to move. */
  const hands = computed<Color>(() => (play.active && play.human ? play.human : game.turn))
  const mayMove = computed(() => !play.active || play.canMove)
  /** The possible moves, as squares by the square they start from; empty while it is not the user's turn. */
  const dests = computed<Map<string, string[]>>(() => (mayMove.value ? game.dests : new Map()))

  const position = computed<Config>(() => {
    // Neither may tell where pieces are.
    const showDests = preferences.value.legalDots && !play.blindfold
    const check = game.inCheck && !play.blindfold ? game.turn : false
    return {
      fen: game.fen,
      turnColor: game.turn,
      check,
      ...(game.lastMove ? { lastMove: [...game.lastMove] as Key[] } : { lastMove: [] }),
      movable: { free: false, color: hands.value, dests: dests.value as Dests, showDests },
      premovable: { enabled: play.active && play.premoveAllowed, showDests },
    }
  })

  return { position, dests, mayMove }
}

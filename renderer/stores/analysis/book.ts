// SPDX-License-Identifier: GPL-3.0-or-later
/** The moves that the engine's opening book has for the position on the board, each with its share. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { legalMoves } from '../../../engine/chess/rules.ts'
import type { BookMove } from '../../../engine/protocol.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { usePlayStore } from '../play/play.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'

export interface ShownBookMove {
  uci: string
  san: string
  /** Share of the weights, 0 to 1; null: the book knows the move and has no weights. */
  share: number | null
}

export const useBookStore = defineStore('book', () => {
  const engine = useEngineStore()
  const game = useGameStore()
  const play = usePlayStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  /** Not while one plays. */
  const isWanted = computed(() => settings.settings.analysis.book && !play.active && ui.place !== 'play')
  /** The last answer, and the position it is about. */
  const found = shallowRef<{ fen: string; moves: readonly BookMove[] } | null>(null)

  const moves = computed<ShownBookMove[]>(() => {
    if (!isWanted.value || found.value?.fen !== game.fen || found.value.moves.length === 0) return []
    const sans = new Map(legalMoves(game.fen, game.chess960).map(({ uci, san }) => [uci, san]))
    const total = found.value.moves.reduce((sum, { weight }) => sum + weight, 0)
    return found.value.moves.flatMap(({ uci, weight }) => {
      const san = sans.get(uci)
      return san === undefined ? [] : [{ uci, san, share: total === 0 ? null : weight / total }]
    })
  })

  // Another book may have been chosen: then the engine says which files it uses.
  watch(
    () => [isWanted.value && game.fen, engine.client, engine.files] as const,
    async ([fen, client]) => {
      if (fen === false || !client) return
      const answer = await client.book({ fen, moves: [], chess960: game.chess960 })
      if (answer.ok && fen === game.fen) found.value = { fen, moves: answer.moves }
    },
    { immediate: true },
  )

  return { moves }
})

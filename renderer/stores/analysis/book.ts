// SPDX-License-Identifier: GPL-3.0-or-later
/** The moves of the active book for the position on the board, each with its share. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { legalMoves } from '../../../engine/chess/rules.ts'
import type { BookMove } from '../../../engine/contract/protocol.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'

export interface ShownBookMove {
  uci: string
  san: string
  /** Share of the weights, 0 to 1; null: the book has no weights. */
  share: number | null
}

export const useBookStore = defineStore('book', () => {
  const engine = useEngineStore()
  const game = useGameStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  const isWanted = computed(() => settings.settings.analysis.book && ui.showsHelp)
  /** The last answer and its position. */
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

  // When another book is chosen, the engine reports its files anew.
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

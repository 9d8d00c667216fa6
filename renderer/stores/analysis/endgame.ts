// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The tablebase results for the position on the board and its moves. The engine probes the tables. Moving to another
 * position does not wait for the answer, and only the newest position is requested.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { outcome } from '../../../engine/chess/outcome.ts'
import { playUci } from '../../../engine/chess/rules.ts'
import { bareTree } from '../../../engine/chess/tree.ts'
import type { TableMove, TableVerdict } from '../../../engine/contract/protocol.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { keyOfSpec, positionSpec } from '../position-spec.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'

/** Number of pieces in the largest existing tables. */
const MAX_PIECES = 7

/** A verdict from the point of view of the side to move. */
export type Standing = 'win' | 'lateWin' | 'draw' | 'lateLoss' | 'loss'

export interface EndgameMove extends TableMove {
  san: string
  /** FEN after the move. */
  fen: string
  standing: Standing | null
}

interface Found {
  key: string
  position: TableVerdict | null
  moves: readonly EndgameMove[]
}

export const useEndgameStore = defineStore('endgame', () => {
  const engine = useEngineStore()
  const game = useGameStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  const spec = computed(() => positionSpec(game.tree, game.currentId))
  const key = computed(() => keyOfSpec(spec.value))
  /** Whether no tables are chosen. */
  const lacksTables = computed(() => settings.settings.chosen.tables === null)
  const tables = computed(() => engine.files?.tables ?? null)

  const pieces = computed(() => game.fen.split(' ', 1)[0]!.replaceAll(/[^a-z]/gi, '').length)
  const isOver = computed(() => {
    const alone = bareTree(game.fen, game.tree.variant)
    const found = outcome(alone, alone.root)?.code
    return found === 'CHECKMATE' || found === 'STALEMATE' || found === 'INSUFFICIENT_MATERIAL'
  })

  /** Whether the tables may cover the position: few pieces, and the game goes on. */
  const isEndgame = computed(() => {
    const most = lacksTables.value || !tables.value ? MAX_PIECES : tables.value.men
    return pieces.value <= most && !isOver.value
  })
  /** Whether the panel has something to show. */
  const here = computed(() => isEndgame.value && ui.showsHelp && ui.panels.isShown('endgame'))

  const found = shallowRef<Found | null>(null)
  /** Whether the last probe failed. */
  const failed = ref(false)
  /** Whether the shown result belongs to the position on the board, not to an earlier one. */
  const current = computed(() => found.value?.key === key.value)

  let asking = false
  /** Requests the position on the board, until the answer is for the newest one. */
  async function ask(): Promise<void> {
    if (asking) return
    asking = true
    while (here.value && !lacksTables.value && engine.client && found.value?.key !== key.value) {
      const [at, position, { fen, turn, tree }] = [key.value, spec.value, game]
      const answer = await engine.client.tables(position)
      failed.value = !answer.ok
      if (!answer.ok) break
      const moves = answer.moves.map((move) => shownMove(move, fen, turn, tree.variant === 'chess960'))
      found.value = { key: at, position: answer.position, moves }
    }
    asking = false
  }

  watch([here, key, () => engine.client, lacksTables], () => void ask(), { immediate: true })
  // Other tables may give other results.
  watch(tables, () => {
    found.value = null
    void ask()
  })

  const moves = computed(() => (here.value && !lacksTables.value ? (found.value?.moves ?? []) : []))
  const position = computed(() => (current.value ? (found.value?.position ?? null) : null))

  /** Hides the panel in every place until the user opens it. */
  function dismiss(): void {
    for (const panels of [ui.layout.places.analyse, ui.layout.places.library])
      if (!panels.hidden.includes('endgame')) panels.hidden = [...panels.hidden, 'endgame']
  }

  return { here, isEndgame, lacksTables, tables, moves, position, current, failed, dismiss }
})

function shownMove(move: TableMove, fen: string, turn: 'white' | 'black', chess960: boolean): EndgameMove {
  const played = playUci(fen, move.uci, chess960)
  const after = played.ok ? played.value : { san: move.uci, fen }
  return { ...move, san: after.san, fen: after.fen, standing: standingOf(move.verdict, turn) }
}

function standingOf(verdict: TableVerdict | null, turn: 'white' | 'black'): Standing | null {
  if (!verdict) return null
  if (verdict.winner === null) return 'draw'
  if (verdict.winner === turn) return verdict.tooLong ? 'lateWin' : 'win'
  return verdict.tooLong ? 'lateLoss' : 'loss'
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the endgame tables say of the position on the board and of its moves. The engine reads them; a step to
 * another position waits for nothing, and only the newest position is asked about.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { outcome } from '../../../engine/chess/outcome.ts'
import { playUci } from '../../../engine/chess/rules.ts'
import { bareTree } from '../../../engine/chess/tree.ts'
import type { TableMove, TableVerdict } from '../../../engine/protocol.ts'
import { useEngineStore } from '../engine.ts'
import { useGameStore } from '../game.ts'
import { usePlayStore } from '../play/play.ts'
import { keyOfSpec, positionSpec } from '../position-spec.ts'
import { useSettingsStore } from '../settings.ts'
import { useUiStore } from '../ui.ts'

/** Men of the largest tables that there are. */
const MOST_MEN = 7

/** What a verdict is for the side to move. */
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
  const play = usePlayStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  const spec = computed(() => positionSpec(game.tree, game.currentId))
  const key = computed(() => keyOfSpec(spec.value))
  /** No tables are chosen. */
  const lacksTables = computed(() => settings.settings.chosen.tables === null)
  const tables = computed(() => engine.files?.tables ?? null)

  const men = computed(() => game.fen.split(' ', 1)[0]!.replaceAll(/[^a-z]/gi, '').length)
  const isOver = computed(() => {
    const alone = bareTree(game.fen, game.tree.variant)
    const found = outcome(alone, alone.root)?.code
    return found === 'CHECKMATE' || found === 'STALEMATE' || found === 'INSUFFICIENT_MATERIAL'
  })

  /** Whether the position is one for tables: few men, and the game goes on. */
  const isEndgame = computed(() => {
    const most = lacksTables.value || !tables.value ? MOST_MEN : tables.value.men
    return men.value <= most && !isOver.value
  })
  /** Whether the panel has something to say here. Nobody is helped in a game. */
  const here = computed(
    () => isEndgame.value && !play.active && ui.place !== 'play' && ui.panels.isShown('endgame'),
  )

  const found = shallowRef<Found | null>(null)
  /** The engine could not say anything. */
  const failed = ref(false)
  /** What is shown belongs to the position on the board, not to an earlier one. */
  const current = computed(() => found.value?.key === key.value)

  let looking = false
  /** Asks about the position on the board, until the answer is about the newest. */
  async function look(): Promise<void> {
    if (looking) return
    looking = true
    while (here.value && !lacksTables.value && engine.client && found.value?.key !== key.value) {
      const [at, position, { fen, turn, tree }] = [key.value, spec.value, game]
      const answer = await engine.client.tables(position)
      failed.value = !answer.ok
      if (!answer.ok) break
      const moves = answer.moves.map((move) => shownMove(move, fen, turn, tree.variant === 'chess960'))
      found.value = { key: at, position: answer.position, moves }
    }
    looking = false
  }

  watch([here, key, () => engine.client, lacksTables], () => void look(), { immediate: true })
  // Other tables say something else.
  watch(tables, () => {
    found.value = null
    void look()
  })

  const moves = computed(() => (here.value && !lacksTables.value ? (found.value?.moves ?? []) : []))
  const position = computed(() => (current.value ? (found.value?.position ?? null) : null))

  /** Says no more of tables, in any place, until the panel is asked for. */
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

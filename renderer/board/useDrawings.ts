// SPDX-License-Identifier: GPL-3.0-or-later
/** What is drawn on the board: circles and arrows of the game, and arrows of the program. */
import type { Api } from '@lichess-org/chessground/api'
import type { Config } from '@lichess-org/chessground/config'
import type { DrawShape } from '@lichess-org/chessground/draw'
import { computed, watch, type ShallowRef } from 'vue'
import { useAnalysisStore } from '../stores/analysis/analysis.ts'
import { useGameStore } from '../stores/game.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'
import {
  engineArrows,
  fromDrawn,
  hintShapes,
  OWN_BRUSHES,
  pointedArrow,
  threatArrow,
  toDrawn,
  USER_BRUSHES,
} from './shapes.ts'

/** Shows the drawings on `ground` whenever they change. Call in setup. */
export function useDrawings(ground: Readonly<ShallowRef<Api | null>>) {
  const game = useGameStore()
  const analysis = useAnalysisStore()
  const play = usePlayStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  /** It is asked for by itself, so it is drawn even where the engine's arrows are not wanted. */
  const threat = computed(() =>
    analysis.on && !analysis.isElsewhere ? (analysis.threat?.moves[0]?.uci ?? null) : null,
  )
  /** Help for the person who plays, at the end of the game only. */
  const help = computed<DrawShape[]>(() => {
    if (game.lock?.tip !== game.currentId) return []
    const [hinted] = play.hint?.advice?.line ?? []
    const [refuting] = play.warning?.after.line ?? []
    return [
      ...(play.hint && hinted !== undefined ? hintShapes(hinted, play.hint.step) : []),
      ...(refuting === undefined ? [] : [threatArrow(refuting)]),
    ]
  })
  const arrows = computed<DrawShape[]>(() => [
    ...help.value,
    ...(settings.settings.analysis.arrow && analysis.on ? engineArrows(analysis.bestMoves) : []),
    ...(threat.value === null ? [] : [threatArrow(threat.value)]),
    ...(ui.pointedMove === null ? [] : [pointedArrow(ui.pointedMove)]),
  ])

  watch(
    () => game.shapes,
    (shapes) => ground.value?.setShapes(toDrawn(shapes)),
  )
  watch(arrows, (shapes) => ground.value?.setAutoShapes(shapes))

  /** A plain click must not erase drawings that belong to the game; only drawing again removes them. */
  let drawing = false

  function onPointerDown(event: MouseEvent): void {
    drawing = event.button === 2 || event.shiftKey
  }

  function onDrawn(drawn: DrawShape[]): void {
    if (drawing) game.setShapes(game.currentId, fromDrawn(drawn))
    else ground.value?.setShapes(toDrawn(game.shapes))
  }

  /** The configuration of a new board. */
  const config = (): NonNullable<Config['drawable']> => ({
    shapes: toDrawn(game.shapes),
    autoShapes: arrows.value,
    brushes: { ...USER_BRUSHES, ...OWN_BRUSHES },
    onChange: onDrawn,
  })

  return { config, onPointerDown }
}

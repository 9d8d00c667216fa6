// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for how the engine searches: until when, which moves, the threat, a locked position. */
import { ArrowLeftRight, Crosshair, FilterX, Lock, SlidersHorizontal } from '@lucide/vue'
import { nodeOf } from '../../../engine/chess/tree.ts'
import { useAnalysisStore } from '../../stores/analysis/analysis.ts'
import { useGameStore } from '../../stores/game.ts'
import { usePlayStore } from '../../stores/play/play.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { Commands } from '../command-types.ts'

export type SearchCommands = Pick<
  Commands,
  | 'analysis.pause'
  | 'analysis.choose'
  | 'analysis.leaveOut'
  | 'analysis.allMoves'
  | 'analysis.compare'
  | 'analysis.threat'
  | 'analysis.lock'
>

export function useSearchCommands(): SearchCommands {
  const analysis = useAnalysisStore()
  const game = useGameStore()
  const play = usePlayStore()
  const ui = useUiStore()

  const isHere = () => !play.active && ui.place !== 'play'

  /** Opens the choices of the panel, which has to be in view for that. */
  function choose(): void {
    if (ui.place === 'play') ui.enter('analyse')
    ui.panels.show('analysis', true)
    analysis.choosing = true
  }

  /** The first moves of the lines, and before them the move of the game. */
  function compare(): void {
    if (analysis.pair) return analysis.compare(null)
    if (!analysis.on) analysis.toggle()
    const played = nodeOf(game.tree, analysis.at).children.map((id) => nodeOf(game.tree, id).uci)
    const lines = analysis.lines.map(({ moves }) => moves[0]?.uci)
    const all = analysis.legal.map(({ uci }) => uci)
    const [first, ...others] = [...new Set([played[0], ...lines, ...played, ...all])].filter((uci) =>
      all.includes(uci ?? ''),
    )
    if (first && others[0]) analysis.compare([first, others[0]])
  }

  /** A search that a person asks for is also begun. */
  function showThreat(): void {
    if (!analysis.threatWanted || analysis.on) analysis.toggleThreat()
    if (!analysis.on) analysis.toggle()
  }

  function leaveOut(): void {
    const first = analysis.lines[0]?.moves[0]
    if (first) analysis.toggleMove('without', first.uci)
  }

  return {
    'analysis.pause': { enabled: () => analysis.canPause, run: analysis.pause },
    'analysis.choose': { icon: SlidersHorizontal, enabled: () => !play.active, run: choose },
    'analysis.leaveOut': {
      icon: FilterX,
      enabled: () =>
        isHere() && analysis.lines.length > 0 && analysis.restriction?.kind !== 'only' && !analysis.pair,
      run: leaveOut,
    },
    'analysis.allMoves': {
      enabled: () => analysis.restriction !== null || analysis.pair !== null,
      run: analysis.lift,
    },
    'analysis.compare': {
      icon: ArrowLeftRight,
      enabled: () => isHere() && analysis.legal.length > 1,
      checked: () => analysis.on && analysis.pair !== null,
      run: compare,
    },
    'analysis.threat': {
      icon: Crosshair,
      enabled: () => isHere(),
      checked: () => analysis.on && analysis.threatWanted,
      run: showThreat,
    },
    'analysis.lock': {
      icon: Lock,
      enabled: () => isHere() && analysis.on,
      checked: () => analysis.isLocked,
      run: analysis.toggleLock,
    },
  }
}

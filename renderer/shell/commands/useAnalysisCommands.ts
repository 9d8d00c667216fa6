// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for the analysis: on and off, how the engine searches, its moves and lines, and how they are shown. */
import {
  ArrowLeftRight,
  Blocks,
  Brain,
  CirclePlay,
  Crosshair,
  FilterX,
  Lock,
  SlidersHorizontal,
} from '@lucide/vue'
import { nodeOf } from '../../../engine/chess/tree.ts'
import { MAX_PANEL_LINES } from '../../../electron/shell/settings/schema.ts'
import { useAnalysisStore } from '../../stores/analysis/analysis.ts'
import type { AnalysisLine } from '../../stores/analysis/results.ts'
import { useGameStore } from '../../stores/game.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { Command, CommandGroup } from '../command-types.ts'

export function useAnalysisCommands(): CommandGroup<'analysis'> {
  const analysis = useAnalysisStore()
  const game = useGameStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  const isFree = () => game.helpAllowed
  const isHere = () => ui.showsHelp

  function toggle(): void {
    // Play does not show the analysis.
    if (game.helpAllowed && ui.leavePlay() && analysis.on) return
    analysis.toggle()
    // None of it is shown until help is allowed.
    if (!game.helpAllowed) ui.toast(analysis.on ? 'analysis.afterGame.on' : 'analysis.afterGame.off')
  }

  function playBest(): void {
    const best = analysis.bestMoves.find(({ rank }) => rank === 1)
    if (!analysis.on) analysis.toggle()
    else if (best) game.playMove(best.uci)
  }

  const best = () => analysis.lines[0] ?? null
  const mayInsert = () => isFree() && best() !== null

  const withBest = (act: (line: AnalysisLine) => void) => () => {
    const line = best()
    if (line) act(line)
  }

  /** A setting of the analysis that is on or off. */
  const toggleOf = (name: 'arrow' | 'bar' | 'book'): Command => ({
    checked: () => settings.settings.analysis[name],
    run: () => settings.change({ analysis: { [name]: !settings.settings.analysis[name] } }),
  })

  /** Opens the choices of the panel, which has to be in view for that. */
  function choose(): void {
    ui.leavePlay()
    ui.panels.show('analysis', true)
    analysis.choosing = true
  }

  /** Compares the move of the game with the first moves of the lines. */
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

  /** Shows the threat, and starts the analysis if it is off. */
  function showThreat(): void {
    if (!analysis.threatWanted || analysis.on) analysis.toggleThreat()
    if (!analysis.on) analysis.toggle()
  }

  function leaveOut(): void {
    const first = analysis.lines[0]?.moves[0]
    if (first) analysis.toggleMove('without', first.uci)
  }

  return {
    'analysis.toggle': {
      icon: Brain,
      // It is paused in Play. During a game, the command sets what happens after the game.
      checked: () => analysis.on && (ui.place !== 'play' || !game.helpAllowed),
      run: toggle,
    },
    'analysis.bestMove': { icon: CirclePlay, enabled: isFree, run: playBest },
    'analysis.insertLine': { enabled: mayInsert, run: withBest(analysis.insert) },
    'analysis.commentLine': { enabled: mayInsert, run: withBest(analysis.comment) },
    'analysis.readLine': { enabled: mayInsert, run: readLine },
    'analysis.moreLines': {
      enabled: () => analysis.wantedLines < MAX_PANEL_LINES,
      run: () => analysis.setLines(analysis.wantedLines + 1),
    },
    'analysis.fewerLines': {
      enabled: () => analysis.wantedLines > 1,
      run: () => analysis.setLines(analysis.wantedLines - 1),
    },
    'analysis.arrows': toggleOf('arrow'),
    'analysis.bar': toggleOf('bar'),
    'analysis.book': toggleOf('book'),
    'analysis.engines': { icon: Blocks, run: () => ui.openDialog('settings', 'engines') },
    'analysis.pause': { enabled: () => analysis.canPause, run: analysis.pause },
    'analysis.choose': { icon: SlidersHorizontal, enabled: isFree, run: choose },
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
      enabled: isHere,
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

/** Moves the focus into the lines, where the arrow keys step from move to move. */
function readLine(): void {
  const move = document.querySelector<HTMLElement>('.analysis [data-engine-lines] [data-index]')
  move?.focus({ focusVisible: true } as FocusOptions)
}

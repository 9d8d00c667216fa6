// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for the analysis. */
import { Brain, CirclePlay, SlidersHorizontal } from '@lucide/vue'
import { MAX_PANEL_LINES } from '../../../electron/shell/settings/schema.ts'
import { formatScore, lineText } from '../../../engine/chess/notation.ts'
import { useAnalysisStore } from '../../stores/analysis/analysis.ts'
import { useGameStore } from '../../stores/game.ts'
import { usePlayStore } from '../../stores/play/play.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { CommandGroup } from '../command-types.ts'

export function useAnalysisCommands(): CommandGroup<'analysis'> {
  const analysis = useAnalysisStore()
  const game = useGameStore()
  const play = usePlayStore()
  const settings = useSettingsStore()
  const ui = useUiStore()

  const isFree = () => !play.active

  function toggle(): void {
    // Analysis is seen in its own place.
    if (ui.place === 'play' && !play.active) {
      ui.enter('analyse')
      if (analysis.on) return
    }
    analysis.toggle()
    // Nothing is to be seen of it during a game.
    if (play.active) ui.toast(analysis.on ? 'analysis.afterGame.on' : 'analysis.afterGame.off')
  }

  /** Opens the choices of the panel, which has to be in view for that. */
  function choose(): void {
    if (ui.place === 'play') ui.enter('analyse')
    ui.panels.show('analysis', true)
    analysis.choosing = true
  }

  function playBest(): void {
    const best = analysis.bestMoves.find(({ rank }) => rank === 1)
    if (!analysis.on) analysis.toggle()
    else if (best) game.playMove(best.uci)
  }

  const best = () => analysis.lines[0] ?? null
  const mayInsert = () => isFree() && best() !== null

  /** Adds the moves of the best line, and stays where it begins. */
  function insertLine(): void {
    const [line, from] = [best(), game.currentId]
    if (!line) return
    game.playLine(
      from,
      line.moves.map(({ uci }) => uci),
    )
    game.goTo(from)
  }

  /** `+0.35/18 12... Nf6 13. Ng5` after what the comment says already. */
  function commentLine(): void {
    const line = best()
    if (!line) return
    const text = `${formatScore(line.score)}/${line.depth} ${lineText(line.moves)}`
    game.setComment(game.currentId, `${game.node.comment} ${text}`.trim())
  }

  return {
    'analysis.toggle': {
      icon: Brain,
      // It rests in Play, but during a game one can say what comes after it.
      checked: () => analysis.on && (ui.place !== 'play' || play.active),
      run: toggle,
    },
    'analysis.pause': { enabled: () => analysis.canPause, run: analysis.pause },
    'analysis.choose': { icon: SlidersHorizontal, enabled: isFree, run: choose },
    'analysis.bestMove': {
      icon: CirclePlay,
      enabled: isFree,
      run: playBest,
    },
    'analysis.insertLine': { enabled: mayInsert, run: insertLine },
    'analysis.commentLine': { enabled: mayInsert, run: commentLine },
    'analysis.moreLines': {
      enabled: () => analysis.wantedLines < MAX_PANEL_LINES,
      run: () => analysis.setLines(analysis.wantedLines + 1),
    },
    'analysis.fewerLines': {
      enabled: () => analysis.wantedLines > 1,
      run: () => analysis.setLines(analysis.wantedLines - 1),
    },
    'analysis.arrows': {
      checked: () => settings.settings.analysis.arrow,
      run: () => settings.change({ analysis: { arrow: !settings.settings.analysis.arrow } }),
    },
    'analysis.bar': {
      checked: () => settings.settings.analysis.bar,
      run: () => settings.change({ analysis: { bar: !settings.settings.analysis.bar } }),
    },
  }
}

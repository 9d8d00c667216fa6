// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for the analysis: the engine on and off, its moves and lines, how they are shown. */
import { Blocks, Brain, CirclePlay } from '@lucide/vue'
import { MAX_PANEL_LINES } from '../../../electron/shell/settings/schema.ts'
import { useAnalysisStore, type AnalysisLine } from '../../stores/analysis/analysis.ts'
import { useGameStore } from '../../stores/game.ts'
import { usePlayStore } from '../../stores/play/play.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { CommandGroup } from '../command-types.ts'
import type { SearchCommands } from './useSearchCommands.ts'

export function useAnalysisCommands(): Omit<CommandGroup<'analysis'>, keyof SearchCommands> {
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

  return {
    'analysis.toggle': {
      icon: Brain,
      // It rests in Play, but during a game one can say what comes after it.
      checked: () => analysis.on && (ui.place !== 'play' || play.active),
      run: toggle,
    },
    'analysis.bestMove': {
      icon: CirclePlay,
      enabled: isFree,
      run: playBest,
    },
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
    'analysis.arrows': {
      checked: () => settings.settings.analysis.arrow,
      run: () => settings.change({ analysis: { arrow: !settings.settings.analysis.arrow } }),
    },
    'analysis.bar': {
      checked: () => settings.settings.analysis.bar,
      run: () => settings.change({ analysis: { bar: !settings.settings.analysis.bar } }),
    },
    'analysis.book': {
      checked: () => settings.settings.analysis.book,
      run: () => settings.change({ analysis: { book: !settings.settings.analysis.book } }),
    },
    'analysis.engines': { icon: Blocks, run: () => ui.openDialog('settings', 'engines') },
  }
}

/** Goes into the lines, where the arrow keys walk. */
function readLine(): void {
  const move = document.querySelector<HTMLElement>('.analysis [data-engine-lines] [data-index]')
  move?.focus({ focusVisible: true } as FocusOptions)
}

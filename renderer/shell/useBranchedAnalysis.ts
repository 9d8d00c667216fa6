// SPDX-License-Identifier: GPL-3.0-or-later
/** A move after the end of a finished game starts an analysis of it: its name, the notice, and the way back. */
import { watch } from 'vue'
import { tagOf, type GameTree } from '../../engine/chess/tree.ts'
import { useText } from '../locales/text.ts'
import { useGameStore } from '../stores/game.ts'
import { useHomeStore } from '../stores/home.ts'
import { useUiStore } from '../stores/ui.ts'
import { brief, known } from '../ui/game-words.ts'

/** Call in setup. */
export function useBranchedAnalysis(): void {
  const home = useHomeStore()
  const game = useGameStore()
  const ui = useUiStore()
  const { t } = useText()

  game.nameAnalysis = (tree) => {
    const [white, black] = [player(tree, 'White'), player(tree, 'Black')]
    return white || black
      ? t('documents.analysisOf', { white: white || '?', black: black || '?' })
      : t('documents.analysis')
  }

  watch(
    () => game.branchedFrom,
    (record) => {
      if (!record) return
      const { origin } = record
      ui.toast(
        'documents.analysisBegun',
        {},
        origin ? { label: 'documents.backToGame', run: () => void home.show(origin) } : undefined,
      )
    },
  )
}

/** Maximum length of a name in the title of an analysis, UTF-16 units. */
const MAX_NAME = 60

const player = (tree: GameTree, tag: string): string =>
  brief(known(tagOf(tree, tag) ?? '')).slice(0, MAX_NAME)

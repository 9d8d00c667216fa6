// SPDX-License-Identifier: GPL-3.0-or-later
/** Notices of events that no one was waiting for, in the documents, the engine and the game on the board. */
import { watch } from 'vue'
import { tagOf, type GameTree } from '../../engine/chess/tree.ts'
import type { DocumentActions } from '../documents/useDocumentActions.ts'
import { useText } from '../locales/text.ts'
import { useEvaluationsStore } from '../stores/analysis/findings.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useEngineStore } from '../stores/engine.ts'
import { useGameStore } from '../stores/game.ts'
import { useHomeStore } from '../stores/home.ts'
import { useUiStore } from '../stores/ui.ts'
import { brief, known } from '../ui/game-words.ts'

/** Maximum length of a name in the title of an analysis, UTF-16 units. */
const MAX_NAME = 60

const player = (tree: GameTree, tag: string): string =>
  brief(known(tagOf(tree, tag) ?? '')).slice(0, MAX_NAME)

/** Call in setup. */
export function useNotices(documentActions: DocumentActions): void {
  const documents = useDocumentsStore()
  const engine = useEngineStore()
  const evaluations = useEvaluationsStore()
  const game = useGameStore()
  const home = useHomeStore()
  const ui = useUiStore()
  const { n, t } = useText()

  watch(
    () => documents.failure,
    (failure) => {
      if (failure && failure.code !== 'CLOSED') documentActions.complain(failure.code, '')
    },
  )

  watch(
    () => documents.all.find(({ summary }) => summary.unkept !== null)?.summary.document,
    (document) => {
      if (document !== undefined) ui.toast('documents.unkept', {}, undefined, 'error')
    },
  )

  watch(
    () => documents.unreadable,
    (news) => {
      if (news) documentActions.complain(news.code, news.name)
    },
  )

  // The settings show it themselves while they are open.
  watch(
    () => engine.refused.find(({ option }) => option === 'hashMb'),
    (refusal) => {
      if (!refusal || ui.dialog === 'settings') return
      const kept = n(Number(engine.options?.['hashMb'] ?? 0))
      ui.toast('settings.engine.hashRefused', { wanted: n(Number(refusal.wanted)), kept }, undefined, 'error')
    },
  )

  watch(
    () => evaluations.setAside,
    (damaged) => {
      if (damaged === null) return
      const { name, found } = damaged
      ui.toast(found ? 'analysis.kept.rescued' : 'analysis.kept.setAside', { name }, undefined, 'error')
      evaluations.setAside = null
    },
  )

  watch(
    () => engine.state,
    (state, before) => {
      if (state === 'ready' && before === 'restarting')
        ui.toast('shell.engine.back', {}, undefined, 'success')
    },
  )

  // A move after the end of a finished game starts an analysis of it.
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

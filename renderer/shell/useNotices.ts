// SPDX-License-Identifier: GPL-3.0-or-later
/** Tells in notices what happened to the documents and the engine while nobody waited for it. */
import { watch } from 'vue'
import type { DocumentActions } from '../documents/useDocumentActions.ts'
import { useText } from '../locales/text.ts'
import { useKeptStore } from '../stores/analysis/kept.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useEngineStore } from '../stores/engine.ts'
import { useUiStore } from '../stores/ui.ts'

export function useNotices(documentActions: DocumentActions): void {
  const documents = useDocumentsStore()
  const engine = useEngineStore()
  const kept = useKeptStore()
  const ui = useUiStore()
  const { n } = useText()

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

  // The settings say it themselves while they are open.
  watch(
    () => engine.refused.find(({ option }) => option === 'hashMb'),
    (refusal) => {
      if (!refusal || ui.dialog === 'settings') return
      const kept = n(Number(engine.options?.['hashMb'] ?? 0))
      ui.toast('settings.engine.hashRefused', { wanted: n(Number(refusal.wanted)), kept }, undefined, 'error')
    },
  )

  watch(
    () => kept.setAside,
    (name) => {
      if (name === null) return
      ui.toast('analysis.kept.setAside', { name }, undefined, 'error')
      kept.setAside = null
    },
  )

  watch(
    () => engine.state,
    (state, before) => {
      if (state === 'ready' && before === 'restarting')
        ui.toast('shell.engine.back', {}, undefined, 'success')
    },
  )
}

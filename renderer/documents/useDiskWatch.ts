// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Notices that another program has changed the file in view. It polls, because change events are incomplete, differ
 * between systems and do not exist on network drives, and because checking one file is cheap.
 */
import { useDocumentVisibility, useIntervalFn, useWindowFocus } from '@vueuse/core'
import { watch } from 'vue'
import type { DocumentId, DocumentSummary } from '../../electron/documents/protocol.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useUiStore } from '../stores/ui.ts'
import type { DocumentActions } from './useDocumentActions.ts'

/** Interval between two checks of the file in view while the window is focused, ms. */
const CHECK_MS = 3_000

/** Call in setup. */
export function useDiskWatch(documentActions: DocumentActions): void {
  const documents = useDocumentsStore()
  const ui = useUiStore()
  const visibility = useDocumentVisibility()
  const focused = useWindowFocus()
  /** The last reported state of each document, so that each notice appears once. */
  const noticed = new Map<DocumentId, DocumentSummary['disk']>()
  /** The notice of each document that waits for a decision. */
  const notices = new Map<DocumentId, number>()
  let checking = false

  async function check(): Promise<void> {
    const shown = documents.active?.summary
    if (checking || !shown?.complete || documents.state !== 'ready') return
    if (shown.file === null && shown.unkept === null) return
    checking = true
    await documents.checkDisk(shown.document)
    checking = false
  }

  const timer = useIntervalFn(check, CHECK_MS, { immediate: false })
  watch(
    () => visibility.value === 'visible' && focused.value,
    (inFront) => {
      if (!inFront) timer.pause()
      else {
        timer.resume()
        void check()
      }
    },
    { immediate: true },
  )
  watch(() => documents.activeId, check)

  watch(
    () => documents.active?.summary,
    (summary) => {
      if (!summary || summary.disk === (noticed.get(summary.document) ?? 'same')) return
      noticed.set(summary.document, summary.disk)
      const { document } = summary
      const before = notices.get(document)
      if (before !== undefined) ui.dismissToast(before)
      notices.delete(document)
      if (summary.disk === 'same') return
      const decide = () => {
        const now = documents.all.find((other) => other.summary.document === document)?.summary
        if (now) void documentActions.decide(now)
      }
      const notice = ui.toast(
        summary.disk === 'gone' ? 'documents.deletedOnDisk.notice' : 'documents.changedOnDisk.notice',
        { name: documentActions.nameOf(summary) },
        { label: 'documents.changedOnDisk.decide', run: decide },
        'error',
        true,
      )
      notices.set(document, notice)
    },
  )
  watch(
    () => documents.all.map(({ summary }) => summary.document),
    (open) => {
      for (const [document, notice] of notices) {
        if (open.includes(document)) continue
        ui.dismissToast(notice)
        notices.delete(document)
        noticed.delete(document)
      }
    },
  )
}

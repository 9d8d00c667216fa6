// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Notices that another program has changed the file in view. The file is polled rather than watched: change
 * events are incomplete, differ between systems and miss network drives, and checking one file costs next to
 * nothing.
 */
import { useDocumentVisibility, useIntervalFn, useWindowFocus } from '@vueuse/core'
import { watch } from 'vue'
import type { DocumentId, DocumentSummary } from '../../electron/documents/protocol.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useUiStore } from '../stores/ui.ts'
import type { DocumentActions } from './useDocumentActions.ts'

/** Interval between two checks of the file in view while the window is in front, ms. */
const LOOK_MS = 3_000

/** Call in setup. */
export function useDiskWatch(documentActions: DocumentActions): void {
  const documents = useDocumentsStore()
  const ui = useUiStore()
  const visibility = useDocumentVisibility()
  const focused = useWindowFocus()
  /** The last notice about each document; it is given only once. */
  const told = new Map<DocumentId, DocumentSummary['disk']>()
  let looking = false

  async function look(): Promise<void> {
    const shown = documents.active?.summary
    if (looking || !shown?.complete || documents.state !== 'ready') return
    if (shown.file === null && shown.unkept === null) return
    looking = true
    await documents.checkDisk(shown.document)
    looking = false
  }

  const looks = useIntervalFn(look, LOOK_MS, { immediate: false })
  watch(
    () => visibility.value === 'visible' && focused.value,
    (inFront) => {
      if (!inFront) looks.pause()
      else {
        looks.resume()
        void look()
      }
    },
    { immediate: true },
  )
  watch(() => documents.activeId, look)

  watch(
    () => documents.active?.summary,
    (summary) => {
      if (!summary || summary.disk === (told.get(summary.document) ?? 'same')) return
      told.set(summary.document, summary.disk)
      if (summary.disk === 'same') return
      const { document } = summary
      const decide = () => {
        const now = documents.all.find((other) => other.summary.document === document)?.summary
        if (now) void documentActions.decide(now)
      }
      ui.toast(
        summary.disk === 'gone' ? 'documents.deletedOnDisk.notice' : 'documents.changedOnDisk.notice',
        { name: documentActions.nameOf(summary) },
        { label: 'documents.changedOnDisk.decide', run: decide },
        'error',
      )
    },
  )
}

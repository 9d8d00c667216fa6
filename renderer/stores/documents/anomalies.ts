// SPDX-License-Identifier: GPL-3.0-or-later
/** What is wrong with the file in view. */
import { shallowRef, watch, type Ref } from 'vue'
import type { DocumentsClient } from '../../../electron/documents/client.ts'
import type { DocumentId, FileAnomaly } from '../../../electron/documents/protocol.ts'
import type { useOpenDocuments } from './tabs.ts'

export function useFileAnomalies(
  activeId: Readonly<Ref<DocumentId | null>>,
  open: ReturnType<typeof useOpenDocuments>,
  request: DocumentsClient['request'],
) {
  const { active } = open
  const fileAnomalies = shallowRef<readonly FileAnomaly[]>([])

  async function loadAnomalies(): Promise<void> {
    const document = activeId.value
    if (document === null) return
    const answer = await request({ req: 'anomalies', document })
    if (!answer.ok || document !== activeId.value) return
    fileAnomalies.value = answer.value.anomalies
    open.setAnomalies(document, answer.value.total)
  }

  watch(
    () => active.value?.summary.complete === true && activeId.value,
    (document) => {
      if (document !== false && document !== null) void loadAnomalies()
    },
  )

  return { fileAnomalies, loadAnomalies }
}

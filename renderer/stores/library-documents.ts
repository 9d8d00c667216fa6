/** The open documents in the order they were opened, and which one is in view. Data only: nothing is asked here. */
import { computed, ref, shallowRef } from 'vue'
import type { LibraryProgress } from '../../electron/library/client.ts'
import type { DocumentId, DocumentSummary } from '../../electron/library/protocol.ts'

export interface OpenDocument {
  summary: DocumentSummary
  /** While the file is being read, 0 to 1; null afterwards. */
  progress: number | null
  anomalies: number
}

const fresh = (summary: DocumentSummary): OpenDocument => ({
  summary,
  progress: summary.complete ? null : 0,
  anomalies: 0,
})

export function useOpenDocuments() {
  const documents = shallowRef<readonly OpenDocument[]>([])
  const activeId = ref<DocumentId | null>(null)
  const find = (id: DocumentId | null) =>
    documents.value.find(({ summary }) => summary.document === id) ?? null
  const active = computed(() => find(activeId.value))

  function change(id: DocumentId, changes: Partial<OpenDocument>): void {
    documents.value = documents.value.map((other) =>
      other.summary.document === id ? { ...other, ...changes } : other,
    )
  }

  /** Takes over what the library says of a document, known or new. */
  function setSummary(summary: DocumentSummary): void {
    if (find(summary.document)) change(summary.document, { summary })
    else documents.value = [...documents.value, fresh(summary)]
  }

  /** Takes over how far a document has been read; false for one that is not open here. */
  function setProgress({ summary, readBytes, anomalies }: LibraryProgress): boolean {
    if (!find(summary.document)) return false
    const progress = summary.complete ? null : summary.bytes > 0 ? readBytes / summary.bytes : 0
    change(summary.document, { summary, progress, anomalies })
    return true
  }

  const setAnomalies = (id: DocumentId, anomalies: number): void => change(id, { anomalies })

  function remove(id: DocumentId): void {
    documents.value = documents.value.filter(({ summary }) => summary.document !== id)
  }

  function replaceAll(summaries: readonly DocumentSummary[]): void {
    documents.value = summaries.map(fresh)
  }

  return { documents, activeId, active, find, setSummary, setProgress, setAnomalies, remove, replaceAll }
}

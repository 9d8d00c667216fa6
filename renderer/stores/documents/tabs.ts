// SPDX-License-Identifier: GPL-3.0-or-later
/** The open documents in the order they were opened. Data only; sends no requests. */
import { computed, shallowRef, type Ref } from 'vue'
import type { DocumentsProgress } from '../../../electron/documents/client.ts'
import type { DocumentId, DocumentSummary } from '../../../electron/documents/protocol.ts'

export interface OpenDocument {
  summary: DocumentSummary
  /** While the file is being read, 0 to 1; null afterwards. */
  progress: number | null
  anomalies: number
  /** Tells unnamed documents apart: the smallest number from 1 that no other had when it was opened. */
  number: number
}

function fresh(summary: DocumentSummary, others: readonly OpenDocument[]): OpenDocument {
  const taken = new Set(others.flatMap((other) => (other.summary.name === '' ? other.number : [])))
  let number = 1
  while (taken.has(number)) number += 1
  return { summary, progress: summary.complete ? null : 0, anomalies: 0, number }
}

/** @param activeId the document in view. */
export function useOpenDocuments(activeId: Readonly<Ref<DocumentId | null>>) {
  const documents = shallowRef<readonly OpenDocument[]>([])
  const find = (id: DocumentId | null) =>
    documents.value.find(({ summary }) => summary.document === id) ?? null
  const active = computed(() => find(activeId.value))

  function change(id: DocumentId, changes: Partial<OpenDocument>): void {
    documents.value = documents.value.map((other) =>
      other.summary.document === id ? { ...other, ...changes } : other,
    )
  }

  /** Applies a summary from the service, of a known or new document. */
  function setSummary(summary: DocumentSummary): void {
    if (find(summary.document)) change(summary.document, { summary })
    else documents.value = [...documents.value, fresh(summary, documents.value)]
  }

  /** Applies reading progress; false if the document is not open here. */
  function setProgress({ summary, readBytes, anomalies }: DocumentsProgress): boolean {
    if (!find(summary.document)) return false
    const progress = summary.complete ? null : summary.bytes > 0 ? readBytes / summary.bytes : 0
    change(summary.document, { summary, progress, anomalies })
    return true
  }

  /** Reading has ended. */
  const endProgress = (id: DocumentId): void => change(id, { progress: null })

  const setAnomalies = (id: DocumentId, anomalies: number): void => change(id, { anomalies })

  function remove(id: DocumentId): void {
    documents.value = documents.value.filter(({ summary }) => summary.document !== id)
  }

  function replaceAll(summaries: readonly DocumentSummary[]): void {
    documents.value = summaries.reduce<OpenDocument[]>(
      (others, summary) => [...others, fresh(summary, others)],
      [],
    )
  }

  return { documents, active, find, setSummary, setProgress, endProgress, setAnomalies, remove, replaceAll }
}

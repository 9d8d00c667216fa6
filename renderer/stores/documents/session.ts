// SPDX-License-Identifier: GPL-3.0-or-later
/** Restores open documents at the next start and after a restart of the document service. */
import { shallowRef } from 'vue'
import type { SessionTab } from '../../../electron/api.ts'
import type { DocumentsClient } from '../../../electron/documents/client.ts'
import type { DamagedDraft, DocumentId, DocumentSummary } from '../../../electron/documents/protocol.ts'
import { placeOf } from '../../../engine/chess/place.ts'
import { useGameStore } from '../game.ts'
import type { useOpenDocuments } from './tabs.ts'
import type { LastPlaces } from './places.ts'
import type { useDocumentsView } from './view.ts'

interface Hooks {
  request: DocumentsClient['request']
  open: ReturnType<typeof useOpenDocuments>
  list: ReturnType<typeof useDocumentsView>
  places: LastPlaces
  /** Shows a document as soon as its game has been read. */
  show: (document: DocumentId) => Promise<void>
  /** Documents have new numbers in a new process; those without one are gone. */
  renumbered: (renamed: ReadonlyMap<DocumentId, DocumentId>, documents: readonly DocumentSummary[]) => void
}

export function useOpenAgain({ request, open, list, places, show, renumbered }: Hooks) {
  const game = useGameStore()
  /** Unsaved changes of an earlier run that could not be read completely. */
  const damaged = shallowRef<readonly DamagedDraft[]>([])

  /**
   * Reopens the documents of the last run and what it left unsaved.
   * @param active the tab to show; null: none.
   * @returns the number of documents restored with unsaved changes, and of tabs that were lost.
   */
  async function restoreTabs(
    tabs: readonly SessionTab[],
    active: number | null,
  ): Promise<{ drafts: number; lost: number }> {
    const answer = await request({ req: 'drafts' })
    if (answer.ok) damaged.value = answer.value.damaged
    const drafts = new Set(answer.ok ? answer.value.documents : [])
    let lost = 0
    let shown: DocumentSummary | null = null
    for (const [at, { source, game: index, path, view, top }] of tabs.entries()) {
      const summary = await reopen(source, drafts)
      if (!summary) {
        lost += 1
        continue
      }
      const { document } = summary
      open.setSummary(summary)
      for (const draft of drafts) if (draft.document === document) drafts.delete(draft)
      places.see(document, index)
      places.leave(document, index, path)
      list.setLook(document, { view, top })
      if (at === active) shown = summary
    }
    for (const summary of drafts) open.setSummary(summary)
    shown ??= active === null && tabs.length > 0 ? null : ([...drafts].at(-1) ?? null)
    if (shown) await show(shown.document)
    return { drafts: answer.ok ? answer.value.documents.length : 0, lost }
  }

  async function reopen(
    source: SessionTab['source'],
    drafts: ReadonlySet<DocumentSummary>,
  ): Promise<DocumentSummary | null> {
    if ('draft' in source) return [...drafts].find(({ draft }) => draft === source.draft) ?? null
    const answer = await request({ req: 'open', file: source.file })
    return answer.ok ? answer.value : null
  }

  /**
   * The open documents and their views, for the next start; documents that are stored nowhere are left out.
   */
  function tabs(): { document: DocumentId; tab: SessionTab }[] {
    const { origin, tree, currentId } = game
    return open.documents.value.flatMap(({ summary: { document, file, draft } }) => {
      const source = file !== null ? { file } : draft !== null ? { draft } : null
      if (!source) return []
      const isHere = origin?.kind === 'document' && origin.document === document && origin.index !== null
      const index = places.gameOf(document)
      const path = isHere ? placeOf(tree, currentId) : places.pathOf(document, index)
      const { view, top } = list.lookAt(document)
      return [{ document, tab: { source, game: index, path, view, top: top ?? 0 } }]
    })
  }

  /** Reopens the same documents in a new process of the document service. */
  async function restore(ask: DocumentsClient['request']): Promise<void> {
    const before = open.documents.value
    const back: DocumentSummary[] = []
    for (const { summary } of before) {
      if (summary.file === null) continue
      const answer = await ask({ req: 'open', file: summary.file })
      if (answer.ok) back.push(answer.value)
    }
    // Files have their handles now; only documents without a file are left.
    const drafts = await ask({ req: 'drafts' })
    for (const draft of drafts.ok ? drafts.value.documents : []) {
      if (!back.some(({ document }) => document === draft.document)) back.push(draft)
    }
    const renamed = new Map<DocumentId, DocumentId>()
    const unclaimed = new Set(back)
    for (const { summary } of before) {
      const same = [...unclaimed].find((other) => isSame(other, summary))
      if (!same) continue
      unclaimed.delete(same)
      renamed.set(summary.document, same.document)
    }
    renumbered(renamed, back)
  }

  return { damaged, restoreTabs, tabs, restore }
}

/** Whether summaries of two processes mean the same document: by its file or, without one, by its journal. */
const isSame = (now: DocumentSummary, before: DocumentSummary): boolean =>
  now.file === before.file && (now.file !== null || now.draft === before.draft)

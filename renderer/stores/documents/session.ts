// SPDX-License-Identifier: GPL-3.0-or-later
/** Restores open documents: at the next start of the program, and in a new process of the document service. */
import { shallowRef } from 'vue'
import type { SessionTab } from '../../../electron/api.ts'
import type { DocumentsClient } from '../../../electron/documents/client.ts'
import type { DamagedDraft, DocumentId, DocumentSummary } from '../../../electron/documents/protocol.ts'
import { placeOf } from '../../../engine/chess/place.ts'
import { readPatiently, writePatiently } from '../game-text.ts'
import { sameOrigin } from '../origin.ts'
import type { DocumentsContext } from './context.ts'
import type { DocumentGames } from './games.ts'
import type { Opening } from './opening.ts'
import type { GameSync } from './sync.ts'

export function useDocumentSession(
  context: DocumentsContext,
  sync: GameSync,
  games: DocumentGames,
  opening: Opening,
) {
  const { game, request, origin, open, lastGames, list, refresh } = context
  /** Unsaved changes of an earlier session that could not be read completely. */
  const damaged = shallowRef<readonly DamagedDraft[]>([])

  /**
   * Reopens the documents of the last session, with their unsaved changes.
   * @param active the tab to show; null: none
   * @returns the number of documents restored with unsaved changes, and of lost tabs
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
      lastGames.see(document, index)
      lastGames.leave(document, index, path)
      list.setState(document, { view, top })
      if (at === active) shown = summary
    }
    for (const summary of drafts) open.setSummary(summary)
    shown ??= active === null && tabs.length > 0 ? null : ([...drafts].at(-1) ?? null)
    if (shown) await opening.showWhenReady(shown.document)
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

  /** The open documents and their views for the next start, without documents that are stored nowhere. */
  function tabs(): { document: DocumentId; tab: SessionTab }[] {
    const { origin, tree, currentId } = game
    return open.documents.value.flatMap(({ summary: { document, file, draft } }) => {
      const source = file !== null ? { file } : draft !== null ? { draft } : null
      if (!source) return []
      const isHere = origin?.kind === 'document' && origin.document === document && origin.index !== null
      const index = lastGames.gameOf(document)
      const path = isHere ? placeOf(tree, currentId) : lastGames.pathOf(document, index)
      const { view, top } = list.stateOf(document)
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
    // Documents with a file are open again; this adds those without a file.
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
    context.renumber(renamed, back, () => {
      opening.forgetAll()
      sync.relocate((origin) => {
        const now = renamed.get(origin.document)
        return now === undefined ? null : { ...origin, document: now }
      })
    })
  }

  /** Sends changes that could not be stored while the service was down. */
  async function resume(): Promise<void> {
    refresh()
    // Changes that failed without a process are sent again.
    if (!(await sync.flush())) await sync.flush()
    await recheck()
  }

  /**
   * The file may have changed while the service was down: if another game now has the index of the game on the board,
   * shows it.
   */
  async function recheck(): Promise<void> {
    const from = origin.value
    const { loads, base: tree } = game
    if (!from || from.index === null || sync.unsent.value) return
    const answer = await request({ req: 'game', document: from.document, index: from.index })
    const isSame = () => game.loads === loads && game.base === tree && sameOrigin(game.origin, from)
    if (!isSame()) return
    if (!answer.ok && answer.code === 'NO_SUCH_GAME') await games.showNone(from.document)
    if (!answer.ok) return
    const { text, languages } = answer.value
    const there = await readPatiently(text, isSame, languages)
    const isOther = there && (await writePatiently(there.tree)) !== (await writePatiently(tree))
    if (isOther && isSame()) await games.openGame(from.document, from.index)
  }

  return { damaged, restoreTabs, tabs, restore, resume }
}

/** Whether the summaries of two processes are of the same document: by its file or, without one, by its journal. */
const isSame = (now: DocumentSummary, before: DocumentSummary): boolean =>
  now.file === before.file && (now.file !== null || now.draft === before.draft)

// SPDX-License-Identifier: GPL-3.0-or-later
/** My games: the program's own document with all played games. */
import { computed } from 'vue'
import { MY_GAMES, type DocumentId, type DocumentSummary } from '../../../electron/documents/protocol.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import type { DocumentOrigin } from '../origin.ts'
import type { DocumentsContext } from './context.ts'
import type { DocumentGames } from './games.ts'
import type { GameSync } from './sync.ts'

/** Maximum number of games whose tags are requested at once. */
const TAG_ROWS = 500

export function useMyGames(context: DocumentsContext, sync: GameSync, games: DocumentGames) {
  const { open, request, report } = context
  const summary = computed<DocumentSummary | null>(
    () => open.documents.value.find((other) => other.summary.file === MY_GAMES)?.summary ?? null,
  )
  const isMyGames = (document: DocumentId): boolean => summary.value?.document === document

  /**
   * Opens My games if necessary. Returns the origin of a game that is not in it yet; null if it cannot be
   * opened.
   */
  async function openMyGames(): Promise<DocumentOrigin | null> {
    const answer = await request({ req: 'open', file: MY_GAMES })
    if (!answer.ok) return report(answer)
    open.setSummary(answer.value)
    return { kind: 'document', document: answer.value.document, index: null }
  }

  /** Opens My games and waits until the whole file has been read, as the answer to `save` does. */
  async function openCompletely() {
    const opened = await request({ req: 'open', file: MY_GAMES })
    if (opened.ok && !opened.value.complete) await request({ req: 'save', document: opened.value.document })
    return opened
  }

  /** Puts one of the games on the board; false if it does not exist. */
  async function showMyGame(index: number): Promise<boolean> {
    const home = await openMyGames()
    if (home === null) return false
    return (await games.openGame(home.document, index)).ok && games.isAt(home.document, index)
  }

  /** Reads one of the games without showing it. */
  async function readMyGame(index: number): Promise<{ tree: GameTree; origin: DocumentOrigin } | null> {
    const opened = await openCompletely()
    if (!opened.ok) return report(opened)
    const { document } = opened.value
    const answer = await request({ req: 'game', document, index })
    if (!answer.ok) return null
    return { tree: readGame(answer.value.text).tree, origin: { kind: 'document', document, index } }
  }

  /** Writes My games to its file. Until then, or if that fails, the changes are in the journal. */
  async function saveMyGames(): Promise<void> {
    await sync.flush()
    if (summary.value === null) return
    const answer = await request({ req: 'save', document: summary.value.document })
    if (answer.ok) open.setSummary(answer.value.summary)
    else report(answer)
  }

  /** The values of tags for all games of a document, a row for each; null if they cannot be read. */
  async function tagsOf(document: DocumentId, names: readonly string[]): Promise<string[][] | null> {
    await sync.flush()
    const rows: string[][] = []
    for (let total = 1; rows.length < total;) {
      const answer = await request({ req: 'tags', document, names, from: rows.length, count: TAG_ROWS })
      if (!answer.ok) return null
      total = answer.value.total
      if (answer.value.rows.length === 0) break
      rows.push(...answer.value.rows)
    }
    return rows
  }

  /** The same for My games. */
  async function tagsOfMyGames(names: readonly string[]): Promise<string[][] | null> {
    await sync.flush()
    const opened = await openCompletely()
    return opened.ok ? tagsOf(opened.value.document, names) : null
  }

  return { isMyGames, tagsOf, tagsOfMyGames, openMyGames, showMyGame, readMyGame, saveMyGames }
}

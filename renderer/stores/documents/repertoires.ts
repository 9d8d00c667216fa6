// SPDX-License-Identifier: GPL-3.0-or-later
/** The program's own document with the opening repertoires; a repertoire is one or more of its games. */
import type { FileHandle } from '../../../electron/api.ts'
import { type DocumentId, type DocumentSummary, REPERTOIRES } from '../../../electron/documents/protocol.ts'
import type { Letters } from '../../../engine/chess/pgn/letters.ts'
import type { NodePlace } from '../../../engine/chess/place.ts'
import type { DocumentsContext } from './context.ts'
import type { DocumentGames } from './games.ts'
import type { GameSync } from './sync.ts'

/** Maximum number of games that are read: nobody drills a database. */
export const MAX_REPERTOIRE_GAMES = 2000

/** The text of a game, and the languages to read it with. */
export interface StoredText {
  text: string
  languages: readonly Letters[]
}

export function useRepertoireFile(context: DocumentsContext, sync: GameSync, games: DocumentGames) {
  const { changes, open, request, report, refresh, updateRow } = context

  /** Opens a file without a tab, and waits until all of it has been read. */
  async function openCompletely(file: FileHandle): Promise<DocumentSummary | null> {
    const opened = await request({ req: 'open', file })
    if (!opened.ok) return report(opened)
    if (opened.value.complete) return opened.value
    const checked = await request({ req: 'check', document: opened.value.document })
    return checked.ok ? checked.value.summary : report(checked)
  }

  async function textsOf({ document, games: count }: DocumentSummary): Promise<StoredText[] | null> {
    const texts: StoredText[] = []
    for (let index = 0; index < Math.min(count, MAX_REPERTOIRE_GAMES); index++) {
      const answer = await request({ req: 'game', document, index })
      if (!answer.ok) return report(answer)
      texts.push(answer.value)
    }
    return texts
  }

  /** The games of the repertoires, in order; null if they cannot be read. */
  async function repertoireTexts(): Promise<StoredText[] | null> {
    await sync.flush()
    const summary = await openCompletely(REPERTOIRES)
    return summary && textsOf(summary)
  }

  /** The games of another file, which is not shown; `TOO_MANY` if it has too many, null if it cannot be read. */
  async function fileTexts(file: FileHandle): Promise<StoredText[] | 'TOO_MANY' | null> {
    const summary = await openCompletely(file)
    const isTooLong = summary !== null && summary.games > MAX_REPERTOIRE_GAMES
    const texts = isTooLong ? 'TOO_MANY' : summary && (await textsOf(summary))
    if (summary && !open.find(summary.document))
      await request({ req: 'close', document: summary.document, discard: false })
    return texts
  }

  /** Changes the file, and writes it. Null: it failed, which is reported. */
  async function change<T>(
    make: (document: DocumentId) => Promise<{ summary: DocumentSummary; value: T } | null>,
  ): Promise<T | null> {
    await sync.flush()
    const before = await openCompletely(REPERTOIRES)
    const made = before && (await make(before.document))
    if (!made) return null
    report(null)
    if (open.find(made.summary.document)) open.setSummary(made.summary)
    refresh(made.summary.document)
    await request({ req: 'save', document: made.summary.document })
    changes.value += 1
    return made.value
  }

  /** Adds games at the end; returns the index of the first. */
  const addRepertoires = (text: string): Promise<number | null> =>
    change(async (document) => {
      const answer = await request({ req: 'append', document, text })
      return answer.ok ? { summary: answer.value.summary, value: answer.value.index } : report(answer)
    })

  /** Replaces a game, which must not be on the board. Returns whether it is stored. */
  const putRepertoire = async (index: number, text: string): Promise<boolean> =>
    (await change(async (document) => {
      const answer = await request({ req: 'put', document, index, text })
      if (!answer.ok) return report(answer)
      updateRow(document, answer.value.row)
      return { summary: answer.value.summary, value: true }
    })) ?? false

  /** Removes games. Returns whether all are gone. */
  async function removeRepertoires(indexes: readonly number[]): Promise<boolean> {
    const before = await openCompletely(REPERTOIRES)
    if (!before) return false
    const { document } = before
    for (const index of indexes.toSorted((a, b) => b - a))
      if (!(await games.removeGame(document, index)).ok) return false
    return (await request({ req: 'save', document })).ok
  }

  /** Puts one of the games on the board; returns whether it is there. */
  async function showRepertoire(index: number, path?: NodePlace): Promise<boolean> {
    const summary = await openCompletely(REPERTOIRES)
    if (!summary) return false
    open.setSummary(summary)
    const shown = await games.openGame(summary.document, index, path)
    return shown.ok && games.isAt(summary.document, index)
  }

  /** Whether a game of the repertoires is on the board, and which. */
  const repertoireOnBoard = (): number | null => {
    const { origin } = context
    const at = origin.value
    return at && open.find(at.document)?.summary.file === REPERTOIRES ? at.index : null
  }

  return {
    repertoireTexts,
    fileTexts,
    addRepertoires,
    putRepertoire,
    removeRepertoires,
    showRepertoire,
    repertoireOnBoard,
  }
}

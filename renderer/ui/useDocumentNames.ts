// SPDX-License-Identifier: GPL-3.0-or-later
/** Names of open documents. */
import { type DocumentSummary, MY_GAMES, REPERTOIRES } from '../../electron/documents/protocol.ts'
import { useText } from '../locales/text.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { gameName } from './game-words.ts'

/** Call in setup. */
export function useDocumentNames() {
  const documents = useDocumentsStore()
  const { t } = useText()

  /**
   * The name of a document. A document without a file is named after the players of its first game, its
   * event, or its first moves. Equal names and games without moves get a number, which stays the same.
   */
  function nameOf(summary: DocumentSummary | null): string {
    if (summary?.file === MY_GAMES) return t('documents.myGames')
    if (summary?.file === REPERTOIRES) return t('documents.repertoires')
    if (summary === null || summary.name !== '') return summary?.name ?? ''
    const own = firstOf(summary)
    const number = documents.all.find((other) => other.summary.document === summary.document)?.number ?? 1
    if (own === '') return number > 1 ? t('documents.untitledNumber', { number }) : t('documents.untitled')
    const isTaken = documents.all.some(
      (other) => other.summary.name === '' && other.number < number && firstOf(other.summary) === own,
    )
    return isTaken ? t('documents.sameName', { name: own, number }) : own
  }

  function firstOf({ document }: DocumentSummary): string {
    const first = documents.firstGames.get(document)
    return first ? gameName(first) || first.moves : ''
  }

  return { nameOf }
}

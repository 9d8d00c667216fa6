// SPDX-License-Identifier: GPL-3.0-or-later
/** The open document as a source of a list of games. */
import { computed } from 'vue'
import { isOwnFile } from '../../electron/documents/protocol.ts'
import { useText } from '../locales/text.ts'
import { useDocumentsStore, type GameRow } from '../stores/documents/documents.ts'
import { useGameStore } from '../stores/game.ts'
import type { GamesSource, SelectedTexts } from '../stores/games-source.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useUiStore } from '../stores/ui.ts'
import { useDocumentActions } from './useDocumentActions.ts'

/** Call in setup. */
export function useDocumentSource(): GamesSource<GameRow> {
  const documents = useDocumentsStore()
  const game = useGameStore()
  const library = useLibraryStore()
  const actions = useDocumentActions()
  const play = usePlayStore()
  const ui = useUiStore()
  const { t } = useText()

  const current = computed(() =>
    documents.origin?.document === documents.activeId ? (documents.origin?.index ?? null) : null,
  )
  const viewKey = computed(() => [documents.view, documents.activeId])
  const chosen = () => documents.selection.selected(documents.view)

  function selected(): SelectedTexts {
    const document = documents.activeId
    const games = chosen()
    return {
      count: documents.selection.count,
      read: async (from) => {
        if (document === null) return null
        const answer = await documents.textsOf(document, games, from)
        return actions.check(answer, '') ? answer.value : null
      },
      remove: async () => {
        if (document === null) return false
        const count = documents.selection.count
        const removed = await actions.removeGames(document, games, count)
        if (removed) documents.selection.clear()
        return removed
      },
    }
  }

  async function playAgain(index: number): Promise<void> {
    if (!(await play.playAgain(index))) ui.toast('documents.notAgainstEngine')
  }

  return {
    list: documents,
    get job() {
      return { list: 'document' as const, name: documents.active?.summary.name ?? '' }
    },
    get label() {
      return t('documents.games')
    },
    isGrowing: () => documents.active?.progress !== null,
    isCurrent: ({ index }) => index === current.value,
    current: () => current.value,
    viewKey: () => viewKey.value,
    positionToFollow: () => documents.positionOfCurrent(),
    open: async ({ index }) => {
      if (documents.activeId === null) return
      await actions.openGame(documents.activeId, index, documents.view.query)
      if (ui.narrow) ui.gamesPanel = false
    },
    textOf: async ({ index }) =>
      documents.activeId === null ? null : documents.gameText(documents.activeId, index),
    type: (character) => {
      documents.filterText += character
    },
    get place() {
      const { active, activeId: from } = documents
      const name = active ? actions.nameOf(active.summary) : t('documents.games')
      return { from, name, toLibrary: library.available }
    },
    pastePlace: () => {
      const summary = documents.active?.summary
      if (!summary || isOwnFile(summary.file)) return null
      return { kind: 'document', document: summary.document, name: actions.nameOf(summary) }
    },
    paste: (text) => {
      const summary = documents.active?.summary
      if (!summary || isOwnFile(summary.file)) return false
      void actions.pasteInto(summary, text)
      return true
    },
    remove: async ({ index }) =>
      documents.activeId !== null && (await actions.removeGame(documents.activeId, index)),
    actionsOf: ({ index }) => {
      const document = documents.activeId
      if (document === null) return {}
      return {
        copy: () => void actions.copyGame(document, index),
        ...(documents.isMyGames(document) ? { playAgain: () => void playAgain(index) } : {}),
        remove: () => void actions.removeGame(document, index),
      }
    },
    selected,
    // Otherwise the key takes back the last change of the game on the board.
    takesUndoKey: () => !game.canUndo,
    undo: async () => {
      if (documents.activeId === null) return -1
      const index = await actions.restoreGames(documents.activeId)
      return index === null ? -1 : documents.positionOfCurrent()
    },
    selectedActions: () => ({ remove: () => void selected().remove() }),
  }
}

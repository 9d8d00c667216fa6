// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Adds games to a place of the user's choice: an open document, a file that is not open yet, a new one, or a database of
 * the library.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { PickedFile } from '../../electron/api.ts'
import type { BaseId, ImportId } from '../../electron/library/protocol.ts'
import { type DocumentId, type DocumentSummary, isOwnFile } from '../../electron/documents/protocol.ts'
import type { TextSlice } from '../../electron/data/selected-rows.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useDocumentsStore } from './documents/documents.ts'
import { useFileExport } from './export.ts'
import type { useGameTransfer } from './game-transfer.ts'
import { useLibraryStore } from './library/library.ts'
import { useUiStore } from './ui.ts'

/** The kind of dragged data for games of a list. The games themselves stay in the page. */
export const DRAGGED_GAMES = 'application/x-alfabeta-games'

/** Games that go elsewhere. */
export interface AddedGames {
  count: number
  /** Returns texts from a game on; null, after a notice, if they cannot be read. */
  read: (from: number) => Promise<TextSlice | null>
  /** Removes them from where they are, with a notice. Returns whether that succeeded. Absent: they are copied. */
  remove?: () => Promise<boolean>
  /** The document that they come from; null: the library, or a game on the board that is in no document. */
  from: DocumentId | null
  /** Whether they can go into the library. */
  toLibrary: boolean
  /**
   * Copies games of the library into one of its databases, or moves them, without their texts coming here; a notice says
   * what became of them.
   */
  toBase?: (base: BaseId, moves: boolean) => Promise<void>
  /** The name of the place that they come from. */
  name: string
}

/** Where the games go. */
export type GamesPlace =
  | { kind: 'document'; document: DocumentId; name: string }
  /** A file that the user picks. */
  | { kind: 'file' }
  /** A new document. */
  | { kind: 'new' }
  | { kind: 'library'; base: BaseId | undefined }

/** Where the games are now; `index` is that of the first. */
export interface PlacedGames {
  document: DocumentId
  index: number
  count: number
}

interface PlaceQuestion {
  games: AddedGames
  answer: (place: GamesPlace | null) => void
}

/** The question on screen, and the games that are being dragged. */
export const useAddGamesStore = defineStore('addGames', () => {
  const documents = useDocumentsStore()
  const library = useLibraryStore()
  const question = shallowRef<PlaceQuestion | null>(null)
  /** Games that were copied and are too many for the clipboard, with the line there that stands for them. */
  const copied = shallowRef<{ games: AddedGames; text: string } | null>(null)
  /** Takes pasted text for the list that has the focus. Returns whether it is taken. */
  const receiver = shallowRef<((text: string) => boolean) | null>(null)
  /** Adds the dragged games to a place; null while none are dragged. */
  const dragged = shallowRef<((place: GamesPlace, moves: boolean) => void) | null>(null)

  /** Asks where the games go; null: the user cancelled. */
  function ask(games: AddedGames): Promise<GamesPlace | null> {
    question.value?.answer(null)
    // Its databases are among the places.
    if (games.toLibrary) library.open()
    return new Promise((resolve) => {
      question.value = {
        games,
        answer: (place) => {
          question.value = null
          resolve(place)
        },
      }
    })
  }

  /** The open documents that the games of the question can go into. */
  const targets = computed<DocumentSummary[]>(() =>
    documents.all
      .map(({ summary }) => summary)
      .filter(({ document, file }) => !isOwnFile(file) && document !== question.value?.games.from),
  )

  return { question, targets, copied, receiver, dragged, ask }
})

/** Call in setup. @param transfer moves the texts, with its progress */
export function useAddGames(transfer: ReturnType<typeof useGameTransfer>['transfer']) {
  const desktop = useDesktop()
  const documents = useDocumentsStore()
  const library = useLibraryStore()
  const question = useAddGamesStore()
  const ui = useUiStore()
  const { complain } = useFileExport()
  const { t } = useText()

  /** Adds games where the user wants them. Returns where they are; null if they are in no document. */
  async function add(games: AddedGames): Promise<PlacedGames | null> {
    const place = await question.ask(games)
    return place && addTo(place, games)
  }

  /** Adds games to a place. Games that move are removed only when all of them have been added. */
  async function addTo(place: GamesPlace, games: AddedGames): Promise<PlacedGames | null> {
    if (place.kind === 'library') {
      await addToLibrary(games, place.base)
      return null
    }
    const target = await resolved(place)
    if (!target) return null
    const { name } = target
    let placed: PlacedGames | null = null
    const done = await transfer(games.count, games.read, async ({ text }) => {
      const added: PlacedGames | null = await append(placed?.document ?? target.document, text, name)
      if (added) placed = placed ? { ...placed, count: placed.count + added.count } : added
      return added !== null
    })
    if (!placed) return null
    const moved = done && games.remove !== undefined && (await games.remove())
    report(placed, name, moved)
    return placed
  }

  /** The document of a place; null in it: it is still to be made. Null if there is none. */
  async function resolved(
    place: Exclude<GamesPlace, { kind: 'library' }>,
  ): Promise<{ document: DocumentId | null; name: string } | null> {
    if (place.kind === 'document') return place
    if (place.kind === 'new') return { document: null, name: t('documents.added.newFile') }
    const files = await desktop.files.open()
    const file = files.ok ? files.value[0] : undefined
    if (!file) return files.ok ? null : complain(files.code, '')
    const opened = await documents.openBehind(file.handle)
    return opened.ok ? { document: opened.value.document, name: file.name } : complain(opened.code, file.name)
  }

  async function append(
    document: DocumentId | null,
    text: string,
    name: string,
  ): Promise<PlacedGames | null> {
    if (document === null) {
      const made = await documents.createBehind(text)
      return made.ok
        ? { document: made.value.document, index: 0, count: made.value.games }
        : complain(made.code, name)
    }
    const added = await documents.addGames(document, text)
    return added.ok
      ? { document, index: added.value.index, count: added.value.count }
      : complain(added.code, name)
  }

  function report({ document, index, count }: PlacedGames, name: string, moved: boolean): void {
    ui.toast(
      moved ? 'documents.added.moved' : 'documents.added.done',
      { count, name },
      { label: 'documents.added.show', run: () => void documents.openGame(document, index) },
      'success',
    )
  }

  /** Imports games into a database of the library. Games that move are removed when all of them are there. */
  async function addToLibrary(
    { count, read, name, remove, toBase }: AddedGames,
    base = library.targetBase,
  ): Promise<void> {
    library.open()
    if (toBase && base !== undefined) return toBase(base, remove !== undefined)
    let begun: ImportId | null = null
    const done = await transfer(count, read, async (part) => {
      const answer = await library.importText(name, part, base)
      if (answer.ok) begun = answer.value?.import ?? null
      else ui.toast(`library.errors.${answer.code}`, { name }, undefined, 'error')
      return answer.ok
    })
    if (done && begun !== null && remove && (await library.completed(begun))) await remove()
  }

  /**
   * Adds games to the end of a file and saves it. A file that was not open is closed again, and without all of the
   * games it stays as it was. Returns whether they are in the file on disk.
   */
  async function addToFile(file: PickedFile, { count, read }: AddedGames): Promise<boolean> {
    const open = new Set(documents.all.map(({ summary }) => summary.document))
    const opened = await documents.openBehind(file.handle)
    if (!opened.ok) return complain(opened.code, file.name) !== null
    const { document } = opened.value
    const done = await transfer(
      count,
      read,
      async ({ text }) => (await append(document, text, file.name)) !== null,
    )
    const saved = done ? await documents.save(document) : null
    if (saved && !saved.ok) complain(saved.code, file.name)
    if (saved?.ok) ui.toast('documents.added.done', { count, name: file.name }, undefined, 'success')
    // Games that could not be saved stay in the tab, where they can be saved elsewhere.
    const isSettled = saved === null || saved.ok
    if (isSettled && !open.has(document)) await documents.closeDocument(document, true)
    return saved?.ok ?? false
  }

  return { add, addTo, addToFile, addToLibrary }
}

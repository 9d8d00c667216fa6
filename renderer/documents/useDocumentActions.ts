// SPDX-License-Identifier: GPL-3.0-or-later
/** What people do with documents, with the questions and notices that go with it. */
import type { DesktopErrorCode, DesktopResult, PickedFile } from '../../electron/api.ts'
import type { DocumentsFailureCode, DocumentsResult } from '../../electron/documents/client.ts'
import {
  MY_GAMES,
  type DocumentId,
  type DocumentSummary,
  type Encoding,
} from '../../electron/documents/protocol.ts'
import { tagOf, type GameTree } from '../../engine/chess/tree.ts'
import { isolated } from '../locales/foreign-text.ts'
import type { MessageKey } from '../locales/text.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useDocumentsStore, type SaveOptions } from '../stores/documents/documents.ts'
import { writePatiently } from '../stores/game-text.ts'
import { useUiStore } from '../stores/ui.ts'
import { choose, confirm } from '../ui/confirm.ts'
import { players } from '../ui/game-words.ts'
import { useDiskConflict } from './useDiskConflict.ts'

/** More games than this are exported to a file, not to the clipboard. */
const MAX_COPIED_GAMES = 1000

export const DESKTOP_ERRORS: Record<DesktopErrorCode, MessageKey> = {
  CANCELLED: 'documents.errors.CANCELLED',
  NOT_FOUND: 'documents.errors.NOT_FOUND',
  NOT_ALLOWED: 'documents.errors.NOT_ALLOWED',
  BAD_ARGUMENT: 'documents.errors.BAD_REQUEST',
  IO: 'documents.errors.IO',
}

export const DOCUMENT_ERRORS: Record<DocumentsFailureCode, MessageKey> = {
  BAD_REQUEST: 'documents.errors.BAD_REQUEST',
  READ_ONLY: 'documents.errors.READ_ONLY',
  UNKNOWN_FILE: 'documents.errors.UNKNOWN_FILE',
  UNKNOWN_DOCUMENT: 'documents.errors.UNKNOWN_DOCUMENT',
  NO_SUCH_GAME: 'documents.errors.NO_SUCH_GAME',
  NOT_FOUND: 'documents.errors.NOT_FOUND',
  NOT_ALLOWED: 'documents.errors.NOT_ALLOWED',
  NO_SPACE: 'documents.errors.NO_SPACE',
  CHANGED_ON_DISK: 'documents.errors.CHANGED_ON_DISK',
  GONE: 'documents.errors.GONE',
  NO_FOLDER: 'documents.errors.NO_FOLDER',
  TOO_LARGE: 'documents.errors.TOO_LARGE',
  NOT_A_TEXT_FILE: 'documents.errors.NOT_A_TEXT_FILE',
  BAD_ARCHIVE: 'documents.errors.BAD_ARCHIVE',
  NOT_CHESS: 'documents.errors.NOT_CHESS',
  NOT_REPRESENTABLE: 'documents.errors.NOT_REPRESENTABLE',
  IO: 'documents.errors.IO',
  CLOSED: 'documents.errors.CLOSED',
}

export type DocumentActions = ReturnType<typeof useDocumentActions>

export function useDocumentActions() {
  const desktop = useDesktop()
  const documents = useDocumentsStore()
  const ui = useUiStore()
  const { t } = useText()

  /**
   * The name of a document. One without is called by the players of its first game, or else its first moves;
   * those that are called the same, or have no moves, are told apart by a number, which stays the same.
   */
  function nameOf(summary: DocumentSummary | null): string {
    if (summary?.file === MY_GAMES) return t('documents.myGames')
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
    return first ? players(first.white, first.black) || first.moves : ''
  }

  /** Where a document is, in a line. */
  function whereabouts({ file, folder, name }: DocumentSummary): string {
    if (file === MY_GAMES) return t('documents.myGamesHint')
    return folder ? `${isolated(folder)}/${isolated(name)}` : t('documents.notSavedYet')
  }

  /** Says what went wrong; closing a dialog without choosing is not worth a word. */
  function complain(code: MessageKey, name: string): void {
    if (code !== 'documents.errors.CANCELLED')
      ui.toast(code, { name: name || t('documents.thisFile') }, undefined, 'error')
  }

  function check<T>(answer: DocumentsResult<T>, name: string): answer is { ok: true; value: T } {
    if (!answer.ok) complain(DOCUMENT_ERRORS[answer.code], name)
    return answer.ok
  }

  function picked<T>(answer: DesktopResult<T>, name: string): T | null {
    if (!answer.ok) complain(DESKTOP_ERRORS[answer.code], name)
    return answer.ok ? answer.value : null
  }

  async function openFiles(files: readonly PickedFile[]): Promise<void> {
    for (const file of files) {
      const answer = await documents.openFile(file.handle)
      if (check(answer, file.name)) tellLeftOut(answer.value)
    }
  }

  /** Says what of a packed file is not in its document. */
  function tellLeftOut(summary: DocumentSummary): void {
    const { leftOut, leftOutCount } = summary.source ?? { leftOut: [], leftOutCount: 0 }
    if (leftOutCount === 0) return
    const parts = leftOut.map(({ code, where }) => t(`documents.leftOut.${code}`, { where }))
    const more = leftOutCount - leftOut.length
    if (more > 0) parts.push(t('documents.leftOut.more', {}, more))
    ui.toast(
      'documents.leftOut.title',
      { name: nameOf(summary), parts: parts.join('; ') },
      undefined,
      'error',
    )
  }

  async function openDialog(): Promise<void> {
    const files = picked(await desktop.files.open(), '')
    if (files) await openFiles(files)
  }

  async function openRecent(id: string, name: string): Promise<void> {
    const file = picked(await desktop.files.openRecent(id), name)
    if (file) await openFiles([file])
    else await documents.loadRecent()
  }

  async function openDropped(files: readonly File[]): Promise<void> {
    const found: PickedFile[] = []
    for (const file of files) {
      const known = picked(await desktop.files.fromDrop(file), file.name)
      if (known) found.push(known)
    }
    await openFiles(found)
  }

  const isOnBoard = (document: DocumentId, index: number): boolean =>
    documents.place?.document === document && documents.place.index === index

  async function openGame(document: DocumentId, index: number): Promise<void> {
    if (!isOnBoard(document, index)) check(await documents.openGame(document, index), '')
  }

  async function activate(document: DocumentId): Promise<void> {
    if (documents.activeId !== document) await documents.activate(document)
  }

  /**
   * Saves a document; asks for a file when it has none that can be written. Answers whether everything is on
   * disk.
   */
  const save = (summary: DocumentSummary): Promise<boolean> =>
    hasNoFile(summary) ? saveAs(summary) : write(summary, {})

  async function saveAs(summary: DocumentSummary): Promise<boolean> {
    const file = picked(await desktop.files.saveAs(suggestedName(summary)), nameOf(summary))
    return file !== null && write(summary, { as: file.handle })
  }

  /** Writes, and asks what to do when the file is not as it was or cannot hold a character. */
  async function write(summary: DocumentSummary, options: SaveOptions): Promise<boolean> {
    if (!options.as && hasNoFile(summary)) return saveAs(summary)
    const answer = await documents.save(summary.document, options)
    if (answer.ok) {
      ui.toast('documents.saved', { name: nameOf(answer.value) }, undefined, 'success')
      return true
    }
    if (answer.code === 'CHANGED_ON_DISK') return conflict.changedOnDisk(summary, options)
    if (answer.code === 'GONE') return conflict.deletedOnDisk(summary, options)
    if (answer.code === 'NOT_REPRESENTABLE') return notRepresentable(summary, options, answer.detail)
    complain(DOCUMENT_ERRORS[answer.code], nameOf(summary))
    // Opened as something else than a file of games: another name is for the person to choose.
    return answer.code === 'READ_ONLY' && options.as === undefined && saveAs(summary)
  }

  const conflict = useDiskConflict({
    nameOf,
    complain: (failure, name) => complain(DOCUMENT_ERRORS[failure.code], name),
    askForFile: async (summary) =>
      picked(await desktop.files.saveAs(suggestedName(summary)), nameOf(summary))?.handle ?? null,
    write,
  })

  /** Asks what to do about a file that somebody else has changed or deleted. */
  function decide(summary: DocumentSummary): Promise<boolean> {
    if (summary.disk === 'changed') return conflict.changedOnDisk(summary)
    return summary.disk === 'gone' ? conflict.deletedOnDisk(summary) : Promise.resolve(true)
  }

  /** The file's encoding stays unless the person agrees to another one. */
  async function notRepresentable(
    summary: DocumentSummary,
    options: SaveOptions,
    detail: string,
  ): Promise<boolean> {
    const yes = await confirm({
      title: t('documents.notRepresentable.title'),
      text: t('documents.notRepresentable.text', { name: nameOf(summary), sign: [...detail][0] ?? '' }),
      yes: t('documents.notRepresentable.yes'),
      no: t('ui.cancel'),
    })
    return yes && write(summary, { ...options, encoding: 'utf-8' })
  }

  /** Closes a document; unsaved work is saved, thrown away on purpose, or the document stays. */
  async function close(summary: DocumentSummary): Promise<void> {
    await documents.flush()
    const now = documents.all.find((other) => other.summary.document === summary.document)?.summary ?? summary
    if (documents.isDirty(now)) {
      const answer = await choose({
        title: t('documents.closeDirty.title', { name: nameOf(now) }),
        text: t(hasNoFile(now) ? 'documents.closeDirty.noFile' : 'documents.closeDirty.text'),
        choices: [
          { id: 'discard', label: t('documents.closeDirty.discard'), tone: 'danger' },
          { id: 'cancel', label: t('ui.cancel'), tone: 'outline' },
          { id: 'save', label: t('documents.closeDirty.save'), tone: 'solid' },
        ],
      })
      if (answer === null || answer === 'cancel') return
      if (answer === 'save' && !(await save(now))) return
    }
    check(await documents.closeDocument(summary.document, true), nameOf(now))
  }

  async function removeGame(document: DocumentId, index: number): Promise<void> {
    if (!check(await documents.removeGame(document, index), '')) return
    const made = documents.changes
    ui.toast(
      'documents.removed',
      {},
      {
        label: 'documents.undo',
        run: () => {
          if (documents.changes === made)
            void documents.undoRemove(document).then((answer) => check(answer, ''))
          else ui.toast('documents.undoTooLate')
        },
      },
    )
  }

  async function setEncoding(summary: DocumentSummary, encoding: Encoding): Promise<void> {
    if (summary.encoding !== encoding)
      check(await documents.setEncoding(summary.document, encoding), nameOf(summary))
  }

  async function copyGame(document: DocumentId, index: number): Promise<void> {
    const text = await documents.gameText(document, index)
    if (text === null) return
    await desktop.clipboard.writeText(text)
    ui.toast('documents.copiedGame')
  }

  /** All games of the document in view as one text, unless there are too many for a clipboard. */
  async function copyAll(): Promise<void> {
    await documents.flush()
    const shown = documents.active?.summary
    if (!shown) return
    if (shown.games > MAX_COPIED_GAMES) {
      ui.toast('documents.tooManyToCopy', { count: MAX_COPIED_GAMES })
      return
    }
    const texts: string[] = []
    for (let index = 0; index < shown.games; index++) {
      const text = await documents.gameText(shown.document, index)
      if (text === null) return
      texts.push(text.trim())
    }
    await desktop.clipboard.writeText(`${texts.join('\n\n')}\n`)
    ui.toast('documents.copiedGames', {}, undefined, 'info')
  }

  /** Writes a text to a file of the person's choice; answers the file, or null when nothing was written. */
  async function exportText(suggestedName: string, text: string): Promise<PickedFile | null> {
    const file = picked(await desktop.files.saveAs(suggestedName), suggestedName)
    if (!file || !check(await documents.exportText(file, text), file.name)) return null
    ui.toast('documents.exported', { name: file.name }, undefined, 'success')
    return file
  }

  const exportGame = async (tree: GameTree): Promise<PickedFile | null> =>
    exportText(gameFileName(tree), await writePatiently(tree))

  return {
    nameOf,
    whereabouts,
    complain,
    openFiles,
    openDialog,
    openRecent,
    openDropped,
    openGame,
    activate,
    decide,
    save,
    saveAs,
    close,
    removeGame,
    setEncoding,
    copyGame,
    copyAll,
    exportText,
    exportGame,
  }
}

/** Whether there is no file that a document is written to: a packed one is only read. */
const hasNoFile = ({ file, source }: DocumentSummary): boolean => file === null || source !== null

const suggestedName = (summary: DocumentSummary): string =>
  summary.name === '' ? 'games.pgn' : `${fileName(plainName(summary.name))}.pgn`

/** A name without what says that it is a list of positions, or packed. */
const plainName = (name: string): string =>
  name.replace(/\.(?:gz|zst|bz2|xz|zip)$/i, '').replace(/\.(?:pgn|epd|fen|txt)$/i, '')

/** No suggested name is longer, UTF-16 units: file systems take 255 bytes. */
const MAX_FILE_NAME = 80

/** A name without what file systems refuse. */
const fileName = (name: string): string =>
  name
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[<>:"/\\|?*\p{Cc}]+/gu, '-')
    .slice(0, MAX_FILE_NAME)

/** A file name for a single game: players and date, without what file systems refuse. */
function gameFileName(tree: GameTree): string {
  const parts = ['White', 'Black', 'Date'].flatMap((name) => {
    const value = tagOf(tree, name)
    return value && !/^[?.\s]*$/.test(value) ? [value.split(',')[0]!] : []
  })
  const name = fileName(
    parts
      .join('-')
      .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
      .replaceAll(/-+/g, '-'),
  )
  return `${name || 'game'}.pgn`
}

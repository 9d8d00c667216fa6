// SPDX-License-Identifier: GPL-3.0-or-later
/** Actions on documents: open, save, close, merge, export and remove games; with their questions and notices. */
import type { Query } from '../../electron/data/query/query.ts'
import type { DesktopResult, FileHandle, PickedFile } from '../../electron/api.ts'
import type { DocumentsResult } from '../../electron/documents/client.ts'
import {
  type DocumentId,
  type DocumentSummary,
  type Encoding,
  MY_GAMES,
  REPERTOIRES,
  type SelectedGames,
} from '../../electron/documents/protocol.ts'
import type { GameTree } from '../../engine/chess/tree.ts'
import { isolated } from '../locales/foreign-text.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useAddGames } from '../stores/add-games.ts'
import { useCopy } from '../stores/copy.ts'
import { type SaveOptions, useDocumentsStore } from '../stores/documents/documents.ts'
import { gameFileName, suggestedName, useFileExport } from '../stores/export.ts'
import { writePatiently } from '../stores/game-text.ts'
import { useGameTransfer } from '../stores/game-transfer.ts'
import { useUiStore } from '../stores/ui.ts'
import { choose, confirm } from '../ui/confirm.ts'
import { useDocumentNames } from '../ui/useDocumentNames.ts'
import { askMerge } from './merge-question.ts'

/** Maximum number of games for the clipboard; more have to be exported to a file. */
const MAX_COPIED_GAMES = 1000

export type DocumentActions = ReturnType<typeof useDocumentActions>

/** Call in setup. */
export function useDocumentActions() {
  const desktop = useDesktop()
  const { copyText } = useCopy()
  const documents = useDocumentsStore()
  const ui = useUiStore()
  const { t } = useText()
  const { complain, pickForGames } = useFileExport()
  const { nameOf } = useDocumentNames()
  const { addToFile } = useAddGames(useGameTransfer().transfer)

  /** The location of a document in one line. */
  function whereabouts({ file, folder, name }: DocumentSummary): string {
    if (file === MY_GAMES) return t('documents.myGamesHint')
    if (file === REPERTOIRES) return t('documents.repertoiresHint')
    return folder ? `${isolated(folder)}/${isolated(name)}` : t('documents.notSavedYet')
  }

  /** Whether a request succeeded; reports a failure in a notice. */
  function check<T>(answer: DocumentsResult<T>, name: string): answer is { ok: true; value: T } {
    if (!answer.ok) complain(answer.code, name)
    return answer.ok
  }

  /** The chosen file; null if there is none, after a notice if that was a failure. */
  function picked<T>(answer: DesktopResult<T>, name: string): T | null {
    if (!answer.ok) complain(answer.code, name)
    return answer.ok ? answer.value : null
  }

  // ----- opening

  async function openFiles(files: readonly PickedFile[]): Promise<void> {
    for (const file of files) {
      const answer = await documents.openFile(file.handle)
      if (check(answer, file.name)) reportLeftOut(answer.value)
    }
  }

  /** Reports the parts of a compressed file that are missing from its document. */
  function reportLeftOut(summary: DocumentSummary): void {
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

  // ----- new games in a document

  /** Clears the board for a new game of a document. The first change adds it. */
  async function beginGame(summary: DocumentSummary): Promise<void> {
    await documents.showNone(summary.document)
    ui.toast('documents.added.begun', { name: nameOf(summary) })
  }

  /** Adds the games of a pasted text to a document and shows the first of them. */
  async function pasteInto(summary: DocumentSummary, text: string): Promise<void> {
    const { document } = summary
    const name = nameOf(summary)
    const added = await documents.addGames(document, text, true)
    if (!added.ok && added.code === 'NOT_CHESS')
      return void ui.toast(
        /\S/.test(text) ? 'shell.paste.NOT_CHESS' : 'shell.paste.EMPTY',
        {},
        undefined,
        'error',
      )
    if (!check(added, name)) return
    const { index, count } = added.value
    check(await documents.openGame(document, index), name)
    ui.toast('documents.added.done', { count, name }, undefined, 'success')
  }

  const isOnBoard = (document: DocumentId, index: number): boolean =>
    documents.origin?.document === document && documents.origin.index === index

  /** @param query the search that found the game, which says where it is shown */
  async function openGame(document: DocumentId, index: number, query?: Query): Promise<void> {
    if (query || !isOnBoard(document, index))
      check(await documents.openGame(document, index, undefined, query), '')
  }

  async function activate(document: DocumentId): Promise<void> {
    if (documents.activeId !== document) await documents.activate(document)
  }

  async function setEncoding(summary: DocumentSummary, encoding: Encoding): Promise<void> {
    if (summary.encoding !== encoding)
      check(await documents.setEncoding(summary.document, encoding), nameOf(summary))
  }

  // ----- saving and closing

  /** Saves a document; asks for a file if it has no writable one. Returns whether everything is on disk. */
  const save = (summary: DocumentSummary): Promise<boolean> =>
    hasNoFile(summary) ? saveAs(summary) : write(summary, {})

  async function saveAs(summary: DocumentSummary): Promise<boolean> {
    const as = await askForFile(summary)
    return as !== null && write(summary, { as })
  }

  /** Asks for a file; null if the user cancels. */
  async function askForFile(summary: DocumentSummary): Promise<FileHandle | null> {
    const file = picked(await desktop.files.saveAs(suggestedName(summary)), nameOf(summary))
    return file?.handle ?? null
  }

  /** Writes the document; asks what to do if the file has changed or cannot represent a character. */
  async function write(summary: DocumentSummary, options: SaveOptions): Promise<boolean> {
    if (!options.as && hasNoFile(summary)) return saveAs(summary)
    const answer = await documents.save(summary.document, options)
    if (answer.ok) {
      ui.toast('documents.saved', { name: nameOf(answer.value) }, undefined, 'success')
      return true
    }
    if (answer.code === 'CHANGED_ON_DISK') return changedOnDisk(summary, options)
    if (answer.code === 'GONE') return deletedOnDisk(summary, options)
    if (answer.code === 'NOT_REPRESENTABLE') return notRepresentable(summary, options, answer.detail)
    complain(answer.code, nameOf(summary))
    // A file that was not opened as a file of games is read-only, so the user chooses another one.
    return answer.code === 'READ_ONLY' && options.as === undefined && saveAs(summary)
  }

  /** The file keeps its encoding unless the user agrees to another one. */
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

  /** Closes a document, unless it has unsaved changes and the user cancels. Returns whether it is closed. */
  async function close(summary: DocumentSummary): Promise<boolean> {
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
      if (answer === null || answer === 'cancel') return false
      if (answer === 'save' && !(await save(now))) return false
    }
    return check(await documents.closeDocument(summary.document, true), nameOf(now))
  }

  // ----- a file that another program has changed or deleted

  /** Asks what to do about a file that another program has changed or deleted. */
  function decide(summary: DocumentSummary): Promise<boolean> {
    if (summary.disk === 'changed') return changedOnDisk(summary)
    return summary.disk === 'gone' ? deletedOnDisk(summary) : Promise.resolve(true)
  }

  /** Another program has written to the file. */
  async function changedOnDisk(summary: DocumentSummary, options: SaveOptions = {}): Promise<boolean> {
    const now = await documents.checkDisk(summary.document)
    const lost = now.ok ? now.value.lost : summary.lost
    const answer = await choose({
      title: t('documents.changedOnDisk.title', { name: nameOf(summary) }),
      text: [
        t('documents.changedOnDisk.text'),
        ...(lost > 0 ? [t('documents.changedOnDisk.lost', { count: lost }, lost)] : []),
      ].join('\n\n'),
      choices: [
        { id: 'cancel', label: t('ui.cancel'), tone: 'outline' },
        { id: 'reload', label: t('documents.changedOnDisk.reload'), tone: 'outline' },
        { id: 'overwrite', label: t('documents.changedOnDisk.overwrite'), tone: 'danger' },
        { id: 'merge', label: t('documents.changedOnDisk.merge'), tone: 'outline' },
        { id: 'copy', label: t('documents.changedOnDisk.copy'), tone: 'solid' },
      ],
    })
    if (answer === 'copy') return saveCopy(summary, options)
    if (answer === 'overwrite') return write(summary, { ...options, force: true })
    if (answer === 'merge') return merge(summary, options)
    if (answer === 'reload') await reload(summary)
    return false
  }

  /** The file was deleted, and with it games that were not changed here. */
  async function deletedOnDisk(summary: DocumentSummary, options: SaveOptions = {}): Promise<boolean> {
    const name = nameOf(summary)
    const { lost } = summary
    const answer = await choose({
      title: t('documents.deletedOnDisk.title', { name }),
      text: t('documents.deletedOnDisk.text', { count: lost }, lost),
      choices: [
        { id: 'cancel', label: t('ui.cancel'), tone: 'outline' },
        { id: 'again', label: t('documents.deletedOnDisk.again', { name }), tone: 'outline' },
        { id: 'copy', label: t('documents.changedOnDisk.copy'), tone: 'solid' },
      ],
    })
    if (answer === 'copy') return saveCopy(summary, options)
    return answer === 'again' && write(summary, { ...options, force: true })
  }

  /** Saves to another file. The user has already agreed to replace it. */
  async function saveCopy(summary: DocumentSummary, options: SaveOptions): Promise<boolean> {
    const as = await askForFile(summary)
    return as !== null && write(summary, { ...options, as, force: true })
  }

  async function merge(summary: DocumentSummary, options: SaveOptions): Promise<boolean> {
    const { document } = summary
    const name = nameOf(summary)
    const compared = await documents.compare(document)
    if (!check(compared, name)) return false
    const choices = await askMerge({ document, name, comparison: compared.value })
    if (choices === null) return false
    const merged = await documents.merge(document, choices)
    // The file has changed again, so the choice is out of date.
    if (!merged.ok && merged.code === 'CHANGED_ON_DISK') return changedOnDisk(summary, options)
    return check(merged, name) && write(merged.value, options)
  }

  async function reload(summary: DocumentSummary): Promise<void> {
    const name = nameOf(summary)
    const read = await documents.reload(summary.document)
    if (!check(read, name)) return
    ui.toast('documents.reloaded', { name }, { label: 'documents.undo', run: () => void takeBack(summary) })
  }

  async function takeBack(summary: DocumentSummary): Promise<void> {
    const back = await documents.takeBack(summary.document)
    if (!back.ok && back.code === 'BAD_REQUEST') ui.toast('documents.undoTooLate')
    else check(back, nameOf(summary))
  }

  // ----- exporting text to the clipboard or to a file

  async function copyGame(document: DocumentId, index: number): Promise<void> {
    const text = await documents.gameText(document, index)
    if (text !== null && (await copyText(text))) ui.toast('documents.copiedGame')
  }

  /** Copies all games of the document in view, unless there are too many. */
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
    if (await copyText(`${texts.join('\n\n')}\n`)) ui.toast('documents.copiedGames', {}, undefined, 'info')
  }

  /** Writes a text to a file of the user's choice. Returns the file, or null if nothing was written. */
  async function exportText(fileName: string, text: string): Promise<PickedFile | null> {
    const file = picked(await desktop.files.saveAs(fileName), fileName)
    return file && writeTo(file, text)
  }

  async function writeTo(file: PickedFile, text: string): Promise<PickedFile | null> {
    if (!check(await documents.exportText(file, text), file.name)) return null
    ui.toast('documents.exported', { name: file.name }, undefined, 'success')
    return file
  }

  /** Writes a game to a file of the user's choice, or adds it to the games there. Returns the file, or null. */
  async function exportGame(tree: GameTree): Promise<PickedFile | null> {
    const target = await pickForGames(gameFileName(tree))
    if (!target) return null
    const { file, adds } = target
    const text = await writePatiently(tree)
    if (!adds) return writeTo(file, text)
    const read = () => Promise.resolve({ text, next: null })
    const added = await addToFile(file, { count: 1, read, from: null, toLibrary: false, name: file.name })
    return added ? file : null
  }

  // ----- removing games, which can be undone until they are saved

  /** Removes a game. Returns whether that succeeded. */
  async function removeGame(document: DocumentId, index: number): Promise<boolean> {
    const removed = check(await documents.removeGame(document, index), '')
    if (removed) reportRemoved(document, 1)
    return removed
  }

  /** Removes games of the list. Returns whether that succeeded. */
  async function removeGames(document: DocumentId, games: SelectedGames, count: number): Promise<boolean> {
    const removed = check(await documents.removeMany(document, games), '')
    if (removed) reportRemoved(document, count)
    return removed
  }

  function reportRemoved(document: DocumentId, count: number): void {
    ui.toast(count === 1 ? 'documents.removed' : 'documents.removedMany', count === 1 ? {} : { count }, {
      label: 'documents.undo',
      run: () => void restoreGames(document),
    })
  }

  /** Brings back the games that were removed last from a document. Returns the index of the first; null: none. */
  async function restoreGames(document: DocumentId): Promise<number | null> {
    const answer = await documents.undoRemove(document)
    if (!check(answer, '')) return null
    const { index, restored } = answer.value
    const count = restored.reduce((sum, [from, to]) => sum + to - from, 0)
    if (count === 0) ui.toast('documents.nothingToRestore')
    else ui.toast('documents.restoredGames', { count })
    return index
  }

  return {
    nameOf,
    whereabouts,
    complain,
    check,
    openFiles,
    openDialog,
    openRecent,
    openDropped,
    beginGame,
    pasteInto,
    openGame,
    activate,
    setEncoding,
    decide,
    save,
    saveAs,
    close,
    copyGame,
    copyAll,
    exportText,
    exportGame,
    removeGame,
    removeGames,
    restoreGames,
  }
}

/** Whether a document has no file that can be written; a compressed file is only read. */
const hasNoFile = ({ file, source }: DocumentSummary): boolean => file === null || source !== null

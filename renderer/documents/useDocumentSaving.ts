// SPDX-License-Identifier: GPL-3.0-or-later
/** Saving and closing documents, with the questions that go with it. */
import type { DesktopResult, PickedFile } from '../../electron/api.ts'
import type { DocumentsFailureCode } from '../../electron/documents/client.ts'
import type { DocumentSummary } from '../../electron/documents/protocol.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useDocumentsStore, type SaveOptions } from '../stores/documents/documents.ts'
import { useUiStore } from '../stores/ui.ts'
import { choose, confirm } from '../ui/confirm.ts'
import { suggestedName } from '../stores/file-names.ts'
import { useDiskConflict } from './useDiskConflict.ts'

interface Hooks {
  nameOf: (summary: DocumentSummary) => string
  /** Says what went wrong. */
  complain: (code: DocumentsFailureCode, name: string) => void
  /** The chosen file; null, with a message where one is needed, if there is none. */
  picked: (answer: DesktopResult<PickedFile>, name: string) => PickedFile | null
}

/** Call in setup. */
export function useDocumentSaving({ nameOf, complain, picked }: Hooks) {
  const desktop = useDesktop()
  const documents = useDocumentsStore()
  const ui = useUiStore()
  const { t } = useText()

  /**
   * Saves a document; asks for a file if it has none that can be written. Returns whether everything is on disk.
   */
  const save = (summary: DocumentSummary): Promise<boolean> =>
    hasNoFile(summary) ? saveAs(summary) : write(summary, {})

  async function saveAs(summary: DocumentSummary): Promise<boolean> {
    const file = picked(await desktop.files.saveAs(suggestedName(summary)), nameOf(summary))
    return file !== null && write(summary, { as: file.handle })
  }

  /** Writes the document; asks what to do if the file has changed or cannot represent a character. */
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
    complain(answer.code, nameOf(summary))
    // It was not opened as a file of games: the user chooses another name.
    return answer.code === 'READ_ONLY' && options.as === undefined && saveAs(summary)
  }

  const conflict = useDiskConflict({
    nameOf,
    complain: (failure, name) => complain(failure.code, name),
    askForFile: async (summary) =>
      picked(await desktop.files.saveAs(suggestedName(summary)), nameOf(summary))?.handle ?? null,
    write,
  })

  /** Asks what to do about a file that another program has changed or deleted. */
  function decide(summary: DocumentSummary): Promise<boolean> {
    if (summary.disk === 'changed') return conflict.changedOnDisk(summary)
    return summary.disk === 'gone' ? conflict.deletedOnDisk(summary) : Promise.resolve(true)
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

  /** Closes a document; unsaved work is saved or discarded, or the document stays open. */
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
    const answer = await documents.closeDocument(summary.document, true)
    if (!answer.ok) complain(answer.code, nameOf(now))
    return answer.ok
  }

  return { decide, save, saveAs, close }
}

/** Whether a document has no file to be written to; a packed file is only read. */
const hasNoFile = ({ file, source }: DocumentSummary): boolean => file === null || source !== null

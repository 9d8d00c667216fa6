// SPDX-License-Identifier: GPL-3.0-or-later
/** What the user decides about a document whose file was changed or deleted by another program. */
import type { FileHandle } from '../../electron/api.ts'
import type { DocumentsFailure, DocumentsResult } from '../../electron/documents/client.ts'
import type { DocumentSummary } from '../../electron/documents/protocol.ts'
import { useText } from '../locales/text.ts'
import { useDocumentsStore, type SaveOptions } from '../stores/documents/documents.ts'
import { useUiStore } from '../stores/ui.ts'
import { choose } from '../ui/confirm.ts'
import { askMerge } from './merge-question.ts'

interface Actions {
  nameOf: (summary: DocumentSummary) => string
  complain: (failure: DocumentsFailure, name: string) => void
  /** Asks for a file; null if the user cancels. */
  askForFile: (summary: DocumentSummary) => Promise<FileHandle | null>
  /** Writes without asking. */
  write: (summary: DocumentSummary, options: SaveOptions) => Promise<boolean>
}

/** Call in setup. The functions return whether everything is on disk afterwards. */
export function useDiskConflict({ nameOf, complain, askForFile, write }: Actions) {
  const documents = useDocumentsStore()
  const ui = useUiStore()
  const { t } = useText()

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

  /** The file is gone, and with it games that were not changed here. */
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

  /** The user has chosen a file and agreed to replace it, so nothing is left to ask. */
  async function saveCopy(summary: DocumentSummary, options: SaveOptions): Promise<boolean> {
    const as = await askForFile(summary)
    return as !== null && write(summary, { ...options, as, force: true })
  }

  async function merge(summary: DocumentSummary, options: SaveOptions): Promise<boolean> {
    const { document } = summary
    const name = nameOf(summary)
    const compared = await documents.compare(document)
    if (!compared.ok) return failed(compared, name)
    const choices = await askMerge({ document, name, comparison: compared.value })
    if (choices === null) return false
    const merged = await documents.merge(document, choices)
    // The file has changed again, so the choice is out of date.
    if (!merged.ok && merged.code === 'CHANGED_ON_DISK') return changedOnDisk(summary, options)
    if (!merged.ok) return failed(merged, name)
    return write(merged.value, options)
  }

  async function reload(summary: DocumentSummary): Promise<void> {
    const name = nameOf(summary)
    const read = await documents.reload(summary.document)
    if (!read.ok) {
      failed(read, name)
      return
    }
    ui.toast('documents.reloaded', { name }, { label: 'documents.undo', run: () => void takeBack(summary) })
  }

  async function takeBack(summary: DocumentSummary): Promise<void> {
    const back = await documents.takeBack(summary.document)
    if (!back.ok && back.code === 'BAD_REQUEST') ui.toast('documents.undoTooLate')
    else if (!back.ok) failed(back, nameOf(summary))
  }

  function failed(answer: DocumentsResult<unknown>, name: string): false {
    if (!answer.ok) complain(answer, name)
    return false
  }

  return { changedOnDisk, deletedOnDisk }
}

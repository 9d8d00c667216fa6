// SPDX-License-Identifier: GPL-3.0-or-later
/** Actions on documents, with their questions and notices. */
import type { DesktopErrorCode, DesktopResult, PickedFile } from '../../electron/api.ts'
import type { DocumentsFailureCode, DocumentsResult } from '../../electron/documents/client.ts'
import type { DocumentId, DocumentSummary, Encoding } from '../../electron/documents/protocol.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useUiStore } from '../stores/ui.ts'
import { useDocumentExport } from './useDocumentExport.ts'
import { useDocumentNames } from './useDocumentNames.ts'
import { useDocumentRemoval } from './useDocumentRemoval.ts'
import { useDocumentSaving } from './useDocumentSaving.ts'

export type DocumentActions = ReturnType<typeof useDocumentActions>

export function useDocumentActions() {
  const desktop = useDesktop()
  const documents = useDocumentsStore()
  const ui = useUiStore()
  const { t } = useText()
  const names = useDocumentNames()
  const { nameOf } = names

  /** Says what went wrong. Closing a dialog without choosing needs no message. */
  function complain(code: DocumentsFailureCode | DesktopErrorCode, name: string): void {
    if (code !== 'CANCELLED')
      ui.toast(`documents.errors.${code}`, { name: name || t('documents.thisFile') }, undefined, 'error')
  }

  function check<T>(answer: DocumentsResult<T>, name: string): answer is { ok: true; value: T } {
    if (!answer.ok) complain(answer.code, name)
    return answer.ok
  }

  function picked<T>(answer: DesktopResult<T>, name: string): T | null {
    if (!answer.ok) complain(answer.code, name)
    return answer.ok ? answer.value : null
  }

  async function openFiles(files: readonly PickedFile[]): Promise<void> {
    for (const file of files) {
      const answer = await documents.openFile(file.handle)
      if (check(answer, file.name)) tellLeftOut(answer.value)
    }
  }

  /** Reports the parts of a packed file that are missing from its document. */
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

  async function setEncoding(summary: DocumentSummary, encoding: Encoding): Promise<void> {
    if (summary.encoding !== encoding)
      check(await documents.setEncoding(summary.document, encoding), nameOf(summary))
  }

  return {
    ...names,
    complain,
    check,
    picked,
    openFiles,
    openDialog,
    openRecent,
    openDropped,
    openGame,
    activate,
    ...useDocumentSaving({ nameOf, complain, picked }),
    ...useDocumentRemoval(check),
    setEncoding,
    ...useDocumentExport({ check, picked }),
  }
}

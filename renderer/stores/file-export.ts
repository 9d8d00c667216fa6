// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes bytes to a file that the person picks, and tells how that went. */
import type { DesktopErrorCode, PickedFile } from '../../electron/api.ts'
import type { DocumentsFailureCode } from '../../electron/documents/client.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useDocumentsStore } from './documents/documents.ts'
import { useUiStore } from './ui.ts'

export function useFileExport() {
  const desktop = useDesktop()
  const documents = useDocumentsStore()
  const ui = useUiStore()
  const { t } = useText()

  function complain(code: DocumentsFailureCode | DesktopErrorCode, name: string): null {
    if (code !== 'CANCELLED')
      ui.toast(`documents.errors.${code}`, { name: name || t('documents.thisFile') }, undefined, 'error')
    return null
  }

  /** Shows the save dialog; null, with a message where one is needed, if there is no file. */
  async function pick(suggestedName: string): Promise<PickedFile | null> {
    const answer = await desktop.files.saveAs(suggestedName)
    return answer.ok ? answer.value : complain(answer.code, suggestedName)
  }

  /**
   * Writes the parts as they are made. The file keeps what it has until the last one has come, and for good if
   * `signal` is aborted before. Returns whether the file was written.
   */
  async function write(
    file: PickedFile,
    parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    signal?: AbortSignal,
  ): Promise<boolean> {
    let number = 0
    const send = async (bytes: Uint8Array, more: boolean): Promise<boolean> => {
      const answer = await documents.exportBytes(file, bytes, number++, more)
      if (!answer.ok) complain(answer.code, file.name)
      return answer.ok
    }
    try {
      for await (const part of parts) {
        if (signal?.aborted) break
        if (!(await send(part, true))) return false
      }
    } catch (error) {
      await documents.dropExport(file)
      throw error
    }
    if (signal?.aborted) {
      await documents.dropExport(file)
      return false
    }
    if (!(await send(new Uint8Array(), false))) return false
    ui.toast('documents.exported', { name: file.name }, undefined, 'success')
    return true
  }

  return { pick, write }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Taking games out of the program: as text on the clipboard, or in a file. */
import type { DesktopResult, PickedFile } from '../../electron/api.ts'
import type { DocumentsResult } from '../../electron/documents/client.ts'
import type { DocumentId } from '../../electron/documents/protocol.ts'
import type { GameTree } from '../../engine/chess/tree.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { writePatiently } from '../stores/game-text.ts'
import { useUiStore } from '../stores/ui.ts'
import { gameFileName } from '../stores/file-names.ts'

/** Documents with more games are exported to a file, not to the clipboard. */
const MAX_COPIED_GAMES = 1000

interface Hooks {
  /** Whether all went well; says so if not. */
  check: (answer: DocumentsResult<unknown>, name: string) => boolean
  /** The chosen file; null, with a message where one is needed, if there is none. */
  picked: (answer: DesktopResult<PickedFile>, name: string) => PickedFile | null
}

/** Call in setup. */
export function useDocumentExport({ check, picked }: Hooks) {
  const desktop = useDesktop()
  const documents = useDocumentsStore()
  const ui = useUiStore()

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

  /** Writes a text to a file of the user's choice. Returns the file, or null if nothing was written. */
  async function exportText(suggestedName: string, text: string): Promise<PickedFile | null> {
    const file = picked(await desktop.files.saveAs(suggestedName), suggestedName)
    if (!file || !check(await documents.exportText(file, text), file.name)) return null
    ui.toast('documents.exported', { name: file.name }, undefined, 'success')
    return file
  }

  const exportGame = async (tree: GameTree): Promise<PickedFile | null> =>
    exportText(gameFileName(tree), await writePatiently(tree))

  return { copyGame, copyAll, exportText, exportGame }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Documents as files: saving and exporting them, and the encoding they are read in. */
import type { Ref } from 'vue'
import type {
  DocumentsClient,
  DocumentsFailure,
  DocumentsResult,
} from '../../../electron/documents/client.ts'
import type { DocumentId, DocumentSummary, Encoding } from '../../../electron/documents/protocol.ts'
import type { FileHandle, PickedFile } from '../../../electron/api.ts'
import type { TextPart } from '../game-transfer.ts'
import type { DocumentOrigin } from '../origin.ts'
import type { GameOnBoard } from './game-on-board.ts'
import type { GameSync } from './sync.ts'

/** `as` writes to another file, `force` over a file that changed, `encoding` all games in another encoding. */
export interface SaveOptions {
  as?: FileHandle
  force?: boolean
  encoding?: Encoding
}

const NOT_KEPT: DocumentsFailure = { ok: false, code: 'CLOSED', detail: 'not kept' }

interface Hooks {
  request: DocumentsClient['request']
  activeId: Readonly<Ref<DocumentId | null>>
  /** Where the game on the board is; null if it is in no document. */
  place: Readonly<Ref<DocumentOrigin | null>>
  failure: Readonly<Ref<DocumentsFailure | null>>
  sync: GameSync
  setSummary: (summary: DocumentSummary) => void
  /** The rows of the list may have changed. */
  refresh: () => void
  openGame: GameOnBoard['openGame']
  /** The file was written: it is a recent one. */
  remember: (file: FileHandle) => Promise<void>
}

export function useSaving(hooks: Hooks) {
  const { request, activeId, place, failure, sync, setSummary, refresh, openGame, remember } = hooks

  /** Writes a document. A file that changed on disk is replaced only with `force`. */
  async function save(
    document: DocumentId,
    options: SaveOptions = {},
  ): Promise<DocumentsResult<DocumentSummary>> {
    await sync.flush()
    // What was written differs from what is shown as long as some change is not kept.
    if (sync.unsentDocuments.value.has(document)) return failure.value ?? NOT_KEPT
    const answer = await request({ req: 'save', document, ...options })
    if (!answer.ok) return answer
    setSummary(answer.value.summary)
    if (document === activeId.value) refresh()
    if (options.as) void remember(options.as)
    return { ok: true, value: answer.value.summary }
  }

  async function setEncoding(document: DocumentId, encoding: Encoding): Promise<DocumentsResult<unknown>> {
    await sync.flush()
    const answer = await request({ req: 'setEncoding', document, encoding })
    if (!answer.ok) return answer
    setSummary(answer.value.summary)
    refresh()
    const shown = place.value
    if (shown?.document === document && shown.index !== null) await openGame(document, shown.index)
    return answer
  }

  const exportText = (file: PickedFile, text: string) => request({ req: 'export', file: file.handle, text })
  const exportPart = (file: PickedFile, part: TextPart) =>
    request({ req: 'export', file: file.handle, ...part })
  const exportBytes = (file: PickedFile, bytes: Uint8Array, part: number, more: boolean) =>
    request({ req: 'exportBytes', file: file.handle, bytes, part, more })
  const dropExport = (file: PickedFile) => request({ req: 'dropExport', file: file.handle })

  async function gameText(document: DocumentId, index: number): Promise<string | null> {
    await sync.flush()
    const answer = await request({ req: 'game', document, index })
    return answer.ok ? answer.value.text : null
  }

  return { save, setEncoding, exportText, exportPart, exportBytes, dropExport, gameText }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** A library over files in memory, and a page that asks it. */
import { portPair } from '../../../engine/contract/port.ts'
import type { FileHandle } from '../../../electron/api.ts'
import {
  DocumentsClient,
  type DocumentsProgress,
  type DocumentsResult,
} from '../../../electron/documents/client.ts'
import { DocumentsService } from '../../../electron/documents/service.ts'
import { MemoryStorage } from '../../../electron/documents/memory-storage.ts'
import {
  type DocumentsAnswers,
  type DocumentsRequest,
  type DocumentSummary,
  MY_GAMES,
  REPERTOIRES,
  type View,
} from '../../../electron/documents/protocol.ts'
import type { Rights } from '../../../electron/data/file-handle.ts'
import type { FileStorage } from '../../../electron/documents/storage.ts'
import { bytesOf, textOf } from './bytes.ts'
import { loadPlayer } from './player.ts'

export const DRAFTS = 'drafts'
export const MY_GAMES_PATH = 'data/my-games.pgn'
export const REPERTOIRES_PATH = 'data/repertoires.pgn'
export const OWN_PATHS = { [MY_GAMES]: MY_GAMES_PATH, [REPERTOIRES]: REPERTOIRES_PATH }
export const ALL: View = { filter: '', sort: 'index', descending: false }

/** The handle that stands for a path; granted by `Rig.grant`. */
export const handle = (path: string): FileHandle => `handle of ${path}` as FileHandle

/** A page that expects every request to succeed unless it says otherwise. */
export class Page {
  readonly client: DocumentsClient
  readonly progress: DocumentsProgress[] = []

  constructor(host: DocumentsService) {
    const [ours, theirs] = portPair()
    host.connect(theirs)
    this.client = new DocumentsClient(ours)
    this.client.onEvent((event) => {
      if (event.evt === 'progress') this.progress.push(event)
    })
  }

  async ask<R extends DocumentsRequest['req']>(
    request: Extract<DocumentsRequest, { req: R }>,
  ): Promise<DocumentsAnswers[R]> {
    const result: DocumentsResult<DocumentsAnswers[R]> = await this.client.request<R>(request)
    if (!result.ok) throw new Error(`${request.req}: ${result.code} ${result.detail}`)
    return result.value
  }

  /** The code of a request that must fail. */
  async code<R extends DocumentsRequest['req']>(
    request: Extract<DocumentsRequest, { req: R }>,
  ): Promise<{ code: string; detail: string }> {
    const result = await this.client.request<R>(request)
    if (result.ok) throw new Error(`${request.req} succeeded`)
    return { code: result.code, detail: result.detail }
  }

  /** Opens a file and waits until all of it has been read. */
  async open(path: string): Promise<number> {
    const { document } = await this.ask({ req: 'open', file: handle(path) })
    // Undoing nothing waits for the reading to end.
    await this.ask({ req: 'undoRemove', document })
    return document
  }

  /** The same, with its summary then: a busy machine may answer before the file has been read. */
  async summary(path: string): Promise<DocumentSummary> {
    const document = await this.open(path)
    return (await this.ask({ req: 'check', document })).summary
  }

  async games(document: number): Promise<string[]> {
    const { total } = await this.ask({ req: 'rows', document, view: ALL, from: 0, count: 0 })
    const texts: string[] = []
    for (let index = 0; index < total; index++)
      texts.push((await this.ask({ req: 'game', document, index })).text)
    return texts
  }
}

export class Rig<S extends FileStorage = MemoryStorage> {
  readonly storage: S
  readonly host: DocumentsService
  readonly page: Page

  constructor(storage: S, drafts = DRAFTS) {
    this.storage = storage
    this.host = new DocumentsService(storage, drafts, OWN_PATHS, loadPlayer)
    this.page = new Page(this.host)
  }

  grant(path: string, rights: Rights = 'write'): FileHandle {
    const file = handle(path)
    this.host.grant({ file, path, name: path.split('/').at(-1)!, folder: 'folder', rights })
    return file
  }
}

export const memoryRig = (files: Record<string, string | Uint8Array> = {}): Rig => {
  const rig = new Rig(new MemoryStorage())
  for (const [path, content] of Object.entries(files)) {
    rig.storage.put(path, typeof content === 'string' ? bytesOf(content) : content)
    rig.grant(path)
  }
  return rig
}

/** The same files after the process has died: another library over what is in the storage. */
export const afterCrash = (rig: Rig): Rig => new Rig(rig.storage)

export const contentOf = (storage: MemoryStorage, path: string): string | null => {
  const bytes = storage.get(path)
  return bytes && textOf(bytes)
}

export const journalsOf = async (storage: FileStorage): Promise<string[]> => storage.list(DRAFTS)

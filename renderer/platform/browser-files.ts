// SPDX-License-Identifier: GPL-3.0-or-later
/** Files in a plain browser: picked or dropped files are copied into memory, and saved files become downloads. */
import type { Result } from '../../engine/contract/result.ts'
import type { DesktopResult, FileHandle, PickedFile, RecentFile } from '../../electron/api.ts'
import { GamePlayer } from '../../electron/data/game-player.ts'
import { DocumentsService } from '../../electron/documents/service.ts'
import { MemoryStorage } from '../../electron/documents/memory-storage.ts'
import type { Replacement } from '../../electron/documents/storage.ts'
import { type DocumentsErrorCode, MY_GAMES, REPERTOIRES } from '../../electron/documents/protocol.ts'

const FOLDER = 'browser'

/** A storage that offers every replaced file as a download. */
class DownloadingStore extends MemoryStorage {
  override async replace(path: string): Promise<Result<Replacement, DocumentsErrorCode>> {
    const answer = await super.replace(path)
    if (!answer.ok || !path.startsWith(`/${FOLDER}/`)) return answer
    const { value } = answer
    return {
      ok: true,
      value: {
        ...value,
        commit: async (expected) => {
          const done = await value.commit(expected)
          const bytes = this.get(path)
          if (done.ok && bytes) download(path.slice(path.lastIndexOf('/') + 1), bytes)
          return done
        },
      },
    }
  }
}

function download(name: string, bytes: Uint8Array): void {
  const url = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/x-chess-pgn' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** Shows the browser's file dialog. */
function pick(accept: string, multiple: boolean): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = multiple
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}

const loadPlayer = async (): Promise<GamePlayer> =>
  new GamePlayer(
    await WebAssembly.compileStreaming(fetch(new URL('../../out/engine/replay.wasm', import.meta.url))),
  )

const CANCELLED = { ok: false, code: 'CANCELLED', detail: '' } as const
const NOT_FOUND = { ok: false, code: 'NOT_FOUND', detail: '' } as const

export class BrowserFiles {
  readonly #storage = new DownloadingStore()
  readonly library = new DocumentsService(
    this.#storage,
    '/drafts',
    {
      [MY_GAMES]: '/my-games.pgn',
      [REPERTOIRES]: '/repertoires.pgn',
    },
    loadPlayer,
  )
  readonly #handles = new Map<string, FileHandle>()
  #recent: RecentFile[] = []

  async open(): Promise<DesktopResult<PickedFile[]>> {
    const files = await pick('.pgn,.txt', true)
    if (files.length === 0) return CANCELLED
    return { ok: true, value: await Promise.all(files.map((file) => this.#take(file))) }
  }

  async drop(file: File): Promise<DesktopResult<PickedFile>> {
    return { ok: true, value: await this.#take(file) }
  }

  saveAs(suggestedName: string): Promise<DesktopResult<PickedFile>> {
    return Promise.resolve({ ok: true, value: this.#picked(suggestedName, 0) })
  }

  async readLesson(): Promise<DesktopResult<{ name: string; text: string }>> {
    const [file] = await pick('.json', false)
    return file ? { ok: true, value: { name: file.name, text: await file.text() } } : CANCELLED
  }

  async book(): Promise<{ name: string; bytes: Uint8Array } | null> {
    const [file] = await pick('.bin', false)
    return file ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : null
  }

  recent(): RecentFile[] {
    return this.#recent
  }

  openRecent(id: string): DesktopResult<PickedFile> {
    const name = this.#recent.find((file) => file.id === id)?.name
    const bytes = name === undefined ? null : this.#storage.get(`/${FOLDER}/${name}`)
    return name !== undefined && bytes ? { ok: true, value: this.#picked(name, bytes.length) } : NOT_FOUND
  }

  clearRecent(): void {
    this.#recent = []
  }

  async #take(file: File): Promise<PickedFile> {
    this.#storage.put(`/${FOLDER}/${file.name}`, new Uint8Array(await file.arrayBuffer()))
    return this.#picked(file.name, file.size)
  }

  #picked(name: string, size: number): PickedFile {
    const path = `/${FOLDER}/${name}`
    let handle = this.#handles.get(path)
    if (!handle) {
      handle = crypto.randomUUID() as string as FileHandle
      this.#handles.set(path, handle)
      this.library.grant({ file: handle, path, name, folder: FOLDER, rights: 'write' })
    }
    this.#recent = [{ id: path, name, folder: FOLDER }, ...this.#recent.filter(({ id }) => id !== path)]
    return { handle, name, folder: FOLDER, size }
  }
}

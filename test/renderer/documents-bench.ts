// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A page's stores over the real document service: its process is a host in memory that can be lost and
 * started again.
 */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { DocumentsService } from '../../electron/documents/service.ts'
import { MemoryStorage } from '../../electron/documents/memory-storage.ts'
import type { Log, OpenFile } from '../../electron/documents/storage.ts'
import type { FileHandle } from '../../electron/api.ts'
import type { Rights } from '../../electron/data/file-handle.ts'
import { portPair, type Port } from '../../engine/contract/port.ts'
import { domPort, makeBench, type Bench } from './bench.ts'
import { loadPlayer } from '../electron/documents/player.ts'
import { type DocumentsErrorCode, MY_GAMES, REPERTOIRES } from '../../electron/documents/protocol.ts'

const FOLDER = '/games'

/**
 * A disk that can be full, so that nothing more goes into a journal, and slow: files that are opened then are
 * read later.
 */
class BenchStore extends MemoryStorage {
  full = false
  slow: Promise<void> | null = null

  override async open(path: string): Promise<Result<OpenFile, DocumentsErrorCode>> {
    const opened = await super.open(path)
    const { slow } = this
    if (!opened.ok || !slow) return opened
    const file = opened.value
    const read = file.read.bind(file)
    file.read = async (...place) => {
      await slow
      return read(...place)
    }
    return opened
  }

  override async log(path: string, length: number): Promise<Result<Log, DocumentsErrorCode>> {
    const log = await super.log(path, length)
    if (!log.ok) return log
    const { value } = log
    return succeed({
      append: (bytes) => (this.full ? Promise.resolve(fail('NO_SPACE')) : value.append(bytes)),
      close: () => value.close(),
      get length() {
        return value.length
      },
    })
  }
}

export interface DocumentsBench extends Bench {
  store: BenchStore
  /** By the names of the files. */
  handles: Map<string, FileHandle>
  /**
   * Puts a file on the disk and answers the handle that a dialog would give, or another gesture with fewer
   * rights.
   */
  file(name: string, content: string | Uint8Array, rights?: Rights): FileHandle
  /** What is on the disk. */
  read(name: string): string | null
  /** The service dies; the next one starts at the next connection. */
  killDocuments(): void
  /** Waits until a condition holds; the test's own time limit is the only one. */
  until(condition: () => boolean): Promise<void>
}

/**
 * @param before a bench whose page and process are gone: what it has left on its disk, and what it knew of
 * files.
 */
export function makeDocumentsBench(before?: DocumentsBench): DocumentsBench {
  const bench = makeBench()
  const store = before?.store ?? new BenchStore()
  const handles = before?.handles ?? new Map<string, FileHandle>()
  let host: DocumentsService | null = null
  let ports: Port[] = []

  const grant = (name: string, handle: FileHandle, rights: Rights = 'write') =>
    host?.grant({ file: handle, path: `${FOLDER}/${name}`, name, folder: FOLDER, rights })

  function start(): DocumentsService {
    host = new DocumentsService(
      store,
      '/drafts',
      {
        [MY_GAMES]: '/my-games.pgn',
        [REPERTOIRES]: '/repertoires.pgn',
      },
      loadPlayer,
    )
    for (const [name, handle] of handles) grant(name, handle)
    return host
  }

  const connectEngine = bench.desktop.connect.bind(bench.desktop)
  bench.desktop.connect = (service) => {
    if (service === 'engine') return connectEngine(service)
    const [page, process] = portPair()
    ;(host ?? start()).connect(process)
    ports.push(process)
    return Promise.resolve(domPort(page))
  }

  return {
    ...bench,
    store,
    handles,
    file: (name, content, rights) => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      store.put(`${FOLDER}/${name}`, bytes)
      const handle = `handle-${name}` as FileHandle
      handles.set(name, handle)
      if (!host) start()
      grant(name, handle, rights)
      return handle
    },
    read: (name) => {
      const bytes = store.get(`${FOLDER}/${name}`)
      return bytes && new TextDecoder().decode(bytes)
    },
    killDocuments: () => {
      host = null
      const lost = ports
      ports = []
      for (const port of lost) port.close()
    },
    until: async (condition) => {
      while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1))
    },
  }
}

/** A game identified by its players. */
export const gameText = (number: number, moves = '1. e4 e5 *'): string =>
  `[Event "Test"]\n[Site "?"]\n[Date "2025.06.07"]\n[Round "?"]\n[White "White ${number}"]\n[Black "Black ${number}"]\n[Result "*"]\n\n${moves}\n`

export const fileText = (count: number): string =>
  Array.from({ length: count }, (_, at) => gameText(at + 1)).join('\n')

/** A promise that the test settles. */
export function held(): { promise: Promise<void>; release: () => void } {
  let release!: () => void
  const promise = new Promise<void>((resolve) => (release = resolve))
  return { promise, release }
}

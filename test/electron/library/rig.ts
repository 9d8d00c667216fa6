// SPDX-License-Identifier: GPL-3.0-or-later
/** A library in a new folder, used like by a page. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { buildLibrary, LIBRARY_FOLDER } from '../../../build/app/library-bundle.ts'
import type { FileHandle } from '../../../electron/api.ts'
import type { Answer } from '../../../electron/data/request-client.ts'
import { LibraryService } from '../../../electron/library/service.ts'
import type {
  LibraryAnswers,
  LibraryErrorCode,
  LibraryEvent,
  LibraryFilter,
  LibraryRequest,
  LibraryRow,
  ImportSummary,
} from '../../../electron/library/protocol.ts'
import type { WatchTimes } from '../../../electron/library/watch/watched-folders.ts'
import { type Port, portPair } from '../../../engine/contract/port.ts'

/** Watched folders are looked at so often that no test waits. */
const TIMES: WatchTimes = { poll: 20, settle: 10, old: 60_000 }

/** Built once before the tests of a file that import. */
export const prepare = buildLibrary

export const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'alfabeta-library-')))

type AnswerOf<R extends LibraryRequest> = LibraryAnswers[R['req']]

export class Rig {
  readonly folder: string
  readonly library: string
  readonly events: LibraryEvent[] = []
  host: LibraryService
  #port: Port
  #next = 1
  readonly #waiting = new Map<number, (answer: Answer<LibraryErrorCode>) => void>()

  constructor(folder = newFolder(), name = 'games.library') {
    this.folder = folder
    this.library = join(folder, name)
    this.host = new LibraryService(this.library, LIBRARY_FOLDER, TIMES)
    this.#port = this.#connect()
  }

  #connect(): Port {
    const [page, theirs] = portPair()
    this.host.connect(theirs)
    page.onMessage((message) => {
      const event = message as LibraryEvent | Answer<LibraryErrorCode>
      if (event.evt !== 'answer') this.events.push(event)
      else this.#waiting.get(event.id)?.(event)
    })
    return page
  }

  /** Closes the library and opens it again, as a restart does. */
  async restart(): Promise<void> {
    await this.host.end()
    this.host = new LibraryService(this.library, LIBRARY_FOLDER, TIMES)
    this.#port = this.#connect()
  }

  async end(): Promise<void> {
    await this.host.end()
    rmSync(this.folder, { recursive: true })
  }

  #answer(request: LibraryRequest): Promise<Answer<LibraryErrorCode>> {
    const id = this.#next++
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#port.post({ id, ...request })
    })
  }

  async ask<R extends LibraryRequest>(request: R): Promise<AnswerOf<R>> {
    const answer = await this.#answer(request)
    if (!answer.ok) throw new Error(`${request.req}: ${answer.code} ${answer.detail}`)
    return answer.value as AnswerOf<R>
  }

  /** What a request is refused with. */
  async code(request: LibraryRequest): Promise<LibraryErrorCode | null> {
    const answer = await this.#answer(request)
    return answer.ok ? null : answer.code
  }

  /** Writes a file and returns its handle. */
  file(name: string, content: string | Uint8Array): FileHandle {
    const path = join(this.folder, name)
    writeFileSync(path, content)
    return this.grant(path)
  }

  grant(path: string): FileHandle {
    const file = path as FileHandle
    this.host.grant({ file, path, name: basename(path), folder: '', rights: 'read' })
    return file
  }

  /** An import once something is true of it. */
  async #until(id: number, isSo: (summary: ImportSummary) => boolean): Promise<ImportSummary> {
    for (;;) {
      const { imports } = await this.ask({ req: 'summary' })
      const summary = imports.find((one) => one.import === id) ?? this.#reported(id)
      if (summary && isSo(summary)) return summary
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }

  /** The last event about an import; the summary has no complete copies. */
  #reported(id: number): ImportSummary | undefined {
    const event = this.events.findLast((one) => one.evt === 'import' && one.summary.import === id)
    return event?.evt === 'import' ? event.summary : undefined
  }

  /** The last report about an import that has ended. */
  ended(id: number): Promise<ImportSummary> {
    return this.#until(id, ({ state }) => state !== 'running')
  }

  /** An import that has some games. */
  begun(id: number): Promise<ImportSummary> {
    return this.#until(id, ({ games }) => games > 0)
  }

  /** Imports a text as a file to its end. */
  async import(content: string | Uint8Array, name = 'games.pgn'): Promise<ImportSummary> {
    const { import: id } = await this.ask({ req: 'import', file: this.file(name, content) })
    const summary = await this.ended(id)
    expect(summary).toMatchObject({ state: 'complete', error: null })
    return summary
  }

  async rows(filter: LibraryFilter = {}): Promise<LibraryRow[]> {
    const view = { filter, sort: 'added', descending: false } as const
    return (await this.ask({ req: 'rows', view, from: 0, count: 10_000 })).rows
  }

  /** Games with a position, and those with each move. */
  async explore(fen: string, filter: LibraryFilter = {}): Promise<Record<string, number>> {
    const { games, moves } = await this.ask({ req: 'explore', fen, filter })
    return { games, ...Object.fromEntries(moves.map((move) => [move.uci, move.games])) }
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The open documents behind any number of ports: gives each request exactly one answer, and reports progress.
 */
import { fail, type Result, succeed } from '../../engine/result.ts'
import type { Port } from '../../engine/port.ts'
import { encodeText } from '../data/games.ts'
import { RequestHost } from '../data/request-host.ts'
import type { FileHandle } from '../data/file-handle.ts'
import type { PgnDocument, Location } from './document.ts'
import { Documents } from './documents.ts'
import type { ExportPart } from './exports.ts'
import type { DocumentsAnswers, DocumentsErrorCode, DocumentsEvent, DocumentsMessage } from './protocol.ts'
import { parseMessage } from './request.ts'
import { textSlice } from '../data/selected-rows.ts'
import type { FileStorage } from './storage.ts'
import { tagValues } from './tag-values.ts'

type Answer = Result<DocumentsAnswers[keyof DocumentsAnswers], DocumentsErrorCode>
/** A request that is about a document. */
type DocumentMessage = Extract<DocumentsMessage, { document: number }>

export class DocumentsService {
  readonly #documents: Documents
  readonly #host: RequestHost<DocumentsMessage, DocumentsErrorCode, DocumentsEvent>

  /**
   * @param draftsFolder where unsaved changes are kept, in terms of the storage.
   * @param myGames the path of My games, created when it is first opened.
   */
  constructor(storage: FileStorage, draftsFolder: string, myGames: string) {
    this.#documents = new Documents(storage, draftsFolder, myGames, {
      onProgress: (document, ms) => this.#progress(document, ms),
      onUnreadable: ({ id, name }, code, closed) =>
        this.#host.tell({ evt: 'unreadable', document: id, name, code, closed }),
    })
    this.#host = new RequestHost(parseMessage, (message) => this.#answer(message))
  }

  /** Registers the file of a handle. */
  grant(location: Location): void {
    this.#documents.grant(location)
  }

  /** Finishes or removes what killed processes left beside files. */
  tidyBeside(paths: readonly string[]): Promise<void> {
    return this.#documents.tidyBeside(paths)
  }

  /** Serves a page until its port closes; documents outlive it. */
  connect(port: Port): void {
    this.#host.connect(port)
  }

  /** Settles when every request so far has been answered. */
  idle(): Promise<void> {
    return this.#host.idle()
  }

  /** Finishes all requests and ends all documents; unsaved changes come back at the next start. */
  async end(): Promise<void> {
    await this.idle()
    await this.#documents.end()
  }

  async #answer(message: DocumentsMessage): Promise<Answer> {
    switch (message.req) {
      case 'open':
        return this.#documents.open(message.file)
      case 'create':
        return this.#documents.create(message.name, message.text)
      case 'paste':
        return this.#documents.paste(message.text)
      case 'export': {
        const { file, text, part = 0, more = false } = message
        const bytes = encodeText(text, 'utf-8')
        return bytes.ok ? this.#export(file, { bytes: bytes.value, part, more }) : bytes
      }
      case 'exportBytes': {
        const { file, bytes, part = 0, more = false } = message
        return this.#export(file, { bytes, part, more })
      }
      case 'dropExport':
        await this.#documents.dropExport(message.file)
        return succeed({})
      case 'drafts':
        return succeed(await this.#documents.drafts())
      default: {
        const document = this.#documents.document(message.document)
        return document
          ? this.#answerAbout(document, message)
          : fail('UNKNOWN_DOCUMENT', String(message.document))
      }
    }
  }

  async #export(file: FileHandle, part: ExportPart): Promise<Answer> {
    const bytes = await this.#documents.export(file, part)
    return bytes.ok ? succeed({ bytes: bytes.value }) : bytes
  }

  async #tags(
    document: PgnDocument,
    { names, from, count }: Extract<DocumentMessage, { req: 'tags' }>,
  ): Promise<Answer> {
    const { games: total } = document.summary()
    const rows: string[][] = []
    for (let index = from; index < Math.min(total, from + count); index++) {
      const game = await document.game(index)
      if (!game.ok) return game
      rows.push(tagValues(game.value.text, names))
    }
    return succeed({ total, rows })
  }

  async #answerAbout(document: PgnDocument, message: DocumentMessage): Promise<Answer> {
    const summary = () => ({ summary: document.summary() })
    switch (message.req) {
      case 'rows':
        return succeed(await document.list.rows(message.view, message.from, message.count))
      case 'find':
        return succeed({ position: await document.list.find(message.view, message.index) })
      case 'game':
        return document.game(message.index)
      case 'tags':
        return this.#tags(document, message)
      case 'put': {
        const row = await document.put(message.index, message.text)
        return row.ok ? succeed({ row: row.value, ...summary() }) : row
      }
      case 'append': {
        const index = await document.append(message.text)
        return index.ok ? succeed({ index: index.value, ...summary() }) : index
      }
      case 'remove': {
        const removed = await document.remove(message.index)
        return removed.ok ? succeed(summary()) : removed
      }
      case 'removeMany': {
        const removed = await document.remove(message.games)
        return removed.ok ? succeed({ removed: removed.value, ...summary() }) : removed
      }
      case 'texts': {
        const games = await document.list.selected(message.games)
        return games.ok ? textSlice(games.value, message.from, (index) => document.game(index)) : games
      }
      case 'undoRemove': {
        const undone = await document.undo()
        return undone.ok ? succeed({ ...undone.value, ...summary() }) : undone
      }
      case 'save': {
        const { as, force = false, encoding } = message
        if (as === undefined && !this.#documents.maySave(document)) return fail('READ_ONLY')
        const location = as === undefined ? null : await this.#documents.writable(as)
        if (location && !location.ok) return location
        if (document.isMyGames && location) {
          const copied = await this.#documents.copy(document, location.value)
          return copied.ok ? succeed(summary()) : copied
        }
        const saved = await document.save({
          force,
          ...(location && { as: location.value }),
          ...(encoding && { encoding }),
        })
        return saved.ok ? succeed(summary()) : saved
      }
      case 'check': {
        const checked = await document.check(message.index ?? null)
        return checked.ok ? succeed({ ...checked.value, ...summary() }) : checked
      }
      case 'compare':
        return document.compare()
      case 'versions':
        return document.versions(message.at)
      case 'merge': {
        const merged = await document.merge(message.choices)
        return merged.ok ? succeed(summary()) : merged
      }
      case 'reload': {
        const reloaded = await document.reload()
        return reloaded.ok ? succeed(summary()) : reloaded
      }
      case 'takeBack': {
        const back = await document.takeBack()
        return back.ok ? succeed(summary()) : back
      }
      case 'anomalies':
        return document.anomalies()
      case 'setEncoding': {
        const set = await document.setEncoding(message.encoding)
        return set.ok ? succeed(summary()) : set
      }
      case 'close':
        await this.#documents.close(document, message.discard)
        return succeed({})
    }
  }

  #progress(document: PgnDocument, ms: number): void {
    const event: DocumentsEvent = {
      evt: 'progress',
      summary: document.summary(),
      readBytes: document.readBytes,
      ms,
      anomalies: document.anomalyCount,
    }
    this.#host.tell(event)
  }
}

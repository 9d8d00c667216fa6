// SPDX-License-Identifier: GPL-3.0-or-later
/** Serves the library to any number of pages: one answer per request, and events about imports and changes. */
import type { Result } from '../../engine/result.ts'
import type { Port } from '../../engine/port.ts'
import type { Grant } from '../data/grants.ts'
import { RequestHost } from '../data/request-host.ts'
import { Library } from './library.ts'
import { attemptLong } from '../data/sqlite/failure.ts'
import type { LibraryAnswers, LibraryErrorCode, LibraryEvent, LibraryMessage } from './protocol.ts'
import { parseMessage } from './request.ts'

type Answer = Result<LibraryAnswers[keyof LibraryAnswers], LibraryErrorCode>

export class LibraryService {
  readonly #library: Library
  readonly #host: RequestHost<LibraryMessage, LibraryErrorCode, LibraryEvent>

  /**
   * @param file of the library; made at the first import
   * @param programs where the bundle of the process lies
   */
  constructor(file: string, programs: URL) {
    this.#library = new Library(file, programs, (event) => this.#host.tell(event))
    this.#host = new RequestHost(parseMessage, (message) => attemptLong(() => this.#answer(message)))
  }

  /** Tells what a handle stands for. */
  grant(grant: Grant): void {
    this.#library.grant(grant)
  }

  /** Serves a page until its port closes. Imports continue without a page. */
  connect(port: Port): void {
    this.#host.connect(port)
  }

  /** Resolves when every request so far has been answered. */
  idle(): Promise<void> {
    return this.#host.idle()
  }

  /** Answers pending requests and closes the library. A running import can be resumed later. */
  async end(): Promise<void> {
    await this.idle()
    await this.#library.close()
  }

  async #answer(message: LibraryMessage): Promise<Answer> {
    const library = this.#library
    switch (message.req) {
      case 'summary':
        return library.summary()
      case 'import':
        return library.import(message.file)
      case 'pause':
        return library.pause(message.import)
      case 'resume':
        return library.resume(message.import)
      case 'discard':
        return library.discard(message.import)
      case 'rows':
        return library.rows(message.view, message.from, message.count)
      case 'find':
        return library.find(message.view, message.game)
      case 'game':
        return library.game(message.game)
      case 'edit':
        return library.edit(message.game, message.text)
      case 'draft':
        return library.draft(message.game, message.text)
      case 'delete':
        return library.delete(message.games)
      case 'deleteMany':
        return library.deleteMany(message.games)
      case 'texts':
        return library.texts(message.games, message.from)
      case 'add':
        return library.add(message)
      case 'undo':
        return library.undo()
      case 'salvage':
        return library.salvage()
      case 'renew':
        return library.renew()
      case 'explore':
        return library.explore(message.fen, message.filter)
    }
  }
}

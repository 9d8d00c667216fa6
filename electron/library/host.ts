/** The library behind any number of ports: takes requests, gives each exactly one answer, and tells of imports and changes. */
import type { Port } from '../../engine/port.ts'
import { RequestHost } from '../data/request-host.ts'
import { Collection, type Place } from './library.ts'
import { attemptLong } from '../data/sqlite/failure.ts'
import type {
  CollectionAnswers,
  CollectionErrorCode,
  CollectionEvent,
  CollectionMessage,
} from './protocol.ts'
import { parseMessage } from './request.ts'
import type { Result } from './result.ts'

type Answer = Result<CollectionAnswers[keyof CollectionAnswers]>

export class CollectionHost {
  readonly #collection: Collection
  readonly #host: RequestHost<CollectionMessage, CollectionErrorCode, CollectionEvent>

  /**
   * @param file of the library; made at the first import
   * @param programs where the bundle of the process lies
   */
  constructor(file: string, programs: URL) {
    this.#collection = new Collection(file, programs, (event) => this.#host.tell(event))
    this.#host = new RequestHost(parseMessage, (message) => attemptLong(() => this.#answer(message)))
  }

  /** Tells what a handle stands for. */
  grant(place: Place): void {
    this.#collection.grant(place)
  }

  /** Serves a page until its port closes; imports outlive it. */
  connect(port: Port): void {
    this.#host.connect(port)
  }

  /** Settled when every request so far has been answered. */
  idle(): Promise<void> {
    return this.#host.idle()
  }

  /** Answers what has been asked and closes the library; an import that runs can go on another time. */
  async end(): Promise<void> {
    await this.idle()
    await this.#collection.close()
  }

  async #answer(message: CollectionMessage): Promise<Answer> {
    const collection = this.#collection
    switch (message.req) {
      case 'summary':
        return collection.summary()
      case 'import':
        return collection.import(message.file)
      case 'pause':
        return collection.pause(message.import)
      case 'resume':
        return collection.resume(message.import)
      case 'discard':
        return collection.discard(message.import)
      case 'rows':
        return collection.rows(message.view, message.from, message.count)
      case 'find':
        return collection.find(message.view, message.game)
      case 'game':
        return collection.game(message.game)
      case 'edit':
        return collection.edit(message.game, message.text)
      case 'draft':
        return collection.draft(message.game, message.text)
      case 'delete':
        return collection.delete(message.games)
      case 'undo':
        return collection.undo()
      case 'salvage':
        return collection.salvage()
      case 'renew':
        return collection.renew()
      case 'explore':
        return collection.explore(message.fen, message.filter)
    }
  }
}

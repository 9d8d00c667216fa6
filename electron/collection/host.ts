/** The library behind any number of ports: takes requests, gives each exactly one answer, and tells of imports and changes. */
import type { Port } from '../../engine/port.ts'
import { Collection, type Place } from './collection.ts'
import { attemptLong } from './database.ts'
import type { CollectionAnswers, CollectionEvent, CollectionMessage } from './protocol.ts'
import { parseMessage } from './request.ts'
import { fail, type Result } from './result.ts'

type Answer = Result<CollectionAnswers[keyof CollectionAnswers]>

export class CollectionHost {
  readonly #collection: Collection
  readonly #ports = new Set<Port>()
  readonly #running = new Set<Promise<void>>()

  /**
   * @param file of the library; made at the first import
   * @param programs where the bundle of the process lies
   */
  constructor(file: string, programs: URL) {
    this.#collection = new Collection(file, programs, (event) => this.#tell(event))
  }

  /** Tells what a handle stands for. */
  grant(place: Place): void {
    this.#collection.grant(place)
  }

  /** Serves a page until its port closes; imports outlive it. */
  connect(port: Port): void {
    this.#ports.add(port)
    port.onClose(() => this.#ports.delete(port))
    port.onMessage((value) => {
      const parsed = parseMessage(value)
      if (!parsed) return
      if (!parsed.ok) {
        post(port, parsed.id, fail('BAD_REQUEST', parsed.detail))
        return
      }
      const { message } = parsed
      const done = attemptLong<CollectionAnswers[keyof CollectionAnswers]>(() => this.#answer(message)).then(
        (answer) => post(port, message.id, answer),
      )
      this.#running.add(done)
      void done.finally(() => this.#running.delete(done))
    })
  }

  /** Settled when every request so far has been answered. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
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
      case 'delete':
        return collection.delete(message.games)
      case 'undo':
        return collection.undo()
      case 'explore':
        return collection.explore(message.fen, message.filter)
    }
  }

  #tell(event: CollectionEvent): void {
    for (const port of this.#ports) port.post(event)
  }
}

function post(port: Port, id: number, answer: Answer): void {
  const event: CollectionEvent = answer.ok
    ? { evt: 'answer', id, ok: true, value: answer.value }
    : { evt: 'answer', id, ok: false, code: answer.code, detail: answer.detail }
  port.post(event)
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The page's end of a connection to a service: requests out, exactly one result each, and events in between.
 * Plain TypeScript over a `Port`, so that a page can import it.
 */
import type { Port, Unsubscribe } from '../../engine/port.ts'
import type { Result } from '../../engine/result.ts'

/** The answer to the request with the same `id`. */
type Answer<Code extends string> = { evt: 'answer'; id: number } & Result<unknown, Code>

const CLOSED = { ok: false, code: 'CLOSED', detail: '' } as const

/**
 * One connection. After `onClose` every pending and every later request ends in `CLOSED`: make a new
 * connection. `Event` is any message of the service that is not an answer.
 */
export class RequestClient<
  Request extends { req: string },
  Answers extends Record<Request['req'], unknown>,
  Code extends string,
  Event extends { evt: string },
> {
  readonly #port: Port
  readonly #pending = new Map<number, (result: Result<unknown, Code | 'CLOSED'>) => void>()
  readonly #listeners = new Set<(event: Event) => void>()
  #nextId = 1
  #open = true

  constructor(port: Port) {
    this.#port = port
    port.onMessage((message) => this.#receive(message as Answer<Code> | Event))
    port.onClose(() => {
      this.#open = false
      const pending = [...this.#pending.values()]
      this.#pending.clear()
      for (const settle of pending) settle(CLOSED)
    })
  }

  /** Sends a request; the promise never rejects. */
  request<R extends Request['req']>(
    request: Extract<Request, { req: R }>,
  ): Promise<Result<Answers[R], Code | 'CLOSED'>> {
    if (!this.#open) return Promise.resolve(CLOSED)
    const id = this.#nextId++
    return new Promise((resolve) => {
      this.#pending.set(id, (result) => resolve(result as Result<Answers[R], Code | 'CLOSED'>))
      this.#port.post({ id, ...request })
    })
  }

  /** Called with every event of the service. */
  onEvent(listener: (event: Event) => void): Unsubscribe {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Called once, when the process has ended or `close` was called. */
  onClose(listener: () => void): Unsubscribe {
    return this.#port.onClose(listener)
  }

  close(): void {
    this.#port.close()
  }

  #receive(message: Answer<Code> | Event): void {
    if (!isAnswer(message)) {
      for (const listener of this.#listeners) listener(message)
      return
    }
    const settle = this.#pending.get(message.id)
    if (!settle) return
    this.#pending.delete(message.id)
    settle(
      message.ok
        ? { ok: true, value: message.value }
        : { ok: false, code: message.code, detail: message.detail },
    )
  }
}

const isAnswer = <Code extends string>(message: { evt: string }): message is Answer<Code> =>
  message.evt === 'answer'

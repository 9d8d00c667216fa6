// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The page's end of a connection to a service: each request gets exactly one result, and events may come at any time.
 * Plain TypeScript over a `Port`, so that a page can import it.
 */
import type { Port, Unsubscribe } from '../../engine/contract/port.ts'
import type { Result } from '../../engine/contract/result.ts'

/** The messages between pages and a service. */
export interface Protocol {
  request: { req: string }
  /** The value of the answer to each request, by name. */
  answers: object
  /** Why a request may fail. */
  code: string
  /** Every message of the service that is not an answer. */
  event: { evt: string }
}

/** The names of the requests. */
export type RequestName<P extends Protocol> = P['request']['req'] & keyof P['answers']
/** The answer to a request. */
export type AnswerTo<P extends Protocol, Name extends RequestName<P>> = Result<
  P['answers'][Name],
  P['code'] | 'BAD_REQUEST'
>

/** The answer to the request with the same `id`. */
export type Answer<Code extends string> = { evt: 'answer'; id: number } & Result<unknown, Code>

const CLOSED = { ok: false, code: 'CLOSED', detail: '' } as const

/** One connection. After `onClose`, every pending and every later request ends in `CLOSED`: make a new connection. */
export class RequestClient<P extends Protocol> {
  readonly #port: Port
  readonly #pending = new Map<number, (result: Result<unknown, P['code'] | 'CLOSED'>) => void>()
  readonly #listeners = new Set<(event: P['event']) => void>()
  #nextId = 1
  #open = true

  constructor(port: Port) {
    this.#port = port
    port.onMessage((message) => this.#receive(message as Answer<P['code']> | P['event']))
    port.onClose(() => {
      this.#open = false
      const pending = [...this.#pending.values()]
      this.#pending.clear()
      for (const settle of pending) settle(CLOSED)
    })
  }

  /** Sends a request; the promise never rejects. */
  request<R extends RequestName<P>>(
    request: Extract<P['request'], { req: R }>,
  ): Promise<Result<P['answers'][R], P['code'] | 'CLOSED'>> {
    if (!this.#open) return Promise.resolve(CLOSED)
    const id = this.#nextId++
    return new Promise((resolve) => {
      this.#pending.set(id, (result) => resolve(result as Result<P['answers'][R], P['code'] | 'CLOSED'>))
      this.#port.post({ id, ...request })
    })
  }

  /** Calls the listener with every event of the service. */
  onEvent(listener: (event: P['event']) => void): Unsubscribe {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls the listener once, when the process has ended or `close` was called. */
  onClose(listener: () => void): Unsubscribe {
    return this.#port.onClose(listener)
  }

  close(): void {
    this.#port.close()
  }

  #receive(message: Answer<P['code']> | P['event']): void {
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

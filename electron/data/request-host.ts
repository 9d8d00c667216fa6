// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The service's end of any number of connections to pages: gives each request exactly one answer, and sends
 * events.
 */
import type { Port } from '../../engine/port.ts'
import type { Result } from '../../engine/result.ts'
import type { Parsed } from '../../engine/shape.ts'

export class RequestHost<Message extends { id: number }, Code extends string, Event> {
  readonly #parse: (value: unknown) => Parsed<Message>
  readonly #answer: (message: Message) => Promise<Result<unknown, Code | 'BAD_REQUEST'>>
  readonly #ports = new Set<Port>()
  readonly #running = new Set<Promise<void>>()

  /** @param answer must not reject */
  constructor(
    parse: (value: unknown) => Parsed<Message>,
    answer: (message: Message) => Promise<Result<unknown, Code | 'BAD_REQUEST'>>,
  ) {
    this.#parse = parse
    this.#answer = answer
  }

  /** Serves a page until its port closes. */
  connect(port: Port): void {
    this.#ports.add(port)
    port.onClose(() => this.#ports.delete(port))
    port.onMessage((value) => {
      const parsed = this.#parse(value)
      if (!parsed) return
      if (!parsed.ok) {
        post(port, parsed.id, { ok: false, code: 'BAD_REQUEST', detail: parsed.detail })
        return
      }
      const { message } = parsed
      const done = this.#answer(message).then((result) => post(port, message.id, result))
      this.#running.add(done)
      void done.finally(() => this.#running.delete(done))
    })
  }

  /** Sends an event to every page. */
  tell(event: Event): void {
    for (const port of this.#ports) port.post(event)
  }

  /** Settles when every request so far has been answered. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}

function post(port: Port, id: number, result: Result<unknown, string>): void {
  port.post(
    result.ok
      ? { evt: 'answer', id, ok: true, value: result.value }
      : { evt: 'answer', id, ok: false, code: result.code, detail: result.detail },
  )
}

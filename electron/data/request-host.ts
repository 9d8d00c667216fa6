// SPDX-License-Identifier: GPL-3.0-or-later
/** The service's end of any number of connections to pages: answers each request exactly once, and sends events. */
import type { Port } from '../../engine/contract/port.ts'
import type { Result } from '../../engine/contract/result.ts'
import { parseRequest, type Shapes } from '../../engine/contract/shape.ts'
import type { AnswerTo, Protocol, RequestName } from './request-client.ts'

/** A function for each request of a service; all of them receive the same context. */
export type Handlers<P extends Protocol, Context, Name extends RequestName<P> = RequestName<P>> = {
  [R in Name]: (
    request: Extract<P['request'], { req: R }>,
    context: Context,
  ) => AnswerTo<P, R> | Promise<AnswerTo<P, R>>
}

/** Calls the handler of a request. */
export function handle<P extends Protocol, Context, Name extends RequestName<P>>(
  handlers: Handlers<P, Context, Name>,
  request: Extract<P['request'], { req: Name }>,
  context: Context,
): AnswerTo<P, Name> | Promise<AnswerTo<P, Name>> {
  const handler = handlers[request.req as Name] as (
    request: P['request'],
    context: Context,
  ) => AnswerTo<P, Name> | Promise<AnswerTo<P, Name>>
  return handler(request, context)
}

export abstract class RequestHost<P extends Protocol> {
  readonly #requests: Shapes
  readonly #ports = new Set<Port>()
  readonly #running = new Set<Promise<void>>()

  /** @param requests the checks of `P['request']` */
  constructor(requests: Shapes) {
    this.#requests = requests
  }

  /** Answers a valid request; must not reject. */
  protected abstract answer(request: P['request']): Promise<AnswerTo<P, RequestName<P>>>

  /** Serves a page until its port closes. The work of the service continues without a page. */
  connect(port: Port): void {
    this.#ports.add(port)
    port.onClose(() => this.#ports.delete(port))
    port.onMessage((value) => {
      const parsed = parseRequest(this.#requests, value)
      if (!parsed) return
      if (!parsed.ok) {
        post(port, parsed.id, { ok: false, code: 'BAD_REQUEST', detail: parsed.detail })
        return
      }
      const { message } = parsed
      const done = this.answer(message).then((result) => post(port, message.id, result))
      this.#running.add(done)
      void done.finally(() => this.#running.delete(done))
    })
  }

  /** Sends an event to every page. */
  report(event: P['event']): void {
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

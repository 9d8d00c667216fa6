// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One interface over any MessagePort-like object: the DOM's, Node's, Electron's MessagePortMain, or a pair in memory.
 * All other code uses a `Port`, so a client or a host runs unchanged on all of them.
 */

export type Unsubscribe = () => void

/**
 * A two-way channel of structured-clonable messages. `onClose` fires once, even if the other process dies.
 */
export interface Port {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): Unsubscribe
  onClose(listener: () => void): Unsubscribe
  close(): void
}

/** A DOM MessagePort; Electron adds the `close` event to it. */
export interface DomPortLike {
  postMessage(message: unknown): void
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void
  start(): void
  close(): void
}

/**
 * A Node `MessagePort`, a `Worker`, `parentPort`, or Electron's `MessagePortMain` (whose messages come as `{
 * data }`).
 */
export interface EmitterPortLike {
  postMessage(message: unknown): void
  on(event: string, listener: (value?: unknown) => void): unknown
  start?(): void
  close?(): void
}

/** A set of listeners that may change while they are being called. */
export class Listeners<Arguments extends unknown[]> {
  readonly #set = new Set<(...values: Arguments) => void>()
  add(listener: (...values: Arguments) => void): Unsubscribe {
    this.#set.add(listener)
    return () => this.#set.delete(listener)
  }
  call(...values: Arguments): void {
    for (const listener of Array.from(this.#set)) listener(...values)
  }
  clear(): void {
    this.#set.clear()
  }
}

/** The common part: two listener sets and a close that happens once. */
function makePort(post: (message: unknown) => void, shut: () => void) {
  const messages = new Listeners<[unknown]>()
  const closes = new Listeners<[]>()
  let open = true
  const closed = () => {
    if (!open) return
    open = false
    closes.call()
  }
  const port: Port = {
    post: (message) => {
      if (open) post(message)
    },
    onMessage: (listener) => messages.add(listener),
    onClose: (listener) => closes.add(listener),
    close: () => {
      if (!open) return
      shut()
      closed()
    },
  }
  return { port, receive: (message: unknown) => messages.call(message), closed }
}

/** Wraps a DOM MessagePort and starts it. */
export function fromDomPort(raw: DomPortLike): Port {
  const { port, receive, closed } = makePort(
    (message) => raw.postMessage(message),
    () => raw.close(),
  )
  raw.addEventListener('message', (event) => receive(event.data))
  raw.addEventListener('close', () => closed())
  raw.start()
  return port
}

/**
 * Wraps an emitter-style port and starts it.
 * @param unwrap takes the message out of the emitted value; Electron's ports wrap it in `{ data }`.
 */
export function fromEmitterPort(
  raw: EmitterPortLike,
  unwrap: (value: unknown) => unknown = (value) => value,
): Port {
  const { port, receive, closed } = makePort(
    (message) => raw.postMessage(message),
    () => raw.close?.(),
  )
  raw.on('message', (value) => receive(unwrap(value)))
  raw.on('close', () => closed())
  raw.on('exit', () => closed())
  raw.start?.()
  return port
}

/** Unwraps the `{ data }` of Electron's MessagePortMain. */
export const messageData = (value: unknown): unknown => (value as { data?: unknown } | undefined)?.data

/** Two ports joined in memory. Messages are cloned and arrive in a later microtask, as over a real port. */
export function portPair(): [Port, Port] {
  const left = makePort(
    (message) => deliver(() => right.receive, message),
    () => queueMicrotask(() => right.closed()),
  )
  const right = makePort(
    (message) => deliver(() => left.receive, message),
    () => queueMicrotask(() => left.closed()),
  )
  return [left.port, right.port]
}

function deliver(receiver: () => (message: unknown) => void, message: unknown): void {
  const copy: unknown = structuredClone(message)
  queueMicrotask(() => receiver()(copy))
}

/**
 * The page's end of a connection to the library process: requests in, one result each. Plain TypeScript over a
 * `Port`, so that a page may import it.
 */
import type { Port, Unsubscribe } from '../../engine/port.ts'
import type {
  LibraryAnswers,
  LibraryErrorCode,
  LibraryEvent,
  LibraryMessage,
  LibraryRequest,
} from './protocol.ts'

/** What can go wrong with a request; `CLOSED` means that the process went away before it answered. */
export type LibraryFailureCode = LibraryErrorCode | 'CLOSED'

/** `detail` is for logs, except where the protocol says more. */
export interface LibraryFailure {
  ok: false
  code: LibraryFailureCode
  detail: string
}
export type LibraryResult<T> = { ok: true; value: T } | LibraryFailure

export type LibraryProgress = Extract<LibraryEvent, { evt: 'progress' }>

const CLOSED: LibraryFailure = { ok: false, code: 'CLOSED', detail: '' }

/** One connection. After `onClose` every pending and every later request ends in `CLOSED`: connect again for a new one. */
export class LibraryClient {
  readonly #port: Port
  readonly #pending = new Map<number, (result: LibraryResult<unknown>) => void>()
  readonly #progress = new Set<(event: LibraryProgress) => void>()
  #nextId = 1
  #open = true

  constructor(port: Port) {
    this.#port = port
    port.onMessage((message) => this.#receive(message as LibraryEvent))
    port.onClose(() => {
      this.#open = false
      const pending = [...this.#pending.values()]
      this.#pending.clear()
      for (const settle of pending) settle(CLOSED)
    })
  }

  /** Asks; the promise never rejects. */
  request<R extends LibraryRequest['req']>(
    request: Extract<LibraryRequest, { req: R }>,
  ): Promise<LibraryResult<LibraryAnswers[R]>> {
    if (!this.#open) return Promise.resolve(CLOSED)
    const id = this.#nextId++
    return new Promise((resolve) => {
      this.#pending.set(id, (result) => resolve(result as LibraryResult<LibraryAnswers[R]>))
      this.#port.post({ id, ...request } as LibraryMessage)
    })
  }

  /** Called while files are being read, and once when each is complete. */
  onProgress(listener: (event: LibraryProgress) => void): Unsubscribe {
    this.#progress.add(listener)
    return () => this.#progress.delete(listener)
  }

  /** Called once, when the process went away or `close` was called. */
  onClose(listener: () => void): Unsubscribe {
    return this.#port.onClose(listener)
  }

  close(): void {
    this.#port.close()
  }

  #receive(event: LibraryEvent): void {
    if (event.evt === 'progress') {
      for (const listener of this.#progress) listener(event)
      return
    }
    const settle = this.#pending.get(event.id)
    if (!settle) return
    this.#pending.delete(event.id)
    settle(
      event.ok ? { ok: true, value: event.value } : { ok: false, code: event.code, detail: event.detail },
    )
  }
}

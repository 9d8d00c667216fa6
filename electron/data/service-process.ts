// SPDX-License-Identifier: GPL-3.0-or-later
/** The main loop of a data service: handles the messages of the desktop shell on the parent port. */
import { setPriority } from 'node:os'
import { type EmitterPortLike, fromEmitterPort, messageData, type Port } from '../../engine/contract/port.ts'
import type { EngineOwner } from './engine-owner.ts'
import type { Grant, GrantControl } from './grants.ts'

/** The service itself. */
interface Host<Start> {
  /** Registers the file of a handle; absent if the service opens no files of a person. */
  grant?(grant: Grant): void
  connect(port: Port): void
  /** Takes a later `start`: something in it has changed. */
  update?(start: Start): void
  /** The answer to `askForEngine`: a port to the engine; null if it cannot be started. */
  engine?(port: Port | null, whose: EngineOwner): void
  /** Settles when all requests so far have been answered and the process may end. */
  end(): Promise<unknown>
}

/** The process that started this one. */
interface Owner {
  askForEngine(whose: EngineOwner): void
}

/** Messages from main. The first `start` is answered with `{ ctl: 'ready' }`. */
type Control<Start> =
  | ({ ctl: 'start' } & Start)
  | GrantControl
  /** Comes with a port: a page has connected. */
  | { ctl: 'connect' }
  /** The answer to `{ ctl: 'engine', whose }`, with a port if the engine can be started. */
  | { ctl: 'engine'; whose: EngineOwner }
  | { ctl: 'ping' }
  /** The process ends when all earlier requests have been answered. */
  | { ctl: 'quit' }

/** Electron's port to the process that forked this one. */
interface ParentPort<Start> {
  on(event: 'message', listener: (event: { data: Control<Start>; ports: EmitterPortLike[] }) => void): void
  postMessage(message: unknown): void
}

/**
 * Priority above the engine's search and below the page: reading a big file must not make a window stutter on
 * two processors.
 */
const NICENESS = 5

/** Serves until main sends `quit`. `open` is called once, with the first `start`. */
export function serveParent<Start>(open: (start: Start, owner: Owner) => Host<Start>): void {
  // An unhandled rejection is a bug: better a fresh process than one in an unknown state.
  process.on('unhandledRejection', (reason) => {
    throw reason
  })
  try {
    setPriority(NICENESS)
  } catch {
    // If the system does not allow it, the service runs at normal priority.
  }
  const parent = (process as unknown as { parentPort: ParentPort<Start> }).parentPort
  let host: Host<Start> | null = null
  parent.on('message', ({ data, ports }) => {
    switch (data.ctl) {
      case 'start':
        if (host) {
          host.update?.(data)
          break
        }
        host = open(data, { askForEngine: (whose) => parent.postMessage({ ctl: 'engine', whose }) })
        parent.postMessage({ ctl: 'ready' })
        break
      case 'grant':
        host?.grant?.(data)
        break
      case 'connect':
        for (const port of ports) host?.connect(fromEmitterPort(port, messageData))
        break
      case 'engine': {
        const [port] = ports
        host?.engine?.(port ? fromEmitterPort(port, messageData) : null, data.whose)
        break
      }
      case 'ping':
        parent.postMessage({ ctl: 'pong' })
        break
      case 'quit':
        void (host?.end() ?? Promise.resolve()).then(() => process.exit(0))
        break
    }
  })
}

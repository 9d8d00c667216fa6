// SPDX-License-Identifier: GPL-3.0-or-later
/** A process of data behind the parent port: what the desktop shell says to it, and nothing else. */
import { setPriority } from 'node:os'
import { type EmitterPortLike, fromEmitterPort, messageData, type Port } from '../../engine/port.ts'
import type { Grant, GrantControl } from './grants.ts'

/** What the process is there for. */
interface Host {
  /** Tells what a handle stands for. */
  grant(grant: Grant): void
  connect(port: Port): void
  /** Settled when everything asked so far has been answered and the process may end. */
  end(): Promise<unknown>
}

type Control<Start> =
  | ({ ctl: 'start' } & Start)
  | GrantControl
  | { ctl: 'connect' }
  | { ctl: 'ping' }
  | { ctl: 'quit' }

/** Electron's port to the process that forked this one. */
interface ParentPort<Start> {
  on(event: 'message', listener: (event: { data: Control<Start>; ports: EmitterPortLike[] }) => void): void
  postMessage(message: unknown): void
}

/**
 * Above the engine's search and below the page: reading a big file must not make a window stutter on two
 * processors.
 */
const NICENESS = 5

/** Serves until it is told to quit. `open` is called once, at the start. */
export function serveParent<Start>(open: (start: Start) => Host): void {
  // A promise that nobody handles is a bug: better a fresh process than one in an unknown state.
  process.on('unhandledRejection', (reason) => {
    throw reason
  })
  try {
    setPriority(NICENESS)
  } catch {
    // A system that does not allow it reads files at everybody's expense.
  }
  const parent = (process as unknown as { parentPort: ParentPort<Start> }).parentPort
  let host: Host | null = null
  parent.on('message', ({ data, ports }) => {
    switch (data.ctl) {
      case 'start':
        host ??= open(data)
        parent.postMessage({ ctl: 'ready' })
        break
      case 'grant':
        host?.grant(data)
        break
      case 'connect':
        for (const port of ports) host?.connect(fromEmitterPort(port, messageData))
        break
      case 'ping':
        parent.postMessage({ ctl: 'pong' })
        break
      case 'quit':
        void (host?.end() ?? Promise.resolve()).then(() => process.exit(0))
        break
    }
  })
}

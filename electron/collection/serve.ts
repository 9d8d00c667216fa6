/** The collection process: what the desktop shell says to it over the parent port, and nothing else. */
import { setPriority } from 'node:os'
import { type EmitterPortLike, fromEmitterPort, messageData } from '../../engine/port.ts'
import { CollectionHost } from './host.ts'
import type { CollectionControl } from './protocol.ts'

/** Electron's port to the process that forked this one. */
interface ParentPort {
  on(event: 'message', listener: (event: { data: CollectionControl; ports: EmitterPortLike[] }) => void): void
  postMessage(message: unknown): void
}

// A promise that nobody handles is a bug: better a fresh process than one in an unknown state.
process.on('unhandledRejection', (reason) => {
  throw reason
})

/** Above the engine's search and below the page: an import must not make a window stutter on two processors. */
const NICENESS = 5
try {
  setPriority(NICENESS)
} catch {
  // A system that does not allow it imports at everybody's expense.
}

/** Where the bundle lies, with the program of the workers. */
const PROGRAMS = new URL('./', import.meta.url)

const parent = (process as unknown as { parentPort: ParentPort }).parentPort
let host: CollectionHost | null = null

parent.on('message', ({ data, ports }) => {
  switch (data.ctl) {
    case 'start':
      host ??= new CollectionHost(data.file, PROGRAMS)
      parent.postMessage({ ctl: 'ready' })
      break
    case 'grant':
      host?.grant(data)
      break
    case 'connect':
      for (const port of ports) host?.connect(fromEmitterPort(port, messageData))
      break
    case 'quit':
      void (host?.end() ?? Promise.resolve()).then(() => process.exit(0))
      break
  }
})

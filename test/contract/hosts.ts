// SPDX-License-Identifier: GPL-3.0-or-later
/** Engines to test: one in this process, and one in a worker that runs the service program. */
import { MessageChannel, Worker } from 'node:worker_threads'
import { ENGINE_FOLDER } from '../../build/app/engine-bundle.ts'
import { nodeMachine } from '../../engine/host/node.ts'
import { Session } from '../../engine/host/session.ts'
import { type EmitterPortLike, fromEmitterPort, portPair } from '../../engine/port.ts'
import type { EngineHost } from './check.ts'

/** The session of the sources in this process; its search threads are those that were built. */
export function makeInProcessHost(): EngineHost {
  const session = new Session(nodeMachine(ENGINE_FOLDER))
  const ends: { close(): void }[] = []
  return {
    connect: () => {
      const [ours, theirs] = portPair()
      ends.push(theirs)
      session.connect(theirs)
      return ours
    },
    kill: async () => {
      session.close()
      for (const end of ends) end.close()
    },
  }
}

/** The built service in a worker. */
export function makeWorkerHost(): EngineHost {
  const worker = new Worker(new URL('serve.mjs', ENGINE_FOLDER), { execArgv: [] })
  return {
    connect: () => {
      const { port1, port2 } = new MessageChannel()
      worker.postMessage({ ctl: 'connect', port: port2 }, [port2])
      return fromEmitterPort(port1 as unknown as EmitterPortLike)
    },
    kill: async () => {
      await worker.terminate()
    },
  }
}

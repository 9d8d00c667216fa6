// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Engines to test: one in this process, and one that is another program, spoken to in UCI. The latter is ours as
 * well, so that all of the contract can be asked of it. A third runs the service program in a worker, to be timed.
 */
import { MessageChannel, Worker } from 'node:worker_threads'
import { ENGINE_FOLDER, UCI_PROGRAM } from '../../build/app/engine-bundle.ts'
import { nodeMachine } from '../../engine/host/node.ts'
import { Session } from '../../engine/host/session.ts'
import { type EmitterPortLike, type Port, fromEmitterPort, portPair } from '../../engine/contract/port.ts'
import { ExternalEngine } from '../../engine/uci/client/external-engine.ts'
import { launcher } from '../../engine/uci/client/process/launch.ts'
import type { ProgramCommand } from '../../engine/uci/client/program.ts'
import type { EngineHost } from './check.ts'

/** The session of the sources in this process; its search threads are those that were built. */
export function makeInProcessHost(): EngineHost {
  return makeLocalHost(new Session(nodeMachine(ENGINE_FOLDER)))
}

/** The adapter for engines of others in this process, with the built UCI program as the other. */
export function makeUciHost(command: Partial<ProgramCommand> = {}): EngineHost {
  const program = {
    program: process.execPath,
    args: [UCI_PROGRAM],
    folder: null,
    environment: {},
    ...command,
  }
  return makeLocalHost(
    new ExternalEngine({ launch: (lane) => launcher(program, lane), now: () => performance.now() }),
  )
}

interface LocalEngine {
  connect(port: Port): void
  close(atOnce?: boolean): void | Promise<void>
}

function makeLocalHost(engine: LocalEngine): EngineHost {
  const ends: { close(): void }[] = []
  return {
    connect: () => {
      const [ours, theirs] = portPair()
      ends.push(theirs)
      engine.connect(theirs)
      return ours
    },
    kill: async () => {
      const closed = engine.close(true)
      for (const end of ends) end.close()
      await closed
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

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A supervised service in a process of its own.
 *
 * idle        started on demand; no port was requested yet, or none was in use for some minutes
 * starting    forked; has not said `{ ctl: 'ready' }` yet
 * running     ready; ports are handed over on request
 * restarting  died; forked again after a pause that doubles with every death
 * failed      died too often, see `engine/contract/restart-policy.ts`; only `restart` leaves this state
 * stopped     the application is quitting
 *
 * A request for a port waits while the process is starting or restarting, and rejects in `failed` and `stopped`.
 */
import { MessageChannelMain, type MessagePortMain, type UtilityProcess } from 'electron'
import type { ServiceName, ServiceState } from '../../api.ts'
import type { OptionsInForce } from '../../../engine/contract/protocol.ts'
import type { EngineOwner } from '../../data/engine-owner.ts'
import { forgiven, NO_CRASHES, nextRestart } from '../../../engine/contract/restart-policy.ts'
import { killHard, logLosses, startProcess } from './service-process.ts'

/** How long a process may take to exit when the application quits, ms. */
const QUIT_TIMEOUT_MS = 2_000

export interface ServiceHooks {
  onState: (state: ServiceState) => void
  /** Messages for every new process, before any port. */
  greeting: () => readonly unknown[]
  /** Receives the output of the process and changes of its state. */
  log: (line: string) => void
  /** True: the process starts when the first port is requested. */
  onDemand?: boolean
  /** The process asks for an engine. */
  onAsk?: (whose: EngineOwner) => void
  /** The process, an engine of ours, could not set changed options. */
  onRefused?: (inForce: OptionsInForce) => void
}

export type Service = ReturnType<typeof startService>

interface Waiter {
  resolve: (port: MessagePortMain) => void
  reject: (error: Error) => void
}

/** Resolves when a process has ended; kills it if it takes too long. */
function end(child: UtilityProcess): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => killHard(child), QUIT_TIMEOUT_MS)
    child.once('exit', () => {
      clearTimeout(deadline)
      resolve()
    })
    child.postMessage({ ctl: 'quit' })
  })
}

/** Starts a service, or prepares it to start on demand. Must be called after `ready`. */
export function startService(name: ServiceName, entry: string, hooks: ServiceHooks) {
  let state: ServiceState['state'] = hooks.onDemand === true ? 'idle' : 'starting'
  let child: UtilityProcess | null = null
  let history = NO_CRASHES
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Set<Waiter>()
  /** Number of ports handed over to the present process. */
  let handed = 0

  const current = (): ServiceState => ({ service: name, state, crashes: history.total })

  const enter = (next: ServiceState['state']) => {
    state = next
    hooks.log(`${name}: ${next}`)
    hooks.onState(current())
  }

  const handOver = (waiter: Waiter) => {
    const { port1, port2 } = new MessageChannelMain()
    child?.postMessage({ ctl: 'connect' }, [port1])
    handed += 1
    waiter.resolve(port2)
  }

  const rejectAll = () => {
    for (const waiter of waiting) waiter.reject(new Error(`${name} is ${state}`))
    waiting.clear()
  }

  const ready = () => {
    enter('running')
    for (const waiter of waiting) handOver(waiter)
    waiting.clear()
  }

  const died = () => {
    clearTimeout(timer)
    child = null
    if (state === 'stopped') return
    const decision = nextRestart(history, performance.now())
    history = decision.history
    if (decision.delayMs === null) {
      enter('failed')
      rejectAll()
      return
    }
    enter('restarting')
    timer = setTimeout(fork, decision.delayMs)
  }

  /** Ends a process that is not needed now, unless a connection is on its way. This is not a crash. */
  const rest = (connections: number) => {
    if (state !== 'running' || connections !== handed) return
    const last = child!
    child = null
    enter('idle')
    void end(last)
  }

  function fork(): void {
    handed = 0
    const started = startProcess(name, entry, hooks.log, {
      onReady: () => {
        if (started === child && state !== 'stopped') ready()
      },
      onAsk: (whose) => {
        if (started === child) hooks.onAsk?.(whose)
      },
      onIdle: (connections) => {
        if (started === child) rest(connections)
      },
      onRefused: (inForce) => {
        if (started === child) hooks.onRefused?.(inForce)
      },
      onExit: () => {
        if (started === child) died()
      },
    })
    child = started
    for (const message of hooks.greeting()) started.postMessage(message)
  }

  logLosses(name, hooks.log)
  if (state === 'starting') fork()

  return {
    state: current,
    /** Returns the page's end of a new channel once the process is running. */
    connect: () =>
      new Promise<MessagePortMain>((resolve, reject) => {
        const waiter = { resolve, reject }
        if (state === 'running') handOver(waiter)
        else if (state === 'failed' || state === 'stopped') reject(new Error(`${name} is ${state}`))
        else waiting.add(waiter)
        if (state === 'idle') {
          enter('starting')
          fork()
        }
      }),
    /** Sends a message to the process, perhaps with a port; does nothing if there is no process. */
    post: (control: unknown, port?: MessagePortMain) => child?.postMessage(control, port ? [port] : []),
    /** Starts a failed service again. */
    restart: () => {
      if (state !== 'failed') return
      history = forgiven(history)
      enter('starting')
      fork()
    },
    /** Ends the process; kills it after QUIT_TIMEOUT_MS. */
    stop: () =>
      new Promise<void>((resolve) => {
        clearTimeout(timer)
        enter('stopped')
        rejectAll()
        resolve(child ? end(child) : undefined)
      }),
    /** Process id; undefined while there is no process. */
    pid: () => child?.pid,
  }
}

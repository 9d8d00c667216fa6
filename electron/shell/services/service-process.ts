// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One life of a service's process. Main sends `{ ctl: 'ping' }` every BEAT_MS, and the process replies
 * `{ ctl: 'pong' }`. A process that `heartbeat.ts` judges dead is killed, and exits like one that died.
 */
import { app, utilityProcess, type UtilityProcess } from 'electron'
import type { ServiceName } from '../../api.ts'
import type { EngineOwner } from '../../data/engine-owner.ts'
import { ActivityMeter, endByForce } from './activity.ts'
import { devNulls, releaseDevNulls } from './descriptors.ts'
import { BEAT_MS, Heartbeat } from './heartbeat.ts'
import { THRIFTY } from './thrifty.ts'

type Log = (line: string) => void

export interface ProcessHooks {
  /** It has said `{ ctl: 'ready' }`. */
  onReady: () => void
  /** It has asked for an engine: `{ ctl: 'engine', whose }`. */
  onAsk: (whose: EngineOwner) => void
  /** Nobody is connected to it: `{ ctl: 'idle', connections }`, with the number of those who ever were. */
  onIdle: (connections: number) => void
  onExit: () => void
}

const serviceName = (name: ServiceName): string => `alfabeta-${name}`

const fieldsOf = (message: unknown): { ctl?: unknown; whose?: unknown; connections?: unknown } =>
  typeof message === 'object' && message !== null ? message : {}

/** The environment without the variables that would change how the child's Node runs. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, ELECTRON_RUN_AS_NODE: _asNode, ...rest } = process.env
  return { ...rest, ...THRIFTY }
}

/** Starts the program of a service in a process that is watched. No hook is called before this returns. */
export function startProcess(
  name: ServiceName,
  entry: string,
  log: Log,
  { onReady, onAsk, onIdle, onExit }: ProcessHooks,
): UtilityProcess {
  const before = devNulls()
  const child = utilityProcess.fork(entry, [], {
    serviceName: serviceName(name),
    stdio: 'pipe',
    env: cleanEnvironment(),
  })
  const opened = devNulls().filter((descriptor) => !before.includes(descriptor))
  const heartbeat = new Heartbeat()
  const endWatch = watch(name, child, heartbeat, log)
  const logOutput = (chunk: Buffer) => log(`${name}: ${chunk.toString().trimEnd()}`)
  child.stdout?.on('data', logOutput)
  child.stderr?.on('data', logOutput)
  child.once('spawn', () => log(`${name}: process ${child.pid} started`))
  child.on('message', (message: unknown) => {
    heartbeat.answered()
    const { ctl, whose, connections } = fieldsOf(message)
    if (ctl === 'ready') onReady()
    else if (ctl === 'idle') onIdle(Number(connections))
    else if (ctl === 'engine') onAsk(whose === 'others' ? 'others' : 'ours')
  })
  child.on('exit', (code) => {
    endWatch()
    releaseDevNulls(opened)
    log(`${name}: process ended with code ${code}`)
    onExit()
  })
  return child
}

/** Kills a process that gives no sign of life. Returns a function that ends the watch. */
function watch(name: ServiceName, child: UtilityProcess, heartbeat: Heartbeat, log: Log): () => void {
  const meter = new ActivityMeter()
  const beat = setInterval(() => {
    const verdict = heartbeat.beat(performance.now(), meter.read(child.pid))
    if (verdict === null) {
      child.postMessage({ ctl: 'ping' })
      return
    }
    log(`${name}: ended by force, it is ${verdict}`)
    killHard(child)
  }, BEAT_MS)
  return () => clearInterval(beat)
}

/** Logs what Chromium says of every lost process of a service. */
export function logLosses(name: ServiceName, log: Log): void {
  app.on('child-process-gone', (_event, details) => {
    if (details.serviceName === serviceName(name) || details.name === serviceName(name)) {
      log(`${name}: ${details.reason}, exit code ${details.exitCode}`)
    }
  })
}

/** `kill()` only asks the process to exit; this makes the system end it. */
export function killHard(child: UtilityProcess): void {
  if (child.pid !== undefined) endByForce(child.pid)
}

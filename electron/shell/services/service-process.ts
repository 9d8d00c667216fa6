// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * One life of a service's process. Main sends `{ ctl: 'ping' }` every BEAT_MS, and the process replies
 * `{ ctl: 'pong' }`. A process that `heartbeat.ts` judges dead is killed, and exits like one that died.
 */
import { app, utilityProcess, type UtilityProcess } from 'electron'
import type { ServiceName } from '../../api.ts'
import type { OptionsInForce } from '../../../engine/contract/protocol.ts'
import type { EngineOwner } from '../../data/engine-owner.ts'
import { ActivityMeter, endByForce } from '../../data/running-process.ts'
import { BEAT_MS, Heartbeat } from './heartbeat.ts'
import { THRIFTY } from './thrifty.ts'
import { closeSync, fstatSync, readdirSync, statSync } from 'node:fs'

type Log = (line: string) => void

export interface ProcessHooks {
  /** It is ready: `{ ctl: 'ready' }`. */
  onReady: () => void
  /** It asks for an engine: `{ ctl: 'engine', whose }`. */
  onAsk: (whose: EngineOwner) => void
  /** It has no connection: `{ ctl: 'idle', connections }`, with the number of connections that it ever had. */
  onIdle: (connections: number) => void
  /** It could not set options: `{ ctl: 'refused', values, refused }`. */
  onRefused: (inForce: OptionsInForce) => void
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

/** Starts the program of a service in a process and watches it. Calls no hook before it returns. */
export function startProcess(
  name: ServiceName,
  entry: string,
  log: Log,
  { onReady, onAsk, onIdle, onRefused, onExit }: ProcessHooks,
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
    else if (ctl === 'refused') onRefused(message as OptionsInForce)
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

/** Kills a process that does not respond. Returns a function that ends the watch. */
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

/** Logs Chromium's reason for every lost process of a service. */
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

/**
 * Electron opens this for the standard input of every utility process, and never closes it. Each death of a service
 * would cost main a descriptor for good.
 */
const NULL_DEVICE = '/dev/null'
/** The open descriptors of this process; not on Windows. */
const OPEN_DESCRIPTORS = '/dev/fd'

const isNullDevice = (descriptor: number): boolean => {
  try {
    const open = fstatSync(descriptor)
    return open.isCharacterDevice() && open.rdev === statSync(NULL_DEVICE).rdev
  } catch {
    // Closed meanwhile.
    return false
  }
}

/** The descriptors of this process that are the null device. */
function devNulls(): number[] {
  if (process.platform === 'win32') return []
  try {
    return readdirSync(OPEN_DESCRIPTORS).map(Number).filter(isNullDevice)
  } catch {
    return []
  }
}

/** Closes the descriptors that still are the null device. */
function releaseDevNulls(descriptors: readonly number[]): void {
  for (const descriptor of descriptors) if (isNullDevice(descriptor)) closeSync(descriptor)
}

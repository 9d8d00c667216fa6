// SPDX-License-Identifier: GPL-3.0-or-later
/** Processes by number: whether one is running, whether it is still the same one, and its activity. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Fields after the program name in `/proc/<pid>/stat`; see proc(5). */
const STATE = 0
const USER_TIME = 11
const SYSTEM_TIME = 12
const START_TIME = 19
/** How long the system may take to say when a process started, ms. */
const ANSWER_MS = 5_000
/** States of a process that has ended, even if its parent has not collected it. */
const ENDED = new Set(['Z', 'X'])

/** The fields of a process; null if the system does not have them. */
function statOf(pid: number): string[] | null {
  try {
    // The program name may contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** Whether the process exists and has not ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return !ENDED.has(statOf(pid)?.[STATE] ?? '')
}

/** The end of the name of a process whose start is unknown. */
export const UNKNOWN_START = ' ?'

/** When a process started, ms since 1970, for systems without `/proc`; null if they do not say it. Slow. */
export function startOf(pid: number): number | null {
  const [program, args] =
    process.platform === 'win32'
      ? ['powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToString('o')`]]
      : ['ps', ['-o', 'lstart=', '-p', String(pid)]]
  const options = { env: { ...process.env, LC_ALL: 'C' }, timeout: ANSWER_MS, encoding: 'utf8' } as const
  const started = Date.parse(spawnSync(program, args, options).stdout?.trim() ?? '')
  return Number.isNaN(started) ? null : started
}

/** The number of a process and, if known, its start time, because numbers are reused. */
export function processName(pid: number): string {
  const start = statOf(pid)?.[START_TIME]
  return start === undefined ? `${pid}${UNKNOWN_START}` : `${pid} ${start}`
}

/** The state of a process at a moment. */
interface ProcessState {
  /** Held by a signal (SIGSTOP), not by a debugger. */
  stopped: boolean
  /** It has a processor, waits for one, or waits for a disk. */
  working: boolean
  /** Processor time of all its threads so far, in ticks of the system. */
  ticks: number
}

/** The state of a process; null if unknown, or if it does not exist. */
function stateOf(pid: number): ProcessState | null {
  const stat = statOf(pid)
  if (!stat) return null
  const state = stat[STATE]
  return {
    stopped: state === 'T',
    working: state === 'R' || state === 'D',
    ticks: Number(stat[USER_TIME]) + Number(stat[SYSTEM_TIME]),
  }
}

/** `working`: uses a processor or waits for a disk. */
export type Activity = 'stopped' | 'working' | 'idle' | 'unknown'

/** The activity of a process between two readings. */
export class ActivityMeter {
  #last: ProcessState | null = null

  /** The activity since the previous reading. */
  read(pid: number | undefined): Activity {
    const now = pid === undefined ? null : stateOf(pid)
    const before = this.#last
    this.#last = now
    if (!now) return 'unknown'
    if (now.stopped) return 'stopped'
    return now.working || (before !== null && now.ticks > before.ticks) ? 'working' : 'idle'
  }
}

/** Kills a process; does nothing if it has ended. */
export function endByForce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}

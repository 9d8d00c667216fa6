// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Processes by their number: whether one is at work, and which of those that had the number in turn it is.
 */
import { readFileSync } from 'node:fs'

/** The words behind the name of the program in `/proc/<pid>/stat`; see proc(5). */
const STATE = 0
const USER_TIME = 11
const SYSTEM_TIME = 12
const START_TIME = 19
/** Ended, but not yet asked for by the process that started it. */
const ENDED = new Set(['Z', 'X'])

/** What the system tells of a process, null where it does not. */
function statOf(pid: number): string[] | null {
  try {
    // The name of a program may hold spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** Whether there is such a process and it has not ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return !ENDED.has(statOf(pid)?.[STATE] ?? '')
}

/** The number of a process and, where the system tells, when it began: numbers are used again. */
export const processName = (pid: number): string => `${pid} ${statOf(pid)?.[START_TIME] ?? '?'}`

/** What a process is doing at this moment. */
export interface ProcessState {
  /** Held by a signal (SIGSTOP), not by a debugger. */
  stopped: boolean
  /** It has a processor, wants one, or waits for a disk. */
  working: boolean
  /** Processor time that all its threads have had, in ticks of the system. */
  ticks: number
}

/** What the system tells of a process; null where it does not tell, or when there is none. */
export function stateOf(pid: number): ProcessState | null {
  const stat = statOf(pid)
  if (!stat) return null
  const state = stat[STATE]
  return {
    stopped: state === 'T',
    working: state === 'R' || state === 'D',
    ticks: Number(stat[USER_TIME]) + Number(stat[SYSTEM_TIME]),
  }
}

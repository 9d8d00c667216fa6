// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Processes by number: whether one is running, and whether it is the same one, as numbers are reused.
 */
import { readFileSync } from 'node:fs'

/** Fields after the program name in `/proc/<pid>/stat`; see proc(5). */
const STATE = 0
const USER_TIME = 11
const SYSTEM_TIME = 12
const START_TIME = 19
/** States of a process that has ended, even if its parent has not collected it. */
const ENDED = new Set(['Z', 'X'])

/** The fields of a process; null if the system does not provide them. */
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

/** The number of a process and, if known, its start time, because numbers are reused. */
export const processName = (pid: number): string => `${pid} ${statOf(pid)?.[START_TIME] ?? '?'}`

/** What a process is doing now. */
export interface ProcessState {
  /** Held by a signal (SIGSTOP), not by a debugger. */
  stopped: boolean
  /** It has a processor, wants one, or waits for a disk. */
  working: boolean
  /** Processor time of all its threads so far, in ticks of the system. */
  ticks: number
}

/** The state of a process; null if unknown, or if it does not exist. */
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

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Processes that an engine has started and that have left its process group. On Linux they are found by a mark in the
 * environment that they inherit. They are not found on other systems, or if they also clear their environment: then the
 * control group ends them, where there is one.
 */
import { readFileSync, readdirSync } from 'node:fs'

/** The variable that marks every process of an engine. */
export const MARK = 'ALFABETA_ENGINE'
/** A process may start others while it is being ended, so the search is repeated, at most this often. */
const MAX_ROUNDS = 20

/** The running processes whose environment has the mark with this value. */
function findStrays(mark: string): number[] {
  if (process.platform !== 'linux') return []
  const wanted = `${MARK}=${mark}\0`
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(wanted))
    .map(Number)
}

/** Ends the strays by force. */
export function endStrays(mark: string): void {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const strays = findStrays(mark)
    if (strays.length === 0) return
    for (const pid of strays) endByForce(pid)
  }
}

/** Ends a process, or with a negative number a process group; does nothing when it has ended. */
export function endByForce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}

/** The environment in which a process started; empty when it has ended or belongs to another user. */
function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    return ''
  }
}

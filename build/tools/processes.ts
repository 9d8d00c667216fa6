// SPDX-License-Identifier: GPL-3.0-or-later
/** The process table of a Linux machine, read from `/proc`. */
import { readdirSync, readFileSync } from 'node:fs'

export interface ProcessEntry {
  pid: number
  parent: number
  /** One letter, as in `ps`; Z is a process that has ended but whose parent has not waited for it. */
  state: string
  command: string
}

/** Reads a line of `/proc/<pid>/stat`. The name in parentheses may contain spaces and parentheses. */
export function parseStat(stat: string): { parent: number; state: string } | null {
  const match = /^\d+ \(.*\) (\S) (\d+) /s.exec(stat)
  return match?.[1] && match[2] ? { parent: Number(match[2]), state: match[1] } : null
}

/** All visible processes. */
export function listProcesses(): ProcessEntry[] {
  const entries: ProcessEntry[] = []
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    try {
      const parsed = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      if (parsed) entries.push({ pid, ...parsed, command })
    } catch {
      // The process ended while it was being read.
    }
  }
  return entries
}

/** The descendants of a process, itself excluded, in no particular order. */
export function processTree(
  root: number,
  processes: readonly ProcessEntry[] = listProcesses(),
): ProcessEntry[] {
  const children = new Map<number, ProcessEntry[]>()
  for (const entry of processes) {
    const siblings = children.get(entry.parent)
    if (siblings) siblings.push(entry)
    else children.set(entry.parent, [entry])
  }
  const found: ProcessEntry[] = []
  const open = [root]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    for (const child of children.get(pid) ?? []) {
      found.push(child)
      open.push(child.pid)
    }
  }
  return found
}

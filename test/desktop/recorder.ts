// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Records with strace where a program and its descendants send anything: every connect, every send to an
 * address, and every group of addresses that is joined. What stays on this machine is told apart from what
 * leaves it, and each call has the program that made it.
 */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Families of sockets that end in this machine's kernel; AF_UNSPEC takes an address back. */
const LOCAL_FAMILIES = new Set(['AF_UNIX', 'AF_LOCAL', 'AF_NETLINK', 'AF_UNSPEC'])
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
/** An address among the arguments of a call, as strace writes it. */
const ADDRESS = /\{sa_family=(AF_\w+)(?:[^}]*?(?:inet_addr\("([^"]*)"\)|inet_pton\(AF_INET6, "([^"]*)"))?/g
const JOIN = /(?:IP_ADD_MEMBERSHIP|IP_ADD_SOURCE_MEMBERSHIP|IPV6_ADD_MEMBERSHIP|IPV6_JOIN_GROUP|MCAST_JOIN)/

/** A thread or process that was made, and a program that was started. */
const MADE = /^(\d+) +(?:<\.\.\. )?(?:clone3?|v?fork)\b.* = (\d+)$/
const STARTED = /^(\d+) +execve\("[^"]*", \[(.*?)\](?:\.\.\.)?, /

/**
 * The programs of a trace: for each thread, the command of the process that it belongs to, or of the nearest ancestor
 * that is known. Pure.
 * @param running the commands of processes that were seen while they ran, by process id
 */
export function programs(trace: string, running: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const line of trace.split('\n')) {
    const [, thread, words] = STARTED.exec(line) ?? []
    if (thread !== undefined) found.set(thread, words!.replaceAll(/["\],]/g, ''))
    const [, parent, child] = MADE.exec(line) ?? []
    if (parent !== undefined) found.set(child!, running.get(child!) ?? found.get(parent) ?? parent)
  }
  return found
}

/** Number of calls in a trace that can send something. Pure. */
export const callsIn = (trace: string): number =>
  trace.split('\n').filter((line) => /^\d+ +(?:connect|send\w+|setsockopt)\(/.test(line)).length

/** What of a trace went beyond this machine, a line each. Pure. */
export function leaving(trace: string): string[] {
  return trace.split('\n').filter((line) => {
    if (/^\d+\s+setsockopt\(/.test(line)) return JOIN.test(line)
    for (const [, family, v4, v6] of line.matchAll(ADDRESS)) {
      if (LOCAL_FAMILIES.has(family!)) continue
      if (!LOOPBACK.test(v4 ?? v6 ?? '')) return true
    }
    return false
  })
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

export interface Recorder {
  /** Runs the program, with the arguments it is given and under its own process number, and records. */
  executable: string
  /** The trace so far. */
  trace(): string
}

/** Creates a recorder for a program, in a new folder. */
export function recorder(executable: string, folder: string): Recorder {
  const wrapper = join(folder, 'recorded')
  const file = join(folder, 'trace')
  const strace = [
    'strace --daemonize -f --seccomp-bpf -s 64 -e signal=none',
    '-e trace=connect,sendto,sendmsg,sendmmsg,setsockopt,exit_group,execve,clone,clone3,fork,vfork',
    `-o ${quoted(file)} -- ${quoted(executable)}`,
  ]
  writeFileSync(file, '')
  writeFileSync(wrapper, `#!/bin/sh\nexec ${strace.join(' ')} "$@"\n`)
  chmodSync(wrapper, 0o755)
  return { executable: wrapper, trace: () => readFileSync(file, 'utf8') }
}

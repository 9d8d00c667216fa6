// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A control group for a program and everything that it starts: on Linux, descendants stay in the group even if they
 * leave their process group and clear their environment, and the kernel ends all of them at once. It needs no rights
 * where the desktop has given the application a group of its own, as systemd does; elsewhere there is none.
 * https://docs.kernel.org/admin-guide/cgroup-v2.html
 */
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { endByForce } from './strays.ts'

/** An ended process leaves the group a moment later; until then, the group cannot be removed, ms. */
const RETRY_MS = 50
const MAX_RETRIES = 40

export class ControlGroup {
  /** To join, a process writes 0 into the file `cgroup.procs`. */
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** A new group below that of this process; null if the system does not allow it. */
  static make(name: string): ControlGroup | null {
    const own = ownFolder()
    if (own === null) return null
    const folder = posix.join(own, `alfabeta-${name}`)
    try {
      mkdirSync(folder)
      return new ControlGroup(folder)
    } catch {
      return null
    }
  }

  /** Ends all processes of the group by force, and removes it. */
  end(): void {
    try {
      writeFileSync(posix.join(this.folder, 'cgroup.kill'), '1')
    } catch {
      // The group has been removed, or the kernel is older than 5.14.
      for (const pid of this.#members()) endByForce(pid)
    }
    this.#remove(MAX_RETRIES)
  }

  #members(): number[] {
    try {
      return readFileSync(posix.join(this.folder, 'cgroup.procs'), 'utf8')
        .trim()
        .split('\n')
        .map(Number)
        .filter(Boolean)
    } catch {
      return []
    }
  }

  #remove(retries: number): void {
    try {
      rmdirSync(this.folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY' || retries === 0) return
      setTimeout(() => this.#remove(retries - 1), RETRY_MS).unref()
    }
  }
}

/** The folder of the group of this process; null without control groups of version 2. */
function ownFolder(): string | null {
  if (process.platform !== 'linux') return null
  try {
    const group = /^0::(\/.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1]
    const mount = /^\d+ \d+ \S+ (\S+) (\S+) .*? - cgroup2 /m.exec(
      readFileSync('/proc/self/mountinfo', 'utf8'),
    )
    if (group === undefined || !mount) return null
    const [, root, point] = mount as unknown as [string, string, string]
    const below = posix.relative(root, group)
    return below.startsWith('..') ? null : posix.join(point, below)
  } catch {
    return null
  }
}

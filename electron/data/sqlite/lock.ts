// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The lock of a database: a file beside it with the number of its process. Unlike one of SQLite's own locks, the lock
 * of a killed process can be recognised.
 */
import {
  linkSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { uptime } from 'node:os'
import { randomUUID } from 'node:crypto'
import { fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { isRunning, processName, startOf, UNKNOWN_START } from '../running-process.ts'
import { type DiskErrorCode, failureOf } from '../disk-errors.ts'

/** Imprecision of the start of a process, ms. */
const CLOCK_MS = 2_000
/** Maximum number of collisions with another process over the same stale lock. */
const MAX_TRIES = 5

/** The process that a lock names. */
interface Owner {
  name: string
  /** When it took the lock, ms since 1970. */
  since: number
}

function isAtWork({ name, since }: Owner): boolean {
  const pid = Number.parseInt(name, 10)
  if (!(pid > 0) || !isRunning(pid)) return false
  if (!name.endsWith(UNKNOWN_START)) return processName(pid) === name
  // Another process may have the number since.
  return since > Date.now() - uptime() * 1000 && since > (startOf(pid) ?? 0) - CLOCK_MS
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** A lock that is held. */
export class DatabaseLock {
  readonly #path: string

  private constructor(path: string) {
    this.#path = path
  }

  /** Takes the lock of a database; BUSY while another process, or this one, has it. */
  static take(database: string): Result<DatabaseLock, DiskErrorCode | 'BUSY'> {
    const path = `${database}.owner`
    const mine = `${path}-${randomUUID()}`
    try {
      const place = prepare(mine)
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        try {
          place(path)
          return succeed(new DatabaseLock(path))
        } catch (error) {
          if (!isTaken(error)) throw error
        }
        const owner = readOwner(path)
        if (owner !== null && isAtWork(owner)) return fail('BUSY', `process ${owner.name.split(' ')[0]}`)
        if (owner !== null) removeStale(path, owner.name)
      }
      return fail('BUSY', 'lock')
    } catch (error) {
      return failureOf(error)
    } finally {
      rmSync(mine, { force: true })
    }
  }

  release(): void {
    rmSync(this.#path, { force: true })
  }
}

/**
 * Prepares a lock in a file; returns a function that gives it the name of a lock, complete with its content, and only
 * if there is none. On a full disk the content is the target of a link, which needs no room of its own.
 */
function prepare(mine: string): (path: string) => void {
  const name = processName(process.pid)
  try {
    writeFileSync(mine, name, { flag: 'wx' })
    return (path) => linkSync(mine, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return (path) => {
      try {
        symlinkSync(name, path)
      } catch (refused) {
        throw isTaken(refused) ? refused : error
      }
    }
  }
}

function readOwner(path: string): Owner | null {
  try {
    const stat = lstatSync(path)
    return { name: nameIn(path, stat.isSymbolicLink()), since: stat.mtimeMs }
  } catch {
    return null
  }
}

const nameIn = (path: string, isLink: boolean): string =>
  isLink ? readlinkSync(path) : readFileSync(path, 'utf8')

/** Removes a stale lock, but not a new one that has replaced it meanwhile. */
function removeStale(path: string, owner: string): void {
  const aside = `${path}-${randomUUID()}`
  try {
    renameSync(path, aside)
    if (readOwner(aside)?.name !== owner) linkSync(aside, path)
  } catch {
    // Another process was faster.
  } finally {
    rmSync(aside, { force: true })
  }
}

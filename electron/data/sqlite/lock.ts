// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The lock of a database: a file beside it that names the process which has it. Unlike with SQLite's own locks,
 * one left by a killed process can be recognised.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { fail, type Result, succeed } from '../../../engine/result.ts'
import { isRunning, processName } from '../running-process.ts'
import { type DiskErrorCode, failureOf } from '../disk-errors.ts'

/** Two processes that find the same stale lock may collide this often before one gives up. */
const MAX_TRIES = 5

/** @param owner the content of a lock */
function isAtWork(owner: string): boolean {
  const pid = Number.parseInt(owner, 10)
  return pid > 0 && isRunning(pid) && processName(pid) === owner
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
      writeFileSync(mine, processName(process.pid), { flag: 'wx' })
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        try {
          // Creates the lock complete with its content, and only if there is none.
          linkSync(mine, path)
          return succeed(new DatabaseLock(path))
        } catch (error) {
          if (!isTaken(error)) throw error
        }
        const owner = readOwner(path)
        if (owner !== null && isAtWork(owner)) return fail('BUSY', `process ${owner.split(' ')[0]}`)
        if (owner !== null) removeStale(path, owner)
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

function readOwner(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Removes a stale lock, but not a new one that has replaced it meanwhile. */
function removeStale(path: string, owner: string): void {
  const aside = `${path}-${randomUUID()}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== owner) linkSync(aside, path)
  } catch {
    // Another process was faster.
  } finally {
    rmSync(aside, { force: true })
  }
}

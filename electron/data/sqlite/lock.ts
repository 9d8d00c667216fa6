// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Who has a database: a file beside it that names a process. One process at a time, so that a lock left by a
 * killed one can be told from one in use; the database's own locks cannot.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { fail, type Result, succeed } from '../../../engine/result.ts'
import { isRunning, processName } from '../running-process.ts'
import { type DiskErrorCode, failureOf } from '../disk-errors.ts'

/** Two processes that find the same stale lock may get in each other's way so often before one gives up. */
const MAX_TRIES = 5

/** @param owner what is written in a lock */
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
          // Whole from the first moment, and only if there is none.
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

/** Takes a stale lock away, but not one that somebody has put in its place meanwhile. */
function removeStale(path: string, owner: string): void {
  const aside = `${path}-${randomUUID()}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== owner) linkSync(aside, path)
  } catch {
    // Somebody else was faster.
  } finally {
    rmSync(aside, { force: true })
  }
}

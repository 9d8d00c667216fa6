// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Failures of databases: an error that carries one through code which expects none, and how it becomes a
 * value again.
 */
import { dirname } from 'node:path'
import { fail, type Failure, type Result, succeed } from '../../../engine/result.ts'
import { refusalOf } from '../disk.ts'
import { failureOf } from '../disk-errors.ts'
import type { DatabaseErrorCode } from './schema.ts'

/** Thrown by everything that reads or writes a database; caught by `attempt`. */
export class DatabaseError extends Error {
  readonly failure: Failure<DatabaseErrorCode>

  constructor(failure: Failure<DatabaseErrorCode>) {
    super(`${failure.code} ${failure.detail}`)
    this.failure = failure
  }
}

/** What a database holds is not what it can hold. */
export function damaged(detail: string): never {
  throw new DatabaseError(fail('DAMAGED', detail))
}

/** What SQLite says, by what it means. Its errors have no other mark than their words. */
const MEANINGS: readonly [RegExp, DatabaseErrorCode][] = [
  [/is full/, 'NO_SPACE'],
  [/is locked/, 'BUSY'],
  [/readonly|open the database|unable to open|access permission/i, 'NOT_ALLOWED'],
  [/out of memory|too big/, 'IO'],
]

/**
 * An error of SQLite as one of ours; any other error is returned as it is.
 * @param path of the database, to find out why nothing can be written there
 */
export function explained(error: unknown, path: string | null): unknown {
  // A trap in SQLite's own code: it was misled by what it read.
  if (error instanceof WebAssembly.RuntimeError) return new DatabaseError(fail('DAMAGED', error.message))
  if (!(error instanceof Error) || error.name !== 'SQLite3Error') return error
  // This build says nothing more of a full disk.
  if (/I\/O error/.test(error.message))
    return new DatabaseError((path && refusalOf(dirname(path))) || fail('IO', error.message))
  const meaning = MEANINGS.find(([words]) => words.test(error.message))
  // Our statements fit our tables: if they do not, the tables are not what they were.
  return new DatabaseError(fail(meaning?.[1] ?? 'DAMAGED', error.message))
}

function failureIn(error: unknown): Failure<DatabaseErrorCode> {
  const known = explained(error, null)
  return known instanceof DatabaseError ? known.failure : failureOf(known)
}

/** Does something with a database; its failures become a value. */
export function attempt<T>(action: () => T): Result<T, DatabaseErrorCode> {
  try {
    return succeed(action())
  } catch (error) {
    return failureIn(error)
  }
}

/** The same for what takes time. */
export async function attemptLong<T, Code extends string>(
  action: () => Promise<Result<T, Code>>,
): Promise<Result<T, Code | DatabaseErrorCode>> {
  try {
    return await action()
  } catch (error) {
    return failureIn(error)
  }
}

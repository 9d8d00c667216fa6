// SPDX-License-Identifier: GPL-3.0-or-later
/** Failures of databases: thrown as an error through code that does not handle them, and turned back into values. */
import { dirname } from 'node:path'
import { fail, type Failure, type Result, succeed } from '../../../engine/contract/result.ts'
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

/** Throws DAMAGED: the database has impossible content. */
export function damaged(detail: string): never {
  throw new DatabaseError(fail('DAMAGED', detail))
}

/** The meanings of SQLite's messages; its errors carry no codes. */
const MEANINGS: readonly [RegExp, DatabaseErrorCode][] = [
  [/is full/, 'NO_SPACE'],
  [/is locked/, 'BUSY'],
  [/readonly|open the database|unable to open|access permission/i, 'NOT_ALLOWED'],
  [/out of memory|too big/, 'IO'],
]

/**
 * Turns an error of SQLite into one of ours; returns any other error unchanged.
 * @param path the database, to find out why nothing can be written there
 */
export function explained(error: unknown, path: string | null): unknown {
  // A trap in SQLite's code is caused by damaged data.
  if (error instanceof WebAssembly.RuntimeError) return new DatabaseError(fail('DAMAGED', error.message))
  if (!(error instanceof Error) || error.name !== 'SQLite3Error') return error
  // This build reports a full disk only as an I/O error.
  if (/I\/O error/.test(error.message))
    return new DatabaseError((path && refusalOf(dirname(path))) || fail('IO', error.message))
  const meaning = MEANINGS.find(([words]) => words.test(error.message))
  // Our statements fit our tables; if one fails, the tables are damaged.
  return new DatabaseError(fail(meaning?.[1] ?? 'DAMAGED', error.message))
}

function failureIn(error: unknown): Failure<DatabaseErrorCode> {
  const known = explained(error, null)
  return known instanceof DatabaseError ? known.failure : failureOf(known)
}

/** Runs an action on a database; a failure becomes a value. */
export function attempt<T>(action: () => T): Result<T, DatabaseErrorCode> {
  try {
    return succeed(action())
  } catch (error) {
    return failureIn(error)
  }
}

/** The same for an asynchronous action. */
export async function attemptLong<T, Code extends string>(
  action: () => Promise<Result<T, Code>>,
): Promise<Result<T, Code | DatabaseErrorCode>> {
  try {
    return await action()
  } catch (error) {
    return failureIn(error)
  }
}

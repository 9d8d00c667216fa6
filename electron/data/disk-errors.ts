// SPDX-License-Identifier: GPL-3.0-or-later
/** Error codes of the disk; only this file knows those of the system. Pure, for the page's types too. */
import type { Failure } from '../../engine/contract/result.ts'

/** Why the system refused. */
export type DiskErrorCode = 'NOT_FOUND' | 'NOT_ALLOWED' | 'NO_SPACE' | 'IO'

/** Codes of Node; any other is IO. */
const CODES: Record<string, DiskErrorCode> = {
  ENOENT: 'NOT_FOUND',
  ENOTDIR: 'NOT_FOUND',
  ELOOP: 'NOT_FOUND',
  ENAMETOOLONG: 'NOT_FOUND',
  EACCES: 'NOT_ALLOWED',
  EPERM: 'NOT_ALLOWED',
  EROFS: 'NOT_ALLOWED',
  EISDIR: 'NOT_ALLOWED',
  ETXTBSY: 'NOT_ALLOWED',
  EBUSY: 'NOT_ALLOWED',
  ENOSPC: 'NO_SPACE',
  EDQUOT: 'NO_SPACE',
  EFBIG: 'NO_SPACE',
}

/** Turns an error of the system into a value; anything else is a bug and rethrown. */
export function failureOf(error: unknown): Failure<DiskErrorCode> {
  const code = (error as { code?: unknown } | null | undefined)?.code
  if (typeof code !== 'string') throw error
  return { ok: false, code: CODES[code] ?? 'IO', detail: code }
}

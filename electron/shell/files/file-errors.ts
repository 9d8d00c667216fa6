// SPDX-License-Identifier: GPL-3.0-or-later
/** Errors of the file system as the page hears them. */
import type { DesktopErrorCode } from '../../api.ts'

const CODES: Record<string, DesktopErrorCode> = {
  ENOENT: 'NOT_FOUND',
  ENOTDIR: 'NOT_FOUND',
  EACCES: 'NOT_ALLOWED',
  EPERM: 'NOT_ALLOWED',
}

/** Why a file or folder could not be had; whatever has no code of its own is IO. */
export function failure(error: unknown): { ok: false; code: DesktopErrorCode; detail: string } {
  const detail = (error as NodeJS.ErrnoException).code ?? ''
  return { ok: false, code: CODES[detail] ?? 'IO', detail }
}

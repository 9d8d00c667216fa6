// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The files and folders that a person can choose permanently, one row each: its dialog, and the check when it is
 * chosen. The service that uses the file checks its content.
 */
import { readdir, stat } from 'node:fs/promises'
import { basename, delimiter } from 'node:path'
import type { DesktopResult } from '../../api.ts'
import type { ChosenPath } from '../settings/schema.ts'
import type { Chosen } from '../settings/settings.ts'
import type { Texts } from '../texts.ts'
import { failureOf } from '../../data/disk-errors.ts'

/** Keys of dialog texts. */
export type DialogText = keyof Texts['dialogs']

export interface Choosable {
  kind: 'file' | 'folder'
  title: DialogText
  /** The files that the dialog shows first; null: all. */
  filter: { name: DialogText; extensions: string[] } | null
  /** Why the choice is refused; null if it is accepted. Throws errors of the system. */
  refusal(path: string): Promise<{ code: 'BAD_ARGUMENT' | 'NOT_ALLOWED'; detail: string } | null>
}

/** A Polyglot book is a list of entries of this size and nothing else. */
const POLYGLOT_ENTRY_BYTES = 16
/** Names of WDL tables list the pieces of both sides. */
const TABLE_FILE = /^K[QRBNP]{0,5}vK[QRBNP]{0,5}\.rtbw$/

export const CHOOSABLE: Readonly<Record<ChosenPath, Choosable>> = {
  book: {
    kind: 'file',
    title: 'bookTitle',
    filter: { name: 'bookFiles', extensions: ['bin'] },
    refusal: async (path) => {
      const { size } = await stat(path)
      return size === 0 || size % POLYGLOT_ENTRY_BYTES !== 0
        ? { code: 'BAD_ARGUMENT', detail: 'not a Polyglot book' }
        : null
    },
  },
  tables: {
    kind: 'folder',
    title: 'tablesTitle',
    filter: null,
    refusal: async (path) => {
      // The engine receives a list of folders, and would read this as two folders.
      if (path.includes(delimiter)) return { code: 'NOT_ALLOWED', detail: `"${delimiter}" in the path` }
      const files = await readdir(path)
      return files.some((file) => TABLE_FILE.test(file))
        ? null
        : { code: 'BAD_ARGUMENT', detail: 'no tables' }
    },
  },
}

/** Checks the choice of a dialog. */
export async function checkChosen(chosen: ChosenPath, path: string): Promise<DesktopResult<Chosen>> {
  try {
    const refusal = await CHOOSABLE[chosen].refusal(path)
    if (refusal) return { ok: false, ...refusal }
  } catch (error) {
    return failureOf(error)
  }
  // The root of a drive has no name but its path.
  return { ok: true, value: { path, name: basename(path) || path } }
}

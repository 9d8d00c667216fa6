// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A folder of Syzygy tables at the moment it is chosen. Here it is only seen whether there are any by their
 * names; which of them are sound the engine finds out.
 */
import { readdir } from 'node:fs/promises'
import { basename, delimiter } from 'node:path'
import type { DesktopResult } from '../../api.ts'
import { failure } from './file-errors.ts'
import type { Chosen } from '../settings/settings.ts'

/** The file of a table of results has the men of both sides for its name. */
const TABLE_FILE = /^K[QRBNP]{0,5}vK[QRBNP]{0,5}\.rtbw$/

/** Takes a folder that has tables; BAD_ARGUMENT when it has none. */
export async function findTables(path: string): Promise<DesktopResult<Chosen>> {
  // The engine is told a list of folders, and would take this for two.
  if (path.includes(delimiter))
    return { ok: false, code: 'NOT_ALLOWED', detail: `"${delimiter}" in the path` }
  try {
    const files = await readdir(path)
    if (!files.some((file) => TABLE_FILE.test(file))) {
      return { ok: false, code: 'BAD_ARGUMENT', detail: 'no tables' }
    }
  } catch (error) {
    return failure(error)
  }
  // The root of a drive has no name but its path.
  return { ok: true, value: { path, name: basename(path) || path } }
}

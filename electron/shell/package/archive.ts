// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Checks that a package runs from its original archive. Electron does this on Windows and macOS; this file does it on
 * Linux, with the digest beside the archive.
 */
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export const ARCHIVE = 'app.asar'
/** Holds the archive's SHA-256 in hexadecimal digits. */
export const DIGEST = 'app.asar.sha256'

/**
 * The SHA-256 of a file, in hexadecimal digits.
 * @param open opens the file for reading; Electron's usual `fs` would see an archive as a folder
 */
export async function digestOf(
  path: string,
  open: typeof createReadStream = createReadStream,
): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(open(path), hash)
  return hash.digest('hex')
}

/**
 * Compares the archive with its digest. False if one of them is missing.
 * @param folder with both files
 */
export async function isIntact(
  folder: string,
  open: typeof createReadStream = createReadStream,
): Promise<boolean> {
  try {
    const expected = readFileSync(join(folder, DIGEST), 'utf8').trim()
    return (await digestOf(join(folder, ARCHIVE), open)) === expected
  } catch {
    return false
  }
}

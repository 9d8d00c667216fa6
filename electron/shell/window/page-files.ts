// SPDX-License-Identifier: GPL-3.0-or-later
/** Reads the files of the page. */
import { readFile, realpath } from 'node:fs/promises'
import { sep } from 'node:path'

/** The bytes of a file in `folder`; null if it is missing, or links lead out of the folder. */
export async function readPageFile(folder: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const real = await realpath(path)
    if (!real.startsWith((await realpath(folder)) + sep)) return null
    return new Uint8Array(await readFile(real))
  } catch {
    return null
  }
}

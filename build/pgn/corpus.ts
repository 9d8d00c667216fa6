// SPDX-License-Identifier: GPL-3.0-or-later
/** Pieces of real files to damage: the PGN files of a folder, packed or not. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Bytes kept of each file, at most. */
const MAX_FILE_BYTES = 4 * 1024 * 1024

/** The beginnings of all PGN files below a folder, in the order of their names. */
export function readCorpus(folder: string): Uint8Array[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.pgn(?:\.gz)?$/.test(name))
    .toSorted()
    .map((name) => {
      const bytes = readFileSync(join(folder, name))
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).slice(0, MAX_FILE_BYTES)
    })
    .filter((bytes) => bytes.length > 0)
}

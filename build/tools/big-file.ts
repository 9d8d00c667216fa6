// SPDX-License-Identifier: GPL-3.0-or-later
/** The big PGN file of the corpora, unpacked for as long as it is in use. */
import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ROOT } from './command.ts'

const CORPUS = join(
  process.env['CORPORA_DIR'] ?? join(ROOT, '..', 'shared', 'corpora'),
  'pgn-big',
  'players-A-G.pgn.gz',
)

/** Unpacks the file (89 MB) into a temporary folder for `work`. Without corpora, `work` gets null. */
export async function withBigFile<T>(work: (file: string | null) => Promise<T>): Promise<T> {
  if (!existsSync(CORPUS)) return work(null)
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-big-'))
  try {
    const file = join(folder, 'players-A-G.pgn')
    await pipeline(createReadStream(CORPUS), createGunzip(), createWriteStream(file))
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

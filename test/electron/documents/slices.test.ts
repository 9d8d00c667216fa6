// SPDX-License-Identifier: GPL-3.0-or-later
/** Files that keep a processor busy: other requests of the same process do not wait for them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { DiskStorage } from '../../../electron/documents/disk-storage.ts'
import { ScannedFile } from '../../../electron/documents/scanned-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-slices-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Reads a file; returns the number of its games, and how often other work had a turn in each second. */
async function read(path: string): Promise<{ games: number; turns: number }> {
  const storage = new DiskStorage()
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const began = performance.now()
  const file = await storage.open(path)
  if (!file.ok) throw new Error(file.code)
  const scanned = new ScannedFile(file.value)
  expect((await scanned.read(storage)).ok).toBe(true)
  const seconds = (performance.now() - began) / 1000
  clearInterval(timer)
  scanned.close()
  return { games: scanned.games, turns: turns / seconds }
}

const GAMES = 300_000
const TEXT = '1. e4 *\n\n'.repeat(GAMES)

it.each([
  ['a packed file with very many games', 'many.pgn.gz', () => gzipSync(TEXT)],
  ['UTF-16', 'wide.pgn', () => Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
])(
  '%s is read in slices',
  async (_name, name, bytes) => {
    const path = join(folder, name)
    writeFileSync(path, bytes())
    const { games, turns } = await read(path)
    expect(games).toBe(GAMES)
    expect(turns).toBeGreaterThan(10)
  },
  60_000,
)

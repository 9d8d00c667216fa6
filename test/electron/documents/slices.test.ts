// SPDX-License-Identifier: GPL-3.0-or-later
/** Files that keep a processor busy: other requests of the same process do not wait for them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { splitGames } from '../../../electron/data/games.ts'
import { DiskStorage } from '../../../electron/documents/disk-storage.ts'
import { gamesOfPasted } from '../../../electron/documents/documents.ts'
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
const LIST = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - bm Bb5; id "x";\n'.repeat(20_000)

it.each([
  ['a packed file with very many games', 'many.pgn.gz', GAMES, () => gzipSync(TEXT)],
  ['UTF-16', 'wide.pgn', GAMES, () => Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['a list of positions', 'list.epd', 20_000, () => Buffer.from(LIST)],
])(
  '%s is read in slices',
  async (_name, name, count, bytes) => {
    const path = join(folder, name)
    writeFileSync(path, bytes())
    const { games, turns } = await read(path)
    expect(games).toBe(count)
    expect(turns).toBeGreaterThan(10)
  },
  60_000,
)

it.each([
  ['games', TEXT, GAMES],
  ['a list of positions', LIST, 20_000],
])('pasted %s are split in slices', async (_name, text, count) => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const began = performance.now()
  const pasted = await gamesOfPasted(text)
  const games = pasted.ok ? await splitGames(pasted.value) : pasted
  const seconds = (performance.now() - began) / 1000
  clearInterval(timer)
  expect(games.ok && games.value.length).toBe(count)
  expect(turns / seconds).toBeGreaterThan(10)
})

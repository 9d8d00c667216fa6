// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Every file of the corpora: saved as it was, also around the one game that was changed, and read without
 * loss.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { faultOfChange, faultOfGames, faultOfSaving, openBytes } from '../../build/pgn/properties.ts'
import { corpus } from './corpora.ts'

/** PGN under another name. */
const UNUSUAL_NAMES = /alg\.txt$|snapshot-wcc2023\.txt$/

const FILES = ['pgn-big', 'pgn-studies', 'pgn-tricky'].flatMap((folder) =>
  readdirSync(corpus(folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(corpus('').length))
    .toSorted(),
)

/** In so many games of a file, spread over all of it, a header is changed, one at a time. */
const SAMPLES = 24
/** Larger files are not read game by game here. */
const MAX_READ_BYTES = 2_000_000

function bytesOf(file: string): Uint8Array {
  const bytes = readFileSync(corpus(file))
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

test('the files are there', () => {
  expect(FILES.length).toBeGreaterThan(400)
  expect(FILES.filter((file) => UNUSUAL_NAMES.test(file))).toHaveLength(2)
})

describe('is saved as it was, around a changed header too, and read without loss', () => {
  test.each(FILES)('%s', async (file) => {
    const bytes = bytesOf(file)
    const base = await openBytes(bytes)
    expect(base).not.toBeNull()
    expect(await faultOfSaving(base!, bytes)).toBeNull()
    if (/\.pgn|\.pgn\.gz/.test(file) || UNUSUAL_NAMES.test(file)) {
      const { games } = base!
      for (let sample = 0; sample < Math.min(SAMPLES, games); sample++) {
        const game = games <= SAMPLES ? sample : Math.floor(((sample + 0.5) * games) / SAMPLES)
        expect([game, await faultOfChange(base!, bytes, game)]).toEqual([game, null])
      }
    }
    if (bytes.length <= MAX_READ_BYTES) expect(faultOfGames(base!, bytes)).toBeNull()
  })
})

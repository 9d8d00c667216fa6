// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Every game of the corpora as we write it, read by another reader: nothing of it is lost, and no command is
 * broken.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decode } from '../../engine/chess/encoding.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { openBytes } from '../../build/pgn/properties.ts'
import { faultOfWriting } from '../engine/chess/pgn/witness.ts'
import { corpus } from './corpora.ts'

const FOLDERS = ['evals', 'human-games', 'pgn-big', 'pgn-studies', 'pgn-tricky'] as const
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(corpus(folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.pgn(?:\.gz)?$|alg\.txt$|snapshot-wcc2023\.txt$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(corpus('').length))
    .toSorted(),
)

/** At most this many games of a larger file are read, spread over all of it. */
const SAMPLES = 4_000

/** Games that differ are listed up to this many. */
const MAX_LISTED = 5

test('the files are there', () => {
  expect(FILES.length).toBeGreaterThan(150)
})

describe('another reader finds in our writing what we have', () => {
  test.each(FILES)(
    '%s',
    async (file) => {
      const packed = readFileSync(corpus(file))
      const bytes = file.endsWith('.gz') ? gunzipSync(packed) : packed
      const base = await openBytes(bytes)
      const { games, encoding } = base!
      const { table } = base!.scan
      const step = Math.max(1, games / SAMPLES)
      const faults: string[] = []
      for (let at = 0; at < games && faults.length < MAX_LISTED; at += step) {
        const game = Math.floor(at)
        const text = decode(bytes.subarray(table.start(game), table.end(game)), encoding)
        const fault = faultOfWriting(readGame(text).tree)
        if (fault !== null) faults.push(`game ${game}: ${fault}`)
      }
      expect(faults).toEqual([])
    },
    300_000,
  )
})

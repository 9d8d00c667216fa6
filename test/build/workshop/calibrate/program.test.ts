// SPDX-License-Identifier: GPL-3.0-or-later
/** Which games of a ladder still count. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { copyOfEngine, makeFingerprints } from '../../../../build/workshop/calibrate/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-program-'))
afterAll(() => rmSync(folder, { recursive: true }))

const level = (label: number) => ({ name: `Level ${label}`, label, isAnchor: false })
const anchor = (label: number) => ({ name: `Stockfish ${label}`, label, isAnchor: true })

it('games count by the points of their players on the dial, the anchor and the openings', () => {
  const fingerprintOf = makeFingerprints('Stockfish 15.1', ['e4'])
  const pairs = [
    fingerprintOf(level(400), level(800)),
    fingerprintOf(level(400), level(801)),
    fingerprintOf(level(1400), anchor(1350)),
    fingerprintOf(level(1400), anchor(1650)),
    makeFingerprints('Stockfish 16', ['e4'])(level(400), level(800)),
    makeFingerprints('Stockfish 15.1', ['d4'])(level(400), level(800)),
  ]
  expect(new Set(pairs).size).toBe(pairs.length)
  expect(makeFingerprints('Stockfish 15.1', ['e4'])(level(400), level(800))).toBe(pairs[0])
})

it('an engine is copied once, and another one beside it', () => {
  const built = mkdtempSync(join(folder, 'built-'))
  const games = mkdtempSync(join(folder, 'games-'))
  writeFileSync(join(built, 'uci.mjs'), 'one')
  const one = copyOfEngine(built, games)
  expect(copyOfEngine(built, games)).toBe(one)
  writeFileSync(join(built, 'uci.mjs'), 'two')
  const two = copyOfEngine(built, games)
  expect([one, two].map((copy) => readFileSync(join(copy, 'uci.mjs'), 'utf8'))).toEqual(['one', 'two'])
  expect(readdirSync(games)).toHaveLength(2)
})

// SPDX-License-Identifier: GPL-3.0-or-later
import { appendFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { eachGame, examine, type FileGame } from '../../../../build/pgn/games/input.ts'
import { scanBytes } from '../../../../engine/chess/pgn/scan/file.ts'
import { DONE } from '../../../../engine/contract/result.ts'
import { anyText, game, THREE } from '../../../electron/documents/games.ts'
import { Rig } from './rig.ts'

const rig = new Rig()
afterAll(() => rig.end())
const { signal } = new AbortController()

/** Reads a file; returns its games if it has any. */
async function read(path: string, visit: (game: FileGame) => void): Promise<string> {
  const inputs = await examine([path], signal)
  if (!inputs.ok) return inputs.code
  const done = await eachGame(inputs.value, signal, (game) => {
    visit(game)
    return DONE
  })
  return done.ok ? 'OK' : done.code
}

it('reads every byte of a file once, and the games that the scanner finds', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.constantFrom(1, 3000), async (text, times) => {
      const bytes = Buffer.from(text.repeat(times))
      const path = rig.file('any.pgn', bytes)
      const parts: Buffer[] = []
      const starts: number[] = []
      const code = await read(path, ({ before, bytes: own, after }) => {
        parts.push(Buffer.from(before))
        starts.push(parts.reduce((sum, part) => sum + part.length, 0))
        parts.push(Buffer.from(own), Buffer.from(after))
      })
      const { table } = scanBytes(bytes)
      expect(starts.length).toBe(table.count)
      expect(starts[0]).toBe(table.count > 0 ? table.start(0) : undefined)
      if (table.count === 0) expect(code).not.toBe(bytes.length > 0 ? 'OK' : 'NO_GAMES')
      else expect(Buffer.concat(parts).equals(bytes)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

const LINES_OF_THREE = THREE.split('\n').length - 1

it('numbers games and lines, also far into a long file', async () => {
  const places: [number, number][] = []
  expect(
    await read(rig.file('long.pgn', THREE.repeat(9000)), (one) => places.push([one.number, one.line])),
  ).toBe('OK')
  expect(places).toHaveLength(27_000)
  expect(places.at(-1)).toEqual([27_000, 9000 * LINES_OF_THREE - 3])
})

it('reads names in the encoding that the whole file shows', async () => {
  // The first name alone would be read as Windows-1252.
  const names = [
    'Dvo\xf8\xe1k',
    'Ko\xf8\xednek',
    '\xaekoda',
    'Ne\xe8as',
    '\xd8eh\xe1k',
    'Pt\xe1\xe8n\xedk',
    '\xa9ime\xe8ek',
  ]
  const text = names.map((name) => `[White "${name}"]\n\n1. e4 *\n\n`).join('')
  const found: string[] = []
  await read(rig.file('czech.pgn', Buffer.from(text, 'latin1')), ({ tags }) => found.push(tags.white))
  expect(found[0]).toBe('Dvořák')
  expect(found[3]).toBe('Nečas')
})

it('refuses a file that changes while it is read', async () => {
  const path = rig.file('grows.pgn', THREE)
  expect(await read(path, () => appendFileSync(path, game('D')))).toBe('CHANGED_ON_DISK')
})

// SPDX-License-Identifier: GPL-3.0-or-later
/** The oddities of all games of a file: which, where, and how often. */
import { expect, it } from 'vitest'
import { ScannedFile } from '../../../electron/documents/scanned-file.ts'
import { inspect, type Inspection } from '../../../build/pgn/check.ts'
import { MemoryFile, MemoryStorage } from '../../../electron/documents/memory-storage.ts'
import { bytesOf } from '../../electron/documents/bytes.ts'
import { game } from '../../electron/documents/games.ts'

async function inspected(text: string): Promise<Inspection> {
  const scanned = new ScannedFile(new MemoryFile('', bytesOf(text)))
  await scanned.read(new MemoryStorage())
  const result = await inspect(scanned)
  if (!result.ok) throw new Error(result.code)
  return result.value
}

const placesOf = ({ findings }: Inspection, code: 'ILLEGAL_MOVE' | 'UNEXPECTED_CLOSE'): unknown =>
  findings.get(code)!.first.map(({ line, column, game: index }) => [line, column, index])

it('places are those of the file, also of games that begin in the midst of a line', async () => {
  const inspection = await inspected(
    '\ufeff[Event "A"] 1. e4 Ke4 * [Event "B"]\n\n1. d4\nKd4 *\n[Event "ö"] Kd1 *',
  )
  expect(inspection).toMatchObject({ games: 3, plies: 2 })
  expect(placesOf(inspection, 'ILLEGAL_MOVE')).toEqual([
    [1, 19, 0],
    [4, 1, 1],
    [5, 13, 2],
  ])
})

it('counts all and names the first, in a file that is read in several stretches', async () => {
  const filler = `{${'x'.repeat(3000)}}`
  const text = Array.from({ length: 1000 }, (_, number) => game(String(number), `1. e4 ) ${filler} e5 *`))
  const inspection = await inspected(text.join('\n\n'))
  expect(inspection).toMatchObject({ games: 1000, plies: 2000 })
  expect(inspection.findings.get('UNEXPECTED_CLOSE')!.count).toBe(1000)
  expect(placesOf(inspection, 'UNEXPECTED_CLOSE')).toEqual(
    Array.from({ length: 10 }, (_, number) => [4 + 5 * number, 7, number]),
  )
})

it('says what the scan alone knows, and nothing twice', async () => {
  const { findings } = await inspected(`Preface\n\n[Event "A\n\n1. e4\n\nthe end`)
  expect([...findings].map(([code, { count }]) => [code, count])).toEqual([
    ['TAG_SYNTAX', 1],
    ['UNKNOWN_TEXT', 1],
    ['NO_RESULT', 1],
    ['TEXT_BETWEEN_GAMES', 1],
  ])
})

it('says once for a file what is a habit of the program that wrote it', async () => {
  const games = ['A', 'B', 'C'].map((name) => `[Event "${name}"]\n[PlyCount "0"]\n\n1. e4 *`)
  const { findings } = await inspected(games.join('\n\n'))
  expect([...findings].map(([code, { count }]) => [code, count])).toEqual([['NO_PLY_COUNT', 1]])
})

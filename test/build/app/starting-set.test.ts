// SPDX-License-Identifier: GPL-3.0-or-later
/** The exercises that come with the application: all of them can be stored, and they are as varied as promised. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { STARTING_SET, storeStartingSet } from '../../../build/app/starting-set.ts'
import { folderOnDisk } from '../../../electron/training/puzzles/folder.ts'
import type { Puzzle } from '../../../electron/training/puzzles/puzzle.ts'
import { pvToSan } from '../../../engine/chess/notation.ts'
import { PuzzleStore } from '../../../electron/training/puzzles/store.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-starting-set-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function stored(): Promise<Puzzle[]> {
  const opened = await PuzzleStore.open(folderOnDisk(join(folder, 'puzzles')))
  if (!opened.ok) throw new Error(opened.code)
  const puzzles: Puzzle[] = []
  for (let index = 0; index < opened.value.count; index++) {
    const read = await opened.value.get(index)
    if (read.ok) puzzles.push(read.value)
  }
  return puzzles
}

it('is stored whole, and again in the same folder', async () => {
  const rows = readFileSync(STARTING_SET, 'utf8').trim().split('\n').length - 1
  const { files, count } = await storeStartingSet(join(folder, 'puzzles'))
  expect(count).toBe(rows)
  expect(files.length).toBeGreaterThan(0)
  // Windows has no such modes.
  if (process.platform !== 'win32') for (const file of files) expect(statSync(file).mode & 0o444).toBe(0o444)
  expect((await storeStartingSet(join(folder, 'puzzles'))).count).toBe(rows)
  expect(await stored()).toHaveLength(rows)
})

it('has few enough mates, both colours, many themes, and nothing twice', async () => {
  const puzzles = await stored()
  const share = (of: (puzzle: Puzzle) => boolean): number => puzzles.filter(of).length / puzzles.length
  expect(share(({ themes }) => themes.includes('mate'))).toBeLessThanOrEqual(0.4)
  const black = share(({ fen }) => fen.includes(' w '))
  expect(black).toBeGreaterThan(0.4)
  expect(black).toBeLessThan(0.6)
  expect(puzzles.every(({ rating }) => rating >= 600 && rating <= 2600)).toBe(true)
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length)
  const tasks = puzzles.map(({ fen, moves }) =>
    pvToSan(fen, moves.slice(0, 1))[0]!.fen.split(' ', 4).join(' '),
  )
  expect(new Set(tasks).size).toBe(puzzles.length)
  const themes = new Set(puzzles.flatMap((puzzle) => puzzle.themes))
  for (const theme of [
    'fork',
    'pin',
    'skewer',
    'discoveredAttack',
    'backRankMate',
    'promotion',
    'deflection',
  ])
    expect(themes).toContain(theme)
})

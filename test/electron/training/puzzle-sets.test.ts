// SPDX-License-Identifier: GPL-3.0-or-later
/** Sets of puzzles on disk: import, what is drawn, and what is there after a restart, an interruption or damage. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PuzzleSets } from '../../../electron/training/puzzle-sets.ts'
import { lineOf, HEAD, randomPuzzles } from './puzzles/rig.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ANY = { rating: null, themes: [], without: [] }
const make = (): PuzzleSets => new PuzzleSets(join(folder, 'puzzles'), join(folder, 'own'), () => undefined)
const puzzles = randomPuzzles(40)

function file(name = 'puzzles.csv', rows = puzzles.map(lineOf)): string {
  const path = join(folder, name)
  writeFileSync(path, [HEAD, ...rows, ''].join('\n'))
  return path
}

/** Sets with one that is completely imported. */
async function imported(): Promise<{ sets: PuzzleSets; id: string }> {
  const sets = make()
  await sets.open()
  const begun = await sets.import(file(), 'puzzles.csv')
  const id = begun.ok ? begun.value.set : ''
  await vi.waitFor(() => expect(sets.summaries()[0]).toMatchObject({ state: 'complete' }), 10_000)
  return { sets, id }
}

it('imports a file, and has it again after a restart', async () => {
  const { sets, id } = await imported()
  const seen = sets.summaries()
  expect(seen).toMatchObject([{ set: id, name: 'puzzles.csv', count: 40, progress: 1, error: null }])
  const after = make()
  await after.open()
  expect(after.summaries()).toEqual(seen)
})

it('draws every puzzle that a filter lets pass, and one that is not known first', async () => {
  const { sets } = await imported()
  const theme = sets.themes()[0]!
  const fitting = puzzles.filter(({ themes }) => themes.includes(theme))
  const filter = { ...ANY, themes: [theme] }
  expect(sets.count(filter, null)).toBe(fitting.length)
  const seen = new Set<string>()
  for (let seed = 0; seed < 200; seed++) {
    const drawn = await sets.draw(filter, null, seed, (key) => seen.has(key), new Set())
    expect(drawn!.themes).toContain(theme)
    seen.add(drawn!.key)
  }
  expect(seen.size).toBe(new Set(fitting.map(({ id }) => id)).size)
  expect(await sets.draw(filter, null, 1, () => false, seen)).toBeNull()
  expect(await sets.draw({ ...ANY, themes: ['no such theme'] }, null, 1, () => false, new Set())).toBeNull()
})

it('tells that a file has no puzzles, and leaves nothing behind', async () => {
  const sets = make()
  await sets.open()
  const path = join(folder, 'other.csv')
  writeFileSync(path, 'name,value\na,1\n')
  await sets.import(path, 'other.csv')
  await vi.waitFor(() => expect(sets.summaries()).toMatchObject([{ error: 'NO_PUZZLES', count: 0 }]), 10_000)
  const after = make()
  await after.open()
  expect(after.summaries()).toEqual([])
})

it('makes a damaged part again from the file', async () => {
  const { id } = await imported()
  const at = join(folder, 'puzzles', id)
  const [segment] = readdirSync(at).filter((name) => name.endsWith('.puzzles'))
  truncateSync(join(at, segment!), statSync(join(at, segment!)).size - 10)
  const sets = make()
  await sets.open()
  expect(sets.summaries()).toMatchObject([{ state: 'stopped', count: 0 }])
  await sets.resume(id)
  await vi.waitFor(() => expect(sets.summaries()).toMatchObject([{ state: 'complete', count: 40 }]), 10_000)
})

it('removes a set with its files', async () => {
  const { sets, id } = await imported()
  expect(await sets.remove(id)).toEqual({ ok: true, value: true })
  expect(existsSync(join(folder, 'puzzles', id))).toBe(false)
  expect(sets.summaries()).toEqual([])
  expect(await sets.remove(id)).toEqual({ ok: true, value: false })
})

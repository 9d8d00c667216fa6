// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkChosen } from '../../../electron/shell/files/choosable.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-tables-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A folder with empty files of these names. */
function folderWith(...files: string[]): string {
  const path = join(folder, 'syzygy')
  mkdirSync(path)
  for (const file of files) writeFileSync(join(path, file), '')
  return path
}

/** Why a folder is refused. */
async function codeOf(path: string): Promise<string> {
  const result = await checkChosen('tables', path)
  return result.ok ? 'ok' : result.code
}

test('a folder with one table is taken by its name, whatever else is in it', async () => {
  const path = folderWith('KQvK.rtbw', 'readme.txt')
  expect(await checkChosen('tables', path)).toEqual({ ok: true, value: { path, name: 'syzygy' } })
})

test.each([
  ['nothing', []],
  ['games', ['games.pgn']],
  ['only distances', ['KQvK.rtbz']],
  ['names that no table has', ['kqvk.rtbw', 'KQK.rtbw', 'KXvK.rtbw', 'KQvK.rtbw.part']],
])('a folder with %s in it is refused', async (_name, files) => {
  expect(await codeOf(folderWith(...files))).toBe('BAD_ARGUMENT')
})

test('a folder that is not there, or no folder, or cannot be told to the engine, is refused', async () => {
  const path = folderWith('KQvK.rtbw')
  expect(await codeOf(join(folder, 'gone'))).toBe('NOT_FOUND')
  expect(await codeOf(join(path, 'KQvK.rtbw'))).toBe('NOT_FOUND')
  expect(await codeOf(`${path}${delimiter}${path}`)).toBe('NOT_ALLOWED')
})

test.each([
  [16, 'ok'],
  [160, 'ok'],
  [0, 'BAD_ARGUMENT'],
  [17, 'BAD_ARGUMENT'],
])('a book of %i bytes: %s', async (bytes, expected) => {
  const path = join(folder, 'book.bin')
  writeFileSync(path, new Uint8Array(bytes))
  const result = await checkChosen('book', path)
  expect(result.ok ? 'ok' : result.code).toBe(expected)
  if (result.ok) expect(result.value).toEqual({ path, name: 'book.bin' })
})

test('a book that is not there is refused', async () => {
  const result = await checkChosen('book', join(folder, 'gone.bin'))
  expect(result.ok ? 'ok' : result.code).toBe('NOT_FOUND')
})

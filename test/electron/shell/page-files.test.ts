// SPDX-License-Identifier: GPL-3.0-or-later
/** The files of the page are in its folder and nowhere else. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPageFile } from '../../../electron/shell/window/page-address.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alfabeta-page-'))
  folder = join(root, 'page')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'assets', 'a.js'), 'a')
  writeFileSync(join(root, 'secret.js'), 's')
  mkdirSync(join(root, 'page-2'))
  writeFileSync(join(root, 'page-2', 'b.js'), 's')
})
afterEach(() => rmSync(root, { recursive: true }))

const read = async (...path: string[]): Promise<string | null> => {
  const bytes = await readPageFile(folder, join(folder, ...path))
  return bytes && Buffer.from(bytes).toString()
}

test('a file in the folder is read, through links inside of it too', async () => {
  symlinkSync('a.js', join(folder, 'assets', 'same.js'))
  expect(await read('assets', 'a.js')).toBe('a')
  expect(await read('assets', 'same.js')).toBe('a')
})

test('a folder that is itself reached by a link is a folder', async () => {
  symlinkSync(folder, join(root, 'link'))
  expect(await readPageFile(join(root, 'link'), join(root, 'link', 'assets', 'a.js'))).not.toBeNull()
})

test('links out, folders and missing files are not', async () => {
  symlinkSync('../../secret.js', join(folder, 'assets', 'file.js'))
  symlinkSync(root, join(folder, 'assets', 'folder'))
  symlinkSync('../page-2', join(folder, 'beside'))
  for (const path of [
    ['assets', 'file.js'],
    ['assets', 'folder', 'secret.js'],
    ['beside', 'b.js'],
    ['assets'],
    ['missing.js'],
  ]) {
    expect(await read(...path), path.join('/')).toBeNull()
  }
})

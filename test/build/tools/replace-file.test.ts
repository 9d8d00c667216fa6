// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { replaceFile } from '../../../build/tools/replace-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-replace-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('writes a file into a folder that does not exist yet, and replaces it', () => {
  const file = join(folder, 'new', 'summary.json')
  replaceFile(file, 'one')
  replaceFile(file, 'two')
  expect(readFileSync(file, 'utf8')).toBe('two')
  expect(readdirSync(join(folder, 'new'))).toEqual(['summary.json'])
})

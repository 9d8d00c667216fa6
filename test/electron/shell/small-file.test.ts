// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSmall } from '../../../electron/shell/files/small-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-small-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (text: string): string => {
  const path = join(folder, 'lesson.json')
  writeFileSync(path, text)
  return path
}

test('a file of at most the given size is read whole', async () => {
  expect(await readSmall(file('é23'), 4)).toEqual({ ok: true, value: 'é23' })
  expect(await readSmall(file('é234'), 4)).toMatchObject({ ok: false, code: 'BAD_ARGUMENT' })
  expect(await readSmall(join(folder, 'none'), 4)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  expect(await readSmall(folder, 4)).toMatchObject({ ok: false, code: 'NOT_ALLOWED' })
})

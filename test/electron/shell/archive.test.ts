// SPDX-License-Identifier: GPL-3.0-or-later
/** A package's archive and the digest beside it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealArchive } from '../../../build/app/electron-builder.ts'
import { ARCHIVE, DIGEST, isIntact } from '../../../electron/shell/package/archive.ts'

test('an archive is whole until one bit of it is turned, or a part is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-archive-'))
  const archive = join(folder, ARCHIVE)
  writeFileSync(archive, 'all that was made')
  expect(await isIntact(folder)).toBe(false)
  await sealArchive(folder)
  expect(await isIntact(folder)).toBe(true)
  const bytes = readFileSync(archive)
  bytes[3]! ^= 1
  writeFileSync(archive, bytes)
  expect(await isIntact(folder)).toBe(false)
  rmSync(archive)
  expect(await isIntact(folder)).toBe(false)
  expect(readFileSync(join(folder, DIGEST), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  rmSync(folder, { recursive: true })
})

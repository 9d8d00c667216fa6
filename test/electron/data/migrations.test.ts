// SPDX-License-Identifier: GPL-3.0-or-later
/** Numbered steps for whatever an older version wrote. */
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backUp, type Migration, removeOldBackups, stepsFrom } from '../../../electron/data/migrations.ts'

const STEPS: Migration<{ a: number }>[] = [
  { to: 2, run: ({ a }) => ({ a: a + 1 }) },
  { to: 3, run: ({ a }) => ({ a: a * 10 }) },
]

it.each([
  [1, 60],
  [2, 50],
  [3, 5],
  [4, null],
])('from version %i', (version, expected) => {
  const steps = stepsFrom(version, STEPS)
  expect(steps && steps.reduce((value, { run }) => run(value), { a: 5 }).a).toBe(expected)
})

it('a backup is a copy, and goes when it has served its time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-migrations-'))
  const path = join(folder, 'settings.json')
  writeFileSync(path, 'old')
  const copy = backUp(path, 2)
  writeFileSync(path, 'new')
  expect(readFileSync(copy, 'utf8')).toBe('old')
  removeOldBackups(path)
  expect(existsSync(copy)).toBe(true)
  utimesSync(copy, 0, 0)
  removeOldBackups(path)
  expect([existsSync(copy), existsSync(path)]).toEqual([false, true])
  rmSync(folder, { recursive: true })
})

// SPDX-License-Identifier: GPL-3.0-or-later
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearNames, lockOwner, usableFolder } from '../../../electron/shell/user-data.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-user-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder in which files can be made is used, and made where it is missing', () => {
  const missing = join(folder, 'a', 'b')
  expect(usableFolder(missing)).toEqual({ folder: missing, temporary: false })
  expect(readdirSync(missing)).toEqual([])
})

test.each(['/proc/alfabeta', '/sys/alfabeta', '/dev/null/alfabeta', `/${'x'.repeat(300)}`])(
  'instead of %s there is a folder for this start',
  (wanted) => {
    const { folder: used, temporary } = usableFolder(wanted)
    expect(temporary).toBe(true)
    expect(statSync(used).isDirectory()).toBe(true)
    rmSync(used, { recursive: true })
  },
)

test('what has a name of ours and is something else is set aside', () => {
  writeFileSync(join(folder, 'SingletonLock'), 'mine')
  mkdirSync(join(folder, 'SingletonSocket'))
  mkdirSync(join(folder, 'logs'))
  execFileSync('mkfifo', [join(folder, 'logs', 'main.log')])
  writeFileSync(join(folder, 'drafts'), '')
  const moved = clearNames(folder)
  expect(moved).toHaveLength(4)
  for (const path of moved) expect(existsSync(path), path).toBe(true)
  expect(
    readFileSync(
      moved.find((path) => path.includes('SingletonLock'))!,
      'utf8',
    ),
  ).toBe('mine')
  expect(clearNames(folder)).toEqual([])
})

test('what is as it should be is left alone', () => {
  symlinkSync('host-1', join(folder, 'SingletonLock'))
  mkdirSync(join(folder, 'logs'))
  writeFileSync(join(folder, 'logs', 'main.log'), '')
  mkdirSync(join(folder, 'drafts'))
  expect(clearNames(folder)).toEqual([])
})

test.each([
  [`${hostname()}-${process.pid}`, 'here'],
  // Beyond the greatest number that a process can have.
  [`${hostname()}-99999999`, 'nobody'],
  [`elsewhere.example.org-${process.pid}`, 'elsewhere'],
  ['what is this', 'nobody'],
])('a lock that says %s belongs to %s', (link, owner) => {
  symlinkSync(link, join(folder, 'SingletonLock'))
  expect(lockOwner(folder)).toBe(owner)
})

test('without a lock nobody has it', () => {
  expect(lockOwner(folder)).toBe('nobody')
})

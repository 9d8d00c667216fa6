// SPDX-License-Identifier: GPL-3.0-or-later
/** A small file of main, whatever is in its place. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Content, openJsonFile } from '../../../electron/data/json-file.ts'
import type { Migration } from '../../../electron/data/migrations.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-json-'))
  path = join(folder, 'settings.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (steps?: readonly Migration<Content>[], errors: unknown[] = []) =>
  openJsonFile(
    path,
    (content) => ({ ...(content as Record<string, unknown> | undefined) }),
    (error) => errors.push(error),
    steps,
  )

const ODD: [string, () => void][] = [
  ['an empty file', () => writeFileSync(path, '')],
  ['half a file', () => writeFileSync(path, '{"theme": "da')],
  ['a list', () => writeFileSync(path, '[]')],
  ['a very deep one', () => writeFileSync(path, '['.repeat(1_000_000))],
  ['no UTF-8', () => writeFileSync(path, Buffer.from('{"a": "\xff"}', 'latin1'))],
  ['UTF-16', () => writeFileSync(path, Buffer.from('\ufeff{"a": 1}', 'utf16le'))],
  ['a folder', () => mkdirSync(join(path, 'deeper'), { recursive: true })],
  ['a pipe', () => execFileSync('mkfifo', [path])],
  ['a device without end', () => symlinkSync('/dev/zero', path)],
  ['a link to nowhere', () => symlinkSync('/nowhere/at/all', path)],
  ['a link to itself', () => symlinkSync(path, path)],
  [
    'a file without measure',
    () => {
      writeFileSync(path, '{}')
      truncateSync(path, 2 ** 40)
    },
  ],
]

test.each(ODD)('%s is set aside, and what comes next is kept', (_name, make) => {
  make()
  const before = lstatSync(path)
  const first = open()
  expect(first.value).toEqual({})
  expect(lstatSync(first.setAside!).ino).toBe(before.ino)
  first.set({ theme: 'dark' })
  first.flush()
  const second = open()
  expect([second.value, second.setAside]).toEqual([{ version: 1, theme: 'dark' }, null])
})

test('a byte-order mark is no part of the content', () => {
  writeFileSync(path, '\ufeff{"theme": "dark"}')
  expect([open().value, open().setAside]).toEqual([{ theme: 'dark' }, null])
})

test('a name that cannot be moved is left to what has it, and told once', () => {
  // Nothing moves a mount point; here it is the folder that refuses.
  const odd = join(folder, 'x'.repeat(250))
  mkdirSync(odd)
  path = odd
  const first = open()
  expect([first.value, first.setAside]).toEqual([{}, odd])
  expect(lstatSync(odd).isDirectory()).toBe(true)
})

const STEPS: readonly Migration<Content>[] = [
  { to: 2, run: ({ colour, ...rest }) => ({ ...rest, theme: colour }) },
  { to: 3, run: (content) => ({ ...content, sounds: true }) },
]

test('an older version is lifted step by step, and kept beside the new one', () => {
  writeFileSync(path, '{"version": 1, "colour": "dark"}')
  const file = open(STEPS)
  expect(file.value).toEqual({ version: 1, theme: 'dark', sounds: true })
  expect([file.newer, existsSync(`${path}.v1`)]).toEqual([false, false])
  file.set({ ...file.value })
  file.flush()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ version: 3, theme: 'dark', sounds: true })
  expect(readFileSync(`${path}.v1`, 'utf8')).toBe('{"version": 1, "colour": "dark"}')
  expect(open(STEPS).value).toEqual({ version: 3, theme: 'dark', sounds: true })
})

test('a newer version is used as far as it is known, told, and kept before it is written over', async () => {
  const newer = '{"version": 7, "theme": "dark"}'
  writeFileSync(path, newer)
  expect(open(STEPS).newer).toBe(true)
  const file = open(STEPS)
  expect(readdirSync(folder)).toEqual(['settings.json'])
  file.set({ version: 3, theme: 'light' })
  await expect.poll(() => readFileSync(path, 'utf8')).toContain('light')
  expect(readFileSync(`${path}.v7`, 'utf8')).toBe(newer)
})

test('a refused write is told, and made good later', async () => {
  const errors: unknown[] = []
  const file = open(undefined, errors)
  mkdirSync(path)
  file.set({ theme: 'dark' })
  await expect.poll(() => errors.length).toBe(1)
  rmSync(path, { recursive: true })
  file.flush()
  expect(open().value).toEqual({ version: 1, theme: 'dark' })
})

test('never writes what the next start could not read', () => {
  const file = open()
  file.set({ text: 'short' })
  file.flush()
  file.set({ text: 'x'.repeat(16 * 1024 * 1024) })
  expect(() => file.flush()).toThrow(RangeError)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ text: 'short' })
})

/** A list without what is no number. */
const numbersOf = (content: unknown) => ({
  list: ((content as { list?: unknown[] } | undefined)?.list ?? []).filter((one) => typeof one === 'number'),
})

test('a list of which entries cannot be read is copied, told, and written without them', () => {
  const openList = () => openJsonFile(path, numbersOf, () => undefined, [], 'list')
  expect(openList().copy).toBeNull()
  const damaged = '{"list": [1, "x", 2]}'
  writeFileSync(path, damaged)
  const file = openList()
  expect([file.value.list, readFileSync(file.copy!, 'utf8')]).toEqual([[1, 2], damaged])
  file.flush()
  expect(openList()).toMatchObject({ value: { list: [1, 2] }, copy: null })
  writeFileSync(path, '{"lisu": [1]}')
  expect(openList().copy).not.toBeNull()
})

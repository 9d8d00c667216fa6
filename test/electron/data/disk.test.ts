// SPDX-License-Identifier: GPL-3.0-or-later
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeLeftovers, replaceFile, replaceFileNow, tempPath } from '../../../electron/data/disk.ts'
import { failureOf } from '../../../electron/data/disk-errors.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'alfabeta-disk-'))
  path = join(folder, 'settings.json')
  fs.writeFileSync(path, 'old')
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  fs.rmSync(folder, { recursive: true })
})

const names = (): string[] => fs.readdirSync(folder)

describe.each([
  ['replaceFile', replaceFile],
  ['replaceFileNow', async (target: string, text: string) => replaceFileNow(target, text)],
])('%s', (_name, replace) => {
  it('replaces the content and leaves nothing behind', async () => {
    await replace(path, 'new')
    expect(fs.readFileSync(path, 'utf8')).toBe('new')
    expect(names()).toEqual(['settings.json'])
  })

  it('makes the folder, for its owner alone', async () => {
    const deeper = join(folder, 'a', 'b', 'file')
    await replace(deeper, 'x')
    expect(fs.readFileSync(deeper, 'utf8')).toBe('x')
    expect(fs.statSync(deeper).mode & 0o777).toBe(0o600)
  })

  it('keeps what was there when the name cannot be given', async () => {
    fs.mkdirSync(join(folder, 'taken'))
    await expect(replace(join(folder, 'taken'), 'x')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
    expect(names()).toEqual(['settings.json', 'taken'])
  })
})

/** Lets the system accept at most `most` bytes at a time; counts the writes. */
function takeAtMost(most: number) {
  const write = fs.writeSync.bind(fs) as (...values: unknown[]) => number
  const spy = vi
    .spyOn(fs, 'writeSync')
    .mockImplementation(((file: number, bytes: Uint8Array, at: number, length: number) =>
      most === 0 ? 0 : write(file, bytes, at, Math.min(length, most))) as typeof fs.writeSync)
  syncBuiltinESMExports()
  return spy
}

describe('a disk that takes a part', () => {
  it.each([1, 3])('writes the rest when the system takes %i bytes at a time', (most) => {
    const spy = takeAtMost(most)
    replaceFileNow(path, 'a longer text')
    expect(spy.mock.calls.length).toBeGreaterThan(3)
    expect(fs.readFileSync(path, 'utf8')).toBe('a longer text')
  })

  it('keeps the old file when it takes nothing', () => {
    takeAtMost(0)
    expect(() => replaceFileNow(path, 'new')).toThrow(expect.objectContaining({ code: 'ENOSPC' }) as Error)
    expect(fs.readFileSync(path, 'utf8')).toBe('old')
    expect(names()).toEqual(['settings.json'])
  })
})

it('leaves the old file when something newer is wanted', async () => {
  await replaceFile(path, 'new', () => false)
  expect(fs.readFileSync(path, 'utf8')).toBe('old')
  expect(names()).toEqual(['settings.json'])
})

it('removes what killed processes left, and nothing else', async () => {
  const mine = tempPath(folder)
  const dead = mine.replace(`-${process.pid}-`, '-4194303-')
  for (const file of [mine, dead, join(folder, '.alfabeta-other.tmp')]) fs.writeFileSync(file, 'x')
  await removeLeftovers(folder)
  expect(fs.existsSync(dead)).toBe(false)
  expect(names()).toHaveLength(3)
})

describe('errors of the system', () => {
  it.each([
    ['ENOENT', 'NOT_FOUND'],
    ['EACCES', 'NOT_ALLOWED'],
    ['EROFS', 'NOT_ALLOWED'],
    ['ENOSPC', 'NO_SPACE'],
    ['EDQUOT', 'NO_SPACE'],
    ['EIO', 'IO'],
  ])('%s is %s', (code, expected) =>
    expect(failureOf(Object.assign(new Error(code), { code }))).toEqual({
      ok: false,
      code: expected,
      detail: code,
    }),
  )
  it('anything else is a bug', () => expect(() => failureOf(new TypeError('x'))).toThrow('x'))
})

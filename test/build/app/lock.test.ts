// SPDX-License-Identifier: GPL-3.0-or-later
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir, uptime } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holderOf, takeLock, withLock } from '../../../build/app/lock.ts'

let folder: string
let lock: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ended = spawnSync(process.execPath, ['-e', '']).pid

/** Older than this process, which may have run other tests before. */
const oldMs = (): number => 1_000 * process.uptime() + 60_000

function put(text: string, ageMs = 0): void {
  writeFileSync(lock, text)
  const written = (Date.now() - ageMs) / 1000
  utimesSync(lock, written, written)
}

describe('a lock that nobody holds', () => {
  test.each([
    ['nothing in it', ''],
    ['words in it', 'somebody'],
    ['a number that is no process', '0'],
    ['a negative number', '-1'],
    ['the id of a process that has ended', String(ended)],
    ['our own id, written by a process of an earlier day', String(process.pid)],
  ])('is taken over with %s', async (_what, text) => {
    put(text, oldMs())
    expect(await withLock(lock, () => Promise.resolve(readFileSync(lock, 'utf8')))).toBe(`${process.pid}`)
    put(text, oldMs())
    const free = await takeLock(lock)
    expect(free).not.toBeNull()
    await free!()
    expect(existsSync(lock)).toBe(false)
  })

  test('is taken over if it was written before the system was started, whoever has its id now', async () => {
    put(String(process.ppid), 1_000 * uptime() + 90_000)
    expect(await holderOf(lock)).toBe(null)
    expect(await takeLock(lock)).not.toBeNull()
    expect(readFileSync(lock, 'utf8')).toBe(`${process.pid}`)
  })

  test('is taken over within two seconds when its owner was killed before it wrote its id', async () => {
    put('')
    expect(await takeLock(lock)).toBeNull()
    const began = performance.now()
    expect(await withLock(lock, () => Promise.resolve('done'))).toBe('done')
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

test('the holder of a lock is a process that lives', async () => {
  expect(await holderOf(lock)).toBe(null)
  put(String(ended))
  expect(await holderOf(lock)).toBe(null)
  put('')
  expect(await holderOf(lock)).toBe(null)
  put(String(process.ppid))
  expect(await holderOf(lock)).toBe(process.ppid)
})

describe('a lock that somebody holds', () => {
  // The process that started this one runs as long as this one does.
  const owner = process.ppid

  test('is waited for, and the wait is announced once, with the owner, within a second', async () => {
    put(String(owner), 60_000)
    const lines: string[] = []
    const waiting = withLock(
      lock,
      () => Promise.resolve('done'),
      (line) => lines.push(line),
    )
    await expect.poll(() => lines, { timeout: 1_000 }).toHaveLength(1)
    expect(lines[0]).toBe(`Waiting for process ${owner}, which holds ${lock}`)
    rmSync(lock)
    expect(await waiting).toBe('done')
    expect(lines).toHaveLength(1)
  })

  test('is not taken', async () => {
    put(String(owner), 60_000)
    expect(await takeLock(lock)).toBeNull()
    expect(readFileSync(lock, 'utf8')).toBe(String(owner))
  })

  test('within this process too', async () => {
    const free = await takeLock(lock)
    expect(await takeLock(lock)).toBeNull()
    await free!()
    expect(await takeLock(lock)).not.toBeNull()
  })

  test('lets one in at a time', async () => {
    let inside = 0
    let most = 0
    const work = async () => {
      inside++
      most = Math.max(most, inside)
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      inside--
    }
    const deep = join(folder, 'deep', 'lock')
    await Promise.all([withLock(deep, work), withLock(deep, work), withLock(deep, work)])
    expect(most).toBe(1)
    expect(existsSync(deep)).toBe(false)
  })

  test('is free again after work that failed', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(existsSync(lock)).toBe(false)
  })
})

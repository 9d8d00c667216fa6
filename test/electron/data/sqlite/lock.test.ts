// SPDX-License-Identifier: GPL-3.0-or-later
/** Who has a database: a process that runs, and not another one that has got its number since. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir, uptime } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DatabaseLock } from '../../../../electron/data/sqlite/lock.ts'
import { startOf } from '../../../../electron/data/running-process.ts'
import { Disk } from './disk.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-lock-'))
  path = join(folder, 'things.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes the lock of a process on a system that does not say when processes start. */
function put(pid: number, since: number): void {
  writeFileSync(`${path}.owner`, `${pid} ?`)
  utimesSync(`${path}.owner`, since / 1000, since / 1000)
}

const codeOf = (): string | null => {
  const lock = DatabaseLock.take(path)
  if (lock.ok) lock.value.release()
  return lock.ok ? null : lock.code
}

it('is held by one at a time, and free after that', () => {
  const lock = DatabaseLock.take(path)
  expect(codeOf()).toBe('BUSY')
  if (lock.ok) lock.value.release()
  expect(codeOf()).toBeNull()
  expect(readdirSync(folder)).toEqual([])
})

it('of a process whose start is unknown is held as long as the same process can run', () => {
  const started = startOf(process.pid)!
  expect(Math.abs(started - (Date.now() - 1000 * process.uptime()))).toBeLessThan(3_000)
  put(process.pid, Date.now())
  expect(codeOf()).toBe('BUSY')
  // The number has been given to this process since.
  put(process.pid, started - 60_000)
  expect(codeOf()).toBeNull()
  put(1, Date.now() - 1000 * uptime() - 60_000)
  expect(codeOf()).toBeNull()
  put(spawnSync(process.execPath, ['-e', '']).pid, Date.now())
  expect(codeOf()).toBeNull()
})

it('needs no room on a full disk', () => {
  const disk = new Disk()
  try {
    disk.fill(0)
    const lock = DatabaseLock.take(path)
    expect(lock.ok).toBe(true)
    expect(codeOf()).toBe('BUSY')
    disk.free()
    expect(codeOf()).toBe('BUSY')
    if (lock.ok) lock.value.release()
    expect(readdirSync(folder)).toEqual([])
    expect(codeOf()).toBeNull()
    expect(() => readFileSync(`${path}.owner`)).toThrow('ENOENT')
  } finally {
    disk.end()
  }
})

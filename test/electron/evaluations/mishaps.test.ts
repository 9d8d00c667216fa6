// SPDX-License-Identifier: GPL-3.0-or-later
/** Evaluations on a disk that is full, in a file that is damaged, and in a process that is killed. */
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeRandom } from '../../../engine/host/random.ts'
import { Disk } from '../data/sqlite/disk.ts'
import { evaluation, position, Rig } from './rig.ts'

const PAGE = 4096
const MANY = 300
/** Behind it a file is known to be ours. */
const HEADER = 100

let rig: Rig
beforeEach(() => {
  rig = new Rig()
})
afterEach(() => rig.end())

/** Keeps the evaluations of some positions, each with its number as depth. */
async function fill(from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++) expect(await rig.keep(number, position(number))).toBe(true)
}

describe('a disk that is full', () => {
  let disk: Disk
  beforeEach(() => {
    disk = new Disk()
  })
  afterEach(() => disk.end())

  it('refuses an evaluation or has it, whenever it is full, and takes the next one later', async () => {
    await fill(0, 10)
    let refused = 0
    for (let after = 0; ; after++) {
      const [one, next] = [position(1000 + after), position(5000 + after)]
      disk.fill(after)
      const kept = await rig.keep(12, one)
      // What is there can be read.
      expect(await rig.depth(position(7))).toBe(7)
      disk.free()
      expect(await rig.depth(one)).toBe(kept === true ? 12 : null)
      expect(await rig.keep(13, next)).toBe(true)
      await rig.restart()
      expect(await rig.depth(one)).toBe(kept === true ? 12 : null)
      expect(await rig.depth(next)).toBe(13)
      if (kept === true) break
      expect(kept).toBe('NO_SPACE')
      refused++
    }
    expect(refused).toBeGreaterThan(0)
    expect(rig.events).toEqual([])
  }, 30_000)

  it('has the name of an engine with its first evaluation or not at all', async () => {
    await fill(0, 1)
    for (let after = 0; ; after++) {
      const engine = `Engine of ${after}`
      disk.fill(after)
      const kept = await rig.keep(12, position(1), engine)
      disk.free()
      expect(await rig.keep(14, position(2), engine)).toBe(true)
      expect(await rig.depth(position(2), engine)).toBe(14)
      expect(await rig.depth(position(1), engine)).toBe(kept === true ? 12 : null)
      if (kept === true) break
    }
  })

  it('cannot have the first one either', async () => {
    disk.fill(0)
    expect(await rig.keep(12)).toBe('NO_SPACE')
    disk.free()
    expect(await rig.keep(12)).toBe(true)
  })
})

describe('a damaged file', () => {
  it.each<[string, (path: string) => void]>([
    ['without a header', (path) => writeFileSync(path, 'x'.repeat(10 * PAGE))],
    ['cut short', (path) => truncateSync(path, 20 * PAGE)],
    [
      'without a table',
      (path) => {
        const database = new sqlite.Database(path)
        database.exec('PRAGMA locking_mode = EXCLUSIVE; DROP TABLE engines')
        database.close()
      },
    ],
  ])(
    '%s is set aside as it is, and told, and a new one begins with what can be read',
    async (name, damage) => {
      await fill(1, MANY)
      await rig.kept.close()
      damage(rig.file)
      const before = readFileSync(rig.file)
      await rig.restart()
      const { positions } = await rig.summary()
      if (name === 'cut short') expect(positions).toBeGreaterThan(MANY / 10)
      else expect(positions).toBe(0)
      expect(await rig.keep(20)).toBe(true)
      expect(await rig.depth()).toBe(20)
      expect(rig.events).toHaveLength(1)
      const [event] = rig.events
      const aside = event!.evt === 'setAside' ? event!.name : ''
      expect(aside).toMatch(/^evaluations\.damaged-.*\.db$/)
      expect(rig.others).toEqual([aside])
      expect(readFileSync(join(rig.folder, aside)).equals(before)).toBe(true)
    },
  )

  it('in any place costs what is in it, and no request fails', async () => {
    await fill(1, MANY)
    await rig.kept.close()
    const whole = join(rig.folder, 'whole')
    copyFileSync(rig.file, whole)
    const pages = Math.floor(readFileSync(whole).length / PAGE)
    const random = makeRandom(7)
    for (let round = 0; round < 20; round++) {
      const bytes = readFileSync(whole)
      for (let spot = 0; spot < 40; spot++)
        bytes[HEADER + Math.floor(random() * (pages * PAGE - HEADER))] = Math.floor(random() * 256)
      writeFileSync(rig.file, bytes)
      await rig.restart()
      for (let number = 1; number < MANY; number += 17) {
        const found = await rig.find(position(number))
        for (const { pv } of found?.lines ?? []) expect(pv[0]).toMatch(/^[a-h][1-8][a-h][1-8]/)
        expect(await rig.keep(500 + number, position(number))).toBe(true)
        // Where the index is damaged it may not be found again.
        expect([null, 500 + number]).toContain(await rig.depth(position(number)))
      }
      await rig.kept.close()
    }
  }, 60_000)

  it.each([
    ['of another program', 'PRAGMA application_id = 77; CREATE TABLE theirs (id INTEGER)', 'FOREIGN_FILE'],
    [
      'of a newer version',
      'PRAGMA application_id = 1097623141; PRAGMA user_version = 9; CREATE TABLE x (y)',
      'NEWER_VERSION',
    ],
  ])('is none that is %s: it stays as it is', async (_name, sql, code) => {
    const database = new sqlite.Database(rig.file)
    database.exec(`PRAGMA locking_mode = EXCLUSIVE; ${sql}`)
    database.close()
    const before = readFileSync(rig.file)
    expect(await rig.keep(20)).toBe(code)
    await expect(rig.find()).rejects.toThrow(code)
    expect(readFileSync(rig.file).equals(before)).toBe(true)
    expect(rig.events).toEqual([])
  })
})

describe('a process that is killed', () => {
  it('leaves every evaluation that it has acknowledged', async () => {
    const program = join(import.meta.dirname, 'keep-child.ts')
    let [acknowledged, rounds] = [0, 0]
    for (; rounds < 4; rounds++) {
      const child = spawn(process.execPath, ['--import', 'tsx', program, rig.file, String(acknowledged)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      const ended = new Promise((resolve) => child.on('close', resolve))
      child.stdout.on('data', (data: Buffer) => {
        said += data.toString()
        // In the middle of whatever it does then.
        if (said.split('\n').length > 100 + 40 * rounds) child.kill('SIGKILL')
      })
      await ended
      expect(child.signalCode).toBe('SIGKILL')
      expect(existsSync(`${rig.file}.owner`)).toBe(true)
      // The last line may be torn.
      acknowledged = Number(said.split('\n').at(-2))
      expect(acknowledged).toBeGreaterThan(0)
      await rig.restart()
      for (let number = 0; number <= acknowledged; number += 7)
        expect(await rig.find(position(number))).toEqual(evaluation(10 + (number % 50)))
      expect(await rig.find(position(acknowledged))).not.toBe(null)
      await rig.kept.close()
    }
    expect(rig.others).toEqual([])
  }, 60_000)
})

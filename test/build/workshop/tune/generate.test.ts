// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The generator's files depend on the order alone: not on where a run was cut off, not on how many processes
 * there were, and not on how they ended.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ROOT } from '../../../../build/tools/command.ts'
import { openCore } from '../../../../build/workshop/lone-core.ts'
import { type Count, countFolder } from '../../../../build/workshop/tune/count.ts'
import {
  HEADER_BYTES,
  type Settings,
  SHARD_GAMES,
  closingRecord,
  firstOf,
  makeHeader,
  makeRecord,
} from '../../../../build/workshop/tune/game-file.ts'
import { type Order, generate } from '../../../../build/workshop/tune/generate.ts'
import type { GameSource } from '../../../../build/workshop/tune/players.ts'
import { RULES, playGame } from '../../../../build/workshop/tune/selfplay.ts'
import { listShards, shardFile } from '../../../../build/workshop/tune/shards.ts'
import type { CoreInstance } from '../../../../engine/host/core-instance.ts'

const SETTINGS: Settings = { rules: RULES, seed: 2, softNodes: 20, hardNodes: 100, bench: 1 }
const top = mkdtempSync(join(tmpdir(), 'alfabeta-generate-'))
afterAll(() => rmSync(top, { recursive: true }))

let core: CoreInstance
beforeAll(async () => {
  core = await openCore(1)
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

let folders = 0
const newFolder = (): string => join(top, String(folders++))

/** Numbers played by the last run. */
let played: number[] = []
/** What happens before a game is played. */
let onGame = (): void => {}

/** Plays on this thread. */
function source(numbers: Iterator<number>): GameSource {
  let isClosed = false
  return {
    next: () => {
      onGame()
      if (isClosed) return Promise.resolve('closed')
      const number = numbers.next().value as number
      played.push(number)
      return Promise.resolve(playGame(core, SETTINGS, number))
    },
    memory: () => 0,
    close: () => {
      isClosed = true
    },
  }
}

async function run(folder: string, more: Partial<Order> = {}, stop = new AbortController()) {
  played = []
  const order = { folder, settings: SETTINGS, processes: 1, games: 15, positions: Infinity, ...more }
  return generate(order, source, core, stop.signal)
}

const bytesOf = (folder: string, shard = 0): Buffer => readFileSync(shardFile(folder, shard))

function counted(folder: string): Count {
  const count = countFolder(folder, core)
  if (!count.ok) throw new Error(count.code)
  return count.value
}

describe('what was begun is gone on with', () => {
  test('wherever it was cut off', async () => {
    const whole = newFolder()
    expect(await run(whole)).toEqual({ ok: true, value: 'complete' })
    expect(counted(whole)).toMatchObject({ games: 15, damage: [] })
    const wanted = bytesOf(whole)
    const folder = newFolder()
    await run(folder)
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: wanted.length }), async (length) => {
        truncateSync(shardFile(folder, 0), length)
        await run(folder)
        expect(bytesOf(folder).equals(wanted)).toBe(true)
      }),
      { numRuns: 15, examples: [[0], [10], [64], [65], [wanted.length - 1], [wanted.length]] },
    )
  })

  test('a damaged record and what follows it are played again', async () => {
    const folder = newFolder()
    await run(folder)
    const wanted = bytesOf(folder)
    const damaged = Buffer.from(wanted)
    damaged[wanted.length >> 1]! ^= 1
    writeFileSync(shardFile(folder, 0), damaged)
    await run(folder)
    expect(bytesOf(folder).equals(wanted)).toBe(true)
  })

  test('more is added to what is complete, and nothing when nothing is missing', async () => {
    const folder = newFolder()
    await run(folder, { games: 4 })
    const few = bytesOf(folder)
    await run(folder, { games: 4 })
    expect(played).toEqual([])
    await run(folder, { games: 15 })
    expect(bytesOf(folder).subarray(0, few.length).equals(few)).toBe(true)
    expect(counted(folder).games).toBe(15)
  })

  test('a number of positions is reached by the first game that reaches it', async () => {
    const folder = newFolder()
    await run(folder, { games: Infinity, positions: 300 })
    const { games, positions } = counted(folder)
    expect(positions).toBeGreaterThanOrEqual(300)
    await run(folder, { games: games - 1 })
    const less = newFolder()
    await run(less, { games: games - 1 })
    expect(counted(less).positions).toBeLessThan(300)
  })

  test('stopped at once, it keeps the games there are', async () => {
    const folder = newFolder()
    const stop = new AbortController()
    onGame = () => {
      if (played.length === 12) stop.abort()
    }
    expect(await run(folder, {}, stop)).toEqual({ ok: true, value: 'stopped' })
    onGame = () => {}
    expect(played.length).toBe(12)
    const wanted = played.filter((number) => playGame(core, SETTINGS, number) !== null).length
    expect(counted(folder)).toMatchObject({ games: wanted, damage: [] })
  })
})

/** A shard of one game, which has the last number but `left`. */
function almostWhole(shard: number, left: number): Buffer {
  const some = [...Array(50).keys()].map((number) => playGame(core, SETTINGS, number)).find((game) => game)!
  const game = { ...some, number: firstOf(shard) + SHARD_GAMES - 1 - left }
  return Buffer.concat([makeHeader(SETTINGS, shard), makeRecord(game)])
}

describe('shards', () => {
  test('one is closed and the next begun where its numbers end', async () => {
    for (const left of [0, 3]) {
      const folder = newFolder()
      await run(folder, { games: 1 })
      writeFileSync(shardFile(folder, 0), almostWhole(0, left))
      await run(folder, { games: left + 3 })
      const first = SHARD_GAMES - left
      expect(played).toEqual(Array.from({ length: played.length }, (_, index) => first + index))
      const closing = closingRecord(0)
      expect(bytesOf(folder).subarray(-closing.length).equals(closing)).toBe(true)
      expect(listShards(folder)).toEqual([0, 1])
      expect(counted(folder)).toMatchObject({ games: left + 3, damage: [] })
      expect(counted(folder).files.map(({ isWhole }) => isWhole)).toEqual([true, false])
    }
  })

  test('one that is whole is not touched; a gap before it is filled first', async () => {
    const folder = newFolder()
    await run(folder, { games: 1 })
    writeFileSync(shardFile(folder, 0), almostWhole(0, 2))
    const second = Buffer.concat([almostWhole(1, 5), closingRecord(1)])
    writeFileSync(shardFile(folder, 1), second)
    await run(folder, { games: 5 })
    expect(played.slice(0, 3)).toEqual([SHARD_GAMES - 2, SHARD_GAMES - 1, 2 * SHARD_GAMES])
    expect(bytesOf(folder, 1).equals(second)).toBe(true)
  })

  test('files of other settings, and files that are not ours, are refused and stay', async () => {
    const folder = newFolder()
    await run(folder, { games: 2 })
    const before = bytesOf(folder)
    for (const change of [{ seed: 3 }, { softNodes: 21 }, { hardNodes: 99 }, { bench: 2 }, { rules: 9 }]) {
      const settings = { ...SETTINGS, ...change }
      expect(await run(folder, { settings })).toEqual({ ok: false, code: 'OTHER_SETTINGS' })
    }
    expect(bytesOf(folder).equals(before)).toBe(true)
    writeFileSync(shardFile(folder, 0), 'somebody else wrote this')
    expect(await run(folder)).toEqual({ ok: false, code: 'BAD_HEADER' })
    expect(bytesOf(folder).toString()).toBe('somebody else wrote this')
  })

  test('a folder has one run at a time', async () => {
    const folder = newFolder()
    await run(folder, { games: 1 })
    writeFileSync(join(folder, 'lock'), String(process.pid))
    expect(await run(folder)).toEqual({ ok: false, code: 'IN_USE' })
  })
})

test('a count says what is damaged and counts the rest', async () => {
  const folder = newFolder()
  await run(folder)
  const good = counted(folder)
  const bytes = bytesOf(folder)
  const first = bytes.readUInt16LE(64 + 8)
  bytes[64 + 48]! ^= 1
  writeFileSync(shardFile(folder, 0), bytes)
  writeFileSync(shardFile(folder, 1), 'no games')
  const found = counted(folder)
  expect(found).toMatchObject({ games: 14, plies: good.plies - first })
  expect(found.damage).toEqual([
    { shard: 0, code: 'BAD_RECORD', at: 64, bytes: 48 + 4 * first },
    { shard: 1, code: 'BAD_HEADER' },
  ])
  expect(countFolder(join(folder, 'nowhere'), core)).toEqual({ ok: false, code: 'NO_FOLDER' })
})

/** Exit code of a program, null when it was killed. */
const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.on('close', resolve))

test('the command, killed and stopped, with more processes and fewer, plays the games that one thread plays', async () => {
  const folder = newFolder()
  const file = shardFile(folder, 0)
  const start = (...args: string[]): ChildProcess =>
    spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'build/workshop/tune.ts',
        'play',
        '--out',
        folder,
        '--seed',
        '2',
        '--nodes',
        '20',
        ...args,
      ],
      { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  const size = (): number => (existsSync(file) ? statSync(file).size : 0)
  for (const [processes, signal, code] of [
    ['2', 'SIGKILL', null],
    ['1', 'SIGTERM', 0],
  ] as const) {
    const child = start('--processes', processes)
    const end = ended(child)
    const before = size()
    while (child.exitCode === null && size() <= before + HEADER_BYTES) await sleep(20)
    child.kill(signal)
    expect(await end).toBe(code)
  }
  const games = counted(folder).games + 10
  expect(await ended(start('--processes', '3', '--games', String(games)))).toBe(0)
  const { settings } = counted(folder).files[0]!
  expect(settings).toMatchObject({ seed: 2, softNodes: 20, hardNodes: 100 })
  const reference = newFolder()
  await run(reference, { settings, games })
  expect(bytesOf(folder).equals(bytesOf(reference))).toBe(true)
}, 120_000)

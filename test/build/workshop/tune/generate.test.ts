// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The generator's files depend on the order alone: not on where a run was cut off, not on how many processes
 * there were, and not on how they ended.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ROOT } from '../../../../build/tools/command.ts'
import { openCore } from '../../../../build/workshop/lone-core.ts'
import { type Count, countFolder, countSet } from '../../../../build/workshop/tune/count.ts'
import {
  HEADER_BYTES,
  type Game,
  type Settings,
  SHARD_GAMES,
  closingRecord,
  firstOf,
  makeHeader,
  makeRecord,
} from '../../../../build/workshop/tune/game-file.ts'
import { type Order, generate, pauseFile } from '../../../../build/workshop/tune/generate.ts'
import { readProgress, statusOf } from '../../../../build/workshop/tune/progress.ts'
import type { GameSource } from '../../../../build/workshop/tune/players.ts'
import { RULES, playGame } from '../../../../build/workshop/tune/selfplay.ts'
import { listShards, shardFile } from '../../../../build/workshop/tune/shards.ts'
import type { CoreInstance } from '../../../../engine/host/core-instance.ts'

const SETTINGS: Settings = { rules: RULES, seed: 2, softNodes: 20, hardNodes: 100, bench: 1, net: null }
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
class Here implements GameSource {
  readonly #numbers: Iterator<number>
  #state: 'playing' | 'paused' | 'closed' = 'playing'
  #wake: () => void = () => {}

  constructor(numbers: Iterator<number>) {
    this.#numbers = numbers
  }

  async next(): Promise<Game | null | 'closed'> {
    onGame()
    while (this.#state === 'paused')
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    if (this.#state === 'closed') return 'closed'
    const number = this.#numbers.next().value as number
    played.push(number)
    return playGame(core, SETTINGS, number)
  }

  memory(): number {
    return 0
  }

  pause(isPaused: boolean): void {
    this.#state = isPaused ? 'paused' : 'playing'
    this.#wake()
  }

  close(): void {
    this.#state = 'closed'
    this.#wake()
  }
}

async function run(folder: string, more: Partial<Order> = {}, stop = new AbortController()) {
  played = []
  const order = { folder, settings: SETTINGS, processes: 1, games: 15, positions: Infinity, ...more }
  return generate(order, (numbers) => new Here(numbers), core, stop.signal)
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
    for (const change of [
      { seed: 3 },
      { softNodes: 21 },
      { hardNodes: 99 },
      { bench: 2 },
      { rules: 9 },
      { net: '45a2cf9f' },
    ]) {
      const settings = { ...SETTINGS, ...change }
      expect(await run(folder, { settings })).toEqual({ ok: false, code: 'OTHER_SETTINGS' })
    }
    expect(bytesOf(folder).equals(before)).toBe(true)
    const old = Buffer.from(before)
    old.writeUInt16LE(1, 8)
    old.writeUInt32LE(crc32(old.subarray(0, 60)), 60)
    writeFileSync(shardFile(folder, 0), old)
    expect(await run(folder)).toEqual({ ok: false, code: 'OLD_VERSION' })
    expect(bytesOf(folder).equals(old)).toBe(true)
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

/** The status of each generation, without what depends on time. */
async function statusesOf(set: string) {
  const statuses = await statusOf(set)
  if (!statuses.ok) throw new Error(statuses.code)
  return statuses.value.map((status) => ({
    ...status,
    at: '',
    positionsPerSecond: (status.positionsPerSecond ?? 0) > 0,
    remainingSeconds: (status.remainingSeconds ?? 0) > 0,
  }))
}

describe('the progress of a run', () => {
  test('says for each generation of a set how far it is', async () => {
    const set = newFolder()
    const [first, second] = [join(set, '1'), join(set, '2')]
    await run(first)
    const stop = new AbortController()
    onGame = () => {
      if (played.length === 12) stop.abort()
    }
    await run(second, { games: Infinity, positions: 100_000 }, stop)
    onGame = () => {}
    writeFileSync(join(second, 'lock'), String(process.ppid))
    const settings = SETTINGS
    const [one, two] = [counted(first), counted(second)]
    expect(await statusesOf(set)).toEqual([
      {
        name: '1',
        state: 'complete',
        pid: null,
        settings,
        goal: { games: 15, positions: null },
        games: 15,
        positions: one.positions,
        bytes: one.bytes,
        at: '',
        positionsPerSecond: true,
        remainingSeconds: false,
      },
      {
        name: '2',
        state: 'running',
        pid: process.ppid,
        settings,
        goal: { games: null, positions: 100_000 },
        games: two.games,
        positions: two.positions,
        bytes: two.bytes,
        at: '',
        positionsPerSecond: true,
        remainingSeconds: true,
      },
    ])
    rmSync(join(second, 'lock'))
    expect(await statusesOf(second)).toMatchObject([{ name: '2', state: 'stopped', pid: null }])
    writeFileSync(join(second, 'progress.json'), 'damaged')
    expect(await statusesOf(second)).toEqual([])
    expect(await statusOf(join(set, 'nowhere'))).toEqual({ ok: false, code: 'NO_FOLDER' })
  })

  test('a file in the folder pauses it, and its removal lets it go on', async () => {
    const folder = newFolder()
    mkdirSync(folder)
    writeFileSync(pauseFile(folder), '')
    const end = run(folder)
    while (readProgress(folder)?.isPaused !== true) await sleep(10)
    expect(played).toEqual([])
    expect(await statusesOf(folder)).toMatchObject([{ state: 'paused', games: 0, positionsPerSecond: false }])
    rmSync(pauseFile(folder))
    expect(await end).toEqual({ ok: true, value: 'complete' })
    const whole = newFolder()
    await run(whole)
    expect(bytesOf(folder).equals(bytesOf(whole))).toBe(true)
  })

  test('finished shards are not played through again, unless they have changed', async () => {
    const folder = newFolder()
    await run(folder, { games: 1 })
    writeFileSync(shardFile(folder, 0), almostWhole(0, 2))
    await run(folder, { games: 5 })
    const { finished } = readProgress(folder)!
    const [first, second] = counted(folder).files
    expect(finished).toMatchObject([{ shard: 0, bytes: first!.bytes, games: first!.games }])
    // A run that trusts the count believes it.
    const progress = readProgress(folder)!
    const wrong = { ...finished[0]!, games: finished[0]!.games + 2 }
    writeFileSync(join(folder, 'progress.json'), JSON.stringify({ ...progress, finished: [wrong] }))
    await run(folder, { games: 8 })
    expect(counted(folder).games).toBe(6)
    // One of another file is counted again.
    const other = { ...wrong, crc: wrong.crc ^ 1 }
    writeFileSync(join(folder, 'progress.json'), JSON.stringify({ ...progress, finished: [other] }))
    await run(folder, { games: 8 })
    expect(counted(folder).games).toBe(8)
    expect(readProgress(folder)!.finished).toEqual(finished)
    expect(second!.isWhole).toBe(false)
  })
})

test('duplicates are counted within each generation and over all of them', async () => {
  const set = newFolder()
  await run(join(set, '1'))
  await run(join(set, '2'))
  const one = counted(join(set, '1'))
  const both = countSet(set, core)
  if (!both.ok) throw new Error(both.code)
  const { positions, distinct, duplicates, generations } = both.value
  expect(generations.map(({ name, ...count }) => [name, count])).toEqual([
    ['1', one],
    ['2', one],
  ])
  expect(one.distinct).toBe(Math.round(one.positions * (1 - one.duplicates.share)))
  expect(positions).toBe(2 * one.positions)
  expect(distinct).toBe(one.distinct)
  expect(duplicates.share).toBeGreaterThanOrEqual(0.5)
  const alone = countSet(join(set, '1'), core)
  expect(alone).toMatchObject({ value: { positions: one.positions, distinct: one.distinct } })
})

test('a count says what is damaged and counts the rest', async () => {
  const folder = newFolder()
  await run(folder)
  const good = counted(folder)
  const bytes = bytesOf(folder)
  const length = bytes.readUInt16LE(64 + 8)
  const first = bytes.readUInt16LE(64 + 10)
  bytes[64 + 50]! ^= 1
  writeFileSync(shardFile(folder, 0), bytes)
  writeFileSync(shardFile(folder, 1), 'no games')
  const found = counted(folder)
  expect(found).toMatchObject({ games: 14, plies: good.plies - first })
  expect(found.damage).toEqual([
    { shard: 0, code: 'BAD_RECORD', at: 64, bytes: length },
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

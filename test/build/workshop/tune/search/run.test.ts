// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The folder of a run of the tuner depends on its settings alone: not on where the run was cut off, and not on how many
 * processes played.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../../../build/tools/command.ts'
import { readCsv } from '../../../../../build/workshop/tune/search/log.ts'
import type { GameOrder } from '../../../../../build/workshop/tune/search/player.ts'
import type { GamePlayers } from '../../../../../build/workshop/tune/search/players.ts'
import { type Settings, tuneSearch } from '../../../../../build/workshop/tune/search/run.ts'

const top = mkdtempSync(join(tmpdir(), 'alfabeta-tune-search-'))
afterAll(() => rmSync(top, { recursive: true }))
let folders = 0
const newFolder = (): string => join(top, String(folders++))

const SETTINGS: Settings = {
  plan: { seed: 3, iterations: 23, pairs: 4 },
  rows: ['ONE', 'TWO'].map((name) => ({
    name,
    type: 'i32',
    value: 50,
    minimum: 0,
    maximum: 100,
    step: 5,
    rate: 0.05,
  })),
  limit: { kind: 'nodes', nodes: 1 },
  net: null,
  openings: 0,
  numbers: 0,
  every: 5,
  rules: 1,
  bench: 1,
}
const OPENINGS = ['a', 'b', 'c'].map((fen) => ({ fen, moves: [] }))

const pointsOf = ({ white, black, opening }: GameOrder): 0 | 1 | 2 =>
  ((crc32(JSON.stringify([white, black, opening])) >>> 8) % 3) as 0 | 1 | 2

/** Results that look like chance and that the order of a game decides; `onCall` comes before each iteration. */
function lots(onCall: () => void = () => {}): () => GamePlayers {
  return () => {
    let isClosed = false
    return {
      play: (games) => {
        onCall()
        return Promise.resolve(isClosed ? 'closed' : games.map(pointsOf))
      },
      close: () => {
        isClosed = true
      },
    }
  }
}

const run = (folder: string, open = lots(), settings = SETTINGS, stop = new AbortController()) =>
  tuneSearch(folder, settings, OPENINGS, open, () => {}, stop.signal)

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

/** The files of a run that nothing disturbed. */
async function undisturbed(): Promise<Record<string, string>> {
  const folder = newFolder()
  expect(await run(folder)).toMatchObject({ ok: true })
  return filesOf(folder)
}

describe('what was begun is gone on with', () => {
  test('stopped after any iteration', async () => {
    const wanted = await undisturbed()
    expect(readCsv(wanted['log.csv']!).map(({ iteration }) => iteration)).toEqual([5, 10, 15, 20, 23])
    for (let left = 1; left <= SETTINGS.plan.iterations; left += 3) {
      const folder = newFolder()
      const stop = new AbortController()
      let calls = 0
      const open = lots(() => {
        if (++calls === left) stop.abort()
      })
      expect(await run(folder, open, SETTINGS, stop)).toEqual({ ok: false, code: 'STOPPED' })
      expect(existsSync(join(folder, 'result.json'))).toBe(false)
      expect(await run(folder)).toMatchObject({ ok: true })
      expect(filesOf(folder)).toEqual(wanted)
    }
  })

  test('killed between a row and its checkpoint', async () => {
    const wanted = await undisturbed()
    const folder = newFolder()
    let calls = 0
    const dying = lots(() => {
      if (++calls === 13) throw new Error('killed')
    })
    await expect(run(folder, dying)).rejects.toThrow('killed')
    writeFileSync(join(folder, 'log.csv'), '15,1,1,', { flag: 'a' })
    expect(await run(folder)).toMatchObject({ ok: true })
    expect(filesOf(folder)).toEqual(wanted)
  })

  test('a finished run plays no more', async () => {
    const folder = newFolder()
    const first = await run(folder)
    const again = await run(folder, () => {
      throw new Error('plays')
    })
    expect(again).toEqual(first)
  })
})

test('games of a pair have one opening, and both sides both colours', async () => {
  let games: readonly GameOrder[] = []
  await run(newFolder(), () => ({
    play: (orders) => {
      games = orders
      return Promise.resolve('broken')
    },
    close: () => {},
  }))
  expect(games.length).toBe(8)
  for (let pair = 0; pair < 4; pair++) {
    const [first, second] = [games[2 * pair]!, games[2 * pair + 1]!]
    expect(second.opening).toEqual(first.opening)
    expect([second.white, second.black]).toEqual([first.black, first.white])
    expect(first.white).not.toEqual(first.black)
  }
})

test('what the first side wins moves the values its way', async () => {
  let orders: readonly GameOrder[] = []
  const folder = newFolder()
  const settings = { ...SETTINGS, plan: { ...SETTINGS.plan, iterations: 1, pairs: 1 } }
  const end = await run(
    folder,
    () => ({
      play: (games) => {
        orders = games
        // White in the first game and Black in the second: the first side wins both.
        return Promise.resolve([2, 0])
      },
      close: () => {},
    }),
    settings,
  )
  if (!end.ok) throw new Error(end.code)
  for (const [index, { name, value }] of settings.rows.entries()) {
    const moved = end.value.values[index]! - value
    expect(Math.sign(moved)).toBe(Math.sign(orders[0]!.white[name]! - orders[0]!.black[name]!))
  }
  expect(end.value.moment).toMatchObject({ won: 2, drawn: 0, lost: 0 })
})

describe('a folder is refused, and stays as it is', () => {
  test('with other settings', async () => {
    const folder = newFolder()
    await run(folder)
    const before = filesOf(folder)
    const others: Partial<Settings>[] = [
      { bench: 2 },
      { net: 'a' },
      { every: 4 },
      { openings: 1 },
      { numbers: 1 },
      { limit: { kind: 'nodes', nodes: 2 } },
      { plan: { ...SETTINGS.plan, seed: 4 } },
      { rows: SETTINGS.rows.slice(1) },
    ]
    for (const other of others)
      expect(await run(folder, lots(), { ...SETTINGS, ...other })).toEqual({
        ok: false,
        code: 'OTHER_SETTINGS',
      })
    expect(filesOf(folder)).toEqual(before)
  })

  test('with a damaged checkpoint or a log that is too short', async () => {
    const folder = newFolder()
    await run(folder)
    const { 'checkpoint.json': checkpoint, 'log.csv': log } = filesOf(folder)
    const damage = async (name: string, text: string): Promise<void> => {
      writeFileSync(join(folder, name), text)
      expect(await run(folder)).toEqual({ ok: false, code: 'BAD_CHECKPOINT' })
    }
    await damage('checkpoint.json', checkpoint!.slice(0, -9))
    await damage('checkpoint.json', checkpoint!.replace(/"iteration": 23/, '"iteration": 24'))
    await damage('checkpoint.json', checkpoint!.replace(/"values": \[[^\]]*\]/, '"values": [1]'))
    writeFileSync(join(folder, 'checkpoint.json'), checkpoint!)
    await damage('log.csv', log!.slice(0, -1))
  })

  test('while another run has it', async () => {
    const folder = newFolder()
    let second: unknown = null
    await run(folder, () => ({
      play: async () => {
        second = await run(folder)
        return 'broken'
      },
      close: () => {},
    }))
    expect(second).toEqual({ ok: false, code: 'IN_USE' })
  })
})

/** Runs the command on a folder; with `killed`, kills it when the log has a row. */
async function command(folder: string, processes: number, killed = false): Promise<number | null> {
  const numbers = ['--only', 'FUTILITY_*,REDUCTION_*', '--iterations', '3', '--pairs', '1', '--nodes', '100']
  const rest = ['--every', '1', '--processes', String(processes), '--out', folder]
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'build/workshop/tune.ts'), 'search', ...numbers, ...rest],
    { cwd: ROOT, stdio: 'ignore' },
  )
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const hasRow = (): boolean => {
    const log = join(folder, 'log.csv')
    return existsSync(log) && readCsv(readFileSync(log, 'utf8')).length > 0
  }
  if (killed) {
    while (child.exitCode === null && !hasRow()) await sleep(20)
    child.kill('SIGKILL')
  }
  return ended
}

test('one process or two, killed or not: the same files', async () => {
  const [whole, broken] = [newFolder(), newFolder()]
  expect(await command(whole, 2)).toBe(0)
  expect(await command(broken, 1, true)).toBe(null)
  expect(existsSync(join(broken, 'result.json'))).toBe(false)
  expect(await command(broken, 1)).toBe(0)
  expect(filesOf(broken)).toEqual(filesOf(whole))
}, 240_000)

// SPDX-License-Identifier: GPL-3.0-or-later
/** The commands on the games of files, on half a million games of 357 MB: their memory does not grow with the files. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateNumber } from '../../build/pgn/games/facts.ts'
import { eachGame, examine, type FileGame } from '../../build/pgn/games/input.ts'
import { ROOT } from '../../build/tools/command.ts'
import { buildReplay } from '../../build/core.ts'
import { DONE } from '../../engine/contract/result.ts'
import { corpus } from './corpora.ts'

const FILE = corpus('pgn-big', 'players-A-G.pgn.gz')
const GAMES = 135_414
const BYTES = 89_316_662
const COPIES = 4
const FILES = Array.from({ length: COPIES }, () => FILE)

/** Limits of the garbage-collected heap and of all memory, MB; the text is longer. */
const HEAP_MB = 96
const PEAK_MB = 340

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))
// Compiling takes more memory than any command.
beforeAll(() => buildReplay())

interface Run {
  code: number | null
  said: string
  peakMb: number
}

/** Runs a command in a process of its own and watches its memory. */
function run(name: string, ...words: string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const script = join(ROOT, 'build/pgn.ts')
    const options = [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx', script, name]
    const child = spawn(process.execPath, [...options, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        said += data.toString()
      })
    let peakKb = 0
    const watch = setInterval(() => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      peakKb = Math.max(peakKb, Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0))
    }, 100)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said, peakMb: Math.round(peakKb / 1024) }))
    child.on('exit', () => clearInterval(watch))
  })
}

/** Reads a file and returns the number of games and the sum of their checksums. */
async function summed(path: string, look?: (game: FileGame) => void): Promise<[games: number, sum: number]> {
  const { signal } = new AbortController()
  const inputs = await examine([path], signal)
  if (!inputs.ok) throw new Error(inputs.code)
  let games = 0
  let sum = 0
  const read = await eachGame(inputs.value, signal, (game) => {
    games++
    sum = (sum + crc32(game.bytes)) % 2 ** 32
    look?.(game)
    return DONE
  })
  if (!read.ok) throw new Error(`${read.code} ${read.detail}`)
  return [games, sum]
}

it('sorts by date', async () => {
  const out = join(folder, 'sorted.pgn')
  const { code, said, peakMb } = await run('sort', ...FILES, '--by', 'date', '-o', out, '--json')
  expect([code, said]).toEqual([0, expect.stringContaining(`"games": ${COPIES * GAMES}`)])
  expect(peakMb).toBeGreaterThan(0)
  expect(peakMb).toBeLessThan(PEAK_MB)
  expect(statSync(out).size).toBe(COPIES * BYTES + COPIES - 1)
  let last = 0
  const [games, sum] = await summed(out, ({ tags }) => {
    const date = dateNumber(tags) ?? Infinity
    expect(date).toBeGreaterThanOrEqual(last)
    last = date
  })
  const [once, sumOfOnce] = await summed(FILE)
  expect([games, sum]).toEqual([COPIES * once, (COPIES * sumOfOnce) % 2 ** 32])
  expect(readdirSync(folder)).toEqual(['sorted.pgn'])
  rmSync(out)
})

it('leaves out copies, the same from one file and from four', async () => {
  const [one, four] = [join(folder, 'one.pgn'), join(folder, 'four.pgn')]
  expect((await run('dedupe', FILE, '-o', one)).code).toBe(0)
  const { code, said, peakMb } = await run('dedupe', ...FILES, '-o', four, '--json')
  expect([code, said]).toEqual([0, expect.stringContaining(`"games": ${COPIES * GAMES}`)])
  expect(peakMb).toBeGreaterThan(0)
  expect(peakMb).toBeLessThan(PEAK_MB)
  expect(readFileSync(four).equals(readFileSync(one))).toBe(true)
  expect(readdirSync(folder).toSorted()).toEqual(['four.pgn', 'one.pgn'])
})

it('filters, and finds every game of the filter by itself', async () => {
  const out = join(folder, 'filtered.pgn')
  const words = ['--player', 'carlsen', '--date', '2013-2019', '--plies', '80-']
  const { code, peakMb } = await run('filter', ...FILES, ...words, '-o', out)
  expect(code).toBe(0)
  expect(peakMb).toBeGreaterThan(0)
  expect(peakMb).toBeLessThan(PEAK_MB)
  // The last number of a main line without comments tells its length.
  let expected = 0
  await summed(FILE, ({ tags, text }) => {
    const isHis = /carlsen/i.test(`${tags.white} ${tags.black}`)
    const year = Number(tags.date.slice(0, 4))
    const moves = text.slice(text.search(/\n\r?\n/)).replaceAll(/\{[^}]*\}/g, '')
    const [number = 0, , second] =
      /.*\b(\d+)\.\s*(\S+)(?:\s+(\S+))?\s+(?:1-0|0-1|1\/2-1\/2|\*)/s.exec(moves)?.slice(1) ?? []
    const plies = 2 * Number(number) - (second === undefined ? 1 : 0)
    if (isHis && year >= 2013 && year <= 2019 && plies >= 80) expected++
  })
  const [games] = await summed(out)
  expect(expected).toBeGreaterThan(100)
  expect(games).toBe(COPIES * expected)
})

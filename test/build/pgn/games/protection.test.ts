// SPDX-License-Identifier: GPL-3.0-or-later
/** What is refused, and that nothing is lost or left behind then. */
import { linkSync, mkdirSync, symlinkSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FILE_COMMANDS } from '../../../../build/pgn/games.ts'
import { THREE } from '../../../electron/documents/games.ts'
import { gameOf, Rig } from './rig.ts'

let rig: Rig
beforeEach(() => {
  rig = new Rig()
  rig.file('in.pgn', THREE)
})
afterEach(() => rig.end())

/** Every command with the options that it needs. */
const COMMANDS = Object.keys(FILE_COMMANDS).map((name): [name: string, options: string[]] => [
  name,
  { sort: ['--by', 'date'], split: ['--count', '40'], player: ['--name', 'Müller', '--name', 'w1'] }[name] ??
    [],
])

const code = async (name: string, ...words: string[]): Promise<string> => {
  const done = await rig.run(name, words)
  return done.ok ? 'OK' : done.code
}

it.each(COMMANDS)('%s refuses files that it cannot read, and writes nothing', async (name, options) => {
  mkdirSync(rig.path('folder'))
  rig.file('picture.pgn', Buffer.alloc(4096, 1))
  rig.file('words.pgn', 'No game is in here.\n')
  rig.file('damaged.pgn.gz', gzipSync(THREE.repeat(99)).subarray(0, 60))
  const before = rig.names
  for (const [input, expected] of [
    ['missing.pgn', 'NOT_FOUND'],
    ['folder', 'NOT_A_TEXT_FILE'],
    ['picture.pgn', 'NOT_A_TEXT_FILE'],
    ['words.pgn', 'NO_GAMES'],
    ['damaged.pgn.gz', 'BAD_ARCHIVE'],
  ] as const) {
    const words = [rig.path('in.pgn'), rig.path(input), ...options, '-o', rig.path('out')]
    expect([input, await code(name, ...words)]).toEqual([input, expected])
  }
  expect(rig.names).toEqual(before)
})

it.each(COMMANDS)('%s makes no folder for its output', async (name, options) => {
  const words = [rig.path('in.pgn'), ...options, '-o', rig.path('missing/out')]
  expect(await code(name, ...words)).toBe('NOT_FOUND')
  expect(rig.names).toEqual(['in.pgn'])
})

it.each(COMMANDS)('%s refuses bad arguments', async (name, options) => {
  const input = rig.path('in.pgn')
  expect(await code(name, ...options)).toBe('BAD_USAGE')
  expect(await code(name, input, ...options, '--fast')).toBe('BAD_USAGE')
  // A report is written as JSON, also to standard output.
  if (!FILE_COMMANDS[name]!.isReport) expect(await code(name, input, ...options, '--json')).toBe('BAD_USAGE')
  expect(rig.names).toEqual(['in.pgn'])
})

it.each([
  ['filter', '--rating', 'high'],
  ['filter', '--date', '72'],
  ['filter', '--eco', 'Z'],
  ['filter', '--plies', '9-1'],
  ['filter', '--fen', 'here'],
  ['filter', '--result', 'won'],
  ['filter', '--player', ' '],
  ['sort', '--by', 'moves'],
  ['sort'],
  ['split', '--count', '0'],
  ['split', '--count', '1', '--by', 'year'],
  ['split', '--by', 'moves'],
  ['strip', '--tags', 'Result'],
  ['names', '--of', 'towns'],
  ['tocsv', '--columns', 'moves'],
  ['player'],
  ['player', '--name', ' '],
  ['player', '--name', 'Müller', '--from', '1990'],
  ['player', '--name', 'Müller', '--white', '--from', '90'],
  ['player', '--name', 'Müller', '--white', '--from', '1990', '--to', '1989'],
  ['player', '--name', 'Müller', '--black', '--rating', 'high'],
  ['player', '--name', 'Müller', '--black', '--least', '0'],
  ['crosstable', '--format', 'html'],
])('%s refuses %s %s', async (name, ...options) => {
  expect(await code(name, rig.path('in.pgn'), ...options, '-o', rig.path('out'))).toBe('BAD_USAGE')
  expect(rig.names).toEqual(['in.pgn'])
})

it.each(COMMANDS.filter(([name]) => name !== 'split'))(
  '%s never writes to an input, and to another file only if forced',
  async (name, options) => {
    linkSync(rig.path('in.pgn'), rig.path('hard.pgn'))
    symlinkSync(rig.path('in.pgn'), rig.path('soft.pgn'))
    for (const out of ['in.pgn', 'hard.pgn', 'soft.pgn'])
      expect(await code(name, rig.path('in.pgn'), ...options, '--force', '-o', rig.path(out))).toBe(
        'SAME_FILE',
      )
    expect(rig.text('in.pgn')).toBe(THREE)
    rig.file('out.pgn', 'mine')
    const words = [rig.path('in.pgn'), ...options, '-o', rig.path('out.pgn')]
    expect(await code(name, ...words)).toBe('EXISTS')
    expect(rig.text('out.pgn')).toBe('mine')
    expect(await code(name, ...words, '--force')).toBe('OK')
    expect(rig.text('out.pgn')).not.toBe('mine')
    expect(rig.names).toEqual(['hard.pgn', 'in.pgn', 'out.pgn', 'soft.pgn'])
  },
)

it('split never writes over an input', async () => {
  mkdirSync(rig.path('parts'))
  rig.file('parts/1972.pgn', gameOf({ Date: '1972' }, '1. e4'))
  symlinkSync(rig.path('parts/1972.pgn'), rig.path('soft.pgn'))
  for (const input of ['parts/1972.pgn', 'soft.pgn']) {
    const words = [rig.path(input), '--by', 'year', '--force', '-o', rig.path('parts')]
    expect(await code('split', ...words)).toBe('SAME_FILE')
  }
  expect(rig.text('parts/1972.pgn')).toBe(gameOf({ Date: '1972' }, '1. e4'))
})

it('dedupe protects inputs from its report, too', async () => {
  const words = [rig.path('in.pgn'), '-o', rig.path('out.pgn'), '--report', rig.path('in.pgn'), '--force']
  expect(await code('dedupe', ...words)).toBe('SAME_FILE')
  expect(await code('dedupe', rig.path('in.pgn'), '-o', rig.path('a'), '--report', rig.path('a'))).toBe(
    'SAME_FILE',
  )
  expect(rig.names).toEqual(['in.pgn'])
})

/** Aborted from the given look on. */
const abortedAt = (look: number): AbortSignal => {
  let looks = 0
  return Object.defineProperty(new AbortController().signal, 'aborted', { get: () => ++looks >= look })
}

it.each(COMMANDS)('%s leaves nothing behind, wherever it is interrupted', async (name, options) => {
  const games = Array.from({ length: 60 }, (_, index) =>
    gameOf({ Event: `e${index % 7}`, White: `w${index}`, Date: `19${10 + index}` }, '1. e4 e5 2. Nf3 Nc6'),
  )
  const input = rig.file('in.pgn', games.join('\n').repeat(6))
  const words = [input, ...options, '-o', rig.path('out')]
  let look = 1
  for (; look < 100_000; look *= 2) {
    const done = await rig.run(name, words, abortedAt(look))
    if (done.ok) break
    expect(done.code).toBe('INTERRUPTED')
    expect(rig.names).toEqual(['in.pgn'])
  }
  expect(look).toBeGreaterThan(2)
  expect(rig.names).toEqual(['in.pgn', 'out'])
})

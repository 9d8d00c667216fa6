// SPDX-License-Identifier: GPL-3.0-or-later
/** The library's commands as they are typed: `npm run -s pgn -- import ...` and `find`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT, runScript } from '../../../build/tools/command.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-pgn-library-'))
afterAll(() => rmSync(folder, { recursive: true }))
const library = join(folder, 'games.library')
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const SELF_PLAY = join(ROOT, 'test', 'data', 'self-play.pgn')

const run = async (...args: string[]): Promise<{ code: number; said: unknown }> => {
  const { code, output } = await runScript(join(ROOT, 'build', 'pgn.ts'), args, { capture: true })
  return { code, said: JSON.parse(output) as unknown }
}

it('imports, and finds positions', async () => {
  const imported = await run('import', SELF_PLAY, '--library', library)
  expect(imported).toMatchObject({
    code: 0,
    said: {
      file: SELF_PLAY,
      games: 24,
      duplicates: 0,
      damaged: 0,
      anomalies: {},
      leftOut: [],
      plies: 2903,
      ms: expect.any(Number),
      gamesPerSecond: expect.any(Number),
      libraryBytes: expect.any(Number),
      bytesPerPgnByte: expect.any(Number),
    },
  })
  expect(await run('import', SELF_PLAY, '--library', library)).toMatchObject({
    said: { games: 24, duplicates: 24 },
  })
  const { code, said } = await run('find', library, START)
  expect(code).toBe(0)
  expect(said).toMatchObject({ games: 48, ms: expect.any(Number), firstMs: expect.any(Number) })
  const { moves } = said as { moves: { uci: string; games: number }[] }
  expect(moves.reduce((sum, { games }) => sum + games, 0)).toBe(48)
  expect(await run('find', library, '--random', '20', '--seed', '3')).toMatchObject({
    code: 0,
    said: { positions: 20, missed: 0, medianMs: expect.any(Number), maxMs: expect.any(Number) },
  })
})

it('writes tables, and the key of a position', async () => {
  const own = join(folder, 'tables.library')
  await run('import', SELF_PLAY, '--library', own)
  const tables = join(folder, 'tables')
  const args = ['parquet', own, '-o', tables]
  expect(await run(...args, '--json')).toMatchObject({
    code: 0,
    said: { folder: tables, games: 24, positions: 2927, parts: 1, bytes: expect.any(Number) },
  })
  const words = await runScript(join(ROOT, 'build', 'pgn.ts'), [...args, '--force'], { capture: true })
  expect(words.output).toMatch(/^24 games with 2,927 positions in 1 part, [\d.]+ MB: .*tables\n$/)
  expect(await run(...args)).toMatchObject({ code: 2, said: { code: 'EXISTS' } })
  expect(await run('key', START)).toEqual({ code: 0, said: { fen: START, key: '5060803636482931868' } })
})

it.each([
  ['a library that is not named', ['import', SELF_PLAY], 'BAD_USAGE'],
  [
    'a file that is not there',
    ['import', join(folder, 'none.pgn'), '--library', join(folder, 'x')],
    'NOT_FOUND',
  ],
  ['a library that is not there', ['find', join(folder, 'none'), START], 'NOT_FOUND'],
  ['a library that is none', ['find', SELF_PLAY, START], 'DAMAGED'],
  ['no position', ['find', library], 'BAD_USAGE'],
  ['a position that is none', ['find', library, '8/8'], 'BAD_POSITION'],
  ['tables without a folder', ['parquet', SELF_PLAY], 'BAD_USAGE'],
  ['tables of no library', ['parquet', join(folder, 'none'), '-o', join(folder, 'y')], 'NOT_FOUND'],
  ['the key of no position', ['key', '8/8'], 'BAD_POSITION'],
  ['an option of another command', ['check', SELF_PLAY, '--seed', '1'], 'BAD_USAGE'],
] as const)('refuses %s', async (_, args, expected) => {
  expect(await run(...args)).toMatchObject({ code: 2, said: { code: expected, detail: expect.any(String) } })
})

it('says what is wrong with an archive', async () => {
  const path = join(folder, 'odd.gz')
  writeFileSync(path, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 9, 9, 9]))
  expect(await run('import', path, '--library', join(folder, 'odd.library'))).toMatchObject({
    code: 2,
    said: { code: 'BAD_ARCHIVE' },
  })
})

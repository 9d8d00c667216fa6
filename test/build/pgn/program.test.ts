// SPDX-License-Identifier: GPL-3.0-or-later
/** The command as it is typed: `npm run -s pgn -- ...` in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT, runScript } from '../../../build/tools/command.ts'
import { latin1 } from '../../electron/documents/bytes.ts'
import { game, THREE } from '../../electron/documents/games.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-pgn-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = async (...args: string[]): Promise<{ code: number; said: unknown }> => {
  const { code, output } = await runScript(join(ROOT, 'build', 'pgn.ts'), args, { capture: true })
  return { code, said: JSON.parse(output) as unknown }
}

const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

it('checks a file', async () => {
  const text = `Preface\n\n${game('A', '1. e4 e5 2. Ke3 *')}\r\n\r\n${game('B', '1. d4 ) (1. c4 c5 d4')}\r`
  const path = fileOf('odd.pgn', latin1(text))
  const { code, said } = await run('check', path)
  expect(code).toBe(0)
  expect(said).toMatchObject({
    file: path,
    bytes: text.length,
    encoding: 'windows-1252',
    lineEnds: { lf: 8, crlf: 2, cr: 1 },
    games: 2,
    plies: 3,
    ms: expect.any(Number),
    anomalies: {
      TEXT_BETWEEN_GAMES: {
        count: 1,
        first: [{ line: 1, column: 1, game: null, excerpt: 'Preface', action: 'kept' }],
      },
      BAD_ENCODING: {
        count: 2,
        first: [
          { line: 4, column: 10 },
          { line: 9, column: 10 },
        ],
      },
      ILLEGAL_MOVE: { count: 1, first: [{ line: 6, column: 13, game: 0, excerpt: 'Ke3', action: 'tail' }] },
      UNEXPECTED_CLOSE: { count: 1, first: [{ line: 11, column: 7, game: 1 }] },
    },
  })
})

it('says whether saving a file changes it', async () => {
  const path = fileOf('three.pgn', `\ufeff${THREE.replaceAll('\n', '\r\n')}\0 free text`)
  const { code, said } = await run('roundtrip', path)
  expect(code).toBe(0)
  expect(said).toMatchObject({ file: path, identical: true })
  expect(said).not.toHaveProperty('difference')
})

it('plays through a file, also what is spelt in another way', async () => {
  const path = fileOf(
    'spelt.pgn',
    `${game('A', '1. e4 e5 2. Nf3 *')}\n\n${game('B', '1. e2-e4 c5 2. Ke3 *')}\n`,
  )
  const { code, said } = await run('replay', path)
  expect(code).toBe(0)
  expect(said).toMatchObject({ file: path, games: 2, plies: 5, unsure: 1 })
})

it('tries damaged files, the same in every run', async () => {
  fileOf('corpus.pgn', THREE)
  const args = ['fuzz', '--inputs', '40', '--seed', '7', folder]
  const first = await run(...args)
  expect(first).toMatchObject({ code: 0, said: { inputs: 40, seed: 7, faults: {} } })
  const { bytes } = (await run(...args)).said as { bytes: number }
  expect(first.said).toMatchObject({ bytes })
})

it.each([
  ['no words', [], 'BAD_USAGE'],
  ['an unknown option', ['check', '--fast', 'x.pgn'], 'BAD_USAGE'],
  ['a number that is none', ['fuzz', '--inputs', 'many', '.'], 'BAD_USAGE'],
  ['a file that is not there', ['check', join(folder, 'missing.pgn')], 'NOT_FOUND'],
  ['a folder', ['roundtrip', folder], 'NOT_A_TEXT_FILE'],
  ['a corpus that is none', ['fuzz', join(folder, 'missing')], 'NOT_FOUND'],
] as const)('refuses %s', async (_name, args, expected) => {
  expect(await run(...args)).toMatchObject({ code: 2, said: { code: expected, detail: expect.any(String) } })
})

it.skipIf(process.getuid?.() === 0)('refuses a file that may not be read', async () => {
  const path = fileOf('secret.pgn', THREE)
  chmodSync(path, 0)
  expect(await run('check', path)).toMatchObject({ code: 2, said: { code: 'NOT_ALLOWED' } })
})

describe('a command on the games of files', () => {
  const script = join(ROOT, 'build', 'pgn.ts')
  const start = (...words: string[]) => spawn(process.execPath, ['--import', 'tsx', script, ...words])

  /** What a process writes, and its exit code. */
  async function ended(child: ReturnType<typeof start>) {
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
    if (child.exitCode === null) await once(child, 'close')
    return { code: child.exitCode, out, err }
  }

  it('writes games to standard output, and its summary beside them', async () => {
    const path = fileOf('three.pgn', THREE)
    const done = await ended(start('filter', path, '--event', 'b'))
    expect(done).toEqual({ code: 0, out: `${game('B')}\n`, err: 'games: 3\nwritten: 1\n' })
  })

  it('writes its summary to standard output if asked for', async () => {
    const path = fileOf('three.pgn', THREE)
    const done = await ended(start('sort', path, '--by', 'event', '-o', join(folder, 'sorted.pgn'), '--json'))
    expect([done.code, JSON.parse(done.out), done.err]).toEqual([0, { games: 3 }, ''])
  })

  it('ends with a code', async () => {
    const done = await ended(start('filter', join(folder, 'missing.pgn')))
    expect([done.code, done.out]).toEqual([1, ''])
    expect(JSON.parse(done.err)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leaves nothing behind when it is interrupted', async () => {
    const own = mkdtempSync(join(folder, 'own-'))
    const path = join(own, 'long.pgn')
    writeFileSync(path, `${game('A', '1. e4 e5 2. Nf3 *')}\n\n`.repeat(300_000))
    const child = start('sort', path, '--by', 'date', '-o', join(own, 'sorted.pgn'))
    while (readdirSync(own).length < 2) await setTimeout(5)
    child.kill('SIGINT')
    const done = await ended(child)
    expect([done.code, JSON.parse(done.err)]).toEqual([130, { code: 'INTERRUPTED', detail: '' }])
    expect(readdirSync(own)).toEqual(['long.pgn'])
  })
})

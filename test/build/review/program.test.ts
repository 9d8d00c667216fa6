// SPDX-License-Identifier: GPL-3.0-or-later
/** The command as it is typed: `npm run analyse -- ...` in a process of its own. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEngine } from '../../../build/app/engine-bundle.ts'
import { JOURNAL_ENDING } from '../../../build/review/analysis.ts'
import { ROOT } from '../../../build/tools/command.ts'
import { readGames } from '../../../engine/chess/pgn/read/reader.ts'
import { mainline, nodeOf } from '../../../engine/chess/tree.ts'
import { type Fake, watched } from '../../engine/uci/client/fakes/fakes.ts'
import { scriptedCommand } from '../workshop/match/scripted.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-analyse-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(buildEngine)

const MATE = '[White "Müller"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
const SHORT = '[White "B"]\n[Result "*"]\n\n1. e4 {a comment}\n e5  2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n'
const input = join(folder, 'in.pgn')
writeFileSync(input, `free text stays\n\n${MATE}\n\n${SHORT}\n[White "no moves"]\n\n*\n`)

const commandWith = (...args: string[]): Fake =>
  watched({
    program: process.execPath,
    args: ['--import', 'tsx', join(ROOT, 'build', 'analyse.ts'), ...args],
    folder: ROOT,
    environment: {},
  })

const start = ({ command: { program, args, environment } }: Fake): ChildProcessWithoutNullStreams =>
  spawn(program, args, { cwd: ROOT, env: { ...process.env, ...environment } })

function ended(
  child: ChildProcessWithoutNullStreams,
): Promise<{ code: number | null; out: string; error: string }> {
  const texts = { out: '', error: '' }
  child.stdout.on('data', (text: Buffer) => (texts.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (texts.error += text.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...texts })))
}

/** Runs the command; nothing may be left of it. */
async function run(...args: string[]) {
  const command = commandWith(...args)
  const result = await ended(start(command))
  expect(await command.gone()).toEqual([])
  return result
}

const output = (name: string) => join(folder, name)

describe('npm run analyse', () => {
  it('writes evaluations, glyphs and lines, and nothing else, the same every time', async () => {
    const first = await run(input, '-o', output('1.pgn'), '--nodes', '2000', '--json')
    expect(first).toMatchObject({ code: 0, error: '' })
    const text = readFileSync(output('1.pgn'), 'utf8')
    expect(text.startsWith('free text stays\n\n[White "Müller"]\n[Result "0-1"]\n\n1. f3 ')).toBe(true)
    expect(text.endsWith('\n[White "no moves"]\n\n*\n')).toBe(true)
    expect(text).toContain(' a comment}')
    const { games } = readGames(text)
    expect(games).toHaveLength(3)
    const [mate, short] = games.map(({ tree }) =>
      mainline(tree)
        .slice(1)
        .map((id) => nodeOf(tree, id)),
    )
    // Every move but the one that mates.
    expect(mate!.map(({ evaluation }) => evaluation !== undefined)).toEqual([true, true, true, false])
    expect(mate![2]).toMatchObject({ san: 'g4', nags: [4], evaluation: '#-1' })
    expect(short![5]).toMatchObject({ san: 'Nf6', nags: [4], evaluation: '#1' })
    const reports = first.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(reports.map(({ game, white }) => [game, white])).toEqual([
      [1, 'Müller'],
      [2, 'B'],
      [3, 'no moves'],
    ])
    await run(input, '-o', output('2.pgn'), '--nodes', '2000')
    expect(readFileSync(output('2.pgn'), 'utf8')).toBe(text)
    expect(existsSync(output('2.pgn') + JOURNAL_ENDING)).toBe(false)
  })

  it('continues after it was killed, and asks nothing twice', async () => {
    const big = output('big.pgn')
    writeFileSync(big, Array.from({ length: 6 }, () => SHORT).join('\n'))
    const args = [big, '-o', output('big-out.pgn'), '--nodes', '3000'] as const
    const command = commandWith(...args)
    const child = start(command)
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (text: Buffer) => {
        if (text.toString().includes('2 of 6')) resolve()
      })
    })
    child.kill('SIGKILL')
    await ended(child)
    expect(await command.gone()).toEqual([])
    expect(existsSync(output('big-out.pgn'))).toBe(false)
    const kept = readFileSync(output('big-out.pgn') + JOURNAL_ENDING, 'utf8')
    expect(kept.split('\n').length).toBeGreaterThanOrEqual(4)
    // A line that was not written to its end is nobody's.
    writeFileSync(output('big-out.pgn') + JOURNAL_ENDING, `${kept}{"text":"1. e4`)
    expect(await run(...args)).toMatchObject({ code: 0, error: '' })
    await run(big, '-o', output('whole.pgn'), '--nodes', '3000')
    expect(readFileSync(output('big-out.pgn'), 'utf8')).toBe(readFileSync(output('whole.pgn'), 'utf8'))
  })

  it('reads packed files, and refuses a damaged one', async () => {
    const packed = gzipSync(readFileSync(input))
    writeFileSync(output('in.pgn.gz'), packed)
    writeFileSync(output('cut.pgn.gz'), packed.subarray(0, packed.length - 20))
    const order = ['--nodes', '9', '--engine', scriptedCommand('play')]
    await run(input, '-o', output('plain.pgn'), ...order)
    expect(await run(output('in.pgn.gz'), '-o', output('packed.pgn'), ...order)).toMatchObject({ code: 0 })
    expect(readFileSync(output('packed.pgn'))).toEqual(readFileSync(output('plain.pgn')))
    const cut = await run(output('cut.pgn.gz'), '-o', output('cut.pgn'), ...order)
    expect(cut).toMatchObject({ code: 1, error: expect.stringMatching(/^analyse: .*\(DAMAGED\)\n$/) })
    expect(existsSync(output('cut.pgn'))).toBe(false)
  })

  it('judges by another engine, by time as well', async () => {
    const engine = scriptedCommand('play')
    expect(await run(input, '-o', output('3.pgn'), '--movetime', '10', '--engine', engine)).toMatchObject({
      code: 0,
      error: '',
    })
    expect(readFileSync(output('3.pgn'), 'utf8')).toContain('[%eval 0.00]')
  })

  it('ends with one line when something is wrong', async () => {
    const cases: [string[], number, RegExp][] = [
      [[input], 2, /usage/],
      [[input, '-o', output('4.pgn'), '--nodes', '0'], 2, /whole numbers/],
      [[input, '-o', output('4.pgn'), '--speed', '3'], 2, /--speed/],
      [[output('none.pgn'), '-o', output('4.pgn')], 1, /ENOENT/],
      [[input, '-o', join(folder, 'no', 'folder.pgn')], 1, /ENOENT/],
      [[input, '-o', output('4.pgn'), '--engine', 'no-such-program'], 1, /no such program/],
      [[input, '-o', output('4.pgn'), '--engine', 'node --version'], 1, /ends at once/],
      [
        [input, '-o', output('4.pgn'), '--engine', scriptedCommand('crash', '3'), '--nodes', '9'],
        1,
        /^analyse: exit status 3: something went wrong, game 1 of 3 \(EXITED\)$/m,
      ],
    ]
    for (const [args, code, error] of cases) {
      const result = await run(...args)
      expect(result.code, args.join(' ')).toBe(code)
      expect(result.error).toMatch(error)
      expect(result.error.trim().split('\n'), result.error).toHaveLength(1)
    }
    expect(existsSync(output('4.pgn'))).toBe(false)
  })
})

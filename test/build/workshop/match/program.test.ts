// SPDX-License-Identifier: GPL-3.0-or-later
/** The command as it is typed: `npm run match -- ...` in a process of its own. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '../../../../build/tools/command.ts'
import { scriptedCommand } from './scripted.ts'

const folder = mkdtempSync(join(tmpdir(), 'alfabeta-match-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PLAYERS = ['--engine1', scriptedCommand('play'), '--engine2', scriptedCommand('play', '1', '2')]
const QUICK = [...PLAYERS, '--tc', '3600', '--draw', '5:2:1', '--folder', folder]

function start(args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'build', 'workshop', 'match.ts'), ...args], {
    cwd: ROOT,
  })
}

function ended(child: ChildProcessWithoutNullStreams): Promise<{ code: number | null; output: string }> {
  let output = ''
  const collect = (text: Buffer) => {
    output += text.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

const run = (...args: string[]) => ended(start(args))

const summary = (match: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, `${match}.json`), 'utf8')) as Record<string, unknown>

it('explains itself', async () => {
  const { code, output } = await run('--help')
  expect(code).toBe(0)
  expect(output).toContain('--engine1')
})

it('refuses what it does not understand', async () => {
  expect(await run(...QUICK, '--speed', '3')).toMatchObject({
    code: 2,
    output: expect.stringContaining('--speed'),
  })
  const missing = await run('--engine1', 'no-such-program', ...QUICK.slice(2))
  expect(missing).toMatchObject({ code: 2, output: expect.stringContaining('NO_PROGRAM') })
})

it('plays, does not play over an old match, and resumes it', async () => {
  const elsewhere = join(folder, 'docs', 'copy.json')
  const first = await run(...QUICK, '--games', '2', '--match', 'm', '--summary', elsewhere, '--report', '1')
  expect(first.code, first.output).toBe(0)
  expect(first.output).toContain('2/2 games, Scripted play (1) - Scripted play (2): +0 =2 -0')
  expect(summary('m')).toMatchObject({ status: 'finished', games: 2, draws: 2, pentanomial: [0, 0, 1, 0, 0] })
  expect(JSON.parse(readFileSync(elsewhere, 'utf8'))).toEqual(summary('m'))

  expect(await run(...QUICK, '--games', '2', '--match', 'm')).toMatchObject({
    code: 2,
    output: expect.stringContaining('--resume m'),
  })
  const more = await run('--resume', 'm', '--folder', folder, '--games', '4')
  expect(more.code, more.output).toBe(0)
  expect(summary('m')).toMatchObject({ status: 'finished', games: 4, gamesPlanned: 4 })
})

it('ends cleanly when it is interrupted', async () => {
  const child = start([...QUICK, '--games', '1000', '--match', 'long', '--report', '1'])
  const end = ended(child)
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes('1/1000') && resolve())
  })
  child.kill('SIGINT')
  const { code, output } = await end
  expect(code, output).toBe(130)
  expect(summary('long')).toMatchObject({ status: 'interrupted' })
  expect(existsSync(join(folder, 'long.json.tmp'))).toBe(false)
})

it('plays with this checkout’s engine, and keeps a copy of it', async () => {
  const args = ['--engine1', 'alfabeta', ...PLAYERS.slice(2), '--option1', 'Hash=1', '--nodes', '200']
  const { code, output } = await run(...args, '--games', '2', '--match', 'own', '--folder', folder)
  expect(code, output).toBe(0)
  const { engines, faults } = summary('own') as {
    engines: { name: string }[]
    faults: Record<string, Record<string, number>>
  }
  const [own, other] = engines.map(({ name }) => name) as [string, string]
  expect(own).toMatch(/^Alfabeta /)
  expect(
    [...Object.values(faults[own]!), ...Object.values(faults[other]!)].every((count) => count === 0),
  ).toBe(true)
  expect(summary('own')).toMatchObject({ games: 2 })
  expect(existsSync(join(folder, 'own.engine', 'core.wasm'))).toBe(true)
})

// SPDX-License-Identifier: GPL-3.0-or-later
/** Processes of engines, with real kills: they end with their owner, and so does everything they started. */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { isRunning } from '../../../../electron/data/running-process.ts'
import { ControlGroup } from '../../../../engine/uci/client/process/control-group.ts'
import { launcher } from '../../../../engine/uci/client/process/launch.ts'
import type { Program, ProgramCommand, Trouble } from '../../../../engine/uci/client/program.ts'
import { makeFake } from './fakes/fakes.ts'

/** How often each owner is killed. */
const REPEAT = Number(process.env['REPEAT'] ?? 1)
const OWNER = fileURLToPath(new URL('fakes/owner.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'engines-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A program with its output so far. */
function start(command: ProgramCommand) {
  const lines: string[] = []
  const wanted = new Map<RegExp, () => void>()
  let tooLong = 0
  let tell: (trouble: Trouble) => void
  const ended = new Promise<Trouble>((resolve) => (tell = resolve))
  const program: Program = launcher(command)({
    onLine: (line) => {
      lines.push(line)
      for (const [pattern, resolve] of wanted) if (pattern.test(line)) resolve()
    },
    onTooLong: () => tooLong++,
    onEnd: (trouble) => tell(trouble),
  })
  return {
    program,
    lines,
    ended,
    tooLong: () => tooLong,
    said: (pattern: RegExp) => new Promise<void>((resolve) => wanted.set(pattern, resolve)),
  }
}

/** Another process that owns the program. */
const owner = (command: ProgramCommand) =>
  spawn(process.execPath, ['--import', 'tsx', OWNER, JSON.stringify(command)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function killOwner(mode: string): Promise<void> {
  const fake = makeFake(mode)
  const owning = owner(fake.command)
  await new Promise((resolve) => owning.stdout.once('data', resolve))
  expect(fake.alive().length).toBeGreaterThanOrEqual(mode === 'forks-and-searches' ? 3 : 1)
  owning.kill('SIGKILL')
  expect(await fake.gone()).toEqual([])
}

/** The control group of this process, and whether the system allows groups in it. */
function groupOf(): string {
  const probe = ControlGroup.make(`probe-${process.pid}`)
  probe?.end()
  return probe === null ? '' : dirname(probe.folder)
}
const hasControlGroups = groupOf() !== ''

const codeOf = async (command: ProgramCommand) => (await start(command).ended).code

describe.skipIf(process.platform !== 'linux')('an engine as a process', () => {
  it('sends and receives lines, and ends on request', async () => {
    const fake = makeFake('good')
    const { program, lines, said, ended } = start(fake.command)
    program.send('uci')
    await said(/^uciok$/)
    expect(lines).toContain('id name Fake 1.5')
    await program.end(5_000)
    expect((await ended).code).toBe('EXITED')
    expect(await fake.gone()).toEqual([])
  })

  it('is ended by force when it does not end by itself, with its children', async () => {
    const fake = makeFake('ignores-stop')
    const { program, said } = start(fake.command)
    program.send('uci')
    await said(/^uciok$/)
    await program.end(50)
    expect(await fake.gone()).toEqual([])
  })

  it.each(['forks', 'forks-away'])('leaves nothing behind when it exits: %s', async (mode) => {
    const fake = makeFake(mode)
    const { program, ended } = start(fake.command)
    program.send('go infinite')
    expect(await ended).toEqual({ code: 'EXITED', detail: 'exit status 0' })
    expect(await fake.gone()).toEqual([])
  })

  it.each(['good', 'ignores-stop', 'forks-and-searches'])(
    'ends when its owner is killed without a word: %s',
    { timeout: 60_000 * REPEAT },
    async (mode) => {
      for (let run = 0; run < REPEAT; run++) await killOwner(mode)
    },
  )

  it.skipIf(!hasControlGroups)(
    'leaves nothing behind that has left its process group and cleared its environment, even when its owner is killed',
    async () => {
      const owners = [process.pid]
      for (const way of ['ended', 'owner killed'] as const) {
        const pidFile = join(folder, `runaway ${way}`)
        const runs = `setsid env -i sleep 1000 & echo $! > "$0"; echo uciok; exec cat >/dev/null`
        const command = { program: '/bin/sh', args: ['-c', runs, pidFile], folder: null, environment: {} }
        const stop = way === 'ended' ? start(command).program : owner(command)
        const runaway = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0)
        if ('pid' in stop) owners.push(stop.pid!)
        await expect.poll(() => runaway() > 0 && isRunning(runaway()), { timeout: 20_000 }).toBe(true)
        if ('kill' in stop) stop.kill('SIGKILL')
        else await stop.end()
        await expect.poll(() => isRunning(runaway())).toBe(false)
      }
      const left = () =>
        readdirSync(groupOf()).filter((name) => owners.some((pid) => name.startsWith(`alfabeta-${pid}-`)))
      await expect.poll(left).toEqual([])
    },
  )

  it('reports the signal, and the end of its standard error', async () => {
    const crash = start(makeFake('crashes').command)
    crash.program.send('go infinite')
    expect(await crash.ended).toEqual({ code: 'EXITED', detail: 'signal SIGSEGV' })
    const death = start(makeFake('dies').command)
    death.program.send('go infinite')
    expect(await death.ended).toEqual({
      code: 'EXITED',
      detail: 'exit status 3: assertion failed: king on board',
    })
  })

  it('is ended when it floods, when it does not read its input, and when it closes its output', async () => {
    const flood = start(makeFake('floods-early').command)
    flood.program.send('uci')
    expect((await flood.ended).code).toBe('FLOODED')
    const deaf = start(makeFake('deaf').command)
    const line = 'x'.repeat(1024 * 1024)
    for (let index = 0; index < 16; index++) deaf.program.send(line)
    expect((await deaf.ended).code).toBe('SILENT')
    const closed = start(makeFake('closes-output').command)
    closed.program.send('go infinite')
    expect(await closed.ended).toEqual({ code: 'EXITED', detail: 'it has closed its output' })
  })

  it('drops lines that are too long, and keeps a last line without a line end', async () => {
    const long = start(makeFake('long-lines').command)
    long.program.send('uci')
    await long.said(/^uciok$/)
    expect(long.tooLong()).toBe(1)
    await long.program.end()
    const last = start(makeFake('no-newline').command)
    last.program.send('go infinite')
    await last.ended
    expect(last.lines.at(-1)).toBe('bestmove e2e4')
  })

  it('gets its arguments, folder and environment unchanged, whatever they contain', async () => {
    const script = 'console.log(JSON.stringify([process.argv[1], process.cwd(), process.env.GREETING]))'
    const evil = '$(touch broken); `id` "\'\\ *'
    const { ended, lines } = start({
      program: process.execPath,
      args: ['-e', script, evil],
      folder,
      environment: { GREETING: evil },
    })
    await ended
    expect(JSON.parse(lines[0]!)).toEqual([evil, folder, evil])
  })

  it('gives a code if it is missing, and another if it is not executable', async () => {
    const plain = join(folder, 'plain')
    writeFileSync(plain, 'no program')
    chmodSync(plain, 0o644)
    const none = { args: [], folder: null, environment: {} }
    expect(await codeOf({ ...none, program: join(folder, 'missing') })).toBe('NOT_FOUND')
    expect(await codeOf({ ...none, program: 'no-such-program-anywhere' })).toBe('NOT_FOUND')
    expect(await codeOf({ ...none, program: '' })).toBe('NOT_FOUND')
    expect(await codeOf({ ...none, program: 'node', folder: join(folder, 'missing') })).toBe('NOT_FOUND')
    expect(await codeOf({ ...none, program: plain })).toBe('NOT_EXECUTABLE')
    expect(await codeOf({ ...none, program: folder })).toBe('NOT_FOUND')
  })
})

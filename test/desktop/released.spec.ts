// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A released package: it cannot be driven by other programs, and runs only from its original archive. These
 * tests cannot drive it either, so they read its output and its log.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'

const EXECUTABLE = process.env['ALFABETA_PACKAGED'] ?? ''
const ARCHIVE = join(dirname(EXECUTABLE), 'resources', 'app.asar')
const SHOWN = /window shown after/
const DAMAGED = /is damaged/
/** How often the log is read, ms. */
const LOOK_MS = 100

let userData: string
test.beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'alfabeta-released-'))
})
test.afterEach(() => rmSync(userData, { recursive: true, force: true }))

interface End {
  /** What it wrote to the terminal and to its log. */
  said: string
  /** Null when it had to be ended. */
  code: number | null
}

/** Starts the application and waits until it ends, or says something that it does not end after. */
function start(args: readonly string[], env: Record<string, string> = {}): Promise<End> {
  const switches = (process.env['ALFABETA_SWITCHES'] ?? '').split(' ').filter((one) => one !== '')
  const child = spawn(EXECUTABLE, [...args, ...switches, `--user-data-dir=${userData}`], {
    env: { ...process.env, ...env },
  })
  const log = join(userData, 'logs', 'main.log')
  let terminal = ''
  const said = () => terminal + (existsSync(log) ? readFileSync(log, 'utf8') : '')
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      terminal += chunk.toString()
    })
  }
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (SHOWN.test(said()) || DAMAGED.test(said())) child.kill('SIGKILL')
    }, LOOK_MS)
    child.on('close', (code) => {
      clearInterval(timer)
      resolve({ said: said(), code })
    })
  })
}

test('it starts', async () => {
  expect((await start([])).said).toMatch(SHOWN)
})

for (const argument of [
  '--remote-debugging-port=0',
  '--remote-debugging-pipe',
  '--inspect=0',
  '--inspect-brk=0',
  '--js-flags=--expose-gc',
  '--load-extension=/tmp',
  '--disable-web-security',
  '--proxy-server=192.0.2.1:80',
  '--disable-seccomp-filter-sandbox',
  '--browser-subprocess-path=/tmp/x',
]) {
  test(`it does not start with ${argument}`, async () => {
    const { said, code } = await start([argument])
    expect(said).toContain(`does not start with ${argument}`)
    expect(said).not.toMatch(SHOWN)
    expect(said).not.toMatch(/listening on/i)
    expect(code).toBe(1)
  })
}

test('it is not Node', async () => {
  const script = join(userData, 'script.cjs')
  writeFileSync(script, "console.log('ran as ' + 'Node')")
  expect((await start([script], { ELECTRON_RUN_AS_NODE: '1' })).said).not.toContain('ran as Node')
  rmSync(join(userData, 'logs'), { recursive: true, force: true })
  const { said } = await start([], { NODE_OPTIONS: `--require=${script}` })
  expect(said).not.toContain('ran as Node')
  expect(said).toMatch(SHOWN)
})

test('it does not run from a changed archive', async () => {
  const copy = join(userData, 'copy')
  copyFileSync(ARCHIVE, copy)
  try {
    const bytes = readFileSync(ARCHIVE)
    // A text of the page, deep inside.
    const at = bytes.lastIndexOf('Alfabeta')
    bytes[at]! ^= 1
    writeFileSync(ARCHIVE, bytes)
    const { said } = await start([])
    expect(said).toMatch(DAMAGED)
    expect(said).not.toMatch(SHOWN)
  } finally {
    copyFileSync(copy, ARCHIVE)
  }
})

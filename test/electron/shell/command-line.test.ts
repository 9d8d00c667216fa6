// SPDX-License-Identifier: GPL-3.0-or-later
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from '../../../build/tools/command.ts'
import { answerTo } from '../../../electron/shell/texts.ts'
import en from '../../../electron/shell/locales/en.json' with { type: 'json' }

const answer = (...args: string[]) => answerTo(args, '1.2.3', en.terminal)

test.each(['--version', '-v'])('%s is answered with the version', (word) => {
  expect(answer(word)).toBe('Alfabeta 1.2.3')
  expect(answer('--no-sandbox', 'a.pgn', word)).toBe('Alfabeta 1.2.3')
})

test.each(['--help', '-h'])('%s is answered with what can be said', (word) => {
  expect(answer(word)).toMatch(/^Alfabeta 1\.2\.3,[^]*--user-data-dir[^]*--version[^]*--help/)
})

test('files are files, whatever they are called', () => {
  expect(answer('a.pgn')).toBeNull()
  expect(answer('--', '--version')).toBeNull()
  expect(answer()).toBeNull()
})

test('npm start says its version without building or opening anything', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'build/start.ts', '--version'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect([status, stdout, stderr]).toEqual([0, expect.stringMatching(/^Alfabeta \d+\.\d+\.\d+\n$/), ''])
})

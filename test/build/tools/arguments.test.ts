// SPDX-License-Identifier: GPL-3.0-or-later
/** A file named on the command line of a tool: read, or named with the reason and the end of the command. */
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readText } from '../../../build/tools/arguments.ts'

const file = join(tmpdir(), `alfabeta-arguments-${process.pid}.epd`)

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(file, { force: true })
})

test('a file is read in its encoding', () => {
  writeFileSync(file, Buffer.from([0x5a, 0xe4]))
  expect(readText(file, 'latin1')).toBe('Zä')
})

test('a file that is not there is named and ends the command', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit code ${code}`)
  })
  expect(() => readText('missing.epd', 'utf8')).toThrow('exit code 2')
  expect(said).toHaveBeenCalledWith('cannot read missing.epd: ENOENT')
})

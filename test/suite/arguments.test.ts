/** Files named on the command line of a tool: read in order, or named with the reason and the end of the command. */
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readTexts } from '../../build/arguments.ts'

const file = join(tmpdir(), `alfabeta-arguments-${process.pid}.epd`)

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(file, { force: true })
})

test('files are read in their order', () => {
  writeFileSync(file, 'Zwischenzug \xe4')
  expect(readTexts([file, file], 'utf8')).toEqual(['Zwischenzug ä', 'Zwischenzug ä'])
})

test('a file that is not there is named and ends the command', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit code ${code}`)
  })
  writeFileSync(file, '')
  expect(() => readTexts([file, 'missing.epd'], 'latin1')).toThrow('exit code 2')
  expect(said).toHaveBeenCalledWith('cannot read missing.epd: ENOENT')
})

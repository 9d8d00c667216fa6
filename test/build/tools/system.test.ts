// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { parseStat, processTree } from '../../../build/tools/processes.ts'
import { hasDisplay, parseMissingLibraries } from '../../../build/tools/system.ts'

test('libraries that were not found are named once', () => {
  const output = [
    '\tlinux-vdso.so.1 (0x00007ffd)',
    '\tlibffmpeg.so => /opt/electron/libffmpeg.so (0x00007f)',
    '\tlibnss3.so => not found',
    '\tlibgbm.so.1 => not found',
    '\tlibnss3.so => not found',
  ].join('\n')
  expect(parseMissingLibraries(output)).toEqual(['libnss3.so', 'libgbm.so.1'])
  expect(parseMissingLibraries('\tnot a dynamic executable')).toEqual([])
})

test.each<[NodeJS.ProcessEnv, NodeJS.Platform, boolean]>([
  [{}, 'linux', false],
  [{ DISPLAY: '' }, 'linux', false],
  [{ DISPLAY: ':0' }, 'linux', true],
  [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true],
  [{}, 'darwin', true],
])('display in %j on %s: %j', (environment, platform, expected) => {
  expect(hasDisplay(environment, platform)).toBe(expected)
})

test('a process whose name holds parentheses and spaces is read', () => {
  expect(parseStat('42 (a) b (c)) S 7 42 42 0 -1')).toEqual({ state: 'S', parent: 7 })
  expect(parseStat('42 (x')).toBeNull()
})

const entry = (pid: number, parent: number) => ({ pid, parent, state: 'S', command: '' })

test('the tree of a process holds its descendants and nobody else', () => {
  const processes = [entry(2, 1), entry(3, 2), entry(4, 3), entry(5, 1), entry(6, 4)]
  expect(
    processTree(2, processes)
      .map(({ pid }) => pid)
      .toSorted(),
  ).toEqual([3, 4, 6])
})

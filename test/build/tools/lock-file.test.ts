// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { binaryEntry, missingBinaries } from '../../../build/tools/lock-file.ts'

test('binaries without an entry are found, wherever the entry may be', () => {
  const lock = {
    packages: {
      'node_modules/tool': {
        dev: true,
        optionalDependencies: {
          '@tool/binding-linux-x64-gnu': '1.2.3',
          '@tool/binding-darwin-arm64': '1.2.3',
          '@tool/binding-win32-x64-msvc': '1.2.3',
          fsevents: '~2.3.3',
        },
      },
      'node_modules/@tool/binding-linux-x64-gnu': { version: '1.2.3' },
      'node_modules/tool/node_modules/@tool/binding-win32-x64-msvc': { version: '1.2.3' },
    },
  }
  expect(missingBinaries(lock)).toEqual([
    { path: 'node_modules/@tool/binding-darwin-arm64', version: '1.2.3', dev: true },
  ])
})

test.each([
  ['darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'] }],
  ['linux-s390x-gnu', { os: ['linux'], cpu: ['s390x'], libc: ['glibc'] }],
  ['linux-riscv64-musl', { os: ['linux'], cpu: ['riscv64'], libc: ['musl'] }],
  ['android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
])('the entry of %s names its system', (name, expected) => {
  const entry = binaryEntry({ path: `node_modules/@tool/binding-${name}`, version: '1.0.0', dev: false })
  expect(entry).toEqual({ version: '1.0.0', optional: true, ...expected })
})

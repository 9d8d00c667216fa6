// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { packageFolders } from '../../../build/app/licences.ts'

test('packages are told from the ids of their modules', () => {
  expect(
    packageFolders([
      '/src/app/engine/port.ts',
      '\0vite/preload-helper.js',
      '/src/app/node_modules/vue/dist/vue.js',
      '/src/app/node_modules/vue/dist/other.js?used',
      '\0/src/app/node_modules/@scope/name/index.js?commonjs-proxy',
      '/src/app/node_modules/outer/node_modules/inner/index.js',
      'C:\\src\\app\\node_modules\\on-windows\\index.js',
    ]),
  ).toEqual([
    '/src/app/node_modules/@scope/name',
    '/src/app/node_modules/outer/node_modules/inner',
    '/src/app/node_modules/vue',
    'C:/src/app/node_modules/on-windows',
  ])
})

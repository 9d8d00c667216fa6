// SPDX-License-Identifier: GPL-3.0-or-later
/** The exports and imports of core.wasm have the names of its TypeScript description. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildCore } from '../../../build/core.ts'

const description = readFileSync(join(import.meta.dirname, '../../../engine/host/core-exports.ts'), 'utf8')

/** Names of the methods of one interface of the description. */
function methods(name: string): string[] {
  const body = new RegExp(`interface ${name} \\{(.*?)\\n\\}`, 's').exec(description)?.[1] ?? ''
  return Array.from(body.matchAll(/^ {2}(\w+)\(/gm), (match) => match[1]!).toSorted()
}

test('core.wasm matches core-exports.ts', async () => {
  const module = await WebAssembly.compile(readFileSync(await buildCore()))
  const offered = WebAssembly.Module.exports(module).filter(({ kind }) => kind === 'function')
  const needed = WebAssembly.Module.imports(module)
  expect(offered.map(({ name }) => name).toSorted()).toEqual(methods('CoreExports'))
  expect(
    needed
      .filter(({ kind }) => kind === 'function')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(methods('CoreImports'))
  expect(needed.filter(({ module }) => module !== 'host')).toEqual([
    { module: 'env', name: 'memory', kind: 'memory' },
  ])
})

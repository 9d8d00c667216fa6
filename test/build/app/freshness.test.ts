// SPDX-License-Identifier: GPL-3.0-or-later
/** When a product is made again. The bundler is the real one, over a tiny project in a temporary folder. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BundleConfig, makeBundle } from '../../../build/app/bundler.ts'
import { vuePlugin } from '../../../build/app/bundles.ts'
import { importClosure, type Made, makeIfStale, packagesOf } from '../../../build/app/freshness.ts'

let root: string

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alfabeta-freshness-'))
  put('tsconfig.json', '{}')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const PROJECT: Record<string, string> = {
  'page/index.html': '<!doctype html><script type="module" src="./main.ts"></script>',
  'page/main.ts': `
    import './style.css'
    import View from './View.vue'
    import { word } from './deep/word.ts'
    import described from 'described'
    const lessons = import.meta.glob('./lessons/*.json', { eager: true })
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    fetch(new URL('../out/made-before.wasm', import.meta.url))
    const later = () => import('./later.ts')
    console.log(View, word, described, lessons, later)`,
  'page/View.vue': `
    <script setup lang="ts">
    import type { Shape } from './shape.ts'
    defineProps<Shape>()
    </script>
    <template><img src="./board.svg"></template>`,
  'page/shape.ts': 'export interface Shape { size: number }',
  'page/board.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1"/></svg>',
  'page/deep/word.ts': "export { word } from '../../shared/words.ts'",
  'shared/words.ts': "export const word: string = 'word'",
  'page/later.ts': 'export const later = 1',
  'page/lessons/first.json': '{ "lesson": 1 }',
  'page/style.css': "@import './imported.css';",
  'page/imported.css': "body { background: url('./ground.png') }",
  'page/ground.png': 'not really a picture',
  'page/worker.ts': "import { helper } from './helper.ts'; postMessage(helper)",
  'page/helper.ts': 'export const helper = 1',
  'out/made-before.wasm': 'module',
  'node_modules/described/package.json': '{ "name": "described", "version": "1.0.0", "main": "index.js" }',
  'node_modules/described/index.js': 'export default 1',
}

const configure: BundleConfig = async (inputs) => ({
  configFile: false,
  publicDir: false,
  logLevel: 'silent',
  root: join(root, 'page'),
  css: { postcss: { plugins: [inputs.styles] } },
  plugins: [await vuePlugin(inputs), inputs.plugin()],
  worker: { format: 'es', plugins: () => [inputs.plugin()] },
  build: {
    outDir: join(root, 'out/page'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { external: ['vue'] },
  },
})

const build = (force = false): Promise<boolean> =>
  makeIfStale('page', () => makeBundle('page', configure), { root, force })

describe('a bundle', () => {
  beforeEach(async () => {
    for (const [path, text] of Object.entries(PROJECT)) put(path, text)
    expect(await build()).toBe(true)
    expect(await build()).toBe(false)
  })

  test('is stale after a change to anything that it contains, and fresh after it is made again', async () => {
    const spared = new Set<string>()
    for (const [path, text] of Object.entries(PROJECT)) {
      // An installed package changes with its version.
      if (path === 'node_modules/described/index.js') continue
      put(path, text.replace(/"version": "1/, '"version": "2') + (path.endsWith('.wasm') ? '!' : '\n'))
      if (!(await build())) spared.add(path)
      expect(await build(), path).toBe(false)
    }
    expect([...spared]).toEqual([])
  })

  test('is fresh after a change to anything else', async () => {
    put('page/notes.md', 'New, and nothing that an import could resolve to.')
    put('other/unrelated.ts', 'export {}')
    put('out/page-not/file.js', '')
    expect(await build()).toBe(false)
  })

  test.each([
    ['a new match of a glob', () => put('page/lessons/second.json', '{}')],
    ['a new file that an import could resolve to', () => put('page/deep/word.js', '')],
    ['new compiler options', () => put('page/tsconfig.json', '{ "compilerOptions": {} }')],
    ['a missing module', () => put('page/later.ts', PROJECT['page/later.ts']!), 'page/later.ts'],
    ['a missing record', () => {}, 'out/.made/page.json'],
    ['a damaged record', () => put('out/.made/page.json', '{ "inputs": {')],
    ['an interrupted build', () => put('out/.made/page.json', '{ "inputs": {}, "outputs": [] }')],
  ])('is stale after %s', async (_what, change, missing?: string) => {
    if (missing === 'page/later.ts') {
      rmSync(join(root, missing))
      await expect(build()).rejects.toThrow('"page" could not be made')
    } else if (missing !== undefined) rmSync(join(root, missing))
    change()
    expect(await build()).toBe(true)
    expect(await build()).toBe(false)
  })

  test('is stale when any of its outputs is missing', async () => {
    const assets = join(root, 'out/page/assets')
    for (const name of readdirSync(assets)) {
      rmSync(join(assets, name))
      expect(await build(), name).toBe(true)
    }
  })

  test('is made on request whatever its state', async () => {
    expect(await build(true)).toBe(true)
  })

  test('names the packages it contains', () => {
    expect(packagesOf('page', root)).toEqual(['node_modules/described'])
  })
})

const made = (): Made => ({ inputs: [join(root, 'from.ts')], outputs: [join(root, 'out/to')] })

function makeAtOnce(): Made {
  put('out/to', 'product')
  return made()
}

const fail = (): Promise<Made> => Promise.reject(new Error('no'))

async function makeWhileTheSourceChanges(): Promise<Made> {
  await sleep(20)
  put('from.ts', 'another source')
  return makeAtOnce()
}

describe('a product', () => {
  beforeEach(() => put('from.ts', 'source'))

  test('is made once by two builds at once', async () => {
    let runs = 0
    const make = async () => {
      runs++
      await sleep(50)
      return makeAtOnce()
    }
    const both = await Promise.all([makeIfStale('one', make, { root }), makeIfStale('one', make, { root })])
    expect([runs, ...both.toSorted()]).toEqual([1, false, true])
  })

  test('is stale when a source changed while it was made', async () => {
    expect(await makeIfStale('one', makeWhileTheSourceChanges, { root })).toBe(true)
    expect(await makeIfStale('one', makeAtOnce, { root })).toBe(true)
  })

  test('is stale after a build that failed', async () => {
    await makeIfStale('one', makeAtOnce, { root })
    await expect(makeIfStale('one', fail, { root, force: true })).rejects.toThrow('no')
    expect(await makeIfStale('one', makeAtOnce, { root })).toBe(true)
  })

  test('names packages with a scope, nested ones, and those of a folder above', async () => {
    const files = [
      '@scope/name/index.js',
      'outer/node_modules/inner/index.js',
      'vue/dist/vue.js',
      'vue/other.js',
    ]
    const inputs = files.map((file) => join(root, 'node_modules', file))
    inputs.push(join(root, '../node_modules/above/index.js'), join(root, 'from.ts'))
    await makeIfStale('one', () => ({ inputs, outputs: [] }), { root })
    expect(packagesOf('one', root).toSorted()).toEqual([
      'node_modules/@scope/name',
      'node_modules/above',
      'node_modules/outer/node_modules/inner',
      'node_modules/vue',
    ])
  })

  test('takes away what only the build before made', async () => {
    const make = (name: string) => () => {
      put(`out/${name}`, 'product')
      return { inputs: [join(root, 'from.ts')], outputs: [join(root, 'out', name)] }
    }
    await makeIfStale('one', make('first-chunk'), { root })
    put('out/of-others', '')
    await makeIfStale('one', make('second-chunk'), { root, force: true })
    expect(existsSync(join(root, 'out/first-chunk'))).toBe(false)
    expect(readFileSync(join(root, 'out/second-chunk'), 'utf8')).toBe('product')
    expect(existsSync(join(root, 'out/of-others'))).toBe(true)
  })
})

test('the recipe is the script and everything it imports', () => {
  put('build/a.ts', "import { b } from './b.ts'\nimport 'node:fs'\nawait import('./later/c.ts')")
  put('build/b.ts', "export * from './a.ts'\nimport type { C } from './later/c.ts'")
  put('build/later/c.ts', "import d from './d.json' with { type: 'json' }")
  put('build/later/d.json', '{}')
  const names = importClosure(join(root, 'build/a.ts')).map((path) => path.slice(root.length + 1))
  expect(names.toSorted()).toEqual(['build/a.ts', 'build/b.ts', 'build/later/c.ts', 'build/later/d.json'])
})

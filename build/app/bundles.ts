// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The bundles: the page, the desktop shell and the services. A bundle contains everything that it needs,
 * because the packaged application has no `node_modules`.
 */
import { join } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { ROOT } from '../tools/command.ts'
import type { BundleConfig, InputList } from './bundler.ts'

export interface Bundle {
  name: string
  config: BundleConfig
}

/** The oldest runtimes that the code must work on, see `runtime-fallback.ts`. */
const PAGE_TARGET = 'chrome130'
const NODE_TARGET = 'node20'

/** Nothing outside the module graph is read: no configuration files, no environment, no public folder. */
const COMMON: InlineConfig = {
  configFile: false,
  envDir: false,
  publicDir: false,
  css: { postcss: {} },
  logLevel: 'warn',
  clearScreen: false,
}

/** Warnings about slow plugins only mean that the machine is busy. */
const QUIET = { checks: { bundlerTimings: false } }

/** Electron's modules stay imports. Those of Node are external in a Node build anyway. */
const EXTERNAL = ['electron', 'original-fs', /^electron\//, /^node:/]

/**
 * A bundle of ES modules for Node: one file for each entry, with shared chunks beside them.
 * @param paths packages that are copied beside the bundle instead, see `COPIES` in `build.ts`
 */
function nodeConfig(
  entries: Record<string, string>,
  folder: string,
  paths: Record<string, string> = {},
): BundleConfig {
  return (inputs) => ({
    ...COMMON,
    root: ROOT,
    plugins: [inputs.plugin()],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: NODE_TARGET,
      outDir: join(ROOT, folder),
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        ...QUIET,
        input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(ROOT, path)])),
        external: [...EXTERNAL, ...Object.keys(paths)],
        output: {
          format: 'es',
          paths,
          entryFileNames: '[name].mjs',
          // Beside the entries: a file finds its neighbours through `import.meta.url`.
          chunkFileNames: '[name]-[hash].mjs',
        },
      },
    },
  })
}

/** A sandboxed preload script may load nothing but `electron`, and only with `require`. */
const preloadConfig: BundleConfig = (inputs) => ({
  ...COMMON,
  root: ROOT,
  plugins: [inputs.plugin()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: PAGE_TARGET,
    outDir: join(ROOT, 'out/electron'),
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      input: { preload: join(ROOT, 'electron/preload.ts') },
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
})

/**
 * Compiles components, and notes the files with the types of a component's properties: the compiler reads them, but a
 * production build does not report them.
 */
export async function vuePlugin(inputs: InputList): Promise<Plugin> {
  const { default: vue } = await import('@vitejs/plugin-vue')
  const compiler = await import('vue/compiler-sfc')
  const compileScript: typeof compiler.compileScript = (component, options) => {
    const script = compiler.compileScript(component, options)
    for (const file of script.deps ?? []) inputs.note(file)
    return script
  }
  return vue({ compiler: { ...compiler, compileScript } })
}

/**
 * The page. `mode` is `desktop` for the application and `pages` for a plain browser with a stand-in for the
 * desktop.
 */
function pageConfig(mode: 'desktop' | 'pages', folder: string): BundleConfig {
  return async (inputs) => ({
    ...COMMON,
    root: join(ROOT, 'renderer'),
    base: './',
    mode,
    css: { postcss: { plugins: [inputs.styles] } },
    plugins: [await vuePlugin(inputs), inputs.plugin()],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    worker: { format: 'es', plugins: () => [inputs.plugin()], rolldownOptions: QUIET },
    build: {
      target: PAGE_TARGET,
      cssTarget: PAGE_TARGET,
      outDir: join(ROOT, folder),
      emptyOutDir: true,
      // The content security policy forbids inlined scripts and fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: QUIET,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4096,
    },
  })
}

export const BUNDLES: readonly Bundle[] = [
  { name: 'electron', config: nodeConfig({ main: 'electron/main.ts' }, 'out/electron') },
  { name: 'preload', config: preloadConfig },
  {
    name: 'engine',
    config: nodeConfig(
      {
        serve: 'engine/programs/serve.ts',
        'search-thread': 'engine/host/threads/search-thread.ts',
        uci: 'engine/programs/uci.ts',
      },
      'out/engine',
    ),
  },
  { name: 'documents', config: nodeConfig({ serve: 'electron/documents/serve.ts' }, 'out/documents') },
  {
    name: 'library',
    config: nodeConfig(
      {
        serve: 'electron/library/serve.ts',
        'import-worker': 'electron/library/import/import-worker.ts',
        'name-worker': 'electron/library/names/name-worker.ts',
      },
      'out/library',
      // It looks for its WebAssembly beside itself, which would fail inside a bundle.
      { 'node-sqlite3-wasm': './node-sqlite3-wasm.cjs' },
    ),
  },
  { name: 'engines', config: nodeConfig({ serve: 'electron/engines/serve.ts' }, 'out/engines') },
  {
    name: 'review',
    config: nodeConfig({ serve: 'electron/review/serve.ts' }, 'out/review', {
      'node-sqlite3-wasm': '../library/node-sqlite3-wasm.cjs',
    }),
  },
  {
    name: 'evaluations',
    config: nodeConfig({ serve: 'electron/evaluations/serve.ts' }, 'out/evaluations', {
      'node-sqlite3-wasm': '../library/node-sqlite3-wasm.cjs',
    }),
  },
  {
    name: 'training',
    config: nodeConfig({ serve: 'electron/training/serve.ts' }, 'out/training', {
      'node-sqlite3-wasm': '../library/node-sqlite3-wasm.cjs',
    }),
  },
  { name: 'page', config: pageConfig('desktop', 'out/renderer') },
]

/** The page for a plain browser; only tests need it. It contains core.wasm. */
export const PAGES_BUNDLE: Bundle = { name: 'pages', config: pageConfig('pages', 'out/pages') }

/** A library without the application, for measuring it; not part of the application. */
export const PROGRAM_BUNDLE: Bundle = {
  name: 'library-program',
  config: nodeConfig({ main: 'build/pgn/library-program.ts' }, 'out/library-program', {
    'node-sqlite3-wasm': '../library/node-sqlite3-wasm.cjs',
  }),
}

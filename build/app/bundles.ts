// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What is bundled from which sources: the page, the desktop shell and the two services. Everything a bundle
 * needs is in it, because the packaged application has no `node_modules`.
 */
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { ROOT } from '../tools/command.ts'
import { notePackages } from './licences.ts'

export interface Bundle {
  name: string
  /** Folders and files, relative to the root, whose content decides whether the bundle is up to date. */
  sources: readonly string[]
  /** Files, relative to the root, that the bundle makes and that are used by name. */
  outputs: readonly string[]
  config: InlineConfig
}

/** The oldest runtimes that the code must work on, see `runtime-fallback.ts`. */
const PAGE_TARGET = 'chrome130'
const NODE_TARGET = 'node20'

const COMMON: InlineConfig = { configFile: false, envDir: false, logLevel: 'warn', clearScreen: false }

/** Left as an import: Electron's own modules. Node's are external in a Node build anyway. */
const EXTERNAL = ['electron', 'original-fs', /^electron\//, /^node:/]

/**
 * A bundle of ES modules for Node, with one file for each entry and their common parts beside them.
 * @param paths packages that are not bundled but lie beside it, see `COPIES` in `build.ts`
 */
function nodeConfig(
  name: string,
  entries: Record<string, string>,
  folder: string,
  paths: Record<string, string> = {},
): InlineConfig {
  return {
    ...COMMON,
    root: ROOT,
    plugins: [notePackages(name)],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: NODE_TARGET,
      outDir: join(ROOT, folder),
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
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
  }
}

/** A sandboxed preload script may load nothing but `electron`, and only with `require`. */
const preloadConfig: InlineConfig = {
  ...COMMON,
  root: ROOT,
  plugins: [notePackages('preload')],
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
}

/**
 * The page. `mode` is `desktop` for the application and `pages` for a plain browser with a stand-in for the
 * desktop.
 */
function pageConfig(mode: 'desktop' | 'pages', folder: string): InlineConfig {
  return {
    ...COMMON,
    root: join(ROOT, 'renderer'),
    base: './',
    mode,
    // Loaded only when the page is built: checking whether it is stale needs no compiler.
    get plugins() {
      return [
        import('@vitejs/plugin-vue').then(({ default: vue }) => vue()),
        notePackages(mode === 'desktop' ? 'page' : 'pages'),
      ]
    },
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      __VUE_I18N_FULL_INSTALL__: 'false',
      __VUE_I18N_LEGACY_API__: 'false',
      __INTLIFY_PROD_DEVTOOLS__: 'false',
    },
    worker: { format: 'es' },
    build: {
      target: PAGE_TARGET,
      cssTarget: PAGE_TARGET,
      outDir: join(ROOT, folder),
      emptyOutDir: true,
      // An inlined script or font would be against the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // A report on slow plugins says only that the machine is busy.
      rolldownOptions: { checks: { bundlerTimings: false } },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4096,
    },
  }
}

const ENGINE_SHARED = [
  'engine/chess',
  'engine/host',
  'engine/port.ts',
  'engine/protocol.ts',
  'engine/core/layout.ts',
  'engine/uci',
]

export const BUNDLES: readonly Bundle[] = [
  {
    name: 'electron',
    sources: ['electron', 'engine/port.ts', 'engine/protocol.ts', 'engine/result.ts', 'engine/shape.ts'],
    outputs: ['out/electron/main.mjs'],
    config: nodeConfig('electron', { main: 'electron/main.ts' }, 'out/electron'),
  },
  {
    name: 'preload',
    sources: ['electron/preload.ts', 'electron/api.ts', 'electron/shell/ipc/channels.ts'],
    outputs: ['out/electron/preload.cjs'],
    config: preloadConfig,
  },
  {
    name: 'engine',
    sources: [...ENGINE_SHARED, 'engine/serve.ts', 'engine/uci.ts'],
    outputs: ['out/engine/serve.mjs', 'out/engine/search-thread.mjs', 'out/engine/uci.mjs'],
    config: nodeConfig(
      'engine',
      { serve: 'engine/serve.ts', 'search-thread': 'engine/host/search-thread.ts', uci: 'engine/uci.ts' },
      'out/engine',
    ),
  },
  {
    name: 'documents',
    sources: ['electron', 'engine/chess', 'engine/port.ts', 'engine/result.ts', 'engine/shape.ts'],
    outputs: ['out/documents/serve.mjs'],
    config: nodeConfig('documents', { serve: 'electron/documents/serve.ts' }, 'out/documents'),
  },
  {
    name: 'library',
    sources: [
      'electron',
      'engine/chess',
      'engine/core/layout.ts',
      'engine/replay/layout.ts',
      'engine/replayer.ts',
      'engine/port.ts',
      'engine/result.ts',
      'engine/shape.ts',
    ],
    outputs: ['out/library/serve.mjs', 'out/library/import-worker.mjs'],
    config: nodeConfig(
      'library',
      { serve: 'electron/library/serve.ts', 'import-worker': 'electron/library/import/import-worker.ts' },
      'out/library',
      // It finds its WebAssembly beside itself, which a bundle of other modules would be in the way of.
      { 'node-sqlite3-wasm': './node-sqlite3-wasm.cjs' },
    ),
  },
  {
    name: 'page',
    sources: [
      'renderer',
      'electron',
      'engine/chess',
      'engine/client.ts',
      'engine/port.ts',
      'engine/protocol.ts',
      'engine/result.ts',
    ],
    outputs: ['out/renderer/index.html'],
    config: pageConfig('desktop', 'out/renderer'),
  },
]

/** The page for a plain browser; only tests need it. */
export const PAGES_BUNDLE: Bundle = {
  name: 'pages',
  sources: [
    'renderer',
    'electron',
    ...ENGINE_SHARED,
    'engine/client.ts',
    'engine/serve.ts',
    'engine/core',
    'engine/result.ts',
  ],
  outputs: ['out/pages/index.html'],
  config: pageConfig('pages', 'out/pages'),
}

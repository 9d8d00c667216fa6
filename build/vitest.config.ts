// SPDX-License-Identifier: GPL-3.0-or-later
/** Unit, property and contract tests: plain Node, no display, no corpora. */
import { availableParallelism } from 'node:os'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import vue from '@vitejs/plugin-vue'

/**
 * Tests with a DOM run as a page would be built, where Vite replaces Node's modules; these tests have the
 * real ones.
 */
const nodeModules: Plugin = {
  name: 'node-modules-are-real',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('node:') ? { id, external: true } : null),
}

export default defineConfig({
  plugins: [nodeModules, vue()],
  test: {
    root: '.',
    include: ['test/**/*.test.ts'],
    exclude: ['test/corpora/**', 'test/desktop/**', 'test/pages/**'],
    setupFiles: ['test/seed.ts'],
    testTimeout: 60_000,
    pool: 'forks',
    // The default leaves one processor idle, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
})

// SPDX-License-Identifier: GPL-3.0-or-later
/** Unit, property and contract tests: plain Node, no display, no corpora. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import vue from '@vitejs/plugin-vue'

/** Gives tests with a DOM the real modules of Node, which Vite would replace as it does for a page. */
const nodeModules: Plugin = {
  name: 'node-modules-are-real',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('node:') ? { id, external: true } : null),
}

const hasDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment happy-dom')

/** Vitest starts a new worker when the next file has another environment, so those with a DOM run together. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, not that of an array
    const sorted = await super.sort(files)
    return [...sorted.filter(hasDom), ...sorted.filter((file) => !hasDom(file))]
  }
}

export default defineConfig({
  plugins: [nodeModules, vue()],
  test: {
    root: '.',
    include: ['test/**/*.test.ts'],
    exclude: ['test/corpora/**', 'test/desktop/**', 'test/pages/**'],
    setupFiles: ['test/seed.ts'],
    testTimeout: 60_000,
    // A poll waits for a fact. The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Some build the core first, which takes minutes on a busy machine.
    hookTimeout: 300_000,
    // Workers keep loaded modules for their next file, which saves a third of the time of the page tests. So every
    // test must undo what it changes for others: timers, globals, spies.
    pool: 'forks',
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    sequence: { sequencer: ByEnvironment },
    // The default leaves one processor idle, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
})

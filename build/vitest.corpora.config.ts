// SPDX-License-Identifier: GPL-3.0-or-later
/** Tests on real data that is not part of this project; `test/corpora/corpora.ts` finds it. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: '.',
    include: ['test/corpora/**/*.test.ts'],
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    pool: 'forks',
    fileParallelism: false,
  },
})

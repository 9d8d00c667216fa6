// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Projects of Playwright, above all `pages` in Chromium, where the page runs behind a stand-in for the desktop, and `desktop` on
 * the real application. `build/test.ts` runs them, and passes what it found on this machine in environment
 * variables.
 */
import { defineConfig } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './tools/command.ts'
import { hasDisplay } from './tools/system.ts'

/**
 * A failed test is tried once more, because real windows depend on what else the machine does. If it then passes, it is
 * listed at the end with its first error: it is still a fault to be found.
 */
const RETRIES = 1

/** Applications or pages at the same time. Windows on a real display would take the focus from each other. */
const WORKERS = hasDisplay(process.env, process.platform) ? 1 : Math.max(2, availableParallelism() >> 1)

const pagesPort = process.env['ALFABETA_PAGES_PORT']
const chromium = process.env['ALFABETA_CHROMIUM']

/** A folder for each project, in which Playwright stores the failed tests for `--last-failed`. */
const resultsOf = (project: string): { name: string; outputDir: string } => ({
  name: project,
  outputDir: join(ROOT, 'test-results', project),
})

export default defineConfig({
  forbidOnly: true,
  workers: WORKERS,
  // Tests share nothing, so workers take single tests. Otherwise one worker would be left with a long file at the end.
  fullyParallel: true,
  // Long enough for a machine that does other work too. A test that passes never waits for them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Screenshots and snapshots of every step would take a third of the time of the page tests.
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  ...(pagesPort === undefined
    ? {}
    : {
        webServer: {
          command: `"${process.execPath}" --import tsx "${join(ROOT, 'build', 'app', 'serve-pages.ts')}"`,
          cwd: ROOT,
          url: `http://127.0.0.1:${pagesPort}/index.html`,
          reuseExistingServer: false,
        },
      }),
  projects: [
    {
      ...resultsOf('pages'),
      retries: RETRIES,
      testDir: join(ROOT, 'test', 'pages'),
      testMatch: '**/*.spec.ts',
      use: {
        baseURL: `http://127.0.0.1:${pagesPort}`,
        viewport: { width: 1280, height: 800 },
        ...(chromium ? { launchOptions: { executablePath: chromium } } : {}),
      },
    },
    {
      ...resultsOf('desktop'),
      retries: RETRIES,
      testDir: join(ROOT, 'test', 'desktop'),
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/network.spec.ts', '**/released.spec.ts'],
    },
    {
      // Tests that the packaged application must pass too, see `ALFABETA_PACKAGED` in `test/desktop/launch.ts`.
      ...resultsOf('packaged'),
      testDir: join(ROOT, 'test', 'desktop'),
      testMatch: ['**/packaged.spec.ts', '**/network.spec.ts'],
      workers: 1,
    },
    {
      // Things that a released package must refuse.
      ...resultsOf('released'),
      testDir: join(ROOT, 'test', 'desktop'),
      testMatch: '**/released.spec.ts',
      workers: 1,
    },
    {
      // One minute under a recorder of system calls, see `test/desktop/recorder.ts`.
      ...resultsOf('network'),
      testDir: join(ROOT, 'test', 'desktop'),
      testMatch: '**/network.spec.ts',
      workers: 1,
    },
    {
      // Attacks on what the README promises, of any duration; see `test/reliability`.
      ...resultsOf('reliability'),
      testDir: join(ROOT, 'test', 'reliability'),
      testMatch: '**/*.spec.ts',
      use: { trace: 'off' },
      workers: Number(process.env['ALFABETA_LANES'] ?? 1),
    },
  ],
})

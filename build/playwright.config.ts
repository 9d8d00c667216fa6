// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Two projects: `pages` in Chromium, where the page runs behind a stand-in for the desktop, and `desktop` on
 * the real application. `build/test.ts` runs them and says through the environment what it found on this
 * machine.
 */
import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { ROOT } from './tools/command.ts'

/**
 * Real windows on a machine that does other things too: a test that failed is tried once more. One that passes
 * then is named at the end with its first error, and has a fault to be found all the same.
 */
const RETRIES = 1

const pagesPort = process.env['ALFABETA_PAGES_PORT']
const chromium = process.env['ALFABETA_CHROMIUM']

export default defineConfig({
  outputDir: join(ROOT, 'test-results', 'playwright'),
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Pictures of every step and of the page at it would take a third of the time of the page's tests.
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
      name: 'pages',
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
      name: 'desktop',
      retries: RETRIES,
      testDir: join(ROOT, 'test', 'desktop'),
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/network.spec.ts', '**/released.spec.ts'],
      // Two applications at once would compete for the processors.
      workers: 1,
      fullyParallel: false,
    },
    {
      // What must also hold for the packaged application, see `ALFABETA_PACKAGED` in
      // `test/desktop/launch.ts`.
      name: 'packaged',
      testDir: join(ROOT, 'test', 'desktop'),
      testMatch: ['**/packaged.spec.ts', '**/network.spec.ts'],
      workers: 1,
    },
    {
      // What a released package must refuse.
      name: 'released',
      testDir: join(ROOT, 'test', 'desktop'),
      testMatch: '**/released.spec.ts',
      workers: 1,
    },
    {
      // A minute under a recorder of system calls, see `test/desktop/recorder.ts`.
      name: 'network',
      testDir: join(ROOT, 'test', 'desktop'),
      testMatch: '**/network.spec.ts',
      workers: 1,
    },
    {
      // Attacks on what the README promises, of any duration; see `test/reliability`.
      name: 'reliability',
      testDir: join(ROOT, 'test', 'reliability'),
      testMatch: '**/*.spec.ts',
      workers: 1,
    },
  ],
})

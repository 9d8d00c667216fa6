// SPDX-License-Identifier: GPL-3.0-or-later
/** Runs the projects of `playwright.config.ts` on this machine's Electron and Chromium, and counts the results. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTERRUPTED } from './tools/arguments.ts'
import { ROOT } from './tools/command.ts'
import { runProgram, runWithDisplay } from './app/display.ts'
import { resolveRuntime } from './app/runtime.ts'
import { checkSystem, sandboxSwitches } from './tools/system.ts'

type Project = 'pages' | 'desktop' | 'network' | 'packaged' | 'released' | 'reliability'

export interface Count {
  passed: number
  failed: number
  skipped: number
  /** How many of those passed only at the second try. */
  secondTry?: number
}

export const RESULTS = join(ROOT, 'test-results')

export function readReport(path: string): unknown {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : {}
}

/** A bad exit code without a failed test counts as one failure: for example, a file could not be loaded. */
export function settle(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** Finds an Electron and what it needs on this machine; returns the environment variables that the tests read. */
export async function findElectron(): Promise<Record<string, string>> {
  const runtime = await resolveRuntime()
  await checkSystem(runtime.executable)
  const switches = await sandboxSwitches(runtime.folder)
  return { ALFABETA_ELECTRON: runtime.executable, ALFABETA_SWITCHES: switches.join(' ') }
}

/** Runs the tests of a project. Files and flags are those of `playwright test`. */
export async function runPlaywright(
  project: Project,
  variables: Record<string, string>,
  filesAndFlags: readonly string[] = [],
): Promise<Count> {
  const report = join(RESULTS, `${project}.json`)
  const env = { ...process.env, ...variables, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const args = [
    'test',
    '--config=build/playwright.config.ts',
    `--project=${project}`,
    '--reporter=list,json',
    ...filesAndFlags,
  ]
  // Without Chromium, pages are tested in an Electron window. The application tests start their own displays.
  const run = variables['ALFABETA_CHROMIUM'] === '' ? runWithDisplay : runProgram
  const code = await run(process.execPath, ['--import', 'tsx', cli, ...args], { env, quiet: true })
  // Ctrl+C stops the remaining suites too.
  if (code === INTERRUPTED) process.exit(INTERRUPTED)
  const { stats = {} } = readReport(report) as { stats?: Record<string, number | undefined> }
  return settle(
    {
      passed: (stats['expected'] ?? 0) + (stats['flaky'] ?? 0),
      failed: stats['unexpected'] ?? 0,
      skipped: stats['skipped'] ?? 0,
      secondTry: stats['flaky'] ?? 0,
    },
    code,
  )
}

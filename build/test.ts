// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm test [-- SUITE ...] [-- FLAGS]`: runs the unit tests, then the page in Chromium and the application in
 * Electron. Other suites run on request: `workshop` (unit tests of the tools that tune, train and rate the engine),
 * `network` (the application under a recorder of everything it sends), `packaged` (the same and a smoke test, on the
 * packaged application), `corpora` (tests on real data), and `changed`, for a developer's loop (the unit tests of what
 * changed since a commit, and a smoke test of the application).
 *
 * File names and flags after a single suite go to its runner: `npm run test:desktop -- menu.spec.ts --grep key`.
 * `--shard` goes to every suite. The last line says how many tests passed and failed.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { withBigFile } from './tools/big-file.ts'
import { buildAll } from './build.ts'
import { findOrInstallChromium } from './app/chromium.ts'
import { failuresOf } from './failures.ts'
import { ROOT, runScript } from './tools/command.ts'
import { PACKAGED_EXECUTABLE } from './app/electron-builder.ts'
import { type Count, findElectron, readReport, RESULTS, runPlaywright, settle } from './playwright.ts'
import { NoRuntimeError } from './app/runtime.ts'
import { checkProgram, SystemError } from './tools/system.ts'
import { type Plan, planOf, type Suite } from './test-plan.ts'

/** The project for a package that refuses test tools. */
const RELEASED = 'released'
/** The tests of `build/workshop`, which play games and train nets. */
const WORKSHOP = 'test/build/workshop'
/** Marks the desktop tests of the `changed` suite. */
const SMOKE = '@smoke'

async function runVitest(suite: Suite, config: string, flags: readonly string[] = []): Promise<Count> {
  const report = join(RESULTS, `${suite}.json`)
  const args = [
    'run',
    `--config=build/${config}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...flags,
  ]
  // A build in this process may have set NODE_ENV to production.
  const env = { ...process.env, NODE_ENV: 'test' }
  const { code } = await runScript(join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), args, { env })
  const result = readReport(report) as Record<string, number | undefined>
  return settle(
    {
      passed: result['numPassedTests'] ?? 0,
      failed: result['numFailedTests'] ?? 0,
      skipped: (result['numPendingTests'] ?? 0) + (result['numTodoTests'] ?? 0),
    },
    code,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

async function runPages(inElectron: Record<string, string>, flags: readonly string[]): Promise<Count> {
  const chromium = await findOrInstallChromium()
  if (chromium === null)
    console.log('pages: no Chromium on this machine, these tests run in the Electron window')
  else console.log(`pages: ${chromium}`)
  const variables = {
    ...inElectron,
    ALFABETA_CHROMIUM: chromium ?? '',
    ALFABETA_PAGES_PORT: String(await freePort()),
  }
  return runPlaywright('pages', variables, flags)
}

/** Packages the application with the available runtime: once as released, once so that tests can drive it. */
async function runPackaged(variables: Record<string, string>, flags: readonly string[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const [project, switches] of [
    [RELEASED, []],
    ['packaged', ['--drivable']],
  ] as const) {
    const args = ['--development-runtime', '--folder-only', ...switches]
    const { code } = await runScript(join(ROOT, 'build', 'package.ts'), args)
    counts.push(
      code === 0
        ? await runPlaywright(project, { ...variables, ALFABETA_PACKAGED: PACKAGED_EXECUTABLE }, flags)
        : { passed: 0, failed: 1, skipped: 0 },
    )
  }
  return counts
}

/** Runs the tests on the corpora, and the application on their biggest file. */
async function runCorpora(variables: Record<string, string>, flags: readonly string[]): Promise<Count[]> {
  const read = await runVitest('corpora', 'vitest.corpora.config.ts', flags)
  return withBigFile(async (file) => {
    if (file === null) return [read, { passed: 0, failed: 1, skipped: 0 }]
    const driven = await runPlaywright('desktop', { ...variables, ALFABETA_TEST_PGN: file }, [
      'pgn.spec.ts',
      'library.spec.ts',
    ])
    return [read, driven]
  })
}

/** Runs the unit tests that import files changed since a commit, and the smoke test of the application. */
async function runChanged(variables: Record<string, string>, flags: readonly string[]): Promise<Count[]> {
  const since = flags.length > 0 ? flags : ['--changed']
  return [
    await runVitest('changed', 'vitest.config.ts', [...since, '--passWithNoTests']),
    await runPlaywright('desktop', variables, ['--grep', SMOKE]),
  ]
}

async function runSuites({ suites, flags }: Plan): Promise<Count[]> {
  mkdirSync(RESULTS, { recursive: true })
  for (const name of readdirSync(RESULTS).filter((one) => one.endsWith('.json')))
    rmSync(join(RESULTS, name), { force: true })
  const variables = suites.some((suite) => suite !== 'unit') ? await findElectron() : {}
  if (suites.includes('network') || suites.includes('packaged')) await checkProgram('strace')
  await buildAll({ pages: suites.includes('pages') })
  const runs: Record<Suite, () => Promise<Count | Count[]>> = {
    unit: () => runVitest('unit', 'vitest.config.ts', [`--exclude=${WORKSHOP}/**`, ...flags]),
    workshop: () => runVitest('workshop', 'vitest.config.ts', [WORKSHOP, ...flags]),
    pages: () => runPages(variables, flags),
    desktop: () => runPlaywright('desktop', variables, flags),
    network: () => runPlaywright('network', variables, flags),
    packaged: () => runPackaged(variables, flags),
    corpora: () => runCorpora(variables, flags),
    changed: () => runChanged(variables, flags),
  }
  const counts: Count[] = []
  for (const suite of suites) {
    const started = performance.now()
    counts.push(...[await runs[suite]()].flat())
    console.log(`${suite}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  return counts
}

/** Lists the failed tests again, each with the beginning of its error. */
function reportFailures(): void {
  for (const file of readdirSync(RESULTS).filter((name) => name.endsWith('.json')))
    for (const { test, error } of failuresOf(readReport(join(RESULTS, file))))
      console.log(`\nfailed: ${test}\n${error}`)
}

try {
  const counts = await runSuites(planOf(process.argv.slice(2)))
  reportFailures()
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + (count[key] ?? 0), 0)
  if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
  if (sum('secondTry') > 0)
    console.log(
      `${sum('secondTry')} passed only at the second try: listed above as flaky, with the first error`,
    )
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof SystemError || error instanceof NoRuntimeError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

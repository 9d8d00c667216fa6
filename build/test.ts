// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm test [-- unit pages desktop network packaged corpora]`: the unit tests, the page in Chromium and the
 * application in Electron, in this order; on request also the application under a recorder of everything it
 * sends, the same and a smoke test on the packaged application, and the tests on real data. The last line
 * says how many passed and failed.
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

const SUITES = ['unit', 'pages', 'desktop'] as const
/** On request only: takes minutes, and a release would need the official runtime. */
const PACKAGED = 'packaged'
/** The part that can be tested on a package that refuses test tools. */
const RELEASED = 'released'
/** On request only: the data is not part of the project. */
const CORPORA = 'corpora'
/** On request only: takes minutes and needs strace. */
const NETWORK = 'network'
const KNOWN = [...SUITES, NETWORK, PACKAGED, CORPORA] as const
type Suite = (typeof KNOWN)[number]

async function runVitest(suite: Suite, config: string): Promise<Count> {
  const report = join(RESULTS, `${suite}.json`)
  const args = [
    'run',
    `--config=build/${config}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  // A build in this process may have set it to production.
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

async function runPages(inElectron: Record<string, string>): Promise<Count> {
  const chromium = await findOrInstallChromium()
  if (chromium === null)
    console.log('pages: no Chromium on this machine, these tests run in the Electron window')
  else console.log(`pages: ${chromium}`)
  return runPlaywright('pages', {
    ...inElectron,
    ALFABETA_CHROMIUM: chromium ?? '',
    ALFABETA_PAGES_PORT: String(await freePort()),
  })
}

/** Packs the application with the runtime at hand: once as released, once so that tests can drive it. */
async function runPackaged(variables: Record<string, string>): Promise<Count[]> {
  const counts: Count[] = []
  for (const [project, switches] of [
    [RELEASED, []],
    [PACKAGED, ['--drivable']],
  ] as const) {
    const args = ['--development-runtime', '--folder-only', ...switches]
    const { code } = await runScript(join(ROOT, 'build', 'package.ts'), args)
    counts.push(
      code === 0
        ? await runPlaywright(project, { ...variables, ALFABETA_PACKAGED: PACKAGED_EXECUTABLE })
        : { passed: 0, failed: 1, skipped: 0 },
    )
  }
  return counts
}

/** Reads the corpora, and works with the biggest of their files in the application. */
async function runCorpora(variables: Record<string, string>): Promise<Count[]> {
  const read = await runVitest(CORPORA, 'vitest.corpora.config.ts')
  return withBigFile(async (file) => {
    if (file === null) return [read, { passed: 0, failed: 1, skipped: 0 }]
    const driven = await runPlaywright('desktop', { ...variables, ALFABETA_TEST_PGN: file }, [
      'pgn.spec.ts',
      'library.spec.ts',
    ])
    return [read, driven]
  })
}

async function runSuites(suites: readonly Suite[]): Promise<Count[]> {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const needsElectron = suites.some((suite) => suite !== 'unit')
  const variables = needsElectron ? await findElectron() : {}
  if (suites.includes(NETWORK) || suites.includes(PACKAGED)) await checkProgram('strace')
  await buildAll({ pages: suites.includes('pages') })
  const counts: Count[] = []
  if (suites.includes('unit')) counts.push(await runVitest('unit', 'vitest.config.ts'))
  if (suites.includes('pages')) counts.push(await runPages(variables))
  if (suites.includes('desktop')) counts.push(await runPlaywright('desktop', variables))
  if (suites.includes(NETWORK)) counts.push(await runPlaywright(NETWORK, variables))
  if (suites.includes(PACKAGED)) counts.push(...(await runPackaged(variables)))
  if (suites.includes(CORPORA)) counts.push(...(await runCorpora(variables)))
  return counts
}

function chosenSuites(): readonly Suite[] {
  const words = process.argv.slice(2)
  const unknown = words.filter((word) => !KNOWN.some((suite) => suite === word))
  if (unknown.length > 0)
    throw new SystemError(`Unknown: ${unknown.join(', ')}. Choose from ${KNOWN.join(', ')}.`)
  return words.length === 0 ? SUITES : KNOWN.filter((suite) => words.includes(suite))
}

/** Names the failed tests once more, each with the beginning of its error. */
function tellFailures(): void {
  for (const file of readdirSync(RESULTS).filter((name) => name.endsWith('.json')))
    for (const { test, error } of failuresOf(readReport(join(RESULTS, file))))
      console.log(`\nfailed: ${test}\n${error}`)
}

try {
  const counts = await runSuites(chosenSuites())
  tellFailures()
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

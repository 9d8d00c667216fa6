// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run reliability -- [NAME ...] [--runs N] [--first N]`: attacks the promises of the README on the real
 * application, N times each. Writes its figures to `test-results/reliability`; `docs/reliability.md` publishes them.
 */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, showUsage, wholeNumber } from './tools/arguments.ts'
import { buildAll } from './build.ts'
import { ROOT } from './tools/command.ts'
import { findElectron, RESULTS, runPlaywright } from './playwright.ts'

const SUFFIX = '.spec.ts'
const attacks = readdirSync(join(ROOT, 'test', 'reliability'))
  .filter((name) => name.endsWith(SUFFIX))
  .map((name) => name.slice(0, -SUFFIX.length))
const USAGE = `npm run reliability -- [${attacks.join('|')} ...] [--runs N] [--first N]`

const { values, positionals } = readArguments({ runs: { type: 'string' }, first: { type: 'string' } }, USAGE)
if (!positionals.every((name) => attacks.includes(name))) showUsage(USAGE)
const numbers: Record<string, string> = {}
if (values.runs !== undefined) numbers['ALFABETA_RUNS'] = String(wholeNumber(values.runs, USAGE))
if (values.first !== undefined) numbers['ALFABETA_FIRST_RUN'] = String(wholeNumber(values.first, USAGE))

mkdirSync(RESULTS, { recursive: true })
const electron = await findElectron()
await buildAll({ pages: false })
const chosen = positionals.length > 0 ? positionals : attacks
const count = await runPlaywright(
  'reliability',
  { ...electron, ...numbers },
  chosen.map((name) => `${name}${SUFFIX}`),
)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0

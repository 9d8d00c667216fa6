// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run reliability -- [NAME ...]`: attacks the promises of the README on the real application, `--runs` times each.
 * Writes its figures to `test-results/reliability`; `docs/reliability.md` publishes them.
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
const USAGE = `npm run reliability -- [${attacks.join('|')} ...] [--runs N] [--first N] [--lanes N] [--minutes N] [--grep NAME]`
/** The variables in which the tests find the numbers of the command line. */
const VARIABLES = {
  runs: 'ALFABETA_RUNS',
  first: 'ALFABETA_FIRST_RUN',
  lanes: 'ALFABETA_LANES',
  minutes: 'ALFABETA_MINUTES',
} as const

const number = { type: 'string' } as const
const options = {
  runs: number,
  first: number,
  lanes: number,
  minutes: number,
  grep: { type: 'string' },
} as const
const { values, positionals } = readArguments(options, USAGE)
if (!positionals.every((name) => attacks.includes(name))) showUsage(USAGE)
const numbers: Record<string, string> = {}
for (const [name, variable] of Object.entries(VARIABLES)) {
  const value = values[name as keyof typeof VARIABLES]
  if (value !== undefined) numbers[variable] = String(wholeNumber(value, USAGE))
}

mkdirSync(RESULTS, { recursive: true })
const electron = await findElectron()
await buildAll({ pages: false })
const chosen = positionals.length > 0 ? positionals : attacks
const count = await runPlaywright(
  'reliability',
  { ...electron, ...numbers },
  // Playwright empties its folder when it starts, so it is not the one with the figures, nor that of another attack.
  [
    ...chosen.map((name) => `${name}${SUFFIX}`),
    `--output=${join(RESULTS, 'attacks', chosen.join('-'))}`,
    ...(values.grep === undefined ? [] : [`--grep=${values.grep}`]),
  ],
)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0

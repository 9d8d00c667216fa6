// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run lengths`: the files and functions that are longer than they should be. A report, not a check: what
 * stays long for a reason is named with it in `check/lengths.ts`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { longFunctions, LONG_FOR_A_REASON } from './check/lengths.ts'
import { ROOT } from './tools/command.ts'
import { trackedFiles } from './tools/tracked-files.ts'

/** Lines. */
const LONG_FILE = 400
const LONG_FUNCTION = 120

/** Data that are written as a program. */
const DATA = /^(engine\/chess\/(openings-data|polyglot-random)\.ts)$/
const SOURCE = /^(engine|electron|renderer|build|test)\/.*\.(ts|vue)$/

const files: { path: string; lines: number }[] = []
const functions: { what: string; lines: number; reason: string }[] = []
const reasons = new Set(Object.keys(LONG_FOR_A_REASON))

for (const path of await trackedFiles()) {
  if (!SOURCE.test(path) || DATA.test(path)) continue
  const text = readFileSync(join(ROOT, path), 'utf8')
  const lines = text.split('\n').length - 1
  if (lines > LONG_FILE) files.push({ path, lines })
  // A test suite is one long function by nature.
  if (path.startsWith('test/')) continue
  for (const { name, line, lines: length } of longFunctions(path, text, LONG_FUNCTION)) {
    reasons.delete(`${path} ${name}`)
    const reason = LONG_FOR_A_REASON[`${path} ${name}`] ?? 'no reason given'
    functions.push({ what: `${path}:${line} ${name}`, lines: length, reason })
  }
}

console.log(`Files over ${LONG_FILE} lines: ${files.length}`)
for (const { path, lines } of files.toSorted((a, b) => b.lines - a.lines)) console.log(`  ${lines}  ${path}`)
console.log(`Functions over ${LONG_FUNCTION} lines: ${functions.length}`)
for (const { what, lines, reason } of functions.toSorted((a, b) => b.lines - a.lines)) {
  console.log(`  ${lines}  ${what}  (${reason})`)
}
for (const name of reasons) console.log(`No longer long, take it off the list: ${name}`)

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run lab-claims [-- --only ID,ID] [--write]`: measures the claims of the texts that the Lab grew from, on 50 positions.
 * All figures except one time are counts of nodes, depths and scores, and the same on every machine. `--write` puts the
 * tables between the markers in `docs/lab.md`; it needs all claims.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { buildLab } from '../core.ts'
import { Lab } from '../../engine/modules/lab.ts'
import { readArguments, showUsage } from '../tools/arguments.ts'
import type { Finding } from './lab-claims/claim.ts'
import { PAGE, placeTables, writeRow, writeTables } from './lab-claims/page.ts'
import { TOPICS } from './lab-claims/topics.ts'
import { Workbench } from './lab-claims/workbench.ts'

const USAGE = 'npm run lab-claims [-- --only ID,ID] [--write]'

const { values } = readArguments(
  { only: { type: 'string' }, write: { type: 'boolean', default: false } },
  USAGE,
)
const all = TOPICS.flatMap(({ claims }) => claims)
const wanted = values.only?.split(',') ?? all.map(({ id }) => id)
const unknown = wanted.find((id) => all.every((claim) => claim.id !== id))
if (unknown !== undefined || (values.write && values.only !== undefined)) {
  if (unknown !== undefined)
    console.error(`unknown claim: ${unknown}; there are ${all.map(({ id }) => id).join(' ')}`)
  showUsage(USAGE)
}

const bench = new Workbench(new Lab(new WebAssembly.Module(readFileSync(await buildLab()))))
const findings = new Map<string, Finding>()
for (const claim of all) {
  if (!wanted.includes(claim.id)) continue
  const started = performance.now()
  const finding = claim.measure(bench)
  findings.set(claim.id, finding)
  console.log(writeRow(claim, finding))
  console.error(
    `${findings.size} of ${wanted.length}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}
if (values.write) writeFileSync(PAGE, placeTables(readFileSync(PAGE, 'utf8'), writeTables(TOPICS, findings)))

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run lab-claims [-- --only ID,ID] [--positions FILE] [--write]`: measures the claims of the texts that the Lab grew
 * from, on 50 positions or on those of a file, one FEN or EPD a line. Claims about the positions of lessons do not use them.
 * All figures except one time are counts of nodes, depths and scores, and the same on every machine. `--write` puts the rows
 * into the tables in `docs/lab.md`; it takes the 50 positions.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { buildLab } from '../core.ts'
import { Lab } from '../../engine/modules/lab.ts'
import { readArguments, refuse, showUsage } from '../tools/arguments.ts'
import type { Finding } from './lab-claims/claim.ts'
import { PAGE, placeTables, tablesIn, writeRow, writeTables } from './lab-claims/page.ts'
import { type ClaimPosition, readPositions } from './lab-claims/positions.ts'
import { TOPICS } from './lab-claims/topics.ts'
import { Workbench } from './lab-claims/workbench.ts'

const USAGE = 'npm run lab-claims [-- --only ID,ID] [--positions FILE] [--write]'

const { values } = readArguments(
  {
    only: { type: 'string' },
    positions: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
  USAGE,
)
const all = TOPICS.flatMap(({ claims }) => claims)
const wanted = values.only?.split(',') ?? all.map(({ id }) => id)
const unknown = wanted.find((id) => all.every((claim) => claim.id !== id))
if (unknown !== undefined)
  refuse(`unknown claim: ${unknown}; there are ${all.map(({ id }) => id).join(' ')}\nusage: ${USAGE}`)
if (values.write && values.positions !== undefined) showUsage(USAGE)

/** The positions of the file, if there is one. */
function positionsOf(file: string | undefined): readonly ClaimPosition[] | undefined {
  if (file === undefined) return undefined
  if (!existsSync(file)) return refuse(`no such file: ${file}`)
  const read = readPositions(readFileSync(file, 'utf8'))
  if (read.ok) return read.value
  return refuse(read.code === 'NO_POSITION' ? `no position in ${file}` : `not a position: ${read.detail}`)
}

const bench = new Workbench(
  new Lab(new WebAssembly.Module(readFileSync(await buildLab()))),
  positionsOf(values.positions),
)
console.error(`${bench.middlegames.length} openings and middlegames, ${bench.endings.length} endgames`)
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
if (values.write) {
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(PAGE, placeTables(page, writeTables(TOPICS, findings, tablesIn(page))))
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * `npm run hash-study [-- --seconds N] [--sizes 1,16,256] [--positions N] [--write]`: depth, nodes and time
 * to depth by the size of the hash table, one thread. Every position is searched in all sizes before the next
 * one. `--write` puts the table between the markers in `docs/engine.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BENCH_POSITIONS } from '../../engine/host/bench-positions.ts'
import { readArguments, wholeNumber } from '../tools/arguments.ts'
import { ROOT } from '../tools/command.ts'
import { UCI_PROGRAM, buildEngine } from '../app/engine-bundle.ts'
import { type Search, compareSizes, readSearch, writeTable } from './hash-study/table.ts'
import { UciProgram } from '../measure/uci-program.ts'

const PAGE = join(ROOT, 'docs', 'engine.md')
const BEGIN = '<!-- hash study -->'
const END = '<!-- end of hash study -->'

const USAGE = 'npm run hash-study [-- --seconds N] [--sizes 1,16,256] [--positions N] [--write]'

const { values } = readArguments(
  {
    seconds: { type: 'string', default: '60' },
    sizes: { type: 'string', default: '1,16,256,1024,3072' },
    positions: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
  USAGE,
)
const seconds = wholeNumber(values.seconds, USAGE)
const sizes = values.sizes.split(',').map((text) => wholeNumber(text, USAGE))
const count = Math.min(wholeNumber(values.positions, USAGE), BENCH_POSITIONS.length)
/** Spread over all of them: openings, middlegames and endgames. */
const positions = Array.from(
  { length: count },
  (_, index) => BENCH_POSITIONS[Math.floor((index * BENCH_POSITIONS.length) / count)]!,
)

async function searchIn(hashMb: number, fen: string): Promise<Search> {
  const engine = new UciProgram('Alfabeta', process.execPath, [UCI_PROGRAM])
  await engine.start({})
  const sized = await engine.ask(`setoption name Hash value ${hashMb}\nisready`, /^readyok/)
  const refused = sized.lines.find((line) => line.startsWith('info string error'))
  if (refused !== undefined) throw new Error(`${hashMb} MB: ${refused}`)
  engine.send(`position fen ${fen}`)
  const { lines } = await engine.ask(`go movetime ${seconds * 1000}`, /^bestmove/)
  await engine.quit()
  return readSearch(lines)
}

await buildEngine()
const searches: Search[][] = sizes.map(() => [])
for (const [number, fen] of positions.entries()) {
  for (const [index, hashMb] of sizes.entries()) searches[index]!.push(await searchIn(hashMb, fen))
  const depths = searches.map((found) => found[number]!.depth).join(' ')
  console.log(`${number + 1} of ${positions.length}: depth ${depths}`)
}
const table = writeTable(compareSizes(sizes, searches))
console.log(table)
if (values.write) {
  const page = readFileSync(PAGE, 'utf8')
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`${PAGE} has no place for the study`)
  const words = `${count} positions, ${seconds} s each, one thread (\`npm run hash-study\`).`
  writeFileSync(PAGE, `${page.slice(0, from)}${BEGIN}\n\n${words}\n\n${table}\n\n${page.slice(to)}`)
}

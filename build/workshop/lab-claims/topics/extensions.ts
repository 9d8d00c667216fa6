// SPDX-License-Identifier: GPL-3.0-or-later
/** Extensions: their cost everywhere, and how much earlier they find a move that decides. */
import { median } from '../../../measure/statistics.ts'
import { J, type Claim, type Topic } from '../claim.ts'
import { cappedWords, ratios, spread } from '../figures.ts'
import { PUZZLES, type Puzzle } from '../positions.ts'
import type { Workbench } from '../workbench.ts'

const DEPTH = 4
const DEEPEST = 16
/** Nodes that each of the positions with one right move gets. */
const PUZZLE_NODES = 1_000_000
const SEARCH = `${J},history,deepening,table,hash-move,promotions`

interface Solution {
  readonly depth: number
  readonly nodes: number
}

/** The first depth from which the right move stays, and the nodes until then; null if it is not found. */
function solved(bench: Workbench, { fen, best }: Puzzle, setup: string): Solution | null {
  const run = bench.run(fen, setup, DEEPEST, PUZZLE_NODES)
  const first = run.findLastIndex(({ pv }) => pv[0] !== best) + 1
  if (first >= run.length) return null
  const nodes = run.slice(0, first + 1).reduce((sum, { statistics }) => sum + statistics.nodes, 0)
  return { depth: run[first]!.depth, nodes }
}

const extending = (id: string, what: string, more: string): Claim => ({
  id,
  claim: what,
  claimed: 'nodes paid, solved earlier',
  experiment: `\`${SEARCH}\` and with \`${more}\`, depth ${DEPTH} (${DEPTH + 2}), and the ${PUZZLES.length} positions with one right move`,
  measure(bench) {
    const compared = bench.compare(bench.positions, DEPTH, SEARCH, `${SEARCH},${more}`)
    const all = PUZZLES.map((puzzle) => [
      solved(bench, puzzle, SEARCH),
      solved(bench, puzzle, `${SEARCH},${more}`),
    ])
    const both = all.flatMap(([plain, longer]) => (plain && longer ? [{ plain, longer }] : []))
    const earlier = both.filter(({ plain, longer }) => longer.depth < plain.depth).length
    const cheaper = both.filter(({ plain, longer }) => longer.nodes < plain.nodes).length
    const [without, found] = [0, 1].map((side) => all.filter((pair) => pair[side]).length)
    return {
      measured: `${spread(ratios(compared))} times the nodes; solved ${found} instead of ${without} of ${all.length}, ${earlier} at less depth, ${cheaper} with fewer nodes${cappedWords(compared)}`,
      holds: earlier > 0 || found! > without! ? (median(ratios(compared)) > 1 ? 'yes' : 'in part') : 'no',
    }
  },
})

export const extensions: Topic = {
  title: 'Looking deeper where it matters',
  claims: [
    extending('check-extension', 'Checks a ply deeper', 'check-extension'),
    extending('pawn-extension', 'A pawn to the seventh a ply deeper', 'pawn-extension'),
    extending('one-reply', 'The only legal move a ply deeper (singular, first form)', 'one-reply'),
    extending('singular', 'The only good move a ply deeper (singular, second form)', 'singular'),
    extending(
      'botvinnik-markoff',
      'A threat that comes back a ply deeper (Botvinnik-Markoff)',
      'botvinnik-markoff',
    ),
  ],
}

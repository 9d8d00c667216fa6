// SPDX-License-Identifier: GPL-3.0-or-later
/** The transposition table. */
import { FINE } from '../../../../renderer/lab/lessons/positions.ts'
import { median } from '../../../measure/statistics.ts'
import { D, J, type Topic } from '../claim.ts'
import { cappedWords, figure, ratios, share, spread } from '../figures.ts'

const DEPTH = 5
/** Depth that fills a small table. */
const SIZED_DEPTH = 6
const FINE_DEPTH = 14
/** The only move that wins Fine's ending, and the depth limit for finding it. */
const FINE_MOVE = 'a1b1'
const FINE_DEEPEST = 30
const FINE_NODES = 20_000_000
/** The score when White, a pawn ahead, has won another one. */
const WON = 200
const FINE_SETUP = 'alphabeta,mvv-lva,killers,history,deepening'
const FINE_TABLE = 'table,hash-move,deeper-entries'
/** Node limit of a run in Fine's ending at FINE_DEPTH without a table. */
const PLAIN_NODES = 50_000_000
const SIZES = [0, 1024, 1 << 20] as const

const SIZE_NAMES = ['without a table', '1,024 entries', '1,048,576 entries'] as const

export const memory: Topic = {
  title: 'Memory',
  claims: [
    {
      id: 'fine',
      claim: 'Fine’s ending with tables of no, 1,024 and 1,048,576 entries',
      claimed: 'far fewer nodes',
      experiment: `\`alphabeta\` and \`alphabeta,table,hash-move --entries N\`, depth ${FINE_DEPTH}`,
      measure(bench) {
        const nodes = SIZES.map(
          (size) =>
            bench
              .run(
                FINE,
                size === 0 ? 'alphabeta' : `alphabeta,table,hash-move --entries ${size}`,
                FINE_DEPTH,
                PLAIN_NODES,
              )
              .at(-1)!.statistics.nodes,
        )
        return { measured: nodes.map(figure).join('; '), holds: nodes[2]! * 10 < nodes[0]! ? 'yes' : 'no' }
      },
    },
    {
      id: 'fine-solved',
      claim: 'Fine’s ending: with a larger table it is solved sooner (1.Kb1 wins a second pawn)',
      claimed: 'sooner',
      experiment: `\`${FINE_SETUP}\`, and with \`${FINE_TABLE} --entries N\`, at most ${figure(FINE_NODES)} nodes`,
      measure(bench) {
        const rows = SIZES.map((size) => {
          const setup = size === 0 ? FINE_SETUP : `${FINE_SETUP},${FINE_TABLE} --entries ${size}`
          const run = bench.run(FINE, setup, FINE_DEEPEST, FINE_NODES)
          const first = run.findLastIndex(({ pv, score }) => pv[0] !== FINE_MOVE || score < WON) + 1
          if (first === run.length) return { nodes: Infinity, text: `not up to depth ${run.at(-1)!.depth}` }
          const nodes = run.slice(0, first + 1).reduce((sum, { statistics }) => sum + statistics.nodes, 0)
          return { nodes, text: `at depth ${run[first]!.depth}, ${figure(nodes)} nodes` }
        })
        const sooner = rows[2]!.nodes < rows[1]!.nodes && rows[1]!.nodes < rows[0]!.nodes
        return {
          measured: rows.map(({ text }, index) => `${SIZE_NAMES[index]}: ${text}`).join('; '),
          holds: sooner ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'table-phases',
      claim: 'A table saves most in endgames',
      claimed: 'endgames before middlegames',
      experiment: `\`${J}\` and with \`table\`, depth ${DEPTH} (${DEPTH + 2})`,
      measure(bench) {
        const middle = bench.compare(bench.middlegames, DEPTH, J, `${J},table`)
        const end = bench.compare(bench.endings, DEPTH, J, `${J},table`)
        const capped = middle.capped + end.capped
        return {
          measured: `${spread(ratios(end))} times the nodes in endgames, ${spread(ratios(middle))} in middlegames${cappedWords({ capped })}`,
          holds: median(ratios(end)) < median(ratios(middle)) ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'table-size',
      claim: 'A larger table saves more',
      claimed: 'fewer nodes',
      experiment: `\`${D} --entries 1024\` and \`${D}\`, depth ${SIZED_DEPTH} (${SIZED_DEPTH + 2})`,
      measure(bench) {
        const compared = bench.compare(bench.positions, SIZED_DEPTH, `${D} --entries 1024`, D)
        const of = (ending: boolean) =>
          ratios({ ...compared, pairs: compared.pairs.filter(({ position }) => position.ending === ending) })
        return {
          measured: `1,048,576 entries need ${spread(of(true))} times the nodes of 1,024 in endgames, ${spread(of(false))} in middlegames${cappedWords(compared)}`,
          holds: median(of(true)) < 0.995 && median(of(false)) < 0.995 ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'table-exact',
      claim: 'A table that answers with entries of the same depth never changes the value',
      claimed: 'same value',
      experiment: `\`${J}\` and with \`table\`, depth ${DEPTH} (${DEPTH + 2})`,
      measure(bench) {
        const compared = bench.compare(bench.positions, DEPTH, J, `${J},table`)
        const same = share(compared.pairs, ({ before, after }) => before.score === after.score)
        return {
          measured: same + cappedWords(compared),
          holds: compared.pairs.every(({ before, after }) => before.score === after.score) ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'deeper-entries',
      claim: 'Deeper entries answer too',
      claimed: 'fewer nodes',
      experiment: `\`${D}\` and with \`deeper-entries\`, depth ${DEPTH} (${DEPTH + 2})`,
      measure(bench) {
        const compared = bench.compare(bench.positions, DEPTH, D, `${D},deeper-entries`)
        const changed = share(compared.pairs, ({ before, after }) => before.score !== after.score)
        return {
          measured: `${spread(ratios(compared))} times the nodes; another value in ${changed}${cappedWords(compared)}`,
          holds: median(ratios(compared)) < 1 ? 'yes' : 'no',
        }
      },
    },
  ],
}

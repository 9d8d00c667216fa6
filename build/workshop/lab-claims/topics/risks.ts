// SPDX-License-Identifier: GPL-3.0-or-later
/** Techniques that leave something out: what they save, and how often they change the answer. */
import { CORNERED } from '../../../../renderer/lab/lessons/positions.ts'
import { median } from '../../../measure/statistics.ts'
import { D, J, M, type Claim, type Topic } from '../claim.ts'
import { cappedWords, figure, ratios, share, spread } from '../figures.ts'
import { ENDINGS, MIDDLEGAMES, POSITIONS } from '../positions.ts'
import { type Compared, type Workbench, lossOf } from '../workbench.ts'

const DEPTH = 5
/** Depth for two searches with the same nodes: deep enough for reductions to pay. */
const FAIR_DEPTH = 6
const PAWN = 100

/** How the answers differ, and the cost of the other move. */
function answers(bench: Workbench, { pairs }: Compared, judge: string): string {
  const losses = pairs.map((pair) => lossOf(bench, pair, judge) ?? 0)
  const value = share(pairs, ({ before, after }) => before.score !== after.score)
  const moves = share(pairs, ({ before, after }) => before.best !== after.best)
  const worse = losses.filter((loss) => loss > 0).length
  const pawn = losses.filter((loss) => loss >= PAWN).length
  return `another value in ${value}, another move in ${moves}, a worse one in ${worse}, by a pawn or more in ${pawn}`
}

const differs = ({ pairs }: Compared): boolean =>
  pairs.some(({ before, after }) => before.score !== after.score || before.best !== after.best)

/** A technique that saves nodes and may lose the best move. */
const bet = (id: string, what: string, more: string): Claim => ({
  id,
  claim: what,
  claimed: 'fewer nodes; can lose the best move',
  experiment: `\`${J}\` and with \`${more}\`, depth ${DEPTH} (${DEPTH + 2}); the move is judged by \`${J}\``,
  measure(bench) {
    const compared = bench.compare(POSITIONS, DEPTH, J, `${J},${more}`)
    return {
      measured: `${spread(ratios(compared))} times the nodes; ${answers(bench, compared, J)}${cappedWords(compared)}`,
      holds: median(ratios(compared)) < 1 ? (differs(compared) ? 'yes' : 'in part') : 'no',
    }
  },
})

/** Additional plies with a technique, given the nodes of the search without it. */
function deeper(bench: Workbench, setup: string, more: string): number[] {
  return MIDDLEGAMES.flatMap(({ fen }) => {
    const run = bench.run(fen, setup, FAIR_DEPTH)
    if (run.length < FAIR_DEPTH) return []
    const nodes = run.reduce((sum, { statistics }) => sum + statistics.nodes, 0)
    const other = bench.run(fen, `${setup},${more}`, FAIR_DEPTH + 6, nodes)
    return [(other.at(-1)?.depth ?? 0) - FAIR_DEPTH]
  })
}

export const risks: Topic = {
  title: 'Leaving out',
  claims: [
    bet('null-move', 'The null move', 'null-move'),
    {
      id: 'null-deeper',
      claim: 'With the null move a search is deeper in the same time',
      claimed: '1–2 plies',
      experiment: `\`${D},null-move\` with the nodes of \`${D}\` at depth ${FAIR_DEPTH}, openings and middlegames`,
      measure(bench) {
        const plies = deeper(bench, D, 'null-move')
        const mean = plies.reduce((sum, one) => sum + one, 0) / plies.length
        return {
          measured: `${figure(mean)} on average; a ply or more in ${share(plies, (one) => one >= 1)}`,
          holds: mean >= 1 && mean <= 2 ? 'yes' : mean > 0.5 ? 'in part' : 'no',
        }
      },
    },
    {
      id: 'null-endings',
      claim: 'It lies in endgames, where a side would like to pass',
      claimed: 'another value',
      experiment: `\`${J}\` and with \`null-move\`, then with \`verification\`, endgames, depth ${DEPTH + 2}`,
      measure(bench) {
        const words = ['null-move', 'null-move,verification'].map((more) => {
          const { pairs } = bench.compare(ENDINGS, DEPTH, J, `${J},${more}`)
          return share(pairs, ({ before, after }) => before.score !== after.score)
        })
        return {
          measured: `another value in ${words[0]}, with verification in ${words[1]}`,
          holds: words[0]!.startsWith('0 ') ? 'no' : 'yes',
        }
      },
    },
    {
      id: 'zugzwang',
      claim: 'Zugzwang: a knight that is lost because its side must move; verification mends it',
      claimed: 'wrong, then right',
      experiment: `\`${M}\`, with \`null-move\`, and with \`verification\`, depths 1 to 8 of \`${CORNERED}\``,
      measure(bench) {
        const first = (setup: string): number | null =>
          bench.run(CORNERED, setup, 8).find(({ score }) => score >= 500)?.depth ?? null
        const found = [M, `${M},null-move`, `${M},null-move,verification`].map(first)
        const words = found.map((depth) => (depth === null ? 'not up to depth 8' : `at depth ${depth}`))
        const [plain, passing, verified] = found
        const late = passing === null || passing! > plain!
        return {
          measured: `the knight is won ${words[0]}; with the null move ${words[1]}; verified ${words[2]}`,
          holds: late ? (verified !== null && verified! <= plain! ? 'yes' : 'in part') : 'no',
        }
      },
    },
    {
      id: 'verification',
      claim: 'Verification costs some of what the null move saves',
      claimed: 'more nodes',
      experiment: `\`${J},null-move\` and with \`verification\`, depth ${DEPTH} (${DEPTH + 2})`,
      measure(bench) {
        const compared = bench.compare(POSITIONS, DEPTH, `${J},null-move`, `${J},null-move,verification`)
        return {
          measured: `${spread(ratios(compared))} times the nodes${cappedWords(compared)}`,
          holds: median(ratios(compared)) > 1 ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'null-killer',
      claim: 'A failed null move hands a killer to the next ply',
      claimed: 'fewer nodes',
      experiment: `what \`killers\` save in \`alphabeta,mvv-lva,engine,quiescence\` with and without \`null-move\`, depth ${DEPTH} (${DEPTH + 2})`,
      measure(bench) {
        const base = 'alphabeta,mvv-lva,engine,quiescence'
        const plain = ratios(bench.compare(POSITIONS, DEPTH, base, `${base},killers`))
        const passing = ratios(
          bench.compare(POSITIONS, DEPTH, `${base},null-move`, `${base},null-move,killers`),
        )
        return {
          measured: `killers: ${spread(plain)} times the nodes; with the null move ${spread(passing)}`,
          holds: median(passing) < median(plain) ? 'yes' : 'no',
        }
      },
    },
    bet('late-moves', 'Late-move reductions', 'late-moves'),
    {
      id: 'late-deeper',
      claim: 'With late-move reductions a search is deeper in the same time',
      claimed: 'deeper',
      experiment: `\`${D},late-moves\` with the nodes of \`${D}\` at depth ${FAIR_DEPTH}, openings and middlegames`,
      measure(bench) {
        const plies = deeper(bench, D, 'late-moves')
        const mean = plies.reduce((sum, one) => sum + one, 0) / plies.length
        return {
          measured: `${figure(mean)} plies on average; a ply or more in ${share(plies, (one) => one >= 1)}`,
          holds: mean >= 0.5 ? 'yes' : mean > 0 ? 'in part' : 'no',
        }
      },
    },
    bet('futility', 'Futility one ply before the horizon', 'futility'),
    bet('razoring', 'Razoring', 'razoring'),
    bet('delta', 'Delta pruning', 'delta'),
    bet('all-bets', 'All of them at once', 'null-move,late-moves,futility,razoring,delta'),
    {
      id: 'selective-deeper',
      claim: 'The selective search looks twice as deep as negamax in the same time',
      claimed: '6 for 3',
      experiment: '`selective,engine` with the nodes of `negamax` at depth 3, openings and middlegames',
      measure(bench) {
        const depths = MIDDLEGAMES.map(({ fen }) => {
          bench.place(fen)
          const nodes = [0, 1, 2, 3].reduce((sum, depth) => sum + bench.lab.perft(depth), 0)
          // Every depth starts again, and only the nodes of one count. The depths before it need less than twice as many.
          const run = bench.run(fen, 'selective,engine', DEPTH + 3, 3 * nodes)
          return run.findLast(({ statistics }) => statistics.nodes <= nodes)!.depth
        })
        return { measured: `${spread(depths)} for 3`, holds: median(depths) >= 6 ? 'yes' : 'no' }
      },
    },
    {
      id: 'selective-misses',
      claim: 'It gives no guarantee',
      claimed: 'another answer',
      experiment:
        '`alphabeta,engine` and `selective,engine`, depth 4 (6); the move is judged by `alphabeta,engine`',
      measure(bench) {
        const compared = bench.compare(POSITIONS, 4, 'alphabeta,engine', 'selective,engine')
        return {
          measured: answers(bench, compared, 'alphabeta,engine') + cappedWords(compared),
          holds: differs(compared) ? 'yes' : 'no',
        }
      },
    },
  ],
}

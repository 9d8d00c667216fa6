// SPDX-License-Identifier: GPL-3.0-or-later
/** Techniques that leave something out: what they save, and how often they change the answer. */
import { CORNERED } from '../../../../renderer/lab/lessons/positions.ts'
import { median } from '../../../measure/statistics.ts'
import { D, J, M, type Claim, type Topic } from '../claim.ts'
import { cappedWords, figure, ratios, share, spread } from '../figures.ts'
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
    const compared = bench.compare(bench.positions, DEPTH, J, `${J},${more}`)
    return {
      measured: `${spread(ratios(compared))} times the nodes; ${answers(bench, compared, J)}${cappedWords(compared)}`,
      holds: median(ratios(compared)) < 1 ? (differs(compared) ? 'yes' : 'in part') : 'no',
    }
  },
})

/** Additional plies with a technique, given the nodes of the search without it. */
function deeper(bench: Workbench, setup: string, more: string): number[] {
  return bench.middlegames.flatMap(({ fen }) => {
    const run = bench.run(fen, setup, FAIR_DEPTH)
    if (run.length < FAIR_DEPTH) return []
    const nodes = run.reduce((sum, { statistics }) => sum + statistics.nodes, 0)
    const other = bench.run(fen, `${setup},${more}`, FAIR_DEPTH + 6, nodes)
    return [(other.at(-1)?.depth ?? 0) - FAIR_DEPTH]
  })
}

/** A selective search against negamax with as many nodes, and against alpha-beta at the same depth. */
const guessing = (algorithm: string, what: string): Claim[] => [
  {
    id: `${algorithm}-deeper`,
    claim: `${what} looks twice as deep as negamax in the same time`,
    claimed: 'twice',
    experiment: `\`${algorithm},engine\` with the nodes of \`negamax\` at depths 3 and 4, openings and middlegames`,
    measure(bench) {
      const reached = [3, 4].map((plies) =>
        bench.middlegames.map(({ fen }) => {
          bench.place(fen)
          const nodes = Array.from({ length: plies + 1 }, (_, depth) => bench.lab.perft(depth)).reduce(
            (sum, each) => sum + each,
          )
          // Every depth starts again, and only the nodes of one count. The depths before it need less than twice as many.
          const run = bench.run(fen, `${algorithm},engine`, 2 * plies, 3 * nodes)
          return run.findLast(({ statistics }) => statistics.nodes <= nodes)!.depth
        }),
      )
      const [three, four] = reached
      return {
        measured: `${spread(three!)} for 3, ${spread(four!)} for 4`,
        holds: median(three!) >= 6 && median(four!) >= 8 ? 'yes' : 'no',
      }
    },
  },
  {
    id: `${algorithm}-misses`,
    claim: `${what} gives no guarantee`,
    claimed: 'another answer',
    experiment: `\`alphabeta,engine\` and \`${algorithm},engine\`, depth 4 (6); the move is judged by \`alphabeta,engine\``,
    measure(bench) {
      const compared = bench.compare(bench.positions, 4, 'alphabeta,engine', `${algorithm},engine`)
      return {
        measured: answers(bench, compared, 'alphabeta,engine') + cappedWords(compared),
        holds: differs(compared) ? 'yes' : 'no',
      }
    },
  },
]

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
          const { pairs } = bench.compare(bench.endings, DEPTH, J, `${J},${more}`)
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
        const compared = bench.compare(
          bench.positions,
          DEPTH,
          `${J},null-move`,
          `${J},null-move,verification`,
        )
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
        const plain = ratios(bench.compare(bench.positions, DEPTH, base, `${base},killers`))
        const passing = ratios(
          bench.compare(bench.positions, DEPTH, `${base},null-move`, `${base},null-move,killers`),
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
      id: 'selective-exact',
      claim: 'Up to depth 3 the selective search is negamax',
      claimed: 'same value, same nodes',
      experiment: '`negamax,engine`, `selective,engine` and `ladder,engine`, depth 3',
      measure(bench) {
        const course = (fen: string, algorithm: string) =>
          JSON.stringify(
            bench.run(fen, `${algorithm},engine`, 3).map(({ score, statistics }) => [score, statistics]),
          )
        const same = bench.positions.filter(({ fen }) =>
          ['selective', 'ladder'].every((algorithm) => course(fen, algorithm) === course(fen, 'negamax')),
        )
        return {
          measured: `${same.length} of ${bench.positions.length}`,
          holds: same.length === bench.positions.length ? 'yes' : 'no',
        }
      },
    },
    ...guessing('selective', 'The selective search'),
    ...guessing('ladder', 'The selective ladder'),
  ],
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** What alpha-beta saves, and what stays the same. */
import { NODE_GHOST } from '../../../../engine/lab/layout.ts'
import { uciOf } from '../../../../engine/modules/lab-words.ts'
import { SPANISH } from '../../../../renderer/lab/lessons/positions.ts'
import { median } from '../../../measure/statistics.ts'
import { M, type Claim, type Topic } from '../claim.ts'
import { cappedWords, percent, ratios, share, spread } from '../figures.ts'
import type { Workbench } from '../workbench.ts'

const QUESTION_DEPTH = 3
const QUESTIONS = ['minimax,engine', 'alphabeta,engine'] as const
/** The best order of moves that judges only pieces. */
const ORDERED = 'alphabeta,mvv-lva,killers,history,deepening,table,hash-move'

const PLAIN = 'alphabeta,mvv-lva,killers,history'

/** Values of the root's moves by name, from the root mover's view. */
function moveValues(bench: Workbench, fen: string, setup: string, depth: number): Map<string, number> {
  const { nodes, ply, kind, move, value } = bench.tree(fen, setup, depth)
  const values = new Map<string, number>()
  for (let node = 0; node < nodes; node++) {
    if (ply[node] === 1 && kind[node] !== NODE_GHOST) values.set(uciOf(move[node]!), -value[node]!)
  }
  return values
}

/** Whether no two moves have changed their order: a better move must remain better. */
function sameOrder(truth: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>): boolean {
  const moves = [...truth.keys()]
  return moves.every((one) =>
    moves.every((other) => truth.get(one)! <= truth.get(other)! || found.get(one)! > found.get(other)!),
  )
}

/** The values of all root moves by minimax and by alpha-beta, for every position. */
const bothValues = (bench: Workbench) =>
  bench.positions.map(
    ({ fen }) =>
      QUESTIONS.map((setup) => moveValues(bench, fen, setup, QUESTION_DEPTH)) as [
        Map<string, number>,
        Map<string, number>,
      ],
  )

const question = (
  id: string,
  claim: string,
  claimed: 'yes' | 'no',
  measure: (bench: Workbench) => { same: number; more?: string },
): Claim => ({
  id,
  claim,
  claimed,
  experiment: `\`${QUESTIONS.join('` and `')}\`, depth ${QUESTION_DEPTH}`,
  measure(bench) {
    const { same, more = '' } = measure(bench)
    const holds = claimed === 'yes' ? same === bench.positions.length : same < bench.positions.length / 2
    return { measured: `in ${same} of ${bench.positions.length}${more}`, holds: holds ? 'yes' : 'no' }
  },
})

const agreeing = (bench: Workbench, on: 'best' | 'score'): number =>
  bench.positions.filter(({ fen }) => {
    const [one, other] = QUESTIONS.map((setup) => bench.end(fen, setup, QUESTION_DEPTH)!)
    return one![on] === other![on]
  }).length

/** Factor per ply between depths 4 and 6, if both were finished. */
const branchingOf = (bench: Workbench, setup: string): number[] =>
  bench.middlegames.flatMap(({ fen }) => {
    const run = bench.run(fen, setup, 6)
    const [four, six] = [run[3], run[5]]
    return four && six ? [Math.sqrt(six.statistics.leaves / four.statistics.leaves)] : []
  })

/** The depth that a search reaches with the nodes that minimax needs for `plies`. */
function reach(bench: Workbench, plies: number): { depths: number[]; text: string } {
  const depths = bench.middlegames.map(({ fen }) => {
    bench.place(fen)
    let nodes = 0
    for (let depth = 0; depth <= plies; depth++) nodes += bench.lab.perft(depth)
    return bench.run(fen, ORDERED, 2 * plies + 2, nodes).at(-1)!.depth
  })
  return { depths, text: `${spread(depths)} for ${plies}` }
}

/** The replies that alpha-beta searched after a move at the root, from the recorded tree. */
function repliesTo(bench: Workbench, reply: string): string[] {
  const { nodes, ply, kind, move, parent } = bench.tree(SPANISH, 'alphabeta,mvv-lva', 2)
  const found: string[] = []
  for (let node = 0; node < nodes; node++) {
    if (ply[node] !== 2 || kind[node] === NODE_GHOST) continue
    if (uciOf(move[parent[node]!]!) === reply) found.push(uciOf(move[node]!))
  }
  return found
}

export const pruning: Topic = {
  title: 'Alpha-beta',
  claims: [
    question('same-move', 'Does alpha-beta find the same best move as minimax?', 'yes', (bench) => ({
      same: agreeing(bench, 'best'),
    })),
    question('same-value', 'The same value for it?', 'yes', (bench) => ({ same: agreeing(bench, 'score') })),
    question('all-values', 'The same value for all moves?', 'no', (bench) => {
      const both = bothValues(bench)
      const right = both.map(
        ([truth, found]) =>
          [...truth].filter(([move, value]) => found.get(move) === value).length / truth.size,
      )
      return {
        same: right.filter((part) => part === 1).length,
        more: `; in the median position ${percent(median(right))} of the moves have their true value`,
      }
    }),
    question('same-order', 'The same order of the moves?', 'no', (bench) => ({
      same: bothValues(bench).filter(([truth, found]) => sameOrder(truth, found)).length,
    })),
    {
      id: 'spanish',
      claim: 'Ruy Lopez after 3...a6, depth 2, captures first: after 4.Bxc6 one reply refutes 4.Bxa6',
      claimed: '1 reply',
      experiment: '`alphabeta,mvv-lva`, depth 2',
      measure(bench) {
        const replies = repliesTo(bench, 'b5a6')
        return {
          measured: `${replies.length}: ${replies.join(', ')}`,
          holds: replies.length === 1 ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'best-case',
      claim: 'At best, b^⌈d/2⌉ + b^⌊d/2⌋ - 1 leaves: 30 moves and 2 plies',
      claimed: '59 of 900',
      experiment: '`negamax` and `alphabeta,mvv-lva`, depth 2, and a count of the smallest proof',
      measure(bench) {
        const { pairs } = bench.compare(bench.middlegames, 2, 'negamax', M)
        const least = bench.middlegames.map(({ fen }) => {
          bench.place(fen)
          return bench.lab.leastLeaves(2)
        })
        const [all, seen] = [pairs.map(({ before }) => before.leaves), pairs.map(({ after }) => after.leaves)]
        const never = pairs.every(({ after }, index) => after.leaves >= least[index]!)
        return {
          measured: `at least ${spread(least)} of ${spread(all)}; alpha-beta looked at ${spread(seen)}`,
          holds: never ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'near-best',
      claim: 'A good order comes close to the best case',
      claimed: 'close',
      experiment: `\`alphabeta\`, \`${M}\` and \`${ORDERED}\`, depth 4: leaves by the fewest possible`,
      measure(bench) {
        const times = ['alphabeta', M, ORDERED].map((setup) =>
          bench.middlegames.flatMap(({ fen }) => {
            const end = bench.end(fen, setup, 4)
            if (!end) return []
            bench.place(fen)
            return [end.last.statistics.leaves / bench.lab.leastLeaves(4)]
          }),
        )
        const [none, captures, all] = times.map(spread)
        return {
          measured: `${all} times the fewest; with captures alone ${captures}, in no order ${none}`,
          holds: median(times[2]!) < 4 ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'worst-case',
      claim: 'At worst, alpha-beta looks at all b^d leaves',
      claimed: '1 times the leaves of minimax',
      experiment:
        '`negamax` and `alphabeta,worst-first,mvv-lva,hash-move,deepening`, depth 4: the best move of the depth before comes last',
      measure(bench) {
        const worst = 'alphabeta,worst-first,mvv-lva,hash-move,deepening'
        const parts = bench.middlegames.flatMap(({ fen }) => {
          const end = bench.end(fen, worst, 4)
          bench.place(fen)
          return end ? [end.last.statistics.leaves / bench.lab.perft(4)] : []
        })
        return { measured: spread(parts), holds: median(parts) > 0.9 ? 'yes' : 'no' }
      },
    },
    {
      id: 'worst-slower',
      claim: 'In the worst order alpha-beta is slower than minimax',
      claimed: 'slower',
      experiment: '`minimax` and `alphabeta,worst-first`, depth 4, one after the other: time and nodes',
      measure(bench) {
        const compared = bench.compare(bench.middlegames, 4, 'minimax', 'alphabeta,worst-first')
        const sum = (side: 'before' | 'after') =>
          compared.pairs.reduce((total, pair) => total + pair[side].time, 0)
        const time = sum('after') / sum('before')
        return {
          measured: `${time.toFixed(1)} times the time, ${spread(ratios(compared))} times the nodes${cappedWords(compared)}`,
          holds: time > 1 ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'effective-branching',
      claim: 'A branching of 35 becomes about 6',
      claimed: '6',
      experiment: `\`${ORDERED}\` and \`${PLAIN}\`: square root of the leaves at depth 6 by those at depth 4`,
      measure(bench) {
        const [all, plain] = [branchingOf(bench, ORDERED), branchingOf(bench, PLAIN)]
        return {
          measured: `${spread(all)} with a table, ${spread(plain)} without${cappedWords({ capped: bench.middlegames.length - plain.length })}`,
          holds: Math.abs(median(all) - 6) < 1.5 ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'twice-the-depth',
      claim: 'Alpha-beta looks twice as deep as minimax in the same time',
      claimed: '6 for 3, 8 for 4',
      experiment: `\`${ORDERED}\` with the nodes that negamax has at depth 3 and 4`,
      measure(bench) {
        const [three, four] = [reach(bench, 3), reach(bench, 4)]
        const holds = median(three.depths) >= 6 && median(four.depths) >= 8
        return { measured: `${three.text}, ${four.text}`, holds: holds ? 'yes' : 'no' }
      },
    },
    {
      id: 'fail-soft',
      claim: 'Fail-soft knows more than fail-hard',
      claimed: 'fewer nodes',
      experiment:
        '`alphabeta` and `failsoft` with `mvv-lva,engine`, and with `table,deepening,hash-move` too, depth 4 (6)',
      measure(bench) {
        const alone = bench.compare(bench.positions, 4, 'alphabeta,mvv-lva,engine', 'failsoft,mvv-lva,engine')
        const more = ',mvv-lva,engine,deepening,table,hash-move'
        const table = bench.compare(bench.positions, 4, `alphabeta${more}`, `failsoft${more}`)
        const same = share(alone.pairs, ({ before, after }) => before.nodes === after.nodes)
        return {
          measured: `alone the same nodes in ${same}; with a table ${spread(ratios(table))} times the nodes`,
          holds: median(ratios(table)) < 0.99 ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'root',
      claim: 'The root has no beta, and may be a function of its own',
      claimed: 'same result',
      experiment: `\`${M}\` and with \`root\`, depth 4 (6)`,
      measure(bench) {
        const compared = bench.compare(bench.positions, 4, M, `${M},root`)
        const same = compared.pairs.filter(
          ({ before, after }) =>
            before.nodes === after.nodes && before.score === after.score && before.best === after.best,
        ).length
        return {
          measured: `value, move and nodes the same in ${same} of ${compared.pairs.length}${cappedWords(compared)}`,
          holds: same === compared.pairs.length ? 'yes' : 'no',
        }
      },
    },
  ],
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Mate scores, and draws. */
import { LADDER } from '../../../../renderer/lab/lessons/positions.ts'
import { M, type Topic } from '../claim.ts'
import { PUZZLES } from '../positions.ts'
import { type Workbench, after } from '../workbench.ts'

const DEPTH = 6
const TABLE = `${M},deepening,table,hash-move`

interface Mate {
  readonly fen: string
  readonly first: number
  /** Moves to mate at every depth from the first one. */
  readonly moves: readonly number[]
  readonly best: string
}

/** Positions in which a mate is found, and its distance at each depth. */
const matesIn = (bench: Workbench, setup: string): Mate[] =>
  [LADDER, ...PUZZLES.map(({ fen }) => fen)].flatMap((fen) => {
    const run = bench.run(fen, setup, DEPTH)
    const seen = run.filter(({ mate }) => mate !== undefined)
    const [first] = seen
    return first
      ? [{ fen, first: first.depth, moves: seen.map(({ mate }) => mate!), best: run.at(-1)!.pv[0]! }]
      : []
  })

const isSteady = ({ moves }: Mate): boolean => new Set(moves).size === 1

export const mates: Topic = {
  title: 'Mate, and draws',
  claims: [
    {
      id: 'mate-depths',
      claim: 'A mate found at several depths is always as far away; the shortest is chosen',
      claimed: 'same distance',
      experiment: `\`${M}\`, depths 1 to ${DEPTH} of the positions with one right move`,
      measure(bench) {
        const found = matesIn(bench, M)
        const steady = found.filter(isSteady).length
        return {
          measured: `${steady} of ${found.length} mates keep their distance at all depths up to ${DEPTH}`,
          holds: steady === found.length ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'mate-table',
      claim: 'The distance is right from the table too',
      claimed: 'same distance',
      experiment: `\`${TABLE}\`, the same positions`,
      measure(bench) {
        const truth = matesIn(bench, M)
        const found = matesIn(bench, TABLE)
        const same = truth.filter((mate) =>
          found.some(
            ({ fen, moves, first }) => fen === mate.fen && first === mate.first && moves[0] === mate.moves[0],
          ),
        ).length
        return {
          measured: `${same} of ${truth.length} at the same depth with the same distance`,
          holds: same === truth.length && found.every(isSteady) ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'mate-ply',
      claim: 'A mate in 3 plies is, one ply later, being mated in 2',
      claimed: 'one ply nearer',
      experiment: 'the score of each of these positions, and a ply less deep after its best move',
      measure(bench) {
        const found = matesIn(bench, M)
        const nearer = found.filter(({ fen, first, best }) => {
          const here = bench.run(fen, M, DEPTH).at(-1)!.score
          const next = bench.run(after(fen, best), M, DEPTH - 1).at(-1)!.score
          return first > 0 && Math.abs(next) === Math.abs(here) + 1
        }).length
        return { measured: `${nearer} of ${found.length}`, holds: nearer === found.length ? 'yes' : 'no' }
      },
    },
    {
      id: 'flat-mate',
      claim: 'Where every mate is worth the same, a program need not hurry',
      claimed: 'a longer mate',
      experiment: `\`${M}\` and with \`flat-mate\`, depth ${DEPTH} of \`${LADDER}\`: plies of the line`,
      measure(bench) {
        const [near, flat] = [M, `${M},flat-mate`].map(
          (setup) => bench.run(LADDER, setup, DEPTH).at(-1)!.pv.length,
        )
        return {
          measured: `${near} with mates by distance, ${flat} with flat ones`,
          holds: flat! > near! ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'draws',
      claim: 'Repetition, fifty moves and too little material are draws',
      claimed: '0',
      experiment: '`alphabeta` and with `repetition`, `fifty`, `material-draw`, depth 5, a position for each',
      measure(bench) {
        // Perpetual check; one quiet half-move before the fiftieth; a bishop alone.
        const shown = [
          ['6k1/6p1/8/7Q/8/8/qr6/7K w - - 0 1', 'repetition'],
          ['8/8/4k3/8/8/3RK3/8/8 w - - 98 80', 'fifty'],
          ['8/8/4k3/8/8/3BK3/8/8 w - - 0 1', 'material-draw'],
        ] as const
        const words = shown.map(([fen, rule]) => {
          const [without, with_] = ['alphabeta', `alphabeta,${rule}`].map(
            (setup) => bench.run(fen, setup, 5).at(-1)!.score,
          )
          return { text: `${rule} ${without} becomes ${with_}`, zero: with_ === 0 && without !== 0 }
        })
        return {
          measured: words.map(({ text }) => text).join('; '),
          holds: words.every(({ zero }) => zero) ? 'yes' : 'in part',
        }
      },
    },
  ],
}

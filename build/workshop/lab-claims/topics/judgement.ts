// SPDX-License-Identifier: GPL-3.0-or-later
/** The terms of the evaluation: their worth, and how often they change the move. */
import type { Claim, Topic } from '../claim.ts'
import { cappedWords, share, spread } from '../figures.ts'
import type { Workbench } from '../workbench.ts'

const DEPTH = 3
const BARE = 'alphabeta,mvv-lva,quiescence'
const TERMS = [
  'doubled-pawns',
  'pairs',
  'advanced-pawns',
  'piece-squares',
  'mobility',
  'king',
  'unstoppable-pawn',
] as const
const WHOLE = `${BARE},${TERMS.join(',')}`

/** The value of a position in which no move of White changes the evaluation, White's view. */
const valueOf = (bench: Workbench, fen: string, setup: string): number => bench.run(fen, setup, 1)[0]!.score

/** Two kings and one white piece. */
const alone = (piece: string): string => `7k/8/8/8/8/8/8/K2${piece}4 w - - 0 1`

const priceOf = (
  id: string,
  what: string,
  claimed: string,
  term: string,
  fen: string,
  range: readonly [number, number],
): Claim => ({
  id,
  claim: what,
  claimed,
  experiment: `\`alphabeta\` and with \`${term}\`, depth 1 of \`${fen}\``,
  measure(bench) {
    const value = valueOf(bench, fen, `alphabeta,${term}`) - valueOf(bench, fen, 'alphabeta')
    return { measured: String(value), holds: value >= range[0] && value <= range[1] ? 'yes' : 'no' }
  },
})

const termOf = (term: string): Claim => ({
  id: `term-${term}`,
  claim: `What \`${term}\` changes`,
  claimed: '—',
  experiment: `\`${BARE}\` with all seven terms, and without this one, depth ${DEPTH} (${DEPTH + 2})`,
  measure(bench) {
    const others = TERMS.filter((one) => one !== term)
    const compared = bench.compare(bench.positions, DEPTH, WHOLE, `${BARE},${others.join(',')}`)
    const steps = compared.pairs.map(({ before, after }) => Math.abs(before.score - after.score))
    return {
      measured: `another move in ${share(compared.pairs, ({ before, after }) => before.best !== after.best)}; the value differs by ${spread(steps)} centipawns${cappedWords(compared)}`,
      holds: 'reported',
    }
  },
})

export const judgement: Topic = {
  title: 'What a position is worth',
  claims: [
    {
      id: 'pieces',
      claim: 'Queen, rook, bishop, knight, pawn',
      claimed: '900–950, 500, 300–310, 300, 100',
      experiment: '`alphabeta`, depth 1 of two kings and one piece',
      measure(bench) {
        const found = ['Q', 'R', 'B', 'N'].map((piece) => valueOf(bench, alone(piece), 'alphabeta'))
        const pawn = valueOf(bench, '7k/8/8/8/8/8/P7/1K6 w - - 0 1', 'alphabeta')
        const [queen, rook, bishop, knight] = found
        const right =
          queen! >= 900 &&
          queen! <= 950 &&
          rook === 500 &&
          bishop! >= 300 &&
          bishop! <= 310 &&
          knight === 300 &&
          pawn === 100
        return { measured: [...found, pawn].join(', '), holds: right ? 'yes' : 'no' }
      },
    },
    priceOf('doubled', 'A doubled pawn', '-10', 'doubled-pawns', '7k/8/8/8/P7/P7/8/K7 w - - 0 1', [-10, -10]),
    priceOf('two-rooks', 'Two rooks', '+10–20', 'pairs', '7k/8/8/8/8/8/8/KRR5 w - - 0 1', [10, 20]),
    priceOf('two-bishops', 'Two bishops', '+20–30', 'pairs', '7k/8/8/8/8/8/8/KBB5 w - - 0 1', [20, 30]),
    priceOf(
      'queen-knight',
      'Queen with knight',
      '+10–20',
      'pairs',
      '7k/8/8/8/8/8/8/KQN5 w - - 0 1',
      [10, 20],
    ),
    priceOf(
      'advanced',
      'An advanced pawn (to the sixth rank; to the seventh it is 100)',
      '+30–100',
      'advanced-pawns',
      '7k/8/8/P7/8/8/8/K7 w - - 0 1',
      [30, 100],
    ),
    ...TERMS.map(termOf),
    {
      id: 'term-engine',
      claim: 'The engine’s own evaluation instead of all seven',
      claimed: '—',
      experiment: `\`${WHOLE}\` and \`${BARE},engine\`, depth ${DEPTH} (${DEPTH + 2})`,
      measure(bench) {
        const compared = bench.compare(bench.positions, DEPTH, WHOLE, `${BARE},engine`)
        const steps = compared.pairs.map(({ before, after }) => Math.abs(before.score - after.score))
        return {
          measured: `another move in ${share(compared.pairs, ({ before, after }) => before.best !== after.best)}; the value differs by ${spread(steps)} centipawns`,
          holds: 'reported',
        }
      },
    },
  ],
}

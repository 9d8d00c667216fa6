// SPDX-License-Identifier: GPL-3.0-or-later
/** Both kinds of horizon, and quiescence. */
import { PINNED, ROOKS } from '../../../../renderer/lab/lessons/positions.ts'
import { median } from '../../../measure/statistics.ts'
import { M, type Claim, type Topic } from '../claim.ts'
import { cappedWords, percent, ratios, share, spread } from '../figures.ts'
import type { Workbench } from '../workbench.ts'

const COUNTED = `${M},quiescence`
const JUDGING = 'alphabeta,mvv-lva,engine'
/** Three rooks each, Black to move: every capture can be answered. */
const FILE_OF_ROOKS = '3r2k1/3r4/3r4/8/8/3R4/3R4/3R2K1 b - - 0 1'
/** The pawn move that pushes the loss of the queen out of sight. */
const GIVEN = 'g5g6'
const DEPTH = 4

/** Values of the depths from 1. */
const values = (bench: Workbench, fen: string, setup: string, depth: number): number[] =>
  bench.run(fen, setup, depth).map(({ score }) => score)

/** Mean change of the value from one depth to the next, centipawns. */
function unrest(bench: Workbench, setup: string): number[] {
  return bench.middlegames.map(({ fen }) => {
    const found = values(bench, fen, setup, 5)
    const steps = found.slice(1).map((value, index) => Math.abs(value - found[index]!))
    return steps.reduce((sum, step) => sum + step, 0) / steps.length
  })
}

/** First move and value at each depth. */
const firstMoves = (bench: Workbench, setup: string): string =>
  bench
    .run(PINNED, setup, 5)
    .map(({ pv, score }) => `${pv[0]} ${score}`)
    .join(', ')

const wider = (id: string, what: string, more: string): Claim => ({
  id,
  claim: what,
  claimed: 'more is seen, more is paid',
  experiment: `\`${JUDGING},quiescence\` and with \`${more}\`, depth ${DEPTH} (${DEPTH + 2})`,
  measure(bench) {
    const compared = bench.compare(
      bench.positions,
      DEPTH,
      `${JUDGING},quiescence`,
      `${JUDGING},quiescence,${more}`,
    )
    const changed = share(compared.pairs, ({ before, after }) => before.score !== after.score)
    const moves = share(compared.pairs, ({ before, after }) => before.best !== after.best)
    return {
      measured: `${spread(ratios(compared))} times the nodes; another value in ${changed}, another move in ${moves}${cappedWords(compared)}`,
      holds: median(ratios(compared)) > 1 ? 'yes' : changed.startsWith('0 ') ? 'no' : 'in part',
    }
  },
})

export const horizon: Topic = {
  title: 'The horizon, and quiescence',
  claims: [
    {
      id: 'horizon-one',
      claim: 'A file of rooks: the value alternates with the depth',
      claimed: '0, -500, 0, -500',
      experiment: `\`${M}\`, depths 1 to 4 of \`${FILE_OF_ROOKS}\`, after the value without a search`,
      measure(bench) {
        const found = [0, ...values(bench, FILE_OF_ROOKS, M, 4)]
        const same = found.every((value, index) => value === (index % 2 === 0 ? 0 : -500))
        return { measured: found.join(', '), holds: same ? 'yes' : 'no' }
      },
    },
    {
      id: 'horizon-one-cured',
      claim: 'Quiescence gives one value there at every depth',
      claimed: 'one value',
      experiment: `\`${COUNTED}\`, depths 1 to 4 of the same position`,
      measure(bench) {
        const found = values(bench, FILE_OF_ROOKS, COUNTED, 4)
        return { measured: found.join(', '), holds: new Set(found).size === 1 ? 'yes' : 'no' }
      },
    },
    {
      id: 'horizon-lesson',
      claim: 'So it is in the lesson’s file of rooks, where a pawn is taken first',
      claimed: 'alternates; one value',
      experiment: `\`${M}\` and \`${COUNTED}\`, depths 1 to 6 of \`${ROOKS}\``,
      measure(bench) {
        const [plain, counted] = [M, COUNTED].map((setup) => values(bench, ROOKS, setup, 6))
        const alternates =
          plain!.every((value, index) => value === plain![index % 2]) && plain![0] !== plain![1]
        return {
          measured: `${plain!.join(', ')}; ${counted!.join(', ')}`,
          holds: alternates && new Set(counted).size === 1 ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'unrest',
      claim: 'Quiescence cures the exchange half of the horizon effect',
      claimed: 'one value at every depth',
      experiment: `\`${M}\` and \`${COUNTED}\`, depths 1 to 5, openings and middlegames: mean step of the value from depth to depth`,
      measure(bench) {
        const [plain, counted] = [unrest(bench, M), unrest(bench, COUNTED)]
        const still = share(counted, (step) => step === 0)
        return {
          measured: `${spread(plain)} centipawns without it, ${spread(counted)} with it; no step at all in ${still}`,
          holds: median(counted) === 0 ? 'yes' : median(counted) < median(plain) / 2 ? 'in part' : 'no',
        }
      },
    },
    {
      id: 'horizon-two',
      claim: 'A queen that cannot be saved: something is given away to push the loss out of sight',
      claimed: 'a pawn is given',
      experiment: `\`${M}\`, depths 1 to 5 of \`${PINNED}\`: first move and value`,
      measure(bench) {
        const run = bench.run(PINNED, M, 5)
        const given = run[2]!.pv[0] === GIVEN && run[2]!.score > run[4]!.score
        return { measured: firstMoves(bench, M), holds: given ? 'yes' : 'no' }
      },
    },
    {
      id: 'horizon-two-cured',
      claim: 'Quiescence, with checks, or extensions help against it',
      claimed: 'no pawn is given',
      experiment: `\`${M}\`, with \`check-extension\`, with \`quiescence\`, and with both and \`checks\`, depths 1 to 5`,
      measure(bench) {
        const [plain, extended, counted, all] = [
          M,
          `${M},check-extension`,
          COUNTED,
          `${COUNTED},checks,check-extension`,
        ].map((setup) => bench.run(PINNED, setup, 5).findLastIndex(({ pv }) => pv[0] === GIVEN) + 2)
        const best = Math.min(extended!, counted!, all!)
        return {
          measured: `the queen is given up at once from depth ${plain} on; with extensions from ${extended}, with quiescence from ${counted}, with everything from ${all}`,
          holds: best === 1 ? 'yes' : best < plain! ? 'in part' : 'no',
        }
      },
    },
    {
      id: 'quiescence-price',
      claim: 'Counting exchanges out costs nodes',
      claimed: 'more nodes',
      experiment: `\`${JUDGING}\` and with \`quiescence\`, depth ${DEPTH} (${DEPTH + 2})`,
      measure(bench) {
        const compared = bench.compare(bench.positions, DEPTH, JUDGING, `${JUDGING},quiescence`)
        const inside = compared.pairs.map(
          ({ after }) => after.last.statistics.quiescence / after.last.statistics.nodes,
        )
        return {
          measured: `${spread(ratios(compared))} times the nodes; fewer in ${share(ratios(compared), (time) => time < 1)}; ${percent(median(inside))} of the nodes are in quiescence${cappedWords(compared)}`,
          holds: median(ratios(compared)) > 1 ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'quiescence-answer',
      claim: 'It changes the answer',
      claimed: 'another move',
      experiment: 'the same runs',
      measure(bench) {
        const { pairs } = bench.compare(bench.positions, DEPTH, JUDGING, `${JUDGING},quiescence`)
        const steps = pairs.map(({ before, after }) => Math.abs(before.score - after.score))
        return {
          measured: `another move in ${share(pairs, ({ before, after }) => before.best !== after.best)}; the value differs by ${spread(steps)} centipawns`,
          holds: pairs.some(({ before, after }) => before.best !== after.best) ? 'yes' : 'no',
        }
      },
    },
    wider('promotions', 'Quiescence with promotions', 'promotions'),
    wider('checks', 'Quiescence with checks', 'checks'),
  ],
}

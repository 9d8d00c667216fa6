// SPDX-License-Identifier: GPL-3.0-or-later
/** The growth of the tree, and the searches that walk all of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/command.ts'
import { median } from '../../../measure/statistics.ts'
import type { Topic } from '../claim.ts'
import { cappedWords, figure, spread } from '../figures.ts'
import type { ClaimPosition } from '../positions.ts'
import type { Workbench } from '../workbench.ts'

const PLIES = 4
const BRANCHING = [35, 38] as const
/** 38 moves, four plies. */
const CLAIMED_LEAVES = 38 ** 4
const EVALUATIONS_PER_SECOND = 1e6
const SECONDS_PER_YEAR = 365.25 * 24 * 3600

const leavesOf = (bench: Workbench, { fen }: ClaimPosition): number => {
  bench.place(fen)
  return bench.lab.perft(PLIES)
}

/** Mean number of moves per ply in a tree of four plies. */
const branchingIn = (bench: Workbench, positions: readonly ClaimPosition[]): number[] =>
  positions.map((position) => leavesOf(bench, position) ** (1 / PLIES))

/** Lines of a file that are neither comment nor import. */
function codeLines(file: string): number {
  const text = readFileSync(join(ROOT, 'engine/lab', file), 'utf8')
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^import [\s\S]*?'$/gm, '')
  return code.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('//')).length
}

export const growth: Topic = {
  title: 'The tree',
  claims: [
    {
      id: 'branching',
      claim: 'A position has this many moves',
      claimed: '35–38',
      experiment: '`negamax`, depth 4: the fourth root of the leaves',
      measure(bench) {
        const middle = branchingIn(bench, bench.middlegames)
        const typical = Math.round(median(middle))
        const holds = typical >= BRANCHING[0] && typical <= BRANCHING[1]
        return {
          measured: `${spread(middle)} in openings and middlegames, ${spread(branchingIn(bench, bench.endings))} in endgames`,
          holds: holds ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'four-plies',
      claim: 'Four half-moves make this many positions',
      claimed: '38⁴, about 2 million',
      experiment: '`negamax`, depth 4, openings and middlegames',
      measure(bench) {
        const leaves = bench.middlegames.map((position) => leavesOf(bench, position))
        const near = Math.abs(Math.log2(median(leaves) / CLAIMED_LEAVES)) < 0.5
        return { measured: spread(leaves), holds: near ? 'yes' : 'no' }
      },
    },
    {
      id: 'patience',
      claim: 'At a million evaluations a second, minimax needs for 4, 5, 6 half-moves and for 20 moves',
      claimed: '2 s; over a minute; more than a tournament allows; more than 10⁵⁰ years',
      experiment: 'calculated from the row above',
      measure(bench) {
        const leaves = median(bench.middlegames.map((position) => leavesOf(bench, position)))
        const each = leaves ** (1 / PLIES)
        const seconds = (plies: number) => each ** plies / EVALUATIONS_PER_SECOND
        const years = Math.log10(each) * 40 - Math.log10(EVALUATIONS_PER_SECOND * SECONDS_PER_YEAR)
        const all = seconds(5) > 60 && seconds(6) > 1800 && years > 50
        return {
          measured: `${figure(seconds(4))} s; ${figure(seconds(5))} s; ${figure(seconds(6) / 60)} minutes; 10^${figure(years)} years`,
          holds: all ? 'yes' : 'in part',
        }
      },
    },
    {
      id: 'negamax',
      claim: 'Negamax walks the same tree as minimax to the same value',
      claimed: 'same tree, same value',
      experiment: '`minimax` and `negamax`, depth 3 (5)',
      measure(bench) {
        const compared = bench.compare(bench.positions, 3, 'minimax', 'negamax')
        const same = compared.pairs.filter(
          ({ before, after }) =>
            before.nodes === after.nodes &&
            before.leaves === after.leaves &&
            before.score === after.score &&
            before.best === after.best,
        ).length
        const { length } = compared.pairs
        return {
          measured: `nodes, leaves, value and best move the same in ${same} of ${length}${cappedWords(compared)}`,
          holds: same === length ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'half-the-code',
      claim: 'One function and a sign take half the code of two functions',
      claimed: 'half',
      experiment: 'lines of `engine/lab/minimax.ts` and `negamax.ts` that are code',
      measure() {
        const [two, one] = [codeLines('minimax.ts'), codeLines('negamax.ts')]
        return { measured: `${one} lines for ${two}`, holds: one < 0.6 * two ? 'yes' : 'no' }
      },
    },
  ],
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Iterative deepening, the corridor, and searches with null windows. */
import { median } from '../../../measure/statistics.ts'
import { D, J, type Claim, type Topic } from '../claim.ts'
import { cappedWords, figure, percent, ratios, share, spread } from '../figures.ts'
import type { ClaimPosition } from '../positions.ts'
import type { Workbench } from '../workbench.ts'

const DEPTH = 5
/** Half of the corridor in centipawns, from wide to narrow. */
const CORRIDORS = [200, 50, 20, 5] as const
/** MTD(f) and SSS* need the table. */
const BAD = 'random,engine,table'
const RANDOM = 'random,engine'
const WORST = 'worst-first,mvv-lva,engine'
const GOOD = 'mvv-lva,killers,history,engine,table,deepening,hash-move'

/** The cost of the earlier depths, relative to that of the last one. */
function price(bench: Workbench, setup: string, depth: number): number[] {
  return bench.middlegames.flatMap(({ fen }) => {
    const run = bench.run(fen, setup, depth)
    if (run.length < depth) return []
    const nodes = run.map(({ statistics }) => statistics.nodes)
    return [nodes.slice(0, -1).reduce((sum, one) => sum + one, 0) / nodes.at(-1)!]
  })
}

/** Nodes with a corridor relative to the open window, in the positions where its guess was right or wrong. */
function corridor(bench: Workbench, width: number, right: boolean, positions = bench.positions): number[] {
  const compared = bench.compare(positions, DEPTH, D, `${D},aspiration --corridor ${width}`)
  const pairs = compared.pairs.filter(({ position, after }) => {
    const run = bench.run(position.fen, `${D},aspiration --corridor ${width}`, after.depth)
    const failed = run.reduce((sum, { statistics }) => sum + statistics.researches, 0)
    return right === (failed === 0)
  })
  return ratios({ pairs, capped: 0 })
}

/** @param alone whether the algorithm works without a table */
const nullWindow = (algorithm: string, what: string, alone: boolean): Claim[] => [
  {
    id: `${algorithm}-good`,
    claim: `${what} beats alpha-beta when the order is good`,
    claimed: 'fewer nodes',
    experiment: `\`failsoft\` and \`${algorithm}\` with \`${GOOD}\`, depth ${DEPTH} (${DEPTH + 2})`,
    measure(bench) {
      const compared = bench.compare(bench.positions, DEPTH, `failsoft,${GOOD}`, `${algorithm},${GOOD}`)
      const times = ratios(compared)
      return {
        measured: `${spread(times)} times the nodes; fewer in ${share(times, (time) => time < 1)}${cappedWords(compared)}`,
        holds: median(times) < 1 ? 'yes' : 'no',
      }
    },
  },
  {
    id: `${algorithm}-bad`,
    claim: `${what} loses to alpha-beta when the order is bad`,
    claimed: 'more nodes',
    experiment: `\`failsoft\` and \`${algorithm}\` with \`${alone ? RANDOM : BAD}\`, depth 4 (6)${alone ? `, and with \`${WORST}\`, depth 3 (5)` : ''}`,
    measure(bench) {
      const lost = (bad: string, depth: number) => {
        const compared = bench.compare(bench.positions, depth, `failsoft,${bad}`, `${algorithm},${bad}`)
        const times = ratios(compared)
        const text = `${spread(times)} times the nodes, more in ${share(times, (time) => time > 1)}${cappedWords(compared)}`
        return { text, more: median(times) > 1 }
      }
      const random = lost(alone ? RANDOM : BAD, 4)
      if (!alone) return { measured: random.text, holds: random.more ? 'yes' : 'no' }
      const worst = lost(WORST, 3)
      const holds = random.more && worst.more ? 'yes' : random.more || worst.more ? 'in part' : 'no'
      return { measured: `random: ${random.text}; worst first: ${worst.text}`, holds }
    },
  },
]

export const windows: Topic = {
  title: 'Deeper step by step, and narrow windows',
  claims: [
    {
      id: 'deepening-price',
      claim: 'All earlier depths together add this much to the last one',
      claimed: 'about 4 %',
      experiment: `\`negamax\`, depth 4, and \`${J}\`, depth ${DEPTH}: nodes of the depths before by those of the last`,
      measure(bench) {
        const plain = bench.middlegames.map(({ fen }) => {
          bench.place(fen)
          const nodes = [0, 1, 2, 3, 4].map((depth) => bench.lab.perft(depth))
          return nodes.slice(0, -1).reduce((sum, one) => sum + one, 0) / nodes.at(-1)!
        })
        const pruned = price(bench, J, DEPTH)
        return {
          measured: `${percent(median(plain))} without pruning, ${percent(median(pruned))} with alpha-beta`,
          holds: median(pruned) < 0.06 ? 'yes' : median(plain) < 0.06 ? 'in part' : 'no',
        }
      },
    },
    {
      id: 'deepening-saves',
      claim: 'With the best line first, all depths together need fewer nodes than the last one alone',
      claimed: 'fewer',
      experiment: `\`${J}\` and with \`deepening,table,hash-move\`, depth ${DEPTH} (${DEPTH + 2})`,
      measure(bench) {
        const compared = bench.compare(bench.positions, DEPTH, J, `${J},deepening,table,hash-move`)
        const line = bench.compare(bench.positions, DEPTH, J, `${J},deepening`)
        const times = ratios(compared)
        return {
          measured: `${spread(times)} times the nodes, fewer in ${share(times, (time) => time < 1)}; with the best line alone ${spread(ratios(line))}${cappedWords(compared)}`,
          holds: median(times) < 1 ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'corridor',
      claim: 'The narrower the corridor, the more is cut',
      claimed: 'fewer nodes',
      experiment: `\`${D}\` and with \`aspiration --corridor\` ${CORRIDORS.join(', ')}, depth ${DEPTH} (${DEPTH + 2})`,
      measure(bench) {
        const rows = CORRIDORS.map((width) => {
          const allIn = (positions: readonly ClaimPosition[]) =>
            [true, false].flatMap((right) => corridor(bench, width, right, positions))
          return {
            width,
            right: corridor(bench, width, true).length,
            all: median(allIn(bench.positions)),
            middle: median(allIn(bench.middlegames)),
            end: median(allIn(bench.endings)),
          }
        })
        const falling = rows.every(({ all }, index) => index === 0 || all <= rows[index - 1]!.all)
        return {
          measured: rows
            .map(
              ({ width, all, middle, end, right }) =>
                `±${width}: ${figure(all)}, in openings and middlegames ${figure(middle)}, in endgames ${figure(end)} (right in ${right})`,
            )
            .join('; '),
          holds: falling ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'corridor-right',
      claim: 'Where the guess is right at every depth, a corridor saves',
      claimed: 'fewer nodes',
      experiment: 'the same runs, without any that looked again',
      measure(bench) {
        const rows = CORRIDORS.slice(0, 2).map((width) => ({ width, times: corridor(bench, width, true) }))
        return {
          measured: rows.map(({ width, times }) => `±${width}: ${spread(times)} times the nodes`).join('; '),
          holds: rows.every(({ times }) => median(times) < 1) ? 'yes' : 'no',
        }
      },
    },
    {
      id: 'corridor-wrong',
      claim: 'A wrong guess costs another look',
      claimed: 'more nodes',
      experiment: 'the same runs, those that looked again',
      measure(bench) {
        const rows = CORRIDORS.slice(1).map((width) => ({ width, times: corridor(bench, width, false) }))
        return {
          measured: rows.map(({ width, times }) => `±${width}: ${spread(times)} times the nodes`).join('; '),
          holds: rows.every(({ times }) => median(times) > 1) ? 'yes' : 'in part',
        }
      },
    },
    ...nullWindow('scout', 'Scout', true),
    ...nullWindow('negascout', 'NegaScout', true),
    ...nullWindow('mtdf', 'MTD(f)', false),
    ...nullWindow('sss', 'SSS*', false),
  ],
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** The club player's pawn: the depth from which each search leaves it alone. */
import { CLUB } from '../../../../renderer/lab/lessons/positions.ts'
import type { Claim, Topic } from '../claim.ts'
import { figure } from '../figures.ts'
import type { Workbench } from '../workbench.ts'

const MISTAKE = 'b4a5'
const DEEPEST = 20
/** Nodes that one search may have, all depths together. */
const NODES = 5_000_000
/** For the search that has to see a pawn promote. */
const MANY_NODES = 40_000_000
const ORDERED = 'mvv-lva,killers,history,deepening,table,hash-move'
const KNOWING = 'unstoppable-pawn'
const PRUNED = `negascout,${ORDERED},quiescence,promotions,null-move,late-moves`
const EVALUATIONS_PER_SECOND = 1e6
const DAY = 24 * 3600
const YEAR = 365.25 * DAY
/** The depths that the texts give for a search with and without knowledge of runaway pawns. */
const WITH_KNOWLEDGE = 7
const WITHOUT = 16

interface Followed {
  /** The first depth from which the pawn is left alone for good, and not by luck; null if there is none. */
  readonly depth: number | null
  /** Nodes up to that depth, or of the whole run. */
  readonly nodes: number
  readonly deepest: number
  /** Earlier depths at which it was left alone: every second one where the value alternates with the depth. */
  readonly lucky: readonly number[]
}

function follow(bench: Workbench, setup: string, nodes: number): Followed {
  const run = bench.run(CLUB, setup, DEEPEST, nodes)
  const taken = run.map(({ pv }) => pv[0] === MISTAKE)
  const last = taken.lastIndexOf(true)
  // If the depth before the last mistake was luck, the depth after it may be luck as well.
  const first = last > 0 && !taken[last - 1] ? last + 2 : last + 1
  const found = first < run.length
  const paid = run.slice(0, (found ? first : run.length - 1) + 1)
  const sum = paid.reduce((total, { statistics }) => total + statistics.nodes, 0)
  return {
    depth: found ? run[first]!.depth : null,
    nodes: setup.includes('deepening') ? sum : paid.at(-1)!.statistics.nodes,
    deepest: run.at(-1)!.depth,
    lucky: run.slice(0, first).flatMap(({ depth }, index) => (taken[index] ? [] : [depth])),
  }
}

const words = ({ depth, nodes, deepest, lucky }: Followed): string =>
  (depth === null
    ? `not up to depth ${deepest}, the last within ${figure(nodes)} nodes`
    : `from depth ${depth} on, ${figure(nodes)} nodes`) +
  (lucky.length > 0 ? `; by luck at ${lucky.join(', ')}` : '')

interface Case {
  readonly id: string
  readonly claim: string
  readonly claimed: string
  readonly setup: string
  readonly nodes?: number
  /** The first depth that makes the claim true; null if it claims that the pawn is taken. */
  readonly expected: number | null
}

const CASES: readonly Case[] = [
  { id: 'alphabeta-knows', claim: 'Alpha-beta that knows unstoppable pawns', claimed: '7 plies', setup: `alphabeta,mvv-lva,${KNOWING}`, expected: WITH_KNOWLEDGE },
  { id: 'ordered-knows', claim: 'The same with a table and all that orders moves', claimed: '7 plies', setup: `alphabeta,${ORDERED},${KNOWING}`, expected: WITH_KNOWLEDGE },
  { id: 'scout-knows', claim: 'Scout', claimed: '7 plies', setup: `scout,${ORDERED},${KNOWING}`, expected: WITH_KNOWLEDGE },
  { id: 'negascout-knows', claim: 'NegaScout', claimed: '7 plies', setup: `negascout,${ORDERED},${KNOWING}`, expected: WITH_KNOWLEDGE },
  { id: 'mtdf-knows', claim: 'MTD(f)', claimed: '7 plies', setup: `mtdf,${ORDERED},${KNOWING}`, expected: WITH_KNOWLEDGE },
  { id: 'sss-knows', claim: 'SSS*', claimed: '7 plies', setup: `sss,${ORDERED},${KNOWING}`, expected: WITH_KNOWLEDGE },
  { id: 'selective-knows', claim: 'The selective search', claimed: '7 plies', setup: `selective,${KNOWING}`, expected: WITH_KNOWLEDGE },
  { id: 'both', claim: 'Knowledge and quiescence together', claimed: 'at once', setup: `alphabeta,${ORDERED},quiescence,${KNOWING}`, expected: 1 },
  { id: 'engine', claim: 'The engine’s evaluation with quiescence', claimed: 'fewer than 16', setup: `alphabeta,${ORDERED},engine,quiescence`, nodes: 10_000_000, expected: 8 },
  { id: 'ignorant', claim: 'Without knowledge: alpha-beta', claimed: '16 plies', setup: `alphabeta,${ORDERED},quiescence,promotions`, expected: WITHOUT },
  { id: 'ignorant-pruned', claim: 'Without knowledge: NegaScout that leaves moves out, to see so far at all', claimed: '16 plies', setup: PRUNED, nodes: MANY_NODES, expected: WITHOUT },
] // prettier-ignore

const following = ({ id, claim, claimed, setup, nodes = NODES, expected }: Case): Claim => ({
  id: `club-${id}`,
  claim,
  claimed,
  experiment: `\`${setup}\`, at most ${figure(nodes)} nodes`,
  measure(bench) {
    const found = follow(bench, setup, nodes)
    return {
      measured: words(found),
      holds:
        found.depth === expected
          ? 'yes'
          : found.depth === null && found.deepest < expected!
            ? 'reported'
            : 'no',
    }
  },
})

/** Seconds of minimax for a depth, extrapolated from the growth of the last two plies of a run. */
function secondsOf(bench: Workbench, depth: number): { seconds: number; deepest: number; growth: number } {
  const run = bench.run(CLUB, `minimax,${KNOWING}`, WITH_KNOWLEDGE, MANY_NODES)
  const [before, last] = [run.at(-3)!, run.at(-1)!]
  const growth = Math.sqrt(last.statistics.nodes / before.statistics.nodes)
  const nodes = last.statistics.nodes * growth ** (depth - last.depth)
  return { seconds: nodes / EVALUATIONS_PER_SECOND, deepest: last.depth, growth }
}

export const club: Topic = {
  title: 'The club player’s pawn',
  claims: [
    {
      id: 'club-minimax',
      claim: 'Plain minimax, with and without knowledge, at a million evaluations a second',
      claimed: 'a day for 7 plies; the age of the galaxy for 16',
      experiment: `\`minimax,${KNOWING}\`, at most ${figure(MANY_NODES)} nodes, in \`${CLUB}\`, as all of this table; the rest is extrapolated`,
      measure(bench) {
        const [seven, sixteen] = [secondsOf(bench, WITH_KNOWLEDGE), secondsOf(bench, WITHOUT)]
        const [days, years] = [seven.seconds / DAY, sixteen.seconds / YEAR]
        const near = days > 0.2 && days < 5 && years > 1e9
        return {
          measured: `followed to depth ${seven.deepest}, ${figure(seven.growth)} times the nodes a ply: ${figure(days)} days and ${years.toExponential(0).replace('e+', ' × 10^')} years`,
          holds: near ? 'yes' : 'no',
        }
      },
    },
    ...CASES.map(following),
  ],
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** The savings of each order of moves. The order never changes the value. */
import { median } from '../../../measure/statistics.ts'
import type { Claim, Topic } from '../claim.ts'
import { cappedWords, ratios, share, spread } from '../figures.ts'
import type { Setup, Workbench } from '../workbench.ts'

const DEPTH = 4
/** No order, and the usual order of captures. */
const NONE = 'alphabeta,engine'
const CAPTURES = 'alphabeta,engine,mvv-lva'
/** With exchanges counted out at the end. */
const COUNTED = `${CAPTURES},quiescence`
const DEEPENING = `${CAPTURES},deepening,table`

interface Order {
  readonly id: string
  readonly what: string
  readonly without: Setup
  readonly more: string
  readonly claimed: 'fewer nodes' | 'more nodes'
}

const ORDERS: readonly Order[] = [
  { id: 'captures-first', what: 'Captures first', without: NONE, more: 'captures-first', claimed: 'fewer nodes' },
  { id: 'mvv-lva', what: 'Largest victim, smallest attacker first', without: `${NONE},captures-first`, more: 'mvv-lva', claimed: 'fewer nodes' },
  { id: 'see', what: 'Captures that lose material last (SEE)', without: CAPTURES, more: 'see', claimed: 'fewer nodes' },
  { id: 'see-counted', what: 'The same where exchanges are counted out', without: COUNTED, more: 'see', claimed: 'fewer nodes' },
  { id: 'recapture', what: 'Taking the piece that moved last first', without: CAPTURES, more: 'recapture', claimed: 'fewer nodes' },
  { id: 'recapture-counted', what: 'The same where exchanges are counted out', without: COUNTED, more: 'recapture', claimed: 'fewer nodes' },
  { id: 'killers', what: 'Killers', without: CAPTURES, more: 'killers', claimed: 'fewer nodes' },
  { id: 'history', what: 'History', without: CAPTURES, more: 'history', claimed: 'fewer nodes' },
  { id: 'counter-moves', what: 'Counter-moves', without: CAPTURES, more: 'counter-moves', claimed: 'fewer nodes' },
  { id: 'all-quiet', what: 'Killers, history and counter-moves together', without: CAPTURES, more: 'killers,history,counter-moves', claimed: 'fewer nodes' },
  { id: 'hash-move', what: 'The move that the table remembers first', without: DEEPENING, more: 'hash-move', claimed: 'fewer nodes' },
  { id: 'worst-first', what: 'Worst first', without: CAPTURES, more: 'worst-first', claimed: 'more nodes' },
  { id: 'random', what: 'Random, against the order of the generator', without: NONE, more: 'random', claimed: 'more nodes' },
] // prettier-ignore

const ordering = ({ id, what, without, more, claimed }: Order): Claim => ({
  id: `order-${id}`,
  claim: what,
  claimed,
  experiment: `\`${without}\` and with \`${more}\`, depth ${DEPTH} (${DEPTH + 2})`,
  measure(bench) {
    const compared = bench.compare(bench.positions, DEPTH, without, `${without},${more}`)
    const times = ratios(compared)
    const helped = share(times, (time) => (claimed === 'fewer nodes' ? time < 1 : time > 1))
    // A factor that rounds to 1 is no difference.
    const typical = Math.round(100 * median(times))
    const holds = claimed === 'fewer nodes' ? typical < 100 : typical > 100
    return {
      measured: `${spread(times)} times the nodes; ${claimed.split(' ')[0]} in ${helped}${cappedWords(compared)}`,
      holds: holds ? 'yes' : 'no',
    }
  },
})

function sameValues(bench: Workbench): { same: number; of: number } {
  const all = ORDERS.flatMap(
    ({ without, more }) => bench.compare(bench.positions, DEPTH, without, `${without},${more}`).pairs,
  )
  return { same: all.filter(({ before, after }) => before.score === after.score).length, of: all.length }
}

export const order: Topic = {
  title: 'Order',
  claims: [
    ...ORDERS.map(ordering),
    {
      id: 'order-value',
      claim: 'The order changes the size of the tree, never the value',
      claimed: 'same value',
      experiment: 'all searches of this table',
      measure(bench) {
        const { same, of } = sameValues(bench)
        return { measured: `${same} of ${of}`, holds: same === of ? 'yes' : 'no' }
      },
    },
  ],
}

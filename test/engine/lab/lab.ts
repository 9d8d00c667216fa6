// SPDX-License-Identifier: GPL-3.0-or-later
/** One Lab in this thread, for tests, and the checks of every exact search. */
import { readFileSync } from 'node:fs'
import { buildLab } from '../../../build/core.ts'
import { LAB_SWITCHES, readConfiguration } from '../../../engine/modules/lab-switches.ts'
import { Lab, type LabIteration, type LabOrder } from '../../../engine/modules/lab.ts'

export async function startLab(): Promise<Lab> {
  return new Lab(new WebAssembly.Module(readFileSync(await buildLab())))
}

/** Searches a position with the named algorithm and switches; throws when that cannot be done. */
export function search(
  lab: Lab,
  fen: string,
  names: string,
  depth: number,
  more: Partial<LabOrder> = {},
): LabIteration[] {
  const configuration = readConfiguration(names.split(','))
  if (!configuration.ok) throw new Error(`${configuration.code} ${configuration.detail}`)
  const placed = lab.setPosition(fen)
  if (!placed.ok) throw new Error(`${fen} ${placed.detail}`)
  const run = lab.run({ configuration: configuration.value, depth, entries: 1 << 14, ...more })
  if (!run.ok) throw new Error(`${run.code} ${run.detail}`)
  return [...run.value]
}

export const EXACT_ALGORITHMS = LAB_SWITCHES.filter(({ group, exact }) => group === 'algorithm' && exact).map(
  ({ name }) => name,
)
export const EXACT_TECHNIQUES = LAB_SWITCHES.filter(({ group, exact }) => group !== 'algorithm' && exact).map(
  ({ name }) => name,
)

/** Lines as long as the depth, evaluated by material. */
export const PLAIN_TREE = ['']
/** Techniques that change the tree; in each tree every exact algorithm has the same value. */
export const LARGER_TREES = [
  ',quiescence,promotions,checks',
  ',check-extension,pawn-extension',
  ',engine,quiescence,repetition,fifty,material-draw',
]

/** Combinations of techniques, besides each alone: the usual ones, and all of them. */
const SETS = [
  ...EXACT_TECHNIQUES,
  'root,deepening,aspiration,table,hash-move,mvv-lva,killers,history,counter-moves,mate-pruning',
  'deepening,aspiration,table,hash-move,see,recapture,worst-first',
  EXACT_TECHNIQUES.join(','),
]

/** One combination of exact techniques, the same for the same number. */
function mixture(number: number): string {
  const bits = Math.imul(number + 1, 0x9e3779b1) >>> (32 - EXACT_TECHNIQUES.length)
  return EXACT_TECHNIQUES.filter((_, bit) => (bits >> bit) & 1).join(',')
}

/** Nodes of one search; exchanges in wild positions never end. Depths that fit are compared. */
const NODES = 300_000

/**
 * The searches of a position whose value is not that of minimax, a line each; empty if there are none.
 * @param pick chooses among the many sets of techniques, from 0 on, so that positions take turns
 */
export function disagreements(
  lab: Lab,
  fen: string,
  depth: number,
  pick: number,
  { trees = [...PLAIN_TREE, ...LARGER_TREES], nodes = NODES } = {},
): string[] {
  const wrong: string[] = []
  for (const tree of trees) {
    const truth = search(lab, fen, `minimax${tree},mvv-lva`, depth, { nodes }).map(({ score }) => score)
    // Not even a depth of one ply ends within the nodes.
    if (truth.length === 0) continue
    for (const [index, algorithm] of EXACT_ALGORITHMS.entries()) {
      const set = SETS[(pick + index) % SETS.length]!
      const mixed = mixture(pick * EXACT_ALGORITHMS.length + index)
      for (const more of ['', set, mixed]) {
        const names = more === '' ? `${algorithm}${tree}` : `${algorithm}${tree},${more}`
        const found = search(lab, fen, names, truth.length, { corridor: 20, nodes }).map(({ score }) => score)
        if (found.join(' ') !== truth.slice(0, found.length).join(' '))
          wrong.push(`${fen} ${names}: ${found.join(' ')}, not ${truth.join(' ')}`)
      }
    }
  }
  return wrong
}

/** What is wrong with the numbers of leaves of a position, a line each. */
export function wrongLeaves(lab: Lab, fen: string, depth: number): string[] {
  const wrong: string[] = []
  const counts = (names: string) => search(lab, fen, names, depth).map(({ statistics }) => statistics)
  const all = counts('negamax')
  const both = counts('minimax')
  const pruned = [counts('alphabeta'), counts('failsoft'), counts('alphabeta,mvv-lva,killers,history')]
  for (const [index, { nodes, leaves, ended }] of all.entries()) {
    const at = index + 1
    const perft = lab.perft(at)
    if (leaves - ended !== perft)
      wrong.push(`${fen}: negamax has ${leaves - ended} leaves of ${perft} at ${at}`)
    if (both[index]!.nodes !== nodes)
      wrong.push(`${fen}: minimax has ${both[index]!.nodes} nodes, not ${nodes}`)
    const least = lab.leastLeaves(at)
    for (const each of pruned) {
      const seen = each[index]!.leaves
      if (seen < least || seen > leaves)
        wrong.push(`${fen}: ${seen} is not from ${least} to ${leaves} at ${at}`)
    }
  }
  return wrong
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** What the figures of two searches of the engine say beside each other. Pure. */
import * as counted from '../../../engine/core/tallies.ts'
import type { SwitchableDepth } from '../../../engine/switchable.ts'

export interface ComparedDepth {
  readonly depth: number
  readonly all: SwitchableDepth | undefined
  readonly switched: SwitchableDepth | undefined
  /** Positions as switched by those with all techniques; absent where one is missing. */
  readonly factor?: number
}

/** Depths of both searches, from 1 on. A depth that neither has is left out. */
export function compareDepths(
  all: readonly SwitchableDepth[],
  switched: readonly SwitchableDepth[],
): ComparedDepth[] {
  const depths = [...new Set([...all, ...switched].map(({ depth }) => depth))].toSorted((a, b) => a - b)
  return depths.map((depth) => {
    const one = all.find((found) => found.depth === depth)
    const other = switched.find((found) => found.depth === depth)
    const factor = one && other ? { factor: other.nodes / one.nodes } : {}
    return { depth, all: one, switched: other, ...factor }
  })
}

/** A depth that both searches have. */
export interface CommonDepth {
  readonly depth: number
  readonly all: SwitchableDepth
  readonly switched: SwitchableDepth
  readonly factor: number
}

/** The deepest depth that both searches have; null before there is one. */
export function deepestCommon(compared: readonly ComparedDepth[]): CommonDepth | null {
  for (const { depth, all, switched, factor } of compared.toReversed())
    if (all && switched && factor !== undefined) return { depth, all, switched, factor }
  return null
}

/** What a search did up to a depth; shares are from 0 to 1, null where there was nothing to share. */
export interface EngineFigures {
  readonly nodes: number
  readonly milliseconds: number
  readonly nodesPerSecond: number | null
  readonly selectiveDepth: number
  /** The number of moves that a search without any technique would have to have in every position. */
  readonly branching: number
  readonly quiescence: number
  readonly open: number
  readonly evaluations: number
  readonly found: number | null
  readonly tableCuts: number
  readonly hashFull: number
  readonly firstCuts: number | null
  readonly nullCuts: number | null
  readonly reduced: number
  readonly researched: number | null
  readonly windowsMissed: number
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

export function figuresOf(found: SwitchableDepth): EngineFigures {
  const { nodes, milliseconds, depth, tallies } = found
  const at = (index: number): number => tallies[index]!
  return {
    nodes,
    milliseconds,
    nodesPerSecond: milliseconds < 1 ? null : (1000 * nodes) / milliseconds,
    selectiveDepth: found.selectiveDepth,
    branching: nodes ** (1 / depth),
    quiescence: at(counted.TALLY_QUIESCENCE) / nodes,
    open: at(counted.TALLY_OPEN) / nodes,
    evaluations: at(counted.TALLY_EVALUATIONS),
    found: share(at(counted.TALLY_FOUND), at(counted.TALLY_PROBES)),
    tableCuts: found.tableCuts / nodes,
    hashFull: found.hashFull / 1000,
    firstCuts: share(at(counted.TALLY_FIRST_CUTS), at(counted.TALLY_CUTS)),
    nullCuts: share(at(counted.TALLY_NULL_CUTS), at(counted.TALLY_NULL_TRIES)),
    reduced: at(counted.TALLY_REDUCED),
    researched: share(at(counted.TALLY_RESEARCHED), at(counted.TALLY_REDUCED)),
    windowsMissed: at(counted.TALLY_WINDOWS_MISSED),
  }
}

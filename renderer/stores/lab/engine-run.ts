// SPDX-License-Identifier: GPL-3.0-or-later
/** A search of the real engine as lessons name it: `alfabeta`, then `no-` and the id of each technique that is off. */
import type { SwitchableDepth } from '../../../engine/switchable.ts'
import { startEngineSearch } from '../../platform/lab-client.ts'

const ENGINE = 'alfabeta'
const OFF = 'no-'
/** More than any lesson needs. */
const MOST_NODES = 16e6

/** Ids of the techniques that are off; null when the names are those of another search. */
export function readEngineNames(names: string): string[] | null {
  const [first, ...rest] = names.split(',')
  return first === ENGINE ? rest.map((name) => name.slice(OFF.length)) : null
}

/** A depth of the engine as lessons read it. */
export interface EngineFound {
  readonly depth: number
  /** Centipawns, White's view; 0 with a mate, which `mate` tells. */
  readonly score: number
  readonly mate?: number
  readonly pv: readonly string[]
  readonly statistics: { readonly nodes: number; readonly leaves: number; readonly researches: number }
  /** The deepest line, plies. */
  readonly selectiveDepth: number
  /** By TALLY_* of `engine/core/tallies.ts`. */
  readonly tallies: readonly number[]
}

/** A depth as lessons read it; the engine does not count ends of lines. */
export function asFound({ depth, score, pv, nodes, selectiveDepth, tallies }: SwitchableDepth): EngineFound {
  const mate = score.kind === 'mate' ? { mate: score.moves } : {}
  const value = score.kind === 'cp' ? score.value : 0
  const statistics = { nodes, leaves: 0, researches: 0 }
  return { depth, score: value, ...mate, pv, statistics, selectiveDepth, tallies }
}

/** Runs a search to its depth; null when it could not be run. */
export function runEngine(
  fen: string,
  depth: number,
  off: readonly string[],
): Promise<readonly EngineFound[] | null> {
  return new Promise((resolve) => {
    const found: EngineFound[] = []
    startEngineSearch({ fen, off, depth, nodes: MOST_NODES }, (event) => {
      if (event.evt === 'depth') found.push(asFound(event.found))
      else resolve(event.evt === 'finished' ? found : null)
    })
  })
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** The searches of lessons: each runs in its own worker, and can be opened in the Lab. */
import { emptyTree } from '../../../engine/chess/tree.ts'
import { readConfiguration, readEngineNames } from '../../../engine/modules/lab-switches.ts'
import type { LabIteration, LabTree } from '../../../engine/modules/lab.ts'
import type { SwitchableDepth } from '../../../engine/modules/switchable.ts'
import { startEngineSearch, startRun } from '../../platform/lab-client.ts'
import type { LabRunOrder } from '../../platform/lab-protocol.ts'
import { useFreshGame } from '../fresh-game.ts'
import { useLabEngineStore } from './engine.ts'
import { usualExperiment } from './experiment.ts'
import { useLabStore } from './lab.ts'

/** A search by the names of the command line; techniques are separated by commas. */
export interface NamedRun extends Pick<LabRunOrder, 'fen' | 'depth' | 'entries' | 'corridor' | 'record'> {
  readonly with: string
}

/** A depth of the Lab, with its tree if the run records. */
interface LabFound extends LabIteration {
  readonly tree: LabTree | null
}

/** Runs a search to its depth; null if it failed. */
export function runNamed({
  with: names,
  ...order
}: NamedRun): Promise<readonly (LabFound | EngineFound)[] | null> {
  const off = readEngineNames(names)
  if (off) return runEngine(order.fen, order.depth, off)
  return new Promise((resolve) => {
    const found: LabFound[] = []
    startRun({ ...order, switches: names.split(',') }, (event) => {
      if (event.evt === 'depth') found.push({ ...event.iteration, tree: event.tree })
      else if (event.evt !== 'begun') resolve(event.evt === 'finished' ? found : null)
    })
  })
}

/** Call in setup. The result puts the position on the board and its experiment into the Lab. */
export function useTaken(): (run: NamedRun) => Promise<void> {
  const lab = useLabStore()
  const engine = useLabEngineStore()
  const show = useFreshGame()
  return async ({ fen, depth, with: names, entries, corridor }) => {
    const off = readEngineNames(names)
    if (off) {
      await show(emptyTree(fen))
      engine.take(depth, off)
      lab.page = 'engine'
      return
    }
    const configuration = readConfiguration(names.split(','))
    if (!configuration.ok) return
    const { algorithm, switches } = configuration.value
    const usual = usualExperiment()
    await show(emptyTree(fen))
    lab.take({
      algorithm: algorithm.name,
      switches: switches.map(({ name }) => name),
      depth,
      entries: entries ?? usual.entries,
      corridor: corridor ?? usual.corridor,
    })
  }
}

/** Limit that no lesson reaches. */
const MOST_NODES = 16e6

/** A depth of the engine in the form for lessons. */
interface EngineFound {
  readonly depth: number
  /** Centipawns, White's view; 0 with a mate, see `mate`. */
  readonly score: number
  readonly mate?: number
  readonly pv: readonly string[]
  readonly statistics: { readonly nodes: number; readonly leaves: number; readonly researches: number }
  /** The deepest line, plies. */
  readonly selectiveDepth: number
  /** By TALLY_* of `engine/core/tallies.ts`. */
  readonly tallies: readonly number[]
}

/** Converts a depth; the engine does not count leaves. */
export function asFound({ depth, score, pv, nodes, selectiveDepth, tallies }: SwitchableDepth): EngineFound {
  const mate = score.kind === 'mate' ? { mate: score.moves } : {}
  const value = score.kind === 'cp' ? score.value : 0
  const statistics = { nodes, leaves: 0, researches: 0 }
  return { depth, score: value, ...mate, pv, statistics, selectiveDepth, tallies }
}

/** Runs a search of the engine to its depth; null if it failed. */
function runEngine(
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

// SPDX-License-Identifier: GPL-3.0-or-later
/** The searches of lessons: each runs in a worker of its own, and can be taken into the Lab. */
import { emptyTree } from '../../../engine/chess/tree.ts'
import { readConfiguration } from '../../../engine/lab-switches.ts'
import type { LabIteration } from '../../../engine/lab.ts'
import { startRun } from '../../platform/lab-client.ts'
import type { LabRunOrder } from '../../platform/lab-protocol.ts'
import { useFreshGame } from '../fresh-game.ts'
import { useLabEngineStore } from './engine.ts'
import { type EngineFound, readEngineNames, runEngine } from './engine-run.ts'
import { usualExperiment } from './experiment.ts'
import { useLabStore } from './lab.ts'

/** A search in the words of the command line; techniques with commas between. */
export interface NamedRun extends Pick<LabRunOrder, 'fen' | 'depth' | 'entries' | 'corridor'> {
  readonly with: string
}

/** Runs a search to its depth; null when it could not be run. */
export function runNamed({
  with: names,
  ...order
}: NamedRun): Promise<readonly (LabIteration | EngineFound)[] | null> {
  const off = readEngineNames(names)
  if (off) return runEngine(order.fen, order.depth, off)
  return new Promise((resolve) => {
    const iterations: LabIteration[] = []
    startRun({ ...order, switches: names.split(',') }, (event) => {
      if (event.evt === 'depth') iterations.push(event.iteration)
      else if (event.evt !== 'begun') resolve(event.evt === 'finished' ? iterations : null)
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

// SPDX-License-Identifier: GPL-3.0-or-later
/** One run of the Lab from its order to its end, for the worker and for tests. */
import { readConfiguration } from '../../engine/modules/lab-switches.ts'
import { Lab, type LabTree } from '../../engine/modules/lab.ts'
import type { LabRunEvent, LabRunOrder } from './lab-protocol.ts'

/** A copy of a recorded tree that outlives the next depth. */
export function copyOf({ nodes, ...columns }: LabTree): LabTree {
  const copies = Object.entries(columns).map(([name, column]) => [name, column.slice()])
  return { nodes, ...Object.fromEntries(copies) } as LabTree
}

/** The buffers of an event, which go to the page without a copy. */
export function buffersOf(event: LabRunEvent): ArrayBuffer[] {
  if (event.evt !== 'depth' || event.tree === null) return []
  const { nodes: _, ...columns } = event.tree
  return Object.values(columns).map(({ buffer }) => buffer as ArrayBuffer)
}

/** Runs an order; the last event says how it ended. */
export function* serveRun(module: WebAssembly.Module, order: LabRunOrder): Generator<LabRunEvent, void> {
  const { fen, switches, record = false, ...limits } = order
  const configuration = readConfiguration(switches)
  if (!configuration.ok) {
    yield { evt: 'failed', code: 'BAD_ORDER', detail: configuration.detail }
    return
  }
  const lab = new Lab(module)
  const set = lab.setPosition(fen)
  const run = set.ok ? lab.run({ configuration: configuration.value, record, ...limits }) : set
  if (!run.ok) {
    yield { evt: 'failed', code: run.code, detail: run.detail }
    return
  }
  let reached = 0
  for (const iteration of run.value) {
    reached = iteration.depth
    yield { evt: 'depth', iteration, tree: record ? copyOf(lab.tree()) : null }
  }
  yield { evt: reached === order.depth ? 'finished' : 'stopped' }
}

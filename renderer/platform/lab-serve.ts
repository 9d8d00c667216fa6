// SPDX-License-Identifier: GPL-3.0-or-later
/** One run of the Lab from its order to its end, for the worker and for tests. */
import { readConfiguration } from '../../engine/lab-switches.ts'
import { Lab, type LabTree } from '../../engine/lab.ts'
import type { LabRunEvent, LabRunOrder } from './lab-protocol.ts'

/** A copy of a recorded tree that outlives the next depth. */
const copyOf = (tree: LabTree): LabTree => ({
  nodes: tree.nodes,
  parent: tree.parent.slice(),
  end: tree.end.slice(),
  alpha: tree.alpha.slice(),
  beta: tree.beta.slice(),
  value: tree.value.slice(),
  move: tree.move.slice(),
  ply: tree.ply.slice(),
  depth: tree.depth.slice(),
  reason: tree.reason.slice(),
  kind: tree.kind.slice(),
  moves: tree.moves.slice(),
  key: tree.key.slice(),
})

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

// SPDX-License-Identifier: GPL-3.0-or-later
/** How a run of the Lab is ordered, ended, counted and recorded. */
import { Worker } from 'node:worker_threads'
import { beforeAll, expect, test } from 'vitest'
import { NODE_FULL, NODE_GHOST, NO_NODE, REASON_CUT, TREE_NODES } from '../../../engine/lab/layout.ts'
import { LAB_SWITCHES, readConfiguration } from '../../../engine/modules/lab-switches.ts'
import { uciOf } from '../../../engine/modules/lab-words.ts'
import { type Lab, stopLab } from '../../../engine/modules/lab.ts'
import { search, startLab } from './lab.ts'
import { LAB_POSITIONS } from './positions.ts'

const RUY_LOPEZ = LAB_POSITIONS[0]!

let lab: Lab
beforeAll(async () => {
  lab = await startLab()
})

/** What `run` refuses. */
function refusal(more: object): string | undefined {
  lab.setPosition(RUY_LOPEZ)
  const configuration = readConfiguration(['alphabeta'])
  if (!configuration.ok) return configuration.code
  const run = lab.run({ configuration: configuration.value, depth: 2, ...more })
  return run.ok ? undefined : `${run.code} ${run.detail}`
}

test('names are read with the techniques that they need, and one algorithm', () => {
  const read = readConfiguration(['mtdf', 'verification', 'hash-move'])
  expect(read.ok && read.value.algorithm.name).toBe('mtdf')
  expect(read.ok && read.value.switches.map(({ name }) => name)).toEqual([
    'table',
    'hash-move',
    'null-move',
    'verification',
  ])
  expect(readConfiguration(['minimax', 'scout'])).toMatchObject({ code: 'TWO_ALGORITHMS', detail: 'scout' })
  expect(readConfiguration(['alphabet'])).toMatchObject({ code: 'NO_SWITCH', detail: 'alphabet' })
})

test('every row of the table has a name and a number of its own', () => {
  expect(new Set(LAB_SWITCHES.map(({ name }) => name)).size).toBe(LAB_SWITCHES.length)
  const techniques = LAB_SWITCHES.filter(({ group }) => group !== 'algorithm')
  expect(new Set(techniques.map(({ number }) => number)).size).toBe(techniques.length)
  for (const { name } of LAB_SWITCHES) expect(search(lab, RUY_LOPEZ, name, 1)).toHaveLength(1)
})

test('orders out of range are refused, and so are illegal positions', () => {
  expect(refusal({ depth: 0 })).toBe('BAD_ORDER depth')
  expect(refusal({ depth: 31 })).toBe('BAD_ORDER depth')
  expect(refusal({ nodes: 0 })).toBe('BAD_ORDER nodes')
  expect(refusal({ entries: 2 ** 26 })).toBe('BAD_ORDER entries')
  expect(refusal({ corridor: 0.5 })).toBe('BAD_ORDER corridor')
  expect(refusal({})).toBeUndefined()
  expect(lab.setPosition('8/8/8/8/8/8/8/8 w - - 0 1').ok).toBe(false)
  expect(lab.setPosition('x'.repeat(5000)).ok).toBe(false)
})

test('a run ends when its nodes are used up, and the position is unchanged afterwards', () => {
  for (const names of [
    'minimax',
    'negamax',
    'selective',
    'ladder',
    'alphabeta',
    'scout',
    'negascout',
    'mtdf',
    'sss',
  ]) {
    const found = search(lab, RUY_LOPEZ, `${names},quiescence,null-move,singular,table`, 6, { nodes: 20_000 })
    expect(found.length).toBeLessThan(6)
    expect(lab.perft(2)).toBe(1019)
  }
})

test('another thread ends a search', async () => {
  const configuration = readConfiguration(['minimax'])
  if (!configuration.ok) throw new Error(configuration.code)
  lab.setPosition(RUY_LOPEZ)
  const run = lab.run({ configuration: configuration.value, depth: 30 })
  if (!run.ok) throw new Error(run.code)
  // Stopped after a few nodes; otherwise the search would take longer than the age of the universe.
  const worker = new Worker(
    `const { workerData } = require('node:worker_threads')
     const nodes = new BigUint64Array(workerData.buffer, 4096, 1)
     while (nodes[0] < 100000n);
     Atomics.store(new Int32Array(workerData.buffer), 0, 1)`,
    { eval: true, workerData: lab.memory },
  )
  await new Promise((resolve) => worker.once('online', resolve))
  expect([...run.value].length).toBeLessThan(30)
  await worker.terminate()
  stopLab(lab.memory)
  expect(search(lab, RUY_LOPEZ, 'minimax', 2)).toHaveLength(2)
})

test('nodes add up by window, and deepening gives each depth what the last one learned', () => {
  const names = 'negascout,quiescence,checks,table,hash-move,killers,late-moves,null-move'
  for (const { statistics } of search(lab, RUY_LOPEZ, names, 5)) {
    const { nodes, full, nullWindow, quiescence, probes, hits, tableCutoffs, cutoffs } = statistics
    expect(full + nullWindow + quiescence).toBe(nodes)
    expect(hits).toBeLessThanOrEqual(probes)
    expect(tableCutoffs).toBeLessThanOrEqual(hits)
    expect(statistics.cutNodes).toBeLessThanOrEqual(cutoffs.reduce((sum, each) => sum + each, 0))
  }
  const alone = search(lab, RUY_LOPEZ, 'alphabeta,table,hash-move', 5).at(-1)!
  const deepened = search(lab, RUY_LOPEZ, 'alphabeta,table,hash-move,deepening', 5).at(-1)!
  expect(deepened.statistics.nodes).toBeLessThan(alone.statistics.nodes)
})

test('the recorded tree is whole: order, windows, values and reasons', () => {
  const last = search(lab, RUY_LOPEZ, 'alphabeta,captures-first', 2, { record: true }).at(-1)!
  const tree = lab.tree()
  expect(tree.nodes).toBe(last.statistics.nodes)
  expect(tree.parent[0]).toBe(NO_NODE)
  expect(tree.end[0]).toBe(tree.nodes)
  expect(tree.moves[0]).toBe(32)
  expect(tree.value[0]).toBe(last.score)
  for (let node = 1; node < tree.nodes; node++) {
    const parent = tree.parent[node]!
    expect(parent).toBeLessThan(node)
    expect(tree.ply[node]).toBe(tree.ply[parent]! + 1)
    expect(tree.end[node]).toBeLessThanOrEqual(tree.end[parent]!)
    expect(tree.alpha[node]).toBeLessThan(tree.beta[node]!)
    expect(tree.kind[node]).toBe(NODE_FULL)
  }
  // After 4.Bxc6 has set the threshold, a single reply refutes 4.Bxa6.
  const refuted = tree.move.findIndex((move, node) => tree.ply[node] === 1 && uciOf(move) === 'b5a6')
  expect(tree.reason[refuted]).toBe(REASON_CUT)
  expect(tree.end[refuted]! - refuted).toBe(2)
  expect(['b7a6', 'a8a6']).toContain(uciOf(tree.move[refuted + 1]!))
})

test('moves that are not searched are recorded as ghosts', () => {
  search(lab, RUY_LOPEZ, 'selective', 4, { record: true })
  expect(lab.tree().kind.includes(NODE_GHOST)).toBe(true)
})

test('a tree that is too large is recorded in part: its beginning and every move of the root', () => {
  const last = search(lab, RUY_LOPEZ, 'negamax', 4, { record: true }).at(-1)!
  const tree = lab.tree()
  expect(last.statistics.nodes).toBeGreaterThan(TREE_NODES)
  expect(tree.nodes).toBeGreaterThan(TREE_NODES)
  expect(tree.ply.reduce((sum, ply) => sum + (ply === 1 ? 1 : 0), 0)).toBe(32)
})

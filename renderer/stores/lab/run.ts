// SPDX-License-Identifier: GPL-3.0-or-later
/** One run of the Lab: its order, the counts of each depth, and how it ended. The counts can be saved as CSV or JSON. */
import { csvRow } from '../../../electron/data/csv.ts'
import { reactive, shallowReactive, shallowRef } from 'vue'
import type { LabIteration, LabTree } from '../../../engine/modules/lab.ts'
import { type LabClientEvent, type LabWorker, startRun } from '../../platform/lab-client.ts'
import type { LabRunFailure, LabRunOrder } from '../../platform/lab-protocol.ts'

/** `waiting`: all processors for the Lab are in use. */
export type LabRunState = 'idle' | 'waiting' | 'running' | 'finished' | 'stopped' | 'failed'

/** The recorded tree of the deepest depth. */
export interface RecordedTree {
  readonly order: LabRunOrder
  readonly depth: number
  readonly tree: LabTree
}

/** A run that is over, or that another one has replaced. */
export interface PastRun {
  readonly order: LabRunOrder
  /** At least one. */
  readonly iterations: readonly LabIteration[]
}

/** @param makeWorker for tests */
export function makeLabRun(makeWorker?: () => LabWorker) {
  const run = reactive({
    state: 'idle' as LabRunState,
    order: null as LabRunOrder | null,
    iterations: shallowReactive<LabIteration[]>([]),
    failure: null as { code: LabRunFailure; detail: string } | null,
  })
  const recorded = shallowRef<RecordedTree | null>(null)
  let end: (() => void) | null = null

  function receive(order: LabRunOrder, event: LabClientEvent): void {
    if (event.evt === 'begun') run.state = 'running'
    else if (event.evt === 'depth') {
      run.iterations.push(event.iteration)
      if (event.tree) recorded.value = { order, depth: event.iteration.depth, tree: event.tree }
    } else {
      run.state = event.evt
      if (event.evt === 'failed') run.failure = { code: event.code, detail: event.detail }
    }
  }

  /** Begins a run, in place of a running one. */
  function start(order: LabRunOrder): void {
    end?.()
    run.state = 'waiting'
    run.order = order
    run.iterations = shallowReactive([])
    run.failure = null
    recorded.value = null
    end = startRun(order, (event) => receive(order, event), makeWorker)
  }

  return { run, recorded, start, stop: () => end?.() }
}

export type LabRun = ReturnType<typeof makeLabRun>

/** Whether a run waits or searches. */
export const isUnderWay = ({ run }: Pick<LabRun, 'run'>): boolean =>
  run.state === 'waiting' || run.state === 'running'

/** Counts with a single value. Cutoffs are a list in JSON, and their sum and first value in CSV. */
const COUNTS = [
  'nodes',
  'full',
  'nullWindow',
  'quiescence',
  'pvNodes',
  'cutNodes',
  'allNodes',
  'leaves',
  'ended',
  'evaluations',
  'researches',
  'probes',
  'hits',
  'tableCutoffs',
  'nullTries',
  'nullCutoffs',
  'skipped',
  'reduced',
  'extended',
] as const

/** A row for every depth. Scores are centipawns from White's view; numbers have a decimal point in every language. */
export function csvOf(iterations: readonly LabIteration[]): string {
  const head = ['depth', 'score', 'mate', ...COUNTS, 'cutoffs', 'firstCutoffs', 'branching', 'ms', 'pv']
  const rows = iterations.map(({ depth, score, mate, statistics, branching, milliseconds, pv }) => [
    depth,
    score,
    mate ?? '',
    ...COUNTS.map((name) => statistics[name]),
    statistics.cutoffs.reduce((sum, count) => sum + count, 0),
    statistics.cutoffs[0] ?? 0,
    branching?.toFixed(3) ?? '',
    milliseconds.toFixed(1),
    pv.join(' '),
  ])
  return [head, ...rows].map((row) => `${csvRow(row)}\r\n`).join('')
}

/** The output of `npm run lab -- --json`, with the order in front. */
export function jsonOf(order: LabRunOrder, iterations: readonly LabIteration[]): string {
  const described = iterations.map(({ statistics, ...iteration }) => ({
    ...iteration,
    best: iteration.pv[0] ?? null,
    ...statistics,
  }))
  const { record: _, ...asked } = order
  return `${JSON.stringify({ ...asked, iterations: described }, null, 2)}\n`
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** One run of the Lab as it is seen: what was ordered, what each depth counted, and how it ended. */
import { reactive, shallowReactive } from 'vue'
import type { LabIteration, LabTree } from '../../../engine/lab.ts'
import { type LabClientEvent, startRun, type LabWorker } from '../../platform/lab-client.ts'
import type { LabRunFailure, LabRunOrder } from '../../platform/lab-protocol.ts'

/** `waiting`: for its turn, because other workers have all the processors there are for them. */
export type LabRunState = 'idle' | 'waiting' | 'running' | 'finished' | 'stopped' | 'failed'

/** The tree of the deepest depth that was searched with `record`. */
export interface RecordedTree {
  readonly order: LabRunOrder
  readonly depth: number
  readonly tree: LabTree
}

/** @param makeWorker for tests */
export function makeLabRun(makeWorker?: () => LabWorker) {
  const run = reactive({
    state: 'idle' as LabRunState,
    order: null as LabRunOrder | null,
    iterations: shallowReactive<LabIteration[]>([]),
    failure: null as { code: LabRunFailure; detail: string } | null,
  })
  const kept = shallowReactive({ recorded: null as RecordedTree | null })
  let end: (() => void) | null = null

  function hear(order: LabRunOrder, event: LabClientEvent): void {
    if (event.evt === 'begun') run.state = 'running'
    else if (event.evt === 'depth') {
      run.iterations.push(event.iteration)
      if (event.tree) kept.recorded = { order, depth: event.iteration.depth, tree: event.tree }
    } else {
      run.state = event.evt
      if (event.evt === 'failed') run.failure = { code: event.code, detail: event.detail }
    }
  }

  /** Begins a run; one that is under way ends. */
  function start(order: LabRunOrder): void {
    end?.()
    run.state = 'waiting'
    run.order = order
    run.iterations = shallowReactive([])
    run.failure = null
    kept.recorded = null
    end = startRun(order, (event) => hear(order, event), makeWorker)
  }

  return { run, kept, start, stop: () => end?.() }
}

export type LabRun = ReturnType<typeof makeLabRun>

/** Whether a run waits or searches. */
export const isUnderWay = ({ run }: Pick<LabRun, 'run'>): boolean =>
  run.state === 'waiting' || run.state === 'running'

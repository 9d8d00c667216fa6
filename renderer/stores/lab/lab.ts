// SPDX-License-Identifier: GPL-3.0-or-later
/** The Lab: the chosen experiment, its run, and the shown page. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { useGameStore } from '../game.ts'
import { afterMistake, type LabExperiment, orderOf, usualExperiment } from './experiment.ts'
import { useForesight } from './foresight.ts'
import { isUnderWay, makeLabRun, type PastRun } from './run.ts'

export const LAB_PAGES = ['start', 'lessons', 'experiment', 'tree', 'race', 'engine'] as const
export type LabPage = (typeof LAB_PAGES)[number]

/** A move of a game that a search explains. */
export interface MoveInQuestion {
  readonly san: string
  /** The position after it. */
  readonly fen: string
}

export const useLabStore = defineStore('lab', () => {
  const game = useGameStore()
  const foresight = useForesight()
  const page = ref<LabPage>('start')
  const experiment = ref<LabExperiment>(usualExperiment())
  const { run, recorded, start, stop: end } = makeLabRun()
  /** The run before the last one, to compare. */
  const before = shallowRef<PastRun | null>(null)
  /** The move that the last run explains; null: it was run for another reason. */
  const inQuestion = shallowRef<MoveInQuestion | null>(null)
  /** Whether the need of a run is being predicted. */
  const preparing = ref(false)
  const busy = computed(() => preparing.value || isUnderWay({ run }))
  let attempts = 0

  /** Runs the experiment on the position on the board. If it would take too much, the user may cancel it. */
  async function begin(): Promise<void> {
    end()
    const mine = (attempts += 1)
    preparing.value = true
    const order = orderOf(experiment.value, game.fen, true)
    const may = await foresight.mayRun([order])
    if (mine !== attempts) return
    preparing.value = false
    if (!may) return
    const last = run.order
    // The same run again has nothing to be compared with.
    if (last && run.iterations.length > 0 && JSON.stringify(last) !== JSON.stringify(order))
      before.value = { order: last, iterations: [...run.iterations] }
    start(order)
  }

  function stop(): void {
    attempts += 1
    preparing.value = false
    foresight.withdraw()
    end()
  }

  /** Sets up an experiment that was prepared elsewhere. */
  function take(prepared: LabExperiment): void {
    stop()
    inQuestion.value = null
    experiment.value = prepared
    page.value = 'experiment'
  }

  /** Shows in a tree what follows a mistake, which is on the board. */
  async function explain(move: MoveInQuestion): Promise<void> {
    take(afterMistake())
    inQuestion.value = move
    page.value = 'tree'
    await begin()
  }

  /** Whether the last run had other settings than the chosen ones. */
  const isStale = computed(() => {
    if (!run.order) return false
    const wanted = orderOf(experiment.value, run.order.fen, true)
    return JSON.stringify(wanted) !== JSON.stringify(run.order)
  })

  return { page, experiment, run, recorded, before, inQuestion, isStale, busy, begin, stop, take, explain }
})

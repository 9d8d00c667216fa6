// SPDX-License-Identifier: GPL-3.0-or-later
/** The Lab: what is chosen there, the run that goes on or has ended, and which of its pages is shown. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useGameStore } from '../game.ts'
import { type LabExperiment, orderOf, usualExperiment } from './experiment.ts'
import { useForesight } from './foresight.ts'
import { isUnderWay, makeLabRun } from './run.ts'

export const LAB_PAGES = ['experiment', 'tree', 'race', 'engine', 'lessons'] as const
export type LabPage = (typeof LAB_PAGES)[number]

export const useLabStore = defineStore('lab', () => {
  const game = useGameStore()
  const foresight = useForesight()
  const page = ref<LabPage>('experiment')
  const experiment = ref<LabExperiment>(usualExperiment())
  const { run, kept, start, stop: end } = makeLabRun()
  const recorded = computed(() => kept.recorded)
  /** While it is found out what a run will need. */
  const preparing = ref(false)
  const busy = computed(() => preparing.value || isUnderWay({ run }))
  let attempts = 0

  /** Runs the experiment on the position on the board, unless it would not fit and the person thinks better of it. */
  async function begin(): Promise<void> {
    end()
    const mine = (attempts += 1)
    preparing.value = true
    const order = orderOf(experiment.value, game.fen, true)
    const may = await foresight.mayRun([order])
    if (mine !== attempts) return
    preparing.value = false
    if (may) start(order)
  }

  function stop(): void {
    attempts += 1
    preparing.value = false
    foresight.withdraw()
    end()
  }

  /** Shows an experiment that was prepared elsewhere, on its own position. */
  function take(prepared: LabExperiment): void {
    stop()
    experiment.value = prepared
    page.value = 'experiment'
  }

  return { page, experiment, run, recorded, busy, begin, stop, take }
})

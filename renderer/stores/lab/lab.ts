// SPDX-License-Identifier: GPL-3.0-or-later
/** The Lab: what is chosen there, the run that goes on or has ended, and which of its pages is shown. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useGameStore } from '../game.ts'
import { type LabExperiment, orderOf, usualExperiment } from './experiment.ts'
import { makeLabRun } from './run.ts'

export const LAB_PAGES = ['experiment', 'tree', 'race', 'engine', 'lessons'] as const
export type LabPage = (typeof LAB_PAGES)[number]

export const useLabStore = defineStore('lab', () => {
  const game = useGameStore()
  const page = ref<LabPage>('experiment')
  const experiment = ref<LabExperiment>(usualExperiment())
  const { run, kept, start, stop } = makeLabRun()
  const recorded = computed(() => kept.recorded)

  /** Runs the experiment on the position on the board. */
  function begin(): void {
    start(orderOf(experiment.value, game.fen, true))
  }

  /** Shows an experiment that somebody else has prepared, on its own position. */
  function take(prepared: LabExperiment): void {
    stop()
    experiment.value = prepared
    page.value = 'experiment'
  }

  return { page, experiment, run, recorded, begin, stop, take }
})

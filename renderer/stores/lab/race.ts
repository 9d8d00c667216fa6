// SPDX-License-Identifier: GPL-3.0-or-later
/** A race: two to four experiments on the same position to the same depth, and their exact searches beside them. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { useGameStore } from '../game.ts'
import { compareAnswers, referenceOf, riskyParts } from './check.ts'
import { type LabExperiment, orderOf, usualExperiment } from './experiment.ts'
import { type LabRun, makeLabRun } from './run.ts'

export const FEWEST_RACERS = 2
export const MOST_RACERS = 4

export interface Racer {
  readonly id: number
  readonly experiment: LabExperiment
  /** Name of a step of the history; null: chosen by the person. */
  readonly step: HistoryStep | null
  readonly race: LabRun
  /** The exact search that it is held against. */
  readonly check: LabRun
}

export const HISTORY_STEPS = ['minimax', 'alphabeta', 'memory', 'modern'] as const
export type HistoryStep = (typeof HISTORY_STEPS)[number]

/** Techniques by the time they came into use; each step has those before it. */
const HISTORY: Readonly<Record<HistoryStep, Pick<LabExperiment, 'algorithm' | 'switches'>>> = {
  minimax: { algorithm: 'negamax', switches: [] },
  alphabeta: { algorithm: 'alphabeta', switches: ['mvv-lva'] },
  memory: {
    algorithm: 'alphabeta',
    switches: ['deepening', 'table', 'mvv-lva', 'hash-move', 'killers'],
  },
  modern: {
    algorithm: 'negascout',
    switches: [
      'deepening',
      'table',
      'mvv-lva',
      'see',
      'hash-move',
      'killers',
      'history',
      'null-move',
      'late-moves',
    ],
  },
}

export const useRaceStore = defineStore('labRace', () => {
  const game = useGameStore()
  const depth = ref(4)
  const racers = shallowRef<readonly Racer[]>([])
  const fen = ref('')
  let lastId = 0

  const makeRacer = (experiment: LabExperiment, step: HistoryStep | null): Racer => ({
    id: (lastId += 1),
    experiment,
    step,
    race: makeLabRun(),
    check: makeLabRun(),
  })

  const running = computed(() => racers.value.some(({ race }) => race.run.state === 'running'))
  const canAdd = computed(() => !running.value && racers.value.length < MOST_RACERS)
  const canRun = computed(() => racers.value.length >= FEWEST_RACERS)

  /** Adds an experiment, if there is room. */
  function add(experiment: LabExperiment): void {
    if (canAdd.value) racers.value = [...racers.value, makeRacer(experiment, null)]
  }

  function remove(id: number): void {
    const gone = racers.value.find((racer) => racer.id === id)
    gone?.race.stop()
    gone?.check.stop()
    racers.value = racers.value.filter((racer) => racer !== gone)
  }

  /** The history of chess programming in four steps. */
  function takeHistory(): void {
    stop()
    racers.value = HISTORY_STEPS.map((step) => makeRacer({ ...usualExperiment(), ...HISTORY[step] }, step))
  }

  /** Runs all racers on the position on the board; the exact searches follow. */
  function begin(): void {
    stop()
    fen.value = game.fen
    for (const { experiment, race, check } of racers.value) {
      const wanted = { ...experiment, depth: depth.value }
      race.start(orderOf(wanted, fen.value, false))
      check.start(orderOf(referenceOf(wanted), fen.value, false))
    }
  }

  function stop(): void {
    for (const { race, check } of racers.value) {
      race.stop()
      check.stop()
    }
  }

  /** What of a racer may change the answer, and whether it did. */
  const answerOf = ({ experiment, race, check }: Racer) => ({
    risky: riskyParts({ ...experiment, depth: depth.value }),
    ...compareAnswers(race.run.iterations, check.run.iterations),
  })

  return { depth, racers, fen, running, canAdd, canRun, add, remove, takeHistory, begin, stop, answerOf }
})

// SPDX-License-Identifier: GPL-3.0-or-later
/** A race: two to four experiments on the same position to the same depth, and their exact searches beside them. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { LabRunOrder } from '../../platform/lab-protocol.ts'
import { useGameStore } from '../game.ts'
import { compareAnswers, referenceOf, riskyParts } from './check.ts'
import { type LabExperiment, orderOf } from './experiment.ts'
import { useForesight } from './foresight.ts'
import { type HistoryStep, OVERVIEW, experimentOf, techniquesAfter } from './history.ts'
import { isUnderWay, type LabRun, makeLabRun } from './run.ts'

export const FEWEST_RACERS = 2
export const MOST_RACERS = 4

export interface Racer {
  readonly id: number
  readonly experiment: LabExperiment
  /** A step of the history; null: chosen by the person. */
  readonly step: HistoryStep | null
  readonly race: LabRun
  /** The exact search that it is held against; racers that judge alike share it. */
  readonly check: LabRun
}

export const useRaceStore = defineStore('labRace', () => {
  const game = useGameStore()
  const foresight = useForesight()
  const depth = ref(4)
  const racers = shallowRef<readonly Racer[]>([])
  const fen = ref('')
  const preparing = ref(false)
  let attempts = 0
  let lastId = 0

  const makeRacer = (experiment: LabExperiment, step: HistoryStep | null): Racer => ({
    id: (lastId += 1),
    experiment,
    step,
    race: makeLabRun(),
    check: makeLabRun(),
  })

  /** The race goes on, its checks included. */
  const running = computed(
    () => preparing.value || racers.value.some(({ race, check }) => isUnderWay(race) || isUnderWay(check)),
  )
  const canAdd = computed(() => !running.value && racers.value.length < MOST_RACERS)
  const canRun = computed(() => racers.value.length >= FEWEST_RACERS)

  /** The orders of the race; racers that judge alike share their exact search. */
  const orders = computed(() =>
    racers.value.map(({ experiment }) => {
      const wanted = { ...experiment, depth: depth.value }
      return {
        race: orderOf(wanted, game.fen, false),
        check: orderOf(referenceOf(wanted), game.fen, false),
      }
    }),
  )

  /** What the race needs, told by the foresight. */
  const wanted = computed<readonly LabRunOrder[]>(() => {
    if (!canRun.value) return []
    const checks = new Map(orders.value.map(({ check }) => [JSON.stringify(check), check]))
    return [...orders.value.map(({ race }) => race), ...checks.values()]
  })

  /** Adds an experiment, if there is room. */
  function add(experiment: LabExperiment): void {
    if (canAdd.value) racers.value = [...racers.value, makeRacer(experiment, null)]
  }

  function remove(id: number): void {
    const gone = racers.value.find((racer) => racer.id === id)
    racers.value = racers.value.filter((racer) => racer !== gone)
    gone?.race.stop()
    if (racers.value.every(({ check }) => check !== gone?.check)) gone?.check.stop()
  }

  function takeSteps(steps: readonly HistoryStep[]): void {
    stop()
    racers.value = steps.map((step) => makeRacer(experimentOf(step), step))
  }

  /** The history of chess programming in four steps. */
  const takeHistory = (): void => takeSteps(OVERVIEW)

  /** Place of the last technique when the racers are steps of one technique each; null otherwise. */
  const reached = computed(() => {
    const step = racers.value.at(-1)?.step
    return step?.era === null ? step.at : null
  })

  /** The history one technique at a time: the first steps, or those after the steps that are there. */
  function takeTechniques(): void {
    takeSteps(techniquesAfter(reached.value, MOST_RACERS))
  }

  /** Runs all racers on the position on the board; the exact searches follow. */
  async function begin(): Promise<void> {
    stop()
    if (!canRun.value) return
    const mine = (attempts += 1)
    preparing.value = true
    const [line, position] = [orders.value, game.fen]
    const may = await foresight.mayRun(wanted.value)
    // The large ones would keep the others waiting where there are few processors.
    const turns = may ? await foresight.smallestFirst(line.map(({ race }) => race)) : []
    if (mine !== attempts) return
    preparing.value = false
    if (!may) return
    fen.value = position
    const checks = new Map<string, LabRun>()
    racers.value = racers.value.map((racer, at) => {
      const key = JSON.stringify(line[at]!.check)
      const check = checks.get(key) ?? makeLabRun()
      checks.set(key, check)
      return { ...racer, check }
    })
    for (const at of turns) racers.value[at]!.race.start(line[at]!.race)
    for (const [key, check] of checks) check.start(JSON.parse(key) as LabRunOrder)
  }

  /** Ends everything: first those that wait for a place, so that no worker starts only to be ended. */
  function stop(): void {
    attempts += 1
    preparing.value = false
    foresight.withdraw()
    const runs = racers.value.flatMap(({ race, check }) => [race, check])
    for (const { run, stop: end } of runs) if (run.state === 'waiting') end()
    for (const { stop: end } of runs) end()
  }

  /** What of a racer may change the answer, and whether it did. */
  const answerOf = ({ experiment, race, check }: Racer) => ({
    risky: riskyParts({ ...experiment, depth: depth.value }),
    ...compareAnswers(race.run.iterations, check.run.iterations),
  })

  return {
    depth,
    racers,
    fen,
    running,
    canAdd,
    canRun,
    wanted,
    add,
    remove,
    reached,
    takeHistory,
    takeTechniques,
    begin,
    stop,
    answerOf,
  }
})

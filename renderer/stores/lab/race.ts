// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A race: two to four experiments on the same position to the same depth. Each is compared with an alpha-beta search
 * that evaluates the same leaves: a technique that preserves the score must have its score at every depth.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { LabIteration } from '../../../engine/modules/lab.ts'
import type { LabRunOrder } from '../../platform/lab-protocol.ts'
import { useGameStore } from '../game.ts'
import { type LabExperiment, orderOf, switchOf, TECHNIQUES } from './experiment.ts'
import { useForesight } from './foresight.ts'
import { experimentOf, type HistoryStep, OVERVIEW, techniquesAfter } from './history.ts'
import { isUnderWay, type LabRun, makeLabRun } from './run.ts'

export const FEWEST_RACERS = 2
export const MOST_RACERS = 4

export interface Racer {
  readonly id: number
  readonly experiment: LabExperiment
  /** A step of the history; null: chosen by the user. */
  readonly step: HistoryStep | null
  readonly race: LabRun
  /** The exact search for comparison; racers with the same evaluation share it. */
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

  /** Whether the race runs, including its checks. */
  const running = computed(
    () => preparing.value || racers.value.some(({ race, check }) => isUnderWay(race) || isUnderWay(check)),
  )
  const canAdd = computed(() => !running.value && racers.value.length < MOST_RACERS)
  const canRun = computed(() => racers.value.length >= FEWEST_RACERS)

  /** The orders of the race; racers with the same evaluation share their exact search. */
  const orders = computed(() =>
    racers.value.map(({ experiment }) => {
      const wanted = { ...experiment, depth: depth.value }
      return {
        race: orderOf(wanted, game.fen, false),
        check: orderOf(referenceOf(wanted), game.fen, false),
      }
    }),
  )

  /** The orders whose need is predicted. */
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

  /** Index of the last technique if the racers are steps of one technique each; null otherwise. */
  const reached = computed(() => {
    const step = racers.value.at(-1)?.step
    return step?.era === null ? step.at : null
  })

  /** The history one technique at a time: the first steps, or those after the current ones. */
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
    // With few processors, the large ones would delay the others.
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

  /** Ends all runs: first the waiting ones, so that no worker starts only to be stopped. */
  function stop(): void {
    attempts += 1
    preparing.value = false
    foresight.withdraw()
    const runs = racers.value.flatMap(({ race, check }) => [race, check])
    for (const { run, stop: end } of runs) if (run.state === 'waiting') end()
    for (const { stop: end } of runs) end()
  }

  /** The parts of a racer that may change the answer, and whether it differs. */
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

/** Beyond this depth a value depends on the moves before a position, which no table stores; docs/lab.md. */
const EXACT_TABLE_DEPTH = 4
const DEPENDS_ON_THE_WAY: readonly string[] = ['repetition', 'fifty']
/** Besides evaluation and draws: the choice of leaves, and the comparison of mates. */
const DEFINES: readonly string[] = ['quiescence', 'promotions', 'checks', 'flat-mate']

function definesTheAnswer(name: string): boolean {
  const { group } = switchOf(name)
  return group === 'evaluation' || group === 'draws' || DEFINES.includes(name)
}

/** The order of moves never changes the score; a good one speeds up the exact search. */
const GOOD_ORDER: readonly string[] = ['mvv-lva', 'killers', 'history']

/** The exact search for comparison. Experiments with the same evaluation have the same one. */
export const referenceOf = ({ switches, depth, entries, corridor }: LabExperiment): LabExperiment => ({
  algorithm: 'alphabeta',
  switches: TECHNIQUES.map(({ name }) => name).filter(
    (name) => GOOD_ORDER.includes(name) || (switches.includes(name) && definesTheAnswer(name)),
  ),
  depth,
  entries,
  corridor,
})

/** Names of the parts that may change the answer of an experiment. */
export function riskyParts({ algorithm, switches, depth }: LabExperiment): string[] {
  const risky = [algorithm, ...switches].filter((name) => !switchOf(name).exact && !definesTheAnswer(name))
  const depends = depth > EXACT_TABLE_DEPTH && switches.some((name) => DEPENDS_ON_THE_WAY.includes(name))
  return depends && switches.includes('table') ? [...risky, 'table'] : risky
}

interface CheckedAnswer {
  /** Depths at which both searches are complete. */
  compared: number
  /** The first depth at which the scores differ, with both; null: none does. */
  differs: { depth: number; found: LabIteration; exact: LabIteration } | null
}

/** Compares a search with the exact one, up to the depth that both have reached. */
export function compareAnswers(
  found: readonly LabIteration[],
  exact: readonly LabIteration[],
): CheckedAnswer {
  const compared = Math.min(found.length, exact.length)
  for (let at = 0; at < compared; at++) {
    const [one, other] = [found[at]!, exact[at]!]
    if (one.score !== other.score)
      return { compared, differs: { depth: one.depth, found: one, exact: other } }
  }
  return { compared, differs: null }
}

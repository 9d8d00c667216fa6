// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The real engine in the Lab: which of its techniques are off, and two searches of the position on the board, with all
 * techniques and as switched. They run one after the other, so that neither slows the other down. Below are a single
 * search, the comparison of two, and the depths of the running analysis.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue'
import type { SearchInfo } from '../../../engine/contract/protocol.ts'
import { ENGINE_TECHNIQUES } from '../../../engine/contract/techniques.ts'
import * as counted from '../../../engine/core/tallies.ts'
import type { SwitchableDepth, SwitchableOrder } from '../../../engine/modules/switchable.ts'
import { type LabWorker, startEngineSearch } from '../../platform/lab-client.ts'
import type { EngineSearchEvent, EngineSearchFailure } from '../../platform/lab-protocol.ts'
import { useAnalysisStore } from '../analysis/analysis.ts'
import { useGameStore } from '../game.ts'
import type { LabRunState } from './run.ts'

/** Maximum depth, plies. */
export const MOST_ENGINE_DEPTH = 40
/** The choices for the number of positions after which a search ends. */
export const ENGINE_NODES = [1e6, 4e6, 16e6, 64e6, 256e6] as const
const USUAL_DEPTH = 12
const USUAL_NODES = 16e6

export const useLabEngineStore = defineStore('labEngine', () => {
  const game = useGameStore()
  const depth = ref(USUAL_DEPTH)
  const nodes = ref<number>(USUAL_NODES)
  /** Ids of techniques, in the order of the table. */
  const off = shallowRef<readonly string[]>([])
  /** Whether both searches were ordered. */
  const compares = ref(false)
  const switched = makeEngineSearch()
  const all = makeEngineSearch(compare)
  const running = computed(() => all.search.state === 'running' || switched.search.state === 'running')

  const isOn = (id: string): boolean => !off.value.includes(id)

  function switchTo(id: string, on: boolean): void {
    const ids = on ? off.value.filter((one) => one !== id) : [...off.value, id]
    off.value = ENGINE_TECHNIQUES.map((technique) => technique.id).filter((one) => ids.includes(one))
  }

  function switchAll(on: boolean): void {
    off.value = on ? [] : ENGINE_TECHNIQUES.map(({ id }) => id)
  }

  /** Sets up a search that was prepared elsewhere. */
  function take(wanted: number, ids: readonly string[]): void {
    stop()
    depth.value = wanted
    off.value = ids
  }

  /** The off techniques of the running order; the switches may change meanwhile. */
  let ordered: readonly string[] = []

  /** Runs both searches on the position on the board, or one if all techniques are on. */
  function begin(): void {
    switched.clear()
    ordered = off.value
    compares.value = ordered.length > 0
    all.start({
      fen: game.fen,
      chess960: game.chess960,
      off: [],
      depth: depth.value,
      nodes: nodes.value,
    })
  }

  function compare(): void {
    if (compares.value) switched.start({ ...all.search.order!, off: ordered })
  }

  function stop(): void {
    all.stop()
    switched.stop()
  }

  return {
    depth,
    nodes,
    off,
    compares,
    all: all.search,
    switched: switched.search,
    running,
    isOn,
    switchTo,
    switchAll,
    begin,
    take,
    stop,
  }
})

/**
 * @param onEnd called when a search has ended by itself
 * @param makeWorker for tests
 */
export function makeEngineSearch(onEnd: () => void = () => {}, makeWorker?: () => LabWorker) {
  const search = shallowReactive({
    state: 'idle' as LabRunState,
    order: null as SwitchableOrder | null,
    depths: shallowReactive<SwitchableDepth[]>([]),
    failure: null as { code: EngineSearchFailure; detail: string } | null,
    /** Whether it ended because it reached the number of positions. */
    outOfNodes: false,
  })
  let end: (() => void) | null = null
  let wanted = false

  function receive(event: EngineSearchEvent): void {
    if (event.evt === 'depth') {
      search.depths.push(event.found)
      return
    }
    search.state = event.evt
    if (event.evt === 'failed') search.failure = { code: event.code, detail: event.detail }
    else if (wanted) {
      search.outOfNodes = event.evt === 'stopped'
      onEnd()
    }
  }

  /** Ends a running search and clears its results. */
  function clear(): void {
    stop()
    search.state = 'idle'
    search.order = null
    search.depths = shallowReactive([])
    search.failure = null
    search.outOfNodes = false
  }

  /** Begins a search, in place of a running one. */
  function start(order: SwitchableOrder): void {
    clear()
    search.state = 'running'
    search.order = order
    wanted = true
    end = startEngineSearch(order, receive, makeWorker)
  }

  /** Ends the search at once. */
  function stop(): void {
    wanted = false
    end?.()
  }

  return { search, start, stop, clear }
}

export interface LiveDepth {
  readonly depth: number
  /** Number of positions of the search when it reached the depth. */
  readonly nodes: number
  /** Ratio to the number at the depth before; absent without one. */
  readonly growth?: number
}

/** Maximum number of depths shown. */
const MAX_DEPTHS = 8

/** The depths with one more, if the line is the first exact report on it. */
export function withDepth(
  depths: readonly LiveDepth[],
  { depth, nodes, bound }: SearchInfo,
): readonly LiveDepth[] {
  const last = depths.at(-1)
  if (bound !== 'exact' || depth === last?.depth) return depths
  if (last && (depth < last.depth || nodes < last.nodes)) return [{ depth, nodes }]
  const next = last?.depth === depth - 1 ? { depth, nodes, growth: nodes / last.nodes } : { depth, nodes }
  return [...depths, next].slice(-MAX_DEPTHS)
}

export const useLiveStore = defineStore('labLive', () => {
  const analysis = useAnalysisStore()
  const depths = shallowRef<readonly LiveDepth[]>([])
  /** The newest report of the search on its best line; null while there is none. */
  const line = computed(() => (analysis.on ? analysis.latest : null))
  watch(
    () => [line.value, analysis.key] as const,
    ([said, key], before) => {
      if (!said || (before && key !== before[1])) depths.value = []
      if (said) depths.value = withDepth(depths.value, said)
    },
    { immediate: true },
  )
  return { depths, line }
})

interface ComparedDepth {
  readonly depth: number
  readonly all: SwitchableDepth | undefined
  readonly switched: SwitchableDepth | undefined
  /** Ratio of the positions as switched to those with all techniques; absent if one is missing. */
  readonly factor?: number
}

/** Depths of both searches, from 1 on, without depths that neither has. */
export function compareDepths(
  all: readonly SwitchableDepth[],
  switched: readonly SwitchableDepth[],
): ComparedDepth[] {
  const depths = [...new Set([...all, ...switched].map(({ depth }) => depth))].toSorted((a, b) => a - b)
  return depths.map((depth) => {
    const one = all.find((found) => found.depth === depth)
    const other = switched.find((found) => found.depth === depth)
    const factor = one && other ? { factor: other.nodes / one.nodes } : {}
    return { depth, all: one, switched: other, ...factor }
  })
}

/** A depth that both searches have. */
interface CommonDepth {
  readonly depth: number
  readonly all: SwitchableDepth
  readonly switched: SwitchableDepth
  readonly factor: number
}

/** The deepest depth that both searches have; null before there is one. */
export function deepestCommon(compared: readonly ComparedDepth[]): CommonDepth | null {
  for (const { depth, all, switched, factor } of compared.toReversed())
    if (all && switched && factor !== undefined) return { depth, all, switched, factor }
  return null
}

/** The figures of a search up to a depth; shares are from 0 to 1, null if the whole is 0. */
export interface EngineFigures {
  readonly nodes: number
  readonly milliseconds: number
  readonly nodesPerSecond: number | null
  readonly selectiveDepth: number
  /** The number of moves in every position that would give a plain search the same number of positions. */
  readonly branching: number
  readonly quiescence: number
  readonly open: number
  readonly evaluations: number
  readonly found: number | null
  readonly tableCuts: number
  readonly hashFull: number
  readonly firstCuts: number | null
  readonly nullCuts: number | null
  readonly reduced: number
  readonly researched: number | null
  readonly windowsMissed: number
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

export function figuresOf(found: SwitchableDepth): EngineFigures {
  const { nodes, milliseconds, depth, tallies } = found
  const at = (index: number): number => tallies[index]!
  return {
    nodes,
    milliseconds,
    nodesPerSecond: milliseconds < 1 ? null : (1000 * nodes) / milliseconds,
    selectiveDepth: found.selectiveDepth,
    branching: nodes ** (1 / depth),
    quiescence: at(counted.TALLY_QUIESCENCE) / nodes,
    open: at(counted.TALLY_OPEN) / nodes,
    evaluations: at(counted.TALLY_EVALUATIONS),
    found: share(at(counted.TALLY_FOUND), at(counted.TALLY_PROBES)),
    tableCuts: found.tableCuts / nodes,
    hashFull: found.hashFull / 1000,
    firstCuts: share(at(counted.TALLY_FIRST_CUTS), at(counted.TALLY_CUTS)),
    nullCuts: share(at(counted.TALLY_NULL_CUTS), at(counted.TALLY_NULL_TRIES)),
    reduced: at(counted.TALLY_REDUCED),
    researched: share(at(counted.TALLY_RESEARCHED), at(counted.TALLY_REDUCED)),
    windowsMissed: at(counted.TALLY_WINDOWS_MISSED),
  }
}

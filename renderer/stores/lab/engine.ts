// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The real engine in the Lab: which of its techniques are off, and two searches of the position on the board, one
 * after the other so that neither slows the other down: with all techniques, and as switched.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { ENGINE_TECHNIQUES } from '../../../engine/techniques.ts'
import { useGameStore } from '../game.ts'
import { makeEngineSearch } from './engine-search.ts'

/** The deepest search that is offered, plies. */
export const MOST_ENGINE_DEPTH = 40
/** Positions after which a search ends. */
export const ENGINE_NODES = [1e6, 4e6, 16e6, 64e6, 256e6] as const
const USUAL_DEPTH = 12
const USUAL_NODES = 16e6

export const useLabEngineStore = defineStore('labEngine', () => {
  const game = useGameStore()
  const depth = ref(USUAL_DEPTH)
  const nodes = ref<number>(USUAL_NODES)
  /** Ids of techniques, in the order of the table. */
  const off = shallowRef<readonly string[]>([])
  /** Whether the searches that are shown were both wanted. */
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

  /** Shows a search that was prepared elsewhere. */
  function take(wanted: number, ids: readonly string[]): void {
    stop()
    depth.value = wanted
    off.value = ids
  }

  /** The off techniques of the order that runs; a switch may be turned meanwhile. */
  let ordered: readonly string[] = []

  /** Runs both searches on the position on the board; with everything on there is only one. */
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

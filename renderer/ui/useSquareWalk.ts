// SPDX-License-Identifier: GPL-3.0-or-later
/** Moves over the squares of a grid with the arrow keys; one square at a time has the focus. */
import { computed, nextTick, ref, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { neighbour, rows, type Color } from './squares.ts'

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export interface SquareWalk {
  /** The square that has the focus, or gets it next. */
  at: Ref<string>
  /** The squares as rows from top to bottom of the board as it is shown. */
  grid: ComputedRef<string[][]>
  /** Goes one square further; false if the key is no arrow. */
  step(key: string): boolean
}

/**
 * @param table contains the squares, each an element with its name in `data-<attribute>`
 * @param start the first square to have the focus
 */
export function useSquareWalk(
  table: Readonly<ShallowRef<HTMLElement | null>>,
  attribute: string,
  orientation: () => Color,
  start: string,
): SquareWalk {
  const at = ref(start)
  const grid = computed(() => rows(orientation()))

  async function focus(): Promise<void> {
    await nextTick()
    table.value?.querySelector<HTMLElement>(`[data-${attribute}="${at.value}"]`)?.focus()
  }

  function step(key: string): boolean {
    const [right, down] = STEPS[key] ?? [0, 0]
    if (right === 0 && down === 0) return false
    at.value = neighbour(at.value, right, down, orientation())
    void focus()
    return true
  }

  return { at, grid, step }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** The search as it went: forwards, backwards, or by itself so that the tree grows before one's eyes. */
import { useRafFn } from '@vueuse/core'
import { computed, ref, type Ref, watch } from 'vue'
import type { TreeShape } from './tree-shape.ts'
import { stepAt, stepCount, stepOf } from './tree-steps.ts'

/** Time that a whole tree takes to grow, and that a step takes at most, ms. */
const WHOLE = 14_000
const LONGEST = 420

interface Options {
  shape: Readonly<Ref<TreeShape>>
  selected: Readonly<Ref<number>>
  select: (node: number) => void
}

/** Call in setup. `number` is null while the finished tree is shown. */
export function useTreeSteps({ shape, selected, select }: Options) {
  const number = ref<number | null>(null)
  const count = computed(() => stepCount(shape.value))
  const step = computed(() => (number.value === null ? null : stepAt(shape.value, number.value)))
  let owed = 0

  const { pause, resume, isActive } = useRafFn(
    ({ delta }) => {
      owed += delta / Math.min(LONGEST, WHOLE / count.value)
      const whole = Math.floor(owed)
      owed -= whole
      if (whole > 0) goTo((number.value ?? 0) + whole)
      if (number.value === count.value - 1) pause()
    },
    { immediate: false },
  )

  function goTo(wanted: number): void {
    number.value = Math.max(0, Math.min(count.value - 1, Math.round(wanted)))
    select(step.value!.node)
  }

  /** One step; the first one begins where the chosen node was entered. */
  function move(by: 1 | -1): void {
    pause()
    goTo(
      number.value === null
        ? stepOf(shape.value, { node: selected.value, isLeft: by === -1 })
        : number.value + by,
    )
  }

  /** Lets the tree grow, from the beginning when it has grown already. */
  function play(): void {
    if (isActive.value) return pause()
    if (number.value === null || number.value === count.value - 1) goTo(0)
    owed = 0
    resume()
  }

  /** Back to the finished tree. */
  function leave(): void {
    pause()
    number.value = null
  }

  watch(shape, leave)

  return { number, count, step, isPlaying: isActive, goTo, move, play, leave }
}

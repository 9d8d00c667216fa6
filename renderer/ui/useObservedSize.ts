// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The size of an element as the browser reports it with each layout. Unlike measuring the element, which forces a
 * layout, this costs nothing.
 */
import { useResizeObserver } from '@vueuse/core'
import { ref, type Ref, type ShallowRef } from 'vue'

/** The size of the content box, CSS pixels. `guess` is its value until the first layout. */
export function useObservedSize(
  target: Readonly<ShallowRef<HTMLElement | null>>,
  guess: { width: number; height: number },
): { width: Ref<number>; height: Ref<number> } {
  const width = ref(guess.width)
  const height = ref(guess.height)
  useResizeObserver(target, ([entry]) => {
    if (!entry) return
    width.value = entry.contentRect.width
    height.value = entry.contentRect.height
  })
  return { width, height }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The size of an element as reported by the browser with each layout. Unlike measuring the element, which
 * forces a layout, this costs nothing.
 */
import { useResizeObserver } from '@vueuse/core'
import { ref, type Ref, type ShallowRef } from 'vue'

/** CSS pixels of the content box. `guess` stands until the first layout. */
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

// SPDX-License-Identifier: GPL-3.0-or-later
/** Idle time after the start, used to prepare what the first file will need. */
import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'

/** A page that is never idle prepares itself after this time, ms. */
const LATEST_MS = 2_000
/**
 * A text that needs the font of chess symbols, which the browser would otherwise load with the first game.
 */
const SIGNS = { font: "1em 'Chess Signs'", text: '⩲' } as const

/** Becomes true when the page has been idle. */
export function useSpareTime(): Readonly<ShallowRef<boolean>> {
  const had = shallowRef(false)
  let waiting = 0
  onMounted(() => {
    waiting = requestIdleCallback(
      () => {
        had.value = true
        void document.fonts.load(SIGNS.font, SIGNS.text)
      },
      { timeout: LATEST_MS },
    )
  })
  onBeforeUnmount(() => cancelIdleCallback(waiting))
  return had
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The time the page has to spare after its start: what the first file will need is made ready in it, out of
 * sight.
 */
import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'

/** A page that is never idle gets ready after this long all the same, milliseconds. */
const LATEST_MS = 2_000
/**
 * A text that needs the font of the signs of chess, which the browser would else read together with the first
 * game.
 */
const SIGNS = { font: "1em 'Chess Signs'", text: '⩲' } as const

/** Becomes true when the page has had nothing else to do. */
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

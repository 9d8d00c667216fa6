// SPDX-License-Identifier: GPL-3.0-or-later
/** Uses the first idle time after the start: prepares for the first file, and continues unfinished reports. */
import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue'
import { useDesktop } from '../platform/desktop.ts'
import { useJobsStore } from '../stores/review/jobs.ts'

/** A page that is never idle goes on after this time, ms. */
const LATEST_MS = 2_000
/** A text that needs the font of chess symbols. The browser would otherwise load it with the first game. */
const SIGNS = { font: "1em 'Chess Signs'", text: '⩲' } as const

/** Call in setup. Becomes true when the page has been idle. */
export function useSpareTime(): Readonly<ShallowRef<boolean>> {
  const desktop = useDesktop()
  const jobs = useJobsStore()
  const isIdle = shallowRef(false)
  let waiting = 0

  async function use(): Promise<void> {
    isIdle.value = true
    void document.fonts.load(SIGNS.font, SIGNS.text)
    // An empty queue needs no process.
    const { reports } = await desktop.info()
    if (reports) await jobs.connect()
  }

  onMounted(() => {
    waiting = requestIdleCallback(() => void use(), { timeout: LATEST_MS })
  })
  onBeforeUnmount(() => cancelIdleCallback(waiting))
  return isIdle
}

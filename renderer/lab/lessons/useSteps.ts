// SPDX-License-Identifier: GPL-3.0-or-later
/** An animated picture in steps: forwards, backwards, or by itself to the last step. */
import { type Ref, onBeforeUnmount, onMounted, readonly, ref, watch } from 'vue'

/** The time of one step of a picture that plays, ms. */
const PACE_MS = 1200

export interface Steps {
  readonly at: Readonly<Ref<number>>
  readonly plays: Readonly<Ref<boolean>>
  go(to: number): void
  play(): void
  pause(): void
}

/**
 * @param most the last step; the first is 0
 * @param startsItself whether it plays as soon as it is on the page, unless the person wants less motion
 */
export function useSteps(most: () => number, startsItself = false): Steps {
  const at = ref(0)
  const plays = ref(false)
  let timer: number | undefined

  function pause(): void {
    window.clearInterval(timer)
    plays.value = false
  }

  function go(to: number): void {
    at.value = Math.min(Math.max(to, 0), most())
  }

  function play(): void {
    pause()
    if (at.value >= most()) at.value = 0
    plays.value = true
    timer = window.setInterval(() => {
      go(at.value + 1)
      if (at.value >= most()) pause()
    }, PACE_MS)
  }

  watch(most, () => {
    pause()
    at.value = 0
  })
  onMounted(() => {
    if (startsItself && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) play()
  })
  onBeforeUnmount(pause)
  return { at: readonly(at), plays: readonly(plays), go, play, pause }
}

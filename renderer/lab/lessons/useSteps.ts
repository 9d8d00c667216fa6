// SPDX-License-Identifier: GPL-3.0-or-later
/** A picture that moves in steps: forwards, backwards, or by itself until the last one. */
import { type Ref, onBeforeUnmount, readonly, ref, watch } from 'vue'

/** Milliseconds for a step of a picture that moves by itself. */
const PACE_MS = 1200

export interface Steps {
  readonly at: Readonly<Ref<number>>
  readonly plays: Readonly<Ref<boolean>>
  go(to: number): void
  play(): void
  pause(): void
}

/** @param most the last step; the first is 0 */
export function useSteps(most: () => number): Steps {
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
  onBeforeUnmount(pause)
  return { at: readonly(at), plays: readonly(plays), go, play, pause }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Sounds of the clock of a person who is to move: once when time is low, then every second. */
import { computed, watch } from 'vue'
import { synthesiser } from '../platform/synthesiser.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useSettingsStore } from '../stores/settings.ts'

/** A clock is heard below this, ms. */
const LOW_TIME_MS = 10_000

/** Call once, in the shell's setup. */
export function useClockSounds(): void {
  const play = usePlayStore()
  const settings = useSettingsStore()

  /** Seconds that a person has left whose clock runs, rounded up; null while there is time, or nobody's runs. */
  const seconds = computed(() => {
    const running = play.clocks?.running ?? null
    if (running === null || play.state !== 'humanToMove') return null
    const left = play.clocks![running]
    return left > 0 && left < LOW_TIME_MS ? Math.ceil(left / 1000) : null
  })

  watch(seconds, (now, before) => {
    const { on, clock, volume } = settings.settings.sounds
    if (on && clock && now !== null) synthesiser.play(before === null ? 'lowTime' : 'tick', volume)
  })
}

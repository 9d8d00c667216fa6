// SPDX-License-Identifier: GPL-3.0-or-later
/** Sounds for moves and clocks, the spoken move, and announcements for screen readers. */
import { computed, onMounted, onScopeDispose, watch } from 'vue'
import { useText } from '../locales/text.ts'
import { speak } from '../platform/speech.ts'
import { type SoundName, synthesiser } from '../platform/synthesiser.ts'
import { useGameStore } from '../stores/game.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'
import { spokenSan } from './speech.ts'

/** Minimum time between two sounds, ms: a held arrow key must not sound like a drum roll. */
const MIN_GAP_MS = 70
/** Time a move must stay on the board before it is announced, ms. */
const ANNOUNCE_AFTER_MS = 180
/** The audio device is opened in idle time, at the latest after this, ms. */
const PREPARE_WITHIN_MS = 5000

/** The sound of a move, from its SAN. */
export function soundOf(san: string): SoundName {
  if (san.includes('#')) return 'end'
  if (san.includes('+')) return 'check'
  if (san.startsWith('O-O')) return 'castle'
  return san.includes('x') ? 'capture' : 'move'
}

/** Call once, in the shell's setup. */
export function useMoveSounds(): void {
  const game = useGameStore()
  const settings = useSettingsStore()
  const ui = useUiStore()
  const texts = useText()
  let heardAt = Number.NEGATIVE_INFINITY
  let announcing: ReturnType<typeof setTimeout> | undefined

  function sound(name: SoundName): void {
    const { on, volume } = settings.settings.sounds
    const now = performance.now()
    if (!on || now - heardAt < MIN_GAP_MS) return
    heardAt = now
    synthesiser.play(name, volume)
  }

  /** Speaks a move of an activity. */
  function say(san: string): void {
    const { sounds, language } = settings.settings
    if (sounds.speech && game.activity?.running) speak(spokenSan(san, texts), language, sounds.volume)
  }

  watch(
    () => [game.loads, game.currentId] as const,
    ([loads, id], [oldLoads, oldId]) => {
      const { node } = game
      // Only a step forward is a move; jumps and steps back are silent.
      if (loads === oldLoads && node.parent === oldId && id !== oldId && node.san) {
        sound(soundOf(node.san))
        say(node.san)
      }
      clearTimeout(announcing)
      announcing = setTimeout(() => {
        ui.announce(node.san === null ? texts.t('board.spoken.start') : spokenSan(node.san, texts))
      }, ANNOUNCE_AFTER_MS)
    },
  )

  watch(
    () => game.endings,
    () => {
      if (!game.node.san?.includes('#')) sound('end')
    },
  )

  onMounted(() =>
    requestIdleCallback(() => settings.settings.sounds.on && synthesiser.prepare(), {
      timeout: PREPARE_WITHIN_MS,
    }),
  )
  onScopeDispose(() => clearTimeout(announcing))
}

/** A clock ticks audibly below this, ms. */
const LOW_TIME_MS = 10_000

/** Call once, in the shell's setup. */
export function useClockSounds(): void {
  const game = useGameStore()
  const settings = useSettingsStore()

  /**
   * The seconds left on a person's running clock, rounded up; null if there is enough time, or no person's clock
   * runs.
   */
  const seconds = computed(() => {
    const { clocks, movers = [] } = game.activity ?? {}
    if (!clocks?.running || !movers.includes(clocks.running)) return null
    const left = clocks[clocks.running]
    return left > 0 && left < LOW_TIME_MS ? Math.ceil(left / 1000) : null
  })

  watch(seconds, (now, before) => {
    const { on, clock, volume } = settings.settings.sounds
    if (on && clock && now !== null) synthesiser.play(before === null ? 'lowTime' : 'tick', volume)
  })
}

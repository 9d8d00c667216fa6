// SPDX-License-Identifier: GPL-3.0-or-later
/** Sounds for moves made and stepped through, the spoken move, and announcements for screen readers. */
import { onMounted, onScopeDispose, watch } from 'vue'
import { useText } from '../locales/text.ts'
import { useGameStore } from '../stores/game.ts'
import { usePlayStore } from '../stores/play/play.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { useUiStore } from '../stores/ui.ts'
import { spokenSan } from './speech.ts'
import { speak } from '../platform/speech.ts'
import { synthesiser, type SoundName } from '../platform/synthesiser.ts'

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
  const play = usePlayStore()
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

  /** Says a move of a game that is being played. */
  function say(san: string): void {
    const { sounds, language } = settings.settings
    if (sounds.speech && play.active) speak(spokenSan(san, texts), language, sounds.volume)
  }

  watch(
    () => [game.loads, game.currentId] as const,
    ([loads, id], [oldLoads, oldId]) => {
      const { node } = game
      // Only a step forward is a move being made; jumping and going back are silent.
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
    () => play.result,
    (result) => {
      if (result && !game.node.san?.includes('#')) sound('end')
    },
  )

  onMounted(() =>
    requestIdleCallback(() => settings.settings.sounds.on && synthesiser.prepare(), {
      timeout: PREPARE_WITHIN_MS,
    }),
  )
  onScopeDispose(() => clearTimeout(announcing))
}

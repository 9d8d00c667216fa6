// SPDX-License-Identifier: GPL-3.0-or-later
/** Starts games against the engine, and remembers what the last one was started with. */
import { computed } from 'vue'
import { useText } from '../locales/text.ts'
import { usePlayStore, type NewGame } from '../stores/play/play.ts'
import { useSettingsStore } from '../stores/settings.ts'

export type Wish = Omit<NewGame, 'names'> & {
  /** The person's name, if it was asked for. */
  player?: string
}

/** Call in setup. */
export function useNewGame() {
  const play = usePlayStore()
  const settings = useSettingsStore()
  const { t } = useText()

  /** The next game starts with the same opponent, side and clock. */
  function begin({ player = settings.settings.player ?? '', ...wish }: Wish): void {
    const { color, elo, clock } = wish
    void settings.change({ strength: elo, player, newGame: { color, clock } })
    const names = {
      event: t('play.record.event'),
      human: player || t('play.record.human'),
      engine: t('play.record.engine'),
    }
    void play.newGame({ ...wish, names })
  }

  /** What the last game was started with; null before the first one. */
  const last = computed<Wish | null>(() => {
    const { player, strength, newGame } = settings.settings
    return player === null ? null : { ...newGame, elo: strength, fen: null, chess960: false }
  })

  return { begin, last }
}

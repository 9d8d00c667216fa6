// SPDX-License-Identifier: GPL-3.0-or-later
/** Starts games against the engine, and remembers what the last one was started with. */
import { computed } from 'vue'
import { useText } from '../locales/text.ts'
import { usePlayStore, type NewGame } from '../stores/play/play.ts'
import { useEnginesStore } from '../stores/engines/engines.ts'
import { useSettingsStore } from '../stores/settings.ts'

export type Wish = Omit<NewGame, 'names' | 'program'> & {
  /** Id of an engine of others; null: ours. */
  engine: string | null
  /** The person's name, if it was asked for. */
  player?: string
}

/** Call in setup. */
export function useNewGame() {
  const play = usePlayStore()
  const settings = useSettingsStore()
  const engines = useEnginesStore()
  const { t } = useText()

  /** The next game starts with the same opponent, side and clock. */
  function begin({ player = settings.settings.player ?? '', ...wish }: Wish): void {
    const { color, elo, clock, engine } = wish
    const program = engine === null ? null : (engines.find(engine)?.name ?? null)
    // The strength of ours stays what it was.
    const own = program === null ? { strength: elo } : {}
    void settings.change({ ...own, player, newGame: { color, clock, engine } })
    const names = {
      event: t('play.record.event'),
      human: player || t('play.record.human'),
      engine: program ?? t('play.record.engine'),
    }
    void play.newGame({ ...wish, program, names })
  }

  /** What the last game was started with; null before the first one. */
  const last = computed<Wish | null>(() => {
    const { player, strength, newGame } = settings.settings
    if (player === null) return null
    const engine = newGame.engine !== null && engines.find(newGame.engine) ? newGame.engine : null
    return { ...newGame, engine, elo: engine === null ? strength : null, fen: null, chess960: false }
  })

  return { begin, last }
}

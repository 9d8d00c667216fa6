// SPDX-License-Identifier: GPL-3.0-or-later
/** Starts games against the engine, and remembers what the last one was started with. */
import { computed } from 'vue'
import type { Color } from '../../engine/chess/rules.ts'
import { useText } from '../locales/text.ts'
import { usePlayStore, type NewGame } from '../stores/play/play.ts'
import type { Seat } from '../stores/play/seats.ts'
import { useEnginesStore } from '../stores/engines/engines.ts'
import { useSettingsStore } from '../stores/settings.ts'

/** A game against an engine that a person wants. */
export interface Wish extends Pick<NewGame, 'clock' | 'fen' | 'chess960'> {
  /** The person's side. */
  color: Color | 'random'
  /** Id of an engine of others; null: ours. */
  engine: string | null
  /** Its strength; null: full strength. */
  elo: number | null
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
    const person: Seat = { by: 'person', name: player || t('play.record.human') }
    const opponent: Seat = { by: 'engine', name: program ?? t('play.record.engine'), program, elo }
    const isWhite = color === 'white' || (color === 'random' && Math.random() < 0.5)
    void play.newGame({
      event: t('play.record.event'),
      seats: isWhite ? { white: person, black: opponent } : { white: opponent, black: person },
      clock,
      fen: wish.fen,
      chess960: wish.chess960,
    })
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

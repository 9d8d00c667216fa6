// SPDX-License-Identifier: GPL-3.0-or-later
/** Starts games, and remembers what the last one was started with. */
import { computed } from 'vue'
import type { Guise } from '../../engine/characters.ts'
import type { Color } from '../../engine/chess/rules.ts'
import { useText } from '../locales/text.ts'
import { usePlayStore, type NewGame } from '../stores/play/play.ts'
import type { TimeControl } from '../stores/play/clock.ts'
import { pairingOf, swapSides, type Seat, type Seats } from '../stores/play/seats.ts'
import { useEnginesStore } from '../stores/engines/engines.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { ownSeat } from './guises.ts'
import { oddsPosition, type GivenOdds } from './useStartPosition.ts'

/** A game against an engine that a person wants. */
export interface Wish extends Pick<NewGame, 'fen' | 'chess960' | 'rated'> {
  /** The person's side. */
  color: Color | 'random'
  /** The person's clock; null: no clock. */
  clock: TimeControl | null
  /** The opponent's; null: the same. */
  opponentClock: TimeControl | null
  /** Odds of material, instead of a first position. */
  odds?: GivenOdds
  /** Id of an engine of others; null: ours. */
  engine: string | null
  /** As whom ours plays; null: as itself, on the dial. */
  guise: Guise | null
  /** Its strength; null: full strength. The adaptive opponent's is set when the game begins. */
  elo: number | null
  /** The person's name, if it was asked for. */
  player?: string
}

type Between = Pick<Wish, 'clock' | 'opponentClock' | 'odds' | 'fen' | 'chess960'>

/** Call in setup. */
export function useNewGame() {
  const play = usePlayStore()
  const settings = useSettingsStore()
  const engines = useEnginesStore()
  const { t } = useText()

  /** The next game starts with the same opponent, side and clock. */
  function begin({ player = settings.settings.player ?? '', ...wish }: Wish): void {
    const { color, elo, clock, opponentClock, engine, guise } = wish
    const program = engine === null ? null : (engines.find(engine)?.name ?? null)
    // The dial stays where it was while somebody else plays.
    const own = program === null && guise === null ? { strength: elo } : {}
    void settings.change({
      ...own,
      player,
      rated: wish.rated,
      newGame: { color, clock, opponentClock, engine, ...(program === null && { guise }) },
    })
    const person: Seat = { by: 'person', name: player || t('play.record.human') }
    const opponent: Seat =
      program === null ? ownSeat(guise, elo, { t }) : { by: 'engine', name: program, program, elo }
    const side = color === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : color
    const clocks = clock && { white: clock, black: opponentClock ?? clock }
    const seats = { white: person, black: opponent }
    const isWhite = side === 'white'
    void play.newGame({
      event: t('play.record.event'),
      round: null,
      seats: isWhite ? seats : swapSides<Seat>(seats),
      clocks: isWhite ? clocks : clocks && swapSides(clocks),
      fen: wish.odds ? oddsPosition(wish.odds, side) : wish.fen,
      chess960: wish.chess960,
      rated: wish.rated,
    })
  }

  /** Starts a game of two people or of two engines. What is said of the person in a wish, is White's. */
  function beginBetween(seats: Seats, { clock, opponentClock, odds, fen, chess960 }: Between): void {
    const event = t(pairingOf(seats) === 'people' ? 'play.record.people' : 'play.record.engines')
    void settings.change({ newGame: { clock, opponentClock } })
    void play.newGame({
      event,
      round: null,
      seats,
      clocks: clock && { white: clock, black: opponentClock ?? clock },
      fen: odds ? oddsPosition(odds, 'white') : fen,
      chess960,
      rated: false,
    })
  }

  /** What the last game was started with; null before the first one. */
  const last = computed<Wish | null>(() => {
    const { player, strength, newGame, rated } = settings.settings
    if (player === null) return null
    const engine = newGame.engine !== null && engines.find(newGame.engine) ? newGame.engine : null
    const elo = engine === null ? ownSeat(newGame.guise, strength, { t }).elo : null
    return { ...newGame, engine, elo, fen: null, chess960: false, rated }
  })

  return { begin, beginBetween, last }
}

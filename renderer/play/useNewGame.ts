// SPDX-License-Identifier: GPL-3.0-or-later
/** Starts games, and remembers the choices for the last one. */
import { computed } from 'vue'
import type { Persona } from '../../engine/contract/characters.ts'
import type { Color } from '../../engine/chess/rules.ts'
import { useText } from '../locales/text.ts'
import { usePlayStore, type NewGame } from '../stores/play/play.ts'
import type { TimeControl } from '../stores/play/clock.ts'
import { pairingOf, swapSides, type Seat, type Seats } from '../stores/play/played-game.ts'
import { useEnginesStore } from '../stores/engines/engines.ts'
import { useSettingsStore } from '../stores/settings.ts'
import { ownSeat } from './player-words.ts'
import { oddsPosition, type GivenOdds } from './useStartPosition.ts'

/** A person's choices for a game against an engine. */
export interface GameChoices extends Pick<NewGame, 'fen' | 'chess960' | 'rated'> {
  /** The person's side. */
  color: Color | 'random'
  /** The person's clock; null: no clock. */
  clock: TimeControl | null
  /** The opponent's clock; null: the same. */
  opponentClock: TimeControl | null
  /** Material odds, instead of a first position. */
  odds?: GivenOdds
  /** The id of an external engine; null: our own. */
  engine: string | null
  /** The persona of our engine; null: the engine itself, on the dial. */
  guise: Persona | null
  /** The engine's strength; null: full strength. The strength of the adaptive opponent is set when the game begins. */
  elo: number | null
  /** The person's name, if the dialog asked for it. */
  player?: string
}

type Between = Pick<GameChoices, 'clock' | 'opponentClock' | 'odds' | 'fen' | 'chess960'>

/** Call in setup. */
export function useNewGame() {
  const play = usePlayStore()
  const settings = useSettingsStore()
  const engines = useEnginesStore()
  const { t } = useText()

  /** Starts a game, and stores its opponent, side and clock for the next one. */
  function begin({ player = settings.settings.player ?? '', ...choices }: GameChoices): void {
    const { color, elo, clock, opponentClock, engine, guise } = choices
    const program = engine === null ? null : (engines.find(engine)?.name ?? null)
    // The dial keeps its position while a character or another engine plays.
    const own = program === null && guise === null ? { strength: elo } : {}
    void settings.change({
      ...own,
      player,
      rated: choices.rated,
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
      fen: choices.odds ? oddsPosition(choices.odds, side) : choices.fen,
      chess960: choices.chess960,
      rated: choices.rated,
    })
  }

  /** Starts a game between two people or two engines. The person's choices then belong to White. */
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

  /** The choices for the last game; null before the first one. */
  const last = computed<GameChoices | null>(() => {
    const { player, strength, newGame, rated } = settings.settings
    if (player === null) return null
    const engine = newGame.engine !== null && engines.find(newGame.engine) ? newGame.engine : null
    const elo = engine === null ? ownSeat(newGame.guise, strength, { t }).elo : null
    return { ...newGame, engine, elo, fen: null, chess960: false, rated }
  })

  return { begin, beginBetween, last }
}

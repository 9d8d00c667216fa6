// SPDX-License-Identifier: GPL-3.0-or-later
/** How play starts: a new game, the same one with colours swapped, or the game on the board. */
import type { Color } from '../../../engine/chess/rules.ts'
import type { NodeId } from '../../../engine/chess/tree.ts'
import { swappedOdds } from '../../../engine/chess/odds.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { useGameStore } from '../game.ts'
import { useUiStore } from '../ui.ts'
import { makeClock } from './clock.ts'
import type { EnginePlayers } from './engine-players.ts'
import type { NewGame, PlayedGame } from './played-game.ts'
import { useOpponentsStore } from './opponents.ts'
import { newRecord, recordedSpec } from './record.ts'
import { sidesOfPeople, swapSides, type Seat } from './seats.ts'

interface Hooks {
  engines: EnginePlayers
  /** Lets a game that is being played wait. */
  pause: () => void
  /** Forgets what the engine knew of the game. */
  reset: () => void
  /** Locks the game on the board; the user moves these sides. */
  lay: (movers: readonly Color[], tip: NodeId) => void
  /** It is the turn of the side to move at the end of the game. */
  beginTurn: () => void
}

export function useStarting(played: PlayedGame, { engines, pause, reset, lay, beginTurn }: Hooks) {
  const { state, human, result, spec, load, place, declinedAt, timer } = played
  const game = useGameStore()
  const documents = useDocumentsStore()
  const opponents = useOpponentsStore()
  const ui = useUiStore()

  /** Tells that an engine of others is gone. */
  const missGone = (name: string): unknown => ui.toast('play.opponentGone', { name }, undefined, 'error')

  /** The strength of the adaptive opponent is set here, for the whole game; whatever was wanted before. */
  async function adapted(wanted: NewGame): Promise<NewGame> {
    const { white, black } = wanted.seats
    if (![white, black].some((seat) => seat.by === 'engine' && seat.guise === 'adaptive')) return wanted
    await opponents.load()
    const { elo } = opponents.adaptive
    const adapt = (seat: Seat): Seat =>
      seat.by === 'engine' && seat.guise === 'adaptive' ? { ...seat, elo } : seat
    return { ...wanted, seats: { white: adapt(white), black: adapt(black) } }
  }

  async function newGame(asked: NewGame): Promise<void> {
    const wanted = await adapted(asked)
    const gone = engines.missing(wanted.seats)
    if (gone !== null) {
      missGone(gone)
      return
    }
    const home = await documents.openMyGames()
    // An earlier game waits no longer; it stays in My games as it is.
    pause()
    const tree = newRecord(wanted, new Date())
    state.value = 'idle'
    game.load(tree, home)
    load.value = game.loads
    place.value = home
    spec.value = wanted
    result.value = null
    declinedAt.value = null
    reset()
    timer.set(wanted.clocks && makeClock(wanted.clocks))
    played.forgetClocks()
    begin(tree.root)
  }

  /** Play starts on the game on the board, whose end is `at`; not if its engine is gone. */
  function begin(at: NodeId): void {
    const { seats } = spec.value!
    const gone = engines.missing(seats)
    if (gone !== null) {
      missGone(gone)
      return
    }
    engines.sitDown(seats)
    lay(sidesOfPeople(seats), at)
    played.rememberClock(at)
    ui.orientation = human.value ?? 'white'
    ui.enter('play')
    beginTurn()
  }

  /** Starts the same game again with colours swapped. */
  async function rematch(): Promise<void> {
    if (spec.value) await newGame(withColorsSwapped(spec.value))
  }

  /**
   * Starts a game like one of My games, between the same players and with colours swapped. Returns false if that
   * one was not played here.
   */
  async function playAgain(index: number): Promise<boolean> {
    const read = await documents.readMyGame(index)
    const recorded = read && recordedSpec(read.tree)
    if (recorded) await newGame(withColorsSwapped(recorded))
    return recorded !== null
  }

  return { newGame, begin, rematch, playAgain }
}

/** The same players, each with its own clock, and odds of material still given by the same one. */
const withColorsSwapped = ({ seats, clocks, fen, ...game }: NewGame): NewGame => ({
  ...game,
  round: null,
  seats: swapSides(seats),
  clocks: clocks && swapSides(clocks),
  fen: fen && (swappedOdds(fen) ?? fen),
})

// SPDX-License-Identifier: GPL-3.0-or-later
/** How play starts: a new game, the same one with colours swapped, or the game on the board. */
import type { Color } from '../../../engine/chess/rules.ts'
import type { NodeId } from '../../../engine/chess/tree.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { useGameStore } from '../game.ts'
import { useUiStore } from '../ui.ts'
import { makeClock } from './clock.ts'
import { opposite } from './ending.ts'
import type { OpponentEngine } from './opponent-engine.ts'
import type { NewGame, PlayedGame } from './played-game.ts'
import { newRecord, recordedSpec } from './record.ts'

interface Hooks {
  opponent: OpponentEngine
  /** Lets a game that is being played wait. */
  pause: () => void
  /** Forgets what the engine knew of the game. */
  reset: () => void
  /** Locks the game on the board; `mover` may move, null: nobody. */
  lay: (mover: Color | null, tip: NodeId) => void
  /** It is the turn of the side to move at the end of the game. */
  beginTurn: () => void
}

export function useStarting(played: PlayedGame, { opponent, pause, reset, lay, beginTurn }: Hooks) {
  const { state, human, result, spec, load, place, declinedAt, timer } = played
  const game = useGameStore()
  const documents = useDocumentsStore()
  const ui = useUiStore()

  /** Tells that an engine of others is gone. */
  const missGone = (name: string): unknown => ui.toast('play.opponentGone', { name }, undefined, 'error')

  async function newGame(wanted: NewGame): Promise<void> {
    const program = wanted.program ?? null
    if (program !== null && !opponent.isThere(program)) {
      missGone(program)
      return
    }
    const home = await documents.openMyGames()
    // An earlier game waits no longer; it stays in My games as it is.
    pause()
    const color = wanted.color === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : wanted.color
    const chess960 = wanted.chess960 ?? false
    const tree = newRecord({ ...wanted, program, chess960, human: color, date: new Date() })
    state.value = 'idle'
    game.load(tree, home)
    load.value = game.loads
    place.value = home
    spec.value = { ...wanted, color }
    human.value = color
    result.value = null
    declinedAt.value = null
    reset()
    timer.set(wanted.clock && makeClock(wanted.clock))
    played.forgetTimes()
    begin(tree.root)
  }

  /** Play starts on the game on the board, whose end is `at`; not if its engine is gone. */
  function begin(at: NodeId): void {
    const color = human.value!
    if (!opponent.seat()) {
      missGone(spec.value!.program!)
      return
    }
    lay(color, at)
    played.rememberTimes(at)
    ui.orientation = color
    ui.enter('play')
    beginTurn()
  }

  /** Starts the same game again with colours swapped. */
  async function rematch(): Promise<void> {
    if (spec.value) await newGame({ ...spec.value, color: opposite(spec.value.color) })
  }

  /**
   * Starts a game like one of My games, against the same opponent and with colours swapped. Returns false if that
   * one was not played against the engine.
   */
  async function playAgain(index: number): Promise<boolean> {
    const read = await documents.readMyGame(index)
    const recorded = read && recordedSpec(read.tree)
    if (recorded) await newGame({ ...recorded, color: opposite(recorded.human) })
    return recorded !== null
  }

  return { newGame, begin, rematch, playAgain }
}

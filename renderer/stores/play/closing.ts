// SPDX-License-Identifier: GPL-3.0-or-later
/** How play stops: a game is finished or abandoned, and the user is done with its result. */
import { watch } from 'vue'
import { useDocumentsStore } from '../documents/documents.ts'
import { useGameStore } from '../game.ts'
import { useUiStore } from '../ui.ts'
import type { Ending } from './ending.ts'
import type { PlayedGame } from './played-game.ts'
import { endedTags } from './record.ts'

interface Hooks {
  stopThinking: () => void
  /** Whether an unfinished game on the board is offered to the user. */
  isOffered: () => boolean
}

export function useClosing(played: PlayedGame, { stopThinking, isOffered }: Hooks) {
  const { state, result, dismissed, waiting, onBoard, timer, tip } = played
  const game = useGameStore()
  const documents = useDocumentsStore()
  const ui = useUiStore()

  // The result of a game is shown only beside it.
  watch(
    () => game.loads,
    () => {
      if (!onBoard.value && state.value === 'over') state.value = 'idle'
    },
    { flush: 'sync' },
  )

  /** Stops clocks and engine, whatever the outcome. */
  function stopPlay(): void {
    stopThinking()
    timer.stop()
  }

  /** Writes the result into the record. The game is free for analysis from now on. */
  function finish(ending: Ending): void {
    stopPlay()
    game.goTo(tip())
    game.setTags(endedTags(game.tree.tags, ending))
    game.closeRecord()
    game.lock = null
    result.value = ending
    state.value = 'over'
    void documents.saveMyGames()
  }

  /** The user has read the result, or leaves the waiting game as it is: nothing more is said about it. */
  function dismiss(): void {
    if (isOffered()) {
      dismissed.value = game.loads
      return
    }
    if (waiting.value && onBoard.value) {
      game.lock = null
      dismissed.value = game.loads
    }
    if (state.value === 'over' || waiting.value) state.value = 'idle'
  }

  /** The engine cannot continue from this position: the game is kept without a result. */
  function abandon(): void {
    stopPlay()
    state.value = 'idle'
    game.lock = null
    ui.toast('play.engineCannotPlay', {}, undefined, 'error')
  }

  return { stopPlay, finish, dismiss, abandon }
}

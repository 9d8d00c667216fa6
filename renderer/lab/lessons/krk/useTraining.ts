// SPDX-License-Identifier: GPL-3.0-or-later
/** A training that a person watches: its results so far, and how to start, pause and end it. */
import { onScopeDispose, readonly, ref, shallowRef } from 'vue'
import type { Code } from '../../../../engine/krk/board.ts'
import type { KrkGame, PlayMarks } from '../../../../engine/krk/play.ts'
import type { TrainingOrder } from '../../../../engine/krk/training.ts'
import { type KrkTrainer, startTrainer } from '../../../platform/krk-client.ts'
import type { KrkEvent, KrkPace, KrkPoint, KrkView } from '../../../platform/krk-protocol.ts'

type TrainingState = 'waiting' | 'learning' | 'paused' | 'finished' | 'failed'

/** @param watched the position of White's pieces in the picture */
export function useTraining(watched: Code) {
  const state = ref<TrainingState>('waiting')
  const truth = shallowRef<Int8Array | null>(null)
  const view = shallowRef<KrkView | null>(null)
  const points = shallowRef<readonly KrkPoint[]>([])
  const play = shallowRef<PlayMarks | null>(null)
  const game = shallowRef<KrkGame | null>(null)
  /** The numbers of positions to learn from, and of positions held back. */
  const counts = shallowRef<{ learned: number; heldBack: number } | null>(null)
  /** The finished part of the training, 0 to 1. */
  const share = ref(0)
  let trainer: KrkTrainer | null = null
  /** The number of requested games. */
  const games = ref(0)

  function hear(event: KrkEvent): void {
    if (event.evt === 'ready') {
      truth.value = event.truth
      counts.value = { learned: event.learned, heldBack: event.heldBack }
    } else if (event.evt === 'progress') {
      view.value = event.view
      share.value = event.done / event.steps
      if (event.points.length > 0) points.value = [...points.value, ...event.points]
    } else if (event.evt === 'finished') {
      play.value = event.play
      state.value = 'finished'
    } else if (event.evt === 'game') game.value = event.game
    else state.value = 'failed'
  }

  /** Ends the training and clears its results. */
  function reset(): void {
    trainer?.stop()
    trainer = null
    state.value = 'waiting'
    view.value = null
    points.value = []
    play.value = null
    game.value = null
    share.value = 0
    games.value = 0
  }

  function start(order: TrainingOrder, pace: KrkPace): void {
    reset()
    trainer = startTrainer(hear)
    trainer.ask({ do: 'train', order, watched, pace })
    state.value = 'learning'
  }

  function pause(): void {
    trainer?.ask({ do: 'setPace', pace: 'paused' })
    state.value = 'paused'
  }

  /** Continues after a pause, or at another pace. */
  function goOn(pace: KrkPace): void {
    trainer?.ask({ do: 'setPace', pace })
    state.value = 'learning'
  }

  /** Lets the network play another position. */
  function playNext(): void {
    trainer?.ask({ do: 'play', number: games.value })
    games.value += 1
  }

  onScopeDispose(() => trainer?.stop())
  return {
    state: readonly(state),
    share: readonly(share),
    games: readonly(games),
    truth,
    view,
    points,
    play,
    game,
    counts,
    start,
    reset,
    pause,
    goOn,
    playNext,
  }
}

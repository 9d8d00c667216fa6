// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for training. */
import { BookOpenCheck, BookPlus, CalendarCheck, ChessKing, SkipForward, Undo2 } from '@lucide/vue'
import { useGameStore } from '../../stores/game.ts'
import { useReviewStore } from '../../stores/review/review.ts'
import { useAddLine } from '../../stores/training/add-line.ts'
import { useEndingsStore } from '../../stores/training/endings.ts'
import { useGuessStore } from '../../stores/training/guess-move.ts'
import { useTrainingStore } from '../../stores/training/training.ts'
import { useUiStore } from '../../stores/ui.ts'
import { useEndingLadder } from '../../train/useEndingLadder.ts'
import { usePlan } from '../../train/usePlan.ts'
import type { CommandGroup } from '../command-types.ts'

export function useTrainCommands(): CommandGroup<'train'> {
  const { canAdd, addToBest } = useAddLine()
  const guess = useGuessStore()
  const plan = usePlan()
  const training = useTrainingStore()
  const endings = useEndingsStore()
  const { nextOf } = useEndingLadder()
  const game = useGameStore()
  const review = useReviewStore()
  const ui = useUiStore()

  return {
    'train.today': {
      icon: CalendarCheck,
      enabled: () => training.state !== 'failed' && game.activity === null,
      run: plan.begin,
    },
    'train.next': {
      icon: SkipForward,
      enabled: () => endings.task !== null || game.activity?.aids?.next !== undefined,
      run: () => {
        const next = endings.task && nextOf(endings.task)
        if (next) return endings.begin(next)
        game.activity?.aids?.next?.()
      },
    },
    'train.guess': {
      icon: BookOpenCheck,
      enabled: () => guess.canBegin,
      // The person sits on the side whose moves are guessed.
      run: () => guess.begin(ui.orientation),
    },
    'train.slip': {
      icon: Undo2,
      enabled: () => game.activity?.aids?.slip !== undefined,
      run: () => game.activity?.aids?.slip?.(),
    },
    'train.playOut': {
      icon: ChessKing,
      enabled: () => game.activity === null && endings.canPlayOut,
      run: () => endings.playOut(review.ownSide),
    },
    // The side at the bottom of the board is the person's.
    'train.addLine': {
      icon: BookPlus,
      enabled: () => canAdd.value,
      run: () => addToBest(ui.orientation),
    },
  }
}

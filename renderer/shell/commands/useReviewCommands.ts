// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for reports. */
import {
  ClipboardCheck,
  CornerDownRight,
  CornerUpLeft,
  Eye,
  Pause,
  RotateCcw,
  SquarePen,
  X,
} from '@lucide/vue'
import { useReviewActions } from '../../review/useReviewActions.ts'
import { useGameStore } from '../../stores/game.ts'
import { useJobsStore } from '../../stores/review/jobs.ts'
import { useReviewStore } from '../../stores/review/review.ts'
import { useTryAgainStore } from '../../stores/review/try-again.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { Command, CommandGroup } from '../command-types.ts'

export function useReviewCommands(): CommandGroup<'review'> {
  const actions = useReviewActions()
  const jobs = useJobsStore()
  const game = useGameStore()
  const review = useReviewStore()
  const tries = useTryAgainStore()
  const ui = useUiStore()

  /** What the activity on the board offers. */
  const aids = () => game.activity?.aids

  const lineOf = (line: 'better' | 'refutation'): readonly string[] =>
    game.helpAllowed ? (review.current?.verdict?.[line] ?? []) : []

  const inserts = (line: 'better' | 'refutation'): Command => ({
    icon: CornerDownRight,
    enabled: () => lineOf(line).length > 0,
    run: () => {
      const move = review.current
      if (move) review.insertLine(move.index, lineOf(line), line === 'better' ? 'before' : 'after')
    },
  })

  return {
    'review.order': {
      icon: ClipboardCheck,
      enabled: () => review.canOrder && game.helpAllowed,
      run: actions.order,
    },
    'review.better': inserts('better'),
    'review.refutation': inserts('refutation'),
    'review.tryAgain': {
      icon: RotateCcw,
      enabled: () => aids()?.again !== undefined || tries.canTry(review.current),
      run: () => (aids()?.again ?? (() => tries.begin(review.current!)))(),
    },
    'review.answer': {
      icon: Eye,
      enabled: () => aids()?.answer !== undefined || tries.canTry(review.current),
      run: () => (aids()?.answer ?? (() => review.showBetter(review.current!)))(),
    },
    'review.back': {
      icon: CornerUpLeft,
      enabled: () => aids()?.back !== undefined,
      run: () => aids()?.back?.(),
    },
    'review.annotate': {
      icon: SquarePen,
      enabled: () => review.report?.whole === true && game.helpAllowed,
      run: () => ui.openDialog('annotate'),
    },
    'review.stop': {
      icon: X,
      enabled: () => review.isBusy,
      run: async () => {
        if (review.job) await actions.change('cancel', review.job)
      },
    },
    'review.rest': {
      icon: Pause,
      enabled: () => jobs.open.length > 0 || jobs.resting,
      checked: () => jobs.resting,
      run: () => actions.rest(!jobs.resting),
    },
  }
}

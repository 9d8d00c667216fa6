// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for reports. */
import { ClipboardCheck, CornerDownRight, Pause, SquarePen, X } from '@lucide/vue'
import { useReviewActions } from '../../review/useReviewActions.ts'
import { usePlayStore } from '../../stores/play/play.ts'
import { useJobsStore } from '../../stores/review/jobs.ts'
import { useReviewStore } from '../../stores/review/review.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { CommandGroup } from '../command-types.ts'

export function useReviewCommands(): CommandGroup<'review'> {
  const actions = useReviewActions()
  const jobs = useJobsStore()
  const play = usePlayStore()
  const review = useReviewStore()
  const ui = useUiStore()

  const lineOf = (line: 'better' | 'refutation'): readonly string[] =>
    play.active ? [] : (review.current?.verdict?.[line] ?? [])

  function insert(line: 'better' | 'refutation'): void {
    const move = review.current
    if (move) review.insertLine(move.index, lineOf(line), line === 'better' ? 'before' : 'after')
  }

  return {
    'review.order': {
      icon: ClipboardCheck,
      enabled: () => review.canOrder && !play.active,
      run: actions.order,
    },
    'review.better': {
      icon: CornerDownRight,
      enabled: () => lineOf('better').length > 0,
      run: () => insert('better'),
    },
    'review.refutation': {
      icon: CornerDownRight,
      enabled: () => lineOf('refutation').length > 0,
      run: () => insert('refutation'),
    },
    'review.annotate': {
      icon: SquarePen,
      enabled: () => review.report?.whole === true && !play.active,
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

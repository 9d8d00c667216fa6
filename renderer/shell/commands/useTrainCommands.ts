// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for training. */
import { CalendarCheck, SkipForward, Undo2 } from '@lucide/vue'
import { ANY, useSolveStore } from '../../stores/training/solve.ts'
import { useTrainingStore } from '../../stores/training/training.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { CommandGroup } from '../command-types.ts'

export function useTrainCommands(): CommandGroup<'train'> {
  const solve = useSolveStore()
  const training = useTrainingStore()
  const ui = useUiStore()

  return {
    'train.today': {
      icon: CalendarCheck,
      enabled: () => training.state !== 'failed' && !solve.isActive,
      run: () => {
        ui.enter('train')
        return solve.begin({ source: 'due', filter: ANY, length: null, time: null })
      },
    },
    'train.next': {
      icon: SkipForward,
      enabled: () => solve.isActive && solve.state !== 'loading',
      run: () => (solve.hasEnded ? solve.advance() : solve.skip()),
    },
    'train.slip': {
      icon: Undo2,
      enabled: () => solve.hasEnded && solve.recorded !== null,
      run: () => solve.undo(),
    },
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands for the Lab. They are disabled in other places. */
import {
  ChevronLeft,
  ChevronRight,
  CircleArrowLeft,
  CircleArrowRight,
  FlaskConical,
  Presentation,
} from '@lucide/vue'
import { LAB_PAGES, useLabStore } from '../../stores/lab/lab.ts'
import { useLessonProgress } from '../../stores/lab/progress.ts'
import { useRaceStore } from '../../stores/lab/race.ts'
import { useUiStore } from '../../stores/ui.ts'
import type { CommandGroup } from '../command-types.ts'

export function useLabCommands(): CommandGroup<'lab'> {
  const ui = useUiStore()
  const lab = useLabStore()
  const race = useRaceStore()
  const lessons = useLessonProgress()

  const isHere = (): boolean => ui.place === 'lab'
  const isReading = (): boolean => isHere() && lab.page === 'lessons'
  /** Whether a page is shown on which something runs. */
  const isAtWork = (): boolean => isHere() && lab.page !== 'start' && lab.page !== 'lessons'
  const turn = (by: number): void => {
    const at = LAB_PAGES.indexOf(lab.page)
    lab.page = LAB_PAGES[(at + by + LAB_PAGES.length) % LAB_PAGES.length]!
  }

  /** Runs or stops the race if it is shown, otherwise the experiment. */
  function runOrStop(): void {
    const { running, begin, stop } =
      lab.page === 'race' ? race : { running: lab.busy, begin: lab.begin, stop: lab.stop }
    if (running) stop()
    else void begin()
  }

  return {
    'lab.run': {
      icon: FlaskConical,
      enabled: () => isAtWork() && (lab.page !== 'race' || race.canRun),
      run: runOrStop,
    },
    'lab.nextPage': { icon: CircleArrowRight, enabled: isHere, run: () => turn(1) },
    'lab.previousPage': { icon: CircleArrowLeft, enabled: isHere, run: () => turn(-1) },
    'lab.forward': {
      icon: ChevronRight,
      enabled: () => isReading() && lessons.turning?.canForward() === true,
      run: () => lessons.turning?.forward(),
    },
    'lab.backward': {
      icon: ChevronLeft,
      enabled: () => isReading() && lessons.turning?.canBackward() === true,
      run: () => lessons.turning?.backward(),
    },
    'lab.present': {
      icon: Presentation,
      enabled: () => isReading() && lessons.turning !== null,
      checked: () => ui.presenting,
      run: () => {
        ui.presenting = !ui.presenting
      },
    },
  }
}

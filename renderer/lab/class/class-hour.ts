// SPDX-License-Identifier: GPL-3.0-or-later
/** A class hour with the Lab: its parts and their minutes. `docs/lab-in-class.md` describes it. */
import type { LessonId } from '../lessons/lessons.ts'

interface HourPart {
  readonly id: 'count' | 'minimax' | 'doors' | 'paper' | 'race'
  readonly minutes: number
  /** The lesson that is presented; null: work on paper. */
  readonly lesson: LessonId | null
}

export const CLASS_HOUR: readonly HourPart[] = [
  { id: 'count', minutes: 8, lesson: 'tree' },
  { id: 'minimax', minutes: 10, lesson: 'minimax' },
  { id: 'doors', minutes: 12, lesson: 'alphabeta' },
  { id: 'paper', minutes: 10, lesson: null },
  { id: 'race', minutes: 5, lesson: 'order' },
]

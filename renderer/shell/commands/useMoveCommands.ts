// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands that move through the game on the board. */
import { useCourseStore, type Fault } from '../../stores/analysis/course.ts'
import { useGameStore } from '../../stores/game.ts'
import type { Command, CommandGroup } from '../command-types.ts'

/** Half-moves that Ctrl with an arrow key moves by. */
const JUMP = 10

export function useMoveCommands(): CommandGroup<'move'> {
  const game = useGameStore()
  const course = useCourseStore()

  const atStart = () => game.node.parent === null
  const atEnd = () => game.node.children.length === 0

  const toFault = (fault: Fault, step: 1 | -1): Command => ({
    enabled: () => course.hasFault(fault),
    run: () => course.goToFault(fault, step),
  })

  return {
    'move.first': { enabled: () => !atStart(), run: () => game.first() },
    'move.previous': { enabled: () => !atStart(), run: () => game.previous() },
    'move.next': { enabled: () => !atEnd(), run: () => game.next() },
    'move.last': { enabled: () => !atEnd(), run: () => game.last() },
    'move.back10': { enabled: () => !atStart(), run: () => game.previous(JUMP) },
    'move.forward10': { enabled: () => !atEnd(), run: () => game.next(JUMP) },
    'move.nextVariation': { run: () => game.nextSibling() },
    'move.previousVariation': { run: () => game.previousSibling() },
    'move.nextFork': { enabled: () => !atEnd(), run: () => game.nextFork() },
    'move.previousFork': { enabled: () => !atStart(), run: () => game.previousFork() },
    'move.mainLine': { run: () => game.toMainline() },
    'move.nextBlunder': toFault('blunder', 1),
    'move.previousBlunder': toFault('blunder', -1),
    'move.nextMistake': toFault('mistake', 1),
    'move.previousMistake': toFault('mistake', -1),
    'move.nextInaccuracy': toFault('inaccuracy', 1),
    'move.previousInaccuracy': toFault('inaccuracy', -1),
    'move.type': { run: () => document.querySelector<HTMLElement>('[data-move-field]')?.focus() },
  }
}

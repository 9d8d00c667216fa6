// SPDX-License-Identifier: GPL-3.0-or-later
/** Commands that move through the game on the board. */
import { useGameStore } from '../../stores/game.ts'
import type { CommandGroup } from '../command-types.ts'

/** Moves that Ctrl with an arrow key jumps. */
const JUMP = 10

export function useMoveCommands(): CommandGroup<'move'> {
  const game = useGameStore()

  const atStart = () => game.node.parent === null
  const atEnd = () => game.node.children.length === 0

  return {
    'move.first': { enabled: () => !atStart(), run: () => game.first() },
    'move.previous': {
      enabled: () => !atStart(),
      run: () => game.previous(),
    },
    'move.next': { enabled: () => !atEnd(), run: () => game.next() },
    'move.last': { enabled: () => !atEnd(), run: () => game.last() },
    'move.back10': {
      enabled: () => !atStart(),
      run: () => game.previous(JUMP),
    },
    'move.forward10': {
      enabled: () => !atEnd(),
      run: () => game.next(JUMP),
    },
    'move.nextVariation': { run: () => game.nextSibling() },
    'move.previousVariation': {
      run: () => game.previousSibling(),
    },
    'move.nextFork': {
      enabled: () => !atEnd(),
      run: () => game.nextFork(),
    },
    'move.previousFork': {
      enabled: () => !atStart(),
      run: () => game.previousFork(),
    },
    'move.mainLine': { run: () => game.toMainline() },
    'move.type': {
      run: () => document.querySelector<HTMLElement>('[data-move-field]')?.focus(),
    },
  }
}

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
    'move.first': { label: 'shell.commands.first', enabled: () => !atStart(), run: () => game.first() },
    'move.previous': {
      label: 'shell.commands.previous',
      enabled: () => !atStart(),
      run: () => game.previous(),
    },
    'move.next': { label: 'shell.commands.next', enabled: () => !atEnd(), run: () => game.next() },
    'move.last': { label: 'shell.commands.last', enabled: () => !atEnd(), run: () => game.last() },
    'move.back10': {
      label: 'shell.commands.back10',
      enabled: () => !atStart(),
      run: () => game.previous(JUMP),
    },
    'move.forward10': {
      label: 'shell.commands.forward10',
      enabled: () => !atEnd(),
      run: () => game.next(JUMP),
    },
    'move.nextVariation': { label: 'shell.commands.nextVariation', run: () => game.nextSibling() },
    'move.previousVariation': {
      label: 'shell.commands.previousVariation',
      run: () => game.previousSibling(),
    },
    'move.nextFork': {
      label: 'shell.commands.nextFork',
      enabled: () => !atEnd(),
      run: () => game.nextFork(),
    },
    'move.previousFork': {
      label: 'shell.commands.previousFork',
      enabled: () => !atStart(),
      run: () => game.previousFork(),
    },
    'move.mainLine': { label: 'shell.commands.toMainLine', run: () => game.toMainline() },
    'move.type': {
      label: 'shell.commands.typeMove',
      run: () => document.querySelector<HTMLElement>('[data-move-field]')?.focus(),
    },
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Keys for people who know another program: the differences from the table. If a key moves to another command, the
 * same preset must take it from the first one.
 */
import type { CommandId } from './table.ts'

export const PRESET_NAMES = ['alfabeta', 'lichess', 'chessbase'] as const
export type PresetName = (typeof PRESET_NAMES)[number]

type Keys = Partial<Record<CommandId, readonly string[]>>

/**
 * Lichess: the analysis board, github.com/lichess-org/lila, `ui/analyse/src/keyboard.ts`; N and P step
 * through the chapters of a study.
 */
const LICHESS: Keys = {
  'move.previous': ['ArrowLeft', 'K'],
  'move.next': ['ArrowRight', 'J'],
  'move.first': ['Home', 'ArrowUp', '0'],
  'move.last': ['End', 'ArrowDown', '$'],
  'move.nextVariation': ['Shift+ArrowDown'],
  'move.previousVariation': ['Shift+ArrowUp'],
  'move.nextFork': ['Shift+ArrowRight', 'Shift+J'],
  'move.previousFork': ['Shift+ArrowLeft', 'Shift+K'],
  'games.next': ['N', 'PageDown'],
  'games.previous': ['P', 'PageUp'],
  'train.next': ['Shift+N'],
}

/**
 * ChessBase: Ctrl with an arrow goes to the ends of the game, PageUp and PageDown to the neighbouring games
 * (chessbase.com/cblive01.htm), Ctrl+N starts an empty game (manual of ChessBase 14, page 28). No public
 * source was found for Ctrl+F, Alt+F2 and F10.
 */
const CHESSBASE: Keys = {
  'move.first': ['Home', 'Ctrl+ArrowLeft'],
  'move.last': ['End', 'Ctrl+ArrowRight'],
  'move.back10': ['Alt+ArrowLeft'],
  'move.forward10': ['Alt+ArrowRight'],
  'games.next': ['F10', 'PageDown'],
  'games.previous': ['Shift+F10', 'PageUp'],
  'analysis.toggle': ['Alt+F2', 'L'],
  'view.flip': ['Ctrl+F'],
  'games.filter': ['Ctrl+Shift+F'],
}

export const PRESETS: Readonly<Record<PresetName, Keys>> = {
  alfabeta: {},
  lichess: LICHESS,
  chessbase: CHESSBASE,
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Keyboard shortcuts. Letters and arrows belong to the game only while the user is not typing or choosing
 * elsewhere.
 */
import { isMac } from '../ui/key-caps.ts'
import type { CommandId } from './command-types.ts'

export interface KeyBinding {
  /** Such as `Ctrl+Shift+C`; `Ctrl` is Command on a Mac. The first one is shown. */
  keys: readonly string[]
  command: CommandId
}

export interface KeyGroup {
  id: 'moves' | 'edit' | 'board' | 'engine' | 'file' | 'help'
  bindings: readonly KeyBinding[]
}

export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    id: 'moves',
    bindings: [
      { keys: ['ArrowLeft'], command: 'move.previous' },
      { keys: ['ArrowRight'], command: 'move.next' },
      { keys: ['Home'], command: 'move.first' },
      { keys: ['End'], command: 'move.last' },
      { keys: ['Ctrl+ArrowLeft'], command: 'move.back10' },
      { keys: ['Ctrl+ArrowRight'], command: 'move.forward10' },
      { keys: ['ArrowDown'], command: 'move.nextVariation' },
      { keys: ['ArrowUp'], command: 'move.previousVariation' },
      { keys: ['Shift+ArrowRight'], command: 'move.nextFork' },
      { keys: ['Shift+ArrowLeft'], command: 'move.previousFork' },
      { keys: ['Ctrl+R'], command: 'move.mainLine' },
      { keys: ['PageDown'], command: 'games.next' },
      { keys: ['PageUp'], command: 'games.previous' },
    ],
  },
  {
    id: 'edit',
    bindings: [
      { keys: ['Ctrl+Z'], command: 'edit.undo' },
      { keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], command: 'edit.redo' },
      { keys: ['D'], command: 'edit.comment' },
      { keys: ['Ctrl+L'], command: 'edit.promote' },
      { keys: ['Delete'], command: 'edit.deleteFrom' },
      { keys: ['Ctrl+T'], command: 'edit.tags' },
      { keys: ['Ctrl+C'], command: 'edit.copyPgn' },
      { keys: ['Ctrl+Shift+C'], command: 'edit.copyFen' },
      { keys: ['Ctrl+V'], command: 'edit.paste' },
    ],
  },
  {
    id: 'board',
    bindings: [
      { keys: ['F'], command: 'view.flip' },
      { keys: ['/'], command: 'move.type' },
      { keys: ['Ctrl++', 'Ctrl+='], command: 'view.zoomIn' },
      { keys: ['Ctrl+-'], command: 'view.zoomOut' },
      { keys: ['Ctrl+0'], command: 'view.zoomReset' },
      { keys: ['Ctrl+B'], command: 'games.panel' },
      { keys: ['Ctrl+Shift+L', 'Ctrl+3'], command: 'view.library' },
      { keys: ['E'], command: 'view.explorer' },
      { keys: ['Ctrl+F'], command: 'games.filter' },
    ],
  },
  {
    id: 'engine',
    bindings: [
      { keys: ['L'], command: 'analysis.toggle' },
      { keys: ['Space'], command: 'analysis.bestMove' },
      { keys: ['A'], command: 'analysis.arrows' },
    ],
  },
  {
    id: 'file',
    bindings: [
      { keys: ['Ctrl+Shift+N'], command: 'game.new' },
      { keys: ['Ctrl+G'], command: 'game.continue' },
      { keys: ['Ctrl+N'], command: 'file.new' },
      { keys: ['Ctrl+O'], command: 'file.open' },
      { keys: ['Ctrl+S'], command: 'file.save' },
      { keys: ['Ctrl+Shift+S'], command: 'file.saveAs' },
      { keys: ['Ctrl+E'], command: 'file.exportGame' },
      { keys: ['Ctrl+W'], command: 'file.close' },
      { keys: ['Ctrl+PageDown'], command: 'file.nextDocument' },
      { keys: ['Ctrl+PageUp'], command: 'file.previousDocument' },
    ],
  },
  {
    id: 'help',
    bindings: [
      { keys: ['Ctrl+K'], command: 'view.palette' },
      { keys: ['Ctrl+1'], command: 'view.play' },
      { keys: ['Ctrl+2'], command: 'view.analyse' },
      { keys: ['?', 'F1'], command: 'view.keys' },
      { keys: ['Ctrl+,'], command: 'view.settings' },
    ],
  },
]

const COMMAND_OF: ReadonlyMap<string, CommandId> = new Map(
  KEY_GROUPS.flatMap(({ bindings }) =>
    bindings.flatMap(({ keys, command }) => keys.map((key) => [key, command] as const)),
  ),
)

const SHORTCUT_OF: ReadonlyMap<CommandId, string> = new Map(
  KEY_GROUPS.flatMap(({ bindings }) => bindings.map(({ keys, command }) => [command, keys[0]!] as const)),
)

/** The first key of a command, for tooltips and menus. */
export const shortcutOf = (command: CommandId): string | undefined => SHORTCUT_OF.get(command)

/** Glyphs for the keys 1 to 6, in the order most players know: ! ? !! ?? !? ?! */
export const MOVE_GLYPH_KEYS: readonly number[] = [1, 2, 3, 4, 5, 6]
/** Glyphs for Shift with 1 to 8: = ∞ ⩲ ⩱ ± ∓ +- -+ */
export const POSITION_GLYPH_KEYS: readonly number[] = [10, 13, 14, 15, 16, 17, 18, 19]

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * A key press in the notation of the table above. Shift counts only where it does not select the character.
 */
export function pressed(event: KeyPress, mac: boolean = isMac()): string {
  const name = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toUpperCase() : event.key
  const control = mac ? event.metaKey : event.ctrlKey
  const sign = name.length === 1 && !/[A-Z0-9]/.test(name)
  return [
    ...(control ? ['Ctrl'] : []),
    ...(event.altKey ? ['Alt'] : []),
    ...(event.shiftKey && !sign ? ['Shift'] : []),
    name,
  ].join('+')
}

/** The command of a key press, or null. */
export const commandOf = (event: KeyPress, mac?: boolean): CommandId | null =>
  COMMAND_OF.get(pressed(event, mac)) ?? null

/** The glyph of a key press, or null: a digit, or Shift with a digit key. */
export function glyphOf(event: KeyPress): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (/^[1-9]$/.test(event.key)) return MOVE_GLYPH_KEYS[Number(event.key) - 1] ?? null
  const place = /^Digit([1-9])$/.exec(event.code)?.[1]
  return event.shiftKey && place ? (POSITION_GLYPH_KEYS[Number(place) - 1] ?? null) : null
}

const TEXT_FIELDS =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable=true]'
/** Widgets that use arrow keys, Home and End themselves. The list of games handles its keys first. */
const ARROW_WIDGETS =
  '[role=slider], [role=tablist], [role=radiogroup], [role=menu], .ui-menu, [role=grid], [role=spinbutton], [role=separator], [role=tree]'
/** Widgets that Space and Enter press. */
const PRESSED_WIDGETS = 'button, a[href], [role=option], [role=gridcell], [role=switch], summary'
/** Commands that work even while a dialog or a menu is open. */
export const ABOVE_DIALOGS: ReadonlySet<CommandId> = new Set<CommandId>([
  'view.zoomIn',
  'view.zoomOut',
  'view.zoomReset',
])
/** Commands that work even while the user types. */
const EVERYWHERE: ReadonlySet<CommandId> = new Set<CommandId>([
  'game.new',
  'game.continue',
  'file.new',
  'file.open',
  'file.save',
  'file.saveAs',
  'file.exportGame',
  'file.close',
  'file.nextDocument',
  'file.previousDocument',
  'games.filter',
  'games.panel',
  'view.play',
  'view.analyse',
  'view.library',
  'view.settings',
  'view.palette',
  ...ABOVE_DIALOGS,
])

export const inTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_FIELDS) !== null

/** Whether a key press belongs to the focused widget and not to the game. */
export function isTaken(
  event: KeyPress & { target: EventTarget | null },
  command: CommandId | null,
): boolean {
  const { target } = event
  if (!(target instanceof Element)) return false
  if (inTextField(target)) return !((command !== null && EVERYWHERE.has(command)) || event.key === 'F1')
  if (/^(Arrow|Home|End|Page)/.test(event.key) && !event.ctrlKey && target.closest(ARROW_WIDGETS)) return true
  return (event.key === ' ' || event.key === 'Enter') && target.closest(PRESSED_WIDGETS) !== null
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Whom a key press belongs to, and the keys of glyphs. Letters and arrows belong to the game only while the
 * user is not typing or choosing elsewhere.
 */
import { isTextKey } from '../../electron/commands/keys.ts'
import { type CommandId, commandRow } from '../../electron/commands/table.ts'
import { type KeyPress, pressed } from '../ui/key-press.ts'

/** Glyphs for the keys 1 to 6, in the order most players know: ! ? !! ?? !? ?! */
export const MOVE_GLYPH_KEYS: readonly number[] = [1, 2, 3, 4, 5, 6]
/** Glyphs for Shift with 1 to 8: = ∞ ⩲ ⩱ ± ∓ +- -+ */
export const POSITION_GLYPH_KEYS: readonly number[] = [10, 13, 14, 15, 16, 17, 18, 19]

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
export const inTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_FIELDS) !== null

/** Whether a key press belongs to the focused widget and not to the game. */
export function isTaken(
  event: KeyPress & { target: EventTarget | null },
  command: CommandId | null,
): boolean {
  const { target } = event
  if (!(target instanceof Element)) return false
  if (inTextField(target))
    return command === null || !commandRow(command).everywhere || isTextKey(pressed(event))
  if (/^(Arrow|Home|End|Page)/.test(event.key) && !event.ctrlKey && target.closest(ARROW_WIDGETS)) return true
  return (event.key === ' ' || event.key === 'Enter') && target.closest(PRESSED_WIDGETS) !== null
}

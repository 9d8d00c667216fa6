// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Whether a key press is for the focused widget or for the game, and the keys of glyphs. Letters and arrows are for
 * the game only while the user is not typing or choosing elsewhere.
 */
import { isTextKey } from '../../electron/commands/keys.ts'
import { type CommandId, commandRow } from '../../electron/commands/table.ts'
import { type KeyPress, pressed } from '../ui/key-names.ts'

/** Glyphs for the keys 1 to 6, in the order most players know: ! ? !! ?? !? ?! */
export const MOVE_GLYPH_KEYS: readonly number[] = [1, 2, 3, 4, 5, 6]
/** Glyphs for Shift with 2 to 8: ∞ ⩲ ⩱ ± ∓ +- -+. On most keyboards Shift with 1 types an exclamation mark. */
export const POSITION_GLYPH_KEYS: readonly number[] = [13, 14, 15, 16, 17, 18, 19]
/** Glyphs for the signs themselves, wherever a keyboard has them. The question mark opens the sheet of keys. */
const SIGN_KEYS: Readonly<Record<string, number>> = { '!': 1, '=': 10 }

/** The glyph of a key press, or null: a digit, a sign, or Shift with a digit key. */
export function glyphOf(event: KeyPress): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const sign = SIGN_KEYS[event.key]
  if (sign !== undefined) return sign
  if (/^[1-9]$/.test(event.key)) return MOVE_GLYPH_KEYS[Number(event.key) - 1] ?? null
  const digit = /^Digit([2-8])$/.exec(event.code)?.[1]
  return event.shiftKey && digit ? POSITION_GLYPH_KEYS[Number(digit) - 2]! : null
}

const TEXT_FIELDS =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable=true]'
/** Widgets that use arrow keys, Home and End themselves. The list of games is not here: it handles its keys first. */
const ARROW_WIDGETS =
  '[role=slider], [role=tablist], [role=radiogroup], [role=menu], .ui-menu, [role=grid], [role=spinbutton], [role=separator], [role=tree]'
/** Widgets that Space and Enter press. */
const PRESSED_WIDGETS = 'button, a[href], [role=option], [role=gridcell], [role=switch], summary'
export const inTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_FIELDS) !== null

/** Whether a key press is for the focused widget and not for the game. */
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

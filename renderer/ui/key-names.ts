// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Shortcuts such as `Ctrl+Shift+ArrowLeft`: from a key press, in the notation of the table of commands, and as the
 * caps of a keyboard.
 */
import { keyParts } from '../../electron/commands/keys.ts'

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Delete: 'Del',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Space: 'Space',
}

const MAC_SIGNS: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩' }

/** Whether this is a Mac, where Command stands for Ctrl in file and edit commands. */
export const isMac = (): boolean => /mac/i.test(navigator.platform)

/** Whether the key for commands is down: Ctrl, or Command on a Mac. */
export const hasCommandKey = (event: MouseEvent | KeyboardEvent): boolean =>
  isMac() ? event.metaKey : event.ctrlKey

/** The caps of a shortcut, in order. */
export function keyCaps(shortcut: string, mac: boolean = isMac()): string[] {
  return keyParts(shortcut).map(
    (part) =>
      (mac ? MAC_SIGNS[part] : undefined) ?? SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part),
  )
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Modifiers, and events without a real key. */
const UNFINISHED = /^(Control|Shift|Alt|AltGraph|Meta|OS|Fn|CapsLock|NumLock|Dead|Process|Unidentified)$/

/**
 * A shortcut such as `Ctrl+Shift+C`; `Ctrl` is Command on a Mac. Shift counts only where it does not select the
 * character.
 */
export function pressed(event: KeyPress, mac: boolean = isMac()): string {
  const name = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toUpperCase() : event.key
  const control = mac ? event.metaKey : event.ctrlKey
  const sign = name.length === 1 && !/[\p{L}\p{N}]/u.test(name)
  return [
    ...(control ? ['Ctrl'] : []),
    ...(event.altKey ? ['Alt'] : []),
    ...(event.shiftKey && !sign ? ['Shift'] : []),
    name,
  ].join('+')
}

/** Whether only modifiers are down yet. */
export const isUnfinished = (event: KeyPress): boolean => UNFINISHED.test(event.key)

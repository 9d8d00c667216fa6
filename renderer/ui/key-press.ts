// SPDX-License-Identifier: GPL-3.0-or-later
/** A press on the keyboard, written as the table of commands writes keys. */
import { isMac } from './key-caps.ts'

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Keys that are held while another is pressed, and those that are no key yet. */
const UNFINISHED = /^(Control|Shift|Alt|AltGraph|Meta|OS|Fn|CapsLock|NumLock|Dead|Process|Unidentified)$/

/** Such as `Ctrl+Shift+C`; `Ctrl` is Command on a Mac. Shift counts only where it does not select the sign. */
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

/** Whether only modifiers are down so far. */
export const isUnfinished = (event: KeyPress): boolean => UNFINISHED.test(event.key)

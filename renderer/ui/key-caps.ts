// SPDX-License-Identifier: GPL-3.0-or-later
/** Turns a shortcut such as `Ctrl+Shift+ArrowLeft` into what is printed on the keys. */
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

/** True on a Mac, where Command stands for Ctrl in file and edit commands. */
export const isMac = (): boolean => /mac/i.test(navigator.platform)

/** Whether the key of commands is down: Ctrl, on a Mac Command. */
export const hasCommandKey = (event: MouseEvent | KeyboardEvent): boolean =>
  isMac() ? event.metaKey : event.ctrlKey

/** The caps of a shortcut, in order. */
export function keyCaps(shortcut: string, mac: boolean = isMac()): string[] {
  return keyParts(shortcut).map(
    (part) =>
      (mac ? MAC_SIGNS[part] : undefined) ?? SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part),
  )
}

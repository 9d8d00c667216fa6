// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Keys as text, such as `Ctrl+Alt+Shift+ArrowLeft`, and the keys of each command: those of a preset, overridden by
 * those that a person chose. Pure, for the page and the application menu.
 */
import { PRESETS, type PresetName } from './presets.ts'
import { COMMAND_IDS, commandRow, type CommandId, isCommandId } from './table.ts'

/** Keys that a person chose, by command; an empty list: the command has none. */
export type OwnKeys = Readonly<Record<string, readonly string[]>>

export interface KeySettings {
  preset: PresetName
  own: OwnKeys
}

/** The keys of each command; the first one is shown. */
export type Keymap = ReadonlyMap<CommandId, readonly string[]>

/** Bounds of stored keys. */
export const MAX_OWN_COMMANDS = 200
export const MAX_KEYS = 4
export const MAX_KEY_LENGTH = 32

const KEY = /^(Ctrl\+)?(Alt\+)?(Shift\+)?([^\p{Ll}\p{C}\s]|[A-Z][A-Za-z0-9]+)$/u
/** Keys of the page, of text fields and of the system, which no command can have. */
const RESERVED = /^(Shift\+)?(Tab|Enter|Escape|Backspace)$|^[1-9]$|^Ctrl\+[ACVXQ]$|^Alt\+F4$|^Ctrl\+Tab$/
/** Keys with Ctrl that edit text. */
const EDITS_TEXT = /^Ctrl\+(Shift\+)?(Arrow\w+|Home|End|Backspace|Delete|Insert|Enter)$|^Ctrl\+[ACVXYZ]$/
const EDITS_TEXT_TOO = 'Ctrl+Shift+Z'

/** The parts of a key: its modifiers, and the key pressed with them. `+` is a part too. */
export function keyParts(key: string): string[] {
  return key.endsWith('+') ? [...key.slice(0, -1).split('+').filter(Boolean), '+'] : key.split('+')
}

/** Whether a text field needs this key, so that no command may take it there. */
export function isTextKey(key: string): boolean {
  const parts = keyParts(key)
  if (/^F\d+$/.test(parts.at(-1)!)) return false
  return parts[0] !== 'Ctrl' || EDITS_TEXT.test(key) || key === EDITS_TEXT_TOO
}

/** Whether a command may have this key. It may always have its keys in the table. */
export function canHave(id: CommandId, key: string): boolean {
  return commandRow(id).keys?.includes(key) === true || (KEY.test(key) && !RESERVED.test(key))
}

/** The keys of a command in a preset. */
export const presetKeys = (preset: PresetName, id: CommandId): readonly string[] =>
  PRESETS[preset][id] ?? commandRow(id).keys ?? []

/**
 * Every command with its keys. A key that a person chose is taken from every other command; if two commands were
 * given the same key, the first one in the table has it. Total: unknown commands and invalid keys are left out.
 */
export function keysInForce({ preset, own }: KeySettings): Keymap {
  const keymap = new Map<CommandId, readonly string[]>(COMMAND_IDS.map((id) => [id, []]))
  const taken = new Set<string>()
  const give = (id: CommandId, keys: readonly string[]) => {
    const free = keys.filter((key) => canHave(id, key) && !taken.has(key))
    keymap.set(id, free)
    for (const key of free) taken.add(key)
  }
  const hasOwn = (id: CommandId) => Object.hasOwn(own, id)
  for (const id of COMMAND_IDS) if (hasOwn(id)) give(id, own[id]!)
  for (const id of COMMAND_IDS) if (!hasOwn(id)) give(id, presetKeys(preset, id))
  return keymap
}

/** The command that has a key, or null. */
export function commandWith(keymap: Keymap, key: string): CommandId | null {
  for (const [id, keys] of keymap) if (keys.includes(key)) return id
  return null
}

/**
 * A person's keys after a command was given `key`, which is taken from the command that had it. Null: the command
 * then has no key.
 */
export function withKey(own: OwnKeys, id: CommandId, key: string | null): OwnKeys {
  const others = Object.entries(own)
    .filter(([other]) => other !== id && isCommandId(other))
    .map(([other, keys]) => [other, keys.filter((one) => one !== key)] as const)
  return { ...Object.fromEntries(others), [id]: key === null ? [] : [key] }
}

/** A person's keys after a command was given back those of the preset. */
export const withoutOwn = (own: OwnKeys, id: CommandId): OwnKeys =>
  Object.fromEntries(Object.entries(own).filter(([other]) => other !== id))

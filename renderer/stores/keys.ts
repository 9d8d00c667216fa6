// SPDX-License-Identifier: GPL-3.0-or-later
/** Which key runs which command. A change in the settings takes effect at once. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { keysInForce, withKey, withoutOwn } from '../../electron/commands/keys.ts'
import type { PresetName } from '../../electron/commands/presets.ts'
import { commandRow, type CommandId } from '../../electron/commands/table.ts'
import { useSettingsStore } from './settings.ts'

export const useKeysStore = defineStore('keys', () => {
  const settings = useSettingsStore()

  const preset = computed(() => settings.settings.keys.preset)
  const own = computed(() => settings.settings.keys.own)
  const keymap = computed(() => keysInForce(settings.settings.keys))
  const commands = computed(
    () => new Map([...keymap.value].flatMap(([id, keys]) => keys.map((key) => [key, id] as const))),
  )

  /** The keys of a command; the first one is shown. */
  const keysOf = (id: CommandId): readonly string[] => commandRow(id).listKeys ?? keymap.value.get(id) ?? []
  /** The key of a command that tooltips and menus show. */
  const shortcutOf = (id: CommandId): string | undefined => keysOf(id)[0]
  /** The command that has a key, or null. */
  const commandWith = (key: string): CommandId | null => commands.value.get(key) ?? null
  /** Whether the user has chosen the keys of a command. */
  const isOwn = (id: CommandId): boolean => Object.hasOwn(own.value, id)

  /** Gives a command a key and takes it from the command that had it; null leaves the command without a key. */
  const give = (id: CommandId, key: string | null) =>
    settings.change({ keys: { own: withKey(own.value, id, key) } })
  /** Restores the keys of the preset for a command. */
  const reset = (id: CommandId) => settings.change({ keys: { own: withoutOwn(own.value, id) } })
  const resetAll = () => settings.change({ keys: { own: {} } })
  /** Takes over the keys of another program. Keys that the user has chosen stay. */
  const choosePreset = (name: PresetName) => settings.change({ keys: { preset: name } })

  return { preset, own, keysOf, shortcutOf, commandWith, isOwn, give, reset, resetAll, choosePreset }
})

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What the command palette offers: commands that can run now, recent files, pages of the settings, games of a
 * player or an opening, a typed position.
 */
import { FileText, Grid3x3, Settings2 } from '@lucide/vue'
import { computed, type Ref } from 'vue'
import { classifyPosition } from '../../engine/chess/paste.ts'
import { COMMAND_IDS } from '../../electron/commands/table.ts'
import { commandText } from '../locales/commands.ts'
import { useText } from '../locales/text.ts'
import { useDocumentsStore } from '../stores/documents/documents.ts'
import { useKeysStore } from '../stores/keys.ts'
import { useUiStore } from '../stores/ui.ts'
import { isEnabled, runCommand, useCommands } from './command-types.ts'
import { type PaletteEntry, search } from './palette-search.ts'
import { usePaletteLibrary } from './usePaletteLibrary.ts'

/** Longest text that is looked at as a position, UTF-16 units. */
const MAX_POSITION = 200

const TABS = ['engine', 'engines', 'opponent', 'board', 'sound', 'appearance', 'keys'] as const

export function usePaletteEntries(
  typed: Readonly<Ref<string>>,
  actions: {
    paste: (text: string) => Promise<void>
    openRecent: (id: string, name: string) => Promise<void>
  },
) {
  const commands = useCommands()
  const documents = useDocumentsStore()
  const keys = useKeysStore()
  const ui = useUiStore()
  const { t } = useText()

  const ofCommands = computed<PaletteEntry[]>(() =>
    COMMAND_IDS.filter((id) => id !== 'view.palette' && isEnabled(commands[id])).map((id) => ({
      id,
      text: t(commandText(id)),
      hint: '',
      icon: commands[id].icon ?? null,
      keys: keys.shortcutOf(id) ?? '',
      run: () => void runCommand(commands[id]),
    })),
  )

  const ofFiles = computed<PaletteEntry[]>(() =>
    documents.recent.map(({ id, name, folder }) => ({
      id: `file.${id}`,
      text: name,
      hint: folder,
      icon: FileText,
      keys: '',
      run: () => void actions.openRecent(id, name),
    })),
  )

  const ofSettings = computed<PaletteEntry[]>(() =>
    TABS.map((tab) => ({
      id: `settings.${tab}`,
      text: `${t('settings.title')}: ${t(`settings.tabs.${tab}`)}`,
      hint: '',
      icon: Settings2,
      keys: '',
      run: () => {
        ui.settingsTab = tab
        ui.openDialog('settings')
      },
    })),
  )

  const ofLibrary = usePaletteLibrary(typed)

  const position = computed<PaletteEntry | null>(() => {
    const text = typed.value.trim()
    if (text.length > MAX_POSITION || !classifyPosition(text)?.ok) return null
    const run = () => void actions.paste(text)
    return { id: 'position', text: t('shell.palette.position'), hint: text, icon: Grid3x3, keys: '', run }
  })

  return computed<PaletteEntry[]>(() =>
    position.value
      ? [position.value]
      : [
          ...search([...ofCommands.value, ...ofFiles.value, ...ofSettings.value], typed.value),
          ...ofLibrary.value,
        ],
  )
}

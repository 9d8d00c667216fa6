// SPDX-License-Identifier: GPL-3.0-or-later
/** What main tells the engine's process of the files that a person chose; `engine/serve.ts` reads it. */
import type { SettingsStore } from '../settings/settings.ts'

export const bookControl = (settings: SettingsStore) => ({ ctl: 'book', file: settings.bookFile() })

export const tablesControl = (settings: SettingsStore) => ({ ctl: 'tables', folder: settings.tablesFolder() })

/** For every new process, also one that is started again. */
export const engineGreeting = (settings: SettingsStore) => [bookControl(settings), tablesControl(settings)]

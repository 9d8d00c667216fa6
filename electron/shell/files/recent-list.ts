// SPDX-License-Identifier: GPL-3.0-or-later
/** The recent files and the last folder, as kept in the state of the application. */
import { dirname } from 'node:path'
import { app } from 'electron'
import type { RecentFile } from '../../api.ts'
import type { JsonFile } from '../../data/json-file.ts'
import type { AppState } from '../settings/state.ts'
import { recentId, recentRows, withRecent } from './recent-files.ts'

export class RecentList {
  readonly #state: JsonFile<AppState>
  readonly #home: string
  readonly #onChange: () => void

  /**
   * @param home the folder that is shown as `~`
   * @param onChange called after every change of the list
   */
  constructor(state: JsonFile<AppState>, home: string, onChange: () => void) {
    this.#state = state
    this.#home = home
    this.#onChange = onChange
  }

  rows(): RecentFile[] {
    return recentRows(this.#state.value.recent, this.#home)
  }

  /** The path behind an id of `rows`; null if unknown. */
  pathOf(id: string): string | null {
    return this.#state.value.recent.find((path) => recentId(path) === id) ?? null
  }

  /** Adds a file that was really opened or written; a name alone may be refused or missing. */
  remember(path: string): void {
    this.rememberFolder(path)
    this.#set(withRecent(this.#state.value.recent, path))
    app.addRecentDocument(path)
  }

  /** The next dialog opens in the folder of this file. */
  rememberFolder(path: string): void {
    this.#state.set({ ...this.#state.value, lastFolder: dirname(path) })
  }

  remove(path: string): void {
    this.#set(this.#state.value.recent.filter((other) => other !== path))
  }

  clear(): void {
    this.#set([])
    app.clearRecentDocuments()
  }

  #set(recent: string[]): void {
    this.#state.set({ ...this.#state.value, recent })
    this.#onChange()
  }
}

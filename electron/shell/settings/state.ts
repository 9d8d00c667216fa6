// SPDX-License-Identifier: GPL-3.0-or-later
/** The state that main remembers between starts: the window, recent files, the folder of the last dialog. */
import type { GrantedPath } from '../../data/file-handle.ts'
import { openJsonFile, type JsonFile } from '../../data/json-file.ts'
import { parseRecent } from '../files/recent-files.ts'
import { parseWindowState, type WindowState } from '../window/window-bounds.ts'

export interface AppState {
  window: WindowState | null
  /** Newest first. */
  recent: GrantedPath[]
  /** Where the next dialog opens; null: the system's choice. */
  lastFolder: string | null
}

/** Reads a stored state; an invalid part falls back to nothing remembered. Total. */
export function parseAppState(content: unknown): AppState {
  const { window, recent, lastFolder } = (content ?? {}) as Record<string, unknown>
  return {
    window: parseWindowState(window),
    recent: parseRecent(recent),
    lastFolder: typeof lastFolder === 'string' && lastFolder !== '' ? lastFolder : null,
  }
}

export const openAppState = (path: string, onError: (error: unknown) => void): JsonFile<AppState> =>
  openJsonFile(path, parseAppState, onError, [], 'recent')

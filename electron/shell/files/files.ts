// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The ways in which a person picks files, and what each allows: dialogs, drops, recent files, and files from
 * outside. Each results in a handle, see `grants.ts`.
 */
import { homedir } from 'node:os'
import type { BrowserWindow } from 'electron'
import type { DesktopResult, FileHandle, PickedFile, RecentFile, What } from '../../api.ts'
import { createDialogs } from './dialogs.ts'
import { Drops, type Question } from './drops.ts'
import type { Grant } from '../../data/grants.ts'
import { Grants } from './grants.ts'
import type { JsonFile } from '../../data/json-file.ts'
import { pickAll, Picker } from './picker.ts'
import { RecentList } from './recent-list.ts'
import { rightsToOpened } from '../../data/rights.ts'
import type { Chosen } from '../settings/settings.ts'
import type { AppState } from '../settings/state.ts'
import { CHOOSABLE, checkChosen, type DialogText } from './choosable.ts'
import type { Texts } from '../texts.ts'

export interface FilesHooks {
  /** The window that dialogs belong to. */
  window: () => BrowserWindow | null
  texts: () => Texts
  /** Called with every new grant. */
  onGrant: (grant: Grant) => void
  /** Called when the list of recent files has changed. */
  onRecent: () => void
  /** Called with files from outside the page: command line, second start, system. */
  onOpen: (files: PickedFile[]) => void
}

export interface Files {
  openDialog(): Promise<DesktopResult<PickedFile[]>>
  /** Files to import; they are not added to the recent files. */
  importDialog(): Promise<DesktopResult<PickedFile[]>>
  saveDialog(suggestedName: string): Promise<DesktopResult<PickedFile>>
  /** A file or folder chosen permanently, checked. */
  choose(what: What): Promise<DesktopResult<Chosen>>
  /** The path of a file or folder that the person chooses for something else than games. */
  choosePath(kind: 'file' | 'folder', title: DialogText): Promise<DesktopResult<string>>
  /** Returns the parts of a dropped file that the page must know. */
  askDropped(path: string): Promise<DesktopResult<Question>>
  /** The handle of a dropped file, once the page has answered. */
  takeDropped(id: string, bytes: readonly Uint8Array[]): Promise<DesktopResult<PickedFile>>
  recent(): RecentFile[]
  openRecent(id: string): Promise<DesktopResult<PickedFile>>
  clearRecent(): void
  /** Adds the file of a handle to the recent files, after it was opened or written. */
  remember(file: FileHandle): void
  /** Passes files from outside to the page. */
  open(paths: readonly string[]): Promise<void>
  /** The path of a handle; null for an unknown one. */
  pathOf(file: FileHandle): string | null
  /** A handle for a file that was open at an earlier start. */
  reopen(path: string): Promise<DesktopResult<PickedFile>>
  /** All grants so far, for a service that has just restarted. */
  grants(): Grant[]
}

const CANCELLED = { ok: false, code: 'CANCELLED', detail: '' } as const

export function createFiles(state: JsonFile<AppState>, hooks: FilesHooks): Files {
  const grants = new Grants(homedir(), hooks.onGrant)
  const picker = new Picker(grants)
  const recent = new RecentList(state, homedir(), hooks.onRecent)
  const drops = new Drops()
  const dialogs = createDialogs({ ...hooks, folder: () => state.value.lastFolder })

  const openKnown = async (path: string): Promise<DesktopResult<PickedFile>> => {
    const result = await picker.toOpen(path)
    if (result.ok) recent.rememberFolder(path)
    return result
  }

  return {
    openDialog: async () => pickAll(await dialogs.open(), openKnown),

    importDialog: async () => pickAll(await dialogs.imports(), (path) => picker.pick(path, 'read')),

    saveDialog: async (suggestedName) => {
      const path = await dialogs.save(suggestedName)
      if (path === null) return CANCELLED
      recent.rememberFolder(path)
      return { ok: true, value: await picker.pickAnyway(path, 'write') }
    },

    choose: async (what) => {
      const [path] = await dialogs.choose(CHOOSABLE[what])
      return path === undefined ? CANCELLED : checkChosen(what, path)
    },

    choosePath: async (kind, title) => {
      const [path] = await dialogs.choose({ kind, title, filter: null })
      return path === undefined ? CANCELLED : { ok: true, value: path }
    },

    askDropped: (path) => drops.ask(path),

    takeDropped: async (id, bytes) => {
      const path = await drops.answer(id, bytes)
      return path.ok ? openKnown(path.value) : path
    },

    recent: () => recent.rows(),

    openRecent: async (id) => {
      const path = recent.pathOf(id)
      if (path === null) return { ok: false, code: 'NOT_FOUND', detail: 'unknown id' }
      const result = await openKnown(path)
      if (!result.ok && result.code === 'NOT_FOUND') recent.remove(path)
      return result
    },

    clearRecent: () => recent.clear(),

    remember: (file) => {
      const path = grants.pathOf(file)
      if (path !== null) recent.remember(path)
    },

    open: async (paths) => {
      if (paths.length === 0) return
      const files = await Promise.all(paths.map((path) => picker.pickAnyway(path, rightsToOpened(path))))
      hooks.onOpen(files)
    },

    pathOf: (file) => grants.pathOf(file),

    reopen: (path) => picker.toOpen(path),

    grants: () => grants.all(),
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The ways by which a person picks files, and what each of them allows: dialogs, drops, recent files, and
 * files from outside. Each ends in a handle, see `grants.ts`.
 */
import { stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { app, type BrowserWindow } from 'electron'
import type { DesktopResult, FileHandle, PickedFile, RecentFile, What } from '../../api.ts'
import { createDialogs } from './dialogs.ts'
import { Drops, type Question } from './drops.ts'
import { failureOf } from '../../data/disk-errors.ts'
import type { Grant } from '../../data/grants.ts'
import { Grants } from './grants.ts'
import type { JsonFile } from '../../data/json-file.ts'
import { recentId, recentRows, withRecent } from './recent-files.ts'
import { type Rights, rightsToOpened } from '../../data/rights.ts'
import type { Chosen } from '../settings/settings.ts'
import type { AppState } from '../settings/state.ts'
import { CHOOSABLE, checkChosen } from './choosable.ts'
import type { Texts } from '../texts.ts'

export interface FilesHooks {
  /** The window that dialogs belong to. */
  window: () => BrowserWindow | null
  texts: () => Texts
  /** A handle that nobody knows yet. */
  onGrant: (grant: Grant) => void
  /** The list of recent files changed. */
  onRecent: () => void
  /** Files that the page did not ask for: command line, second start, system. */
  onOpen: (files: PickedFile[]) => void
}

export interface Files {
  openDialog(): Promise<DesktopResult<PickedFile[]>>
  /** Files to import; they are not remembered as opened ones. */
  importDialog(): Promise<DesktopResult<PickedFile[]>>
  saveDialog(suggestedName: string): Promise<DesktopResult<PickedFile>>
  /** A file or folder that stays chosen, checked. */
  choose(what: What): Promise<DesktopResult<Chosen>>
  /** Takes the path of a dropped file and returns what the page has to know of it. */
  askDropped(path: string): Promise<DesktopResult<Question>>
  /** The handle of a dropped file, once the page has answered. */
  takeDropped(id: string, bytes: readonly Uint8Array[]): Promise<DesktopResult<PickedFile>>
  recent(): RecentFile[]
  openRecent(id: string): Promise<DesktopResult<PickedFile>>
  clearRecent(): void
  /** The file of a handle was opened or written: it is one of the recent files now. */
  remember(file: FileHandle): void
  /** Hands files to the page that came from outside of it. */
  open(paths: readonly string[]): Promise<void>
  /** What a handle stands for; null for one that was never given. */
  pathOf(file: FileHandle): string | null
  /** A file that was open at an earlier start. */
  reopen(path: string): Promise<DesktopResult<PickedFile>>
  /** Everything granted so far, for a library process that has just been started again. */
  grants(): Grant[]
}

const cancelled = { ok: false, code: 'CANCELLED', detail: '' } as const

/** The files at these paths, or why one of them cannot be read. */
const pickAll = async (
  paths: readonly string[],
  pickOne: (path: string) => Promise<DesktopResult<PickedFile>>,
): Promise<DesktopResult<PickedFile[]>> => {
  if (paths.length === 0) return cancelled
  const files: PickedFile[] = []
  for (const path of paths) {
    const result = await pickOne(path)
    if (!result.ok) return result
    files.push(result.value)
  }
  return { ok: true, value: files }
}

const picked = ({ file, name, folder }: Grant, size: number): PickedFile => ({
  handle: file,
  name,
  folder,
  size,
})

export function createFiles(state: JsonFile<AppState>, hooks: FilesHooks): Files {
  const home = homedir()
  const grants = new Grants(home, hooks.onGrant)
  const drops = new Drops()
  const dialogs = createDialogs({ ...hooks, folder: () => state.value.lastFolder })

  /** A file that is there. */
  const pick = async (path: string, rights: Rights): Promise<DesktopResult<PickedFile>> => {
    try {
      const { size } = await stat(path)
      return { ok: true, value: picked(grants.give(path, rights), size) }
    } catch (error) {
      return failureOf(error)
    }
  }
  const pickToRead = (path: string) => pick(path, 'read')
  const pickToOpen = (path: string) => pick(path, rightsToOpened(path))

  /** A file that may not be there yet; whoever opens it finds out. */
  const pickAnyway = async (path: string, rights: Rights): Promise<PickedFile> => {
    const result = await pick(path, rights)
    return result.ok ? result.value : picked(grants.give(path, rights), 0)
  }

  const setRecent = (recent: string[]) => {
    state.set({ ...state.value, recent })
    hooks.onRecent()
  }

  const rememberFolder = (path: string) => state.set({ ...state.value, lastFolder: dirname(path) })

  /**
   * Only a file that was really opened or written is worth remembering: a name may be refused, or missing.
   */
  const remember = (path: string) => {
    rememberFolder(path)
    setRecent(withRecent(state.value.recent, path))
    app.addRecentDocument(path)
  }

  const openKnown = async (path: string): Promise<DesktopResult<PickedFile>> => {
    const result = await pickToOpen(path)
    if (result.ok) rememberFolder(path)
    return result
  }

  return {
    openDialog: async () => pickAll(await dialogs.open(), openKnown),

    importDialog: async () => pickAll(await dialogs.imports(), pickToRead),

    saveDialog: async (suggestedName) => {
      const path = await dialogs.save(suggestedName)
      if (path === null) return cancelled
      rememberFolder(path)
      return { ok: true, value: await pickAnyway(path, 'write') }
    },

    choose: async (what) => {
      const [path] = await dialogs.choose(CHOOSABLE[what])
      return path === undefined ? cancelled : checkChosen(what, path)
    },

    askDropped: (path) => drops.ask(path),

    takeDropped: async (id, bytes) => {
      const path = await drops.answer(id, bytes)
      return path.ok ? openKnown(path.value) : path
    },

    recent: () => recentRows(state.value.recent, home),

    openRecent: async (id) => {
      const path = state.value.recent.find((candidate) => recentId(candidate) === id)
      if (path === undefined) return { ok: false, code: 'NOT_FOUND', detail: 'unknown id' }
      const result = await openKnown(path)
      if (!result.ok && result.code === 'NOT_FOUND') {
        setRecent(state.value.recent.filter((other) => other !== path))
      }
      return result
    },

    clearRecent: () => {
      setRecent([])
      app.clearRecentDocuments()
    },

    remember: (file) => {
      const path = grants.pathOf(file)
      if (path !== null) remember(path)
    },

    open: async (paths) => {
      if (paths.length === 0) return
      const files = await Promise.all(paths.map((path) => pickAnyway(path, rightsToOpened(path))))
      hooks.onOpen(files)
    },

    pathOf: (file) => grants.pathOf(file),

    reopen: pickToOpen,

    grants: () => grants.all(),
  }
}

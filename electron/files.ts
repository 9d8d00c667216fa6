/**
 * Files as the page knows them: a handle stands for a path that a person picked, and only main knows which. Every new
 * handle is granted to the library and the collection; every way of opening ends in `open`.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, extname, isAbsolute } from 'node:path'
import { app, type BrowserWindow, dialog, type FileFilter } from 'electron'
import type { DesktopResult, FileHandle, PickedFile, RecentFile } from './api.ts'
import { failure } from './file-errors.ts'
import type { JsonFile } from './json-file.ts'
import { displayFolder, recentId, recentRows, withRecent } from './recent-files.ts'
import type { Chosen } from './settings.ts'
import type { AppState } from './state.ts'
import { findTables } from './tables-folder.ts'
import type { Texts } from './texts.ts'

/** What a handle stands for. */
export interface Grant {
  file: FileHandle
  path: string
  name: string
  folder: string
}

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
  bookDialog(): Promise<DesktopResult<{ path: string; picked: PickedFile }>>
  /** A folder with endgame tables in it. */
  tablesDialog(): Promise<DesktopResult<Chosen>>
  drop(path: string): Promise<DesktopResult<PickedFile>>
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

/** What packed files are called; they are imported and never opened. */
const PACKED: readonly string[] = ['gz', 'zst', 'zip']
const isPacked = (path: string): boolean => PACKED.includes(extname(path).slice(1).toLowerCase())

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

/** The dialog asked about overwriting the name as it was typed, so a longer one may not name a file that exists. */
function withExtension(path: string): string {
  const longer = `${path}.pgn`
  return extname(path) === '' && !existsSync(longer) ? longer : path
}

export function createFiles(state: JsonFile<AppState>, hooks: FilesHooks): Files {
  const byPath = new Map<string, Grant>()
  const home = homedir()

  const grant = (path: string): Grant => {
    const known = byPath.get(path)
    if (known) return known
    const file = randomUUID() as string as FileHandle
    const fresh: Grant = { file, path, name: basename(path), folder: displayFolder(path, home) }
    byPath.set(path, fresh)
    hooks.onGrant(fresh)
    return fresh
  }

  const picked = ({ file, name, folder }: Grant, size: number): PickedFile => ({
    handle: file,
    name,
    folder,
    size,
  })

  /** A file that is there. */
  const pick = async (path: string): Promise<DesktopResult<PickedFile>> => {
    try {
      const { size } = await stat(path)
      return { ok: true, value: picked(grant(path), size) }
    } catch (error) {
      return failure(error)
    }
  }

  /** A file that may not be there yet; whoever opens it finds out. */
  const pickAnyway = async (path: string): Promise<PickedFile> => {
    const result = await pick(path)
    return result.ok ? result.value : picked(grant(path), 0)
  }

  const setRecent = (recent: string[]) => {
    state.set({ ...state.value, recent })
    hooks.onRecent()
  }

  const rememberFolder = (path: string) => state.set({ ...state.value, lastFolder: dirname(path) })

  /** Only a file that was really opened or written is worth remembering: a name may be refused, or missing. */
  const remember = (path: string) => {
    rememberFolder(path)
    setRecent(withRecent(state.value.recent, path))
    app.addRecentDocument(path)
  }

  const filters = (kind: 'pgn' | 'book' | 'import'): FileFilter[] => {
    const { pgnFiles, packedFiles, bookFiles, textFiles, allFiles } = hooks.texts().dialogs
    const all = { name: allFiles, extensions: ['*'] }
    if (kind === 'book') return [{ name: bookFiles, extensions: ['bin'] }, all]
    if (kind === 'import') return [{ name: packedFiles, extensions: ['pgn', ...PACKED] }, all]
    return [{ name: pgnFiles, extensions: ['pgn'] }, { name: textFiles, extensions: ['txt'] }, all]
  }

  const showOpen = async (wanted: Electron.OpenDialogOptions): Promise<string[]> => {
    const options: Electron.OpenDialogOptions = {
      ...wanted,
      ...(state.value.lastFolder === null ? {} : { defaultPath: state.value.lastFolder }),
    }
    const window = hooks.window()
    const answer = window
      ? await dialog.showOpenDialog(window, options)
      : await dialog.showOpenDialog(options)
    return answer.canceled ? [] : answer.filePaths
  }

  const openKnown = async (path: string): Promise<DesktopResult<PickedFile>> => {
    const result = await pick(path)
    if (result.ok) rememberFolder(path)
    return result
  }

  return {
    openDialog: async () => {
      const paths = await showOpen({
        title: hooks.texts().dialogs.openTitle,
        filters: filters('pgn'),
        properties: ['openFile', 'multiSelections'],
      })
      return pickAll(paths, openKnown)
    },

    importDialog: async () => {
      const paths = await showOpen({
        title: hooks.texts().dialogs.importTitle,
        filters: filters('import'),
        properties: ['openFile', 'multiSelections'],
      })
      return pickAll(paths, pick)
    },

    saveDialog: async (suggestedName) => {
      const { lastFolder } = state.value
      // A suggestion is a name; a page must not choose the folder.
      const name = basename(suggestedName.replaceAll('\\', '/')) || 'games.pgn'
      const options: Electron.SaveDialogOptions = {
        title: hooks.texts().dialogs.saveTitle,
        filters: filters('pgn'),
        defaultPath: lastFolder === null ? name : `${lastFolder}/${name}`,
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      }
      const window = hooks.window()
      const answer = window
        ? await dialog.showSaveDialog(window, options)
        : await dialog.showSaveDialog(options)
      if (answer.canceled || !answer.filePath) return cancelled
      const path = withExtension(answer.filePath)
      rememberFolder(path)
      return { ok: true, value: await pickAnyway(path) }
    },

    bookDialog: async () => {
      const [path] = await showOpen({
        title: hooks.texts().dialogs.bookTitle,
        filters: filters('book'),
        properties: ['openFile'],
      })
      if (path === undefined) return cancelled
      const result = await pick(path)
      return result.ok ? { ok: true, value: { path, picked: result.value } } : result
    },

    tablesDialog: async () => {
      const [path] = await showOpen({
        title: hooks.texts().dialogs.tablesTitle,
        properties: ['openDirectory'],
      })
      return path === undefined ? cancelled : findTables(path)
    },

    drop: async (path) => {
      if (!isAbsolute(path)) return { ok: false, code: 'BAD_ARGUMENT', detail: 'not a file on disk' }
      return isPacked(path) ? pick(path) : openKnown(path)
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
      const known = [...byPath.values()].find((grant) => grant.file === file)
      if (known) remember(known.path)
    },

    open: async (paths) => {
      if (paths.length === 0) return
      const files = await Promise.all(paths.map(pickAnyway))
      hooks.onOpen(files)
    },

    pathOf: (file) => [...byPath.values()].find((known) => known.file === file)?.path ?? null,

    reopen: pick,

    grants: () => [...byPath.values()],
  }
}

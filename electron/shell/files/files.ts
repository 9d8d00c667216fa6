// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The ways in which a person picks files, and the rights that each gives: dialogs, drops, recent files, and files from
 * outside. Each results in a handle, see `grants.ts`.
 */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, dirname, extname } from 'node:path'
import { app, type BrowserWindow, dialog, type FileFilter } from 'electron'
import type { ChosenPath, DesktopResult, FileHandle, PickedFile } from '../../api.ts'
import { failureOf } from '../../data/disk-errors.ts'
import { type GrantedPath, rightsToOpened } from '../../data/file-handle.ts'
import type { Grant } from '../../data/grants.ts'
import type { JsonFile } from '../../data/json-file.ts'
import type { AppState } from '../settings/state.ts'
import type { Texts } from '../texts.ts'
import { type Choosable, CHOOSABLE, checkChosen, type DialogText } from './choosable.ts'
import { Drops } from './drops.ts'
import { Grants } from './grants.ts'
import { recentId, recentRows, withRecent } from './recent-files.ts'
import { readSmall } from './small-file.ts'

/** Extensions of compressed files. */
const PACKED: readonly string[] = ['gz', 'zst', 'zip', 'bz2', 'xz']
/** Extensions of the databases of other programs. */
const FOREIGN: readonly string[] = ['si4', 'si5', 'db3']
/** The kinds of files that are saved besides PGN, by extension, and their names. */
const EXPORTS = {
  '.svg': 'svgFiles',
  '.png': 'pngFiles',
  '.gif': 'gifFiles',
  '.pdf': 'pdfFiles',
  '.csv': 'csvFiles',
  '.json': 'jsonFiles',
  '.epd': 'epdFiles',
} as const satisfies Record<string, DialogText>
type Exported = keyof typeof EXPORTS

const isExported = (extension: string): extension is Exported => Object.hasOwn(EXPORTS, extension)

/** Largest file of a lesson, bytes. */
const LARGEST_LESSON = 512 * 1024

/** A file with the rights of one that a person opens. */
const opened = (path: string): GrantedPath => ({ path, rights: rightsToOpened(path) })

const CANCELLED = { ok: false, code: 'CANCELLED', detail: '' } as const

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

export type Files = ReturnType<typeof createFiles>

export function createFiles(state: JsonFile<AppState>, hooks: FilesHooks) {
  const { window, texts } = hooks
  const home = homedir()
  const grants = new Grants(home, hooks.onGrant)
  const drops = new Drops()

  // ----- the system's dialogs

  const filters = (kind: 'pgn' | 'import' | 'puzzles' | Exported): FileFilter[] => {
    const { dialogs } = texts()
    const { pgnFiles, importedFiles, puzzleFiles, textFiles, allFiles } = dialogs
    const all = { name: allFiles, extensions: ['*'] }
    if (kind === 'import') return [{ name: importedFiles, extensions: ['pgn', ...PACKED, ...FOREIGN] }, all]
    if (kind === 'puzzles') return [{ name: puzzleFiles, extensions: ['csv', ...PACKED] }, all]
    if (kind !== 'pgn') return [{ name: dialogs[EXPORTS[kind]], extensions: [kind.slice(1)] }, all]
    return [{ name: pgnFiles, extensions: ['pgn'] }, { name: textFiles, extensions: ['txt'] }, all]
  }

  /** The chosen paths; none if the dialog was cancelled. */
  const showOpen = async (wanted: Electron.OpenDialogOptions): Promise<string[]> => {
    const { lastFolder } = state.value
    const options = { ...wanted, ...(lastFolder === null ? {} : { defaultPath: lastFolder }) }
    const owner = window()
    const answer = owner ? await dialog.showOpenDialog(owner, options) : await dialog.showOpenDialog(options)
    return answer.canceled ? [] : answer.filePaths
  }

  const showOpenFiles = (kind: 'pgn' | 'import' | 'puzzles', title: DialogText): Promise<string[]> =>
    showOpen({
      title: texts().dialogs[title],
      filters: filters(kind),
      properties: kind === 'puzzles' ? ['openFile'] : ['openFile', 'multiSelections'],
    })

  const showChoose = async ({
    kind,
    title,
    filter,
  }: Pick<Choosable, 'kind' | 'title' | 'filter'>): Promise<DesktopResult<string>> => {
    const { dialogs } = texts()
    const all = { name: dialogs.allFiles, extensions: ['*'] }
    const [path] = await showOpen({
      title: dialogs[title],
      ...(filter && { filters: [{ ...filter, name: dialogs[filter.name] }, all] }),
      properties: [kind === 'file' ? 'openFile' : 'openDirectory'],
    })
    return path === undefined ? CANCELLED : { ok: true, value: path }
  }

  /** The path to save to; null if the dialog was cancelled. */
  const showSave = async (suggestedName: string): Promise<string | null> => {
    const { lastFolder } = state.value
    // A suggestion is a name; a page must not choose the folder.
    const name = basename(suggestedName.replaceAll('\\', '/')) || 'games.pgn'
    const extension = extname(name)
    const kind = isExported(extension) ? extension : 'pgn'
    const { saveTitle, exportTitle } = texts().dialogs
    const options: Electron.SaveDialogOptions = {
      title: kind === 'pgn' ? saveTitle : exportTitle,
      filters: filters(kind),
      defaultPath: lastFolder === null ? name : `${lastFolder}/${name}`,
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    }
    const owner = window()
    const answer = owner ? await dialog.showSaveDialog(owner, options) : await dialog.showSaveDialog(options)
    return answer.canceled || !answer.filePath
      ? null
      : withExtension(answer.filePath, kind === 'pgn' ? '.pgn' : kind)
  }

  // ----- recent files

  /** The next dialog opens in the folder of this file. */
  const rememberFolder = (path: string): void => state.set({ ...state.value, lastFolder: dirname(path) })

  const setRecent = (recent: GrantedPath[]): void => {
    state.set({ ...state.value, recent })
    hooks.onRecent()
  }

  // ----- handles

  const pickedAs = (granted: GrantedPath, size: number): PickedFile => {
    const { file, name, folder } = grants.give(granted)
    return { handle: file, name, folder, size }
  }

  /** A file that exists. */
  const pick = async (granted: GrantedPath): Promise<DesktopResult<PickedFile>> => {
    try {
      const { size } = await stat(granted.path)
      return { ok: true, value: pickedAs(granted, size) }
    } catch (error) {
      return failureOf(error)
    }
  }

  /** A file that may not exist yet. */
  const pickAnyway = async (granted: GrantedPath): Promise<PickedFile> => {
    const result = await pick(granted)
    return result.ok ? result.value : pickedAs(granted, 0)
  }

  const openKnown = async (granted: GrantedPath): Promise<DesktopResult<PickedFile>> => {
    const result = await pick(granted)
    if (result.ok) rememberFolder(granted.path)
    return result
  }

  /**
   * A dropped file. A file that was picked only for reading stays read-only: a page can read it, and could pretend
   * that it was dropped.
   */
  const droppedAs = async (path: string): Promise<GrantedPath> =>
    (await grants.isOnlyRead(path)) ? { path, rights: 'read' } : opened(path)

  return {
    openDialog: async () =>
      pickAll(await showOpenFiles('pgn', 'openTitle'), (path) => openKnown(opened(path))),

    /** Files to import; they are not added to the recent files. */
    importDialog: async () =>
      pickAll(await showOpenFiles('import', 'importTitle'), (path) => pick({ path, rights: 'read' })),

    /** A folder that the library is to watch. */
    folderDialog: async (): Promise<DesktopResult<PickedFile>> => {
      const path = await showChoose({ kind: 'folder', title: 'watchTitle', filter: null })
      return path.ok ? pick({ path: path.value, rights: 'read' }) : path
    },

    /** A table for the training process. */
    tableDialog: async (table: 'puzzles' | 'plan'): Promise<DesktopResult<PickedFile>> => {
      const [path] =
        table === 'puzzles'
          ? await showOpenFiles('puzzles', 'puzzlesTitle')
          : await showOpen({
              title: texts().dialogs.planTitle,
              filters: filters('.csv'),
              properties: ['openFile'],
            })
      return path === undefined ? CANCELLED : pick({ path, rights: 'read' })
    },

    /** The text of a lesson. The page gets no handle, because it needs nothing else from the file. */
    lessonDialog: async (): Promise<DesktopResult<{ name: string; text: string }>> => {
      const [path] = await showOpen({
        title: texts().dialogs.lessonTitle,
        filters: filters('.json'),
        properties: ['openFile'],
      })
      if (path === undefined) return CANCELLED
      const read = await readSmall(path, LARGEST_LESSON)
      return read.ok ? { ok: true, value: { name: basename(path), text: read.value } } : read
    },

    saveDialog: async (suggestedName: string): Promise<DesktopResult<PickedFile>> => {
      const path = await showSave(suggestedName)
      if (path === null) return CANCELLED
      rememberFolder(path)
      return { ok: true, value: await pickAnyway({ path, rights: 'write' }) }
    },

    /** A file or folder that stays chosen, checked. */
    choose: async (chosen: ChosenPath) => {
      const path = await showChoose(CHOOSABLE[chosen])
      return path.ok ? checkChosen(chosen, path.value) : path
    },

    /** The path of a file or folder that the person chooses for another purpose than games. */
    choosePath: (kind: 'file' | 'folder', title: DialogText) => showChoose({ kind, title, filter: null }),

    /** The parts of a dropped file that the page must know. */
    askDropped: (path: string) => drops.ask(path),

    /** The handle of a dropped file, once the page has answered. */
    takeDropped: async (id: string, bytes: readonly Uint8Array[]) => {
      const path = await drops.answer(id, bytes)
      return path.ok ? openKnown(await droppedAs(path.value)) : path
    },

    recent: () => recentRows(state.value.recent, home),

    openRecent: async (id: string): Promise<DesktopResult<PickedFile>> => {
      const { recent } = state.value
      const file = recent.find(({ path }) => recentId(path) === id)
      if (file === undefined) return { ok: false, code: 'NOT_FOUND', detail: 'unknown id' }
      const result = await openKnown(file)
      if (!result.ok && result.code === 'NOT_FOUND') setRecent(recent.filter((other) => other !== file))
      return result
    },

    clearRecent: () => {
      setRecent([])
      app.clearRecentDocuments()
    },

    /** Adds the file of a handle to the recent files. Call it when the file has been opened or written. */
    remember: (file: FileHandle) => {
      const known = grants.known(file)
      if (known === null) return
      rememberFolder(known.path)
      setRecent(withRecent(state.value.recent, known))
      app.addRecentDocument(known.path)
    },

    /** Passes files from outside to the page. */
    open: async (paths: readonly string[]) => {
      if (paths.length === 0) return
      hooks.onOpen(await Promise.all(paths.map((path) => pickAnyway(opened(path)))))
    },

    /** The grant of a handle; null if unknown. */
    granted: (file: FileHandle) => grants.known(file),

    /** A handle for a file that was open at an earlier start. */
    reopen: pick,

    /** All grants so far, for a service that has just restarted. */
    grants: () => grants.all(),
  }
}

/**
 * The dialog has asked about overwriting only the typed name, so the name with the extension must not be that of an
 * existing file.
 */
function withExtension(path: string, extension: string): string {
  const longer = `${path}${extension}`
  return extname(path) === '' && !existsSync(longer) ? longer : path
}

/** The files at these paths, or why one of them cannot be picked; CANCELLED if there are no paths. */
async function pickAll(
  paths: readonly string[],
  pickOne: (path: string) => Promise<DesktopResult<PickedFile>>,
): Promise<DesktopResult<PickedFile[]>> {
  if (paths.length === 0) return CANCELLED
  const files: PickedFile[] = []
  for (const path of paths) {
    const result = await pickOne(path)
    if (!result.ok) return result
    files.push(result.value)
  }
  return { ok: true, value: files }
}

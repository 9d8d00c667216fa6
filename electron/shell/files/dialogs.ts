// SPDX-License-Identifier: GPL-3.0-or-later
/** The system's file dialogs: paths in, paths out. */
import { existsSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { type BrowserWindow, dialog, type FileFilter } from 'electron'
import type { Texts } from '../texts.ts'
import type { Choosable } from './choosable.ts'

/** Extensions of packed files. */
const PACKED: readonly string[] = ['gz', 'zst', 'zip', 'bz2', 'xz']

export interface DialogHooks {
  /** The window that dialogs belong to. */
  window: () => BrowserWindow | null
  texts: () => Texts
  /** The folder a dialog opens in; null: the system's choice. */
  folder: () => string | null
}

export interface Dialogs {
  /** The chosen files; none when the dialog was cancelled. */
  open(): Promise<string[]>
  imports(): Promise<string[]>
  choose(wanted: Pick<Choosable, 'kind' | 'title' | 'filter'>): Promise<string[]>
  /** The path to save to; null when the dialog was cancelled. */
  save(suggestedName: string): Promise<string | null>
}

/** What is saved beside PGN, by its extension, and the texts for it. */
const EXPORTS = {
  '.svg': 'svgFiles',
  '.png': 'pngFiles',
  '.gif': 'gifFiles',
  '.pdf': 'pdfFiles',
} as const satisfies Record<string, keyof Texts['dialogs']>
type Exported = keyof typeof EXPORTS

const isExported = (extension: string): extension is Exported => Object.hasOwn(EXPORTS, extension)

/**
 * The dialog has asked about overwriting the typed name only, so with the extension it must not be that of an
 * existing file.
 */
function withExtension(path: string, extension: string): string {
  const longer = `${path}${extension}`
  return extname(path) === '' && !existsSync(longer) ? longer : path
}

export function createDialogs({ window, texts, folder }: DialogHooks): Dialogs {
  const filters = (kind: 'pgn' | 'import' | Exported): FileFilter[] => {
    const { dialogs } = texts()
    const { pgnFiles, packedFiles, textFiles, allFiles } = dialogs
    const all = { name: allFiles, extensions: ['*'] }
    if (kind === 'import') return [{ name: packedFiles, extensions: ['pgn', ...PACKED] }, all]
    if (kind !== 'pgn') return [{ name: dialogs[EXPORTS[kind]], extensions: [kind.slice(1)] }, all]
    return [{ name: pgnFiles, extensions: ['pgn'] }, { name: textFiles, extensions: ['txt'] }, all]
  }

  const showOpen = async (wanted: Electron.OpenDialogOptions): Promise<string[]> => {
    const defaultPath = folder()
    const options = { ...wanted, ...(defaultPath === null ? {} : { defaultPath }) }
    const owner = window()
    const answer = owner ? await dialog.showOpenDialog(owner, options) : await dialog.showOpenDialog(options)
    return answer.canceled ? [] : answer.filePaths
  }

  return {
    open: () =>
      showOpen({
        title: texts().dialogs.openTitle,
        filters: filters('pgn'),
        properties: ['openFile', 'multiSelections'],
      }),
    imports: () =>
      showOpen({
        title: texts().dialogs.importTitle,
        filters: filters('import'),
        properties: ['openFile', 'multiSelections'],
      }),
    choose: ({ kind, title, filter }) => {
      const { dialogs } = texts()
      const all = { name: dialogs.allFiles, extensions: ['*'] }
      return showOpen({
        title: dialogs[title],
        ...(filter && { filters: [{ ...filter, name: dialogs[filter.name] }, all] }),
        properties: [kind === 'file' ? 'openFile' : 'openDirectory'],
      })
    },
    save: async (suggestedName) => {
      const last = folder()
      // A suggestion is a name; a page must not choose the folder.
      const name = basename(suggestedName.replaceAll('\\', '/')) || 'games.pgn'
      const extension = extname(name)
      const kind = isExported(extension) ? extension : 'pgn'
      const { saveTitle, exportTitle } = texts().dialogs
      const options: Electron.SaveDialogOptions = {
        title: kind === 'pgn' ? saveTitle : exportTitle,
        filters: filters(kind),
        defaultPath: last === null ? name : `${last}/${name}`,
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      }
      const owner = window()
      const answer = owner
        ? await dialog.showSaveDialog(owner, options)
        : await dialog.showSaveDialog(options)
      return answer.canceled || !answer.filePath
        ? null
        : withExtension(answer.filePath, kind === 'pgn' ? '.pgn' : kind)
    },
  }
}

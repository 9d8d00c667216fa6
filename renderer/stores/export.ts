// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Exports: the options for pictures, animations and printed games, which last until the application closes; suggested
 * file names; and writing to a file of the user's choice.
 */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { DesktopErrorCode, PickedFile } from '../../electron/api.ts'
import type { DocumentsFailureCode } from '../../electron/documents/client.ts'
import type { DocumentSummary } from '../../electron/documents/protocol.ts'
import { type GameTree, tagOf } from '../../engine/chess/tree.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { choose } from '../ui/confirm.ts'
import { useDocumentsStore } from './documents/documents.ts'
import { useUiStore } from './ui.ts'

/** The choices for the side of a picture, points. */
export const PICTURE_SIZES = [480, 720, 1080, 1440, 2160] as const

/** The choices for the width of an animation, points: multiples of 16. */
export const ANIMATION_SIZES = [320, 480, 720, 1040] as const

export const useExportStore = defineStore('export', () => {
  const picture = ref({
    format: 'png' as 'png' | 'svg',
    size: 1080 as (typeof PICTURE_SIZES)[number],
    coordinates: true,
    drawings: true,
    lastMove: true,
  })
  const animation = ref({
    size: 480 as (typeof ANIMATION_SIZES)[number],
    moveMs: 1000,
    endMs: 3000,
    orientation: 'white' as 'white' | 'black',
    line: 'main' as 'main' | 'board',
    names: true,
    coordinates: true,
    drawings: true,
  })
  const sheet = ref({
    paper: 'A4' as 'A4' | 'letter',
    figurines: true,
    orientation: 'white' as 'white' | 'black',
    marked: true,
    drawn: true,
    final: true,
  })
  return { picture, animation, sheet }
})

/** Call in setup. */
export function useFileExport() {
  const desktop = useDesktop()
  const documents = useDocumentsStore()
  const ui = useUiStore()
  const { t } = useText()

  /** Reports a failure in a notice. A closed dialog is none. */
  function complain(code: DocumentsFailureCode | DesktopErrorCode, name: string): null {
    if (code !== 'CANCELLED')
      ui.toast(`documents.errors.${code}`, { name: name || t('documents.thisFile') }, undefined, 'error')
    return null
  }

  /** Shows the save dialog. Returns null if no file was chosen, after a notice if that was a failure. */
  async function pick(suggestedName: string): Promise<PickedFile | null> {
    const answer = await desktop.files.saveAs(suggestedName)
    return answer.ok ? answer.value : complain(answer.code, suggestedName)
  }

  /**
   * The same for games. If the file has some already, the user decides whether the new ones are added or replace it.
   */
  async function pickForGames(suggestedName: string): Promise<{ file: PickedFile; adds: boolean } | null> {
    const file = await pick(suggestedName)
    if (!file || file.size === 0) return file && { file, adds: false }
    const answer = await choose({
      title: t('documents.added.exists.title', { name: file.name }),
      text: t('documents.added.exists.text'),
      choices: [
        { id: 'cancel', label: t('ui.cancel'), tone: 'outline' },
        { id: 'replace', label: t('documents.added.exists.replace'), tone: 'danger' },
        { id: 'add', label: t('documents.added.exists.add'), tone: 'solid' },
      ],
    })
    return answer === 'add' || answer === 'replace' ? { file, adds: answer === 'add' } : null
  }

  /**
   * Writes the parts as they are made. The file changes only when the last part has arrived, and not at all if
   * `signal` is aborted before. Returns whether the file was written.
   */
  async function write(
    file: PickedFile,
    parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    signal?: AbortSignal,
  ): Promise<boolean> {
    let number = 0
    const send = async (bytes: Uint8Array, more: boolean): Promise<boolean> => {
      const answer = await documents.exportBytes(file, bytes, number++, more)
      if (!answer.ok) complain(answer.code, file.name)
      return answer.ok
    }
    try {
      for await (const part of parts) {
        if (signal?.aborted) break
        if (!(await send(part, true))) return false
      }
    } catch (error) {
      await documents.dropExport(file)
      throw error
    }
    if (signal?.aborted) {
      await documents.dropExport(file)
      return false
    }
    if (!(await send(new Uint8Array(), false))) return false
    ui.toast('documents.exported', { name: file.name }, undefined, 'success')
    return true
  }

  return { complain, pick, pickForGames, write }
}

export const suggestedName = (summary: DocumentSummary): string =>
  summary.name === '' ? 'games.pgn' : `${fileName(plainName(summary.name))}.pgn`

/** A name without the extensions of games, lists of positions and compressed files. */
const plainName = (name: string): string =>
  name.replace(/\.(?:gz|zst|bz2|xz|zip)$/i, '').replace(/\.(?:pgn|epd|fen|txt)$/i, '')

/** Maximum length of a suggested name, UTF-16 units: file systems allow 255 bytes. */
const MAX_FILE_NAME = 80

/** A name without the characters that file systems refuse. */
export const fileName = (name: string): string =>
  name
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[<>:"/\\|?*\p{Cc}]+/gu, '-')
    .slice(0, MAX_FILE_NAME)

/** A file name for a preparation, from its title. */
export const preparationFileName = (title: string, extension: 'pdf' | 'pgn'): string =>
  `${fileName(title)}.${extension}`

/** A file name for a single game: players and date. */
export function gameFileName(tree: GameTree, extension = 'pgn'): string {
  const parts = ['White', 'Black', 'Date'].flatMap((name) => {
    const value = tagOf(tree, name)
    return value && !/^[?.\s]*$/.test(value) ? [value.split(',')[0]!] : []
  })
  const name = fileName(
    parts
      .join('-')
      .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
      .replaceAll(/-+/g, '-'),
  )
  return `${name || 'game'}.${extension}`
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** File names that are suggested to the user. */
import type { DocumentSummary } from '../../electron/documents/protocol.ts'
import { tagOf, type GameTree } from '../../engine/chess/tree.ts'

export const suggestedName = (summary: DocumentSummary): string =>
  summary.name === '' ? 'games.pgn' : `${fileName(plainName(summary.name))}.pgn`

/** A name without the endings of lists of positions and packed files. */
const plainName = (name: string): string =>
  name.replace(/\.(?:gz|zst|bz2|xz|zip)$/i, '').replace(/\.(?:pgn|epd|fen|txt)$/i, '')

/** Maximum length of a suggested name, UTF-16 units: file systems take 255 bytes. */
const MAX_FILE_NAME = 80

/** A name without what file systems refuse. */
const fileName = (name: string): string =>
  name
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[<>:"/\\|?*\p{Cc}]+/gu, '-')
    .slice(0, MAX_FILE_NAME)

/** A file name for a single game: players and date, without what file systems refuse. */
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

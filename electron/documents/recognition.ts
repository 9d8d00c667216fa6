// SPDX-License-Identifier: GPL-3.0-or-later
/** Recognises a file of games: it has a known tag or legal moves, or it is empty. */
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { COLUMN_COUNT } from '../../engine/chess/pgn/scan/table.ts'
import type { ScannedFile } from './scanned-file.ts'

/** Number of games without a known tag that are read before the file is rejected, and bytes read of each. */
const MAX_READ_GAMES = 200
const MAX_READ_BYTES = 16 * 1024
/** Maximum size of a file that has only comments, bytes. */
const MAX_COMMENT_BYTES = 64 * 1024

/** Whether a completely read file is a file of games. An empty file, or a file with only comments, counts too. */
export async function isChess(scanned: ScannedFile): Promise<boolean> {
  const { table } = scanned.scan
  if (table.count === 0) return isBlank(scanned)
  for (let game = 0; game < table.count; game++)
    for (let column = 0; column < COLUMN_COUNT; column++) if (scanned.cell(game, column) !== 0) return true
  for (let game = 0; game < Math.min(table.count, MAX_READ_GAMES); game++) {
    const start = table.start(game)
    const bytes = await scanned.bytes(start, Math.min(table.end(game), start + MAX_READ_BYTES))
    if (bytes.ok && isPlayed(scanned.decode(bytes.value))) return true
  }
  return false
}

/** Whether a text has a position or moves; one move among words does not count. */
function isPlayed(text: string): boolean {
  const { tree, anomalies } = readGame(text)
  if (tree.tags.some(({ name }) => name.toLowerCase() === 'fen')) return true
  const isAmongWords = anomalies.some(({ code }) => code === 'UNKNOWN_TEXT' || code === 'ILLEGAL_MOVE')
  return tree.nodes.size > (isAmongWords ? 2 : 1)
}

async function isBlank(scanned: ScannedFile): Promise<boolean> {
  const { size } = scanned.file
  if (size > MAX_COMMENT_BYTES) return false
  const bytes = await scanned.bytes(0, size)
  if (!bytes.ok) return false
  const rest = scanned.decode(bytes.value).replaceAll(/^%.*$|;.*$|\ufeff/gm, '')
  return rest.trim() === ''
}

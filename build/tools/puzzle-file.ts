// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The puzzles of a file, all at once and unchecked, for studies: `electron/training/puzzles` says which columns it has.
 * Plain or as `.gz`.
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { columnsOf, fieldsIn, rowOf, wordsOf } from '../../electron/training/puzzles/rows.ts'
import { fail, type Result, succeed } from '../../engine/contract/result.ts'

export interface Puzzle {
  id: string
  /** The position before the opponent's move, which is the first of `moves`. */
  fen: string
  /** UCI; the solver must find the second, the fourth ... */
  moves: readonly string[]
  /** Null without one. */
  rating: number | null
  themes: ReadonlySet<string>
}

/** UNREADABLE: why the file cannot be read. NO_COLUMN: the name of the one that is missing. */
export type PuzzleFileCode = 'UNREADABLE' | 'NO_COLUMN'

/** What to tell somebody at a command line; the detail follows. */
export const PUZZLE_FILE_FAULTS: Record<PuzzleFileCode, string> = {
  UNREADABLE: 'the file cannot be read',
  NO_COLUMN: 'the file has no column',
}

/**
 * Reads a file. Rows without a position or a solution are left out.
 * @param needed a column without which the file says nothing to the caller
 */
export function readPuzzleFile(path: string, needed: 'Rating' | 'Themes'): Result<Puzzle[], PuzzleFileCode> {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
    if (path.endsWith('.gz')) bytes = gunzipSync(bytes)
  } catch (error) {
    return fail('UNREADABLE', (error as NodeJS.ErrnoException).code ?? String(error))
  }
  const end = bytes.indexOf('\n') + 1 || bytes.length
  const columns = columnsOf(bytes.subarray(0, end))
  if (!columns.ok) return columns
  if (columns.value[needed] < 0) return fail('NO_COLUMN', needed)
  const puzzles: Puzzle[] = []
  for (const fields of fieldsIn(bytes.subarray(end))) {
    if (!fields) continue
    const row = rowOf(fields, columns.value)
    const moves = wordsOf(row.Moves)
    if (moves.length < 2 || !row.FEN.includes('/')) continue
    const rating = Number(row.Rating || Number.NaN)
    puzzles.push({
      id: row.PuzzleId,
      fen: row.FEN,
      moves,
      rating: Number.isFinite(rating) ? rating : null,
      themes: new Set(wordsOf(row.Themes)),
    })
  }
  return succeed(puzzles)
}

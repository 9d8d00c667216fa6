// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A file of puzzles with the columns of the free puzzle file of Lichess: `PuzzleId`, `FEN` and `Moves`, and perhaps
 * `Rating` and `Themes`; other columns do not matter. Plain or as `.gz`.
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
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

/** UNREADABLE: why the file cannot be read. NO_COLUMN: the name of the one that is missing. BAD_ROW: what is wrong. */
export type PuzzleFileCode = 'UNREADABLE' | 'NO_COLUMN' | 'BAD_ROW'

/** What to tell somebody at a command line; the detail follows. */
export const PUZZLE_FILE_FAULTS: Record<PuzzleFileCode, string> = {
  UNREADABLE: 'the file cannot be read',
  NO_COLUMN: 'the file has no column',
  BAD_ROW: 'the file is not one of comma-separated values',
}

type Row = Partial<Record<'PuzzleId' | 'FEN' | 'Moves' | 'Rating' | 'Themes', string>>

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '')

/** Reads a file. Rows without a position or a solution are left out. */
export function readPuzzleFile(path: string): Result<Puzzle[], PuzzleFileCode> {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
    if (path.endsWith('.gz')) bytes = gunzipSync(bytes)
  } catch (error) {
    return fail('UNREADABLE', (error as NodeJS.ErrnoException).code ?? String(error))
  }
  let rows: Row[]
  let missing: string | undefined
  try {
    rows = parse(bytes, {
      bom: true,
      columns: (names: string[]) => {
        missing = ['PuzzleId', 'FEN', 'Moves'].find((name) => !names.includes(name))
        return names
      },
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    return fail('BAD_ROW', (error as Error).message)
  }
  if (missing !== undefined) return fail('NO_COLUMN', missing)
  return succeed(rows.flatMap((row) => puzzleOf(row) ?? []))
}

function puzzleOf({ PuzzleId: id = '', FEN: fen = '', Moves, Rating, Themes }: Row): Puzzle | null {
  const moves = words(Moves)
  const rating = Number(Rating || Number.NaN)
  if (moves.length < 2 || !fen.includes('/')) return null
  return { id, fen, moves, rating: Number.isFinite(rating) ? rating : null, themes: new Set(words(Themes)) }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** The games of a small library, by what they are called. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { bitsOfMarks, type GameMark } from '../../../electron/data/game-marks.ts'
import { RESULT_CODES } from '../../../electron/data/result-codes.ts'
import { Columns } from '../../../electron/library/columns/columns.ts'
import { Amendment, bitsOfGames } from '../../../electron/library/games/amendment.ts'
import { Part, PartWriter } from '../../../electron/library/games/part.ts'
import { StoredGames } from '../../../electron/library/games/stored-games.ts'
import { MarkMap } from '../../../electron/library/marks/mark-map.ts'
import type { GameResult } from '../../../electron/library/protocol.ts'
import { Spellings } from '../../../electron/library/columns/spellings.ts'
import { TextDictionary } from '../../../electron/library/columns/text-dictionary.ts'
import { openingList } from '../../../engine/chess/openings.ts'

export interface MadeGame {
  white?: string
  black?: string
  event?: string
  site?: string
  round?: string
  whiteElo?: number
  blackElo?: number
  date?: number
  result?: GameResult
  /** Name of the opening. */
  opening?: string
  plies?: number
  flags?: number
  import?: number
  patterns?: [number, number, number]
  marks?: readonly GameMark[]
  hash?: number
}

export interface MadeGames {
  readonly stored: StoredGames
  readonly texts: TextDictionary
  readonly imports: readonly { id: number; base: number }[]
  readonly spellings: Spellings
  readonly marks: MarkMap
}

const TEXTS = ['white', 'black', 'event', 'site', 'round'] as const
const NUMBERS = ['whiteElo', 'blackElo', 'date', 'plies', 'flags', 'import'] as const

/**
 * Games in one part.
 * @param bases the databases of imports, by their ids; without it, the first
 */
export async function gamesOf(
  made: readonly MadeGame[],
  bases: Readonly<Record<number, number>> = {},
): Promise<MadeGames> {
  const ids = [...new Set(made.map((game) => game.import ?? 0))]
  const imports = ids.map((id) => ({ id, base: bases[id] ?? 1 }))
  const texts = new TextDictionary()
  const games = {
    stored: new StoredGames(),
    texts,
    spellings: new Spellings(texts),
    imports,
    marks: new MarkMap(),
  }
  onTestFinished(() => games.stored.close())
  await addGames(games, made)
  return games
}

/** Adds games as another part. */
export async function addGames(
  { stored, texts, marks }: Pick<MadeGames, 'stored' | 'texts' | 'marks'>,
  made: readonly MadeGame[],
): Promise<void> {
  if (made.length === 0) return
  const from = stored.count
  stored.add(await partOf(columnsOf(made, texts), from), made[0]!.import ?? 0, false)
  for (const [index, game] of made.entries()) {
    stored.flags[from + index] = game.flags ?? 0
    marks.set(stored.idAt(from + index), bitsOfMarks(game.marks ?? []))
  }
  stored.recount()
}

/** A part in a file of its own. Whoever opens it closes it. */
export async function partOf(columns: Columns, first: number): Promise<Part> {
  const path = join(folderOfTest('part'), 'part')
  await new PartWriter(path).end(first, columns)
  return Part.open(path)
}

/** An amendment of a part in a file of its own. @param games their numbers in the part, ascending */
export async function amendmentOf(
  columns: Columns,
  part: Part,
  games: readonly number[],
  change: number,
): Promise<Amendment> {
  const path = join(folderOfTest('amendment'), 'amendment')
  await new PartWriter(path).end(part.first, columns, { change, bits: bitsOfGames(games, part.games) })
  return Amendment.open(path)
}

/** A folder that is there until the test ends. */
export function folderOfTest(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `alfabeta-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

export function columnsOf(made: readonly MadeGame[], texts: TextDictionary): Columns {
  const columns = new Columns()
  for (const game of made) {
    const place = columns.add()
    for (const name of TEXTS) columns[name][place] = texts.intern(game[name] ?? '')
    for (const name of NUMBERS) columns[name][place] = game[name] ?? 0
    columns.result[place] = RESULT_CODES.indexOf(game.result ?? '*')
    columns.opening[place] = openingList().findIndex(({ name }) => name === game.opening) + 1
    const [first, second, third] = game.patterns ?? [0, 0, 0]
    columns.pattern0[place] = first
    columns.pattern1[place] = second
    columns.pattern2[place] = third
    columns.hashLow[place] = game.hash ?? 0
  }
  return columns
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** What the tests of puzzles share: puzzles made by chance, their rows, files of them, and a folder in memory. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { fail, succeed } from '../../../../engine/contract/result.ts'
import { advanceLine, fenOf, legalMoves, parsePosition, START_FEN } from '../../../../engine/chess/rules.ts'
import type { PuzzleFolder } from '../../../../electron/training/puzzles/folder.ts'
import { importPuzzles, type PuzzleImportHooks } from '../../../../electron/training/puzzles/import.ts'
import type { Puzzle } from '../../../../electron/training/puzzles/puzzle.ts'
import { PuzzleStore } from '../../../../electron/training/puzzles/store.ts'

export const HEAD = 'PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags'

/** Numbers from 0 below `below`, always the same for one seed. */
export function chance(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export const THEMES = [
  'fork',
  'pin',
  'mate',
  'short',
  'endgame',
  ...Array.from({ length: 60 }, (_, at) => `t${at}`),
]

/** Puzzles from games of random moves; promotions, castling and en passant occur. */
export function randomPuzzles(count: number, seed = 1): Puzzle[] {
  const pick = chance(seed)
  const puzzles: Puzzle[] = []
  let fen = START_FEN
  while (puzzles.length < count) {
    const position = parsePosition(fen)
    if (!position.ok) throw new Error(position.code)
    const start = position.value
    const moves: string[] = []
    const before = fen
    for (let ply = 0; ply < 2 + pick(5); ply++) {
      const legal = legalMoves(fenOf(start))
      if (legal.length === 0) break
      moves.push(...advanceLine(start, [legal[pick(legal.length)]!.uci], false))
    }
    fen = moves.length < 2 || start.fullmoves > 150 ? START_FEN : fenOf(start)
    if (moves.length < 2) continue
    const isKnown = pick(4) > 0
    puzzles.push({
      id: `p${puzzles.length}`,
      fen: before,
      moves,
      rating: 400 + pick(2600),
      themes: THEMES.filter((_, at) => pick(2 + at) === 0),
      deviation: isKnown ? pick(300) : null,
      popularity: isKnown ? pick(201) - 100 : null,
      plays: isKnown ? pick(10_000_000) : null,
      gameUrl: isKnown ? `https://${['lichess.org', 'other.site'][pick(2)]}/g${pick(9999)}#${pick(80)}` : '',
      openings: isKnown ? ['Benoni_Defense', `Benoni_${pick(9)}`] : [],
    })
  }
  return puzzles
}

export const lineOf = (puzzle: Puzzle): string =>
  [
    puzzle.id,
    puzzle.fen,
    puzzle.moves.join(' '),
    puzzle.rating,
    puzzle.deviation ?? '',
    puzzle.popularity ?? '',
    puzzle.plays ?? '',
    puzzle.themes.join(' '),
    puzzle.gameUrl,
    puzzle.openings.join(' '),
  ].join(',')

export const textOf = (puzzles: readonly Puzzle[]): string => [HEAD, ...puzzles.map(lineOf), ''].join('\n')

/** A puzzle as it can be compared: the order of themes does not matter. */
export const sorted = (puzzle: Puzzle): Puzzle => ({ ...puzzle, themes: puzzle.themes.toSorted() })

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Writes a file that is removed after the tests; returns its path. */
export function fileOf(content: string | Uint8Array, name = 'puzzles.csv'): string {
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-puzzles-'))
  folders.push(folder)
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

/** A folder in memory; `room` is how many bytes can still be written. */
export function folderInMemory(): PuzzleFolder & { files: Map<string, Uint8Array>; room: number } {
  const files = new Map<string, Uint8Array>()
  const folder = {
    files,
    room: Infinity,
    sizes: () => Promise.resolve(succeed(new Map([...files].map(([name, bytes]) => [name, bytes.length])))),
    read: (name: string, at: number, length: number) => {
      const bytes = files.get(name)
      return Promise.resolve(bytes ? succeed(bytes.slice(at, at + length)) : fail('NOT_FOUND'))
    },
    write: (name: string, content: Uint8Array) => {
      if (content.length > folder.room) return Promise.resolve(fail('NO_SPACE'))
      folder.room -= content.length
      files.set(name, new Uint8Array(content))
      return Promise.resolve(succeed(undefined))
    },
  } satisfies PuzzleFolder & { files: Map<string, Uint8Array>; room: number }
  return folder
}

export async function openStore(folder: PuzzleFolder): Promise<PuzzleStore> {
  const store = await PuzzleStore.open(folder)
  if (!store.ok) throw new Error(store.code)
  return store.value
}

/** Opens a folder as a new process would, and imports a file into it. */
export async function importInto(folder: PuzzleFolder, path: string, hooks: PuzzleImportHooks = {}) {
  const store = await openStore(folder)
  return { store, done: await importPuzzles(path, store, { segmentPuzzles: 100, ...hooks }) }
}

/** All puzzles of a store, in order. */
export async function allOf(store: PuzzleStore): Promise<Puzzle[]> {
  const selection = store.select({})
  if (!selection.ok) throw new Error(selection.code)
  const puzzles: Puzzle[] = []
  for (let place = 0; place < selection.value.count; place++) {
    const read = await store.get(selection.value.at(place)!)
    if (!read.ok) throw new Error(read.code)
    puzzles.push(sorted(read.value))
  }
  return puzzles
}

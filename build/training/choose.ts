// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The command `choose` of `npm run -s train`: a balanced set of the exercises of several files, without near duplicates.
 * The same files make the same set.
 */
import { readFileSync } from 'node:fs'
import { columnsOf, fieldsIn, type PuzzleRow, rowOf, wordsOf } from '../../electron/training/puzzles/rows.ts'
import { type Puzzle, puzzleOf } from '../../electron/training/puzzles/puzzle.ts'
import { pvToSan } from '../../engine/chess/notation.ts'
import { turnOf } from '../../engine/chess/rules.ts'
import { endInOneLine, readArguments, wholeNumber } from '../tools/arguments.ts'
import { replaceFile } from '../tools/replace-file.ts'

const USAGE = `npm run -s train -- choose EXERCISES.csv... -o OUT.csv [--count N] [--mates PERCENT] [--ratings 600-2600] [--json]
         --count: at most so many, from the crowded ratings fewer; --mates: at most so many in a hundred (default 40)`

/** Ratings are balanced in steps of so many points. */
const STEP = 100

/** A row that can be chosen. */
interface Candidate {
  text: string
  id: string
  rating: number
  isMate: boolean
  solver: 'white' | 'black'
  themes: readonly string[]
  /** Each is equal for exercises that a person would take for the same: the position to solve, and the solution. */
  likeness: readonly string[]
}

/** The same moves with the same pieces: the position may differ in a pawn that does not matter. */
function likenessOf({ FEN: fen, Moves: moves }: Pick<PuzzleRow, 'FEN' | 'Moves'>): string {
  const pieces = [...fen.split(' ', 1)[0]!.replaceAll(/[^qrbnQRBN]/g, '')].toSorted().join('')
  return `${wordsOf(moves).slice(1).join(' ')} ${pieces}`
}

/** The position in which the solver moves. */
const taskOf = ({ fen, moves }: Pick<Puzzle, 'fen' | 'moves'>): string =>
  pvToSan(fen, moves.slice(0, 1))[0]!.fen.split(' ', 4).join(' ')

/** The rows of a file that are exercises; null if it is no puzzle file. */
export function candidatesIn(bytes: Buffer): Candidate[] | null {
  const end = bytes.indexOf('\n') + 1 || bytes.length
  const columns = columnsOf(bytes.subarray(0, end))
  if (!columns.ok) return null
  return fieldsIn(bytes.subarray(end)).flatMap((fields): Candidate[] => {
    const row = fields && rowOf(fields, columns.value)
    const puzzle = row && puzzleOf(row)
    if (!row || !puzzle?.ok) return []
    const { id, rating, fen, themes } = puzzle.value
    const solver = turnOf(fen) === 'white' ? 'black' : 'white'
    const likeness = [taskOf(puzzle.value), likenessOf(row)]
    return [{ text: fields.join(','), id, rating, isMate: themes.includes('mate'), solver, themes, likeness }]
  })
}

/**
 * The exercises of a set. Of two that are alike the first stays. Of mates, and of everything if there is too much, those
 * go first whose rating has the most.
 */
export function choose(
  candidates: readonly Candidate[],
  { count, mates }: { count: number; mates: number },
): Candidate[] {
  const seen = new Set<string>()
  const unlike = candidates
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .filter(({ likeness }) => {
      const isNew = !likeness.some((each) => seen.has(each))
      for (const each of likeness) seen.add(each)
      return isNew
    })
  const others = unlike.filter(({ isMate }) => !isMate)
  const room = Math.floor((mates / (1 - mates)) * Math.min(others.length, count))
  const most = Math.min(room, Math.floor(mates * count))
  const chosenMates = levelled(
    unlike.filter(({ isMate }) => isMate),
    most,
  )
  return [...levelled(others, count - chosenMates.length), ...chosenMates].toSorted(
    (a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1),
  )
}

/** At most so many; from the ratings that have the most, as many as from each other. */
function levelled(candidates: readonly Candidate[], most: number): Candidate[] {
  const byRating = new Map<number, Candidate[]>()
  for (const candidate of candidates) {
    const step = Math.floor(candidate.rating / STEP)
    byRating.set(step, [...(byRating.get(step) ?? []), candidate])
  }
  const bands = [...byRating.values()]
  let height = 0
  const taken = (level: number): number => bands.reduce((sum, band) => sum + Math.min(level, band.length), 0)
  while (height < candidates.length && taken(height + 1) <= most) height += 1
  return bands.flatMap((band) => band.slice(0, height))
}

const end: (message: string) => never = (message) => endInOneLine('train', message, 2)

function counts(keys: readonly (string | number)[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const key of keys) found[key] = (found[key] ?? 0) + 1
  return found
}

export async function chooseCommand(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      output: { type: 'string', short: 'o' },
      count: { type: 'string', default: '1000000' },
      mates: { type: 'string', default: '40' },
      ratings: { type: 'string', default: '600-2600' },
      json: { type: 'boolean', default: false },
    },
    USAGE,
    (message) => end(`${message}; usage: ${USAGE}`),
  )
  const [, ...files] = positionals
  const range = /^(\d{1,4})-(\d{1,4})$/.exec(values.ratings)
  const { output } = values
  if (files.length === 0 || output === undefined || !range) end(`usage: ${USAGE}`)
  const [from, to] = [Number(range[1]), Number(range[2])]
  const all = files.flatMap((file) => {
    let bytes: Buffer
    try {
      bytes = readFileSync(file)
    } catch (error) {
      return end(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}`)
    }
    return candidatesIn(bytes) ?? end(`${file} is no file of puzzles`)
  })
  const chosen = choose(
    all.filter(({ rating }) => rating >= from && rating <= to),
    { count: wholeNumber(values.count, USAGE), mates: wholeNumber(values.mates, USAGE, 100) / 100 },
  )
  const head = readFileSync(files[0]!, 'utf8').split('\n', 1)[0]!
  replaceFile(output, `${[head, ...chosen.map(({ text }) => text)].join('\n')}\n`)
  const summary = {
    exercises: chosen.length,
    of: all.length,
    mates: chosen.filter(({ isMate }) => isMate).length,
    solver: counts(chosen.map(({ solver }) => solver)),
    ratings: counts(chosen.map(({ rating }) => Math.floor(rating / 200) * 200)),
    themes: counts(chosen.flatMap(({ themes }) => themes)),
  }
  if (values.json) console.log(JSON.stringify(summary))
  else console.log(`${summary.exercises} of ${summary.of} exercises, ${summary.mates} of them mates`)
}

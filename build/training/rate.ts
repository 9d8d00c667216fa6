// SPDX-License-Identifier: GPL-3.0-or-later
/** The command `rate` of `npm run -s train`: predicted ratings of puzzles, and how good they are. */
import { exerciseRating } from '../../engine/modules/exercise-rating.ts'
import { endInOneLine, readArguments } from '../tools/arguments.ts'
import { PUZZLE_FILE_FAULTS, readPuzzleFile } from '../tools/puzzle-file.ts'
import {
  agreementOf,
  fitScale,
  isHeldOut,
  judgeScale,
  type Rated,
  ratingsByNodes,
  weigh,
} from './difficulty.ts'
import { openCore, openModel } from './engines.ts'

const USAGE = `npm run -s train -- rate PUZZLES.csv[.gz] [--json] [--held-out] [--nodes] [--count N]
         predicts the rating of each puzzle from its solution, and compares it with the rating in the file
         --held-out: only the half of the puzzles that the scale was not fitted to
         --nodes: compares with the nodes that the engine needs to find the solution, too; slow
         --count: only so many puzzles, at even distances
       npm run -s train -- rate PUZZLES.csv[.gz] --fit
         fits the scale to the other half`

const end: (message: string) => never = (message) => endInOneLine('train', message, 2)

/** Reads the arguments of `rate`. */
function rateArguments() {
  const { values, positionals } = readArguments(
    {
      json: { type: 'boolean', default: false },
      fit: { type: 'boolean', default: false },
      'held-out': { type: 'boolean', default: false },
      nodes: { type: 'boolean', default: false },
      count: { type: 'string' },
    },
    USAGE,
    (message) => end(`${message}; usage: ${USAGE}`),
  )
  const [, file] = positionals
  if (file === undefined || positionals.length > 2) end(`usage: ${USAGE}`)
  const count = values.count === undefined ? Number.POSITIVE_INFINITY : Number(values.count)
  if (!(count >= 1)) end('--count must be at least 1')
  return { ...values, file, count }
}

export async function rateCommand(): Promise<void> {
  const values = rateArguments()
  const { count } = values
  const read = readPuzzleFile(values.file, 'Rating')
  if (!read.ok) end(`${PUZZLE_FILE_FAULTS[read.code]}: ${read.detail}`)
  const model = await openModel()

  /** The wanted puzzles at even distances, those that have a rating and can be played. */
  const wanted = read.value.filter(
    (puzzle) => puzzle.rating !== null && (!values['held-out'] || isHeldOut(puzzle)),
  )
  const step = Math.max(1, wanted.length / count)
  const chosen = wanted.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  const puzzles: Rated[] = chosen.flatMap((puzzle) => weigh(model, puzzle) ?? [])
  if (puzzles.length < 2) end('the file has too few puzzles with ratings')

  if (values.fit) {
    const scale = fitScale(
      puzzles.filter(({ puzzle }) => !isHeldOut(puzzle)),
      true,
    )
    console.log(
      JSON.stringify(
        scale,
        (_, value: unknown) => (typeof value === 'number' ? Math.round(value) : value),
        2,
      ),
    )
  } else {
    /** By the length of the solution and its motifs alone, fitted to the other half of the same file. */
    const others = read.value.filter((puzzle) => puzzle.rating !== null && !isHeldOut(puzzle))
    const shape = judgeScale(
      puzzles,
      fitScale(
        others.flatMap((puzzle) => weigh(model, puzzle) ?? []),
        false,
      ),
    )
    const nodes = values.nodes
      ? agreementOf(
          puzzles.map(({ rating }) => rating),
          ratingsByNodes(await openCore(), puzzles),
        )
      : null
    const found = judgeScale(puzzles)
    const short = ({ spearman, mae }: typeof found) => ({
      spearman: Math.round(spearman * 1000) / 1000,
      mae: Math.round(mae),
    })
    if (values.json)
      console.log(
        JSON.stringify({
          puzzles: puzzles.length,
          ...short(found),
          lengthAndMotifs: short(shape),
          nodes: nodes && short(nodes),
          ratings: puzzles.map(({ puzzle, evidence }) => [puzzle.id, Math.round(exerciseRating(evidence))]),
        }),
      )
    else {
      console.log(`${puzzles.length} puzzles\nby\trank correlation\tmean error`)
      const rows = [
        ['people and motifs', found],
        ['length and motifs', shape],
        ...(nodes ? [['nodes of the engine', nodes] as const] : []),
      ] as const
      for (const [name, agreement] of rows) {
        const { spearman, mae } = short(agreement)
        console.log([name, spearman, mae].join('\t'))
      }
    }
  }
}

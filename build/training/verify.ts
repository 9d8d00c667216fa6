// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The command `verify` of `npm run -s train`: whether another engine agrees that each move of the solver in a puzzle file
 * is the best one, and every other clearly worse.
 */
import { chanceOf, forSide, mateFor } from '../../electron/review/chances.ts'
import { FIGURES } from '../../electron/review/figures.ts'
import type { Finding, Judge } from '../../electron/review/judge.ts'
import { pvToSan } from '../../engine/chess/notation.ts'
import { legalMoves, turnOf } from '../../engine/chess/rules.ts'
import { aheadBy, type Score } from '../../engine/contract/protocol.ts'
import { endInOneLine, readArguments, stopSignal, wholeNumber } from '../tools/arguments.ts'
import { type Puzzle, PUZZLE_FILE_FAULTS, readPuzzleFile } from '../tools/puzzle-file.ts'
import { startJudge } from '../review/program-judge.ts'
import { engineCommand, OWN_ENGINE } from '../workshop/match/command-line.ts'
import { buildEngine, UCI_PROGRAM } from '../app/engine-bundle.ts'

const USAGE = `npm run -s train -- verify PUZZLES.csv --engine COMMAND [--nodes N] [--count N] [--processes N] [--json]
         asks another engine about each move of the solver; lists the puzzles where it disagrees
         --nodes: for each move (default 800000); --count: only so many puzzles, at even distances`

const NODES = '800000'
/** Between two lines about the progress, ms. */
const PROGRESS_MS = 15_000

/**
 * How another move must differ from the best one to be clearly worse: it would be a mistake (`?`), or lose a piece by
 * centipawns, or mate so many moves later.
 */
const WORSE = { chances: FIGURES.loss.mistake, cp: 200, mateMoves: 2 } as const

/** Why an engine does not agree with a move of the solver. */
export type Doubt = 'OTHER_MOVE' | 'SECOND_MOVE' | 'NO_ANSWER'

/** What an engine says against a move; null: it agrees. @param lines its two best */
export function doubtOf(fen: string, move: string, { lines }: Pick<Finding, 'lines'>): Doubt | null {
  const [best, next] = lines
  if (!best) return 'NO_ANSWER'
  if (best.pv[0] !== move) return 'OTHER_MOVE'
  return !next || isClearlyWorse(best.score, next.score, fen) ? null : 'SECOND_MOVE'
}

function isClearlyWorse(best: Score, next: Score, fen: string): boolean {
  const side = turnOf(fen)
  const [mate, later] = [mateFor(best, side), mateFor(next, side)]
  if (mate !== null && mate > 0) return later === null || later < 0 || later - mate >= WORSE.mateMoves
  if (forSide(chanceOf(best), side) - forSide(chanceOf(next), side) >= WORSE.chances) return true
  const sign = side === 'white' ? 1 : -1
  if (best.kind !== 'cp' || next.kind !== 'cp') return sign * aheadBy(best) > 0 && sign * aheadBy(next) < 0
  return sign * (best.value - next.value) >= WORSE.cp
}

/** What an engine says of a puzzle. */
export interface Verification {
  puzzle: Puzzle
  /** Null if it agrees with every move of the solver. */
  doubt: { code: Doubt; move: number; fen: string; lines: string[] } | null
}

/** Asks an engine about each move of the solver, until it disagrees. */
export async function verify(puzzle: Puzzle, judge: Judge, nodes: number): Promise<Verification> {
  await judge.forget()
  const line = pvToSan(puzzle.fen, puzzle.moves)
  for (let at = 1; at < puzzle.moves.length; at += 2) {
    const fen = line[at - 1]!.fen
    const lines = Math.min(2, legalMoves(fen).length)
    const searched = await judge.search({
      position: { fen, moves: [] },
      limit: { nodes },
      lines,
      purpose: 'analyse',
    })
    const finding = searched.ok ? searched.value : { lines: [] }
    const code = doubtOf(fen, puzzle.moves[at]!, finding)
    if (!code) continue
    const said = finding.lines.map(({ score, pv }) => `${scoreText(score)} ${pv.slice(0, 6).join(' ')}`)
    return { puzzle, doubt: { code, move: (at + 1) / 2, fen, lines: said } }
  }
  return { puzzle, doubt: null }
}

const scoreText = (score: Score): string =>
  score.kind === 'cp' ? String(score.value) : `${score.kind} ${aheadBy(score)}`

const end: (message: string) => never = (message) => endInOneLine('train', message, 2)

export async function verifyCommand(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      engine: { type: 'string' },
      nodes: { type: 'string', default: NODES },
      count: { type: 'string', default: '1000000' },
      processes: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
    USAGE,
    (message) => end(`${message}; usage: ${USAGE}`),
  )
  const [, file] = positionals
  if (file === undefined || values.engine === undefined || positionals.length > 2) end(`usage: ${USAGE}`)
  const [nodes, count, processes] = [values.nodes, values.count, values.processes].map((text) =>
    wholeNumber(text, USAGE),
  ) as [number, number, number]
  const read = readPuzzleFile(file, 'Themes')
  if (!read.ok) end(`${PUZZLE_FILE_FAULTS[read.code]}: ${read.detail}`)
  const step = Math.max(1, read.value.length / count)
  const chosen = read.value.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  if (values.engine === OWN_ENGINE) await buildEngine()
  const command = engineCommand(values.engine, UCI_PROGRAM)
  if (!command.ok) end(`there is no ${values.engine}`)
  const stop = stopSignal()
  const queue = chosen.values()
  const verified: Verification[] = []
  let [name, shown] = ['', performance.now()]
  const work = async (): Promise<void> => {
    const started = await startJudge(command.value)
    if (!started.ok) return end(`${values.engine} does not start: ${started.code}`)
    name = started.value.name
    for (const puzzle of queue) {
      if (stop.aborted) break
      verified.push(await verify(puzzle, started.value.judge, nodes))
      if (performance.now() < shown + PROGRESS_MS) continue
      shown = performance.now()
      console.error(`${verified.length} of ${chosen.length}`)
    }
    await started.value.close()
  }
  await Promise.all(Array.from({ length: processes }, work))
  const doubts = verified.filter(({ doubt }) => doubt !== null)
  const agreed = verified.length - doubts.length
  const share = Math.round((1000 * agreed) / Math.max(1, verified.length)) / 10
  if (values.json)
    console.log(
      JSON.stringify({
        engine: name,
        nodes,
        exercises: verified.length,
        agreed,
        percent: share,
        doubts: doubts.map(({ puzzle, doubt }) => ({
          id: puzzle.id,
          moves: puzzle.moves.join(' '),
          ...doubt,
        })),
      }),
    )
  else {
    console.log(`${name} agrees with ${agreed} of ${verified.length} (${share} %)`)
    for (const { puzzle, doubt } of doubts)
      console.log([puzzle.id, doubt!.code, `move ${doubt!.move}`, doubt!.fen, ...doubt!.lines].join('\t'))
  }
}

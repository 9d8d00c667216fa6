// SPDX-License-Identifier: GPL-3.0-or-later
/** The command `mine` of `npm run -s train`: exercises from the games of a PGN file, as a file of puzzles. */
import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openingOf } from '../../engine/chess/openings.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import { NULL_UCI } from '../../engine/chess/rules.ts'
import { mainline, movesTo, nodeOf, tagOf } from '../../engine/chess/tree.ts'
import { endInOneLine, INTERRUPTED, readArguments, stopSignal, wholeNumber } from '../tools/arguments.ts'
import { replaceFile } from '../tools/replace-file.ts'
import type { MinedExercise, MinerAnswer, MinerOrder, MinerTask } from './miner.ts'

const USAGE = `npm run -s train -- mine GAMES.pgn[.gz] -o OUT.csv [--json] [--nodes N] [--games N] [--every N] [--processes N]
         finds exercises in the games of a file and writes them as a puzzle file with the columns of Lichess
         Ctrl+C ends it after the games in work and writes what has been found
         --nodes: for each move of a solution (default 80000); every other search is shorter
         --every: takes one game in N; --games: at most so many; --processes: at the same time (default 2)`

const NODES = '80000'
const PROCESSES = '2'
/** A game is longer than any that people play: its rest is left out. */
const MOST_PLIES = 600
/** Between two lines about the progress, ms. */
const PROGRESS_MS = 10_000

const end: (message: string) => never = (message) => endInOneLine('train', message, 2)

/** A game of a file that can be mined. */
interface Source extends MinerOrder {
  url: string
  opening: string
}

/** Why a game is passed over. */
type GameFault = 'CHESS960' | 'NO_MOVES' | 'ENGINE'

/**
 * The games of a file, with the reason for each that is passed over. A game ends before its first move that cannot be
 * read; so one with a bad position has no moves.
 */
function* gamesOf(bytes: Buffer, every: number): Generator<Source | GameFault> {
  const { table } = scanBytes(bytes)
  for (let index = 0; index < table.count; index += every) {
    const { tree } = readGame(bytes.toString('utf8', table.start(index), table.end(index)))
    const fen = nodeOf(tree, tree.root).fen
    if (tree.variant !== 'standard') yield 'CHESS960'
    else {
      const line = mainline(tree).map((id) => nodeOf(tree, id))
      const all = movesTo(tree, line.at(-1)?.id ?? tree.root)
      const passed = all.indexOf(NULL_UCI)
      const moves = all.slice(0, passed < 0 ? MOST_PLIES : Math.min(passed, MOST_PLIES))
      const opening = openingOf(line.map((node) => node.fen))
      const url = [tagOf(tree, 'Link'), tagOf(tree, 'Site')].find((text) => text?.startsWith('https://'))
      if (moves.length === 0) yield 'NO_MOVES'
      else
        yield {
          number: index + 1,
          fen,
          moves,
          url: url ?? '',
          opening: opening?.name.replaceAll(/['’.]/g, '').replaceAll(/[^\w-]+/g, '_') ?? '',
        }
    }
  }
}

/** Plies up to which an exercise is labelled with the opening of its game. */
const OPENING_PLIES = 40
const COLUMNS = 'PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags'

/** Of the content alone: the same exercise from another game has the same id. */
const idOf = ({ fen, moves }: MinedExercise): string =>
  createHash('sha256')
    .update(`${fen.split(' ', 4).join(' ')} ${moves.join(' ')}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, 8)

function rowOf(exercise: MinedExercise, { url, opening }: Pick<Source, 'url' | 'opening'>): string {
  const { fen, moves, rating, themes, ply } = exercise
  const link = url === '' ? '' : `${url}#${ply + 1}`
  const tags = ply < OPENING_PLIES ? opening : ''
  return [idOf(exercise), fen, moves.join(' '), rating, '', '', '', themes.join(' '), link, tags].join(',')
}

export async function mineCommand(): Promise<void> {
  const { values, positionals } = readArguments(
    {
      output: { type: 'string', short: 'o' },
      json: { type: 'boolean', default: false },
      nodes: { type: 'string', default: NODES },
      games: { type: 'string', default: '1000000' },
      every: { type: 'string', default: '1' },
      processes: { type: 'string', default: PROCESSES },
    },
    USAGE,
    (message) => end(`${message}; usage: ${USAGE}`),
  )
  const [, file] = positionals
  const { output } = values
  if (file === undefined || output === undefined || positionals.length > 2) end(`usage: ${USAGE}`)
  const [nodes, games, every, processes] = [values.nodes, values.games, values.every, values.processes].map(
    (text) => wholeNumber(text, USAGE),
  ) as [number, number, number, number]
  const bytes = readGames(file)
  const stop = stopSignal()
  const start = performance.now()
  const faults: Partial<Record<GameFault, number>> = {}
  const found = new Map<string, { exercise: MinedExercise; source: Source }>()
  let [mined, repeated, shown] = [0, 0, start]
  const numbered = takeOf(gamesOf(bytes, every), games, (fault) => count(faults, fault))
  const results = new Map<number, { source: Source; exercises: MinedExercise[] }>()
  await mineAll(numbered, { nodes }, processes, stop, (source, { exercises, fault }) => {
    mined += 1
    if (exercises) results.set(source.number, { source, exercises })
    else {
      count(faults, 'ENGINE')
      console.error(`train: game ${source.number} is left out: ${fault}`)
    }
    if (performance.now() > shown + PROGRESS_MS) {
      shown = performance.now()
      console.error(`${mined} games`)
    }
  })
  // In the order of the file, whichever process was faster.
  for (const number of [...results.keys()].toSorted((a, b) => a - b))
    for (const exercise of results.get(number)!.exercises) {
      const id = idOf(exercise)
      if (found.has(id)) repeated += 1
      else found.set(id, { exercise, source: results.get(number)!.source })
    }
  const rows = Array.from(found.values(), ({ exercise, source }) => rowOf(exercise, source))
  replaceFile(output, `${[COLUMNS, ...rows].join('\n')}\n`)
  const kinds: Record<string, number> = {}
  for (const { exercise } of found.values()) count(kinds, exercise.kind)
  const seconds = Math.round((performance.now() - start) / 1000)
  const counts = { games: mined, exercises: found.size, repeated, kinds, passedOver: faults, seconds }
  if (values.json) console.log(JSON.stringify(counts))
  else
    console.log(
      `${found.size} exercises in ${mined} games (${Object.entries(kinds)
        .map(([kind, number]) => `${kind} ${number}`)
        .join(', ')}), ${seconds} s`,
    )
  for (const [fault, number] of Object.entries(faults))
    console.error(`train: ${number} games passed over: ${fault}`)
  if (!stop.aborted) return
  console.error(`train: stopped after ${mined} games; their exercises are written`)
  process.exit(INTERRUPTED)
}

function readGames(file: string): Buffer {
  try {
    const bytes = readFileSync(file)
    return file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  } catch (error) {
    return end(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}`)
  }
}

function count<K extends string>(counts: Partial<Record<K, number>>, key: K): void {
  counts[key] = (counts[key] ?? 0) + 1
}

/** The first games that can be mined. */
function* takeOf(
  games: Iterable<Source | GameFault>,
  most: number,
  pass: (fault: GameFault) => void,
): Generator<Source> {
  let taken = 0
  for (const game of games) {
    if (typeof game === 'string') pass(game)
    else yield game
    if (typeof game !== 'string' && ++taken >= most) return
  }
}

/** Hands the games to several processes; resolves when all answers have come, or soon after a stop. */
async function mineAll(
  games: Iterator<Source>,
  task: MinerTask,
  processes: number,
  stop: AbortSignal,
  receive: (source: Source, answer: MinerAnswer) => void,
): Promise<void> {
  const work = async (): Promise<void> => {
    const miner = fork(join(import.meta.dirname, 'miner.ts'), [JSON.stringify(task)], {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    })
    try {
      await answerOf<'ready'>(miner)
      for (let next = games.next(); !next.done && !stop.aborted; next = games.next()) {
        const { number, fen, moves } = next.value
        const answer = answerOf<MinerAnswer>(miner)
        miner.send({ number, fen, moves } satisfies MinerOrder)
        receive(next.value, await answer)
      }
    } finally {
      miner.disconnect()
    }
  }
  await Promise.all(Array.from({ length: processes }, work))
}

const die = (): never => end('a process that mines has ended')

/** The next message of a process. It ends the command if the process ends instead. */
const answerOf = <Answer>(miner: ChildProcess): Promise<Answer> =>
  new Promise((resolve) => {
    miner.once('exit', die)
    miner.once('message', (answer) => {
      miner.off('exit', die)
      resolve(answer as Answer)
    })
  })

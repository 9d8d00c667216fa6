// SPDX-License-Identifier: GPL-3.0-or-later
/** Parses UCI commands. Total: unknown words are skipped, as the standard demands. */
import type { Clock, Limit } from '../../contract/protocol.ts'

export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

/** First words of commands; UCI does not define the last five. */
export const COMMANDS = [
  'uci',
  'debug',
  'isready',
  'setoption',
  'register',
  'ucinewgame',
  'position',
  'go',
  'stop',
  'ponderhit',
  'quit',
  'bench',
  'perft',
  'd',
  'eval',
  'help',
] as const
export type CommandWord = (typeof COMMANDS)[number]

export interface UciCommand {
  word: CommandWord
  args: readonly string[]
}

/** At most this many unknown words before a command are skipped. */
const MAX_JUNK_WORDS = 64

/** The command of a line; null when there is none. */
export function parseLine(line: string): UciCommand | null {
  const words = line.trim().split(/\s+/)
  const at = words
    .slice(0, MAX_JUNK_WORDS)
    .findIndex((word) => (COMMANDS as readonly string[]).includes(word))
  return at < 0 ? null : { word: words[at] as CommandWord, args: words.slice(at + 1) }
}

export interface UciPosition {
  fen: string
  moves: readonly string[]
}

/** `startpos` or `fen ...`, then `moves ...`; null for anything else. */
export function parsePosition(args: readonly string[]): UciPosition | null {
  const movesAt = args.indexOf('moves')
  const head = movesAt < 0 ? args : args.slice(0, movesAt)
  const moves = movesAt < 0 ? [] : args.slice(movesAt + 1)
  if (head[0] === 'startpos') return { fen: START_FEN, moves }
  if (head[0] === 'fen' && head.length > 1) return { fen: head.slice(1).join(' '), moves }
  return null
}

export interface UciOptionCommand {
  /** In lower case, words separated by one space. */
  name: string
  value: string | null
}

/** `name <id> [value <x>]`; null when there is no name. */
export function parseSetOption(args: readonly string[]): UciOptionCommand | null {
  if (args[0] !== 'name') return null
  const valueAt = args.indexOf('value')
  const name = args.slice(1, valueAt < 0 ? undefined : valueAt)
  const value = valueAt < 0 ? null : args.slice(valueAt + 1).join(' ')
  return name.length === 0 ? null : { name: name.join(' ').toLowerCase(), value }
}

export interface UciGo {
  limit: Limit
  /** Only `stop` may end it. */
  infinite: boolean
  searchMoves: readonly string[]
  /** `go perft N`. */
  perft: number | null
}

const NUMBER_WORDS = [
  'wtime',
  'btime',
  'winc',
  'binc',
  'movestogo',
  'depth',
  'nodes',
  'mate',
  'movetime',
  'perft',
] as const
type NumberWord = (typeof NUMBER_WORDS)[number]
const isNumberWord = (word: string): word is NumberWord => (NUMBER_WORDS as readonly string[]).includes(word)

/** The parameters of `go`. If only one side's clock is given, it counts for both sides. */
export function parseGo(args: readonly string[]): UciGo {
  const numbers: Partial<Record<NumberWord, number>> = {}
  const flags = new Set<string>()
  const searchMoves: string[] = []
  for (let index = 0; index < args.length; index++) {
    const word = args[index]!
    if (word === 'infinite' || word === 'ponder') flags.add(word)
    else if (isNumberWord(word)) {
      const value = Number.parseInt(args[index + 1] ?? '', 10)
      if (!Number.isSafeInteger(value)) continue
      numbers[word] = value
      index++
    } else if (word === 'searchmoves') {
      while (index + 1 < args.length && isMove(args[index + 1]!)) searchMoves.push(args[++index]!)
    }
  }
  const limited = limitOf(numbers)
  const endless = Object.keys(limited).length === 0
  const limit: Limit = flags.has('infinite') ? {} : limited
  if (flags.has('ponder')) limit.ponder = true
  return { limit, infinite: endless || flags.has('infinite'), searchMoves, perft: numbers.perft ?? null }
}

const isMove = (word: string): boolean => /^[a-h][1-8][a-h][1-8][nbrqNBRQ]?$/.test(word)

function limitOf(numbers: Partial<Record<NumberWord, number>>): Limit {
  const limit: Limit = {}
  if (numbers.depth !== undefined) limit.depth = Math.max(1, numbers.depth)
  if (numbers.nodes !== undefined) limit.nodes = Math.max(1, numbers.nodes)
  if (numbers.mate !== undefined) limit.mate = Math.max(1, numbers.mate)
  if (numbers.movetime !== undefined) limit.moveTimeMs = Math.max(1, numbers.movetime)
  const clock = clockOf(numbers)
  if (clock) limit.clock = clock
  return limit
}

function clockOf({ wtime, btime, winc, binc, movestogo }: Partial<Record<NumberWord, number>>): Clock | null {
  const either = wtime ?? btime
  if (either === undefined) return null
  return {
    whiteMs: wtime ?? either,
    blackMs: btime ?? either,
    whiteIncrementMs: winc ?? 0,
    blackIncrementMs: binc ?? 0,
    ...(movestogo !== undefined && movestogo > 0 && { movesToGo: movestogo }),
  }
}

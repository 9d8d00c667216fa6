// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Turns any message from a port into a `Command`. Total: every input gives a command or a reason, never an exception.
 */
import { type Clock, type Command, LIMITS, type Limit, REPERTOIRES, STYLES } from '../contract/protocol.ts'
import type { OptionValues, PositionSpec, SearchRequest } from '../contract/protocol.ts'

export type ParsedCommand = { ok: true; command: Command } | { ok: false; job: number | null; detail: string }

/** Longer games are refused. The core checks FEN and moves. */
const MAX_GAME_PLIES = 40_000
const MAX_BENCH_DEPTH = 64
/** Most options that one command may set. */
const MAX_VALUES = 1_000
/** More than two centuries in milliseconds; timers have a bound of their own. */
const MAX_LIMIT = Number.MAX_SAFE_INTEGER

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

const oneOf =
  <const Name>(names: readonly Name[]) =>
  (value: unknown): value is Name =>
    (names as readonly unknown[]).includes(value)

const within =
  (min: number, max: number) =>
  (value: unknown): value is number =>
    isCount(value) && value >= min && value <= max

const isLane = oneOf(['interactive', 'background'])

/** A bad field; thrown and caught only in this file. */
class BadField extends Error {}

type Test<Value> = (value: unknown) => value is Value

function need<Value>(value: unknown, test: Test<Value>, name: string): Value {
  if (!test(value)) throw new BadField(name)
  return value
}

/** The field, if it is there. */
function optional<Name extends string, Value>(
  fields: Fields,
  name: Name,
  test: Test<Value>,
): Partial<Record<Name, Value>> {
  if (fields[name] === undefined) return {}
  return { [name]: need(fields[name], test, name) } as Record<Name, Value>
}

export function parseCommand(message: unknown): ParsedCommand {
  const job = isFields(message) && isCount(message['job']) ? message['job'] : null
  try {
    return { ok: true, command: readCommand(need(message, isFields, 'message')) }
  } catch (error) {
    if (!(error instanceof BadField)) throw error
    return { ok: false, job, detail: `bad ${error.message}` }
  }
}

function readCommand(fields: Fields): Command {
  const { cmd } = fields
  const count = (name: 'job' | 'id') => need(fields[name], isCount, name)
  switch (cmd) {
    case 'search':
      return { cmd, job: count('job'), request: readRequest(fields['request']) }
    case 'stop':
    case 'ponderHit':
      return { cmd, job: count('job') }
    case 'options':
      return { cmd, id: count('id'), values: readValues(fields['values']) }
    case 'newGame':
      return { cmd, ...optional(fields, 'lane', isLane) }
    case 'bench':
      return { cmd, id: count('id'), ...optional(fields, 'depth', within(1, MAX_BENCH_DEPTH)) }
    case 'book':
    case 'tables':
      return { cmd, id: count('id'), position: readPosition(fields['position']) }
    case 'predict':
      return {
        cmd,
        id: count('id'),
        position: readPosition(fields['position']),
        ratings: readRatings(fields['ratings']),
      }
    default:
      throw new BadField('cmd')
  }
}

function readRatings(value: unknown): number[] {
  const { ratings, elo } = LIMITS
  const isRating = within(elo.min, elo.max)
  if (!Array.isArray(value) || value.length < ratings.min || value.length > ratings.max)
    throw new BadField('ratings')
  return Array.from(value, (rating: unknown) => need(rating, isRating, 'ratings'))
}

function readRequest(value: unknown): SearchRequest {
  const fields = need(value, isFields, 'request')
  const { lines, elo } = LIMITS
  const { searchMoves } = fields
  return {
    position: readPosition(fields['position']),
    limit: readLimit(fields['limit']),
    lines: need(fields['lines'], within(lines.min, lines.max), 'lines'),
    purpose: need(fields['purpose'], oneOf(['play', 'analyse']), 'purpose'),
    ...optional(fields, 'elo', within(elo.min, elo.max)),
    ...optional(fields, 'style', oneOf(STYLES)),
    ...optional(fields, 'repertoire', oneOf(REPERTOIRES)),
    ...optional(fields, 'lane', isLane),
    ...(searchMoves !== undefined && { searchMoves: readMoves(searchMoves, lines.max, 'searchMoves') }),
  }
}

function readPosition(value: unknown): PositionSpec {
  const fields = need(value, isFields, 'position')
  return {
    fen: need(fields['fen'], isText, 'fen'),
    moves: readMoves(fields['moves'], MAX_GAME_PLIES, 'moves'),
    ...optional(fields, 'chess960', isFlag),
  }
}

/** Names and values are checked against the engine's options later. */
function readValues(value: unknown): OptionValues {
  const fields = need(value, isFields, 'values')
  if (Object.keys(fields).length > MAX_VALUES) throw new BadField('values')
  return fields as OptionValues
}

function readMoves(value: unknown, max: number, name: string): string[] {
  if (!Array.isArray(value) || value.length > max) throw new BadField(name)
  // Unlike `map`, this looks at holes too.
  return Array.from(value, (move: unknown) => need(move, isText, name))
}

function readLimit(value: unknown): Limit {
  const fields = need(value, isFields, 'limit')
  const limit: Limit = {}
  for (const name of ['depth', 'nodes', 'mate', 'moveTimeMs'] as const) {
    const amount = fields[name]
    if (amount === undefined) continue
    const least = name === 'moveTimeMs' ? 0 : 1
    if (!isNumber(amount) || amount < least || amount > MAX_LIMIT) throw new BadField(name)
    limit[name] = Math.floor(amount)
  }
  if (optional(fields, 'ponder', isFlag).ponder) limit.ponder = true
  if (fields['clock'] !== undefined) limit.clock = readClock(fields['clock'])
  return limit
}

function readClock(value: unknown): Clock {
  const fields = need(value, isFields, 'clock')
  const ms = (name: string) => need(fields[name], isNumber, name)
  return {
    whiteMs: ms('whiteMs'),
    blackMs: ms('blackMs'),
    whiteIncrementMs: ms('whiteIncrementMs'),
    blackIncrementMs: ms('blackIncrementMs'),
    ...optional(fields, 'movesToGo', isCount),
  }
}

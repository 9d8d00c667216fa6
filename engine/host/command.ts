// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Turns whatever came over a port into a `Command`. Total: every input gives a command or a reason, never an
 * exception.
 */
import { type Clock, type Command, LIMITS, type Lane, type Limit, REPERTOIRES, STYLES } from '../protocol.ts'
import type { OptionValues, PositionSpec, SearchRequest } from '../protocol.ts'

export type ParsedCommand = { ok: true; command: Command } | { ok: false; job: number | null; detail: string }

/** Longer games are refused here; the core checks FEN and moves. */
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

const oneOf =
  <Name>(names: readonly Name[]) =>
  (value: unknown): value is Name =>
    (names as readonly unknown[]).includes(value)

/** Thrown and caught in this file only: a bad field. */
class BadField extends Error {}

function need<Value>(value: unknown, test: (value: unknown) => value is Value, name: string): Value {
  if (!test(value)) throw new BadField(name)
  return value
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
  switch (cmd) {
    case 'search':
      return { cmd, job: need(fields['job'], isCount, 'job'), request: readRequest(fields['request']) }
    case 'stop':
    case 'ponderHit':
      return { cmd, job: need(fields['job'], isCount, 'job') }
    case 'options':
      return {
        cmd,
        id: need(fields['id'], isCount, 'id'),
        values: readValues(fields['values']),
      }
    case 'newGame':
      return { cmd, ...readLane(fields) }
    case 'bench': {
      const id = need(fields['id'], isCount, 'id')
      if (fields['depth'] === undefined) return { cmd, id }
      const depth = need(fields['depth'], isCount, 'depth')
      if (depth < 1 || depth > MAX_BENCH_DEPTH) throw new BadField('depth')
      return { cmd, id, depth }
    }
    case 'book':
    case 'tables':
      return { cmd, id: need(fields['id'], isCount, 'id'), position: readPosition(fields['position']) }
    default:
      throw new BadField('cmd')
  }
}

function readRequest(value: unknown): SearchRequest {
  const fields = need(value, isFields, 'request')
  const { lines, purpose, searchMoves, elo, style, repertoire } = fields
  if (!isCount(lines) || lines < LIMITS.lines.min || lines > LIMITS.lines.max) throw new BadField('lines')
  if (purpose !== 'play' && purpose !== 'analyse') throw new BadField('purpose')
  if (elo !== undefined && !(isCount(elo) && elo >= LIMITS.elo.min && elo <= LIMITS.elo.max))
    throw new BadField('elo')
  return {
    position: readPosition(fields['position']),
    limit: readLimit(fields['limit']),
    lines,
    purpose,
    ...(elo !== undefined && { elo }),
    ...(style !== undefined && { style: need(style, oneOf(STYLES), 'style') }),
    ...(repertoire !== undefined && {
      repertoire: need(repertoire, oneOf(REPERTOIRES), 'repertoire'),
    }),
    ...readLane(fields),
    ...(searchMoves !== undefined && {
      searchMoves: readMoves(searchMoves, LIMITS.lines.max, 'searchMoves'),
    }),
  }
}

function readPosition(value: unknown): PositionSpec {
  const position = need(value, isFields, 'position')
  const { fen, chess960 } = position
  if (typeof fen !== 'string') throw new BadField('fen')
  if (chess960 !== undefined && typeof chess960 !== 'boolean') throw new BadField('chess960')
  return {
    fen,
    moves: readMoves(position['moves'], MAX_GAME_PLIES, 'moves'),
    ...(chess960 !== undefined && { chess960 }),
  }
}

/** Names and values are checked against the engine's options later. */
function readValues(value: unknown): OptionValues {
  const fields = need(value, isFields, 'values')
  if (Object.keys(fields).length > MAX_VALUES) throw new BadField('values')
  return fields as OptionValues
}

function readLane({ lane }: Fields): { lane?: Lane } {
  if (lane === undefined) return {}
  if (lane !== 'interactive' && lane !== 'background') throw new BadField('lane')
  return { lane }
}

function readMoves(value: unknown, max: number, name: string): string[] {
  if (!Array.isArray(value) || value.length > max) throw new BadField(name)
  return value.map((move: unknown) => {
    if (typeof move !== 'string') throw new BadField(name)
    return move
  })
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
  const { clock, ponder } = fields
  if (ponder !== undefined && typeof ponder !== 'boolean') throw new BadField('ponder')
  if (ponder) limit.ponder = true
  if (clock !== undefined) limit.clock = readClock(clock)
  return limit
}

function readClock(value: unknown): Clock {
  const fields = need(value, isFields, 'clock')
  const ms = (name: string) => need(fields[name], isNumber, name)
  const clock: Clock = {
    whiteMs: ms('whiteMs'),
    blackMs: ms('blackMs'),
    whiteIncrementMs: ms('whiteIncrementMs'),
    blackIncrementMs: ms('blackIncrementMs'),
  }
  if (fields['movesToGo'] !== undefined) clock.movesToGo = need(fields['movesToGo'], isCount, 'movesToGo')
  return clock
}

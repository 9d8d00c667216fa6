// SPDX-License-Identifier: GPL-3.0-or-later
/** The PGN record of a played game: its first tree with all tags, its final tags, and how to resume it. Pure. */
import { type Bonus, BONUSES } from '../../../electron/shell/settings/schema.ts'
import { isPersona } from '../../../engine/contract/characters.ts'
import { apply, setTags } from '../../../engine/chess/edit.ts'
import { turnOf } from '../../../engine/chess/rules.ts'
import {
  emptyTree,
  nodeOf,
  path,
  tagOf,
  type GameTree,
  type NodeId,
  type Tag,
} from '../../../engine/chess/tree.ts'
import { LIMITS } from '../../../engine/contract/protocol.ts'
import type { ChessClock, TimeControl, TimeControls } from './clock.ts'
import { type Ending, type NewGame, opposite, type Seat, terminationOf, UNTERMINATED } from './played-game.ts'

/** Values of the `WhiteType` and `BlackType` tags. */
const HUMAN = 'human'
const PROGRAM = 'program'
/** Value of the `Round` tag of a game that is not part of an event. */
const NO_ROUND = '-'
/** Value of the `Rated` tag of a game that was played without help. */
const RATED = 'yes'

/** The first tree of a game. The FEN must be a valid position. */
export function newRecord(
  { event, round, seats, clocks, fen, chess960, rated }: NewGame,
  date: Date,
): GameTree {
  const bare = emptyTree(fen ?? undefined, chess960)
  const values = new Map([
    ['Event', event],
    ['Date', pgnDate(date)],
    ['Round', round ?? NO_ROUND],
    ['White', seats.white.name],
    ['Black', seats.black.name],
  ])
  const tags: Tag[] = [
    ...bare.tags.map((tag) => ({ ...tag, value: values.get(tag.name) ?? tag.value })),
    ...tagsOfSeat('White', seats.white),
    ...tagsOfSeat('Black', seats.black),
    ...tagsOfClocks(clocks),
    ...(rated ? [{ name: 'Rated', value: RATED }] : []),
    { name: 'Termination', value: UNTERMINATED },
  ]
  const edited = setTags(bare, tags)
  return edited.ok ? apply(bare, edited.value.change) : bare
}

function tagsOfSeat(side: 'White' | 'Black', seat: Seat): Tag[] {
  if (seat.by === 'person') return [{ name: `${side}Type`, value: HUMAN }]
  return [
    ...(seat.elo === null ? [] : [{ name: `${side}Elo`, value: String(seat.elo) }]),
    { name: `${side}Type`, value: PROGRAM },
    ...(seat.program === null ? [] : [{ name: `${side}Program`, value: seat.program }]),
    ...(seat.guise === undefined ? [] : [{ name: `${side}Character`, value: seat.guise }]),
  ]
}

/** The tags with result and termination of a game that has ended. */
export function endedTags(tags: readonly Tag[], ending: Ending): Tag[] {
  const values = new Map([
    ['Result', ending.result as string],
    ['Termination', terminationOf(ending.reason)],
  ])
  const changed = tags.map((tag) => {
    const value = values.get(tag.name)
    values.delete(tag.name)
    return value === undefined ? tag : { ...tag, value }
  })
  return [...changed, ...Array.from(values, ([name, value]) => ({ name, value }))]
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A day in local time as PGN writes it. */
const pgnDate = (date: Date): string =>
  `${date.getFullYear()}.${two(date.getMonth() + 1)}.${two(date.getDate())}`

const BONUS_SIGNS = { increment: '+', bronstein: 'b', delay: 'd' } as const satisfies Record<Bonus, string>

/**
 * The value of the tag, in seconds: `300+3`, or `40/5400+30` if 5400 seconds are added after every 40 moves. PGN has no
 * sign for other bonuses: `300d3` has a delay, and `300b3` a Bronstein bonus.
 */
export function makeTimeControl({ baseMs, incrementMs, bonus = 'increment', moves }: TimeControl): string {
  const period = moves === undefined ? '' : `${moves}/`
  const given = incrementMs > 0 ? `${BONUS_SIGNS[bonus]}${Math.round(incrementMs / 1000)}` : ''
  return `${period}${Math.round(baseMs / 1000)}${given}`
}

const CONTROL = /^(?:([1-9]\d{0,2})\/)?(\d{1,6})(?:([+bd])(\d{1,6}))?$/

/** Parses a time control as this program writes it; undefined for any other. */
export function parseTimeControl(text: string | undefined): TimeControl | undefined {
  const [, moves, base, sign, given] = CONTROL.exec(text ?? '') ?? []
  if (base === undefined) return undefined
  const bonus = BONUSES.find((one) => BONUS_SIGNS[one] === sign) ?? 'increment'
  return {
    baseMs: Number(base) * 1000,
    incrementMs: Number(given ?? 0) * 1000,
    ...(bonus !== 'increment' && { bonus }),
    ...(moves !== undefined && { moves: Number(moves) }),
  }
}

/** The tags of the clocks: `-` without clocks, and a tag for each side if one gives time odds. */
function tagsOfClocks(clocks: TimeControls | null): Tag[] {
  if (!clocks) return [{ name: 'TimeControl', value: '-' }]
  const [white, black] = [makeTimeControl(clocks.white), makeTimeControl(clocks.black)]
  if (white === black) return [{ name: 'TimeControl', value: white }]
  return [
    { name: 'TimeControl', value: '?' },
    { name: 'WhiteTimeControl', value: white },
    { name: 'BlackTimeControl', value: black },
  ]
}

/** The clocks of a record, null if it has none; undefined if this program has not written them. */
function clocksOf(tree: GameTree): TimeControls | null | undefined {
  const both = tagOf(tree, 'TimeControl')
  if (both === '-') return null
  const of = (side: 'White' | 'Black') =>
    parseTimeControl(both === '?' ? tagOf(tree, `${side}TimeControl`) : both)
  const [white, black] = [of('White'), of('Black')]
  return white && black && { white, black }
}

/** The parameters to resume an unfinished game of this program; null for any other record. */
export function unfinished(tree: GameTree): NewGame | null {
  const isOpen = tree.result === '*' && tagOf(tree, 'Termination') === UNTERMINATED && tree.tail === ''
  return isOpen ? recordedSpec(tree) : null
}

/** The parameters of a game of this program; null for any other record. */
export function recordedSpec(tree: GameTree): NewGame | null {
  const [white, black] = [seatOf(tree, 'White'), seatOf(tree, 'Black')]
  const clocks = clocksOf(tree)
  if (!white || !black || clocks === undefined) return null
  return {
    event: tagOf(tree, 'Event') ?? '',
    round: roundOf(tree),
    seats: { white, black },
    clocks,
    fen: tagOf(tree, 'FEN') ?? null,
    chess960: tree.variant === 'chess960',
    rated: tagOf(tree, 'Rated') === RATED,
  }
}

/** The round of a record; null if it has none. */
function roundOf(tree: GameTree): string | null {
  const round = tagOf(tree, 'Round') ?? NO_ROUND
  return round === NO_ROUND || round === '?' ? null : round
}

/** The player of a side; null if this program has not written the record. */
function seatOf(tree: GameTree, side: 'White' | 'Black'): Seat | null {
  const name = tagOf(tree, side) ?? ''
  const type = tagOf(tree, `${side}Type`)
  if (type === HUMAN) return { by: 'person', name }
  if (type !== PROGRAM) return null
  const rating = tagOf(tree, `${side}Elo`)
  const elo = rating === undefined ? null : Number(rating)
  if (elo !== null && !(Number.isInteger(elo) && elo >= LIMITS.elo.min && elo <= LIMITS.elo.max)) return null
  const program = tagOf(tree, `${side}Program`) ?? null
  const guise = tagOf(tree, `${side}Character`)
  return { by: 'engine', name, program, elo, ...(program === null && isPersona(guise) && { guise }) }
}

/** Time left for both sides at a node, by the clock comments; a side without a move has its base time. */
export function timesAt(tree: GameTree, id: NodeId, { white, black }: TimeControls): ChessClock['left'] {
  const left = { white: white.baseMs, black: black.baseMs }
  for (const step of path(tree, id)) {
    const { clock, fen } = nodeOf(tree, step)
    if (clock !== undefined) left[opposite(turnOf(fen))] = clock * 1000
  }
  return left
}

/** How many moves each side has made up to a node. */
export function movesMade(tree: GameTree, id: NodeId): ChessClock['made'] {
  const made = { white: 0, black: 0 }
  for (const step of path(tree, id)) {
    const { san, fen } = nodeOf(tree, step)
    if (san !== null) made[opposite(turnOf(fen))] += 1
  }
  return made
}

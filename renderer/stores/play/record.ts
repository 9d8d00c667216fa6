// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The record of a game that is played here: its first tree with all tags, its final tags, and how an unfinished
 * record continues. Pure.
 */
import { apply, setTags } from '../../../engine/chess/edit.ts'
import {
  emptyTree,
  nodeOf,
  path,
  tagOf,
  type GameTree,
  type NodeId,
  type Tag,
} from '../../../engine/chess/tree.ts'
import { LIMITS } from '../../../engine/protocol.ts'
import type { ChessClock, TimeControl } from './clock.ts'
import { terminationOf, UNTERMINATED, type Ending } from './ending.ts'
import type { NewGame } from './played-game.ts'
import type { Seat } from './seats.ts'

/** Values of the `WhiteType` and `BlackType` tags. */
const HUMAN = 'human'
const PROGRAM = 'program'

/** The tree a game starts with. The FEN must be a valid position. */
export function newRecord({ event, seats, clock, fen, chess960 }: NewGame, date: Date): GameTree {
  const bare = emptyTree(fen ?? undefined, chess960)
  const values = new Map([
    ['Event', event],
    ['Date', pgnDate(date)],
    ['Round', '-'],
    ['White', seats.white.name],
    ['Black', seats.black.name],
  ])
  const tags: Tag[] = [
    ...bare.tags.map((tag) => ({ ...tag, value: values.get(tag.name) ?? tag.value })),
    ...tagsOfSeat('White', seats.white),
    ...tagsOfSeat('Black', seats.black),
    { name: 'TimeControl', value: pgnTimeControl(clock) },
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

/** `300+3`, in seconds; `-` without a clock. */
const pgnTimeControl = (clock: TimeControl | null): string => {
  if (!clock) return '-'
  const base = String(Math.round(clock.baseMs / 1000))
  return clock.incrementMs > 0 ? `${base}+${Math.round(clock.incrementMs / 1000)}` : base
}

/** Parses a time control as written by this program; undefined for any other. */
function parseTimeControl(text: string | undefined): TimeControl | null | undefined {
  if (text === '-') return null
  const numbers = /^(\d{1,6})(?:\+(\d{1,6}))?$/.exec(text ?? '')
  return numbers
    ? { baseMs: Number(numbers[1]) * 1000, incrementMs: Number(numbers[2] ?? 0) * 1000 }
    : undefined
}

/** How an unfinished game of this program continues; null for any other record. */
export function unfinished(tree: GameTree): NewGame | null {
  const isOpen = tree.result === '*' && tagOf(tree, 'Termination') === UNTERMINATED && tree.tail === ''
  return isOpen ? recordedSpec(tree) : null
}

/** What a game of this program was started with; null for any other record. */
export function recordedSpec(tree: GameTree): NewGame | null {
  const [white, black] = [seatOf(tree, 'White'), seatOf(tree, 'Black')]
  const clock = parseTimeControl(tagOf(tree, 'TimeControl'))
  if (!white || !black || clock === undefined) return null
  return {
    event: tagOf(tree, 'Event') ?? '',
    seats: { white, black },
    clock,
    fen: tagOf(tree, 'FEN') ?? null,
    chess960: tree.variant === 'chess960',
  }
}

/** Who played a side; null if the record does not say so as this program does. */
function seatOf(tree: GameTree, side: 'White' | 'Black'): Seat | null {
  const name = tagOf(tree, side) ?? ''
  const type = tagOf(tree, `${side}Type`)
  if (type === HUMAN) return { by: 'person', name }
  if (type !== PROGRAM) return null
  const rating = tagOf(tree, `${side}Elo`)
  const elo = rating === undefined ? null : Number(rating)
  if (elo !== null && !(Number.isInteger(elo) && elo >= LIMITS.elo.min && elo <= LIMITS.elo.max)) return null
  return { by: 'engine', name, program: tagOf(tree, `${side}Program`) ?? null, elo }
}

/** Time both sides had left at a node, by the clock comments; a side that has not moved has the base time. */
export function clocksAt(tree: GameTree, id: NodeId, { baseMs }: TimeControl): ChessClock['left'] {
  const left = { white: baseMs, black: baseMs }
  for (const step of path(tree, id)) {
    const { clock, fen } = nodeOf(tree, step)
    if (clock !== undefined) left[fen.split(' ', 2)[1] === 'b' ? 'white' : 'black'] = clock * 1000
  }
  return left
}

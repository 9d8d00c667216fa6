// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The record of a game against the engine: its first tree with all tags, its final tags, and how an
 * unfinished record continues. Pure.
 */
import { apply, setTags } from '../../../engine/chess/edit.ts'
import type { Color } from '../../../engine/chess/rules.ts'
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
import { opposite, terminationOf, UNTERMINATED, type Ending } from './ending.ts'

/** Values of the `WhiteType` and `BlackType` tags. */
const HUMAN = 'human'
const PROGRAM = 'program'

/** Names for the record. They are texts in the user's language, so they come from the page. */
export interface RecordNames {
  event: string
  human: string
  engine: string
}

export interface RecordSpec {
  fen: string | null
  chess960: boolean
  human: Color
  elo: number | null
  clock: TimeControl | null
  /** The name of an engine of others; null: ours plays. */
  program: string | null
  names: RecordNames
  date: Date
}

/** The tree a game starts with. The FEN must be a valid position. */
export function newRecord(spec: RecordSpec): GameTree {
  const bare = spec.fen === null ? emptyTree(undefined, spec.chess960) : emptyTree(spec.fen, spec.chess960)
  const { human, engine, event } = spec.names
  const [white, black] = spec.human === 'white' ? [human, engine] : [engine, human]
  const values = new Map([
    ['Event', event],
    ['Date', pgnDate(spec.date)],
    ['Round', '-'],
    ['White', white],
    ['Black', black],
  ])
  const tags: Tag[] = bare.tags.map((tag) => ({ ...tag, value: values.get(tag.name) ?? tag.value }))
  if (spec.elo !== null) {
    tags.push({ name: spec.human === 'white' ? 'BlackElo' : 'WhiteElo', value: String(spec.elo) })
  }
  tags.push({ name: 'WhiteType', value: spec.human === 'white' ? HUMAN : PROGRAM })
  tags.push({ name: 'BlackType', value: spec.human === 'white' ? PROGRAM : HUMAN })
  if (spec.program !== null) {
    tags.push({ name: spec.human === 'white' ? 'BlackProgram' : 'WhiteProgram', value: spec.program })
  }
  tags.push({ name: 'TimeControl', value: pgnTimeControl(spec.clock) })
  tags.push({ name: 'Termination', value: UNTERMINATED })
  const edited = setTags(bare, tags)
  return edited.ok ? apply(bare, edited.value.change) : bare
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

/** What a record says about its game. */
export type RecordedSpec = Pick<
  RecordSpec,
  'human' | 'elo' | 'clock' | 'program' | 'names' | 'fen' | 'chess960'
>

/** How an unfinished game against the engine continues; null for any other record. */
export function unfinished(tree: GameTree): RecordedSpec | null {
  const isOpen = tree.result === '*' && tagOf(tree, 'Termination') === UNTERMINATED && tree.tail === ''
  return isOpen ? recordedSpec(tree) : null
}

/** What a game against the engine was started with; null for any other record. */
export function recordedSpec(tree: GameTree): RecordedSpec | null {
  const [white, black] = [tagOf(tree, 'WhiteType'), tagOf(tree, 'BlackType')]
  const human: Color | null =
    white === HUMAN && black === PROGRAM ? 'white' : white === PROGRAM && black === HUMAN ? 'black' : null
  const clock = parseTimeControl(tagOf(tree, 'TimeControl'))
  if (human === null || clock === undefined) return null
  const rating = tagOf(tree, human === 'white' ? 'BlackElo' : 'WhiteElo')
  const elo = rating === undefined ? null : Number(rating)
  if (elo !== null && !(Number.isInteger(elo) && elo >= LIMITS.elo.min && elo <= LIMITS.elo.max)) return null
  const nameOf = (color: Color): string => tagOf(tree, color === 'white' ? 'White' : 'Black') ?? ''
  return {
    human,
    elo,
    clock,
    program: tagOf(tree, human === 'white' ? 'BlackProgram' : 'WhiteProgram') ?? null,
    names: { event: tagOf(tree, 'Event') ?? '', human: nameOf(human), engine: nameOf(opposite(human)) },
    fen: tagOf(tree, 'FEN') ?? null,
    chess960: tree.variant === 'chess960',
  }
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

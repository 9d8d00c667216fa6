/** The game record of a game against the engine: its first tree with all tags, and the tags it ends with. Pure. */
import { apply, setTags } from '../../engine/chess/edit.ts'
import type { Color } from '../../engine/chess/rules.ts'
import { emptyTree, type GameTree, type Tag } from '../../engine/chess/tree.ts'
import type { TimeControl } from './play-clock.ts'
import { terminationOf, UNTERMINATED, type Ending } from './play-ending.ts'

/** Names as they are written into the record; texts of the person's language, so they come from the page. */
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
  names: RecordNames
  date: Date
}

/** The tree a game begins with. The FEN must be a position. */
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

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A search for games: conditions, joined by and, or and not. Some conditions are facts that lists of games have; others need
 * the text of a game. Plain data, checked here, stored by name in the settings and sent to the services.
 */
import {
  anyOf,
  fieldsOf,
  type Guard,
  type Guarded,
  isFlag,
  listOf,
  onlyFieldsOf,
  oneOf,
  optional,
  textUpTo,
  upTo,
  wholeIn,
  withCopy,
} from '../../../engine/contract/shape.ts'
import { GAME_MARKS } from '../game-marks.ts'

/** Groups within each other, parts of a group, conditions of a search, and those of them that are about positions. */
export const MAX_DEPTH = 3
export const MAX_PARTS = 16
export const MAX_CONDITIONS = 64
export const MAX_PATTERNS = 32

const MAX_WORDS = 200
const MAX_TAG_NAME = 64
const MAX_RATING = 9999
const MAX_PLIES = 9999
/** Positions in a row; longer ones than this are not asked for. */
export const MAX_LASTING = 400
/** The lead of a side in pawns, at most: nine queens. */
export const MAX_LEAD = 99
const MAX_COUNT = 16
export const MAX_WAY_SQUARES = 8

/** The squares of a board in the order of a FEN, a8 first. */
export const BOARD_SQUARES = 64
/** What a square of a pattern may be: a piece as in a FEN, any of White's or Black's, any piece, none, or whatever it is. */
export const ANY_WHITE = 'A'
export const ANY_BLACK = 'a'
export const ANY_PIECE = '?'
export const NO_PIECE = '-'
export const ANYTHING = '.'
export const ANY_BOARD: string = ANYTHING.repeat(BOARD_SQUARES)

const BOARD = /^[PNBRQKpnbrqkAa?.-]{64}$/
const CODE = /^[A-E]\d\d$/
const SQUARE = /^[a-h][1-8]$/

const matching =
  (form: RegExp): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && form.test(value)

export const isBoard = matching(BOARD)
export const isEcoCode = matching(CODE)
const isSide = oneOf(['white', 'black'])
const isWords = textUpTo(MAX_WORDS)
const NOT = { not: optional(isFlag) }

/** Bounds are inclusive; an absent bound does not restrict. */
const rangeOf = (from: Guard<number>) => ({ from: optional(from), to: optional(from) })
const isCountRange = fieldsOf(rangeOf(upTo(MAX_COUNT)))
export type Range = { readonly from?: number; readonly to?: number }

export const OUTCOMES = ['won', 'drawn', 'lost'] as const
/** Whose rating: a side's, one of both, both, or the mean of those that are known. */
export const RATED = ['white', 'black', 'either', 'both', 'mean'] as const
export const RESULTS = ['1-0', '1/2-1/2', '0-1', '*'] as const
/** The pieces that are counted, as in a FEN. */
export const COUNTED = ['P', 'N', 'B', 'R', 'Q', 'p', 'n', 'b', 'r', 'q'] as const
export type Counted = (typeof COUNTED)[number]
export const WALKERS = ['P', 'N', 'B', 'R', 'Q', 'K', 'p', 'n', 'b', 'r', 'q', 'k'] as const

const isCounts = onlyFieldsOf(
  Object.fromEntries(COUNTED.map((piece) => [piece, isCountRange])) as Record<Counted, typeof isCountRange>,
)

const isPlayer = fieldsOf({
  is: oneOf(['player']),
  ...NOT,
  /** Every word must occur in the name of one player. */
  words: isWords,
  colour: optional(isSide),
  /** How it ended for this player. */
  outcome: optional(oneOf(OUTCOMES)),
})
const isNamed = fieldsOf({ is: oneOf(['event', 'site']), ...NOT, words: isWords })
/** A prefix of the code or a part of the opening's name. */
const isOpening = fieldsOf({ is: oneOf(['opening']), ...NOT, words: isWords })
const isEco = fieldsOf({ is: oneOf(['eco']), ...NOT, from: isEcoCode, to: isEcoCode })
/** Games of unknown date do not fit. */
const isYears = fieldsOf({ is: oneOf(['year']), ...NOT, ...rangeOf(upTo(9999)) })
/** Unknown ratings do not fit. */
const isRating = fieldsOf({ is: oneOf(['rating']), ...NOT, of: oneOf(RATED), ...rangeOf(upTo(MAX_RATING)) })
const isResult = fieldsOf({ is: oneOf(['result']), ...NOT, results: listOf(oneOf(RESULTS), RESULTS.length) })
/** The number of half-moves of the main line. */
const isLength = fieldsOf({ is: oneOf(['length']), ...NOT, ...rangeOf(upTo(MAX_PLIES)) })
/** The game has a mark that a person gave it in the library; games of files have none. */
const isMark = fieldsOf({ is: oneOf(['mark']), ...NOT, mark: oneOf([...GAME_MARKS, 'any'] as const) })
/** Every word must occur in one comment, of the main line or of a variation. */
const isComment = fieldsOf({ is: oneOf(['comment']), ...NOT, words: isWords })
/** Every word must occur in the value of the tag; without words, the game must have the tag. */
const isTag = fieldsOf({
  is: oneOf(['tag']),
  ...NOT,
  name: textUpTo(MAX_TAG_NAME),
  words: isWords,
  /** The value must be exactly this, but for case and accents. */
  exactly: optional(isFlag),
})
/** A pattern of pieces and material that stands in the main line, all of it at the same time. */
const isPosition = fieldsOf({
  is: oneOf(['position']),
  ...NOT,
  /** 64 squares, each as above. */
  board: isBoard,
  /** The pattern may stand further to a side, or up and down. */
  files: optional(isFlag),
  ranks: optional(isFlag),
  /** It may also be mirrored left to right, or stand with the colours swapped and the board turned. */
  mirror: optional(isFlag),
  colours: optional(isFlag),
  /** The side that has the move. */
  turn: optional(isSide),
  counts: optional(isCounts),
  /** White's material less Black's, in pawns: 1, 3, 3, 5 and 9 for pawn to queen. */
  lead: optional(fieldsOf(rangeOf(wholeIn({ min: -MAX_LEAD, max: MAX_LEAD })))),
  /** It stands in this many positions in a row; 1 if absent. */
  plies: optional(wholeIn({ min: 1, max: MAX_LASTING })),
})
/** A piece goes along squares, each step a move; other moves may come between. */
const isManoeuvre = fieldsOf({
  is: oneOf(['manoeuvre']),
  ...NOT,
  piece: oneOf(WALKERS),
  squares: listOf(matching(SQUARE), MAX_WAY_SQUARES),
  mirror: optional(isFlag),
  colours: optional(isFlag),
})

const isCondition = anyOf(
  isPlayer,
  isNamed,
  isOpening,
  isEco,
  isYears,
  isRating,
  isResult,
  isLength,
  isMark,
  isComment,
  isTag,
  isPosition,
  isManoeuvre,
)
export type Condition = Guarded<typeof isCondition>
export type ConditionKind = Condition['is']
export type ConditionOf<Kind extends ConditionKind> = Extract<Condition, { is: Kind }>
export type PatternCondition = ConditionOf<'position' | 'manoeuvre'>

/** Parts of which all must hold, or any. A group without parts holds for every game. */
export interface Group {
  readonly is: 'all' | 'any'
  readonly not?: boolean
  readonly parts: readonly Part[]
}
export type Part = Condition | Group
export type Query = Group

export const isGroup = (part: Part): part is Group => part.is === 'all' || part.is === 'any'
export const isPattern = (condition: Condition): condition is PatternCondition =>
  condition.is === 'position' || condition.is === 'manoeuvre'

const groupOf = (part: Guard<Part>): Guard<Group> =>
  fieldsOf({ is: oneOf(['all', 'any']), ...NOT, parts: listOf(part, MAX_PARTS) }) as unknown as Guard<Group>

/** A group with groups in it, as deep as allowed. */
function nestedGroup(): Guard<Group> {
  let group = groupOf(isCondition as Guard<Part>)
  for (let depth = 1; depth < MAX_DEPTH; depth++) group = groupOf(anyOf(isCondition, group) as Guard<Part>)
  return group
}

/** The conditions of a search, in the order in which a person reads them. */
export function conditionsOf(query: Query): Condition[] {
  const found: Condition[] = []
  const waiting: Part[] = [query]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (isGroup(part)) waiting.push(...part.parts.toReversed())
    else found.push(part)
  }
  return found
}

const isNested = nestedGroup()
/** Whether a value is a search that the services accept. */
export const isQuery: Guard<Query> = withCopy((value: unknown): value is Query => {
  if (!isNested(value)) return false
  const conditions = conditionsOf(value)
  return conditions.length <= MAX_CONDITIONS && conditions.filter(isPattern).length <= MAX_PATTERNS
}, isNested.copy!)

const hasBound = ({ from, to }: Range): boolean => from !== undefined || to !== undefined

/** Whether a condition says anything; one that is being written may not yet. */
export function isWritten(condition: Condition): boolean {
  switch (condition.is) {
    case 'player':
      return condition.words.trim() !== ''
    case 'event':
    case 'site':
    case 'opening':
    case 'comment':
      return condition.words.trim() !== ''
    case 'tag':
      return condition.name.trim() !== ''
    case 'eco':
      return condition.from <= condition.to
    case 'year':
    case 'rating':
    case 'length':
      return hasBound(condition)
    case 'result':
      return condition.results.length > 0
    case 'mark':
      return true
    case 'position':
      return (
        condition.board !== ANY_BOARD ||
        Object.values(condition.counts ?? {}).some((range) => range && hasBound(range)) ||
        hasBound(condition.lead ?? {})
      )
    case 'manoeuvre':
      return condition.squares.length > 1
  }
}

/** A search without the conditions that say nothing, and without groups that are then empty; null if nothing is left. */
export function written(query: Query): Query | null {
  const group = writtenGroup(query, MAX_DEPTH)
  return group.parts.length > 0 ? group : null
}

/** The depth is bounded by the check of a search. */
function writtenGroup(group: Group, depth: number): Group {
  const parts: Part[] = []
  for (const part of group.parts) {
    if (!isGroup(part)) {
      if (isWritten(part)) parts.push(part)
    } else if (depth > 1) {
      const inner = writtenGroup(part, depth - 1)
      if (inner.parts.length > 0) parts.push(inner)
    }
  }
  return { ...group, parts }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** The steps of a batch: what is done to each of many games. */
import {
  anyOf,
  fieldsOf,
  type Guard,
  type Guarded,
  isFlag,
  listOf,
  oneOf,
} from '../../../engine/contract/shape.ts'

/** What the moves depend on, and what every game needs. */
export const NEEDED_TAGS: readonly string[] = ['FEN', 'SetUp', 'Variant', 'Result']

/** `commands` are all of `[%…]` with what the reader makes of them, `clocks` only those about time. */
export const STRIPPED_PARTS = ['comments', 'variations', 'nags', 'clocks', 'commands'] as const
export type StrippedPart = (typeof STRIPPED_PARTS)[number]

const MAX_STEPS = 20
export const MAX_TAG_NAME = 60
export const MAX_TAG_VALUE = 255

const NAME = /^\w+$/
// Control characters end a line.
const VALUE = /^(?=.*\S)[^\p{Cc}\u2028\u2029]*$/u

/** Whether a tag may be set or removed: its name is one of PGN, and no game needs it. */
export const isFreeTag: Guard<string> = (value): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_TAG_NAME &&
  NAME.test(value) &&
  !NEEDED_TAGS.includes(value)

/** Whether a text may be the value of a tag. */
export const isTagValue: Guard<string> = (value): value is string =>
  typeof value === 'string' && value.length <= MAX_TAG_VALUE && VALUE.test(value)

/** `opening` is the tags Opening and Variation. */
export const COMPUTED_TAGS = ['eco', 'opening', 'plyCount'] as const
export type ComputedTag = (typeof COMPUTED_TAGS)[number]

const isStep = anyOf(
  /** With `onlyMissing`, games that have a known value keep it. */
  fieldsOf({ kind: oneOf(['set']), name: isFreeTag, value: isTagValue, onlyMissing: isFlag }),
  fieldsOf({ kind: oneOf(['remove']), name: isFreeTag }),
  fieldsOf({ kind: oneOf(['compute']), tag: oneOf(COMPUTED_TAGS), onlyMissing: isFlag }),
  fieldsOf({ kind: oneOf(['strip']), parts: listOf(oneOf(STRIPPED_PARTS), STRIPPED_PARTS.length, 1) }),
  /** Rounds are counted from 1 in each event; see `rounds.ts`. */
  fieldsOf({ kind: oneOf(['rounds']) }),
)
export type BatchStep = Guarded<typeof isStep>

/** In the order in which they are done, except that parts are stripped first. */
export const areSteps = listOf(isStep, MAX_STEPS, 1)

// SPDX-License-Identifier: GPL-3.0-or-later
/** Does the steps of a batch to the text of one game. Pure and total: a game that cannot be read is left alone. */
import type { Opening } from '../../../engine/chess/openings.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../../engine/chess/pgn/write/writer.ts'
import { tagsIn, withTags } from '../tags.ts'
import { codeIn, openingTags } from './opening-tags.ts'
import { roundText } from './rounds.ts'
import type { BatchStep, ComputedTag, StrippedPart } from './steps.ts'
import { stripped, type StrippedCounts } from './strip.ts'

export interface BatchGame {
  text: string
  /** The text is only the tags: the movetext is a main line without annotations, and stays as it is. */
  isHead: boolean
  /** Of the main line; null: its moves cannot be read. */
  plies: number | null
  /** Null if it has no name, or its moves cannot be read. */
  opening: Opening | null
  /** The round that it gets; null: it keeps its own. */
  round: number | null
}

/** A tag before and after; null: the game has no such tag. */
export interface TagChange {
  name: string
  before: string | null
  after: string | null
}

export interface ChangedGame {
  kind: 'changed'
  text: string
  tags: TagChange[]
  removed: StrippedCounts
  /** The game was written again; otherwise only its tags have changed. */
  isRewritten: boolean
}

/** `unread`: a part was to be taken away from a game that cannot be read to its end. */
export type BatchResult = ChangedGame | { kind: 'same' } | { kind: 'unread' }

const SAME = { kind: 'same' } as const
const NOTHING: StrippedCounts = { comments: 0, variations: 0, nags: 0, clocks: 0, commands: 0 }

/** Without any of these a movetext has nothing to strip. */
const ANNOTATED = /[{;($!?]/

export function changeGame(game: BatchGame, steps: readonly BatchStep[]): BatchResult {
  const parts = new Set(steps.flatMap((step) => (step.kind === 'strip' ? step.parts : [])))
  const bare = parts.size > 0 && !game.isHead ? strippedText(game.text, parts) : null
  if (bare === 'unread') return { kind: 'unread' }
  const tags = tagChanges(game, steps)
  if (!bare && tags.length === 0) return SAME
  const text = withTags(bare?.text ?? game.text, new Map(tags.map(({ name, after }) => [name, after])))
  return { kind: 'changed', text, tags, removed: bare?.removed ?? NOTHING, isRewritten: bare !== null }
}

/** The text of a game without some parts; null if it has none of them. */
function strippedText(
  text: string,
  parts: ReadonlySet<StrippedPart>,
): { text: string; removed: StrippedCounts } | 'unread' | null {
  if (!ANNOTATED.test(text.slice(tagsIn(text).at(-1)?.to ?? 0))) return null
  const { tree } = readGame(text)
  if (tree.tail !== '') return 'unread'
  const bare = stripped(tree, parts)
  const isSame = Object.values(bare.removed).every((count) => count === 0)
  return isSame ? null : { text: writeGame(bare.tree).trimEnd(), removed: bare.removed }
}

/** Unknown values in PGN, also of dates. */
const UNKNOWN = /^[?.\s]*$/

function tagChanges(game: BatchGame, steps: readonly BatchStep[]): TagChange[] {
  const before = new Map<string, string>()
  for (const { name, value } of tagsIn(game.text)) if (!before.has(name)) before.set(name, value)
  const after = new Map<string, string | null>()
  const valueOf = (name: string): string | null => {
    const changed = after.get(name)
    return changed === undefined ? (before.get(name) ?? null) : changed
  }
  const isMissing = (name: string): boolean => UNKNOWN.test(valueOf(name) ?? '')
  for (const step of steps) {
    if (step.kind === 'set') {
      if (!step.onlyMissing || isMissing(step.name)) after.set(step.name, step.value)
    } else if (step.kind === 'remove') after.set(step.name, null)
    else if (step.kind === 'rounds') {
      if (game.round !== null) after.set('Round', roundText(valueOf('Round') ?? '', game.round))
    } else if (step.kind === 'compute') {
      const isWanted = !step.onlyMissing || isMissing(TAG_OF[step.tag]) || hasNoCode(step.tag, valueOf)
      if (isWanted) for (const [name, value] of computed(step.tag, game)) after.set(name, value)
    }
  }
  return [...after].flatMap(([name, value]) => {
    const old = before.get(name) ?? null
    return old === value ? [] : [{ name, before: old, after: value }]
  })
}

const TAG_OF: Record<ComputedTag, string> = { eco: 'ECO', opening: 'Opening', plyCount: 'PlyCount' }

const hasNoCode = (tag: ComputedTag, valueOf: (name: string) => string | null): boolean =>
  tag === 'eco' && codeIn(valueOf('ECO') ?? '') === null

/** The tags that follow from the moves; none if these do not tell. */
function computed(tag: ComputedTag, { plies, opening }: BatchGame): [name: string, value: string | null][] {
  if (tag === 'plyCount') return plies === null ? [] : [['PlyCount', String(plies)]]
  if (!opening) return []
  const { ECO, Opening: name, Variation } = openingTags(opening)
  return tag === 'eco'
    ? [['ECO', ECO]]
    : [
        ['Opening', name],
        ['Variation', Variation],
      ]
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** How two games that may be one differ: in tags, in moves, in notes. Pure. */
import { mergeGames, type MergeCode } from '../../../engine/chess/merge.ts'
import type { Checked } from '../../../engine/chess/checked.ts'
import { type GameTree, mainline, nodeOf, ROSTER, type Tag } from '../../../engine/chess/tree.ts'

export interface TagPair {
  name: string
  /** Empty: unknown, or no such tag. */
  values: readonly [first: string, second: string]
  isSame: boolean
}

export interface NoteCounts {
  comments: number
  variations: number
  /** Glyphs and drawings. */
  signs: number
}

export interface PairDetail {
  /** Tags of which a value is known, those of the roster first. */
  tags: TagPair[]
  /** Plies that both main lines begin with. */
  common: number
  /** Plies of the main lines. */
  plies: readonly [first: number, second: number]
  notes: readonly [first: NoteCounts, second: NoteCounts]
}

const SAYS_NOTHING = /^[?.\s-]*$/
const valueIn = ({ tags }: GameTree, name: string): string => {
  const value = tags.find((tag) => tag.name === name)?.value.trim() ?? ''
  return SAYS_NOTHING.test(value) ? '' : value
}

export function pairDetail(first: GameTree, second: GameTree): PairDetail {
  const [left, right] = [movesOf(first), movesOf(second)]
  let common = 0
  while (common < Math.min(left.length, right.length) && left[common] === right[common]) common++
  const names = new Set([
    ...ROSTER.map(([name]) => name),
    ...first.tags.map(({ name }) => name),
    ...second.tags.map(({ name }) => name),
  ])
  const tags = Array.from(names, (name): TagPair => {
    const values = [valueIn(first, name), valueIn(second, name)] as const
    return { name, values, isSame: values[0] === values[1] }
  }).filter(({ values }) => values.some((value) => value !== ''))
  return {
    tags,
    common,
    plies: [left.length, right.length],
    notes: [notesOf(first), notesOf(second)],
  }
}

const movesOf = (tree: GameTree): string[] => mainline(tree).flatMap((id) => nodeOf(tree, id).uci ?? [])

function notesOf(tree: GameTree): NoteCounts {
  const counts: NoteCounts = { comments: 0, variations: 0, signs: 0 }
  for (const { comment, commentBefore, nags, shapes, children } of tree.nodes.values()) {
    counts.comments += (comment === '' ? 0 : 1) + (commentBefore === '' ? 0 : 1)
    counts.variations += Math.max(0, children.length - 1)
    counts.signs += nags.length + shapes.length
  }
  return counts
}

/** A game with the notes of another one, and with its tags where it has none itself. */
export function merged(kept: GameTree, other: GameTree): Checked<GameTree, MergeCode> {
  const both = mergeGames(kept, other)
  if (!both.ok) return both
  const own = new Set(kept.tags.map(({ name }) => name))
  const known = kept.tags.map((tag): Tag =>
    valueIn(kept, tag.name) === '' ? { ...tag, value: valueIn(other, tag.name) || tag.value } : tag,
  )
  const more = other.tags.filter(({ name }) => !own.has(name) && valueIn(other, name) !== '')
  return { ...both, value: { ...both.value.tree, tags: [...known, ...more] } }
}

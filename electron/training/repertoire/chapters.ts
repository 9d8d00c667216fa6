// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How games say which repertoire they belong to: with the tag `RepertoireSide`, `white` or `black`, and the tag
 * `Repertoire`, its name. The games of a repertoire are its chapters; their names are in `Event`.
 */
import type { Color } from '../../../engine/chess/rules.ts'
import { type GameTree, orderTags, type Tag, tagOf } from '../../../engine/chess/tree.ts'

/** What identifies a repertoire. */
export interface RepertoireName {
  side: Color
  /** May be empty. */
  name: string
}

/** A game of a repertoire. */
export interface Chapter {
  /** The index of the game in its document. */
  game: number
  tree: GameTree
}

/** A repertoire with its games, in the order of the document. */
export interface ChapterGroup extends RepertoireName {
  /** Unique. */
  id: string
  chapters: readonly Chapter[]
}

/** The repertoire that a game belongs to; null: none. */
export function repertoireOf(tree: GameTree): RepertoireName | null {
  const side = tagOf(tree, 'RepertoireSide')?.toLowerCase()
  return side === 'white' || side === 'black' ? { side, name: tagOf(tree, 'Repertoire') ?? '' } : null
}

export const idOf = ({ side, name }: RepertoireName): string => `${side} ${name}`

/** The repertoires of a document, in the order of their first games. Games of no repertoire are left out. */
export function groupChapters(trees: readonly GameTree[]): ChapterGroup[] {
  const groups = new Map<string, { name: RepertoireName; chapters: Chapter[] }>()
  for (const [game, tree] of trees.entries()) {
    const name = repertoireOf(tree)
    if (!name) continue
    const group = groups.get(idOf(name)) ?? { name, chapters: [] }
    groups.set(idOf(name), group)
    group.chapters.push({ game, tree })
  }
  return [...groups].map(([id, { name, chapters }]) => ({ id, ...name, chapters }))
}

/** A game that belongs to a repertoire. */
export function withRepertoire(tree: GameTree, { side, name }: RepertoireName): GameTree {
  const others = tree.tags.filter((tag) => tag.name !== 'Repertoire' && tag.name !== 'RepertoireSide')
  const own: Tag[] = [
    { name: 'Repertoire', value: name },
    { name: 'RepertoireSide', value: side },
  ]
  return { ...tree, tags: orderTags([...others, ...own]) }
}

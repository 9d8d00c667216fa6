// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Many games as one: a tree whose main line is that of the first game, and in which the line of every game ends with its
 * names. Pure.
 */
import { mergeGames } from '../../../engine/chess/merge.ts'
import { joinTexts } from '../../../engine/chess/pgn/comment.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../../engine/chess/pgn/write/writer.ts'
import { type GameTree, mainline, nodeOf, ROSTER, type Tag, tagOf } from '../../../engine/chess/tree.ts'

/** Tags of the merged game, if all games have the same value. */
const SHARED_TAGS = [...ROSTER.map(([name]) => name), 'ECO', 'Opening', 'Variation']
/** What the moves depend on. */
const START_TAGS = ['SetUp', 'FEN', 'Variant']

export class GamesMerging {
  #tree: GameTree | null = null
  #shared = new Map<string, string | undefined>()
  /** Games in the tree. */
  merged = 0
  /** Games that are not: they cannot be read, begin elsewhere, or would make it too large. */
  leftOut = 0

  /** Adds a game to the tree, if it fits. */
  add(text: string): void {
    const { tree } = readGame(text)
    const named = withNames(tree)
    if (tree.tail !== '' || !this.#take(named)) {
      this.leftOut++
      return
    }
    for (const name of SHARED_TAGS) {
      const value = tagOf(tree, name)
      if (this.merged === 0) this.#shared.set(name, value)
      else if (this.#shared.get(name) !== value) this.#shared.set(name, undefined)
    }
    this.merged++
  }

  /** The merged game; null if no game could be read. */
  get text(): string | null {
    const tree = this.#tree
    if (!tree) return null
    const shared = SHARED_TAGS.flatMap((name): Tag[] => {
      const value = this.#shared.get(name) ?? ROSTER.find(([known]) => known === name)?.[1]
      return value === undefined || name === 'Result' ? [] : [{ name, value }]
    })
    const start = tree.tags.filter(({ name }) => START_TAGS.includes(name))
    return writeGame({ ...tree, tags: [...shared, { name: 'Result', value: '*' }, ...start], result: '*' })
  }

  #take(game: GameTree): boolean {
    if (!this.#tree) {
      this.#tree = game
      return true
    }
    const both = mergeGames(this.#tree, game)
    if (both.ok) this.#tree = both.value.tree
    return both.ok
  }
}

/** A game with its names at the end of its line. */
function withNames(tree: GameTree): GameTree {
  const end = nodeOf(tree, mainline(tree).at(-1)!)
  const nodes = new Map(tree.nodes)
  nodes.set(end.id, { ...end, comment: joinTexts(end.comment, namesOf(tree)) })
  return { ...tree, nodes }
}

/** `Spassky, B. - Fischer, R., Reykjavik 1972, 1-0` */
function namesOf(tree: GameTree): string {
  const known = (name: string): string => (tagOf(tree, name) ?? '').replace(/^[?.\s]*$/, '')
  const year = /^\d{4}/.exec(known('Date'))?.[0] ?? ''
  const players = `${known('White') || '?'} - ${known('Black') || '?'}`
  const event = [known('Event') || known('Site'), year].filter((part) => part !== '').join(' ')
  return [players, event, tree.result].filter((part) => part !== '').join(', ')
}

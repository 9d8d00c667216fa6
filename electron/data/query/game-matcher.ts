// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Whether games fit a search: the conditions that only a game itself can answer. Cheap ones come first, and a game is read no
 * further than the answer needs. Belongs to one thread.
 */
import { decodeLines, type SingleByteEncoding, utf8Of } from '../../../engine/chess/encoding.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { type GameNode, type GameTree, isMainline, nodeOf } from '../../../engine/chess/tree.ts'
import type { GamePlayer } from '../game-player.ts'
import { tagValues } from '../games.ts'
import { searchable } from '../fold.ts'
import { searchWords, wordsIn } from '../search.ts'
import { Evaluation, NO, UNKNOWN, YES } from './evaluation.ts'
import { programOf } from './program.ts'
import { type ConditionOf, isPattern, type Query } from './query.ts'

/** Where comments begin. */
const [BRACE, SEMICOLON] = [0x7b, 0x3b]

interface Numbered<Kind extends 'tag' | 'comment' | 'length'> {
  /** Of the condition in the search. */
  index: number
  condition: ConditionOf<Kind>
}

/** A comment condition: its words as they are compared. */
interface CommentWords {
  index: number
  words: string[]
}

export class GameMatcher {
  readonly evaluation: Evaluation
  readonly #player: GamePlayer
  readonly #program: Uint8Array | null
  /** For each pattern of the program the index of its condition. */
  readonly #patterns: number[]
  readonly #tags: Numbered<'tag'>[] = []
  readonly #lengths: Numbered<'length'>[] = []
  readonly #comments: CommentWords[] = []

  constructor(query: Query, player: GamePlayer) {
    this.evaluation = new Evaluation(query)
    this.#player = player
    const { conditions } = this.evaluation
    const patterns = conditions.filter(isPattern)
    this.#patterns = patterns.map((pattern) => conditions.indexOf(pattern))
    this.#program = patterns.length > 0 ? programOf(patterns) : null
    for (const [index, condition] of conditions.entries()) {
      if (condition.is === 'tag') this.#tags.push({ index, condition })
      if (condition.is === 'length') this.#lengths.push({ index, condition })
      if (condition.is === 'comment') this.#comments.push({ index, words: searchWords(condition.words) })
    }
  }

  /**
   * Whether a game fits.
   * @param answers one Answer per condition; this fills in the unknown ones that it needs
   * @param other the encoding of lines that are not UTF-8
   */
  fits(answers: Uint8Array, bytes: Uint8Array, other: SingleByteEncoding): boolean {
    const { evaluation } = this
    let text: string | null = null
    const decoded = (): string => (text ??= decodeLines(bytes, other))
    const stages = [
      () => this.#answerTags(answers, decoded),
      () => this.#answerMoves(answers, bytes, other),
      () => this.#answerComments(answers, bytes, decoded),
    ]
    for (const answer of stages) {
      const value = evaluation.value(answers)
      if (value !== UNKNOWN) return value === YES
      answer()
    }
    return evaluation.value(answers) === YES
  }

  /**
   * The plies of the main line before the place that a search is about: the first condition that the game meets somewhere,
   * in the order of the search. Null: none is about a place.
   */
  firstPly(text: string): number | null {
    const { conditions, denied } = this.evaluation
    const answers = new Uint8Array(conditions.length).fill(UNKNOWN)
    const bytes = utf8Of(text)
    this.#answerMoves(answers, bytes, 'windows-1252')
    const plies = new Map(this.#patterns.map((index, at) => [index, this.#player.replayer.matches[at]!]))
    const { tree } = readGame(text)
    for (const [index, condition] of conditions.entries()) {
      if (denied[index]) continue
      if (isPattern(condition) && answers[index] === YES) return plies.get(index)!
      if (condition.is !== 'comment') continue
      const node = commentedNode(tree, searchWords(condition.words))
      if (node) return mainLinePly(tree, node)
    }
    return null
  }

  #answerTags(answers: Uint8Array, decoded: () => string): void {
    if (this.#tags.length === 0) return
    const values = tagValues(
      decoded(),
      this.#tags.map(({ condition }) => condition.name.trim()),
    )
    for (const [at, { index, condition }] of this.#tags.entries())
      answers[index] = isTagFit(condition, values[at]!) ? YES : NO
  }

  #answerMoves(answers: Uint8Array, bytes: Uint8Array, other: SingleByteEncoding): void {
    const lengths = this.#lengths.filter(({ index }) => answers[index] === UNKNOWN)
    if (this.#program === null && lengths.length === 0) return
    const { replayer } = this.#player
    replayer.seekMatches(this.#program)
    replayer.text.set(bytes)
    const { plies, unplaced } = this.#player.play(0, bytes.length, bytes.length, other)
    replayer.seekMatches(null)
    for (const { index, condition } of lengths)
      answers[index] = plies >= (condition.from ?? 0) && plies <= (condition.to ?? Infinity) ? YES : NO
    for (const [at, index] of this.#patterns.entries())
      answers[index] = !unplaced && replayer.matches[at]! >= 0 ? YES : NO
  }

  #answerComments(answers: Uint8Array, bytes: Uint8Array, decoded: () => string): void {
    if (this.#comments.length === 0) return
    for (const { index } of this.#comments) answers[index] = NO
    if (!bytes.includes(BRACE) && !bytes.includes(SEMICOLON)) return
    for (const comment of commentsIn(decoded()))
      for (const { index, words } of this.#comments) if (wordsIn(comment, words)) answers[index] = YES
  }
}

/** Reads the tags of a game that a search has to do with; a missing tag fits no condition. */
function isTagFit({ words, exactly }: ConditionOf<'tag'>, value: string): boolean {
  if (value === '') return false
  return exactly ? searchable(value) === searchable(words) : wordsIn(value, searchWords(words))
}

const TAG_LINES = /^(?:\s*\[[^\n]*(?:\n|$))*/
/** A line that is no part of the game, a comment to the end of the line, or one in braces, which may not be closed. */
const COMMENTS = /^%.*|;(.*)|\{([^}]*)/gm
const COMMANDS = /\[%[^\]]*\]/g

/** The comments of a game, without commands such as those of clocks. */
export function* commentsIn(text: string): Generator<string> {
  const moves = text.slice(TAG_LINES.exec(text)![0].length)
  for (const [, line, braced] of moves.matchAll(COMMENTS)) {
    const comment = line ?? braced
    if (comment !== undefined) yield comment.replaceAll(COMMANDS, ' ')
  }
}

/** The first position with a comment that has all the words, the main line before variations; null: none. */
function commentedNode(tree: GameTree, words: readonly string[]): GameNode | null {
  for (const node of tree.nodes.values())
    if (
      (node.comment !== '' && wordsIn(node.comment, words)) ||
      (node.commentBefore !== '' && wordsIn(node.commentBefore, words))
    )
      return node
  return null
}

/** The ply of a node, or of the move of the main line at which its variation begins. */
function mainLinePly(tree: GameTree, node: GameNode): number {
  let at = node
  while (!isMainline(tree, at.id) && at.parent !== null) at = nodeOf(tree, at.parent)
  return at.ply - nodeOf(tree, tree.root).ply
}

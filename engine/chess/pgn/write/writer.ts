// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A game as PGN in the export format of the standard: roster first, SAN, numeric glyphs, lines below 80 columns. The
 * reader reads the same game from it. A game in the letters of another language keeps them.
 *
 * Two conventions are our own. A line of a comment that ends with a blank is only wrapped there. A comment that
 * braces cannot hold, because it has a brace or looks like a command, is written with semicolons.
 */
import { MAX_NODES, MAX_PLIES } from '../../limits.ts'
import { numberAt } from '../../notation.ts'
import { parsePosition } from '../../rules.ts'
import {
  lineEnd,
  nodeOf,
  orderTags,
  siblings,
  type GameNode,
  type GameTree,
  type NodeId,
  type Tag,
} from '../../tree.ts'
import { hasCommands, joinTexts, makeCommands, tidyText } from '../comment.ts'
import { gameCuts } from '../cuts.ts'
import { Page } from './page.ts'
import { PieceLetters } from '../letters.ts'
import { readGame, stopsReading } from '../read/reader.ts'
import { startOf } from '../setup.ts'

/** The text of a game, ending with a line break. */
export const writeGame = (tree: GameTree): string => new GameWriting(tree).next(Infinity)!

/** The movetext of a game with its result. */
export const writeMoves = (tree: GameTree): string => new MovesWriting(tree).next(Infinity)!

/** Writes a game, as `writeGame` does, in steps. */
export class GameWriting {
  private readonly tree: GameTree
  private readonly moves: MovesWriting

  constructor(tree: GameTree) {
    this.tree = tree
    this.moves = new MovesWriting(tree)
  }

  /** Writes at most `count` more moves. Returns the text when it is complete, null before. */
  next(count: number): string | null {
    const moves = this.moves.next(count)
    if (moves === null) return null
    const tags = orderTags(this.tree.tags).map((tag) => `${makeTag(tag)}\n`)
    const text = `${tags.join('')}${tags.length > 0 ? '\n' : ''}${moves}`
    if (this.tree.letters === undefined) return text
    // Few moves may not tell the language.
    const english = writeGame(inEnglish(this.tree))
    return writeGame(inEnglish(readGame(text).tree)) === english ? text : english
  }
}

function inEnglish(tree: GameTree): GameTree {
  const english = { ...tree }
  delete english.letters
  return english
}

/** A tag pair. */
export const makeTag = ({ name, value }: Tag): string =>
  `[${name} "${value.replaceAll(/["\\]/g, String.raw`\$&`)}"]`

class MovesWriting {
  private readonly tree: GameTree
  private page = new Page()
  private writer: MoveWriter
  /** Text after the main line, written unchanged. */
  private tail: string

  constructor(tree: GameTree) {
    this.tree = tree
    this.tail = tree.tail !== '' && isTailSafe(tree) ? tree.tail : ''
    this.writer = new MoveWriter(tree, this.page, this.tail === '' ? tidyText(tree.tail) : '')
  }

  next(count: number): string | null {
    if (!this.writer.write(count)) return null
    const { tree, page, tail } = this
    if (tail !== '') page.ownLines(tail)
    page.word(tree.result)
    const text = page.end()
    if (tail === '' || isOneGame(text)) return text
    // It becomes a comment instead.
    this.tail = ''
    this.page = new Page()
    this.writer = new MoveWriter(tree, this.page, tidyText(tree.tail))
    return this.next(count)
  }
}

/** Whether the file scanner sees one complete game: a tail may hold tags and brackets that never close. */
const isOneGame = (moves: string): boolean => gameCuts(`[Event "?"]\n\n${moves}\n*\n`).length === 2

const lettersOf = ({ letters }: GameTree): PieceLetters | null =>
  letters === undefined ? null : new PieceLetters(letters)

/** Whether the tail can be written unchanged: the reader would stop at the same place. */
function isTailSafe(tree: GameTree): boolean {
  if (!startOf(tree.tags).ok) return true
  const end = nodeOf(tree, lineEnd(tree, tree.root))
  const parsed = parsePosition(end.fen)
  const full = end.ply >= MAX_PLIES || tree.nodes.size >= MAX_NODES
  return parsed.ok && stopsReading(parsed.value, tree.tail, full, lettersOf(tree))
}

/**
 * Braces cannot hold a closing brace. Nor can they hold an empty line, then text that looks like a game, then another
 * brace: the file scanner would conclude that the comment was never closed.
 */
const needsLines = (text: string): boolean =>
  text.includes('}') || (text.includes('{') && text.includes('[') && /\n[ \t]*\n/.test(text))

/** Something still to be written: the moves after a node, a variation, or its end. */
type Task = { kind: 'after' | 'variation'; id: NodeId } | { kind: 'close' }

class MoveWriter {
  private readonly tree: GameTree
  private readonly page: Page
  private readonly firstFen: string
  private readonly letters: PieceLetters | null
  private readonly mainEnd: NodeId
  private readonly endText: string
  /** Black's move needs its number: at the start, after a comment or a variation. */
  private needsNumber = true
  /** Tasks still to do, the next one last; null at the start. */
  private tasks: Task[] | null = null

  /** @param endText more text after the main line */
  constructor(tree: GameTree, page: Page, endText: string) {
    this.tree = tree
    this.page = page
    this.firstFen = nodeOf(tree, tree.root).fen
    this.letters = lettersOf(tree)
    this.mainEnd = lineEnd(tree, tree.root)
    this.endText = endText
  }

  /** Writes at most `count` more moves; returns whether that was all. */
  write(count: number): boolean {
    const { tree, page } = this
    if (!this.tasks) this.annotate(nodeOf(tree, tree.root))
    const tasks = (this.tasks ??= [{ kind: 'after', id: tree.root }])
    for (let left = count; tasks.length > 0; left--) {
      if (left <= 0) return false
      const task = tasks.pop()!
      if (task.kind === 'close') {
        page.close()
        this.needsNumber = true
      } else if (task.kind === 'variation') {
        page.open()
        this.needsNumber = true
        this.move(nodeOf(tree, task.id))
        tasks.push({ kind: 'close' }, { kind: 'after', id: task.id })
      } else {
        const [main, ...others] = nodeOf(tree, task.id).children
        if (main === undefined) continue
        this.move(nodeOf(tree, main))
        tasks.push({ kind: 'after', id: main })
        for (const id of others.toReversed()) tasks.push({ kind: 'variation', id })
      }
    }
    return true
  }

  private move(node: GameNode): void {
    if (node.commentBefore && this.isAfterGap(node)) {
      if (needsLines(node.commentBefore)) this.lines(node.commentBefore)
      else this.braced(node.commentBefore)
    }
    const { number, color } = numberAt(this.firstFen, node.ply)
    const dots = color === 'white' ? '.' : '...'
    const isNumbered = color === 'white' || this.needsNumber
    const san = this.letters?.write(node.san!) ?? node.san!
    this.page.word(isNumbered ? `${number}${dots} ${san}` : san)
    this.needsNumber = false
    this.annotate(node)
  }

  private annotate(node: GameNode): void {
    for (const nag of node.nags) this.page.word(`$${nag}`)
    const comment = this.textAfter(node)
    const commands = makeCommands(node)
    if (!needsLines(comment) && !hasCommands(comment)) this.braced(comment, commands)
    else {
      this.braced('', commands)
      this.lines(comment)
    }
  }

  /** The text to write after a move. */
  private textAfter(node: GameNode): string {
    if (node.id === this.mainEnd) return joinTexts(node.comment, this.endText)
    const [next] = node.children
    if (next === undefined) return node.comment
    // Text before a move that follows at once cannot be distinguished from text after this one.
    const after = nodeOf(this.tree, next)
    return this.isAfterGap(after) ? node.comment : joinTexts(node.comment, after.commentBefore)
  }

  /** Whether something separates a move from the one before: it begins a variation, or follows one. */
  private isAfterGap(node: GameNode): boolean {
    const { tree } = this
    const parent = nodeOf(tree, node.parent!)
    if (parent.children[0] !== node.id) return true
    const alternatives = siblings(tree, parent.id)
    return alternatives.length > 1 && alternatives[0] === parent.id
  }

  private braced(text: string, commands: readonly string[] = []): void {
    if (text === '' && commands.length === 0) return
    this.page.comment(text, commands)
    this.needsNumber = true
  }

  private lines(text: string): void {
    this.page.lineComment(text)
    this.needsNumber = true
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Inserts additions into the text of a game. All bytes of the text stay, in their order, and additions are ASCII. So the
 * text may be bytes read as Latin-1, whatever its encoding.
 */
import { lineText, numberAt, pvToSan } from '../../engine/chess/notation.ts'
import { Lexer, type Token } from '../../engine/chess/pgn/read/lexer.ts'
import { moveWord } from '../../engine/chess/pgn/read/game.ts'
import { NOISE, readMove, SIGN_NAGS } from '../../engine/chess/pgn/read/moves.ts'
import { startOf } from '../../engine/chess/pgn/setup.ts'
import { advance, advanceNull, NULL_UCI } from '../../engine/chess/rules.ts'
import { mainline, nodeOf, type GameNode, type GameTree } from '../../engine/chess/tree.ts'
import type { Addition } from '../../electron/review/annotate.ts'

/** Text that goes before the character of this offset. */
export interface Insertion {
  at: number
  text: string
}

/** Line length for additions, characters. No word is broken. */
const COLUMNS = 79
/** Matches before a blank that is not inside a command. */
const BREAKS = /(?= (?![^[\]]*\]))/

/** The text of a move of the main line. */
interface Span {
  node: GameNode
  /** The move itself, without the number in front. */
  from: number
  to: number
  /** Whether a number stands in front. */
  numbered: boolean
  /** The first comment in braces directly after it, or null. */
  comment: Token | null
  /** The end of the last comment, glyph or variation after it. */
  end: number
}

/**
 * The insertions, in the order of the text; null when the moves of the tree cannot be found in it.
 * @param tree read from this text
 */
export function insertionsFor(
  text: string,
  tree: GameTree,
  additions: readonly Addition[],
): Insertion[] | null {
  const spans = spansOf(text, tree)
  if (!spans) return null
  const byNode = new Map(additions.map((addition) => [addition.node, addition]))
  const insertions: Insertion[] = []
  /** An addition stands between the last move and this one. */
  let isParted = false
  for (const span of spans) {
    const { node } = span
    if (isParted && !span.numbered) insertions.push({ at: span.from, text: numberText(tree, node) })
    isParted = false
    const addition = byNode.get(node.id)
    if (!addition) continue
    const nags = addition.nags.map((nag) => ` $${nag}`).join('')
    if (nags !== '') insertions.push({ at: span.to, text: nags })
    const words = [addition.evaluation === null ? '' : `[%eval ${addition.evaluation}]`, addition.comment]
    const comment = words.filter((word) => word !== '').join(' ')
    if (comment !== '') {
      const { comment: brace } = span
      if (brace) insertions.push({ at: brace.from + 1, text: insideBrace(text, brace, comment) })
      else insertions.push({ at: span.to, text: ` {${comment}}` })
      isParted = brace === null
    }
    for (const line of addition.lines) {
      const moves = pvToSan(nodeOf(tree, node.parent!).fen, line, tree.variant === 'chess960')
      if (moves.length === 0) continue
      insertions.push({ at: span.end, text: ` (${lineText(moves)})` })
      isParted = true
    }
  }
  return insertions
}

/** The text with its insertions. Blanks in them become line breaks where a line would be too long. */
export function insert(text: string, insertions: readonly Insertion[]): string {
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'
  let result = ''
  let at = 0
  let column = 0
  const pass = (piece: string) => {
    result += piece
    const start = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'))
    column = start < 0 ? column + piece.length : piece.length - start - 1
  }
  for (const insertion of insertions) {
    pass(text.slice(at, insertion.at))
    at = insertion.at
    let isComment = false
    for (const word of insertion.text.split(BREAKS)) {
      // At the start of a line a bracket would look like a tag.
      const mayBreak = word.startsWith(' ') && !word.startsWith(' [')
      if (!mayBreak || column + word.length <= COLUMNS) pass(word)
      // In a comment, the blank says that the line is only wrapped here.
      else pass((isComment ? ' ' : '') + lineEnd + word.slice(1))
      isComment = word.includes('{') || (isComment && !word.includes('}'))
    }
  }
  return result + text.slice(at)
}

const insideBrace = (text: string, { from }: Token, comment: string): string =>
  /\s/.test(text[from + 1] ?? '') ? ` ${comment}` : `${comment} `

function numberText(tree: GameTree, node: GameNode): string {
  const { number, color } = numberAt(nodeOf(tree, tree.root).fen, node.ply)
  return `${number}${color === 'white' ? '.' : '...'} `
}

/** The spans of the main line's moves; null if the text lacks one. */
function spansOf(text: string, tree: GameTree): Span[] | null {
  const start = startOf(tree.tags)
  const nodes = mainline(tree)
    .slice(1)
    .map((id) => nodeOf(tree, id))
  if (!start.ok) return nodes.length === 0 ? [] : null
  const { position } = start.value
  const spans: Span[] = []
  const lexer = new Lexer(text)
  let depth = 0
  let numbered = false
  for (let token = lexer.next(); token.kind !== 'end'; token = lexer.next()) {
    const last = spans.at(-1)
    if (token.kind === 'open') depth++
    else if (token.kind === 'close') {
      depth = Math.max(0, depth - 1)
      if (depth === 0 && last) last.end = token.to
    } else if (depth > 0) continue
    else if (token.kind === 'nag' || token.kind === 'comment') {
      if (!last) continue
      if (token.kind === 'comment' && last.end === last.to && !token.odd) last.comment ??= token
      else if (token.kind === 'nag' && last.end === last.to && last.comment === null) last.to = token.to
      last.end = Math.max(last.end, token.to)
    } else if (token.kind === 'lineComment') {
      const behind = /\r\n|\r|\n/.exec(text.slice(token.to, token.to + 2))
      if (last && behind?.index === 0) last.end = token.to + behind[0].length
    } else if (token.kind === 'result') break
    else if (token.kind === 'word') {
      const word = moveWord(token.value)
      numbered ||= word.length < token.value.length
      if (word === '' || word.startsWith('[') || word.startsWith('%')) continue
      if (SIGN_NAGS.has(word) || NOISE.has(word)) {
        if (last && last.end === last.to) last.to = last.end = token.to
        continue
      }
      const node = nodes[spans.length]
      if (!node) break
      const read = readMove(position, word)
      if (read.kind === 'text') continue
      if (read.kind === 'failure') return null
      const played =
        read.kind === 'null'
          ? advanceNull(position)
          : advance(position, read.move, tree.variant === 'chess960')
      if (played.uci !== node.uci && !(node.uci === NULL_UCI && read.kind === 'null')) return null
      const from = token.to - word.length
      spans.push({ node, from, to: token.to, numbered, comment: null, end: token.to })
      numbered = false
    }
  }
  return spans.length === nodes.length ? spans : null
}

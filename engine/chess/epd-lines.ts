// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Positions of a game as lines of EPD (PGN standard, section 16.2). A line has the number of the move (`fmvn`) and the
 * half-moves since the last capture or pawn move (`hmvc`), so that the whole FEN can be made of it; a name (`id`); and what
 * the game says of the position: an evaluation (`ce`, `dm`, `acd`), and the next move if it is marked as good (`bm`) or bad
 * (`am`).
 */
import { readEvaluation } from './notation.ts'
import { type GameNode, type GameTree, mainline, nodeOf, tagOf } from './tree.ts'

/** Which positions of the main line. */
export type EpdChoice =
  | { kind: 'last' }
  /** After this number of half-moves; none if the game is shorter. */
  | { kind: 'after'; plies: number }
  /** Up to this number of half-moves. */
  | { kind: 'first'; plies: number }
  /** The first with the board, the side to move, castling rights and en passant square of this FEN. */
  | { kind: 'position'; fen: string }

const GOOD: readonly number[] = [1, 3]
const BAD: readonly number[] = [2, 4]
/** The standard's score of a mate that stands on the board. */
const MATE_SCORE = 32_767
const MAX_ID_LENGTH = 200

/** A depth behind an evaluation. */
const DEPTH = /[,/](\d{1,3})$/

/** The lines of a game, without line ends. */
export function epdLines(tree: GameTree, choice: EpdChoice): string[] {
  const nodes = mainline(tree).map((id) => nodeOf(tree, id))
  return chosenOf(nodes, choice).map((at) => lineOf(tree, nodes[at]!, nodes[at + 1]))
}

function chosenOf(nodes: readonly GameNode[], choice: EpdChoice): number[] {
  if (choice.kind === 'last') return [nodes.length - 1]
  if (choice.kind === 'after') return choice.plies < nodes.length ? [choice.plies] : []
  if (choice.kind === 'first') return [...nodes.keys()].slice(0, choice.plies + 1)
  const wanted = placementOf(choice.fen)
  const at = nodes.findIndex(({ fen }) => placementOf(fen) === wanted)
  return at < 0 ? [] : [at]
}

/** The fields of a FEN that an EPD has. */
const placementOf = (fen: string): string => fen.trim().split(/\s+/, 4).join(' ')

function lineOf(tree: GameTree, node: GameNode, next: GameNode | undefined): string {
  const [halfmoves = '0', number = '1'] = node.fen.split(' ').slice(4)
  const move = next?.san ?? '--'
  const isMarked = (nags: readonly number[]): boolean =>
    move !== '--' && next!.nags.some((nag) => nags.includes(nag))
  // In alphabetical order, as the standard has them.
  const operations = [
    ...evaluationOf(node),
    ...(isMarked(BAD) ? [`am ${move}`] : []),
    ...(isMarked(GOOD) ? [`bm ${move}`] : []),
    `fmvn ${number}`,
    `hmvc ${halfmoves}`,
    `id "${nameOf(tree)}"`,
  ].toSorted()
  return `${placementOf(node.fen)} ${operations.map((operation) => `${operation};`).join(' ')}`
}

/** Evaluations in games are those of White, in EPD those of the side to move. */
function evaluationOf({ evaluation = '', fen }: GameNode): string[] {
  const score = readEvaluation(evaluation)
  if (score === null || score.kind === 'table') return []
  const sign = fen.split(' ')[1] === 'b' ? -1 : 1
  const depth = DEPTH.exec(evaluation)?.[1]
  const analysed = depth === undefined ? [] : [`acd ${depth}`]
  if (score.kind === 'cp') return [...analysed, `ce ${score.value * sign || 0}`]
  const moves = score.moves * sign
  // Half-moves to mate: the winner has the last one.
  if (moves > 0) return [...analysed, `ce ${MATE_SCORE - 2 * moves + 1}`, `dm ${moves}`]
  return [...analysed, `ce ${-MATE_SCORE - 2 * moves}`]
}

/** The players and the event, as far as they are known. */
function nameOf(tree: GameTree): string {
  const known = (name: string): string => {
    const value = tagOf(tree, name) ?? ''
    return /^[?.\s]*$/.test(value) ? '' : value
  }
  const players = [known('White'), known('Black')].map((name) => name || '?').join(' - ')
  const about = [known('Event'), known('Date').replace(/\.\?\?.*/, '')].filter(Boolean).join(' ')
  const name = [players === '? - ?' ? '' : players, about].filter(Boolean).join(', ')
  return name
    .replaceAll('"', "'")
    .replaceAll(/[\p{Cc}\\]+/gu, ' ')
    .slice(0, MAX_ID_LENGTH)
}

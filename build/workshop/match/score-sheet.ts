// SPDX-License-Identifier: GPL-3.0-or-later
/** A game in progress: the board, the moves as sent to the engines, and the tree that becomes its PGN. */
import { type Outcome, outcome } from '../../../engine/chess/outcome.ts'
import {
  type Chess,
  type Color,
  START_FEN,
  advanceUci,
  fenOf,
  parsePosition,
} from '../../../engine/chess/rules.ts'
import { type GameNode, type GameTree, bareNode, emptyTree } from '../../../engine/chess/tree.ts'
import type { Opening } from './openings.ts'

/** UCI's notation for no move, which the rules would take for a null move. */
const NO_MOVE = '0000'

export class ScoreSheet {
  readonly tree: GameTree
  readonly #board: Chess
  readonly #chess960: boolean
  readonly #start: string
  readonly #moves: string[] = []
  readonly #nodes: Map<number, GameNode>
  #last: GameNode

  /** @throws when the opening cannot be played, which `readOpenings` has checked */
  constructor({ fen, moves }: Opening, chess960: boolean) {
    const parsed = parsePosition(fen)
    if (!parsed.ok) throw new Error(`not a position: ${fen}`)
    this.#board = parsed.value
    this.#chess960 = chess960
    this.#start = fen === START_FEN ? 'position startpos' : `position fen ${fen}`
    const tree = emptyTree(fen, chess960)
    this.#nodes = new Map(tree.nodes)
    this.tree = { ...tree, nodes: this.#nodes }
    this.#last = this.#nodes.get(tree.root)!
    for (const move of moves) {
      if (!this.play(move, 'book')) throw new Error(`not a move of the opening: ${move}`)
    }
  }

  get toMove(): Color {
    return this.#board.turn
  }

  /** Number of the next move, as in FEN. */
  get moveNumber(): number {
    return this.#board.fullmoves
  }

  get fen(): string {
    return fenOf(this.#board)
  }

  get plies(): number {
    return this.#moves.length
  }

  /** The UCI command that sets up the position. */
  get positionCommand(): string {
    return this.#moves.length === 0 ? this.#start : `${this.#start} moves ${this.#moves.join(' ')}`
  }

  /** The outcome by the rules; null while the game continues. */
  get outcome(): Outcome | null {
    return outcome(this.tree, this.#last.id)
  }

  /** Makes a move. Returns false and changes nothing if it is illegal. */
  play(uci: string, comment: string): boolean {
    const played = uci === NO_MOVE ? null : advanceUci(this.#board, uci, this.#chess960)
    if (!played?.ok) return false
    this.#moves.push(played.value.uci)
    const node = { ...bareNode(this.#nodes.size, this.#last, played.value, played.value.fen), comment }
    this.#nodes.set(this.#last.id, { ...this.#last, children: [node.id] })
    this.#nodes.set(node.id, node)
    this.#last = node
    return true
  }
}

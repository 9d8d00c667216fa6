// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The line of a game that is being read, inside of the lines that it is a variation of. Moves and variations are written
 * as they come.
 */
import { MAX_NESTING } from '../../../engine/chess/limits.ts'
import { Board, type Move, WHITE } from './board.ts'
import type { GameText } from './game-text.ts'

/** The position of a line, and the one before its last move, where a variation begins. */
interface Line {
  board: Board
  before: Board
}

export class Lines {
  readonly #text: GameText
  /** Those beyond the depth are used again. */
  readonly #lines: Line[] = []
  readonly #hasVariations: boolean
  #depth = 0

  /** @param hasVariations false saves time in games without variations */
  constructor(board: Board, text: GameText, hasVariations = true) {
    this.#text = text
    this.#hasVariations = hasVariations
    const before = new Board()
    before.copyFrom(board)
    this.#lines.push({ board, before })
  }

  /** The position of the line. */
  get board(): Board {
    return this.#lines[this.#depth]!.board
  }

  get isVariation(): boolean {
    return this.#depth > 0
  }

  /** Plays and writes a move; null: the side passes. */
  play(move: Move | null): void {
    const { board, before } = this.#lines[this.#depth]!
    if (this.#hasVariations) before.copyFrom(board)
    const { number, turn } = board
    if (move === null) board.pass()
    this.#text.move(move === null ? '--' : board.playSan(move), number, turn === WHITE)
  }

  /** Begins a variation of the last move. Returns false if too many lines are inside of each other. */
  open(): boolean {
    if (this.#depth === MAX_NESTING) return false
    const { before } = this.#lines[this.#depth]!
    const line = (this.#lines[++this.#depth] ??= { board: new Board(), before: new Board() })
    line.board.copyFrom(before)
    line.before.copyFrom(before)
    this.#text.openVariation()
    return true
  }

  /** Ends a variation. Returns false if there is none. */
  close(): boolean {
    if (this.#depth === 0) return false
    this.#depth--
    this.#text.closeVariation()
    return true
  }

  /** Ends all variations. */
  closeAll(): void {
    while (this.close());
  }
}

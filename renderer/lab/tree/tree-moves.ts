// SPDX-License-Identifier: GPL-3.0-or-later
/** The moves and positions of the nodes of a tree, computed on demand and cached. */
import { numberAt } from '../../../engine/chess/notation.ts'
import { playUci, turnOf, type Color } from '../../../engine/chess/rules.ts'
import { uciOf } from '../../../engine/modules/lab-words.ts'
import { isAgain, NONE, type TreeShape } from './tree-shape.ts'
import { pathTo } from './tree-walk.ts'

/** The number of cached nodes, more than a picture can name. */
const MOST_CACHED = 20_000

interface Known {
  san: string
  fen: string
}

export class TreeMoves {
  readonly #shape: TreeShape
  readonly #fen: string
  readonly #known = new Map<number, Known>()

  /** @param fen the position of the root */
  constructor(shape: TreeShape, fen: string) {
    this.#shape = shape
    this.#fen = fen
  }

  /** The move that led to a node; empty for a root. */
  san(node: number): string {
    return this.#find(node).san
  }

  /** Whether `san` is in the cache. */
  isKnown(node: number): boolean {
    return this.#known.has(node)
  }

  /** The position of a node. */
  fen(node: number): string {
    return this.#find(node).fen
  }

  /** The move that led to a node in UCI's notation; undefined for a root and a pass. */
  uci(node: number): string | undefined {
    const move = this.#shape.tree.move[node]!
    return move === 0 ? undefined : uciOf(move)
  }

  /** Whose turn it is at a node. */
  mover(node: number): Color {
    const isFirst = this.#shape.tree.ply[node]! % 2 === 0
    return isFirst === (turnOf(this.#fen) === 'white') ? 'white' : 'black'
  }

  /** The moves from the root to a node, each with its number (`4.`, `4…`) where one is written, or ''. */
  path(node: number): { node: number; number: string; san: string }[] {
    const steps = pathTo(this.#shape, node).filter(
      (at) => this.#shape.up[at] !== NONE && !isAgain(this.#shape, at),
    )
    return steps.map((at, index) => {
      const { number, color } = numberAt(this.#fen, this.#shape.tree.ply[at]!)
      const sign = color === 'white' ? `${number}.` : index === 0 ? `${number}…` : ''
      return { node: at, number: sign, san: this.san(at) }
    })
  }

  #find(node: number): Known {
    const cached = this.#known.get(node)
    if (cached) return cached
    if (this.#known.size > MOST_CACHED) this.#known.clear()
    let last: Known = { san: '', fen: this.#fen }
    for (const at of pathTo(this.#shape, node)) {
      const known = this.#known.get(at) ?? this.#play(at, last)
      this.#known.set(at, known)
      last = known
    }
    return last
  }

  #play(node: number, above: Known): Known {
    const { tree, up } = this.#shape
    if (up[node] === NONE || isAgain(this.#shape, node)) return above
    const played = playUci(above.fen, uciOf(tree.move[node]!))
    return played.ok ? played.value : { san: uciOf(tree.move[node]!), fen: above.fen }
  }
}

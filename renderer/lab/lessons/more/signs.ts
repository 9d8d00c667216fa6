// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Alpha-beta as textbooks print it, with three minus signs that a misprint can lose, and the test that finds the misprint:
 * each program against minimax on random trees.
 */
import { randomFrom } from '../../../../engine/krk/random.ts'

/** The minus signs of the recursive call: before the call, before beta, and before alpha. */
export interface Signs {
  readonly value: boolean
  readonly beta: boolean
  readonly alpha: boolean
}
export const PRINTED: Signs = { value: true, beta: false, alpha: true }
export const SIGNS = ['value', 'beta', 'alpha'] as const

/** A tree: a number at a leaf, from the view of the side to move there, or the positions after each move. */
export type Tree = number | readonly Tree[]

/** With the sign turned, and never -0. */
const turned = (value: number, minus: boolean): number => (minus ? 0 - value : value)

/** The program, with the given signs. The trees are small and their depth is bounded, so it may call itself. */
export function textbook(tree: Tree, alpha: number, beta: number, signs: Signs): number {
  if (typeof tree === 'number') return tree
  let least = alpha
  for (const next of tree) {
    const value = turned(
      textbook(next, turned(beta, signs.beta), turned(least, signs.alpha), signs),
      signs.value,
    )
    if (value >= beta) return beta
    if (value > least) least = value
  }
  return least
}

/** The true value for the side to move. */
export function negamaxOf(tree: Tree): number {
  return typeof tree === 'number' ? tree : Math.max(...tree.map((next) => turned(negamaxOf(next), true)))
}

const BRANCHING = 3
const MOST_VALUE = 9
export const DEPTHS = [1, 2, 3, 4] as const
export const TREES = 200

/** A random tree with three moves everywhere. */
export function treeOf(depth: number, random: () => number): Tree {
  if (depth === 0) return Math.round((2 * random() - 1) * MOST_VALUE) + 0
  return Array.from({ length: BRANCHING }, () => treeOf(depth - 1, random))
}

/** What a program says about some trees of one depth. */
export interface Trial {
  readonly depth: number
  /** Trees whose value was right, of TREES. */
  readonly right: number
  /** What it says about the first tree, and the truth. */
  readonly said: number
  readonly truth: number
}

const saidOf = (tree: Tree, signs: Signs): number => textbook(tree, -Infinity, Infinity, signs)

/** Runs a program on trees of each depth. The trees are always the same. */
export const trialsOf = (signs: Signs): Trial[] =>
  DEPTHS.map((depth) => {
    const random = randomFrom(depth)
    const trees = Array.from({ length: TREES }, () => treeOf(depth, random))
    return {
      depth,
      right: trees.filter((tree) => saidOf(tree, signs) === negamaxOf(tree)).length,
      said: saidOf(trees[0]!, signs),
      truth: negamaxOf(trees[0]!),
    }
  })

/** The lines of the listing that have the signs. */
export const CALL_LINES: readonly number[] = [3, 4]

/** The program as text; a lost sign leaves its place empty. */
export const listingOf = ({ value, beta, alpha }: Signs): string[] => {
  const [call, high, low] = [value, beta, alpha].map((minus) => (minus ? '-' : ' '))
  return [
    'alphaBeta(position, depth, alpha, beta)',
    '  if depth = 0: return evaluate(position)',
    '  for each move:',
    `    value = ${call}alphaBeta(after move,`,
    `            depth - 1, ${high}beta, ${low}alpha)`,
    '    if value >= beta: return beta',
    '    if value > alpha: alpha = value',
    '  return alpha',
  ]
}

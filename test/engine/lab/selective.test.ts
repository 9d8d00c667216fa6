// SPDX-License-Identifier: GPL-3.0-or-later
/** The two selective searches do what their texts say: the record of a search against searches of each move. */
import { Chess } from 'chessops/chess'
import { makeFen, parseFen } from 'chessops/fen'
import { parseUci } from 'chessops/util'
import { beforeAll, describe, expect, test } from 'vitest'
import { NODE_GHOST } from '../../../engine/lab/layout.ts'
import { uciOf } from '../../../engine/modules/lab-words.ts'
import type { Lab } from '../../../engine/modules/lab.ts'
import { search, startLab } from './lab.ts'
import { LAB_POSITIONS } from './positions.ts'

let lab: Lab
beforeAll(async () => {
  lab = await startLab()
})

interface Visit {
  readonly move: string
  /** Mover's view. */
  readonly value: number
  readonly skipped: boolean
}

/** The moves of the root in the order in which a search looked at them or left them out, and the root's value. */
function visits(fen: string, algorithm: string, depth: number): { visits: Visit[]; value: number } {
  search(lab, fen, `${algorithm},engine`, depth, { record: true })
  const tree = lab.tree()
  const found: Visit[] = []
  for (let node = 1; node < tree.nodes; node++) {
    if (tree.ply[node] !== 1) continue
    const skipped = tree.kind[node] === NODE_GHOST
    found.push({ move: uciOf(tree.move[node]!), value: 0 - tree.value[node]!, skipped })
  }
  return { visits: found, value: tree.value[0]! }
}

/** The value of a move by a search of the position after it, mover's view. */
function valueOf(fen: string, move: string, algorithm: string, depth: number): number {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap()
  position.play(parseUci(move)!)
  const after = makeFen(position.toSetup())
  if (position.isEnd()) return position.isCheckmate() ? 31_999 : 0
  const found = search(lab, after, `${algorithm},engine`, depth).at(-1)!
  const white = found.mate === undefined ? found.score : matedScore(found.mate, depth)
  // Never -0.
  return 0 + (fen.split(' ')[1] === 'w' ? white : -white)
}
const matedScore = (mate: number, depth: number): number =>
  Math.sign(mate) * (32_000 - depth - Math.abs(mate))

/** Positions small enough, without mates near the root, whose scores would depend on the ply. */
const FENS = LAB_POSITIONS.filter((fen) => fen.split(' ')[0]!.replaceAll(/[^a-z]/gi, '').length <= 12)
const MOST_LEAVES = 50_000
/** Depths whose full tree is small enough. */
function depthsFor(fen: string): number[] {
  lab.setPosition(fen)
  if (lab.perft(1) === 0) return []
  let most = 3
  while (most < 6 && lab.perft(most + 1) <= MOST_LEAVES) most += 1
  return [4, 5, 6].filter((depth) => depth <= most)
}
const isNearMate = (values: readonly Visit[]): boolean => values.some(({ value }) => Math.abs(value) > 30_000)

describe('up to three half-moves', () => {
  test.each(['selective', 'ladder'])('%s is negamax', (algorithm) => {
    for (const fen of LAB_POSITIONS.slice(0, 8)) {
      const course = (names: string) =>
        search(lab, fen, `${names},engine`, 3, { nodes: 60_000 }).map(({ score, statistics }) => [
          score,
          statistics,
        ])
      expect(course(algorithm)).toEqual(course('negamax'))
    }
  })
})

/** The rule of one good move: the highest guess first, and no move whose guess is not above the best value. */
function expectOneGoodMove(guessed: readonly Visit[], followed: readonly Visit[], value: number): void {
  const last = new Map(guessed.map((visit) => [visit.move, visit.value]))
  let best = -Infinity
  let before = Infinity
  for (const visit of followed) {
    const guess = last.get(visit.move)!
    expect(guess).toBeLessThanOrEqual(before)
    before = guess
    expect(visit.skipped).toBe(guess <= best)
    if (visit.skipped) expect(visit.value).toBe(guess)
    else best = Math.max(best, visit.value)
  }
  expect(value).toBe(best)
}

test.each(FENS)('the selective search guesses with negamax and follows the best guesses: %s', (fen) => {
  for (const depth of depthsFor(fen)) {
    const { visits: all, value } = visits(fen, 'selective', depth)
    const moves = new Set(all.map(({ move }) => move)).size
    const [guessed, followed] = [all.slice(0, moves), all.slice(moves)]
    expect(followed).toHaveLength(moves)
    expectOneGoodMove(guessed, followed, value)
    if (isNearMate(all)) continue
    for (const visit of guessed) expect(visit.value).toBe(valueOf(fen, visit.move, 'negamax', 2))
    for (const visit of followed.filter(({ skipped }) => !skipped))
      expect(visit.value).toBe(valueOf(fen, visit.move, 'selective', depth - 1))
  }
})

test.each(FENS)('the ladder looks at fewer moves on each rung: %s', (fen) => {
  for (const depth of depthsFor(fen)) {
    const { visits: all, value } = visits(fen, 'ladder', depth)
    const moves = new Set(all.map(({ move }) => move)).size
    // The last rung has every move, some of them left out.
    const top = all.slice(-moves)
    const middle = all.slice(moves, -moves)
    const guessed = all.slice(0, moves)
    const lowest = Math.floor(depth / 2) + 1
    if (!isNearMate(all))
      for (const visit of guessed) expect(visit.value).toBe(valueOf(fen, visit.move, 'ladder', lowest - 1))
    // At depths 4 to 6 there is at most one rung between the lowest and the last.
    expect(middle.length === 0).toBe(lowest + 1 === depth)
    const last = new Map(guessed.map((visit) => [visit.move, visit.value]))
    for (const visit of middle) last.set(visit.move, visit.value)
    const after = [...last].map(([move, found]) => ({ move, value: found, skipped: false }))
    expectOneGoodMove(after, top, value)
    expect(middle.length).toBeLessThanOrEqual(moves)
    if (isNearMate(all)) continue
    for (const visit of middle) expect(visit.value).toBe(valueOf(fen, visit.move, 'ladder', lowest))
    for (const visit of top.filter(({ skipped }) => !skipped))
      expect(visit.value).toBe(valueOf(fen, visit.move, 'ladder', depth - 1))
  }
})

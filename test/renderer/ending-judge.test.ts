// SPDX-License-Identifier: GPL-3.0-or-later
/** How endings are judged: proofs decide, scores only when they are clear, and an aim is reached by more than mate. */
import { describe, expect, it } from 'vitest'
import { addLine, apply } from '../../engine/chess/edit.ts'
import { emptyTree, type GameTree, lineEnd, type NodeId } from '../../engine/chess/tree.ts'
import {
  endAt,
  type EndingTask,
  type Evidence,
  evidenceOfScore,
  evidenceOfTables,
  HELD_MOVES,
  isWorse,
  movesOf,
  provenAt,
  standingAfter,
} from '../../renderer/stores/training/ending-judge.ts'

const score = (value: number): Evidence => ({ kind: 'score', value })
const sure = (standing: 'win' | 'draw' | 'loss'): Evidence => ({ kind: 'sure', standing, by: 'tables' })

function played(fen: string, moves: string): { tree: GameTree; id: NodeId } {
  const start = emptyTree(fen)
  const edited = moves === '' ? null : addLine(start, start.root, moves.split(' '))
  if (edited && !edited.ok) throw new Error(edited.code)
  const tree = edited ? apply(start, edited.value.change) : start
  return { tree, id: lineEnd(tree, tree.root) }
}

const won = (fen: string): EndingTask => ({ aim: 'win', side: 'white', fen })
const drawn = (fen: string): EndingTask => ({ aim: 'draw', side: 'black', fen })

describe('evidence', () => {
  it('is from the view of the person', () => {
    expect(evidenceOfScore({ kind: 'cp', value: -250 }, 'black')).toEqual(score(250))
    expect(evidenceOfScore({ kind: 'mate', moves: -3 }, 'black')).toMatchObject({
      standing: 'win',
      by: 'mate',
    })
    expect(evidenceOfScore({ kind: 'table', plies: -3 }, 'white')).toMatchObject({
      standing: 'loss',
      by: 'tables',
    })
    expect(evidenceOfTables({ winner: 'white', tooLong: false, plies: 9 }, 'black')).toMatchObject({
      standing: 'loss',
    })
  })
  it('takes a win that the fifty-move rule prevents for a draw', () => {
    expect(evidenceOfTables({ winner: 'white', tooLong: true, plies: 120 }, 'white')).toMatchObject({
      standing: 'draw',
    })
  })
  it('comes from the end of the game and from rules', () => {
    const mate = played('k7/8/1K6/8/8/8/8/6Q1 w - - 0 1', 'g1g8')
    expect(provenAt(mate.tree, mate.id, 'white')).toEqual({ kind: 'sure', by: 'game', standing: 'win' })
    const pawn = played('4k3/8/4K3/4P3/8/8/8/8 w - - 0 1', '')
    expect(provenAt(pawn.tree, pawn.id, 'black')).toEqual({ kind: 'sure', by: 'rules', standing: 'loss' })
    const rooks = played('4k3/R7/1r6/3KP3/8/8/8/8 b - - 0 1', '')
    expect(provenAt(rooks.tree, rooks.id, 'black')).toBeNull()
  })
})

describe('the standing after a move', () => {
  it('follows a proof at once', () => {
    expect(standingAfter('win', score(500), sure('draw'))).toBe('draw')
    expect(standingAfter('draw', sure('draw'), sure('win'))).toBe('win')
  })
  it('falls by a score that is clear and has clearly fallen', () => {
    expect(standingAfter('win', score(500), score(40))).toBe('draw')
    expect(standingAfter('win', score(500), score(-400))).toBe('loss')
    expect(standingAfter('draw', score(0), score(-400))).toBe('loss')
    expect(standingAfter('draw', score(0), score(400))).toBe('win')
    expect(standingAfter('win', sure('win'), score(20))).toBe('draw')
  })
  it('does not fall by a score that is not clear, or was no better before', () => {
    expect(standingAfter('win', score(500), score(180))).toBe('win')
    expect(standingAfter('win', score(160), score(90))).toBe('win')
    // Engines take many a fortress for lost.
    expect(standingAfter('draw', score(-680), score(-700))).toBe('draw')
    expect(standingAfter('draw', sure('draw'), score(-700))).toBe('draw')
    expect(standingAfter('win', score(500), null)).toBe('win')
  })
  it('is compared', () => {
    expect([
      isWorse('draw', 'win'),
      isWorse('loss', 'draw'),
      isWorse('win', 'draw'),
      isWorse('draw', 'draw'),
    ]).toEqual([true, true, false, false])
  })
})

describe('the end', () => {
  it('of a mating exercise is mate alone', () => {
    const fen = 'k7/8/1K6/8/8/8/8/7R w - - 0 1'
    const start = played(fen, '')
    expect(endAt(start.tree, start.id, won(fen), 'win')).toBeNull()
    const mate = played(fen, 'h1h8')
    expect(endAt(mate.tree, mate.id, won(fen), 'win')).toEqual({ code: 'CHECKMATE', reached: true })
  })

  it('is reached by a promotion that decides, after the reply to it', () => {
    const fen = '8/4P1k1/8/8/8/8/p7/K7 w - - 0 1'
    const promoted = played(fen, 'e7e8q')
    expect(endAt(promoted.tree, promoted.id, won(fen), 'win')).toBeNull()
    const answered = played(fen, 'e7e8q g7f6')
    expect(endAt(answered.tree, answered.id, won(fen), 'win')).toEqual({ code: 'PROMOTED', reached: true })
    expect(endAt(answered.tree, answered.id, won(fen), 'draw')).toBeNull()
  })

  it('is reached when only a king is left against pieces that mate', () => {
    const fen = '8/8/8/8/8/k7/1p6/1K1Q4 w - - 0 1'
    const { tree, id } = played(fen, 'd1d3 a3b4 b1b2 b4c5')
    expect(endAt(tree, id, won(fen), 'win')).toEqual({ code: 'BARE_KING', reached: true })
  })

  it('of a drawn ending is stalemate, which a won ending misses', () => {
    const fen = '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1'
    const stale = played(fen, 'f1f7')
    expect(endAt(stale.tree, stale.id, drawn(fen), 'draw')).toEqual({ code: 'STALEMATE', reached: true })
    expect(endAt(stale.tree, stale.id, won(fen), 'draw')).toEqual({ code: 'STALEMATE', reached: false })
  })

  it('holds a draw by moves that are counted, unless it is lost', () => {
    const fen = '8/8/8/8/8/1k6/p7/K6B b - - 0 1'
    // The king walks along a path that repeats no position three times.
    const own = 'b3c3 c3d3 d3e3 e3f4 f4g4 g4h4 h4h5 h5h6 h6g6 g6f6 f6e6 e6d6 d6c5 c5c4 c4b3'.split(' ')
    const white = ['h1a8', 'a8h1']
    const line = own.flatMap((move, index) => [move, white[index % 2]!])
    const early = played(fen, line.slice(0, -2).join(' '))
    expect(movesOf(early.tree, early.id, 'black')).toBe(HELD_MOVES - 1)
    expect(endAt(early.tree, early.id, drawn(fen), 'draw')).toBeNull()
    const { tree, id } = played(fen, line.join(' '))
    expect(endAt(tree, id, drawn(fen), 'draw')).toEqual({ code: 'HELD', reached: true })
    expect(endAt(tree, id, drawn(fen), 'loss')).toBeNull()
  })

  it('is missed by mate and by a repetition', () => {
    const queen = '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1'
    const mated = played(queen, 'f1f8')
    expect(endAt(mated.tree, mated.id, drawn(queen), 'loss')).toEqual({ code: 'CHECKMATE', reached: false })
    const rook = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1'
    const round = 'a1a2 e8e7 a2a1 e7e8'
    const { tree, id } = played(rook, `${round} ${round}`)
    expect(endAt(tree, id, won(rook), 'win')).toEqual({ code: 'THREEFOLD_REPETITION', reached: false })
  })
})

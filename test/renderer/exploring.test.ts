// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lineEnd, nodeOf, tagOf } from '../../engine/chess/tree.ts'
import { textOf } from '../../renderer/stores/game-text.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useHomeStore } from '../../renderer/stores/home.ts'
import { makeBench, type Bench } from './bench.ts'

let bench: Bench
let game: ReturnType<typeof useGameStore>
let before: string

beforeEach(() => {
  bench = makeBench()
  game = useGameStore(bench.pinia)
  for (const uci of ['e2e4', 'e7e5', 'g1f3']) game.playMove(uci)
  game.goTo(nodeOf(game.tree, lineEnd(game.tree, game.tree.root)).parent!)
  before = textOf(game.tree)
})
afterEach(() => bench.stop())

/** The moves from the start to the board. */
function line(): string[] {
  const moves: string[] = []
  for (let at = game.node; at.parent !== null; at = nodeOf(game.tree, at.parent)) moves.unshift(at.san!)
  return moves
}

describe('exploring', () => {
  it('follows a move that the game has', () => {
    expect(game.explore('g1f3')).toBe('followed')
    expect(game.exploring).toBe(false)
    expect(line()).toEqual(['e4', 'e5', 'Nf3'])
  })

  it('shows new moves and changes nothing that is stored', () => {
    const { revision } = game
    expect(game.explore('f2f4')).toBe('added')
    expect(game.explore('e5f4')).toBe('added')
    // Moves on the board and lines of an engine go on with it.
    game.playMove('f1c4')
    game.playLine(game.currentId, ['d8h4'])
    game.setShapes(game.currentId, [{ color: 'green', from: 'h4', to: 'f2' }])
    expect(line()).toEqual(['e4', 'e5', 'f4', 'exf4', 'Bc4', 'Qh4+'])
    expect([game.exploring, game.revision, textOf(game.base)]).toEqual([true, revision, before])
  })

  it('drops the moves when the board leaves them, by undo too', () => {
    for (const leave of [() => game.first(), () => game.previous(), () => game.undo()]) {
      game.last()
      game.previous()
      game.explore('f2f4')
      leave()
      expect([game.exploring, textOf(game.tree)]).toEqual([false, before])
    }
    expect(line()).toEqual(['e4', 'e5'])
    expect(game.canRedo).toBe(false)
  })

  it('stays while the board goes through the explored moves', () => {
    game.explore('f2f4')
    game.explore('e5f4')
    game.previous()
    expect([game.exploring, line()]).toEqual([true, ['e4', 'e5', 'f4']])
    game.next()
    expect(line()).toEqual(['e4', 'e5', 'f4', 'exf4'])
  })

  it('adds the moves when asked, as one step', () => {
    const { revision } = game
    game.explore('f2f4')
    game.explore('e5f4')
    game.addExplored()
    expect([game.exploring, game.revision]).toEqual([false, revision + 1])
    expect(line()).toEqual(['e4', 'e5', 'f4', 'exf4'])
    expect(textOf(game.base)).toContain('(2. f4 exf4)')
    game.undo()
    expect([textOf(game.tree), line()]).toEqual([before, ['e4', 'e5']])
  })

  it('keeps every edit of the game itself', () => {
    game.explore('f2f4')
    game.setTag('Event', 'Club evening')
    expect([game.exploring, tagOf(game.tree, 'Event')]).toEqual([false, 'Club evening'])
    const start = game.currentId
    game.explore('f2f4')
    game.setComment(start, 'a gambit?')
    expect([game.exploring, game.node.comment]).toEqual([false, 'a gambit?'])
    expect(game.tree.nodes.size).toBe(4)
  })

  it('adds explored moves that get a comment or a glyph, so that it is not lost', () => {
    game.explore('f2f4')
    game.setComment(game.currentId, 'a gambit')
    game.first()
    expect(textOf(game.base)).toContain('(2. f4 {a gambit})')
    game.last()
    game.explore('b8c6')
    game.toggleNag(game.currentId, 1)
    expect([game.exploring, game.node.nags]).toEqual([false, [1]])
  })

  it('adds explored moves that are promoted, and drops those that are deleted', () => {
    game.explore('f2f4')
    const deleted = game.currentId
    game.explore('e5f4')
    game.deleteFrom(deleted)
    expect([game.exploring, textOf(game.tree)]).toEqual([false, before])
    game.explore('f2f4')
    game.makeMainLine(game.currentId)
    expect([game.exploring, game.base.nodes.size]).toEqual([false, 5])
    expect(nodeOf(game.tree, game.node.parent!).children[0]).toBe(game.currentId)
  })

  it('is for games in a file or the library; a new analysis gets the moves', () => {
    const home = useHomeStore(bench.pinia)
    let filed = false
    home.add({ owns: () => true, isFiled: () => filed } as unknown as Parameters<typeof home.add>[0])
    home.playListed('f2f4')
    expect([game.exploring, game.base.nodes.size]).toEqual([false, 5])
    filed = true
    home.playListed('e5f4')
    expect([game.exploring, game.base.nodes.size]).toEqual([true, 5])
  })
})

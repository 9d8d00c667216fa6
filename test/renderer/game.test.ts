// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { writeMoves } from '../../engine/chess/pgn/write/writer.ts'
import { mainline, nodeAt, nodeOf, tagOf } from '../../engine/chess/tree.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { makeBench, type Bench } from './bench.ts'

let bench: Bench

beforeEach(() => {
  bench = makeBench()
})
afterEach(() => bench.stop())

const TEXT = '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5 *'

function begin(text = TEXT) {
  const game = useGameStore()
  game.load(readGame(text).tree, null)
  return game
}
const at = (...moves: string[]): number => nodeAt(useGameStore().tree, moves)!
const movetext = (): string => writeMoves(useGameStore().tree).replaceAll(/\s+/g, ' ').trim()

describe('moves on the board', () => {
  it('follow what is there, extend, or begin a variation', () => {
    const game = begin('1. e4 e5 *')
    expect(game.playMove('e2e4')).toBe('followed')
    expect(game.playMove('c7c5')).toBe('added')
    expect(game.playMove('g1f3')).toBe('added')
    expect(game.playMove('g1f3')).toBe('illegal')
    expect(movetext()).toBe('1. e4 e5 (1... c5 2. Nf3) *')
    expect(game.lastMove).toEqual(['g1', 'f3'])
  })

  it('know turn, check and legal squares', () => {
    const game = begin('1. f3 e5 2. g4 Qh4# 0-1')
    game.last()
    expect([game.turn, game.inCheck, game.dests.size]).toEqual(['white', true, 0])
    game.first()
    expect([game.turn, game.inCheck, game.lastMove]).toEqual(['white', false, null])
    expect(game.dests.get('e2')).toEqual(['e3', 'e4'])
  })

  it('plays a line of the engine as one step', () => {
    const game = begin('1. e4 e5 *')
    expect(game.playLine(game.tree.root, ['d2d4', 'd7d5', 'c2c4'])).toBe('added')
    expect(game.node.san).toBe('c4')
    game.undo()
    expect(movetext()).toBe('1. e4 e5 *')
    expect(game.currentId).toBe(game.tree.root)
  })
})

describe('going about', () => {
  it('steps, several at once, and stops at the ends', () => {
    const game = begin()
    game.next(3)
    expect(game.node.san).toBe('Nf3')
    game.next(10)
    expect(game.node.san).toBe('Bb5')
    game.previous(2)
    expect(game.node.san).toBe('Nf3')
    game.previous(10)
    expect(game.currentId).toBe(game.tree.root)
  })

  it('goes through alternatives and to forks, and back to the main line', () => {
    const game = begin()
    game.nextFork()
    expect(game.node.san).toBe('e4')
    game.next()
    game.nextSibling()
    expect(game.node.san).toBe('c5')
    game.nextSibling()
    expect(game.node.san).toBe('c5')
    game.next()
    game.nextSibling()
    expect(game.node.san).toBe('c3')
    game.toMainline()
    expect(game.node.san).toBe('e4')
    game.next()
    game.previousSibling()
    expect(game.node.san).toBe('e5')
    game.nextFork()
    expect(game.node.san).toBe('Nf3')
    game.nextFork()
    expect(game.node.san).toBe('Bb5')
    game.previousFork()
    expect(game.node.san).toBe('Nf3')
  })

  it('does not count as a change', () => {
    const game = begin()
    const { revision } = game
    game.last()
    game.first()
    expect(game.revision).toBe(revision)
    expect(game.canUndo).toBe(false)
  })
})

describe('undo and redo', () => {
  it.each<[string, (game: ReturnType<typeof useGameStore>) => void]>([
    ['a move', (game) => game.playMove('d2d4')],
    ['a comment', (game) => game.setComment(at('e2e4'), 'hello')],
    ['a comment before', (game) => game.setCommentBefore(at('e2e4'), 'hello')],
    ['a glyph', (game) => game.toggleNag(at('e2e4'), 1)],
    ['drawings', (game) => game.setShapes(at('e2e4'), [{ color: 'green', from: 'e4' }])],
    ['a tag', (game) => game.setTag('White', 'Tal, M.')],
    ['a new tag', (game) => game.setTag('Annotator', 'me')],
    ['a removed tag', (game) => game.setTag('Event', null)],
    ['a result', (game) => game.setResult('1-0')],
    ['a promoted variation', (game) => game.promote(at('e2e4', 'c7c5'))],
    ['a new main line', (game) => game.makeMainLine(at('e2e4', 'c7c5', 'c2c3'))],
    ['a deletion', (game) => game.deleteFrom(at('e2e4', 'e7e5', 'g1f3'))],
    ['the deletion of other lines', (game) => game.deleteOthers(at('e2e4', 'c7c5'))],
  ])('%s', (_name, edit) => {
    const game = begin(`[Event "?"]\n\n${TEXT}`)
    const before = game.tree
    const { revision } = game
    edit(game)
    expect(game.revision).toBe(revision + 1)
    const changed = game.tree
    expect(changed).not.toEqual(before)
    game.undo()
    expect(game.tree).toEqual(before)
    expect(game.canUndo).toBe(false)
    game.redo()
    expect(game.tree).toEqual(changed)
    expect(game.canRedo).toBe(false)
  })

  it('go back to where one stood', () => {
    const game = begin()
    game.goTo(at('e2e4', 'e7e5'))
    game.playMove('f1c4')
    game.first()
    game.undo()
    expect(game.node.san).toBe('e5')
  })

  it('take the typing of one comment as one step, and another visit as another', () => {
    const game = begin()
    const move = at('e2e4')
    for (const text of ['f', 'fi', 'fin', 'fine']) game.setComment(move, text)
    game.endTyping()
    game.setComment(move, 'fine!')
    game.undo()
    expect(nodeOf(game.tree, move).comment).toBe('fine')
    game.undo()
    expect(nodeOf(game.tree, move).comment).toBe('')
  })

  it('forget the future when something new is done, and everything when a game is loaded', () => {
    const game = begin()
    game.setTag('White', 'A')
    game.undo()
    game.setTag('White', 'B')
    expect(game.canRedo).toBe(false)
    game.load(game.tree, null)
    expect(game.canUndo).toBe(false)
  })
})

describe('changes elsewhere', () => {
  it('leave the board where it is', () => {
    const game = begin()
    game.goTo(at('e2e4', 'e7e5'))
    game.setComment(at('e2e4', 'c7c5'), 'Sicilian')
    game.setTag('White', 'Tal')
    game.deleteFrom(at('e2e4', 'c7c5'))
    expect(game.node.san).toBe('e5')
  })

  it('move it only when the position is gone', () => {
    const game = begin()
    game.goTo(at('e2e4', 'c7c5', 'g1f3', 'd7d6'))
    game.deleteFrom(at('e2e4', 'c7c5'))
    expect(game.node.san).toBe('e4')
    expect(mainline(game.tree)).toHaveLength(6)
  })

  it('say why they were not made', () => {
    const game = begin()
    expect(game.setTag('White Player', 'x')).toBe('BAD_TAG_NAME')
    expect(game.setTag('Result', '2-0')).toBe('BAD_RESULT')
    expect(game.deleteFrom(game.tree.root)).toBe('IS_ROOT')
    expect(tagOf(game.tree, 'Result')).not.toBe('2-0')
  })
})

describe('the opening', () => {
  it('is the last named one on the way', async () => {
    const game = begin('1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. h3 h5 7. Rg1 *')
    expect(game.opening).toBe(null)
    game.last()
    await expect.poll(() => game.opening?.name).toMatch(/Najdorf/)
    expect(game.opening?.eco).toMatch(/^B9/)
    game.first()
    expect(game.opening).toBe(null)
  })
})

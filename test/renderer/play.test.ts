// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mainline, nodeOf, tagOf } from '../../engine/chess/tree.ts'
import { usePlayStore } from '../../renderer/stores/play/play.ts'
import { unfinished } from '../../renderer/stores/play/record.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { makeBench, settle, type Bench } from './bench.ts'
import { against, begin, BLITZ, moves } from './play-bench.ts'

let bench: Bench

beforeEach(() => {
  vi.useFakeTimers()
  bench = makeBench()
})
afterEach(() => {
  bench.stop()
  vi.useRealTimers()
})

/** The engine answers the search that is running. */
async function reply(uci: string): Promise<void> {
  bench.engine().done(uci)
  await settle()
}

describe('turns', () => {
  it('lets an opponent below full strength take its time, while its clock runs', async () => {
    bench.stop()
    bench = makeBench({ humanPace: true })
    const { play, game } = await begin({ elo: 400, clock: { baseMs: 300_000, incrementMs: 0 } })
    game.playMove('e2e4')
    await settle()
    await reply('e7e5')
    expect(moves()).toEqual(['e4'])
    expect(play.state).toBe('engineThinking')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(moves()).toEqual(['e4', 'e5'])
    expect(play.clocks!.black).toBeLessThan(300_000 - 300)
    expect(play.clocks!.black).toBeGreaterThanOrEqual(270_000)

    // A move that is taken back meanwhile gets no reply.
    game.playMove('g1f3')
    await settle()
    await reply('b8c6')
    play.takeback()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(moves()).toEqual(['e4', 'e5'])

    await play.newGame(against({ elo: null }))
    await settle()
    game.playMove('e2e4')
    await settle()
    await reply('e7e5')
    expect(moves()).toEqual(['e4', 'e5'])
  })

  it('takes the person’s move, lets the engine think and plays its reply', async () => {
    const { play, game } = await begin()
    expect(play.state).toBe('humanToMove')
    expect(game.mayMove).toBe(true)

    expect(game.playMove('e2e4')).toBe('added')
    await settle()
    expect(play.state).toBe('engineThinking')
    expect(bench.engine().running?.request).toMatchObject({
      purpose: 'play',
      lines: 1,
      position: { moves: [], fen: nodeOf(game.tree, game.currentId).fen },
    })

    await reply('e7e5')
    expect(moves()).toEqual(['e4', 'e5'])
    expect(play.state).toBe('humanToMove')
  })

  it('lets the engine begin when the person has Black', async () => {
    const { play, game } = await begin({ color: 'black' })
    expect(play.state).toBe('engineThinking')
    await reply('d2d4')
    expect(moves()).toEqual(['d4'])
    expect(game.mayMove).toBe(true)
  })

  it('refuses moves of the other side, moves elsewhere, and changes to what was played', async () => {
    const { game } = await begin()
    game.playMove('e2e4')
    await settle()
    expect(game.dests.size).toBe(0)
    expect(game.playMove('e7e5')).toBe('refused')
    await reply('e7e5')
    game.first()
    expect(game.mayMove).toBe(false)
    expect(game.playMove('d2d4')).toBe('refused')
    game.undo()
    game.deleteFrom(mainline(game.tree)[1]!)
    expect(moves()).toEqual(['e4', 'e5'])
    expect(game.canUndo).toBe(false)
  })

  it('allows comments meanwhile, and takes them back', async () => {
    const { game } = await begin()
    game.playMove('e2e4')
    game.setComment(game.currentId, 'best by test')
    expect(game.canUndo).toBe(true)
    game.undo()
    expect(game.node.comment).toBe('')
    expect(game.canUndo).toBe(false)
  })

  it('shows the engine’s move even when the person has looked back', async () => {
    const { game } = await begin()
    game.playMove('e2e4')
    await settle()
    game.first()
    await reply('e7e5')
    expect(game.node.san).toBe('e5')
  })

  it('holds the reply back until the person’s piece has landed', async () => {
    bench.stop()
    bench = makeBench({ board: { animationMs: 200 } })
    const { game } = await begin()
    game.playMove('e2e4')
    await settle()
    await vi.advanceTimersByTimeAsync(50)
    await reply('e7e5')
    expect(moves()).toEqual(['e4'])
    await vi.advanceTimersByTimeAsync(149)
    expect(moves()).toEqual(['e4'])
    await vi.advanceTimersByTimeAsync(1)
    expect(moves()).toEqual(['e4', 'e5'])
    expect(game.mayMove).toBe(true)
  })

  it('offers premoves only while the engine thinks, and can take one the moment it has replied', async () => {
    const { game } = await begin()
    expect(game.activity?.premoves).toBe(false)
    game.playMove('e2e4')
    await settle()
    expect(game.activity?.premoves).toBe(true)
    await reply('e7e5')
    expect(game.activity?.premoves).toBe(false)
    expect(game.playMove('g1f3')).toBe('added')
  })

  it('plays Chess960 castling as king takes rook', async () => {
    const fen = '1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1'
    const { game } = await begin({ fen, chess960: true })
    expect(game.tree.variant).toBe('chess960')
    game.playMove('a2a3')
    await settle()
    expect(bench.engine().running?.request.position.chess960).toBe(true)
    await reply('e8g8')
    expect(moves()).toEqual(['a3', 'O-O'])
  })
})

describe('strength', () => {
  it('is the game’s, and goes with every search', async () => {
    const { play, game } = await begin({ elo: 800 })
    game.playMove('e2e4')
    await settle()
    expect(bench.engine().running?.request).toMatchObject({ purpose: 'play', elo: 800 })
    play.resign()
    await settle()
    await play.newGame(against({ color: 'black', elo: null }))
    await settle()
    expect(bench.engine().running?.request.elo).toBeUndefined()
  })
})

describe('clocks', () => {
  it('charges nothing for the first move, then each side for its own time, with increment', async () => {
    const { play, game } = await begin({ clock: BLITZ })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(play.clocks).toEqual({ white: 60_000, black: 60_000, running: null })
    game.playMove('e2e4')
    await settle()
    expect(play.clocks?.running).toBe('black')
    await vi.advanceTimersByTimeAsync(5000)
    await reply('e7e5')
    expect(play.clocks).toEqual({ white: 60_000, black: 57_000, running: 'white' })
    await vi.advanceTimersByTimeAsync(1234)
    game.playMove('g1f3')
    await settle()
    expect(play.clocks).toEqual({ white: 60_766, black: 57_000, running: 'black' })
    expect(bench.engine().running?.request.limit.clock).toEqual({
      whiteMs: 60_766,
      blackMs: 57_000,
      whiteIncrementMs: 2000,
      blackIncrementMs: 2000,
    })
    expect(mainline(game.tree).map((id) => nodeOf(game.tree, id).clock)).toEqual([undefined, 60, 57, 61])
  })

  it('does not charge the engine for the time the person’s piece is on its way', async () => {
    bench.stop()
    bench = makeBench({ board: { animationMs: 300 } })
    const { play, game } = await begin({ clock: { baseMs: 60_000, incrementMs: 0 } })
    game.playMove('e2e4')
    await settle()
    await vi.advanceTimersByTimeAsync(100)
    await reply('e7e5')
    await vi.advanceTimersByTimeAsync(200)
    expect(moves()).toEqual(['e4', 'e5'])
    expect(play.clocks?.black).toBe(59_900)
  })

  it('ends the game when the person’s time is up', async () => {
    const { play, game } = await begin({ clock: { baseMs: 10_000, incrementMs: 0 } })
    game.playMove('e2e4')
    await settle()
    await reply('e7e5')
    await vi.advanceTimersByTimeAsync(10_100)
    expect(play.state).toBe('over')
    expect(play.result).toEqual({ result: '0-1', reason: 'TIME' })
    expect(play.clocks?.white).toBe(0)
    expect(tagOf(game.tree, 'Termination')).toBe('time forfeit')
    expect(tagOf(game.tree, 'Result')).toBe('0-1')
    expect(game.tree.result).toBe('0-1')
  })

  it('does not take a move made after the flag fell, between two ticks', async () => {
    const { play, game } = await begin({ clock: { baseMs: 10_050, incrementMs: 0 } })
    game.playMove('e2e4')
    await settle()
    await reply('e7e5')
    await vi.advanceTimersByTimeAsync(10_060)
    expect(play.state).toBe('humanToMove')
    expect(game.playMove('g1f3')).toBe('refused')
    expect(play.result?.reason).toBe('TIME')
    expect(moves()).toEqual(['e4', 'e5'])
  })

  it('forfeits the engine too, and stops its search', async () => {
    const { play, game } = await begin({ clock: { baseMs: 3000, incrementMs: 0 } })
    game.playMove('e2e4')
    await settle()
    await vi.advanceTimersByTimeAsync(3000)
    await settle()
    expect(play.result).toEqual({ result: '1-0', reason: 'TIME' })
    expect(bench.engine().running).toBe(null)
  })

  it('is a draw when the side with time left cannot mate', async () => {
    const { play, game } = await begin({
      clock: { baseMs: 3000, incrementMs: 0 },
      fen: '8/8/4k3/8/8/3QK3/8/8 w - - 0 1',
    })
    game.playMove('d3d4')
    await settle()
    await reply('e6e7')
    await vi.advanceTimersByTimeAsync(3000)
    expect(play.result).toEqual({ result: '1/2-1/2', reason: 'TIME_INSUFFICIENT' })
    expect(tagOf(game.tree, 'Termination')).toBe('time forfeit')
  })
})

describe('endings by rule', () => {
  it.each([
    ['mate', '6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1', ['d1d8'], '1-0', 'CHECKMATE'],
    ['stalemate', '7k/8/6K1/8/8/8/5Q2/8 w - - 0 1', ['f2f7'], '1/2-1/2', 'STALEMATE'],
    ['bare kings', '8/8/4k3/8/8/3qK3/8/8 w - - 0 1', ['e3d3'], '1/2-1/2', 'INSUFFICIENT_MATERIAL'],
    ['fifty moves', '8/8/4k3/8/8/3QK3/8/8 w - - 99 80', ['d3d4'], '1/2-1/2', 'FIFTY_MOVES'],
  ])('%s', async (_name, fen, [move], result, reason) => {
    const { play, game } = await begin({ fen })
    game.playMove(move!)
    await settle()
    expect(play.state).toBe('over')
    expect(play.result).toEqual({ result, reason })
    expect(game.tree.result).toBe(result)
    expect(tagOf(game.tree, 'Termination')).toBe('normal')
    expect(bench.engine().searches).toHaveLength(0)
  })

  it('claims a threefold repetition at once, also one that the engine completes', async () => {
    const { play, game } = await begin()
    for (const [mine, theirs] of [
      ['g1f3', 'g8f6'],
      ['f3g1', 'f6g8'],
      ['g1f3', 'g8f6'],
      ['f3g1', 'f6g8'],
    ] as const) {
      expect(play.state).toBe('humanToMove')
      game.playMove(mine)
      await settle()
      await reply(theirs)
    }
    expect(play.result).toEqual({ result: '1/2-1/2', reason: 'THREEFOLD_REPETITION' })
  })

  it('tells the engine of the moves since the last capture or pawn’s move', async () => {
    const { game } = await begin()
    game.playMove('e2e4')
    await settle()
    await reply('e7e5')
    game.playMove('g1f3')
    await settle()
    const { position } = bench.engine().running!.request
    expect(position.moves).toEqual(['g1f3'])
    expect(position.fen).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3/)
  })
})

describe('a game that has hardly begun', () => {
  it('may be aborted until both sides have moved, and has no result', async () => {
    const { play, game } = await begin()
    expect(play.canAbort).toBe(true)
    game.playMove('e2e4')
    await settle()
    expect(play.canAbort).toBe(true)
    play.abort()
    expect([play.state, play.result]).toEqual(['over', { result: '*', reason: 'ABORTED' }])
    expect([tagOf(game.tree, 'Result'), tagOf(game.tree, 'Termination')]).toEqual(['*', 'abandoned'])
    expect(unfinished(game.tree)).toBeNull()
    expect(game.activity).toBeNull()
  })

  it('is not aborted later', async () => {
    const { play, game } = await begin()
    game.playMove('e2e4')
    await settle()
    await reply('e7e5')
    expect(play.canAbort).toBe(false)
    play.abort()
    expect(play.state).toBe('humanToMove')
  })
})

describe('takeback', () => {
  it('takes back the person’s move and the reply, but not the time that they took', async () => {
    const { play, game } = await begin({ clock: BLITZ })
    game.playMove('e2e4')
    await settle()
    await vi.advanceTimersByTimeAsync(4000)
    await reply('e7e5')
    await vi.advanceTimersByTimeAsync(7000)
    game.playMove('g1f3')
    await settle()
    await vi.advanceTimersByTimeAsync(3000)
    await reply('b8c6')
    play.takeback()
    expect(moves()).toEqual(['e4', 'e5'])
    expect(game.mayMove).toBe(true)
    expect(play.clocks).toEqual({ white: 53_000, black: 55_000, running: 'white' })
    // Nor does it give time: neither the increments of the moves nor the time since.
    await vi.advanceTimersByTimeAsync(1000)
    game.playMove('g1f3')
    await settle()
    play.takeback()
    expect(play.clocks).toEqual({ white: 52_000, black: 55_000, running: 'white' })
  })

  it('of all moves leaves a game that can be resigned', async () => {
    const { play, game } = await begin()
    game.playMove('e2e4')
    await settle()
    play.takeback()
    play.resign()
    expect(play.offer).toBe(null)
    expect(play.result).toEqual({ result: '0-1', reason: 'RESIGNATION' })
    expect(tagOf(game.tree, 'Termination')).toBe('normal')
  })

  it('stops the engine when it is thinking, and its late answer counts for nothing', async () => {
    const { play, game } = await begin()
    game.playMove('e2e4')
    await settle()
    play.takeback()
    await settle()
    expect(moves()).toEqual([])
    expect(play.state).toBe('humanToMove')
    expect(bench.engine().running).toBe(null)
    expect(bench.engine().commands.at(-1)?.cmd).toBe('stop')
  })

  it('is not there before the person has moved, nor after the game', async () => {
    const { play, game } = await begin({ color: 'black' })
    await reply('e2e4')
    expect(play.canTakeBack).toBe(false)
    game.playMove('e7e5')
    expect(play.canTakeBack).toBe(true)
    play.resign()
    expect(play.canTakeBack).toBe(false)
  })
})

describe('resignation and draw', () => {
  it('resigns', async () => {
    const { play, game } = await begin({ color: 'black' })
    play.resign()
    expect(play.result).toEqual({ result: '1-0', reason: 'RESIGNATION' })
    expect(play.active).toBe(false)
    expect(game.activity).toBe(null)
    await settle()
    expect(bench.engine().running).toBe(null)
  })

  it.each([
    ['worse', -150, 12, true],
    ['worse, but early', -150, 5, false],
    ['level and late', 10, 35, true],
    ['level and early', 10, 20, false],
    ['better', 90, 60, false],
  ])('the engine decides by how it stands: %s', async (_name, ahead, moveNumber, taken) => {
    const fen = `4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 ${moveNumber}`
    const { play, game } = await begin({ fen })
    game.playMove('e2e4')
    await settle()
    bench.engine().info({ score: { kind: 'cp', value: -ahead } })
    await reply('e7e5')
    play.offerDraw()
    expect(play.state).toBe(taken ? 'over' : 'humanToMove')
    if (taken) expect(play.result).toEqual({ result: '1/2-1/2', reason: 'AGREEMENT' })
    else expect(play.canOfferDraw).toBe(false)
  })

  it('is declined by the opponent, by name', async () => {
    const { play, game } = await begin()
    game.playMove('e2e4')
    await settle()
    await reply('e7e5')
    play.offerDraw()
    expect(useUiStore().toasts.at(-1)).toMatchObject({
      code: 'play.drawDeclined',
      params: { name: play.spec!.seats.black.name },
    })
  })

  it('may be offered again some moves later', async () => {
    const { play, game } = await begin()
    game.playMove('e2e4')
    await settle()
    await reply('e7e5')
    play.offerDraw()
    expect(play.drawOffer).toBe('declined')
    for (const [mine, theirs] of [
      ['g1f3', 'b8c6'],
      ['f1c4', 'f8c5'],
      ['c2c3', 'g8f6'],
      ['d2d3', 'd7d6'],
      ['e1g1', 'e8g8'],
    ] as const) {
      expect(play.canOfferDraw).toBe(false)
      game.playMove(mine)
      await settle()
      await reply(theirs)
    }
    expect(play.canOfferDraw).toBe(true)
  })
})

describe('a lost engine', () => {
  it('thinks again about the same position with the next process', async () => {
    const { engine, play, game } = await begin({ clock: BLITZ })
    game.playMove('e2e4')
    await settle()
    const asked = bench.engine().running!.request.position
    await vi.advanceTimersByTimeAsync(1000)
    bench.engine().die()
    await settle()
    const stood = play.clocks
    await vi.advanceTimersByTimeAsync(0)
    expect(engine.crashes).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    await settle()
    expect(bench.engines).toHaveLength(2)
    expect(engine.state).toBe('ready')
    expect(bench.engine().running?.request.position).toEqual(asked)
    expect(bench.engine().running?.request.elo).toBe(1500)
    expect(stood?.black).toBe(59_000)
    await reply('e7e5')
    expect(moves()).toEqual(['e4', 'e5'])
  })

  it('begins to think when the engine comes only after the game has begun', async () => {
    await useSettingsStore().load()
    const play = usePlayStore()
    await play.newGame(against({ color: 'black' }))
    expect(play.state).toBe('engineThinking')
    await settle()
    expect(bench.engine().running?.request.purpose).toBe('play')
  })

  it('gives a position up that the engine refuses, and says so', async () => {
    const { play, game } = await begin()
    game.playMove('e2e4')
    await settle()
    bench.engine().fail()
    await settle()
    expect(play.state).toBe('idle')
    expect(game.activity).toBe(null)
    expect(game.playMove('e7e5')).toBe('added')
  })
})

describe('the record', () => {
  it('has names, strength, time control and set-up', async () => {
    const fen = '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1'
    const { game } = await begin({ fen, color: 'black', clock: { baseMs: 300_000, incrementMs: 3000 } })
    const tag = (name: string) => tagOf(game.tree, name)
    expect(tag('White')).toBe('Engine')
    expect(tag('Black')).toBe('Me')
    expect(tag('WhiteElo')).toBe('1500')
    expect(tag('TimeControl')).toBe('300+3')
    expect(tag('FEN')).toBe(fen)
    expect(tag('Termination')).toBe('unterminated')
    expect(tag('Date')).toMatch(/^\d{4}\.\d\d\.\d\d$/)
  })

  it('stays without a result when another game is opened, and nothing goes on thinking', async () => {
    const { play, game } = await begin()
    game.playMove('e2e4')
    await settle()
    const kept = game.tree
    game.load(kept, null)
    await settle()
    expect(play.state).toBe('idle')
    expect(bench.engine().running).toBe(null)
    expect(game.tree.result).toBe('*')
    expect(game.playMove('d2d4')).toBe('added')
  })

  it('begins the rematch with the colours changed', async () => {
    const { play } = await begin()
    play.resign()
    await play.rematch()
    expect(play.human).toBe('black')
    expect(play.state).toBe('engineThinking')
    expect(play.result).toBe(null)
  })
})

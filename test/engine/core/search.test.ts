// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The search: mates, draws, limits, lines, the shared table, and that nothing makes it trap or return an
 * illegal move.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  BOUND_EXACT,
  CONTROL_PONDER,
  CONTROL_STOP,
  MAX_PLY,
  MOVE_FROM_SHIFT,
  SCORE_MATE,
  SCORE_MATE_BOUND,
} from '../../../engine/core/layout.ts'
import { makeUci } from '../../../engine/host/core-instance.ts'
import { type TestCore, startCore } from './core.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

interface Line {
  line: number
  depth: number
  score: number
  bound: number
  pv: string[]
}

let core: TestCore
/** Lines of thought of the last searches, oldest first. */
let lines: Line[]
/** The time on the core's clock, ms; `onTick` may move it. */
let time: number
let onTick: () => void

beforeEach(async () => {
  lines = []
  time = 0
  onTick = () => {}
  core = await startCore({
    now: () => {
      onTick()
      return time
    },
    onInfo: (line, depth, _selective, score, bound, pv, length) => {
      const moves = Array.from(new Uint16Array(core.memory.buffer, pv, length), (move) =>
        makeUci(move, false),
      )
      lines.push({ line, depth, score, bound, pv: moves })
    },
  })
})

interface Limits {
  depth?: number
  nodes?: number
  softMs?: number
  hardMs?: number
  mate?: number
  lines?: number
  thorough?: number
  softNodes?: number
}

/** Searches a position and returns the best move in UCI. */
function search(fen: string, limits: Limits): string {
  expect(core.position(fen)).toBe(0)
  core.newSearch()
  const { depth = 0, nodes = 0, softMs = 0, hardMs = 0, mate = 0, lines = 1, thorough = 0 } = limits
  return makeUci(core.search(depth, nodes, softMs, hardMs, mate, lines, thorough, limits.softNodes), false)
}

const control = (offset: number): Int32Array => new Int32Array(core.memory.buffer, offset, 1)

describe('mates', () => {
  test.each([
    ['in one', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8', 1],
    ['in one by promotion', '7k/P5pp/8/8/8/8/8/6K1 w - - 0 1', 'a7a8q', 1],
    ['in two with rook and king', '7k/8/5K2/8/8/8/8/R7 w - - 0 1', 'f6g6', 3],
    ['smothered in two', 'r6k/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1', 'b3g8', 3],
    ['in two by giving the queen', '5r1k/6pp/7N/8/2Q5/8/6PP/6K1 w - - 0 1', 'c4g8', 3],
    ['by Black', 'r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1', 'a8a1', 1],
    ['in one although the fifty moves are nearly over', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80', 'a1a8', 1],
  ])('%s', (_name, fen, best, plies) => {
    expect(search(fen, { depth: 12 })).toBe(best)
    expect(core.score()).toBe(SCORE_MATE - plies)
    expect(lines.at(-1)!.pv).toHaveLength(plies)
  })

  test('being mated counts down', () => {
    search('7k/R7/8/8/8/8/8/1R4K1 b - - 0 1', { depth: 6 })
    expect(core.score()).toBe(-SCORE_MATE + 2)
  })

  test('a limit on the mate ends the search', () => {
    search('7k/8/8/8/8/8/R7/1R4K1 w - - 0 1', { mate: 2, nodes: 5_000_000 })
    expect(core.score()).toBeGreaterThanOrEqual(SCORE_MATE - 3)
    expect(core.nodes()).toBeLessThan(5_000_000n)
  })

  test('no legal move answers none', () => {
    expect(search('7k/6Q1/5K2/8/8/8/8/8 b - - 0 1', { depth: 4 })).toBe('0000')
    expect(core.score()).toBe(-SCORE_MATE)
    expect(search('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', { depth: 4 })).toBe('0000')
    expect(core.score()).toBe(0)
  })
})

/** Queen sacrifices that mate by force. */
test.each([
  ['Réti - Tartakower, 1910', 'rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9'],
  ['Lasker - Thomas, 1912', 'rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 4 11'],
])('a thorough search sees a sacrifice sooner: %s', (_name, fen) => {
  const depthOfMate = (thorough: number, depth: number) => {
    core.newGame()
    core.clearTable(0, 1)
    lines = []
    search(fen, { depth, thorough })
    return lines.find(({ score }) => score > SCORE_MATE - 100)?.depth ?? Number.POSITIVE_INFINITY
  }
  const sooner = depthOfMate(1, 18)
  expect(sooner).toBeLessThanOrEqual(18)
  expect(depthOfMate(0, sooner)).toBe(Number.POSITIVE_INFINITY)
})

describe('draws', () => {
  test.each([
    ['bare kings and a knight', '4k3/8/8/8/8/8/8/4KN2 w - - 0 1'],
    ['the fiftieth move', 'r5k1/5ppp/8/8/8/8/8/4K3 w - - 99 90'],
    ['perpetual check', '6k1/6p1/8/7Q/8/8/rq4PP/7K w - - 0 1'],
  ])('%s', (_name, fen) => {
    search(fen, { depth: 10 })
    expect(Math.abs(core.score())).toBeLessThanOrEqual(1)
  })

  test('the repetitions of the game count', () => {
    const fen = '6k1/8/8/8/8/8/r7/5K2 w - - 0 1'
    search(fen, { depth: 8 })
    expect(core.score()).toBeLessThan(-300)
    // After these moves Kf1-g1 repeats the position with the black king on g8 for the third time.
    core.position(fen)
    for (const uci of ['f1g1', 'g8h8', 'g1h1', 'h8g8', 'h1g1', 'g8h8', 'g1f1', 'h8g8']) core.move(uci)
    expect(makeUci(core.search(8, 0, 0, 0, 0, 1, 0), false)).toBe('f1g1')
    expect(Math.abs(core.score())).toBeLessThanOrEqual(1)
  })
})

describe('limits', () => {
  test('a node limit is exact and the search repeatable', async () => {
    const trace = () => JSON.stringify([lines, Number(core.nodes()), core.score()])
    search(START, { nodes: 30_000 })
    expect(core.nodes()).toBe(30_000n)
    const first = trace()
    core.clearTable(0, 1)
    core.newGame()
    lines = []
    search(START, { nodes: 30_000 })
    expect(trace()).toBe(first)
  })

  test('the depth limit is the last depth', () => {
    search(START, { depth: 7 })
    expect(core.completedDepth()).toBe(7)
    expect(lines.at(-1)).toMatchObject({ depth: 7, bound: BOUND_EXACT })
  })

  test('a set stop word still gets a legal move', () => {
    Atomics.store(control(CONTROL_STOP), 0, 1)
    core.position(START)
    const legal = core.moves()
    expect(legal).toContain(core.search(0, 0, 0, 0, 0, 1, 0))
    expect(core.nodes()).toBeLessThan(5n)
  })

  test('the hard limit ends a search', () => {
    onTick = () => {
      time += 1
    }
    search(START, { hardMs: 20 })
    expect(time).toBeGreaterThanOrEqual(20)
    expect(core.completedDepth()).toBeLessThan(MAX_PLY - 1)
  })

  test('the soft limit ends a search between iterations', () => {
    onTick = () => {
      time += 1
    }
    search(START, { softMs: 20 })
    expect(core.completedDepth()).toBeGreaterThan(3)
    expect(lines.at(-1)!.depth).toBe(core.completedDepth())
  })

  test('the soft limit of nodes ends a search after the first iteration that reaches it', () => {
    const nodesAtDepth = [1, 2, 3, 4, 5, 6].map((depth) => {
      core.clearTable(0, 1)
      core.newGame()
      search(START, { depth })
      return Number(core.nodes())
    })
    const [, , , fourth, fifth] = nodesAtDepth
    for (const [softNodes, depth] of [
      [fourth! + 1, 5],
      [fifth!, 5],
      [fifth! + 1, 6],
    ] as const) {
      core.clearTable(0, 1)
      core.newGame()
      search(START, { softNodes })
      expect([core.completedDepth(), Number(core.nodes())]).toEqual([depth, nodesAtDepth[depth - 1]])
    }
  })

  test('the hard limit of nodes holds beside the soft one', () => {
    search(START, { nodes: 3_000, softNodes: 2_999 })
    expect(core.nodes()).toBe(3_000n)
  })

  test("the opponent's time does not count", () => {
    Atomics.store(control(CONTROL_PONDER), 0, 1)
    let ticks = 0
    onTick = () => {
      time += 100
      ticks++
      if (ticks === 50) Atomics.store(control(CONTROL_PONDER), 0, 0)
    }
    // Less than the interval at which the search reads the clock.
    search(START, { softMs: 60, hardMs: 90 })
    expect(ticks).toBeGreaterThanOrEqual(50)
  })

  test('an endgame with nothing left to find ends by itself', () => {
    search('8/8/8/8/8/5k2/7p/7K w - - 0 1', {})
    expect(core.completedDepth()).toBe(MAX_PLY - 1)
  })
})

describe('lines', () => {
  test('several lines have different first moves, best first', () => {
    search(START, { depth: 8, lines: 4 })
    const last = lines.filter(({ depth }) => depth === 8)
    expect(last.map(({ line }) => line)).toEqual([1, 2, 3, 4])
    expect(new Set(last.map(({ pv }) => pv[0])).size).toBe(4)
    const scores = last.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  test('more lines than moves are as many as moves', () => {
    search('7k/8/8/8/8/8/1r6/K7 w - - 0 1', { depth: 5, lines: 10 })
    expect(Math.max(...lines.map(({ line }) => line))).toBe(1)
  })

  test('only the allowed moves are searched', () => {
    core.position(START)
    const write = (uci: string) => {
      new Uint8Array(core.memory.buffer).set(new TextEncoder().encode(uci), core.heapBase())
      return core.addRootMove(uci.length)
    }
    expect(write('a2a3')).toBe(0)
    expect(write('h2h4')).toBe(0)
    expect(write('e2e5')).not.toBe(0)
    core.search(6, 0, 0, 0, 0, 3, 0)
    expect(new Set(lines.map(({ pv }) => pv[0]))).toEqual(new Set(['a2a3', 'h2h4']))
    core.clearRootMoves()
    lines = []
    core.search(6, 0, 0, 0, 0, 3, 0)
    expect(new Set(lines.filter(({ depth }) => depth === 6).map(({ pv }) => pv[0])).size).toBe(3)
  })

  test('variations are legal', () => {
    const fen = 'r2q1rk1/1b2bppp/p1n1pn2/1ppp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 10'
    search(fen, { depth: 11 })
    for (const { pv } of lines) {
      core.position(fen)
      for (const uci of pv) expect(core.move(uci)).toBe(0)
    }
    expect(lines.at(-1)!.pv.length).toBeGreaterThan(4)
  })
})

describe('the exchange that loses', () => {
  test('1.bxa5 is not played: the pawn ending after four captures is lost', () => {
    const fen = '1q6/kr5p/1r6/p7/1P6/1R1Q4/K7/1R6 w - - 0 1'
    for (const thorough of [0, 1]) expect(search(fen, { nodes: 50_000, thorough })).not.toBe('b4a5')
  })
})

describe('the table', () => {
  test('is filled, found again, and cleared', () => {
    expect(core.hashFull()).toBe(0)
    search(START, { depth: 12 })
    const best = lines.at(-1)!.pv[0]
    expect(core.hashFull()).toBeGreaterThan(0)
    // A single node leaves time only for the table.
    core.newGame()
    expect(search(START, { nodes: 1 })).toBe(best)
    core.clearTable(0, 2)
    core.clearTable(1, 2)
    expect(core.hashFull()).toBe(0)
  })

  test('what it holds belongs to a search: a new one starts at 0', () => {
    search(START, { depth: 10 })
    core.newSearch()
    expect(core.hashFull()).toBe(0)
  })

  test('any size serves', async () => {
    for (const megabytes of [1, 3, 7]) {
      const other = await startCore({}, megabytes)
      other.position(START)
      other.search(9, 0, 0, 0, 0, 1, 0)
      expect(other.completedDepth()).toBe(9)
    }
  })
})

describe('exchanges', () => {
  test.each([
    ['a free pawn', '4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1', 'e3d5', 100],
    ['a defended pawn', '4k3/8/4p3/3p4/8/4N3/8/4K3 w - - 0 1', 'e3d5', 100 - 320],
    ['an even trade', '4k3/8/4p3/3n4/8/4N3/8/4K3 w - - 0 1', 'e3d5', 0],
    ['a rook behind a rook', '3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1', 'd2d5', 100],
    ['a queen in front of a bishop', '4k3/8/4p3/3p4/8/1B6/Q7/4K3 w - - 0 1', 'b3d5', 100 - 330 + 100],
    ['the king may not recapture', '3rk3/8/8/8/8/8/2rP4/3K4 w - - 0 1', 'd1c2', 500],
    ['a promotion', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8q', 850],
    ['a promotion that is taken', '1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8q', -100],
    ['en passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 100],
    ['a quiet move into a pawn', '4k3/8/4p3/8/8/4N3/8/4K3 w - - 0 1', 'e3d5', -320],
    ['castling', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 0],
  ])('%s', (_name, fen, uci, value) => {
    core.position(fen)
    const move = core.moves().find((move) => makeUci(move, false) === uci)!
    expect(core.see(move)).toBe(value)
  })
})

describe('anything goes', () => {
  test('random positions, limits and stops never trap and always answer a legal move', () => {
    let state = 20_261_121
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return (state >>> 8) % below
    }
    const arrays = [
      START,
      'bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1',
      'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      '8/PPPPPP1k/8/8/8/8/pppppp1K/8 w - - 0 1',
      'QQQQQQ2/QQQ5/8/8/8/8/1K6/7k b - - 90 1',
    ]
    for (let game = 0; game < 40; game++) {
      expect(core.position(arrays[game % arrays.length]!, true)).toBe(0)
      for (let ply = 0; ply < 60; ply++) {
        const legal = core.moves()
        if (legal.length === 0) break
        if (random(8) === 0) {
          const before = core.fenText()
          let ticks = random(6)
          onTick = () => {
            if (ticks-- === 0) Atomics.store(control(CONTROL_STOP), 0, 1)
          }
          const limit = 1 + random(8000)
          const best = core.search(random(20), limit, 0, 1e9, 0, 1 + random(3), random(2))
          Atomics.store(control(CONTROL_STOP), 0, 0)
          onTick = () => {}
          expect(legal).toContain(best)
          expect(Number(core.nodes())).toBeLessThanOrEqual(limit)
          expect(core.fenText()).toBe(before)
          expect(core.selfCheck()).toBe(1)
          expect(Math.abs(core.score())).toBeLessThanOrEqual(SCORE_MATE)
        }
        const move = legal[random(legal.length)]!
        expect(core.move(makeUci(move, true))).toBe(0)
      }
    }
  })

  test('a game of a thousand quiet moves can be searched', () => {
    core.position(START)
    for (let i = 0; i < 2000; i++) core.move(['g1f3', 'g8f6', 'f3g1', 'f6g8'][i % 4]!)
    const legal = core.moves()
    const best = core.search(8, 0, 0, 0, 0, 1, 0)
    expect(legal).toContain(best)
    expect(best >> MOVE_FROM_SHIFT).toBeGreaterThan(0)
    expect(Math.abs(core.score())).toBeLessThan(SCORE_MATE_BOUND)
  })
})

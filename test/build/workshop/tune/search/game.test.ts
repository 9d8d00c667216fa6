// SPDX-License-Identifier: GPL-3.0-or-later
/** Games of the tuner: equal orders are equal games whatever was played before, and clocks are kept. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { CORE_SOURCES } from '../../../../../build/core.ts'
import { OWN_OPENINGS, readOpenings } from '../../../../../build/workshop/match/openings.ts'
import { parseParameters } from '../../../../../build/workshop/parameters.ts'
import { type Limit, TABLE_MB, playGame } from '../../../../../build/workshop/tune/search/game.ts'
import { buildTunable } from '../../../../../build/workshop/tunable-core.ts'
import { TunableCore } from '../../../../../build/workshop/tune/search/tunable-core.ts'
import { makeRandom } from '../../../../../engine/host/random.ts'

const NODES: Limit = { kind: 'nodes', nodes: 300 }
const CLOCK: Limit = {
  kind: 'clock',
  control: { kind: 'clock', moves: null, baseMs: 1000, incrementMs: 10 },
  speed: 20,
}
const parameters = parseParameters(readFileSync(join(CORE_SOURCES, 'search/parameters.ts'), 'utf8'))
const read = readOpenings(OWN_OPENINGS, false)
const openings = read.ok ? read.value : []
const GAMES = 6

let module: WebAssembly.Module
beforeAll(async () => {
  module = new WebAssembly.Module(readFileSync(await buildTunable()))
})
const sum = (points: number[]): number => points.reduce((total, each) => total + each, 0)
const open = (speed = Infinity): TunableCore => new TunableCore(module, TABLE_MB, { speed })

test('what was played before does not matter', () => {
  const [white, black] = [open(), open()]
  const play = (): number[] =>
    openings.slice(0, GAMES).map((opening) => playGame(white, black, opening, NODES))
  const first = play()
  const nodes = white.instance.exports.nodes()
  expect(play()).toEqual(first)
  expect(white.instance.exports.nodes()).toBe(nodes)
})

test('every opening can be played', () => {
  const core = open().instance
  for (const { fen, moves } of openings) expect(core.setPosition({ fen, moves })).toEqual({ ok: true })
})

test.each(['minimum', 'maximum', 1, 2, 3, 4])(
  'with all numbers at bounds a game comes to its end: %s',
  (which) => {
    const random = makeRandom(Number(which) || 0)
    const values = (): Record<string, number> =>
      Object.fromEntries(
        parameters.map(({ name, minimum, maximum }) => {
          const low = typeof which === 'string' ? which === 'minimum' : random() < 0.5
          return [name, low ? minimum : maximum]
        }),
      )
    const [white, black] = [open(), open()]
    for (const opening of openings.slice(0, 2)) {
      white.set(values())
      black.set(values())
      expect([0, 1, 2]).toContain(playGame(white, black, opening, NODES))
      for (const { instance } of [white, black]) expect(instance.exports.selfCheck()).toBe(1)
    }
  },
)

test('who leaves out what matters loses, with either colour', () => {
  const [strong, blind] = [open(), open()]
  // Hardly any quiet move is searched, and rooks and queens are given away.
  blind.set({ LATE_MOVE_BASE: -1000, LATE_MOVE_DEPTH: 100, EXCHANGE_QUEEN: -3000, EXCHANGE_ROOK: -3000 })
  const games = openings.slice(0, GAMES)
  expect(sum(games.map((opening) => playGame(strong, blind, opening, NODES)))).toBeGreaterThan(GAMES * 1.4)
  expect(sum(games.map((opening) => playGame(blind, strong, opening, NODES)))).toBeLessThan(GAMES * 0.6)
})

test('on a clock a side thinks as long as its numbers say, and does not overstep', () => {
  const [white, black] = [open(20), open(20)]
  const play = (): number => playGame(white, black, openings[0]!, CLOCK)
  const first = play()
  const nodes = white.instance.exports.nodes()
  expect(play()).toBe(first)
  expect(white.instance.exports.nodes()).toBe(nodes)
  white.set({ CLOCK_EXPECTED_MOVES: 16 })
  play()
  expect(white.instance.exports.nodes()).not.toBe(nodes)
  white.set({ CLOCK_EXPECTED_MOVES: 28 })
  // A second and ten milliseconds a move: a side that did not look at the clock would lose at once.
  const results = openings.slice(0, GAMES).map((opening) => playGame(white, black, opening, CLOCK))
  expect(new Set(results).size).toBeGreaterThan(1)
})

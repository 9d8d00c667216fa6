// SPDX-License-Identifier: GPL-3.0-or-later
/** The engine's search with switches: the same search as the core's, and every switch and counter does something. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCore, buildSwitchable } from '../../../build/core.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import * as counted from '../../../engine/core/tallies.ts'
import { BENCH_POSITIONS } from '../../../engine/host/bench-positions.ts'
import { bindLoneCore } from '../../../engine/host/lone-core.ts'
import {
  type SwitchableDepth,
  type SwitchableOrder,
  searchSwitched,
} from '../../../engine/modules/switchable.ts'
import { ENGINE_TECHNIQUES } from '../../../engine/contract/techniques.ts'

const TABLE_MB = 16
const DEPTH = 9
/** A middlegame with much to capture. */
const WILD = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
let module: WebAssembly.Module
let core: WebAssembly.Module

beforeAll(async () => {
  module = new WebAssembly.Module(readFileSync(await buildSwitchable()))
  core = new WebAssembly.Module(readFileSync(await buildCore()))
})

/** All depths of a search; throws when it is refused. */
function depthsOf(order: Partial<SwitchableOrder>): SwitchableDepth[] {
  const depths: SwitchableDepth[] = []
  const end = searchSwitched(
    module,
    { fen: WILD, off: [], depth: DEPTH, nodes: 4_000_000, ...order },
    (found) => depths.push(found),
  )
  if (!end.ok) throw new Error(`${end.code} ${end.detail}`)
  return depths
}
const scoreOf = (fen: string) => depthsOf({ fen, depth: 4 }).at(-1)!.score

const known = new Map<string, SwitchableDepth>()
/** The last depth of a search without some techniques. Each is searched once: a search is always the same. */
function lastOf(fen: string, off: string[] = []): SwitchableDepth {
  const key = [fen, ...off].join()
  const last = known.get(key) ?? depthsOf({ fen, off }).at(-1)!
  known.set(key, last)
  return last
}

describe('with all techniques', () => {
  it.each([START_FEN, WILD, ...BENCH_POSITIONS.slice(0, 3)])('it searches as the core does: %s', (fen) => {
    const own = bindLoneCore(core, TABLE_MB, { now: () => 0, onInfo: () => {} }).core
    own.setPosition({ fen, moves: [] })
    own.exports.newGame()
    own.exports.newSearch()
    own.exports.search(DEPTH, 0, 0, 0, 0, 1, 0)
    const last = depthsOf({ fen }).at(-1)!
    expect(last.depth).toBe(DEPTH)
    expect(last.nodes).toBe(Number(own.exports.nodes()))
  })

  it('reports every depth, with sums that only grow', () => {
    const depths = depthsOf({})
    expect(depths.map(({ depth }) => depth)).toEqual(Array.from({ length: DEPTH }, (_, at) => at + 1))
    for (const [at, now] of depths.entries()) {
      const before = depths[at - 1]
      if (!before) continue
      expect(now.nodes).toBeGreaterThan(before.nodes)
      for (const [index, count] of now.tallies.entries())
        expect(count).toBeGreaterThanOrEqual(before.tallies[index]!)
    }
  })

  it('has scores from White’s view, and moves to mate', () => {
    expect(scoreOf('k7/8/KQ6/8/8/8/8/7r w - - 0 1')).toEqual({ kind: 'mate', moves: 1 })
    expect(scoreOf('K7/8/kq6/8/8/8/8/7R b - - 0 1')).toEqual({ kind: 'mate', moves: -1 })
    const ahead = scoreOf('4k3/8/8/8/8/8/8/Q3K3 b - - 0 1')
    expect(ahead.kind === 'mate' ? ahead.moves : ahead.kind === 'cp' && ahead.value).toBeGreaterThan(0)
  })
})

describe('a technique that is switched off', () => {
  it.each(ENGINE_TECHNIQUES.map(({ id }) => id))('%s changes the search', (id) => {
    // Some are seldom at work: one position of these is enough.
    const positions = [WILD, ...BENCH_POSITIONS.slice(0, 6)]
    expect(positions.some((fen) => lastOf(fen, [id]).nodes !== lastOf(fen).nodes)).toBe(true)
  })

  it.each(ENGINE_TECHNIQUES.filter(({ worked }) => worked !== null).map(({ id, worked }) => [id, worked!]))(
    '%s is counted with it, and never without',
    (id, worked) => {
      const positions = [WILD, ...BENCH_POSITIONS.slice(0, 6)]
      const count = (off: string[]): number =>
        positions.reduce((sum, fen) => sum + lastOf(fen, off).tallies[worked]!, 0)
      expect(count([])).toBeGreaterThan(0)
      expect(count([id])).toBe(0)
    },
  )
})

describe('its counters', () => {
  it('fits together', () => {
    const { nodes, tableCuts, tallies } = depthsOf({}).at(-1)!
    const at = (index: number): number => tallies[index]!
    expect(at(counted.TALLY_QUIESCENCE)).toBeLessThan(nodes)
    expect(at(counted.TALLY_OPEN)).toBeLessThan(nodes)
    expect(at(counted.TALLY_FIRST_CUTS)).toBeLessThanOrEqual(at(counted.TALLY_CUTS))
    expect(at(counted.TALLY_FOUND)).toBeLessThanOrEqual(at(counted.TALLY_PROBES))
    expect(tableCuts).toBeLessThanOrEqual(at(counted.TALLY_FOUND))
    expect(at(counted.TALLY_NULL_CUTS)).toBeLessThanOrEqual(at(counted.TALLY_NULL_TRIES))
    expect(at(counted.TALLY_RESEARCHED)).toBeLessThanOrEqual(at(counted.TALLY_REDUCED))
    expect(at(counted.TALLY_DOUBLE)).toBeLessThanOrEqual(at(counted.TALLY_SINGULAR))
  })
})

describe('an order', () => {
  it('ends with its nodes, and reports no unfinished depth', () => {
    const depths: SwitchableDepth[] = []
    const end = searchSwitched(module, { fen: WILD, off: [], depth: 40, nodes: 20_000 }, (found) =>
      depths.push(found),
    )
    expect(end).toEqual({ ok: true, value: false })
    expect(depths.at(-1)!.nodes).toBeLessThan(20_000)
  })

  it.each<[string, Partial<SwitchableOrder>, string, string]>([
    ['no position', { fen: 'x' }, 'BAD_POSITION', 'syntax'],
    ['a mated side', { fen: '7k/5KQ1/8/8/8/8/8/8 b - - 0 1' }, 'BAD_POSITION', 'no legal move'],
    ['an unknown technique', { off: ['magic'] }, 'BAD_ORDER', 'magic'],
    ['a depth out of range', { depth: 0 }, 'BAD_ORDER', 'depth'],
    ['no nodes', { nodes: 0 }, 'BAD_ORDER', 'nodes'],
  ])('with %s is refused', (_name, part, code, detail) => {
    const order = { fen: WILD, off: [], depth: 2, nodes: 1000, ...part }
    expect(searchSwitched(module, order, () => {})).toEqual({ ok: false, code, detail })
  })
})

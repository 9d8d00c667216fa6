// SPDX-License-Identifier: GPL-3.0-or-later
/** Expected chances over people's replies: the sum, and what the engine is asked for it. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EngineClient } from '../../engine/contract/client.ts'
import { portPair } from '../../engine/contract/port.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import type { Score } from '../../engine/contract/protocol.ts'
import type { BackgroundLane } from '../../renderer/stores/background-lane.ts'
import { practicalChance, practicalChances } from '../../renderer/stores/practical-chances.ts'
import { ScriptedEngine, settle } from './bench.ts'

describe('the sum', () => {
  it('takes the replies that were not looked at for the best ones', () => {
    const found = practicalChance(0.4, [
      { share: 0.5, chance: 0.8 },
      { share: 0.3, chance: 0.4 },
      { share: 0.1, chance: null },
    ])!
    expect(found.looked).toBeCloseTo(0.8)
    expect(found.expected).toBeCloseTo(0.5 * 0.8 + 0.3 * 0.4 + 0.2 * 0.4)
  })

  it('is unknown without a reply', () => {
    expect(practicalChance(0.4, [{ share: 1, chance: null }])).toBe(null)
  })

  it('lies between the worst and the best outcome', () => {
    const chance = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        chance,
        fc.array(fc.tuple(chance, chance), { minLength: 1, maxLength: 6 }),
        (own, pairs) => {
          const replies = pairs.map(([share, value]) => ({ share: share / pairs.length, chance: value }))
          const { expected } = practicalChance(own, replies)!
          const all = [own, ...pairs.map(([, value]) => value)]
          expect(expected).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9)
          expect(expected).toBeLessThanOrEqual(Math.max(...all) + 1e-9)
        },
      ),
    )
  })
})

describe('the replies', () => {
  const level: Score = { kind: 'cp', value: 0 }
  const position = { fen: START_FEN, moves: ['e2e4'], chess960: false }

  function ask() {
    const [page, process] = portPair()
    const engine = new ScriptedEngine(process)
    const stop = new AbortController()
    // Two replies cover nine tenths, so the third is not looked at.
    engine.people = [
      { uci: 'd2d4', shares: [0.6] },
      { uci: 'g1f3', shares: [0.3] },
      { uci: 'a2a3', shares: [0.1] },
    ]
    const question = {
      recent: { ...position, moves: ['a2a4', 'e2e4'] },
      position,
      mover: 'black',
      candidates: [
        { uci: 'e7e5', chance: 0.5 },
        { uci: 'c7c5', chance: 0.49 },
      ],
      rating: 1234,
      limit: { moveTimeMs: 100 },
      urgency: 'watched',
    } as const
    const client = new EngineClient(page)
    const background: BackgroundLane = {
      search: (request, _urgency, signal) =>
        client.search({ ...request, purpose: 'analyse', lane: 'background' }, { signal }),
    }
    return { engine, stop, answer: practicalChances(client, background, question, stop.signal) }
  }
  /** White is level after the first reply, and mated after the second. */
  const reply = (engine: ScriptedEngine): void => {
    engine.info({ line: 1, pv: ['d2d4'], score: level })
    engine.info({ line: 2, pv: ['g1f3'], score: { kind: 'mate', moves: -3 } })
    engine.done('d2d4')
  }

  it('are predicted at the rating and searched in the background, one candidate after the other', async () => {
    const { engine, answer } = ask()
    await settle()
    expect(engine.commands.find(({ cmd }) => cmd === 'predict')).toMatchObject({
      position: { moves: ['a2a4', 'e2e4', 'e7e5'] },
      ratings: [1234],
    })
    expect(engine.running!.request).toMatchObject({
      position: { moves: ['e2e4', 'e7e5'] },
      lane: 'background',
      searchMoves: ['d2d4', 'g1f3'],
      lines: 2,
    })
    reply(engine)
    await settle()
    expect(engine.running!.request.position.moves).toEqual(['e2e4', 'c7c5'])
    reply(engine)
    const found = await answer
    expect(found.ok && [...found.value]).toEqual([
      ['e7e5', { expected: expect.closeTo(0.6 * 0.5 + 0.3 + 0.1 * 0.5), looked: expect.closeTo(0.9) }],
      ['c7c5', { expected: expect.closeTo(0.6 * 0.5 + 0.3 + 0.1 * 0.49), looked: expect.closeTo(0.9) }],
    ])
  })

  it.each([
    ['the search is stopped', (engine: ScriptedEngine) => engine.done(null, 'stopped')],
    ['the engine is lost', (engine: ScriptedEngine) => engine.die()],
    ['the engine refuses', (engine: ScriptedEngine) => engine.fail()],
    ['nobody waits any more', (_engine: ScriptedEngine, stop: AbortController) => stop.abort()],
  ])('give nothing if %s', async (_name, happens) => {
    const { engine, stop, answer } = ask()
    await settle()
    reply(engine)
    await settle()
    happens(engine, stop)
    expect(await answer).toMatchObject({ ok: false, code: 'INTERRUPTED' })
  })

  it('are unknown without a model of people', async () => {
    const { engine, answer } = ask()
    engine.people = null
    expect(await answer).toMatchObject({ ok: false, code: 'NO_MODEL' })
    expect(engine.searches).toEqual([])
  })
})

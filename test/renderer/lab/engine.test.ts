// SPDX-License-Identifier: GPL-3.0-or-later
/** The real engine in the Lab: its texts, a search from its order to its end, its worker, and what figures say. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSwitchable } from '../../../build/core.ts'
import { START_FEN } from '../../../engine/chess/rules.ts'
import type { SearchInfo } from '../../../engine/contract/protocol.ts'
import type { SwitchableDepth, SwitchableOrder } from '../../../engine/modules/switchable.ts'
import { ENGINE_TECHNIQUES } from '../../../engine/contract/techniques.ts'
import texts from '../../../renderer/locales/en/lab-engine.json'
import type { LabWorker } from '../../../renderer/platform/lab-client.ts'
import type { EngineSearchEvent } from '../../../renderer/platform/lab-protocol.ts'
import { serveEngineSearch } from '../../../renderer/platform/lab-engine-serve.ts'
import {
  compareDepths,
  deepestCommon,
  figuresOf,
  makeEngineSearch,
  type LiveDepth,
  withDepth,
} from '../../../renderer/stores/lab/engine.ts'

const ORDER: SwitchableOrder = { fen: START_FEN, off: [], depth: 6, nodes: 1_000_000 }
let module: WebAssembly.Module

beforeAll(async () => {
  module = new WebAssembly.Module(readFileSync(await buildSwitchable()))
})

function eventsOf(part: Partial<SwitchableOrder>): EngineSearchEvent[] {
  const events: EngineSearchEvent[] = []
  serveEngineSearch(module, { ...ORDER, ...part }, (event) => events.push(event))
  return events
}
const depthsOf = (part: Partial<SwitchableOrder>): SwitchableDepth[] =>
  eventsOf(part).flatMap((event) => (event.evt === 'depth' ? [event.found] : []))

/** A worker whose messages a test sends. */
function makeWorker() {
  const listeners = new Map<string, (event: unknown) => void>()
  const seen = { orders: [] as unknown[], ended: 0 }
  const worker = {
    postMessage: (order: unknown) => seen.orders.push(order),
    terminate: () => (seen.ended += 1),
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  } as unknown as LabWorker
  return {
    worker,
    seen,
    send: (data: EngineSearchEvent) => listeners.get('message')!({ data }),
    crash: (message: string) => listeners.get('error')!({ message }),
  }
}

/** A word of the live search. */
const line = (depth: number, nodes: number, bound = 'exact') => ({ depth, nodes, bound }) as SearchInfo
const heard = (...lines: SearchInfo[]) =>
  lines.reduce<readonly LiveDepth[]>((depths, said) => withDepth(depths, said), [])

it('has a name and a sentence for every technique, and no others', () => {
  const named: Record<string, { name: string; what: string }> = texts.of
  expect(Object.keys(named).toSorted()).toEqual(ENGINE_TECHNIQUES.map(({ id }) => id).toSorted())
  for (const { name, what } of Object.values(named)) expect([name, what]).not.toContain('')
})

describe('a search that is served', () => {
  it('tells of every depth, then that it finished', () => {
    expect(eventsOf({}).map(({ evt }) => evt)).toEqual([
      ...Array<string>(ORDER.depth).fill('depth'),
      'finished',
    ])
  })

  it('stops when its nodes are used up', () => {
    expect(eventsOf({ depth: 30, nodes: 5000 }).at(-1)).toEqual({ evt: 'stopped' })
  })

  it.each<[string, Partial<SwitchableOrder>, EngineSearchEvent]>([
    ['a position that is none', { fen: 'x' }, { evt: 'failed', code: 'BAD_POSITION', detail: 'syntax' }],
    ['an unknown technique', { off: ['magic'] }, { evt: 'failed', code: 'BAD_ORDER', detail: 'magic' }],
  ])('refuses %s', (_name, part, answer) => {
    expect(eventsOf(part)).toEqual([answer])
  })
})

describe('the worker of a search', () => {
  it('gets the order, and ends with the search', () => {
    const { worker, seen, send } = makeWorker()
    let ends = 0
    const { search, start } = makeEngineSearch(
      () => (ends += 1),
      () => worker,
    )
    start(ORDER)
    expect(seen.orders).toEqual([ORDER])
    const [first] = eventsOf({})
    send(first!)
    expect([search.state, search.depths.length, ends]).toEqual(['running', 1, 0])
    send({ evt: 'finished' })
    expect([search.state, search.outOfNodes, seen.ended, ends]).toEqual(['finished', false, 1, 1])
  })

  it('is ended at once by a stop, which is not the end that others wait for', () => {
    const { worker, seen, send } = makeWorker()
    let ends = 0
    const { search, start, stop } = makeEngineSearch(
      () => (ends += 1),
      () => worker,
    )
    start(ORDER)
    stop()
    stop()
    send({ evt: 'finished' })
    expect([search.state, search.outOfNodes, seen.ended, ends]).toEqual(['stopped', false, 1, 0])
  })

  it('says when the positions were used up', () => {
    const { worker, send } = makeWorker()
    const { search, start } = makeEngineSearch(undefined, () => worker)
    start(ORDER)
    send({ evt: 'stopped' })
    expect([search.state, search.outOfNodes]).toEqual(['stopped', true])
  })

  it('that breaks off is a failure with its words, until it is cleared', () => {
    const { worker, crash } = makeWorker()
    const { search, start, clear } = makeEngineSearch(undefined, () => worker)
    start(ORDER)
    crash('out of memory')
    expect(search.failure).toEqual({ code: 'CRASHED', detail: 'out of memory' })
    clear()
    expect([search.state, search.failure, search.order]).toEqual(['idle', null, null])
  })
})

describe('the figures of two searches', () => {
  it('are compared at the deepest depth that both have', () => {
    const all = depthsOf({ depth: 6 })
    const switched = depthsOf({ depth: 5, off: ['late-move-reductions'] })
    const compared = compareDepths(all, switched)
    expect(compared.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6])
    expect(compared[5]!.factor).toBeUndefined()
    const common = deepestCommon(compared)!
    expect(common.depth).toBe(5)
    expect(common.factor).toBe(switched[4]!.nodes / all[4]!.nodes)
    expect(deepestCommon(compareDepths(all, []))).toBeNull()
  })

  it('are shares of what they are shares of', () => {
    const figures = figuresOf(depthsOf({ depth: 8 }).at(-1)!)
    for (const name of ['quiescence', 'open', 'found', 'tableCuts', 'firstCuts', 'researched'] as const) {
      expect(figures[name], name).toBeGreaterThan(0)
      expect(figures[name], name).toBeLessThan(1)
    }
    expect(figures.branching ** 8).toBeCloseTo(figures.nodes, 0)
  })
})

describe('the depths of the live search', () => {
  it('grow by what the first exact word on each says', () => {
    expect(heard(line(1, 20), line(2, 100), line(2, 300), line(3, 400, 'lower'), line(3, 500))).toEqual([
      { depth: 1, nodes: 20 },
      { depth: 2, nodes: 100, growth: 5 },
      { depth: 3, nodes: 500, growth: 5 },
    ])
  })

  it('say nothing of growth over a depth that was not heard of', () => {
    expect(heard(line(1, 20), line(3, 500))).toEqual([
      { depth: 1, nodes: 20 },
      { depth: 3, nodes: 500 },
    ])
  })

  it('begin again with another search, and the oldest go', () => {
    expect(heard(line(9, 5000), line(1, 20))).toEqual([{ depth: 1, nodes: 20 }])
    const many = heard(...Array.from({ length: 20 }, (_, at) => line(at + 1, 2 ** at)))
    expect(many[0]!.depth).toBeGreaterThan(1)
    expect(many.at(-1)).toEqual({ depth: 20, nodes: 2 ** 19, growth: 2 })
  })
})

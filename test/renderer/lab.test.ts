// SPDX-License-Identifier: GPL-3.0-or-later
/** The Lab in the page: what can be chosen, a run from its order to its end, and the worker it has. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildLab } from '../../build/core.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import { LAB_SWITCHES } from '../../engine/modules/lab-switches.ts'
import type { LabRunEvent, LabRunOrder } from '../../renderer/platform/lab-protocol.ts'
import { type LabClientEvent, startRun, type LabWorker } from '../../renderer/platform/lab-client.ts'
import { makeSlots } from '../../renderer/platform/lab-slots.ts'
import { buffersOf, serveRun } from '../../renderer/platform/lab-serve.ts'
import texts from '../../renderer/locales/en/lab.json'
import {
  isForced,
  orderOf,
  usualExperiment,
  withAlgorithm,
  withSwitch,
  lineOf,
  readLine,
} from '../../renderer/stores/lab/experiment.ts'
import { compareAnswers, referenceOf, riskyParts } from '../../renderer/stores/lab/race.ts'
import { bytesOf, estimateOf, LONG_MS, needOf, PROBE_NODES } from '../../renderer/stores/lab/foresight.ts'
import { csvOf, jsonOf, makeLabRun } from '../../renderer/stores/lab/run.ts'

let module: WebAssembly.Module

beforeAll(async () => {
  module = new WebAssembly.Module(readFileSync(await buildLab()))
})

const ORDER: LabRunOrder = { fen: START_FEN, switches: ['alphabeta'], depth: 3, record: true }

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
    send: (data: LabRunEvent) => listeners.get('message')!({ data }),
    crash: (message: string) => listeners.get('error')!({ message }),
  }
}

describe('what can be chosen', () => {
  it('has a name and a sentence for every switch, and no others', () => {
    const named: Record<string, { name: string; what: string }> = texts.switches
    expect(Object.keys(named).toSorted()).toEqual(LAB_SWITCHES.map(({ name }) => name).toSorted())
    for (const { name, what } of Object.values(named)) expect([name, what]).not.toContain('')
  })

  it('switches on what a technique needs, and off what needs it', () => {
    const chosen = withSwitch(usualExperiment(), 'hash-move', true)
    expect(chosen.switches).toEqual(['table', 'captures-first', 'hash-move'])
    expect(withSwitch(chosen, 'table', false).switches).toEqual(['captures-first'])
    expect(withSwitch(chosen, 'hash-move', false).switches).toEqual(['table', 'captures-first'])
  })

  it('keeps what the algorithm cannot do without', () => {
    const chosen = withAlgorithm(usualExperiment(), 'mtdf')
    expect(isForced(chosen, 'table')).toBe(true)
    expect(withSwitch(chosen, 'table', false)).toEqual(chosen)
  })
})

describe('a run', () => {
  it('tells of every depth with a copy of its tree, then that it finished', () => {
    const events = [...serveRun(module, ORDER)]
    expect(events.map(({ evt }) => evt)).toEqual(['depth', 'depth', 'depth', 'finished'])
    const trees = events.map((event) => (event.evt === 'depth' ? event.tree : null))
    expect(trees[0]!.nodes).toBe(21)
    expect(trees[0]!.moves[0]).toBe(20)
    expect(buffersOf(events[0]!)).toHaveLength(12)
    expect(new Set(buffersOf(events[0]!)).size).toBe(12)
    for (const buffer of buffersOf(events[0]!)) expect(buffer).toBeInstanceOf(ArrayBuffer)
  })

  it.each<[string, Partial<LabRunOrder>, LabRunEvent]>([
    ['a position that is none', { fen: 'x' }, { evt: 'failed', code: 'BAD_POSITION', detail: '1' }],
    ['an unknown switch', { switches: ['magic'] }, { evt: 'failed', code: 'BAD_ORDER', detail: 'magic' }],
    ['a depth out of range', { depth: 0 }, { evt: 'failed', code: 'BAD_ORDER', detail: 'depth' }],
  ])('refuses %s', (_name, part, answer) => {
    expect([...serveRun(module, { ...ORDER, ...part })]).toEqual([answer])
  })

  it('ends early when it is out of nodes', () => {
    const events = [...serveRun(module, { ...ORDER, depth: 8, nodes: 2000 })]
    expect(events.at(-1)).toEqual({ evt: 'stopped' })
  })
})

describe('the worker of a run', () => {
  it('gets the order, and ends with the run', () => {
    const { worker, seen, send } = makeWorker()
    const { run, start } = makeLabRun(() => worker)
    start(ORDER)
    expect(seen.orders).toEqual([ORDER])
    expect(run.state).toBe('running')
    send([...serveRun(module, ORDER)][0]!)
    expect(run.iterations.map(({ depth }) => depth)).toEqual([1])
    send({ evt: 'finished' })
    expect([run.state, seen.ended]).toEqual(['finished', 1])
  })

  it('is ended at once by a stop, and nothing that it still says is heard', () => {
    const { worker, seen, send } = makeWorker()
    const heard: LabClientEvent[] = []
    const stop = startRun(
      ORDER,
      (event) => heard.push(event),
      () => worker,
    )
    stop()
    stop()
    send({ evt: 'finished' })
    expect(heard).toEqual([{ evt: 'begun' }, { evt: 'stopped' }])
    expect(seen.ended).toBe(1)
  })

  it('that breaks off is a failure with its words', () => {
    const { worker, crash } = makeWorker()
    const { run, start } = makeLabRun(() => worker)
    start(orderOf(usualExperiment(), START_FEN, true))
    crash('out of memory')
    expect(run.state).toBe('failed')
    expect(run.failure).toEqual({ code: 'CRASHED', detail: 'out of memory' })
  })

  it('of an earlier run is ended by the next one', () => {
    const workers = [makeWorker(), makeWorker()]
    let next = 0
    const { run, recorded, start, stop } = makeLabRun(() => workers[next++]!.worker)
    start(ORDER)
    const depth = [...serveRun(module, ORDER)][0]!
    workers[0]!.send(depth)
    expect(recorded.value?.depth).toBe(1)
    start({ ...ORDER, depth: 2 })
    workers[0]!.send(depth)
    expect(workers[0]!.seen.ended).toBe(1)
    expect(run.iterations).toEqual([])
    expect(recorded.value).toBeNull()
    // The slots are shared by all tests of this process.
    stop()
    expect(workers[1]!.seen.ended).toBe(1)
  })
})

describe('slots for workers', () => {
  it('let as many search as there are, and the others in the order of arrival', () => {
    const workers = [makeWorker(), makeWorker(), makeWorker(), makeWorker()]
    const heard: string[] = []
    const slots = makeSlots(2)
    const stops = workers.map(({ worker }, at) =>
      startRun(
        ORDER,
        ({ evt }) => heard.push(`${at} ${evt}`),
        () => worker,
        slots,
      ),
    )
    expect(heard).toEqual(['0 begun', '1 begun'])
    expect(workers.map(({ seen }) => seen.orders.length)).toEqual([1, 1, 0, 0])
    stops[2]!()
    stops[2]!()
    workers[1]!.send({ evt: 'finished' })
    expect(heard.slice(2)).toEqual(['2 stopped', '3 begun', '1 finished'])
    stops[0]!()
    stops[3]!()
    expect(workers.map(({ seen }) => seen.ended)).toEqual([1, 1, 0, 1])
  })
})

const iterationsOf = (order: LabRunOrder) =>
  [...serveRun(module, order)].flatMap((event) => (event.evt === 'depth' ? [event.iteration] : []))

describe('may this change the answer?', () => {
  const chosen = { ...usualExperiment(), switches: ['table', 'killers', 'quiescence', 'null-move', 'king'] }

  it('names what may, and holds the rest against a plain search of the same judgement', () => {
    expect(riskyParts(chosen)).toEqual(['null-move'])
    expect(referenceOf(chosen)).toMatchObject({
      algorithm: 'alphabeta',
      switches: ['mvv-lva', 'killers', 'history', 'quiescence', 'king'],
    })
    const wayDependent = { ...usualExperiment(), switches: ['table', 'repetition'] }
    expect(riskyParts({ ...wayDependent, depth: 4 })).toEqual([])
    expect(riskyParts({ ...wayDependent, depth: 5 })).toEqual(['table'])
    expect(riskyParts({ ...usualExperiment(), algorithm: 'selective' })).toEqual(['selective'])
  })

  it('finds that exact techniques keep the score, and where another search has another', () => {
    const exact = iterationsOf(orderOf(referenceOf(chosen), START_FEN, false))
    const keeping = {
      ...chosen,
      algorithm: 'negascout',
      switches: ['table', 'killers', 'quiescence', 'king'],
    }
    const found = iterationsOf(orderOf(keeping, START_FEN, false))
    expect(compareAnswers(found, exact)).toEqual({ compared: 4, differs: null })
    const wrong = found.with(2, { ...found[2]!, score: found[2]!.score + 1 })
    expect(compareAnswers(wrong, exact).differs?.depth).toBe(3)
    expect(compareAnswers(found.slice(0, 1), exact)).toEqual({ compared: 1, differs: null })
  })
})

/** Depths with these nodes, at a thousand nodes a millisecond. */
const depthsOf = (...nodes: number[]) =>
  nodes.map((count) => ({ statistics: { nodes: count }, milliseconds: count / 1000 }))

describe('an estimate', () => {
  it('is what was measured where all depths were, and grows as two depths together did', () => {
    expect(estimateOf(depthsOf(20, 400, 8000), 3)).toMatchObject({ low: 8420, high: 8420, fits: 3 })
    const further = estimateOf(depthsOf(20, 400, 8000), 4)!
    expect(further.low).toBeLessThan(168_420)
    expect(further.high).toBeGreaterThan(168_420)
    expect(further.speed).toBeCloseTo(1000)
    expect(estimateOf([], 4)).toBeNull()
  })

  it('says how deep a search can be that is not long', () => {
    const { high, speed, fits } = estimateOf(depthsOf(20, 400, 8000), 9)!
    expect(high / speed).toBeGreaterThan(LONG_MS)
    const [deepest, deeper] = [fits, fits + 1].map((depth) => estimateOf(depthsOf(20, 400, 8000), depth)!)
    expect(deepest!.high / deepest!.speed).toBeLessThanOrEqual(LONG_MS)
    expect(deeper!.high / deeper!.speed).toBeGreaterThan(LONG_MS)
  })

  it('adds searches up, and counts the memory of those at the same time', () => {
    const one = { low: 100, high: 300, speed: 1, fits: 6 }
    const table = { ...ORDER, switches: ['alphabeta', 'table'], entries: 1 << 20 }
    const orders = [ORDER, table, table]
    const need = needOf(orders, [one, { ...one, fits: 4 }, null], 2)
    expect(need).toMatchObject({ low: 200, high: 600, quick: 100, slow: 300, fits: 4 })
    expect(need!.bytes).toBe(2 * bytesOf(table))
    expect(bytesOf(table) - bytesOf({ ...table, switches: ['alphabeta'] })).toBe(16 << 20)
    expect(needOf([ORDER], [null], 2)).toBeNull()
  })

  /** Two depths beyond what was measured; docs/lab.md names the share. */
  it('has the true count in its range for most searches, and never misses it by ten times', () => {
    const hits = POSITIONS.flatMap((fen) =>
      SEARCHES.map(([names, depth]) => {
        const order = { fen, switches: names.split(','), depth }
        const all = iterationsOf(order)
        const nodes = all.reduce((sum, { statistics }) => sum + statistics.nodes, 0)
        const { low, high } = estimateOf(all.slice(0, -2), depth)!
        expect(low, `${names} ${fen}`).toBeLessThan(10 * nodes)
        expect(high, `${names} ${fen}`).toBeGreaterThan(nodes / 10)
        return low <= nodes && nodes <= high
      }),
    )
    expect(hits.filter(Boolean).length / hits.length).toBeGreaterThanOrEqual(0.75)
    expect(PROBE_NODES).toBeLessThan(1e6)
  })
})

/** Quiet, wild, open, and an ending. */
const POSITIONS = [
  'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4',
  'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 9',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10',
]
const SEARCHES = [
  ['alphabeta,captures-first', 5],
  ['alphabeta,mvv-lva,killers,history', 6],
  ['alphabeta,mvv-lva,quiescence', 5],
  ['alphabeta,deepening,table,mvv-lva,hash-move,killers', 6],
] as const

describe('an experiment as one line', () => {
  const written = {
    fen: START_FEN,
    experiment: {
      ...usualExperiment(),
      switches: ['aspiration', 'table', 'killers'],
      depth: 7,
      entries: 1024,
      corridor: 30,
    },
  }

  it('is what the command line takes, and comes back as it was', () => {
    const line = lineOf(written)
    expect(line).toBe(
      `--fen "${START_FEN}" --depth 7 --with alphabeta,aspiration,table,killers --entries 1024 --corridor 30`,
    )
    expect(readLine(line)).toEqual({ ok: true, value: written })
    expect(readLine(`npm run -s lab -- ${line} --json`)).toEqual({ ok: true, value: written })
  })

  it.each([
    ['hello', 'NO_LINE', '--fen'],
    [`--fen "${START_FEN}" --depth 0`, 'NO_LINE', '--depth'],
    [`--fen "${START_FEN}" --depth 3 --entries 99999999`, 'NO_LINE', '--entries'],
    [`--fen "${START_FEN}" --corridor x`, 'NO_LINE', '--corridor'],
    [`--fen "${START_FEN}" --with magic`, 'NO_SWITCH', 'magic'],
  ])('%s is refused', (line, code, detail) => {
    expect(readLine(line)).toEqual({ ok: false, code, detail })
  })
})

describe('results as a file', () => {
  it('have a row or an object for every depth', () => {
    const iterations = iterationsOf({ ...ORDER, record: false })
    const rows = csvOf(iterations).trim().split('\r\n')
    expect(rows).toHaveLength(4)
    expect(new Set(rows.map((row) => row.split(',').length)).size).toBe(1)
    const report = JSON.parse(jsonOf(ORDER, iterations)) as { iterations: { nodes: number }[] }
    expect(report).toMatchObject({ fen: START_FEN, switches: ['alphabeta'], depth: 3 })
    expect(report.iterations.map(({ nodes }) => nodes)).toEqual(
      iterations.map(({ statistics }) => statistics.nodes),
    )
  })
})

// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** What an engine has found before: shown at once, replaced by what is deeper, and kept without asking. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { START_FEN } from '../../engine/chess/rules.ts'
import { emptyTree } from '../../engine/chess/tree.ts'
import type { OptionDescription, SearchInfo } from '../../engine/contract/protocol.ts'
import { useAnalysisStore } from '../../renderer/stores/analysis/analysis.ts'
import { useCourseStore } from '../../renderer/stores/analysis/course.ts'
import { type EngineParts, engineIdentity } from '../../renderer/stores/engines/identity.ts'
import { useEvaluationsStore } from '../../renderer/stores/analysis/findings.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { makeBench, memoryStorage, settle, type Bench } from './bench.ts'

const TABLES = { wdl: 0, dtz: 0, men: 0, damaged: 0, unreadable: 0 }
const cp = (value: number) => ({ kind: 'cp', value }) as const

let bench: Bench
let keeping: Storage

beforeEach(() => {
  vi.useFakeTimers()
  keeping = memoryStorage()
})
afterEach(() => {
  bench.stop()
  vi.useRealTimers()
})

async function soon(ms = 200): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}

/** Starts the page, with what the pages before it have kept. */
async function start(tables = TABLES, net: string | null = null) {
  bench = makeBench({}, undefined, keeping)
  await useSettingsStore().load()
  const [analysis, game, evaluations] = [useAnalysisStore(), useGameStore(), useEvaluationsStore()]
  await settle()
  bench.engine().files({ tables, net, refused: [] })
  await settle()
  return { analysis, game, evaluations }
}

/** Starts the page anew. */
function restart(tables = TABLES, net: string | null = null) {
  bench.stop()
  return start(tables, net)
}

const say = (depth: number, more: Partial<SearchInfo> = {}) =>
  bench
    .engine()
    .info({ depth, score: cp(depth), nodes: 1000 * depth, ms: 500, pv: ['e2e4', 'e7e5'], ...more })

const shown = ({ depth, stored, lines }: ReturnType<typeof useAnalysisStore>) => [depth, stored, lines.length]

/** Counts how often something was kept. */
const keeps = (): { count: number } => {
  const seen = { count: 0 }
  const { setItem } = keeping
  keeping = new Proxy(keeping, {
    get: (target, name) =>
      name === 'setItem'
        ? (key: string, value: string) => {
            seen.count += 1
            setItem(key, value)
          }
        : (Reflect.get(target, name) as unknown),
  })
  return seen
}

describe('the lines of an earlier session', () => {
  it('are there at once, before the engine has said a word, and say that they are kept', async () => {
    const { analysis } = await start()
    analysis.toggle()
    await soon()
    say(18)
    say(17, { line: 2, pv: ['d2d4'] })
    await soon()
    expect(shown(analysis)).toEqual([18, false, 2])
    // Where the search goes on elsewhere, it is kept.
    analysis.toggle()
    await soon()

    const again = await restart()
    again.analysis.toggle()
    await settle()
    expect(bench.engine().searches).toHaveLength(0)
    expect(shown(again.analysis)).toEqual([18, true, 2])
    expect(again.analysis.lines[0]?.moves.map(({ san }) => san)).toEqual(['e4', 'e5'])
    expect(again.analysis.score).toEqual(cp(18))
    expect(again.analysis.nodes).toBe(18_000)
  })

  it('stay while the search is less deep, and give way when it is deeper', async () => {
    const { analysis } = await start()
    analysis.toggle()
    await soon()
    say(18)
    await soon()
    analysis.toggle()
    await soon()
    const again = await restart()
    again.analysis.toggle()
    await soon()
    say(12, { score: cp(-5) })
    await soon()
    expect(shown(again.analysis)).toEqual([18, true, 1])
    say(19)
    await soon()
    expect(shown(again.analysis)).toEqual([19, false, 1])
  })

  it('are those of the same engine with the same tables', async () => {
    const { analysis } = await start()
    analysis.toggle()
    await soon()
    say(18)
    await soon()
    analysis.toggle()
    await soon()
    const other = await restart({ wdl: 5, dtz: 5, men: 3, damaged: 0, unreadable: 0 })
    other.analysis.toggle()
    await soon()
    expect(shown(other.analysis)).toEqual([0, false, 0])
  })

  it.each([
    ['a net', 'another', '01234567', '89abcdef'],
    ['a net', 'the hand-written evaluation', '01234567', null],
    ['the hand-written evaluation', 'a net', null, '01234567'],
  ])('found by %s are never shown for %s', async (_one, _other, one, other) => {
    const first = await start(TABLES, one)
    first.analysis.toggle()
    await soon()
    say(18)
    await soon()
    first.analysis.toggle()
    await soon()
    const second = await restart(TABLES, other)
    second.analysis.toggle()
    await soon()
    expect(shown(second.analysis)).toEqual([0, false, 0])
    const again = await restart(TABLES, one)
    again.analysis.toggle()
    await soon()
    expect(shown(again.analysis)).toEqual([18, true, 1])
  })

  it('come after the position: stepping waits for nothing', async () => {
    const first = await start()
    first.game.playMove('e2e4')
    first.analysis.toggle()
    await soon()
    say(20, { pv: ['e7e5'] })
    await soon()
    first.analysis.toggle()
    await soon()
    const { analysis, game } = await restart()
    analysis.toggle()
    game.playMove('e2e4')
    expect(game.node.uci).toBe('e2e4')
    await settle()
    expect(shown(analysis)).toEqual([20, true, 1])
    game.playMove('d7d5')
    await settle()
    expect(shown(analysis)).toEqual([0, false, 0])
    game.previous()
    await settle()
    expect(shown(analysis)).toEqual([20, true, 1])
  })

  it('draw the graph of a game at once', async () => {
    const first = await start()
    for (const uci of ['e2e4', 'e7e5', 'g1f3']) first.game.playMove(uci)
    first.analysis.toggle()
    await soon()
    for (const pv of [['b8c6'], ['g1f3'], ['e7e5']]) {
      say(15, { pv })
      await soon()
      first.game.previous()
      await soon()
    }
    const { analysis, game } = await restart()
    const course = useCourseStore()
    for (const uci of ['e2e4', 'e7e5', 'g1f3']) game.playMove(uci)
    expect(course.points.map(({ score }) => score)).toEqual([null, null, null, null])
    analysis.toggle()
    await settle()
    expect(course.points.map(({ score }) => score)).toEqual([null, cp(15), cp(15), cp(15)])
  })
})

describe('what is found', () => {
  it('is kept when the search ends, not at every word of it', async () => {
    const seen = keeps()
    const { analysis, game } = await start()
    analysis.toggle()
    await soon()
    for (let depth = 10; depth < 30; depth++) {
      say(depth)
      await soon()
    }
    expect(seen.count).toBe(0)
    game.playMove('e2e4')
    await soon()
    expect(seen.count).toBe(1)
    expect(Object.keys(keeping)).toHaveLength(1)
  })

  it('is kept now and then while a search is long, and only if there is something new', async () => {
    const seen = keeps()
    const { analysis } = await start()
    analysis.toggle()
    await soon()
    say(20)
    await soon(60_000)
    say(21)
    await soon()
    expect(seen.count).toBe(1)
    await soon(60_000)
    analysis.toggle()
    await soon()
    expect(seen.count).toBe(1)
  })

  it('is not kept when it is hardly anything', async () => {
    const { analysis } = await start()
    analysis.toggle()
    await soon()
    say(5)
    await soon()
    analysis.toggle()
    await soon()
    expect(Object.keys(keeping)).toEqual([])
  })

  it('is kept for the net that has found it, and gone from the screen, when another comes into force', async () => {
    const { analysis } = await start(TABLES, '01234567')
    analysis.toggle()
    await soon()
    say(18)
    await soon()
    const files = (net: string | null) => bench.engine().files({ tables: TABLES, net, refused: [] })
    files(null)
    say(19)
    await soon()
    expect(shown(analysis)).toEqual([0, false, 0])
    expect(bench.engine().searches).toHaveLength(2)
    say(3)
    await soon()
    expect(shown(analysis)).toEqual([3, false, 1])
    files('01234567')
    await soon()
    expect(analysis.depth).toBe(18)
    expect(Object.keys(keeping)).toHaveLength(1)
    const byHand = await restart()
    byHand.analysis.toggle()
    await soon()
    expect(shown(byHand.analysis)).toEqual([0, false, 0])
  })

  it('is not kept when only some moves were looked at', async () => {
    const { analysis } = await start()
    analysis.toggle()
    analysis.restrict('only', ['a2a3'])
    await soon()
    say(20, { pv: ['a2a3'] })
    await soon()
    analysis.toggle()
    await soon()
    expect(Object.keys(keeping)).toEqual([])
  })

  it('is safe when the window has closed', async () => {
    const { analysis } = await start()
    analysis.toggle()
    await soon()
    say(22)
    await soon()
    await analysis.flush()
    expect(Object.keys(keeping)).toHaveLength(1)
  })

  it('is forgotten when it is emptied', async () => {
    const { analysis, evaluations } = await start()
    analysis.toggle()
    await soon()
    say(22)
    await soon()
    analysis.toggle()
    await soon()
    await evaluations.refresh()
    expect(evaluations.summary).toMatchObject({ positions: 1 })
    await evaluations.clear()
    expect(evaluations.summary).toMatchObject({ positions: 0 })
    const again = await restart()
    again.analysis.toggle()
    await soon()
    expect(shown(again.analysis)).toEqual([0, false, 0])
  })
})

it('a position of Chess960 is another one', async () => {
  const { analysis } = await start()
  analysis.toggle()
  await soon()
  say(18)
  await soon()
  analysis.toggle()
  await soon()
  const again = await restart()
  again.game.load(emptyTree(undefined, true), null)
  again.analysis.toggle()
  await soon()
  expect(shown(again.analysis)).toEqual([0, false, 0])
})

it('how much is kept is asked again when the process died over the question', async () => {
  const { evaluations } = await start()
  await evaluations.find('Some', [{ fen: START_FEN, moves: [] }])
  bench.killEvaluations()
  await evaluations.refresh()
  await soon()
  expect(evaluations.summary).toMatchObject({ positions: 0 })
})

describe('the identity of an engine', () => {
  const described: OptionDescription[] = [
    { name: 'hashMb', kind: 'number', default: 16, min: 1, max: 1024 },
    { name: 'Contempt', kind: 'number', default: 0, min: -100, max: 100 },
    { name: 'Style', kind: 'choice', default: 'calm', choices: ['calm', 'wild'] },
    { name: 'clearHash', kind: 'button' },
  ]
  const parts: EngineParts = {
    name: 'Some',
    version: '1.0',
    described,
    values: { hashMb: 16, Contempt: 0, Style: 'calm' },
    tables: TABLES,
    net: null,
  }
  const usual = engineIdentity(parts)

  it.each<[string, Partial<EngineParts>]>([
    ['name', { name: 'Other' }],
    ['version', { version: '1.1' }],
    ['id', { id: 'a' }],
    ['net', { net: '01234567' }],
    ['tables', { tables: { ...TABLES, wdl: 5, men: 3 } }],
    ['an option that matters', { values: { ...parts.values, Contempt: 20 } }],
    ['another one', { values: { ...parts.values, Style: 'wild' } }],
  ])('is another one with another %s', (_name, other) =>
    expect(engineIdentity({ ...parts, ...other })).not.toBe(usual),
  )

  it('stays with more memory, and whatever the order of the options is', () => {
    expect(engineIdentity({ ...parts, values: { ...parts.values, hashMb: 512 } })).toBe(usual)
    const values = { Style: 'wild', Contempt: 20 }
    expect(engineIdentity({ ...parts, described: described.toReversed(), values })).toBe(
      engineIdentity({ ...parts, values }),
    )
  })
})

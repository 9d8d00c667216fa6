// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Endings on the board: what a move does to the result, the defence, hints, moves taken back, and what is stored. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryTable } from '../../electron/training/memory-table.ts'
import { readPlan } from '../../electron/training/plan-file.ts'
import { TrainingService } from '../../electron/training/service.ts'
import { ENDINGS, type EndingId } from '../../engine/chess/endings/catalogue.ts'
import { legalMoves, playUci, START_FEN } from '../../engine/chess/rules.ts'
import { emptyTree } from '../../engine/chess/tree.ts'
import { type Port, portPair } from '../../engine/contract/port.ts'
import type {
  Command,
  PositionSpec,
  Score,
  SearchRequest,
  TableMove,
  TableVerdict,
} from '../../engine/contract/protocol.ts'
import { fail, succeed } from '../../engine/contract/result.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import {
  ownEnding,
  readOwnEnding,
  taskOf,
  useEndingCardsStore,
} from '../../renderer/stores/training/ending-cards.ts'
import { useEndingsStore } from '../../renderer/stores/training/endings.ts'
import { useTrainingStore } from '../../renderer/stores/training/training.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { usePlan } from '../../renderer/train/usePlan.ts'
import { type Bench, domPort, makeBench, settle } from './bench.ts'
import { mountPart } from './mount-part.ts'

interface Thought {
  score: Score
  line: readonly string[]
}

const cp = (value: number): Score => ({ kind: 'cp', value })

function fenAfter({ fen, moves }: PositionSpec): string {
  let now = fen
  for (const move of moves) {
    const played = playUci(now, move)
    if (!played.ok) throw new Error(played.code)
    now = played.value.fen
  }
  return now
}

/** The board and the turn of a position. */
const boardOf = (fen: string): string => fen.split(' ', 2).join(' ')

/** An engine that answers at once: what a test says of a position, else a level score and the first legal move. */
class QuickEngine {
  readonly inForce = { values: {}, refused: [] }
  readonly searches: SearchRequest[] = []
  /** What the tables say, by FEN; none: there are no tables. */
  tables: ((fen: string) => { position: TableVerdict; moves: TableMove[] } | null) | null = null
  readonly #port: Port

  constructor(port: Port) {
    this.#port = port
    port.onMessage((message) => this.#receive(message as Command))
    port.post({ evt: 'ready', name: 'Quick', version: '1', options: [], values: {} })
  }

  setOptions(): Promise<[]> {
    return Promise.resolve([])
  }

  #receive(command: Command): void {
    if (command.cmd === 'search') {
      const { job, request } = command
      this.searches.push(request)
      const fen = fenAfter(request.position)
      const [first] = legalMoves(fen)
      const found = thoughts[boardOf(fen)] ?? { score: cp(0), line: first ? [first.uci] : [] }
      const zero = { selectiveDepth: 1, nodes: 1, nodesPerSecond: 1, ms: 1, hashFull: 0, tableHits: 0 }
      this.#port.post({
        evt: 'info',
        job,
        line: 1,
        depth: 20,
        bound: 'exact',
        tablebaseHits: 0,
        ...zero,
        score: found.score,
        pv: found.line,
      })
      this.#port.post({ evt: 'done', job, best: found.line[0] ?? null, why: 'limit', source: 'search' })
    } else if (command.cmd === 'tables') {
      const found = this.tables?.(fenAfter(command.position)) ?? { position: null, moves: [] }
      this.#port.post({ evt: 'tables', id: command.id, ...found })
    } else if (command.cmd === 'predict')
      this.#port.post({ evt: 'failed', job: null, id: command.id, code: 'UNSUPPORTED', detail: '' })
  }
}

/** What the engine thinks of a board and turn. */
let thoughts: Record<string, Thought>
let bench: Bench
let engine: QuickEngine
let table: MemoryTable
beforeEach(() => {
  thoughts = {}
  bench = makeBench({ chosen: { tables: { name: 'tables' } } }, (port) => (engine = new QuickEngine(port)))
  table = new MemoryTable()
  const training = new TrainingService({
    isMade: () => true,
    open: () => succeed(Object.assign(table, { close: () => undefined })),
    attempt: (action) => action(),
    sets: {
      open: () => Promise.resolve(succeed(undefined)),
      summaries: () => [],
      themes: () => [],
      count: () => 0,
      draw: () => Promise.resolve(null),
      import: () => Promise.resolve(fail('NOT_ALLOWED')),
      resume: () => Promise.resolve(fail('UNKNOWN_SET')),
      stop: () => Promise.resolve(false),
      remove: () => Promise.resolve(succeed(false)),
      close: () => Promise.resolve(),
    },
    fileOf: () => Promise.resolve(null),
    readPlan,
  })
  const { connect } = bench.desktop
  bench.desktop.connect = (name) => {
    if (name !== 'training') return connect(name)
    const [page, process] = portPair()
    training.connect(process)
    return Promise.resolve(domPort(page))
  }
})
afterEach(() => bench.stop())

async function playing(id: EndingId) {
  await useSettingsStore().load()
  useEngineStore()
  const [game, endings, cards] = [useGameStore(), useEndingsStore(), useEndingCardsStore()]
  await vi.waitFor(() => expect(useEngineStore().client).not.toBeNull())
  await endings.begin(taskOf(ENDINGS.find((ending) => ending.id === id)!))
  return { game, endings, cards, ui: useUiStore() }
}
const until = (check: () => void): Promise<void> => vi.waitFor(check, 3000)
const isMyMove = () => until(() => expect(useEndingsStore().state).toBe('toMove'))

it('an ending that is due is what the plan of today begins with, when nothing else is', async () => {
  const now = Date.now()
  const memory = { due: now, stability: 1, difficulty: 5, reviewed: now, reviews: 1, lapses: 0 }
  const card = { kind: 'ending' as const, exercise: null, added: now, suspended: false }
  table.write({
    cards: [
      { ...card, card: 1, key: 'lucena', memory },
      { ...card, card: 2, key: 'philidor', memory: { ...memory, due: now + 1e9 } },
    ],
  })
  let plan: ReturnType<typeof usePlan>
  const { page } = await mountPart(bench, () => {
    plan ??= usePlan()
    return null
  })
  await useTrainingStore().load()
  expect(plan!.next.value).toBe('ending')
  expect(plan!.text.value).toBe('1 ending is due')
  await plan!.begin()
  expect(useEndingsStore().task?.key).toBe('lucena')
  expect(useUiStore().place).toBe('train')
  page.unmount()
})

describe('an ending', () => {
  it('is played to mate, and the result is stored', async () => {
    const { game, endings, cards } = await playing('rookFinish')
    expect(endings.state).toBe('toMove')
    expect(game.playMove('a1h1')).toBe('added')
    await isMyMove()
    expect(game.node.san).toBe('Kf8')
    expect(endings.standing).toBe('win')
    game.playMove('h1h8')
    await until(() => expect(endings.state).toBe('reached'))
    expect(endings.end).toEqual({ code: 'CHECKMATE', reached: true })
    await until(() => expect(cards.markOf('rookFinish')).toBe('learned'))
    await until(() => expect(endings.due).toBeGreaterThan(Date.now()))
    // Nothing became part of a game.
    expect(game.base.nodes.size).toBe(1)
    const mated = game.currentId
    endings.analyse()
    await settle()
    expect([endings.state, useUiStore().place, game.currentId]).toEqual(['idle', 'analyse', mated])
  })

  it('leaves an empty board when it is closed', async () => {
    const { game, endings } = await playing('rookFinish')
    endings.stop()
    await until(() => expect(game.fen).toBe(START_FEN))
    expect([endings.state, game.activity]).toEqual(['idle', null])
  })

  it('tells a move that throws the win away by a rule, with the reply, and takes it back', async () => {
    const { game, endings, cards } = await playing('opposition')
    thoughts['8/3k4/8/8/3K4/5P2/8/8 b'] = { score: cp(0), line: ['d7d6', 'd4e4'] }
    game.playMove('c5d4')
    await until(() => expect(endings.state).toBe('slipped'))
    expect(endings.slip).toMatchObject({ standing: 'draw', line: ['d7d6', 'd4e4'] })
    expect(game.node.uci).toBe('d7d6')
    expect(game.mayMove).toBe(false)
    expect(endings.refutation.map(({ san }) => san)).toEqual(['Kd6', 'Ke4'])
    await until(() => expect(cards.markOf('opposition')).toBe('practised'))
    endings.takeBack()
    expect(game.currentId).toBe(game.tree.root)
    expect([endings.state, endings.standing, endings.slip]).toEqual(['toMove', 'win', null])
    game.playMove('c5d5')
    await isMyMove()
    expect(endings.evidence).toMatchObject({ by: 'rules', standing: 'win' })
    // The first result counts, so only one attempt is stored.
    expect(table.attempts(0, 10).map(({ outcome }) => outcome)).toEqual(['failed'])
  })

  it('blames no move that looks as bad as the position before it', async () => {
    for (const fen of ['4k3/R7/1r6/3KP3/8/8/8/8 b', '4k3/R7/r7/3KP3/8/8/8/8 w'])
      thoughts[fen] = { score: cp(420), line: ['a7a6'] }
    const { game, endings } = await playing('philidor')
    game.playMove('b6a6')
    await isMyMove()
    expect(endings.standing).toBe('draw')
  })

  it('searches longer before it blames a move by a score, and may think better of it', async () => {
    const { game, endings } = await playing('philidor')
    thoughts['4k3/R7/1r6/3KP3/8/8/8/8 b'] = { score: cp(0), line: ['b6g6'] }
    thoughts['4k3/R7/8/3KP3/1r6/8/8/8 w'] = { score: cp(700), line: ['d5d6'] }
    game.playMove('b6b4')
    await until(() => expect(endings.state).toBe('slipped'))
    expect(endings.slip).toMatchObject({ standing: 'loss' })
    const longest = Math.max(...engine.searches.map(({ limit }) => limit.nodes ?? 0))
    expect(engine.searches.filter(({ limit }) => limit.nodes === longest)).toHaveLength(2)
  })

  it('tells that stalemate throws a win away', async () => {
    const { game, endings } = await playing('queenFinish')
    game.playMove('g4g6')
    await until(() => expect(endings.state).toBe('slipped'))
    expect(endings.slip).toMatchObject({ standing: 'draw', line: [] })
    expect(endings.end).toEqual({ code: 'STALEMATE', reached: false })
    endings.takeBack()
    expect([endings.state, endings.end]).toEqual(['toMove', null])
  })

  it('gives a hint in two steps, and then counts as helped', async () => {
    thoughts['6k1/8/5K2/8/8/8/8/R7 w'] = { score: { kind: 'mate', moves: 2 }, line: ['a1h1'] }
    const { game, endings, cards } = await playing('rookFinish')
    await endings.giveHint()
    expect(game.activity?.marks).toEqual([{ brush: 'hint', from: 'a1' }])
    await endings.giveHint()
    expect(game.activity?.marks).toEqual([{ brush: 'hint', from: 'a1', to: 'h1' }])
    game.playMove('a1h1')
    await isMyMove()
    expect(game.activity?.marks).toEqual([])
    game.playMove('h1h8')
    await until(() => expect(cards.markOf('rookFinish')).not.toBe('new'))
    expect(table.attempts(0, 10).map(({ outcome }) => outcome)).toEqual(['hinted'])
  })

  it('is defended by a person of a strength, if wanted', async () => {
    await useSettingsStore().load()
    const { game, endings } = await playing('rookBox')
    endings.defender = { kind: 'person', elo: 1300 }
    game.playMove('c2d2')
    await isMyMove()
    expect(engine.searches.filter(({ purpose }) => purpose === 'play')).toMatchObject([
      { elo: 1300, lines: 1 },
    ])
    expect(game.node.parent).not.toBeNull()
  })

  it('goes on with the next one, and begins again', async () => {
    const { game, endings } = await playing('rookBox')
    game.playMove('c2d2')
    await isMyMove()
    endings.restart()
    expect([game.currentId, endings.state, game.tree.nodes.size]).toEqual([game.tree.root, 'toMove', 1])
    await endings.begin(taskOf(ENDINGS.find(({ id }) => id === 'vancura')!))
    expect([game.turn, useUiStore().orientation, endings.standing]).toEqual(['black', 'black', 'draw'])
  })

  it('keeps its line while the person looks back, and goes on at its end', async () => {
    const { game, endings } = await playing('rookBox')
    game.playMove('c2d2')
    await isMyMove()
    const tip = game.currentId
    game.first()
    expect(game.mayMove).toBe(false)
    game.last()
    expect([game.currentId, game.mayMove, endings.state]).toEqual([tip, true, 'toMove'])
    endings.stop()
    expect([game.activity, endings.state]).toEqual([null, 'idle'])
  })

  it('ends when another game comes onto the board', async () => {
    const { game, endings } = await playing('rookBox')
    game.load(emptyTree(), null)
    expect([endings.task, endings.state, game.activity]).toEqual([null, 'idle', null])
  })
})

const verdict = (winner: 'white' | 'black' | null): TableVerdict => ({
  winner,
  tooLong: false,
  plies: winner ? 9 : null,
})

const move = (uci: string, winner: 'white' | 'black' | null): TableMove => ({
  uci,
  verdict: verdict(winner),
  zeroing: false,
  ends: null,
})

describe('with tables', () => {
  it('they judge, and the defender sets the trap with the fewest safe replies', async () => {
    const { game, endings } = await playing('philidor')
    engine.tables = (fen) => {
      const all = legalMoves(fen)
      if (fen.includes(' w '))
        return { position: verdict(null), moves: all.map(({ uci }) => move(uci, null)) }
      // After the pawn moves, all replies but one lose.
      const isTrap = fen.startsWith('4k3/R7/r3P3/3K4')
      return {
        position: verdict(null),
        moves: all.map(({ uci }, index) => move(uci, isTrap && index > 0 ? 'white' : null)),
      }
    }
    game.playMove('b6a6')
    await isMyMove()
    expect(game.node.uci).toBe('e5e6')
    expect(endings.evidence).toMatchObject({ by: 'tables', standing: 'draw' })
    const lost = legalMoves(game.fen)[1]!.uci
    engine.tables = (fen) => ({
      position: verdict('white'),
      moves: legalMoves(fen).map(({ uci }) => move(uci, 'white')),
    })
    game.playMove(lost)
    await until(() => expect(endings.state).toBe('slipped'))
    expect(endings.slip?.standing).toBe('loss')
  })
})

describe('an ending from a game', () => {
  it('has its position as its key', () => {
    const own = ownEnding('8/8/8/4k3/8/8/4P3/R3K3 w Q - 7 40', 'white', 'win')
    expect(own).toMatchObject({
      id: null,
      fen: '8/8/8/4k3/8/8/4P3/R3K3 w Q - 0 1',
      side: 'white',
      aim: 'win',
    })
    expect(readOwnEnding(own.key)).toEqual(own)
    expect(readOwnEnding('own win white nonsense')).toBeNull()
    expect(readOwnEnding('lucena')).toBeNull()
  })

  it('is played for a win where it is won, and listed afterwards', async () => {
    await useSettingsStore().load()
    useEngineStore()
    const [game, endings, cards] = [useGameStore(), useEndingsStore(), useEndingCardsStore()]
    await until(() => expect(useEngineStore().client).not.toBeNull())
    game.load(emptyTree('8/8/4k3/8/8/8/4P3/R3K3 w - - 0 40'), null)
    expect(endings.canPlayOut).toBe(true)
    thoughts['8/8/4k3/8/8/8/4P3/R3K3 w'] = { score: cp(900), line: ['e2e4'] }
    await endings.playOut(null)
    expect(endings.task).toMatchObject({ aim: 'win', side: 'white', id: null })
    expect(useUiStore().place).toBe('train')
    await endings.giveHint()
    expect(endings.hint).toEqual({ steps: 1, uci: 'e2e4' })
    await cards.record(endings.task!.key, 'failed', 1000)
    expect(cards.own).toEqual([endings.task])
  })

  it('is refused when the person has lost it', async () => {
    await useSettingsStore().load()
    useEngineStore()
    const [game, endings, ui] = [useGameStore(), useEndingsStore(), useUiStore()]
    await until(() => expect(useEngineStore().client).not.toBeNull())
    game.load(emptyTree('8/8/4k3/8/8/8/4P3/R3K3 w - - 0 40'), null)
    thoughts['8/8/4k3/8/8/8/4P3/R3K3 w'] = { score: cp(900), line: ['e2e4'] }
    await endings.playOut('black')
    expect(endings.task).toBeNull()
    expect(ui.toasts.map(({ code }) => code)).toEqual(['endings.lost.black'])
  })

  it('is offered only with few pieces', async () => {
    await useSettingsStore().load()
    const [game, endings] = [useGameStore(), useEndingsStore()]
    game.load(emptyTree(), null)
    expect(endings.canPlayOut).toBe(false)
  })
})

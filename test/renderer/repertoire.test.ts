// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Repertoires over the real services of documents and training: what is stored, what is due, and the drill. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { REPERTOIRES } from '../../electron/documents/protocol.ts'
import { MemoryTable } from '../../electron/training/memory-table.ts'
import { readPlan } from '../../electron/training/plan-file.ts'
import { TrainingService } from '../../electron/training/service.ts'
import { readGame, readGames } from '../../engine/chess/pgn/read/reader.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import { tagOf } from '../../engine/chess/tree.ts'
import { portPair } from '../../engine/contract/port.ts'
import { fail, succeed } from '../../engine/contract/result.ts'
import { useDocumentsStore } from '../../renderer/stores/documents/documents.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { useDueToday } from '../../renderer/stores/training/due-today.ts'
import { useDrillStore } from '../../renderer/stores/training/drill.ts'
import { useRepertoireChecksStore } from '../../renderer/stores/training/repertoire-checks.ts'
import { useRepertoireStore } from '../../renderer/stores/training/repertoire.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { useTrainingStore } from '../../renderer/stores/training/training.ts'
import { domPort, settle } from './bench.ts'
import { type DocumentsBench, makeDocumentsBench } from './documents-bench.ts'

const OWN = readFileSync('test/data/repertoire.pgn', 'utf8')
const SMALL = '[Event "Small"]\n\n1. e4 e5 (1... c5 2. c3 {Prepares d4.}) 2. Nf3 {Attacks the pawn.} *\n'
const WHITE = { side: 'white', name: 'Mine' } as const
const DAY_MS = 86_400_000

const NO_PUZZLES = {
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
}

let bench: DocumentsBench

/** A page with the services; what an earlier one stored is there. */
async function open(before?: DocumentsBench, table = new MemoryTable()) {
  bench = makeDocumentsBench(before)
  const service = new TrainingService({
    isMade: () => true,
    open: () => succeed(Object.assign(table, { close: () => undefined })),
    attempt: (action) => action(),
    sets: NO_PUZZLES,
    fileOf: () => Promise.resolve(null),
    readPlan,
  })
  const connect = bench.desktop.connect.bind(bench.desktop)
  bench.desktop.connect = (name) => {
    if (name !== 'training') return connect(name)
    const [page, process] = portPair()
    service.connect(process)
    return Promise.resolve(domPort(page))
  }
  const all = {
    table,
    documents: useDocumentsStore(bench.pinia),
    game: useGameStore(bench.pinia),
    training: useTrainingStore(bench.pinia),
    repertoires: useRepertoireStore(bench.pinia),
    checks: useRepertoireChecksStore(bench.pinia),
    drill: useDrillStore(bench.pinia),
    settings: useSettingsStore(bench.pinia),
  }
  await all.settings.load()
  await all.settings.change({ board: { animationMs: 0 } })
  await all.repertoires.load()
  return all
}

type Page = Awaited<ReturnType<typeof open>>

const file = (): string => new TextDecoder().decode(bench.store.get('/repertoires.pgn') ?? new Uint8Array())
const mine = ({ repertoires }: Page, name = 'Mine') => repertoires.list.find((view) => view.name === name)!

/** A page with a repertoire from a file. */
async function withFile(text: string): Promise<Page> {
  const page = await open()
  const games = await page.repertoires.addFile(WHITE, bench.file('mine.pgn', text))
  expect(games).toBeGreaterThan(0)
  return page
}

/** Answers each question of a drill; returns the questions and answers as SAN. */
async function answerAll({ drill, game }: Page, answerOf: (main: string) => string): Promise<string[]> {
  const said: string[] = []
  while (drill.state !== 'finished') {
    await bench.until(() => ['toMove', 'wrong', 'lineEnd', 'finished'].includes(drill.state))
    if (drill.state === 'lineEnd') await drill.nextLine()
    else if (drill.state === 'wrong') await drill.goOn()
    else if (drill.state === 'toMove') {
      const uci = answerOf(drill.question!.moves[0]!.uci)
      expect(game.playMove(uci)).toBe('added')
      await bench.until(() => drill.state !== 'toMove')
      said.push(game.node.san!)
    }
  }
  return said
}

/** A game played here, with the person on one side. */
const played = (moves: string, white: 'human' | 'program'): string =>
  `[White "A"]\n[Black "B"]\n[WhiteType "${white}"]\n[BlackType "${white === 'human' ? 'program' : 'human'}"]\n\n${moves} *\n`
const sideOf = (tags: Readonly<Record<string, string>>) => (tags['WhiteType'] === 'human' ? 'white' : 'black')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 29, 12) })
})
afterEach(() => {
  bench.stop()
  vi.useRealTimers()
})

describe('the file', () => {
  it('is plain PGN: a file becomes a repertoire with its games, and is there after a restart', async () => {
    const page = await withFile(OWN)
    expect(readGames(file()).games).toHaveLength(2)
    expect(readGames(file()).games.map(({ tree }) => tagOf(tree, 'Repertoire'))).toEqual(['Mine', 'Mine'])
    expect(file()).toContain('Gains time on the knight.')
    expect(mine(page).counts).toEqual({ fresh: 103, due: 0, learned: 0, suspended: 0 })
    expect(page.documents.all).toEqual([])
    bench.stop()
    const again = await open(bench)
    expect(mine(again).chapters).toHaveLength(2)
    expect(again.repertoires.ofSide.black).toBeNull()
  })

  it('is not made of a database', async () => {
    const page = await open()
    const many = bench.file('many.pgn', '[Event "x"]\n\n1. e4 *\n\n'.repeat(2001))
    expect(await page.repertoires.addFile(WHITE, many)).toBe('TOO_MANY')
    expect(page.documents.all).toEqual([])
    expect(file()).toBe('')
  })

  it('leaves games alone that belong to no repertoire', async () => {
    const page = await withFile(SMALL)
    await page.documents.addRepertoires('[Event "Stray"]\n\n1. d4 *\n')
    await page.repertoires.load()
    expect([page.repertoires.list.length, page.repertoires.strays]).toEqual([1, 1])
  })

  it('follows its games when they are edited on the board', async () => {
    const page = await withFile(SMALL)
    expect(await page.repertoires.show(mine(page))).toBe(true)
    page.game.last()
    page.game.playMove('b8c6')
    page.game.playMove('f1b5')
    await bench.until(() => mine(page).counts.fresh === 4)
    expect(page.documents.all).toHaveLength(1)
  })

  it('is removed and renamed with all of its games', async () => {
    const page = await withFile(OWN)
    await page.repertoires.addFile({ side: 'black', name: 'Caro' }, bench.file('caro.pgn', '1. e4 c6 *'))
    expect(await page.repertoires.rename(mine(page), 'Italian')).toBe(true)
    expect(mine(page, 'Italian').chapters).toHaveLength(2)
    expect(await page.repertoires.remove(mine(page, 'Italian'))).toBe(true)
    expect(page.repertoires.list.map(({ name }) => name)).toEqual(['Caro'])
    expect(readGames(file()).games).toHaveLength(1)
  })
})

describe('lines', () => {
  it('go into the game that has most of their moves; the first line makes a repertoire', async () => {
    const page = await open()
    const add = (...moves: string[]) => page.repertoires.addLine(WHITE, START_FEN, moves)
    expect(await add('e2e4', 'e7e5', 'g1f3')).toMatchObject({ ok: true, added: 3 })
    expect(await add('e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4')).toMatchObject({ ok: true, added: 2 })
    expect(await add('e2e4', 'e7e5')).toMatchObject({ ok: true, added: 0 })
    expect(await add('e2e4', 'c7c5', 'c2c3')).toMatchObject({ ok: true, added: 2 })
    expect(await add()).toEqual({ ok: false, code: 'NO_MOVES' })
    expect(mine(page).chapters).toHaveLength(1)
    expect(file()).toContain('1. e4 e5 (1... c5 2. c3) 2. Nf3 Nc6 3. Bc4')
    expect(page.repertoires.bestFor('white', ['e2e4', 'c7c5'])?.name).toBe('Mine')
    expect(page.repertoires.bestFor('black', ['e2e4'])).toBeNull()
  })

  it('are added on the board, where they can be undone, if their game is there', async () => {
    const page = await withFile(SMALL)
    await page.repertoires.show(mine(page))
    await page.repertoires.addLine(mine(page), START_FEN, ['e2e4', 'e7e6', 'd2d4'])
    await bench.until(() => file().includes('e6') || page.game.tree.nodes.size === 8)
    expect(page.game.canUndo).toBe(true)
    await page.documents.flush()
    await page.repertoires.load()
    expect(mine(page).counts.fresh).toBe(4)
    page.game.undo()
    await page.documents.flush()
    await page.repertoires.load()
    expect(mine(page).counts.fresh).toBe(3)
  })

  it('of a whole game are merged in, with their comments', async () => {
    const page = await withFile(SMALL)
    const { tree } = readGame('1. e4 e5 2. Nf3 {Best.} Nc6 (2... d6 3. d4) 3. Bc4 *')
    expect(await page.repertoires.addGame(mine(page), tree)).toMatchObject({ ok: true, added: 4 })
    expect(file().replaceAll(/\s+/g, ' ')).toContain('{Attacks the pawn. Best.}')
    const other = readGame('[FEN "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"]\n\n1. Kf2 *').tree
    expect(await page.repertoires.addGame(mine(page), other)).toMatchObject({ ok: true, added: 1 })
    expect(mine(page).chapters).toHaveLength(2)
  })

  it('of several games and repertoires merge into one game', async () => {
    const page = await withFile(OWN)
    await page.repertoires.addFile({ side: 'white', name: 'Small' }, bench.file('small.pgn', SMALL))
    const before = mine(page).graph.positions.size
    expect(await page.repertoires.merge(mine(page), null)).toBe(1)
    expect(mine(page).graph.positions.size).toBe(before)
    expect(await page.repertoires.merge(mine(page), mine(page, 'Small'))).toBe(1)
    expect(page.repertoires.list).toHaveLength(1)
    expect(file()).toContain('Attacks the pawn.')
    expect(file()).toContain('Discovered')
  })

  it('of My games become a first repertoire', async () => {
    const page = await open()
    bench.store.put(
      '/my-games.pgn',
      new TextEncoder().encode(
        [
          played('1. e4 e5 2. Nf3', 'human'),
          played('1. d4 d5', 'program'),
          played('1. e4 c5 2. c3', 'human'),
        ].join('\n'),
      ),
    )
    expect(await page.repertoires.addOwnGames(WHITE, sideOf)).toBe(2)
    expect(file()).toContain('1. e4 e5 (1... c5 2. c3) 2. Nf3')
  })
})

describe('the drill', () => {
  it('asks each position; what was wrong is asked again, and everything comes back later', async () => {
    const page = await withFile(SMALL)
    const { drill } = page
    expect(await drill.begin(mine(page).graph, 'Mine')).toBe(true)
    let slips = 1
    const said = await answerAll(page, (main) => (main === 'g1f3' && slips-- > 0 ? 'b1c3' : main))
    expect(said.toSorted()).toEqual(['Nc3', 'Nf3', 'c3', 'e4'])
    expect(drill.results.map(({ kind }) => kind).filter((kind) => kind === 'wrong')).toHaveLength(1)
    expect(drill.right).toBe(3)
    await page.repertoires.load()
    expect(mine(page).counts).toEqual({ fresh: 0, due: 0, learned: 3, suspended: 0 })
    // Nothing is due now.
    expect(await drill.begin(mine(page).graph, 'Mine')).toBe(false)
    expect(page.training.summary?.waiting.opening).toBe(0)

    // The game on the board was never stored.
    expect(page.documents.all).toEqual([])

    // Forgetting: the wrong one comes back first.
    const due = drill.results.map(({ due: at }) => at!)
    expect(Math.min(...due)).toBeLessThan(Math.max(...due))
    vi.setSystemTime(Math.min(...due))
    await page.repertoires.load()
    expect(mine(page).counts.due).toBeGreaterThan(0)
    expect(mine(page).counts.due).toBeLessThan(3)
    vi.setSystemTime(Date.now() + 60 * DAY_MS)
    await page.repertoires.load()
    expect(mine(page).counts.due).toBe(3)
    await drill.begin(mine(page).graph, 'Mine')
    let forgets = 1
    const answers = await answerAll(page, (main) => (main === 'e2e4' && forgets-- > 0 ? 'd2d4' : main))
    expect(answers).toHaveLength(4)

    // What was known and forgotten is named, and can be drilled alone.
    await page.repertoires.load()
    const forgotten = page.repertoires.forgottenOf(mine(page))
    expect(forgotten.map(({ position, lapses }) => [position.ply, lapses])).toEqual([[0, 1]])
    await drill.beginAll(mine(page).graph, 'Mine', new Set([forgotten[0]!.position.key]))
    expect(await answerAll(page, (main) => main)).toEqual(['e4'])

    // What no repertoire has any more does not wait for today.
    vi.setSystemTime(Date.now() + 900 * DAY_MS)
    await page.training.load()
    const today = effectScope().run(() => useDueToday())!
    await bench.until(() => today.openings.value === 3)
    await page.repertoires.remove(mine(page))
    expect(page.training.summary?.due.opening).toBe(3)
    expect([today.openings.value, today.all.value]).toEqual([0, 0])
  })

  it('accepts the other answers of the repertoire, and shows the answer that is asked for', async () => {
    const page = await withFile('1. e4 e5 2. Nf3 (2. Bc4 Nf6 3. d3) *')
    const { drill, game } = page
    await drill.begin(mine(page).graph, 'Mine')
    await bench.until(() => drill.state === 'toMove')
    drill.hint()
    expect(game.activity?.marks).toEqual([{ brush: 'hint', from: 'e2' }])
    game.playMove('e2e4')
    await bench.until(() => drill.state === 'toMove' && drill.question?.ply === 2)
    expect(drill.results[0]).toMatchObject({ outcome: 'hinted', kind: 'main' })
    game.playMove('f1c4')
    await bench.until(() => drill.results.length === 2)
    expect(drill.results[1]).toMatchObject({ outcome: 'solved', kind: 'other' })
    expect(drill.results[1]!.move.san).toBe('Nf3')
    await bench.until(() => drill.state === 'toMove')
    drill.showAnswer()
    expect(drill.state).toBe('wrong')
    expect(game.activity?.marks).toEqual([{ brush: 'hint', from: 'd2', to: 'd3' }])
    // The person plays it.
    game.playMove('a2a3')
    await bench.until(() => game.node.san === 'Nf6')
    expect(drill.results).toHaveLength(3)
    game.playMove('d2d3')
    await bench.until(() => drill.state === 'lineEnd')
    expect(drill.results.at(-1)).toMatchObject({ outcome: 'failed', uci: null })
    // The line goes to Analyse.
    const end = game.fen
    drill.analyse()
    await settle()
    expect([game.activity, game.fen, useUiStore().place]).toEqual([null, end, 'analyse'])
    // A drill that is closed leaves an empty board.
    await drill.beginAll(mine(page).graph, 'Mine')
    await bench.until(() => drill.state === 'toMove')
    drill.stop()
    await bench.until(() => game.fen === START_FEN && game.tree.nodes.size === 1)
    expect(game.activity).toBeNull()
  })

  it('takes a slip back: the question is asked again, and nothing is recorded', async () => {
    const page = await withFile(SMALL)
    const { drill, game, training } = page
    await drill.begin(mine(page).graph, 'Mine')
    await bench.until(() => drill.state === 'toMove')
    game.playMove('d2d4')
    await bench.until(() => drill.last?.attempt != null)
    await bench.until(() => game.node.san === null)
    await drill.slip()
    expect(drill.state).toBe('toMove')
    expect([drill.results.length, drill.left]).toEqual([0, 3])
    expect((await training.request({ req: 'attempts', from: 0, count: 9 })).ok).toBe(true)
    expect(training.summary?.today.attempts).toBe(0)
    game.playMove('e2e4')
    await bench.until(() => drill.results.length === 1)
    expect(drill.results[0]).toMatchObject({ outcome: 'solved' })
  })

  it('ends when another game is put on the board', async () => {
    const page = await withFile(SMALL)
    await page.drill.begin(mine(page).graph, 'Mine')
    await bench.until(() => page.drill.state === 'toMove')
    page.game.load(readGame('1. d4 *').tree, null)
    expect(page.drill.state).toBe('idle')
    expect(page.game.activity).toBeNull()
  })
})

describe('gaps', () => {
  it('follow from the model of people where there is no library, and are answered by what is played most', async () => {
    const page = await withFile(SMALL)
    await page.settings.change({ people: { rating: 1600 } })
    bench.engines.at(-1)!.people = [
      { uci: 'e7e5', shares: [0.5] },
      { uci: 'e7e6', shares: [0.3] },
      { uci: 'd2d4', shares: [0.9] },
    ]
    await page.checks.lookForGaps(mine(page))
    const gaps = page.checks.gapsOf(mine(page).id)!
    const french = gaps.find(({ line }) => line.join(' ') === 'e4 e6')!
    expect(french).toMatchObject({ share: 0.3, cost: 0.3, games: null })
    expect(await page.checks.answerGap(mine(page), french)).toMatchObject({ ok: true, added: 2 })
    expect(file()).toContain('1... e6 2. d4')
    expect(page.checks.gapsOf(mine(page).id)).not.toContain(french)
  })
})

it('an export has the progress in its comments', async () => {
  const page = await withFile(SMALL)
  await page.drill.begin(mine(page).graph, 'Mine')
  await answerAll(page, (main) => main)
  await page.repertoires.load()
  const text = await page.repertoires.textOf(mine(page))
  expect(text.match(/\[%trained 20\d\d\.\d\d\.\d\d,[\d.]+,1,0\]/g)).toHaveLength(3)
  expect(readGames(text).games[0]!.anomalies).toEqual([])
  expect(file()).not.toContain('%trained')
  expect(page.documents.all.some(({ summary }) => summary.file === REPERTOIRES)).toBe(false)
})

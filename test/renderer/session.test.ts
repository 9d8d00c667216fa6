// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/**
 * The session in the page: open documents and places in games are restored in a new page over new processes.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RestoredSession, Session } from '../../electron/api.ts'
import { MY_GAMES } from '../../electron/documents/protocol.ts'
import { usualPanels } from '../../electron/shell/session/panels.ts'
import { readSession } from '../../electron/shell/session/session.ts'
import { mainline, nodeOf, tagOf } from '../../engine/chess/tree.ts'
import { useAnalysisStore } from '../../renderer/stores/analysis/analysis.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useDocumentsStore } from '../../renderer/stores/documents/documents.ts'
import { usePlayStore } from '../../renderer/stores/play/play.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { settle } from './bench.ts'
import { fileText, gameText, held, makeDocumentsBench, type DocumentsBench } from './documents-bench.ts'
import { against } from './play-bench.ts'

let bench: DocumentsBench
/** What main keeps. */
let kept: Session | null
/** What main reports about missing files. */
let missing: string[]

/** A page starts. @param meanwhile is called while everything is being restored */
async function start(meanwhile?: (ui: ReturnType<typeof useUiStore>) => void) {
  bench.desktop.session.get = () =>
    Promise.resolve<RestoredSession | null>(kept && { session: structuredClone(kept), missing })
  bench.desktop.session.set = (session) => {
    kept = readSession(JSON.parse(JSON.stringify(session)), (file): file is never => typeof file === 'string')
    return Promise.resolve()
  }
  const { pinia } = bench
  await useSettingsStore(pinia).load()
  useEngineStore(pinia)
  await settle()
  const session = useSessionStore(pinia)
  await session.load()
  const pending = session.pending
  const restoring = session.restore()
  meanwhile?.(useUiStore(pinia))
  const restored = await restoring
  return {
    pending,
    restored,
    session,
    game: useGameStore(pinia),
    documents: useDocumentsStore(pinia),
    play: usePlayStore(pinia),
    ui: useUiStore(pinia),
    analysis: useAnalysisStore(pinia),
  }
}

/** The page and the process are gone without a word; another page starts. */
function killed(meanwhile?: Parameters<typeof start>[0]) {
  bench.stop()
  bench.killDocuments()
  bench = makeDocumentsBench(bench)
  return start(meanwhile)
}

beforeEach(() => {
  bench = makeDocumentsBench()
  kept = null
  missing = []
})
afterEach(() => bench.stop())

const LONG = gameText(1, '1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 3. Bb5 a6 *')
const names = ({ documents }: Awaited<ReturnType<typeof start>>) =>
  documents.all.map(({ summary }) => summary.name)
const white = ({ game }: Awaited<ReturnType<typeof start>>) => tagOf(game.tree, 'White')

describe('tabs', () => {
  it('come back, clean ones too, each with its game, its place in it, and its list', async () => {
    const before = await start()
    const { documents, game } = before
    expect(before.pending).toBe(false)
    await documents.openFile(bench.file('a.pgn', LONG))
    game.playMove('e2e4')
    game.playMove('c7c5')
    game.next()
    const variation = game.fen
    await documents.openFile(bench.file('b.pgn', fileText(250)))
    documents.filterText = 'white 2'
    await bench.until(() => documents.view.filter === 'white 2')
    documents.sortBy('white')
    documents.listTop = 17
    await documents.openGame(documents.activeId!, 20)
    game.next(2)
    await documents.paste(gameText(7))
    await documents.activate(documents.all[1]!.summary.document)
    await bench.until(() => kept?.active === 1 && kept.tabs.length === 3)

    const after = await killed()
    expect(after.pending).toBe(true)
    expect(names(after)).toEqual(['a.pgn', 'b.pgn', ''])
    expect(white(after)).toBe('White 21')
    expect(after.game.node.ply).toBe(2)
    expect(after.documents.active?.summary.dirty).toBe(false)
    expect(after.documents.view).toEqual({ filter: 'white 2', sort: 'white', descending: false })
    expect(after.documents.filterText).toBe('white 2')
    expect(after.documents.wantedTop).toBe(17)
    await after.documents.activate(after.documents.all[0]!.summary.document)
    expect(after.game.fen).toBe(variation)
    expect(after.documents.view.filter).toBe('')
  })

  it('come back with changes that were not saved', async () => {
    const before = await start()
    await before.documents.openFile(bench.file('a.pgn', fileText(3)))
    await before.documents.openGame(before.documents.activeId!, 1)
    before.game.setTag('White', 'Changed')
    await before.documents.flush()
    await bench.until(() => kept?.tabs[0]?.game === 1)
    const after = await killed()
    expect(after.restored).toMatchObject({ drafts: 1, lost: 0 })
    expect(white(after)).toBe('Changed')
    expect(after.documents.active?.summary).toMatchObject({ name: 'a.pgn', dirty: true })
  })

  it('come back with the right game of a file that is still being read', async () => {
    const before = await start()
    await before.documents.openFile(bench.file('slow.pgn', fileText(3)))
    await before.documents.openGame(before.documents.activeId!, 1)
    await bench.until(() => kept?.tabs[0]?.game === 1)
    const reading = held()
    bench.store.slow = reading.promise
    const after = await killed()
    expect(after.documents.active).toBeNull()
    reading.release()
    await bench.until(() => after.documents.active !== null)
    expect(white(after)).toBe('White 2')
  })

  it('are told when they cannot come back', async () => {
    const before = await start()
    await before.documents.openFile(bench.file('a.pgn', fileText(3)))
    await before.documents.openFile(bench.file('b.pgn', fileText(3)))
    await bench.until(() => kept?.active === 1)
    await bench.store.remove('/games/b.pgn')
    missing = ['c.pgn']
    const after = await killed()
    expect(after.restored).toEqual({ drafts: 0, lost: 1, missing: ['c.pgn'] })
    // There is something in view all the same.
    expect(white(after)).toBe('White 1')
  })
})

describe('the window', () => {
  it('is the way it was', async () => {
    const { ui, analysis, session } = await start()
    ui.flip()
    const layout = {
      gamesShown: false,
      gamesWidth: 333,
      libraryWidth: 500,
      places: {
        play: { ...usualPanels('play'), width: 400, mirrored: true },
        analyse: {
          ...usualPanels('analyse'),
          linesHeight: 300,
          hidden: ['annotations' as const],
          chosen: 'explorer' as const,
          beside: 'moves' as const,
        },
        library: usualPanels('library'),
        train: usualPanels('train'),
        lab: usualPanels('lab'),
      },
    }
    ui.layout = layout
    analysis.on = true
    await session.flush()
    const after = await killed()
    expect(after.ui.orientation).toBe('black')
    expect(after.ui.layout).toEqual(layout)
    expect(after.analysis.on).toBe(true)
  })

  it('is in the place that was left, or in the one that a person chose while everything came back', async () => {
    const { documents, session, ui } = await start()
    await documents.openFile(bench.file('a.pgn', LONG))
    ui.enter('lab')
    await session.flush()
    expect((await killed()).ui.place).toBe('lab')
    expect((await killed((now) => now.enter('play'))).ui.place).toBe('play')
  })

  it('has the game again that nobody keeps', async () => {
    const { game, session } = await start()
    const { readGame } = await import('../../engine/chess/pgn/read/reader.ts')
    game.load(readGame('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 Kd7 *').tree, null)
    game.next()
    const { fen } = game
    await session.flush()
    const after = await killed()
    expect(after.game.fen).toBe(fen)
    expect(after.game.origin).toBeNull()
  })

  it('keeps nothing before everything is shown again', async () => {
    const before = await start()
    await before.documents.openFile(bench.file('a.pgn', LONG))
    await bench.until(() => kept?.tabs.length === 1)
    bench.stop()
    bench.killDocuments()
    bench = makeDocumentsBench(bench)
    // The process of the files is silent.
    bench.desktop.connect = () => new Promise(() => undefined)
    void start()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(kept?.tabs).toHaveLength(1)
  })
})

describe('a game against the engine', () => {
  it('waits at its move after the application was killed, and one word goes on with it', async () => {
    const { play, game } = await start()
    await play.newGame(against({ color: 'black', clock: { baseMs: 300_000, incrementMs: 0 } }))
    await bench.until(() => bench.engine().running !== null)
    bench.engine().done('d2d4')
    await bench.until(() => play.state === 'humanToMove')
    game.playMove('g8f6')
    await bench.until(() => kept?.play?.ply === 2)

    const after = await killed()
    expect(after.play.state).toBe('waiting')
    expect(after.play.offer).toMatchObject({ here: true, turn: 'white', moveNumber: 2 })
    expect(after.documents.active?.summary.file).toBe(MY_GAMES)
    expect(after.game.node.san).toBe('Nf6')
    expect(after.ui.orientation).toBe('black')
    expect(after.play.clocks?.running).toBeNull()
    expect(bench.engine().searches).toHaveLength(0)
    await after.play.resume()
    await bench.until(() => bench.engine().running !== null)
    bench.engine().done('c2c4')
    await bench.until(() => after.play.state === 'humanToMove')
    expect(mainline(after.game.tree).map((id) => nodeOf(after.game.tree, id).san)).toEqual([
      null,
      'd4',
      'Nf6',
      'c4',
    ])
  })
})

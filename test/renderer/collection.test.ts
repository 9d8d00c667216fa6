// @vitest-environment happy-dom
import { gzipSync } from 'node:zlib'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodeOf, tagOf } from '../../engine/chess/tree.ts'
import CollectionStatus from '../../renderer/library/LibraryStatus.vue'
import { COLLECTION_ACTIONS, type CollectionActions } from '../../renderer/library/useLibraryActions.ts'
import { createTexts } from '../../renderer/locales/index.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { useCollectionStore } from '../../renderer/stores/library/library.ts'
import { useExplorerStore } from '../../renderer/stores/library/explorer.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { gameText, makeCollectionBench, type CollectionBench } from './collection-bench.ts'

let bench: CollectionBench
let collection: ReturnType<typeof useCollectionStore>
let game: ReturnType<typeof useGameStore>

beforeEach(() => {
  localStorage.clear()
  bench = makeCollectionBench()
  collection = useCollectionStore(bench.pinia)
  game = useGameStore(bench.pinia)
})

afterEach(() => bench.end())

const questions = () => bench.asked.filter(({ req }) => req === 'explore')

const names = () =>
  Array.from({ length: collection.pages.total }, (_, at) => collection.pages.row(at)?.white ?? '…')

/** A page that is opened after this one. */
function nextPage() {
  const pinia = createPinia()
  createApp({ render: () => null })
    .provide(DESKTOP, bench.desktop)
    .use(pinia)
  return { store: useCollectionStore(pinia), game: useGameStore(pinia) }
}

/** Imports files and waits until their games are listed. */
async function fill(...texts: string[]): Promise<void> {
  collection.open()
  const before = collection.imports.length
  await collection.importFiles(texts.map((text, at) => bench.file(`${before + at}.pgn`, text)))
  await bench.until(
    () => collection.imports.filter(({ state }) => state === 'complete').length === before + texts.length,
  )
  collection.pages.show(0, 50)
  await bench.until(() => collection.pages.total === collection.summary?.games && !names().includes('…'))
}

const GAMES = [
  gameText(1, { white: 'Anand, V', black: 'Carlsen, M', result: '1-0', date: '2013.11.09' }),
  gameText(2, {
    white: 'Carlsen, M',
    black: 'Caruana, F',
    result: '1/2-1/2',
    date: '2018.11.09',
    moves: '1. d4 d5 2. Nf3 Nf6',
  }),
  gameText(3, {
    white: 'Müller, K',
    black: 'Anand, V',
    result: '0-1',
    date: '1999.??.??',
    moves: '1. Nf3 d5 2. d4 Nf6 3. c4',
  }),
].join('\n')

const FEN_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
/** After 1. d4 d5 2. Nf3 Nf6, by either order of moves. */
const FEN_D4 = 'rnbqkb1r/ppp1pppp/5n2/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 2 3'

describe('importing', () => {
  it('lists what came, packed or not, one file after the other', async () => {
    collection.open()
    await collection.importFiles([bench.file('a.pgn', GAMES), bench.file('b.pgn.gz', gzipSync(gameText(4)))])
    await bench.until(() => collection.imports.filter(({ state }) => state === 'complete').length === 2)
    expect(collection.imports.map(({ name, games }) => [name, games])).toEqual([
      ['a.pgn', 3],
      ['b.pgn.gz', 1],
    ])
    await bench.until(() => collection.summary?.games === 4 && collection.pages.total === 4)
    expect(collection.shownImports).toHaveLength(2)
    collection.acknowledge(collection.imports[0]!.import)
    expect(collection.shownImports).toHaveLength(1)
  })

  it('goes on to the next file when one cannot be read', async () => {
    collection.open()
    const bad = { ...bench.file('c.pgn', ''), handle: 'unknown' as ReturnType<typeof bench.file>['handle'] }
    await collection.importFiles([bad, bench.file('a.pgn', GAMES)])
    await bench.until(() => collection.summary?.games === 3)
    expect(collection.refused).toMatchObject({ code: 'UNKNOWN_FILE', name: 'c.pgn' })
  })

  it('takes an import away with its games', async () => {
    await fill(GAMES, gameText(9))
    const [first] = collection.imports
    expect(await collection.discardImport(first!.import)).toBeNull()
    await bench.until(() => collection.pages.total === 1)
    expect(names()).toEqual(['White 9'])
  })
})

describe('the list', () => {
  it('is filtered by any mixture and sorted by columns', async () => {
    await fill(GAMES)
    collection.refine({ text: 'muller' })
    await bench.until(() => collection.pages.total === 1)
    expect(names()).toEqual(['Müller, K'])
    collection.refine({ text: '', player: 'Anand' })
    await bench.until(() => collection.pages.total === 2)
    collection.refine({ colour: 'black' })
    await bench.until(() => collection.pages.total === 1)
    expect(collection.view.filter).toEqual({ player: 'Anand', colour: 'black' })
    collection.clearFilter()
    await bench.until(() => collection.pages.total === 3)
    collection.sortBy('date')
    await bench.until(() => names()[0] === 'Carlsen, M')
    collection.sortBy('date')
    await bench.until(() => names()[0] === 'Müller, K')
    collection.sortBy('date')
    await bench.until(() => names()[0] === 'Anand, V')
    expect(collection.view).toMatchObject({ sort: 'added', descending: false })
  })

  it('steps through the games as it has them', async () => {
    await fill(GAMES)
    await collection.openGame(collection.pages.row(0)!.id)
    await collection.stepGame(-1)
    expect(tagOf(game.tree, 'White')).toBe('Anand, V')
    await collection.stepGame(1)
    expect(tagOf(game.tree, 'White')).toBe('Carlsen, M')
  })

  it('loses a game and gets it back', async () => {
    await fill(GAMES)
    const { id } = collection.pages.row(1)!
    await collection.openGame(id)
    await collection.remove([id])
    await bench.until(() => collection.pages.total === 2)
    expect(game.origin).toBeNull()
    expect(await collection.undo()).toEqual({ ok: true, value: id })
    await bench.until(() => collection.pages.total === 3)
    expect(names()).toEqual(['Anand, V', 'Carlsen, M', 'Müller, K'])
  })
})

describe('a game', () => {
  it('is opened where a position occurs, whatever the counters say', async () => {
    await fill(GAMES)
    await collection.openGame(collection.pages.row(2)!.id, FEN_D4)
    expect(game.origin).toEqual({ kind: 'collection', game: collection.pages.row(2)!.id })
    expect(game.node.ply).toBe(4)
    expect(nodeOf(game.tree, game.currentId).san).toBe('Nf6')
  })

  it('keeps its changes until they are saved, and then has none', async () => {
    await fill(GAMES)
    const [first, second] = [collection.pages.row(0)!.id, collection.pages.row(1)!.id]
    await collection.openGame(first)
    game.setTag('White', 'Somebody')
    await collection.openGame(second)
    expect(collection.hasDraft(first)).toBe(true)
    expect(collection.hasDraft(second)).toBe(false)
    await collection.openGame(first)
    expect(tagOf(game.tree, 'White')).toBe('Somebody')
    expect(await collection.gameText(first)).toContain('Anand, V')
    expect(await collection.save()).toMatchObject({ ok: true, value: { white: 'Somebody', edited: true } })
    expect(collection.hasDraft(first)).toBe(false)
    expect(await collection.gameText(first)).toContain('Somebody')
    await bench.until(() => names()[0] === 'Somebody')
  })

  it('that was changed back has not changed', async () => {
    await fill(GAMES)
    const { id } = collection.pages.row(0)!
    await collection.openGame(id)
    game.setTag('White', 'Somebody')
    expect(collection.draftsSafe).toBe(false)
    expect(await collection.flush()).toBe(true)
    expect([collection.hasDraft(id), collection.draftsSafe]).toEqual([true, true])
    game.undo()
    await collection.flush()
    expect(collection.hasDraft(id)).toBe(false)
  })

  it('is told to be saved again after undo, as often as that is asked for', async () => {
    await fill(GAMES)
    const [{ id }, other] = [collection.pages.row(0)!, collection.pages.row(1)!.id]
    await collection.openGame(id)
    const host = document.createElement('div')
    const page = createApp(CollectionStatus)
    page.provide(DESKTOP, bench.desktop).provide(COLLECTION_ACTIONS, {} as CollectionActions)
    page.use(bench.pinia).use(createTexts('en'))
    page.mount(host)
    const says = (text: string) => bench.until(() => host.textContent === text)
    const [saved, changed] = ['In the library', 'Changed, not saved in the library']

    await says(saved)
    game.setTag('White', 'Somebody')
    await says(changed)
    game.undo()
    await says(saved)
    game.redo()
    await says(changed)

    // Its undo outlives a look at another game.
    await collection.openGame(other)
    await says(saved)
    await collection.openGame(id)
    await says(changed)
    game.undo()
    await says(saved)
    expect(await collection.save()).toMatchObject({ ok: true })

    // What is saved is what counts from then on.
    game.redo()
    await says(changed)
    await collection.save()
    await says(saved)
    game.undo()
    await says(changed)
    game.redo()
    await says(saved)
    page.unmount()
  })

  it('has its changes in the next run too, and they can be dropped', async () => {
    await fill(GAMES)
    const { id } = collection.pages.row(0)!
    await collection.openGame(id)
    game.setTag('White', 'Somebody')
    // Without being asked for.
    await bench.until(() => collection.draftsSafe)

    const { store: later, game: laterGame } = nextPage()
    await later.openGame(id)
    expect(tagOf(laterGame.tree, 'White')).toBe('Somebody')
    await later.dropDraft(id)
    expect(tagOf(laterGame.tree, 'White')).toBe('Anand, V')
    expect(later.hasDraft(id)).toBe(false)
  })

  it('has a change that is not safe before it is on the disk, and sends it again to a new process', async () => {
    await fill(GAMES)
    const { id } = collection.pages.row(0)!
    await collection.openGame(id)
    const release = bench.hold()
    game.setTag('White', 'Somebody')
    void collection.flush()
    await bench.until(() => bench.asked.at(-1)?.req === 'draft')
    expect([collection.hasDraft(id), collection.draftsSafe]).toEqual([true, false])
    await bench.loseProcess()
    game.setTag('Black', 'Another')
    release()
    await bench.until(() => collection.draftsSafe)
    const { store: later, game: laterGame } = nextPage()
    await later.openGame(id)
    expect(tagOf(laterGame.tree, 'White')).toBe('Somebody')
    expect(tagOf(laterGame.tree, 'Black')).toBe('Another')
  })

  it('has a change that was refused, in words, until it is kept', async () => {
    await fill(GAMES)
    const [first, second] = [collection.pages.row(0)!.id, collection.pages.row(1)!.id]
    await collection.openGame(first)
    const free = bench.refuse('draft', 'NO_SPACE')
    game.setTag('White', 'Somebody')
    expect(await collection.flush()).toBe(false)
    expect(collection.draftRefusal?.code).toBe('NO_SPACE')
    expect(collection.failure?.code).toBe('NO_SPACE')
    // It is not lost with the board.
    await collection.openGame(second)
    await collection.openGame(first)
    expect(tagOf(game.tree, 'White')).toBe('Somebody')
    free()
    expect(await collection.flush()).toBe(true)
    expect([collection.draftRefusal, collection.hasDraft(first)]).toEqual([null, true])
  })

  it('takes over changes that an earlier version kept in the page, once', async () => {
    await fill(GAMES)
    const [first, second] = [collection.pages.row(0)!.id, collection.pages.row(1)!.id]
    const earlier = JSON.stringify({ [first]: '[White "Earlier"]\n\n1. e4 *', [second]: 7, odd: 'x' })
    localStorage.setItem('alfabeta.collectionDrafts', earlier)
    const { store: later, game: laterGame } = nextPage()
    later.open()
    await bench.until(() => localStorage.getItem('alfabeta.collectionDrafts') === null)
    expect([later.hasDraft(first), later.hasDraft(second)]).toEqual([true, false])
    await later.openGame(first)
    expect(tagOf(laterGame.tree, 'White')).toBe('Earlier')
  })
})

it('goes on with a new process as if nothing had been', async () => {
  await fill(GAMES)
  await bench.loseProcess()
  await bench.until(() => collection.state === 'ready' && collection.pages.total === 3)
  expect(await collection.openGame(collection.pages.row(1)!.id)).toMatchObject({ ok: true })
  expect(tagOf(game.tree, 'White')).toBe('Carlsen, M')
})

it('that is damaged in part says so, and is salvaged with what is in it', async () => {
  await fill(GAMES)
  await collection.openGame(collection.pages.row(0)!.id)
  game.setTag('White', 'Somebody')
  await collection.flush()
  const free = bench.refuse('game', 'DAMAGED')
  expect(await collection.openGame(collection.pages.row(1)!.id)).toMatchObject({ code: 'DAMAGED' })
  expect(collection.damaged).toBe(true)
  free()
  expect(await collection.salvage()).toMatchObject({ ok: true, value: { games: 3, lost: 0 } })
  expect([collection.damaged, game.origin]).toEqual([false, null])
  expect(collection.rescue?.aside).toMatch(/^library\.damaged-.*\.db$/)
  // The games, and the change that was not saved.
  await bench.until(() => collection.summary?.games === 4)
  await bench.until(() => collection.pages.total === 4 && names().includes('Somebody'))
})

describe('the explorer', () => {
  let explorer: ReturnType<typeof useExplorerStore>
  beforeEach(() => {
    explorer = useExplorerStore(bench.pinia)
  })
  const sans = () => explorer.shown?.found.moves.map(({ san }) => san)

  it('asks nothing until it is shown', async () => {
    game.playMove('e2e4')
    expect(bench.asked).toEqual([])
    explorer.toggle()
    await bench.until(() => explorer.current)
    expect(questions()).toHaveLength(1)
  })

  it('shows what was played, with the games', async () => {
    await fill(GAMES)
    explorer.toggle()
    await bench.until(() => explorer.current && explorer.shown?.found.games === 3)
    expect(sans()?.toSorted()).toEqual(['Nf3', 'd4', 'e4'])
    await bench.until(() => explorer.pages.total === 3)
    game.playMove('e2e4')
    await bench.until(() => explorer.current && explorer.shown?.found.games === 1)
    expect(sans()).toEqual(['e5'])
    expect(explorer.shown?.question.fen).toBe(FEN_E4)
    await bench.until(() => explorer.pages.total === 1 && explorer.pages.row(0) !== undefined)
    expect(explorer.pages.row(0)?.white).toBe('Anand, V')
  })

  it('never asks about positions that have been passed', async () => {
    await fill(GAMES)
    await collection.openGame(collection.pages.row(2)!.id)
    explorer.toggle()
    await bench.until(() => explorer.current)
    const before = questions().length
    const release = bench.hold()
    for (let step = 0; step < 5; step++) {
      game.next()
      await Promise.resolve()
    }
    expect(explorer.current).toBe(false)
    release()
    await bench.until(() => explorer.current)
    expect(questions().length - before).toBeLessThanOrEqual(2)
    // Going back is known already.
    game.first()
    await bench.until(() => explorer.current)
    expect(questions().length - before).toBeLessThanOrEqual(2)
  })

  it('follows the filter of the list when it is told to', async () => {
    await fill(GAMES)
    explorer.toggle()
    await bench.until(() => explorer.shown?.found.games === 3)
    collection.refine({ player: 'Caruana' })
    await bench.until(() => collection.pages.total === 1)
    expect(explorer.shown?.found.games).toBe(3)
    explorer.filtered = true
    await bench.until(() => explorer.shown?.found.games === 1)
    expect(sans()).toEqual(['d4'])
  })

  it('looks again when games have come', async () => {
    await fill(GAMES)
    explorer.toggle()
    await bench.until(() => explorer.shown?.found.games === 3)
    await fill(gameText(7, { moves: '1. c4' }))
    await bench.until(() => explorer.shown?.found.games === 4)
    expect(sans()).toContain('c4')
  })
})

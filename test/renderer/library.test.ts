// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { gzipSync } from 'node:zlib'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CLIPBASE } from '../../electron/library/protocol.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import { nodeOf, tagOf } from '../../engine/chess/tree.ts'
import LibraryStatus from '../../renderer/library/LibraryStatus.vue'
import { LIBRARY_ACTIONS, type LibraryActions } from '../../renderer/library/useLibraryActions.ts'
import { createTexts } from '../../renderer/locales/text.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { useLibraryStore } from '../../renderer/stores/library/library.ts'
import { useExplorerStore } from '../../renderer/stores/library/explorer.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { gameText, makeLibraryBench, type LibraryBench } from './library-bench.ts'

let bench: LibraryBench
let library: ReturnType<typeof useLibraryStore>
let game: ReturnType<typeof useGameStore>

beforeEach(() => {
  localStorage.clear()
  bench = makeLibraryBench()
  library = useLibraryStore(bench.pinia)
  game = useGameStore(bench.pinia)
})

afterEach(() => bench.end())

const questions = () => bench.asked.filter(({ req }) => req === 'explore')

const names = () =>
  Array.from({ length: library.pages.total }, (_, at) => library.pages.row(at)?.white ?? '…')

/** A page that is opened after this one. */
function nextPage() {
  const pinia = createPinia()
  createApp({ render: () => null })
    .provide(DESKTOP, bench.desktop)
    .use(pinia)
  return { store: useLibraryStore(pinia), game: useGameStore(pinia) }
}

/** Imports files and waits until their games are listed. */
async function fill(...texts: string[]): Promise<void> {
  library.open()
  const before = library.imports.length
  await library.importFiles(texts.map((text, at) => bench.file(`${before + at}.pgn`, text)))
  await bench.until(
    () => library.imports.filter(({ state }) => state === 'complete').length === before + texts.length,
  )
  library.pages.show(0, 50)
  await bench.until(() => library.pages.total === library.summary?.games && !names().includes('…'))
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
    library.open()
    await library.importFiles([bench.file('a.pgn', GAMES), bench.file('b.pgn.gz', gzipSync(gameText(4)))])
    await bench.until(() => library.imports.filter(({ state }) => state === 'complete').length === 2)
    expect(library.imports.map(({ name, games }) => [name, games])).toEqual([
      ['a.pgn', 3],
      ['b.pgn.gz', 1],
    ])
    await bench.until(() => library.summary?.games === 4 && library.pages.total === 4)
    expect(library.shownImports).toHaveLength(2)
    library.acknowledge(library.imports[0]!.import)
    expect(library.shownImports).toHaveLength(1)
  })

  it('goes on to the next file when one cannot be read', async () => {
    library.open()
    const bad = { ...bench.file('c.pgn', ''), handle: 'unknown' as ReturnType<typeof bench.file>['handle'] }
    await library.importFiles([bad, bench.file('a.pgn', GAMES)])
    await bench.until(() => library.summary?.games === 3)
    expect(library.refused).toMatchObject({ code: 'UNKNOWN_FILE', name: 'c.pgn' })
  })

  it('takes an import away with its games', async () => {
    await fill(GAMES, gameText(9))
    const [first] = library.imports
    expect(await library.discardImport(first!.import)).toBeNull()
    await bench.until(() => library.pages.total === 1)
    expect(names()).toEqual(['White 9'])
  })
})

describe('the list', () => {
  it('is filtered by any mixture and sorted by columns', async () => {
    await fill(GAMES)
    library.refine({ text: 'muller' })
    await bench.until(() => library.pages.total === 1)
    expect(names()).toEqual(['Müller, K'])
    library.refine({ text: '', player: 'Anand' })
    await bench.until(() => library.pages.total === 2)
    library.refine({ colour: 'black' })
    await bench.until(() => library.pages.total === 1)
    expect(library.view.filter).toEqual({ player: 'Anand', colour: 'black' })
    library.clearFilter()
    await bench.until(() => library.pages.total === 3)
    library.sortBy('date')
    await bench.until(() => names()[0] === 'Carlsen, M')
    library.sortBy('date')
    await bench.until(() => names()[0] === 'Müller, K')
    library.sortBy('date')
    await bench.until(() => names()[0] === 'Anand, V')
    expect(library.view).toMatchObject({ sort: 'added', descending: false })
  })

  it('steps through the games as it has them', async () => {
    await fill(GAMES)
    await library.openGame(library.pages.row(0)!.id)
    await library.stepGame(-1)
    expect(tagOf(game.tree, 'White')).toBe('Anand, V')
    await library.stepGame(1)
    expect(tagOf(game.tree, 'White')).toBe('Carlsen, M')
  })

  it('loses games that were selected, the one on the board with them, and gets them back', async () => {
    await fill(GAMES)
    await library.openGame(library.pages.row(1)!.id)
    library.selection.selectAll()
    library.selection.toggle(0)
    const selected = library.selection.selected(library.view)
    const { id } = library.pages.row(2)!
    expect(await library.textsOf(selected, 1)).toMatchObject({ ok: true, value: { next: null } })
    expect(await library.removeMany(selected)).toEqual({ ok: true, value: null })
    await bench.until(() => library.pages.total === 1)
    // The last game that is left takes its place.
    expect(game.origin).toEqual({ kind: 'library', game: library.pages.row(0)!.id })
    expect(library.selection.count).toBe(0)
    expect(await library.removeMany(selected)).toMatchObject({ ok: false, code: 'LIST_CHANGED' })
    await library.undo()
    await bench.until(() => library.pages.total === 3)
    expect(library.pages.row(2)!.id).toBe(id)
  })

  it('takes in games that come as text', async () => {
    await fill(GAMES)
    const text = '[White "Tal, M"]\n[Black "X"]\n\n1. e4 *\n'
    expect(await library.importText('chosen', { text, part: 0, more: true })).toEqual({
      ok: true,
      value: null,
    })
    const begun = await library.importText('chosen', { text: `\n${text}`, part: 1, more: false })
    const { import: id } = begun.ok ? begun.value! : { import: 0 }
    expect(await library.completed(id)).toBe(true)
    await bench.until(() => library.pages.total === 5)
    expect(library.copied).toMatchObject({ import: id, name: 'chosen', games: 2 })
    // They are no imported file, and undo takes them back.
    expect(library.imports).toHaveLength(1)
    expect(await library.undo()).toEqual({ ok: true, value: { what: 'games', game: null } })
    await bench.until(() => library.pages.total === 3)
  })

  it('loses a game and gets it back', async () => {
    await fill(GAMES)
    const { id } = library.pages.row(1)!
    await library.openGame(id)
    const next = library.pages.row(2)!.id
    await library.remove([id])
    await bench.until(() => library.pages.total === 2)
    expect(game.origin).toEqual({ kind: 'library', game: next })
    expect(await library.undo()).toEqual({ ok: true, value: { what: 'games', game: id } })
    await bench.until(() => library.pages.total === 3)
    expect(names()).toEqual(['Anand, V', 'Carlsen, M', 'Müller, K'])
  })
})

describe('databases', () => {
  it('are shown one or several at a time, all but the clipbase if none is chosen', async () => {
    await fill(GAMES)
    const first = library.bases[0]!.base
    const made = await library.makeBase({ name: 'Own', kind: 'own' })
    const own = made.ok ? made.value : -1
    expect(library.bases.map(({ name, kind }) => [name, kind])).toEqual([
      ['', 'other'],
      ['Own', 'own'],
      ['', 'clipbase'],
    ])
    expect([library.chosenBases, library.targetBase]).toEqual([null, first])
    library.showBases([own])
    expect([library.chosenBases, library.targetBase, library.shownGames]).toEqual([[own], own, 0])
    await library.importFiles([bench.file('own.pgn', gameText(9))], library.targetBase)
    await bench.until(() => library.pages.total === 1 && names()[0] === 'White 9')

    // What is shown beside others, and the usual choice, whichever way it comes about.
    library.toggleBase(CLIPBASE)
    expect([library.chosenBases, library.targetBase]).toEqual([[own, CLIPBASE], first])
    library.toggleBase(first)
    library.toggleBase(CLIPBASE)
    expect([library.chosenBases, library.shownGames]).toEqual([null, 4])
    library.toggleBase(own)
    expect([library.chosenBases, library.isShown(own)]).toEqual([[first], false])
    library.toggleBase(first)
    expect(library.chosenBases).toBe(null)

    // The rest of the filter goes, the choice stays.
    library.showBases([own])
    library.refine({ text: 'nobody' })
    library.clearFilter()
    expect(library.view.filter).toEqual({ bases: [own] })
    await bench.until(() => library.pages.total === 1)

    // One that is gone is not shown any more.
    expect(await library.removeBase(own, 'base')).toEqual({ ok: true, value: null })
    expect(library.chosenBases).toBe(null)
    await bench.until(() => library.pages.total === 3)
    expect(await library.undo()).toEqual({ ok: true, value: { what: 'games', game: null } })
    await bench.until(() => library.pages.total === 4)
  })

  it('take games that move, and the one on the board leaves its place with them', async () => {
    await fill(GAMES)
    const { id } = library.pages.row(0)!
    await library.openGame(id)
    const moved = await library.rowOf(id)
    await library.copyGames(moved!, CLIPBASE, 'Clipbase', true)
    await bench.until(() => library.copied !== null && library.pages.total === 2)
    expect(library.copied).toMatchObject({ base: CLIPBASE, copies: 'move', games: 1 })
    expect(library.bases.map(({ games }) => games)).toEqual([2, 1])
    await bench.until(() => game.origin === null)
    await library.undo()
    await bench.until(() => library.pages.total === 3)
  })

  it('are chosen for the explorer, too', async () => {
    await fill(GAMES)
    const explorer = useExplorerStore(bench.pinia)
    explorer.on = true
    await bench.until(() => explorer.shown !== null)
    library.showBases([CLIPBASE])
    await bench.until(() => explorer.shown?.found.games === 0)
    expect(questions().at(-1)).toMatchObject({ filter: { bases: [CLIPBASE] } })
  })
})

describe('a game on the board', () => {
  it('leaves with the last game of the library, and the board is empty', async () => {
    await fill(GAMES)
    await library.openGame(library.pages.row(1)!.id)
    library.selection.selectAll()
    await library.removeMany(library.selection.selected(library.view))
    expect(game.origin).toBeNull()
    expect(game.tree.tags.find(({ name }) => name === 'White')?.value).toBe('?')
  })

  it('leaves with its import', async () => {
    await fill(GAMES)
    await library.openGame(library.pages.row(1)!.id)
    await library.discardImport(library.imports[0]!.import)
    expect(game.origin).toBeNull()
  })
})

describe('a game', () => {
  it('is opened where a position occurs, whatever the counters say', async () => {
    await fill(GAMES)
    await library.openGame(library.pages.row(2)!.id, { position: FEN_D4 })
    expect(game.origin).toEqual({ kind: 'library', game: library.pages.row(2)!.id })
    expect(game.node.ply).toBe(4)
    expect(nodeOf(game.tree, game.currentId).san).toBe('Nf6')
  })

  it('is opened where the pattern of the filter begins', async () => {
    const rooks = `[White "Rook"]\n[FEN "4k3/8/8/r2q4/8/8/3Q4/R3K3 w - - 0 1"]\n\n1. Qxd5 Rxd5 2. Ra8+ Kd7 3. Ra7+ Kc6 *\n`
    await fill(`${GAMES}\n${rooks}`)
    library.refine({ pattern: { ending: 'rooks' } })
    await bench.until(() => library.pages.total === 1 && library.pages.row(0)?.white === 'Rook')
    await library.openGame(library.pages.row(0)!.id, library.view.filter)
    expect(game.node).toMatchObject({ ply: 2, san: 'Rxd5' })
    // A game without the pattern begins at its start.
    library.clearFilter()
    await bench.until(() => library.pages.total === 4)
    const other = [0, 1, 2, 3].find((at) => library.pages.row(at)?.white === 'Anand, V')!
    await library.openGame(library.pages.row(other)!.id, { pattern: { ending: 'rooks' } })
    expect(game.node.ply).toBe(0)
  })

  it('keeps its changes until they are saved, and then has none', async () => {
    await fill(GAMES)
    const [first, second] = [library.pages.row(0)!.id, library.pages.row(1)!.id]
    await library.openGame(first)
    game.setTag('White', 'Somebody')
    await library.openGame(second)
    expect(library.hasDraft(first)).toBe(true)
    expect(library.hasDraft(second)).toBe(false)
    await library.openGame(first)
    expect(tagOf(game.tree, 'White')).toBe('Somebody')
    expect(await library.gameText(first)).toContain('Anand, V')
    expect(await library.save()).toMatchObject({ ok: true, value: { white: 'Somebody', edited: true } })
    expect(library.hasDraft(first)).toBe(false)
    expect(await library.gameText(first)).toContain('Somebody')
    await bench.until(() => names()[0] === 'Somebody')
  })

  it('that was changed back has not changed', async () => {
    await fill(GAMES)
    const { id } = library.pages.row(0)!
    await library.openGame(id)
    game.setTag('White', 'Somebody')
    expect(library.draftsSafe).toBe(false)
    expect(await library.flush()).toBe(true)
    expect([library.hasDraft(id), library.draftsSafe]).toEqual([true, true])
    game.undo()
    await library.flush()
    expect(library.hasDraft(id)).toBe(false)
  })

  it('is told to be saved again after undo, as often as that is asked for', async () => {
    await fill(GAMES)
    const [{ id }, other] = [library.pages.row(0)!, library.pages.row(1)!.id]
    await library.openGame(id)
    const host = document.createElement('div')
    const page = createApp(LibraryStatus)
    page.provide(DESKTOP, bench.desktop).provide(LIBRARY_ACTIONS, {} as LibraryActions)
    page.use(bench.pinia).use(createTexts())
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
    await library.openGame(other)
    await says(saved)
    await library.openGame(id)
    await says(changed)
    game.undo()
    await says(saved)
    expect(await library.save()).toMatchObject({ ok: true })

    // From then on the saved text counts.
    game.redo()
    await says(changed)
    await library.save()
    await says(saved)
    game.undo()
    await says(changed)
    game.redo()
    await says(saved)
    page.unmount()
  })

  it('has its changes in the next run too, and they can be dropped', async () => {
    await fill(GAMES)
    const { id } = library.pages.row(0)!
    await library.openGame(id)
    game.setTag('White', 'Somebody')
    // Without a request.
    await bench.until(() => library.draftsSafe)

    const { store: later, game: laterGame } = nextPage()
    await later.openGame(id)
    expect(tagOf(laterGame.tree, 'White')).toBe('Somebody')
    await later.dropDraft(id)
    expect(tagOf(laterGame.tree, 'White')).toBe('Anand, V')
    expect(later.hasDraft(id)).toBe(false)
  })

  it('has a change that is not safe before it is on the disk, and sends it again to a new process', async () => {
    await fill(GAMES)
    const { id } = library.pages.row(0)!
    await library.openGame(id)
    const release = bench.hold()
    game.setTag('White', 'Somebody')
    void library.flush()
    await bench.until(() => bench.asked.at(-1)?.req === 'draft')
    expect([library.hasDraft(id), library.draftsSafe]).toEqual([true, false])
    await bench.loseProcess()
    game.setTag('Black', 'Another')
    release()
    await bench.until(() => library.draftsSafe)
    const { store: later, game: laterGame } = nextPage()
    await later.openGame(id)
    expect(tagOf(laterGame.tree, 'White')).toBe('Somebody')
    expect(tagOf(laterGame.tree, 'Black')).toBe('Another')
  })

  it('has a change that was refused, in words, until it is kept', async () => {
    await fill(GAMES)
    const [first, second] = [library.pages.row(0)!.id, library.pages.row(1)!.id]
    await library.openGame(first)
    const free = bench.refuse('draft', 'NO_SPACE')
    game.setTag('White', 'Somebody')
    expect(await library.flush()).toBe(false)
    expect(library.draftRefusal?.code).toBe('NO_SPACE')
    expect(library.failure?.code).toBe('NO_SPACE')
    // It is not lost with the board.
    await library.openGame(second)
    await library.openGame(first)
    expect(tagOf(game.tree, 'White')).toBe('Somebody')
    free()
    expect(await library.flush()).toBe(true)
    expect([library.draftRefusal, library.hasDraft(first)]).toEqual([null, true])
  })

  it('takes over changes that an earlier version kept in the page, once', async () => {
    await fill(GAMES)
    const [first, second] = [library.pages.row(0)!.id, library.pages.row(1)!.id]
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
  await bench.until(() => library.state === 'ready' && library.pages.total === 3)
  expect(await library.openGame(library.pages.row(1)!.id)).toMatchObject({ ok: true })
  expect(tagOf(game.tree, 'White')).toBe('Carlsen, M')
})

it('that is damaged in part says so, and is salvaged with what is in it', async () => {
  await fill(GAMES)
  await library.openGame(library.pages.row(0)!.id)
  game.setTag('White', 'Somebody')
  await library.flush()
  const free = bench.refuse('game', 'DAMAGED')
  expect(await library.openGame(library.pages.row(1)!.id)).toMatchObject({ code: 'DAMAGED' })
  expect(library.damaged).toBe(true)
  free()
  expect(await library.salvage()).toMatchObject({ ok: true, value: { games: 3, lost: 0 } })
  expect([library.damaged, game.origin]).toEqual([false, null])
  expect(library.rescue?.aside).toMatch(/^library\.damaged-.*\.db$/)
  // The games, and the change that was not saved.
  await bench.until(() => library.summary?.games === 4)
  await bench.until(() => library.pages.total === 4 && names().includes('Somebody'))
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
    explorer.on = true
    await bench.until(() => explorer.current)
    expect(questions()).toHaveLength(1)
  })

  it('shows what was played, with the games', async () => {
    await fill(GAMES)
    explorer.on = true
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

  it('says that its games are still those of the position before', async () => {
    await fill(GAMES)
    explorer.on = true
    game.playMove('e2e4')
    await bench.until(() => explorer.listCurrent && explorer.pages.total === 1)
    game.first()
    await bench.until(() => explorer.listCurrent && explorer.pages.total === 3)
    const release = bench.hold()
    game.next()
    await bench.until(() => explorer.listed?.fen === FEN_E4)
    expect([explorer.current, explorer.listCurrent, explorer.pages.total]).toEqual([true, false, 3])
    // A game of them opens at the position they were found by.
    expect(explorer.listedRows?.fen).toBe(START_FEN)
    release()
    await bench.until(() => explorer.listCurrent)
    expect([explorer.pages.total, explorer.listedRows?.fen]).toEqual([1, FEN_E4])
  })

  it('never asks about positions that have been passed', async () => {
    await fill(GAMES)
    await library.openGame(library.pages.row(2)!.id)
    explorer.on = true
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
    explorer.on = true
    await bench.until(() => explorer.shown?.found.games === 3)
    library.refine({ player: 'Caruana' })
    await bench.until(() => library.pages.total === 1)
    expect(explorer.shown?.found.games).toBe(3)
    explorer.filtered = true
    await bench.until(() => explorer.shown?.found.games === 1)
    expect(sans()).toEqual(['d4'])
  })

  it('looks again when games have come', async () => {
    await fill(GAMES)
    explorer.on = true
    await bench.until(() => explorer.shown?.found.games === 3)
    await fill(gameText(7, { moves: '1. c4' }))
    await bench.until(() => explorer.shown?.found.games === 4)
    expect(sans()).toContain('c4')
  })
})

// @vitest-environment happy-dom
import { createPinia } from 'pinia'
import { createApp, watch } from 'vue'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyTree, tagOf } from '../../engine/chess/tree.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useLibraryStore } from '../../renderer/stores/library.ts'
import { fileText, gameText, makeLibraryBench, type LibraryBench } from './library-bench.ts'

let bench: LibraryBench
let library: ReturnType<typeof useLibraryStore>
let game: ReturnType<typeof useGameStore>

beforeEach(() => {
  bench = makeLibraryBench()
  library = useLibraryStore(bench.pinia)
  game = useGameStore(bench.pinia)
})

afterEach(() => bench.stop())

const white = () => tagOf(game.tree, 'White')
const activeDocument = () => library.active!.summary

describe('opening', () => {
  it('lists a file and puts its first game on the board', async () => {
    expect((await library.openFile(bench.file('a.pgn', fileText(250)))).ok).toBe(true)
    await bench.until(() => game.origin !== null)
    expect(activeDocument()).toMatchObject({ name: 'a.pgn', games: 250, dirty: false })
    expect(white()).toBe('White 1')
    library.pages.show(0, 30)
    await bench.until(() => library.pages.row(0) !== undefined)
    expect(library.pages.total).toBe(250)
    expect(library.pages.row(29)?.white).toBe('White 30')
    expect(library.pages.row(180)).toBeUndefined()
  })

  it('shows an open file again instead of opening it twice', async () => {
    const file = bench.file('a.pgn', fileText(2))
    await library.openFile(file)
    await library.openFile(bench.file('b.pgn', gameText(9)))
    expect(white()).toBe('White 9')
    await library.openFile(file)
    expect(library.documents).toHaveLength(2)
    expect(white()).toBe('White 1')
  })

  it('says why a file cannot be opened', async () => {
    const handle = bench.file('a.pgn', '')
    bench.killLibrary()
    const answer = await library.openFile(`${handle}-unknown` as typeof handle)
    expect(answer).toMatchObject({ ok: false, code: 'UNKNOWN_FILE' })
    expect(library.documents).toHaveLength(0)
  })

  it('filters and sorts, and steps through the games as the list has them', async () => {
    await library.openFile(bench.file('a.pgn', fileText(12)))
    library.filterText = 'white 1'
    await bench.until(() => library.view.filter === 'white 1' && library.pages.total === 4)
    await library.stepGame(1)
    expect(white()).toBe('White 10')
    await library.stepGame(-1)
    expect(white()).toBe('White 1')
    await library.stepGame(-1)
    expect(white()).toBe('White 1')
  })

  it('reports what is wrong with a game at its line in the file', async () => {
    await library.openFile(bench.file('a.pgn', `${gameText(1)}\n${gameText(2, '1. e4 Ke4 *')}`))
    await library.openGame(library.activeId!, 1)
    expect(library.gameAnomalies).toMatchObject([{ code: 'ILLEGAL_MOVE', fileLine: 19 }])
    await library.openGame(library.activeId!, 0)
    expect(library.gameAnomalies).toEqual([])
  })
})

describe('editing', () => {
  it('brings an edit into the document before another game takes the board', async () => {
    await library.openFile(bench.file('a.pgn', fileText(3)))
    game.next(2)
    game.playMove('g1f3')
    expect(library.unsent).toBe(true)
    await library.openGame(library.activeId!, 1)
    expect(library.unsent).toBe(false)
    expect(activeDocument().dirty).toBe(true)
    await library.openGame(library.activeId!, 0)
    expect(game.tree.nodes.size).toBe(4)
  })

  it('sends an edit by itself a moment later', async () => {
    await library.openFile(bench.file('a.pgn', fileText(1)))
    game.setTag('White', 'Another')
    await bench.until(() => !library.unsent)
    expect(library.pages.row(0)?.white).toBe('Another')
    expect(library.pages.row(0)?.edited).toBe(true)
  })

  it('gives a new game a place at its first move, and only one', async () => {
    game.playMove('e2e4')
    await library.flush()
    game.playMove('e7e5')
    await library.flush()
    expect(activeDocument()).toMatchObject({ file: null, games: 1, dirty: true })
    expect(game.origin).toEqual({ kind: 'document', document: activeDocument().document, index: 0 })
    expect(await library.gameText(activeDocument().document, 0)).toContain('1. e4 e5')
  })

  it('keeps every game although they are begun faster than they are stored', async () => {
    for (const uci of ['e2e4', 'd2d4', 'c2c4']) {
      game.load(emptyTree(), null)
      game.playMove(uci)
    }
    await library.flush()
    expect(activeDocument().games).toBe(3)
    expect(library.place?.index).toBe(2)
  })

  it('adds pasted games to the nameless document and shows the first of them', async () => {
    expect(await library.importGames(gameText(1))).toBe(true)
    expect(await library.importGames(`${gameText(2)}\n${gameText(3)}`)).toBe(true)
    expect(library.documents).toHaveLength(1)
    expect(activeDocument().games).toBe(3)
    expect(white()).toBe('White 2')
  })
})

describe('removing', () => {
  it('moves the place of the game on the board along, and back', async () => {
    await library.openFile(bench.file('a.pgn', fileText(4)))
    const document = library.activeId!
    await library.openGame(document, 2)
    await library.removeGame(document, 0)
    expect(game.origin).toEqual({ kind: 'document', document, index: 1 })
    game.setTag('Event', 'Edited after the removal')
    await library.flush()
    expect(await library.gameText(document, 1)).toContain('White 3')
    expect(activeDocument().games).toBe(3)
  })

  it('shows the next game when the one on the board is removed, and brings it back', async () => {
    await library.openFile(bench.file('a.pgn', fileText(3)))
    const document = library.activeId!
    await library.openGame(document, 1)
    await library.removeGame(document, 1)
    expect(white()).toBe('White 3')
    await library.undoRemove(document)
    expect(white()).toBe('White 2')
    expect(game.origin).toEqual({ kind: 'document', document, index: 1 })
    expect(activeDocument().games).toBe(3)
  })
})

describe('saving', () => {
  it('writes what is on the board, the last change included, and nothing else', async () => {
    await library.openFile(bench.file('a.pgn', fileText(3)))
    await library.openGame(library.activeId!, 1)
    game.last()
    game.setComment(game.currentId, 'the last word')
    expect((await library.save(library.activeId!)).ok).toBe(true)
    const saved = bench.read('a.pgn')!
    expect(saved).toContain('{the last word}')
    expect(saved.startsWith(gameText(1))).toBe(true)
    expect(activeDocument().dirty).toBe(false)
  })

  it('does not write over a file that has changed, unless told to', async () => {
    await library.openFile(bench.file('a.pgn', fileText(2)))
    game.setTag('White', 'Mine')
    bench.file('a.pgn', `${fileText(2)}\n${gameText(3)}`)
    const document = library.activeId!
    expect(await library.save(document)).toMatchObject({ ok: false, code: 'CHANGED_ON_DISK' })
    expect(bench.read('a.pgn')).toContain('White 3')
    await library.reload(document)
    expect(activeDocument()).toMatchObject({ games: 3, dirty: false })
    expect(white()).toBe('White 1')
  })

  it('gives a nameless document its file', async () => {
    game.playMove('e2e4')
    await library.flush()
    const as = bench.file('mine.pgn', '')
    expect((await library.save(library.activeId!, { as })).ok).toBe(true)
    expect(activeDocument()).toMatchObject({ name: 'mine.pgn', dirty: false })
    expect(bench.read('mine.pgn')).toContain('1. e4')
  })
})

describe('a library process that dies', () => {
  it('comes back with the same documents, the same changes and the same game', async () => {
    await library.openFile(bench.file('a.pgn', fileText(3)))
    await library.openFile(bench.file('b.pgn', fileText(2)))
    await library.openGame(library.activeId!, 1)
    game.setTag('White', 'Kept')
    await library.flush()
    const states: string[] = []
    watch(
      () => library.state,
      (state) => states.push(state),
      { flush: 'sync' },
    )
    bench.killLibrary()
    await bench.until(() => states.includes('ready'))
    expect(states[0]).toBe('restarting')
    expect(library.documents).toHaveLength(2)
    expect(library.active?.summary.name).toBe('b.pgn')
    game.setTag('Black', 'Kept too')
    await library.flush()
    const text = await library.gameText(library.activeId!, 1)
    expect(text).toContain('[White "Kept"]')
    expect(text).toContain('[Black "Kept too"]')
    expect(library.unsent).toBe(false)
  })

  it('does not lose a change that was on its way', async () => {
    await library.openFile(bench.file('a.pgn', fileText(1)))
    game.setTag('White', 'On its way')
    bench.killLibrary()
    await library.flush()
    expect(library.unsent).toBe(true)
    await bench.until(() => !library.unsent)
    expect(await library.gameText(library.activeId!, 0)).toContain('On its way')
  })

  it('brings drafts of an earlier run back', async () => {
    await library.openFile(bench.file('a.pgn', fileText(2)))
    game.setTag('White', 'Draft')
    await library.flush()
    bench.stop()
    bench.killLibrary()

    const pinia = createPinia()
    createApp({ render: () => null })
      .provide(DESKTOP, bench.desktop)
      .use(pinia)
    const later = useLibraryStore(pinia)
    expect(await later.restoreDrafts()).toBe(1)
    expect(later.active?.summary).toMatchObject({ name: 'a.pgn', dirty: true })
    expect(tagOf(useGameStore(pinia).tree, 'White')).toBe('Draft')
  })
})

it('starts anew when the last document is closed', async () => {
  await library.openFile(bench.file('a.pgn', fileText(2)))
  await library.closeDocument(library.activeId!, true)
  expect(library.active).toBeNull()
  expect(game.tree.nodes.size).toBe(1)
  expect(game.origin).toBeNull()
})

it('shows a file that has changed as it is now when it is opened again', async () => {
  const file = bench.file('a.pgn', fileText(2))
  await library.openFile(file)
  library.pages.show(0, 10)
  bench.file('a.pgn', `${gameText(9)}\n${fileText(2)}`)
  await library.openFile(file)
  expect(library.documents).toHaveLength(1)
  expect(activeDocument().games).toBe(3)
  expect(white()).toBe('White 9')
  await bench.until(() => library.pages.row(0)?.white === 'White 9')
})

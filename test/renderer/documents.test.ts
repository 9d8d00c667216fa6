// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyTree, tagOf } from '../../engine/chess/tree.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useDocumentsStore } from '../../renderer/stores/documents/documents.ts'
import { fileText, gameText, makeDocumentsBench, type DocumentsBench } from './documents-bench.ts'

let bench: DocumentsBench
let documents: ReturnType<typeof useDocumentsStore>
let game: ReturnType<typeof useGameStore>

beforeEach(() => {
  bench = makeDocumentsBench()
  documents = useDocumentsStore(bench.pinia)
  game = useGameStore(bench.pinia)
})

afterEach(() => {
  bench.stop()
})

const white = () => tagOf(game.tree, 'White')
const activeDocument = () => documents.active!.summary

describe('opening', () => {
  it('lists a file and puts its first game on the board', async () => {
    expect((await documents.openFile(bench.file('a.pgn', fileText(250)))).ok).toBe(true)
    await bench.until(() => game.origin !== null)
    expect(activeDocument()).toMatchObject({ name: 'a.pgn', games: 250, dirty: false })
    expect(white()).toBe('White 1')
    documents.pages.show(0, 30)
    await bench.until(() => documents.pages.row(0) !== undefined)
    expect(documents.pages.total).toBe(250)
    expect(documents.pages.row(29)?.white).toBe('White 30')
    expect(documents.pages.row(180)).toBeUndefined()
  })

  it('shows a file whose games were all read while the page was busy', async () => {
    let answered: (() => void) | null = null
    const seen: number[] = []
    /** The page is busy once, until all games are read. */
    let busy: (() => Promise<void>) | null = async () => {
      busy = null
      seen.push(store.all[0]!.summary.games)
      answered?.()
      await slow.until(() => store.all[0]!.summary.complete)
    }
    vi.resetModules()
    vi.doMock(import('../../renderer/stores/yield-to-main.ts'), async (load) => {
      const { yieldToMain } = await load()
      return { yieldToMain: () => busy?.() ?? yieldToMain() }
    })
    const slow = (await import('./documents-bench.ts')).makeDocumentsBench()
    const store = (await import('../../renderer/stores/documents/documents.ts')).useDocumentsStore(slow.pinia)
    const board = (await import('../../renderer/stores/game.ts')).useGameStore(slow.pinia)
    slow.store.slow = new Promise((resolve) => {
      answered = resolve
    })
    await store.openFile(slow.file('a.pgn', fileText(3)))
    expect(seen).toEqual([0])
    expect(tagOf(board.tree, 'White')).toBe('White 1')
    slow.stop()
    vi.doUnmock('../../renderer/stores/yield-to-main.ts')
    vi.resetModules()
  })

  it('shows an open file again instead of opening it twice', async () => {
    const file = bench.file('a.pgn', fileText(2))
    await documents.openFile(file)
    await documents.openFile(bench.file('b.pgn', gameText(9)))
    expect(white()).toBe('White 9')
    await documents.openFile(file)
    expect(documents.all).toHaveLength(2)
    expect(white()).toBe('White 1')
  })

  it('says why a file cannot be opened', async () => {
    const handle = bench.file('a.pgn', '')
    bench.killDocuments()
    const answer = await documents.openFile(`${handle}-unknown` as typeof handle)
    expect(answer).toMatchObject({ ok: false, code: 'UNKNOWN_FILE' })
    expect(documents.all).toHaveLength(0)
  })

  it('filters and sorts, and steps through the games as the list has them', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(12)))
    documents.filterText = 'white 1'
    await bench.until(() => documents.view.filter === 'white 1' && documents.pages.total === 4)
    await documents.stepGame(1)
    expect(white()).toBe('White 10')
    await documents.stepGame(-1)
    expect(white()).toBe('White 1')
    await documents.stepGame(-1)
    expect(white()).toBe('White 1')
  })

  it('reports what is wrong with a game at its line in the file', async () => {
    await documents.openFile(bench.file('a.pgn', `${gameText(1)}\n${gameText(2, '1. e4 Ke4 *')}`))
    await documents.openGame(documents.activeId!, 1)
    expect(documents.gameAnomalies).toMatchObject([{ code: 'ILLEGAL_MOVE', fileLine: 19 }])
    await documents.openGame(documents.activeId!, 0)
    expect(documents.gameAnomalies).toEqual([])
  })

  it('reports a habit of the program that wrote a file for one of its games only', async () => {
    const [one, two] = ['A', 'B'].map((white) => `[White "${white}"]\n[PlyCount "0"]\n\n1. e4 *\n`)
    await documents.openFile(bench.file('a.pgn', `${one}\n${two}`))
    const counts: number[] = []
    for (const game of [0, 1, 0]) {
      await documents.openGame(documents.activeId!, game)
      counts.push(documents.gameAnomalies.length)
    }
    expect(counts).toEqual([1, 0, 1])
  })
})

describe('the board and the file in view', () => {
  it('are the same thing when a file has no games', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(3)))
    await documents.openGame(documents.activeId!, 1)
    await documents.openFile(bench.file('empty.pgn', '\n'))
    expect(activeDocument()).toMatchObject({ name: 'empty.pgn', games: 0, complete: true })
    expect(game.tree.nodes.size).toBe(1)
    expect(white()).toBe('?')
    game.playMove('e2e4')
    expect((await documents.save(documents.activeId!)).ok).toBe(true)
    expect(activeDocument()).toMatchObject({ name: 'empty.pgn', games: 1, dirty: false })
    expect(bench.read('empty.pgn')).toContain('1. e4')
    expect(bench.read('a.pgn')).toBe(fileText(3))
  })

  it('come back together to the game that was looked at', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(3)))
    const first = documents.activeId!
    await documents.openGame(first, 2)
    await documents.openFile(bench.file('empty.pgn', ''))
    const empty = documents.activeId!
    await documents.activate(first)
    expect(white()).toBe('White 3')
    await documents.activate(empty)
    expect(game.origin).toEqual({ kind: 'document', document: empty, index: null })
    await documents.closeDocument(empty, true)
    expect(white()).toBe('White 3')
    expect(documents.activeId).toBe(first)
  })

  it('leave all files for a new game, whose first move is in none of them', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(3)))
    const file = documents.activeId!
    game.load(emptyTree(), null)
    expect(documents.active).toBeNull()
    game.playMove('d2d4')
    await documents.flush()
    expect(activeDocument()).toMatchObject({ file: null, games: 1 })
    await documents.activate(file)
    expect(activeDocument()).toMatchObject({ games: 3, dirty: false })
  })

  it('drop a game whose file was closed before it came', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(2)))
    const a = documents.activeId!
    await documents.openFile(bench.file('b.pgn', gameText(9)))
    const coming = documents.openGame(a, 1)
    await documents.closeDocument(a, true)
    await coming
    expect(activeDocument().name).toBe('b.pgn')
    expect(white()).toBe('White 9')
  })

  it('drop a game that comes after another one was wanted', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(2)))
    const coming = documents.openGame(documents.activeId!, 1)
    game.load(emptyTree(), null)
    await coming
    expect(game.origin).toBeNull()
  })

  it('stay in a file whose last game was removed', async () => {
    await documents.openFile(bench.file('a.pgn', gameText(1)))
    const document = documents.activeId!
    await documents.removeGame(document, 0)
    expect(game.origin).toEqual({ kind: 'document', document, index: null })
    expect(game.tree.nodes.size).toBe(1)
    game.playMove('c2c4')
    await documents.flush()
    expect(activeDocument()).toMatchObject({ name: 'a.pgn', games: 1 })
  })

  it('refuse a text that is no chess, and stay as they are', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(2)))
    await documents.openGame(documents.activeId!, 1)
    for (const [name, text] of NO_CHESS) {
      const answer = await documents.openFile(bench.file(name, text))
      expect(answer, name).toMatchObject({ ok: false })
      expect(documents.all, name).toHaveLength(1)
      expect(white(), name).toBe('White 2')
    }
  })

  it('refuse a long text that is no chess once it has been read, and stay as they are meanwhile', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(2)))
    const long = 'No move is in this line, and none in any other one.\n'.repeat(200_000)
    const answer = await documents.openFile(bench.file('long.txt', long))
    if (answer.ok) {
      expect(activeDocument().name).toBe('a.pgn')
      await bench.until(() => documents.unreadable !== null)
      expect(documents.unreadable).toMatchObject({ name: 'long.txt', code: 'NOT_CHESS' })
    }
    expect(documents.all).toHaveLength(1)
    expect(white()).toBe('White 1')
  })

  it('show a list of positions, of which the file is never written', async () => {
    const epd = '8/8/8/4k3/8/8/4K3/8 w - - bm Kd3; id "one";\n8/8/8/4k3/8/8/4K3/8 b - - id "two";\n'
    const file = bench.file('list.epd', epd)
    await documents.openFile(file)
    expect(activeDocument()).toMatchObject({
      name: 'list.epd',
      source: { form: 'positions' },
      games: 2,
      dirty: false,
    })
    expect(tagOf(game.tree, 'Event')).toBe('one')
    expect(game.node.comment).toBe('bm Kd3; id "one";')
    await documents.openFile(file)
    expect(documents.all).toHaveLength(1)
    game.playMove('e2d3')
    expect(await documents.save(documents.activeId!)).toMatchObject({ ok: false, code: 'BAD_REQUEST' })
    expect(activeDocument().dirty).toBe(true)
    const as = bench.file('list.pgn', '')
    expect((await documents.save(documents.activeId!, { as })).ok).toBe(true)
    expect(activeDocument()).toMatchObject({ name: 'list.pgn', games: 2, dirty: false })
    expect(bench.read('list.pgn')).toContain('1. Kd3')
    expect(bench.read('list.epd')).toBe(epd)
  })

  it('open what is chess without a tag', async () => {
    for (const text of [
      '1. e4 e5 2. Nf3',
      '; a note\n',
      '',
      '[FEN "8/8/8/4k3/8/8/4K3/8 w - - 0 1"]\n\n*\n',
    ]) {
      expect((await documents.openFile(bench.file('b.pgn', text))).ok, text).toBe(true)
      await documents.closeDocument(documents.activeId!, true)
    }
  })

  it('show the game that stands there now when the file has changed while its process was away', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(3)))
    await documents.openGame(documents.activeId!, 1)
    bench.killDocuments()
    bench.file('a.pgn', `${gameText(9)}\n${fileText(3)}`)
    await bench.until(() => white() === 'White 1')
    expect(activeDocument().games).toBe(4)
  })
})

describe('saving', () => {
  it('writes what is on the board, the last change included, and nothing else', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(3)))
    await documents.openGame(documents.activeId!, 1)
    game.last()
    game.setComment(game.currentId, 'the last word')
    expect((await documents.save(documents.activeId!)).ok).toBe(true)
    const saved = bench.read('a.pgn')!
    expect(saved).toContain('{the last word}')
    expect(saved.startsWith(gameText(1))).toBe(true)
    expect(activeDocument().dirty).toBe(false)
  })

  it('fails where the last change did not even reach the file service', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(1)))
    const document = documents.activeId!
    game.setTag('White', 'Late')
    bench.killDocuments()
    expect((await documents.save(document)).ok).toBe(false)
    expect(documents.isDirty(activeDocument())).toBe(true)
    expect(bench.read('a.pgn')).toBe(fileText(1))
  })

  it('does not write over a file that has changed, unless told to', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(2)))
    game.setTag('White', 'Mine')
    bench.file('a.pgn', `${fileText(2)}\n${gameText(3)}`)
    const document = documents.activeId!
    expect(await documents.save(document)).toMatchObject({ ok: false, code: 'CHANGED_ON_DISK' })
    expect(bench.read('a.pgn')).toContain('White 3')
    await documents.reload(document)
    expect(activeDocument()).toMatchObject({ games: 3, dirty: false })
    expect(white()).toBe('White 1')
  })

  it('gives a nameless document its file', async () => {
    game.playMove('e2e4')
    await documents.flush()
    const as = bench.file('mine.pgn', '')
    expect((await documents.save(documents.activeId!, { as })).ok).toBe(true)
    expect(activeDocument()).toMatchObject({ name: 'mine.pgn', dirty: false })
    expect(bench.read('mine.pgn')).toContain('1. e4')
  })
})

const NO_CHESS: readonly (readonly [string, string])[] = [
  ['photo.jpg', '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0\u0001'],
  ['letter.txt', 'Dear reader,\n\nthere is no game in here.\n'],
  ['data.json', '{"games": [1, 2, 3],\n"a": ["b", "c"]}\n'],
  ['page.html', '<!doctype html>\n<html><body><p>a4 and b5</p></body></html>\n'],
  ['config', '[remote "origin"]\n\turl = nowhere\n'],
  ['list.md', '# Paper\n\n1. a4 is a size of paper\n'],
]

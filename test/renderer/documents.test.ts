// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { createPinia } from 'pinia'
import { createApp, watch } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyTree, tagOf } from '../../engine/chess/tree.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useDocumentsStore } from '../../renderer/stores/documents/documents.ts'
import { fileText, gameText, makeDocumentsBench, type DocumentsBench } from './documents-bench.ts'

/** A page that is busy before a file that was opened is shown; null: it is not. */
const busy = vi.hoisted(() => ({ until: null as (() => Promise<void>) | null }))
vi.mock(import('../../renderer/stores/yield-to-main.ts'), async (load) => {
  const { yieldToMain } = await load()
  return { yieldToMain: () => busy.until?.() ?? yieldToMain() }
})

let bench: DocumentsBench
let documents: ReturnType<typeof useDocumentsStore>
let game: ReturnType<typeof useGameStore>

beforeEach(() => {
  bench = makeDocumentsBench()
  documents = useDocumentsStore(bench.pinia)
  game = useGameStore(bench.pinia)
})

afterEach(() => {
  busy.until = null
  bench.stop()
})

const white = () => tagOf(game.tree, 'White')
const activeDocument = () => documents.active!.summary
const firstDocument = () => documents.all[0]!.summary

/** A promise that is settled when the test says so. */
function held(): { promise: Promise<void>; release: () => void } {
  let release!: () => void
  const promise = new Promise<void>((resolve) => (release = resolve))
  return { promise, release }
}

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
    bench.store.slow = new Promise((resolve) => {
      answered = resolve
    })
    const seen: number[] = []
    busy.until = async () => {
      busy.until = null
      seen.push(firstDocument().games)
      answered?.()
      await bench.until(() => firstDocument().complete)
    }
    await documents.openFile(bench.file('a.pgn', fileText(3)))
    expect(seen).toEqual([0])
    expect(white()).toBe('White 1')
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
})

describe('editing', () => {
  it('brings an edit into the document before another game takes the board', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(3)))
    game.next(2)
    game.playMove('g1f3')
    expect(documents.unsent).toBe(true)
    await documents.openGame(documents.activeId!, 1)
    expect(documents.unsent).toBe(false)
    expect(activeDocument().dirty).toBe(true)
    await documents.openGame(documents.activeId!, 0)
    expect(game.tree.nodes.size).toBe(4)
  })

  it('sends an edit by itself a moment later', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(1)))
    game.setTag('White', 'Another')
    await bench.until(() => !documents.unsent && documents.pages.row(0) !== undefined)
    expect(documents.pages.row(0)?.white).toBe('Another')
    expect(documents.pages.row(0)?.edited).toBe(true)
  })

  it('gives a new game a place at its first move, and only one', async () => {
    game.playMove('e2e4')
    await documents.flush()
    game.playMove('e7e5')
    await documents.flush()
    expect(activeDocument()).toMatchObject({ file: null, games: 1, dirty: true })
    expect(game.origin).toEqual({ kind: 'document', document: activeDocument().document, index: 0 })
    expect(await documents.gameText(activeDocument().document, 0)).toContain('1. e4 e5')
  })

  it('keeps every game although they are begun faster than they are stored, each in a document of its own', async () => {
    for (const uci of ['e2e4', 'd2d4', 'c2c4']) {
      game.load(emptyTree(), null)
      game.playMove(uci)
    }
    await documents.flush()
    expect(documents.all.map(({ summary }) => summary.games)).toEqual([1, 1, 1])
    const texts = documents.all.map(({ summary }) => documents.gameText(summary.document, 0))
    const moves = (await Promise.all(texts)).map((text) => /1\. (\w+)/.exec(text!)![1])
    expect(moves).toEqual(['e4', 'd4', 'c4'])
    expect(activeDocument().document).toBe(documents.all[2]!.summary.document)
  })

  it('tells what was pasted: games, bare moves, a list of positions, or nothing of chess', async () => {
    const paste = (text: string) => documents.paste(text)
    await documents.openFile(bench.file('a.pgn', fileText(2)))
    expect((await paste('1. e4 e5 2. Nf3')).ok).toBe(true)
    expect(game.tree.tags).toHaveLength(7)
    expect(game.tree.nodes.size).toBe(4)
    expect(await paste('8/8/8/4k3/8/8/4K3/8 w - - 0 1\n8/8/8/4k3/8/8/3K4/8 w - - 0 1')).toMatchObject({
      value: { games: 2 },
    })
    expect(await paste('She opened with e4.')).toMatchObject({ ok: false, code: 'NOT_CHESS' })
    expect(documents.all).toHaveLength(3)
    expect(documents.pasting).toBeNull()
  })

  it('has a long text read by the service alone, which says how far it is', async () => {
    const text = fileText(30_000)
    const seen = new Set<number | null>()
    watch(
      () => documents.pasting,
      (now) => seen.add(now),
      { flush: 'sync' },
    )
    expect(await documents.paste(text)).toMatchObject({
      ok: true,
      value: { games: 30_000 },
    })
    expect([...seen].some((part) => part !== null && part > 0 && part < 1)).toBe(true)
    expect(white()).toBe('White 1')
  })

  it('shows pasted games in a document of their own', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(2)))
    await documents.paste(gameText(7))
    await documents.paste(`${gameText(8)}\n${gameText(9)}`)
    expect(documents.all.map(({ summary }) => summary.games)).toEqual([2, 1, 2])
    expect(white()).toBe('White 8')
  })

  it('sends a change soon, although others follow without a pause', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(1)))
    const typing = setInterval(() => game.setComment(game.tree.root, `${game.node.comment}x`), 5)
    await bench.until(() => activeDocument().dirty)
    clearInterval(typing)
    expect(await documents.gameText(documents.activeId!, 0)).toContain('{x')
  })

  it('keeps what could not be sent, whatever is on the board meanwhile, and sends it to the next process', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(2)))
    const connect = bench.desktop.connect.bind(bench.desktop)
    const gate = new EventTarget()
    const opened = new Promise((resolve) => gate.addEventListener('open', resolve))
    bench.desktop.connect = (service) => opened.then(() => connect(service))
    bench.killDocuments()
    game.setTag('White', 'Refused')
    expect(await documents.flush()).toBe(false)
    expect(documents.isDirty(activeDocument())).toBe(true)
    expect(documents.refused).toBe(true)
    expect(await documents.save(documents.activeId!)).toMatchObject({ ok: false, code: 'CLOSED' })
    game.load(emptyTree(), null)
    game.playMove('e2e4')
    gate.dispatchEvent(new Event('open'))
    await bench.until(() => !documents.unsent)
    const [file, fresh] = documents.all.map(({ summary }) => summary)
    expect(await documents.gameText(file!.document, 0)).toContain('"Refused"')
    expect(await documents.gameText(fresh!.document, 0)).toContain('1. e4')
  })

  it('is dirty and told unkept when the journal has no room, can be saved, and is kept when there is room again', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(2)))
    const document = documents.activeId!
    bench.store.full = true
    game.setTag('White', 'Refused')
    expect(await documents.flush()).toBe(false)
    expect(documents.isDirty(activeDocument())).toBe(true)
    expect(activeDocument()).toMatchObject({ dirty: true, unkept: 'NO_SPACE' })
    expect(await documents.save(document)).toMatchObject({ ok: true, value: { dirty: false, unkept: null } })
    expect(bench.read('a.pgn')).toContain('"Refused"')
    game.setTag('White', 'Refused again')
    expect(await documents.flush()).toBe(false)
    await documents.openGame(document, 1)
    game.setTag('White', 'Refused too')
    await documents.openGame(document, 0)
    expect(white()).toBe('Refused again')
    bench.store.full = false
    expect(await documents.flush()).toBe(true)
    expect(await documents.gameText(document, 0)).toContain('"Refused again"')
    expect(await documents.gameText(document, 1)).toContain('"Refused too"')
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

describe('undo', () => {
  /** Not as this program would write it. */
  const FOREIGN = '[Event "Test"]\n[White "White 1"]\n\n1.e4   e5 {said} 2.Nf3 1-0\n'

  it('leads back to a file that is saved, however the file is spelled', async () => {
    await documents.openFile(bench.file('a.pgn', FOREIGN))
    game.setComment(game.tree.root, 'a word')
    await documents.flush()
    expect(activeDocument().dirty).toBe(true)
    game.undo()
    await documents.flush()
    expect(activeDocument().dirty).toBe(false)
    expect(await documents.gameText(documents.activeId!, 0)).toBe(FOREIGN.trimEnd())
    game.redo()
    await documents.flush()
    expect(activeDocument().dirty).toBe(true)
  })

  it('leads back to the new game that nobody has begun', async () => {
    game.load(emptyTree(), null)
    game.playMove('e2e4')
    await documents.flush()
    expect(activeDocument().dirty).toBe(true)
    game.undo()
    await documents.flush()
    expect(activeDocument().dirty).toBe(false)
  })

  it('is there again after another game and another file, and leads back to the saved state', async () => {
    await documents.openFile(bench.file('a.pgn', `${FOREIGN}\n${fileText(2)}`))
    const document = documents.activeId!
    game.next(2)
    game.setComment(game.currentId, 'first')
    game.endTyping()
    game.setComment(game.currentId, 'second')
    await documents.openGame(document, 1)
    expect(game.canUndo).toBe(false)
    await documents.openFile(bench.file('b.pgn', fileText(1)))
    await documents.openGame(document, 0)
    expect(game.node.comment).toBe('second')
    game.undo()
    expect(game.node.comment).toBe('first')
    game.undo()
    expect(game.node.comment).toBe('said')
    await documents.flush()
    expect(activeDocument().dirty).toBe(false)
    expect(game.canRedo).toBe(true)
  })

  it('follows a game whose place changes, and is gone when the game is another one', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(3)))
    const document = documents.activeId!
    await documents.openGame(document, 2)
    game.setTag('White', 'Changed')
    await documents.openGame(document, 1)
    await documents.removeGame(document, 0)
    await documents.openGame(document, 1)
    expect(white()).toBe('Changed')
    expect(game.canUndo).toBe(true)
    await documents.openGame(document, 0)
    await documents.removeGame(document, 1)
    await documents.undoRemove(document)
    game.setTag('White', 'Another')
    expect(game.canUndo).toBe(true)
    await documents.openGame(document, 0)
    const read = await documents.gameText(document, 1)
    expect(read).toContain('Another')
  })
})

describe('the end of a game', () => {
  const ENDED = '[Event "Test"]\n[White "W"]\n[Black "B"]\n[Result "1/2-1/2"]\n\n1. e4 e5 1/2-1/2\n'

  it('is the end of its record: a move behind it begins an analysis', async () => {
    game.nameAnalysis = (tree) => `Analysis of ${tagOf(tree, 'White')}`
    await documents.openFile(bench.file('a.pgn', `${ENDED}\n${fileText(1)}`))
    const record = documents.activeId!
    game.last()
    expect(game.playMove('g1f3')).toBe('added')
    expect(game.branchedFrom?.origin).toEqual({ kind: 'document', document: record, index: 0 })
    await documents.flush()
    expect(activeDocument()).toMatchObject({ name: 'Analysis of W', file: null, games: 1, dirty: true })
    expect(game.node.san).toBe('Nf3')
    expect(tagOf(game.tree, 'Result')).toBe('*')
    expect(await documents.gameText(activeDocument().document, 0)).toContain('1. e4 e5 2. Nf3 *')
    await documents.activate(record)
    expect(activeDocument().dirty).toBe(false)
    expect(game.tree.result).toBe('1/2-1/2')
    expect(game.tree.nodes.size).toBe(3)
  })

  it('leaves variations, words, and moves that are there to the record', async () => {
    await documents.openFile(bench.file('a.pgn', ENDED))
    game.next()
    game.playMove('c7c5')
    game.previous()
    game.playMove('e7e5')
    game.setComment(game.currentId, 'agreed')
    expect(game.branchedFrom).toBeNull()
    expect(game.origin).not.toBeNull()
  })

  it('is none while the game is still being written down, or without a result', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(1)))
    game.last()
    game.playMove('g1f3')
    game.setTag('Result', '1-0')
    game.playMove('b8c6')
    expect(game.branchedFrom).toBeNull()
    await documents.openFile(bench.file('b.pgn', ENDED))
    game.setTag('Result', '*')
    game.last()
    game.playMove('g1f3')
    expect(game.branchedFrom).toBeNull()
  })
})

describe('removing', () => {
  it('moves the place of the game on the board along, and back', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(4)))
    const document = documents.activeId!
    await documents.openGame(document, 2)
    await documents.removeGame(document, 0)
    expect(game.origin).toEqual({ kind: 'document', document, index: 1 })
    game.setTag('Event', 'Edited after the removal')
    await documents.flush()
    expect(await documents.gameText(document, 1)).toContain('White 3')
    expect(activeDocument().games).toBe(3)
  })

  it('shows the next game when the one on the board is removed, and brings it back', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(3)))
    const document = documents.activeId!
    await documents.openGame(document, 1)
    await documents.removeGame(document, 1)
    expect(white()).toBe('White 3')
    await documents.undoRemove(document)
    expect(white()).toBe('White 2')
    expect(game.origin).toEqual({ kind: 'document', document, index: 1 })
    expect(activeDocument().games).toBe(3)
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

describe('a file that somebody else changes', () => {
  it('is shown anew, at the same game and move', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(3)))
    const document = documents.activeId!
    await documents.openGame(document, 1)
    game.next(2)
    const { currentId, loads } = game
    bench.file('a.pgn', `${gameText(0)}\n${fileText(3)}`)
    await documents.checkDisk(document)
    expect(activeDocument()).toMatchObject({ games: 4, dirty: false, disk: 'same' })
    expect(game.origin).toEqual({ kind: 'document', document, index: 2 })
    // The game itself is the same one: nothing that could be undone is lost.
    expect(game).toMatchObject({ currentId, loads })
    expect(white()).toBe('White 2')
  })

  it('is shown at the same move although the game is another one', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(2)))
    const document = documents.activeId!
    game.next(2)
    bench.file('a.pgn', `${gameText(1, '1. e4 e5 2. Nf3 *')}\n${gameText(2)}`)
    await documents.checkDisk(document)
    expect(game.node.uci).toBe('e7e5')
    expect(game.tree.nodes.size).toBe(4)
  })

  it('is kept apart, overwritten, merged or read again, and that taken back', async () => {
    const theirs = `${fileText(2)}\n${gameText(3)}`
    const conflict = async () => {
      await documents.openFile(bench.file('a.pgn', fileText(2)))
      game.setTag('Event', 'Mine')
      await documents.flush()
      bench.file('a.pgn', theirs)
      const document = documents.activeId!
      expect(await documents.save(document)).toMatchObject({ ok: false, code: 'CHANGED_ON_DISK' })
      return document
    }
    let document = await conflict()
    await documents.save(document, { as: bench.file('copy.pgn', ''), force: true })
    expect(bench.read('copy.pgn')).toContain('"Mine"')
    expect(bench.read('a.pgn')).toBe(theirs)
    expect((await documents.save(document)).ok).toBe(true)
    await documents.closeDocument(document, true)

    document = await conflict()
    await documents.save(document, { force: true })
    expect(bench.read('a.pgn')).toBe(fileText(2).replace('"Test"', '"Mine"'))
    await documents.closeDocument(document, true)

    document = await conflict()
    const compared = await documents.compare(document)
    expect(compared).toMatchObject({ ok: true, value: { total: 2, unchanged: 1 } })
    await documents.merge(document, [])
    expect((await documents.save(document)).ok).toBe(true)
    expect(bench.read('a.pgn')).toBe(theirs.replace('"Test"', '"Mine"'))
    await documents.closeDocument(document, true)

    document = await conflict()
    await documents.reload(document)
    expect(activeDocument()).toMatchObject({ games: 3, dirty: false })
    expect(tagOf(game.tree, 'Event')).toBe('Test')
    await documents.takeBack(document)
    expect(activeDocument()).toMatchObject({ games: 2, dirty: true, disk: 'changed' })
    expect(tagOf(game.tree, 'Event')).toBe('Mine')
  })

  it('is remembered as a recent file only when it could be opened', async () => {
    const remembered: string[] = []
    bench.desktop.files.remember = (file) => Promise.resolve(void remembered.push(file))
    const file = bench.file('a.pgn', fileText(1))
    await documents.openFile(file)
    const missing = bench.file('b.pgn', '')
    await bench.store.remove('/games/b.pgn')
    expect((await documents.openFile(missing)).ok).toBe(false)
    expect((await documents.openFile(bench.file('c.pgn', '\u0001\u0002\u0003'.repeat(2000)))).ok).toBe(false)
    const as = bench.file('d.pgn', '')
    await documents.save(documents.activeId!, { as })
    expect(remembered).toEqual([file, as])
  })

  it('is remembered when it was read to its end, however long that takes, and never when it is no chess', async () => {
    const remembered: string[] = []
    bench.desktop.files.remember = (file) => Promise.resolve(void remembered.push(file))
    const texts = { 'good.pgn': fileText(2), 'bad.txt': 'A letter, and no game.' }
    for (const [name, text] of Object.entries(texts)) {
      const reading = held()
      bench.store.slow = reading.promise
      const opening = documents.openFile(bench.file(name, text))
      await bench.until(() => documents.all.some(({ summary }) => summary.name === name))
      reading.release()
      expect(await opening).toMatchObject({ ok: true, value: { complete: false } })
      await bench.until(() => documents.all.every(({ summary }) => summary.complete))
    }
    expect(documents.unreadable).toMatchObject({ name: 'bad.txt', code: 'NOT_CHESS' })
    expect(remembered).toEqual(['handle-good.pgn'])
  })
})

describe('a library process that dies', () => {
  it('comes back with the same documents, the same changes and the same game', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(3)))
    await documents.openFile(bench.file('b.pgn', fileText(2)))
    await documents.openGame(documents.activeId!, 1)
    game.setTag('White', 'Kept')
    await documents.flush()
    const states: string[] = []
    watch(
      () => documents.state,
      (state) => states.push(state),
      { flush: 'sync' },
    )
    bench.killDocuments()
    await bench.until(() => states.includes('ready'))
    expect(states[0]).toBe('restarting')
    expect(documents.all).toHaveLength(2)
    expect(documents.active?.summary.name).toBe('b.pgn')
    game.setTag('Black', 'Kept too')
    await documents.flush()
    const text = await documents.gameText(documents.activeId!, 1)
    expect(text).toContain('[White "Kept"]')
    expect(text).toContain('[Black "Kept too"]')
    expect(documents.unsent).toBe(false)
  })

  it('takes none of two documents without a file for the other', async () => {
    // Journals have no order: here the newer one comes first.
    let number = 99
    const names = vi
      .spyOn(crypto, 'randomUUID')
      .mockImplementation(() => `${number--}000000-0000-4000-8000-000000000000`)
    game.playMove('e2e4')
    await documents.flush()
    const first = documents.activeId!
    game.load(emptyTree(), null)
    game.playMove('d2d4')
    await documents.flush()
    await documents.activate(first)
    expect(documents.activeId).toBe(first)
    const states: string[] = []
    watch(
      () => documents.state,
      (state) => states.push(state),
      { flush: 'sync' },
    )
    bench.killDocuments()
    await bench.until(() => states.includes('ready'))
    game.playMove('e7e5')
    await documents.flush()
    const texts = await Promise.all(
      documents.all.map(({ summary }) => documents.gameText(summary.document, 0)),
    )
    names.mockRestore()
    expect(texts.map((text) => text!.trim().split('\n').at(-1)).toSorted()).toEqual(['1. d4 *', '1. e4 e5 *'])
  })

  it('does not lose a change that was on its way', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(1)))
    game.setTag('White', 'On its way')
    bench.killDocuments()
    await documents.flush()
    expect(documents.unsent).toBe(true)
    await bench.until(() => !documents.unsent)
    expect(await documents.gameText(documents.activeId!, 0)).toContain('On its way')
  })

  it('brings drafts of an earlier run back', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(2)))
    game.setTag('White', 'Draft')
    await documents.flush()
    bench.stop()
    bench.killDocuments()

    const pinia = createPinia()
    createApp({ render: () => null })
      .provide(DESKTOP, bench.desktop)
      .use(pinia)
    const later = useDocumentsStore(pinia)
    expect(await later.restoreTabs([], null)).toEqual({ drafts: 1, lost: 0 })
    expect(later.active?.summary).toMatchObject({ name: 'a.pgn', dirty: true })
    expect(tagOf(useGameStore(pinia).tree, 'White')).toBe('Draft')
  })
})

it('starts anew when the last document is closed', async () => {
  await documents.openFile(bench.file('a.pgn', fileText(2)))
  await documents.closeDocument(documents.activeId!, true)
  expect(documents.active).toBeNull()
  expect(game.tree.nodes.size).toBe(1)
  expect(game.origin).toBeNull()
})

it('shows a file that has changed as it is now when it is opened again', async () => {
  const file = bench.file('a.pgn', fileText(2))
  await documents.openFile(file)
  documents.pages.show(0, 10)
  bench.file('a.pgn', `${gameText(9)}\n${fileText(2)}`)
  await documents.openFile(file)
  expect(documents.all).toHaveLength(1)
  expect(activeDocument().games).toBe(3)
  expect(white()).toBe('White 9')
  await bench.until(() => documents.pages.row(0)?.white === 'White 9')
})

/** Texts that are opened by mistake. */
const NO_CHESS: readonly (readonly [string, string])[] = [
  ['photo.jpg', '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0\u0001'],
  ['letter.txt', 'Dear reader,\n\nthere is no game in here.\n'],
  ['data.json', '{"games": [1, 2, 3],\n"a": ["b", "c"]}\n'],
  ['page.html', '<!doctype html>\n<html><body><p>a4 and b5</p></body></html>\n'],
  ['config', '[remote "origin"]\n\turl = nowhere\n'],
  ['list.md', '# Paper\n\n1. a4 is a size of paper\n'],
]

// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** What happens to the games of a document while they are edited. */
import { watch } from 'vue'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

  it('is the end of the record of a game just played: a move behind it begins an analysis', async () => {
    game.nameAnalysis = (tree) => `Analysis of ${tagOf(tree, 'White')}`
    await documents.openFile(bench.file('a.pgn', `${ENDED}\n${fileText(1)}`))
    const record = documents.activeId!
    game.closeRecord()
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

  it('is none in a file that one annotates: the game goes on behind its result', async () => {
    await documents.openFile(bench.file('a.pgn', `${ENDED}\n${fileText(1)}`))
    const document = documents.activeId!
    game.last()
    expect(game.playMove('g1f3')).toBe('added')
    expect(game.playLine(game.currentId, ['b8c6'])).toBe('added')
    await documents.flush()
    expect(game.branchedFrom).toBeNull()
    expect(game.origin).toEqual({ kind: 'document', document, index: 0 })
    expect(await documents.gameText(document, 0)).toContain('1. e4 e5 2. Nf3 Nc6 1/2-1/2')
  })

  it('leaves variations, words, and moves that are there to the record', async () => {
    await documents.openFile(bench.file('a.pgn', ENDED))
    game.closeRecord()
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

  it('of many moves the game on the board along, or shows the one behind them, and all come back', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(8)))
    const document = documents.activeId!
    const { selection, view } = documents
    await bench.until(() => documents.pages.total === 8)
    await documents.openGame(document, 4)
    selection.toggle(1)
    selection.extend(2, 1, true)
    selection.toggle(6)
    await documents.removeMany(document, selection.selected(view))
    expect(game.origin).toEqual({ kind: 'document', document, index: 2 })
    await bench.until(() => documents.pages.total === 5)
    // The rows stand for other games now.
    expect(selection.count).toBe(0)

    selection.selectAll()
    selection.toggle(4)
    await documents.removeMany(document, selection.selected(view))
    expect(white()).toBe('White 8')
    expect(activeDocument().games).toBe(1)
    await documents.undoRemove(document)
    await documents.undoRemove(document)
    expect(activeDocument()).toMatchObject({ games: 8, dirty: false })
    expect(await documents.gameText(document, 4)).toContain('White 5')
  })

  it('is undone long after, and after other changes', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(3)))
    const document = documents.activeId!
    await documents.removeGame(document, 0)
    game.setTag('White', 'Changed since')
    await documents.flush()
    await documents.addGames(document, gameText(9))
    expect(activeDocument()).toMatchObject({ games: 3, restorable: 1 })
    await documents.undoRemove(document)
    expect(activeDocument()).toMatchObject({ games: 4, restorable: 0 })
    expect(await documents.gameText(document, 0)).toContain('White 1')
    expect(await documents.gameText(document, 1)).toContain('Changed since')
  })

  it('of many is refused when the list has changed since they were selected', async () => {
    await documents.openFile(bench.file('a.pgn', fileText(4)))
    const document = documents.activeId!
    await bench.until(() => documents.pages.total === 4)
    documents.selection.toggle(3)
    const selected = documents.selection.selected(documents.view)
    await documents.removeGame(document, 0)
    expect(await documents.removeMany(document, selected)).toMatchObject({ ok: false, code: 'LIST_CHANGED' })
    expect(activeDocument().games).toBe(3)
  })
})

// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** What others do to the documents: programs that change their files, a process that dies. */
import { createPinia } from 'pinia'
import { createApp, watch } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyTree, tagOf } from '../../engine/chess/tree.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useDocumentsStore } from '../../renderer/stores/documents/documents.ts'
import { fileText, gameText, held, makeDocumentsBench, type DocumentsBench } from './documents-bench.ts'

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

describe('a documents process that dies', () => {
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

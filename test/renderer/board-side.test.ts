// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { createApp, nextTick, type App } from 'vue'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { useBoardSide } from '../../renderer/shell/useBoardSide.ts'
import { useDocumentsStore } from '../../renderer/stores/documents/documents.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { fileText, makeDocumentsBench, type DocumentsBench } from './documents-bench.ts'

let bench: DocumentsBench
let page: App

beforeEach(() => {
  bench = makeDocumentsBench()
  page = createApp({
    setup() {
      useBoardSide()
      return () => null
    },
  })
  page.provide(DESKTOP, bench.desktop)
  page.use(bench.pinia)
  page.mount(document.createElement('div'))
})
afterEach(() => {
  page.unmount()
  bench.stop()
})

it('every file has a side of its own, and a new one begins with White', async () => {
  const documents = useDocumentsStore()
  const ui = useUiStore()
  await documents.openFile(bench.file('a.pgn', fileText(2)))
  const first = documents.activeId!
  ui.flip()
  await documents.openGame(first, 1)
  await nextTick()
  expect(ui.orientation).toBe('black')
  await documents.openFile(bench.file('b.pgn', fileText(2)))
  await nextTick()
  expect(ui.orientation).toBe('white')
  await documents.activate(first)
  await nextTick()
  expect(ui.orientation).toBe('black')
})

it('a game keeps its side when it becomes a document of its own', async () => {
  const ui = useUiStore()
  ui.flip()
  await nextTick()
  expect(useGameStore().playMove('e2e4')).toBe('added')
  await bench.until(() => useDocumentsStore().activeId !== null)
  await nextTick()
  expect(ui.orientation).toBe('black')
})

const PUZZLE = '[SetUp "1"]\n[FEN "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1"]\n\n1... e5 *\n'
const TURNED = '[White "a"]\n[Orientation "black"]\n\n1. e4 *\n'
const USUAL = '[White "b"]\n\n1. e4 *\n'

it.each([
  ['a game that begins with Black to move', PUZZLE],
  ['a game whose tag wants Black below', TURNED],
])('%s turns the board, and the next game turns it back', async (_name, text) => {
  const documents = useDocumentsStore()
  const ui = useUiStore()
  await documents.openFile(bench.file('a.pgn', `${USUAL}\n${text}\n${USUAL}`))
  const document = documents.activeId!
  await nextTick()
  expect(ui.orientation).toBe('white')
  const seen: string[] = []
  for (const game of [1, 2, 1, 0]) {
    await documents.openGame(document, game)
    await nextTick()
    seen.push(ui.orientation)
  }
  expect(seen).toEqual(['black', 'white', 'black', 'white'])
})

it('a file that begins with a puzzle opens with Black below, and the side that a person chose stays', async () => {
  const documents = useDocumentsStore()
  const ui = useUiStore()
  await documents.openFile(bench.file('a.pgn', `${PUZZLE}\n${USUAL}`))
  const first = documents.activeId!
  await nextTick()
  expect(ui.orientation).toBe('black')
  await documents.openFile(bench.file('b.pgn', fileText(2)))
  await nextTick()
  expect(ui.orientation).toBe('white')
  ui.flip()
  await documents.activate(first)
  await nextTick()
  expect(ui.orientation).toBe('black')
  await documents.openGame(first, 1)
  await nextTick()
  expect(ui.orientation).toBe('white')
})

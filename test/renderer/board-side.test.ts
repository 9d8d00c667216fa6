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

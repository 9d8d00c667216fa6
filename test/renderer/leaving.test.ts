// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Closing the window while a change to a game of the library is not kept. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp, nextTick, type App } from 'vue'
import { makeLibraryActions } from '../../renderer/library/useLibraryActions.ts'
import { useLibraryHome } from '../../renderer/library/useLibraryHome.ts'
import { useDocumentActions } from '../../renderer/documents/useDocumentActions.ts'
import { useDocumentHomes } from '../../renderer/documents/useDocumentHomes.ts'
import { createTexts } from '../../renderer/locales/text.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import type { Commands } from '../../renderer/shell/command-types.ts'
import { PATIENCE_MS, useLifecycle } from '../../renderer/shell/useLifecycle.ts'
import { useNotices } from '../../renderer/shell/useNotices.ts'
import { useAnalysisStore } from '../../renderer/stores/analysis/analysis.ts'
import { useSessionStore } from '../../renderer/stores/session.ts'
import { useLibraryStore } from '../../renderer/stores/library/library.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { questions } from '../../renderer/ui/confirm.ts'
import { gameText, makeLibraryBench, type LibraryBench } from './library-bench.ts'

let bench: LibraryBench
let page: App
let mayClose: () => Promise<boolean>
let closed = 0

beforeEach(async () => {
  bench = makeLibraryBench()
  closed = 0
  bench.desktop.window.onClosing = (listener) => {
    mayClose = listener
    return () => undefined
  }
  bench.desktop.window.close = () => void closed++
  page = createApp({
    setup() {
      const documentActions = useDocumentActions()
      useDocumentHomes(documentActions)
      useLibraryHome(makeLibraryActions(), documentActions)
      useLifecycle({} as Commands, documentActions)
      useNotices(documentActions)
      return () => null
    },
  })
  page.provide(DESKTOP, bench.desktop)
  page.use(bench.pinia)
  page.use(createTexts())
  page.mount(document.createElement('div'))

  const library = useLibraryStore()
  library.open()
  await library.importFiles([bench.file('a.pgn', gameText(1))])
  await bench.until(() => library.summary?.games === 1)
  library.pages.show(0, 1)
  await bench.until(() => library.pages.row(0) !== undefined)
  await library.openGame(library.pages.row(0)!.id)
})

afterEach(async () => {
  vi.useRealTimers()
  for (const question of questions.value) question.answer(null)
  page.unmount()
  await bench.end()
})

test('nothing is asked about one that is kept', async () => {
  useGameStore().setTag('White', 'Somebody')
  expect(await mayClose()).toBe(true)
  expect(questions.value).toHaveLength(0)
})

test('one that was refused is asked about, and the person decides', async () => {
  bench.refuse('draft', 'NO_SPACE')
  useGameStore().setTag('White', 'Somebody')
  expect(await mayClose()).toBe(false)
  await bench.until(() => questions.value.length === 1)
  questions.value[0]!.answer('no')
  await nextTick()
  expect(closed).toBe(0)
  expect(await mayClose()).toBe(false)
  await bench.until(() => questions.value.length === 1)
  questions.value[0]!.answer('yes')
  await bench.until(() => closed === 1)
})

test('one that a process does not answer for is asked about before the window goes', async () => {
  const release = bench.hold()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  useGameStore().setTag('White', 'Somebody')
  const answer = mayClose()
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(await answer).toBe(false)
  expect(questions.value).toHaveLength(1)
  vi.useRealTimers()
  release()
})

test('no process that does not answer delays the question by more than another', async () => {
  const release = bench.hold()
  const never = new Promise<never>(() => undefined)
  vi.spyOn(useAnalysisStore(), 'flush').mockReturnValue(never)
  vi.spyOn(useSessionStore(), 'flush').mockReturnValue(never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  useGameStore().setTag('White', 'Somebody')
  const answer = mayClose()
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(await Promise.race([answer, Promise.resolve('waits')])).toBe(false)
  vi.useRealTimers()
  release()
})

test('the question goes, and the window with it, when the change is kept at last', async () => {
  const release = bench.hold()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  useGameStore().setTag('White', 'Somebody')
  const answer = mayClose()
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(await answer).toBe(false)
  vi.useRealTimers()
  release()
  await bench.until(() => closed === 1)
  expect(questions.value).toHaveLength(0)
})

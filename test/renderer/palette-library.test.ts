// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, type ComputedRef, createApp, nextTick, type Ref, ref } from 'vue'
import { createTexts } from '../../renderer/locales/text.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { type PaletteEntry, usePaletteLibrary } from '../../renderer/shell/palette-entries.ts'
import { useLibraryStore } from '../../renderer/stores/library/library.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { gameText, type LibraryBench, makeLibraryBench } from './library-bench.ts'

let bench: LibraryBench
let page: App
let typed: Ref<string>
let entries: ComputedRef<PaletteEntry[]>

beforeEach(() => {
  bench = makeLibraryBench()
  typed = ref('')
  page = createApp({
    setup() {
      entries = usePaletteLibrary(typed)
      return () => null
    },
  })
  page.provide(DESKTOP, bench.desktop)
  page.use(bench.pinia)
  page.use(createTexts())
  page.mount(document.createElement('div'))
})

afterEach(async () => {
  page.unmount()
  await bench.end()
})

const texts = () => entries.value.map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, ''))

async function type(text: string): Promise<void> {
  typed.value = text
  await nextTick()
}

test('nothing is offered or loaded before a name is typed', async () => {
  for (const text of ['', ' ', 'x', '8/8/8', '  12 ']) {
    await type(text)
    expect(texts()).toEqual([])
  }
  expect(bench.asked).toEqual([])
})

test('a player’s name offers the games of that player in the library', async () => {
  const library = useLibraryStore()
  const ui = useUiStore()
  library.open()
  await library.importFiles([bench.file('a.pgn', gameText(1))])
  await bench.until(() => library.summary?.games === 1)
  library.refine({ event: 'something' })
  ui.enter('analyse')
  await type('White 1')
  expect(texts().at(-1)).toBe('Games of White 1 in the library')
  entries.value.at(-1)!.run()
  expect(ui.place).toBe('library')
  expect(library.filter).toEqual({ player: 'White 1' })
  await bench.until(() => library.view.filter.player === 'White 1')
})

test('an opening is found by its name and by its code', async () => {
  await type('najdorf english')
  await bench.until(() => texts()[0]!.startsWith('B90'))
  expect(texts()[0]).toBe('B90 Sicilian Defense: Najdorf Variation, English Attack')
  await type('b90')
  expect(
    texts()
      .slice(0, -2)
      .every((text) => text.startsWith('B90')),
  ).toBe(true)
  entries.value[0]!.run()
  expect(useLibraryStore().filter).toEqual({ opening: texts()[0]!.slice(4) })
})

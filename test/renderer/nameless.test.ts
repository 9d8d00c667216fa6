// @vitest-environment happy-dom
/** Documents without a name are told apart by what is in them. */
import { setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp, h, nextTick, type App } from 'vue'
import DocumentTabs from '../../renderer/documents/DocumentTabs.vue'
import { useDocuments, type Documents } from '../../renderer/documents/useDocuments.ts'
import { createTexts } from '../../renderer/locales/index.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { useWindowTitle } from '../../renderer/shell/useWindowTitle.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useHomeStore } from '../../renderer/stores/home.ts'
import { useLibraryStore } from '../../renderer/stores/documents/documents.ts'
import { questions } from '../../renderer/ui/confirm.ts'
import { fileText, gameText, makeLibraryBench, type LibraryBench } from './library-bench.ts'

let bench: LibraryBench
let page: App
let host: HTMLElement
let documents: Documents
let title = ''

beforeEach(() => {
  bench = makeLibraryBench()
  bench.desktop.window.setTitle = (text) => void (title = text)
  host = document.createElement('div')
  document.body.replaceChildren(host)
  page = createApp({
    setup() {
      documents = useDocuments()
      const library = useLibraryStore()
      useHomeStore().settle('document', {
        title: () => documents.nameOf(library.active?.summary ?? null),
        dirty: () => false,
        savable: () => true,
        flush: library.flush,
        save: () => Promise.resolve(true),
        saveAs: () => Promise.resolve(true),
        step: () => Promise.resolve(),
      })
      useWindowTitle()
      return () => h(DocumentTabs)
    },
  })
  page.provide(DESKTOP, bench.desktop)
  page.use(bench.pinia)
  page.use(createTexts('en'))
  page.mount(host)
  setActivePinia(bench.pinia)
})
afterEach(() => {
  for (const question of questions.value) question.answer(null)
  page.unmount()
  bench.stop()
})

const tabs = () => [...host.querySelectorAll('.tab .text')].map(({ textContent }) => textContent)
const shown = async (names: readonly string[]) => {
  await bench.until(() => JSON.stringify(tabs()) === JSON.stringify(names))
  expect(tabs()).toEqual(names)
}
const play = (...moves: string[]) => {
  const game = useGameStore()
  for (const move of moves) game.playMove(move)
}
const MOVES = '[Event "?"]\n[White "?"]\n[Black "?"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 *\n'
const EMPTY = '[Event "Nothing"]\n\n*\n'
const BLACK_FIRST = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R b K - 0 7"]\n\n7... Kf7 8. O-O+ *\n'

test('by the players of their first game, else its first moves, else a number', async () => {
  const library = useLibraryStore()
  await library.openFile(bench.file('a.pgn', fileText(1)))
  await library.paste(fileText(2))
  await library.paste(MOVES)
  await library.paste(BLACK_FIRST)
  await library.paste(EMPTY)
  await library.paste(EMPTY)
  await shown([
    'a.pgn',
    'White 1 – Black 1',
    '1. d4 d5 2. c4 e6 3. Nc3 Nf6',
    '7... Kf7 8. O-O+',
    'Untitled 4',
    'Untitled 5',
  ])
})

test('by a number beside it where that is the same', async () => {
  const library = useLibraryStore()
  await library.paste(MOVES)
  await library.paste(MOVES.replace('Bg5', 'Bf4'))
  await library.paste(gameText(1))
  await shown(['1. d4 d5 2. c4 e6 3. Nc3 Nf6', '1. d4 d5 2. c4 e6 3. Nc3 Nf6 (2)', 'White 1 – Black 1'])
})

test('as they are now: moves come, and then players', async () => {
  const library = useLibraryStore()
  play('e2e4')
  await shown(['1. e4'])
  play('c7c5')
  await shown(['1. e4 c5'])
  useGameStore().setTag('White', 'Ada')
  await shown(['Ada – ?'])
  await bench.until(() => title === 'Ada – ? — Alfabeta')
  await documents.save(library.active!.summary)
  expect(tabs()).toEqual(['Ada – ?'])
})

test('in the question that keeps or throws them away', async () => {
  const library = useLibraryStore()
  play('e2e4', 'c7c5')
  await library.flush()
  const first = library.active!.summary
  await library.paste(MOVES)
  await shown(['1. e4 c5', '1. d4 d5 2. c4 e6 3. Nc3 Nf6'])
  const closing = documents.close(first)
  await bench.until(() => questions.value.length > 0)
  expect(questions.value[0]!.title).toContain('1. e4 c5')
  questions.value[0]!.answer('discard')
  await closing
  await nextTick()
  expect(tabs()).toEqual(['1. d4 d5 2. c4 e6 3. Nc3 Nf6'])
})

// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Documents without a name are identified by their content. */
import { setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp, h, nextTick, type App } from 'vue'
import DocumentTabs from '../../renderer/documents/DocumentTabs.vue'
import { COMMAND_MENUS, type CommandMenus } from '../../renderer/ui/command-menus.ts'
import { useDocumentActions, type DocumentActions } from '../../renderer/documents/useDocumentActions.ts'
import { useDocumentHomes } from '../../renderer/documents/useDocumentHomes.ts'
import { createTexts } from '../../renderer/locales/text.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { useWindowTitle } from '../../renderer/shell/useWindowTitle.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useDocumentsStore } from '../../renderer/stores/documents/documents.ts'
import { questions } from '../../renderer/ui/confirm.ts'
import { fileText, gameText, makeDocumentsBench, type DocumentsBench } from './documents-bench.ts'

const NO_MENUS: CommandMenus = {
  item: () => ({ label: '', select: () => undefined }),
  items: () => [],
  press: () => false,
}

let bench: DocumentsBench
let page: App
let host: HTMLElement
let documentActions: DocumentActions
let title = ''

beforeEach(() => {
  bench = makeDocumentsBench()
  bench.desktop.window.setTitle = (text) => void (title = text)
  host = document.createElement('div')
  document.body.replaceChildren(host)
  page = createApp({
    setup() {
      documentActions = useDocumentActions()
      useDocumentHomes(documentActions)
      useWindowTitle()
      return () => h(DocumentTabs)
    },
  })
  page.provide(DESKTOP, bench.desktop)
  page.provide(COMMAND_MENUS, NO_MENUS)
  page.use(bench.pinia)
  page.use(createTexts())
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
const EMPTY = '[Event "?"]\n\n*\n'
const CHAPTER = '[Event "Endings: Lucena"]\n[White "?"]\n\n1. e4 *\n'
const BLACK_FIRST = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R b K - 0 7"]\n\n7... Kf7 8. O-O+ *\n'

test('by the players of their first game, else its event, its first moves or a number', async () => {
  const documents = useDocumentsStore()
  await documents.openFile(bench.file('a.pgn', fileText(1)))
  await documents.paste(fileText(2))
  await documents.paste(MOVES)
  await documents.paste(BLACK_FIRST)
  await documents.paste(EMPTY)
  await documents.paste(EMPTY)
  await documents.paste(CHAPTER)
  await shown([
    'a.pgn',
    'White 1 – Black 1',
    '1. d4 d5 2. c4 e6 3. Nc3 Nf6',
    '7... Kf7 8. O-O+',
    'Untitled 4',
    'Untitled 5',
    'Lucena',
  ])
})

test('by a number beside it where that is the same', async () => {
  const documents = useDocumentsStore()
  await documents.paste(MOVES)
  await documents.paste(MOVES.replace('Bg5', 'Bf4'))
  await documents.paste(gameText(1))
  await shown(['1. d4 d5 2. c4 e6 3. Nc3 Nf6', '1. d4 d5 2. c4 e6 3. Nc3 Nf6 (2)', 'White 1 – Black 1'])
})

test('as they are now: moves come, and then players', async () => {
  const documents = useDocumentsStore()
  play('e2e4')
  await shown(['1. e4'])
  play('c7c5')
  await shown(['1. e4 c5'])
  useGameStore().setTag('White', 'Ada')
  await shown(['Ada – ?'])
  await bench.until(() => title === '● Ada – ? — Alfabeta')
  await documentActions.save(documents.active!.summary)
  expect(tabs()).toEqual(['Ada – ?'])
})

test('in the question that keeps or throws them away', async () => {
  const documents = useDocumentsStore()
  play('e2e4', 'c7c5')
  await documents.flush()
  const first = documents.active!.summary
  await documents.paste(MOVES)
  await shown(['1. e4 c5', '1. d4 d5 2. c4 e6 3. Nc3 Nf6'])
  const closing = documentActions.close(first)
  await bench.until(() => questions.value.length > 0)
  expect(questions.value[0]!.title).toContain('1. e4 c5')
  questions.value[0]!.answer('discard')
  await closing
  await nextTick()
  expect(tabs()).toEqual(['1. d4 d5 2. c4 e6 3. Nc3 Nf6'])
})

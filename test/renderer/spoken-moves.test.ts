// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The moves of a played game are spoken if the person wants that and the system has a voice. */
import { createApp, defineComponent, nextTick, type App } from 'vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMoveSounds } from '../../renderer/board/board-sounds.ts'
import { createTexts } from '../../renderer/locales/text.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { synthesiser } from '../../renderer/platform/synthesiser.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { makeBench, settle, type Bench } from './bench.ts'
import { begin } from './play-bench.ts'

let bench: Bench
let app: App
let said: string[]
beforeEach(() => {
  bench = makeBench()
  said = []
  vi.spyOn(synthesiser, 'play').mockReturnValue()
  vi.stubGlobal('requestIdleCallback', () => 0)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{}],
    cancel: () => {},
    speak: ({ text }: { text: string }) => said.push(text),
  })
})
afterEach(() => {
  app.unmount()
  bench.stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function game() {
  const all = await begin()
  const Listener = defineComponent(() => {
    useMoveSounds()
    return () => null
  })
  app = createApp(Listener)
  app.use(bench.pinia).use(createTexts()).provide(DESKTOP, bench.desktop)
  app.mount(document.createElement('div'))
  return all
}

it('says both sides’ moves', async () => {
  const { game: board } = await game()
  await useSettingsStore().change({ sounds: { speech: true, on: false } })
  board.playMove('g1f3')
  await settle()
  await nextTick()
  bench.engine().done('e7e5')
  await settle()
  expect(said).toEqual(['knight f 3', 'pawn e 5'])
})

it('says nothing unless the person wants it', async () => {
  const { game: board } = await game()
  board.playMove('g1f3')
  await settle()
  expect(said).toEqual([])
})

// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp, nextTick, reactive, type App } from 'vue'
import { COMMAND_IDS } from '../../electron/commands/table.ts'
import { createTexts } from '../../renderer/locales/text.ts'
// The palette loads the lessons when something is typed. Loaded before, they cannot arrive after the end of a test.
import '../../renderer/lab/lessons/lessons.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { type CommandId, COMMANDS, type Commands } from '../../renderer/shell/command-types.ts'
import CommandPalette from '../../renderer/shell/CommandPalette.vue'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { makeBench, type Bench } from './bench.ts'

let bench: Bench
let page: App
/** The commands that can run. */
const enabled = reactive(new Set<CommandId>())

beforeEach(async () => {
  bench = makeBench()
  enabled.clear()
  for (const id of ['move.previous', 'move.first', 'move.type'] as const) enabled.add(id)
  const commands = Object.fromEntries(
    COMMAND_IDS.map((id) => [id, { enabled: () => enabled.has(id), run: () => {} }]),
  ) as unknown as Commands
  document.body.replaceChildren(document.createElement('div'))
  page = createApp(CommandPalette, { paste: async () => {} })
  page.provide(DESKTOP, bench.desktop)
  page.provide(COMMANDS, commands)
  page.use(bench.pinia)
  page.use(createTexts())
  page.mount(document.body.firstElementChild!)
  useUiStore().openDialog('palette')
  await nextTick()
})
afterEach(() => {
  page.unmount()
  bench.stop()
})

const entries = () => [...document.querySelectorAll('[role=option]')]
const chosen = () => entries().findIndex((entry) => entry.getAttribute('aria-selected') === 'true')

async function press(key: string): Promise<void> {
  const field = document.querySelector('[role=combobox]')!
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await nextTick()
}

it('keeps the chosen entry when another comes or goes', async () => {
  await press('ArrowUp')
  const last = entries().length - 1
  expect(chosen()).toBe(last)
  const text = entries()[last]!.textContent

  enabled.add('move.next')
  enabled.add('move.last')
  await nextTick()
  expect(entries()[chosen()]!.textContent).toBe(text)

  // One that comes in the moment of the key, before it is drawn.
  await press('ArrowDown')
  enabled.add('move.mainLine')
  await press('ArrowUp')
  expect(entries()[chosen()]!.textContent).toBe(text)
})

it('chooses the first entry again when something else is typed, or when the chosen one is gone', async () => {
  await press('ArrowDown')
  expect(chosen()).toBe(1)
  const field = document.querySelector<HTMLInputElement>('[role=combobox]')!
  field.value = 'move'
  field.dispatchEvent(new Event('input'))
  await nextTick()
  expect(chosen()).toBe(0)

  await press('ArrowDown')
  enabled.clear()
  await nextTick()
  expect(chosen()).toBe(0)
})

// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { createApp, h, nextTick, ref, type App, type VNode } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ChoiceList from '../../renderer/lab/lessons/ChoiceList.vue'
import UiSegmented from '../../renderer/ui/UiSegmented.vue'

const OPTIONS = ['standard', 'board', 'chess960', 'fen'].map((value) => ({ value, label: value }))

const chosen = ref<string | null>('standard')
let app: App | null = null

async function mount(part: () => VNode): Promise<HTMLElement[]> {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  app = createApp({ render: part })
  app.mount(host)
  await nextTick()
  return [...host.querySelectorAll<HTMLElement>('[role=radio]')]
}

const mountSegmented = () =>
  mount(() =>
    h(UiSegmented<string>, {
      options: OPTIONS,
      label: 'Start',
      modelValue: chosen.value!,
      'onUpdate:modelValue': (value: string) => (chosen.value = value),
    }),
  )

function send(type: 'keydown' | 'keyup', key: string): void {
  document.activeElement!.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
}

/** A key press that ends before any timer fires. */
async function press(key: string): Promise<void> {
  send('keydown', key)
  await nextTick()
  send('keyup', key)
}

/** The timers of the page, which is as busy as a test says. */
const timers: (() => void)[] = []
function runTimers(): void {
  for (const timer of timers.splice(0)) timer()
}

beforeEach(() => {
  timers.length = 0
  vi.stubGlobal('setTimeout', (timer: () => void) => timers.push(timer))
  chosen.value = 'standard'
})

afterEach(() => {
  app?.unmount()
  vi.unstubAllGlobals()
})

describe('arrow keys in a group of radios', () => {
  it('choose the next radio before any timer fires', async () => {
    const radios = await mountSegmented()
    radios[0]!.focus()
    await press('ArrowRight')
    expect(document.activeElement).toBe(radios[1])
    expect(chosen.value).toBe('board')
    await press('ArrowLeft')
    expect(chosen.value).toBe('standard')
  })

  it('are not undone by a timer of an earlier press that fires while the next key is down', async () => {
    const radios = await mountSegmented()
    radios[0]!.focus()
    runTimers()
    await press('ArrowRight')
    send('keydown', 'ArrowRight')
    await nextTick()
    expect(chosen.value).toBe('chess960')
    timers.shift()!()
    send('keyup', 'ArrowRight')
    runTimers()
    await nextTick()
    expect(chosen.value).toBe('chess960')
    expect(document.activeElement).toBe(radios[2])
    await press('ArrowRight')
    runTimers()
    expect(chosen.value).toBe('fen')
  })

  it('do nothing else in the page', async () => {
    const heard = vi.fn<(event: KeyboardEvent) => void>()
    window.addEventListener('keydown', heard)
    const [first] = await mountSegmented()
    first!.focus()
    await press('ArrowRight')
    expect(heard).not.toHaveBeenCalled()
    await press('a')
    await press('Escape')
    expect(heard).toHaveBeenCalledTimes(2)
    window.removeEventListener('keydown', heard)
  })

  it('choose nothing when the focus enters the group', async () => {
    chosen.value = null
    const radios = await mount(() =>
      h(ChoiceList, {
        ask: 'Which?',
        texts: { a: 'one', b: 'two', c: 'three' },
        modelValue: null,
        'onUpdate:modelValue': (value: string | null) => (chosen.value = value),
      }),
    )
    document.querySelector<HTMLElement>('[role=radiogroup]')!.focus()
    await nextTick()
    runTimers()
    expect(document.activeElement).toBe(radios[0])
    expect(chosen.value).toBeNull()
    await press('ArrowDown')
    expect(chosen.value).not.toBeNull()
  })
})

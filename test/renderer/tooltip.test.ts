// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { createApp, h, nextTick, ref, type App, type Ref } from 'vue'
import { hideTooltip, shownTooltip } from '../../renderer/ui/tooltip-layer.ts'
import UiTooltip from '../../renderer/ui/UiTooltip.vue'

let page: App | null = null

/** A button with a tooltip; the caption is read while the caller renders, as in a `v-for`. */
function mount(caption: Ref<string>, disabled = false): HTMLElement {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  page = createApp({
    render: () => {
      const text = caption.value
      return h(UiTooltip, { text, disabled, class: 'from-outside' }, () => h('button', text))
    },
  })
  page.mount(host)
  return host.querySelector('button')!
}

afterEach(() => {
  page?.unmount()
  page = null
  hideTooltip()
})

describe('a tooltip', () => {
  it('shows the current slot, without an element of its own', async () => {
    const caption = ref('one')
    const button = mount(caption)
    expect(button.parentElement?.tagName).toBe('DIV')
    expect(button.className).toBe('from-outside')
    caption.value = 'two'
    await nextTick()
    expect(button.textContent).toBe('two')
  })

  it('has its latest text when the pointer comes, and goes with a click', async () => {
    const caption = ref('one')
    const button = mount(caption)
    caption.value = 'two'
    await nextTick()
    const enter = () => button.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    enter()
    await expect.poll(() => shownTooltip.value?.text).toBe('two')
    button.click()
    expect(shownTooltip.value).toBeNull()
  })

  it('goes with its element, and does not appear if it is disabled', async () => {
    const button = mount(ref('one'))
    button.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    await expect.poll(() => shownTooltip.value?.text).toBe('one')
    page?.unmount()
    page = null
    expect(shownTooltip.value).toBeNull()
    mount(ref('one'), true).dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    await new Promise((done) => setTimeout(done, 20))
    expect(shownTooltip.value).toBeNull()
  })
})

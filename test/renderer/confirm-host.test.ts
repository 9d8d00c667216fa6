// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createApp, nextTick } from 'vue'
import UiConfirmHost from '../../renderer/ui/UiConfirmHost.vue'
import { type Choice, choose, questions } from '../../renderer/ui/confirm.ts'

const page = createApp(UiConfirmHost)
page.mount(document.body.appendChild(document.createElement('div')))
afterEach(() => questions.value[0]?.answer(null))

test.each<[string, Choice<string>[]]>([
  [
    'Stay',
    [
      { id: 'no', label: 'Stay' },
      { id: 'yes', label: 'Lose all', tone: 'danger' },
    ],
  ],
  [
    'Save',
    [
      { id: 'no', label: 'Stay' },
      { id: 'lose', label: 'Lose all', tone: 'danger' },
      { id: 'save', label: 'Save', tone: 'solid' },
    ],
  ],
  [
    'Copy',
    [
      { id: 'no', label: 'Stay' },
      { id: 'again', label: 'Read again' },
      { id: 'lose', label: 'Lose all', tone: 'danger' },
      { id: 'copy', label: 'Copy', tone: 'solid' },
    ],
  ],
])('the answer with the focus is %s: one that loses nothing', async (label, choices) => {
  void choose({ title: 'Close?', text: 'Changes would be lost.', choices })
  await nextTick()
  await expect.poll(() => document.activeElement?.textContent?.trim()).toBe(label)
})

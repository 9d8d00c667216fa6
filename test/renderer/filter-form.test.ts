// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** Years and ratings of the filter: digits restrict, anything else does not. */
import { setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp, nextTick, type App } from 'vue'
import FilterForm from '../../renderer/library/FilterForm.vue'
import { createTexts } from '../../renderer/locales/text.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { useLibraryStore } from '../../renderer/stores/library/library.ts'
import { makeBench, type Bench } from './bench.ts'

let bench: Bench
let page: App
let host: HTMLElement

beforeEach(() => {
  bench = makeBench()
  setActivePinia(bench.pinia)
  host = document.createElement('div')
  document.body.replaceChildren(host)
  page = createApp(FilterForm)
  page.provide(DESKTOP, bench.desktop)
  page.use(bench.pinia)
  page.use(createTexts())
  page.mount(host)
})
afterEach(() => {
  page.unmount()
  bench.stop()
})

const fields = () => [...host.querySelectorAll<HTMLInputElement>('.pair input')]

async function type(at: number, text: string): Promise<void> {
  const field = fields()[at]!
  field.value = text
  field.dispatchEvent(new Event('input'))
  await nextTick()
}

test('from and to are restricted by their digits, and no more when they are emptied', async () => {
  const library = useLibraryStore()
  await type(0, '1990')
  await type(3, 'up to 2400')
  expect(library.filter).toEqual({ yearFrom: 1990, ratingTo: 2400 })
  expect(fields().map(({ value }) => value)).toEqual(['1990', '', '', '2400'])
  await type(0, '')
  await type(3, 'any')
  expect(library.filter.yearFrom).toBeUndefined()
  expect(library.filter.ratingTo).toBeUndefined()
})

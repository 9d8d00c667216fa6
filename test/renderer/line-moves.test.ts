// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** A line of the report: its small board, and what a click inserts. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { h, type App } from 'vue'
import { pvToSan } from '../../engine/chess/notation.ts'
import { START_FEN } from '../../engine/chess/rules.ts'
import LineMoves from '../../renderer/review/LineMoves.vue'
import { makeBench, settle, type Bench } from './bench.ts'
import { mountPart } from './mount-part.ts'

let bench: Bench
let page: App
let host: HTMLElement
let inserted: number[]

beforeEach(async () => {
  bench = makeBench()
  inserted = []
  const moves = pvToSan(START_FEN, ['e2e4', 'e7e5', 'g1f3'], false)
  const line = () =>
    h(LineMoves, { name: 'Better', moves, onInsert: (count: number) => inserted.push(count) })
  ;({ page, host } = await mountPart(bench, line))
})
afterEach(() => {
  page.unmount()
  bench.stop()
})

const move = (index: number) => host.querySelector<HTMLElement>(`[data-index="${index}"]`)!
const boards = () => document.querySelectorAll('.line-preview').length

it('shows a small board for the move under the pointer, until the pointer leaves the line', async () => {
  move(1).dispatchEvent(new Event('pointerover', { bubbles: true }))
  await settle()
  expect(boards()).toBe(1)
  host.querySelector('.moves')!.dispatchEvent(new Event('pointerleave'))
  await settle()
  expect(boards()).toBe(0)
})

it('is inserted up to the move that is clicked, and its board goes', async () => {
  move(1).dispatchEvent(new Event('pointerover', { bubbles: true }))
  move(1).click()
  await settle()
  expect(inserted).toEqual([2])
  expect(boards()).toBe(0)
})

// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The settings of the opponent say when levels play without the model of the human move. */
import { afterEach, expect, it } from 'vitest'
import { nextTick, type App } from 'vue'
import type { OptionRefusal } from '../../engine/contract/protocol.ts'
import OpponentSettings from '../../renderer/settings/OpponentSettings.vue'
import { makeBench, settle, type Bench } from './bench.ts'
import { mountPart } from './mount-part.ts'

const TABLES = { wdl: 0, dtz: 0, men: 0, damaged: 0, unreadable: 0 }

let bench: Bench
let page: App
let host: HTMLElement

afterEach(() => {
  page.unmount()
  bench.stop()
})

async function say(refused: OptionRefusal[]): Promise<void> {
  bench.engine().files({ tables: TABLES, net: null, refused })
  await settle()
  await nextTick()
}

const alert = () => host.querySelector('[role=alert]')?.textContent ?? null

it('say so, and say nothing when the model is in use', async () => {
  bench = makeBench()
  ;({ page, host } = await mountPart(bench, OpponentSettings))
  await say([{ option: 'netFile', code: 'BAD_NET', name: 'DAMAGED' }])
  expect(alert()).toBe(null)
  await say([{ option: 'elo', code: 'BAD_MODEL', name: 'DAMAGED' }])
  expect(alert()).toMatch(/model of human play is damaged or missing/)
})

// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The field that names the evaluation in use, and says why a net is refused. */
import { afterEach, expect, it } from 'vitest'
import { nextTick, type App } from 'vue'
import type { OptionRefusal } from '../../engine/contract/protocol.ts'
import EvaluationField from '../../renderer/settings/EvaluationField.vue'
import { makeBench, settle, type Bench } from './bench.ts'
import { mountPart } from './mount-part.ts'

const TABLES = { wdl: 0, dtz: 0, men: 0, damaged: 0, unreadable: 0 }

let bench: Bench
let page: App
let host: HTMLElement

async function open(): Promise<void> {
  bench = makeBench()
  ;({ page, host } = await mountPart(bench, EvaluationField))
}

afterEach(() => {
  page.unmount()
  bench.stop()
})

async function say(net: string | null, refused: OptionRefusal[] = []): Promise<void> {
  bench.engine().files({ tables: TABLES, net, refused })
  await settle()
  await nextTick()
}

const hint = () => host.querySelector('.hint')?.textContent ?? null
const alert = () => host.querySelector('[role=alert]')?.textContent ?? null
const bad = (name: string): OptionRefusal[] => [{ option: 'netFile', code: 'BAD_NET', name }]

it('names the net in use, or says that there is none', async () => {
  await open()
  expect([hint(), alert()]).toEqual([null, null])
  await say('1a2b3c4d')
  expect(hint()).toMatch(/^Neural network 1a2b3c4d/)
  await say(null)
  expect([hint(), alert()]).toEqual(['Hand-written rules.', null])
})

it('says why a net is refused, and which evaluation replaces it', async () => {
  await open()
  await say(null, bad('DAMAGED'))
  expect(hint()).toBe('Hand-written rules.')
  expect(alert()).toBe('The network file is damaged. Hand-written rules are used instead.')
  await say('1a2b3c4d', bad('NO_NET'))
  expect(hint()).toMatch(/1a2b3c4d/)
  expect(alert()).toBe('The file is not a network. The previous evaluation is still in use.')
})

it.each(['OTHER_VERSION', 'OTHER_SHAPE', 'OUT_OF_BOUNDS', 'UNREADABLE'])('has words for %s', async (code) => {
  await open()
  await say(null, bad(code))
  expect(alert()).toMatch(/^The [^_]+\. Hand-written/)
})

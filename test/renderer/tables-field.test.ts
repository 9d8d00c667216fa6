// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The field for endgame tables: what the engine reports about them, and the result of a choice. */
import { afterEach, describe, expect, it } from 'vitest'
import { nextTick, type App } from 'vue'
import type { DesktopResult } from '../../electron/api.ts'
import type { FilesInForce, OptionRefusal } from '../../engine/contract/protocol.ts'
import EngineSettings from '../../renderer/settings/EngineSettings.vue'
import TablesField from '../../renderer/settings/TablesField.vue'
import { makeBench, settle, type Bench } from './bench.ts'
import { mountPart } from './mount-part.ts'

let bench: Bench
let page: App
let host: HTMLElement

/** Mounts a part of the settings, with a folder from an earlier choice or without one. */
async function open(tablesName: string | null, part = TablesField): Promise<void> {
  bench = makeBench({ chosen: { tables: tablesName === null ? null : { name: tablesName } } })
  ;({ page, host } = await mountPart(bench, part))
}

afterEach(() => {
  page.unmount()
  bench.stop()
})

const hint = () => host.querySelector('.hint')?.textContent
const alert = () => host.querySelector('[role=alert]')?.textContent ?? null
const button = (name: string) =>
  [...host.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent?.trim() === name,
  )

async function say(files: Omit<FilesInForce, 'net'>): Promise<void> {
  bench.engine().files(files)
  await settle()
  await nextTick()
}

async function click(name: string): Promise<void> {
  button(name)!.click()
  await settle()
  await nextTick()
}

const bad = (name: string): OptionRefusal => ({ option: 'syzygyPath', code: 'BAD_TABLES', name })
const NONE = { wdl: 0, dtz: 0, men: 0, unreadable: 0, damaged: 0 }

describe('the field for endgame tables', () => {
  it('says that there are none, and offers no button to remove them', async () => {
    await open(null)
    await say({ tables: NONE, refused: [] })
    expect(hint()).toMatch(/^None chosen/)
    expect(alert()).toBeNull()
    expect(button('Use no tables')).toBeUndefined()
  })

  it.each([
    [0, 0, 'syzygy: no tables in use'],
    [1, 3, 'syzygy: one table for 3 pieces'],
    [145, 5, 'syzygy: 145 tables for up to 5 pieces'],
  ])('says what the engine found: %i tables', async (wdl, men, text) => {
    await open('syzygy')
    expect(hint()).toBe('syzygy')
    await say({ tables: { ...NONE, wdl, men }, refused: [] })
    expect(hint()).toBe(text)
    expect(alert()).toBeNull()
  })

  it.each([
    [['A.rtbw'], 1, 'Damaged and not used: A.rtbw.'],
    [['A', 'B', 'C'], 3, 'Damaged and not used: A, B, C.'],
    [['A', 'B', 'C', 'D'], 4, 'Damaged and not used: A, B, C and one more.'],
    [['A', 'B', 'C', 'D'], 290, 'Damaged and not used: A, B, C and 287 more.'],
  ])('names damaged tables: %j of %i', async (names, damaged, text) => {
    await open('syzygy')
    await say({ tables: { ...NONE, wdl: 5, men: 4, damaged }, refused: names.map(bad) })
    expect(alert()).toBe(text)
    expect(hint()).toContain('5 tables')
  })

  it.each([
    [['A'], 1, 'Missing or unreadable, and not used: A.'],
    [['A', 'B', 'C', 'D'], 20, 'Missing or unreadable, and not used: A, B, C and 17 more.'],
  ])('names tables that cannot be opened apart from those: %j of %i', async (names, unreadable, text) => {
    await open('syzygy')
    const missing = names.map((name) => ({ ...bad(name), code: 'UNREADABLE_TABLES' as const }))
    await say({ tables: { ...NONE, wdl: 5, unreadable }, refused: missing })
    expect(alert()).toBe(text)
    await say({ tables: { ...NONE, wdl: 5, unreadable, damaged: 1 }, refused: [...missing, bad('Z')] })
    expect(alert()).toBe(`${text} Damaged and not used: Z.`)
  })

  it('says that the folder is gone, and forgets what an engine said that died', async () => {
    await open('syzygy')
    await say({ tables: NONE, refused: [{ option: 'syzygyPath', code: 'NO_TABLES' }] })
    expect(alert()).toMatch(/gone.*plays without/)
    bench.engine().die()
    await settle()
    await nextTick()
    expect([hint(), alert()]).toEqual(['syzygy', null])
  })

  it.each<[string, DesktopResult<null>, RegExp | null]>([
    ['without tables', { ok: false, code: 'BAD_ARGUMENT', detail: '' }, /no Syzygy tables/],
    ['that cannot be read', { ok: false, code: 'NOT_ALLOWED', detail: '' }, /could not be used/],
    ['that was not chosen after all', { ok: false, code: 'CANCELLED', detail: '' }, null],
    ['with tables', { ok: true, value: null }, null],
  ])('a folder %s', async (_name, answer, text) => {
    await open('before')
    bench.desktop.files.choose = () => Promise.resolve(answer)
    await click('Choose folder…')
    if (text) expect(alert()).toMatch(text)
    else expect(alert()).toBeNull()
    expect(hint()).toBe('before')
  })

  it('removes the folder, and the message about the last choice', async () => {
    await open('before')
    let forgotten = 0
    bench.desktop.files.choose = () => Promise.resolve({ ok: false, code: 'BAD_ARGUMENT', detail: '' })
    bench.desktop.files.forget = async () => {
      forgotten += 1
    }
    await click('Choose folder…')
    expect(alert()).not.toBeNull()
    await click('Use no tables')
    expect([forgotten, alert()]).toEqual([1, null])
  })

  it('shows no message about the book', async () => {
    await open('syzygy', EngineSettings)
    await say({
      tables: NONE,
      refused: [{ option: 'bookFile', code: 'BAD_BOOK' }],
    })
    expect(alert()).toMatch(/not a Polyglot book/)
    expect(host.querySelectorAll('[role=alert]')).toHaveLength(1)
  })
})

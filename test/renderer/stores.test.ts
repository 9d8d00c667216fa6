// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { createPinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from 'vue'
import type { Settings } from '../../electron/api.ts'
import { DEFAULT_SETTINGS, mergeSettings } from '../../electron/shell/settings/schema.ts'
import { LIMITS } from '../../engine/contract/protocol.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { HASH_STOPS, stopOf } from '../../renderer/settings/hash-scale.ts'
import { merge, useSettingsStore } from '../../renderer/stores/settings.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { choose, confirm, questions } from '../../renderer/ui/confirm.ts'
import { tooltipPosition } from '../../renderer/ui/tooltip-layer.ts'
import { makeBench, type Bench } from './bench.ts'

let bench: Bench
beforeEach(() => {
  bench = makeBench()
})
afterEach(() => bench.stop())

describe('settings', () => {
  it('merge one level deep and leave the rest alone', () => {
    const merged = merge(DEFAULT_SETTINGS, { board: { theme: 'blue' }, strength: null })
    expect(merged).toEqual({
      ...DEFAULT_SETTINGS,
      strength: null,
      board: { ...DEFAULT_SETTINGS.board, theme: 'blue' },
    })
  })

  it('show a change at once and take over what the desktop makes of it', async () => {
    const settings = useSettingsStore(bench.pinia)
    await settings.load()
    const change = settings.change({ engine: { hashMb: -5 } })
    expect(settings.settings.engine.hashMb).toBe(-5)
    await change
    expect(settings.settings.engine.hashMb).toBe(DEFAULT_SETTINGS.engine.hashMb)
  })

  it('do not jump back while newer changes are on their way', async () => {
    let stored = DEFAULT_SETTINGS
    const answers: (() => void)[] = []
    const pinia = createPinia()
    createApp({ render: () => null })
      .provide(DESKTOP, {
        ...bench.desktop,
        settings: {
          ...bench.desktop.settings,
          set: (patch) =>
            new Promise<Settings>((resolve) => {
              stored = mergeSettings(stored, patch)
              const then = stored
              answers.push(() => resolve(then))
            }),
        },
      })
      .use(pinia)
    const settings = useSettingsStore(pinia)
    const first = settings.change({ sounds: { volume: 0.2 } })
    const second = settings.change({ sounds: { volume: 0.9 } })
    answers[0]!()
    await first
    expect(settings.settings.sounds.volume).toBe(0.9)
    answers[1]!()
    await second
    expect(settings.settings.sounds.volume).toBe(0.9)
  })

  it('offer hash sizes over the whole range', () => {
    expect(HASH_STOPS[0]).toBe(LIMITS.hashMb.min)
    expect(HASH_STOPS.at(-1)).toBe(LIMITS.hashMb.max)
    expect(HASH_STOPS).toEqual(HASH_STOPS.toSorted((a, b) => a - b))
    for (const [at, mb] of HASH_STOPS.entries()) expect(stopOf(mb)).toBe(at)
    expect(HASH_STOPS[stopOf(100)]).toBe(128)
  })
})

describe('notices', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('go by themselves, later when there is something to press', () => {
    const ui = useUiStore(bench.pinia)
    ui.toast('documents.copiedGame')
    vi.advanceTimersByTime(4000)
    expect(ui.toasts).toEqual([])
    ui.toast('documents.removed', {}, { label: 'documents.undo', run: () => undefined })
    vi.advanceTimersByTime(4000)
    expect(ui.toasts).toHaveLength(1)
    vi.advanceTimersByTime(6000)
    expect(ui.toasts).toEqual([])
  })

  it('wait for each other, and what was read does not come back', () => {
    const ui = useUiStore(bench.pinia)
    const codes = () => ui.toasts.map(({ code }) => code)
    ui.toast('documents.unkept', {}, undefined, 'error')
    ui.toast('documents.copiedGame')
    vi.advanceTimersByTime(2000)
    ui.toast('documents.removed', {}, { label: 'documents.undo', run: () => undefined })
    expect(codes()).toEqual(['documents.unkept', 'documents.removed'])
    // What it offered is out of date as soon as something else has happened.
    ui.toast('documents.copiedGame')
    expect(codes()).toEqual(['documents.unkept', 'documents.copiedGame'])
    vi.advanceTimersByTime(3500)
    expect(codes()).toEqual(['documents.unkept'])
    vi.advanceTimersByTime(8000)
    expect(codes()).toEqual(['documents.unkept'])
    vi.advanceTimersByTime(1000)
    expect(codes()).toEqual([])
  })

  it('stay while somebody reads them', () => {
    const ui = useUiStore(bench.pinia)
    const id = ui.toast('documents.copiedGame')
    ui.holdToast(id)
    vi.advanceTimersByTime(60_000)
    expect(ui.toasts).toHaveLength(1)
    ui.releaseToast(id)
    vi.advanceTimersByTime(10_000)
    expect(ui.toasts).toEqual([])
  })

  it('stay until they are dismissed when they ask for a decision', () => {
    const ui = useUiStore(bench.pinia)
    const decide = { label: 'documents.changedOnDisk.decide', run: () => undefined } as const
    const id = ui.toast('documents.changedOnDisk.notice', { name: 'a.pgn' }, decide, 'error', true)
    vi.advanceTimersByTime(60_000)
    ui.toast('documents.saved', { name: 'b.pgn' }, undefined, 'success')
    vi.advanceTimersByTime(60_000)
    expect(ui.toasts.map(({ code }) => code)).toEqual(['documents.changedOnDisk.notice'])
    ui.dismissToast(id)
    expect(ui.toasts).toEqual([])
  })

  it('are shown once each, and never too many', () => {
    const ui = useUiStore(bench.pinia)
    ui.toast('documents.saved', { name: 'a.pgn' })
    ui.toast('documents.saved', { name: 'a.pgn' })
    expect(ui.toasts).toHaveLength(1)
    for (const name of 'bcdefghij') ui.toast('documents.saved', { name })
    expect(ui.toasts.map(({ params }) => params['name']).join('')).toBe('cdefghij')
  })
})

describe('the list of games', () => {
  it('is seen in Analyse only, and showing it leads there', () => {
    const ui = useUiStore(bench.pinia)
    ui.gamesPanel = true
    for (const place of ['play', 'library'] as const) {
      ui.enter(place)
      expect(ui.gamesPanel).toBe(false)
      ui.gamesPanel = true
      expect(ui.place).toBe('analyse')
      expect(ui.gamesPanel).toBe(true)
    }
  })
})

describe('an error', () => {
  it('does not outlive a success that comes after it, but other notices', () => {
    const ui = useUiStore(bench.pinia)
    ui.toast('documents.unkept', {}, undefined, 'error')
    ui.toast('documents.copiedGame')
    expect(ui.toasts.map(({ code }) => code)).toEqual(['documents.unkept', 'documents.copiedGame'])
    ui.toast('documents.saved', { name: 'a.pgn' }, undefined, 'success')
    expect(ui.toasts.map(({ code }) => code)).toEqual(['documents.copiedGame', 'documents.saved'])
  })
})

describe('questions', () => {
  it('wait for one another and answer who asked', async () => {
    const first = choose({
      title: 'First',
      text: '',
      choices: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
    })
    const second = confirm({ title: 'Second', text: '', yes: 'Yes', no: 'No' })
    expect(questions.value.map(({ title }) => title)).toEqual(['First', 'Second'])
    questions.value[0]!.answer('b')
    expect(await first).toBe('b')
    expect(questions.value.map(({ title }) => title)).toEqual(['Second'])
    questions.value[0]!.answer(null)
    expect(await second).toBe(false)
    expect(questions.value).toEqual([])
  })
})

/** Something to point at. */
const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 })

describe('tooltips', () => {
  const view = { width: 1000, height: 600 }
  const size = { width: 120, height: 30 }

  it('stand on the wanted side, in the middle', () => {
    expect(tooltipPosition(at(480, 300), size, view, 'bottom')).toEqual({ left: 440, top: 346 })
    expect(tooltipPosition(at(480, 300), size, view, 'top')).toEqual({ left: 440, top: 264 })
    expect(tooltipPosition(at(480, 300), size, view, 'right')).toEqual({ left: 526, top: 305 })
    expect(tooltipPosition(at(480, 300), size, view, 'left')).toEqual({ left: 354, top: 305 })
  })

  it('change sides where there is no room', () => {
    expect(tooltipPosition(at(480, 560), size, view, 'bottom').top).toBe(524)
    expect(tooltipPosition(at(480, 0), size, view, 'top').top).toBe(46)
    expect(tooltipPosition(at(950, 300), size, view, 'right').left).toBe(824)
    expect(tooltipPosition(at(10, 300), size, view, 'left').left).toBe(56)
  })

  it('stay in the window', () => {
    for (const side of ['top', 'right', 'bottom', 'left'] as const) {
      for (const [left, top] of [
        [0, 0],
        [960, 0],
        [0, 560],
        [960, 560],
      ] as const) {
        const place = tooltipPosition(at(left, top), size, view, side)
        expect(place.left).toBeGreaterThanOrEqual(8)
        expect(place.left + size.width).toBeLessThanOrEqual(992)
        expect(place.top).toBeGreaterThanOrEqual(8)
        expect(place.top + size.height).toBeLessThanOrEqual(592)
      }
    }
  })
})

// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { changedOptions, takenBack } from '../../../electron/shell/settings/engine-options.ts'
import { DEFAULT_SETTINGS, mergeSettings } from '../../../electron/shell/settings/schema.ts'

const settings = mergeSettings(DEFAULT_SETTINGS, { engine: { hashMb: 3000, threads: 2 } })
const refusal = { option: 'hashMb', code: 'NO_MEMORY', availableMb: 900, wanted: 3000 } as const
const values = { ...DEFAULT_SETTINGS.engine, hashMb: 128, threads: 2 }

test('only what has changed is sent, and a file that was chosen again', () => {
  const sent = { hashMb: 128, bookFile: '/b.bin', syzygyPath: '' }
  expect(changedOptions({}, sent)).toEqual(sent)
  expect(changedOptions(sent, { ...sent, hashMb: 64 })).toEqual({ hashMb: 64 })
  expect(changedOptions(sent, sent)).toEqual({})
  expect(changedOptions(sent, sent, 'book')).toEqual({ bookFile: '/b.bin' })
})

test('what the engine refused goes out of the settings, unless it was changed again meanwhile', () => {
  expect(takenBack(settings, { values, refused: [refusal] })).toEqual({ engine: { hashMb: 128 } })
  expect(takenBack(settings, { values, refused: [{ ...refusal, wanted: 2000 }] })).toBeNull()
  expect(takenBack(settings, { values, refused: [] })).toBeNull()
})

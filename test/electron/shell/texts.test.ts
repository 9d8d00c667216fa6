// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, it } from 'vitest'
import type { Settings } from '../../../electron/shell/settings/schema.ts'
import { ENGLISH, openTexts } from '../../../electron/shell/texts.ts'

// Not offered yet: a language of the future.
const POLISH = 'pl' as Settings['language']

it('loads a language when it is chosen, and completes it with English', async () => {
  let language: Settings['language'] = 'en'
  let changes = 0
  const texts = openTexts(
    () => language,
    () => changes++,
    () => Promise.resolve({ menu: { file: '&Plik' } }),
  )
  expect(texts()).toBe(ENGLISH)
  language = POLISH
  expect(texts().menu.file).toBe('&File')
  await expect.poll(() => changes).toBe(1)
  expect(texts().menu.file).toBe('&Plik')
  expect(texts().menu.edit).toBe('&Edit')
  language = 'en'
  texts()
  await expect.poll(() => changes).toBe(2)
  expect(texts()).toBe(ENGLISH)
})

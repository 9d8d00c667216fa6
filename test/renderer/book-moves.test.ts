// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { START_FEN } from '../../engine/chess/rules.ts'
import { useBookStore } from '../../renderer/stores/analysis/book.ts'
import { useEngineStore } from '../../renderer/stores/engine.ts'
import { useGameStore } from '../../renderer/stores/game.ts'
import { useSettingsStore } from '../../renderer/stores/settings.ts'
import { useUiStore } from '../../renderer/stores/ui.ts'
import { makeBench, settle, type Bench } from './bench.ts'

let bench: Bench

beforeEach(() => {
  bench = makeBench()
})
afterEach(() => bench.stop())

async function begin() {
  await useSettingsStore().load()
  useEngineStore()
  await settle()
  bench.engine().book = {
    [START_FEN]: [
      { uci: 'e2e4', weight: 60 },
      { uci: 'd2d4', weight: 40 },
    ],
  }
  const [game, book] = [useGameStore(), useBookStore()]
  await settle()
  return { game, book }
}

describe('book moves', () => {
  it('have their shares of the weights, and go with the position', async () => {
    const { game, book } = await begin()
    expect(book.moves).toEqual([
      { uci: 'e2e4', san: 'e4', share: 0.6 },
      { uci: 'd2d4', san: 'd4', share: 0.4 },
    ])
    game.playMove('e2e4')
    expect(book.moves).toEqual([])
    await settle()
    expect(book.moves).toEqual([])
    game.previous()
    await settle()
    expect(book.moves).toHaveLength(2)
  })

  it('have no share where the book has no weights', async () => {
    const { game, book } = await begin()
    game.playMove('a2a3')
    bench.engine().book = { [game.fen]: [{ uci: 'a7a6', weight: 0 }] }
    await settle()
    expect(book.moves).toEqual([{ uci: 'a7a6', san: 'a6', share: null }])
  })

  it('are asked for again when another book is in use', async () => {
    const { book } = await begin()
    bench.engine().book = {}
    bench.engine().files({ tables: { wdl: 0, dtz: 0, men: 0, damaged: 0, unreadable: 0 }, refused: [] })
    await settle()
    expect(book.moves).toEqual([])
  })

  it('are not shown when they are not wanted, and not in the place to play', async () => {
    const { book } = await begin()
    useUiStore().enter('play')
    expect(book.moves).toEqual([])
    useUiStore().enter('analyse')
    await settle()
    expect(book.moves).toHaveLength(2)
    await useSettingsStore().change({ analysis: { book: false } })
    expect(book.moves).toEqual([])
  })
})

// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { writeGame } from '../../engine/chess/pgn/write/writer.ts'
import { readPatiently, textOf, writePatiently } from '../../renderer/stores/game-text.ts'

/** A game of this many moves, back and forth, with a variation at each. */
const longGame = (moves: number): string =>
  `[White "A"]\n\n${Array.from({ length: moves / 4 }, () => 'Nf3 (Nc3 Nc6) Nf6 Ng1 Ng8').join(' ')} *\n`

/** How often others had their turn until it was done. */
async function turnsUntil<T>(work: Promise<T>): Promise<{ turns: number; value: T }> {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const value = await work
  clearInterval(timer)
  return { turns, value }
}

describe('a long game', () => {
  const text = longGame(16_000)

  test('is read while others have their turn, and is the same game', async () => {
    const { turns, value } = await turnsUntil(readPatiently(text))
    expect(turns).toBeGreaterThan(3)
    expect(value).toEqual(readGame(text))
  })

  test('is not read to its end when nobody wants it any more', async () => {
    let asked = 0
    expect(await readPatiently(text, () => ++asked < 3)).toBeNull()
    expect(asked).toBe(3)
  })

  test('is written while others have their turn, once', async () => {
    const { tree } = readGame(text)
    const { turns, value } = await turnsUntil(writePatiently(tree))
    expect(turns).toBeGreaterThan(0)
    expect(value).toBe(writeGame(tree))
    expect((await turnsUntil(writePatiently(tree))).turns).toBe(0)
    expect(textOf(tree)).toBe(value)
  })
})

test('a short game is read and written at once', async () => {
  const order: string[] = []
  setTimeout(() => order.push('timer'))
  const read = await readPatiently('1. e4 e5 *')
  order.push('read')
  order.push((await writePatiently(read!.tree)).trim().split('\n').at(-1)!)
  expect(order).toEqual(['read', '1. e4 e5 *'])
})

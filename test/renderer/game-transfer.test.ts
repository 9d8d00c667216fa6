// SPDX-License-Identifier: GPL-3.0-or-later
import { describe, expect, it } from 'vitest'
import { useGameTransfer, type TextPart } from '../../renderer/stores/game-transfer.ts'

/** Texts of five games, two in a part. */
const read = (from: number) => Promise.resolve({ text: `${from}\n`, next: from + 2 < 5 ? from + 2 : null })

const take = () => Promise.resolve(true)

describe('texts of many games', () => {
  it('are taken part by part, with an empty line between the parts', async () => {
    const { transfer, progress } = useGameTransfer()
    const parts: TextPart[] = []
    const seen: number[] = []
    const done = await transfer(5, read, (part) => {
      parts.push(part)
      seen.push(progress.value!.done)
      return Promise.resolve(true)
    })
    expect(done).toBe(true)
    expect(parts).toEqual([
      { text: '0\n', part: 0, more: true },
      { text: '\n2\n', part: 1, more: true },
      { text: '\n4\n', part: 2, more: false },
    ])
    expect(seen).toEqual([0, 2, 4])
    expect(progress.value).toBe(null)
  })

  it('stop when they cannot be read, cannot be taken, or the person has had enough', async () => {
    const { transfer, progress, stop } = useGameTransfer()
    expect(await transfer(5, (from) => (from === 2 ? Promise.resolve(null) : read(from)), take)).toBe(false)
    expect(await transfer(5, read, ({ part }) => Promise.resolve(part < 1))).toBe(false)
    const taken: number[] = []
    const done = await transfer(5, read, ({ part }) => {
      taken.push(part)
      stop()
      return Promise.resolve(true)
    })
    expect([done, taken]).toEqual([false, [0]])
    expect(progress.value).toBe(null)
  })
})

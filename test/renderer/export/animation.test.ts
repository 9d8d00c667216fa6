// SPDX-License-Identifier: GPL-3.0-or-later
/** An animated game: its frames, and their bytes. */
import { describe, expect, it } from 'vitest'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { emptyTree, nodeAt } from '../../../engine/chess/tree.ts'
import { durationOf, framesOf } from '../../../renderer/board/export/animation/frames.ts'
import { Gif } from '../../../renderer/board/export/animation/gif.ts'
import { stripOf } from '../../../renderer/board/export/animation/strips.ts'
import { readGif } from '../../gif.ts'

const TIMES = { moveMs: 500, endMs: 3000 }

describe('the frames of a game', () => {
  const { tree } = readGame('1. e4 e5 (1... c5) 2. Nf3 *')

  it('show its main line, and stay at the end', () => {
    const frames = framesOf(tree, null, TIMES)
    expect(frames.map(({ lastMove }) => lastMove.join(''))).toEqual(['', 'e2e4', 'e7e5', 'g1f3'])
    expect(frames.map(({ ms }) => ms)).toEqual([500, 500, 500, 3000])
    expect(durationOf(frames)).toBe(4500)
  })

  it('show the line on the board', () => {
    expect(
      framesOf(tree, nodeAt(tree, ['e2e4', 'c7c5']), TIMES).map(({ lastMove }) => lastMove.join('')),
    ).toEqual(['', 'e2e4', 'c7c5'])
  })

  it('are one for a game without moves', () => {
    expect(framesOf(emptyTree(), null, TIMES)).toMatchObject([{ lastMove: [], ms: 3000 }])
  })
})

describe('a strip', () => {
  it('has the name, the rating and the share of the result, if they are known', () => {
    const tree = {
      ...emptyTree(),
      tags: [
        { name: 'White', value: 'Tal' },
        { name: 'WhiteElo', value: '2700' },
        { name: 'Black', value: '?' },
        { name: 'BlackElo', value: '-' },
      ],
      result: '1/2-1/2' as const,
    }
    expect(stripOf(tree, 'white', 'White')).toEqual({
      color: 'white',
      name: 'Tal',
      rating: '2700',
      points: '½',
    })
    expect(stripOf(tree, 'black', 'Black')).toEqual({
      color: 'black',
      name: 'Black',
      rating: '',
      points: '½',
    })
  })
})

describe('the bytes of an animation', () => {
  const SIDE = 64
  /** A picture of one colour with a point of another. */
  function picture(color: number[], point: number, other: number[]): Uint8ClampedArray {
    const points = new Uint8ClampedArray(SIDE * SIDE * 4)
    for (let at = 0; at < SIDE * SIDE; at++) points.set([...(at === point ? other : color), 255], at * 4)
    return points
  }
  const [WHITE, RED] = [
    [255, 255, 255],
    [200, 0, 0],
  ]

  it('are a GIF that a reader can read, with the times of its frames', () => {
    const gif = new Gif(SIDE, SIDE, picture(WHITE!, 0, RED!))
    const parts = [1, 2, 3].map((at) => gif.frame(picture(WHITE!, at, RED!), at * 100))
    const file = Buffer.concat([...parts, gif.end()])
    expect(readGif(file)).toEqual({ width: SIDE, height: SIDE, delays: [10, 20, 30], loops: true })
  })

  it('are few for a frame that differs little', () => {
    const noise = new Uint8ClampedArray(SIDE * SIDE * 4).map((_, at) =>
      at % 4 === 3 ? 255 : (at * 7919) % 256,
    )
    const gif = new Gif(SIDE, SIDE, noise)
    const first = gif.frame(noise, 100)
    const changed = noise.slice()
    changed.set([0, 0, 0], 4 * 100)
    expect(gif.frame(changed, 100).length).toBeLessThan(first.length / 8)
  })
})

// SPDX-License-Identifier: GPL-3.0-or-later
// @vitest-environment happy-dom
/** The picture of the board. */
import { describe, expect, it } from 'vitest'
import { nameOf, pictureOf, type Picture } from '../../renderer/board/export/board-picture.ts'

const PIECE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"/>'
const picture = (fields: Partial<Picture> = {}): Document => {
  const text = pictureOf({
    fen: '4k3/8/8/8/8/8/4N3/4K3 w - - 0 1',
    orientation: 'white',
    lastMove: ['g1', 'e2'],
    shapes: [],
    hasCoordinates: true,
    colors: {
      light: '#eee',
      dark: '#777',
      onLight: '#555',
      onDark: '#ccc',
      last: 'rgb(236 200 62 / 0.5)',
      shapes: { green: '#0f0', red: '#f00', blue: '#00f', yellow: '#ff0' },
    },
    pieces: { wK: PIECE, wN: PIECE, bK: PIECE },
    ...fields,
  })
  return new DOMParser().parseFromString(text, 'image/svg+xml')
}
const all = (document: Document, selector: string) => [...document.querySelectorAll(selector)]

describe('the picture of the board', () => {
  it('has squares, the last move, pieces and names, and its position as title', () => {
    const drawn = picture()
    expect(drawn.querySelector('title')?.textContent).toBe('4k3/8/8/8/8/8/4N3/4K3 w - - 0 1')
    expect(all(drawn, 'rect')).toHaveLength(66)
    expect(all(drawn, 'text')).toHaveLength(16)
    expect(all(drawn, 'image').map((image) => image.id)).toEqual(['bK', 'wN', 'wK'])
    expect(all(drawn, 'use').map((use) => [use.getAttribute('x'), use.getAttribute('y')])).toEqual([
      ['400', '0'],
      ['400', '600'],
      ['400', '700'],
    ])
  })

  it('has the orientation of the board', () => {
    const drawn = picture({ orientation: 'black', hasCoordinates: false, lastMove: null })
    expect(all(drawn, 'use').map((use) => [use.getAttribute('x'), use.getAttribute('y')])).toEqual([
      ['300', '700'],
      ['300', '100'],
      ['300', '0'],
    ])
    expect([all(drawn, 'rect').length, all(drawn, 'text').length]).toEqual([64, 0])
  })

  it('has the drawings', () => {
    const drawn = picture({
      shapes: [
        { color: 'red', from: 'a1' },
        { color: 'green', from: 'a1', to: 'a4' },
      ],
    })
    expect(drawn.querySelector('circle')?.getAttribute('stroke')).toBe('#f00')
    expect(drawn.querySelector('line')?.getAttribute('y2')).toBe('492')
    expect(drawn.querySelector('polygon')?.getAttribute('points')).toBe('50,450 76,492 24,492')
  })

  it('names the pieces like their files', () => {
    expect(nameOf({ color: 'black', role: 'knight' })).toBe('bN')
    expect(nameOf({ color: 'white', role: 'pawn' })).toBe('wP')
  })
})

// SPDX-License-Identifier: GPL-3.0-or-later
/** A diagram for a printed report: a plain board with the pieces of one set, as one SVG text. */
import { addressOf } from '../../ui/raster.ts'
import { type Color, type Piece, readPieces, rows, squareOffset } from '../../ui/squares.ts'

/** The SVG texts of the pieces; they are loaded when a report is written. */
const PIECES = import.meta.glob<string>('../../assets/pieces/cburnett/*.svg', {
  query: '?raw',
  import: 'default',
})

/** Side of a square, in units of the picture. */
const SIDE = 100
const COLORS = { light: '#ffffff', dark: '#c3c9cf' }

/** `wN` for a white knight, as the files are named. */
const nameOf = ({ color, role }: Piece): string =>
  `${color[0]}${role === 'knight' ? 'N' : role[0]!.toUpperCase()}`

/** Without scripts, and without anything from elsewhere. */
export async function diagramOf(fen: string, orientation: Color): Promise<string> {
  const squares = rows(orientation).flatMap((row, y) =>
    row.map((_, x) => {
      const fill = (x + y) % 2 === 0 ? COLORS.light : COLORS.dark
      return `<rect x="${x * SIDE}" y="${y * SIDE}" width="${SIDE}" height="${SIDE}" fill="${fill}"/>`
    }),
  )
  const pieces = await Promise.all(
    [...readPieces(fen)].map(async ([square, piece]) => {
      const text = await PIECES[`../../assets/pieces/cburnett/${nameOf(piece)}.svg`]!()
      const { column, row } = squareOffset(square, orientation)
      return `<image x="${column * SIDE}" y="${row * SIDE}" width="${SIDE}" height="${SIDE}" href="${addressOf(text)}"/>`
    }),
  )
  const all = 8 * SIDE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${all} ${all}" aria-hidden="true">`,
    ...squares,
    ...pieces,
    '</svg>',
  ].join('')
}

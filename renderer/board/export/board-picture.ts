// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * A picture of the board as one self-contained SVG text: squares, the last move, pieces, the names of files and
 * ranks, and drawings. Pure.
 */
import type { Shape } from '../../../engine/chess/tree.ts'
import { addressOf, escaped } from '../../ui/raster.ts'
import { squareOffset, readPieces, rows, type Color, type Piece } from '../../ui/squares.ts'

/** Colours in the notation of CSS. */
export interface PictureColors {
  light: string
  dark: string
  onLight: string
  onDark: string
  last: string
  shapes: Readonly<Record<Shape['color'], string>>
}

export interface Picture {
  fen: string
  orientation: Color
  /** The squares of the last move. */
  lastMove: readonly string[] | null
  shapes: readonly Shape[]
  hasCoordinates: boolean
  colors: PictureColors
  /** The SVG text of each kind of piece, by the name that `nameOf` gives it. */
  pieces: Readonly<Record<string, string>>
}

/** Side of a square in the picture's units. */
const SIDE = 100
/** An arrow: its width, and the length and half the breadth of its head. */
const ARROW = { width: 16, head: 42, breadth: 26 }
/** The opacity of drawings over the pieces. */
export const DRAWING_OPACITY = 0.86
const RING = { radius: 44, width: 8 }

const ALL = 8 * SIDE
const FRAME = `<svg xmlns="http://www.w3.org/2000/svg" width="${ALL}" height="${ALL}" viewBox="0 0 ${ALL} ${ALL}">`

/** `wK` for the white king. */
export const nameOf = ({ color, role }: Piece): string =>
  `${color[0]}${role === 'knight' ? 'N' : role[0]!.toUpperCase()}`

const short = (value: number): number => Math.round(value * 10) / 10

/** The middle of a square. */
function middleOf(square: string, orientation: Color): { x: number; y: number } {
  const { column, row } = squareOffset(square, orientation)
  return { x: (column + 0.5) * SIDE, y: (row + 0.5) * SIDE }
}

function squaresOf({ orientation, lastMove, colors }: Picture): string[] {
  return rows(orientation).flatMap((row, y) =>
    row.flatMap((square, x) => {
      const at = `x="${x * SIDE}" y="${y * SIDE}" width="${SIDE}" height="${SIDE}"`
      const fill = (x + y) % 2 === 0 ? colors.light : colors.dark
      const plain = `<rect ${at} fill="${escaped(fill)}"/>`
      return lastMove?.includes(square) ? [plain, `<rect ${at} fill="${escaped(colors.last)}"/>`] : [plain]
    }),
  )
}

function coordinatesOf({ orientation, colors }: Picture): string[] {
  const label = (text: string, x: number, y: number, isLight: boolean, anchor: string) =>
    `<text x="${x}" y="${y}" fill="${escaped(isLight ? colors.onLight : colors.onDark)}" text-anchor="${anchor}">${text}</text>`
  return rows(orientation).flatMap((row, y) => [
    label(row[0]![1]!, 6, y * SIDE + 22, y % 2 === 0, 'start'),
    ...(y === 7
      ? row.map((square, x) => label(square[0]!, (x + 1) * SIDE - 6, 8 * SIDE - 7, x % 2 === 1, 'end'))
      : []),
  ])
}

function shapeOf({ color, from, to }: Shape, { orientation, colors }: Picture): string {
  const stroke = escaped(colors.shapes[color])
  const start = middleOf(from, orientation)
  if (to === undefined || to === from) {
    return `<circle cx="${start.x}" cy="${start.y}" r="${RING.radius}" fill="none" stroke="${stroke}" stroke-width="${RING.width}"/>`
  }
  const end = middleOf(to, orientation)
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length]
  const neck = { x: end.x - dx * ARROW.head, y: end.y - dy * ARROW.head }
  const corners = [
    [end.x, end.y],
    [neck.x - dy * ARROW.breadth, neck.y + dx * ARROW.breadth],
    [neck.x + dy * ARROW.breadth, neck.y - dx * ARROW.breadth],
  ].map(([x, y]) => `${short(x!)},${short(y!)}`)
  return (
    `<line x1="${start.x}" y1="${start.y}" x2="${short(neck.x)}" y2="${short(neck.y)}" stroke="${stroke}" stroke-width="${ARROW.width}" stroke-linecap="round"/>` +
    `<polygon points="${corners.join(' ')}" fill="${stroke}"/>`
  )
}

/** The drawings over the pieces. */
const drawnOver = (picture: Picture): string[] =>
  picture.shapes.length === 0
    ? []
    : [`<g opacity="${DRAWING_OPACITY}">`, ...picture.shapes.map((shape) => shapeOf(shape, picture)), '</g>']

/** Only the drawings, as an SVG text without a background. */
export const drawingsOf = (picture: Picture): string =>
  [FRAME, ...drawnOver(picture), '</svg>', ''].join('\n')

/** The pieces as definitions, each under its name, for `diagramOf` in the same document. */
export const definitionsOf = (pieces: Picture['pieces']): string =>
  `<defs>${Object.entries(pieces)
    .map(([name, svg]) => `<image id="${name}" width="${SIDE}" height="${SIDE}" href="${addressOf(svg)}"/>`)
    .join('')}</defs>`

/** Everything in a picture except the definitions of its pieces. */
function contentOf(picture: Picture): string[] {
  const pieces = [...readPieces(picture.fen)].map(([square, piece]) => {
    const { column, row } = squareOffset(square, picture.orientation)
    return `<use href="#${nameOf(piece)}" x="${column * SIDE}" y="${row * SIDE}"/>`
  })
  return [
    ...squaresOf(picture),
    ...(picture.hasCoordinates
      ? [`<g font-family="sans-serif" font-size="20" font-weight="600">`, ...coordinatesOf(picture), '</g>']
      : []),
    ...pieces,
    ...drawnOver(picture),
  ]
}

/** The picture as an SVG element for a document that contains `definitionsOf` its pieces. */
export const diagramOf = (picture: Picture): string => [FRAME, ...contentOf(picture), '</svg>'].join('')

/** The picture as an SVG text, with the FEN as its title. */
export function pictureOf(picture: Picture): string {
  const names = new Set([...readPieces(picture.fen).values()].map(nameOf))
  const pieces = Object.fromEntries([...names].map((name) => [name, picture.pieces[name] ?? '']))
  return [
    FRAME,
    `<title>${escaped(picture.fen)}</title>`,
    definitionsOf(pieces),
    ...contentOf(picture),
    '</svg>',
    '',
  ].join('\n')
}

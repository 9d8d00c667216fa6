// SPDX-License-Identifier: GPL-3.0-or-later
/** The names above and below an animated board, and the result when the game is over. */
import { tagOf, type GameTree } from '../../../../engine/chess/tree.ts'
import type { Color } from '../../../ui/squares.ts'

const COLORS = { ground: '#21252b', name: '#f4f5f6', rating: '#a3abb5', white: '#ffffff', black: '#000000' }
const POINTS: Readonly<Record<string, Record<Color, string>>> = {
  '1-0': { white: '1', black: '0' },
  '0-1': { white: '0', black: '1' },
  '1/2-1/2': { white: '½', black: '½' },
}

export interface Strip {
  color: Color
  name: string
  rating: string
  /** The player's share of the result; empty while the game goes on. */
  points: string
}

const known = (value: string | undefined): string => (value && !/^[?.\s-]*$/.test(value) ? value : '')

/** A player of the game. `fallback` stands in for a missing name. */
export function stripOf(tree: GameTree, color: Color, fallback: string): Strip {
  const side = color === 'white' ? 'White' : 'Black'
  return {
    color,
    name: known(tagOf(tree, side)) || fallback,
    rating: known(tagOf(tree, `${side}Elo`)),
    points: POINTS[tree.result]?.[color] ?? '',
  }
}

/** The text, shortened with an ellipsis to fit into `width`. */
function fitting(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  const signs = [...text]
  let [fits, tooMany] = [0, signs.length]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    const short = `${signs.slice(0, middle).join('')}…`
    if (context.measureText(short).width <= width) fits = middle
    else tooMany = middle
  }
  return `${signs.slice(0, fits).join('')}…`
}

/** Draws a strip over the whole width, `height` high, at `top`. */
export function drawStrip(
  context: CanvasRenderingContext2D,
  strip: Strip,
  { width, top, height, isOver }: { width: number; top: number; height: number; isOver: boolean },
): void {
  const middle = top + height / 2
  const [radius, edge] = [height * 0.17, height * 0.4]
  const font = (weight: number) => `${weight} ${Math.round(height * 0.46)}px 'Inter Variable', sans-serif`
  context.fillStyle = COLORS.ground
  context.fillRect(0, top, width, height)
  context.beginPath()
  context.arc(edge + radius, middle, radius, 0, 2 * Math.PI)
  context.fillStyle = COLORS[strip.color]
  context.fill()
  context.strokeStyle = COLORS.rating
  context.lineWidth = Math.max(1, height * 0.04)
  context.stroke()

  context.textBaseline = 'middle'
  const points = isOver ? strip.points : ''
  context.font = font(700)
  context.fillStyle = COLORS.name
  context.textAlign = 'right'
  context.fillText(points, width - edge, middle)
  const right = width - 2 * edge - context.measureText('½').width

  context.textAlign = 'left'
  context.font = font(500)
  const ratingWidth = strip.rating === '' ? 0 : context.measureText(strip.rating).width + edge
  const left = edge * 1.6 + 2 * radius
  context.font = font(600)
  const name = fitting(context, strip.name, right - ratingWidth - left)
  context.fillText(name, left, middle)
  const afterName = left + context.measureText(name).width + edge * 0.7
  context.font = font(500)
  context.fillStyle = COLORS.rating
  context.fillText(strip.rating, afterName, middle)
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The layers of an animation. The page draws them once, from the same SVG as every picture of the board, because a
 * worker cannot draw SVG. The worker composes the frames from them.
 */
import { yieldToMain } from '../../../stores/yield-to-main.ts'
import { drawnOn } from '../../../ui/raster.ts'
import { drawingsOf, nameOf, pictureOf, type Picture } from '../board-picture.ts'
import { squareOffset, readPieces, ROLES, rows } from '../../../ui/squares.ts'
import type { Frame } from './frames.ts'
import type { Scene, ScenePosition } from './protocol.ts'
import { drawStrip, type Strip } from './strips.ts'

const EMPTY = '8/8/8/8/8/8/8/8'

export interface SceneWanted {
  /** The style of the board; position, last move and drawings come from the frames. */
  template: Picture
  /** The side of the board in points, a multiple of 8. */
  side: number
  /** The players above and below the board; null: not shown. */
  strips: { top: Strip; bottom: Strip } | null
}

/** The names of the pictures of all pieces. */
export const ALL_PIECES: readonly string[] = (['white', 'black'] as const).flatMap((color) =>
  ROLES.map((role) => nameOf({ color, role })),
)

/** Draws the layers. Takes some tens of milliseconds, in short steps. */
export async function sceneOf({ template, side, strips }: SceneWanted): Promise<Scene> {
  // An even height: some GIF players and all video players need one.
  const top = strips ? 2 * Math.round(side / 30) : 0
  const height = side + 2 * top
  const everywhere = rows('white').flat()

  /** Draws a layer on its own canvas, and lets other events run before the next one. */
  async function layer(lastMove: readonly string[], isOver: boolean): Promise<ImageBitmap> {
    const board = await drawnOn(pictureOf({ ...template, fen: EMPTY, lastMove, shapes: [] }), side)
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = height
    const context = canvas.getContext('2d')!
    context.drawImage(board, 0, top)
    if (strips) {
      drawStrip(context, strips.top, { width: side, top: 0, height: top, isOver })
      drawStrip(context, strips.bottom, { width: side, top: top + side, height: top, isOver })
    }
    await yieldToMain()
    return createImageBitmap(canvas)
  }

  const pieces: Record<string, ImageBitmap> = {}
  for (const name of ALL_PIECES) {
    pieces[name] = await createImageBitmap(await drawnOn(template.pieces[name]!, side / 8))
    await yieldToMain()
  }
  return {
    width: side,
    height,
    side,
    top,
    plain: await layer([], false),
    marked: await layer(everywhere, false),
    over: await layer([], true),
    pieces,
    colors: Object.values(template.colors.shapes),
  }
}

/** A frame as the worker needs it. */
export async function positionOf(
  { fen, lastMove, shapes, ms }: Frame,
  { template, side }: SceneWanted,
  isLast: boolean,
): Promise<ScenePosition> {
  const drawing =
    shapes.length === 0
      ? null
      : await createImageBitmap(await drawnOn(drawingsOf({ ...template, fen, shapes }), side))
  return {
    pieces: [...readPieces(fen)].map(([square, piece]) => ({
      name: nameOf(piece),
      ...squareOffset(square, template.orientation),
    })),
    marked: lastMove.map((square) => squareOffset(square, template.orientation)),
    drawing,
    isLast,
    ms,
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** The program of the worker that makes animations: puts frames together and encodes them. */
import { DRAWING_OPACITY } from '../board-picture.ts'
import { Gif } from './gif.ts'
import type { AnimationAnswer, AnimationRequest, Scene, ScenePosition } from './protocol.ts'

const begun: { scene: Scene; context: OffscreenCanvasRenderingContext2D; gif: Gif }[] = []

function contextOf({ width, height }: Scene): OffscreenCanvasRenderingContext2D {
  return new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })!
}

const pointsOf = (context: OffscreenCanvasRenderingContext2D, { width, height }: Scene): Uint8ClampedArray =>
  context.getImageData(0, 0, width, height).data

/** Draws one square of another layer over that of the frame. */
function copySquare(
  context: OffscreenCanvasRenderingContext2D,
  { side, top }: Scene,
  layer: ImageBitmap,
  { column, row }: { column: number; row: number },
): void {
  const size = side / 8
  const [x, y] = [column * size, top + row * size]
  context.drawImage(layer, x, y, size, size, x, y, size, size)
}

function drawPiece(
  context: OffscreenCanvasRenderingContext2D,
  { side, top, pieces }: Scene,
  name: string,
  { column, row }: { column: number; row: number },
): void {
  const picture = pieces[name]
  if (picture) context.drawImage(picture, (column * side) / 8, top + (row * side) / 8)
}

/** A picture with every colour: each piece on each kind of square, marked or not, and all that is drawn with. */
function sampleOf(scene: Scene): Uint8ClampedArray {
  const context = contextOf(scene)
  context.drawImage(scene.over, 0, 0)
  const names = Object.keys(scene.pieces)
  for (let at = 0; at < 64; at++) {
    const place = { column: at % 8, row: Math.floor(at / 8) }
    // Two rows as they are and two marked for eight pieces at a time: each meets light and dark.
    if (place.row % 4 >= 2) copySquare(context, scene, scene.marked, place)
    const name = names[(place.row >> 2) * 8 + place.column]
    if (name) drawPiece(context, scene, name, place)
  }
  const size = scene.side / 8
  context.globalAlpha = DRAWING_OPACITY
  // In the corner where no pieces are left.
  scene.colors.forEach((color, at) => {
    context.fillStyle = color
    context.fillRect((4.25 + at) * size, scene.top + 4 * size, size / 2, 4 * size)
  })
  return pointsOf(context, scene)
}

function draw(context: OffscreenCanvasRenderingContext2D, scene: Scene, position: ScenePosition): void {
  context.drawImage(position.isLast ? scene.over : scene.plain, 0, 0)
  for (const place of position.marked) copySquare(context, scene, scene.marked, place)
  for (const { name, ...place } of position.pieces) drawPiece(context, scene, name, place)
  if (position.drawing) {
    context.drawImage(position.drawing, 0, scene.top)
    position.drawing.close()
  }
}

function answer(request: AnimationRequest): AnimationAnswer {
  if (request.req === 'begin') {
    const { scene } = request
    begun.push({
      scene,
      context: contextOf(scene),
      gif: new Gif(scene.width, scene.height, sampleOf(scene)),
    })
    return new Uint8Array()
  }
  const { scene, context, gif } = begun[0]!
  if (request.req === 'end') return gif.end()
  draw(context, scene, request.position)
  return gif.frame(pointsOf(context, scene), request.position.ms)
}

addEventListener('message', ({ data }: MessageEvent<AnimationRequest>) => {
  const bytes = answer(data)
  postMessage(bytes, { transfer: [bytes.buffer] })
})

// SPDX-License-Identifier: GPL-3.0-or-later
/** The worker that makes animations: composes frames and encodes them. */
import { DRAWING_OPACITY } from '../board-picture.ts'
import { Gif } from './gif.ts'
import type { AnimationAnswer, AnimationRequest, Scene, ScenePosition } from './protocol.ts'

const begun: { scene: Scene; context: OffscreenCanvasRenderingContext2D; gif: Gif }[] = []

function contextOf({ width, height }: Scene): OffscreenCanvasRenderingContext2D {
  return new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })!
}

const pointsOf = (context: OffscreenCanvasRenderingContext2D, { width, height }: Scene): Uint8ClampedArray =>
  context.getImageData(0, 0, width, height).data

/** Copies one square of another layer into the frame. */
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

/** A picture with every colour: each piece on each kind of square, marked or plain, and all colours of drawings. */
function sampleOf(scene: Scene): Uint8ClampedArray {
  const context = contextOf(scene)
  context.drawImage(scene.over, 0, 0)
  const names = Object.keys(scene.pieces)
  for (let at = 0; at < 64; at++) {
    const square = { column: at % 8, row: Math.floor(at / 8) }
    // For each eight pieces two plain rows and two marked ones, so that each piece meets light and dark.
    if (square.row % 4 >= 2) copySquare(context, scene, scene.marked, square)
    const name = names[(square.row >> 2) * 8 + square.column]
    if (name) drawPiece(context, scene, name, square)
  }
  const size = scene.side / 8
  context.globalAlpha = DRAWING_OPACITY
  // In the corner without pieces.
  scene.colors.forEach((color, at) => {
    context.fillStyle = color
    context.fillRect((4.25 + at) * size, scene.top + 4 * size, size / 2, 4 * size)
  })
  return pointsOf(context, scene)
}

function draw(context: OffscreenCanvasRenderingContext2D, scene: Scene, position: ScenePosition): void {
  context.drawImage(position.isLast ? scene.over : scene.plain, 0, 0)
  for (const square of position.marked) copySquare(context, scene, scene.marked, square)
  for (const { name, ...square } of position.pieces) drawPiece(context, scene, name, square)
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

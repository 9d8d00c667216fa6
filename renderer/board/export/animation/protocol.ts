// SPDX-License-Identifier: GPL-3.0-or-later
/** The messages between the page and the worker that makes an animation. Each request has one answer. */

/** A piece, by the name of its picture, and its square, by column and row from the top left. */
export interface Placed {
  name: string
  column: number
  row: number
}

/** The layers from which the worker composes every frame. */
export interface Scene {
  width: number
  height: number
  /** The side of the board and its distance from the top, points. */
  side: number
  top: number
  /** Everything except the pieces: with plain squares, and with all squares marked as in a last move. */
  plain: ImageBitmap
  marked: ImageBitmap
  /** The plain squares at the end of the game, with the result. */
  over: ImageBitmap
  pieces: Readonly<Record<string, ImageBitmap>>
  /** The colours of drawings. */
  colors: readonly string[]
}

export interface ScenePosition {
  pieces: readonly Placed[]
  marked: readonly Omit<Placed, 'name'>[]
  /** The drawings on the board. */
  drawing: ImageBitmap | null
  isLast: boolean
  ms: number
}

export type AnimationRequest =
  | { req: 'begin'; scene: Scene }
  | { req: 'frame'; position: ScenePosition }
  | { req: 'end' }

/** The next bytes of the file. */
export type AnimationAnswer = Uint8Array

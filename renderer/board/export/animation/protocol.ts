// SPDX-License-Identifier: GPL-3.0-or-later
/** What the page and the worker that makes an animation say to each other: one answer for each request. */

/** A piece by the name of its picture, and a square, both by column and row from the top left. */
export interface Placed {
  name: string
  column: number
  row: number
}

/** The layers that every frame is put together from. */
export interface Scene {
  width: number
  height: number
  /** The side of the board and its distance from the top, points. */
  side: number
  top: number
  /** Everything but pieces: the usual squares, and all of them marked as those of the last move. */
  plain: ImageBitmap
  marked: ImageBitmap
  /** The usual squares when the game is over. */
  over: ImageBitmap
  pieces: Readonly<Record<string, ImageBitmap>>
  /** The colours of drawings. */
  colors: readonly string[]
}

export interface ScenePosition {
  pieces: readonly Placed[]
  marked: readonly Omit<Placed, 'name'>[]
  /** What is drawn on the board. */
  drawing: ImageBitmap | null
  isLast: boolean
  ms: number
}

export type AnimationRequest =
  | { req: 'begin'; scene: Scene }
  | { req: 'frame'; position: ScenePosition }
  | { req: 'end' }

/** The bytes that come next. */
export type AnimationAnswer = Uint8Array

// SPDX-License-Identifier: GPL-3.0-or-later
/** Types for the part of gifenc that we use; it comes without types, and its version is pinned. */
declare module 'gifenc' {
  /** Red, green, blue, 0 to 255. */
  type Color = [number, number, number]
  interface FrameOptions {
    first?: boolean
    /** Needed for the first frame; the others use it too. */
    palette?: Color[]
    /** Milliseconds. */
    delay?: number
    transparent?: boolean
    transparentIndex?: number
    /** What becomes of the frame before the next one; 1: it stays. */
    dispose?: number
    /** 0: for ever. */
    repeat?: number
  }
  export function GIFEncoder(options?: { auto?: boolean }): {
    writeHeader(): void
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void
    finish(): void
    /** A copy of what was written since the last `reset` of the stream. */
    bytes(): Uint8Array
    readonly stream: { reset(): void }
  }
  export function quantize(rgba: Uint8ClampedArray, most: number, options?: { format?: 'rgb565' }): Color[]
  export function nearestColorIndex(palette: readonly Color[], color: Color): number
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Types for the part of gifenc that we use. The package has no types, and its version is pinned. */
declare module 'gifenc' {
  /** Red, green, blue, 0 to 255. */
  type Color = [number, number, number]
  interface FrameOptions {
    first?: boolean
    /** Required for the first frame; the others share it. */
    palette?: Color[]
    /** Milliseconds. */
    delay?: number
    transparent?: boolean
    transparentIndex?: number
    /** What happens to the frame before the next one; 1: it stays. */
    dispose?: number
    /** 0: for ever. */
    repeat?: number
  }
  export function GIFEncoder(options?: { auto?: boolean }): {
    writeHeader(): void
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void
    finish(): void
    /** A copy of the bytes written since the last `reset` of the stream. */
    bytes(): Uint8Array
    readonly stream: { reset(): void }
  }
  export function quantize(rgba: Uint8ClampedArray, most: number, options?: { format?: 'rgb565' }): Color[]
  export function nearestColorIndex(palette: readonly Color[], color: Color): number
}

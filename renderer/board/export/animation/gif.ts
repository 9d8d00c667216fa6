// SPDX-License-Identifier: GPL-3.0-or-later
// Tests import this file from another world, and have no other way to its types.
// oxlint-disable-next-line triple-slash-reference
/// <reference path="./gifenc.d.ts" />
/**
 * Frames as the bytes of an animated GIF, one after the other. All frames share the colours of a sample. Each
 * contains only its difference from the frame before, so a move takes a few kilobytes. Memory holds only the last
 * frame.
 */
import { type Color, GIFEncoder, nearestColorIndex, quantize } from 'gifenc'

/** The number of colours, without the one that means "as before". */
const COLORS = 255
const AS_BEFORE = COLORS

export class Gif {
  readonly #width: number
  readonly #height: number
  readonly #palette: Color[]
  /** The palette index of every colour so far, by five, six and five bits of red, green and blue; -1: not known yet. */
  readonly #known = new Int16Array(1 << 16).fill(-1)
  readonly #encoder = GIFEncoder({ auto: false })
  #before: Uint8Array | null = null

  /** @param sample points with all colours of the animation, four bytes each */
  constructor(width: number, height: number, sample: Uint8ClampedArray) {
    this.#width = width
    this.#height = height
    this.#palette = quantize(sample, COLORS, { format: 'rgb565' })
  }

  /**
   * The bytes of the next frame; the first frame includes the header.
   * @param points four bytes each, opaque
   * @param ms how long the frame is shown; a GIF counts hundredths of a second
   */
  frame(points: Uint8ClampedArray, ms: number): Uint8Array {
    const colors = this.#colorsOf(points)
    const before = this.#before
    const first = before === null
    if (first) this.#encoder.writeHeader()
    this.#encoder.writeFrame(first ? colors : changed(colors, before), this.#width, this.#height, {
      first,
      ...(first ? { palette: this.#fullPalette(), repeat: 0 } : {}),
      transparent: !first,
      transparentIndex: AS_BEFORE,
      dispose: 1,
      delay: ms,
    })
    this.#before = colors
    return this.#taken()
  }

  /** The last bytes. */
  end(): Uint8Array {
    this.#encoder.finish()
    return this.#taken()
  }

  /** The palette filled up to `AS_BEFORE`, which is its last index. */
  #fullPalette(): Color[] {
    return Array.from({ length: AS_BEFORE + 1 }, (_, at) => this.#palette[at] ?? [0, 0, 0])
  }

  #taken(): Uint8Array {
    const bytes = this.#encoder.bytes()
    this.#encoder.stream.reset()
    return bytes
  }

  /** The palette index of each point. */
  #colorsOf(points: Uint8ClampedArray): Uint8Array {
    const colors = new Uint8Array(points.length / 4)
    for (let at = 0, from = 0; at < colors.length; at++, from += 4) {
      const [red, green, blue] = [points[from]!, points[from + 1]!, points[from + 2]!]
      const key = ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3)
      let color = this.#known[key]!
      if (color < 0) {
        color = nearestColorIndex(this.#palette, [red, green, blue])
        this.#known[key] = color
      }
      colors[at] = color
    }
    return colors
  }
}

/** The colours that differ from those before, and `AS_BEFORE` elsewhere. */
const changed = (colors: Uint8Array, before: Uint8Array): Uint8Array =>
  colors.map((color, at) => (color === before[at] ? AS_BEFORE : color))

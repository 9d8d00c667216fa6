// SPDX-License-Identifier: GPL-3.0-or-later
/** The pens that draw a picture: on a canvas, for the screen and PNG, or as SVG. Lengths are CSS pixels. */
import { escaped } from '../../ui/raster.ts'

export interface Pen {
  rect(x: number, y: number, width: number, height: number, color: string): void
  /** Fills a rectangle with lines from the lower left to the upper right. */
  hatch(x: number, y: number, width: number, height: number, color: string): void
  frame(x: number, y: number, width: number, height: number, color: string, thickness: number): void
  dashes(x: number, y: number, width: number, color: string): void
  /** A dashed outline, one pixel thick. */
  outline(x: number, y: number, width: number, height: number, color: string): void
  /** A curve from one point to another, which rises by `rise` above the higher point and has a dot at its end. */
  arch(from: readonly [number, number], to: readonly [number, number], rise: number, color: string): void
  /** `y` is the base line. */
  text(x: number, y: number, words: string, color: string, size: number, isStrong: boolean): void
  /** Text that runs upwards; `x` is its base line, `y` its beginning. */
  upright(x: number, y: number, words: string, color: string, size: number, isStrong: boolean): void
}

/** The distance between the lines of a hatch. */
const HATCH = 6
const DASH = 5
/** Thickness of an arch. */
const ARCH = 2.5

export const FONT = "'Inter Variable', system-ui, sans-serif"
const fontOf = (size: number, isStrong: boolean): string => `${isStrong ? 640 : 450} ${size}px ${FONT}`

/** Draws on a canvas, with a transformation that makes the unit a CSS pixel. */
export class CanvasPen implements Pen {
  readonly #context: CanvasRenderingContext2D
  readonly #patterns = new Map<string, CanvasPattern>()
  readonly #scale: number
  #font = ''

  /** @param scale points of the canvas for a CSS pixel */
  constructor(context: CanvasRenderingContext2D, scale: number) {
    this.#context = context
    this.#scale = scale
    context.setTransform(scale, 0, 0, scale, 0, 0)
  }

  rect(x: number, y: number, width: number, height: number, color: string): void {
    this.#context.fillStyle = color
    // Edges on whole points are sharp, and quicker to fill.
    const left = this.#whole(x)
    const right = Math.max(left + 1 / this.#scale, this.#whole(x + width))
    this.#context.fillRect(left, this.#whole(y), right - left, this.#whole(height))
  }

  hatch(x: number, y: number, width: number, height: number, color: string): void {
    this.#context.fillStyle = this.#patternOf(color)
    this.#context.fillRect(this.#whole(x), this.#whole(y), this.#whole(width), this.#whole(height))
  }

  frame(x: number, y: number, width: number, height: number, color: string, thickness: number): void {
    this.rect(x, y, width, thickness, color)
    this.rect(x, y + height - thickness, width, thickness, color)
    this.rect(x, y, thickness, height, color)
    this.rect(x + width - thickness, y, thickness, height, color)
  }

  dashes(x: number, y: number, width: number, color: string): void {
    for (let at = 0; at < width; at += 2 * DASH) this.rect(x + at, y, DASH, 1, color)
  }

  outline(x: number, y: number, width: number, height: number, color: string): void {
    const context = this.#context
    context.strokeStyle = color
    context.lineWidth = 1
    context.setLineDash([4, 3])
    context.strokeRect(this.#whole(x) + 0.5, this.#whole(y) + 0.5, width - 1, height - 1)
    context.setLineDash([])
  }

  arch([x, y]: readonly [number, number], to: readonly [number, number], rise: number, color: string): void {
    const context = this.#context
    const top = Math.min(y, to[1]) - rise
    context.strokeStyle = context.fillStyle = color
    context.lineWidth = ARCH
    context.beginPath()
    context.moveTo(x, y)
    context.bezierCurveTo(x, top, to[0], top, to[0], to[1])
    context.stroke()
    context.beginPath()
    context.arc(to[0], to[1], 2 * ARCH, 0, 2 * Math.PI)
    context.fill()
  }

  text(x: number, y: number, words: string, color: string, size: number, isStrong: boolean): void {
    const font = fontOf(size, isStrong)
    if (font !== this.#font) this.#context.font = this.#font = font
    this.#context.fillStyle = color
    this.#context.fillText(words, x, y)
  }

  upright(x: number, y: number, words: string, color: string, size: number, isStrong: boolean): void {
    this.#context.save()
    this.#context.translate(x, y)
    this.#context.rotate(-Math.PI / 2)
    this.text(0, 0, words, color, size, isStrong)
    this.#context.restore()
    // `restore` has reset the font too.
    this.#font = ''
  }

  #whole(length: number): number {
    return Math.round(length * this.#scale) / this.#scale
  }

  #patternOf(color: string): CanvasPattern {
    const cached = this.#patterns.get(color)
    if (cached) return cached
    const tile = document.createElement('canvas')
    tile.width = tile.height = HATCH * Math.max(1, Math.round(this.#scale))
    const context = tile.getContext('2d')!
    context.strokeStyle = color
    context.lineWidth = tile.width / HATCH
    for (const from of [-1, 0, 1]) {
      context.moveTo(from * tile.width - 1, tile.width + 1)
      context.lineTo((from + 1) * tile.width + 1, -1)
    }
    context.stroke()
    const pattern = this.#context.createPattern(tile, 'repeat')!
    pattern.setTransform(new DOMMatrix().scale(HATCH / tile.width))
    this.#patterns.set(color, pattern)
    return pattern
  }
}

const short = (value: number): number => Math.round(value * 100) / 100

/** Writes an SVG text. */
export class SvgPen implements Pen {
  readonly #parts: string[] = []
  readonly #hatches = new Map<string, string>()

  rect(x: number, y: number, width: number, height: number, color: string): void {
    const box = `x="${short(x)}" y="${short(y)}" width="${short(Math.max(0.5, width))}" height="${short(height)}"`
    this.#parts.push(`<rect ${box} fill="${escaped(color)}"/>`)
  }

  hatch(x: number, y: number, width: number, height: number, color: string): void {
    const name = this.#hatches.get(color) ?? `hatch${this.#hatches.size}`
    this.#hatches.set(color, name)
    this.rect(x, y, width, height, `url(#${name})`)
  }

  frame(x: number, y: number, width: number, height: number, color: string, thickness: number): void {
    const half = thickness / 2
    const box = `x="${short(x + half)}" y="${short(y + half)}" width="${short(Math.max(0, width - thickness))}" height="${short(height - thickness)}"`
    this.#parts.push(`<rect ${box} fill="none" stroke="${escaped(color)}" stroke-width="${thickness}"/>`)
  }

  dashes(x: number, y: number, width: number, color: string): void {
    const line = `x1="${short(x)}" x2="${short(x + width)}" y1="${short(y)}" y2="${short(y)}"`
    this.#parts.push(`<line ${line} stroke="${escaped(color)}" stroke-dasharray="${DASH}"/>`)
  }

  outline(x: number, y: number, width: number, height: number, color: string): void {
    const box = `x="${short(x + 0.5)}" y="${short(y + 0.5)}" width="${short(Math.max(0, width - 1))}" height="${short(height - 1)}"`
    this.#parts.push(`<rect ${box} fill="none" stroke="${escaped(color)}" stroke-dasharray="4 3"/>`)
  }

  arch([x, y]: readonly [number, number], to: readonly [number, number], rise: number, color: string): void {
    const top = short(Math.min(y, to[1]) - rise)
    const [x1, y1, x2, y2] = [x, y, ...to].map(short)
    const ink = escaped(color)
    this.#parts.push(
      `<path d="M${x1} ${y1}C${x1} ${top} ${x2} ${top} ${x2} ${y2}" fill="none" stroke="${ink}" stroke-width="${ARCH}"/>`,
      `<circle cx="${x2}" cy="${y2}" r="${2 * ARCH}" fill="${ink}"/>`,
    )
  }

  text(x: number, y: number, words: string, color: string, size: number, isStrong: boolean): void {
    const weight = isStrong ? ' font-weight="600"' : ''
    this.#parts.push(
      `<text x="${short(x)}" y="${short(y)}" fill="${escaped(color)}" font-size="${size}"${weight}>${escaped(words)}</text>`,
    )
  }

  upright(x: number, y: number, words: string, color: string, size: number, isStrong: boolean): void {
    this.#parts.push(`<g transform="translate(${short(x)} ${short(y)}) rotate(-90)">`)
    this.text(0, 0, words, color, size, isStrong)
    this.#parts.push('</g>')
  }

  /** The drawing as a self-contained file. */
  finish(width: number, height: number, title: string): string {
    const hatches = [...this.#hatches].map(
      ([color, name]) =>
        `<pattern id="${name}" width="${HATCH}" height="${HATCH}" patternUnits="userSpaceOnUse"><path d="M-1 ${HATCH + 1}L${HATCH + 1} -1" stroke="${escaped(color)}"/></pattern>`,
    )
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, sans-serif">`,
      `<title>${escaped(title)}</title>`,
      `<defs>${hatches.join('')}</defs>`,
      ...this.#parts,
      '</svg>',
      '',
    ].join('\n')
  }
}

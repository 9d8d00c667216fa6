// SPDX-License-Identifier: GPL-3.0-or-later
/** SVG texts, and how the page turns them into points without another program or file. */

/** A picture as points: rows from the top; red, green, blue and opacity of each point. */
export interface Raster {
  width: number
  height: number
  pixels: Uint8Array
}

/** Foreign text as the text or an attribute of an SVG or HTML element. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** An SVG text as the address of an image. The content policy allows nothing else besides files. */
export const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Draws an SVG text on a canvas of this size. Rejects if it is not an SVG. */
export async function drawnOn(svg: string, width: number, height = width): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = addressOf(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
  return canvas
}

/** An SVG text as the bytes of a PNG file. */
export const pngOf = async (svg: string, width: number, height = width): Promise<Uint8Array> =>
  pngBytes(await drawnOn(svg, width, height))

/** The points of a canvas as the bytes of a PNG file. */
export async function pngBytes(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no PNG of this size')
  return new Uint8Array(await blob.arrayBuffer())
}

/** The points of a picture. */
export async function rasterOf(svg: string, width: number, height = width): Promise<Raster> {
  const canvas = await drawnOn(svg, width, height)
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
  return { width, height, pixels: new Uint8Array(data.buffer) }
}

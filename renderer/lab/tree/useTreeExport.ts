// SPDX-License-Identifier: GPL-3.0-or-later
/** What is seen of a tree as a file: points, or a drawing that other programs can change. */
import { useText } from '../../locales/text.ts'
import { useFileExport } from '../../stores/file-export.ts'
import { drawTree } from './tree-drawing.ts'
import { CanvasPen, SvgPen } from './tree-pen.ts'
import type { TreeScene } from './tree-scene.ts'

/** Points of a PNG for a CSS pixel. */
const SHARPNESS = 2

/** The scene as an SVG text. */
export function svgOf(scene: TreeScene, title: string): string {
  const pen = new SvgPen()
  drawTree(pen, scene)
  return pen.finish(Math.round(scene.view.width), Math.round(scene.view.height), title)
}

/** The bytes of a PNG file. */
async function pngOf(scene: TreeScene): Promise<Uint8Array> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(scene.view.width * SHARPNESS)
  canvas.height = Math.round(scene.view.height * SHARPNESS)
  drawTree(new CanvasPen(canvas.getContext('2d')!, SHARPNESS), scene)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no PNG of this size')
  return new Uint8Array(await blob.arrayBuffer())
}

/** Call in setup. */
export function useTreeExport() {
  const { t } = useText()
  const { pick, write } = useFileExport()

  /** Asks for a file and writes it; returns whether that was done. */
  async function save(scene: TreeScene, title: string, format: 'png' | 'svg'): Promise<boolean> {
    const bytes = format === 'svg' ? new TextEncoder().encode(svgOf(scene, title)) : await pngOf(scene)
    const file = await pick(`${t('lab.tree.file')}.${format}`)
    return file !== null && write(file, [bytes])
  }

  return { save }
}

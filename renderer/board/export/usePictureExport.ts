// SPDX-License-Identifier: GPL-3.0-or-later
/** The board as a file or on the clipboard, as the person wants pictures made. */
import { useDesktop } from '../../platform/desktop.ts'
import { useExportStore } from '../../stores/export.ts'
import { useFileExport } from '../../stores/file-export.ts'
import { useUiStore } from '../../stores/ui.ts'
import { pngOf, rasterOf } from '../../ui/raster.ts'
import { useBoardPicture } from './useBoardPicture.ts'

/** Call in setup. */
export function usePictureExport() {
  const boardPicture = useBoardPicture()
  const desktop = useDesktop()
  const { pick, write } = useFileExport()
  const wanted = useExportStore()
  const ui = useUiStore()

  /** The SVG text of the board. */
  const drawn = (): Promise<string> => boardPicture(wanted.picture)

  async function bytes(): Promise<Uint8Array> {
    const svg = await drawn()
    return wanted.picture.format === 'svg' ? new TextEncoder().encode(svg) : pngOf(svg, wanted.picture.size)
  }

  /** Returns whether a file was written. */
  async function save(): Promise<boolean> {
    // What is seen now is saved, whatever happens behind the system's dialog.
    const made = await bytes()
    const file = await pick(`board.${wanted.picture.format}`)
    return file !== null && write(file, [made])
  }

  /** Copies the board, always as points: that is what other programs take. */
  async function copy(): Promise<void> {
    await desktop.clipboard.writePicture(await rasterOf(await drawn(), wanted.picture.size))
    ui.toast('exports.picture.copied')
  }

  return { drawn, save, copy }
}

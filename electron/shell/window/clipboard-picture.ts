// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Pictures for the clipboard. They come from the page as points and not as a file, so that main decodes nothing
 * that a page has made.
 */
import * as electron from 'electron'
import type { Bitmap } from '../../api.ts'

/** How runtimes before 45 write pictures; the new way is not in them. */
interface OlderClipboard {
  writeImage?: (image: Electron.NativeImage) => void
}

/** Blue first, as Chromium has points in memory. */
function turned(pixels: Uint8Array): Buffer {
  const bytes = Buffer.from(pixels)
  for (let at = 0; at < bytes.length; at += 4) {
    bytes[at] = pixels[at + 2]!
    bytes[at + 2] = pixels[at]!
  }
  return bytes
}

/** Puts a picture on the clipboard. */
export async function copyPicture({ width, height, pixels }: Bitmap): Promise<void> {
  const image = electron.nativeImage.createFromBitmap(turned(pixels), { width, height })
  const older = electron.clipboard as OlderClipboard
  if (older.writeImage) return older.writeImage(image)
  const blob = new Blob([new Uint8Array(image.toPNG())], { type: 'image/png' })
  await electron.clipboard.write([new electron.ClipboardItem({ 'image/png': blob })])
}

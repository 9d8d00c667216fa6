// SPDX-License-Identifier: GPL-3.0-or-later
/** Copies to the clipboard. Main refuses a copy that comes long after the gesture; a notice says so. */
import type { Bitmap } from '../../electron/api.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useUiStore } from './ui.ts'

export function useCopy() {
  const { clipboard } = useDesktop()
  const ui = useUiStore()

  function confirmed(copied: boolean): boolean {
    if (!copied) ui.toast('shell.copied.refused', {}, undefined, 'error')
    return copied
  }

  return {
    /** Returns whether it is on the clipboard. */
    copyText: async (text: string): Promise<boolean> => confirmed(await clipboard.writeText(text)),
    /** Returns whether it is on the clipboard. */
    copyPicture: async (picture: Bitmap): Promise<boolean> =>
      confirmed(await clipboard.writePicture(picture)),
  }
}

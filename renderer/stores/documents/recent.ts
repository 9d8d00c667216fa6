// SPDX-License-Identifier: GPL-3.0-or-later
/** The recent files. */
import { shallowRef } from 'vue'
import type { FileHandle, RecentFile } from '../../../electron/api.ts'
import { useDesktop } from '../../platform/desktop.ts'

export function useRecentFiles() {
  const desktop = useDesktop()
  const recent = shallowRef<readonly RecentFile[]>([])

  /** A file was opened or written. */
  async function remember(file: FileHandle): Promise<void> {
    await desktop.files.remember(file)
    await loadRecent()
  }

  async function loadRecent(): Promise<void> {
    recent.value = await desktop.files.recent()
  }

  return { recent, remember, loadRecent }
}

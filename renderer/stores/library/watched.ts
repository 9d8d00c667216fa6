// SPDX-License-Identifier: GPL-3.0-or-later
/** The watched folders of the library, and the changes to them. */
import { shallowRef } from 'vue'
import type { PickedFile } from '../../../electron/api.ts'
import type { LibraryClient, LibraryFailure, LibraryResult } from '../../../electron/library/client.ts'
import type { BaseId, LibrarySummary, WatchedFolder, WatchId } from '../../../electron/library/protocol.ts'
import { useSettingsStore } from '../settings.ts'

/** Call in setup. @param onSummary applies a summary of the whole library */
export function useWatched(request: LibraryClient['request'], onSummary: (summary: LibrarySummary) => void) {
  const settings = useSettingsStore()
  const all = shallowRef<readonly WatchedFolder[]>([])

  function setAll(folders: readonly WatchedFolder[]): void {
    all.value = folders
    const watches = folders.some(({ paused }) => !paused)
    if (settings.settings.watches !== watches) void settings.change({ watches })
  }

  function answered(answer: LibraryResult<LibrarySummary>): LibraryFailure | null {
    if (!answer.ok) return answer
    onSummary(answer.value)
    return null
  }

  /** Watches a folder for a database. */
  const add = async ({ handle }: PickedFile, base: BaseId): Promise<LibraryFailure | null> =>
    answered(await request({ req: 'watch', folder: handle, base }))

  const pause = async (watch: WatchId, paused: boolean): Promise<LibraryFailure | null> =>
    answered(await request({ req: 'pauseWatch', watch, paused }))

  /** Forgets a folder; its games stay. */
  const remove = async (watch: WatchId): Promise<LibraryFailure | null> =>
    answered(await request({ req: 'unwatch', watch }))

  return { all, setAll, add, pause, remove }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** What a person does with the texts of many selected games: copies, exports, analyses. */
import type { PickedFile } from '../../electron/api.ts'
import type { JobSource } from '../../electron/review/protocol.ts'
import type { TextSlice } from '../../electron/data/selected-rows.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useDocumentsStore } from './documents/documents.ts'
import { useGameTransfer } from './game-transfer.ts'
import { useReportOrders } from './review/ordering.ts'
import { useUiStore } from './ui.ts'

/** More games are exported to a file, not to the clipboard. */
const MAX_COPIED_GAMES = 1000

/** The selected games of a list, as they were when something was begun. */
export interface SelectedTexts {
  count: number
  /** Returns the texts from a game on; null, after it has said why, if they cannot be read. */
  read: (from: number) => Promise<TextSlice | null>
}

interface Hooks {
  /** The selection now. */
  texts: () => SelectedTexts
  /** What the list shows. */
  source: () => JobSource
  /** The file for an export; null if the person wants none after all. */
  pick: () => Promise<PickedFile | null>
  /** Whether a part was written; says so if not. */
  written: (answer: Awaited<ReturnType<ReturnType<typeof useDocumentsStore>['exportPart']>>) => boolean
}

/** Call in setup. */
export function useSelectedGames({ texts, source, pick, written }: Hooks) {
  const desktop = useDesktop()
  const documents = useDocumentsStore()
  const reports = useReportOrders()
  const ui = useUiStore()
  const { progress, transfer, stop } = useGameTransfer()

  async function copy(): Promise<void> {
    const { count, read } = texts()
    if (count > MAX_COPIED_GAMES) {
      ui.toast('ui.selection.tooMany', { most: MAX_COPIED_GAMES }, undefined, 'error')
      return
    }
    const parts: string[] = []
    const done = await transfer(count, read, ({ text }) => Promise.resolve(parts.push(text) > 0))
    if (!done) return
    await desktop.clipboard.writeText(parts.join(''))
    ui.toast('ui.selection.copied', { count }, undefined, 'success')
  }

  async function exportAll(): Promise<void> {
    if (progress.value !== null) return
    const { count, read } = texts()
    const file = await pick()
    if (!file) return
    const done = await transfer(count, read, async (part) => written(await documents.exportPart(file, part)))
    if (done) ui.toast('ui.selection.exported', { count, name: file.name }, undefined, 'success')
    else await documents.dropExport(file)
  }

  /** Orders reports on the games. */
  async function analyse(): Promise<void> {
    const { count, read } = texts()
    const from = source()
    let ordered = 0
    const done = await transfer(count, read, async ({ text }) => {
      const added = await reports.add(text, from)
      ordered += added ?? 0
      return added !== null
    })
    if (done) reports.tell(ordered)
  }

  return { progress, transfer, stop, copy, exportAll, analyse }
}

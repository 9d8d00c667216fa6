// SPDX-License-Identifier: GPL-3.0-or-later
/** Importing files into the library, with the questions and notices that go with it. */
import { watch } from 'vue'
import type { DesktopErrorCode, PickedFile } from '../../electron/api.ts'
import type { LibraryFailure, LibraryFailureCode } from '../../electron/library/client.ts'
import type { ImportSummary } from '../../electron/library/protocol.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useUiStore } from '../stores/ui.ts'
import { confirm } from '../ui/confirm.ts'

interface Hooks {
  fail: (code: LibraryFailureCode | DesktopErrorCode, name: string) => void
  /** Says what went wrong; null: nothing did. */
  complain: (failure: LibraryFailure | null, name?: string) => void
}

/** Call in setup. */
export function useImportActions({ fail, complain }: Hooks) {
  const desktop = useDesktop()
  const library = useLibraryStore()
  const ui = useUiStore()
  const { t, n } = useText()

  function importFiles(files: readonly PickedFile[]): void {
    if (files.length === 0) return
    ui.libraryPanel = true
    library.open()
    void library.importFiles(files)
  }

  async function importDialog(): Promise<void> {
    const answer = await desktop.files.chooseImports()
    if (answer.ok) importFiles(answer.value)
    else fail(answer.code, t('library.title'))
  }

  async function importDropped(files: readonly File[]): Promise<void> {
    const found: PickedFile[] = []
    for (const file of files) {
      const answer = await desktop.files.fromDrop(file)
      if (answer.ok) found.push(answer.value)
      else fail(answer.code, file.name)
    }
    importFiles(found)
  }

  const pauseImport = async ({ import: id, name }: ImportSummary) =>
    complain(await library.pauseImport(id), name)
  const resumeImport = async ({ import: id, name }: ImportSummary) =>
    complain(await library.resumeImport(id), name)

  /** Removes an import, after a question if that loses something. */
  async function discardImport({ import: id, name, state, games }: ImportSummary): Promise<void> {
    const question = {
      running: ['cancelTitle', 'cancelText', 'cancelYes', 'cancelNo'],
      paused: ['discardTitle', 'discardText', 'removeYes', 'keep'],
      interrupted: ['discardTitle', 'discardText', 'removeYes', 'keep'],
      complete: ['removeTitle', 'removeText', 'removeYes', 'keep'],
      failed: null,
    } as const
    const words = question[state]
    const yes =
      words === null ||
      (await confirm({
        title: t(`library.confirm.${words[0]}`, { name, games: n(games) }, games),
        text: t(`library.confirm.${words[1]}`),
        yes: t(`library.confirm.${words[2]}`),
        no: t(`library.confirm.${words[3]}`),
        danger: true,
      }))
    if (yes) complain(await library.discardImport(id), name)
  }

  // While the library is shown, the user sees it there.
  watch(
    () => library.shownImports.findLast(({ state }) => state === 'complete'),
    (done, before) => {
      if (!done || done.import === before?.import || ui.libraryPanel) return
      const show = () => {
        ui.libraryPanel = true
      }
      ui.toast(
        'library.importing.done',
        { name: done.name },
        { label: 'library.importing.show', run: show },
        'success',
      )
    },
  )
  watch(
    () => library.refused,
    (refused) => complain(refused, refused?.name),
  )
  return { importFiles, importDialog, importDropped, pauseImport, resumeImport, discardImport }
}

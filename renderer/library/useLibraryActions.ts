// SPDX-License-Identifier: GPL-3.0-or-later
/** What people do with the library, with the questions and notices that go with it. */
import { inject, watch, type InjectionKey } from 'vue'
import type { DesktopErrorCode, PickedFile } from '../../electron/api.ts'
import type { LibraryFailure, LibraryFailureCode } from '../../electron/library/client.ts'
import type { GameId, ImportSummary } from '../../electron/library/protocol.ts'
import { useText, type MessageKey } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useUiStore } from '../stores/ui.ts'
import { confirm } from '../ui/confirm.ts'

const ERRORS: Record<LibraryFailureCode, MessageKey> = {
  BAD_REQUEST: 'library.errors.BAD_REQUEST',
  BAD_POSITION: 'library.errors.BAD_POSITION',
  UNKNOWN_FILE: 'library.errors.UNKNOWN_FILE',
  UNKNOWN_IMPORT: 'library.errors.UNKNOWN_IMPORT',
  NO_SUCH_GAME: 'library.errors.NO_SUCH_GAME',
  NOT_A_GAME: 'library.errors.NOT_A_GAME',
  NOT_FOUND: 'library.errors.NOT_FOUND',
  NOT_ALLOWED: 'library.errors.NOT_ALLOWED',
  NO_SPACE: 'library.errors.NO_SPACE',
  NOT_A_TEXT_FILE: 'library.errors.NOT_A_TEXT_FILE',
  BAD_ARCHIVE: 'library.errors.BAD_ARCHIVE',
  SOURCE_CHANGED: 'library.errors.SOURCE_CHANGED',
  TOO_LARGE: 'library.errors.TOO_LARGE',
  TOO_MANY_GAMES: 'library.errors.TOO_MANY_GAMES',
  BUSY: 'library.errors.BUSY',
  DAMAGED: 'library.errors.DAMAGED',
  FOREIGN_FILE: 'library.errors.FOREIGN_FILE',
  NEWER_VERSION: 'library.errors.NEWER_VERSION',
  IO: 'library.errors.IO',
  CLOSED: 'library.errors.CLOSED',
}

/** What the desktop says of a file that was chosen; closing a dialog without choosing is not worth a word. */
const DESKTOP_ERRORS: Record<Exclude<DesktopErrorCode, 'CANCELLED'>, MessageKey> = {
  NOT_FOUND: 'library.errors.NOT_FOUND',
  NOT_ALLOWED: 'library.errors.NOT_ALLOWED',
  BAD_ARGUMENT: 'library.errors.BAD_REQUEST',
  IO: 'library.errors.IO',
}

export type LibraryActions = ReturnType<typeof makeLibraryActions>

export const LIBRARY_ACTIONS: InjectionKey<LibraryActions> = Symbol('library actions')

/** The actions that the shell provided; for components inside it. */
export function useLibraryActions(): LibraryActions {
  const actions = inject(LIBRARY_ACTIONS, null)
  if (!actions) throw new Error('no library actions were provided')
  return actions
}

/** Call in setup. */
export function makeLibraryActions() {
  const desktop = useDesktop()
  const library = useLibraryStore()
  const ui = useUiStore()
  const { t, n } = useText()

  const title = () => t('library.title')

  function complain(failure: LibraryFailure | null, name = title()): void {
    if (failure) ui.toast(ERRORS[failure.code], { name }, undefined, 'error')
  }

  const errorText = (code: LibraryFailureCode, name: string): string => t(ERRORS[code], { name })

  // ----- imports

  function importFiles(files: readonly PickedFile[]): void {
    if (files.length === 0) return
    ui.libraryPanel = true
    library.open()
    void library.importFiles(files)
  }

  async function importDialog(): Promise<void> {
    const answer = await desktop.files.chooseImports()
    if (answer.ok) importFiles(answer.value)
    else if (answer.code !== 'CANCELLED')
      ui.toast(DESKTOP_ERRORS[answer.code], { name: title() }, undefined, 'error')
  }

  async function importDropped(files: readonly File[]): Promise<void> {
    const found: PickedFile[] = []
    for (const file of files) {
      const answer = await desktop.files.fromDrop(file)
      if (answer.ok) found.push(answer.value)
      else if (answer.code !== 'CANCELLED')
        ui.toast(DESKTOP_ERRORS[answer.code], { name: file.name }, undefined, 'error')
    }
    importFiles(found)
  }

  const pauseImport = async ({ import: id, name }: ImportSummary) =>
    complain(await library.pauseImport(id), name)
  const resumeImport = async ({ import: id, name }: ImportSummary) =>
    complain(await library.resumeImport(id), name)

  /** Takes an import away, after a question where that loses something. */
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

  // Whoever sees the library sees how it ended.
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
  watch(
    () => library.failure,
    (failure) => {
      // The banner says it.
      if (failure?.code !== 'CLOSED') complain(failure)
    },
  )

  // ----- games

  /** @param fen where to stand in the game; its start when left out. */
  async function open(game: GameId, fen?: string): Promise<void> {
    if (library.onBoard === game && fen === undefined) return
    const answer = await library.openGame(game, fen)
    complain(answer.ok ? null : answer)
  }

  async function step(offset: 1 | -1): Promise<void> {
    const answer = await library.stepGame(offset)
    complain(answer.ok ? null : answer)
  }

  /** Writes the game on the board into the library; tells whether that was done. */
  async function save(): Promise<boolean> {
    const answer = await library.save()
    if (answer.ok) ui.toast('library.saved', {}, undefined, 'success')
    else complain(answer)
    return answer.ok
  }

  async function dropDraft(game: GameId): Promise<void> {
    const answer = await library.dropDraft(game)
    complain(answer.ok ? null : answer)
  }

  async function remove(games: readonly GameId[]): Promise<void> {
    const answer = await library.remove(games)
    if (!answer.ok) {
      complain(answer)
      return
    }
    const made = library.steps
    ui.toast(
      'library.deleted',
      { count: games.length },
      {
        label: 'library.undo',
        run: () => {
          if (library.steps === made) void undo()
          else ui.toast('library.undoTooLate')
        },
      },
    )
  }

  /** Takes back the newest change to the library; answers a game that it was about. */
  async function undo(): Promise<GameId | null> {
    const answer = await library.undo()
    if (!answer.ok) {
      complain(answer)
      return null
    }
    ui.toast(answer.value === null ? 'library.nothingToUndo' : 'library.undone')
    return answer.value
  }

  // ----- a library that cannot be used

  /** Reads what can be read; says so when that is nothing. */
  async function salvage(): Promise<void> {
    const answer = await library.salvage()
    if (!answer.ok) complain(answer)
    else if (answer.value.games === 0) ui.toast('library.trouble.nothing', {}, undefined, 'error')
  }

  /** Begins anew, after a question. */
  async function renew(): Promise<void> {
    const yes = await confirm({
      title: t('library.trouble.renewTitle'),
      text: t('library.trouble.renewText'),
      yes: t('library.trouble.renewYes'),
      no: t('library.confirm.keep'),
    })
    if (!yes) return
    const answer = await library.renew()
    complain(answer.ok ? null : answer)
  }

  async function copyGame(game: GameId): Promise<void> {
    const text = await library.gameText(game)
    if (text === null) return
    await desktop.clipboard.writeText(text)
    ui.toast('library.copiedGame')
  }

  return {
    errorText,
    importFiles,
    importDialog,
    importDropped,
    pauseImport,
    resumeImport,
    discardImport,
    open,
    step,
    save,
    dropDraft,
    remove,
    undo,
    salvage,
    renew,
    copyGame,
  }
}

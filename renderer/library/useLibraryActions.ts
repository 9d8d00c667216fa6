// SPDX-License-Identifier: GPL-3.0-or-later
/** Actions on the library, with their questions and notices. */
import { inject, watch, type InjectionKey } from 'vue'
import { GAME_MARKS, type GameMark } from '../../electron/data/game-marks.ts'
import type { DesktopErrorCode, PickedFile } from '../../electron/api.ts'
import type { LibraryFailure, LibraryFailureCode, LibraryResult } from '../../electron/library/client.ts'
import {
  type BaseId,
  CLIPBASE,
  type GameId,
  type ImportSummary,
  type LibraryFilter,
  type MarkingHow,
  type SelectedGames,
  type WatchedFolder,
} from '../../electron/library/protocol.ts'
import { classify } from '../../engine/chess/paste.ts'
import { type MessageKey, type TextParams, useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useCopy } from '../stores/copy.ts'
import { useChangeGamesStore } from '../stores/library/change-games.ts'
import type { AboutBase } from '../stores/library/bases.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useUiStore } from '../stores/ui.ts'
import { confirm } from '../ui/confirm.ts'
import { useBaseNames } from '../ui/useBaseNames.ts'

export type LibraryActions = ReturnType<typeof makeLibraryActions>

export const LIBRARY_ACTIONS: InjectionKey<LibraryActions> = Symbol('library actions')

/** Call in setup of a component below the workspace. */
export function useLibraryActions(): LibraryActions {
  const actions = inject(LIBRARY_ACTIONS, null)
  if (!actions) throw new Error('no library actions were provided')
  return actions
}

/** Call in setup. */
export function makeLibraryActions() {
  const desktop = useDesktop()
  const { copyText } = useCopy()
  const library = useLibraryStore()
  const ui = useUiStore()
  const changing = useChangeGamesStore()
  const { nameOfBase } = useBaseNames()
  const { t, n } = useText()

  // ----- failures

  /** Reports a failure in a notice. A closed dialog is none. */
  function fail(code: LibraryFailureCode | DesktopErrorCode, name: string): void {
    if (code !== 'CANCELLED') ui.toast(`library.errors.${code}`, { name }, undefined, 'error')
  }

  /** Reports a failed answer in a notice. */
  function complain(answer: LibraryFailure | LibraryResult<unknown> | null, name = t('library.title')): void {
    if (answer && !answer.ok) fail(answer.code, name)
  }

  const errorText = (code: LibraryFailureCode, name: string): string => t(`library.errors.${code}`, { name })

  watch(
    () => library.failure,
    (failure) => {
      // The banner reports it.
      if (failure?.code !== 'CLOSED') complain(failure)
    },
  )

  // ----- imports

  /** The database that files were dropped on; the window takes the files themselves. */
  let droppedOn: BaseId | undefined

  /** Imports files into a database; without one, into the one in view. */
  function importFiles(files: readonly PickedFile[], base = library.targetBase): void {
    if (files.length === 0) return
    ui.libraryPanel = true
    library.open()
    void library.importFiles(files, base)
  }

  async function importDialog(base?: BaseId): Promise<void> {
    const answer = await desktop.files.chooseImports()
    if (answer.ok) importFiles(answer.value, base)
    else fail(answer.code, t('library.title'))
  }

  /** Watches a folder, which the person chooses, for a database. */
  async function watchFolder(base: BaseId): Promise<void> {
    const answer = await desktop.files.chooseFolder()
    if (!answer.ok) return fail(answer.code, t('library.title'))
    complain(await library.watchFolder(answer.value, base), answer.value.name)
  }

  const pauseWatch = async ({ watch: id, name }: WatchedFolder, paused: boolean): Promise<void> =>
    complain(await library.pauseWatch(id, paused), name)

  const unwatch = async ({ watch: id, name }: WatchedFolder): Promise<void> =>
    complain(await library.unwatch(id), name)

  /** The files of the next drop go into a database. */
  function nextImportsInto(base: BaseId): void {
    droppedOn = base
  }

  async function importDropped(files: readonly File[]): Promise<void> {
    const base = droppedOn
    droppedOn = undefined
    const found: PickedFile[] = []
    for (const file of files) {
      const answer = await desktop.files.fromDrop(file)
      if (answer.ok) found.push(answer.value)
      else fail(answer.code, file.name)
    }
    importFiles(found, base)
  }

  const changeImport = async (step: 'pause' | 'resume', { import: id, name }: ImportSummary) =>
    complain(await library.changeImport(step, id), name)

  /** Removes an import, after a question if games would be lost. */
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

  // The library shows it itself while it is open.
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

  // ----- games

  /** @param where the filter that found the game, which says where it is shown; the game on the board stays as it is */
  async function open(game: GameId, where: LibraryFilter = {}): Promise<void> {
    const { position, pattern, playedBy, query } = where
    const isPlaced = [position, pattern, query, playedBy?.line].some((part) => part !== undefined)
    if (library.onBoard === game && !isPlaced) return
    complain(await library.openGame(game, where))
  }

  const step = async (offset: 1 | -1): Promise<void> => complain(await library.stepGame(offset))

  /** Writes the game on the board into the library. Returns whether that succeeded. */
  async function save(): Promise<boolean> {
    const answer = await library.save()
    if (answer.ok) ui.toast('library.saved', {}, undefined, 'success')
    else complain(answer)
    return answer.ok
  }

  const dropDraft = async (game: GameId): Promise<void> => complain(await library.dropDraft(game))

  /** Deletes games. Returns whether that succeeded. */
  async function remove(games: readonly GameId[]): Promise<boolean> {
    return reportDeleted(await library.remove(games), games.length)
  }

  /** Deletes games of the list. Returns whether that succeeded. */
  async function removeMany(games: SelectedGames, count: number): Promise<boolean> {
    return reportDeleted(await library.removeMany(games), count)
  }

  function reportDeleted(answer: LibraryResult<null>, count: number): boolean {
    if (!answer.ok) {
      complain(answer)
      return false
    }
    reportUndoable('library.deleted', { count })
    return true
  }

  /** Sets or removes marks of games, or of games of the list. */
  async function mark(
    games: readonly GameId[] | SelectedGames,
    marks: readonly GameMark[],
    how: MarkingHow,
  ): Promise<void> {
    const answer = await library.mark(games, marks, how)
    if (!answer.ok) return complain(answer)
    const { changed, isSet } = answer.value
    if (changed === 0) return void ui.toast(isSet ? 'marks.there' : 'marks.nothing')
    const names = marks.map((one) => t(`marks.names.${one}`)).join(', ')
    reportUndoable(isSet ? 'marks.set' : 'marks.removed', {
      marks: marks.length === GAME_MARKS.length ? t('marks.all') : names,
      games: n(changed),
      count: changed,
    })
  }

  /** Reports a change, with a button to undo it. */
  function reportUndoable(key: MessageKey, params: TextParams): void {
    ui.toast(key, params, undoOf(library.steps))
  }

  /** The button of a notice that takes back the change that was just made. */
  const undoOf = (made: number) => ({
    label: 'library.undo' as const,
    run: () => {
      if (library.steps === made) void undo()
      else ui.toast('library.undoTooLate')
    },
  })

  /** Does the steps of the dialog to its games. Returns whether that succeeded; the dialog shows a failure. */
  async function changeGames(): Promise<boolean> {
    const answer = await changing.apply()
    if (answer.ok)
      reportUndoable('batch.done', { games: n(answer.value.changed), count: answer.value.changed })
    return answer.ok
  }

  /** Puts games into the clipbase as one game. */
  async function mergeGames(games: SelectedGames): Promise<void> {
    const answer = await library.request({ req: 'mergeGames', games })
    if (!answer.ok) {
      if (answer.code === 'TOO_MANY_GAMES') ui.toast('batch.mergeTooMany', {}, undefined, 'error')
      else complain(answer)
      return
    }
    const { text, merged, leftOut } = answer.value
    if (text === null) {
      ui.toast('batch.mergedNone', {}, undefined, 'error')
      return
    }
    const name = t('batch.mergedName')
    const added = await library.importText(name, { text, part: 0, more: false }, CLIPBASE)
    if (!added.ok) complain(added, name)
    else if (leftOut > 0) ui.toast('batch.mergedSome', { merged: n(merged), count: leftOut })
    else ui.toast('batch.merged', { count: merged }, undefined, 'success')
  }

  /** Undoes the newest change to the library. Returns its game, or null. */
  async function undo(): Promise<GameId | null> {
    const answer = await library.undo()
    if (!answer.ok) {
      complain(answer)
      return null
    }
    ui.toast(answer.value.what === null ? 'library.nothingToUndo' : 'library.undone')
    return answer.value.game
  }

  async function copyGame(game: GameId): Promise<void> {
    const text = await library.gameText(game)
    if (text !== null && (await copyText(text))) ui.toast('library.copiedGame')
  }

  // ----- databases

  async function makeBase(about: AboutBase): Promise<boolean> {
    const answer = await library.makeBase(about)
    complain(answer, about.name)
    return answer.ok
  }

  const changeBase = async (base: BaseId, about: AboutBase): Promise<void> =>
    complain(await library.changeBase(base, about))

  /** Removes a database with its games, after a question. */
  async function removeBase(base: BaseId): Promise<void> {
    const name = nameOfBase(base)
    const games = library.bases.find((one) => one.base === base)?.games ?? 0
    const yes = await confirm({
      title: t('bases.confirm.remove', { name, games: n(games) }, games),
      text: t('bases.confirm.text'),
      yes: t('bases.confirm.removeYes'),
      no: t('library.confirm.keep'),
      danger: true,
    })
    if (!yes) return
    const answer = await library.removeBase(base, 'base')
    if (answer.ok) reportUndoable('bases.removed', { name })
    else complain(answer, name)
  }

  /** Removes the games of a database; for all but the clipbase after a question. */
  async function emptyBase(base: BaseId): Promise<void> {
    const name = nameOfBase(base)
    const count = library.bases.find((one) => one.base === base)?.games ?? 0
    const yes =
      base === CLIPBASE ||
      (await confirm({
        title: t('bases.confirm.empty', { name, games: n(count) }, count),
        text: t('bases.confirm.text'),
        yes: t('bases.confirm.emptyYes'),
        no: t('library.confirm.keep'),
        danger: true,
      }))
    if (!yes) return
    const answer = await library.removeBase(base, 'games')
    if (answer.ok) reportUndoable('bases.emptied', { name, count })
    else complain(answer, name)
  }

  /** Copies games of the library into a database, or moves them; a notice comes when that is done. */
  async function copyToBase(games: SelectedGames, base: BaseId, moves: boolean): Promise<void> {
    const name = nameOfBase(base)
    const answer = await library.copyGames(games, base, name, moves)
    if (!answer.ok) complain(answer, name)
    else if (answer.value === null) ui.toast('bases.allThere', { name })
  }

  /** Imports the games of a pasted text into the database in view. Returns whether it has any. */
  function pasteGames(text: string): boolean {
    const found = classify(text)
    if (!found.ok || found.value.kind !== 'games') return false
    const part = { text: found.value.text, part: 0, more: false }
    void library
      .importText(t('bases.pasted'), part, library.targetBase)
      .then((answer) => complain(answer, t('bases.pasted')))
    return true
  }

  watch(
    () => library.copied,
    (done) => {
      if (done === null) return
      const key = done.copies === 'move' ? 'bases.moved' : 'bases.copied'
      reportUndoable(key, { name: nameOfBase(done.base), count: done.games })
    },
  )

  // ----- a library that cannot be used

  /** Recovers all readable games; a notice says if there are none. */
  async function salvage(): Promise<void> {
    const answer = await library.salvage()
    if (!answer.ok) complain(answer)
    else if (answer.value.games === 0) ui.toast('library.trouble.nothing', {}, undefined, 'error')
  }

  /** Starts with an empty library, after a question. */
  async function renew(): Promise<void> {
    const yes = await confirm({
      title: t('library.trouble.renewTitle'),
      text: t('library.trouble.renewText'),
      yes: t('library.trouble.renewYes'),
      no: t('library.confirm.keep'),
    })
    if (yes) complain(await library.renew())
  }

  return {
    fail,
    complain,
    errorText,
    importFiles,
    importDialog,
    importDropped,
    nextImportsInto,
    watchFolder,
    pauseWatch,
    unwatch,
    makeBase,
    changeBase,
    removeBase,
    emptyBase,
    copyToBase,
    pasteGames,
    changeImport,
    discardImport,
    open,
    step,
    save,
    dropDraft,
    remove,
    removeMany,
    mark,
    changeGames,
    mergeGames,
    undo,
    undoOf,
    copyGame,
    salvage,
    renew,
  }
}

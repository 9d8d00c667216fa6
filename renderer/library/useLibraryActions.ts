// SPDX-License-Identifier: GPL-3.0-or-later
/** Actions on the library, with their questions and notices. */
import { inject, watch, type InjectionKey } from 'vue'
import type { DesktopErrorCode } from '../../electron/api.ts'
import type { LibraryFailure, LibraryFailureCode } from '../../electron/library/client.ts'
import type { GameId } from '../../electron/library/protocol.ts'
import { useText } from '../locales/text.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useUiStore } from '../stores/ui.ts'
import { confirm } from '../ui/confirm.ts'
import { useImportActions } from './useImportActions.ts'

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
  const { t } = useText()

  const title = () => t('library.title')

  /** Says what went wrong. Closing a dialog without choosing needs no message. */
  function fail(code: LibraryFailureCode | DesktopErrorCode, name: string): void {
    if (code !== 'CANCELLED') ui.toast(`library.errors.${code}`, { name }, undefined, 'error')
  }

  function complain(failure: LibraryFailure | null, name = title()): void {
    if (failure) fail(failure.code, name)
  }

  const errorText = (code: LibraryFailureCode, name: string): string => t(`library.errors.${code}`, { name })

  watch(
    () => library.failure,
    (failure) => {
      // The banner reports it.
      if (failure?.code !== 'CLOSED') complain(failure)
    },
  )

  // ----- games

  /** @param fen the position to go to in the game; its start if absent. */
  async function open(game: GameId, fen?: string): Promise<void> {
    if (library.onBoard === game && fen === undefined) return
    const answer = await library.openGame(game, fen)
    complain(answer.ok ? null : answer)
  }

  async function step(offset: 1 | -1): Promise<void> {
    const answer = await library.stepGame(offset)
    complain(answer.ok ? null : answer)
  }

  /** Writes the game on the board into the library. Returns whether that succeeded. */
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

  /** Undoes the newest change to the library. Returns a game it was about, or null. */
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

  /** Recovers what can be read; reports if that is nothing. */
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
    ...useImportActions({ fail, complain }),
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

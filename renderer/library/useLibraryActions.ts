// SPDX-License-Identifier: GPL-3.0-or-later
/** Actions on the library, with their questions and notices. */
import { inject, watch, type InjectionKey } from 'vue'
import type { DesktopErrorCode } from '../../electron/api.ts'
import type { LibraryFailure, LibraryFailureCode } from '../../electron/library/client.ts'
import { useText } from '../locales/text.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useUiStore } from '../stores/ui.ts'
import { useGameActions } from './useGameActions.ts'
import { useImportActions } from './useImportActions.ts'
import { useRescueActions } from './useRescueActions.ts'

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

  return {
    fail,
    complain,
    errorText,
    ...useImportActions({ fail, complain }),
    ...useGameActions({ complain }),
    ...useRescueActions({ complain }),
  }
}

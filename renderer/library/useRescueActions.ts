// SPDX-License-Identifier: GPL-3.0-or-later
/** What can be done with a library that cannot be used: recover what can be read, or start again. */
import type { LibraryFailure } from '../../electron/library/client.ts'
import { useText } from '../locales/text.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useUiStore } from '../stores/ui.ts'
import { confirm } from '../ui/confirm.ts'

interface Hooks {
  /** Says what went wrong; null: nothing did. */
  complain: (failure: LibraryFailure | null) => void
}

/** Call in setup. */
export function useRescueActions({ complain }: Hooks) {
  const library = useLibraryStore()
  const ui = useUiStore()
  const { t } = useText()

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

  return { salvage, renew }
}

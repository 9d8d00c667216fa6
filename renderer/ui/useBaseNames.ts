// SPDX-License-Identifier: GPL-3.0-or-later
/** Names and icons of the databases of the library. */
import { BookMarked, ClipboardList, Database, UserRound } from '@lucide/vue'
import type { Component } from 'vue'
import { type BaseId, type BaseKind, type BaseSummary, CLIPBASE } from '../../electron/library/protocol.ts'
import { useText } from '../locales/text.ts'
import { useLibraryStore } from '../stores/library/library.ts'

export const BASE_ICONS: Readonly<Record<BaseKind, Component>> = {
  reference: BookMarked,
  own: UserRound,
  other: Database,
  clipbase: ClipboardList,
}

/** Call in setup. */
export function useBaseNames() {
  const library = useLibraryStore()
  const { t } = useText()

  /** The clipbase, and a database without a name, have one in the language of the page. */
  const nameOf = ({ base, name }: Pick<BaseSummary, 'base' | 'name'>): string =>
    base === CLIPBASE ? t('bases.clipbase') : name || t('bases.unnamed')

  function nameOfBase(base: BaseId): string {
    const found = library.bases.find((one) => one.base === base)
    return found ? nameOf(found) : t('library.title')
  }

  return { nameOf, nameOfBase }
}

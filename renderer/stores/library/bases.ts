// SPDX-License-Identifier: GPL-3.0-or-later
/** The databases of the library: which of them are shown, and the changes to them. */
import { computed, shallowRef, watch } from 'vue'
import type { LibraryClient, LibraryResult } from '../../../electron/library/client.ts'
import {
  type BaseId,
  type BaseKind,
  type BaseSummary,
  CLIPBASE,
  type ImportSummary,
  type LibrarySummary,
  type SelectedGames,
} from '../../../electron/library/protocol.ts'
import type { useLibraryList } from './list.ts'

/** What a person says about a database. */
export interface AboutBase {
  name: string
  kind: Exclude<BaseKind, 'clipbase'>
}

interface Library {
  request: LibraryClient['request']
  list: ReturnType<typeof useLibraryList>
  setSummary: (summary: LibrarySummary) => void
}

/** Call in setup. */
export function useBases({ request, list, setSummary }: Library) {
  const all = shallowRef<readonly BaseSummary[]>([])

  /** The chosen databases; null: all but the clipbase. */
  const chosen = computed<readonly BaseId[] | null>(() => list.filter.value.bases ?? null)

  const isShown = (base: BaseId): boolean => chosen.value?.includes(base) ?? base !== CLIPBASE

  /** Whether games of several databases are shown. */
  const showsSeveral = computed(
    () => all.value.filter(({ base, games }) => games > 0 && isShown(base)).length > 1,
  )

  /** The number of games in the shown databases. */
  const shownGames = computed(() =>
    all.value.reduce((sum, { base, games }) => sum + (isShown(base) ? games : 0), 0),
  )

  /** The database that new games go to: the only one that is shown, else the first. */
  const target = computed<BaseId | undefined>(() =>
    chosen.value?.length === 1 ? chosen.value[0] : all.value.find(({ base }) => base !== CLIPBASE)?.base,
  )

  /** Shows some databases; without any, and for null, all but the clipbase. */
  function show(bases: readonly BaseId[] | null): void {
    const ids = all.value.map(({ base }) => base)
    const shown = ids.filter((base) => bases?.includes(base))
    const isUsual = shown.length === 0 || shown.join() === ids.filter((base) => base !== CLIPBASE).join()
    list.refine({ bases: isUsual ? undefined : shown })
  }

  /** Shows a database beside the others, or hides it. */
  function toggle(base: BaseId): void {
    show(all.value.map((one) => one.base).filter((one) => isShown(one) !== (one === base)))
  }

  // A database that is gone is not shown any more.
  watch(all, (bases) => {
    const left = chosen.value?.filter((base) => bases.some((one) => one.base === base))
    if (left && left.length !== chosen.value!.length) show(left)
  })

  const answered = (answer: LibraryResult<LibrarySummary>): LibraryResult<null> => {
    if (!answer.ok) return answer
    setSummary(answer.value)
    return { ok: true, value: null }
  }

  async function make(about: AboutBase): Promise<LibraryResult<BaseId>> {
    const answer = await request({ req: 'makeBase', ...about })
    if (!answer.ok) return answer
    setSummary(answer.value.summary)
    return { ok: true, value: answer.value.base }
  }

  const change = async (base: BaseId, about: AboutBase): Promise<LibraryResult<null>> =>
    answered(await request({ req: 'changeBase', base, ...about }))

  /** Removes a database, or only its games. */
  const takeOut = async (base: BaseId, part: 'base' | 'games'): Promise<LibraryResult<null>> =>
    answered(await request({ req: part === 'base' ? 'removeBase' : 'emptyBase', base }))

  /** Copies games into a database, or moves them; answers when that has begun. Null if all of them are there. */
  async function copy(
    games: SelectedGames,
    base: BaseId,
    name: string,
    moves: boolean,
  ): Promise<LibraryResult<ImportSummary | null>> {
    const answer = await request({ req: 'copyGames', games, base, name, moves })
    return answer.ok ? { ok: true, value: answer.value.import } : answer
  }

  function setAll(bases: readonly BaseSummary[]): void {
    all.value = bases
  }

  return {
    all,
    chosen,
    isShown,
    showsSeveral,
    shownGames,
    target,
    show,
    toggle,
    make,
    change,
    takeOut,
    copy,
    setAll,
  }
}

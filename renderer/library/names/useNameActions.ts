// SPDX-License-Identifier: GPL-3.0-or-later
/** Changes to names, with their notices. Each notice offers to take the change back. */
import type { LibraryResult } from '../../../electron/library/client.ts'
import { MAX_PARTS } from '../../../electron/data/query/query.ts'
import type { NameMerge, NameRow } from '../../../electron/library/protocol.ts'
import type { MessageKey } from '../../locales/text.ts'
import { useCopy } from '../../stores/copy.ts'
import { useLibraryStore } from '../../stores/library/library.ts'
import { useNamesStore } from '../../stores/library/names.ts'
import { useUiStore } from '../../stores/ui.ts'
import { useLibraryActions } from '../useLibraryActions.ts'

/** Call in setup of a component below the workspace. */
export function useNameActions() {
  const actions = useLibraryActions()
  const { copyText } = useCopy()
  const library = useLibraryStore()
  const names = useNamesStore()
  const ui = useUiStore()

  /** Reports a change. Returns whether it succeeded. */
  function report(answer: LibraryResult<{ changed: number }>, done: MessageKey): boolean {
    if (!answer.ok) {
      actions.complain(answer)
      return false
    }
    const { changed } = answer.value
    if (changed === 0) {
      ui.toast('names.done.nothing')
      return true
    }
    library.step()
    ui.toast(done, { count: changed }, actions.undoOf(library.steps))
    return true
  }

  /** Shows names as one. Returns whether that succeeded. */
  async function merge(merges: readonly NameMerge[]): Promise<boolean> {
    const merged = report(await names.merge(merges), 'names.done.merged')
    if (merged) names.selection.clear()
    return merged
  }

  const follow = async (which: 'sure' | 'all'): Promise<boolean> =>
    report(await names.follow(which), 'names.done.merged')
  const settle = async (settled: readonly string[]): Promise<boolean> =>
    report(await names.settle(settled), 'names.done.settled')
  const release = async (spellings: readonly string[]): Promise<boolean> =>
    report(await names.release(spellings), 'names.done.released')

  /** Shows the games of a name in the list of the library. */
  function show({ name, spellings }: Pick<NameRow, 'name' | 'spellings'>): void {
    ui.libraryPanel = true
    library.clearFilter()
    if (names.kind !== 'annotator') {
      library.refine({ [names.kind]: name })
      return
    }
    // A search reads the tags as they are in the files.
    const parts = [name, ...spellings]
      .slice(0, MAX_PARTS)
      .map((words) => ({ is: 'tag', name: 'Annotator', words, exactly: true }) as const)
    library.refine({ query: { is: 'any', parts } })
  }

  async function copy(name: string): Promise<void> {
    if (await copyText(name)) ui.toast('names.done.copied')
  }

  return { merge, follow, settle, release, show, copy, undo: () => void actions.undo() }
}

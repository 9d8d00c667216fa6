// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes changes of library games as text, in slices, before they can be kept. */
import { computed, onScopeDispose, shallowRef } from 'vue'
import type { GameId } from '../../../electron/library/protocol.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import { writePatiently } from '../game-text.ts'

/** Delay before a change is due to be written and sent, ms: including the disk it is safe within 100 ms. */
const SETTLE_MS = 40

/** A game as it is now. */
interface Change {
  game: GameId
  tree: GameTree
}

interface Hooks {
  /** A change was made and has settled. */
  due: () => void
  /** A change has been written; null: it leads back to the saved game. */
  written: (game: GameId, text: string | null) => void
}

export function useDraftTexts({ due, written }: Hooks) {
  /** The newest change of the game on the board, not yet written as text. */
  const newest = shallowRef<Change | null>(null)
  /** A change being written as text. */
  const writing = shallowRef<Change | null>(null)
  /** Pending until nothing is left to be written. */
  let noting: Promise<void> | null = null
  /** The game on the board as saved in the library; a change that leads back to it is none. */
  let saved: Change | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Whether nothing is left to be written. */
  const done = computed(() => newest.value === null && writing.value === null)

  /** Notes a change, which replaces an unwritten one. */
  function change(game: GameId, tree: GameTree): void {
    newest.value = { game, tree }
    timer ??= setTimeout(due, SETTLE_MS)
  }

  /** Writes pending changes as text. */
  async function note(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    do {
      await (noting ??= writeDown().finally(() => {
        noting = null
      }))
    } while (newest.value)
  }

  async function writeDown(): Promise<void> {
    while (newest.value) {
      const next = newest.value
      const before = saved?.game === next.game ? saved.tree : null
      writing.value = next
      newest.value = null
      const text = await writePatiently(next.tree)
      const isChange = before === null || text !== (await writePatiently(before))
      // The game may have been saved or reverted in the meantime.
      if (writing.value !== next) continue
      writing.value = null
      written(next.game, isChange ? text : null)
    }
  }

  /** Notes the saved version of a game. */
  function setSaved(game: GameId, tree: GameTree): void {
    saved = { game, tree }
  }

  /** Drops a change that is not yet written as text. */
  function omit(game: GameId): void {
    if (newest.value?.game === game) newest.value = null
    if (writing.value?.game === game) writing.value = null
  }

  onScopeDispose(() => clearTimeout(timer))

  return { done, change, note, setSaved, omit }
}

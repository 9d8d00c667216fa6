// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Unsaved changes to games of the library. Each is sent to the library's process shortly after it was made
 * and is safe on disk once that has answered. Changes that could not be kept stay here and are sent again.
 * Only the user saves or discards a change.
 */
import { computed, watch } from 'vue'
import type { LibraryClient, LibraryFailure } from '../../../electron/library/client.ts'
import type { GameId } from '../../../electron/library/protocol.ts'
import { useGameStore } from '../game.ts'
import { useDraftKeeping } from './draft-keeping.ts'
import { useDraftTexts } from './draft-texts.ts'
import { clearEarlierDrafts, readEarlierDrafts } from './earlier-drafts.ts'

/** @param report tells the user that a change could not be kept. */
export function useDrafts(request: LibraryClient['request'], report: (failure: LibraryFailure) => unknown) {
  const game = useGameStore()
  const texts = useDraftTexts({
    due: () => void flush(),
    written: (id, text) => {
      if (text !== null || keeping.has(id)) keeping.hold(id, text)
    },
  })
  const keeping = useDraftKeeping({ request, report, retry: () => void flush() })

  const onBoard = computed(() => (game.origin?.kind === 'library' ? game.origin.game : null))
  /** Whether all changes are on disk. */
  const safe = computed(() => texts.done.value && keeping.done.value)

  /** The text with changes the library does not have yet; undefined if it has the newest. */
  async function heldText(id: GameId): Promise<string | null | undefined> {
    await texts.note()
    return keeping.heldText(id)
  }

  /** Sends pending changes. Returns whether everything is kept. */
  async function flush(): Promise<boolean> {
    await texts.note()
    await keeping.send()
    return safe.value
  }

  /** The game on the board has changed, if it is one of the library. */
  function change(): void {
    if (onBoard.value !== null) texts.change(onBoard.value, game.tree)
  }

  watch(() => game.revision, change, { flush: 'sync' })
  watch(
    () => game.loads,
    () => void flush(),
    { flush: 'sync' },
  )

  /** A game has no changes any more, neither here nor in the library. */
  function forget(id: GameId): void {
    texts.omit(id)
    keeping.forget(id)
  }

  /** Discards the change of a game. */
  async function drop(id: GameId): Promise<boolean> {
    texts.omit(id)
    keeping.hold(id, null)
    return flush()
  }

  /** Applies the library's list of changed games, and sends it what it lacks. */
  function setAll(games: readonly GameId[]): void {
    keeping.setAll(games)
    void takeOver()
  }

  /** Also sends changes kept by an earlier version. */
  async function takeOver(): Promise<void> {
    const earlier = readEarlierDrafts()
    for (const [id, text] of earlier) if (!keeping.has(id)) keeping.hold(id, text)
    const all = await flush()
    if (all && earlier.length > 0) clearEarlierDrafts()
  }

  return {
    onBoard,
    safe,
    refusal: keeping.refusal,
    has: keeping.has,
    setKept: keeping.setKept,
    heldText,
    change,
    drop,
    forget,
    flush,
    setSaved: texts.setSaved,
    setAll,
  }
}

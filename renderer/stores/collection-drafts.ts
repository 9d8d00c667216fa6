/**
 * Changes to games of the collection that have not been saved there. They are kept without being asked for, outlive
 * the window, and come back with their game; saving or dropping them is the person's word.
 */
import { useStorage } from '@vueuse/core'
import { computed, onScopeDispose, ref, watch } from 'vue'
import type { GameId } from '../../electron/collection/protocol.ts'
import { writeGame } from '../../engine/chess/pgn/writer.ts'
import type { GameTree } from '../../engine/chess/tree.ts'
import { useGameStore } from './game.ts'

/** How long typing may pause before the change is kept, in milliseconds. */
const SETTLE_MS = 300

export function useDrafts() {
  const game = useGameStore()
  /** True when the last change found no room. */
  const full = ref(false)
  /** Texts by the number of the game. */
  const drafts = useStorage<Record<string, string>>('alfabeta.collectionDrafts', {}, undefined, {
    onError: () => (full.value = true),
  })
  /** The game on the board as the collection has it; a change that leads back to it is none. */
  let saved: { game: GameId; tree: GameTree } | null = null
  /** A change that is not kept yet. */
  let newest: { game: GameId; tree: GameTree } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const onBoard = computed(() => (game.origin?.kind === 'collection' ? game.origin.game : null))
  const textOf = (id: GameId): string | undefined => drafts.value[id]
  const has = (id: GameId): boolean => id in drafts.value

  function set(id: GameId, text: string | null): void {
    const { [id]: _old, ...others } = drafts.value
    drafts.value = text === null ? others : { ...others, [id]: text }
  }

  /** Keeps what is not kept yet. */
  function flush(): void {
    clearTimeout(timer)
    if (!newest) return
    const { game: id, tree } = newest
    newest = null
    const text = writeGame(tree)
    set(id, saved?.game === id && text === writeGame(saved.tree) ? null : text)
  }

  watch(
    () => game.revision,
    () => {
      if (onBoard.value === null) return
      newest = { game: onBoard.value, tree: game.tree }
      clearTimeout(timer)
      timer = setTimeout(flush, SETTLE_MS)
    },
    { flush: 'sync' },
  )
  watch(() => game.loads, flush, { flush: 'sync' })

  /** The collection has this for a game. */
  function setSaved(id: GameId, tree: GameTree): void {
    saved = { game: id, tree }
  }

  onScopeDispose(() => clearTimeout(timer))

  return { full, onBoard, textOf, has, drop: (id: GameId) => set(id, null), flush, setSaved }
}

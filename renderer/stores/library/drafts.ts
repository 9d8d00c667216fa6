// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Unsaved changes to games of the library. Each is sent to the library's process shortly after it was made
 * and is safe on disk once that has answered. Changes that could not be kept stay here and are sent again.
 * Only the user saves or discards a change.
 */
import { computed, onScopeDispose, shallowReactive, shallowRef, watch } from 'vue'
import type { LibraryClient, LibraryFailure } from '../../../electron/library/client.ts'
import type { GameId } from '../../../electron/library/protocol.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import { writePatiently } from '../game-text.ts'

/** Delay before a change is sent, ms: including the disk it is safe within 100 ms. */
const SETTLE_MS = 40
/** Delay before a refused change is sent again, ms. */
const RETRY_MS = 2000

/** Key under which earlier versions kept changes in the page's storage. */
const EARLIER_KEY = 'alfabeta.collectionDrafts'

/** A game as it is now. */
interface Change {
  game: GameId
  tree: GameTree
}

/** A text to be kept; null removes what is kept. */
interface Held {
  text: string | null
}

/** @param report tells the user that a change could not be kept. */
export function useDrafts(request: LibraryClient['request'], report: (failure: LibraryFailure) => unknown) {
  const game = useGameStore()
  /** Games with changes kept by the library. */
  const kept = shallowRef<ReadonlySet<GameId>>(new Set())
  /** Changes it does not have yet. */
  const held = shallowReactive(new Map<GameId, Held>())
  /** Why the last change was refused; null if it was not. */
  const refusal = shallowRef<LibraryFailure | null>(null)
  /** The newest change of the game on the board, not yet written as text. */
  const newest = shallowRef<Change | null>(null)
  /** A change being written as text. */
  const writing = shallowRef<Change | null>(null)
  /** Pending until nothing is left to be written. */
  let noting: Promise<void> | null = null
  /** The game on the board as saved in the library; a change that leads back to it is none. */
  let saved: Change | null = null
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const onBoard = computed(() => (game.origin?.kind === 'library' ? game.origin.game : null))
  /** Whether all changes are on disk. */
  const safe = computed(() => newest.value === null && writing.value === null && held.size === 0)

  function has(id: GameId): boolean {
    const own = held.get(id)
    return own ? own.text !== null : kept.value.has(id)
  }

  /** The text with changes the library does not have yet; undefined if it has the newest. */
  async function heldText(id: GameId): Promise<string | null | undefined> {
    await note()
    return held.get(id)?.text
  }

  function setKept(id: GameId, is: boolean): void {
    if (kept.value.has(id) === is) return
    const others = [...kept.value].filter((other) => other !== id)
    kept.value = new Set(is ? [...others, id] : others)
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
      const change = newest.value
      const id = change.game
      const before = saved?.game === id ? saved.tree : null
      writing.value = change
      newest.value = null
      const text = await writePatiently(change.tree)
      const isChange = before === null || text !== (await writePatiently(before))
      // The game may have been saved or reverted in the meantime.
      if (writing.value !== change) continue
      writing.value = null
      if (isChange || has(id)) held.set(id, { text: isChange ? text : null })
    }
  }

  async function sendAll(): Promise<void> {
    clearTimeout(retry)
    for (let next = first(held); next; next = first(held)) {
      const [id, wanted] = next
      const answer = await request({ req: 'draft', game: id, text: wanted.text })
      if (!answer.ok && answer.code !== 'NO_SUCH_GAME') {
        refuse(answer)
        return
      }
      setKept(id, answer.ok && wanted.text !== null)
      // A newer change may have arrived.
      if (held.get(id) === wanted) held.delete(id)
      if (!answer.ok) report(answer)
    }
    refusal.value = null
  }

  function refuse(failure: LibraryFailure): void {
    // A lost process is reported elsewhere, and pending changes are sent to the next one.
    if (failure.code !== 'CLOSED' && refusal.value?.code !== failure.code) report(failure)
    refusal.value = failure
    clearTimeout(retry)
    retry = setTimeout(() => void flush(), RETRY_MS)
  }

  /** Sends pending changes. Returns whether everything is kept. */
  async function flush(): Promise<boolean> {
    await note()
    // The reason for an earlier refusal may be gone.
    await sending
    if (held.size > 0)
      await (sending ??= sendAll().finally(() => {
        sending = null
      }))
    return safe.value
  }

  /** The game on the board has changed, if it is one of the library. */
  function change(): void {
    if (onBoard.value === null) return
    newest.value = { game: onBoard.value, tree: game.tree }
    timer ??= setTimeout(() => void flush(), SETTLE_MS)
  }

  watch(() => game.revision, change, { flush: 'sync' })
  watch(
    () => game.loads,
    () => void flush(),
    { flush: 'sync' },
  )

  /** Notes the saved version of a game. */
  function setSaved(id: GameId, tree: GameTree): void {
    saved = { game: id, tree }
  }

  /** Drops a change that is not yet written as text. */
  function omit(id: GameId): void {
    if (newest.value?.game === id) newest.value = null
    if (writing.value?.game === id) writing.value = null
  }

  /** A game has no changes any more, neither here nor in the library. */
  function forget(id: GameId): void {
    omit(id)
    held.delete(id)
    setKept(id, false)
  }

  /** Discards the change of a game. */
  async function drop(id: GameId): Promise<boolean> {
    omit(id)
    held.set(id, { text: null })
    return flush()
  }

  /** Applies the library's list of changed games, and sends it what it lacks. */
  function setAll(games: readonly GameId[]): void {
    kept.value = new Set(games)
    void takeOver()
  }

  /**
   * Also sends changes kept by an earlier version; their storage is cleared once the library has them all.
   */
  async function takeOver(): Promise<void> {
    const earlier = readEarlier()
    for (const [id, text] of earlier) if (!has(id)) held.set(id, { text })
    const all = await flush()
    if (all && earlier.length > 0) localStorage.removeItem(EARLIER_KEY)
  }

  onScopeDispose(() => {
    clearTimeout(timer)
    clearTimeout(retry)
  })

  return { onBoard, safe, refusal, has, setKept, heldText, change, drop, forget, flush, setSaved, setAll }
}

const first = <K, V>(map: ReadonlyMap<K, V>): [K, V] | undefined => map.entries().next().value

function readEarlier(): [GameId, string][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(EARLIER_KEY) ?? '{}')
    return Object.entries(stored as Record<string, unknown>).flatMap(([id, text]): [GameId, string][] =>
      typeof text === 'string' && Number.isSafeInteger(Number(id)) ? [[Number(id), text]] : [],
    )
  } catch {
    return []
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Unsaved changes to games of the library. Each is written as text, in slices, and sent to the library process shortly
 * after it was made; it is on disk when the process has answered. Changes that could not be stored stay here and are
 * sent again. Only the user saves or discards a change.
 */
import { computed, onScopeDispose, shallowReactive, shallowRef, watch } from 'vue'
import type { LibraryClient, LibraryFailure } from '../../../electron/library/client.ts'
import type { GameId } from '../../../electron/library/protocol.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import { writePatiently } from '../game-text.ts'

/** Delay before a change is written and sent, ms. It is on disk within 100 ms. */
const SETTLE_MS = 40
/** Delay before a refused text is sent again, ms. */
const RETRY_MS = 2000

/** A game as it is now. */
interface Change {
  game: GameId
  tree: GameTree
}

/** A text to store; null removes the stored one. */
interface Held {
  text: string | null
}

export type Drafts = ReturnType<typeof useDrafts>

/** Call in setup. @param report reports that a change could not be stored */
export function useDrafts(request: LibraryClient['request'], report: (failure: LibraryFailure) => unknown) {
  const game = useGameStore()
  const onBoard = computed(() => (game.origin?.kind === 'library' ? game.origin.game : null))

  // ----- writing changes as text

  /** The newest change of the game on the board, not yet written as text. */
  const newest = shallowRef<Change | null>(null)
  /** A change being written as text. */
  const writing = shallowRef<Change | null>(null)
  /** Pending until everything is written. */
  let noting: Promise<void> | null = null
  /** The saved version of the game on the board; a game that equals it has no draft. */
  let saved: Change | null = null
  let writeTimer: ReturnType<typeof setTimeout> | undefined

  /** Notes a change of the game on the board, if it is one of the library. Replaces an unwritten change. */
  function change(): void {
    if (onBoard.value === null) return
    newest.value = { game: onBoard.value, tree: game.base }
    writeTimer ??= setTimeout(flush, SETTLE_MS)
  }

  /** Writes pending changes as text. */
  async function note(): Promise<void> {
    clearTimeout(writeTimer)
    writeTimer = undefined
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
      if (isChange || has(next.game)) hold(next.game, isChange ? text : null)
    }
  }

  /** Notes the saved version of a game. */
  function setSaved(id: GameId, tree: GameTree): void {
    saved = { game: id, tree }
  }

  /** Drops a change before it is written as text. */
  function omit(id: GameId): void {
    if (newest.value?.game === id) newest.value = null
    if (writing.value?.game === id) writing.value = null
  }

  // ----- sending the texts

  /** Games with drafts in the library. */
  const stored = shallowRef<ReadonlySet<GameId>>(new Set())
  /** Drafts that the library does not have yet. */
  const held = shallowReactive(new Map<GameId, Held>())
  /** Why the last draft was refused; null if it was not. */
  const refusal = shallowRef<LibraryFailure | null>(null)
  let sending: Promise<void> | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  /** Whether a game has changes, here or in the library. */
  function has(id: GameId): boolean {
    const own = held.get(id)
    return own ? own.text !== null : stored.value.has(id)
  }

  /** Holds a text until the library has stored it; null removes the stored one. */
  function hold(id: GameId, text: string | null): void {
    held.set(id, { text })
  }

  /** Notes whether the library has a draft of a game. */
  function setStored(id: GameId, is: boolean): void {
    if (stored.value.has(id) === is) return
    const others = [...stored.value].filter((other) => other !== id)
    stored.value = new Set(is ? [...others, id] : others)
  }

  async function sendAll(): Promise<void> {
    clearTimeout(retryTimer)
    for (let next = first(held); next; next = first(held)) {
      const [id, wanted] = next
      const answer = await request({ req: 'draft', game: id, text: wanted.text })
      if (!answer.ok && answer.code !== 'NO_SUCH_GAME') {
        refuse(answer)
        return
      }
      setStored(id, answer.ok && wanted.text !== null)
      // A newer change may have arrived.
      if (held.get(id) === wanted) held.delete(id)
      if (!answer.ok) report(answer)
    }
    refusal.value = null
  }

  function refuse(failure: LibraryFailure): void {
    // A lost process is reported elsewhere, and the next one gets the pending changes.
    if (failure.code !== 'CLOSED' && refusal.value?.code !== failure.code) report(failure)
    refusal.value = failure
    clearTimeout(retryTimer)
    retryTimer = setTimeout(flush, RETRY_MS)
  }

  async function send(): Promise<void> {
    // The reason for an earlier refusal may be gone.
    await sending
    if (held.size > 0)
      await (sending ??= sendAll().finally(() => {
        sending = null
      }))
  }

  // ----- both

  /** Whether all changes are on disk. */
  const safe = computed(() => newest.value === null && writing.value === null && held.size === 0)

  /** Sends pending changes. Returns whether everything is stored. */
  async function flush(): Promise<boolean> {
    await note()
    await send()
    return safe.value
  }

  /** The draft that the library does not have yet, null for its removal; undefined if it has the newest. */
  async function heldText(id: GameId): Promise<string | null | undefined> {
    await note()
    return held.get(id)?.text
  }

  /** Notes that a game has no draft any more, neither here nor in the library. */
  function forget(id: GameId): void {
    omit(id)
    held.delete(id)
    setStored(id, false)
  }

  /** Discards the draft of a game. */
  async function drop(id: GameId): Promise<boolean> {
    omit(id)
    hold(id, null)
    return flush()
  }

  /** Applies the library's list of drafts, and sends those it lacks. */
  function setAll(games: readonly GameId[]): void {
    stored.value = new Set(games)
    void takeOver()
  }

  /** Also sends drafts that an earlier version of the program stored in the page. */
  async function takeOver(): Promise<void> {
    const earlier = readEarlierDrafts()
    for (const [id, text] of earlier) if (!has(id)) hold(id, text)
    const all = await flush()
    if (all && earlier.length > 0) localStorage.removeItem(EARLIER_KEY)
  }

  watch(() => game.revision, change, { flush: 'sync' })
  watch(
    () => game.loads,
    () => void flush(),
    { flush: 'sync' },
  )
  onScopeDispose(() => {
    clearTimeout(writeTimer)
    clearTimeout(retryTimer)
  })

  return { onBoard, safe, refusal, has, setStored, heldText, change, drop, forget, flush, setSaved, setAll }
}

const first = <K, V>(map: ReadonlyMap<K, V>): [K, V] | undefined => map.entries().next().value

/** Where earlier versions stored drafts in the page. */
const EARLIER_KEY = 'alfabeta.collectionDrafts'

/** The texts of those drafts by game. */
function readEarlierDrafts(): [GameId, string][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(EARLIER_KEY) ?? '{}')
    return Object.entries(found as Record<string, unknown>).flatMap(([id, text]): [GameId, string][] =>
      typeof text === 'string' && Number.isSafeInteger(Number(id)) ? [[Number(id), text]] : [],
    )
  } catch {
    return []
  }
}

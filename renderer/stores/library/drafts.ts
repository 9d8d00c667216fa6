// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Changes to games of the library that have not been saved there. Every one is sent to the library's process
 * a moment after it was made and is safe when that has answered: it is on the disk then. What could not be
 * kept stays here and is sent again. Saving or dropping a change is the person's word.
 */
import { computed, onScopeDispose, shallowReactive, shallowRef, watch } from 'vue'
import type { LibraryClient, LibraryFailure } from '../../../electron/library/client.ts'
import type { GameId } from '../../../electron/library/protocol.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import { writePatiently } from '../game-text.ts'

/** A change is sent so long after the first one that was not, ms: with the disk it is safe within 100 ms. */
const SETTLE_MS = 40
/** What was refused is sent again so much later, ms. */
const RETRY_MS = 2000

/** Where changes were kept by earlier versions, in the storage of the page. */
const EARLIER_KEY = 'alfabeta.collectionDrafts'

/** A game as it is now. */
interface Change {
  game: GameId
  tree: GameTree
}

/** A text to be kept; null takes back what is kept. */
interface Held {
  text: string | null
}

/** @param report tells a person that a change could not be kept. */
export function useDrafts(request: LibraryClient['request'], report: (failure: LibraryFailure) => unknown) {
  const game = useGameStore()
  /** Games whose changes the library has. */
  const kept = shallowRef<ReadonlySet<GameId>>(new Set())
  /** What it has not got yet. */
  const held = shallowReactive(new Map<GameId, Held>())
  /** Why the last change was refused; null when all is well. */
  const refusal = shallowRef<LibraryFailure | null>(null)
  /** The newest change of the game on the board, not even written down. */
  const newest = shallowRef<Change | null>(null)
  /** A change that is being written down. */
  const writing = shallowRef<Change | null>(null)
  /** Until nothing is left to be written down. */
  let noting: Promise<void> | null = null
  /** The game on the board as the library has it; a change that leads back to it is none. */
  let saved: Change | null = null
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const onBoard = computed(() => (game.origin?.kind === 'library' ? game.origin.game : null))
  /** Whether everything that was changed is on the disk. */
  const safe = computed(() => newest.value === null && writing.value === null && held.size === 0)

  function has(id: GameId): boolean {
    const own = held.get(id)
    return own ? own.text !== null : kept.value.has(id)
  }

  /** The text with changes that are not in the library yet: undefined when those there are the newest. */
  async function heldText(id: GameId): Promise<string | null | undefined> {
    await note()
    return held.get(id)?.text
  }

  function setKept(id: GameId, is: boolean): void {
    if (kept.value.has(id) === is) return
    const others = [...kept.value].filter((other) => other !== id)
    kept.value = new Set(is ? [...others, id] : others)
  }

  /** Writes down what is not yet. */
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
      // Another thing may have become of the game meanwhile.
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
      // Something newer may have come meanwhile.
      if (held.get(id) === wanted) held.delete(id)
      if (!answer.ok) report(answer)
    }
    refusal.value = null
  }

  function refuse(failure: LibraryFailure): void {
    // A process that is gone says so itself, and what is held is sent to the next one.
    if (failure.code !== 'CLOSED' && refusal.value?.code !== failure.code) report(failure)
    refusal.value = failure
    clearTimeout(retry)
    retry = setTimeout(() => void flush(), RETRY_MS)
  }

  /** Sends what is left; tells whether everything is kept. */
  async function flush(): Promise<boolean> {
    await note()
    // What is on its way may have been refused for a reason that is gone.
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

  /** The library has this for a game. */
  function setSaved(id: GameId, tree: GameTree): void {
    saved = { game: id, tree }
  }

  /** What is not written down of a game is not to be. */
  function omit(id: GameId): void {
    if (newest.value?.game === id) newest.value = null
    if (writing.value?.game === id) writing.value = null
  }

  /** There is no change of a game any more, in the library neither. */
  function forget(id: GameId): void {
    omit(id)
    held.delete(id)
    setKept(id, false)
  }

  /** Takes the change of a game back. */
  async function drop(id: GameId): Promise<boolean> {
    omit(id)
    held.set(id, { text: null })
    return flush()
  }

  /** Takes over which games the library has changes of, and sends it what it has not. */
  function setAll(games: readonly GameId[]): void {
    kept.value = new Set(games)
    void takeOver()
  }

  /** Sends changes from an earlier version too; their place is emptied when the library has all of them. */
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

// SPDX-License-Identifier: GPL-3.0-or-later
/** Which games the library keeps changed texts of, and the texts that it does not have yet. */
import { computed, onScopeDispose, shallowReactive, shallowRef } from 'vue'
import type { LibraryClient, LibraryFailure } from '../../../electron/library/client.ts'
import type { GameId } from '../../../electron/library/protocol.ts'

/** Delay before a refused text is sent again, ms. */
const RETRY_MS = 2000

/** A text to be kept; null removes what is kept. */
interface Held {
  text: string | null
}

interface Hooks {
  request: LibraryClient['request']
  /** Tells the user that a text could not be kept. */
  report: (failure: LibraryFailure) => unknown
  /** It is time to send what was refused again. */
  retry: () => void
}

export function useDraftKeeping({ request, report, retry }: Hooks) {
  /** Games with changes kept by the library. */
  const kept = shallowRef<ReadonlySet<GameId>>(new Set())
  /** Changes it does not have yet. */
  const held = shallowReactive(new Map<GameId, Held>())
  /** Why the last change was refused; null if it was not. */
  const refusal = shallowRef<LibraryFailure | null>(null)
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Whether the library has everything. */
  const done = computed(() => held.size === 0)

  /** Whether a game has changes, here or in the library. */
  function has(id: GameId): boolean {
    const own = held.get(id)
    return own ? own.text !== null : kept.value.has(id)
  }

  /** The text that the library does not have yet, null to remove it; undefined if it has the newest. */
  const heldText = (id: GameId): string | null | undefined => held.get(id)?.text

  /** Holds a text until the library keeps it; null removes what it keeps. */
  function hold(id: GameId, text: string | null): void {
    held.set(id, { text })
  }

  /** The library is known to keep changes of a game, or not to. */
  function setKept(id: GameId, is: boolean): void {
    if (kept.value.has(id) === is) return
    const others = [...kept.value].filter((other) => other !== id)
    kept.value = new Set(is ? [...others, id] : others)
  }

  /** Applies the library's list of changed games. */
  function setAll(games: readonly GameId[]): void {
    kept.value = new Set(games)
  }

  /** A game has no changes any more, neither here nor in the library. */
  function forget(id: GameId): void {
    held.delete(id)
    setKept(id, false)
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer)
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
    clearTimeout(timer)
    timer = setTimeout(retry, RETRY_MS)
  }

  /** Sends what is held. */
  async function send(): Promise<void> {
    // The reason for an earlier refusal may be gone.
    await sending
    if (held.size > 0)
      await (sending ??= sendAll().finally(() => {
        sending = null
      }))
  }

  onScopeDispose(() => clearTimeout(timer))

  return { done, refusal, has, heldText, hold, setKept, setAll, forget, send }
}

const first = <K, V>(map: ReadonlyMap<K, V>): [K, V] | undefined => map.entries().next().value

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Sends changes of the game on the board to its document; games that live elsewhere are ignored. A change is
 * sent shortly after it was made, even while others follow, and before another game takes the board. Changes
 * that could not be kept wait here, whatever is on the board, and are retried.
 */
import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { DocumentId } from '../../../electron/documents/protocol.ts'
import { useGameStore } from '../game.ts'
import { writePatiently } from '../game-text.ts'
import { sameOrigin, type DocumentOrigin } from '../origin.ts'
import { makeUnsentGames, type Relocation, type Work } from './unsent-games.ts'

/** Time a change may wait so that others go with it, ms. A kill loses what was not sent. */
const SETTLE_MS = 40
/** Time before a refused change is retried, ms. */
const RETRY_MS = 2_000

export type GameSync = ReturnType<typeof useGameSync>

/** @param store keeps a game. Returns where it is now; null if it could not be kept. */
export function useGameSync(store: (work: Work) => Promise<DocumentOrigin | null>) {
  const game = useGameStore()
  /** True while something is not yet in its document. */
  const unsent = ref(false)
  /** True when the last attempt to keep something failed. */
  const refused = ref(false)
  /** Documents with pending changes. */
  const unsentDocuments = shallowRef<ReadonlySet<DocumentId>>(new Set())
  const games = makeUnsentGames()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  function update(): void {
    unsent.value = !games.isEmpty()
    unsentDocuments.value = games.documents()
  }

  async function drain(): Promise<void> {
    const tried = new Set<Work>()
    for (;;) {
      const first = games.next(tried)
      if (!first) break
      await written(first)
      // Its place may have changed, or it is not to be kept any more. Later changes come next.
      const work = games.begin(first)
      if (!work) continue
      const origin = await store(work)
      // The documents may have been renumbered in the meantime.
      const sent = games.end()
      if (!sent) continue
      if (origin) settle(sent, origin)
      else if (games.putBack(sent)) tried.add(sent)
    }
    running = null
    refused.value = games.waiting() > 0
    if (refused.value) timer ??= setTimeout(start, RETRY_MS)
    update()
  }

  function settle(sent: Work, origin: DocumentOrigin): void {
    games.setPlace(sent, origin)
    if (game.loads === sent.load && !sameOrigin(game.origin, origin)) game.rehome(origin)
    update()
  }

  async function start(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (running === null && games.waiting() > 0) running = drain()
    await running
  }

  watch(
    () => game.revision,
    () => {
      const { tree, original, origin, name, loads: load } = game
      if (origin !== null && origin.kind !== 'document') return
      games.add({ tree, original, origin, name, load })
      update()
      timer ??= setTimeout(start, SETTLE_MS)
    },
    { flush: 'sync' },
  )

  watch(() => game.loads, start, { flush: 'sync' })

  /** Sends pending changes and waits for the answers. Returns whether everything is kept. */
  async function flush(): Promise<boolean> {
    await start()
    return !unsent.value
  }

  /** Listeners that remember the place of a game that is not on the board. */
  const listeners = new Set<(change: Relocation) => void>()
  const onRelocate = (listener: (change: Relocation) => void): void => void listeners.add(listener)

  /** Games have moved within their documents, or the documents were renumbered. */
  function relocate(change: Relocation): void {
    game.relocate(change)
    games.relocate(change)
    for (const listener of listeners) listener(change)
    update()
  }

  /** Drops pending changes of a document. */
  function forget(document: DocumentId): void {
    games.forget(document)
    refused.value &&= games.waiting() > 0
    update()
  }

  onScopeDispose(() => clearTimeout(timer))

  return {
    unsent,
    refused,
    unsentDocuments,
    flush,
    placeOfLoad: games.placeOfLoad,
    unsentGame: games.find,
    relocate,
    onRelocate,
    forget,
  }
}

/** Writes the texts that keeping needs in advance, in slices, so that sending does not block. */
async function written({ tree, original }: Work): Promise<void> {
  await writePatiently(tree)
  if (original) await writePatiently(original.tree)
}

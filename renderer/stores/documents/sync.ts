// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Sends changes of the game on the board to its document; games that live elsewhere are ignored. A change is
 * sent shortly after it was made, even while others follow, and before another game takes the board. Changes
 * that could not be kept wait here, whatever is on the board, and are retried.
 */
import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { DocumentId } from '../../../electron/documents/protocol.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import { writePatiently } from '../game-text.ts'
import { sameOrigin, type DocumentOrigin, type Original } from '../origin.ts'

/** Time a change may wait so that others go with it, ms. A kill loses what was not sent. */
const SETTLE_MS = 40
/** Time before a refused change is retried, ms. */
const RETRY_MS = 2_000

/** The new place of a game; null if it has none. */
export type Relocation = (origin: DocumentOrigin) => DocumentOrigin | null

/** A game to be kept. */
export interface Work {
  tree: GameTree
  /** The text it was read from, if any. */
  original: Original | null
  origin: DocumentOrigin | null
  /** Name of a document created for it. */
  name: string
  /** Which load of the board this is: a game without a place gets one only once. */
  load: number
}

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
  /** The newest state of each changed game, by the number of its load. */
  const waiting = new Map<number, Work>()
  /** On its way just now. */
  let sending: Work | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  /** Where games without a place went, by the number of the load. */
  const places = new Map<number, DocumentOrigin>()

  const placeOf = ({ origin, load }: Work): DocumentOrigin | null =>
    isPlaced(origin) ? origin : (places.get(load) ?? origin)

  function update(): void {
    const works = sending ? [...waiting.values(), sending] : [...waiting.values()]
    unsent.value = works.length > 0
    unsentDocuments.value = new Set(works.flatMap((work) => placeOf(work)?.document ?? []))
  }

  async function drain(): Promise<void> {
    const tried = new Set<Work>()
    for (;;) {
      const first = [...waiting.values()].find((work) => !tried.has(work))
      if (!first) break
      await written(first)
      // Its place may have changed, or it is not to be kept any more. Later changes come next.
      const next = waiting.get(first.load)
      if (!next) continue
      if (next.tree === first.tree) waiting.delete(next.load)
      sending = { ...next, tree: first.tree, origin: placeOf(next) }
      const origin = await store(sending)
      // The documents may have been renumbered in the meantime.
      const sent: Work | null = sending
      sending = null
      if (!sent) continue
      if (origin) settle(sent, origin)
      else if (!waiting.has(sent.load)) {
        waiting.set(sent.load, sent)
        tried.add(sent)
      }
    }
    running = null
    refused.value = waiting.size > 0
    if (refused.value) timer ??= setTimeout(start, RETRY_MS)
    update()
  }

  function settle(sent: Work, origin: DocumentOrigin): void {
    if (!isPlaced(sent.origin)) places.set(sent.load, origin)
    if (game.loads === sent.load && !sameOrigin(game.origin, origin)) game.rehome(origin)
    update()
  }

  async function start(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (running === null && waiting.size > 0) running = drain()
    await running
  }

  watch(
    () => game.revision,
    () => {
      const { tree, original, origin, name, loads: load } = game
      if (origin !== null && origin.kind !== 'document') return
      waiting.set(load, { tree, original, origin, name, load })
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

  /** The place that a game without one was given, by the number of its load. */
  const placeOfLoad = (load: number): DocumentOrigin | null => places.get(load) ?? null

  /** The unsent version of a game of a document, or null. */
  function unsentGame(origin: DocumentOrigin): GameTree | null {
    const works = sending ? [sending, ...waiting.values()] : [...waiting.values()]
    return works.findLast((work) => sameOrigin(placeOf(work), origin))?.tree ?? null
  }

  /** Games have moved within their documents, or the documents were renumbered. */
  function relocate(change: Relocation): void {
    const moved = (work: Work): Work => ({ ...work, origin: work.origin && change(work.origin) })
    game.relocate(change)
    for (const [load, work] of waiting) waiting.set(load, moved(work))
    if (sending) sending = moved(sending)
    for (const [load, origin] of places) {
      const now = change(origin)
      if (now) places.set(load, now)
      else places.delete(load)
    }
    for (const listener of listeners) listener(change)
    update()
  }

  /** Listeners that remember the place of a game that is not on the board. */
  const listeners = new Set<(change: Relocation) => void>()
  const onRelocate = (listener: (change: Relocation) => void): void => void listeners.add(listener)

  /** Drops pending changes of a document. */
  function forget(document: DocumentId): void {
    for (const work of waiting.values()) {
      if (placeOf(work)?.document === document) waiting.delete(work.load)
    }
    if (sending && placeOf(sending)?.document === document) sending = null
    refused.value &&= waiting.size > 0
    update()
  }

  onScopeDispose(() => clearTimeout(timer))

  return { unsent, refused, unsentDocuments, flush, placeOfLoad, unsentGame, relocate, onRelocate, forget }
}

/** Writes the texts that keeping needs in advance, in slices, so that sending does not block. */
async function written({ tree, original }: Work): Promise<void> {
  await writePatiently(tree)
  if (original) await writePatiently(original.tree)
}

const isPlaced = (origin: DocumentOrigin | null): boolean => origin !== null && origin.index !== null

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Brings changes of the game on the board into its document; games of the library are none of its business. A
 * change is sent a moment after it was made, however fast others follow, and before another game takes the
 * board. What could not be kept waits here, whatever is on the board meanwhile, and is tried again.
 */
import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { DocumentId } from '../../../electron/documents/protocol.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import { useGameStore } from '../game.ts'
import { writePatiently } from '../game-text.ts'
import { sameOrigin, type DocumentOrigin, type Original } from '../origin.ts'

/** How long a change may wait for others to go with it, in milliseconds. A kill loses what was not sent. */
const SETTLE_MS = 40
/** How long what was refused rests before it is tried again, in milliseconds. */
const RETRY_MS = 2_000

/** Where a game is now that was somewhere else; null: nowhere. */
export type Relocation = (origin: DocumentOrigin) => DocumentOrigin | null

/** A game as it is to be kept. */
export interface Work {
  tree: GameTree
  /** The text it was made of, when it has one. */
  original: Original | null
  origin: DocumentOrigin | null
  /** What a document that is made for it is called. */
  name: string
  /** Which game on the board this is: a game without a place gets one only once. */
  load: number
}

export type GameSync = ReturnType<typeof useGameSync>

/**
 * @param store keeps a game; returns where it is now, or null when it could not be kept.
 */
export function useGameSync(store: (work: Work) => Promise<DocumentOrigin | null>) {
  const game = useGameStore()
  /** True while something is not yet in its document. */
  const unsent = ref(false)
  /** True when the last attempt to keep something failed. */
  const refused = ref(false)
  /** Documents that lack something. */
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
      // Its place may be another one now, or it is not to be kept any more. What has been changed meanwhile
      // comes next.
      const next = waiting.get(first.load)
      if (!next) continue
      if (next.tree === first.tree) waiting.delete(next.load)
      sending = { ...next, tree: first.tree, origin: placeOf(next) }
      const origin = await store(sending)
      // The documents may have got other numbers meanwhile.
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

  /** Sends what is left, waits until it has been answered, and tells whether all of it is kept. */
  async function flush(): Promise<boolean> {
    await start()
    return !unsent.value
  }

  /** Where a game went that had no place when it was put on the board, by the number of its load. */
  const placeOfLoad = (load: number): DocumentOrigin | null => places.get(load) ?? null

  /** A game of a document as it is here and not there, or null. */
  function unsentGame(origin: DocumentOrigin): GameTree | null {
    const works = sending ? [sending, ...waiting.values()] : [...waiting.values()]
    return works.findLast((work) => sameOrigin(placeOf(work), origin))?.tree ?? null
  }

  /** Games have moved within their documents, or the documents have other numbers. */
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

  /** Tells whoever remembers the place of a game that is not on the board. */
  const listeners = new Set<(change: Relocation) => void>()
  const onRelocate = (listener: (change: Relocation) => void): void => void listeners.add(listener)

  /** What is not in a document yet shall not be in it any more. */
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

/** Has the texts ready that keeping takes: a game that is sent is not waited for. */
async function written({ tree, original }: Work): Promise<void> {
  await writePatiently(tree)
  if (original) await writePatiently(original.tree)
}

const isPlaced = (origin: DocumentOrigin | null): boolean => origin !== null && origin.index !== null

/**
 * Brings edits of the game on the board into its document; games of the collection are none of its business. Every change is sent a moment after it was made, and before
 * another game takes the board. One request is on its way at a time, so the newest text always wins.
 */
import { onScopeDispose, ref, watch } from 'vue'
import type { GameTree } from '../../engine/chess/tree.ts'
import { useGameStore, type DocumentOrigin, type Origin } from './game.ts'

/** How long typing may pause before the change is sent, in milliseconds. */
const SETTLE_MS = 300

interface Unsent {
  tree: GameTree
  origin: DocumentOrigin | null
  /** Which game on the board this is: a game without a place gets one only once. */
  load: number
}

/**
 * @param store keeps a game; answers where it is now, or null when it could not be kept.
 */
export function useGameSync(
  store: (tree: GameTree, origin: DocumentOrigin | null) => Promise<DocumentOrigin | null>,
) {
  const game = useGameStore()
  /** True while something is not yet in the document. */
  const unsent = ref(false)
  let newest: Unsent | null = null
  /** On its way just now. */
  let sending: Unsent | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let chain: Promise<void> = Promise.resolve()
  /** Where games without a place went, by the number of the load. */
  const places = new Map<number, DocumentOrigin>()

  function send(): void {
    clearTimeout(timer)
    const mine = newest
    if (!mine) return
    newest = null
    chain = sendAfter(chain, mine)
  }

  async function sendAfter(earlier: Promise<void>, wanted: Unsent): Promise<void> {
    await earlier
    sending = wanted
    const origin = await store(wanted.tree, wanted.origin ?? places.get(wanted.load) ?? null)
    // The documents may have got other numbers meanwhile.
    const mine = sending
    sending = null
    if (!origin) {
      // What was refused stays the newest unless something newer came: the next flush tries again.
      newest ??= mine
      return
    }
    if (!mine.origin) places.set(mine.load, origin)
    if (game.loads === mine.load && !sameOrigin(game.origin, origin)) game.origin = origin
    unsent.value = newest !== null
  }

  watch(
    () => game.revision,
    () => {
      const { origin } = game
      if (origin?.kind === 'collection') return
      newest = { tree: game.tree, origin, load: game.loads }
      unsent.value = true
      clearTimeout(timer)
      timer = setTimeout(send, SETTLE_MS)
    },
    { flush: 'sync' },
  )

  watch(() => game.loads, send, { flush: 'sync' })

  /** Sends what is left and waits until it has been answered. */
  async function flush(): Promise<void> {
    send()
    await chain
  }

  /** Games have moved within their documents, or the documents have other numbers. */
  function remap(change: (origin: DocumentOrigin) => DocumentOrigin | null): void {
    const apply = (origin: DocumentOrigin | null) => (origin ? change(origin) : null)
    if (game.origin?.kind !== 'collection') game.origin = apply(game.origin)
    if (newest) newest = { ...newest, origin: apply(newest.origin) }
    if (sending) sending = { ...sending, origin: apply(sending.origin) }
    for (const [load, origin] of places) {
      const moved = change(origin)
      if (moved) places.set(load, moved)
      else places.delete(load)
    }
  }

  onScopeDispose(() => clearTimeout(timer))

  return { unsent, flush, remap }
}

const sameOrigin = (a: Origin | null, b: DocumentOrigin): boolean =>
  a?.kind === 'document' && a.document === b.document && a.index === b.index

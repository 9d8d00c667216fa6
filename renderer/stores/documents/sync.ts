// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Sends changes of the game on the board to its document; games of the library are ignored. A change is sent shortly
 * after it was made, even while others follow, and before another game is put on the board. Changes that could not be
 * stored wait here, whatever is on the board, and are retried.
 */
import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { DocumentId } from '../../../electron/documents/protocol.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import { textOf, writePatiently } from '../game-text.ts'
import { sameOrigin, type DocumentOrigin, type Original } from '../origin.ts'
import type { DocumentsContext } from './context.ts'

/** Time that a change waits for others to go with it, ms. A kill loses unsent changes. */
const SETTLE_MS = 40
/** Time before a refused change is retried, ms. */
const RETRY_MS = 2_000

export type GameSync = ReturnType<typeof useGameSync>

export function useGameSync({ game, request, report, changed, refresh, updateRow }: DocumentsContext) {
  /** Whether a change is not yet in its document. */
  const unsent = ref(false)
  /** Whether the last attempt to store a change failed. */
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

  /** Stores a game in its document; a game without one gets a new document. */
  async function store(work: Work): Promise<DocumentOrigin | null> {
    const { tree, original, origin, name } = work
    const written = textOf(tree)
    // A game that equals the original gets the original text, byte for byte.
    const text = original && written === textOf(original.tree) ? original.text : written
    if (origin === null) return create(written, name)
    const { document, index } = origin
    if (index === null) return append(document, written)
    const answer = await request({ req: 'put', document, index, text })
    // A text in a file is not always a single game on its own.
    if (!answer.ok && answer.code === 'BAD_REQUEST' && text !== written)
      return store({ ...work, original: null })
    if (!answer.ok) return report(answer)
    changed(answer.value.summary)
    updateRow(document, answer.value.row)
    return origin
  }

  async function create(text: string, name: string): Promise<DocumentOrigin | null> {
    const made = await request({ req: 'create', name, text: '' })
    if (!made.ok) return report(made)
    const { document } = made.value
    const put = await request({ req: 'put', document, index: 0, text })
    if (!put.ok) {
      await request({ req: 'close', document, discard: true })
      return report(put)
    }
    changed(put.value.summary)
    return { kind: 'document', document, index: 0 }
  }

  async function append(document: DocumentId, text: string): Promise<DocumentOrigin | null> {
    const answer = await request({ req: 'append', document, text })
    if (!answer.ok) return report(answer)
    changed(answer.value.summary)
    refresh(document)
    return { kind: 'document', document, index: answer.value.index }
  }

  async function drain(): Promise<void> {
    const tried = new Set<Work>()
    for (;;) {
      const first = games.next(tried)
      if (!first) break
      await written(first)
      // Meanwhile the game may have another origin, or may not have to be stored. Later changes come next.
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
    games.setOrigin(sent, origin)
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
      const { base: tree, original, origin, name, loads: load } = game
      if (origin !== null && origin.kind !== 'document') return
      games.add({ tree, original, origin, name, load })
      update()
      timer ??= setTimeout(start, SETTLE_MS)
    },
    { flush: 'sync' },
  )

  watch(() => game.loads, start, { flush: 'sync' })

  /** Sends pending changes and waits for the answers. Returns whether everything is stored. */
  async function flush(): Promise<boolean> {
    await start()
    return !unsent.value
  }

  /** Listeners that store the origin of a game that is not on the board. */
  const listeners = new Set<(change: Relocation) => void>()
  const onRelocate = (listener: (change: Relocation) => void): void => void listeners.add(listener)

  /** Follows games that moved within their documents, or renumbered documents. */
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
    originOfLoad: games.originOfLoad,
    unsentGame: games.find,
    relocate,
    onRelocate,
    forget,
  }
}

/** Writes the texts for storing in slices beforehand, so that sending does not block. */
async function written({ tree, original }: Work): Promise<void> {
  await writePatiently(tree)
  if (original) await writePatiently(original.tree)
}

// ----- changed games that are not yet in their documents

/** Returns the new origin of a game; null if it has none. */
type Relocation = (origin: DocumentOrigin) => DocumentOrigin | null

/** A game to store. */
interface Work {
  tree: GameTree
  /** The text it was read from, if any. */
  original: Original | null
  origin: DocumentOrigin | null
  /** Name of a document created for it. */
  name: string
  /** Identifies the game by `loads`, so that a game without an origin gets one only once. */
  load: number
}

function makeUnsentGames() {
  /** The newest state of each changed game, by the number of its load. */
  const waiting = new Map<number, Work>()
  /** The game that is being sent. */
  let sending: Work | null = null
  /** Origins given to games without one, by the number of the load. */
  const origins = new Map<number, DocumentOrigin>()

  const all = (): Work[] => (sending ? [sending, ...waiting.values()] : [...waiting.values()])

  const originOf = ({ origin, load }: Work): DocumentOrigin | null =>
    hasIndex(origin) ? origin : (origins.get(load) ?? origin)

  /** Adds a game, replacing its older state. */
  function add(work: Work): void {
    waiting.set(work.load, work)
  }

  /** The first game that waits and is not among `tried`; undefined if there is none. */
  const next = (tried: ReadonlySet<Work>): Work | undefined =>
    [...waiting.values()].find((work) => !tried.has(work))

  /**
   * Begins to send a game in the state of `first`. A later change keeps waiting.
   * @returns the game with its current origin; null if it does not have to be stored any more
   */
  function begin(first: Work): Work | null {
    const newest = waiting.get(first.load)
    if (!newest) return null
    if (newest.tree === first.tree) waiting.delete(newest.load)
    sending = { ...newest, tree: first.tree, origin: originOf(newest) }
    return sending
  }

  /** Ends sending. Returns the sent game with its current origin; null if it was forgotten. */
  function end(): Work | null {
    const sent = sending
    sending = null
    return sent
  }

  /** Puts a refused game back, unless a later change of it waits. Returns whether it did. */
  function putBack(sent: Work): boolean {
    if (waiting.has(sent.load)) return false
    add(sent)
    return true
  }

  /** Notes the origin under which a game was stored, for its later changes. */
  function setOrigin(sent: Work, origin: DocumentOrigin): void {
    if (!hasIndex(sent.origin)) origins.set(sent.load, origin)
  }

  /** The origin given to a game without one, by the number of its load. */
  const originOfLoad = (load: number): DocumentOrigin | null => origins.get(load) ?? null

  /** The unsent version of a game of a document, or null. */
  const find = (origin: DocumentOrigin): GameTree | null =>
    all().findLast((work) => sameOrigin(originOf(work), origin))?.tree ?? null

  /** Documents with unsent changes. */
  const documents = (): Set<DocumentId> => new Set(all().flatMap((work) => originOf(work)?.document ?? []))

  /** Follows games that moved within their documents, or renumbered documents. */
  function relocate(change: Relocation): void {
    const moved = (work: Work): Work => ({ ...work, origin: work.origin && change(work.origin) })
    for (const [load, work] of waiting) waiting.set(load, moved(work))
    if (sending) sending = moved(sending)
    for (const [load, origin] of origins) {
      const now = change(origin)
      if (now) origins.set(load, now)
      else origins.delete(load)
    }
  }

  /** Drops the changes of a document. */
  function forget(document: DocumentId): void {
    for (const work of waiting.values()) {
      if (originOf(work)?.document === document) waiting.delete(work.load)
    }
    if (sending && originOf(sending)?.document === document) sending = null
  }

  return {
    /** Number of waiting games. */
    waiting: () => waiting.size,
    isEmpty: () => all().length === 0,
    add,
    next,
    begin,
    end,
    putBack,
    setOrigin,
    originOfLoad,
    find,
    documents,
    relocate,
    forget,
  }
}

const hasIndex = (origin: DocumentOrigin | null): boolean => origin !== null && origin.index !== null

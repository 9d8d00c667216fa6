// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Changed games that are not yet in their documents: the newest state of each waits, and one is on its way.
 * Also where games went that had no place before.
 */
import type { DocumentId } from '../../../electron/documents/protocol.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import { sameOrigin, type DocumentOrigin, type Original } from '../origin.ts'

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

export function makeUnsentGames() {
  /** The newest state of each changed game, by the number of its load. */
  const waiting = new Map<number, Work>()
  /** On its way just now. */
  let sending: Work | null = null
  /** Where games without a place went, by the number of the load. */
  const places = new Map<number, DocumentOrigin>()

  const all = (): Work[] => (sending ? [sending, ...waiting.values()] : [...waiting.values()])

  const placeOf = ({ origin, load }: Work): DocumentOrigin | null =>
    isPlaced(origin) ? origin : (places.get(load) ?? origin)

  /** Adds a game, in place of its older state. */
  function add(work: Work): void {
    waiting.set(work.load, work)
  }

  /** The first game that waits and is not among `tried`; undefined if there is none. */
  const next = (tried: ReadonlySet<Work>): Work | undefined =>
    [...waiting.values()].find((work) => !tried.has(work))

  /**
   * Begins to send a game as it was in `first`, which waited. A later change of it goes on waiting.
   * @returns what to send and where it belongs by now; null if it is not to be kept any more.
   */
  function begin(first: Work): Work | null {
    const newest = waiting.get(first.load)
    if (!newest) return null
    if (newest.tree === first.tree) waiting.delete(newest.load)
    sending = { ...newest, tree: first.tree, origin: placeOf(newest) }
    return sending
  }

  /** Nothing is on its way any more. Returns what was, by its place now; null if it was forgotten. */
  function end(): Work | null {
    const sent = sending
    sending = null
    return sent
  }

  /** Lets a game that was refused wait again, unless a later change waits. Returns whether it does. */
  function putBack(sent: Work): boolean {
    if (waiting.has(sent.load)) return false
    add(sent)
    return true
  }

  /** A game was kept at `origin`, which is the place of its later changes if it had none. */
  function setPlace(sent: Work, origin: DocumentOrigin): void {
    if (!isPlaced(sent.origin)) places.set(sent.load, origin)
  }

  /** The place that a game without one was given, by the number of its load. */
  const placeOfLoad = (load: number): DocumentOrigin | null => places.get(load) ?? null

  /** The unsent version of a game of a document, or null. */
  const find = (origin: DocumentOrigin): GameTree | null =>
    all().findLast((work) => sameOrigin(placeOf(work), origin))?.tree ?? null

  /** Documents with unsent changes. */
  const documents = (): Set<DocumentId> => new Set(all().flatMap((work) => placeOf(work)?.document ?? []))

  /** Games have moved within their documents, or the documents were renumbered. */
  function relocate(change: Relocation): void {
    const moved = (work: Work): Work => ({ ...work, origin: work.origin && change(work.origin) })
    for (const [load, work] of waiting) waiting.set(load, moved(work))
    if (sending) sending = moved(sending)
    for (const [load, origin] of places) {
      const now = change(origin)
      if (now) places.set(load, now)
      else places.delete(load)
    }
  }

  /** Drops the changes of a document. */
  function forget(document: DocumentId): void {
    for (const work of waiting.values()) {
      if (placeOf(work)?.document === document) waiting.delete(work.load)
    }
    if (sending && placeOf(sending)?.document === document) sending = null
  }

  return {
    /** Number of games that wait. */
    waiting: () => waiting.size,
    isEmpty: () => all().length === 0,
    add,
    next,
    begin,
    end,
    putBack,
    setPlace,
    placeOfLoad,
    find,
    documents,
    relocate,
    forget,
  }
}

const isPlaced = (origin: DocumentOrigin | null): boolean => origin !== null && origin.index !== null

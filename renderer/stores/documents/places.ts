// SPDX-License-Identifier: GPL-3.0-or-later
/** The last game on the board of each open document, and the move shown in it. Data only. */
import type { DocumentId } from '../../../electron/documents/protocol.ts'
import type { NodePlace } from '../../../engine/chess/place.ts'

export function makeLastPlaces() {
  /** Ordered by last view, newest at the end. */
  const games = new Map<DocumentId, number>()
  const paths = new Map<DocumentId, { index: number; path: NodePlace }>()

  /** A game of a document is on the board now. */
  function see(document: DocumentId, index: number): void {
    games.delete(document)
    games.set(document, index)
  }

  /** A game has left the board, or is known from an earlier run. */
  function leave(document: DocumentId, index: number, path: NodePlace): void {
    paths.set(document, { index, path })
  }

  const gameOf = (document: DocumentId): number => games.get(document) ?? 0

  /** The move shown in a game when it left the board last; its start for any other game. */
  function pathOf(document: DocumentId, index: number): NodePlace {
    const last = paths.get(document)
    return last?.index === index ? last.path : []
  }

  function forget(document: DocumentId): void {
    games.delete(document)
    paths.delete(document)
  }

  /** Documents were renumbered; those without a new number are gone. */
  function renumber(renamed: ReadonlyMap<DocumentId, DocumentId>): void {
    const [oldGames, oldPaths] = [[...games], [...paths]]
    games.clear()
    paths.clear()
    for (const [document, index] of oldGames) {
      const now = renamed.get(document)
      if (now !== undefined) games.set(now, index)
    }
    for (const [document, place] of oldPaths) {
      const now = renamed.get(document)
      if (now !== undefined) paths.set(now, place)
    }
  }

  /** The documents, the one in view last at the end. */
  const documents = (): DocumentId[] => [...games.keys()]

  return { see, leave, gameOf, pathOf, forget, renumber, documents }
}

export type LastPlaces = ReturnType<typeof makeLastPlaces>

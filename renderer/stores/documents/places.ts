// SPDX-License-Identifier: GPL-3.0-or-later
/** Which game of each open document was on the board last, and where one stood in it. Data only. */
import type { DocumentId } from '../../../electron/documents/protocol.ts'
import type { NodePlace } from '../../../engine/chess/place.ts'

export function makeLastPlaces() {
  /** The document that was in view last is the last one. */
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

  /** Where one stood in a game, if it was the one that left the board last; its start otherwise. */
  function pathOf(document: DocumentId, index: number): NodePlace {
    const last = paths.get(document)
    return last?.index === index ? last.path : []
  }

  function forget(document: DocumentId): void {
    games.delete(document)
    paths.delete(document)
  }

  /** Documents have other numbers; those that have none are gone. */
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

// SPDX-License-Identifier: GPL-3.0-or-later
/** Where a game on the board came from, and where its changes are stored. */
import type { GameId } from '../../electron/library/protocol.ts'
import type { DocumentId } from '../../electron/documents/protocol.ts'
import type { GameTree } from '../../engine/chess/tree.ts'

/** A game of an open document. Without an index it is not in the document yet; its first change adds it. */
export interface DocumentOrigin {
  kind: 'document'
  document: DocumentId
  index: number | null
}

/** A game of the library. */
export interface LibraryOrigin {
  kind: 'library'
  game: GameId
}

export type Origin = DocumentOrigin | LibraryOrigin

export const sameOrigin = (a: Origin | null, b: Origin | null): boolean =>
  a === b ||
  (a?.kind === 'document' && b?.kind === 'document'
    ? a.document === b.document && a.index === b.index
    : a?.kind === 'library' && b?.kind === 'library' && a.game === b.game)

/** The text that a game on the board was read from. Undoing all changes restores it byte for byte. */
export interface Original {
  tree: GameTree
  text: string
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** The first games of unnamed documents, which tell such documents apart. */
import { shallowRef, watch, type Ref } from 'vue'
import type { DocumentId, DocumentSummary } from '../../../electron/documents/protocol.ts'
import { lineText, moveNumber } from '../../../engine/chess/notation.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import { mainline, nodeOf, tagOf, type GameTree } from '../../../engine/chess/tree.ts'
import type { OpenDocument } from './tabs.ts'

export interface FirstGame {
  /** From the tags; empty if there are none. */
  white: string
  black: string
  /** `1. e4 e5 2. Nf3`; empty where there are none. */
  moves: string
}

/** Maximum length of game text read for this, UTF-16 units. */
const READ_LENGTH = 20_000
/** Full moves shown to tell games apart. */
const PLIES = 6

function firstMoves(tree: GameTree): string {
  const nodes = mainline(tree)
    .slice(1, PLIES + 1)
    .map((id) => nodeOf(tree, id))
  return lineText(nodes.flatMap((node) => ({ san: node.san!, ...moveNumber(tree, node)! })))
}

/**
 * Follows the documents.
 * @param ask returns the text of a document's first game; null if unavailable.
 */
export function useFirstGames(
  documents: Readonly<Ref<readonly OpenDocument[]>>,
  ask: (document: DocumentId) => Promise<string | null>,
) {
  const firsts = shallowRef<ReadonlyMap<DocumentId, FirstGame>>(new Map())
  /** The last request: every change of a document makes a new summary. */
  const asked = new Map<DocumentId, DocumentSummary>()

  async function look(summary: DocumentSummary): Promise<void> {
    const { document } = summary
    asked.set(document, summary)
    const text = summary.games > 0 ? await ask(document) : null
    if (asked.get(document) !== summary) return
    const { tree } = readGame((text ?? '').slice(0, READ_LENGTH))
    const first = {
      white: tagOf(tree, 'White') ?? '',
      black: tagOf(tree, 'Black') ?? '',
      moves: firstMoves(tree),
    }
    firsts.value = new Map(firsts.value).set(document, first)
  }

  watch(
    documents,
    (all) => {
      const nameless = all.flatMap(({ summary }) => (summary.name === '' ? [summary] : []))
      const gone = [...asked.keys()].filter((id) => !nameless.some(({ document }) => document === id))
      for (const id of gone) asked.delete(id)
      if (gone.length > 0) firsts.value = new Map([...firsts.value].filter(([id]) => asked.has(id)))
      for (const summary of nameless) if (asked.get(summary.document) !== summary) void look(summary)
    },
    { immediate: true },
  )

  return firsts
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The open documents in the order of opening, the last game of each on the board, and the first games of unnamed
 * documents. Sends no requests.
 */
import { computed, shallowRef, watch, type Ref } from 'vue'
import type { DocumentsProgress } from '../../../electron/documents/client.ts'
import type { DocumentId, DocumentSummary } from '../../../electron/documents/protocol.ts'
import { lineText, moveNumber } from '../../../engine/chess/notation.ts'
import { readGame } from '../../../engine/chess/pgn/read/reader.ts'
import type { NodePlace } from '../../../engine/chess/place.ts'
import { mainline, nodeOf, tagOf, type GameTree } from '../../../engine/chess/tree.ts'

export interface OpenDocument {
  summary: DocumentSummary
  /** While the file is being read, 0 to 1; null afterwards. */
  progress: number | null
  anomalies: number
  /** Distinguishes unnamed documents: the smallest number from 1 that was free when it was opened. */
  number: number
}

function fresh(summary: DocumentSummary, others: readonly OpenDocument[]): OpenDocument {
  const taken = new Set(others.flatMap((other) => (other.summary.name === '' ? other.number : [])))
  let number = 1
  while (taken.has(number)) number += 1
  return { summary, progress: summary.complete ? null : 0, anomalies: 0, number }
}

/** @param activeId the document in view */
export function useOpenDocuments(activeId: Readonly<Ref<DocumentId | null>>) {
  const documents = shallowRef<readonly OpenDocument[]>([])
  const find = (id: DocumentId | null) =>
    documents.value.find(({ summary }) => summary.document === id) ?? null
  const active = computed(() => find(activeId.value))

  function change(id: DocumentId, changes: Partial<OpenDocument>): void {
    documents.value = documents.value.map((other) =>
      other.summary.document === id ? { ...other, ...changes } : other,
    )
  }

  /** Applies a summary from the service, of a known or new document. */
  function setSummary(summary: DocumentSummary): void {
    if (find(summary.document)) change(summary.document, { summary })
    else documents.value = [...documents.value, fresh(summary, documents.value)]
  }

  /** Applies reading progress; false if the document is not open here. */
  function setProgress({ summary, readBytes, anomalies }: DocumentsProgress): boolean {
    if (!find(summary.document)) return false
    const progress = summary.complete ? null : summary.bytes > 0 ? readBytes / summary.bytes : 0
    change(summary.document, { summary, progress, anomalies })
    return true
  }

  /** Notes that reading has ended. */
  const endProgress = (id: DocumentId): void => change(id, { progress: null })

  const setAnomalies = (id: DocumentId, anomalies: number): void => change(id, { anomalies })

  function remove(id: DocumentId): void {
    documents.value = documents.value.filter(({ summary }) => summary.document !== id)
  }

  function replaceAll(summaries: readonly DocumentSummary[]): void {
    documents.value = summaries.reduce<OpenDocument[]>(
      (others, summary) => [...others, fresh(summary, others)],
      [],
    )
  }

  return { documents, active, find, setSummary, setProgress, endProgress, setAnomalies, remove, replaceAll }
}

/** The last game on the board of each open document, and the move shown in it. */
export function makeLastGames() {
  /** Indexes of the games, ordered by last view, newest at the end. */
  const games = new Map<DocumentId, number>()
  const paths = new Map<DocumentId, { index: number; path: NodePlace }>()

  /** Notes that a game of a document is on the board. */
  function see(document: DocumentId, index: number): void {
    games.delete(document)
    games.set(document, index)
  }

  /** Notes the move shown in a game that left the board, or in an earlier session. */
  function leave(document: DocumentId, index: number, path: NodePlace): void {
    paths.set(document, { index, path })
  }

  const gameOf = (document: DocumentId): number => games.get(document) ?? 0

  /** The move shown in a document's last game when it left the board; the start for any other game. */
  function pathOf(document: DocumentId, index: number): NodePlace {
    const last = paths.get(document)
    return last?.index === index ? last.path : []
  }

  function forget(document: DocumentId): void {
    games.delete(document)
    paths.delete(document)
  }

  /** Follows renumbered documents; those without a new number are gone. */
  function renumber(renamed: ReadonlyMap<DocumentId, DocumentId>): void {
    const [oldGames, oldPaths] = [[...games], [...paths]]
    games.clear()
    paths.clear()
    for (const [document, index] of oldGames) {
      const now = renamed.get(document)
      if (now !== undefined) games.set(now, index)
    }
    for (const [document, last] of oldPaths) {
      const now = renamed.get(document)
      if (now !== undefined) paths.set(now, last)
    }
  }

  /** The documents in the order of last view, newest at the end. */
  const documents = (): DocumentId[] => [...games.keys()]

  return { see, leave, gameOf, pathOf, forget, renumber, documents }
}

// ----- first games, which name unnamed documents

export interface FirstGame {
  /** From the tags; empty if there are none. */
  white: string
  black: string
  event: string
  /** `1. e4 e5 2. Nf3`; empty where there are none. */
  moves: string
}

/** Maximum length of game text to read for the name, UTF-16 units. */
const READ_LENGTH = 20_000
/** Number of half-moves in the name. */
const PLIES = 6

function firstMoves(tree: GameTree): string {
  const nodes = mainline(tree)
    .slice(1, PLIES + 1)
    .map((id) => nodeOf(tree, id))
  return lineText(nodes.flatMap((node) => ({ san: node.san!, ...moveNumber(tree, node)! })))
}

/**
 * Call in setup. The first games of unnamed documents.
 * @param ask returns the text of a document's first game; null if unavailable
 */
export function useFirstGames(
  documents: Readonly<Ref<readonly OpenDocument[]>>,
  ask: (document: DocumentId) => Promise<string | null>,
) {
  const firsts = shallowRef<ReadonlyMap<DocumentId, FirstGame>>(new Map())
  /** The summary at the last request: every change of a document makes a new one. */
  const asked = new Map<DocumentId, DocumentSummary>()

  async function readFirst(summary: DocumentSummary): Promise<void> {
    const { document } = summary
    asked.set(document, summary)
    const text = summary.games > 0 ? await ask(document) : null
    if (asked.get(document) !== summary) return
    const { tree } = readGame((text ?? '').slice(0, READ_LENGTH))
    const first = {
      white: tagOf(tree, 'White') ?? '',
      black: tagOf(tree, 'Black') ?? '',
      event: tagOf(tree, 'Event') ?? '',
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
      for (const summary of nameless) if (asked.get(summary.document) !== summary) void readFirst(summary)
    },
    { immediate: true },
  )

  return firsts
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Games of the library: shows them on the board, saves, deletes and undoes. */
import { ref } from 'vue'
import type { LibraryClient, LibraryResult } from '../../../electron/library/client.ts'
import type { GameMark } from '../../../electron/data/game-marks.ts'
import type { BatchStep } from '../../../electron/data/batch/steps.ts'
import type {
  BatchCounts,
  GameId,
  LibraryAnswers,
  LibraryFilter,
  LibraryRow,
  LibrarySummary,
  MarkingHow,
  SelectedGames,
} from '../../../electron/library/protocol.ts'
import {
  emptyTree,
  type GameTree,
  mainline,
  movesTo,
  nodeAt,
  type NodeId,
} from '../../../engine/chess/tree.ts'
import { useDocumentsStore } from '../documents/documents.ts'
import { useGameStore } from '../game.ts'
import { readPatiently, writePatiently } from '../game-text.ts'
import type { LibraryOrigin } from '../origin.ts'
import { findPosition } from '../position-spec.ts'
import { yieldToMain } from '../yield-to-main.ts'
import type { Drafts } from './drafts.ts'
import type { useLibraryList } from './list.ts'

const DONE: LibraryResult<null> = { ok: true, value: null }

interface Library {
  request: LibraryClient['request']
  drafts: Drafts
  list: ReturnType<typeof useLibraryList>
  setSummary: (summary: LibrarySummary) => void
}

export function useLibraryGames({ request, drafts, list, setSummary }: Library) {
  const game = useGameStore()

  /**
   * Puts a game on the board, with its unsaved changes.
   * @param where the filter that found it: it is shown where that position, pattern or search first fits, else at its start
   */
  async function openGame(id: GameId, where: LibraryFilter = {}): Promise<LibraryResult<null>> {
    const wanted = game.expect()
    void drafts.flush()
    const answer = await request({ req: 'game', game: id })
    if (!wanted()) return DONE
    if (!answer.ok) return answer
    drafts.setStored(id, answer.value.draft !== null)
    const unsent = await drafts.heldText(id)
    const draft = unsent === undefined ? answer.value.draft : unsent
    const saved = await readPatiently(answer.value.text, wanted)
    const shown = draft === null ? saved : await readPatiently(draft, wanted)
    const origin: LibraryOrigin = { kind: 'library', game: id }
    if (shown && game.remembers(origin)) await writePatiently(shown.tree)
    // Reading and showing a long game are two tasks.
    await yieldToMain()
    const find = await finderOf(id, where)
    if (!saved || !shown || !wanted()) return DONE
    game.load(shown.tree, origin)
    drafts.setSaved(id, saved.tree)
    const node = find(game.tree)
    if (node !== null) game.goTo(node)
    return DONE
  }

  /** Finds the node of a game at which a filter found it; null if it was not found by what is on the board. */
  async function finderOf(
    id: GameId,
    { position, pattern, query, playedBy }: LibraryFilter,
  ): Promise<(tree: GameTree) => NodeId | null> {
    const line = playedBy?.line
    if (line) return (tree) => nodeAt(tree, line.split(' '))
    if (position !== undefined) return (tree) => findPosition(tree, position)
    const answer = pattern
      ? await request({ req: 'reached', game: id, pattern })
      : query && (await request({ req: 'matched', game: id, query }))
    const ply = answer?.ok ? answer.value.ply : null
    return (tree) => (ply === null ? null : (mainline(tree)[ply] ?? null))
  }

  /** Position of a game in the list; -1 if it is not in it. */
  async function positionOf(id: GameId | null): Promise<number> {
    if (id === null) return -1
    const answer = await request({ req: 'find', view: list.view.value, game: id })
    return answer.ok ? answer.value.position : -1
  }

  /** A game of the list as a selection; null if the list does not have it. */
  async function rowOf(id: GameId): Promise<SelectedGames | null> {
    const view = list.view.value
    const revision = list.pages.revision.value
    const answer = await request({ req: 'find', view, game: id })
    const row = answer.ok ? answer.value.position : -1
    return row < 0 ? null : { view, revision, ranges: [[row, row + 1]] }
  }

  /** Puts the next or previous game, in list order, on the board. */
  async function stepGame(offset: 1 | -1): Promise<LibraryResult<null>> {
    const position = await positionOf(drafts.onBoard.value)
    if (position + offset < 0 || position < 0) return DONE
    const answer = await request({ req: 'rows', view: list.view.value, from: position + offset, count: 1 })
    const row = answer.ok ? answer.value.rows[0] : undefined
    return row ? openGame(row.id, list.view.value.filter) : DONE
  }

  async function gameText(id: GameId): Promise<string | null> {
    const answer = await request({ req: 'game', game: id })
    return answer.ok ? answer.value.text : null
  }

  /** The saved texts of selected games, from one of them on. */
  const textsOf = (games: SelectedGames, from: number) => request({ req: 'texts', games, from })

  // ----- saving, deleting and undo

  /** Counts actions of the user; an undo offered before the newest one is out of date. */
  const steps = ref(0)

  /** Writes the game on the board back into the library. */
  async function save(): Promise<LibraryResult<LibraryRow | null>> {
    const id = drafts.onBoard.value
    if (id === null) return DONE
    await drafts.flush()
    const { base: tree } = game
    const answer = await request({ req: 'edit', game: id, text: await writePatiently(tree) })
    if (!answer.ok) return answer
    steps.value += 1
    drafts.setSaved(id, tree)
    drafts.forget(id)
    // Changes during the writing form a new draft.
    if (drafts.onBoard.value === id && game.base !== tree) drafts.change()
    list.pages.update(answer.value.row)
    return { ok: true, value: answer.value.row }
  }

  /** Replaces the saved text of a game, and deletes others, in one step. The game on the board follows. */
  async function replaceAndRemove(
    id: GameId,
    text: string,
    gone: readonly GameId[],
  ): Promise<LibraryResult<null>> {
    const position = await positionOnBoard()
    const answer = await request({ req: 'edit', game: id, text, gone: [...gone] })
    if (!answer.ok) return answer
    steps.value += 1
    for (const one of gone) drafts.forget(one)
    await leaveDeleted(position)
    return drafts.onBoard.value === id ? openGame(id) : DONE
  }

  /** Discards the unsaved changes of a game. */
  async function dropDraft(id: GameId): Promise<LibraryResult<null>> {
    await drafts.drop(id)
    return drafts.onBoard.value === id ? openGame(id) : DONE
  }

  /** Deletes games. If the one on the board is among them, the next one of the list takes its place. */
  async function remove(games: readonly GameId[]): Promise<LibraryResult<null>> {
    const position = await positionOf(drafts.onBoard.value)
    const answer = await request({ req: 'delete', games: [...games] })
    if (!answer.ok) return answer
    await removed(answer.value, position)
    for (const id of games) drafts.forget(id)
    return DONE
  }

  /** Deletes games of the list. */
  async function removeMany(games: SelectedGames): Promise<LibraryResult<null>> {
    const position = await positionOf(drafts.onBoard.value)
    const answer = await request({ req: 'deleteMany', games })
    if (!answer.ok) return answer
    await removed(answer.value, position)
    return DONE
  }

  /** Sets or removes marks of games, or of games of the list. */
  async function mark(
    games: readonly GameId[] | SelectedGames,
    marks: readonly GameMark[],
    how: MarkingHow,
  ): Promise<LibraryResult<LibraryAnswers['mark']>> {
    const change = { marks: [...marks], how }
    const answer = await ('view' in games
      ? request({ req: 'markMany', games, ...change })
      : request({ req: 'mark', games: [...games], ...change }))
    if (answer.ok && answer.value.changed > 0) steps.value += 1
    return answer
  }

  /**
   * Games were deleted. If the one on the board is gone, shows the game that is now at its position, or an empty board.
   * @param position of the game on the board before; -1: the list did not have it
   */
  async function removed(summary: LibrarySummary, position: number): Promise<void> {
    steps.value += 1
    setSummary(summary)
    await leaveDeleted(position)
  }

  /** If the game on the board is not in the library any more, puts another one there. */
  async function leaveDeleted(position: number): Promise<void> {
    const shown = drafts.onBoard.value
    if (shown === null) return
    const left = await request({ req: 'game', game: shown })
    if (left.ok || left.code !== 'NO_SUCH_GAME' || drafts.onBoard.value !== shown) return
    drafts.forget(shown)
    const rows = await request({ req: 'rows', view: list.view.value, from: Math.max(0, position), count: 1 })
    const next = rows.ok && position >= 0 ? (rows.value.rows[0] ?? (await lastRow(rows.value.total))) : null
    if (drafts.onBoard.value !== shown) return
    if (next) await openGame(next.id)
    if (drafts.onBoard.value === shown) await leave()
  }

  /** Shows the document that was in view last, or an empty board. */
  async function leave(): Promise<void> {
    const documents = useDocumentsStore()
    const { loads } = game
    const last = documents.lastShown()
    if (last !== null) await documents.activate(last)
    if (game.loads === loads) game.load(emptyTree(), null)
  }

  async function lastRow(total: number): Promise<LibraryRow | null> {
    if (total === 0) return null
    const rows = await request({ req: 'rows', view: list.view.value, from: total - 1, count: 1 })
    return rows.ok ? (rows.value.rows[0] ?? null) : null
  }

  /** The position in a list of the game on the board before games are removed. */
  const positionOnBoard = (): Promise<number> => positionOf(drafts.onBoard.value)

  /** Notes a change of the user that `undo` takes back. */
  function step(): void {
    steps.value += 1
  }

  /** Does steps to games of the list. */
  async function changeGames(
    selected: SelectedGames,
    steps: readonly BatchStep[],
  ): Promise<LibraryResult<BatchCounts>> {
    const before = await textOnBoard()
    const answer = await request({ req: 'batchApply', games: selected, steps: [...steps] })
    if (!answer.ok) return answer
    const { counts, summary } = answer.value
    setSummary(summary)
    if (counts.changed > 0) step()
    await followBoard(before)
    return { ok: true, value: counts }
  }

  /** The saved text of the game on the board; null if there is none, or it has unsaved changes. */
  async function textOnBoard(): Promise<string | null> {
    const id = drafts.onBoard.value
    return id === null || drafts.has(id) ? null : gameText(id)
  }

  /** Shows the game on the board again if its text has changed, at the same move. @param before its text before */
  async function followBoard(before: string | null): Promise<void> {
    const id = drafts.onBoard.value
    const now = before === null ? null : await textOnBoard()
    if (id === null || now === null || now === before) return
    const moves = movesTo(game.tree, game.currentId)
    await openGame(id)
    const node = drafts.onBoard.value === id ? nodeAt(game.tree, moves) : null
    if (node !== null) game.goTo(node)
  }

  /** Undoes the newest change to the library. */
  async function undo(): Promise<LibraryResult<Omit<LibraryAnswers['undo'], 'summary'>>> {
    const position = await positionOnBoard()
    const before = await textOnBoard()
    const answer = await request({ req: 'undo' })
    if (!answer.ok) return answer
    steps.value += 1
    setSummary(answer.value.summary)
    const { what, game: id } = answer.value
    await leaveDeleted(position)
    await followBoard(before)
    return { ok: true, value: { what, game: id } }
  }

  return {
    openGame,
    positionOf,
    stepGame,
    gameText,
    textsOf,
    steps,
    step,
    save,
    replaceAndRemove,
    dropDraft,
    changeGames,
    remove,
    removeMany,
    mark,
    positionOnBoard,
    rowOf,
    leaveDeleted,
    undo,
  }
}

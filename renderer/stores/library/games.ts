// SPDX-License-Identifier: GPL-3.0-or-later
/** Games of the library on the board, and changes to the games that it has. */
import { ref } from 'vue'
import type { LibraryClient, LibraryResult } from '../../../electron/library/client.ts'
import type { GameId, LibraryRow, LibrarySummary, SelectedGames } from '../../../electron/library/protocol.ts'
import { useGameStore } from '../game.ts'
import { readPatiently, writePatiently } from '../game-text.ts'
import type { LibraryOrigin } from '../origin.ts'
import { findPosition } from '../same-position.ts'
import { yieldToMain } from '../yield-to-main.ts'
import type { useDrafts } from './drafts.ts'
import type { useLibraryView } from './view.ts'

const DONE: LibraryResult<null> = { ok: true, value: null }

interface Hooks {
  request: LibraryClient['request']
  drafts: ReturnType<typeof useDrafts>
  list: ReturnType<typeof useLibraryView>
  setSummary: (summary: LibrarySummary) => void
}

type Parts = Hooks & { openGame: (id: GameId, fen?: string) => Promise<LibraryResult<null>> }

/** Putting games of the library on the board. */
export function useLibraryGames({ request, drafts, list }: Omit<Hooks, 'setSummary'>) {
  const game = useGameStore()

  /**
   * Puts a game on the board, with its unsaved changes.
   * @param fen the position to go to in it; its start if absent.
   */
  async function openGame(id: GameId, fen?: string): Promise<LibraryResult<null>> {
    const wanted = game.expect()
    void drafts.flush()
    const answer = await request({ req: 'game', game: id })
    if (!wanted()) return DONE
    if (!answer.ok) return answer
    drafts.setKept(id, answer.value.draft !== null)
    const unsent = await drafts.heldText(id)
    const draft = unsent === undefined ? answer.value.draft : unsent
    const saved = await readPatiently(answer.value.text, wanted)
    const shown = draft === null ? saved : await readPatiently(draft, wanted)
    const origin: LibraryOrigin = { kind: 'library', game: id }
    if (shown && game.remembers(origin)) await writePatiently(shown.tree)
    // Reading and showing a long game are two tasks.
    await yieldToMain()
    if (!saved || !shown || !wanted()) return DONE
    game.load(shown.tree, origin)
    drafts.setSaved(id, saved.tree)
    const node = fen === undefined ? null : findPosition(game.tree, fen)
    if (node !== null) game.goTo(node)
    return DONE
  }

  /** Position of a game in the list; -1 if it is not in it. */
  async function positionOf(id: GameId | null): Promise<number> {
    if (id === null) return -1
    const answer = await request({ req: 'find', view: list.view.value, game: id })
    return answer.ok ? answer.value.position : -1
  }

  /** Puts the next or previous game, in list order, on the board. */
  async function stepGame(offset: 1 | -1): Promise<LibraryResult<null>> {
    const position = await positionOf(drafts.onBoard.value)
    if (position + offset < 0 || position < 0) return DONE
    const answer = await request({ req: 'rows', view: list.view.value, from: position + offset, count: 1 })
    const row = answer.ok ? answer.value.rows[0] : undefined
    return row ? openGame(row.id) : DONE
  }

  async function gameText(id: GameId): Promise<string | null> {
    const answer = await request({ req: 'game', game: id })
    return answer.ok ? answer.value.text : null
  }

  /** The texts of games of the list as they are saved, from one of them on. */
  const textsOf = (games: SelectedGames, from: number) => request({ req: 'texts', games, from })

  return { openGame, positionOf, stepGame, gameText, textsOf }
}

/** Saving, deleting and undo. */
export function useLibraryChanges({ request, drafts, list, setSummary, openGame }: Parts) {
  const game = useGameStore()
  /** Counts what the user has done to games; an undo offered before the newest step is out of date. */
  const steps = ref(0)

  /** Writes the game on the board back into the library. */
  async function save(): Promise<LibraryResult<LibraryRow | null>> {
    const id = drafts.onBoard.value
    if (id === null) return DONE
    await drafts.flush()
    const { tree } = game
    const answer = await request({ req: 'edit', game: id, text: await writePatiently(tree) })
    if (!answer.ok) return answer
    steps.value += 1
    drafts.setSaved(id, tree)
    drafts.forget(id)
    // What was changed while the library was writing is a change again.
    if (drafts.onBoard.value === id && game.tree !== tree) drafts.change()
    list.pages.update(answer.value.row)
    return { ok: true, value: answer.value.row }
  }

  /** Discards the unsaved changes of a game. */
  async function dropDraft(id: GameId): Promise<LibraryResult<null>> {
    await drafts.drop(id)
    return drafts.onBoard.value === id ? openGame(id) : DONE
  }

  async function remove(games: readonly GameId[]): Promise<LibraryResult<null>> {
    const answer = await request({ req: 'delete', games: [...games] })
    if (!answer.ok) return answer
    steps.value += 1
    setSummary(answer.value)
    // The game stays on the board but has no place any more.
    if (drafts.onBoard.value !== null && games.includes(drafts.onBoard.value)) game.rehome(null)
    for (const id of games) drafts.forget(id)
    return DONE
  }

  /** Deletes games of the list. */
  async function removeMany(games: SelectedGames): Promise<LibraryResult<null>> {
    const answer = await request({ req: 'deleteMany', games })
    if (!answer.ok) return answer
    steps.value += 1
    setSummary(answer.value)
    const shown = drafts.onBoard.value
    if (shown === null) return DONE
    // The game stays on the board but has no place any more.
    const left = await request({ req: 'game', game: shown })
    if (!left.ok && left.code === 'NO_SUCH_GAME' && drafts.onBoard.value === shown) {
      game.rehome(null)
      drafts.forget(shown)
    }
    return DONE
  }

  /**
   * Undoes the newest change to the library. Returns the game it was about; null if there was nothing to
   * undo.
   */
  async function undo(): Promise<LibraryResult<GameId | null>> {
    const answer = await request({ req: 'undo' })
    if (!answer.ok) return answer
    steps.value += 1
    setSummary(answer.value.summary)
    const id = answer.value.game
    if (id !== null && id === drafts.onBoard.value && !drafts.has(id)) await openGame(id)
    return { ok: true, value: id }
  }

  return { steps, save, dropDraft, remove, removeMany, undo }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Games of the library: opening, saving, copying and deleting them, with the notices that go with it. */
import type { LibraryFailure } from '../../electron/library/client.ts'
import type { GameId, SelectedGames } from '../../electron/library/protocol.ts'
import { useDesktop } from '../platform/desktop.ts'
import { useLibraryStore } from '../stores/library/library.ts'
import { useUiStore } from '../stores/ui.ts'

interface Hooks {
  /** Says what went wrong; null: nothing did. */
  complain: (failure: LibraryFailure | null) => void
}

/** Call in setup. */
export function useGameActions({ complain }: Hooks) {
  const desktop = useDesktop()
  const library = useLibraryStore()
  const ui = useUiStore()

  /** @param fen the position to go to in the game; its start if absent. */
  async function open(game: GameId, fen?: string): Promise<void> {
    if (library.onBoard === game && fen === undefined) return
    const answer = await library.openGame(game, fen)
    complain(answer.ok ? null : answer)
  }

  async function step(offset: 1 | -1): Promise<void> {
    const answer = await library.stepGame(offset)
    complain(answer.ok ? null : answer)
  }

  /** Writes the game on the board into the library. Returns whether that succeeded. */
  async function save(): Promise<boolean> {
    const answer = await library.save()
    if (answer.ok) ui.toast('library.saved', {}, undefined, 'success')
    else complain(answer)
    return answer.ok
  }

  async function dropDraft(game: GameId): Promise<void> {
    const answer = await library.dropDraft(game)
    complain(answer.ok ? null : answer)
  }

  async function remove(games: readonly GameId[]): Promise<void> {
    const answer = await library.remove(games)
    if (!answer.ok) {
      complain(answer)
      return
    }
    tellDeleted(games.length)
  }

  /** Deletes games of the list. */
  async function removeMany(games: SelectedGames, count: number): Promise<void> {
    const answer = await library.removeMany(games)
    if (answer.ok) tellDeleted(count)
    else complain(answer)
  }

  function tellDeleted(count: number): void {
    const made = library.steps
    ui.toast(
      'library.deleted',
      { count },
      {
        label: 'library.undo',
        run: () => {
          if (library.steps === made) void undo()
          else ui.toast('library.undoTooLate')
        },
      },
    )
  }

  /** Undoes the newest change to the library. Returns a game it was about, or null. */
  async function undo(): Promise<GameId | null> {
    const answer = await library.undo()
    if (!answer.ok) {
      complain(answer)
      return null
    }
    ui.toast(answer.value === null ? 'library.nothingToUndo' : 'library.undone')
    return answer.value
  }

  async function copyGame(game: GameId): Promise<void> {
    const text = await library.gameText(game)
    if (text === null) return
    await desktop.clipboard.writeText(text)
    ui.toast('library.copiedGame')
  }

  return { open, step, save, dropDraft, remove, removeMany, undo, copyGame }
}

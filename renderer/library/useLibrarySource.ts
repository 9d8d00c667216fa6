// SPDX-License-Identifier: GPL-3.0-or-later
/** The library as a source of a list of games. */
import type { GameId } from '../../electron/library/protocol.ts'
import { useText } from '../locales/text.ts'
import type { GamesSource, SelectedTexts } from '../stores/games-source.ts'
import { useChangeGamesStore } from '../stores/library/change-games.ts'
import { readPlayer } from '../../electron/data/names/player-name.ts'
import { useDuplicatesStore } from '../stores/library/duplicates.ts'
import { useEventStore } from '../stores/library/event.ts'
import { useLibraryStore, type LibraryRow } from '../stores/library/library.ts'
import { useNamesStore } from '../stores/library/names.ts'
import { usePlayerStore } from '../stores/library/player.ts'
import { useUiStore } from '../stores/ui.ts'
import { known } from '../ui/game-words.ts'
import { useBaseNames } from '../ui/useBaseNames.ts'
import { useLibraryActions } from './useLibraryActions.ts'

/** What all spellings of a player have in common, more or less: the surname. */
function surnameOf(name: string): string {
  const read = readPlayer(name)
  return read.kind === 'person' ? read.readings[0]!.surname.join(' ') : name
}

/** Call in setup. */
export function useLibrarySource(): GamesSource<LibraryRow> {
  const library = useLibraryStore()
  const actions = useLibraryActions()
  const ui = useUiStore()
  const { nameOfBase } = useBaseNames()
  const player = usePlayerStore()
  const events = useEventStore()
  const changing = useChangeGamesStore()
  const names = useNamesStore()
  const duplicates = useDuplicatesStore()
  const { t } = useText()

  const chosen = () => library.selection.selected(library.view)

  function selected(): SelectedTexts {
    const games = chosen()
    const { count } = library.selection
    return {
      count,
      read: async (from) => {
        const answer = await library.textsOf(games, from)
        if (!answer.ok) actions.complain(answer)
        return answer.ok ? answer.value : null
      },
      remove: async () => {
        const removed = await actions.removeMany(games, count)
        if (removed) library.selection.clear()
        return removed
      },
      toBase: (base, moves) => actions.copyToBase(games, base, moves),
    }
  }

  /** Opens the dialog for one game of the list. */
  async function changeOne(id: GameId): Promise<void> {
    const games = await library.rowOf(id)
    if (games) changing.open({ games, count: 1 })
    else actions.fail('LIST_CHANGED', t('library.title'))
  }

  return {
    list: library,
    job: { list: 'library', name: '' },
    get label() {
      return t('library.games')
    },
    isGrowing: () => false,
    isCurrent: ({ id }) => id === library.onBoard,
    current: () => library.onBoard,
    searchedPosition: () => library.view.filter.position ?? null,
    viewKey: () => library.viewChanges,
    positionToFollow: async (isNewView) => {
      const position = await library.positionOf(library.onBoard)
      // A list with another filter or order starts at the top, unless it contains the game on the board.
      return isNewView ? Math.max(0, position) : position
    },
    open: async ({ id }) => {
      await actions.open(id, library.view.filter)
      if (ui.narrow) ui.libraryPanel = false
    },
    textOf: ({ id }) => library.gameText(id),
    type: (character) => library.refine({ text: `${library.filter.text ?? ''}${character}` }),
    get place() {
      const only = library.chosenBases?.length === 1 ? library.chosenBases[0] : undefined
      const name = only === undefined ? t('library.title') : nameOfBase(only)
      return { from: null, name, toLibrary: true }
    },
    remove: ({ id }) => actions.remove([id]),
    toBaseOf:
      ({ id }) =>
      async (base, moves) => {
        const game = await library.rowOf(id)
        if (game) await actions.copyToBase(game, base, moves)
        else actions.fail('LIST_CHANGED', nameOfBase(base))
      },
    marking: {
      of: ({ marks }) => marks,
      change: (row, marks, how) => void actions.mark(row ? [row.id] : chosen(), marks, how),
    },
    pastePlace: () => ({ kind: 'library', base: library.targetBase }),
    paste: actions.pasteGames,
    actionsOf: ({ id, white, black, event }) => ({
      copy: () => void actions.copyGame(id),
      ...(known(white) ? { whiteCard: () => player.show(white) } : {}),
      ...(known(black) ? { blackCard: () => player.show(black) } : {}),
      ...(known(event) ? { crosstable: () => events.show(id) } : {}),
      ...(known(white) ? { names: () => names.show('player', surnameOf(white)) } : {}),
      duplicates: () =>
        void duplicates.showOf({ id, white, black }).then((answer) => actions.complain(answer)),
      ...(library.hasDraft(id) ? { dropDraft: () => void actions.dropDraft(id) } : {}),
      change: () => void changeOne(id),
      delete: () => void actions.remove([id]),
    }),
    selected,
    selectedActions: () => ({
      change: () => changing.open({ games: chosen(), count: library.selection.count }),
      ...(library.selection.count > 1 ? { merge: () => void actions.mergeGames(chosen()) } : {}),
      delete: () => void selected().remove(),
    }),
    listActions: () => ({ change: () => changing.open(null) }),
    undo: async () => {
      const game = await actions.undo()
      return game === null ? -1 : library.positionOf(game)
    },
  }
}

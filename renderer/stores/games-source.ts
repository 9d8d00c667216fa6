// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Where a list of games gets its rows, and which actions it offers. An open document and the library implement it, and
 * one component shows both.
 */
import type { TextSlice } from '../../electron/data/selected-rows.ts'
import type { GameMark } from '../../electron/data/game-marks.ts'
import type { JobSource } from '../../electron/review/protocol.ts'
import type { AddedGames, GamesPlace } from './add-games.ts'
import type { GamesTarget } from './games-target.ts'
import type { RowSelection } from './row-selection.ts'

/** The state of a list. */
interface GamesList<Row> {
  readonly pages: {
    readonly total: number
    readonly loading: boolean
    /** Whether the rows are still those of another list. */
    readonly searching: boolean
    /** The row at a position; undefined while it is being fetched. */
    readonly row: (position: number) => Row | undefined
    /** Sets the rows on screen, `from` up to before `to`. */
    readonly show: (from: number, to: number) => void
  }
  readonly selection: RowSelection
  /** First visible row. */
  listTop: number
  /** The row to scroll to once the list reaches it; null: none. */
  wantedTop: number | null
}

export interface GamesSource<Row> {
  readonly list: GamesList<Row>
  /** For commands and reports. */
  readonly job: JobSource & { list: 'document' | 'library' }
  /** Accessible name of the list. */
  readonly label: string
  /** Whether rows are still being added at the end. */
  isGrowing(): boolean
  isCurrent(row: Row): boolean
  /** Identifies the game on the board. */
  current(): number | null
  /** Identifies filter and order: with another key, a position may hold another game. */
  viewKey(): unknown
  /** The row to show when the game on the board or the view has changed; -1: the list stays. */
  positionToFollow(isNewView: boolean): Promise<number>
  open(row: Row): Promise<void>
  /** The text of a game; null if it cannot be read. */
  textOf(row: Row): Promise<string | null>
  /** Adds a typed character to the search of the list. */
  type(character: string): void
  /** Where its games are, for adding them elsewhere. */
  readonly place: Pick<AddedGames, 'from' | 'toLibrary' | 'name'>
  /** Removes a game, with a notice. Returns whether that succeeded. */
  remove(row: Row): Promise<boolean>
  /** Copies a game into a database, or moves it; see `AddedGames`. Absent: its games are not in the library. */
  toBaseOf?(row: Row): NonNullable<AddedGames['toBase']>
  /** The marks of games, and how they change; null: those of the selected games. Absent: games of the list have no marks. */
  readonly marking?: Marking<Row>
  /** Adds games of a pasted text. Returns whether the list takes it; if not, it goes onto the board. */
  paste(text: string): boolean
  /** Where pasted games go; null: the list takes none. */
  pastePlace(): GamesPlace | null
  /** FEN of the position that the list is searched for; null without one. Absent: it cannot be. */
  searchedPosition?(): string | null
  /** Further actions on a game. */
  actionsOf(row: Row): GamesTarget
  /** The selected games. A later change of the selection does not affect them. */
  selected(): SelectedTexts
  /** Further actions on the selected games. */
  selectedActions(): GamesTarget
  /** Actions on all games of the list, while none is selected. */
  listActions?(): GamesTarget
  /** Undoes the last change. Returns the position of its game, or -1. Absent: the list has no undo. */
  undo?(): Promise<number>
  /** Whether the key for undo means `undo` now. Absent: always. */
  takesUndoKey?(): boolean
}

interface Marking<Row> {
  of: (row: Row) => readonly GameMark[]
  change: (row: Row | null, marks: readonly GameMark[], how: 'toggle' | 'remove') => void
}

/** The selected games of a list, as they were when an action began. */
export interface SelectedTexts {
  count: number
  /** Returns texts from a game on; null, after a notice, if they cannot be read. */
  read: (from: number) => Promise<TextSlice | null>
  /** Removes them, with a notice. Returns whether that succeeded. */
  remove: () => Promise<boolean>
  /** See `AddedGames`. Absent: they are not in the library. */
  toBase?: NonNullable<AddedGames['toBase']>
}

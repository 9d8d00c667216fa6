// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The messages between a page and the library process: imported games, searched by their tags and by the positions
 * that occur in them.
 *
 * Invariants:
 * 1. Every request gets exactly one answer with the same `id`; events may come at any time.
 * 2. A game becomes visible when the whole file it came with is in the library, never before.
 * 3. An acknowledged change is on disk, synced: after a kill the library holds whole imports, and unfinished ones that
 *    can go on.
 * 4. The stored text of a game is that of its file, byte for byte in the file's encoding, until a person edits it. Where
 *    it is shown, its tags have the chosen names.
 * 5. Scores of moves are from White's point of view: points per game, 0 to 1.
 */
import {
  fieldsOf,
  type Guarded,
  isCount,
  isFlag,
  isText,
  listOf,
  oneOf,
  onlyFieldsOf,
  optional,
  orNull,
  type RequestOf,
  textUpTo,
  upTo,
  wholeIn,
} from '../../engine/contract/shape.ts'
import type { NameReason } from '../data/names/kinship.ts'
import type { Confidence } from '../data/names/suggestions.ts'
import type { Alike, GameComparison, Unlike } from '../data/duplicates/comparison.ts'
import type { TagChange } from '../data/batch/change-game.ts'
import { areSteps } from '../data/batch/steps.ts'
import type { StrippedCounts } from '../data/batch/strip.ts'
import { isFileHandle } from '../data/file-handle.ts'
import { MAX_TEXT } from '../data/games.ts'
import type { ExplorerMove } from '../data/explorer/explored.ts'
import type { PlayerFact, ReportFacts, Results, Side } from '../data/opening-report/facts.ts'
import { GAME_MARKS, type GameMark } from '../data/game-marks.ts'
import { conditionsOf, isQuery } from '../data/query/query.ts'
import type { Crosstable } from '../data/crosstable/crosstable.ts'
import type { PlayerCard } from '../data/players/card.ts'
import { MAX_LINE_PLIES, OUTCOMES } from '../data/players/player-games.ts'
import type { Preparation } from '../data/players/preparation.ts'
import { isSelectedRows, type SelectedRows, type TextSlice } from '../data/selected-rows.ts'

/** Maximum number of rows in an answer. */
const MAX_ROWS = 10_000
/** Maximum number of examples of a batch. */
const MAX_EXAMPLES = 100
/** Maximum number of games in a request to delete or mark some. */
const MAX_DELETED = 100_000
/** Maximum number of games that become one. */
export const MAX_MERGED_GAMES = 250
const MAX_WORDS = 1000
const MAX_NAME = 255
/** Maximum number of databases, the clipbase included. */
export const MAX_BASES = 200
/** Maximum numbers of names in an answer, of names that become one, of merges in a request, and of completions. */
const MAX_NAMES = 1000
const MAX_MERGED = 1000
const MAX_MERGES = 1000
const MAX_COMPLETIONS = 50

/** Identifies a game of the library; an id is never used again. */
export type GameId = number
export type ImportId = number
export type BaseId = number
/** Identifies a watched folder. */
export type WatchId = number

/** The database for games that are collected for a while. It always exists. */
export const CLIPBASE: BaseId = 0

/** What a person uses a database for. */
export const BASE_KINDS = ['reference', 'own', 'other'] as const
export type BaseKind = (typeof BASE_KINDS)[number] | 'clipbase'

/** A database: a named part of the library. Every game is in one. */
export interface BaseSummary {
  base: BaseId
  /** Empty: the page names it. */
  name: string
  kind: BaseKind
  games: number
}

const GAME_RESULTS = ['1-0', '1/2-1/2', '0-1', '*'] as const
export type GameResult = (typeof GAME_RESULTS)[number]

/** One row of the list of games. Texts are decoded; an unknown text is the empty string, an unknown number null. */
export interface LibraryRow {
  id: GameId
  base: BaseId
  white: string
  black: string
  whiteElo: number | null
  blackElo: number | null
  result: GameResult
  /** As in PGN, with `??` for unknown parts; empty if unknown. */
  date: string
  event: string
  site: string
  round: string
  /** Looked up by position, not from the tag. Empty for games that begin with another position. */
  eco: string
  opening: string
  plies: number
  /** Its database has an older game with the same moves and the same players. */
  duplicate: boolean
  /** The moves could not be played to the end; the text is stored in full. */
  damaged: boolean
  edited: boolean
  /** In the usual order. */
  marks: GameMark[]
}

export const LIBRARY_SORT_KEYS = [
  'added',
  'white',
  'black',
  'whiteElo',
  'blackElo',
  /** The mean of the known ratings of both players. */
  'rating',
  'result',
  'date',
  'event',
  'site',
  'round',
  'eco',
  'opening',
  'plies',
  /** The database, in the order in which they were made. */
  'base',
  /** Games with a star come first, then those with the next mark; games without marks are last. */
  'marks',
] as const
export type LibrarySortKey = (typeof LIBRARY_SORT_KEYS)[number]

/** Structures for `structure` of a filter; every position of a game is examined. */
export const STRUCTURES = [
  'isolatedQueensPawn',
  'hangingPawns',
  'stonewall',
  'maroczyBind',
  'carlsbad',
  'hedgehog',
  'doubledPawns',
  'passedPawn',
  'oppositeCastling',
  'oppositeBishops',
] as const

/** Endings for `ending` of a filter, by the pieces left beside kings and pawns. */
export const ENDINGS = [
  'pawns',
  'rooks',
  'doubleRooks',
  'queens',
  'bishopsSameColour',
  'bishopsOppositeColour',
  'knights',
  'bishopAgainstKnight',
  'rookAgainstMinor',
  'rookAndMinorAgainstSame',
  'queenAgainstRook',
  'queenAgainstTwoRooks',
  'minors',
] as const

const isSide = oneOf(['white', 'black'])
const isWords = textUpTo(MAX_WORDS)
const isYear = upTo(9999)
const isRating = upTo(9999)

const areMarks = listOf(oneOf(GAME_MARKS), GAME_MARKS.length)
const areSomeMarks = listOf(oneOf(GAME_MARKS), GAME_MARKS.length, 1)

const isPattern = onlyFieldsOf({
  ending: oneOf(ENDINGS),
  /** With `ending`: by how many pawns one side is ahead, 2 for two or more; without `side`, either side. */
  pawnsUp: oneOf([0, 1, 2]),
  structure: oneOf(STRUCTURES),
  /** The side that is ahead in pawns or has the structure. */
  side: isSide,
})
/** A pattern in the positions of a game. It must stand for at least four plies in a row to count. */
export type Pattern = Guarded<typeof isPattern>

/** Of one player. */
const MAX_SPELLINGS = 100
const MAX_UCI = 5
const areNames = listOf(isWords, MAX_SPELLINGS, 1)

const isPlayedBy = fieldsOf({
  /** Whole names. A game passes if one of its players has one of them, and the other has none. */
  names: areNames,
  colour: optional(isSide),
  outcome: optional(oneOf(OUTCOMES)),
  /** Whole names of the other player. */
  opponents: optional(areNames),
  /** Inclusive, without games of unknown rating; if the upper bound is 0, these are meant. */
  opponentFrom: optional(isRating),
  opponentTo: optional(isRating),
  /** Games of unknown year. */
  undated: optional(isFlag),
  /** The first letters of the opening's code; empty: games without one. */
  code: optional(textUpTo(3)),
  /** The first moves as UCI with blanks between them; the game begins with the usual position. */
  line: optional(textUpTo((MAX_UCI + 1) * MAX_LINE_PLIES)),
})
/** Games from the side of one player. */
export type PlayedBy = Guarded<typeof isPlayedBy>

const isFilter = onlyFieldsOf({
  /** A search as `data/search.ts` describes it, in players, event, site, opening and year. */
  text: isWords,
  /** Every word must occur in the name of one player. */
  player: isWords,
  /** The colour of `player`; without it, either. */
  colour: isSide,
  playedBy: isPlayedBy,
  event: isWords,
  site: isWords,
  /** A prefix of the code or a part of the opening's name. */
  opening: isWords,
  results: listOf(oneOf(GAME_RESULTS), GAME_RESULTS.length),
  /** Inclusive; with either of them, games of unknown date are left out. */
  yearFrom: isYear,
  yearTo: isYear,
  /** Inclusive bounds of the mean of the known ratings; with either of them, games without ratings are left out. */
  ratingFrom: isRating,
  ratingTo: isRating,
  duplicates: oneOf(['hide', 'only']),
  import: isCount,
  /** Games of these databases. Without it, and without `import`, of all but the clipbase. */
  bases: listOf(isCount, MAX_BASES),
  /** FEN; games in which this position occurs, whatever the counters say. */
  position: isWords,
  pattern: isPattern,
  /** Games that have all of these marks. */
  marks: areMarks,
  /** Conditions with and, or and not. Those about positions and texts read the games, which takes its time. */
  query: isQuery,
})
/** Selects the games that a list shows or a table counts. Absent fields do not restrict. */
export type LibraryFilter = Guarded<typeof isFilter>

/** Whether the games that pass depend on their marks. */
export const asksForMarks = ({ marks, query }: LibraryFilter): boolean =>
  marks !== undefined || (query !== undefined && conditionsOf(query).some(({ is }) => is === 'mark'))

export const isView = fieldsOf({ filter: isFilter, sort: oneOf(LIBRARY_SORT_KEYS), descending: isFlag })
export type LibraryView = Guarded<typeof isView>

/** Games that a person has selected in the list. */
export type SelectedGames = SelectedRows<LibraryView>

/** An ending or a structure that stood on the board, and the results of the games that had it. */
export interface ReportPattern extends Results {
  pattern: Pattern
}

/** A strong player with one colour. */
export interface ReportPlayer extends Omit<PlayerFact, 'player'> {
  name: string
}

/** Moves that lead to the position. */
export interface ReportOrder {
  moves: string[]
  san: string[]
  games: number
}

/** What the games with a position tell about it. */
export interface OpeningReport extends Omit<ReportFacts, 'players' | 'patterns' | 'models'> {
  players: Record<Side, ReportPlayer[]>
  /** Most frequent first, as `structures`. */
  endings: ReportPattern[]
  structures: ReportPattern[]
  /** The most frequent ones, out of the games that were played through, from the usual first position on. */
  orders: ReportOrder[]
  /** Number of different orders, and of these games. */
  orderCount: number
  played: number
  /** Games that each side won, to learn from. */
  models: Record<Side, LibraryRow[]>
}

/** What a name is the name of. Annotators are in no column: the tags of all games are read for them. */
export const NAME_KINDS = ['player', 'event', 'site', 'annotator'] as const
export type NameKind = (typeof NAME_KINDS)[number]
export type ColumnNameKind = Exclude<NameKind, 'annotator'>

/** Unknown values come last in either direction. */
export const NAME_SORT_KEYS = ['name', 'games', 'firstYear', 'lastYear', 'rating'] as const
export type NameSortKey = (typeof NAME_SORT_KEYS)[number]

/** What the visible games tell about a name; null: nothing is known. */
export interface NameFacts {
  name: string
  games: number
  firstYear: number | null
  lastYear: number | null
  /** The highest rating: of a player, and of any player of an event, at a site, or whose game was annotated. */
  rating: number | null
}

export interface NameRow extends NameFacts {
  /** Other spellings that are shown as this name. */
  spellings: string[]
}

/** Names that may be one, with the spelling proposed for all of them; it may be none of them. */
export interface NameProposal {
  spelling: string
  confidence: Confidence
  /** What is known of the proposed spelling; null if no game has it. */
  facts: NameFacts | null
  changes: (NameFacts & { confidence: Confidence; reasons: NameReason[] })[]
}

/** How sure it is that two games are one. */
const DUPLICATE_KINDS = ['all', 'sure', 'likely'] as const
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number]

/** Two games that are one game, written down twice. */
export interface DuplicateRow {
  first: LibraryRow
  second: LibraryRow
  confidence: Confidence
  alike: Alike[]
  unlike: Unlike[]
  /** Which one says more, and the first thing that it has more of; null: neither. */
  better: GameComparison['better']
}

/** What a batch does to its games, or would do. */
export interface BatchCounts {
  games: number
  changed: number
  /** They have already what the steps ask for. */
  same: number
  /** A part was to be taken away, and their moves cannot be read to the end. */
  unread: number
  /** They have unsaved changes. */
  unsaved: number
  /** The number of changed games by tag. */
  tags: { name: string; games: number }[]
  /** How much of each part is taken away. */
  removed: StrippedCounts
}

/** The beginning of a movetext. */
export interface MovesExcerpt {
  text: string
  isCut: boolean
}

/** A game that a batch changes. */
export interface BatchExample {
  /** As it is now. */
  row: LibraryRow
  tags: TagChange[]
  removed: StrippedCounts
  /** Null: the movetext stays. */
  moves: { before: MovesExcerpt; after: MovesExcerpt } | null
}

export const IMPORT_STATES = ['running', 'complete', 'paused', 'interrupted', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const LEFT_OUT_CODES = ['TOO_LARGE', 'TRAILING_BYTES', 'ENTRY', 'GAME'] as const

/** A part of a file that is not in the library. */
export interface LeftOut {
  /**
   * `TOO_LARGE`: a game larger than MAX_GAME_BYTES. `TRAILING_BYTES`: bytes after the end of the compressed data.
   * `ENTRY`: a damaged or locked file of a zip; the readable part of it is in the library. `GAME`: the same for a damaged
   * game of another program's database.
   */
  code: (typeof LEFT_OUT_CODES)[number]
  /** The first line of the game, the offset of the bytes, the name of the entry, or the number of the game. */
  where: string
}

export interface ImportSummary {
  import: ImportId
  /** Of the file, for display. */
  name: string
  /** The database that its games are in. */
  base: BaseId
  /** Its games came as text, and `undo` takes them back; `move`: games of the library are deleted when it is complete. */
  copies: 'copy' | 'move' | null
  state: ImportState
  games: number
  /** Number of games with the same moves and players as an older game of the database. */
  duplicates: number
  /** Number of games that cannot be played to the end. */
  damaged: number
  /** Number of oddities in the file outside of games, by code. */
  anomalies: Record<string, number>
  /** The first hundred parts of the file that are not in the library. */
  leftOut: readonly LeftOut[]
  /** Bytes of the file, and how many have been read. */
  bytes: number
  readBytes: number
  /** Games per second since it began or was resumed; 0 when it is not running. */
  gamesPerSecond: number
  /** Remaining time, ms; null while unknown. */
  remainingMs: number | null
  /** Time of its begin, ms since 1970. */
  startedAt: number
  /** Why it failed. */
  error: LibraryErrorCode | null
}

/** A folder whose new games are imported when files come or change in it. */
export interface WatchedFolder {
  watch: WatchId
  /** The last part of its path, and the folder that it is in, for display. */
  name: string
  folder: string
  /** The database that its games go to. */
  base: BaseId
  paused: boolean
  /** Number of files that were read, and of the games that they have. */
  files: number
  games: number
  isReading: boolean
  /** Why it cannot be read; null if it can. */
  error: LibraryErrorCode | null
  /** The first files that could not be read. */
  unread: { name: string; code: LibraryErrorCode }[]
}

export interface LibrarySummary {
  games: number
  /** Of the library on disk. */
  bytes: number
  /** In the order in which they were made; the clipbase is last. */
  bases: BaseSummary[]
  /** Without the complete ones whose games came as text. */
  imports: ImportSummary[]
  /** Games with unsaved changes. */
  drafts: GameId[]
  watched: WatchedFolder[]
  /** Number of games with marks, those that are not visible included. */
  marked: number
}

const isKind = oneOf(NAME_KINDS)
const isName = textUpTo(MAX_WORDS)
const isMerge = fieldsOf({ names: listOf(isName, MAX_MERGED, 1), into: isName })
/** Names that are shown as one from now on. */
export type NameMerge = Guarded<typeof isMerge>

const isSpan = (isBound: typeof isYear) => orNull(fieldsOf({ from: isBound, to: isBound }))
const isPreparation = fieldsOf({
  colour: isSide,
  years: isSpan(isYear),
  ratings: isSpan(isRating),
  leastGames: wholeIn({ min: 1, max: 1_000_000 }),
})

/** A player with the number of games. */
export interface CountedName {
  name: string
  games: number
}

/** The table of the event of a game. */
export interface EventTable {
  event: string
  site: string
  /** The first and the last date of its games, as in PGN; empty if unknown. */
  from: string
  to: string
  /** Number of games. */
  games: number
  /** Null: the game has no event, or too many games have the same. */
  table: Crosstable | null
}

const IMPORT = { import: isCount }
const GAME = { game: isCount }
/** `toggle` removes marks that all games have, and otherwise sets them. */
const MARKINGS = ['set', 'remove', 'toggle'] as const
export type MarkingHow = (typeof MARKINGS)[number]
const MARKING = { marks: areSomeMarks, how: oneOf(MARKINGS) }
const areGames = isSelectedRows(isView)
const BASE = { base: isCount }
const WATCH = { watch: isCount }
const ABOUT_BASE = { name: textUpTo(MAX_NAME), kind: oneOf(BASE_KINDS) }
/** Where imported games go; absent: to the first database. */
const TARGET = { base: optional(isCount) }

export const LIBRARY_REQUESTS = {
  summary: {},
  /**
   * Begins to import a file: PGN, plain or compressed, or a database of Scid (.si4, .si5) or En Croissant (.db3). Answers when
   * it has begun. `import` events follow.
   */
  import: { file: isFileHandle, ...TARGET },
  /** Stops an import; it can go on later, even after a restart. */
  pause: IMPORT,
  /** Goes on with a paused or interrupted import; SOURCE_CHANGED if its file has changed. */
  resume: IMPORT,
  /** Removes an import with all its games from the library, running or not. */
  discard: IMPORT,
  rows: { view: isView, from: isCount, count: upTo(MAX_ROWS) },
  /** The position of a game in a view, -1 if the view leaves it out. */
  find: { ...GAME, view: isView },
  game: GAME,
  /**
   * Where a pattern first stands in the saved moves of a game. An ending and a structure may stand at different times:
   * then where the later of them begins.
   */
  reached: { ...GAME, pattern: isPattern },
  /** Where a search first found the saved text of a game. */
  matched: { ...GAME, query: isQuery },
  /** Stops the searches that read games; their requests fail with CANCELLED. */
  stopSearches: {},
  /**
   * Replaces the text of a game, updates its row and its positions, and removes its draft. The games `gone` are deleted
   * with the same change; `undo` takes back both.
   */
  edit: { ...GAME, text: isText, gone: optional(listOf(isCount, MAX_DELETED)) },
  /** Stores an unsaved change; null removes it. It is on disk when this is answered. */
  draft: { ...GAME, text: orNull(isText) },
  /** Removes games; `undo` restores them. */
  delete: { games: listOf(isCount, MAX_DELETED) },
  /** The same for games of a list. */
  deleteMany: { games: areGames },
  /**
   * Sets or removes marks; `toggle` removes them if all games have all of them. `undo` takes it back. A `marked` event
   * follows, and the list is another one only where marks filter or sort it.
   */
  mark: { games: listOf(isCount, MAX_DELETED), ...MARKING },
  /** The same for games of a list. */
  markMany: { games: areGames, ...MARKING },
  /** The saved texts of many games, a part at a time; `from`: the number of texts that the page already has. */
  texts: { games: areGames, from: isCount },
  /**
   * Imports games from text, which may come in parts, counted from 0; all but the last have `more`. The import begins
   * with the last part. `undo` takes the games back.
   */
  add: { name: textUpTo(MAX_NAME), text: textUpTo(MAX_TEXT), part: isCount, more: isFlag, ...TARGET },
  /** Makes an empty database. */
  makeBase: ABOUT_BASE,
  /** Changes the name and the kind of a database other than the clipbase. */
  changeBase: { ...BASE, ...ABOUT_BASE },
  /**
   * Removes a database with its games; LAST_BASE if there is no other for imports. `undo` restores it until the library
   * is closed.
   */
  removeBase: BASE,
  /** Removes the games of a database; `undo` restores them until the library is closed. */
  emptyBase: BASE,
  /**
   * Copies games of a list into a database, as an import called `name`; answers when it has begun. With `moves`, the
   * games are deleted from where they are when all copies are visible; those that are already there stay.
   */
  copyGames: { games: areGames, ...BASE, name: textUpTo(MAX_NAME), moves: isFlag },
  /**
   * What steps would do to games of a list, with the first changed games; `batch` events follow. A newer request ends an
   * older one with CANCELLED. TOO_MANY_GAMES: rounds cannot be numbered in so many games.
   */
  batchPreview: { games: areGames, steps: areSteps, count: upTo(MAX_EXAMPLES) },
  /** Does steps to games of a list, as one change, all of it or nothing; `batch` events follow. */
  batchApply: { games: areGames, steps: areSteps },
  /** Ends a preview, or a change before it is stored, with CANCELLED. */
  stopBatch: {},
  /**
   * Games of a list as one game, whose main line is that of the first; nothing is stored. TOO_MANY_GAMES above
   * MAX_MERGED_GAMES.
   */
  mergeGames: { games: areGames },
  /**
   * Watches a folder for a database: imports the games of its files, now and when they come or change. A file is read when
   * it has stopped changing; games that it had before are not imported again. `watched` events follow.
   */
  watch: { folder: isFileHandle, ...TARGET },
  pauseWatch: { ...WATCH, paused: isFlag },
  /** Forgets a folder; its games stay. */
  unwatch: WATCH,
  /**
   * The names of a kind with these words, in the name or in one of its other spellings. For annotators, `annotators` events
   * may follow here and below; CANCELLED if the library is being closed.
   */
  names: {
    kind: isKind,
    text: isWords,
    sort: oneOf(NAME_SORT_KEYS),
    descending: isFlag,
    from: isCount,
    count: upTo(MAX_NAMES),
  },
  /** The most frequent names that have words beginning with those typed. */
  complete: { kind: isKind, text: isWords, count: upTo(MAX_COMPLETIONS) },
  /** Names that may be one; the answer can take seconds. */
  proposals: { kind: isKind, from: isCount, count: upTo(MAX_NAMES) },
  /** Follows the proposals where nothing is in doubt, or all. LIST_CHANGED if they are others by now. */
  followProposals: { kind: isKind, which: oneOf(['sure', 'all']), revision: isCount },
  /** Shows names as one, with all their spellings; also renames. No game is written. `undo` takes it back. */
  merge: { kind: isKind, merges: listOf(isMerge, MAX_MERGES, 1) },
  /** Decides that names stay as they are: they are no longer proposed to become another. */
  settle: { kind: isKind, names: listOf(isName, MAX_MERGED, 1) },
  /** What was decided about spellings, for the games of now and of later imports. */
  spellings: { kind: isKind, text: isWords, from: isCount, count: upTo(MAX_NAMES) },
  /**
   * Searches the games for duplicates; `duplicates` events follow. Answers when it has ended. LIST_CHANGED if games came,
   * went or changed meanwhile.
   */
  findDuplicates: {},
  stopDuplicates: {},
  /** What the last search has found, without the games that have gone since; with `game`, the pairs of this game. */
  duplicates: {
    which: oneOf(DUPLICATE_KINDS),
    game: optional(isCount),
    from: isCount,
    count: upTo(MAX_NAMES),
  },
  /** Deletes the game of each pair that says less. LIST_CHANGED if the games are others by now. */
  dropDuplicates: { which: oneOf(DUPLICATE_KINDS), revision: isCount },
  /** Removes decisions about spellings, which stand for themselves again. */
  release: { kind: isKind, spellings: listOf(isName, MAX_MERGED, 1) },
  /** Takes back the newest change that has not been taken back, even after a restart. */
  undo: {},
  /**
   * Reads as much as possible of a damaged library into a new one, games and choices, and sets the old file aside.
   * `salvage` events follow, and those of imports. Nothing is set aside if no game can be read.
   */
  salvage: {},
  /** Sets the file of the library aside, whatever it is, and begins an empty library. */
  renew: {},
  /** The moves played in a position, most played first. */
  explore: { fen: isWords, filter: isFilter },
  /** Ends what is looked up of a position, if games are read for it; the request fails with CANCELLED. */
  stopExploring: { fen: isWords },
  /** A report on a position. LIST_CHANGED: games came, went or changed while it was made. */
  openingReport: { fen: isWords, filter: isFilter },
  /** Players with all these words in their name, those with most games first. */
  players: { words: isWords },
  /** The card of a player. Here and in `preparation`, duplicates count once. */
  player: { names: areNames },
  /** What can be prepared against a player. The first moves are read a part at a time: ask again until it is found. */
  preparation: { names: areNames, question: isPreparation },
  crosstable: GAME,
}

export interface LibraryAnswers {
  summary: LibrarySummary
  import: ImportSummary
  pause: ImportSummary
  resume: ImportSummary
  discard: LibrarySummary
  /** `revision` changes as soon as a row may stand for another game. */
  rows: { total: number; rows: LibraryRow[]; revision: number }
  find: { position: number }
  /** `draft` is the text with changes that are not saved. */
  game: { text: string; row: LibraryRow; draft: string | null }
  /** `ply` counts the moves before it, null: nowhere. */
  reached: { ply: number | null }
  /** `ply` counts the moves before it; null: the search is about no place in the game. */
  matched: { ply: number | null }
  stopSearches: Record<string, never>
  edit: { row: LibraryRow }
  draft: { game: GameId }
  delete: LibrarySummary
  deleteMany: LibrarySummary
  /** `changed` counts the games that have other marks now. */
  mark: { changed: number; isSet: boolean }
  markMany: { changed: number; isSet: boolean }
  texts: TextSlice
  /** Null while parts are missing. */
  add: { import: ImportSummary | null }
  makeBase: { summary: LibrarySummary; base: BaseId }
  changeBase: LibrarySummary
  removeBase: LibrarySummary
  emptyBase: LibrarySummary
  /** Null if all games are already there. */
  copyGames: { import: ImportSummary | null }
  batchPreview: { counts: BatchCounts; examples: BatchExample[] }
  batchApply: { counts: BatchCounts; summary: LibrarySummary }
  stopBatch: null
  /** `text` is null if no game can be read. Games that begin elsewhere, or are too many for one tree, are left out. */
  mergeGames: { text: string | null; merged: number; leftOut: number }
  watch: LibrarySummary
  pauseWatch: LibrarySummary
  unwatch: LibrarySummary
  /** `revision` changes as soon as the names may be others. */
  names: { total: number; names: NameRow[]; revision: number }
  complete: { names: NameFacts[] }
  /** `changes` counts the names that would become another, `sure` those of which nothing is in doubt. */
  proposals: { total: number; changes: number; sure: number; proposals: NameProposal[]; revision: number }
  /** `changed` counts the spellings that are shown as another name than before. */
  followProposals: { changed: number }
  merge: { changed: number }
  settle: { changed: number }
  /** A name that is its own spelling stays as it is. */
  spellings: { total: number; spellings: { spelling: string; name: string }[] }
  release: { changed: number }
  findDuplicates: { isStopped: boolean }
  stopDuplicates: null
  /** `stale`: games came or changed since the search. `total` counts the pairs of this kind, `sure` the certain ones. */
  duplicates: {
    state: 'none' | 'searching' | 'found' | 'stale'
    total: number
    sure: number
    pairs: DuplicateRow[]
    revision: number
  }
  dropDuplicates: { deleted: number; summary: LibrarySummary }
  /** What was taken back, null: nothing. `game` is a game to show. */
  undo: { summary: LibrarySummary; what: 'games' | 'names' | 'marks' | null; game: GameId | null }
  /**
   * The numbers of games that were read and that could not be read; `aside` is the new name of the old file.
   */
  salvage: { summary: LibrarySummary; games: number; lost: number; aside: string | null }
  renew: { summary: LibrarySummary; aside: string | null }
  /**
   * `games` counts the games with the position, even as their last one. `recentFrom` is the first of the last years of the
   * library, up to the last year of the filter; null: no year is known. `ms` is the duration of the search.
   */
  stopExploring: Record<string, never>
  explore: { games: number; moves: ExplorerMove[]; recentFrom: number | null; ms: number }
  openingReport: OpeningReport
  players: { players: CountedName[] }
  /** `leftOut` counts the games above the limit, which are not counted. */
  player: { card: PlayerCard; leftOut: number }
  /** `read` of `games` have been read; `found` is null until that is all of them. */
  preparation: { read: number; games: number; found: Preparation | null }
  crosstable: EventTable
}

export type LibraryErrorCode =
  | 'BAD_REQUEST'
  | 'BAD_POSITION'
  | 'UNKNOWN_FILE'
  | 'UNKNOWN_IMPORT'
  | 'NO_SUCH_BASE'
  | 'LAST_BASE'
  | 'TOO_MANY_BASES'
  | 'UNKNOWN_FOLDER'
  /** Folders that are watched. */
  | 'TOO_MANY_FOLDERS'
  /** In a watched folder. */
  | 'TOO_MANY_FILES'
  | 'NO_SUCH_GAME'
  | 'LIST_CHANGED'
  | 'NOT_A_GAME'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'NO_SPACE'
  | 'NOT_A_TEXT_FILE'
  | 'BAD_ARCHIVE'
  /** Of a Scid database, a file is missing beside the one that was chosen. */
  | 'PART_MISSING'
  /** A database of another program, but none that can be read. */
  | 'BAD_DATABASE'
  | 'SOURCE_CHANGED'
  | 'TOO_LARGE'
  | 'TOO_MANY_GAMES'
  | 'BUSY'
  /** A search was stopped. */
  | 'CANCELLED'
  | 'DAMAGED'
  | 'FOREIGN_FILE'
  | 'NEWER_VERSION'
  | 'IO'

export type LibraryEvent =
  /** At most ten a second while an import runs, and one at its end. */
  | { evt: 'import'; summary: ImportSummary }
  | { evt: 'watched'; watched: WatchedFolder[] }
  /** A search reads games: how many of those that it must read, and how many games it has found so far. */
  | { evt: 'searching'; read: number; toRead: number; found: number }
  /** Number of games of a library of an older version that have been taken over so far, and of all its games. */
  | { evt: 'takeOver'; done: number; games: number }
  /** Number of games of a damaged library that have been read so far. */
  | { evt: 'salvage'; games: number }
  /** The share of a search for duplicates that is done, 0 to 1; at most ten a second. */
  | { evt: 'duplicates'; share: number }
  /** How many games of a batch have been read and would be changed; at most ten a second. */
  | { evt: 'batch'; read: number; changed: number }
  /** The share of the games whose annotators have been read, 0 to 1; at most ten a second. */
  | { evt: 'annotators'; share: number }
  /** The library was damaged, and a new file has all that could be read. The old one was renamed to `name`. */
  | { evt: 'setAside'; name: string }
  /** Games have other marks: their rows are out of date. `marked` counts the games with marks. */
  | { evt: 'marked'; marked: number }
  /** Games came, went or changed: earlier answers about views are out of date. */
  | { evt: 'changed'; games: number; bases: BaseSummary[] }

export type LibraryRequest = RequestOf<typeof LIBRARY_REQUESTS>

export interface LibraryProtocol {
  request: LibraryRequest
  answers: LibraryAnswers
  code: LibraryErrorCode
  event: LibraryEvent
}

/** From main, first. The library is created at the first import. Grants of files follow. */
export interface LibraryStart {
  file: string
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The state of the window, which the next start restores: tabs, the game on the board, panels, lists, and an
 * unfinished game against the engine. Pure data and pure checks, no Node and no Electron, so that the page's stand-in
 * for the desktop can use them too. The games themselves are in files, in the library and in journals.
 */
import type { FileHandle } from '../../data/file-handle.ts'
import { type GameId, isView as isLibraryView, type LibraryView } from '../../library/protocol.ts'
import { isView, type View } from '../../documents/protocol.ts'
import {
  type Check,
  firstOf,
  isCount,
  isFields,
  isFlag,
  listOf,
  oneOf,
  textUpTo,
  upTo,
} from '../../../engine/contract/shape.ts'
import { forPlaces, type Place, PLACES } from '../../commands/places.ts'
import { isPixels, type PlacePanels, readPlacePanels } from './panels.ts'

export type { Panel, Place } from '../../commands/places.ts'
export type { PlacePanels } from './panels.ts'

/**
 * A position in a game: plies along the line, then the number of the child, then plies along that line, and so on.
 * `[12]` is after twelve plies of the main line, `[12, 1, 3]` three plies after entering the first variation there.
 */
export type SessionPath = number[]

/** The source of an open document: a file, or, without a file, the name of its journal. */
export type SessionSource<File> = { file: File } | { draft: string }

export interface SessionTab<File = FileHandle> {
  source: SessionSource<File>
  /** Its game that was on the board last, and the position in that game. */
  game: number
  path: SessionPath
  view: View
  /** First visible row of the list. */
  top: number
}

/** The game on the board, if it is not that of the visible tab. */
export type SessionBoard =
  | { in: 'library'; game: GameId; path: SessionPath }
  /** It is not saved anywhere yet, such as a pasted position, so its text is stored. */
  | { in: 'nowhere'; text: string; path: SessionPath }

/** The current place, the open panels, and their widths in CSS pixels. */
export interface SessionPanels {
  place: Place
  games: boolean
  analysis: boolean
  gamesWidth: number | null
  libraryWidth: number | null
  places: Record<Place, PlacePanels>
}

/** The list of the library. */
export interface SessionLibrary {
  view: LibraryView
  /** Display name of the filter's position. */
  positionName: string
  top: number
}

/** An unfinished game against the engine. Opponent, colour and time control are in its record. */
export interface SessionPlay {
  /** Its index in My games. */
  game: number
  /** Number of plies played when this was stored. */
  ply: number
  /** Milliseconds left for both sides; null without clocks. */
  left: { white: number; black: number } | null
  /** Milliseconds used in this turn, for a delay or the bonus of Bronstein. */
  used: number
  /** Ply at which a draw offer was last declined. */
  declinedAt: number | null
}

/** @template File a handle in the page, a path on disk */
export interface Session<File = FileHandle> {
  tabs: SessionTab<File>[]
  /** Index of the visible tab; null: none. */
  active: number | null
  board: SessionBoard | null
  orientation: 'white' | 'black'
  panels: SessionPanels
  library: SessionLibrary
  play: SessionPlay | null
}

/** The state restored at a start. */
export interface RestoredSession {
  session: Session
  /** Names of files that no longer exist. */
  missing: string[]
}

const MAX_TABS = 100
/** Maximum length of a path; every variation takes a pair of numbers. */
const MAX_PATH = 2000
/** An unsaved game longer than this is not restored, UTF-16 units. */
export const MAX_SESSION_TEXT = 200_000
const MAX_NAME = 255
/** More than any clock shows, milliseconds. */
const MAX_LEFT_MS = 1e9

const PLAIN_VIEW: View = { filter: '', sort: 'index', descending: false }
const PLAIN_LIBRARY_VIEW: LibraryView = { filter: {}, sort: 'added', descending: false }

const isName = textUpTo(MAX_NAME)
const isPath = listOf(isCount, MAX_PATH)
const isLeft = upTo(MAX_LEFT_MS)

/** The value if it passes the check, else `otherwise`. */
const or = <T>(value: unknown, check: Check, otherwise: T): T => (check(value) ? (value as T) : otherwise)

function readSource<File>(
  value: unknown,
  isFile: (value: unknown) => value is File,
): SessionSource<File> | null {
  if (!isFields(value)) return null
  const { file, draft } = value
  if (isFile(file)) return { file }
  return isName(draft) && draft !== '' ? { draft: draft as string } : null
}

function readTab<File>(value: unknown, isFile: (value: unknown) => value is File): SessionTab<File> | null {
  if (!isFields(value)) return null
  const source = readSource(value['source'], isFile)
  if (!source) return null
  const view = or<View>(value['view'], isView, PLAIN_VIEW)
  return {
    source,
    game: or(value['game'], isCount, 0),
    path: or<SessionPath>(value['path'], isPath, []),
    // Only the known fields: a page may have sent more.
    view: {
      filter: view.filter,
      sort: view.sort,
      descending: view.descending,
      ...(view.query ? { query: view.query } : {}),
    },
    top: or(value['top'], isCount, 0),
  }
}

function readBoard(value: unknown): SessionBoard | null {
  if (!isFields(value)) return null
  const path = or<SessionPath>(value['path'], isPath, [])
  const { game, text } = value
  if (value['in'] === 'library' && isCount(game)) return { in: 'library', game: game as number, path }
  if (value['in'] === 'nowhere' && textUpTo(MAX_SESSION_TEXT)(text))
    return { in: 'nowhere', text: text as string, path }
  return null
}

function readPanels(value: unknown): SessionPanels {
  const panels = isFields(value) ? value : {}
  const places = isFields(panels['places']) ? panels['places'] : {}
  const width = (name: string): number | null => or(panels[name], isPixels, null)
  // Earlier versions had one width and one explorer for all places.
  const earlier = { width: width('sideWidth'), explorer: panels['explorer'] === true }
  return {
    // Earlier versions had a flag for the library.
    place: or<Place>(panels['place'], oneOf(PLACES), panels['library'] === true ? 'library' : 'analyse'),
    games: or(panels['games'], isFlag, true),
    analysis: or(panels['analysis'], isFlag, false),
    gamesWidth: width('gamesWidth'),
    libraryWidth: width('libraryWidth'),
    places: forPlaces((place) => readPlacePanels(places[place], place, earlier)),
  }
}

function readLibrary(value: unknown): SessionLibrary {
  const library = isFields(value) ? value : {}
  const view = or<LibraryView>(library['view'], isLibraryView, PLAIN_LIBRARY_VIEW)
  return {
    view: { filter: view.filter, sort: view.sort, descending: view.descending },
    positionName: or(library['positionName'], isName, ''),
    top: or(library['top'], isCount, 0),
  }
}

function readPlay(value: unknown): SessionPlay | null {
  if (!isFields(value)) return null
  const { game, ply, left, used, declinedAt } = value
  if (!isCount(game) || !isCount(ply)) return null
  const clocks = isFields(left) && isLeft(left['white']) && isLeft(left['black']) ? left : null
  return {
    game: game as number,
    ply: ply as number,
    left: clocks && { white: clocks['white'] as number, black: clocks['black'] as number },
    used: or(used, isLeft, 0),
    declinedAt: or(declinedAt, isCount, null),
  }
}

/**
 * Reads a session from any value. An invalid part falls back to its default, and an invalid tab is left out. Total and
 * bounded.
 */
export function readSession<File>(
  content: unknown,
  isFile: (value: unknown) => value is File,
): Session<File> {
  const stored = isFields(content) ? content : {}
  const read = firstOf(stored['tabs'], MAX_TABS).map((tab) => readTab(tab, isFile))
  const active = isCount(stored['active']) ? (read[stored['active'] as number] ?? null) : null
  const tabs = read.filter((tab) => tab !== null)
  return {
    tabs,
    active: active && tabs.indexOf(active),
    board: readBoard(stored['board']),
    orientation: stored['orientation'] === 'black' ? 'black' : 'white',
    panels: readPanels(stored['panels']),
    library: readLibrary(stored['library']),
    play: readPlay(stored['play']),
  }
}

/** Replaces the file names of a session; a tab whose file has no new name is left out. */
export function renameFiles<From, To>(
  session: Session<From>,
  rename: (file: From) => To | null,
): Session<To> {
  const { active } = session
  const renamed = session.tabs.map((tab): SessionTab<To> | null => {
    if (!('file' in tab.source)) return { ...tab, source: tab.source }
    const file = rename(tab.source.file)
    return file === null ? null : { ...tab, source: { file } }
  })
  const shown = active === null ? null : (renamed[active] ?? null)
  const tabs = renamed.filter((tab) => tab !== null)
  return { ...session, tabs, active: shown && tabs.indexOf(shown) }
}

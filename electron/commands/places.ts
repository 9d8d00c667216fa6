// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The places of the page and the panels beside its board, one row each. Commands, menu, session and page follow from
 * the rows. `renderer/shell/places.ts` and `renderer/shell/panels.ts` have the icon and the component of each row.
 */

interface PlaceRow {
  keys: readonly string[]
}

/** The places of the rail, from top to bottom. */
const PLACE_ROWS = {
  play: { keys: ['Ctrl+1'] },
  analyse: { keys: ['Ctrl+2'] },
  library: { keys: ['Ctrl+3', 'Ctrl+Shift+L'] },
  train: { keys: ['Ctrl+4'] },
  lab: { keys: ['Ctrl+5'] },
} as const satisfies Record<string, PlaceRow>

export type Place = keyof typeof PLACE_ROWS
export const PLACES = Object.keys(PLACE_ROWS) as readonly Place[]

/** A value for every place. */
export const forPlaces = <T>(valueOf: (place: Place) => T): Record<Place, T> =>
  Object.fromEntries(PLACES.map((place) => [place, valueOf(place)])) as Record<Place, T>

interface PanelRow {
  /** The places in which it may be beside the board. */
  places: readonly Place[]
  keys: readonly string[]
}

const BESIDE_ANY_GAME = ['analyse', 'library'] as const

/** The tabs beside the board, in their usual order. */
const PANEL_ROWS = {
  opponents: { places: ['play'], keys: ['Alt+7'] },
  exercises: { places: ['train'], keys: ['Alt+9'] },
  openings: { places: ['train'], keys: ['Alt+Shift+O'] },
  endings: { places: ['train'], keys: ['Alt+0'] },
  progress: { places: ['train'], keys: ['Alt+Shift+P'] },
  drills: { places: ['train'], keys: ['Alt+Shift+D'] },
  moves: { places: ['play', ...BESIDE_ANY_GAME], keys: ['Alt+1'] },
  reports: { places: BESIDE_ANY_GAME, keys: ['Ctrl+J', 'Alt+2'] },
  people: { places: BESIDE_ANY_GAME, keys: ['Alt+8'] },
  explorer: { places: BESIDE_ANY_GAME, keys: ['E', 'Alt+3'] },
  openingReport: { places: BESIDE_ANY_GAME, keys: ['Alt+Shift+E'] },
  search: { places: BESIDE_ANY_GAME, keys: ['Alt+Shift+F'] },
  player: { places: BESIDE_ANY_GAME, keys: ['Alt+Shift+C'] },
  event: { places: BESIDE_ANY_GAME, keys: ['Alt+Shift+T'] },
  graph: { places: BESIDE_ANY_GAME, keys: ['G', 'Alt+4'] },
  endgame: { places: BESIDE_ANY_GAME, keys: ['Alt+5'] },
  oddities: { places: BESIDE_ANY_GAME, keys: ['Alt+6'] },
  names: { places: BESIDE_ANY_GAME, keys: ['Alt+Shift+N'] },
  duplicates: { places: BESIDE_ANY_GAME, keys: ['Alt+Shift+U'] },
} as const satisfies Record<string, PanelRow>

export type Panel = keyof typeof PANEL_ROWS
export const PANELS = Object.keys(PANEL_ROWS) as readonly Panel[]

/** The panels that may be beside the board of a place, in their usual order. */
export const panelsOf = (place: Place): Panel[] =>
  PANELS.filter((panel) => (PANEL_ROWS[panel].places as readonly Place[]).includes(place))

interface ViewRow {
  keys: readonly string[]
  toggles: true
  everywhere?: true
}

const viewCommands = <Name extends string>(
  rows: Readonly<Record<Name, { keys: readonly string[] }>>,
  more: Omit<ViewRow, 'keys'>,
): { [N in Name as `view.${N}`]: ViewRow } =>
  Object.fromEntries(
    Object.entries<{ keys: readonly string[] }>(rows).map(([name, { keys }]) => [
      `view.${name}`,
      { keys, ...more },
    ]),
  ) as { [N in Name as `view.${N}`]: ViewRow }

/** The commands that show a place or a panel, as rows of the table of commands. */
export const PLACE_COMMANDS = viewCommands(PLACE_ROWS, { toggles: true, everywhere: true })
export const PANEL_COMMANDS = viewCommands(PANEL_ROWS, { toggles: true })

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The session: whatever is on disk or comes from the page, a valid session is stored, and its files keep their
 * places.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileHandle } from '../../../electron/api.ts'
import type { Rights } from '../../../electron/data/file-handle.ts'
import { MY_GAMES } from '../../../electron/documents/protocol.ts'
import { forPlaces, type Panel, panelsOf, type Place } from '../../../electron/commands/places.ts'
import { usualPanels } from '../../../electron/shell/session/panels.ts'
import { readSession, type Session, type SessionTab } from '../../../electron/shell/session/session.ts'
import { openSession, parseStored } from '../../../electron/shell/session/store.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

const tab = (file: string, changes: Partial<SessionTab> = {}): SessionTab => ({
  source: { file: file as FileHandle },
  game: 3,
  path: [12, 1, 4],
  view: { filter: 'nimzo', sort: 'white', descending: true },
  top: 40,
  ...changes,
})

const SESSION: Session = {
  tabs: [tab('one'), { ...tab(''), source: { draft: 'a.journal' } }, tab(MY_GAMES)],
  active: 2,
  board: { in: 'library', game: 7, path: [3] },
  orientation: 'black',
  panels: {
    place: 'library',
    games: false,
    analysis: true,
    gamesWidth: 300,
    libraryWidth: null,
    places: {
      play: { ...usualPanels('play'), width: 400 },
      analyse: {
        width: null,
        order: panelsOf('analyse').toReversed(),
        hidden: ['graph', 'annotations'],
        chosen: 'reports',
        beside: 'moves',
        linesHeight: 240,
        mirrored: true,
      },
      library: { ...usualPanels('library'), width: 500 },
      train: usualPanels('train'),
      lab: { ...usualPanels('lab'), width: 640 },
    },
  },
  library: {
    view: { filter: { player: 'Carlsen', results: ['1-0'] }, sort: 'date', descending: true },
    positionName: '1. e4 e5',
    top: 90,
  },
  play: { game: 5, ply: 8, left: { white: 61_234, black: 59_000 }, used: 1500, declinedAt: 4 },
}

/** The panels of a place, some of them first. */
const inOrder = (place: Place, ...first: Panel[]): Panel[] => [...new Set([...first, ...panelsOf(place)])]

/** The places of a session that an earlier version stored. */
const read = (places: unknown, explorer: boolean) =>
  readSession({ ...SESSION, panels: { places, explorer } }, isText).panels.places

describe('reading a session', () => {
  it('gives back what is one', () => {
    expect(readSession(JSON.parse(JSON.stringify(SESSION)), isText)).toEqual(SESSION)
  })

  it('makes a session of anything, and of that the same one', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })
    const near = fc.record(
      Object.fromEntries(
        Object.entries(SESSION).map(([key, value]) => [key, fc.oneof(fc.constant(value), anything)]),
      ),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(anything, fc.jsonValue(), near), (content) => {
        const session = readSession(content, isText)
        expect(readSession(JSON.parse(JSON.stringify(session)), isText)).toEqual(session)
        expect(session.active === null || session.active < session.tabs.length).toBe(true)
        expect(parseStored({ attempts: content, session: content }).attempts).toBeTypeOf('number')
      }),
    )
  })

  it('understands the panels of earlier versions', () => {
    const { place: _place, places: _places, ...rest } = SESSION.panels
    const older = { ...SESSION, panels: { ...rest, library: true, sideWidth: 444 } }
    const { panels } = readSession(older, isText)
    expect(panels.place).toBe('library')
    expect(panels.places).toEqual(forPlaces((place) => ({ ...usualPanels(place), width: 444 })))
    expect(readSession({ ...SESSION, panels: {} }, isText).panels.place).toBe('analyse')
  })

  it('shows in a tab what stood in the column of earlier versions', () => {
    const order = ['moves', 'analysis', 'graph', 'endgame', 'reports', 'explorer', 'annotations']
    const column = {
      width: 410,
      order,
      hidden: ['graph', 'reports'],
      heights: { analysis: 200, explorer: 9 },
    }
    const { analyse, library, play, lab } = read({ analyse: column, play: column }, true)
    expect(analyse).toEqual({
      ...usualPanels('analyse'),
      width: 410,
      order: inOrder('analyse', 'moves', 'graph', 'endgame', 'reports', 'explorer'),
      hidden: ['graph'],
      chosen: 'explorer',
      linesHeight: 200,
    })
    expect(library.chosen).toBe('explorer')
    expect([play.chosen, play.order]).toEqual([null, inOrder('play', 'moves')])
    expect(lab).toEqual(usualPanels('lab'))
    // The reports were in view only where a person had asked for them.
    expect(read({ analyse: column }, false).analyse.chosen).toBeNull()
    expect(read({ analyse: { ...column, hidden: [] } }, false).analyse.chosen).toBe('reports')
  })

  it('has every panel of a place once, whatever was stored', () => {
    const order = ['moves', 'moves', 'lost', 'explorer', 5]
    const stored = {
      order,
      hidden: ['moves', 'lost', 'analysis'],
      chosen: 'opponents',
      beside: 7,
      linesHeight: -1,
      mirrored: 'yes',
    }
    const { panels } = readSession({ ...SESSION, panels: { places: { analyse: stored } } }, isText)
    expect(panels.places.analyse).toEqual({
      ...usualPanels('analyse'),
      order: inOrder('analyse', 'moves', 'explorer'),
      hidden: ['moves', 'analysis'],
    })
    expect(panels.places.library.order).toEqual(panelsOf('library'))
  })

  it('takes each part by itself', () => {
    const torn = {
      ...SESSION,
      library: 5,
      play: { game: -1 },
      board: { in: 'library' },
      panels: { games: 'x' },
    }
    expect(readSession(torn, isText)).toMatchObject({ tabs: SESSION.tabs, board: null, play: null })
    expect(readSession({ ...SESSION, orientation: 'up' }, isText).orientation).toBe('white')
  })

  it('is bounded', () => {
    const long = 'x'.repeat(300_000)
    const huge = {
      ...SESSION,
      tabs: Array.from({ length: 5000 }, () => ({ ...tab('a'), more: long, path: Array(5000).fill(1) })),
      board: { in: 'nowhere', text: long, path: [] },
      more: long,
    }
    const session = readSession(huge, isText)
    expect(session.tabs).toHaveLength(100)
    expect(JSON.stringify(session).length).toBeLessThan(20_000)
  })
})

/** Of handles; others may write. */
const RIGHTS_OF: Record<string, Rights> = { imported: 'read' }

describe('the session on disk', () => {
  let folder = ''
  const path = () => join(folder, 'session.json')
  /** Handles by path; other files do not exist. */
  let there: Map<string, FileHandle>

  const open = () =>
    openSession(
      path(),
      {
        granted: (file) => {
          const [path] = [...there].find(([, handle]) => handle === file) ?? []
          return path === undefined ? null : { path, rights: RIGHTS_OF[file] ?? 'write' }
        },
        reopen: ({ path: wanted, rights }) => {
          const handle = there.get(wanted)
          return Promise.resolve(handle && rights === (RIGHTS_OF[handle] ?? 'write') ? handle : null)
        },
      },
      (error) => {
        throw error
      },
    )

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'alfabeta-session-'))
    there = new Map([
      ['/games/one.pgn', 'one' as FileHandle],
      ['/games/two.pgn', 'two' as FileHandle],
    ])
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is nothing at the first start', async () => {
    expect(await open().get()).toBeNull()
  })

  it('keeps paths, never handles, and gives handles back', async () => {
    const first = open()
    first.set(SESSION)
    first.flush()
    const text = readFileSync(path(), 'utf8')
    expect(text).toContain('/games/one.pgn')
    expect(text).not.toContain('"one"')
    there.set('/games/one.pgn', 'another' as FileHandle)
    const back = await open().get()
    expect(back?.missing).toEqual([])
    expect(back?.session).toEqual({ ...SESSION, tabs: [tab('another'), SESSION.tabs[1], SESSION.tabs[2]] })
  })

  it('leaves out files that are gone, names them, and keeps the tab in view', async () => {
    const first = open()
    first.set({ ...SESSION, tabs: [tab('one'), tab('two')], active: 1 })
    first.flush()
    there.delete('/games/one.pgn')
    expect(await open().get()).toMatchObject({
      session: { tabs: [tab('two')], active: 0 },
      missing: ['one.pgn'],
    })
  })

  it('keeps no file that the page was not given', () => {
    const session = open()
    session.set({ ...SESSION, tabs: [tab('/etc/passwd'), tab('one')], active: 0 })
    session.flush()
    expect(parseStored(JSON.parse(readFileSync(path(), 'utf8'))).session).toMatchObject({
      tabs: [{ source: { file: { path: '/games/one.pgn', rights: 'write' } } }],
      active: null,
    })
  })

  it('gives no file more rights than it had', async () => {
    there.set('/games/imported.pgn', 'imported' as FileHandle)
    const first = open()
    first.set({ ...SESSION, tabs: [tab('imported'), tab('one')] })
    first.flush()
    expect(parseStored(JSON.parse(readFileSync(path(), 'utf8'))).session?.tabs[0]?.source).toEqual({
      file: { path: '/games/imported.pgn', rights: 'read' },
    })
    expect((await open().get())?.session.tabs).toEqual([tab('imported'), tab('one')])
  })

  it('of an earlier version has paths alone, with the rights of their names', async () => {
    const tabs = [tab('/games/one.pgn'), tab('/games/imported.pgn'), tab('games/two.pgn')]
    there.set('/games/imported.pgn', 'imported' as FileHandle)
    writeFileSync(path(), JSON.stringify({ attempts: 0, session: { ...SESSION, tabs } }))
    expect(await open().get()).toMatchObject({ session: { tabs: [tab('one')] }, missing: ['imported.pgn'] })
  })

  it('is not tried again when three starts did not survive it', async () => {
    const first = open()
    first.set(SESSION)
    first.flush()
    for (let start = 0; start < 3; start++) {
      const session = open()
      expect(await session.get()).not.toBeNull()
      session.flush()
    }
    const last = open()
    expect(await last.get()).toBeNull()
    last.set(SESSION)
    expect(await last.get()).not.toBeNull()
  })

  it('begins anew where the file is not JSON', async () => {
    writeFileSync(path(), '{"session":')
    expect(await open().get()).toBeNull()
  })
})

const odd = <T>(list: T[]): T[] =>
  Object.assign(list, { constructor: { name: 'x' }, every: 1, map: 1, slice: 1, filter: 1, includes: 1 })

it('reads a session whose lists have fields in the place of their methods', () => {
  const stored = {
    tabs: odd([{ source: { kind: 'file', file: 'f' }, path: odd([1, 2]) }]),
    panels: { analyse: { order: odd(['moves']), hidden: odd(['graph']), chosen: 'moves' } },
  }
  expect(() => readSession(stored, (value): value is string => typeof value === 'string')).not.toThrow()
})

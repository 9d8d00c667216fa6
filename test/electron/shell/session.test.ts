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
import { MY_GAMES } from '../../../electron/documents/protocol.ts'
import { PANELS, usualPanels } from '../../../electron/shell/session/panels.ts'
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
    explorer: true,
    analysis: true,
    gamesWidth: 300,
    libraryWidth: null,
    places: {
      play: { ...usualPanels(), width: 400 },
      analyse: {
        width: null,
        order: ['moves', 'analysis', 'graph', 'annotations', 'explorer', 'endgame', 'reports'],
        hidden: ['annotations'],
        heights: { explorer: 240 },
        mirrored: true,
      },
      library: { ...usualPanels(), width: 500 },
      lab: { ...usualPanels(), width: 640 },
    },
  },
  library: {
    view: { filter: { player: 'Carlsen', results: ['1-0'] }, sort: 'date', descending: true },
    positionName: '1. e4 e5',
    top: 90,
  },
  play: { game: 5, ply: 8, left: { white: 61_234, black: 59_000 }, used: 1500, declinedAt: 4 },
}

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
    const each = { ...usualPanels(), width: 444 }
    expect(panels.places).toEqual({ play: each, analyse: each, library: each, lab: each })
    expect(readSession({ ...SESSION, panels: {} }, isText).panels.place).toBe('analyse')
  })

  it('has every panel once, whatever was stored', () => {
    const order = ['moves', 'moves', 'lost', 'annotations', 5]
    const stored = {
      order,
      hidden: ['moves', 'lost'],
      heights: { moves: -1, explorer: 200 },
      mirrored: 'yes',
    }
    const { panels } = readSession({ ...SESSION, panels: { places: { play: stored } } }, isText)
    expect(panels.places.play).toEqual({
      width: null,
      order: ['moves', 'annotations', 'analysis', 'graph', 'endgame', 'reports', 'explorer'],
      hidden: ['moves', 'reports'],
      heights: { explorer: 200 },
      mirrored: false,
    })
    expect(panels.places.library.order).toEqual([...PANELS])
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

describe('the session on disk', () => {
  let folder = ''
  const path = () => join(folder, 'session.json')
  /** Handles by path; other files do not exist. */
  let there: Map<string, FileHandle>

  const open = () =>
    openSession(
      path(),
      {
        pathOf: (file) => [...there].find(([, handle]) => handle === file)?.[0] ?? null,
        reopen: (wanted) => Promise.resolve(there.get(wanted) ?? null),
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
      tabs: [{ source: { file: '/games/one.pgn' } }],
      active: null,
    })
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

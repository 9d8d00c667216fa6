// SPDX-License-Identifier: GPL-3.0-or-later
/** The book and the endgame tables of the engine's owner, and what is reported to pages about them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ENGINE_FOLDER, buildEngine } from '../../../build/app/engine-bundle.ts'
import { EngineClient } from '../../../engine/contract/client.ts'
import type { Machine } from '../../../engine/host/machine.ts'
import { nodeMachine } from '../../../engine/host/node.ts'
import { Session } from '../../../engine/host/session.ts'
import { portPair } from '../../../engine/contract/port.ts'
import type { FilesInForce } from '../../../engine/contract/protocol.ts'
import { Recorder } from '../../contract/recorder.ts'
import { filesInMemory } from './syzygy/probing.ts'
import { makeTable, wdlContent } from './syzygy/table-file.ts'

const QUEEN = '8/8/8/3k4/8/8/1Q6/K7 w - - 0 1'
const WIN = 4
const LOSS = 0
/** An impossible result, noticed only when it is read. */
const NO_RESULT = 77
const FOLDER = '/tables/'
const BOOK_ENTRY_BYTES = 16

beforeAll(buildEngine)

const sessions: Session[] = []
afterEach(() => {
  for (const session of sessions.splice(0)) session.close()
})

function start(machine: Partial<Machine> = {}): Session {
  const session = new Session({ ...nodeMachine(ENGINE_FOLDER), ...machine })
  sessions.push(session)
  return session
}

/** A page that is not the owner, and the `files` events it receives. */
function page(session: Session): { recorder: Recorder; files: () => FilesInForce[] } {
  const [ours, theirs] = portPair()
  session.connect(theirs)
  const recorder = new Recorder(ours)
  return { recorder, files: () => recorder.events.filter((event) => event.evt === 'files') }
}

/** Two tables; the queen's has the same value everywhere. */
const tables = (value: number): Map<string, Uint8Array> =>
  new Map([
    [`${FOLDER}KQvK.rtbw`, makeTable('Q', wdlContent(value, value))],
    [`${FOLDER}KRvK.rtbw`, makeTable('R', wdlContent(WIN, LOSS))],
  ])

/** A machine with one folder of tables, and a book of one entry at every path except `/bad`. */
function machineWith(bytes: ReadonlyMap<string, Uint8Array>): Partial<Machine> {
  const files = Array.from(bytes.keys(), (path) => ({ name: path.slice(FOLDER.length), path }))
  return {
    openFile: filesInMemory(bytes),
    listFolders: async (folder) => [{ folder, files: folder === FOLDER ? files : null }],
    readBook: async (path) => (path === '/bad' ? null : new Uint8Array(BOOK_ENTRY_BYTES)),
  }
}

it('every page gets them when it connects and when they change, but never a path', async () => {
  const bytes = tables(WIN).set(`${FOLDER}KNvK.rtbw`, Uint8Array.of(1, 2, 3))
  const session = start(machineWith(bytes))
  const early = page(session)
  await early.recorder.settled(1)
  const none = { tables: { wdl: 0, dtz: 0, men: 0, unreadable: 0, damaged: 0 }, refused: [] }
  expect(early.files()).toMatchObject([none])

  await session.setOptions({ syzygyPath: FOLDER })
  const inUse = {
    tables: { wdl: 2, dtz: 0, men: 3, damaged: 1 },
    refused: [{ option: 'syzygyPath', code: 'BAD_TABLES', name: 'KNvK.rtbw' }],
  }
  expect(early.files().at(-1)).toMatchObject(inUse)
  const late = page(session)
  await late.recorder.settled(1)
  expect(late.files()).toMatchObject([inUse])

  await session.setOptions({ syzygyPath: '/gone' })
  const gone = [{ option: 'syzygyPath', code: 'NO_TABLES' }]
  expect(early.files().at(-1)?.refused).toEqual(gone)
  await session.setOptions({ bookFile: '/bad' })
  expect(early.files().at(-1)?.refused).toEqual([{ option: 'bookFile', code: 'BAD_BOOK' }, ...gone])
  await session.setOptions({ bookFile: '/good', syzygyPath: '' })
  expect(early.files().at(-1)).toMatchObject(none)

  await session.setOptions({ syzygyPath: FOLDER })
  const { values } = await early.recorder.settled(2)
  expect([values.bookFile, values.syzygyPath]).toEqual(['', ''])
  const received = JSON.stringify([early.recorder.events, late.recorder.events])
  for (const path of [FOLDER, '/gone', '/bad', '/good']) expect(received).not.toContain(path)
})

it('a table that is gone is not called damaged', async () => {
  const bytes = tables(WIN)
  const gone = `${FOLDER}KQvK.rtbw`
  const session = start({
    ...machineWith(bytes),
    openFile: (path) => (path === gone ? null : filesInMemory(bytes)(path)),
  })
  await session.setOptions({ syzygyPath: FOLDER })
  const { recorder, files } = page(session)
  await recorder.settled(1)
  expect(files()).toMatchObject([
    {
      tables: { wdl: 1, unreadable: 1, damaged: 0 },
      refused: [{ option: 'syzygyPath', code: 'UNREADABLE_TABLES', name: 'KQvK.rtbw' }],
    },
  ])
})

it('the owner gets the paths', async () => {
  const session = start(machineWith(tables(WIN)))
  const [ours, theirs] = portPair()
  session.connect(theirs, { owner: true })
  const outcome = await new EngineClient(ours).setOptions({ syzygyPath: FOLDER, bookFile: '/good' })
  expect(outcome).toMatchObject({ values: { syzygyPath: FOLDER, bookFile: '/good' } })
})

it('a table that a search finds to be damaged is reported too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'))
  for (const [path, bytes] of tables(NO_RESULT)) writeFileSync(join(folder, basename(path)), bytes)
  const session = start()
  await session.setOptions({ syzygyPath: folder })
  const { recorder, files } = page(session)
  recorder.search(1)
  await recorder.ending(1)
  expect(files()).toMatchObject([{ tables: { wdl: 2, damaged: 0 }, refused: [] }])
  recorder.search(2, { position: { fen: QUEEN, moves: [] } })
  await recorder.ending(2)
  expect(files().slice(1)).toMatchObject([
    {
      tables: { wdl: 1, men: 3, damaged: 1 },
      refused: [{ option: 'syzygyPath', code: 'BAD_TABLES', name: 'KQvK.rtbw' }],
    },
  ])
  rmSync(folder, { recursive: true })
})

it('so is a table that is gone when a search opens it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'))
  for (const [path, bytes] of tables(WIN)) writeFileSync(join(folder, basename(path)), bytes)
  const session = start()
  await session.setOptions({ syzygyPath: folder })
  rmSync(folder, { recursive: true })
  const { recorder, files } = page(session)
  recorder.search(1, { position: { fen: QUEEN, moves: [] } })
  await recorder.ending(1)
  expect(files().at(-1)).toMatchObject({
    tables: { wdl: 1, unreadable: 1, damaged: 0 },
    refused: [{ option: 'syzygyPath', code: 'UNREADABLE_TABLES', name: 'KQvK.rtbw' }],
  })
})

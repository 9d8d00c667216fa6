// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The sets of files that the application owns, each with known facts in it, as a kill leaves them; and the services
 * that open them at a start, asked for these facts. Which facts can be read from a damaged set is decided without any
 * code of the application.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { LIBRARY_FOLDER } from '../../build/app/library-bundle.ts'
import type { FileHandle } from '../../electron/data/file-handle.ts'
import type { Answer } from '../../electron/data/request-client.ts'
import { attemptLong } from '../../electron/data/sqlite/failure.ts'
import { DiskStorage } from '../../electron/documents/disk-storage.ts'
import { type DocumentsAnswers, MY_GAMES, REPERTOIRES } from '../../electron/documents/protocol.ts'
import { DocumentsService } from '../../electron/documents/service.ts'
import { Evaluations } from '../../electron/evaluations/evaluations.ts'
import { EvaluationsService } from '../../electron/evaluations/service.ts'
import type { LibraryAnswers } from '../../electron/library/protocol.ts'
import { LibraryService } from '../../electron/library/service.ts'
import type { JobSummary, ReportView, ReviewAnswers } from '../../electron/review/protocol.ts'
import { JobDatabase } from '../../electron/review/queue/job-database.ts'
import { ReviewService } from '../../electron/review/service.ts'
import type { Exercise, TrainingAnswers } from '../../electron/training/protocol.ts'
import { TrainingDatabase } from '../../electron/training/training-database.ts'
import { Training } from '../../electron/training/training.ts'
import { PuzzleSets } from '../../electron/training/puzzle-sets.ts'
import { readPlan } from '../../electron/training/plan-file.ts'
import { TrainingService } from '../../electron/training/service.ts'
import { openEngineList } from '../../electron/shell/engines/engine-list.ts'
import { openSession } from '../../electron/shell/session/store.ts'
import { openSettings } from '../../electron/shell/settings/settings.ts'
import { openAppState } from '../../electron/shell/settings/state.ts'
import { makeRandom } from '../../engine/host/random.ts'
import { type Port, portPair } from '../../engine/contract/port.ts'
import { loadPlayer } from '../electron/documents/player.ts'
import { evaluation, position } from '../electron/evaluations/rig.ts'

export const LOG = '-wal'

/** The files of a folder by their names, with the folders before them. */
export type Files = Record<string, Buffer>

/** The answers of a start. */
export interface Found {
  /** The facts that are there. */
  there: Set<string>
  /** The facts whose reading was refused with a code. */
  refused: Set<string>
  /** How the damage was reported; null: it was not. */
  word: string | null
}

export interface OwnedSet {
  name: string
  facts: readonly string[]
  /** The same facts in different files, such as a database with and without a log. */
  states: { name: string; files: Files }[]
  /** Earlier logs, which do not belong to the files of any state. */
  logs: Files
  /** Whether damage is reported for each file alone, because the files do not depend on each other. */
  isLoose: boolean
  /** The facts that another program could read from files. */
  readable: (files: Files) => Promise<Set<string>>
  /** Opens the files in a folder as the application does at its start, reads all facts, and closes them. */
  open: (folder: string) => Promise<Found>
}

export const readFiles = (folder: string): Files =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path)]),
  )

export function writeFiles(folder: string, files: Files): void {
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
}

/** Text that does not become smaller when it is packed, different for each number. */
export function noise(number: number, length = 300): string {
  const random = makeRandom(number + 1)
  return Array.from({ length }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('')
}

function inNewFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'alfabeta-set-'))
  return action(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}

/** A service, asked as a page asks. */
class Asked {
  readonly events: { evt: string }[] = []
  readonly #port: Port
  readonly #waiting = new Map<number, (answer: Answer<string>) => void>()

  constructor(service: { connect(port: Port): void }) {
    const [page, theirs] = portPair()
    service.connect(theirs)
    this.#port = page
    page.onMessage((message) => {
      const event = message as { evt: string } | Answer<string>
      if (event.evt === 'answer') this.#waiting.get((event as Answer<string>).id)?.(event as Answer<string>)
      else this.events.push(event)
    })
  }

  /** The value of an answer, or its code. */
  ask<T>(request: { req: string; [field: string]: unknown }): Promise<T | string> {
    const id = this.#waiting.size + 1
    return new Promise((resolve) => {
      this.#waiting.set(id, (answer) => resolve(answer.ok ? (answer.value as T) : answer.code))
      this.#port.post({ id, ...request })
    })
  }

  /** The report that files were set aside. */
  get setAside(): string | null {
    return this.events.some(({ evt }) => evt === 'setAside') ? 'set aside' : null
  }
}

const nothing = (word: string | null = null): Found => ({ there: new Set(), refused: new Set(), word })

// Databases

/** A database that is open for writing facts. */
interface Writer {
  add(number: number): Promise<void>
  close(): Promise<unknown>
}

interface FactQuery {
  fact: string
  sql: string
  key: number
  /** The file whose bytes have the fact, instead of the row. */
  fileOf?: (row: Record<string, unknown>) => string
}

interface DatabaseKind {
  name: string
  file: string
  pageBytes: number
  /** The names of files beside it that are a part of it. */
  beside?: RegExp
  facts: number
  open: (path: string) => Promise<Writer>
  /** Queries for a row of each fact, by a number and by its key; a fact may have several. */
  rows: (number: number) => FactQuery[]
  read: (path: string) => Promise<Found>
}

const LOG_HEAD = 32
const FRAME_HEAD = 24

/** A file with the pages of all committed transactions of its log written into it, whatever their checksums. */
function applied(file: Buffer, log: Buffer, pageBytes: number): Buffer {
  const pages: { number: number; page: Buffer }[] = []
  let committed = 0
  for (let at = LOG_HEAD; at + FRAME_HEAD + pageBytes <= log.length; at += FRAME_HEAD + pageBytes) {
    const number = log.readUInt32BE(at)
    if (number === 0 || number > MAX_PAGES) continue
    pages.push({ number, page: log.subarray(at + FRAME_HEAD, at + FRAME_HEAD + pageBytes) })
    if (log.readUInt32BE(at + 4) > 0) committed = pages.length
  }
  const used = pages.slice(0, committed)
  const size = used.reduce((most, { number }) => Math.max(most, number * pageBytes), file.length)
  const whole = Buffer.concat([file, Buffer.alloc(size - file.length)])
  for (const { number, page } of used) page.copy(whole, (number - 1) * pageBytes)
  return whole
}

/** More pages than any of these databases has. */
const MAX_PAGES = 10_000

/** The rows of the facts, as JSON, that SQLite reads from files in their present form. */
function valuesIn(kind: DatabaseKind, files: Files): Promise<Map<string, string>> {
  return inNewFolder((folder) => {
    const values = new Map<string, string>()
    writeFiles(folder, files)
    let database: sqlite.Database | null = null
    try {
      database = new sqlite.Database(join(folder, kind.file))
      database.exec('PRAGMA locking_mode = EXCLUSIVE')
    } catch {
      return Promise.resolve(values)
    }
    for (let number = 0; number < kind.facts; number++)
      for (const { fact, sql, key, fileOf } of kind.rows(number)) {
        try {
          const row = database.get(sql, [key])
          const text =
            row &&
            (fileOf
              ? files[fileOf(row)]?.toString('base64')
              : JSON.stringify(row, (_, value: unknown) =>
                  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
                ))
          values.set(fact, `${values.get(fact) ?? ''}${text ?? ''}`)
        } catch {
          // The other rows may be readable.
        }
      }
    try {
      database.close()
    } catch {
      // Only a copy is lost.
    }
    return Promise.resolve(values)
  })
}

/** The facts that SQLite could read with the log, without it, or with its pages whatever their checksums. */
async function readableIn(
  kind: DatabaseKind,
  truth: Map<string, string>,
  files: Files,
): Promise<Set<string>> {
  const file = files[kind.file] ?? Buffer.alloc(0)
  const log = files[`${kind.file}${LOG}`] ?? Buffer.alloc(0)
  const beside = Object.fromEntries(Object.entries(files).filter(([name]) => kind.beside?.test(name)))
  const readable = new Set<string>()
  for (const form of [
    { ...beside, [kind.file]: file, ...(log.length > 0 && { [`${kind.file}${LOG}`]: log }) },
    { ...beside, [kind.file]: file },
    { ...beside, [kind.file]: applied(file, log, kind.pageBytes) },
  ])
    for (const [fact, value] of await valuesIn(kind, form)) if (truth.get(fact) === value) readable.add(fact)
  return readable
}

/** The database in a folder with its log, without the files that it was made from. */
const databaseFiles = (kind: DatabaseKind, folder: string): Files =>
  Object.fromEntries(
    Object.entries(readFiles(folder)).filter(
      ([name]) => /\.db(-wal)?$/.test(name) || kind.beside?.test(name) === true,
    ),
  )

async function databaseSet(kind: DatabaseKind): Promise<OwnedSet> {
  const states: OwnedSet['states'] = []
  const logs: Files = {}
  await inNewFolder(async (folder) => {
    const writer = await kind.open(join(folder, kind.file))
    for (let number = 0; number < kind.facts; number++) await writer.add(number)
    states.push({ name: 'all in the log', files: databaseFiles(kind, folder) })
    await writer.close()
  })
  await inNewFolder(async (folder) => {
    const first = await kind.open(join(folder, kind.file))
    const half = kind.facts >> 1
    for (let number = 0; number < half; number++) await first.add(number)
    logs['an earlier log'] = databaseFiles(kind, folder)[`${kind.file}-wal`]!
    await first.close()
    const second = await kind.open(join(folder, kind.file))
    for (let number = half; number < kind.facts; number++) await second.add(number)
    states.push({ name: 'half in the log', files: databaseFiles(kind, folder) })
    await second.close()
    states.push({ name: 'without a log', files: databaseFiles(kind, folder) })
  })
  const truth = await valuesIn(kind, states.at(-1)!.files)
  for (const { name, files } of states)
    if ((await readableIn(kind, truth, files)).size !== kind.facts)
      throw new Error(`${kind.name} ${name}: facts`)
  return {
    name: kind.name,
    facts: [...truth.keys()],
    states,
    logs,
    isLoose: false,
    readable: (files) => readableIn(kind, truth, files),
    open: (folder) => kind.read(join(folder, kind.file)),
  }
}

const ENGINE = 'Engine 1'
const EVALUATIONS: DatabaseKind = {
  name: 'evaluations',
  file: 'evaluations.db',
  pageBytes: 4096,
  facts: 60,
  open: async (path) => {
    const store = new Evaluations(path, 256, () => undefined)
    return {
      add: async (number) => {
        const stored = await store.keep(ENGINE, position(number), evaluation(number + 1))
        if (!stored.ok || !stored.value.kept) throw new Error('not stored')
      },
      close: () => store.close(),
    }
  },
  rows: (number) => [
    { fact: `${number}`, sql: 'SELECT position, data FROM evaluations WHERE id = ?', key: number + 1 },
  ],
  read: async (path) => {
    const store = new Evaluations(path, 256, (event) => service.report(event))
    const service = new EvaluationsService(store)
    const asked = new Asked(service)
    const found = nothing()
    for (let number = 0; number < EVALUATIONS.facts; number++) {
      const answer = await asked.ask<({ lines: { depth: number }[] } | null)[]>({
        req: 'find',
        engine: ENGINE,
        positions: [position(number)],
      })
      if (typeof answer === 'string') found.refused.add(`${number}`)
      else if (answer[0]?.lines[0]?.depth === number + 1) found.there.add(`${number}`)
    }
    await store.close()
    return { ...found, word: asked.setAside }
  },
}

/** A third of them is longer than a page. */
const reportOf = (number: number): ReportView =>
  ({ verdicts: [], padding: noise(1000 + number, number % 3 === 0 ? 6000 : 500) }) as unknown as ReportView
const gameOf = (number: number): string => `1. e4 {${noise(2000 + number)}} *`
const jobOf = (number: number, state: JobSummary['state']): JobSummary => ({
  job: number + 1,
  white: `White ${number}`,
  black: 'Black',
  event: '',
  result: '*',
  date: '2026.11.22',
  source: { list: 'board', name: '' },
  state,
  priority: 0,
  nodes: 100,
  engine: null,
  plies: 1,
  key: 'a',
  progress: 0,
  accuracy: null,
  error: null,
})

const REPORTS: DatabaseKind = {
  name: 'reports',
  file: 'review.db',
  pageBytes: 4096,
  facts: 24,
  open: async (path) => {
    const jobs = JobDatabase.open(path)
    if (!jobs.ok) throw new Error(jobs.code)
    // Nothing is searched here.
    jobs.value.rest(true)
    return {
      add: async (number) => {
        jobs.value.add([{ job: jobOf(number, 'queued'), text: gameOf(number) }])
        jobs.value.finish(jobOf(number, 'done'), reportOf(number))
      },
      close: async () => jobs.value.close(),
    }
  },
  rows: (number) =>
    [
      'SELECT white FROM jobs WHERE id = ?',
      'SELECT text FROM games WHERE job = ?',
      'SELECT report FROM reports WHERE job = ?',
    ].map((sql) => ({ fact: `${number}`, sql, key: number + 1 })),
  read: async (path) => {
    const service = new ReviewService({
      isMade: () => JobDatabase.isMade(path),
      open: () => JobDatabase.open(path),
      attempt: attemptLong,
      engines: { open: () => Promise.resolve(null) },
    })
    const asked = new Asked(service)
    const found = nothing()
    const jobs = await asked.ask<ReviewAnswers['jobs']>({ req: 'jobs' })
    for (const { job, white } of typeof jobs === 'string' ? [] : jobs.jobs) {
      const number = Number(/^White (\d+)$/.exec(white)?.[1])
      const name = `${number}`
      const game = await asked.ask<ReviewAnswers['game']>({ req: 'game', job })
      const report = await asked.ask<ReviewAnswers['report']>({ req: 'report', job })
      if (typeof game === 'string' || typeof report === 'string') found.refused.add(name)
      else if (
        game.text === gameOf(number) &&
        JSON.stringify(report.report) === JSON.stringify(reportOf(number))
      )
        found.there.add(name)
    }
    await service.end()
    return { ...found, word: asked.setAside ?? (typeof jobs === 'string' ? jobs : null) }
  },
}

/** An exercise of its own for each number: the place of a pawn and of a king. */
const exerciseOf = (number: number): Exercise => {
  const file = number % 8
  const rank = `${file > 0 ? file : ''}P${file < 7 ? 7 - file : ''}`
  return {
    key: '',
    fen: `4k3/8/8/8/8/8/${rank}/4K3 w - - ${Math.floor(number / 8)} 9`,
    lead: null,
    solution: [`${'abcdefgh'[file]}2${'abcdefgh'[file]}4`],
    rating: 1000 + number,
    deviation: 90,
    themes: [],
    // A third of them is longer than a page.
    origin: { from: 'file', name: `${number}`, label: noise(4000 + number, 200) },
  }
}
const DAY = { now: 1_700_000_000_000, dayEnd: 1_700_000_100_000 }

const TRAINING: DatabaseKind = {
  name: 'training',
  file: 'training.db',
  pageBytes: 4096,
  facts: 8,
  open: async (path) => {
    const table = TrainingDatabase.open(path)
    if (!table.ok) throw new Error(table.code)
    const training = new Training(table.value)
    return {
      add: async (number) => {
        const added = training.add([exerciseOf(number)], DAY)
        if (!added.ok || added.value.added !== 1) throw new Error('not added')
      },
      close: async () => table.value.close(),
    }
  },
  rows: (number) => [
    { fact: `${number}`, sql: 'SELECT key, exercise FROM cards WHERE id = ?', key: number + 1 },
  ],
  read: async (path) => {
    const service = new TrainingService({
      isMade: () => TrainingDatabase.isMade(path),
      open: () => TrainingDatabase.open(path),
      attempt: attemptLong,
      sets: new PuzzleSets(`${path}.puzzles`, `${path}.own`, () => undefined),
      fileOf: () => Promise.resolve(null),
      readPlan,
    })
    const asked = new Asked(service)
    const found = nothing()
    const cards = await asked.ask<TrainingAnswers['cards']>({ req: 'cards', kind: null, from: 0, count: 100 })
    for (const { exercise } of typeof cards === 'string' ? [] : cards.rows) {
      const name = exercise?.origin.from === 'file' ? exercise.origin.name : ''
      const { key: _stored, ...rest } = exercise ?? exerciseOf(0)
      const { key: _made, ...wanted } = exerciseOf(Number(name))
      if (JSON.stringify(rest) === JSON.stringify(wanted)) found.there.add(name)
    }
    await service.end()
    return { ...found, word: asked.setAside ?? (typeof cards === 'string' ? cards : null) }
  },
}

const IMPORTS = 8
const GAMES = 4
const EDIT = 'the edit'
const DRAFT = 'the draft'
/** Of the game at `index` of an import; a third of the imports is longer than a page. */
const commentOf = (number: number, index: number): string =>
  noise(3000 + number * GAMES + index, number % 3 === 0 ? 6000 : 300)

const openLibrary = (path: string): { service: LibraryService; asked: Asked } => {
  const service = new LibraryService(path, LIBRARY_FOLDER)
  return { service, asked: new Asked(service) }
}

/** Asks until something is true of a summary. */
async function settled(asked: Asked, isSo: (summary: LibraryAnswers['summary']) => boolean): Promise<void> {
  for (;;) {
    const summary = await asked.ask<LibraryAnswers['summary']>({ req: 'summary' })
    if (typeof summary === 'string' || isSo(summary)) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const LIBRARY: DatabaseKind = {
  name: 'library',
  file: 'library.db',
  pageBytes: 16_384,
  beside: /^library\.db\.games\/((part|segment)-\d+|marks)$/,
  facts: IMPORTS + 2,
  open: async (path) => {
    const { service, asked } = openLibrary(path)
    return {
      add: async (number) => {
        if (number === IMPORTS)
          return void (await asked.ask({
            req: 'edit',
            game: 0,
            text: `[White "Edited"]\n\n1. Nf3 {${noise(1)}} *`,
          }))
        if (number > IMPORTS)
          return void (await asked.ask({
            req: 'draft',
            game: GAMES,
            text: `[White "Draft"]\n\n1. g3 {${noise(2)}} *`,
          }))
        const games = Array.from(
          { length: GAMES },
          (_, index) => `[White "P${number}-${index}"]\n\n1. e4 {${commentOf(number, index)}} *\n`,
        )
        const file = join(dirname(path), `games-${number}.pgn`)
        writeFileSync(file, games.join('\n'))
        service.grant({
          file: file as FileHandle,
          path: file,
          name: basename(file),
          folder: '',
          rights: 'read',
        })
        const begun = await asked.ask({ req: 'import', file })
        if (typeof begun === 'string') throw new Error(begun)
        await settled(asked, ({ imports }) => imports.every(({ state }) => state === 'complete'))
      },
      close: () => service.end(),
    }
  },
  rows: (number) => {
    if (number === IMPORTS) return [{ fact: EDIT, sql: 'SELECT text FROM changes WHERE id = ?', key: 1 }]
    if (number > IMPORTS) return [{ fact: DRAFT, sql: 'SELECT text FROM drafts WHERE game = ?', key: GAMES }]
    // The games of an import that is not complete are not shown, and it can go on.
    const [fact, key] = [`${number}`, number + 1]
    return [
      { fact, key, sql: 'SELECT state FROM imports WHERE id = ?' },
      {
        fact,
        key,
        sql: 'SELECT id FROM parts WHERE import = ?',
        fileOf: ({ id }) => join('library.db.games', `part-${String(id)}`),
      },
    ]
  },
  read: async (path) => {
    const { service, asked } = openLibrary(path)
    const summary = await asked.ask({ req: 'summary' })
    let word = typeof summary === 'string' ? summary : null
    if (word === 'DAMAGED') {
      const salvaged = await asked.ask<LibraryAnswers['salvage']>({ req: 'salvage' })
      word = `DAMAGED, then ${typeof salvaged === 'string' ? salvaged : 'salvaged'}`
      await settled(asked, ({ imports }) => imports.every(({ state }) => state !== 'running'))
    }
    const found = nothing()
    const view = { filter: {}, sort: 'added', descending: false }
    const rows = await asked.ask<LibraryAnswers['rows']>({ req: 'rows', view, from: 0, count: 1000 })
    if (typeof rows === 'string') word ??= rows
    let texts = ''
    let isRefused = false
    for (const { id: game } of typeof rows === 'string' ? [] : rows.rows) {
      const answer = await asked.ask<LibraryAnswers['game']>({ req: 'game', game })
      if (typeof answer === 'string') isRefused = true
      else texts += `${answer.text}\n${answer.draft ?? ''}\n`
    }
    const note = (name: string, comments: readonly string[]): void => {
      const isThere = comments.every((comment) => texts.replaceAll('\n', ' ').includes(comment))
      if (isThere) found.there.add(name)
      else if (isRefused) found.refused.add(name)
    }
    for (let number = 0; number < IMPORTS; number++)
      note(
        `${number}`,
        Array.from({ length: GAMES - 1 }, (_, index) => commentOf(number, index + 1)),
      )
    note(EDIT, [noise(1)])
    note(DRAFT, [noise(2)])
    await service.end()
    return { ...found, word: asked.setAside ?? word }
  },
}

// Journals

const DOCUMENTS = 2
const ADDED = 8
const addedText = (document: number, number: number): string =>
  `[White "Added ${document} ${number}"]\n\n1. e4 {${noise(4000 + document * ADDED + number)}} *\n`

const openDocuments = (folder: string): { service: DocumentsService; asked: Asked } => {
  const service = new DocumentsService(
    new DiskStorage(),
    join(folder, 'drafts'),
    {
      [MY_GAMES]: join(folder, 'my-games.pgn'),
      [REPERTOIRES]: join(folder, 'repertoires.pgn'),
    },
    loadPlayer,
  )
  return { service, asked: new Asked(service) }
}

/** A record of a journal: a line with its length and checksum, and a line of JSON. */
const RECORD = /^\d+ \d+\n.*\n/gm

async function journals(): Promise<OwnedSet> {
  const files = await inNewFolder(async (folder) => {
    const { service, asked } = openDocuments(folder)
    for (let document = 0; document < DOCUMENTS; document++) {
      const made = await asked.ask<DocumentsAnswers['create']>({ req: 'create', name: 'new', text: '' })
      if (typeof made === 'string') throw new Error(made)
      for (let number = 0; number < ADDED; number++)
        await asked.ask({ req: 'append', document: made.document, text: addedText(document, number) })
    }
    // Their names are different in every run.
    const written = Object.values(readFiles(folder)).toSorted((one, other) => one.compare(other))
    await service.end()
    return Object.fromEntries(written.map((bytes, number) => [join('drafts', `${number}.journal`), bytes]))
  })
  const records = Object.values(files).flatMap((bytes) => bytes.toString('latin1').match(RECORD) ?? [])
  const facts = new Map<string, string>()
  for (let document = 0; document < DOCUMENTS; document++)
    for (let number = 0; number < ADDED; number++) {
      const name = `Added ${document} ${number}`
      const record = records.find((one) => one.includes(`${name}\\"`))
      if (record === undefined) throw new Error(`no record of ${name}`)
      facts.set(name, record)
    }
  return {
    name: 'journals',
    facts: [...facts.keys()],
    states: [{ name: 'as they are', files }],
    readable: (found) => {
      const text = Object.values(found).map((bytes) => bytes.toString('latin1'))
      const whole = [...facts].filter(([, record]) => text.some((one) => one.includes(record)))
      return Promise.resolve(new Set(whole.map(([name]) => name)))
    },
    logs: {},
    isLoose: true,
    open: async (folder) => {
      const { service, asked } = openDocuments(folder)
      const drafts = await asked.ask<DocumentsAnswers['drafts']>({ req: 'drafts' })
      if (typeof drafts === 'string') throw new Error(drafts)
      const found = nothing(drafts.damaged.length > 0 ? 'damaged' : null)
      for (const { document, games } of drafts.documents)
        for (let index = 0; index < games; index++) {
          const game = await asked.ask<DocumentsAnswers['game']>({ req: 'game', document, index })
          if (typeof game === 'string') continue
          for (const name of facts.keys()) {
            const [, of, number] = name.split(' ').map(Number) as [number, number, number]
            if (game.text.trim() === addedText(of, number).trim()) found.there.add(name)
          }
        }
      await service.end()
      return found
    },
  }
}

// Files of main

/** Whether a JSON file has a value somewhere. */
function hasJson(files: Files, value: unknown): boolean {
  const text = JSON.stringify(value).slice(1, -1)
  return Object.values(files).some((bytes) => {
    try {
      return JSON.stringify(JSON.parse(bytes.toString())).includes(text)
    } catch {
      return false
    }
  })
}

interface JsonKind {
  name: string
  file: string
  /** A part of the file for each fact. */
  facts: Record<string, object>
  write: (path: string) => Promise<void>
  read: (path: string) => Promise<Found>
}

async function jsonSet(kind: JsonKind): Promise<OwnedSet> {
  const files = await inNewFolder(async (folder) => {
    await kind.write(join(folder, kind.file))
    return readFiles(folder)
  })
  const readable = (found: Files): Promise<Set<string>> =>
    Promise.resolve(new Set(Object.keys(kind.facts).filter((name) => hasJson(found, kind.facts[name]))))
  if ((await readable(files)).size < Object.keys(kind.facts).length) throw new Error(`${kind.name}: facts`)
  return {
    name: kind.name,
    facts: Object.keys(kind.facts),
    states: [{ name: 'as it is', files }],
    readable,
    logs: {},
    isLoose: false,
    open: (folder) => kind.read(join(folder, kind.file)),
  }
}

const isPart = (whole: unknown, part: object): boolean =>
  JSON.stringify(whole).includes(JSON.stringify(part).slice(1, -1))

/** The facts that are in a value. */
function foundIn({ facts }: JsonKind, whole: unknown, word: string | null): Found {
  const found = nothing(word)
  for (const [name, part] of Object.entries(facts)) if (isPart(whole, part)) found.there.add(name)
  return found
}

const ignore = (): void => undefined
const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number)
const pathOf = (number: number): string => `/home/somebody/games/${noise(number, 12)}.pgn`

const ENGINE_LIST: JsonKind = {
  name: 'external engines',
  file: 'engines.json',
  facts: Object.fromEntries(numbers(8).map((number) => [`${number}`, { program: pathOf(number) }])),
  write: async (path) => {
    const list = openEngineList(path, {
      confirm: () => Promise.resolve(true),
      onChange: ignore,
      onError: ignore,
    })
    for (const number of numbers(8)) await list.addProgram(pathOf(number), true)
    list.file.flush()
  },
  read: async (path) => {
    const list = openEngineList(path, {
      confirm: () => Promise.resolve(true),
      onChange: ignore,
      onError: ignore,
    })
    const found = foundIn(ENGINE_LIST, list.all(), list.file.setAside ?? list.file.copy)
    await list.addProgram('/bin/true', true)
    list.file.flush()
    return found
  },
}

const SETTINGS: JsonKind = {
  name: 'settings',
  file: 'settings.json',
  facts: { player: { player: 'Somebody' }, strength: { strength: 1777 }, book: { bookDepth: 17 } },
  write: async (path) => {
    const hooks = { onChange: ignore, onSetAside: ignore, onNewer: ignore, onError: ignore }
    const settings = openSettings(path, hooks)
    settings.set({ player: 'Somebody', strength: 1777, engine: { bookDepth: 17 } })
    settings.flush()
  },
  read: async (path) => {
    let word: string | null = null
    const settings = openSettings(path, {
      onChange: ignore,
      onSetAside: () => (word = 'set aside'),
      onNewer: () => (word = 'newer'),
      onError: ignore,
    })
    const found = foundIn(SETTINGS, settings.get(), word)
    settings.set({ engine: { hashMb: 64 } })
    settings.flush()
    return found
  },
}

const STATE: JsonKind = {
  name: 'recent files',
  file: 'state.json',
  facts: Object.fromEntries(numbers(6).map((number) => [`${number}`, { path: pathOf(number) }])),
  write: async (path) => {
    const state = openAppState(path, ignore)
    const recent = numbers(6).map((number) => ({ path: pathOf(number), rights: 'write' as const }))
    state.set({ window: null, recent, lastFolder: '/home/somebody' })
    state.flush()
  },
  read: async (path) => {
    const state = openAppState(path, ignore)
    const found = foundIn(STATE, state.value, state.setAside ?? state.copy ?? (state.newer ? 'newer' : null))
    state.set({ ...state.value, lastFolder: null })
    state.flush()
    return found
  },
}

/** Handles are paths here. */
const SESSION_FILES = {
  granted: (file: FileHandle) => ({ path: file as string, rights: 'write' as const }),
  reopen: (file: { path: string }) => Promise.resolve(file.path as FileHandle),
}

const SESSION: JsonKind = {
  name: 'session',
  file: 'session.json',
  facts: Object.fromEntries(numbers(6).map((number) => [`${number}`, { path: pathOf(number) }])),
  write: async (path) => {
    const session = openSession(path, SESSION_FILES, ignore)
    session.set({
      tabs: numbers(6).map((number) => ({ source: { file: pathOf(number) }, game: number, path: [] })),
    })
    session.flush()
  },
  read: async (path) => {
    const session = openSession(path, SESSION_FILES, ignore)
    const restored = await session.get()
    const paths = restored?.session.tabs.map(({ source }) => ({ path: 'file' in source ? source.file : '' }))
    const found = foundIn(SESSION, paths ?? [], session.setAside ?? (session.newer ? 'newer' : null))
    session.set(restored?.session ?? {})
    session.flush()
    return found
  },
}

/** Makes every set. */
export const makeSets = (): Promise<OwnedSet[]> =>
  Promise.all([
    ...[LIBRARY, REPORTS, EVALUATIONS, TRAINING].map(databaseSet),
    journals(),
    ...[ENGINE_LIST, SETTINGS, STATE, SESSION].map(jsonSet),
  ])

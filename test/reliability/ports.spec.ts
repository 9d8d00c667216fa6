// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Odd messages to every port and to every call of main, as a page that was taken over could send them, made from what
 * the page sends in a scripted session. No process dies, every request is answered, an honest request is still answered
 * correctly and soon, memory and descriptors stay level, and no file is touched that the page has no right to.
 */
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { gzipSync } from 'node:zlib'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../build/tools/command.ts'
import type { ServiceName } from '../../electron/api.ts'
import { DOCUMENTS_REQUESTS, type DocumentsRequest, MY_GAMES } from '../../electron/documents/protocol.ts'
import { EVALUATIONS_REQUESTS, type EvaluationsProtocol } from '../../electron/evaluations/protocol.ts'
import type { FileHandle } from '../../electron/data/file-handle.ts'
import { LIBRARY_REQUESTS, type LibraryRequest } from '../../electron/library/protocol.ts'
import { REVIEW_REQUESTS, type ReviewRequest } from '../../electron/review/protocol.ts'
import { type Exercise, TRAINING_REQUESTS, type TrainingRequest } from '../../electron/training/protocol.ts'
import type { Command } from '../../engine/contract/protocol.ts'
import { expect, type RunningApp, test } from '../desktop/launch.ts'
import { makeFake } from '../engine/uci/client/fakes/fakes.ts'
import { askService } from './ask.ts'
import type * as attackerModule from './port-attacker.ts'
import { FIRST_RUN, killAll, makeRandom, report, runs } from './rig.ts'
import {
  analyse,
  begin,
  editFile,
  editLibrary,
  importFile,
  orderReport,
  play,
  practise,
  prepare,
} from './session.ts'
import { type Afternoon, saveFile, saveLibrary } from './session.ts'

/** `--runs` are messages here; this many when absent. */
const FEW = 5_000
/** Messages in one call to the page: the process is looked at after each. */
const CHUNK = 2_500
const SEED = 20_261_128
/** Of the attack on one port with all its messages. */
const ATTACK_MS = 3_600_000
/** The process has warmed up after this share of the messages. */
const WARM = 0.2
/** By how much memory and descriptors may grow from then on. */
const MORE_MB = 96
const MORE_DESCRIPTORS = 8
const MIB = 1024 * 1024

const SERVICES = [
  'documents',
  'library',
  'evaluations',
  'review',
  'training',
  'engine',
  'study',
  'engines',
] as const
type Service = (typeof SERVICES)[number]

const FEN = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'
const VIEW = { filter: 'a', sort: 'white', descending: true } as const
const GAMES = { view: VIEW, revision: 1, ranges: [[0, 2] as const] }
const LIBRARY_VIEW = { filter: { player: 'a', yearFrom: 1900 }, sort: 'date', descending: false } as const
const LIBRARY_GAMES = { view: LIBRARY_VIEW, revision: 1, ranges: [[0, 2] as const] }
const TEXT = '[Event "e"]\n[White "a"]\n\n1. e4 e5 2. Nf3 *\n'
const FILE = 'x' as FileHandle
const HERE = { document: 1 }
const WHEN = { now: 1, dayEnd: 2 }
const FILTER = { rating: { from: 900, to: 1900 }, themes: ['fork'], without: ['mate'] }
const EXERCISE: Exercise = {
  key: 'k',
  fen: FEN,
  lead: 'f1b5',
  solution: ['a7a6'],
  rating: 1500,
  deviation: 90,
  themes: ['fork'],
  origin: {
    from: 'game',
    moment: 'mistake',
    own: true,
    white: 'a',
    black: 'b',
    event: 'e',
    date: '?',
    ply: 5,
  },
}

/** Requests that the session does not make, at least one for each name. */
const FURTHER: {
  documents: DocumentsRequest[]
  library: LibraryRequest[]
  review: ReviewRequest[]
  evaluations: EvaluationsProtocol['request'][]
  training: TrainingRequest[]
  engine: Command[]
} = {
  documents: [
    { req: 'open', file: FILE },
    { req: 'open', file: MY_GAMES },
    { req: 'create', name: 'n', text: TEXT },
    { req: 'paste', text: FEN },
    { req: 'rows', ...HERE, view: VIEW, from: 0, count: 100 },
    { req: 'find', ...HERE, view: VIEW, index: 0 },
    { req: 'game', ...HERE, index: 0 },
    { req: 'tags', ...HERE, names: ['White', 'ECO'], from: 0, count: 5 },
    { req: 'put', ...HERE, index: 0, text: TEXT },
    { req: 'append', ...HERE, text: TEXT },
    { req: 'remove', ...HERE, index: 0 },
    { req: 'removeMany', ...HERE, games: { ...GAMES, ranges: [[0, 2]] } },
    { req: 'texts', ...HERE, games: { ...GAMES, ranges: [[0, 2]] }, from: 0 },
    { req: 'undoRemove', ...HERE },
    { req: 'save', ...HERE },
    { req: 'save', ...HERE, as: FILE, force: true, encoding: 'utf-8' },
    { req: 'check', ...HERE, index: 0 },
    { req: 'compare', ...HERE },
    { req: 'versions', ...HERE, at: 0 },
    { req: 'merge', ...HERE, choices: [{ at: 0, choice: 'both' }] },
    { req: 'reload', ...HERE },
    { req: 'takeBack', ...HERE },
    { req: 'anomalies', ...HERE },
    { req: 'setEncoding', ...HERE, encoding: 'windows-1252' },
    { req: 'close', ...HERE, discard: true },
    { req: 'export', file: FILE, text: TEXT, part: 0, more: true },
    { req: 'export', file: FILE, text: TEXT, part: 1, more: false },
    { req: 'exportBytes', file: FILE, bytes: new Uint8Array(3) },
    { req: 'dropExport', file: FILE },
    { req: 'drafts' },
  ],
  library: [
    { req: 'summary' },
    { req: 'import', file: FILE },
    { req: 'pause', import: 1 },
    { req: 'resume', import: 1 },
    { req: 'discard', import: 1 },
    { req: 'rows', view: LIBRARY_VIEW, from: 0, count: 100 },
    { req: 'find', game: 1, view: LIBRARY_VIEW },
    { req: 'game', game: 1 },
    { req: 'edit', game: 1, text: TEXT },
    { req: 'draft', game: 1, text: TEXT },
    { req: 'delete', games: [1, 2] },
    { req: 'deleteMany', games: { ...LIBRARY_GAMES, ranges: [[0, 2]] } },
    { req: 'texts', games: { ...LIBRARY_GAMES, ranges: [[0, 2]] }, from: 0 },
    { req: 'add', name: 'n', text: TEXT, part: 0, more: false },
    { req: 'makeBase', name: 'n', kind: 'own' },
    { req: 'changeBase', base: 1, name: 'n', kind: 'reference' },
    { req: 'emptyBase', base: 0 },
    { req: 'removeBase', base: 2 },
    { req: 'copyGames', games: { ...LIBRARY_GAMES, ranges: [[0, 2]] }, base: 0, name: 'n', moves: true },
    { req: 'undo' },
    { req: 'salvage' },
    { req: 'explore', fen: FEN, filter: {} },
    { req: 'reached', game: 0, pattern: { structure: 'stonewall', side: 'white' } },
    {
      req: 'rows',
      view: {
        ...LIBRARY_VIEW,
        filter: { position: FEN, pattern: { structure: 'stonewall', side: 'white' } },
      },
      from: 0,
      count: 9,
    },
  ],
  review: [
    { req: 'jobs' },
    {
      req: 'add',
      text: TEXT,
      source: { list: 'document', name: 'n' },
      nodes: 1000,
      engine: { id: 'good', name: 'Good' },
      first: true,
    },
    { req: 'add', text: TEXT, source: { list: 'board', name: '' }, nodes: 1000, engine: null, first: false },
    ...(['pause', 'resume', 'cancel', 'raise', 'game', 'report'] as const).map((req) => ({ req, job: 1 })),
    { req: 'remove', jobs: [1] },
    { req: 'rest', on: true },
    { req: 'rest', on: false },
  ],
  evaluations: [
    { req: 'find', engine: 'e', positions: [{ fen: FEN, moves: ['f1b5'], chess960: false }] },
    {
      req: 'keep',
      engine: 'e',
      position: { fen: FEN, moves: [] },
      evaluation: {
        nodes: 1,
        ms: 1,
        lines: [
          {
            depth: 9,
            selectiveDepth: 9,
            score: { kind: 'mate', moves: 3 },
            bound: 'exact',
            wdl: { win: 1000, draw: 0, loss: 0 },
            pv: ['f1b5'],
          },
        ],
      },
    },
    { req: 'summary' },
    { req: 'clear' },
  ],
  training: [
    { req: 'summary', when: WHEN },
    { req: 'next', when: WHEN, source: 'sets', filter: FILTER, not: ['k'], seed: 7 },
    { req: 'next', when: WHEN, source: 'due', filter: { ...FILTER, rating: null }, not: [], seed: 1 },
    { req: 'count', filter: FILTER },
    {
      req: 'answer',
      when: WHEN,
      kind: 'tactic',
      key: 'k',
      exercise: EXERCISE,
      outcome: 'failed',
      ms: 900,
      repeat: false,
    },
    {
      req: 'answer',
      when: WHEN,
      kind: 'ending',
      key: 'lucena',
      exercise: null,
      outcome: 'solved',
      ms: 900,
      repeat: true,
    },
    { req: 'undo', attempt: 1 },
    { req: 'add', when: WHEN, exercises: [EXERCISE] },
    { req: 'cards', kind: 'tactic', from: 0, count: 20 },
    { req: 'schedules', kind: 'opening', keys: ['k', 'l'] },
    { req: 'schedule', card: 1, due: 9 },
    { req: 'suspend', card: 1, on: true },
    { req: 'remove', card: 1 },
    { req: 'pause', when: WHEN, on: true },
    { req: 'setNewPerDay', cards: 5 },
    { req: 'attempts', from: 0, count: 20 },
    { req: 'ratings' },
    { req: 'importSet', file: FILE },
    ...(['resumeSet', 'stopImport', 'removeSet'] as const).map((req) => ({ req, set: 'own' })),
  ],
  engine: [
    {
      cmd: 'search',
      job: 1,
      request: {
        position: { fen: FEN, moves: ['f1b5'] },
        limit: {
          depth: 5,
          mate: 2,
          moveTimeMs: 5,
          ponder: true,
          clock: { whiteMs: 9, blackMs: 9, whiteIncrementMs: 1, blackIncrementMs: 1, movesToGo: 3 },
        },
        lines: 3,
        searchMoves: ['a7a6'],
        purpose: 'play',
        elo: 900,
        style: 'attacker',
        repertoire: 'italian',
        lane: 'background',
      },
    },
    {
      cmd: 'search',
      job: 2,
      request: { position: { fen: FEN, moves: [], chess960: true }, limit: {}, lines: 1, purpose: 'analyse' },
    },
    { cmd: 'stop', job: 1 },
    { cmd: 'ponderHit', job: 1 },
    {
      cmd: 'options',
      id: 1,
      values: { hashMb: 8, threads: 2, ownBook: true, useNet: true, moveOverheadMs: 5 },
    },
    { cmd: 'options', id: 1, values: { bookFile: '/x', netFile: '/x', syzygyPath: '/x', clearHash: true } },
    { cmd: 'newGame', lane: 'background' },
    { cmd: 'bench', id: 1, depth: 3 },
    { cmd: 'tables', id: 1, position: { fen: FEN, moves: [] } },
    { cmd: 'book', id: 1, position: { fen: FEN, moves: ['f1b5'] } },
    { cmd: 'predict', id: 1, position: { fen: FEN, moves: ['f1b5'] }, ratings: [800, 1500] },
  ],
}

/** The names of the requests of a service, each of which must be attacked. */
const NAMES = {
  documents: Object.keys(DOCUMENTS_REQUESTS),
  // `renew` sets the library aside, whatever it is: after that there is nothing left to attack.
  library: Object.keys(LIBRARY_REQUESTS).filter((name) => name !== 'renew'),
  evaluations: Object.keys(EVALUATIONS_REQUESTS),
  review: Object.keys(REVIEW_REQUESTS),
  training: Object.keys(TRAINING_REQUESTS),
}

interface MainCall {
  channel: string
  args: unknown[]
}
interface Recording {
  messages: Record<Service, unknown[]>
  calls: MainCall[]
}

let folder: string
let script: string
let recording: Promise<Recording> | null = null

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'alfabeta-ports-'))
  script = await attacker()
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The program of the attack for a page and for main. */
async function attacker(): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    root: ROOT,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(ROOT, 'test/reliability/port-attacker.ts'), formats: ['iife'], name: 'attacker' },
    },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('the attack was not built')
  return `${first.output[0].code}\nglobalThis.attacker = attacker; undefined`
}

/** What `script` leaves behind. */
interface Attacked {
  attacker: typeof attackerModule
}
/** Electron's own table of the handlers of main. */
type HandlerMap = Map<string, (event: unknown, ...args: unknown[]) => unknown>

/** Records the session: what the page sends to services, and what it calls of main. */
async function record(): Promise<Recording> {
  const place = join(folder, 'recorded')
  const userData = join(place, 'user-data')
  mkdirSync(userData, { recursive: true })
  const { work, source } = prepare(place)
  const app = await begin(work, userData)
  try {
    await app.electron.evaluate(({ ipcMain }) => {
      const handlers = (ipcMain as unknown as Record<string, HandlerMap>)['_invokeHandlers']!
      const calls: MainCall[] = []
      Object.assign(globalThis, { calls })
      for (const [channel, handler] of handlers)
        handlers.set(channel, (event, ...args) => {
          calls.push({ channel, args })
          return handler(event, ...args)
        })
    })
    await app.page.addInitScript(`${script}; attacker.record()`)
    await app.page.reload()
    await app.page.waitForFunction(() => performance.getEntriesByName('restored').length > 0)
    const afternoon: Afternoon = { app, work, source, facts: [], notes: 0, random: makeRandom(SEED) }
    const steps = [
      editFile,
      orderReport,
      practise,
      importFile,
      editLibrary,
      analyse,
      saveLibrary,
      saveFile,
      play,
    ]
    for (const step of steps) await step(afternoon)
    const sent = await app.page.evaluate(() => (globalThis as unknown as Attacked).attacker.recording())
    const calls = await app.electron.evaluate(() => (globalThis as unknown as { calls: MainCall[] }).calls)
    const services = new Map(
      calls
        .filter(({ channel }) => channel === 'connect')
        .map(({ args: [service, nonce] }) => [nonce, service]),
    )
    const of = (service: string): unknown[] =>
      sent.filter(({ nonce }) => services.get(nonce) === service).map(({ message }) => message)
    const searches = [...of('engine'), ...FURTHER.engine]
    return {
      messages: {
        documents: [...of('documents'), ...withIds(FURTHER.documents)],
        library: [...of('library'), ...withIds(FURTHER.library)],
        evaluations: [...of('evaluations'), ...withIds(FURTHER.evaluations)],
        review: [...of('review'), ...withIds(FURTHER.review)],
        training: [...of('training'), ...withIds(FURTHER.training)],
        engine: searches,
        study: searches,
        engines: [...searches, { open: 'good' }, { open: 'good', again: true }],
      },
      calls,
    }
  } finally {
    killAll(app)
  }
}

const withIds = (requests: readonly object[]): object[] => requests.map((request) => ({ id: 1, ...request }))

/** Recorded by the first test that needs it. */
function recorded(): Promise<Recording> {
  return (recording ??= record())
}

/** A file that nothing may open: reading it would move its time of access. */
interface Canary {
  path: string
  state: string
}
const stateOf = (path: string): string => {
  const { atimeMs, mtimeMs, ctimeMs, ino, size } = statSync(path)
  return JSON.stringify({ atimeMs, mtimeMs, ctimeMs, ino, size })
}
function plant(path: string): Canary {
  writeFileSync(path, TEXT)
  // The system notes a reading only if the noted one is older than the content.
  utimesSync(path, new Date(2001, 1), new Date(2002, 1))
  return { path, state: stateOf(path) }
}
/** Fails where the system does not note readings. */
function proveNoted(place: string): void {
  const { path, state } = plant(join(place, 'control.pgn'))
  const descriptor = openSync(path, 'r')
  readSync(descriptor, Buffer.alloc(1))
  closeSync(descriptor)
  expect(
    stateOf(path),
    'this file system does not note readings: use another folder for temporary files',
  ).not.toBe(state)
}

interface Ground {
  app: RunningApp
  userData: string
  canaries: Canary[]
  /** Opened for reading only. */
  readOnly: { path: string; content: Buffer }
}

async function prepareGround(name: string): Promise<Ground> {
  const place = join(folder, name)
  const userData = join(place, 'user-data')
  mkdirSync(join(userData, 'drafts'), { recursive: true })
  const { command } = makeFake('good')
  const good = { id: 'good', name: 'good', ...command, values: {}, paths: {} }
  writeFileSync(join(userData, 'engines.json'), JSON.stringify({ engines: [good], version: 1 }))
  const { work } = prepare(place)
  const path = join(place, 'reading.pgn.gz')
  writeFileSync(path, gzipSync(readFileSync(work)))
  proveNoted(place)
  const canaries = [place, userData, join(userData, 'drafts')].map((at) => plant(join(at, 'canary.pgn')))
  const first = await begin(path.replace('reading.pgn.gz', 'work.pgn'), userData)
  await first.startAgain([path])
  await expect(first.page.getByRole('list', { name: 'Open files' })).toContainText('reading.pgn.gz', {
    timeout: 60_000,
  })
  await first.page.evaluate(script)
  return { app: first, userData, canaries, readOnly: { path, content: readFileSync(path) } }
}

/** Memory, MB, and open descriptors of a process. */
function usageOf(pid: number): { mb: number; descriptors: number } {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { mb: Math.round((Number(kb) * 1024) / MIB), descriptors: readdirSync(`/proc/${pid}/fd`).length }
}

function expectLevel(usage: readonly { mb: number; descriptors: number }[]): void {
  const warm = usage.slice(Math.floor(usage.length * WARM))
  const half = Math.ceil(warm.length / 2)
  const most = (of: typeof warm, name: 'mb' | 'descriptors') => Math.max(...of.map((each) => each[name]))
  expect(most(warm.slice(half), 'mb')).toBeLessThanOrEqual(most(warm.slice(0, half), 'mb') + MORE_MB)
  expect(warm.at(-1)!.descriptors).toBeLessThanOrEqual(warm[0]!.descriptors + MORE_DESCRIPTORS)
}

function expectUntouched({ canaries, readOnly }: Ground): void {
  for (const { path, state } of canaries) expect(stateOf(path), path).toBe(state)
  expect(readFileSync(readOnly.path).equals(readOnly.content), 'a file opened for reading').toBe(true)
}

/** The texts of the games of My games. */
async function myGames(app: RunningApp): Promise<string> {
  const ask = (request: DocumentsRequest) => askService(app.page, 'documents', request)
  const { document, games } = (await ask({ req: 'open', file: MY_GAMES })) as {
    document: number
    games: number
  }
  const texts: string[] = []
  for (let index = 0; index < games; index++)
    texts.push(((await ask({ req: 'game', document, index })) as { text: string }).text)
  return texts.join('\n')
}

/** What processes said before they ended. */
const errorsIn = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => /^(\w*Error\b|\s+at )|process ended|refused|trap/.test(line))
    .slice(0, 40)

for (const service of SERVICES) {
  test(`odd messages to a port: ${service}`, async () => {
    const count = runs(FEW)
    test.setTimeout(ATTACK_MS)
    const { messages } = await recorded()
    if (service in NAMES)
      expect(new Set(messages[service].map((one) => (one as { req?: string }).req))).toEqual(
        new Set(NAMES[service as keyof typeof NAMES]),
      )
    const ground = await prepareGround(service)
    const { app, canaries } = ground
    const paths = canaries.map(({ path }) => path)
    const outcomes: attackerModule.Outcome[] = []
    const usage: ReturnType<typeof usageOf>[] = []
    let pid: number | null = null
    const from = performance.now()
    try {
      for (let first = (FIRST_RUN - 1) * CHUNK; first < count; first += CHUNK) {
        const plan: attackerModule.Plan = {
          service,
          recorded: messages[service],
          seed: SEED,
          from: first,
          to: Math.min(first + CHUNK, count),
          paths,
        }
        outcomes.push(
          await app.page.evaluate((all) => (globalThis as unknown as Attacked).attacker.attack(all), plan),
        )
        const now = app.service(service satisfies ServiceName).pid
        expect(pid ?? now, 'the process').toBe(now)
        pid = now
        usage.push(usageOf(now))
      }
      expectLevel(usage)
      expectUntouched(ground)
      const before = service === 'documents' ? await myGames(app) : ''
      killAll(app)
      if (service === 'documents') {
        const again = await begin(join(folder, service, 'work.pgn'), ground.userData)
        try {
          expect(await myGames(again)).toBe(before)
        } finally {
          killAll(again)
        }
      }
    } finally {
      const answers: Record<string, number> = {}
      for (const each of outcomes)
        for (const [code, number] of Object.entries(each.answers))
          answers[code] = (answers[code] ?? 0) + number
      report(`ports-${service}`, {
        seed: SEED,
        messages: outcomes.reduce((sum, { sent }) => sum + sent, 0),
        seconds: Math.round((performance.now() - from) / 1000),
        honestMs: Math.max(0, ...outcomes.map(({ honestMs }) => honestMs)),
        answers,
        usage,
        errors: errorsIn(app.log()),
      })
      killAll(app)
    }
  })
}

/**
 * Calls with an effect on the window or the system that takes long: they are called with odd arguments alone, which the
 * checks refuse, or seldom.
 */
const NOT_AS_THEY_ARE = ['window.close', 'window.closed', 'window.toggleFullScreen', 'connect']
const SELDOM = ['sheets.print', 'sheets.pdf', 'menu.setState']

test('odd calls of main', async () => {
  const count = runs(FEW)
  test.setTimeout(ATTACK_MS)
  const { calls } = await recorded()
  const ground = await prepareGround('main')
  const { app, canaries, userData } = ground
  const programs = () => {
    const { engines } = JSON.parse(readFileSync(join(userData, 'engines.json'), 'utf8')) as {
      engines: { program: string; args: string[]; environment: object }[]
    }
    return engines.map(({ program, args, environment }) => JSON.stringify([program, args, environment]))
  }
  const allowed = programs()
  const pid = app.electron.process().pid!
  const totals: Record<string, number> = {}
  const usage: ReturnType<typeof usageOf>[] = []
  const from = performance.now()
  try {
    await app.electron.evaluate(script)
    for (let first = 0; first < count; first += CHUNK) {
      const answers = await app.electron.evaluate(
        async ({ ipcMain, webContents }, { first, to, seed, calls, paths, never, seldom }) => {
          const { makeRandom, seedFrom, oddMessage, LiveValues } = (globalThis as unknown as Attacked)
            .attacker
          const handlers = (ipcMain as unknown as Record<string, HandlerMap>)['_invokeHandlers']!
          const random = makeRandom(seedFrom(seed, `main ${first}`))
          const live = new LiveValues()
          for (const path of paths) live.add('path', path)
          const channels = [...handlers.keys()]
          const [page] = webContents.getAllWebContents().filter((one) => one.getURL().startsWith('app:'))
          const found: Record<string, number> = {}
          for (let number = first; number < to; number++) {
            const channel = channels[Math.floor(random() * channels.length)]!
            const real = calls.filter((call) => call.channel === channel).map(({ args }) => ({ args }))
            const { message } = oddMessage(
              random,
              real.length > 0 ? real : [{ args: [''] }, { args: [] }],
              live.all,
              {
                id: number,
                withPorts: false,
              },
            )
            let args = (message as { args?: unknown } | null)?.args
            if (!Array.isArray(args) || args.length > 10) args = [args]
            if (never.includes(channel)) args = [...(args as unknown[]), 1, 2, 3]
            if (seldom.includes(channel) && random() < 0.99) args = [...(args as unknown[]), 1]
            // Another frame must not be heard at all.
            const senderFrame = random() < 0.02 ? { url: 'https://example.org/' } : page!.mainFrame
            let code = 'answered'
            try {
              await handlers.get(channel)!(
                { sender: page, senderFrame },
                ...(structuredClone(args) as unknown[]),
              )
            } catch (error) {
              code = error instanceof Error ? error.message : String(error)
            }
            if (senderFrame !== page!.mainFrame && code !== 'NOT_ALLOWED')
              code = `${channel}: another frame was heard`
            else if (!['answered', 'BAD_ARGUMENT', 'NOT_ALLOWED'].includes(code)) code = `${channel}: ${code}`
            found[code] = (found[code] ?? 0) + 1
          }
          return found
        },
        {
          first,
          to: Math.min(first + CHUNK, count),
          seed: SEED,
          calls: calls.filter(({ channel }) => channel !== 'listening'),
          paths: canaries.map(({ path }) => path),
          never: NOT_AS_THEY_ARE,
          seldom: SELDOM,
        },
      )
      for (const [code, number] of Object.entries(answers)) totals[code] = (totals[code] ?? 0) + number
      // The page and main still understand each other.
      const info = await app.page.evaluate(() =>
        (window as unknown as { desktop: { info(): Promise<{ version: string }> } }).desktop.info(),
      )
      expect(info.version).toMatch(/^\d/)
      usage.push(usageOf(pid))
    }
    expect(Object.keys(totals).toSorted()).toEqual(['BAD_ARGUMENT', 'NOT_ALLOWED', 'answered'])
    expectLevel(usage)
    expectUntouched(ground)
    for (const program of programs()) expect(allowed).toContain(program)
  } finally {
    report('ports-main', {
      seed: SEED,
      seconds: Math.round((performance.now() - from) / 1000),
      answers: totals,
      usage,
    })
    killAll(app)
  }
})

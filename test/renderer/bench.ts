// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The base of store tests: a desktop in memory, and an engine that keeps the protocol's invariants but sends
 * only what a test scripts.
 */
import { createPinia, disposePinia, setActivePinia, type Pinia } from 'pinia'
import { createApp, type App } from 'vue'
import type {
  SettingsPatch,
  DesktopApi,
  OtherEngine,
  RestoredSession,
  ServiceState,
  Session,
  Settings,
} from '../../electron/api.ts'
import { changedOptions, takenBack } from '../../electron/shell/settings/engine-options.ts'
import { DEFAULT_SETTINGS, mergeSettings } from '../../electron/shell/settings/schema.ts'
import { EvaluationsService } from '../../electron/evaluations/service.ts'
import { DEFAULT_OPTIONS, OPTIONS } from '../../engine/host/options.ts'
import { portPair, type Port } from '../../engine/contract/port.ts'
import {
  type BookMove,
  type Command,
  type Event,
  type FailureCode,
  type FilesInForce,
  type OptionRefusal,
  type OptionsInForce,
  type OptionValues,
  type PredictedMove,
  type SearchInfo,
  type SearchRequest,
  type TableMove,
  type TableVerdict,
} from '../../engine/contract/protocol.ts'
import { BrowserEvaluations } from '../../renderer/platform/browser-evaluations.ts'
import { DESKTOP } from '../../renderer/platform/desktop.ts'
import { createTexts } from '../../renderer/locales/text.ts'

/** Lets all pending microtasks run. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve()
}

/** A port as the DOM has it, over a port in memory: messages wait until `start`. */
export function domPort(port: Port): MessagePort {
  const messages: ((event: { data?: unknown }) => void)[] = []
  const closes: (() => void)[] = []
  let waiting: unknown[] | null = []
  const deliver = (data: unknown) => messages.forEach((listener) => listener({ data }))
  port.onMessage((data) => (waiting ? waiting.push(data) : deliver(data)))
  port.onClose(() => closes.forEach((listener) => listener()))
  const dom = {
    postMessage: (message: unknown) => port.post(message),
    addEventListener: (type: string, listener: () => void) =>
      (type === 'message' ? messages : closes).push(listener),
    start: () => {
      const early = waiting ?? []
      waiting = null
      queueMicrotask(() => early.forEach(deliver))
    },
    close: () => port.close(),
  }
  return dom as unknown as MessagePort
}

const NO_TABLES = { wdl: 0, dtz: 0, men: 0, unreadable: 0, damaged: 0 }

/** One process of the scripted engine. */
export class ScriptedEngine {
  readonly commands: Command[] = []
  values: OptionValues = { ...DEFAULT_OPTIONS }
  refuse: OptionRefusal[] = []
  inForce: OptionsInForce = { values: this.values, refused: [] }
  /** What its book has for a position, by the FEN. */
  book: Record<string, readonly BookMove[]> = {}
  /** What its model of people predicts, whatever the position; null: it has none. */
  people: readonly PredictedMove[] | null = null
  readonly #port: Port
  #running: number | null = null

  constructor(port: Port) {
    this.#port = port
    port.onMessage((message) => this.#receive(message as Command))
    this.#say({ evt: 'ready', name: 'Scripted', version: '1', options: OPTIONS, values: this.values })
  }

  get searches(): { job: number; request: SearchRequest }[] {
    return this.commands.filter((command) => command.cmd === 'search')
  }

  /** What runs just now. */
  get running(): { job: number; request: SearchRequest } | null {
    return this.searches.find(({ job }) => job === this.#running) ?? null
  }

  /** Which files are in use; without a net unless one is named. */
  files(files: Omit<FilesInForce, 'net'> & { net?: string | null }): void {
    this.#say({ evt: 'files', net: null, ...files })
  }

  info(info: Partial<SearchInfo>, job: number | null = this.#running): void {
    if (job === null) throw new Error('no search is running')
    this.#say({
      evt: 'info',
      job,
      line: 1,
      depth: 1,
      selectiveDepth: 1,
      score: { kind: 'cp', value: 0 },
      bound: 'exact',
      nodes: 1000,
      nodesPerSecond: 100_000,
      ms: 10,
      hashFull: 5,
      tableHits: 0,
      tablebaseHits: 0,
      pv: [],
      ...info,
    })
  }

  /** Ends the running search. */
  done(best: string | null, why: 'limit' | 'stopped' | 'superseded' = 'limit'): void {
    const job = this.#running
    if (job === null) throw new Error('no search is running')
    this.#running = null
    this.#say({ evt: 'done', job, best, why, source: best === null ? 'none' : 'search' })
  }

  fail(code: FailureCode = 'BAD_FEN'): void {
    const job = this.#running
    this.#running = null
    this.#say({ evt: 'failed', job, code, detail: 'scripted' })
  }

  /** The answer to the last question about endgame tables. */
  tables(position: TableVerdict | null, moves: readonly TableMove[]): void {
    this.#say({ evt: 'tables', id: this.#tablesId, position, moves })
  }

  /** The last question about endgame tables is one that this engine does not answer. */
  failTables(): void {
    this.#say({ evt: 'failed', job: null, id: this.#tablesId, code: 'UNSUPPORTED', detail: 'scripted' })
  }

  get #tablesId(): number {
    return this.commands.findLast((command) => command.cmd === 'tables')!.id
  }

  /** Its owner sets options. Returns what was refused. */
  setOptions(values: OptionValues): Promise<OptionRefusal[]> {
    const refused = this.#take(values)
    const earlier = this.inForce.refused.filter(({ option }) => !(option in values))
    const now = refused.map((each) => ({ ...each, wanted: values[each.option]! }))
    this.inForce = { values: this.values, refused: [...earlier, ...now] }
    this.#say({ evt: 'inForce', ...this.inForce })
    return Promise.resolve(refused)
  }

  /** Returns what was refused. */
  #take(values: OptionValues): OptionRefusal[] {
    const refused = this.refuse.filter(({ option }) => option in values)
    const taken = Object.entries(values).filter(([name]) => !refused.some(({ option }) => option === name))
    this.values = { ...this.values, ...Object.fromEntries(taken) }
    return refused
  }

  /** The process dies. */
  die(): void {
    this.#port.close()
  }

  #say(event: Event): void {
    this.#port.post(event)
  }

  #receive(command: Command): void {
    this.commands.push(command)
    if (command.cmd === 'search') {
      if (this.#running !== null) {
        this.#say({ evt: 'done', job: this.#running, best: null, why: 'superseded', source: 'none' })
      }
      this.#running = command.job
    } else if (command.cmd === 'stop' && command.job === this.#running) {
      this.done(null, 'stopped')
    } else if (command.cmd === 'book') {
      this.#say({ evt: 'book', id: command.id, moves: this.book[command.position.fen] ?? [] })
    } else if (command.cmd === 'predict') {
      const { id } = command
      if (this.people) this.#say({ evt: 'predict', id, moves: this.people })
      else this.#say({ evt: 'failed', job: null, id, code: 'UNSUPPORTED', detail: 'scripted' })
    } else if (command.cmd === 'options') {
      const refused = this.#take(command.values)
      this.#say({ evt: 'options', id: command.id, values: this.values, refused, tables: NO_TABLES })
    }
  }
}

export interface Bench {
  app: App
  pinia: Pinia
  desktop: DesktopApi
  /** Every engine process so far, the newest last. */
  engines: ScriptedEngine[]
  engine(): ScriptedEngine
  setService(state: ServiceState['state']): void
  /** What a start finds of the one before, and what the page has said last. */
  session: RestoredSession | null
  /** Engines of others by their ids: what they are named, and their processes, the newest last. */
  others: Map<string, ScriptedEngine[]>
  /** Engines of others that do not start, and why. */
  broken: Map<string, FailureCode>
  /** The process of kept evaluations dies; the next question finds another one. */
  killEvaluations(): void
  /** Adds an engine of others. */
  addOther(id: string, name: string): void
  /** New ports lead nowhere: nothing is ever heard on them. */
  silent: boolean
  stop(): void
}

/** An engine as its owner, main, sees it. */
type OwnedEngine = Pick<ScriptedEngine, 'setOptions' | 'inForce'>

const nothing = (): void => undefined
const refused = { ok: false, code: 'CANCELLED', detail: '' } as const

/** A storage that keeps nothing longer than a test. */
export function memoryStorage(): Storage {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, value: string) => void (items[name] = value),
    removeItem: (name: string) => void delete items[name],
  }
  // What is stored is seen among the keys, as with the storage of a browser.
  return new Proxy(items, {
    get: (_items, name) => Reflect.get(methods, name) as unknown,
  }) as unknown as Storage
}

/**
 * An app without a page: Pinia with the desktop in memory.
 * @param host the engine that answers on a new port; by default a scripted one
 * @param keeping where evaluations are kept
 */
export function makeBench(
  patch: SettingsPatch & { chosen?: Partial<Settings['chosen']> } = {},
  host?: (port: Port) => OwnedEngine,
  keeping: Storage = memoryStorage(),
): Bench {
  let stored = mergeSettings(DEFAULT_SETTINGS, { board: { animationMs: 0 }, humanPace: false, ...patch })
  const engines: ScriptedEngine[] = []
  let owned: OwnedEngine | null = null
  const settingsListeners = new Set<(settings: Settings) => void>()
  /** As main does it: the engine gets what has changed, and what it refuses goes out of the settings again. */
  async function changeSettings(change: unknown): Promise<void> {
    const before = stored
    stored = mergeSettings(stored, change)
    settingsListeners.forEach((listener) => listener(stored))
    const values = changedOptions(before.engine, stored.engine)
    if (!owned || Object.keys(values).length === 0) return
    const refused = await owned.setOptions(values)
    const patch = refused.length > 0 ? takenBack(stored, owned.inForce) : null
    if (patch) await changeSettings(patch)
  }
  const evaluations = new EvaluationsService(new BrowserEvaluations(keeping))
  let list: OtherEngine[] = []
  const listListeners = new Set<(engines: OtherEngine[]) => void>()
  const setList = (engines: OtherEngine[]): void => {
    list = engines
    listListeners.forEach((listener) => listener(engines))
  }
  /** The page names the engine that it wants in its first message. */
  function connectOther(): Port {
    const [page, process] = portPair()
    const unsubscribe = process.onMessage((message) => {
      unsubscribe()
      const { open } = message as { open: string }
      const code = bench.broken.get(open)
      if (code) process.post({ evt: 'failed', job: null, code, detail: 'scripted' } satisfies Event)
      else bench.others.set(open, [...(bench.others.get(open) ?? []), new ScriptedEngine(process)])
    })
    return page
  }
  const stateListeners = new Set<(state: ServiceState) => void>()
  const keepSession = (session: Session): Promise<void> => {
    // As it comes back after a way through the disk.
    bench.session = { session: structuredClone(session), missing: [] }
    return Promise.resolve()
  }
  const desktop: DesktopApi = {
    info: () =>
      Promise.resolve({
        version: '0',
        electron: '',
        chromium: '',
        platform: 'browser',
        cpus: 2,
        totalMemoryMb: 4000,
        freeMemoryMb: 2000,
        reports: false,
      }),
    settings: {
      get: () => Promise.resolve(stored),
      set: (change) => {
        void changeSettings(change)
        return Promise.resolve(stored)
      },
      onChange: (listener) => {
        settingsListeners.add(listener)
        return () => settingsListeners.delete(listener)
      },
      onTrouble: () => nothing,
    },
    session: { get: () => Promise.resolve(bench.session), set: (session) => keepSession(session) },
    files: {
      open: () => Promise.resolve(refused),
      chooseImports: () => Promise.resolve(refused),
      chooseFolder: () => Promise.resolve(refused),
      chooseTable: () => Promise.resolve(refused),
      readLesson: () => Promise.resolve(refused),
      saveAs: () => Promise.resolve(refused),
      choose: () => Promise.resolve(refused),
      forget: () => Promise.resolve(),
      fromDrop: () => Promise.resolve(refused),
      recent: () => Promise.resolve([]),
      openRecent: () => Promise.resolve(refused),
      clearRecent: () => Promise.resolve(),
      remember: () => Promise.resolve(),
      onOpen: () => nothing,
    },
    clipboard: {
      readText: () => Promise.resolve(''),
      writeText: () => Promise.resolve(true),
      writePicture: () => Promise.resolve(true),
    },
    sheets: { print: () => Promise.resolve(refused), pdf: () => Promise.resolve(refused) },
    connect: (service) => {
      if (service === 'evaluations') {
        const [page, process] = portPair()
        evaluations.connect(process)
        bench.killEvaluations = () => process.close()
        return Promise.resolve(domPort(page))
      }
      if (service === 'engines') return Promise.resolve(domPort(connectOther()))
      if (service !== 'engine') return Promise.reject(new Error('no library here'))
      const [page, process] = portPair()
      if (bench.silent) return Promise.resolve(domPort(page))
      if (host) owned = host(process)
      else engines.push((owned = new ScriptedEngine(process)))
      void owned.setOptions(stored.engine)
      return Promise.resolve(domPort(page))
    },
    services: {
      onState: (listener) => {
        stateListeners.add(listener)
        return () => stateListeners.delete(listener)
      },
      restart: () => Promise.resolve(),
    },
    engines: {
      list: () => Promise.resolve(list),
      onChange: (listener) => {
        listListeners.add(listener)
        return () => listListeners.delete(listener)
      },
      choose: () => Promise.resolve(refused),
      add: () => Promise.resolve(refused),
      addDropped: () => Promise.resolve(refused),
      change: (id, { lines }) => {
        setList(list.map((engine) => (engine.id === id && lines ? { ...engine, lines } : engine)))
        return Promise.resolve()
      },
      choosePath: () => Promise.resolve(refused),
      forgetPath: () => Promise.resolve(),
      chooseFolder: () => Promise.resolve(refused),
      forgetFolder: () => Promise.resolve(),
      setCommand: () => Promise.resolve(refused),
      setEnvironment: () => Promise.resolve(refused),
      remove: (id) => {
        setList(list.filter((engine) => engine.id !== id))
        return Promise.resolve()
      },
    },
    menu: { onCommand: () => nothing, setState: nothing },
    window: {
      setTitle: nothing,
      onClosing: () => nothing,
      close: nothing,
      toggleFullScreen: nothing,
      onLink: () => nothing,
    },
  }
  const pinia = createPinia()
  const app = createApp({ render: () => null })
  app.provide(DESKTOP, desktop)
  app.use(pinia)
  app.use(createTexts())
  setActivePinia(pinia)
  const bench: Bench = {
    app,
    pinia,
    desktop,
    engines,
    session: null,
    silent: false,
    killEvaluations: nothing,
    others: new Map(),
    broken: new Map(),
    addOther: (id, name) =>
      setList([...list, { id, name, command: id, folder: null, environment: {}, values: {}, paths: {} }]),
    engine: () => engines.at(-1)!,
    setService: (state) =>
      stateListeners.forEach((listener) =>
        listener({ service: 'engine', state, crashes: engines.length - 1 }),
      ),
    stop: () => disposePinia(pinia),
  }
  return bench
}

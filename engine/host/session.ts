// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine, shared by all connections. It takes their commands, holds the options and the files in use, and has a
 * runner for each of the two lanes. A lane runs one search at a time, whichever connection started it; `runner.ts` says
 * how. The options `threads` and `hashMb` belong to the interactive lane.
 */
import type { Port } from '../contract/port.ts'
import { checkOptions, isPath } from '../contract/options.ts'
import { type Command, type EngineOptions, type Event, LIMITS, type Lane } from '../contract/protocol.ts'
import type { OptionRefusal, OptionsInForce, OptionValues, OwnerRefusal } from '../contract/protocol.ts'
import { ActiveBook } from './active-book.ts'
import { ActiveHumanModel } from './active-human-model.ts'
import { MAX_BENCHES, runBench } from './bench.ts'
import { parseCommand } from './command.ts'
import { LocalCore } from './local-core.ts'
import { Job, type Outlet } from './job.ts'
import type { Machine } from './machine.ts'
import { ActiveNet } from './net/active-net.ts'
import type { NetFile } from './net/net-file.ts'
import { DEFAULT_OPTIONS, ENGINE_NAME, ENGINE_VERSION, OPTIONS } from './options.ts'
import { type PoolSizes, Runner } from './runner.ts'
import { TableCatalogue } from './syzygy/catalogue.ts'
import { TableDesk } from './table-desk.ts'
import type { ThreadPool } from './threads/threads.ts'

export interface ConnectOptions {
  /** True for the host's owner. Only the owner may choose files and folders. */
  owner?: boolean
}

/** The background lane: enough for a report on a game, and small enough to run beside everything else. */
const BACKGROUND_SIZES: PoolSizes = { threads: 1, hashMb: 16 }

/** Options that hold paths. Their refusals are reported with the files in use. */
const PATH_OPTIONS = OPTIONS.filter(isPath).map(({ name }) => name)
const NO_PATHS = Object.fromEntries(PATH_OPTIONS.map((name) => [name, '']))

/** Commands of a page that may wait for others at a time: more than anybody gives. */
export const MAX_WAITING = 256

/** A page. */
interface PageOutlet extends Outlet {
  /** Its commands that wait or are being carried out. */
  waiting: number
  /** Its port has closed. */
  gone: AbortSignal
}

export class Session {
  readonly #machine: Machine
  readonly #localCore: LocalCore
  readonly #options: EngineOptions
  readonly #interactive: Runner
  readonly #background: Runner
  readonly #outlets = new Set<PageOutlet>()
  readonly #book = new ActiveBook()
  readonly #net = new ActiveNet()
  readonly #human = new ActiveHumanModel()
  readonly #tables = new TableCatalogue(() => this.#reportFiles())
  readonly #desk: TableDesk
  /** What the owner could not set; null: the owner has set nothing yet. */
  #refused: readonly OwnerRefusal[] | null = null
  #started = false
  #closed = false
  readonly #fixedSeed: number | undefined
  #seed: number
  #bench: Promise<void> = Promise.resolve()
  /** Benches that run or wait. */
  #benches = 0

  /**
   * @param seed of the engine's random numbers; when absent, every game gets a new one
   * @throws when core.wasm does not fit this host: a broken build.
   */
  constructor(machine: Machine, options: Partial<EngineOptions> = {}, seed?: number) {
    this.#machine = machine
    this.#localCore = new LocalCore(machine.core, () => machine.now())
    this.#options = { ...DEFAULT_OPTIONS, ...options }
    this.#fixedSeed = seed
    this.#seed = seed ?? machine.seed()
    this.#desk = new TableDesk(this.#localCore, this.#tables, machine)
    const common = {
      machine,
      localCore: this.#localCore,
      options: this.#options,
      bookMove: (job: Job) => this.#book.choose(job, this.#options),
      tables: this.#tables,
      net: this.#net,
    }
    this.#background = new Runner({ ...common, lane: 'background', sizes: () => BACKGROUND_SIZES })
    this.#interactive = new Runner({
      ...common,
      lane: 'interactive',
      sizes: () => this.#options,
      onJobs: () => this.#background.setResting(this.#isPlaying),
    })
    const started = new Promise<void>((resolve) => {
      this.#interactive.addChore(async () => {
        await this.#start()
        resolve()
      })
    })
    this.#background.addChore(() => started)
  }

  /** Serves a page until its port closes. Job numbers are the port's own. */
  connect(port: Port, { owner = false }: ConnectOptions = {}): void {
    const gone = new AbortController()
    const outlet: PageOutlet = {
      waiting: 0,
      post: (event) => port.post(owner ? event : withoutPaths(event)),
      gone: gone.signal,
    }
    this.#outlets.add(outlet)
    port.onMessage((message) => {
      if (!this.#closed) this.#receive(outlet, owner, message)
    })
    port.onClose(() => {
      this.#outlets.delete(outlet)
      gone.abort()
      for (const runner of this.#runners)
        for (const job of runner.jobs) if (job.outlet === outlet) runner.end(job, 'stopped')
    })
    if (this.#started) this.#greet(outlet)
  }

  /** Changes options for the owner and reports the change to all pages; returns what was refused. */
  async setOptions(values: OptionValues): Promise<OptionRefusal[]> {
    const refused = await new Promise<OptionRefusal[]>((resolve) => this.#change(values, true, resolve))
    const earlier = (this.#refused ?? []).filter(({ option }) => !(option in values))
    const now = refused.filter(({ option }) => !PATH_OPTIONS.includes(option))
    this.#refused = [...earlier, ...now.map((each) => ({ ...each, wanted: values[each.option]! }))]
    for (const outlet of this.#outlets) outlet.post({ evt: 'inForce', ...this.inForce })
    return refused
  }

  /** The options in use, and those that the owner could not set. */
  get inForce(): OptionsInForce {
    return { values: { ...this.#options }, refused: this.#refused ?? [] }
  }

  /** The net in use; null: the hand-written evaluation is used. */
  get net(): NetFile | null {
    return this.#net.file
  }

  /** Ends everything, including the threads, without further answers. */
  close(): void {
    this.#closed = true
    for (const runner of this.#runners) runner.close()
  }

  get #runners(): readonly Runner[] {
    return [this.#interactive, this.#background]
  }

  /** The engine is thinking about a move of a game; the background lane rests meanwhile. */
  get #isPlaying(): boolean {
    return this.#interactive.jobs.some((job) => job.request.purpose === 'play')
  }

  #runnerOf(lane: Lane = 'interactive'): Runner {
    return lane === 'background' ? this.#background : this.#interactive
  }

  async #start(): Promise<void> {
    await this.#book.load(this.#machine, this.#options.bookFile)
    await this.#openNet(this.#options.netFile)
    this.#localCore.useNet(this.#net.file)
    const found = await this.#tables.load(this.#machine, this.#options.syzygyPath)
    if (!found) this.#options.syzygyPath = ''
    let noMemory = await this.#interactive.fill()
    while (noMemory && this.#options.hashMb > 1) {
      this.#options.hashMb = Math.floor(this.#options.hashMb / 2)
      noMemory = await this.#interactive.fill()
    }
    if (noMemory) throw new Error('no memory for the smallest table')
    this.#started = true
    for (const outlet of this.#outlets) this.#greet(outlet)
  }

  /** Gives the background lane its thread and table; without memory for them, its search fails. */
  async #startBackground(): Promise<void> {
    const noMemory = await this.#background.fill()
    if (noMemory) this.#background.failAll('NO_MEMORY', `${noMemory.availableMb} MB are available`)
  }

  #greet(outlet: Outlet): void {
    const values = { ...this.#options }
    outlet.post({
      evt: 'ready',
      name: ENGINE_NAME,
      version: ENGINE_VERSION,
      options: OPTIONS,
      values,
      elo: { min: LIMITS.elo.min, max: LIMITS.elo.max },
    })
    this.#reportFiles([outlet])
    if (this.#refused) outlet.post({ evt: 'inForce', ...this.inForce })
  }

  /** Reads the model of the human move, before the first move of a level or the first prediction. */
  async #readHumanModel(): Promise<void> {
    await this.#human.load(this.#machine)
    if (this.#human.refused.length > 0) this.#reportFiles()
  }

  /** Reports which net and tables are in use, and which files are not. */
  #reportFiles(outlets: Iterable<Outlet> = this.#outlets): void {
    const parts = [this.#book, this.#net, this.#human, this.#tables]
    const refused = parts.flatMap((part) => part.refused)
    const net = this.#net.file?.name ?? null
    for (const outlet of outlets) outlet.post({ evt: 'files', tables: this.#tables.inForce, net, refused })
  }

  #receive(outlet: PageOutlet, owner: boolean, message: unknown): void {
    const parsed = parseCommand(message)
    if (parsed.ok) this.#obey(outlet, owner, parsed.command)
    else outlet.post({ evt: 'failed', job: parsed.job, code: 'BAD_COMMAND', detail: parsed.detail })
  }

  #obey(outlet: PageOutlet, owner: boolean, command: Command): void {
    switch (command.cmd) {
      case 'search':
        this.#accept(outlet, command)
        return
      case 'stop':
      case 'ponderHit': {
        const job = this.#find(outlet, command.job)
        const runner = this.#runnerOf(job?.request.lane)
        if (job && command.cmd === 'stop') runner.end(job, 'stopped')
        else if (job) runner.ponderHit(job)
        return
      }
      case 'options':
        this.#wait(outlet, command.id, (over) =>
          this.#change(command.values, owner, (refused) => {
            over()
            this.#reportOptions(outlet, command.id, refused)
          }),
        )
        return
      case 'newGame':
        this.#seed = this.#fixedSeed ?? this.#machine.seed()
        this.#wait(outlet, undefined, (over) =>
          this.#runnerOf(command.lane).addChore(async (pool) => {
            await pool.newGame()
            over()
          }),
        )
        return
      case 'bench':
        this.#queueBench(outlet, command.id, command.depth)
        return
      case 'tables':
        this.#wait(outlet, command.id, (over) => void this.#judge(outlet, command).finally(over))
        return
      case 'book':
        outlet.post({ evt: 'book', id: command.id, moves: this.#book.moves(command.position) })
        return
      case 'predict':
        this.#wait(outlet, command.id, (over) => void this.#predict(outlet, command).finally(over))
    }
  }

  /** Begins a command that calls `over` at its end; refuses it if too many of the page wait. */
  #wait(outlet: PageOutlet, id: number | undefined, begin: (over: () => void) => void): void {
    if (outlet.waiting >= MAX_WAITING) {
      const detail = 'too many commands wait'
      outlet.post({ evt: 'failed', job: null, ...(id !== undefined && { id }), code: 'BAD_COMMAND', detail })
      return
    }
    outlet.waiting += 1
    begin(() => {
      outlet.waiting -= 1
    })
  }

  /** Answers with what the endgame tables say. */
  async #judge(outlet: Outlet, { id, position }: Extract<Command, { cmd: 'tables' }>): Promise<void> {
    const checked = this.#localCore.check(position)
    if (!checked.ok) {
      outlet.post({ evt: 'failed', job: null, id, code: checked.code, detail: checked.detail })
      return
    }
    const verdicts = await this.#desk.verdicts(position, checked.position.legalMoves)
    if (!this.#closed) outlet.post({ evt: 'tables', id, ...verdicts })
  }

  /** Answers with what people are likely to play. It takes a few milliseconds, so it needs no thread of its own. */
  async #predict(
    outlet: Outlet,
    { id, position, ratings }: Extract<Command, { cmd: 'predict' }>,
  ): Promise<void> {
    const checked = this.#localCore.check(position)
    if (!checked.ok) {
      outlet.post({ evt: 'failed', job: null, id, code: checked.code, detail: checked.detail })
      return
    }
    if (!this.#human.isSettled) await this.#readHumanModel()
    if (this.#closed) return
    const moves = this.#human.predict(position, ratings)
    if (moves) outlet.post({ evt: 'predict', id, moves })
    else outlet.post({ evt: 'failed', job: null, id, code: 'UNSUPPORTED', detail: 'no model of people' })
  }

  #accept(outlet: Outlet, { job: id, request }: Extract<Command, { cmd: 'search' }>): void {
    if (this.#find(outlet, id)) {
      // Not under the job's number: that would end the earlier job with this number.
      outlet.post({ evt: 'failed', job: null, code: 'BAD_COMMAND', detail: `job ${id} is not over` })
      return
    }
    const checked = this.#localCore.check(request.position, request.searchMoves)
    if (!checked.ok) {
      outlet.post({ evt: 'failed', job: id, code: checked.code, detail: checked.detail })
      return
    }
    const now = () => this.#machine.now()
    const chances = (elo: number) => this.#human.chances(request.position, elo)
    const order = { outlet, id, request, position: checked.position, now, seed: this.#seed, chances }
    if (request.lane === 'background' && !this.#background.filled)
      this.#background.addChore(() => this.#startBackground())
    const job = new Job(order)
    const runner = this.#runnerOf(request.lane)
    if (job.level !== undefined && !this.#human.isSettled) runner.addChore(() => this.#readHumanModel())
    runner.submit(job)
  }

  #find(outlet: Outlet, id: number): Job | undefined {
    const jobs = this.#runners.flatMap((runner) => runner.jobs)
    return jobs.find((job) => job.outlet === outlet && job.id === id)
  }

  /** Applies values in the order in which they arrive: at once, or as a chore if threads or files change. */
  #change(values: OptionValues, owner: boolean, answer: (refused: OptionRefusal[]) => void): void {
    const { accepted, refused } = checkOptions(OPTIONS, values, owner)
    if (this.#needsChore(accepted)) {
      this.#interactive.addChore(async (pool) => {
        refused.push(...(await this.#apply(accepted, pool)))
        answer(refused)
      })
    } else {
      Object.assign(this.#options, accepted)
      answer(refused)
    }
  }

  #needsChore(accepted: OptionValues): boolean {
    const changes = (option: keyof EngineOptions) =>
      accepted[option] !== undefined && accepted[option] !== this.#options[option]
    return (
      this.#interactive.choresPending ||
      accepted.bookFile !== undefined ||
      accepted.netFile !== undefined ||
      accepted.syzygyPath !== undefined ||
      accepted['clearHash'] !== undefined ||
      changes('useNet') ||
      changes('hashMb') ||
      changes('threads')
    )
  }

  async #apply(accepted: OptionValues, pool: ThreadPool): Promise<OptionRefusal[]> {
    const {
      hashMb = pool.hashMb,
      threads = pool.threads,
      bookFile,
      netFile,
      useNet,
      syzygyPath,
      clearHash,
      ...rest
    } = accepted
    Object.assign(this.#options, rest)
    const refused: OptionRefusal[] = []
    if (bookFile !== undefined) {
      if (await this.#book.load(this.#machine, bookFile)) this.#options.bookFile = bookFile
      else refused.push({ option: 'bookFile', code: 'BAD_BOOK' })
    }
    if (netFile !== undefined || useNet !== undefined)
      refused.push(...(await this.#useNet({ netFile, useNet }, pool)))
    if (syzygyPath !== undefined) refused.push(...(await this.#useTables(syzygyPath, pool)))
    if ([bookFile, netFile, useNet, syzygyPath].some((value) => value !== undefined)) this.#reportFiles()
    // One after the other: if the table is refused, the threads still change.
    const table = await pool.resize(pool.threads, hashMb)
    if (table?.code === 'NO_MEMORY') refused.push({ option: 'hashMb', ...table })
    const grown = await pool.resize(threads, pool.hashMb)
    if (grown?.code === 'NO_MEMORY') refused.push({ option: 'threads', ...grown })
    this.#options.threads = pool.threads
    this.#options.hashMb = pool.hashMb
    if (clearHash !== undefined) {
      this.#background.addChore(async (background) => void (await background.clear()))
      await pool.clear()
    }
    return refused
  }

  async #useTables(syzygyPath: string, pool: ThreadPool): Promise<OptionRefusal[]> {
    if (await this.#tables.load(this.#machine, syzygyPath)) {
      this.#options.syzygyPath = syzygyPath
      await pool.useTables()
      this.#background.addChore(async (background) => void (await background.useTables()))
    }
    return this.#tables.refused
  }

  /** Uses another net, or none. */
  async #useNet(
    { netFile, useNet }: { netFile: string | undefined; useNet: boolean | undefined },
    pool: ThreadPool,
  ): Promise<readonly OptionRefusal[]> {
    const before = this.#net.file
    if (useNet !== undefined) this.#options.useNet = useNet
    if (netFile === undefined) this.#net.setUsed(this.#options.useNet)
    else if (await this.#openNet(netFile)) this.#options.netFile = netFile
    if (this.#net.file !== before) {
      this.#localCore.useNet(this.#net.file)
      await pool.useNet()
      this.#interactive.forgetFound()
      // Waits for the background lane: the change is reported when both lanes have made it.
      await new Promise<void>((resolve) => {
        this.#background.addChore(async (background) => {
          await background.useNet()
          this.#background.forgetFound()
          resolve()
        })
      })
    }
    return netFile === undefined ? [] : this.#net.refused
  }

  /** If the file cannot be used, returns false and keeps the previous net. */
  async #openNet(path: string): Promise<boolean> {
    this.#net.setUsed(this.#options.useNet)
    return this.#net.load(this.#machine, path)
  }

  #reportOptions(outlet: Outlet, id: number, refused: OptionRefusal[]): void {
    const tables = this.#tables.inForce
    outlet.post({ evt: 'options', id, values: { ...this.#options }, refused, tables })
  }

  /** Runs the bench, unless its page has gone: nobody else could stop it. */
  #queueBench({ gone: signal, post }: PageOutlet, id: number, depth: number | undefined): void {
    if (this.#benches >= MAX_BENCHES)
      return post({ evt: 'failed', job: null, id, code: 'BAD_COMMAND', detail: 'too many benches' })
    this.#benches += 1
    const earlier = this.#bench
    // Earlier changes come first, so that the bench runs with their net.
    const ready = this.#interactive.choresPending
      ? new Promise<void>((resolve) => {
          this.#interactive.addChore(async () => resolve())
        })
      : Promise.resolve()
    const run = async () => {
      await Promise.all([earlier, ready])
      if (signal.aborted) return
      const net = this.#net.file
      const done = await runBench(this.#machine, this.#localCore.sizes, { depth, net, signal })
      if (done.ok) post({ evt: 'bench', id, ...done.value })
      else if (done.code !== 'STOPPED')
        post({ evt: 'failed', job: null, id, code: done.code, detail: done.detail })
    }
    this.#bench = run().finally(() => {
      this.#benches -= 1
    })
  }
}

/** An event as shown to a page that is not the owner: without paths. */
function withoutPaths(event: Event): Event {
  switch (event.evt) {
    case 'ready':
    case 'options':
    case 'inForce':
      return { ...event, values: { ...event.values, ...NO_PATHS } }
    case 'files':
      return { ...event, refused: event.refused.map(withoutFolder) }
    default:
      return event
  }
}

/** NO_TABLES names a folder with its path; BAD_TABLES only the name of a file. */
function withoutFolder(refusal: OptionRefusal): OptionRefusal {
  const { name: _folder, ...rest } = refusal
  return refusal.code === 'NO_TABLES' ? rest : refusal
}

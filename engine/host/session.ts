// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The engine, shared by all connections: takes their commands, keeps the options and the book, and has two
 * runners search, one for each lane. One search runs at a time in a lane, whichever connection started it;
 * `runner.ts` says how. The options `threads` and `hashMb` are those of the interactive lane.
 */
import type { Port } from '../port.ts'
import { checkOptions } from '../options.ts'
import { type Command, type EngineOptions, LIMITS, type Lane } from '../protocol.ts'
import type { OptionRefusal, OptionValues } from '../protocol.ts'
import { runBench } from './bench.ts'
import { BookInForce } from './book-in-force.ts'
import { parseCommand } from './command.ts'
import { HumanInForce } from './human-in-force.ts'
import { LocalCore } from './local-core.ts'
import { ENGINE_NAME, ENGINE_VERSION } from './identity.ts'
import { Job, type Outlet } from './job.ts'
import type { Machine } from './machine.ts'
import type { NetFile } from './net/net-file.ts'
import { NetInForce } from './net/net-in-force.ts'
import { DEFAULT_OPTIONS, OPTIONS } from './options.ts'
import { withoutPaths } from './page-view.ts'
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

export class Session {
  readonly #machine: Machine
  readonly #localCore: LocalCore
  readonly #options: EngineOptions
  readonly #interactive: Runner
  readonly #background: Runner
  readonly #outlets = new Set<Outlet>()
  readonly #book = new BookInForce()
  readonly #net = new NetInForce()
  readonly #human = new HumanInForce()
  readonly #tables = new TableCatalogue(() => this.#tellFiles())
  readonly #desk: TableDesk
  #started = false
  #closed = false
  readonly #fixedSeed: number | undefined
  #seed: number
  #bench: Promise<void> = Promise.resolve()

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
    const outlet: Outlet = { post: (event) => port.post(owner ? event : withoutPaths(event)) }
    this.#outlets.add(outlet)
    port.onMessage((message) => {
      if (!this.#closed) this.#receive(outlet, owner, message)
    })
    port.onClose(() => {
      this.#outlets.delete(outlet)
      for (const runner of this.#runners)
        for (const job of runner.jobs) if (job.outlet === outlet) runner.end(job, 'stopped')
    })
    if (this.#started) this.#greet(outlet)
  }

  /** Changes options in the owner's name; returns what was refused. */
  setOptions(values: OptionValues): Promise<OptionRefusal[]> {
    return new Promise((resolve) => this.#change(values, true, resolve))
  }

  /** The net that judges; null: the hand-written evaluation does. */
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

  /** The engine is thinking about a move of a game: the background lane then rests. */
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

  /** Gives the background lane its thread and table; if there is no memory for them, its search fails. */
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
    this.#tellFiles([outlet])
  }

  /** Reads the model of the human move, when the first level is to play. */
  async #startLevels(): Promise<void> {
    await this.#human.load(this.#machine)
    if (this.#human.refused.length > 0) this.#tellFiles()
  }

  /** Reports which book, net and tables are in use. */
  #tellFiles(outlets: Iterable<Outlet> = this.#outlets): void {
    const parts = [this.#book, this.#net, this.#human, this.#tables]
    const refused = parts.flatMap((part) => part.refused)
    const net = this.#net.file?.name ?? null
    for (const outlet of outlets) outlet.post({ evt: 'files', tables: this.#tables.inForce, net, refused })
  }

  #receive(outlet: Outlet, owner: boolean, message: unknown): void {
    const parsed = parseCommand(message)
    if (parsed.ok) this.#obey(outlet, owner, parsed.command)
    else outlet.post({ evt: 'failed', job: parsed.job, code: 'BAD_COMMAND', detail: parsed.detail })
  }

  #obey(outlet: Outlet, owner: boolean, command: Command): void {
    switch (command.cmd) {
      case 'search':
        this.#accept(outlet, command)
        return
      case 'stop': {
        const job = this.#find(outlet, command.job)
        if (job) this.#runnerOf(job.request.lane).end(job, 'stopped')
        return
      }
      case 'ponderHit': {
        const job = this.#find(outlet, command.job)
        if (job) this.#runnerOf(job.request.lane).ponderHit(job)
        return
      }
      case 'options':
        this.#change(command.values, owner, (refused) => this.#tellOptions(outlet, command.id, refused))
        return
      case 'newGame':
        this.#seed = this.#fixedSeed ?? this.#machine.seed()
        this.#runnerOf(command.lane).addChore(async (pool) => void (await pool.newGame()))
        return
      case 'bench':
        this.#queueBench(outlet, command.id, command.depth)
        return
      case 'tables':
        void this.#judge(outlet, command)
        return
      case 'book':
        outlet.post({ evt: 'book', id: command.id, moves: this.#book.moves(command.position) })
    }
  }

  /** Answers what the endgame tables say. */
  async #judge(outlet: Outlet, { id, position }: Extract<Command, { cmd: 'tables' }>): Promise<void> {
    const checked = this.#localCore.check(position)
    if (!checked.ok) {
      outlet.post({ evt: 'failed', job: null, id, code: checked.code, detail: checked.detail })
      return
    }
    const verdicts = await this.#desk.verdicts(position, checked.position.legalMoves)
    if (!this.#closed) outlet.post({ evt: 'tables', id, ...verdicts })
  }

  #accept(outlet: Outlet, { job: id, request }: Extract<Command, { cmd: 'search' }>): void {
    if (this.#find(outlet, id)) {
      // Not under the job's own number: that would end the earlier job of this number.
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
    if (job.level !== undefined && !this.#human.isSettled) runner.addChore(() => this.#startLevels())
    runner.submit(job)
  }

  #find(outlet: Outlet, id: number): Job | undefined {
    const jobs = this.#runners.flatMap((runner) => runner.jobs)
    return jobs.find((job) => job.outlet === outlet && job.id === id)
  }

  /** Applies values in the order in which they come: at once, or as a chore if threads or files change. */
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
    if ([bookFile, netFile, useNet, syzygyPath].some((value) => value !== undefined)) this.#tellFiles()
    // One after the other, so that a refused table does not prevent a change of the threads.
    const table = await pool.resize(pool.threads, hashMb)
    if (table?.code === 'NO_MEMORY') refused.push({ option: 'hashMb', ...table })
    const crew = await pool.resize(threads, pool.hashMb)
    if (crew?.code === 'NO_MEMORY') refused.push({ option: 'threads', ...crew })
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

  /** Puts another net in force, or none. */
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
      // Waited for: pages are told when both lanes have it.
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

  /** Returns false and keeps the net before if a file cannot be used. */
  async #openNet(path: string): Promise<boolean> {
    this.#net.setUsed(this.#options.useNet)
    return this.#net.load(this.#machine, path)
  }

  #tellOptions(outlet: Outlet, id: number, refused: OptionRefusal[]): void {
    const tables = this.#tables.inForce
    outlet.post({ evt: 'options', id, values: { ...this.#options }, refused, tables })
  }

  #queueBench(outlet: Outlet, id: number, depth: number | undefined): void {
    const earlier = this.#bench
    // With the net that is in force when the changes before have been made.
    const ready = this.#interactive.choresPending
      ? new Promise<void>((resolve) => {
          this.#interactive.addChore(async () => resolve())
        })
      : Promise.resolve()
    const run = async () => {
      await Promise.all([earlier, ready])
      const net = this.#net.file
      const { nodes, ms } = await runBench(this.#machine, this.#localCore.sizes, { depth, net })
      outlet.post({ evt: 'bench', id, nodes, ms })
    }
    this.#bench = run()
  }
}

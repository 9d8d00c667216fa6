// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An external UCI engine behind `engine/contract/protocol.ts`. It takes the commands of its pages, holds its options, and
 * searches in two lanes, each with a process of its own. The second process starts with the first background search and
 * has one thread and a small table, if the engine has options for them.
 */
import { BENCH_DEPTH, type BenchResult, MAX_BENCHES } from '../../host/bench.ts'
import { BENCH_POSITIONS } from '../../host/bench-positions.ts'
import { parseCommand } from '../../host/command.ts'
import { isPath } from '../../contract/options.ts'
import type { Port } from '../../contract/port.ts'
import type { Command, Lane as LaneName, OptionDescription, OptionRefusal } from '../../contract/protocol.ts'
import type { OptionValues, TablesInForce, TroubleCode } from '../../contract/protocol.ts'
import { type Result, fail, succeed } from '../../contract/result.ts'
import type { Outlet } from '../../host/job.ts'
import { readGame } from './game.ts'
import { Job } from './job.ts'
import { Lane } from './lane.ts'
import { Conversation, Link, type Opened, PATIENCE, type Patience } from './link.ts'
import type { OptionTable } from './options.ts'
import type { Launch, Trouble } from './program.ts'

export interface EngineSetup {
  /** Starts the engine's program for a lane. */
  launch: (lane: LaneName) => Launch
  /** Values to set whenever the engine starts; unknown or bad values are left out. */
  remembered?: Remembered
  /** Whether a text names a file in the engine's working folder: only the owner may set such an option. */
  namesFile?: (text: string) => boolean
  /** A monotonic clock, ms. */
  now: () => number
  patience?: Partial<Patience>
}

/** Values of options that stay when the engine's process ends. */
export interface Remembered {
  /** Checked like the values that a page sends. */
  values: OptionValues
  /** Values that only the owner may set: above all, paths. */
  owned: OptionValues
}

interface Page extends Outlet {
  greeted: boolean
  owner: boolean
}

/** The background lane: enough for a report on a game, and small enough to run beside everything else. */
const BACKGROUND: OptionValues = { threads: 1, hashMb: 16 }
/** UCI does not report endgame tables. */
const NO_TABLES: TablesInForce = { wdl: 0, dtz: 0, men: 0, unreadable: 0, damaged: 0 }

export class ExternalEngine {
  /** The last lines that were sent and received. */
  readonly conversation = new Conversation()
  readonly #setup: EngineSetup
  readonly #patience: Patience
  readonly #pages = new Set<Page>()
  readonly #interactive: Lane
  readonly #background: Lane
  #remembered: Remembered
  /** The values in use that are not the defaults; null: the remembered values, not checked yet. */
  #values: OptionValues | null = null
  /** How the engine described itself when it last started. */
  #self: { name: string; version: string; author: string; table: OptionTable } | null = null
  #bench: Promise<void> = Promise.resolve()
  /** Benches that run or wait. */
  #benches = 0
  #benchLink: Link | null = null
  /** The page that waits for the bench. */
  #benchPage: Page | null = null
  /** Engines that are starting. */
  readonly #opening = new Set<Promise<Opened>>()
  /** Ends the engines that are starting. */
  readonly #closing = new AbortController()
  #closed = false

  /** Starts nothing: the program starts when the first page connects. */
  constructor(setup: EngineSetup) {
    this.#setup = setup
    this.#patience = { ...PATIENCE, ...setup.patience }
    this.#remembered = setup.remembered ?? { values: {}, owned: {} }
    const { now } = setup
    const { silenceMs } = this.#patience
    this.#background = new Lane({
      open: (onTrouble) => this.#open('background', onTrouble),
      eager: false,
      silenceMs,
      now,
    })
    this.#interactive = new Lane({
      open: (onTrouble) => this.#open('interactive', onTrouble),
      eager: true,
      silenceMs,
      now,
      onJobs: () => this.#background.setResting(this.#isPlaying),
    })
  }

  /** Serves a page until its port closes. Job numbers are the port's own. */
  connect(port: Port, { owner = false }: { owner?: boolean } = {}): void {
    const page: Page = { post: (event) => port.post(event), greeted: false, owner }
    this.#pages.add(page)
    port.onMessage((message) => {
      if (!this.#closed) this.#receive(page, message)
    })
    port.onClose(() => this.#leave(page))
    if (this.#self && this.#interactive.isSettled) {
      this.#greet(page)
      return
    }
    // Starts the engine if it is not running; the page is greeted then.
    this.#interactive.addChore((link) => {
      if (link) this.#greet(page)
      else page.post({ evt: 'failed', job: null, ...this.#lastTrouble() })
      return Promise.resolve()
    })
  }

  /** Changes options for the owner; returns what was refused: nothing when the engine does not start. */
  setOptions(values: OptionValues): Promise<OptionRefusal[]> {
    return new Promise((resolve) => this.#change(values, true, (refused) => resolve(refused ?? [])))
  }

  /**
   * Remembers other values. A running engine takes them at once, and options that are no longer remembered return to their
   * defaults. An engine that is not running is not started.
   */
  remember(remembered: Remembered): void {
    this.#remembered = remembered
    if (!this.#self || !this.#interactive.isRunning) {
      this.#values = null
      return
    }
    const { defaults } = this.#self.table
    const plain = Object.fromEntries(Object.keys(this.#currentValues()).map((name) => [name, defaults[name]]))
    this.#change({ ...plain, ...this.#checkedMemory(this.#self.table) }, true, () => {})
  }

  /** Lets a failed engine start again at once, because a person asked for it. */
  forgive(): void {
    for (const lane of this.#lanes) lane.forgive()
  }

  /**
   * Ends the engine's processes without further events; resolves when they are gone.
   * @param atOnce true: by force, without a chance to end by themselves
   */
  async close(atOnce = false): Promise<void> {
    this.#closed = true
    this.#closing.abort()
    await Promise.all([
      ...this.#lanes.map((lane) => lane.close(atOnce)),
      ...this.#opening,
      this.#benchLink?.close(true),
    ])
  }

  get #lanes(): readonly Lane[] {
    return [this.#interactive, this.#background]
  }

  /** The engine is thinking about a move of a game; the background lane rests meanwhile. */
  get #isPlaying(): boolean {
    return this.#interactive.jobs.some((job) => job.request.purpose === 'play')
  }

  #laneOf(lane: LaneName = 'interactive'): Lane {
    return lane === 'background' ? this.#background : this.#interactive
  }

  #lastTrouble(): Trouble {
    return this.#interactive.lastTrouble ?? { code: 'EXITED', detail: 'not started' }
  }

  #open(lane: LaneName, onTrouble: (trouble: Trouble) => void): Promise<Opened> {
    const opening = this.#start(lane, onTrouble).finally(() => this.#opening.delete(opening))
    this.#opening.add(opening)
    return opening
  }

  async #start(lane: LaneName, onTrouble: (trouble: Trouble) => void): Promise<Opened> {
    const opened = await Link.open({
      launch: this.#setup.launch(lane),
      conversation: this.conversation,
      patience: this.#patience,
      closing: this.#closing.signal,
      onTrouble,
      setUp: (link) => {
        if (lane === 'interactive') this.#learn(link)
        const values = { ...this.#currentValues(), ...(lane === 'background' && smallSizes(link.options)) }
        for (const [name, value] of Object.entries(values))
          if (value !== undefined) link.setOption(name, value)
        link.set('UCI_ShowWDL', true)
      },
    })
    if (opened.ok && lane === 'interactive' && !this.#values) {
      // The remembered values have changed meanwhile.
      this.#learn(opened.value)
      await apply(opened.value, { ...opened.value.options.defaults, ...this.#currentValues() })
    }
    if (opened.ok && this.#closed) {
      await opened.value.close(true)
      return fail('EXITED', 'closed')
    }
    if (opened.ok && lane === 'interactive') for (const page of this.#pages) this.#greet(page)
    return opened
  }

  /** Records the engine's name and options; leaves out remembered values of options that it does not have. */
  #learn({ name, author, options }: Link): void {
    const [, stem = name, version = ''] = /^(.*\S)\s+v?(\d\S*)$/.exec(name) ?? []
    this.#self = { name: stem, version, author, table: options }
    this.#values = this.#values ? options.check(this.#values, true).accepted : this.#checkedMemory(options)
  }

  #currentValues(): OptionValues {
    return this.#values ?? {}
  }

  /** The remembered values of options that the engine has, except buttons. */
  #checkedMemory(table: OptionTable): OptionValues {
    const { values, owned } = this.#remembered
    const accepted = {
      ...table.check(values, false, this.#setup.namesFile).accepted,
      ...table.check(owned, true).accepted,
    }
    return Object.fromEntries(Object.entries(accepted).filter(([name]) => !isButton(table, name)))
  }

  #greet(page: Page): void {
    if (!this.#self || page.greeted) return
    page.greeted = true
    const { name, version, author, table } = this.#self
    page.post({
      evt: 'ready',
      name,
      version,
      ...(author !== '' && { author }),
      options: table.descriptions.map((each) => (page.owner ? each : withoutPath(each))),
      values: this.#inForce(page),
      ...(table.elo && { elo: table.elo }),
    })
    page.post({ evt: 'files', tables: NO_TABLES, net: null, refused: [] })
  }

  /** The values in use. Only the owner sees paths. */
  #inForce({ owner }: Page): OptionValues {
    const { table } = this.#self!
    const values = { ...table.defaults, ...this.#values }
    if (!owner) for (const each of table.descriptions) if (isPath(each)) values[each.name] = ''
    return values
  }

  #receive(page: Page, message: unknown): void {
    const parsed = parseCommand(message)
    if (parsed.ok) this.#obey(page, parsed.command)
    else page.post({ evt: 'failed', job: parsed.job, code: 'BAD_COMMAND', detail: parsed.detail })
  }

  #obey(page: Page, command: Command): void {
    switch (command.cmd) {
      case 'search':
        this.#accept(page, command)
        return
      case 'stop':
      case 'ponderHit': {
        const job = this.#find(page, command.job)
        const lane = this.#laneOf(job?.request.lane)
        if (job && command.cmd === 'stop') lane.end(job, 'stopped')
        else if (job) lane.ponderHit(job)
        return
      }
      case 'options':
        this.#change(command.values, page.owner, (refused) => this.#reportOptions(page, command.id, refused))
        return
      case 'newGame':
        this.#laneOf(command.lane).addChore(async (link) => {
          link?.send('ucinewgame')
          await link?.ready()
        })
        return
      case 'bench':
        this.#queueBench(page, command.id, command.depth)
        return
      case 'tables':
      case 'predict':
        // UCI has no command for them.
        page.post({ evt: 'failed', job: null, id: command.id, code: 'UNSUPPORTED', detail: command.cmd })
        return
      case 'book':
        // UCI engines do not show their books.
        page.post({ evt: 'book', id: command.id, moves: [] })
    }
  }

  #accept(page: Page, { job: id, request }: Extract<Command, { cmd: 'search' }>): void {
    if (this.#find(page, id)) {
      // Not under the job's number: that would end the earlier job with this number.
      page.post({ evt: 'failed', job: null, code: 'BAD_COMMAND', detail: `job ${id} is not over` })
      return
    }
    const game = readGame(request.position, request.searchMoves)
    if (!game.ok) {
      page.post({ evt: 'failed', job: id, code: game.code, detail: request.position.fen })
      return
    }
    const { now } = this.#setup
    this.#laneOf(request.lane).submit(new Job({ outlet: page, id, request, game: game.value, now }))
  }

  #find(page: Page, id: number): Job | undefined {
    return this.#lanes.flatMap(({ jobs }) => jobs).find((job) => job.outlet === page && job.id === id)
  }

  /** The engine ends with its last page; if it is starting, then when it has started and no page has come. */
  #leave(page: Page): void {
    this.#pages.delete(page)
    if (page === this.#benchPage) void this.#benchLink?.close(true)
    for (const lane of this.#lanes) for (const job of lane.jobs) if (job.outlet === page) lane.drop(job)
    const rest = () => {
      if (this.#pages.size === 0 && !this.#closed) for (const lane of this.#lanes) void lane.rest()
    }
    rest()
    // By the next task, the lanes have taken over the engines that have started.
    if (this.#opening.size > 0) void Promise.all(this.#opening).then(() => setTimeout(rest))
  }

  /** Applies values to both lanes; `answer` gets null when the engine does not start. */
  #change(values: OptionValues, owner: boolean, answer: (refused: OptionRefusal[] | null) => void): void {
    if (this.#self && this.#interactive.isSettled) {
      const { accepted, refused } = this.#self.table.check(values, owner, this.#setup.namesFile)
      // No change, so no search is paused.
      if (Object.keys(this.#changed(accepted, this.#self.table)).length === 0) {
        answer(refused)
        return
      }
    }
    this.#interactive.addChore(async (link) => {
      if (!link) {
        answer(null)
        return
      }
      const { accepted, refused } = link.options.check(values, owner, this.#setup.namesFile)
      const changed = this.#changed(accepted, link.options)
      for (const [name, value] of Object.entries(changed))
        if (!isButton(link.options, name)) this.#values = { ...this.#values, [name]: value }
      await apply(link, changed)
      answer(refused)
      const small = smallSizes(link.options)
      const others = Object.entries(changed).filter(([name]) => !(name in small))
      if (others.length > 0)
        this.#background.addChore(async (background) => {
          if (background) await apply(background, Object.fromEntries(others))
        })
    })
  }

  /** The values that differ from those in use; every press of a button counts. */
  #changed(accepted: OptionValues, table: OptionTable): OptionValues {
    const isNew = ([name, value]: [string, unknown]) =>
      isButton(table, name) || value !== (this.#currentValues()[name] ?? table.defaults[name])
    return Object.fromEntries(Object.entries(accepted).filter(isNew))
  }

  #reportOptions(page: Page, id: number, refused: OptionRefusal[] | null): void {
    if (refused) page.post({ evt: 'options', id, values: this.#inForce(page), refused, tables: NO_TABLES })
    else page.post({ evt: 'failed', job: null, id, ...this.#lastTrouble() })
  }

  /** Runs the bench in a process of its own, with one thread and a fresh table. */
  #queueBench(page: Page, id: number, depth = BENCH_DEPTH): void {
    if (this.#benches >= MAX_BENCHES)
      return page.post({ evt: 'failed', job: null, id, code: 'BAD_COMMAND', detail: 'too many benches' })
    this.#benches += 1
    const earlier = this.#bench
    const run = async () => {
      await earlier
      if (!this.#pages.has(page)) return
      this.#benchPage = page
      const counted = await this.#count(page, depth)
      this.#benchPage = null
      if (this.#closed) return
      if (counted.ok) page.post({ evt: 'bench', id, ...counted.value })
      else page.post({ evt: 'failed', job: null, id, code: counted.code, detail: counted.detail })
    }
    this.#bench = run().finally(() => {
      this.#benches -= 1
    })
  }

  async #count(page: Page, depth: number): Promise<Result<BenchResult, TroubleCode>> {
    const opened = await this.#open('background', () => {})
    if (!opened.ok) return opened
    if (!this.#pages.has(page)) {
      await opened.value.close(true)
      return fail('EXITED', 'not needed any more')
    }
    this.#benchLink = opened.value
    const counted = await this.#searchBench(opened.value, depth)
    this.#benchLink = null
    await opened.value.close()
    return counted
  }

  /** Searches every position of our bench to a depth; the nodes are those that the engine reports. */
  async #searchBench(link: Link, depth: number): Promise<Result<BenchResult, TroubleCode>> {
    const { now } = this.#setup
    const result: BenchResult = { nodes: 0, ms: 0 }
    for (const fen of BENCH_POSITIONS) {
      let nodes = 0
      if (await link.ready()) {
        const startedAt = now()
        await link.search(`position fen ${fen}`, `go depth ${depth}`, (info) => (nodes = info.nodes ?? nodes))
        result.nodes += nodes
        result.ms += now() - startedAt
      }
      if (link.trouble) return fail(link.trouble.code, link.trouble.detail)
    }
    return succeed(result)
  }
}

const isButton = ({ descriptions }: OptionTable, name: string): boolean =>
  descriptions.some((each) => each.name === name && each.kind === 'button')

/** Sets options and waits until the engine has taken them. */
async function apply(link: Link, values: OptionValues): Promise<void> {
  const entries = Object.entries(values)
  for (const [name, value] of entries) if (value !== undefined) link.setOption(name, value)
  if (entries.length > 0) await link.ready()
}

/** The sizes of the background lane, if the engine has options for them. */
function smallSizes({ descriptions }: OptionTable): OptionValues {
  const sizes: OptionValues = {}
  for (const { name, ...option } of descriptions) {
    const wanted = BACKGROUND[name]
    if (option.kind === 'number' && typeof wanted === 'number')
      sizes[name] = Math.min(option.max, Math.max(option.min, wanted))
  }
  return sizes
}

const withoutPath = (option: OptionDescription): OptionDescription =>
  option.kind === 'file' || option.kind === 'folders' ? { ...option, default: '' } : option

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Another person's UCI engine behind `engine/protocol.ts`: takes the commands of its pages, keeps its options,
 * and has two lanes search, each with a process of its own. The second process starts with the first
 * background search and has one thread and a small table, if the engine has options for that.
 */
import { BENCH_DEPTH, type BenchResult } from '../../host/bench.ts'
import { parseCommand } from '../../host/command.ts'
import { isPath } from '../../options.ts'
import type { Port } from '../../port.ts'
import type { Command, Lane as LaneName, OptionDescription, OptionRefusal } from '../../protocol.ts'
import type { OptionValues, TablesInForce, TroubleCode } from '../../protocol.ts'
import { type Result, fail } from '../../result.ts'
import { runBench } from './bench.ts'
import { Conversation } from './conversation.ts'
import { readGame } from './game.ts'
import { Job, type Outlet } from './job.ts'
import { Lane } from './lane.ts'
import { Link, type Opened, PATIENCE, type Patience } from './link.ts'
import type { OptionTable } from './options.ts'
import type { Launch, Trouble } from './program.ts'
import { eloOf, prepare } from './request.ts'

export interface EngineSetup {
  /** Starts the engine's program for a lane. */
  launch: (lane: LaneName) => Launch
  /** Values that are set whenever the engine starts; unknown or bad ones are left out. */
  remembered?: Remembered
  /** A monotonic clock, ms. */
  now: () => number
  patience?: Partial<Patience>
}

/** Values of options that outlast the engine's process. */
export interface Remembered {
  /** Checked as those that a page sends. */
  values: OptionValues
  /** Set in the owner's name: paths, above all. */
  owned: OptionValues
}

interface Page extends Outlet {
  greeted: boolean
  owner: boolean
}

/** The background lane: enough for a report on a game, and small enough to run beside everything else. */
const BACKGROUND: OptionValues = { threads: 1, hashMb: 16 }
/** UCI does not report endgame tables. */
const NO_TABLES: TablesInForce = { wdl: 0, dtz: 0, men: 0, damaged: 0 }

export class ExternalEngine {
  /** The last lines that were exchanged with it. */
  readonly conversation = new Conversation()
  readonly #setup: EngineSetup
  readonly #patience: Patience
  readonly #pages = new Set<Page>()
  readonly #interactive: Lane
  readonly #background: Lane
  #remembered: Remembered
  /** The values in force that are not the defaults; null: the remembered ones, which have not been checked yet. */
  #values: OptionValues | null = null
  /** What the engine said of itself when it started last. */
  #self: { name: string; version: string; author: string; table: OptionTable } | null = null
  #bench: Promise<void> = Promise.resolve()
  #benchLink: Link | null = null
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
      prepare,
      silenceMs,
      now,
    })
    this.#interactive = new Lane({
      open: (onTrouble) => this.#open('interactive', onTrouble),
      eager: true,
      prepare,
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
    // Starts the engine, if it does not run; it greets the page then.
    this.#interactive.addChore((link) => {
      if (link) this.#greet(page)
      else page.post({ evt: 'failed', job: null, ...this.#lastTrouble() })
      return Promise.resolve()
    })
  }

  /** Changes options in the owner's name; returns what was refused. All are, when the engine does not start. */
  setOptions(values: OptionValues): Promise<OptionRefusal[]> {
    return new Promise((resolve) => this.#change(values, true, (refused) => resolve(refused ?? [])))
  }

  /**
   * Remembers other values. An engine that is in use takes them at once, and options that are no longer
   * remembered return to their defaults. One that is not in use is not started.
   */
  remember(remembered: Remembered): void {
    this.#remembered = remembered
    if (!this.#self || !this.#interactive.isRunning) {
      this.#values = null
      return
    }
    const { defaults } = this.#self.table
    const plain = Object.fromEntries(Object.keys(this.#inForceNow()).map((name) => [name, defaults[name]]))
    this.#change({ ...plain, ...this.#checkedMemory(this.#self.table) }, true, () => {})
  }

  /** Allows a failed engine to start again at once, because a person asked for it. */
  forgive(): void {
    for (const lane of this.#lanes) lane.forgive()
  }

  /**
   * Ends the engine's processes without further events; resolves when they are gone.
   * @param atOnce true: by force, without a chance to end by themselves
   */
  async close(atOnce = false): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#lanes.map((lane) => lane.close(atOnce)), this.#benchLink?.close(true)])
  }

  get #lanes(): readonly Lane[] {
    return [this.#interactive, this.#background]
  }

  /** The engine is thinking about a move of a game: the background lane then rests. */
  get #isPlaying(): boolean {
    return this.#interactive.jobs.some((job) => job.request.purpose === 'play')
  }

  #laneOf(lane: LaneName = 'interactive'): Lane {
    return lane === 'background' ? this.#background : this.#interactive
  }

  #lastTrouble(): Trouble {
    return this.#interactive.lastTrouble ?? { code: 'EXITED', detail: 'not started' }
  }

  async #open(lane: LaneName, onTrouble: (trouble: Trouble) => void): Promise<Opened> {
    const opened = await Link.open({
      launch: this.#setup.launch(lane),
      conversation: this.conversation,
      patience: this.#patience,
      onTrouble,
      setUp: (link) => {
        if (lane === 'interactive') this.#learn(link)
        const values = { ...this.#inForceNow(), ...(lane === 'background' && smallSizes(link.options)) }
        for (const [name, value] of Object.entries(values))
          if (value !== undefined) link.setOption(name, value)
        link.set('UCI_ShowWDL', true)
      },
    })
    if (opened.ok && lane === 'interactive' && !this.#values) {
      // Others have been remembered meanwhile.
      this.#learn(opened.value)
      await apply(opened.value, { ...opened.value.options.defaults, ...this.#inForceNow() })
    }
    if (opened.ok && lane === 'interactive') for (const page of this.#pages) this.#greet(page)
    return opened
  }

  /** Takes note of what the engine is and can do; remembered values that it does not have are left out. */
  #learn({ name, author, options }: Link): void {
    const [, stem = name, version = ''] = /^(.*\S)\s+v?(\d\S*)$/.exec(name) ?? []
    this.#self = { name: stem, version, author, table: options }
    this.#values = this.#values ? options.check(this.#values, true).accepted : this.#checkedMemory(options)
  }

  #inForceNow(): OptionValues {
    return this.#values ?? {}
  }

  /** The remembered values that the engine has; a button is not pressed by itself. */
  #checkedMemory(table: OptionTable): OptionValues {
    const { values, owned } = this.#remembered
    const accepted = { ...table.check(values, false).accepted, ...table.check(owned, true).accepted }
    return Object.fromEntries(Object.entries(accepted).filter(([name]) => !isButton(table, name)))
  }

  #greet(page: Page): void {
    if (!this.#self || page.greeted) return
    page.greeted = true
    const { name, version, author, table } = this.#self
    const elo = eloOf(table)
    page.post({
      evt: 'ready',
      name,
      version,
      ...(author !== '' && { author }),
      options: table.descriptions.map((each) => (page.owner ? each : withoutPath(each))),
      values: this.#inForce(page),
      ...(elo && { elo }),
    })
    page.post({ evt: 'files', tables: NO_TABLES, net: null, refused: [] })
  }

  /** A page sees that there are paths, never what they are. */
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
      case 'stop': {
        const job = this.#find(page, command.job)
        if (job) this.#laneOf(job.request.lane).end(job, 'stopped')
        return
      }
      case 'ponderHit': {
        const job = this.#find(page, command.job)
        if (job) this.#laneOf(job.request.lane).ponderHit(job)
        return
      }
      case 'options':
        this.#change(command.values, page.owner, (refused) => this.#tellOptions(page, command.id, refused))
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
        // UCI cannot say it.
        page.post({ evt: 'failed', job: null, id: command.id, code: 'UNSUPPORTED', detail: 'tables' })
        return
      case 'book':
        // UCI engines keep their books to themselves.
        page.post({ evt: 'book', id: command.id, moves: [] })
    }
  }

  #accept(page: Page, { job: id, request }: Extract<Command, { cmd: 'search' }>): void {
    if (this.#find(page, id)) {
      // Not under the job's own number: that would end the earlier job of this number.
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

  /** The engine ends with its last page. */
  #leave(page: Page): void {
    this.#pages.delete(page)
    for (const lane of this.#lanes) {
      for (const job of lane.jobs) if (job.outlet === page) lane.drop(job)
      if (this.#pages.size === 0 && !this.#closed) void lane.rest()
    }
  }

  /** Applies values to both lanes; `answer` gets null when the engine does not start. */
  #change(values: OptionValues, owner: boolean, answer: (refused: OptionRefusal[] | null) => void): void {
    if (this.#self && this.#interactive.isSettled) {
      const { accepted, refused } = this.#self.table.check(values, owner)
      // No change, so no search is paused.
      if (Object.keys(this.#news(accepted, this.#self.table)).length === 0) {
        answer(refused)
        return
      }
    }
    this.#interactive.addChore(async (link) => {
      if (!link) {
        answer(null)
        return
      }
      const { accepted, refused } = link.options.check(values, owner)
      const changed = this.#news(accepted, link.options)
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

  /** The values that are not in force yet; the press of a button never is. */
  #news(accepted: OptionValues, table: OptionTable): OptionValues {
    const isNew = ([name, value]: [string, unknown]) =>
      isButton(table, name) || value !== (this.#inForceNow()[name] ?? table.defaults[name])
    return Object.fromEntries(Object.entries(accepted).filter(isNew))
  }

  #tellOptions(page: Page, id: number, refused: OptionRefusal[] | null): void {
    if (refused) page.post({ evt: 'options', id, values: this.#inForce(page), refused, tables: NO_TABLES })
    else page.post({ evt: 'failed', job: null, id, ...this.#lastTrouble() })
  }

  /** The bench has a process of its own, with one thread and a fresh table. */
  #queueBench(page: Page, id: number, depth = BENCH_DEPTH): void {
    const earlier = this.#bench
    const run = async () => {
      await earlier
      const counted = await this.#count(depth)
      if (this.#closed) return
      if (counted.ok) page.post({ evt: 'bench', id, ...counted.value })
      else page.post({ evt: 'failed', job: null, id, code: counted.code, detail: counted.detail })
    }
    this.#bench = run()
  }

  async #count(depth: number): Promise<Result<BenchResult, TroubleCode>> {
    const opened = this.#closed ? fail('EXITED' as const, 'closed') : await this.#open('background', () => {})
    if (!opened.ok) return opened
    this.#benchLink = opened.value
    const counted = await runBench(opened.value, depth, this.#setup.now)
    this.#benchLink = null
    await opened.value.close()
    return counted
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

/** The sizes of the background lane, as far as the engine has options for them. */
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

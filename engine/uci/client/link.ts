// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The talk with one running UCI engine: hand-shake, options, one search at a time. Every wait has a time limit;
 * an engine that breaks one, or ends, is in trouble, and a link in trouble stays so.
 */
import { type Result, fail, succeed } from '../../result.ts'
import type { OptionValue, TroubleCode } from '../../protocol.ts'
import type { Conversation } from './conversation.ts'
import { MAX_OPTIONS, OptionTable } from './options.ts'
import { type UciInfo, type UciLine, type UciOption, parseUciLine } from './parse.ts'
import type { Launch, Program, Trouble } from './program.ts'

/** How long an engine may take, milliseconds. */
export interface Patience {
  /** From its start to `uciok`; some are reached over a network. */
  handshakeMs: number
  /** To say `readyok`: after a change of options it may fill a big table or load files. */
  readyMs: number
  /** From `stop` to its move. */
  stopMs: number
  /** Silence in a search that has limits. */
  silenceMs: number
  /** To end by itself after `quit`. */
  quitMs: number
}

export const PATIENCE: Patience = {
  handshakeMs: 20_000,
  readyMs: 60_000,
  stopMs: 3_000,
  silenceMs: 120_000,
  quitMs: 1_000,
}

/** An engine's last word on a search. Not yet checked by the rules. */
export interface BestMove {
  best: string | null
  ponder: string | null
}

export type Opened = Result<Link, TroubleCode>

export interface LinkOrder {
  launch: Launch
  conversation: Conversation
  patience: Patience
  setUp: (link: Link) => void
  onTrouble: (trouble: Trouble) => void
}

interface Wait {
  word: 'uciok' | 'readyok' | 'bestmove'
  settle: (line: UciLine | null) => void
}

export class Link {
  /** As it reports itself; empty if it does not. */
  name = ''
  author = ''
  options = new OptionTable([])
  readonly #conversation: Conversation
  readonly #patience: Patience
  readonly #program: Program
  readonly #onTrouble: (trouble: Trouble) => void
  readonly #found: UciOption[] = []
  /** What `set` has sent, by the UCI name. */
  readonly #values = new Map<string, string>()
  #trouble: Trouble | null = null
  #closed = false
  #wait: Wait | null = null
  #onInfo: ((info: UciInfo) => void) | null = null
  #grace: ReturnType<typeof setTimeout> | undefined

  private constructor(
    launch: Launch,
    conversation: Conversation,
    patience: Patience,
    onTrouble: (trouble: Trouble) => void,
  ) {
    this.#conversation = conversation
    this.#patience = patience
    this.#onTrouble = onTrouble
    this.#program = launch({
      onLine: (line) => this.#hear(line),
      onTooLong: () => conversation.add('!', 'a line was too long'),
      onEnd: (trouble) => this.#fail(trouble),
    })
  }

  /**
   * Starts an engine, gets its name and options, and waits until it is ready.
   * @param setUp sets options before it has to be ready
   * @param onTrouble called once if the engine fails after that, unless the link was closed before
   */
  static async open({ launch, conversation, patience, setUp, onTrouble }: LinkOrder): Promise<Opened> {
    let open = false
    const link = new Link(launch, conversation, patience, (trouble) => {
      if (open) onTrouble(trouble)
    })
    link.send('uci')
    if (await link.#await('uciok', patience.handshakeMs, 'NO_HANDSHAKE')) {
      link.options = new OptionTable(link.#found)
      setUp(link)
      open = await link.ready()
    }
    const { code, detail } = link.trouble ?? { code: 'EXITED' as const, detail: 'closed' }
    return open ? succeed(link) : fail(code, detail)
  }

  /** Null while there is no trouble. */
  get trouble(): Trouble | null {
    return this.#trouble
  }

  /** Says a line. */
  send(line: string): void {
    if (this.#trouble || this.#closed) return
    this.#conversation.add('>', line)
    this.#program.send(line)
  }

  /** Sets an option of the protocol; does nothing when the engine does not have it. */
  setOption(name: string, value: OptionValue): void {
    const command = this.options.command(name, value)
    if (command !== null) this.send(command)
  }

  /** Sets an option by its UCI name, if the engine has it and it is not set so already. */
  set(uciName: string, value: string | number | boolean): void {
    const option = this.options.find(uciName)
    if (!option || (this.#values.get(uciName) ?? option.default) === String(value)) return
    this.#values.set(uciName, String(value))
    this.send(`setoption name ${option.name} value ${value}`)
  }

  /** Waits until the engine has done what it was told. False: it is in trouble. */
  async ready(): Promise<boolean> {
    this.send('isready')
    return (await this.#await('readyok', this.#patience.readyMs, 'SILENT')) !== null
  }

  /** Searches until the engine gives its move. Null: it is in trouble. */
  async search(position: string, go: string, onInfo: (info: UciInfo) => void): Promise<BestMove | null> {
    this.#onInfo = onInfo
    this.send(position)
    this.send(go)
    const line = await this.#await('bestmove')
    clearTimeout(this.#grace)
    this.#grace = undefined
    this.#onInfo = null
    return line?.word === 'bestmove' ? { best: line.best, ponder: line.ponder } : null
  }

  /** Asks for the move now; an engine that does not move is in trouble. Idempotent. */
  stop(): void {
    if (this.#wait?.word !== 'bestmove' || this.#grace !== undefined) return
    this.send('stop')
    this.#grace = setTimeout(() => this.abandon('SILENT', 'no move after stop'), this.#patience.stopMs)
  }

  /** The engine has broken a rule and is ended. */
  abandon(code: TroubleCode, detail: string): void {
    this.#fail({ code, detail })
  }

  /**
   * Ends the engine; resolves when it and all its children are gone. No listener is called after that.
   * @param atOnce true: by force, without a chance to end by itself
   */
  close(atOnce = false): Promise<void> {
    this.#closed = true
    clearTimeout(this.#grace)
    this.#wait?.settle(null)
    return this.#program.end(atOnce ? 0 : this.#patience.quitMs)
  }

  /** Without a time limit when `limitMs` is absent. */
  #await(word: Wait['word'], limitMs?: number, code: TroubleCode = 'SILENT'): Promise<UciLine | null> {
    if (this.#trouble || this.#closed) return Promise.resolve(null)
    return new Promise((resolve) => {
      const timer =
        limitMs === undefined ? undefined : setTimeout(() => this.abandon(code, `no ${word}`), limitMs)
      this.#wait = {
        word,
        settle: (line) => {
          clearTimeout(timer)
          this.#wait = null
          resolve(line)
        },
      }
    })
  }

  #hear(text: string): void {
    if (this.#trouble || this.#closed) return
    this.#conversation.add('<', text)
    const line = parseUciLine(text)
    switch (line.word) {
      case 'info':
        this.#onInfo?.(line.info)
        return
      case 'id':
        if (this[line.field] === '') this[line.field] = line.text
        return
      case 'option':
        if (this.#found.length < MAX_OPTIONS) this.#found.push(line.option)
        return
      case 'other':
        return
      default:
        // An unexpected move is ignored.
        if (this.#wait?.word === line.word) this.#wait.settle(line)
    }
  }

  #fail(trouble: Trouble): void {
    if (this.#trouble || this.#closed) return
    this.#trouble = trouble
    this.#conversation.add('!', `${trouble.code}: ${trouble.detail}`)
    clearTimeout(this.#grace)
    void this.#program.end()
    this.#onTrouble(trouble)
    this.#wait?.settle(null)
  }
}

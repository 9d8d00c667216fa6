// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The connection to one running UCI engine: handshake, options, one search at a time. Every wait has a time limit. An
 * engine that misses one, or ends, is in trouble, and the link then stays in trouble.
 */
import { type Result, fail, succeed } from '../../contract/result.ts'
import type { OptionValue, TroubleCode } from '../../contract/protocol.ts'
import { MAX_OPTIONS, OptionTable } from './options.ts'
import { type UciInfo, type UciLine, type UciOption, parseUciLine } from './parse.ts'
import type { Launch, Program, Trouble } from './program.ts'

/** How long an engine may take, milliseconds. */
export interface Patience {
  /** From its start to `uciok`; some engines run on other machines. */
  handshakeMs: number
  /** To answer `readyok`: after a change of options it may fill a big table or load files. */
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

const MAX_TALK_LINES = 200
/** Longer lines are cut, UTF-16 units. */
const MAX_TALK_CHARS = 400

/** The last lines sent and received, for a report on what went wrong. Bounded in lines and length. */
export class Conversation {
  readonly #lines: string[] = []

  /** The oldest first; `>` is sent to the engine, `<` is received, `!` is a note. */
  get lines(): readonly string[] {
    return this.#lines
  }

  add(direction: '>' | '<' | '!', text: string): void {
    this.#lines.push(`${direction} ${text.slice(0, MAX_TALK_CHARS)}`)
    if (this.#lines.length > MAX_TALK_LINES) this.#lines.shift()
  }
}

/** An engine's answer to a search, not yet checked against the rules. */
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
  /** Ends the engine at once, by force, if it is still starting. */
  closing: AbortSignal
  onTrouble: (trouble: Trouble) => void
}

interface Wait {
  word: 'uciok' | 'readyok' | 'bestmove'
  settle: (line: UciLine | null) => void
}

export class Link {
  /** As the engine reports it; empty if it does not. */
  name = ''
  author = ''
  options = new OptionTable([])
  readonly #conversation: Conversation
  readonly #patience: Patience
  readonly #program: Program
  readonly #onTrouble: (trouble: Trouble) => void
  readonly #found: UciOption[] = []
  /** The values that `set` has sent, by UCI name. */
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
      onLine: (line) => this.#receive(line),
      onTooLong: () => conversation.add('!', 'a line was too long'),
      onEnd: (trouble) => this.#fail(trouble),
    })
  }

  /**
   * Starts an engine, gets its name and options, and waits until it is ready. If `closing` ends it, resolves when it
   * and all its children are gone.
   * @param setUp sets options before it has to be ready
   * @param onTrouble called once if the engine fails after that, unless the link has been closed
   */
  static async open(order: LinkOrder): Promise<Opened> {
    const { launch, conversation, patience, setUp, closing, onTrouble } = order
    if (closing.aborted) return fail('EXITED', 'closed')
    let open = false
    const link = new Link(launch, conversation, patience, (trouble) => {
      if (open) onTrouble(trouble)
    })
    const end = () => void link.close(true)
    closing.addEventListener('abort', end)
    link.send('uci')
    if (await link.#await('uciok', patience.handshakeMs, 'NO_HANDSHAKE')) {
      link.options = new OptionTable(link.#found)
      setUp(link)
      open = await link.ready()
    }
    closing.removeEventListener('abort', end)
    if (closing.aborted) {
      await link.close(true)
      return fail('EXITED', 'closed')
    }
    const { code, detail } = link.trouble ?? { code: 'EXITED' as const, detail: 'closed' }
    return open ? succeed(link) : fail(code, detail)
  }

  get trouble(): Trouble | null {
    return this.#trouble
  }

  /** Sends a line. */
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

  /** Sets an option by its UCI name, if the engine has it and it has another value. */
  set(uciName: string, value: string | number | boolean): void {
    const option = this.options.find(uciName)
    if (!option || (this.#values.get(uciName) ?? option.default) === String(value)) return
    this.#values.set(uciName, String(value))
    this.send(`setoption name ${option.name} value ${value}`)
  }

  /** Waits until the engine has done what it was asked to do. False: it is in trouble. */
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

  /** Ends an engine that has broken a rule. */
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

  #receive(text: string): void {
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

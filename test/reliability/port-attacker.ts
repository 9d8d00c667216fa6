// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The attack on the ports of the services, as a page that was taken over would make it. `ports.spec.ts` bundles this
 * file and runs it in the page of the real application.
 */
import { PORT_MESSAGE } from '../../electron/api.ts'
import { makeRandom, seedFrom } from '../../engine/host/random.ts'
import { LiveValues, oddMessage, oddValue } from './odd-messages.ts'

export { LiveValues, makeRandom, oddMessage, seedFrom }

type Message = Record<string, unknown>

/** Messages of one port between two honest requests. */
const BATCH = 500
/** How long all answers to a batch, and an honest request after it, may take, ms. */
const ANSWERS_MS = 30_000
const HONEST_MS = 20_000
/** Messages recorded of one port. */
const MAX_RECORDED = 2000
/** Imports that the attack leaves in the library before it removes them. */
const MAX_IMPORTS = 20
const GAME =
  '[Event "honest"]\n[White "Honest"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n'
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

interface Bridge {
  connect(service: string, nonce: string): Promise<void>
  files: {
    recent(): Promise<{ id: string; name: string }[]>
    openRecent(id: string): Promise<{ ok: boolean; value?: { handle: string } }>
  }
}
const bridge = (): Bridge => (window as unknown as { desktop: Bridge }).desktop

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function within<T>(ms: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What the page sent, with the nonce of the port. */
const recorded: { nonce: string; message: unknown }[] = []

/** Records what the page sends from now on. Called before any script of the page runs. */
export function record(): void {
  const nonces = new WeakMap<MessagePort, string>()
  const counts = new Map<string, number>()
  window.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<{ type?: string; nonce?: string } | null>) => {
      if (data?.type === PORT_MESSAGE && data.nonce !== undefined && ports[0])
        nonces.set(ports[0], data.nonce)
    },
    true,
  )
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...rest: unknown[]) {
    const nonce = nonces.get(this)
    const count = counts.get(nonce ?? '') ?? 0
    if (nonce !== undefined && count < MAX_RECORDED) {
      counts.set(nonce, count + 1)
      recorded.push({ nonce, message: structuredClone(message) })
    }
    post.call(this, message, ...(rest as []))
  }
}

/** What was recorded so far. */
export const recording = () => recorded

class Connection {
  readonly #port: MessagePort
  readonly #listeners = new Set<(message: Message) => void>()
  readonly #end: Promise<never>
  closed = false

  constructor(port: MessagePort) {
    this.#port = port
    port.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      for (const listener of this.#listeners) listener(data)
    })
    this.#end = new Promise((_resolve, reject) =>
      port.addEventListener('close', () => {
        this.closed = true
        reject(new Error('the process has ended'))
      }),
    )
    this.#end.catch(() => {})
    port.start()
  }

  static async to(service: string): Promise<Connection> {
    const nonce = crypto.randomUUID()
    const port = new Promise<MessagePort>((resolve) => {
      const take = ({ data, ports }: MessageEvent<{ nonce?: string } | null>) => {
        if (data?.nonce !== nonce || !ports[0]) return
        window.removeEventListener('message', take)
        resolve(ports[0])
      }
      window.addEventListener('message', take)
    })
    await bridge().connect(service, nonce)
    return new Connection(await port)
  }

  post(message: unknown, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer)
  }

  onMessage(listener: (message: Message) => void): void {
    this.#listeners.add(listener)
  }

  /** The first message that fits. */
  async first(what: string, fits: (message: Message) => boolean): Promise<Message> {
    const waiting: ((message: Message) => void)[] = []
    const found = new Promise<Message>((resolve) => {
      waiting.push((message) => {
        if (fits(message)) resolve(message)
      })
    })
    for (const listener of waiting) this.#listeners.add(listener)
    try {
      return await within(HONEST_MS, what, Promise.race([found, this.#end]))
    } finally {
      for (const listener of waiting) this.#listeners.delete(listener)
    }
  }

  /** The value of an answer. @throws with its code, or when there is none in time */
  async ask(request: Message): Promise<Message> {
    const id = nextId++
    const answer = this.first(String(request['req']), (each) => each['evt'] === 'answer' && each['id'] === id)
    this.post({ id, ...request })
    const { ok, value, code, detail } = await answer
    if (ok !== true) throw new Error(`${String(request['req'])}: ${String(code)} ${String(detail)}`)
    return value as Message
  }

  close(): void {
    this.#port.close()
  }
}

/** Ids of honest requests are beyond those of the attack. */
let nextId = 1e12

function need(holds: boolean, what: string): void {
  if (!holds) throw new Error(`a wrong answer: ${what}`)
}

interface Target {
  /** Every request with an id gets exactly one answer. */
  answers: boolean
  /** Before a batch: learns what there is to name. */
  begin?(port: Connection, live: LiveValues): Promise<void>
  /** An honest request with its expected answer. */
  honest(port: Connection): Promise<void>
  /** After a batch: removes what the attack was allowed to make. */
  tidy?(port: Connection, live: LiveValues): Promise<void>
  /** The first message on a new port. */
  greeting?: Message
}

async function handles(live: LiveValues): Promise<string[]> {
  const found: string[] = []
  for (const { id } of await bridge().files.recent()) {
    const opened = await bridge().files.openRecent(id)
    if (opened.value) found.push(opened.value.handle)
  }
  for (const handle of found) {
    live.add('file', handle)
    live.add('as', handle)
  }
  return found
}

const documents: Target = {
  answers: true,
  begin: async (port, live) => {
    for (const file of await handles(live)) {
      // The page may write some of them, and by now they can hold anything.
      const opened = await port.ask({ req: 'open', file }).catch(() => null)
      if (opened) live.learn(opened)
    }
    live.learn(await port.ask({ req: 'open', file: 'my-games' }))
    live.learn(await port.ask({ req: 'create', name: 'new', text: GAME }))
  },
  honest: async (port) => {
    const { document } = await port.ask({ req: 'create', name: 'honest', text: GAME })
    const { text } = await port.ask({ req: 'game', document, index: 0 })
    need(String(text).includes('Qxf7#'), 'the text of a game')
    await port.ask({ req: 'close', document, discard: true })
  },
  tidy: async (port, live) => {
    const { documents: dirty } = (await port.ask({ req: 'drafts' })) as { documents: { document: number }[] }
    const open = new Set([...live.numbers('document'), ...made, ...dirty.map(({ document }) => document)])
    // Some are closed already, or were never open.
    for (const document of open) await port.ask({ req: 'close', document, discard: true }).catch(() => {})
    made.clear()
    live.forget('document')
  },
}
/** Every document that an answer has named since the last batch. */
const made = new Set<number>()

let games = 0
const library: Target = {
  answers: true,
  begin: async (_port, live) => void (await handles(live)),
  honest: async (port) => {
    const white = `Honest${++games}x${Date.now()}`
    const view = { filter: { player: white }, sort: 'added', descending: false }
    const deadline = performance.now() + HONEST_MS
    // Requests of a port that has closed may still be under way.
    const patiently = async (request: Message): Promise<Message> => {
      for (;;) {
        const done = await port.ask(request).catch((error: unknown) => String(error))
        if (typeof done !== 'string') return done
        need(/ BUSY /.test(done) && performance.now() < deadline, done)
        await sleep(50)
      }
    }
    let name = ''
    for (;;) {
      const { total } = await patiently({ req: 'rows', view, from: 0, count: 10 })
      if (total === 1) return
      const { imports } = (await patiently({ req: 'summary' })) as {
        imports: { name: string; state: string }[]
      }
      const mine = name === '' ? undefined : imports.find((each) => each.name === name)
      need(
        total === 0 && performance.now() < deadline,
        `the game that was added: ${String(total)}, ${JSON.stringify(mine)}`,
      )
      // A request of the attack may have paused or discarded it, or put the whole library aside.
      if (!mine || mine.state === 'paused') {
        name = `honest ${++games}`
        await patiently({ req: 'add', name, text: GAME.replace('Honest', white), part: 0, more: false })
      }
      await sleep(50)
    }
  },
  tidy: async (port) => {
    const { imports } = (await port.ask({ req: 'summary' })) as { imports: { import: number }[] }
    if (imports.length <= MAX_IMPORTS) return
    for (const each of imports) await port.ask({ req: 'discard', import: each.import }).catch(() => {})
  },
}

const evaluations: Target = {
  answers: true,
  honest: async (port) => {
    const engine = `honest ${++games} ${Date.now()}`
    const position = { fen: START, moves: ['e2e4'] }
    const line = {
      depth: 9,
      selectiveDepth: 9,
      score: { kind: 'cp', value: 12 },
      bound: 'exact',
      pv: ['e7e5'],
    }
    const evaluation = { nodes: 7, ms: 1, lines: [line] }
    const deadline = performance.now() + HONEST_MS
    for (;;) {
      const { kept } = await port.ask({ req: 'keep', engine, position, evaluation })
      const [found] = (await port.ask({ req: 'find', engine, positions: [position] })) as unknown as unknown[]
      if (JSON.stringify(found) === JSON.stringify(evaluation)) return
      // A port that has closed may still have asked to remove everything.
      need(found === null && performance.now() < deadline, `${String(kept)} ${JSON.stringify(found)}`)
    }
  },
}

const review: Target = {
  answers: true,
  honest: async (port) => {
    const text = GAME.replace('Honest', `Honest${++games}`)
      .replace('2. Qh5', `2. a3 a6 3. Qh5`)
      .replace('3. Bc4', '4. Bc4')
    const order = { source: { list: 'board', name: '' }, nodes: 1000, engine: null, first: false }
    const { jobs } = (await port.ask({ req: 'add', text, ...order })) as { jobs: { job: number }[] }
    need(jobs.length === 1, 'a job')
    const { job } = jobs[0]!
    const { text: stored } = await port.ask({ req: 'game', job })
    need(String(stored).includes('Qh5'), 'the text of a game')
    await port.ask({ req: 'remove', jobs: [job] })
  },
  tidy: async (port) => {
    const { jobs } = (await port.ask({ req: 'jobs' })) as { jobs: { job: number }[] }
    await port.ask({ req: 'remove', jobs: jobs.map(({ job }) => job) })
  },
}

const FORK = {
  key: '',
  fen: 'q3k3/5ppp/8/3N4/8/8/5PPP/6K1 b - - 0 1',
  lead: 'h7h6',
  solution: ['d5c7', 'e8d7', 'c7a8'],
  rating: 900,
  deviation: 90,
  themes: ['fork'],
  origin: { from: 'file', name: 'honest', label: '' },
}

const training: Target = {
  answers: true,
  honest: async (port) => {
    const when = { now: 1, dayEnd: 2 }
    const { added, known } = await port.ask({ req: 'add', when, exercises: [FORK] })
    need(Number(added) + Number(known) === 1, 'an exercise')
    const answer = { kind: 'tactic', key: 'k', exercise: FORK, outcome: 'failed', ms: 1, repeat: false }
    const { attempt } = await port.ask({ req: 'answer', when, ...answer })
    need(Number(attempt) > 0, 'an attempt')
  },
  tidy: async (port) => {
    const { rows } = (await port.ask({ req: 'cards', kind: null, from: 0, count: 512 })) as {
      rows: { card: number }[]
    }
    for (const { card } of rows) await port.ask({ req: 'remove', card })
  },
}

/** An engine, ours or another. */
const engine = (greeting?: Message): Target => ({
  answers: false,
  ...(greeting && { greeting }),
  honest: async (port) => {
    const position = { fen: START, moves: [] }
    const request = { position, limit: { nodes: 2000, moveTimeMs: 500 }, lines: 1, purpose: 'analyse' }
    const deadline = performance.now() + HONEST_MS
    for (;;) {
      const job = nextId++
      const done = port.first('a search', (each) => each['job'] === job && each['evt'] !== 'info')
      port.post({ cmd: 'search', job, request })
      const { evt, best, why, code } = await done
      if (evt === 'done' && typeof best === 'string') return
      // The searches of the attack on the other port may still be coming in.
      const isLater = why === 'superseded' && performance.now() < deadline
      need(isLater, `${String(evt)} ${String(best)} ${String(why)} ${String(code)}`)
    }
  },
  // What a page may set stays set: the next batch begins with a small engine again.
  tidy: async (port) => {
    const id = nextId++
    const set = port.first('options', (each) => each['id'] === id)
    port.post({ cmd: 'options', id, values: { hashMb: 16, threads: 1 } })
    await set
  },
})

const TARGETS: Readonly<Record<string, Target>> = {
  documents,
  library,
  evaluations,
  review,
  training,
  engine: engine(),
  study: engine(),
  engines: engine({ open: 'good', again: true }),
}

export interface Plan {
  service: string
  /** Real messages to this service. */
  recorded: readonly unknown[]
  seed: number
  /** Numbers of the first message and of the one behind the last. */
  from: number
  to: number
  /** Paths that no message may open. */
  paths: readonly string[]
}

export interface Outcome {
  sent: number
  /** Longest time of an honest request, ms. */
  honestMs: number
  /** The answers by code; `ok` without one. */
  answers: Record<string, number>
}

const live = new LiveValues()

async function open({ greeting }: Target, service: string): Promise<Connection> {
  const port = await within(HONEST_MS, 'a connection', Connection.to(service))
  if (greeting) port.post(greeting)
  return port
}

/** Sends odd messages, with an honest request after each batch. @throws when an answer is wrong, late or missing */
export async function attack({ service, recorded: real, seed, from, to, paths }: Plan): Promise<Outcome> {
  const target = TARGETS[service]!
  const outcome: Outcome = { sent: 0, honestMs: 0, answers: {} }
  const own = await open(target, service)
  for (const path of paths) live.add('path', path)
  for (let first = from; first < to; first += BATCH) {
    const random = makeRandom(seedFrom(seed, `${service} ${first}`))
    await target.begin?.(own, live)
    const port = await open(
      random() < 0.1 ? { ...target, greeting: { open: oddValue(random) } } : target,
      service,
    )
    /** Requests without an answer, and how often each id was used. */
    const pending = new Map<number, { message: unknown; count: number }>()
    port.onMessage((message) => {
      if (message['evt'] !== 'answer') return
      const code = message['ok'] === true ? 'ok' : String(message['code'])
      outcome.answers[code] = (outcome.answers[code] ?? 0) + 1
      live.learn(message['value'])
      settle(pending, message['id'] as number)
      const value = message['value'] as { document?: unknown } | undefined
      if (typeof value?.document === 'number') made.add(value.document)
    })
    const last = Math.min(first + BATCH, to)
    // Some ports close before their answers come.
    const hasty = random() < 0.1
    for (let number = first; number < last;) {
      const { message, transfer, readable } = oddMessage(random, real, live.all, {
        id: number + 1,
        withPorts: true,
      })
      try {
        port.post(message, transfer)
      } catch {
        // It cannot be sent at all.
        continue
      }
      number++
      outcome.sent++
      if (!readable || !isAnswered(message)) continue
      const known = pending.get(message.id)
      pending.set(message.id, { message, count: (known?.count ?? 0) + 1 })
    }
    if (hasty) port.close()
    else if (target.answers) await allAnswered(port, pending)
    const begin = performance.now()
    await target.honest(own).catch((error: unknown) => {
      throw new Error(`after messages ${first} to ${last}: ${String(error)}`)
    })
    outcome.honestMs = Math.max(outcome.honestMs, Math.round(performance.now() - begin))
    port.close()
    await target.tidy?.(own, live)
  }
  own.close()
  return outcome
}

type Pending = Map<number, { message: unknown; count: number }>

function settle(pending: Pending, id: number): void {
  const known = pending.get(id)
  // Ids beyond those of the attack are honest.
  if (!known) throw new Error(`an answer to ${id}, which was not asked or is answered already`)
  if (--known.count === 0) pending.delete(id)
}

/** @throws with the first requests that have no answer */
async function allAnswered(port: Connection, pending: Pending): Promise<void> {
  const deadline = performance.now() + ANSWERS_MS
  while (pending.size > 0) {
    const left = [...pending.values()].slice(0, 3).map(({ message }) => describe(message))
    need(!port.closed, `the process has ended before ${left.join(' and ')}`)
    need(performance.now() < deadline, `nothing to ${pending.size} requests: ${left.join(' and ')}`)
    await sleep(5)
  }
}

/** Stands for a value that JSON does not have, or that is long. */
const plain = (_name: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'string' && value.length > 100) return `${value.slice(0, 100)}… ${value.length}`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (Array.isArray(value) && value.length > 20) return `list of ${value.length}`
  return value instanceof Object && Object.getPrototypeOf(value) !== Object.prototype && !Array.isArray(value)
    ? Object.prototype.toString.call(value)
    : value
}

/** A message for a person who looks for a cause. */
function describe(message: unknown): string {
  try {
    return JSON.stringify(message, plain)
  } catch {
    return 'a message that is too deep to show'
  }
}

/** Whether a service must answer: the message has an id. */
const isAnswered = (message: unknown): message is { id: number } =>
  typeof message === 'object' && message !== null && Number.isSafeInteger((message as Message)['id'])

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Odd messages, made from real ones. The same random numbers and the same messages give the same odd messages. Runs in
 * a page and in main, so it needs nothing of Node.
 */

type Random = () => number
/** The names and values of a message or of a part of it. */
type Fields = Record<string, unknown>

/** Values of the attacked application by the name of their field, such as ids of its open documents. */
export type Live = ReadonlyMap<string, readonly unknown[]>

export interface Attempt {
  message: unknown
  /** Ports and buffers that go with the message. */
  transfer: Transferable[]
  /** False: it holds a port, and no process but a page can read that. */
  readable: boolean
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The longest text, UTF-16 units. */
const LONG_TEXT = 300_000
/** Structured clone itself gives up far beyond this depth. */
const DEEP = 500
/** A list with holes costs nothing to send. */
const LONGEST_LIST = 2 ** 32 - 1

function deep(random: Random): unknown {
  let value: unknown = 1
  for (let level = Math.floor(random() * DEEP); level > 0; level--)
    value = random() < 0.5 ? [value] : { value }
  return value
}

/** A list of holes. */
function holes(length: number): unknown[] {
  const list: unknown[] = []
  list.length = length
  return list
}

/** An own field whose name is that of an inherited one. */
function disguised(random: Random): unknown {
  const value = {}
  const name = pick(random, ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'length'])
  setOwn(value, name, pick(random, [1, null, {}, 'x']))
  return value
}

const NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  2,
  0.5,
  -0.5,
  255,
  256,
  65_536,
  1e9,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  Number.MIN_VALUE,
  NaN,
  Infinity,
  -Infinity,
]
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '0',
  '-1',
  'null',
  '[object Object]',
  'a\nb',
  '../../canary.pgn',
  '/etc/passwd',
  'file:///etc/passwd',
  'my-games',
  'repertoires',
  '*',
  '1. e4 e5 *',
  '[Event "x"]\n\n1. e4 {',
  '((((((',
  '8/8/8/8/8/8/8/8 w - - 0 1',
  '%s%n',
  "'; DROP TABLE games; --",
  '$&',
  '__proto__',
  'constructor',
  'e2e4',
]

/** A value of any kind. */
export function oddValue(random: Random, texts: readonly string[] = []): unknown {
  const makers: (() => unknown)[] = [
    () => pick(random, NUMBERS),
    () => pick(random, [...TEXTS, ...texts]),
    () => pick(random, [true, false, null, undefined]),
    () => pick(random, ['x', '(', '[', '{', '\n', '1. ', '\u{1f451}']).repeat(Math.floor(random() * 40)),
    () => [],
    () => ({}),
    () => disguised(random),
    () => BigInt(Math.floor(random() * 1e6)),
    () => new Date(pick(random, NUMBERS)),
    () => new Map<unknown, unknown>([['req', 'open']]),
    () => new Set([1, 'x']),
    () => /x/g,
    () => new Error('x'),
    () => new Uint8Array(Math.floor(random() * 64)),
    () => new Float64Array(3),
    () => new ArrayBuffer(8),
    () => holes(Math.floor(random() * 100)),
  ]
  // What takes longer to send comes less often.
  const rare: (() => unknown)[] = [
    () => deep(random),
    () => holes(pick(random, [LONGEST_LIST, 2 ** 31, 1_000_000])),
    () => pick(random, ['x', '(', '[', '{', ' ', '1. e4 ']).repeat(Math.floor((random() * LONG_TEXT) / 6)),
    () => Array.from({ length: Math.floor(random() * 5000) }, () => pick(random, NUMBERS)),
  ]
  return pick(random, random() < 0.03 ? rare : makers)()
}

/** A place in a message: the object, and the name of the field. */
interface Place {
  of: Fields
  name: string
}

/** All places of a message, from the outside to the inside. */
function placesOf(message: Fields): Place[] {
  const places: Place[] = []
  const open: Fields[] = [message]
  for (let of = open.shift(); of && places.length < 200; of = open.shift())
    for (const name of Object.keys(of)) {
      places.push({ of, name })
      const inner = of[name]
      if (isObject(inner) && !ArrayBuffer.isView(inner)) open.push(inner)
    }
  return places
}

/** Puts values of the attacked application into the fields of a message that have such values. */
function enliven(random: Random, message: Fields, live: Live): void {
  for (const { of, name } of placesOf(message)) {
    const known = live.get(name)
    if (known && known.length > 0 && random() < 0.8) of[name] = pick(random, known)
  }
}

function setOwn(of: Fields, name: string, value: unknown): void {
  Object.defineProperty(of, name, { value, enumerable: true, configurable: true, writable: true })
}

/** Makes one thing of a message odd. */
function bend(random: Random, message: Fields, recorded: readonly unknown[], live: Live): void {
  const places = placesOf(message)
  if (places.length === 0) return
  const { of, name } = pick(random, places)
  const texts = [...(live.get('text') ?? []), ...(live.get('path') ?? [])].filter(
    (one) => typeof one === 'string',
  )
  const other = pick(random, recorded)
  const bends: (() => void)[] = [
    () => void delete of[name],
    () => setOwn(of, name, oddValue(random, texts)),
    () => setOwn(of, name, oddValue(random, texts)),
    () => {
      const value = of[name]
      if (typeof value === 'number')
        of[name] = pick(random, [value + 1, value - 1, -value, value * 2, value / 2])
      else if (typeof value === 'string') of[name] = value.slice(0, Math.floor(random() * value.length))
      else setOwn(of, name, oddValue(random, texts))
    },
    // A field of another message.
    () => {
      if (!isObject(other)) return
      const theirs = Object.keys(other)
      if (theirs.length > 0) {
        const field = pick(random, theirs)
        setOwn(random() < 0.7 ? message : of, field, structuredClone(other[field]))
      }
    },
    // A live value of another kind.
    () => setOwn(of, name, pick(random, [...live.values()].flat())),
    () =>
      setOwn(of, pick(random, ['__proto__', 'constructor', 'document', 'then', 'extra']), oddValue(random)),
    () => setOwn(of, name, [of[name], of[name]]),
    () => setOwn(of, name, { value: of[name] }),
    // A list with holes, or a longer one.
    () => {
      const value = of[name]
      if (!Array.isArray(value) || value.length > 1e6) return
      if (random() < 0.5) value.length += 1 + Math.floor(random() * 10)
      else value.push(oddValue(random, texts))
    },
  ]
  pick(random, bends)()
}

/**
 * An odd message. Some are real ones: in another order, with an id twice, with ids of other documents.
 * @param withPorts whether a port or a buffer may be transferred with it
 */
export function oddMessage(
  random: Random,
  recorded: readonly unknown[],
  live: Live,
  { id, withPorts }: { id: number; withPorts: boolean },
): Attempt {
  const transfer: Transferable[] = []
  if (random() < 0.01) return { message: oddValue(random), transfer, readable: true }
  const message = structuredClone(pick(random, recorded))
  if (!isObject(message)) return { message, transfer, readable: true }
  enliven(random, message, live)
  // Its own id, mostly; sometimes that of an earlier message.
  if ('id' in message) message['id'] = random() < 0.97 ? id : Math.floor(random() * (id + 1))
  if ('job' in message && 'cmd' in message && random() < 0.5) message['job'] = id
  const bends = pick(random, [0, 1, 1, 1, 1, 2, 2, 3, 5])
  for (let count = 0; count < bends; count++) bend(random, message, recorded, live)
  let readable = true
  if (withPorts && random() < 0.005) {
    const { port1 } = new MessageChannel()
    transfer.push(port1)
    readable = random() < 0.5
    if (!readable) setOwn(message, 'port', port1)
  }
  return { message, transfer, readable }
}

/** Collects the values of the fields that name something of the application, such as documents and games. */
export class LiveValues {
  readonly #values = new Map<string, unknown[]>()

  get all(): Live {
    return this.#values
  }

  /** The numbers under a name. */
  numbers(name: string): number[] {
    return (this.#values.get(name) ?? []).filter((value) => typeof value === 'number')
  }

  add(name: string, value: unknown): void {
    const known = this.#values.get(name) ?? []
    this.#values.set(name, known)
    if (known.includes(value)) return
    known.push(value)
    // The oldest may be gone by now.
    if (known.length > 50) known.shift()
  }

  forget(name: string): void {
    this.#values.delete(name)
  }

  /** Takes what an answer names. */
  learn(answer: unknown): void {
    if (!isObject(answer)) return
    for (const { of, name } of placesOf(answer)) {
      const value = of[name]
      if (NAMING.has(name) && (typeof value === 'number' || typeof value === 'string')) this.add(name, value)
      if (name === 'id' && of !== answer && typeof value === 'number') this.add('game', value)
    }
  }
}

/** Fields that name something. */
const NAMING: ReadonlySet<string> = new Set([
  'document',
  'file',
  'index',
  'revision',
  'import',
  'job',
  'game',
])

/**
 * What a document has that its file has not, on disk before it is answered. One file per document: a head, then
 * records; a record that was cut off by a crash and what follows it do not count.
 */
import { encodeText, splitGames } from './texts.ts'
import type { Change, Entry, Overlay, Place } from './overlay.ts'
import type { Encoding } from './protocol.ts'
import { fail, type Log, type Result, type Stamp, type Store, succeed } from './store.ts'

/** What the changes are changes of. */
export interface JournalHead {
  version: 1
  /** Null for a document that was never saved. */
  path: string | null
  name: string
  folder: string
  /** The file as it was read. */
  stamp: Stamp | null
  checksum: number
  games: number
  /** The encoding a person chose. */
  encoding: Encoding | null
  /** The text of a document that was never saved. */
  text: string | null
}

type StoredPlace =
  | { base: number }
  | { text: string; before?: string; after?: string; replaces: number | null }
type StoredChange =
  | { op: 'set'; index: number; place: StoredPlace }
  | { op: 'insert'; index: number; places: StoredPlace[] }
  | { op: 'remove'; index: number; count: number }

type Record =
  | { head: JournalHead }
  | { changes: StoredChange[] }
  | { encoding: Encoding }
  /** About to be put in place of the file at `path`: if that is there, everything has been saved. */
  | { saving: { path: string; stamp: Stamp } }

/** A journal as it was found. */
export interface Draft {
  path: string
  head: JournalHead
  changes: Change[]
  saving: { path: string; stamp: Stamp } | null
  /** Bytes that count. */
  length: number
}

export const JOURNAL_SUFFIX = '.journal'

/** Journals are rewritten when they are longer than this and than four times what they say, bytes. */
const COMPACT_BYTES = 4 * 1024 * 1024

/** The detail of a journal whose very beginning was not written to the end. */
export const TORN = 'torn'

const LINE_END = 0x0a

/** A record on disk: its length, its checksum, a line end, the record as JSON, a line end. */
function frame(store: Store, record: Record): Result<Uint8Array> {
  const body = encodeText(`${JSON.stringify(record)}\n`, 'utf-8')
  if (!body.ok) return body
  const head = `${body.value.length} ${store.checksum(0, body.value)}\n`
  const framed = new Uint8Array(head.length + body.value.length)
  for (let i = 0; i < head.length; i++) framed[i] = head.charCodeAt(i)
  framed.set(body.value, head.length)
  return succeed(framed)
}

/** Longest first line of a record, bytes. */
const MAX_FRAME_LINE = 32

/** What the first line of the record at `at` says; `torn` where the bytes end before the record does. */
function readFrame(
  bytes: Uint8Array,
  at: number,
): { start: number; end: number; checksum: number } | 'torn' | null {
  const lineEnd = bytes.indexOf(LINE_END, at)
  if (lineEnd < 0) return bytes.length - at <= MAX_FRAME_LINE ? 'torn' : null
  const numbers = /^(\d+) (\d+)$/.exec(
    String.fromCharCode(...bytes.subarray(at, lineEnd).subarray(0, MAX_FRAME_LINE)),
  )
  if (!numbers) return null
  const start = lineEnd + 1
  const end = start + Number(numbers[1])
  return end <= bytes.length ? { start, end, checksum: Number(numbers[2]) } : 'torn'
}

/** The record at `at` and where the next one begins; null where none is whole. */
function unframe(store: Store, bytes: Uint8Array, at: number): { record: Record; end: number } | null {
  const frame = readFrame(bytes, at)
  if (!frame || frame === 'torn') return null
  const { start, end, checksum } = frame
  const body = bytes.subarray(start, end)
  if (store.checksum(0, body) !== checksum) return null
  return { record: JSON.parse(new TextDecoder().decode(body)) as Record, end }
}

function storedPlace(place: Place): StoredPlace {
  if ('base' in place) return place
  const { text, before, after } = place.entry
  return { text, replaces: place.replaces, ...(before && { before }), ...(after && { after }) }
}

function storedChange(change: Change): StoredChange {
  if (change.op === 'set') return { ...change, place: storedPlace(change.place) }
  if (change.op === 'insert') return { ...change, places: change.places.map(storedPlace) }
  return change
}

/** Null for a text that is not one game, which no version of this program has written. */
function readPlace(stored: StoredPlace): Place | null {
  if ('base' in stored) return stored
  const games = splitGames(stored.text)
  const game = games.ok && games.value.length === 1 ? games.value[0] : undefined
  if (!game) return null
  const entry: Entry = { ...game, before: stored.before ?? '', after: stored.after ?? '' }
  return { entry, replaces: stored.replaces }
}

function readChange(stored: StoredChange): Change | null {
  if (stored.op === 'remove') return stored
  if (stored.op === 'set') {
    const place = readPlace(stored.place)
    return place && { ...stored, place }
  }
  const places = stored.places.map(readPlace)
  return places.includes(null) ? null : { ...stored, places: places as Place[] }
}

/** Reads a journal. NOT_FOUND: it has not even a head; nothing of it was ever answered when that is torn off. */
export async function readDraft(store: Store, path: string): Promise<Result<Draft>> {
  const bytes = await store.readAll(path)
  if (!bytes.ok) return bytes
  let head: JournalHead | null = null
  let saving: Draft['saving'] = null
  const changes: Change[] = []
  let length = 0
  for (let next = unframe(store, bytes.value, 0); next; next = unframe(store, bytes.value, next.end)) {
    const { record } = next
    if ('head' in record) head = record.head
    else if ('saving' in record) saving = record.saving
    else if ('encoding' in record && head) head.encoding = record.encoding
    else if ('changes' in record) {
      const read = record.changes.map(readChange)
      if (read.includes(null)) break
      changes.push(...(read as Change[]))
      // Whatever was about to be saved then does not hold this change.
      saving = null
    }
    length = next.end
  }
  if (head) return succeed({ path, head, changes, saving, length })
  return fail('NOT_FOUND', readFrame(bytes.value, 0) === 'torn' ? TORN : 'no head')
}

/** The fewest changes that lead from the file to what an overlay holds. */
function wholeChange(overlay: Overlay): Change[] {
  const changes: Change[] = []
  const kept = new Set<number>()
  const added: Change[] = []
  for (let index = 0; index < overlay.count; index++) {
    const place = overlay.at(index)
    if ('base' in place) kept.add(place.base)
    else if (place.replaces !== null) {
      kept.add(place.replaces)
      changes.push({ op: 'set', index: place.replaces, place })
    } else added.push({ op: 'insert', index, places: [place] })
  }
  for (let game = overlay.baseGames - 1; game >= 0; game--)
    if (!kept.has(game)) changes.push({ op: 'remove', index: game, count: 1 })
  return [...changes, ...added]
}

export class Journal {
  readonly #store: Store
  readonly path: string
  #log: Log

  private constructor(store: Store, path: string, log: Log) {
    this.#store = store
    this.path = path
    this.#log = log
  }

  /** Begins a journal. */
  static async create(store: Store, folder: string, head: JournalHead): Promise<Result<Journal>> {
    const path = store.join(folder, `${crypto.randomUUID()}${JOURNAL_SUFFIX}`)
    const log = await store.log(path, 0)
    if (!log.ok) return log
    const journal = new Journal(store, path, log.value)
    const written = await journal.#append({ head })
    if (written.ok) return succeed(journal)
    await journal.remove()
    return written
  }

  /** Goes on with a journal that was found. */
  static async resume(store: Store, draft: Draft): Promise<Result<Journal>> {
    const log = await store.log(draft.path, draft.length)
    return log.ok ? succeed(new Journal(store, draft.path, log.value)) : log
  }

  /** The last part of its path: stays the same across starts. */
  get name(): string {
    return this.path.split(/[\\/]/).at(-1)!
  }

  changes(changes: readonly Change[]): Promise<Result<void>> {
    return this.#append({ changes: changes.map(storedChange) })
  }

  encoding(encoding: Encoding): Promise<Result<void>> {
    return this.#append({ encoding })
  }

  saving(path: string, stamp: Stamp): Promise<Result<void>> {
    return this.#append({ saving: { path, stamp } })
  }

  /** Whether most of it says what has been changed again since. */
  isLong(overlay: Overlay): boolean {
    return this.#log.length > Math.max(COMPACT_BYTES, 4 * overlay.textSize)
  }

  /** Says the same in the fewest records. */
  async rewrite(head: JournalHead, overlay: Overlay): Promise<Result<void>> {
    const replacement = await this.#store.replace(this.path)
    if (!replacement.ok) return replacement
    let length = 0
    const write = async (record: Record): Promise<Result<void>> => {
      const framed = frame(this.#store, record)
      if (!framed.ok) return framed
      length += framed.value.length
      return replacement.value.write(framed.value)
    }
    let done = await write({ head })
    for (const change of wholeChange(overlay))
      if (done.ok) done = await write({ changes: [storedChange(change)] })
    if (done.ok) {
      const finished = await replacement.value.finish()
      if (finished.ok) finished.value.close()
      done = finished.ok ? await replacement.value.commit(null) : finished
    }
    await replacement.value.discard()
    if (!done.ok) return done
    await this.#log.close()
    const log = await this.#store.log(this.path, length)
    if (!log.ok) return log
    this.#log = log.value
    return done
  }

  close(): Promise<void> {
    return this.#log.close()
  }

  async remove(): Promise<void> {
    await this.close()
    await this.#store.remove(this.path)
  }

  #append(record: Record): Promise<Result<void>> {
    const framed = frame(this.#store, record)
    return framed.ok ? this.#log.append(framed.value) : Promise.resolve(framed)
  }
}

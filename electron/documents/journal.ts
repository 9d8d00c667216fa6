// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The unsaved changes of a document, on disk before they are acknowledged. One file per document: a head, then
 * records. `records.ts` has their format, and the rules for damaged journals.
 */
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { encodeText, splitGames } from '../data/games.ts'
import { Slices } from '../data/slices.ts'
import type { OverlayChange, Entry, Overlay, PlacedGame } from './overlay.ts'
import type { Encoding, DocumentsErrorCode } from './protocol.ts'
import {
  frame,
  type Identity,
  type JournalHead,
  type JournalReading,
  type JournalRecord,
  readRecords,
  type Saving,
  type StoredChange,
  type StoredPlace,
} from './records.ts'
import { complete, type Log, type Stamp, type FileStorage, writeWhole } from './storage.ts'

export type { JournalHead } from './records.ts'

/** A change as read from a journal. */
export interface Step {
  /** `null` for a game that cannot be read. */
  change: OverlayChange | null
  /** The games before the change; absent in journals of earlier versions. */
  was?: Identity[]
  /** Prints of the removed games of the file. */
  prints?: number[]
  /** An earlier record was lost, so the index may be wrong. */
  unsure: boolean
}

/** A journal as read from disk. */
export interface StoredDraft {
  path: string
  /** All its bytes. */
  bytes: Uint8Array
  /** Null if the beginning was lost. */
  head: JournalHead | null
  steps: Step[]
  saving: Saving | null
  /** Length of the valid part, bytes. */
  length: number
  /** Number of records that could not be read, as far as known. */
  lost: number
}

export const JOURNAL_SUFFIX = '.journal'
/** Suffix of the copy of a damaged journal. */
const DAMAGED_SUFFIX = '.damaged'

/** Journals are rewritten when they are longer than this and than four times their content, bytes. */
const COMPACT_BYTES = 4 * 1024 * 1024

/** Details of the failure for a journal that is not a draft. */
export const TORN = 'torn'
export const NEWER = 'newer'

/** Identifies an added game by its text. */
const textIdentity = (storage: FileStorage, text: string): Identity => {
  const bytes = encodeText(text, 'utf-8')
  return bytes.ok ? `text ${storage.checksum(0, bytes.value)}` : 'text'
}

/** The identity of the game at a place. */
export function identityOf(storage: FileStorage, place: PlacedGame): Identity {
  if ('fileGame' in place) return place.fileGame
  return place.replaces ?? textIdentity(storage, place.entry.text)
}

function storedPlace(place: PlacedGame): StoredPlace {
  if ('fileGame' in place) return { base: place.fileGame }
  const { text, before, after, origin } = place.entry
  return {
    text,
    replaces: place.replaces,
    ...(before && { before }),
    ...(after && { after }),
    ...(origin !== undefined && { origin }),
  }
}

/** @param overlay the games before the change */
function storedChange(
  storage: FileStorage,
  change: OverlayChange,
  overlay: Overlay,
  prints: Prints,
): StoredChange {
  if (change.op === 'insert') return { ...change, places: change.places.map(storedPlace) }
  const removed: PlacedGame[] = []
  const count = change.op === 'set' ? 1 : change.count
  for (let index = change.index; index < change.index + count; index++) removed.push(overlay.at(index))
  const was = removed.map((place) => identityOf(storage, place))
  if (change.op === 'set') return { ...change, place: storedPlace(change.place), was }
  return { ...change, was, prints: removed.flatMap((place) => originOf(place, prints) ?? []) }
}

/** The print of a game of the file, null if unknown. */
export type Prints = (game: number) => number | null

/** The print of the file's game at a place, or of the one replaced there. */
export const originOf = (place: PlacedGame, prints: Prints): number | null =>
  'fileGame' in place ? prints(place.fileGame) : (place.entry.origin ?? null)

/** Null for a text that is not exactly one game, which no version of this program writes. */
async function readPlace(stored: StoredPlace, slices: Slices): Promise<PlacedGame | null> {
  if ('base' in stored) return { fileGame: stored.base }
  const games = await splitGames(stored.text, slices)
  const game = games.ok && games.value.length === 1 ? games.value[0] : undefined
  if (!game) return null
  const { before = '', after = '', origin } = stored
  const entry: Entry = { ...game, before, after, ...(origin !== undefined && { origin }) }
  return { entry, replaces: stored.replaces }
}

async function readChange(stored: StoredChange, slices: Slices): Promise<OverlayChange | null> {
  const { index } = stored
  if (stored.op === 'remove') return { op: 'remove', index, count: stored.count }
  if (stored.op === 'set') {
    const place = await readPlace(stored.place, slices)
    return place && { op: 'set', index, place }
  }
  const places: PlacedGame[] = []
  for (const each of stored.places) {
    const place = await readPlace(each, slices)
    if (!place) return null
    places.push(place)
  }
  return { op: 'insert', index, places }
}

async function readStep(stored: StoredChange, unsure: boolean, slices: Slices): Promise<Step> {
  return {
    change: await readChange(stored, slices),
    unsure,
    ...(stored.op !== 'insert' && stored.was && { was: stored.was }),
    ...(stored.op === 'remove' && stored.prints && { prints: stored.prints }),
  }
}

/**
 * Reads a journal. NOT_FOUND: it is useless; `TORN`: no change in it was acknowledged, `NEWER`: it is from a later
 * version of this program.
 */
export async function readDraft(
  storage: FileStorage,
  path: string,
): Promise<Result<StoredDraft, DocumentsErrorCode>> {
  const bytes = await storage.readAll(path)
  if (!bytes.ok) return bytes
  const reading = await readRecords(storage, bytes.value)
  if (reading.newer) return fail('NOT_FOUND', NEWER)
  if (reading.records.length === 0 && reading.gaps === 0) return fail('NOT_FOUND', TORN)
  return succeed({ path, bytes: bytes.value, ...(await collect(reading)), length: reading.length })
}

/** Most characters of a document's name in the name of a copy. */
const MAX_NAME = 60

/** Copies a journal under the name of its document; returns the path of the copy, null on failure. */
export async function setAside(
  storage: FileStorage,
  folder: string,
  draft: StoredDraft,
): Promise<string | null> {
  const name = (draft.head?.name ?? '').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, MAX_NAME)
  const number = draft.path.split(/[\\/]/).at(-1)!.replace(JOURNAL_SUFFIX, '').slice(0, 8)
  const taken = new Set(await storage.list(folder))
  let file = `${name || 'untitled'}-${number}${DAMAGED_SUFFIX}`
  for (let copy = 2; taken.has(file); copy++)
    file = `${name || 'untitled'}-${number}-${copy}${DAMAGED_SUFFIX}`
  const path = storage.join(folder, file)
  return (await writeWhole(storage, path, draft.bytes)).ok ? path : null
}

async function collect(
  reading: JournalReading,
): Promise<Pick<StoredDraft, 'head' | 'steps' | 'saving' | 'lost'>> {
  let head = null as JournalHead | null
  let saving: StoredDraft['saving'] = null
  const steps: Step[] = []
  const slices = new Slices()
  let { gaps: lost } = reading
  let unsure = false
  for (const { record, afterGap } of reading.records) {
    unsure ||= afterGap || record === null || (head === null && !('head' in record))
    if (record === null) lost++
    else if ('head' in record) head = record.head
    else if ('saving' in record) saving = record.saving
    else if ('encoding' in record) {
      if (head) head = { ...head, encoding: record.encoding }
    } else {
      for (const stored of record.changes) steps.push(await readStep(stored, unsure, slices))
      // An earlier save does not contain this change.
      saving = null
    }
  }
  // A lost record after it may have held changes.
  if (lost > 0) saving = null
  return { head, steps, saving, lost }
}

/** Neighbouring games in one record of a rewritten journal. */
const MAX_REMOVED = 1000

/** The fewest changes that turn the file into the games of an overlay. */
function wholeChange(overlay: Overlay, prints: Prints): StoredChange[] {
  const changes: StoredChange[] = []
  const present = new Set<number>()
  const added: StoredChange[] = []
  for (let index = 0; index < overlay.count; index++) {
    const place = overlay.at(index)
    if ('fileGame' in place) present.add(place.fileGame)
    else if (place.replaces !== null) {
      present.add(place.replaces)
      changes.push({
        op: 'set',
        index: place.replaces,
        place: storedPlace(place),
        was: [place.replaces],
      })
    } else added.push({ op: 'insert', index, places: [storedPlace(place)] })
  }
  for (let end = overlay.fileGames; end > 0;) {
    let game = end
    const was: number[] = []
    while (game > 0 && !present.has(game - 1) && was.length < MAX_REMOVED) was.unshift(--game)
    if (was.length > 0) {
      const known = was.flatMap((one) => prints(one) ?? [])
      changes.push({
        op: 'remove',
        index: game,
        count: was.length,
        was,
        ...(known.length > 0 && { prints: known }),
      })
    }
    end = was.length > 0 ? game : game - 1
  }
  return [...changes, ...added]
}

export class Journal {
  readonly #storage: FileStorage
  readonly path: string
  #log: Log
  /** Its length when it was rewritten, bytes. */
  #shortest = 0

  private constructor(storage: FileStorage, path: string, log: Log) {
    this.#storage = storage
    this.path = path
    this.#log = log
  }

  /** Begins a journal. */
  static async create(
    storage: FileStorage,
    folder: string,
    head: JournalHead,
  ): Promise<Result<Journal, DocumentsErrorCode>> {
    const path = storage.join(folder, `${crypto.randomUUID()}${JOURNAL_SUFFIX}`)
    const log = await storage.log(path, 0)
    if (!log.ok) return log
    const journal = new Journal(storage, path, log.value)
    const written = await journal.#append({ head })
    if (written.ok) return succeed(journal)
    await journal.remove()
    return written
  }

  /** Continues an existing journal. */
  static async resume(
    storage: FileStorage,
    draft: StoredDraft,
  ): Promise<Result<Journal, DocumentsErrorCode>> {
    const log = await storage.log(draft.path, draft.length)
    return log.ok ? succeed(new Journal(storage, draft.path, log.value)) : log
  }

  /** The last part of its path, which stays the same across starts. */
  get name(): string {
    return this.path.split(/[\\/]/).at(-1)!
  }

  /**
   * Records changes before they are made; none refers to a place that an earlier one moves.
   * @param overlay the games before the changes
   */
  change(
    changes: readonly OverlayChange[],
    overlay: Overlay,
    prints: Prints,
  ): Promise<Result<void, DocumentsErrorCode>> {
    return this.#append({
      changes: changes.map((change) => storedChange(this.#storage, change, overlay, prints)),
    })
  }

  encoding(encoding: Encoding): Promise<Result<void, DocumentsErrorCode>> {
    return this.#append({ encoding })
  }

  saving(path: string, stamp: Stamp, checksum: number): Promise<Result<void, DocumentsErrorCode>> {
    return this.#append({ saving: { path, stamp, checksum } })
  }

  /** Whether most of it is out of date. */
  isLong(overlay: Overlay): boolean {
    return this.#log.length > Math.max(COMPACT_BYTES, 4 * overlay.textSize, 2 * this.#shortest)
  }

  /** Rewrites the journal with the fewest records. */
  async rewrite(
    head: JournalHead,
    overlay: Overlay,
    prints: Prints,
  ): Promise<Result<void, DocumentsErrorCode>> {
    const replacement = await this.#storage.replace(this.path)
    if (!replacement.ok) return replacement
    let length = 0
    const write = async (record: JournalRecord): Promise<Result<void, DocumentsErrorCode>> => {
      const framed = frame(this.#storage, record)
      if (!framed.ok) return framed
      length += framed.value.length
      return replacement.value.write(framed.value)
    }
    let done = await write({ head })
    for (const change of wholeChange(overlay, prints)) if (done.ok) done = await write({ changes: [change] })
    if (done.ok) done = await complete(replacement.value)
    await replacement.value.discard()
    if (!done.ok) return done
    await this.#log.close()
    const log = await this.#storage.log(this.path, length)
    if (!log.ok) return log
    this.#log = log.value
    this.#shortest = length
    return DONE
  }

  close(): Promise<void> {
    return this.#log.close()
  }

  async remove(): Promise<void> {
    await this.close()
    await this.#storage.remove(this.path)
  }

  #append(record: JournalRecord): Promise<Result<void, DocumentsErrorCode>> {
    const framed = frame(this.#storage, record)
    return framed.ok ? this.#log.append(framed.value) : Promise.resolve(framed)
  }
}

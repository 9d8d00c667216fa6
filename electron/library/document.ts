/**
 * An open document: the games of a file and what has been changed since. Questions are answered at once, changes one
 * after the other, and none before it is in the journal.
 */
import { decode } from '../../engine/chess/encoding.ts'
import type { FileHandle } from '../api.ts'
import { Base } from './base.ts'
import { GameList } from './game-list.ts'
import { type Draft, Journal, type JournalHead } from './journal.ts'
import { MemoryFile } from './memory-store.ts'
import { type Change, Overlay, type Place } from './overlay.ts'
import type { DocumentId, DocumentSummary, Encoding, FileAnomaly, GameRow, View } from './protocol.ts'
import { checkExpressible, writeDocument } from './save.ts'
import {
  DONE,
  fail,
  type OpenFile,
  type Replacement,
  type Result,
  sameStamp,
  type Stamp,
  type Store,
  succeed,
} from './store.ts'
import { encodeText, singleGame, splitGames, withLineEnds } from './texts.ts'

/** How often the page hears of a reading in progress, ms. */
const PROGRESS_MS = 50

/** Where a document lives, as the page and as the store know it. */
export interface Location {
  file: FileHandle
  path: string
  name: string
  folder: string
}

export interface SaveOptions {
  as?: Location
  force?: boolean
  encoding?: Encoding
}

/** How a document tells the world that it is being read. */
export type ProgressListener = (document: LibraryDocument, ms: number) => void

export class LibraryDocument {
  readonly id: DocumentId
  /** Null where the document has no file, or the page no name for it. */
  file: FileHandle | null = null
  name: string
  folder: string
  /** Null for a document without a file. */
  path: string | null
  /** The page has closed it; it is kept because of its unsaved changes. */
  closed = false
  /** It is My games: its changes are never anything to worry about. */
  isMyGames = false
  /** Its file could not be read to the end. */
  broken = false

  readonly #store: Store
  readonly #draftsFolder: string
  readonly #list: GameList
  #journal: Journal | null = null
  /** The text a document was made of that has no file yet. */
  #text: string | null = null
  /** That text is worth keeping even where nothing in it was changed. */
  #unsaved = false
  #reading: Promise<Result<void>> = Promise.resolve(DONE)
  /** Changes wait for each other. */
  #last: Promise<unknown> = Promise.resolve()
  constructor(store: Store, draftsFolder: string, id: DocumentId, names: { name: string; folder: string }) {
    this.#store = store
    this.#draftsFolder = draftsFolder
    this.id = id
    this.name = names.name
    this.folder = names.folder
    this.path = null
    this.#list = new GameList(new Base(new MemoryFile('', new Uint8Array(0))))
  }

  /** Begins to read a file; answers at once. `read` is settled when all of it has been read. */
  openFile(file: OpenFile, onProgress?: ProgressListener): void {
    this.#base.close()
    this.path = file.path
    const base = new Base(file)
    this.#list.replace(base, null)
    this.broken = false
    this.#reading = this.#read(base, onProgress)
  }

  async #read(base: Base, onProgress?: ProgressListener): Promise<Result<void>> {
    const start = performance.now()
    let told = start
    const read = await base.read(this.#store, () => {
      const now = performance.now()
      if (!base.complete && now - told < PROGRESS_MS) return
      told = now
      if (base.complete) this.#list.replace(base, new Overlay(base.games))
      onProgress?.(this, now - start)
    })
    if (!read.ok && base === this.#base) this.broken = true
    return read
  }

  /** Makes it a document without a file; `unsaved`: the text must not be lost, even as it is. */
  async openText(text: string, unsaved: boolean): Promise<Result<void>> {
    const bytes = encodeText(text, 'utf-8')
    if (!bytes.ok) return bytes
    const base = new Base(new MemoryFile('', bytes.value))
    const read = await base.read(this.#store)
    if (!read.ok) return read
    this.#list.replace(base, new Overlay(base.games))
    this.#text = text
    this.#unsaved = unsaved
    return DONE
  }

  /** Begins the journal of a document that is worth keeping as it is. */
  keep(): Promise<Result<void>> {
    return this.#exclusive(() => this.#openJournal())
  }

  /** Settled when the file has been read. */
  get read(): Promise<Result<void>> {
    return this.#reading
  }

  get readBytes(): number {
    return this.#base.scan.position
  }

  get anomalyCount(): number {
    return this.#base.scan.anomalyCount
  }

  get dirty(): boolean {
    return this.#unsaved || (this.#overlay?.dirty ?? false)
  }

  /** Checksum of the file as it was read. */
  get checksum(): number {
    return this.#base.checksum
  }

  /** The file as it was read; null without one. */
  get stamp(): Stamp | null {
    return this.path === null ? null : this.#base.file.stamp
  }

  summary(): DocumentSummary {
    return {
      document: this.id,
      file: this.file,
      name: this.name,
      folder: this.folder,
      bytes: this.#base.file.stamp.size,
      encoding: this.#base.encoding,
      games: this.#list.count,
      complete: this.#base.complete,
      dirty: this.dirty && !this.isMyGames,
      draft: this.#journal?.name ?? null,
    }
  }

  /** The page's name for the document's file. */
  locate({ file, name, folder }: Location): void {
    this.file = file
    this.name = name
    this.folder = folder
  }

  rows(view: View, from: number, count: number): Promise<{ total: number; rows: GameRow[] }> {
    return this.#list.rows(view, from, count)
  }

  /** Where a game stands in a view, -1 when it is not in it. */
  find(view: View, index: number): Promise<number> {
    return this.#list.find(view, index)
  }

  async game(index: number): Promise<Result<{ text: string; line: number; edited: boolean }>> {
    if (index >= this.#list.count) return fail('NO_SUCH_GAME', String(index))
    const base = this.#base
    const place = this.#list.at(index)
    if ('entry' in place) {
      const line = place.replaces === null ? 1 : base.scan.table.line(place.replaces)
      return succeed({ text: place.entry.text, line, edited: true })
    }
    let bytes = await base.game(place.base)
    if (!bytes.ok && bytes.code === 'CHANGED_ON_DISK' && (await base.adopt(this.#store)))
      bytes = await base.game(place.base)
    if (!bytes.ok) return bytes
    const text = decode(bytes.value, base.encoding)
    return succeed({ text, line: base.scan.table.line(place.base), edited: false })
  }

  async anomalies(): Promise<Result<{ anomalies: FileAnomaly[]; total: number }>> {
    const anomalies = await this.#base.anomalies()
    return anomalies.ok ? succeed({ anomalies: anomalies.value, total: this.anomalyCount }) : anomalies
  }

  put(index: number, text: string): Promise<Result<GameRow>> {
    return this.#exclusive(async (overlay) => {
      if (index >= overlay.count) return fail('NO_SUCH_GAME', String(index))
      const entry = singleGame(text)
      if (!entry.ok) return entry
      const old = overlay.at(index)
      const replaces = 'base' in old ? old.base : old.replaces
      const place: Place =
        replaces !== null && (await this.#isUnchanged(replaces, entry.value.text))
          ? { base: replaces }
          : { entry: entry.value, replaces }
      if ('base' in old && 'base' in place) return succeed(this.#list.row(index))
      const done = await this.#change([{ op: 'set', index, place }], index)
      return done.ok ? succeed(this.#list.row(index)) : done
    })
  }

  /** Answers with the index of the first game. */
  append(text: string): Promise<Result<number>> {
    return this.#exclusive(async (overlay) => {
      const entries = splitGames(text)
      if (!entries.ok) return entries
      if (entries.value.length === 0) return fail('BAD_REQUEST', 'no game')
      const index = overlay.count
      const places = entries.value.map((entry): Place => ({ entry, replaces: null }))
      const done = await this.#change([{ op: 'insert', index, places }], index)
      return done.ok ? succeed(index) : done
    })
  }

  remove(index: number): Promise<Result<void>> {
    return this.#exclusive(async (overlay) => {
      if (index >= overlay.count) return fail('NO_SUCH_GAME', String(index))
      return this.#change([{ op: 'remove', index, count: 1 }], index)
    })
  }

  /** Takes the newest change back; answers with the index to look at, null when there is none. */
  undo(): Promise<Result<number | null>> {
    return this.#exclusive(async (overlay) => {
      const newest = overlay.newest
      if (!newest) return succeed(null)
      const written = await this.#record(newest.changes)
      if (!written.ok) return written
      overlay.dropNewest()
      for (const change of newest.changes) overlay.apply(change)
      this.#list.touch()
      await this.#settleJournal()
      return succeed(newest.index < overlay.count ? newest.index : null)
    })
  }

  setEncoding(encoding: Encoding): Promise<Result<void>> {
    return this.#exclusive(async () => {
      const written = await this.#journal?.encoding(encoding)
      if (written && !written.ok) return written
      this.#base.choose(encoding)
      this.#list.touch()
      return DONE
    })
  }

  /** Writes the document to its file, or to another one, which becomes its file. */
  save(options: SaveOptions): Promise<Result<void>> {
    return this.#exclusive(() => this.#save(options))
  }

  /** Settled when all changes asked for so far have been made. */
  async settled(): Promise<void> {
    await this.#last
  }

  /** Ends the document; its journal stays for the next start unless it is to be forgotten. */
  async end(discard: boolean): Promise<void> {
    // A reading in progress need not end, a change has to.
    if (!this.#base.complete) this.#base.close()
    await this.#last
    this.#base.close()
    if (discard) await this.#journal?.remove()
    else await this.#journal?.close()
    this.#journal = null
  }

  /**
   * Puts the changes of a draft in force again. `same`: the file is what it was; otherwise its games stay as they
   * are now and the changed ones are added at the end.
   */
  async restore(draft: Draft, journal: Journal, same: boolean): Promise<Result<void>> {
    const read = await this.#reading
    if (!read.ok) return read
    this.#journal = journal
    if (draft.head.encoding) this.#base.choose(draft.head.encoding)
    const then = new Overlay(same ? this.#base.games : draft.head.games)
    for (const change of draft.changes) then.apply(change)
    const overlay = same ? then : addedTo(this.#base.games, then)
    this.#list.replace(this.#base, overlay)
    // From now on the journal speaks of the file as it is.
    return same ? DONE : journal.rewrite(this.#head(), overlay)
  }

  get #base(): Base {
    return this.#list.base
  }

  get #overlay(): Overlay | null {
    return this.#list.overlay
  }

  /** Runs a change when the file has been read and the changes before it are done. */
  #exclusive<T>(action: (overlay: Overlay) => Promise<Result<T>>): Promise<Result<T>> {
    const run = async (): Promise<Result<T>> => {
      const read = await this.#reading
      if (!read.ok) return read
      return action(this.#overlay!)
    }
    const result = this.#last.then(run)
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Records changes, then makes them. */
  async #change(changes: readonly Change[], index: number): Promise<Result<void>> {
    const written = await this.#record(changes)
    if (!written.ok) return written
    const overlay = this.#overlay!
    overlay.remember(changes.map((change) => overlay.apply(change)).toReversed(), index)
    this.#list.touch()
    await this.#settleJournal()
    return DONE
  }

  async #record(changes: readonly Change[]): Promise<Result<void>> {
    const open = await this.#openJournal()
    return open.ok ? this.#journal!.changes(changes) : open
  }

  async #openJournal(): Promise<Result<void>> {
    if (this.#journal) return DONE
    const created = await Journal.create(this.#store, this.#draftsFolder, this.#head())
    if (created.ok) this.#journal = created.value
    return created.ok ? DONE : created
  }

  #head(): JournalHead {
    return {
      version: 1,
      path: this.path,
      name: this.name,
      folder: this.folder,
      stamp: this.stamp,
      checksum: this.#base.checksum,
      games: this.#base.games,
      encoding: this.#base.chosen,
      text: this.#text,
    }
  }

  /** A journal that says nothing is not needed; one that says everything many times is rewritten. */
  async #settleJournal(): Promise<void> {
    if (!this.dirty) await this.#dropJournal()
    // Should this fail, the long journal is as good as before.
    else if (this.#journal?.isLong(this.#overlay!)) await this.#journal.rewrite(this.#head(), this.#overlay!)
  }

  async #dropJournal(): Promise<void> {
    await this.#journal?.remove()
    this.#journal = null
  }

  async #isUnchanged(game: number, text: string): Promise<boolean> {
    const bytes = await this.#base.game(game)
    return bytes.ok && withLineEnds(decode(bytes.value, this.#base.encoding), '\n') === text
  }

  async #save({ as, force = false, encoding: wanted }: SaveOptions): Promise<Result<void>> {
    const target = as ? await this.#store.resolve(as.path) : this.path
    if (target === null) return fail('BAD_REQUEST', 'no file')
    const encoding = wanted ?? this.#base.encoding
    const own = target === this.path
    const current = await this.#checkDisk(target, own, force)
    if (!current.ok) return current
    if (own && current.value && !this.dirty && encoding === this.#base.encoding) return DONE
    const expressible = checkExpressible(this.#overlay!, encoding)
    if (!expressible.ok) return expressible
    const replacement = await this.#store.replace(target)
    if (!replacement.ok) return replacement
    const expected = own && !force ? this.#base.file.stamp : null
    const saved = await this.#replace(replacement.value, target, encoding, expected)
    await replacement.value.discard()
    if (!saved.ok) return saved
    this.path = target
    if (as) this.locate(as)
    await this.#dropJournal()
    return DONE
  }

  /**
   * Compares the document with the disk before it is written; answers whether its file is there, unchanged.
   * With `force`, games that cannot be read any more are taken from the file as it is now.
   */
  async #checkDisk(target: string, own: boolean, force: boolean): Promise<Result<boolean>> {
    const readable = await this.#base.file.unchanged()
    const now = await this.#store.stamp(target)
    if (!now.ok && now.code !== 'NOT_FOUND') return now
    const there = now.ok && sameStamp(now.value, this.#base.file.stamp)
    // A new file of that name cannot be in the way, and one that is gone cannot either.
    if (readable && (!own || !now.ok || there)) return succeed(there)
    if (await this.#base.adopt(this.#store)) return succeed(own)
    if (!force) return fail('CHANGED_ON_DISK', target)
    return readable ? succeed(false) : this.#rebase()
  }

  /** Takes the games from the file as it is now, and adds the changed ones at the end. */
  async #rebase(): Promise<Result<boolean>> {
    const file = await this.#store.open(this.path!)
    if (!file.ok) return file
    const base = new Base(file.value)
    const read = await base.read(this.#store)
    if (!read.ok) {
      base.close()
      return read
    }
    this.#replaceBase(base, this.#base.encoding, addedTo(base.games, this.#overlay!))
    const written = await this.#journal?.rewrite(this.#head(), this.#overlay!)
    return written && !written.ok ? written : succeed(true)
  }

  /** Writes the document, reads what was written, and gives it its name: from then on it is the document's base. */
  async #replace(
    replacement: Replacement,
    target: string,
    encoding: Encoding,
    expected: Stamp | null,
  ): Promise<Result<void>> {
    const written = await writeDocument(this.#base, this.#overlay!, replacement, encoding)
    if (!written.ok) return written
    if (!(await this.#base.file.unchanged())) return fail('CHANGED_ON_DISK', 'changed while it was copied')
    const file = await replacement.finish()
    if (!file.ok) return file
    const base = new Base(file.value)
    let done = await base.read(this.#store)
    if (done.ok && this.#journal) done = await this.#journal.saving(target, file.value.stamp)
    if (done.ok) done = await replacement.commit(expected)
    if (!done.ok) {
      base.close()
      return done
    }
    this.#text = null
    this.#unsaved = false
    this.#replaceBase(base, encoding, new Overlay(base.games))
    return DONE
  }

  #replaceBase(base: Base, encoding: Encoding, overlay: Overlay): void {
    this.#base.close()
    // The bytes alone may look like another encoding than the one they were written in.
    if (base.encoding !== encoding) base.choose(encoding)
    this.#list.replace(base, overlay)
  }
}

/** The games of another file with the changed ones of an overlay behind them. */
function addedTo(games: number, changed: Overlay): Overlay {
  const overlay = new Overlay(games)
  const places = changed.entries().map(({ entry }): Place => ({ entry, replaces: null }))
  if (places.length > 0) overlay.apply({ op: 'insert', index: games, places })
  return overlay
}

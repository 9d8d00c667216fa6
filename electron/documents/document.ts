// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * An open document: the games of a file and the changes since. Queries run at once; changes run one after the other,
 * each after it has been journalled.
 */
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import type { FileHandle, Rights } from '../data/file-handle.ts'
import type { Grant } from '../data/grants.ts'
import { emptyFile, ScannedFile } from './scanned-file.ts'
import { type Checked, DiskState } from './disk-state.ts'
import { GameList } from './game-list.ts'
import type { Explorations } from './game-explorer.ts'
import type { Searches } from './game-search.ts'
import { type StoredDraft, type JournalHead, originOf } from './journal.ts'
import { JournalKeeper } from './journal-keeper.ts'
import { MemoryFile } from './memory-storage.ts'
import { type OverlayChange, Overlay, type PlacedGame, insertedBy, MAX_MOVED, removals } from './overlay.ts'
import type {
  Choice,
  DocumentId,
  DocumentSummary,
  Encoding,
  FileAnomaly,
  GameRow,
  DocumentsAnswers,
  SelectedGames,
  DocumentsErrorCode,
  View,
} from './protocol.ts'
import { isChess } from './recognition.ts'
import { replay } from './replay.ts'
import { checkExpressible, replaceFile } from './save.ts'
import type { FileStorage, OpenFile, Stamp } from './storage.ts'
import { encodeText, singleGame, splitGames, withLineEnds } from '../data/games.ts'
import { rangesOf, type RowRange } from '../data/selected-rows.ts'

/** Interval between progress reports to the page, ms. */
const PROGRESS_MS = 50

export interface SaveOptions {
  as?: Grant
  force?: boolean
  encoding?: Encoding
}

/** Called while a document is being read. */
export type ProgressListener = (document: PgnDocument, ms: number) => void

export class PgnDocument {
  readonly id: DocumentId
  /** Null if the document has no file, or the page has no handle for it. */
  file: FileHandle | null = null
  /** To its file. */
  rights: Rights = 'write'
  name: string
  folder: string
  /** Null for a document without a file. */
  path: string | null
  /** Closed by the page, but still here because of its unsaved changes. */
  closed = false
  /** Which of the program's own files it is; they never have unsaved changes for the page. */
  own: FileHandle | null = null
  /** Its file could not be read to the end. */
  broken = false

  readonly #storage: FileStorage
  readonly #list: GameList
  readonly #journal: JournalKeeper
  readonly #disk: DiskState
  /** The text from which a document without a file was made. */
  #text: string | null = null
  /** That text must be stored even without changes. */
  #unsaved = false
  #reading: Promise<Result<void, DocumentsErrorCode>> = Promise.resolve(DONE)
  /** Whether the file is chess is not known yet, even if all of it has been read. */
  #isUnknown = false
  /** The last of the queued changes. */
  #last: Promise<unknown> = Promise.resolve()
  constructor(
    storage: FileStorage,
    draftsFolder: string,
    id: DocumentId,
    names: { name: string; folder: string },
    searches: Searches,
    explorations: Explorations,
  ) {
    this.#storage = storage
    this.id = id
    this.name = names.name
    this.folder = names.folder
    this.path = null
    this.#list = new GameList(emptyFile(), id, searches, explorations)
    this.#journal = new JournalKeeper(storage, draftsFolder, () => ({
      head: this.#head(),
      overlay: this.#overlay!,
      prints: this.#list.print,
    }))
    this.#disk = new DiskState(storage, this.#list, this.#journal, this)
  }

  /**
   * Begins to read a file and returns at once. `read` settles when all of it has been read. With `onProgress`, a file
   * without chess is refused: NOT_CHESS.
   */
  openFile(file: OpenFile, onProgress?: ProgressListener): void {
    this.#scanned.close()
    this.path = file.path
    const scanned = new ScannedFile(file)
    this.#list.replace(scanned, null)
    this.broken = false
    this.#disk.settle()
    this.#reading = this.#read(scanned, onProgress)
  }

  async #read(
    scanned: ScannedFile,
    onProgress?: ProgressListener,
  ): Promise<Result<void, DocumentsErrorCode>> {
    const start = performance.now()
    let reported = start
    this.#isUnknown = onProgress !== undefined
    const read = await scanned.read(this.#storage, () => {
      const now = performance.now()
      if (scanned.complete || now - reported < PROGRESS_MS) return
      reported = now
      onProgress?.(this, now - start)
    })
    const done = read.ok && onProgress && !(await isChess(scanned)) ? fail('NOT_CHESS') : read
    if (scanned !== this.#scanned) return done
    this.#isUnknown = false
    if (done.ok) {
      this.#list.complete()
      onProgress?.(this, performance.now() - start)
    } else this.broken = true
    return done
  }

  /** Makes it a document without a file; `unsaved`: the text must be stored even without changes. */
  async openText(
    text: string,
    unsaved: boolean,
    onProgress?: ProgressListener,
  ): Promise<Result<void, DocumentsErrorCode>> {
    const bytes = encodeText(text, 'utf-8')
    if (!bytes.ok) return bytes
    const scanned = new ScannedFile(new MemoryFile('', bytes.value))
    if (onProgress) this.#list.replace(scanned, null)
    const start = performance.now()
    const read = await scanned.read(this.#storage, () => onProgress?.(this, performance.now() - start))
    if (!read.ok) return read
    if (scanned !== this.#scanned) this.#list.replace(scanned, null)
    this.#list.complete()
    this.#text = text
    this.#unsaved = unsaved
    return DONE
  }

  /** Begins the journal of a document that must be stored even without changes. */
  beginJournal(): Promise<Result<void, DocumentsErrorCode>> {
    return this.#exclusive(async () => {
      await this.#journal.begin()
      return DONE
    })
  }

  /** Settles when the file has been read. */
  get read(): Promise<Result<void, DocumentsErrorCode>> {
    return this.#reading
  }

  /** Identifies the file that was read, whatever its name. */
  get identity(): string | null {
    return this.path === null ? null : this.#scanned.file.identity
  }

  get readBytes(): number {
    return this.#scanned.scan.position
  }

  get anomalyCount(): number {
    return this.#scanned.scan.anomalyCount
  }

  get dirty(): boolean {
    return this.#unsaved || (this.#overlay?.dirty ?? false)
  }

  /** Checksum of the file as it was read. */
  get checksum(): number {
    return this.#scanned.checksum
  }

  /** The file as it was read; null without one. */
  get stamp(): Stamp | null {
    return this.path === null ? null : this.#scanned.file.stamp
  }

  summary(): DocumentSummary {
    return {
      document: this.id,
      file: this.file,
      name: this.name,
      folder: this.folder,
      source: this.path === null ? null : this.#scanned.file.source,
      bytes: this.#scanned.file.size,
      encoding: this.#scanned.encoding,
      otherEncoding: this.#scanned.chosen ?? this.#scanned.scan.otherEncoding,
      games: this.#list.count,
      complete: this.#scanned.complete && !this.#isUnknown,
      dirty: this.dirty && this.own === null,
      draft: this.#journal.name,
      unkept: this.#journal.failure,
      restorable: this.#overlay?.restorable ?? 0,
      disk: this.#disk.state,
      lost: this.#disk.lost,
    }
  }

  /** Sets the handle and the name of the file for the page. */
  locate({ file, name, folder, rights }: Grant): void {
    this.file = file
    this.rights = rights
    this.name = name
    this.folder = folder
  }

  /** Its list of games. */
  get list(): Pick<GameList, 'rows' | 'find' | 'selected' | 'firstPly' | 'stopExploring'> {
    return this.#list
  }

  /** The moves played in the position of a view, once the file has been read. */
  async explore(view: View): Promise<Result<DocumentsAnswers['explore'], DocumentsErrorCode>> {
    const read = await this.#reading
    return read.ok ? this.#list.explore(view) : read
  }

  game(index: number): Promise<Result<DocumentsAnswers['game'], DocumentsErrorCode>> {
    return this.#list.game(index, this.#storage)
  }

  async anomalies(): Promise<Result<{ anomalies: FileAnomaly[]; total: number }, DocumentsErrorCode>> {
    const anomalies = await this.#scanned.anomalies()
    return anomalies.ok ? succeed({ anomalies: anomalies.value, total: this.anomalyCount }) : anomalies
  }

  /** Replaces the text of a game; returns its row. */
  put(index: number, text: string): Promise<Result<{ row: GameRow }, DocumentsErrorCode>> {
    return this.#exclusive(async (overlay) => {
      if (index >= overlay.count) return fail('NO_SUCH_GAME', String(index))
      const entry = await singleGame(text)
      if (!entry.ok) return entry
      const old = overlay.at(index)
      const replaces = 'fileGame' in old ? old.fileGame : old.replaces
      const place: PlacedGame =
        replaces !== null && (await this.#isUnchanged(replaces, entry.value.text))
          ? { fileGame: replaces }
          : { entry: { ...entry.value, ...this.#originOf(old) }, replaces }
      const isSame = 'fileGame' in old && 'fileGame' in place
      if (!isSame) await this.#change([{ op: 'set', index, place }], index)
      return succeed({ row: this.#list.row(index) })
    })
  }

  /** Adds games at the end; returns the index of the first and their number. */
  append(text: string): Promise<Result<{ index: number; count: number }, DocumentsErrorCode>> {
    return this.#exclusive(async (overlay) => {
      const entries = await splitGames(text)
      if (!entries.ok) return entries
      if (entries.value.length === 0) return fail('BAD_REQUEST', 'no game')
      const index = overlay.count
      const places = entries.value.map((entry): PlacedGame => ({ entry, replaces: null }))
      await this.#change([{ op: 'insert', index, places }], index)
      return succeed({ index, count: places.length })
    })
  }

  /** Removes games. Returns the ranges of their indexes. */
  remove(games: number | SelectedGames): Promise<Result<{ removed: RowRange[] }, DocumentsErrorCode>> {
    return this.#exclusive(async (overlay) => {
      const chosen =
        typeof games === 'number' ? succeed(Uint32Array.of(games)) : await this.#list.selected(games)
      if (!chosen.ok) return chosen
      const ranges = rangesOf(chosen.value.toSorted())
      const last = (ranges.at(-1)?.[1] ?? 0) - 1
      if (last >= overlay.count) return fail('NO_SUCH_GAME', String(last))
      if (ranges.length * overlay.count > MAX_MOVED) return fail('TOO_SCATTERED')
      if (ranges.length > 0) await this.#change(removals(ranges), ranges[0]![0])
      return succeed({ removed: ranges })
    })
  }

  /**
   * Takes the newest change back, or the newest removal; returns the index to show, null when there is none.
   * @param removal whether only a removal is taken back; the changes since then stay
   */
  undo(removal = false): Promise<Result<{ index: number | null; restored: RowRange[] }, DocumentsErrorCode>> {
    return this.#exclusive(async (overlay) => {
      const newest = overlay.takeNewest(removal)
      if (!newest) return succeed({ index: null, restored: [] })
      const { changes, index } = newest
      await this.#make(changes)
      await this.#settleJournal()
      return succeed({ index: index < overlay.count ? index : null, restored: insertedBy(changes) })
    })
  }

  setEncoding(encoding: Encoding): Promise<Result<void, DocumentsErrorCode>> {
    return this.#exclusive(async () => {
      this.#scanned.choose(encoding)
      await this.#journal.encoding(encoding)
      this.#list.touch()
      return DONE
    })
  }

  /** Writes the document to its file, or to another one, which becomes its file. */
  save(options: SaveOptions): Promise<Result<void, DocumentsErrorCode>> {
    return this.#exclusive(() => this.#save(options))
  }

  /** Settles when all changes requested so far have been made. */
  async settled(): Promise<void> {
    await this.#last
  }

  /** Settles when nothing is requested any more: `openFile` may follow at once. */
  async idle(): Promise<void> {
    for (let last: unknown = null; last !== this.#last;) {
      last = this.#last
      await last
    }
  }

  /** Ends the document; its journal stays for the next start unless `discard` is set. */
  async end(discard: boolean): Promise<void> {
    this.#list.stopExploring()
    // A read in progress may be aborted, but a change must finish.
    if (!this.#scanned.complete) this.#scanned.close()
    await this.#last
    this.#scanned.close()
    this.#disk.close()
    if (!discard && this.#journal.failure) await this.#journal.catchUp()
    if (discard) await this.#journal.drop()
    else await this.#journal.close()
  }

  /**
   * Applies the changes of a draft; returns the number of changes that could not be applied. If the file has changed
   * since, they are applied to the present file, and the person must decide.
   * @param file the state of the file: `same` bytes, other bytes, or not readable
   */
  async restore(
    draft: StoredDraft,
    head: JournalHead,
    file: 'same' | 'changed' | 'gone',
  ): Promise<Result<number, DocumentsErrorCode>> {
    const read = await this.#reading
    if (!read.ok) return read
    if (head.encoding) this.#scanned.choose(head.encoding)
    const same = file === 'same' && head.games === this.#scanned.games
    const then = replay(this.#storage, draft.steps, same ? this.#scanned.games : head.games)
    this.#disk.restore(then, same ? 'same' : file === 'gone' ? 'gone' : 'changed', head.unsettled === true)
    const whole = draft.lost === 0 && then.misfits === 0
    const resumed = whole ? await this.#journal.resume(draft, !same) : DONE
    if (!resumed.ok) return resumed
    // From now on the journal refers to the present file; unless the file is gone, because it may come back.
    if (whole && !same && file !== 'gone') await this.#journal.rewrite()
    return succeed(draft.lost + then.misfits)
  }

  /** Rewrites a damaged journal, of which a copy was made, with the remaining changes. */
  async rewriteJournal(draft: StoredDraft): Promise<void> {
    await this.#journal.resume(draft, false)
    await this.#journal.rewrite()
  }

  // ----- when another program changes the file, see `DiskState`

  check(index: number | null): Promise<Result<Checked, DocumentsErrorCode>> {
    return this.#exclusive(() => this.#disk.check(index))
  }

  compare(): Promise<Result<DocumentsAnswers['compare'], DocumentsErrorCode>> {
    return this.#exclusive(() => this.#disk.compare())
  }

  versions(at: number): Promise<Result<DocumentsAnswers['versions'], DocumentsErrorCode>> {
    return this.#disk.versions(at)
  }

  merge(choices: readonly { at: number; choice: Choice }[]): Promise<Result<void, DocumentsErrorCode>> {
    return this.#exclusive(() => this.#disk.merge(choices))
  }

  reload(): Promise<Result<void, DocumentsErrorCode>> {
    return this.#exclusive(() => this.#disk.reload())
  }

  takeBack(): Promise<Result<void, DocumentsErrorCode>> {
    return this.#exclusive(() => this.#disk.takeBack())
  }

  /** The origin of an entry that replaces a game. */
  #originOf(old: PlacedGame): { origin?: number } {
    const origin = originOf(old, this.#list.print)
    return origin === null ? {} : { origin }
  }

  get #scanned(): ScannedFile {
    return this.#list.scanned
  }

  get #overlay(): Overlay | null {
    return this.#list.overlay
  }

  /** Settles when the file has been read, and no other has been opened meanwhile. */
  async #readToEnd(): Promise<Result<void, DocumentsErrorCode>> {
    for (;;) {
      const reading = this.#reading
      const read = await reading
      if (reading === this.#reading) return read
    }
  }

  /** Runs a change after the file has been read and all earlier changes are done. */
  #exclusive<T>(
    action: (overlay: Overlay) => Promise<Result<T, DocumentsErrorCode>>,
  ): Promise<Result<T, DocumentsErrorCode>> {
    const run = async (): Promise<Result<T, DocumentsErrorCode>> => {
      const read = await this.#readToEnd()
      if (!read.ok) return read
      return action(this.#overlay!)
    }
    const result = this.#last.then(run)
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Makes changes that are taken back together; none refers to a place that an earlier one has moved. */
  async #change(changes: readonly OverlayChange[], index: number): Promise<void> {
    const back = await this.#make(changes)
    this.#overlay!.remember(back, index)
    await this.#settleJournal()
  }

  /**
   * Journals changes and makes them. If they cannot be journalled, they are made anyway and can still be saved.
   * Returns the changes that take them back.
   */
  async #make(changes: readonly OverlayChange[]): Promise<OverlayChange[]> {
    this.#disk.changing()
    await this.#journal.record(changes)
    const back = changes.map((change) => this.#overlay!.apply(change)).toReversed()
    this.#list.touch(changes.some(({ op }) => op !== 'set'))
    return back
  }

  #head(): JournalHead {
    return {
      version: 1,
      path: this.path,
      name: this.name,
      folder: this.folder,
      stamp: this.stamp,
      checksum: this.#scanned.checksum,
      games: this.#scanned.games,
      encoding: this.#scanned.chosen,
      text: this.#text,
      ...(this.#disk.unsettled && { unsettled: true }),
      ...(this.path !== null && { rights: this.rights }),
    }
  }

  /** Brings the journal up to date, or drops it if there are no changes. */
  async #settleJournal(): Promise<void> {
    if (this.dirty) await this.#journal.catchUp()
    else await this.#journal.drop()
  }

  async #isUnchanged(game: number, text: string): Promise<boolean> {
    const bytes = await this.#scanned.game(game)
    return bytes.ok && withLineEnds(this.#scanned.decode(bytes.value), '\n') === text
  }

  async #save({
    as,
    force = false,
    encoding: wanted,
  }: SaveOptions): Promise<Result<void, DocumentsErrorCode>> {
    const target = as ? await this.#storage.resolve(as.path) : this.path
    if (target === null) return fail('BAD_REQUEST', 'no file')
    const encoding = wanted ?? this.#scanned.encoding
    const own = target === this.path
    if (own && this.#scanned.file.source) return fail('BAD_REQUEST', 'not a plain text of games')
    const followed = await this.#disk.follow()
    // If the old file cannot be checked, the document can still be saved elsewhere.
    if (!followed.ok && own) return followed
    if (own && !force && this.#disk.unsettled)
      return fail(this.#disk.state === 'gone' ? 'GONE' : 'CHANGED_ON_DISK', target)
    if (own && !force && this.#disk.state === 'gone' && this.#disk.lost > 0) return fail('GONE', target)
    if (own && this.#disk.state === 'same' && !this.dirty && encoding === this.#scanned.encoding) return DONE
    const expressible = checkExpressible(this.#scanned, this.#overlay!, encoding)
    if (!expressible.ok) return expressible
    const replacement = await this.#storage.replace(target)
    if (!replacement.ok) return replacement.code === 'NOT_FOUND' ? fail('NO_FOLDER', target) : replacement
    const expected = own && !force ? this.#scanned.file.stamp : null
    const saved = await replaceFile(this.#storage, this.#scanned, this.#overlay!, replacement.value, {
      encoding,
      expected,
      saving: (stamp, checksum) => this.#journal.saving(target, stamp, checksum),
    })
    if (saved.ok) {
      this.#text = null
      this.#unsaved = false
      this.#list.swap(saved.value, encoding, new Overlay(saved.value.games))
    }
    await replacement.value.discard()
    if (!saved.ok) return saved
    this.path = target
    if (as) this.locate(as)
    this.#disk.close()
    this.#disk.settle()
    await this.#journal.drop()
    return DONE
  }
}

/**
 * An open document: the games of a file and what has been changed since. Questions are answered at once, changes one
 * after the other, and none before it is in the journal.
 */
import { decode } from '../../engine/chess/encoding.ts'
import type { FileHandle } from '../api.ts'
import { Base } from './base.ts'
import { Comparison, counterpartsOf, orphaned, rebased, redrafted } from './conflict.ts'
import { GameList } from './game-list.ts'
import { type Draft, type JournalHead, originOf } from './journal.ts'
import { Keeper } from './keeper.ts'
import { MemoryFile } from './memory-store.ts'
import { type Change, Overlay, type Place } from './overlay.ts'
import type {
  Choice,
  DocumentId,
  DocumentSummary,
  Encoding,
  FileAnomaly,
  GameRow,
  LibraryAnswers,
  View,
} from './protocol.ts'
import { isChess } from './recognition.ts'
import { replay } from './replay.ts'
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
  readonly #list: GameList
  readonly #keeper: Keeper
  /** The text a document was made of that has no file yet. */
  #text: string | null = null
  /** That text is worth keeping even where nothing in it was changed. */
  #unsaved = false
  #reading: Promise<Result<void>> = Promise.resolve(DONE)
  /** Changes wait for each other. */
  #last: Promise<unknown> = Promise.resolve()
  /** The file as it was when it was last looked at. */
  #disk: 'same' | 'changed' | 'gone' = 'same'
  /** Somebody else changed the file, there are changes here too, and nobody has decided yet. */
  #unsettled = false
  /** The file as it was before it was changed in place: what is known of it without its bytes. */
  #ancestor: Base | null = null
  /** The document before it was laid over a file changed in place, as long as nothing was changed since. */
  #original: { base: Base; overlay: Overlay; revision: number } | null = null
  /** Counts changes. */
  #revision = 0
  /** Prints of the games that a draft had removed. */
  #removed: readonly number[] = []
  /** Prints of games that nobody removed here, although the document lacks them. */
  #missing: readonly number[] = []
  #lost = 0
  /** Nothing of the file is left but what was changed here. */
  #orphaned = false
  #comparison: Comparison | null = null
  /** What `reload` dropped. */
  #dropped: { base: Base; overlay: Overlay; ancestor: Base | null; lost: number } | null = null

  constructor(store: Store, draftsFolder: string, id: DocumentId, names: { name: string; folder: string }) {
    this.#store = store
    this.id = id
    this.name = names.name
    this.folder = names.folder
    this.path = null
    this.#list = new GameList(emptyBase())
    this.#keeper = new Keeper(store, draftsFolder, () => ({
      head: this.#head(),
      overlay: this.#overlay!,
      prints: this.#prints,
    }))
  }

  /**
   * Begins to read a file; answers at once. `read` is settled when all of it has been read, with NOT_CHESS where
   * somebody wants to hear of it (`onProgress`) and there is no chess in it.
   */
  openFile(file: OpenFile, onProgress?: ProgressListener): void {
    this.#base.close()
    this.path = file.path
    const base = new Base(file)
    this.#list.replace(base, null)
    this.broken = false
    this.#disk = 'same'
    this.#reading = this.#read(base, onProgress)
  }

  async #read(base: Base, onProgress?: ProgressListener): Promise<Result<void>> {
    const start = performance.now()
    let told = start
    const read = await base.read(this.#store, () => {
      const now = performance.now()
      if (base.complete || now - told < PROGRESS_MS) return
      told = now
      onProgress?.(this, now - start)
    })
    const done = read.ok && onProgress && !(await isChess(base)) ? fail('NOT_CHESS') : read
    if (base !== this.#base) return done
    if (done.ok) {
      this.#list.replace(base, new Overlay(base.games))
      onProgress?.(this, performance.now() - start)
    } else this.broken = true
    return done
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
    return this.#exclusive(async () => {
      await this.#keeper.begin()
      return DONE
    })
  }

  /** Settled when the file has been read. */
  get read(): Promise<Result<void>> {
    return this.#reading
  }

  /** Tells the file that was read from all others, whatever its name. */
  get identity(): string | null {
    return this.path === null ? null : this.#base.file.identity
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
      draft: this.#keeper.name,
      unkept: this.#keeper.failure,
      disk: this.#disk,
      lost: this.#lost,
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
          : { entry: { ...entry.value, ...this.#originOf(old) }, replaces }
      if ('base' in old && 'base' in place) return succeed(this.#list.row(index))
      await this.#change({ op: 'set', index, place }, index)
      return succeed(this.#list.row(index))
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
      await this.#change({ op: 'insert', index, places }, index)
      return succeed(index)
    })
  }

  remove(index: number): Promise<Result<void>> {
    return this.#exclusive(async (overlay) => {
      if (index >= overlay.count) return fail('NO_SUCH_GAME', String(index))
      await this.#change({ op: 'remove', index, count: 1 }, index)
      return DONE
    })
  }

  /** Takes the newest change back; answers with the index to look at, null when there is none. */
  undo(): Promise<Result<number | null>> {
    return this.#exclusive(async (overlay) => {
      const newest = overlay.newest
      if (!newest) return succeed(null)
      overlay.dropNewest()
      for (const change of newest.changes) await this.#make(change)
      await this.#settleJournal()
      return succeed(newest.index < overlay.count ? newest.index : null)
    })
  }

  setEncoding(encoding: Encoding): Promise<Result<void>> {
    return this.#exclusive(async () => {
      this.#base.choose(encoding)
      await this.#keeper.encoding(encoding)
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
    this.#forgetDropped()
    this.#forgetComparison()
    if (!discard && this.#keeper.failure) await this.#keeper.catchUp()
    if (discard) await this.#keeper.drop()
    else await this.#keeper.close()
  }

  /**
   * Puts the changes of a draft in force again; answers how many of them could not be. Where the file is not what it
   * was when they were made, they are laid on what it is now, and somebody has to decide.
   * @param file the file's state: `same` bytes, others, or none that can be read
   */
  async restore(draft: Draft, head: JournalHead, file: 'same' | 'changed' | 'gone'): Promise<Result<number>> {
    const read = await this.#reading
    if (!read.ok) return read
    if (head.encoding) this.#base.choose(head.encoding)
    const same = file === 'same' && head.games === this.#base.games
    const then = replay(this.#store, draft.steps, same ? this.#base.games : head.games)
    let { overlay } = then
    this.#orphaned = file === 'gone'
    if (file === 'gone') overlay = orphaned(overlay)
    else if (!same) overlay = redrafted(overlay, then.removed, this.#base)
    this.#list.replace(this.#base, overlay)
    this.#removed = then.removed
    this.#disk = file === 'gone' ? 'gone' : 'same'
    this.#unsettled = overlay.dirty && (!same || head.unsettled === true)
    if (this.#unsettled && file !== 'gone') this.#disk = 'changed'
    // The others were in the file.
    if (file === 'gone') this.#lost = Math.max(0, then.overlay.count - overlay.count)
    const whole = draft.lost === 0 && then.misfits === 0
    const resumed = whole ? await this.#keeper.resume(draft, !same) : DONE
    if (!resumed.ok) return resumed
    // From now on the journal speaks of the file as it is, but one that is gone may come back.
    if (whole && !same && file !== 'gone') await this.#keeper.rewrite()
    return succeed(draft.lost + then.misfits)
  }

  /** Goes on with a journal that was set aside because of what it lacks: writes down anew what is left. */
  async keepRest(draft: Draft): Promise<void> {
    await this.#keeper.resume(draft, false)
    await this.#keeper.rewrite()
  }

  // ----- when somebody else changes the file

  /**
   * Looks whether the file is still what was read; a document without changes is read anew, one with changes waits for
   * a decision. `index`: where the game is now that had this index.
   */
  check(index: number | null): Promise<Result<Omit<LibraryAnswers['check'], 'summary'>>> {
    type Checked = Omit<LibraryAnswers['check'], 'summary'>
    return this.#exclusive<Checked>(async () => {
      if (this.#keeper.failure) await this.#keeper.catchUp()
      const before = { base: this.#base, overlay: this.#overlay! }
      const looked = await this.#look()
      if (!looked.ok) return looked
      if (this.#base === before.base) return succeed({ reread: false, index, same: true })
      const now = index === null || looked.value === null ? -1 : (looked.value[index] ?? -1)
      if (index === null || now < 0) return succeed({ reread: true, index: null, same: false })
      const old = originOf(before.overlay.at(index), (game) => before.base.prints.at(game))
      const same = 'entry' in before.overlay.at(index) || old === originOf(this.#list.at(now), this.#prints)
      return succeed({ reread: true, index: now, same })
    })
  }

  /** What differs between the document and its file. */
  compare(): Promise<Result<LibraryAnswers['compare']>> {
    return this.#exclusive(async () => {
      const looked = await this.#look()
      if (!looked.ok) return looked
      if (this.#disk === 'gone') return fail('NOT_FOUND', 'gone')
      this.#forgetComparison()
      const onFile = await this.#isOnFile()
      const theirs = onFile ? succeed(this.#base) : await this.#readAnew()
      if (!theirs.ok) return theirs
      const ancestor = onFile ? this.#ancestor : this.#base
      const comparison = new Comparison(
        this.#base,
        this.#overlay!,
        theirs.value,
        ancestor,
        this.#removed,
        this.#missing,
      )
      this.#comparison = comparison
      const { differences, unchanged } = comparison
      return succeed({
        differences: comparison.shown(),
        total: differences.length,
        unchanged,
        lost: this.#lost,
      })
    })
  }

  /** Both texts of a difference that `compare` found. */
  async versions(at: number): Promise<Result<LibraryAnswers['versions']>> {
    return this.#comparison ? this.#comparison.versions(at) : fail('BAD_REQUEST', 'compare first')
  }

  /** Makes the document and its file one; that remains to be saved. */
  merge(choices: readonly { at: number; choice: Choice }[]): Promise<Result<void>> {
    return this.#exclusive(async () => {
      const comparison = this.#comparison
      if (!comparison) return fail('BAD_REQUEST', 'compare first')
      const { theirs } = comparison
      const now = await this.#store.stamp(this.path!)
      if (!now.ok) return now
      if (!sameStamp(now.value, theirs.file.stamp)) return fail('CHANGED_ON_DISK', 'changed once more')
      const merged = await comparison.merge(new Map(choices.map(({ at, choice }) => [at, choice])))
      if (!merged.ok) return merged
      this.#comparison = null
      if (theirs !== this.#base) this.#replaceBase(theirs, this.#base.chosen, merged.value)
      else this.#list.replace(theirs, merged.value)
      this.#settle()
      if (this.dirty) await this.#keeper.rewrite()
      else await this.#keeper.drop()
      return DONE
    })
  }

  /** Reads the file as it is now, and drops what was changed; `takeBack` brings that back. */
  reload(): Promise<Result<void>> {
    return this.#exclusive(async (overlay) => {
      const base = await this.#readAnew()
      if (!base.ok) return base
      this.#forgetDropped()
      this.#dropped = { base: this.#base, overlay, ancestor: this.#ancestor, lost: this.#lost }
      if (this.#base.chosen) base.value.choose(this.#base.chosen)
      this.#list.replace(base.value, new Overlay(base.value.games))
      this.#settle()
      await this.#keeper.drop()
      return DONE
    })
  }

  /** Brings back what `reload` dropped, as long as nothing was changed since. */
  takeBack(): Promise<Result<void>> {
    return this.#exclusive(async () => {
      const dropped = this.#dropped
      if (!dropped || this.dirty) return fail('BAD_REQUEST', 'nothing to take back')
      this.#dropped = null
      this.#base.close()
      this.#list.replace(dropped.base, dropped.overlay)
      this.#ancestor = dropped.ancestor
      this.#lost = dropped.lost
      this.#unsettled = true
      this.#disk = 'changed'
      await this.#keeper.rewrite()
      const looked = await this.#look()
      return looked.ok ? DONE : looked
    })
  }

  /** Nothing waits for a decision any more. */
  #settle(): void {
    this.#disk = 'same'
    this.#unsettled = false
    this.#ancestor = null
    this.#original = null
    this.#removed = []
    this.#missing = []
    this.#lost = 0
    this.#orphaned = false
    this.#forgetComparison()
  }

  #forgetComparison(): void {
    if (this.#comparison && this.#comparison.theirs !== this.#base) this.#comparison.theirs.close()
    this.#comparison = null
  }

  #forgetDropped(): void {
    this.#dropped?.base.close()
    this.#dropped = null
  }

  /** Whether what was read is what the file's name stands for now. */
  async #isOnFile(): Promise<boolean> {
    const now = await this.#store.stamp(this.path!)
    return now.ok && sameStamp(now.value, this.#base.file.stamp) && (await this.#base.file.unchanged())
  }

  async #readAnew(): Promise<Result<Base>> {
    if (this.path === null) return fail('BAD_REQUEST', 'no file')
    const file = await this.#store.open(this.path)
    if (!file.ok) return file
    const base = new Base(file.value)
    const read = await base.read(this.#store)
    if (read.ok) return succeed(base)
    base.close()
    return read
  }

  /**
   * Compares what was read with the file, and goes on with what can be read. Where that is another file now, answers
   * where each game stands in it, as far as that is known.
   */
  async #look(): Promise<Result<Int32Array | null>> {
    if (this.path === null) return succeed(null)
    const now = await this.#store.stamp(this.path)
    if (!now.ok && now.code !== 'NOT_FOUND') return now
    if (now.ok && ((await this.#isOnFile()) || (await this.#base.adopt(this.#store)))) {
      this.#disk = this.#unsettled ? 'changed' : 'same'
      return succeed(null)
    }
    const readable = await this.#base.file.unchanged()
    if (!now.ok) {
      this.#disk = 'gone'
      if (readable) return succeed(null)
      // It was emptied before it was deleted.
      const overlay = orphaned(this.#overlay!)
      this.#lost = this.#overlay!.count - overlay.count
      this.#replaceBase(emptyBase(), this.#base.chosen, overlay)
      this.#orphaned = true
      return succeed(new Int32Array(0))
    }
    if (this.dirty && readable && !this.#orphaned) {
      this.#unsettled = true
      this.#disk = 'changed'
      return succeed(null)
    }
    const base = await this.#readAnew()
    if (!base.ok) return base
    if (!this.dirty) {
      const counterparts = counterpartsOf(this.#base, this.#overlay!, base.value)
      this.#replaceBase(base.value, this.#base.chosen, new Overlay(base.value.games))
      this.#settle()
      return succeed(counterparts)
    }
    if (this.#orphaned) {
      // It is back.
      const overlay = redrafted(this.#overlay!, this.#removed, base.value)
      this.#replaceBase(base.value, this.#base.chosen, overlay)
      this.#lost = 0
      return succeed(await this.#unsettle(new Int32Array(0)))
    }
    return this.#rebase(base.value)
  }

  /** Lays the document over its file as it is now; what was not read into memory of the one before is gone. */
  async #rebase(now: Base): Promise<Result<Int32Array>> {
    // A file that is just being written may have been seen half: what was there before counts, not that half.
    const fresh = { base: this.#base, overlay: this.#overlay! }
    const from = this.#original?.revision === this.#revision ? this.#original : fresh
    const moved = await rebased(from.base, from.overlay, now)
    if (!moved.ok) {
      now.close()
      return moved
    }
    this.#ancestor ??= from.base
    this.#lost = moved.value.lost
    this.#missing = [...(from === fresh ? this.#missing : []), ...moved.value.missing]
    this.#replaceBase(now, this.#base.chosen, moved.value.overlay)
    this.#original = { ...from, revision: this.#revision }
    const known = from.base === fresh.base ? moved.value.moved : new Int32Array(0)
    return succeed(await this.#unsettle(known))
  }

  /** The document lies over another file than its journal says, and somebody has to decide. */
  async #unsettle(moved: Int32Array): Promise<Int32Array> {
    this.#unsettled = true
    this.#disk = 'changed'
    this.#orphaned = false
    await this.#keeper.rewrite()
    return moved
  }

  readonly #prints = (game: number): number | null =>
    game < this.#base.prints.count ? this.#base.prints.at(game) : null

  /** The origin of what comes in the place of a game. */
  #originOf(old: Place): { origin?: number } {
    const origin = originOf(old, this.#prints)
    return origin === null ? {} : { origin }
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

  /** Makes a change that can be taken back. */
  async #change(change: Change, index: number): Promise<void> {
    const back = await this.#make(change)
    this.#overlay!.remember([back], index)
    await this.#settleJournal()
  }

  /** Records a change and makes it. One that cannot be recorded is made too: it can still be saved. */
  async #make(change: Change): Promise<Change> {
    this.#forgetDropped()
    await this.#keeper.record(change)
    this.#revision++
    const back = this.#overlay!.apply(change)
    this.#list.touch()
    return back
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
      ...(this.#unsettled && { unsettled: true }),
    }
  }

  /** A journal that says nothing is not needed. */
  async #settleJournal(): Promise<void> {
    if (this.dirty) await this.#keeper.catchUp()
    else await this.#keeper.drop()
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
    const looked = await this.#look()
    // What cannot be looked at can still be written elsewhere.
    if (!looked.ok && own) return looked
    if (own && !force && this.#unsettled)
      return fail(this.#disk === 'gone' ? 'GONE' : 'CHANGED_ON_DISK', target)
    if (own && !force && this.#disk === 'gone' && this.#lost > 0) return fail('GONE', target)
    if (own && this.#disk === 'same' && !this.dirty && encoding === this.#base.encoding) return DONE
    const expressible = checkExpressible(this.#overlay!, encoding)
    if (!expressible.ok) return expressible
    const replacement = await this.#store.replace(target)
    if (!replacement.ok) return replacement.code === 'NOT_FOUND' ? fail('NO_FOLDER', target) : replacement
    const expected = own && !force ? this.#base.file.stamp : null
    const saved = await this.#replace(replacement.value, target, encoding, expected)
    await replacement.value.discard()
    if (!saved.ok) return saved
    this.path = target
    if (as) this.locate(as)
    this.#settle()
    this.#forgetDropped()
    await this.#keeper.drop()
    return DONE
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
    const read = await base.read(this.#store)
    if (read.ok) await this.#keeper.saving(target, file.value.stamp, base.checksum)
    const done = read.ok ? await replacement.commit(expected) : read
    if (!done.ok) {
      base.close()
      return done
    }
    if (done.value) base.goOnWith(done.value)
    this.#text = null
    this.#unsaved = false
    this.#replaceBase(base, encoding, new Overlay(base.games))
    return DONE
  }

  /** @param encoding null: what the bytes look like */
  #replaceBase(base: Base, encoding: Encoding | null, overlay: Overlay): void {
    this.#base.close()
    // The bytes alone may look like another encoding than the one they were written in.
    if (encoding !== null && base.encoding !== encoding) base.choose(encoding)
    this.#list.replace(base, overlay)
  }
}

const emptyBase = (): Base => {
  const base = new Base(new MemoryFile('', new Uint8Array(0)))
  base.scan.take(new Uint8Array(0), true)
  return base
}

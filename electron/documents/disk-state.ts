// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What somebody else made of a document's file since it was read, and what is done about it: a clean document
 * follows its file, one with changes waits for a decision. Everything here is done while no change is under
 * way.
 */
import { DONE, fail, type Result, succeed } from '../../engine/result.ts'
import { ScannedFile, emptyFile } from './scanned-file.ts'
import { Comparison, counterpartsOf, orphaned, rebased, redrafted } from './conflict.ts'
import type { GameList } from './game-list.ts'
import { originOf } from './journal.ts'
import type { Keeper } from './keeper.ts'
import { Overlay } from './overlay.ts'
import type { Choice, DocumentSummary, DocumentsAnswers, DocumentsErrorCode } from './protocol.ts'
import type { Replayed } from './replay.ts'
import { sameStamp, type FileStorage } from './storage.ts'

export type Checked = Omit<DocumentsAnswers['check'], 'summary'>

/** The document, as far as it matters here. */
interface Document {
  /** Null without a file. */
  readonly path: string | null
  /** It has something that its file has not. */
  readonly dirty: boolean
}

export class DiskState {
  readonly #storage: FileStorage
  readonly #list: GameList
  readonly #keeper: Keeper
  readonly #document: Document
  /** The file as it was when it was last looked at. */
  #state: 'same' | 'changed' | 'gone' = 'same'
  /** Somebody else changed the file, there are changes here too, and nobody has decided yet. */
  #isUnsettled = false
  /** The file as it was before it was changed in place: what is known of it without its bytes. */
  #ancestor: ScannedFile | null = null
  /** The document before it was laid over a file changed in place, as long as nothing was changed since. */
  #original: { scanned: ScannedFile; overlay: Overlay; revision: number } | null = null
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
  #dropped: { scanned: ScannedFile; overlay: Overlay; ancestor: ScannedFile | null; lost: number } | null =
    null

  constructor(storage: FileStorage, list: GameList, keeper: Keeper, document: Document) {
    this.#storage = storage
    this.#list = list
    this.#keeper = keeper
    this.#document = document
  }

  /** The file as it was when it was last looked at. */
  get state(): DocumentSummary['disk'] {
    return this.#state
  }

  /** Whether somebody has to decide before the file is written. */
  get unsettled(): boolean {
    return this.#isUnsettled
  }

  /** Games, not changed here, that can only be written as they are in the file now, or not at all. */
  get lost(): number {
    return this.#lost
  }

  /** A change is about to be made: what was kept to be taken back is out of date. */
  changing(): void {
    this.#forgetDropped()
    this.#revision++
  }

  /** Lets go of all files but the document's own. */
  close(): void {
    this.#forgetDropped()
    this.#forgetComparison()
  }

  /**
   * Lays what a draft says over the file.
   * @param file whether it is still the one that the draft speaks of
   * @param unsettled nobody had decided yet when the draft was written
   */
  restore({ overlay: then, removed }: Replayed, file: DocumentSummary['disk'], unsettled: boolean): void {
    const { scanned } = this.#list
    let overlay = then
    if (file === 'gone') overlay = orphaned(then)
    else if (file === 'changed') overlay = redrafted(then, removed, scanned)
    this.#list.replace(scanned, overlay)
    this.#removed = removed
    this.#orphaned = file === 'gone'
    this.#isUnsettled = overlay.dirty && (file !== 'same' || unsettled)
    this.#state = file === 'gone' ? 'gone' : this.#isUnsettled ? 'changed' : 'same'
    // The others were in the file.
    if (file === 'gone') this.#lost = Math.max(0, then.count - overlay.count)
  }

  /**
   * Looks whether the file is still what was read; a document without changes is read anew, one with changes
   * waits for a decision. `index`: where the game is now that had this index.
   */
  async check(index: number | null): Promise<Result<Checked, DocumentsErrorCode>> {
    if (this.#keeper.failure) await this.#keeper.catchUp()
    const before = { scanned: this.#list.scanned, overlay: this.#list.overlay! }
    const looked = await this.look()
    if (!looked.ok) return looked
    if (this.#list.scanned === before.scanned) return succeed({ reread: false, index, same: true })
    const now = index === null || looked.value === null ? -1 : (looked.value[index] ?? -1)
    if (index === null || now < 0) return succeed({ reread: true, index: null, same: false })
    const old = originOf(before.overlay.at(index), (game) => before.scanned.prints.at(game))
    const same = 'entry' in before.overlay.at(index) || old === originOf(this.#list.at(now), this.#list.print)
    return succeed({ reread: true, index: now, same })
  }

  /** What differs between the document and its file. */
  async compare(): Promise<Result<DocumentsAnswers['compare'], DocumentsErrorCode>> {
    const looked = await this.look()
    if (!looked.ok) return looked
    if (this.#state === 'gone') return fail('NOT_FOUND', 'gone')
    this.#forgetComparison()
    const onFile = await this.#isOnFile()
    const theirs = onFile ? succeed(this.#list.scanned) : await this.#readAnew()
    if (!theirs.ok) return theirs
    const ancestor = onFile ? this.#ancestor : this.#list.scanned
    const comparison = new Comparison(
      this.#list.scanned,
      this.#list.overlay!,
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
  }

  /** Both texts of a difference that `compare` found. */
  async versions(at: number): Promise<Result<DocumentsAnswers['versions'], DocumentsErrorCode>> {
    return this.#comparison ? this.#comparison.versions(at) : fail('BAD_REQUEST', 'compare first')
  }

  /** Makes the document and its file one; that remains to be saved. */
  async merge(choices: readonly { at: number; choice: Choice }[]): Promise<Result<void, DocumentsErrorCode>> {
    const comparison = this.#comparison
    if (!comparison) return fail('BAD_REQUEST', 'compare first')
    const { theirs } = comparison
    const now = await this.#storage.stamp(this.#document.path!)
    if (!now.ok) return now
    if (!sameStamp(now.value, theirs.file.stamp)) return fail('CHANGED_ON_DISK', 'changed once more')
    const merged = await comparison.merge(new Map(choices.map(({ at, choice }) => [at, choice])))
    if (!merged.ok) return merged
    this.#comparison = null
    if (theirs !== this.#list.scanned) this.#list.swap(theirs, this.#list.scanned.chosen, merged.value)
    else this.#list.replace(theirs, merged.value)
    this.settle()
    if (this.#document.dirty) await this.#keeper.rewrite()
    else await this.#keeper.drop()
    return DONE
  }

  /** Reads the file as it is now, and drops what was changed; `takeBack` brings that back. */
  async reload(): Promise<Result<void, DocumentsErrorCode>> {
    const overlay = this.#list.overlay!
    const scanned = await this.#readAnew()
    if (!scanned.ok) return scanned
    this.#forgetDropped()
    this.#dropped = { scanned: this.#list.scanned, overlay, ancestor: this.#ancestor, lost: this.#lost }
    if (this.#list.scanned.chosen) scanned.value.choose(this.#list.scanned.chosen)
    this.#list.replace(scanned.value, new Overlay(scanned.value.games))
    this.settle()
    await this.#keeper.drop()
    return DONE
  }

  /** Brings back what `reload` dropped, as long as nothing was changed since. */
  async takeBack(): Promise<Result<void, DocumentsErrorCode>> {
    const dropped = this.#dropped
    if (!dropped || this.#document.dirty) return fail('BAD_REQUEST', 'nothing to take back')
    this.#dropped = null
    this.#list.scanned.close()
    this.#list.replace(dropped.scanned, dropped.overlay)
    this.#ancestor = dropped.ancestor
    this.#lost = dropped.lost
    this.#isUnsettled = true
    this.#state = 'changed'
    await this.#keeper.rewrite()
    const looked = await this.look()
    return looked.ok ? DONE : looked
  }

  /** Nothing waits for a decision any more. */
  settle(): void {
    this.#state = 'same'
    this.#isUnsettled = false
    this.#ancestor = null
    this.#original = null
    this.#removed = []
    this.#missing = []
    this.#lost = 0
    this.#orphaned = false
    this.#forgetComparison()
  }

  #forgetComparison(): void {
    if (this.#comparison && this.#comparison.theirs !== this.#list.scanned) this.#comparison.theirs.close()
    this.#comparison = null
  }

  #forgetDropped(): void {
    this.#dropped?.scanned.close()
    this.#dropped = null
  }

  /** Whether what was read is what the file's name stands for now. */
  async #isOnFile(): Promise<boolean> {
    const now = await this.#storage.stamp(this.#document.path!)
    return (
      now.ok &&
      sameStamp(now.value, this.#list.scanned.file.stamp) &&
      (await this.#list.scanned.file.unchanged())
    )
  }

  async #readAnew(): Promise<Result<ScannedFile, DocumentsErrorCode>> {
    if (this.#document.path === null) return fail('BAD_REQUEST', 'no file')
    const file = await this.#storage.open(this.#document.path)
    if (!file.ok) return file
    const scanned = new ScannedFile(file.value)
    const read = await scanned.read(this.#storage)
    if (read.ok) return succeed(scanned)
    scanned.close()
    return read
  }

  /**
   * Compares what was read with the file, and goes on with what can be read. Where that is another file now,
   * answers where each game stands in it, as far as that is known.
   */
  async look(): Promise<Result<Int32Array | null, DocumentsErrorCode>> {
    if (this.#document.path === null) return succeed(null)
    const now = await this.#storage.stamp(this.#document.path)
    if (!now.ok && now.code !== 'NOT_FOUND') return now
    if (now.ok && ((await this.#isOnFile()) || (await this.#list.scanned.adopt(this.#storage)))) {
      this.#state = this.#isUnsettled ? 'changed' : 'same'
      return succeed(null)
    }
    const readable = await this.#list.scanned.file.unchanged()
    if (!now.ok) {
      this.#state = 'gone'
      if (readable) return succeed(null)
      // It was emptied before it was deleted.
      const overlay = orphaned(this.#list.overlay!)
      this.#lost = this.#list.overlay!.count - overlay.count
      this.#list.swap(emptyFile(), this.#list.scanned.chosen, overlay)
      this.#orphaned = true
      return succeed(new Int32Array(0))
    }
    if (this.#document.dirty && readable && !this.#orphaned) {
      this.#isUnsettled = true
      this.#state = 'changed'
      return succeed(null)
    }
    const scanned = await this.#readAnew()
    if (!scanned.ok) return scanned
    if (!this.#document.dirty) {
      const counterparts = counterpartsOf(this.#list.scanned, this.#list.overlay!, scanned.value)
      this.#list.swap(scanned.value, this.#list.scanned.chosen, new Overlay(scanned.value.games))
      this.settle()
      return succeed(counterparts)
    }
    if (this.#orphaned) {
      // It is back.
      const overlay = redrafted(this.#list.overlay!, this.#removed, scanned.value)
      this.#list.swap(scanned.value, this.#list.scanned.chosen, overlay)
      this.#lost = 0
      return succeed(await this.#unsettle(new Int32Array(0)))
    }
    return this.#rebase(scanned.value)
  }

  /**
   * Lays the document over its file as it is now; what was not read into memory of the one before is gone.
   */
  async #rebase(now: ScannedFile): Promise<Result<Int32Array, DocumentsErrorCode>> {
    // A file that is just being written may have been seen half: what was there before counts, not that half.
    const fresh = { scanned: this.#list.scanned, overlay: this.#list.overlay! }
    const from = this.#original?.revision === this.#revision ? this.#original : fresh
    const moved = await rebased(from.scanned, from.overlay, now)
    if (!moved.ok) {
      now.close()
      return moved
    }
    this.#ancestor ??= from.scanned
    this.#lost = moved.value.lost
    this.#missing = [...(from === fresh ? this.#missing : []), ...moved.value.missing]
    this.#list.swap(now, this.#list.scanned.chosen, moved.value.overlay)
    this.#original = { ...from, revision: this.#revision }
    const known = from.scanned === fresh.scanned ? moved.value.moved : new Int32Array(0)
    return succeed(await this.#unsettle(known))
  }

  /** The document lies over another file than its journal says, and somebody has to decide. */
  async #unsettle(moved: Int32Array): Promise<Int32Array> {
    this.#isUnsettled = true
    this.#state = 'changed'
    this.#orphaned = false
    await this.#keeper.rewrite()
    return moved
  }
}

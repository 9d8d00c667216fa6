// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Tracks changes to a document's file by other programs: a document without changes follows its file, a document with
 * changes waits for a decision. Runs only while no change is in progress.
 */
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { ScannedFile, emptyFile } from './scanned-file.ts'
import { Comparison, counterpartsOf, orphaned, rebased, redrafted } from './conflict.ts'
import type { GameList } from './game-list.ts'
import { originOf } from './journal.ts'
import type { JournalKeeper } from './journal-keeper.ts'
import { Overlay } from './overlay.ts'
import type { Choice, DocumentSummary, DocumentsAnswers, DocumentsErrorCode } from './protocol.ts'
import type { Replayed } from './replay.ts'
import { sameStamp, type FileStorage } from './storage.ts'

export type Checked = Omit<DocumentsAnswers['check'], 'summary'>

/** The part of the document that is used here. */
interface Document {
  /** Null without a file. */
  readonly path: string | null
  /** It has unsaved changes. */
  readonly dirty: boolean
}

export class DiskState {
  readonly #storage: FileStorage
  readonly #list: GameList
  readonly #journal: JournalKeeper
  readonly #document: Document
  /** The state of the file at the last check. */
  #state: 'same' | 'changed' | 'gone' = 'same'
  /** The file was changed on disk, the document has changes too, and the person has not decided yet. */
  #isUnsettled = false
  /** The file as it was before it was changed in place; its bytes cannot be read any more. */
  #ancestor: ScannedFile | null = null
  /** The document before it was rebased onto a file changed in place, valid while `revision` is the same. */
  #original: { scanned: ScannedFile; overlay: Overlay; revision: number } | null = null
  /** Counts changes. */
  #revision = 0
  /** Prints of the games that a draft removed. */
  #removed: readonly number[] = []
  /** Prints of games that are not in the document, although they were not removed here. */
  #missing: readonly number[] = []
  #lost = 0
  /** The file is gone, and only the games changed here are left. */
  #orphaned = false
  #comparison: Comparison | null = null
  /** The state that `reload` dropped. */
  #dropped: { scanned: ScannedFile; overlay: Overlay; ancestor: ScannedFile | null; lost: number } | null =
    null

  constructor(storage: FileStorage, list: GameList, journal: JournalKeeper, document: Document) {
    this.#storage = storage
    this.#list = list
    this.#journal = journal
    this.#document = document
  }

  /** The state of the file at the last check. */
  get state(): DocumentSummary['disk'] {
    return this.#state
  }

  /** Whether the person must decide before the file is written. */
  get unsettled(): boolean {
    return this.#isUnsettled
  }

  /**
   * Number of games, not changed here, whose old text is gone; they are saved as they are in the file now, if at all.
   */
  get lost(): number {
    return this.#lost
  }

  /** Call it before a change: `takeBack` is then no longer possible. */
  changing(): void {
    this.#forgetDropped()
    this.#revision++
  }

  /** Closes all files except the document's own. */
  close(): void {
    this.#forgetDropped()
    this.#forgetComparison()
  }

  /**
   * Applies a draft to the file.
   * @param file whether it is still the file of the draft
   * @param unsettled a decision was pending when the draft was written
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
    // The unchanged games were only in the file.
    if (file === 'gone') this.#lost = Math.max(0, then.count - overlay.count)
  }

  /**
   * Checks whether the file has changed since it was read. If so, a document without changes is read again, and a
   * document with changes waits for a decision. Also returns the new index of the game at `index`.
   */
  async check(index: number | null): Promise<Result<Checked, DocumentsErrorCode>> {
    if (this.#journal.failure) await this.#journal.catchUp()
    const before = { scanned: this.#list.scanned, overlay: this.#list.overlay! }
    const followed = await this.follow()
    if (!followed.ok) return followed
    if (this.#list.scanned === before.scanned) return succeed({ reread: false, index, same: true })
    const now = index === null || followed.value === null ? -1 : (followed.value[index] ?? -1)
    if (index === null || now < 0) return succeed({ reread: true, index: null, same: false })
    const old = originOf(before.overlay.at(index), (game) => before.scanned.prints.at(game))
    const same = 'entry' in before.overlay.at(index) || old === originOf(this.#list.at(now), this.#list.print)
    return succeed({ reread: true, index: now, same })
  }

  /** Compares the document with its file. */
  async compare(): Promise<Result<DocumentsAnswers['compare'], DocumentsErrorCode>> {
    const followed = await this.follow()
    if (!followed.ok) return followed
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

  /** Merges the document and its file; the result must still be saved. */
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
    if (this.#document.dirty) await this.#journal.rewrite()
    else await this.#journal.drop()
    return DONE
  }

  /** Reads the present file and drops the changes; `takeBack` restores them. */
  async reload(): Promise<Result<void, DocumentsErrorCode>> {
    const overlay = this.#list.overlay!
    const scanned = await this.#readAnew()
    if (!scanned.ok) return scanned
    this.#forgetDropped()
    this.#dropped = { scanned: this.#list.scanned, overlay, ancestor: this.#ancestor, lost: this.#lost }
    if (this.#list.scanned.chosen) scanned.value.choose(this.#list.scanned.chosen)
    this.#list.replace(scanned.value, new Overlay(scanned.value.games))
    this.settle()
    await this.#journal.drop()
    return DONE
  }

  /** Restores the state that `reload` dropped, if nothing has changed since. */
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
    await this.#journal.rewrite()
    const followed = await this.follow()
    return followed.ok ? DONE : followed
  }

  /** No decision is pending any more. */
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

  /** Whether the file under this name is still the one that was read. */
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
   * Compares the document with its present file, and continues with the text that can be read. If that is another
   * file, returns the new index of each game, as far as known.
   */
  async follow(): Promise<Result<Int32Array | null, DocumentsErrorCode>> {
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
      // The file is back.
      const overlay = redrafted(this.#list.overlay!, this.#removed, scanned.value)
      this.#list.swap(scanned.value, this.#list.scanned.chosen, overlay)
      this.#lost = 0
      return succeed(await this.#unsettle(new Int32Array(0)))
    }
    return this.#rebase(scanned.value)
  }

  /** Rebases the document onto its present file; the old text of unchanged games is lost. */
  async #rebase(now: ScannedFile): Promise<Result<Int32Array, DocumentsErrorCode>> {
    // The last version may have been half-written: rebase from the version before it.
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

  /** The document is now based on another file than its journal, and the person must decide. */
  async #unsettle(moved: Int32Array): Promise<Int32Array> {
    this.#isUnsettled = true
    this.#state = 'changed'
    this.#orphaned = false
    await this.#journal.rewrite()
    return moved
  }
}

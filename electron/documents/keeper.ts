// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Keeps what a document has that its file has not in a journal. What the journal refuses is not lost at once:
 * the keeper is `behind` then, and writes all of it down as soon as it can.
 */
import { DONE, type Result } from '../../engine/result.ts'
import { type StoredDraft, Journal, type JournalHead, type Prints } from './journal.ts'
import type { OverlayChange, Overlay } from './overlay.ts'
import type { Encoding, DocumentsErrorCode } from './protocol.ts'
import type { Stamp, FileStorage } from './storage.ts'

/** What a journal is to say, as it is when it is asked for. */
export interface Kept {
  head: JournalHead
  overlay: Overlay
  prints: Prints
}

export class Keeper {
  readonly #storage: FileStorage
  readonly #folder: string
  readonly #kept: () => Kept
  #journal: Journal | null = null
  #failure: DocumentsErrorCode | null = null
  /** What the journal says is of another file than the document has now. */
  #stale = false

  /** @param kept what the document has */
  constructor(storage: FileStorage, folder: string, kept: () => Kept) {
    this.#storage = storage
    this.#folder = folder
    this.#kept = kept
  }

  /** The name of the journal, null without one. */
  get name(): string | null {
    return this.#journal?.name ?? null
  }

  /** Why the journal does not say everything; null when it does. */
  get failure(): DocumentsErrorCode | null {
    return this.#failure
  }

  /** Writes a change down before it is made; where that fails, `catchUp` is due after it. */
  async record(change: OverlayChange): Promise<void> {
    if (this.#failure || this.#stale) return
    const { overlay, prints, head } = this.#kept()
    if (!this.#journal) {
      const created = await Journal.create(this.#storage, this.#folder, head)
      if (created.ok) this.#journal = created.value
      else this.#failure = created.code
    }
    if (this.#journal) this.#settle(await this.#journal.change(change, overlay, prints))
  }

  /**
   * To be called after a change was made: writes everything down where the journal lacks something, or is too
   * long.
   */
  async catchUp(): Promise<void> {
    if (this.#failure || this.#stale) await this.rewrite()
    // Should this fail, the long journal is as good as before.
    else if (this.#journal?.isLong(this.#kept().overlay)) {
      const { head, overlay, prints } = this.#kept()
      await this.#journal.rewrite(head, overlay, prints)
    }
  }

  /** Makes a journal where there is none. */
  async begin(): Promise<void> {
    if (!this.#journal) await this.rewrite()
  }

  /** Writes everything down anew. */
  async rewrite(): Promise<void> {
    const { head, overlay, prints } = this.#kept()
    if (!this.#journal) {
      const created = await Journal.create(this.#storage, this.#folder, head)
      if (!created.ok) {
        this.#failure = created.code
        return
      }
      this.#journal = created.value
    }
    this.#settle(await this.#journal.rewrite(head, overlay, prints))
    if (!this.#failure) this.#stale = false
  }

  async encoding(encoding: Encoding): Promise<void> {
    if (this.#journal && !this.#failure && !this.#stale) this.#settle(await this.#journal.encoding(encoding))
  }

  /** About to be saved. That this could not be written down is no reason not to save. */
  async saving(path: string, stamp: Stamp, checksum: number): Promise<void> {
    await this.#journal?.saving(path, stamp, checksum)
  }

  /**
   * Goes on with the journal of a draft.
   * @param stale the document shows the draft differently: its journal stays as it is until something is
   *   changed
   */
  async resume(draft: StoredDraft, stale: boolean): Promise<Result<void, DocumentsErrorCode>> {
    const resumed = await Journal.resume(this.#storage, draft)
    if (!resumed.ok) return resumed
    this.#journal = resumed.value
    this.#stale = stale
    return DONE
  }

  /** The journal is not needed any more. */
  async drop(): Promise<void> {
    this.#failure = null
    this.#stale = false
    await this.#journal?.remove()
    this.#journal = null
  }

  async close(): Promise<void> {
    await this.#journal?.close()
    this.#journal = null
  }

  #settle(written: Result<void, DocumentsErrorCode>): void {
    this.#failure = written.ok ? null : written.code
  }
}

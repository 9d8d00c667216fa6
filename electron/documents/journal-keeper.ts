// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Writes the unsaved changes of a document to its journal. If the journal cannot be written, `failure` is the reason,
 * and everything is written as soon as possible.
 */
import { DONE, type Result } from '../../engine/contract/result.ts'
import { type StoredDraft, Journal, type JournalHead, type Prints } from './journal.ts'
import type { OverlayChange, Overlay } from './overlay.ts'
import type { Encoding, DocumentsErrorCode } from './protocol.ts'
import type { Stamp, FileStorage } from './storage.ts'

/** The present state of the document. */
interface Present {
  head: JournalHead
  overlay: Overlay
  prints: Prints
}

export class JournalKeeper {
  readonly #storage: FileStorage
  readonly #folder: string
  readonly #present: () => Present
  #journal: Journal | null = null
  #failure: DocumentsErrorCode | null = null
  /** The journal refers to another file than the document's present one. */
  #stale = false

  constructor(storage: FileStorage, folder: string, present: () => Present) {
    this.#storage = storage
    this.#folder = folder
    this.#present = present
  }

  /** The name of the journal, null without one. */
  get name(): string | null {
    return this.#journal?.name ?? null
  }

  /** Why the journal is incomplete; null when it is complete. */
  get failure(): DocumentsErrorCode | null {
    return this.#failure
  }

  /** Journals changes before they are made; if that fails, `catchUp` must follow. */
  async record(changes: readonly OverlayChange[]): Promise<void> {
    if (this.#failure || this.#stale) return
    const { overlay, prints, head } = this.#present()
    if (!this.#journal) {
      const created = await Journal.create(this.#storage, this.#folder, head)
      if (created.ok) this.#journal = created.value
      else this.#failure = created.code
    }
    if (this.#journal) this.#settle(await this.#journal.change(changes, overlay, prints))
  }

  /** Call it after a change: rewrites the journal if it is incomplete or too long. */
  async catchUp(): Promise<void> {
    if (this.#failure || this.#stale) await this.rewrite()
    // If this fails, the long journal is still valid.
    else if (this.#journal?.isLong(this.#present().overlay)) {
      const { head, overlay, prints } = this.#present()
      await this.#journal.rewrite(head, overlay, prints)
    }
  }

  /** Creates the journal if there is none. */
  async begin(): Promise<void> {
    if (!this.#journal) await this.rewrite()
  }

  /** Writes the whole journal again. */
  async rewrite(): Promise<void> {
    const { head, overlay, prints } = this.#present()
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

  /** Records that a save is about to happen. If that fails, the document is saved anyway. */
  async saving(path: string, stamp: Stamp, checksum: number): Promise<void> {
    await this.#journal?.saving(path, stamp, checksum)
  }

  /**
   * Continues the journal of a draft.
   * @param stale the draft was applied to another file: its journal stays unchanged until the next change
   */
  async resume(draft: StoredDraft, stale: boolean): Promise<Result<void, DocumentsErrorCode>> {
    const resumed = await Journal.resume(this.#storage, draft)
    if (!resumed.ok) return resumed
    this.#journal = resumed.value
    this.#stale = stale
    return DONE
  }

  /** Removes the journal. */
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

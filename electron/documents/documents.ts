// SPDX-License-Identifier: GPL-3.0-or-later
/** The open documents of a process by their ids, and the drafts of earlier processes. */
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { gamesOfPositions } from '../../engine/chess/epd.ts'
import { classify, gameOfPosition } from '../../engine/chess/paste.ts'
import { writeGame } from '../../engine/chess/pgn/write/writer.ts'
import { type FileHandle, rightsToOpened } from '../data/file-handle.ts'
import { type Grant, ReceivedGrants } from '../data/grants.ts'
import { Slices } from '../data/slices.ts'
import { checksumOf } from './scanned-file.ts'
import { PgnDocument, type ProgressListener } from './document.ts'
import { type ExportPart, Exports } from './exports.ts'
import {
  type StoredDraft,
  type JournalHead,
  JOURNAL_SUFFIX,
  NEWER,
  readDraft,
  setAside,
  TORN,
} from './journal.ts'
import {
  type DamagedDraft,
  type DocumentId,
  type DocumentSummary,
  type DocumentsErrorCode,
  type DocumentsStart,
  OWN_FILES,
} from './protocol.ts'
import type { Saving } from './records.ts'
import type { Explorations } from './game-explorer.ts'
import type { Searches } from './game-search.ts'
import { sameStamp, type FileStorage, writeWhole } from './storage.ts'
import { EMPTY_GAME } from './texts.ts'

/** `open` returns after this time even if the file is not complete, ms. */
const OPEN_ANSWER_MS = 15
/**
 * More documents than anyone has. Each holds a file and the places of its games. Closed ones with unsaved changes count.
 */
export const MAX_DOCUMENTS = 500

/** Called for documents that are still being read after `open` has returned. */
export interface DocumentsListener {
  onProgress: ProgressListener
  /** `closed`: it has no games and is no longer open. */
  onUnreadable: (document: PgnDocument, code: DocumentsErrorCode, closed: boolean) => void
}

export class Documents {
  readonly #storage: FileStorage
  readonly #draftsFolder: string
  readonly #listener: DocumentsListener
  readonly #searches: Searches
  readonly #explorations: Explorations
  readonly #documents = new Map<DocumentId, PgnDocument>()
  readonly #grants = new ReceivedGrants()
  readonly #exports: Exports
  /** Never an id of an earlier process, because a page may still use one. */
  #nextId = Date.now()
  #restored: Promise<void> | null = null
  /** Damaged drafts not reported yet. */
  #damaged: DamagedDraft[] = []
  /** Files are opened one after the other, so that none is opened twice. */
  #opening: Promise<unknown> = Promise.resolve()

  /** @param own the paths of the program's own files */
  constructor(
    storage: FileStorage,
    draftsFolder: string,
    own: DocumentsStart['own'],
    listener: DocumentsListener,
    searches: Searches,
    explorations: Explorations,
  ) {
    this.#storage = storage
    this.#draftsFolder = draftsFolder
    this.#listener = listener
    this.#searches = searches
    this.#explorations = explorations
    this.#exports = new Exports(storage)
    for (const file of OWN_FILES) {
      const path = own[file]!
      const name = path.split(/[\\/]/).at(-1)!
      this.#grants.receive({ file, path, name, folder: '', rights: 'write' })
    }
  }

  /** Registers the file of a handle. */
  grant(location: Grant): void {
    this.#grants.receive(location)
  }

  /** Stops the searches that read games. */
  stopSearches(): void {
    this.#searches.stop()
  }

  /** An open document. */
  document(id: DocumentId): PgnDocument | null {
    const document = this.#documents.get(id)
    return document && !document.closed ? document : null
  }

  async open(file: FileHandle): Promise<Result<DocumentSummary, DocumentsErrorCode>> {
    // Not in turn: a handle that never comes must not hold up other files.
    const asked = await this.location(file)
    if (!asked.ok) return asked
    const result = this.#opening.then(() => this.#open(asked.value))
    this.#opening = result
    return result
  }

  /** The file of a handle. */
  async location(file: FileHandle): Promise<Result<Grant, DocumentsErrorCode>> {
    const location = await this.#grants.find(file)
    return location ? succeed(location) : fail('UNKNOWN_FILE')
  }

  /** The file of a handle, if other content may replace it. The program's own files only change through their journals. */
  async replaceable(file: FileHandle): Promise<Result<Grant, DocumentsErrorCode>> {
    const location = await this.location(file)
    if (!location.ok) return location
    const { path, rights } = location.value
    const own = await this.#ownAt(await this.#storage.resolve(path))
    return rights === 'write' && own === null ? location : fail('READ_ONLY')
  }

  async create(name: string, text: string): Promise<Result<DocumentSummary, DocumentsErrorCode>> {
    const unsaved = text !== ''
    return this.#createOf(name, unsaved ? text : EMPTY_GAME, unsaved)
  }

  /** A new document from pasted text; the listener is called while it is read. */
  async paste(text: string): Promise<Result<DocumentSummary, DocumentsErrorCode>> {
    const games = await gamesOfPasted(text)
    return games.ok ? this.#createOf('', games.value, true) : games
  }

  /** A new document from a text with games; `unsaved`: it must be stored even without changes. */
  async #createOf(
    name: string,
    text: string,
    unsaved: boolean,
  ): Promise<Result<DocumentSummary, DocumentsErrorCode>> {
    if (this.#isFull) return fail('TOO_MANY')
    const document = this.#document({ name, folder: '' })
    let done = await document.openText(text, unsaved, (read, ms) => this.#listener.onProgress(read, ms))
    if (done.ok && unsaved) done = await document.beginJournal()
    if (done.ok) return succeed(document.summary())
    await this.#forget(document)
    return done
  }

  /** Closes a document. Its unsaved changes are stored unless they are discarded; own files are written. */
  async close(document: PgnDocument, discard: boolean): Promise<void> {
    document.list.stopExploring()
    await document.settled()
    const isOwn = document.own !== null
    if (isOwn) await this.#write(document)
    if (document.dirty && (isOwn || !discard)) document.closed = true
    else await this.#forget(document)
  }

  /** Opens all documents with unsaved changes except own files, including those of earlier processes. */
  async drafts(): Promise<{ documents: DocumentSummary[]; damaged: DamagedDraft[] }> {
    await this.#restore()
    const damaged = this.#damaged
    this.#damaged = []
    const found: DocumentSummary[] = []
    for (const document of this.#documents.values()) {
      if (!document.dirty || document.own !== null) continue
      document.closed = false
      found.push(document.summary())
    }
    return { documents: found, damaged }
  }

  /** Finishes or removes what killed processes left beside files. */
  async tidyBeside(paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.#storage.tidyBeside(path)
  }

  /** Writes bytes, or a part of them, to a file; returns the number of bytes so far. */
  async export(file: FileHandle, part: ExportPart): Promise<Result<{ bytes: number }, DocumentsErrorCode>> {
    const location = await this.replaceable(file)
    return location.ok ? this.#exports.take(location.value.path, part) : location
  }

  /** Forgets the parts of an export. */
  async dropExport(file: FileHandle): Promise<void> {
    const location = await this.location(file)
    if (location.ok) await this.#exports.drop(location.value.path)
  }

  /** Writes one of the program's own files and copies it to another file; the document stays where it is. */
  async copy(document: PgnDocument, to: Grant): Promise<Result<void, DocumentsErrorCode>> {
    const written = await this.#write(document)
    if (!written.ok) return written
    const bytes = await this.#storage.readAll(document.path!)
    return bytes.ok ? writeWhole(this.#storage, to.path, bytes.value) : bytes
  }

  /** Ends all documents; own files are written, and other unsaved changes stay in their journals. */
  async end(): Promise<void> {
    await this.#exports.end()
    for (const document of this.#documents.values()) {
      if (document.own !== null) await this.#write(document)
      await document.end(false)
    }
    this.#documents.clear()
  }

  async #open(asked: Grant): Promise<Result<DocumentSummary, DocumentsErrorCode>> {
    await this.#restore()
    const path = await this.#storage.resolve(asked.path)
    const own = await this.#ownAt(path)
    // However it was opened, there is only one My games.
    const location = own !== null ? this.#grants.known(own)! : asked
    const known = [...this.#documents.values()].find((document) => document.path === path)
    if (known && (known.dirty || (!known.broken && (await this.#isCurrent(known))))) {
      known.closed = false
      known.own = own
      known.locate(location)
      return succeed(known.summary())
    }
    if (own !== null) {
      const made = await this.#makeOwn(path)
      if (!made.ok) return made
    }
    // A played game must always be stored.
    if (!known && own === null && this.#isFull) return fail('TOO_MANY')
    const opened = await this.#storage.open(path)
    if (!opened.ok) return opened
    const { identity } = opened.value
    const twin = [...this.#documents.values()].find(
      (other) => other !== known && !other.closed && other.identity === identity,
    )
    if (twin) {
      // Another name of an open file.
      opened.value.close()
      return succeed(twin.summary())
    }
    // A request that is under way needs the games, and may change them.
    await known?.idle()
    const present = known && this.#documents.get(known.id) === known ? known : undefined
    if (present?.dirty) {
      opened.value.close()
      return succeed(present.summary())
    }
    const document = present ?? this.#document(location)
    document.closed = false
    document.own = own
    document.locate(location)
    let answered = false
    document.openFile(opened.value, (read, ms) => {
      if (answered) this.#listener.onProgress(read, ms)
    })
    const failure = await Promise.race([
      document.read.then((result) => (result.ok ? null : result)),
      new Promise<null>((resolve) => setTimeout(resolve, OPEN_ANSWER_MS, null)),
    ])
    answered = true
    if (!failure) {
      void document.read.then((read) => this.#readToEnd(document, read))
      return succeed(document.summary())
    }
    await this.#forget(document)
    return failure
  }

  /**
   * Reports a document that could not be read to its end. The games read so far stay; a document without games is
   * closed.
   */
  async #readToEnd(document: PgnDocument, read: Result<void, DocumentsErrorCode>): Promise<void> {
    if (read.ok || !document.broken || this.document(document.id) === null) return
    const closed = read.code === 'NOT_CHESS' || document.summary().games === 0
    this.#listener.onUnreadable(document, read.code, closed)
    if (closed) await this.#forget(document)
  }

  /** Which of the program's own files has a path; null: none. */
  async #ownAt(path: string): Promise<FileHandle | null> {
    for (const file of OWN_FILES)
      if (path === (await this.#storage.resolve(this.#grants.known(file)!.path))) return file
    return null
  }

  /** Creates one of the program's own files if it does not exist. */
  async #makeOwn(path: string): Promise<Result<void, DocumentsErrorCode>> {
    const now = await this.#storage.stamp(path)
    if (now.ok || now.code !== 'NOT_FOUND') return now.ok ? DONE : now
    return writeWhole(this.#storage, path, new Uint8Array(0))
  }

  /** Writes one of the program's own files. If that fails, the changes stay in the journal. */
  async #write(document: PgnDocument): Promise<Result<void, DocumentsErrorCode>> {
    if (!document.dirty) return DONE
    const saved = await document.save({})
    if (saved.ok || saved.code !== 'CHANGED_ON_DISK') return saved
    // The person is never asked about these files: both versions of a game are stored.
    const compared = await document.compare()
    const merged = compared.ok ? await document.merge([]) : compared
    return merged.ok ? document.save({}) : merged
  }

  /** Whether the file of a document is still the one that was read. */
  async #isCurrent(document: PgnDocument): Promise<boolean> {
    const { path, stamp } = document
    if (path === null || stamp === null) return false
    const now = await this.#storage.stamp(path)
    return now.ok && sameStamp(now.value, stamp)
  }

  get #isFull(): boolean {
    return this.#documents.size >= MAX_DOCUMENTS
  }

  #document(names: { name: string; folder: string }): PgnDocument {
    const document = new PgnDocument(
      this.#storage,
      this.#draftsFolder,
      this.#nextId++,
      names,
      this.#searches,
      this.#explorations,
    )
    this.#documents.set(document.id, document)
    return document
  }

  async #forget(document: PgnDocument): Promise<void> {
    this.#documents.delete(document.id)
    await document.end(true)
  }

  /** Opens the drafts of earlier processes, once. */
  #restore(): Promise<void> {
    this.#restored ??= this.#restoreAll()
    return this.#restored
  }

  async #restoreAll(): Promise<void> {
    const names = await this.#storage.list(this.#draftsFolder)
    for (const name of names.filter((name) => name.endsWith(JOURNAL_SUFFIX)).toSorted()) {
      const path = this.#storage.join(this.#draftsFolder, name)
      const draft = await readDraft(this.#storage, path)
      if (draft.ok) await this.#restoreDraft(draft.value)
      else if (draft.detail === TORN) await this.#storage.remove(path)
      else
        this.#damaged.push({
          name: '',
          kept: path,
          lost: 0,
          why: draft.detail === NEWER ? 'newer' : 'unreadable',
        })
    }
  }

  async #restoreDraft(draft: StoredDraft): Promise<void> {
    const { saving, steps, lost } = draft
    const head = draft.head ?? NO_HEAD
    const isEmpty = steps.length === 0 && head.text === null && lost === 0
    if (isEmpty || (saving !== null && (await this.#isSaved(saving)))) {
      await this.#storage.remove(draft.path)
      return
    }
    const document = this.#document(head)
    document.own = head.path === null ? null : await this.#ownAt(head.path)
    const state = await this.#openDraft(document, head)
    const restored = state.ok ? await document.restore(draft, head, state.value) : state
    if (!restored.ok) {
      // The drafts folder cannot be written now; perhaps next time.
      this.#damaged.push({ name: head.name, kept: draft.path, lost, why: 'unreadable' })
      this.#documents.delete(document.id)
      await document.end(false)
      return
    }
    if (restored.value > 0) {
      const copy = await setAside(this.#storage, this.#draftsFolder, draft)
      this.#damaged.push({ name: head.name, kept: copy, lost: restored.value, why: 'damaged' })
      // Without a copy, the journal stays unchanged.
      if (copy !== null && document.dirty) await document.rewriteJournal(draft)
      else if (copy !== null) await this.#storage.remove(draft.path)
    }
    // If all changes had been taken back when the process died, nothing is left to restore.
    if (!document.dirty) await this.#forget(document)
  }

  /** Whether a save that was about to happen did happen. */
  async #isSaved({ path, stamp, checksum }: Saving): Promise<boolean> {
    const now = await this.#storage.stamp(path)
    if (!now.ok) return false
    if (sameStamp(now.value, stamp)) return true
    // A file that was overwritten in place keeps its inode number.
    if (checksum === undefined || now.value.size !== stamp.size) return false
    const file = await this.#storage.open(path)
    if (!file.ok) return false
    const found = await checksumOf(this.#storage, file.value, 0, file.value.size)
    file.value.close()
    return found === checksum && file.value.stamp.size === stamp.size
  }

  /** Opens the file that a draft has changed; returns its state. */
  async #openDraft(
    document: PgnDocument,
    head: JournalHead,
  ): Promise<Result<'same' | 'changed' | 'gone', DocumentsErrorCode>> {
    if (head.path === null) {
      const unsaved = head.text !== null && head.text !== EMPTY_GAME
      const opened = await document.openText(head.text ?? '', unsaved)
      return opened.ok ? succeed('same') : opened
    }
    void this.#storage.tidyBeside(head.path)
    const { path, name, folder } = head
    const handle = `draft-${crypto.randomUUID()}` as FileHandle
    const file = document.own ?? handle
    const rights = head.rights ?? rightsToOpened(path)
    if (document.own === null) this.grant({ file, path, name, folder, rights })
    const opened = await this.#storage.open(path)
    if (opened.ok) {
      document.openFile(opened.value)
      document.locate({ file, path, name, folder, rights })
      const read = await document.read
      const { checksum, stamp } = document
      if (read.ok)
        return succeed(checksum === head.checksum && stamp?.size === head.stamp?.size ? 'same' : 'changed')
    }
    // The file is gone or cannot be read, but the changes are not lost.
    const none = await document.openText('', false)
    document.path = path
    document.locate({ file, path, name, folder, rights })
    return none.ok ? succeed('gone') : none
  }
}

/** The games of a pasted text, as the text of a file. A position becomes a game without moves. */
export async function gamesOfPasted(text: string): Promise<Result<string, DocumentsErrorCode>> {
  const pasted = classify(text)
  if (!pasted.ok) return fail(pasted.code === 'TOO_LONG' ? 'TOO_LARGE' : 'NOT_CHESS', pasted.code)
  const { value } = pasted
  if (value.kind === 'games') return succeed(value.text)
  if (value.kind !== 'positions') return succeed(writeGame(gameOfPosition(value)))
  const slices = new Slices()
  const games: string[] = []
  for (const game of gamesOfPositions(value.text)) {
    games.push(game)
    if (slices.due()) await slices.next()
  }
  return succeed(games.join(''))
}

/** Stands in for the head of a draft whose beginning was lost. */
const NO_HEAD: JournalHead = {
  version: 1,
  path: null,
  name: '',
  folder: '',
  stamp: null,
  checksum: 0,
  games: 0,
  encoding: null,
  text: null,
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Writes a document. Unchanged games, and everything between games, are copied byte for byte; changed games have the
 * encoding of the file and the line ends of the games they replace.
 */
import { DONE, fail, type Result, succeed } from '../../engine/contract/result.ts'
import { ScannedFile } from './scanned-file.ts'
import { Output } from './output.ts'
import type { Entry, Overlay } from './overlay.ts'
import type { Encoding, DocumentsErrorCode } from './protocol.ts'
import type { FileStorage, Replacement, Stamp } from './storage.ts'
import { withLineEnds } from '../data/games.ts'
import { encodeFor } from './texts.ts'

/** Bytes at the start of a game that show how its lines end. */
const LINE_END_SAMPLE_BYTES = 4096

/** Checks that all changed games can be expressed in an encoding, before anything is written. */
export function checkExpressible(
  scanned: ScannedFile,
  overlay: Overlay,
  encoding: Encoding,
): Result<void, DocumentsErrorCode> {
  for (const { index, entry } of overlay.entries())
    for (const text of [entry.before, entry.text, entry.after]) {
      const encoded = encodeFor(scanned, text, encoding)
      if (!encoded.ok) return fail(encoded.code, `${encoded.detail} of game ${index + 1}`)
    }
  return DONE
}

/** Writes all of a document; the old file must not have changed. */
export async function writeDocument(
  scanned: ScannedFile,
  overlay: Overlay,
  target: Replacement,
  encoding: Encoding,
): Promise<Result<void, DocumentsErrorCode>> {
  const writer = new DocumentWriter(scanned, new Output(scanned, target, encoding))
  return writer.write(overlay)
}

interface ReplaceOptions {
  encoding: Encoding
  /** The file must still be this one; null replaces any file. */
  expected: Stamp | null
  /** Called when the new content is complete, just before it takes the name. */
  saving: (stamp: Stamp, checksum: number) => Promise<void>
}

/**
 * Writes a document, reads back what was written, and gives it the file's name. Returns the new file, with
 * which the document continues.
 */
export async function replaceFile(
  storage: FileStorage,
  scanned: ScannedFile,
  overlay: Overlay,
  replacement: Replacement,
  { encoding, expected, saving }: ReplaceOptions,
): Promise<Result<ScannedFile, DocumentsErrorCode>> {
  const written = await writeDocument(scanned, overlay, replacement, encoding)
  if (!written.ok) return written
  if (!(await scanned.file.unchanged())) return fail('CHANGED_ON_DISK', 'changed while it was copied')
  const file = await replacement.finish()
  if (!file.ok) return file
  const fresh = new ScannedFile(file.value)
  const read = await fresh.read(storage)
  if (read.ok) await saving(file.value.stamp, fresh.checksum)
  const done = read.ok ? await replacement.commit(expected) : read
  if (!done.ok) {
    fresh.close()
    return done
  }
  if (done.value) fresh.continueWith(done.value)
  return succeed(fresh)
}

/** The index of the last game of the file, -1 without one. */
function lastOf(overlay: Overlay): number {
  for (let index = overlay.count - 1; index >= 0; index--) {
    if (overlay.fileGameAt(index) >= 0) return index
    const place = overlay.at(index)
    if ('entry' in place && place.replaces !== null) return index
  }
  return -1
}

class DocumentWriter {
  readonly #scanned: ScannedFile
  readonly #output: Output
  /** All bytes of the old file before this offset have been copied or left out. */
  #cursor = 0
  /** Text was written or left out at the cursor: the next text must begin a line. */
  #seam = false

  constructor(scanned: ScannedFile, output: Output) {
    this.#scanned = scanned
    this.#output = output
  }

  async write(overlay: Overlay): Promise<Result<void, DocumentsErrorCode>> {
    const { table } = this.#scanned.scan
    const begun = await this.#output.begin()
    if (!begun.ok) return begun
    this.#cursor = begun.value
    const added: Entry[] = []
    const lastOfFile = lastOf(overlay)
    /** The next game of the old file. */
    let next = 0
    for (let index = 0; index < overlay.count; index++) {
      const number = overlay.fileGameAt(index)
      // True for most games: they are copied later, together with the text around them.
      if (number === next) {
        next++
        continue
      }
      const place = overlay.at(index)
      const game = 'fileGame' in place ? place.fileGame : place.replaces
      if (game === null) {
        if (!('entry' in place)) continue
        if (index > lastOfFile) added.push(place.entry)
        else {
          const written = await this.#insert(next, place.entry)
          if (!written.ok) return written
        }
        continue
      }
      for (; next < game; next++) {
        const left = await this.#leaveOut(next, table.start(next))
        if (!left.ok) return left
      }
      if ('entry' in place) {
        const replaced = await this.#replace(game, place.entry)
        if (!replaced.ok) return replaced
      }
      next = game + 1
    }
    const rest = await this.#leaveOutRest(next)
    if (!rest.ok) return rest
    const copied = await this.#copyTo(this.#scanned.file.size)
    return copied.ok ? this.#append(added) : copied
  }

  async #copyTo(offset: number): Promise<Result<void, DocumentsErrorCode>> {
    if (offset > this.#cursor && this.#seam) {
      const gap = await this.#output.gap(this.#cursor, this.#scanned.file.size)
      if (!gap.ok) return gap
      const { visible, lineEnd } = gap.value
      if (lineEnd < 0 && visible < this.#scanned.file.size && !this.#output.atLineStart) {
        const separated = await this.#output.blankLine(this.#scanned.scan.lineEnd)
        if (!separated.ok) return separated
      }
    }
    if (offset > this.#cursor) this.#seam = false
    const copied = await this.#output.copy(this.#cursor, offset)
    this.#cursor = Math.max(this.#cursor, offset)
    return copied
  }

  async #replace(game: number, entry: Entry): Promise<Result<void, DocumentsErrorCode>> {
    const { table } = this.#scanned.scan
    const copied = await this.#copyTo(table.start(game))
    if (!copied.ok) return copied
    const lineEnd = await this.#lineEndOf(game)
    if (!lineEnd.ok) return lineEnd
    if (!this.#output.atLineStart) {
      const separated = await this.#output.blankLine(lineEnd.value)
      if (!separated.ok) return separated
    }
    this.#cursor = table.end(game)
    this.#seam = true
    return this.#output.text(withLineEnds(entry.text, lineEnd.value))
  }

  async #lineEndOf(game: number): Promise<Result<string, DocumentsErrorCode>> {
    const { table, lineEnd } = this.#scanned.scan
    const start = table.start(game)
    const bytes = await this.#scanned.bytes(start, Math.min(table.end(game), start + LINE_END_SAMPLE_BYTES))
    if (!bytes.ok) return bytes
    const at = bytes.value.findIndex((byte) => byte === 0x0a || byte === 0x0d)
    if (at < 0) return { ok: true, value: lineEnd }
    if (bytes.value[at] === 0x0a) return { ok: true, value: '\n' }
    return { ok: true, value: bytes.value[at + 1] === 0x0a ? '\r\n' : '\r' }
  }

  /** Leaves out a game and the blank lines after it; everything before `until` is copied. */
  async #leaveOut(game: number, until: number): Promise<Result<void, DocumentsErrorCode>> {
    const { table } = this.#scanned.scan
    const copied = await this.#copyTo(until)
    if (!copied.ok) return copied
    const limit = game + 1 < table.count ? table.start(game + 1) : this.#scanned.file.size
    const gap = await this.#output.gap(table.end(game), limit)
    if (!gap.ok) return gap
    this.#cursor = gap.value.visible
    this.#seam = true
    return DONE
  }

  /** Leaves out all games from `first` on; if nothing visible follows, also the blank lines before them. */
  async #leaveOutRest(first: number): Promise<Result<void, DocumentsErrorCode>> {
    const { table } = this.#scanned.scan
    const size = this.#scanned.file.size
    let end = size
    for (let game = table.count - 1; game >= first; game--) {
      const behind = await this.#output.gap(table.end(game), end)
      if (!behind.ok) return behind
      if (behind.value.visible < end) break
      end = table.start(game)
    }
    for (let game = first; game < table.count; game++) {
      let until = table.start(game)
      if (until === end && game > 0) {
        const before = await this.#output.gap(table.end(game - 1), until)
        if (!before.ok) return before
        // The line end of the game before stays.
        if (before.value.visible === until && before.value.lineEnd >= 0) until = before.value.lineEnd
      }
      const left = await this.#leaveOut(game, Math.max(until, this.#cursor))
      if (!left.ok) return left
    }
    return DONE
  }

  /**
   * Writes an added game between games of the file: before the game `next`, and after the games that were left out
   * before it.
   */
  async #insert(next: number, entry: Entry): Promise<Result<void, DocumentsErrorCode>> {
    const { table } = this.#scanned.scan
    const before = next > 0 ? table.end(next - 1) : table.start(0)
    const copied = await this.#copyTo(Math.max(before, this.#cursor))
    if (!copied.ok) return copied
    this.#seam = true
    return this.#append([entry])
  }

  async #append(entries: readonly Entry[]): Promise<Result<void, DocumentsErrorCode>> {
    const { lineEnd } = this.#scanned.scan
    for (const { before, text, after } of entries)
      for (const part of [before, text, after]) {
        if (part === '') continue
        const separated = await this.#output.blankLine(lineEnd)
        if (!separated.ok) return separated
        const written = await this.#output.text(withLineEnds(part, lineEnd) + lineEnd)
        if (!written.ok) return written
      }
    return DONE
  }
}

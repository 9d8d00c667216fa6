// SPDX-License-Identifier: GPL-3.0-or-later
/** Saves an unchanged file to another name, like the application, and compares the bytes. */
import { loadPlayer } from './games/command.ts'
import { type Result, succeed } from '../../engine/contract/result.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileHandle } from '../../electron/api.ts'
import { Explorations } from '../../electron/documents/game-explorer.ts'
import { Searches } from '../../electron/documents/game-search.ts'
import { PgnDocument } from '../../electron/documents/document.ts'
import { DiskStorage } from '../../electron/documents/disk-storage.ts'
import type { OpenFile, FileStorage } from '../../electron/documents/storage.ts'
import type { Outcome } from './outcome.ts'
import type { DocumentsErrorCode } from '../../electron/documents/protocol.ts'

const PIECE_BYTES = 1024 * 1024
const LF = 0x0a
const CR = 0x0d

/** Where two files first differ; lines and columns are those of the first file, columns in bytes. */
export interface Difference {
  offset: number
  line: number
  column: number
}

export async function roundTrip(path: string): Promise<Outcome> {
  const startedAt = performance.now()
  const storage = new DiskStorage()
  const folder = await mkdtemp(join(tmpdir(), 'alfabeta-roundtrip-'))
  try {
    const copy = join(folder, 'copy.pgn')
    const saved = await saveCopy(storage, path, copy)
    if (!saved.ok) return saved
    const [before, after] = [await storage.open(path), await storage.open(copy)]
    if (!before.ok) return before
    if (!after.ok) return after
    const difference = await firstDifference(before.value, after.value)
    before.value.close()
    after.value.close()
    if (!difference.ok) return difference
    const value = {
      file: path,
      bytes: before.value.stamp.size,
      identical: difference.value === null,
      ...(difference.value && { difference: difference.value, written: after.value.stamp.size }),
      ms: Math.round(performance.now() - startedAt),
    }
    return { ok: true, good: value.identical, value }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Opens a document, changes nothing, and saves it under another name. */
async function saveCopy(
  storage: FileStorage,
  path: string,
  copy: string,
): Promise<Result<void, DocumentsErrorCode>> {
  const file = await storage.open(path)
  if (!file.ok) return file
  const names = { name: path, folder: '' }
  const searches = new Searches(loadPlayer, () => {})
  const explorations = new Explorations(loadPlayer, () => {})
  const document = new PgnDocument(storage, `${copy}.drafts`, 1, names, searches, explorations)
  document.openFile(file.value)
  const read = await document.read
  const handle = copy as FileHandle
  const saved = read.ok
    ? await document.save({ as: { file: handle, path: copy, name: copy, folder: '', rights: 'write' } })
    : read
  await document.end(true)
  return saved
}

/** Compares two files piece by piece; null if they are the same. */
export async function firstDifference(
  left: OpenFile,
  right: OpenFile,
): Promise<Result<Difference | null, DocumentsErrorCode>> {
  const buffers = [new Uint8Array(PIECE_BYTES), new Uint8Array(PIECE_BYTES)] as const
  let line = 1
  let lineStart = 0
  let before = 0
  for (let from = 0; ; from += PIECE_BYTES) {
    const one = await left.read(from, buffers[0])
    const other = await right.read(from, buffers[1])
    if (!one.ok) return one
    if (!other.ok) return other
    const length = Math.min(one.value, other.value)
    for (let i = 0; i < length; i++) {
      const byte = buffers[0][i]!
      if (byte !== buffers[1][i]) return succeed(placed(from + i, line, lineStart))
      if (byte === LF && before !== CR) line++
      else if (byte === CR) line++
      if (byte === LF || byte === CR) lineStart = from + i + 1
      before = byte
    }
    if (one.value !== other.value) return succeed(placed(from + length, line, lineStart))
    if (length < PIECE_BYTES) return succeed(null)
  }
}

const placed = (offset: number, line: number, lineStart: number): Difference => ({
  offset,
  line,
  column: offset - lineStart + 1,
})

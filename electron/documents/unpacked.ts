// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The content of a packed file, in memory. Of a damaged file, what could be unpacked, and a note about the
 * rest.
 */
import { fail, type Result, succeed } from '../../engine/result.ts'
import { failureOf } from '../data/disk-errors.ts'
import { ArchiveFault, UnpackedFile } from '../data/unpack/index.ts'
import { type Converted, MAX_CONVERTED_BYTES } from './conversion.ts'
import type { LeftOutPart, DocumentsErrorCode } from './protocol.ts'

/** At most this many omitted parts are named; all are counted. */
const MAX_NAMED = 5
/** Reported names of files in an archive are cut to this length, UTF-16 units. */
const MAX_NAME = 120

/**
 * Unpacks a regular file, every PGN of a zip one after the other; null for a file that is not packed.
 */
export async function unpacked(path: string): Promise<Result<Converted | null, DocumentsErrorCode>> {
  let file: UnpackedFile
  try {
    file = await UnpackedFile.open(path)
  } catch (error) {
    return failureOf(error)
  }
  const { packing } = file
  try {
    return packing === 'none' ? succeed(null) : await unpackAll(file, packing)
  } finally {
    await file.close()
  }
}

async function unpackAll(
  file: UnpackedFile,
  form: Exclude<UnpackedFile['packing'], 'none'>,
): Promise<Result<Converted, DocumentsErrorCode>> {
  const pieces: Uint8Array[] = []
  let size = 0
  const leftOut: LeftOutPart[] = []
  try {
    for (let piece = await file.next(); piece; piece = await file.next()) {
      size += piece.length
      if (size > MAX_CONVERTED_BYTES) return fail('TOO_LARGE', String(size))
      pieces.push(piece)
    }
  } catch (error) {
    if (!(error instanceof ArchiveFault)) return failureOf(error)
    if (size === 0) return fail('BAD_ARCHIVE', error.message)
    leftOut.push({ code: 'DAMAGED', where: String(file.readBytes) })
  }
  leftOut.push(...file.leftOut.map(({ code, where }) => ({ code, where: where.slice(0, MAX_NAME) })))
  const source = { form, leftOut: leftOut.slice(0, MAX_NAMED), leftOutCount: leftOut.length }
  return succeed({ bytes: Buffer.concat(pieces), source })
}

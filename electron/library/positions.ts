/** Files that are lists of positions, one FEN or EPD a line, read as games of PGN. */
import { decode, decodeLines } from '../../engine/chess/encoding.ts'
import { beginsWithPosition, positionsAsPgn } from '../../engine/chess/epd.ts'
import { fail, type OpenFile, type Result, succeed } from './store.ts'

/** So much of a file is looked at to find out what it is, bytes. */
const LOOK_BYTES = 4096
/** A longer list is not opened: all of its games would be in memory, bytes. */
const MAX_LIST_BYTES = 16 * 1024 * 1024

/** Whether a file begins like a list of positions. */
export async function isList(file: OpenFile): Promise<boolean> {
  const bytes = new Uint8Array(Math.min(LOOK_BYTES, file.stamp.size))
  const read = await file.read(0, bytes)
  return read.ok && beginsWithPosition(decode(bytes.subarray(0, read.value), 'windows-1252'))
}

/** The positions of a file as games. */
export async function readList(file: OpenFile): Promise<Result<string>> {
  const { size } = file.stamp
  if (size > MAX_LIST_BYTES) return fail('TOO_LARGE', String(size))
  const bytes = new Uint8Array(size)
  const read = await file.read(0, bytes)
  if (!read.ok) return read
  return succeed(positionsAsPgn(decodeLines(bytes.subarray(0, read.value))))
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The games of a file that were not in it when it was last read, written to another file for an import. They are found by
 * the keys of their texts, so it does not matter where they stand.
 */
import type { FileHandle } from 'node:fs/promises'
import { decodeLines, utf8Of } from '../../../engine/chess/encoding.ts'
import { FileScan } from '../../../engine/chess/pgn/scan/file.ts'
import { MIN_CHUNK_BYTES } from '../../../engine/chess/pgn/scan/scan.ts'
import { DONE, fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { writeAll } from '../../data/disk.ts'
import { MAX_GAME_BYTES } from '../../data/limits.ts'
import { Source, type SourceStamp } from '../import/source.ts'
import { TextWindow } from '../import/text-window.ts'
import type { LibraryErrorCode } from '../protocol.ts'
import { type GameKeys, hasKey, KeyList, keyOfText } from './game-keys.ts'

/** Bytes scanned per slice: about 10 ms. */
const SLICE_BYTES = 1024 * 1024
const GAME_END = utf8Of('\n\n')

export interface Found {
  /** Of all games that the file has now. */
  keys: GameKeys
  /** Number of games that were written, and their bytes. */
  games: number
  bytes: number
}

interface Order {
  path: string
  /** The file that was looked at; SOURCE_CHANGED if it is another one by now. */
  stamp: SourceStamp
  known: GameKeys
  /** The file that new games are added to. */
  out: FileHandle
  signal: AbortSignal
}

/**
 * Adds the new games of a file to another one, in UTF-8 unless they were ASCII. CANCELLED: the signal has come; a part may
 * have been written.
 */
export async function writeNewGames(order: Order): Promise<Result<Found, LibraryErrorCode>> {
  const { known, out } = order
  const keys = new KeyList()
  /** Ordinals of the new games, in order. */
  const fresh: number[] = []
  const first = await eachGame(order, (game, ordinal) => {
    const key = keyOfText(game)
    keys.add(key)
    if (!hasKey(known, key)) fresh.push(ordinal)
    return null
  })
  if (!first.ok) return first
  const found = { keys: keys.sorted(), games: fresh.length, bytes: 0 }
  if (fresh.length === 0) return succeed(found)
  // What the other bytes stand for is known only at the end of a file.
  const { encoding, otherEncoding } = first.value
  let next = 0
  const second = await eachGame(order, (game, ordinal) => {
    if (fresh[next] !== ordinal) return null
    next++
    const text = encoding === 'utf-8' ? game.slice() : utf8Of(decodeLines(game, otherEncoding))
    found.bytes += text.length + GAME_END.length
    return writeAll(out, Buffer.concat([text, GAME_END]))
  })
  if (!second.ok) return second
  return next === fresh.length ? succeed(found) : fail('SOURCE_CHANGED', 'games')
}

/** Calls back for every game of a file, with bytes that are valid until the next one. A game that is too large is left out. */
async function eachGame(
  { path, stamp, signal }: Order,
  visit: (game: Uint8Array, ordinal: number) => Promise<void> | null,
): Promise<Result<FileScan, LibraryErrorCode>> {
  const opened = await Source.open(path)
  if (!opened.ok) return opened
  const source = opened.value
  try {
    if (source.stamp.bytes !== stamp.bytes || source.stamp.modified !== stamp.modified)
      return fail('SOURCE_CHANGED', 'stamp')
    const scan = new FileScan()
    const read = await scanAll(scan, source, signal, visit)
    return read.ok ? succeed(scan) : read
  } finally {
    await source.close()
  }
}

async function scanAll(
  scan: FileScan,
  source: Source,
  signal: AbortSignal,
  visit: (game: Uint8Array, ordinal: number) => Promise<void> | null,
): Promise<Result<void, LibraryErrorCode>> {
  const { table } = scan
  const window = new TextWindow()
  let visited = 0
  for (let last = false; !scan.finished;) {
    while (!last && window.to - scan.position < SLICE_BYTES) {
      const piece = await source.next()
      if (!piece.ok) return piece
      if (piece.value === null) last = true
      else window.append(piece.value)
    }
    if (signal.aborted) return fail('CANCELLED')
    scan.take(window.view(scan.position, window.to), last)
    if (!scan.isText && table.count === 0) return fail('NOT_A_TEXT_FILE', 'control characters')
    let end = window.from
    for (const count = scan.finished ? table.count : table.count - 1; visited < count; visited++) {
      const start = table.start(visited)
      end = table.end(visited)
      if (start < window.from || end - start > MAX_GAME_BYTES) continue
      const done = visit(window.view(start, end), visited)
      if (done) await done
    }
    const isTooLong = window.to - end > MAX_GAME_BYTES + SLICE_BYTES + MIN_CHUNK_BYTES
    const until = isTooLong ? scan.position : Math.min(end, scan.position)
    if (until > window.from) window.drop(until)
    table.forget(visited)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return DONE
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Properties that must hold for any bytes opened as a PGN file. */
import { readGame, readGames } from '../../engine/chess/pgn/read/reader.ts'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import { writeGame } from '../../engine/chess/pgn/write/writer.ts'
import type { GameTree } from '../../engine/chess/tree.ts'
import { ScannedFile } from '../../electron/documents/scanned-file.ts'
import { MemoryFile, MemoryStorage } from '../../electron/documents/memory-storage.ts'
import { Overlay } from '../../electron/documents/overlay.ts'
import { writeDocument } from '../../electron/documents/save.ts'
import { singleGame } from '../../electron/data/games.ts'
import { valueOf } from './outcome.ts'

export type Property =
  | 'NO_EXCEPTION'
  /** Games are in order and do not overlap. */
  | 'ORDER'
  /** An unchanged file is written back byte for byte. */
  | 'IDENTICAL'
  /** The reader of Unicode texts finds the same games as the scanner of files. */
  | 'BOUNDARIES'
  /** A written game stays the same when it is read and written again. */
  | 'FINAL'
  /** An oddity that the scanner finds in a game is also reported by the reader of that game. */
  | 'REPORTED'
  /** When a game's header is changed, no byte around the game changes. */
  | 'NEIGHBOURS'

export interface Fault {
  property: Property
  detail: string
}

/** The first violated property, or null. `choice` in [0, 1) selects the game that is changed. */
export async function faultOf(bytes: Uint8Array, choice: number): Promise<Fault | null> {
  try {
    return await tryOut(bytes, choice)
  } catch (error) {
    return { property: 'NO_EXCEPTION', detail: String((error as Error).stack ?? error).slice(0, 600) }
  }
}

async function tryOut(bytes: Uint8Array, choice: number): Promise<Fault | null> {
  const scanned = await openBytes(bytes)
  // Bytes that are not text are refused.
  if (!scanned) return null
  const fault = (await faultOfSaving(scanned, bytes)) ?? faultOfGames(scanned, bytes)
  if (fault || scanned.games === 0) return fault
  return faultOfChange(scanned, bytes, Math.floor(choice * scanned.games))
}

/** Opens and reads bytes as a file; null when they are not text. */
export async function openBytes(bytes: Uint8Array): Promise<ScannedFile | null> {
  const scanned = new ScannedFile(new MemoryFile('', bytes))
  const read = await scanned.read(new MemoryStorage())
  return read.ok ? scanned : null
}

/** Saves an unchanged file. */
export async function faultOfSaving(scanned: ScannedFile, bytes: Uint8Array): Promise<Fault | null> {
  const saved = await written(scanned, new Overlay(scanned.games))
  return saved && isSame(saved, bytes) ? null : { property: 'IDENTICAL', detail: '' }
}

/** Reads and writes every game. */
export function faultOfGames(scanned: ScannedFile, bytes: Uint8Array): Fault | null {
  const { table } = scanned.scan
  const odd = scanned.scan.anomalies().filter(({ code }) => code === 'TAG_SYNTAX' || code === 'TRUNCATED')
  let end = 0
  for (let game = 0; game < table.count; game++) {
    const from = table.start(game)
    const to = table.end(game)
    if (from < end || to <= from || to > bytes.length)
      return { property: 'ORDER', detail: `game ${game}: ${from} to ${to}` }
    end = to
    const text = scanned.decode(bytes.subarray(from, to))
    const { tree, anomalies } = readGame(text)
    if (anomalies.length === 0 && odd.some(({ offset }) => offset >= from && offset < to))
      return { property: 'REPORTED', detail: `game ${game}` }
    const { count } = scanBytes(bytes.subarray(from, to)).table
    if (count > 1) return { property: 'BOUNDARIES', detail: `game ${game} by itself is ${count}` }
    const first = writeGame(tree)
    if (writeGame(readGame(first).tree) !== first) return { property: 'FINAL', detail: `game ${game}` }
  }
  if (scanned.scan.anomalyCounts().has('BAD_ENCODING')) return null
  const { games } = readGames(scanned.decode(bytes))
  // Without tags and numbers it is ambiguous whether words are a game.
  return games.length === table.count || table.count === 0
    ? null
    : { property: 'BOUNDARIES', detail: `${table.count} for the scanner, ${games.length} for the reader` }
}

/** Changes the Event of a game as a person would, saves, and compares the bytes around it. */
export async function faultOfChange(
  scanned: ScannedFile,
  bytes: Uint8Array,
  game: number,
): Promise<Fault | null> {
  const { table } = scanned.scan
  const [from, to] = [table.start(game), table.end(game)]
  const { tree } = readGame(scanned.decode(bytes.subarray(from, to)))
  const entry = await singleGame(writeGame(withEvent(tree, 'changed')))
  if (!entry.ok) return { property: 'NEIGHBOURS', detail: `game ${game} cannot be put: ${entry.detail}` }
  const overlay = new Overlay(scanned.games)
  overlay.apply({ op: 'set', index: game, place: { entry: entry.value, replaces: game } })
  const saved = await written(scanned, overlay)
  if (!saved) return { property: 'NEIGHBOURS', detail: `game ${game} cannot be saved` }
  const behind = bytes.length - to
  if (!isSame(saved.subarray(0, from), bytes.subarray(0, from)))
    return { property: 'NEIGHBOURS', detail: `before game ${game}` }
  if (!isSame(saved.subarray(saved.length - behind), bytes.subarray(to)))
    return { property: 'NEIGHBOURS', detail: `behind game ${game}` }
  // The end of an unclosed comment depends on what follows it.
  if (scanned.scan.anomalyCounts().has('TRUNCATED')) return null
  const { count } = scanBytes(saved).table
  return count === scanned.games
    ? null
    : { property: 'NEIGHBOURS', detail: `${count} games after game ${game} of ${scanned.games} was changed` }
}

const withEvent = (tree: GameTree, value: string): GameTree => ({
  ...tree,
  tags: [{ name: 'Event', value }, ...tree.tags.filter(({ name }) => name !== 'Event')],
})

/** The bytes that saving writes; null when the encoding cannot express them. */
async function written(scanned: ScannedFile, overlay: Overlay): Promise<Uint8Array | null> {
  const storage = new MemoryStorage()
  const target = valueOf(await storage.replace('saved'))
  const done = await writeDocument(scanned, overlay, target, scanned.encoding)
  if (!done.ok) return null
  valueOf(await target.finish())
  valueOf(await target.commit(null))
  return storage.get('saved')
}

const isSame = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0

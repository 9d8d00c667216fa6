// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The files of a match: `NAME.pgn` with the games, and `NAME.jsonl` with the settings on its first line and then a line per
 * game. A game's line is written after its PGN and contains the length of the PGN file at that moment. A resumed match
 * ignores everything after the last complete line, and plays it again. Reading changes nothing: the rest is cut off before
 * the next game is added.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Checked, fail, ok } from '../../../engine/chess/checked.ts'
import type { GameRecord } from './tally.ts'

export interface EngineIdentity {
  name: string
  /** For this checkout's own engine; null for others. */
  commit: string | null
}

/** The settings of a match. */
export interface MatchHeader {
  /** Start of the match, ISO 8601. */
  date: string
  /** The words after `npm run match --`. */
  args: readonly string[]
  /** By seat. */
  engines: readonly [EngineIdentity, EngineIdentity]
  /** A resumed match must have the same fingerprint. */
  fingerprint: string
  /** Earlier games of the same match that are recorded elsewhere, and the first engine's points in them. */
  earlier?: { games: number; points: number }
}

export class Journal {
  readonly header: MatchHeader
  readonly records: GameRecord[]
  readonly pgnFile: string
  readonly #file: string
  /** Lengths of the valid parts of both files, bytes. */
  #bytes: number
  #pgnBytes: number

  private constructor(
    base: string,
    header: MatchHeader,
    records: GameRecord[],
    bytes: number,
    pgnBytes: number,
  ) {
    this.#file = `${base}.jsonl`
    this.pgnFile = `${base}.pgn`
    this.header = header
    this.records = records
    this.#bytes = bytes
    this.#pgnBytes = pgnBytes
  }

  /** Begins a match; `fresh` overwrites one of the same name. */
  static create(base: string, header: MatchHeader, fresh: boolean): Checked<Journal, 'EXISTS'> {
    if (existsSync(`${base}.jsonl`) && !fresh) return fail('EXISTS')
    mkdirSync(dirname(base), { recursive: true })
    writeFileSync(`${base}.pgn`, '')
    const line = `${JSON.stringify(header)}\n`
    writeFileSync(`${base}.jsonl`, line)
    return ok(new Journal(base, header, [], Buffer.byteLength(line), 0))
  }

  /** Resumes a match. */
  static resume(base: string): Checked<Journal, 'NO_MATCH'> {
    if (!existsSync(`${base}.jsonl`) || !existsSync(`${base}.pgn`)) return fail('NO_MATCH')
    const text = readFileSync(`${base}.jsonl`, 'utf8')
    // Text after the last line break is an incomplete record.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    const [header, ...lines] = whole.split('\n').filter((line) => line !== '')
    if (header === undefined) return fail('NO_MATCH')
    // Journals from before void games existed have none.
    const entries = lines.map((line) => {
      const entry = JSON.parse(line) as GameRecord & { pgnBytes: number; replays?: number }
      return { ...entry, replays: entry.replays ?? 0 }
    })
    const pgnBytes = entries.at(-1)?.pgnBytes ?? 0
    const bytes = Buffer.byteLength(whole)
    return ok(new Journal(base, JSON.parse(header) as MatchHeader, entries, bytes, pgnBytes))
  }

  /** Adds a finished game and its PGN. */
  add(record: GameRecord, pgn: string): void {
    const text = this.#pgnBytes === 0 ? pgn : `\n${pgn}`
    truncateSync(this.pgnFile, this.#pgnBytes)
    appendFileSync(this.pgnFile, text)
    this.#pgnBytes += Buffer.byteLength(text)
    const line = `${JSON.stringify({ ...record, pgnBytes: this.#pgnBytes })}\n`
    truncateSync(this.#file, this.#bytes)
    appendFileSync(this.#file, line)
    this.#bytes += Buffer.byteLength(line)
    this.records.push(record)
  }
}

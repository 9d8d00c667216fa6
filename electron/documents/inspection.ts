// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads every game of a file, one after the other, and collects its oddities. Memory holds one stretch of the
 * file and one game at a time.
 */
import { type Result, succeed } from '../../engine/result.ts'
import { type Anomaly, movedTo } from '../../engine/chess/pgn/anomaly.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { isLineEnd } from '../../engine/chess/pgn/scan/tokens.ts'
import { mainline } from '../../engine/chess/tree.ts'
import { MAX_GAME_BYTES } from '../data/games.ts'
import type { ScannedFile } from './scanned-file.ts'
import type { FileAnomaly, DocumentsErrorCode } from './protocol.ts'

/** Bytes read at once, unless a game is longer. */
const STRETCH_BYTES = 1024 * 1024

/** The most places reported for each code; all are counted. */
const MAX_PLACES = 10

/** The place of an oddity; `game` counts from 0 and is null outside of games. */
export interface AnomalySpot {
  line: number
  column: number
  game: number | null
  excerpt: string
  /** What was done about it, see `AnomalyAction`; outside of games everything is kept as it is. */
  action: Anomaly['action']
}

/** One code: how often it was found, and the first places. */
export interface Finding {
  count: number
  first: AnomalySpot[]
}

export type FindingCode = Anomaly['code'] | FileAnomaly['code'] | 'TOO_LARGE'

export interface Inspection {
  games: number
  /** Plies of all main lines. */
  plies: number
  findings: Map<FindingCode, Finding>
}

/** A game's text and where it begins in the file. */
interface GameText {
  text: string
  line: number
  column: number
}

/** Inspects a file that has been read to its end. */
export async function inspect(scanned: ScannedFile): Promise<Result<Inspection, DocumentsErrorCode>> {
  const inspector = new Inspector(scanned)
  return inspector.run()
}

class Inspector {
  readonly #scanned: ScannedFile
  readonly #findings = new Map<FindingCode, Finding>()
  #plies = 0
  /** Bytes of the file from `#from` on. */
  #stretch: Uint8Array = new Uint8Array(0)
  #from = 0

  constructor(scanned: ScannedFile) {
    this.#scanned = scanned
  }

  async run(): Promise<Result<Inspection, DocumentsErrorCode>> {
    const { table } = this.#scanned.scan
    for (let game = 0; game < table.count; game++) {
      if (table.end(game) - table.start(game) > MAX_GAME_BYTES) {
        this.#add('TOO_LARGE', 1, { line: table.line(game), column: 1, game, excerpt: '', action: 'kept' })
        continue
      }
      const text = await this.#text(game)
      if (!text.ok) return text
      this.#game(game, text.value)
    }
    const added = await this.#addFileAnomalies()
    if (!added.ok) return added
    return succeed({ games: table.count, plies: this.#plies, findings: this.#findings })
  }

  #game(game: number, { text, line, column }: GameText): void {
    const { tree, anomalies, counts } = readGame(text)
    this.#plies += mainline(tree).length - 1
    for (const [code, count] of counts) this.#add(code, count)
    for (const anomaly of anomalies) {
      const { code, ...place } = movedTo(anomaly, line, column)
      this.#add(code, 0, { ...place, game })
    }
  }

  /** Adds what only the scan of the whole file can find. */
  async #addFileAnomalies(): Promise<Result<void, DocumentsErrorCode>> {
    const { scan } = this.#scanned
    const anomalies = scan.anomalies()
    for (const [code, count] of scan.anomalyCounts()) {
      // The reader of games finds these too, and more precisely.
      if (code === 'TAG_SYNTAX' || code === 'TRUNCATED') continue
      this.#add(code, count)
      for (const anomaly of anomalies.filter((each) => each.code === code).slice(0, MAX_PLACES)) {
        const described = await this.#scanned.describe(anomaly)
        if (!described.ok) return described
        const { line, column, excerpt } = described.value
        this.#add(code, 0, { line, column, game: null, excerpt, action: 'kept' })
      }
    }
    return succeed(undefined)
  }

  #add(code: FindingCode, count: number, place?: AnomalySpot): void {
    const finding = this.#findings.get(code) ?? { count: 0, first: [] }
    this.#findings.set(code, finding)
    finding.count += count
    if (place && finding.first.length < MAX_PLACES) finding.first.push(place)
  }

  async #text(game: number): Promise<Result<GameText, DocumentsErrorCode>> {
    const { table } = this.#scanned.scan
    const from = table.start(game)
    const to = table.end(game)
    // Includes the byte before, which tells whether the game begins at the start of a line.
    const start = Math.max(0, from - 1)
    if (to > this.#from + this.#stretch.length) {
      const size = Math.min(Math.max(STRETCH_BYTES, to - start), this.#scanned.file.size - start)
      const read = await this.#scanned.bytes(start, start + size)
      if (!read.ok) return read
      this.#stretch = read.value
      this.#from = start
    }
    const before = this.#stretch[start - this.#from]!
    const column = from === 0 || isLineEnd(before) ? succeed(1) : await this.#scanned.column(from)
    if (!column.ok) return column
    const text = this.#scanned.decode(this.#stretch.subarray(from - this.#from, to - this.#from))
    return succeed({ text, line: table.line(game), column: column.value })
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Reads a PGN file like the application, and summarises its content and its oddities. */
import { MAX_GAME_BYTES } from '../../electron/data/limits.ts'
import type { FileAnomaly, DocumentsErrorCode } from '../../electron/documents/protocol.ts'
import type { ScannedFile } from '../../electron/documents/scanned-file.ts'
import type { OpenFile } from '../../electron/documents/storage.ts'
import { type Anomaly, movedTo, ONCE_PER_FILE } from '../../engine/chess/pgn/anomaly.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { isLineEnd } from '../../engine/chess/pgn/scan/tokens.ts'
import { mainline } from '../../engine/chess/tree.ts'
import { type Result, succeed } from '../../engine/contract/result.ts'
import { type Outcome, withScannedFile } from './outcome.ts'

interface LineEnds {
  lf: number
  crlf: number
  cr: number
}

const PIECE_BYTES = 1024 * 1024
const LF = 0x0a
const CR = 0x0d

/** Counts the line ends of a file by kind. */
export async function lineEndsOf(file: OpenFile): Promise<Result<LineEnds, DocumentsErrorCode>> {
  const buffer = new Uint8Array(PIECE_BYTES)
  const counts: LineEnds = { lf: 0, crlf: 0, cr: 0 }
  /** The last byte was a CR, which counts as a single CR so far. */
  let afterReturn = false
  for (let at = 0; ;) {
    const read = await file.read(at, buffer)
    if (!read.ok) return read
    if (read.value === 0) return succeed(counts)
    for (let i = 0; i < read.value; i++) {
      const byte = buffer[i]
      if (byte === LF && afterReturn) {
        counts.cr--
        counts.crlf++
      } else if (byte === LF) counts.lf++
      else if (byte === CR) counts.cr++
      afterReturn = byte === CR
    }
    at += read.value
  }
}

export function check(path: string): Promise<Outcome> {
  const startedAt = performance.now()
  return withScannedFile(path, async (scanned) => {
    const lineEnds = await lineEndsOf(scanned.file)
    if (!lineEnds.ok) return lineEnds
    const inspected = await inspect(scanned)
    if (!inspected.ok) return inspected
    const { games, plies, findings } = inspected.value
    const value = {
      file: path,
      bytes: scanned.file.stamp.size,
      encoding: scanned.encoding,
      lineEnds: lineEnds.value,
      games,
      plies,
      anomalies: Object.fromEntries(findings),
      ms: Math.round(performance.now() - startedAt),
    }
    return { ok: true, good: true, value }
  })
}

/** Bytes read at once, unless a game is longer. */
const STRETCH_BYTES = 1024 * 1024

/** Spots reported for each code. All oddities are counted. */
const MAX_SPOTS = 10

/** Where an oddity is. `game` counts from 0 and is null outside of games. */
interface AnomalySpot {
  line: number
  column: number
  game: number | null
  excerpt: string
  /** The reader's reaction, see `AnomalyAction`. Outside of games nothing is changed. */
  action: Anomaly['action']
}

/** How often a code was found, and the first spots. */
interface Finding {
  count: number
  first: AnomalySpot[]
}

type FindingCode = Anomaly['code'] | FileAnomaly['code'] | 'TOO_LARGE'

export interface Inspection {
  games: number
  /** Plies of all main lines. */
  plies: number
  findings: Map<FindingCode, Finding>
}

/** A game's text and its beginning in the file. */
interface GameText {
  text: string
  line: number
  column: number
}

/** Reads every game of a scanned file. Memory holds one stretch of the file and one game at a time. */
export const inspect = (scanned: ScannedFile): Promise<Result<Inspection, DocumentsErrorCode>> =>
  new Inspector(scanned).run()

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
    const isTold = (code: FindingCode): boolean => ONCE_PER_FILE.has(code) && this.#findings.has(code)
    const told = anomalies.filter(({ code }) => !isTold(code))
    for (const [code, count] of counts) if (!isTold(code)) this.#add(code, count)
    for (const anomaly of told) {
      const { code, ...spot } = movedTo(anomaly, line, column)
      this.#add(code, 0, { ...spot, game })
    }
  }

  /** Adds the oddities that only the scan of the whole file can find. */
  async #addFileAnomalies(): Promise<Result<void, DocumentsErrorCode>> {
    const { scan } = this.#scanned
    const anomalies = scan.anomalies()
    for (const [code, count] of scan.anomalyCounts()) {
      // The reader of games finds these more precisely.
      if (code === 'TAG_SYNTAX' || code === 'TRUNCATED') continue
      this.#add(code, count)
      for (const anomaly of anomalies.filter((each) => each.code === code).slice(0, MAX_SPOTS)) {
        const described = await this.#scanned.describe(anomaly)
        if (!described.ok) return described
        const { line, column, excerpt } = described.value
        this.#add(code, 0, { line, column, game: null, excerpt, action: 'kept' })
      }
    }
    return succeed(undefined)
  }

  #add(code: FindingCode, count: number, spot?: AnomalySpot): void {
    const finding = this.#findings.get(code) ?? { count: 0, first: [] }
    this.#findings.set(code, finding)
    finding.count += count
    if (spot && finding.first.length < MAX_SPOTS) finding.first.push(spot)
  }

  async #text(game: number): Promise<Result<GameText, DocumentsErrorCode>> {
    const { table } = this.#scanned.scan
    const from = table.start(game)
    const to = table.end(game)
    // Includes the byte before, which shows whether the game begins at the start of a line.
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

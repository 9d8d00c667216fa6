// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The games of PGN files of any size, plain or compressed, one after the other. Memory holds a stretch of one file. Text
 * between games goes with the game after it, at the end of a file with the last game.
 */
import type { Encoding, SingleByteEncoding } from '../../../engine/chess/encoding.ts'
import { decodeLines } from '../../../engine/chess/encoding.ts'
import type { Letters } from '../../../engine/chess/pgn/letters.ts'
import { languagesOf } from '../../../engine/chess/pgn/read/reader.ts'
import { FileScan } from '../../../engine/chess/pgn/scan/file.ts'
import { MIN_CHUNK_BYTES } from '../../../engine/chess/pgn/scan/scan.ts'
import { COLUMN_COUNT, type GameTable } from '../../../engine/chess/pgn/scan/table.ts'
import { TextCheck } from '../../../engine/chess/pgn/scan/text.ts'
import { DONE, fail, type Result, succeed } from '../../../engine/contract/result.ts'
import { type GameTags, TAG_FIELDS, tagText } from '../../../electron/data/games.ts'
import { MAX_GAME_BYTES } from '../../../electron/data/limits.ts'
import { isSameStamp, Source, type SourceStamp, stampOf } from '../../../electron/library/import/source.ts'
import { TextWindow } from '../../../electron/library/import/text-window.ts'

/** A file whose text has been examined, and whose games can be read. */
export interface Input {
  path: string
  stamp: SourceStamp
  /** The encoding of most of it. */
  encoding: Encoding
  /** The encoding of lines that are not UTF-8. */
  other: SingleByteEncoding
  lineEnd: '\n' | '\r\n'
  /** The languages of the pieces' letters. */
  languages: readonly Letters[]
}

/** Bytes of text scanned at once. */
const SLICE_BYTES = 256 * 1024
/** Bytes at the start of a file that show the language of its moves. */
const SAMPLE_BYTES = 64 * 1024

const NOTHING: Uint8Array = new Uint8Array(0)

/**
 * Examines the files, which are read once for this: what a byte stands for is known only at the end of a file.
 */
export async function examine(
  paths: readonly string[],
  signal: AbortSignal,
): Promise<Result<Input[], string>> {
  const inputs: Input[] = []
  for (const path of paths) {
    const input = await examineFile(path, signal)
    if (!input.ok) return { ...input, detail: input.detail === '' ? path : `${path}: ${input.detail}` }
    inputs.push(input.value)
  }
  return succeed(inputs)
}

async function examineFile(path: string, signal: AbortSignal): Promise<Result<Input, string>> {
  const source = await Source.open(path)
  if (!source.ok) return source
  const check = new TextCheck()
  /** The start of a character that the next piece completes. */
  let rest = NOTHING
  let sample = NOTHING
  try {
    for (let last = false; !last;) {
      if (signal.aborted) return fail('INTERRUPTED')
      const piece = await source.value.next()
      if (!piece.ok) return piece
      last = piece.value === null
      const text = piece.value ?? NOTHING
      if (sample.length < SAMPLE_BYTES) sample = Buffer.concat([sample, text])
      const bytes = Buffer.concat([rest, text])
      rest = bytes.subarray(check.push(bytes, last))
    }
    const [leftOut] = source.value.leftOut
    if (leftOut) return fail('DAMAGED', `${leftOut.code} ${leftOut.where}`)
  } finally {
    await source.value.close()
  }
  const { encoding, otherEncoding: other, lineEnd } = check
  const languages = languagesOf(decodeLines(sample.subarray(0, SAMPLE_BYTES), other))
  return succeed({ path, stamp: source.value.stamp, encoding, other, lineEnd, languages })
}

const LF = 0x0a
const CR = 0x0d

/** A game of a file. Its bytes are valid until the next one is read. */
export class FileGame {
  readonly input: Input
  /** From 1, in its file. */
  readonly number: number
  /** Its first line, from 1. */
  readonly line: number
  readonly bytes: Uint8Array
  /** Text around it that belongs to no game; empty for most. */
  readonly before: Uint8Array
  readonly after: Uint8Array
  readonly #table: GameTable
  readonly #game: number
  #tags: GameTags | null = null

  constructor(
    input: Input,
    { table, game }: { table: GameTable; game: number },
    { bytes, before, after }: { bytes: Uint8Array; before: Uint8Array; after: Uint8Array },
  ) {
    this.input = input
    this.number = game + 1
    this.line = table.line(game)
    this.bytes = bytes
    this.before = before
    this.after = after
    this.#table = table
    this.#game = game
  }

  /** The tags of lists, cut if they are very long. */
  get tags(): GameTags {
    if (this.#tags) return this.#tags
    const tags = {} as GameTags
    for (let column = 0; column < COLUMN_COUNT; column++) {
      const text = this.#table.pool.text(this.#table.cell(this.#game, column))
      tags[TAG_FIELDS[column]!] = text.length === 0 ? '' : tagText(text, null, this.input.other)
    }
    return (this.#tags = tags)
  }

  get text(): string {
    return decodeLines(this.bytes, this.input.other)
  }

  /** How its first line ends. */
  get lineEnd(): string {
    const at = this.bytes.findIndex((byte) => byte === LF || byte === CR)
    if (at < 0) return this.input.lineEnd
    if (this.bytes[at] === LF) return '\n'
    return this.bytes[at + 1] === LF ? '\r\n' : '\r'
  }
}

/** Takes a game; a failure ends the reading. */
export type Visit = (game: FileGame) => Result<void, string> | Promise<Result<void, string>>

/**
 * Reads all games in order. NO_GAMES: a file has text but no game. CHANGED_ON_DISK: it is not the file that was examined.
 * TOO_LARGE: a game of more than 64 MB.
 */
export async function eachGame(
  inputs: readonly Input[],
  signal: AbortSignal,
  visit: Visit,
): Promise<Result<void, string>> {
  for (const input of inputs) {
    const source = await Source.open(input.path)
    if (!source.ok) return source
    try {
      const read = await new GameStream(input, source.value, signal, visit).run()
      if (!read.ok) return read
    } finally {
      await source.value.close()
    }
    const now = await stampOf(input.path)
    if (!now.ok || !isSameStamp(now.value, input.stamp)) return fail('CHANGED_ON_DISK', input.path)
  }
  return DONE
}

/** The reading of one file. */
class GameStream {
  readonly #input: Input
  readonly #source: Source
  readonly #signal: AbortSignal
  readonly #visit: Visit
  readonly #scan = new FileScan()
  readonly #window = new TextWindow()
  /** Games visited so far, and the end of the last one. */
  #visited = 0
  #end = 0

  constructor(input: Input, source: Source, signal: AbortSignal, visit: Visit) {
    this.#input = input
    this.#source = source
    this.#signal = signal
    this.#visit = visit
  }

  async run(): Promise<Result<void, string>> {
    const scan = this.#scan
    const window = this.#window
    const { path, stamp } = this.#input
    for (let last = false; !scan.finished;) {
      while (!last && window.to - scan.position < SLICE_BYTES) {
        const piece = await this.#source.next()
        if (!piece.ok) return fail(piece.code, `${path}: ${piece.detail}`)
        if (piece.value === null) last = true
        else window.append(piece.value)
      }
      if (this.#signal.aborted) return fail('INTERRUPTED')
      scan.take(window.view(scan.position, window.to), last)
      if (!scan.isText && scan.table.count === 0) return fail('NOT_A_TEXT_FILE', path)
      const visited = await this.#visitAll()
      if (!visited.ok) return visited
      const until = Math.min(this.#end, scan.position)
      if (until > window.from) window.drop(until)
      if (window.to - window.from > MAX_GAME_BYTES + SLICE_BYTES + MIN_CHUNK_BYTES)
        return fail('TOO_LARGE', `${path}: after game ${this.#visited}`)
      scan.table.forget(this.#visited)
    }
    return scan.table.count === 0 && stamp.bytes > 0 ? fail('NO_GAMES', path) : DONE
  }

  /** Visits the games that are complete. The last one waits for the text after it. */
  async #visitAll(): Promise<Result<void, string>> {
    const { table, finished } = this.#scan
    const window = this.#window
    const count = finished ? table.count : table.count - 1
    while (this.#visited < count) {
      const game = this.#visited
      const [start, end] = [table.start(game), table.end(game)]
      if (end - start > MAX_GAME_BYTES)
        return fail('TOO_LARGE', `${this.#input.path}: game ${game + 1} on line ${table.line(game)}`)
      const isLast = finished && game === table.count - 1
      const parts = {
        bytes: window.view(start, end),
        before: window.view(this.#end, start),
        after: isLast ? window.view(end, window.to) : NOTHING,
      }
      const done = this.#visit(new FileGame(this.#input, { table, game }, parts))
      const result = done instanceof Promise ? await done : done
      if (!result.ok) return result
      this.#visited = game + 1
      this.#end = end
    }
    return DONE
  }
}

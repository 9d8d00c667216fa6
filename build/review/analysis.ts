// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Analyses all games of a file into another: in order, resumable, the output whole or not at all. The games are read as
 * Latin-1, so that none of their bytes changes; only names are decoded.
 */
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { decodeLines } from '../../engine/chess/encoding.ts'
import { readGame } from '../../engine/chess/pgn/read/reader.ts'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import { mainline, nodeOf, tagOf, type GameTree } from '../../engine/chess/tree.ts'
import type { FailureCode } from '../../engine/contract/protocol.ts'
import { fail, succeed, type Result } from '../../engine/contract/result.ts'
import { ArchiveFault, UnpackedFile } from '../../electron/data/unpack/index.ts'
import { DiskStorage } from '../../electron/documents/disk-storage.ts'
import { additionsOf, evaluationOf } from '../../electron/review/annotate.ts'
import { FIGURES } from '../../electron/review/figures.ts'
import type { Judge } from '../../electron/review/judge.ts'
import type { Effort, PlanOptions } from '../../electron/review/plan.ts'
import { reviewGame, type Report } from '../../electron/review/report.ts'
import { subjectOf, type Subject } from '../../electron/review/subject.ts'
import { insert, insertionsFor } from './insertion.ts'

export interface AnalysisOrder {
  input: string
  output: string
  effort: Effort
  judge: Judge
  /** Name and version of the judge. With a different one, the analysis starts again. */
  judgeName: string
  /** Called for every game, including those finished earlier. @param count games of the file */
  onGame: (game: AnnotatedGame, index: number, count: number) => void
}

/** Suffix of an output while it is being made. */
export const JOURNAL_ENDING = '.analysis'

/** Makes the output. A failure has the code of the engine or the system; finished games stay in the journal. */
export async function analyseFile(order: AnalysisOrder): Promise<Result<void, string>> {
  let journal: Journal | null = null
  try {
    const input = await readWhole(order.input)
    if (!input.ok) return input
    const bytes = input.value
    const { table } = scanBytes(bytes)
    if (table.count === 0) return fail('NO_GAMES', order.input)
    journal = new Journal(order.output + JOURNAL_ENDING, orderText(bytes, order))
    for (let index = 0; index < table.count; index++) {
      if (!journal.games[index]) {
        const game = bytes.subarray(table.start(index), table.end(index))
        const annotated = await annotateGame(game, { judge: order.judge, effort: order.effort })
        if (!annotated.ok)
          return fail(annotated.code, `${annotated.detail}, game ${index + 1} of ${table.count}`)
        journal.add(annotated.value)
      }
      order.onGame(journal.games[index]!, index, table.count)
    }
    const written = await write(order.output, assembled(bytes, table, journal.games))
    if (written.ok) {
      journal.remove()
      journal = null
    }
    return written
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return fail(code, message)
  } finally {
    journal?.close()
  }
}

/** The text of a file, unpacked if necessary. `DAMAGED`: part of it cannot be unpacked. */
async function readWhole(path: string): Promise<Result<Uint8Array, string>> {
  const file = await UnpackedFile.open(path)
  try {
    const pieces: Uint8Array[] = []
    for (let piece = await file.next(); piece; piece = await file.next()) pieces.push(piece)
    const [leftOut] = file.leftOut
    return leftOut ? fail('DAMAGED', `${path}: ${leftOut.where}`) : succeed(Buffer.concat(pieces))
  } catch (error) {
    if (error instanceof ArchiveFault) return fail('DAMAGED', `${path}: ${error.message}`)
    throw error
  } finally {
    await file.close()
  }
}

/** Everything that the output depends on. */
function orderText(bytes: Uint8Array, { effort, judgeName }: AnalysisOrder): string {
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(FIGURES)).digest('hex')
  return JSON.stringify({ analysis: 1, hash, effort, judge: judgeName })
}

interface Table {
  start(game: number): number
  end(game: number): number
}

/** The file with its games replaced. The bytes between them stay. */
function assembled(bytes: Uint8Array, table: Table, games: readonly AnnotatedGame[]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  let at = 0
  for (const [index, { text }] of games.entries()) {
    pieces.push(bytes.subarray(at, table.start(index)), Buffer.from(text, 'latin1'))
    at = table.end(index)
  }
  return [...pieces, bytes.subarray(at)]
}

async function write(path: string, pieces: readonly Uint8Array[]): Promise<Result<void, string>> {
  const replacement = await new DiskStorage().replace(path)
  if (!replacement.ok) return replacement
  const { value: target } = replacement
  try {
    for (const piece of pieces) {
      const written = await target.write(piece)
      if (!written.ok) return written
    }
    const finished = await target.finish()
    if (!finished.ok) return finished
    const committed = await target.commit(null)
    finished.value.close()
    return committed.ok ? succeed(undefined) : committed
  } finally {
    await target.discard()
  }
}

/**
 * The finished games of an unfinished analysis, in a file beside its output: one line each, on disk before the next game
 * begins. An interrupted analysis continues after the last of them.
 */
class Journal {
  /** The games that were finished before. */
  readonly games: AnnotatedGame[] = []
  readonly #path: string
  readonly #file: number

  /**
   * Opens the journal of an output, or begins one. Throws errors of the system.
   * @param order everything that the output depends on: a journal of another order is started again
   */
  constructor(path: string, order: string) {
    this.#path = path
    let whole = 0
    if (existsSync(path)) {
      const text = readFileSync(path, 'utf8')
      const lines = text.split('\n')
      // What follows the last line end is incomplete.
      lines.pop()
      if (lines[0] === order) {
        whole = order.length + 1
        for (const line of lines.slice(1)) {
          const game = parsed(line)
          if (!game) break
          this.games.push(game)
          whole += Buffer.byteLength(line) + 1
        }
      }
    }
    this.#file = openSync(path, whole > 0 ? 'r+' : 'w')
    if (whole > 0) truncateSync(path, whole)
    else this.#append(order, 0)
    this.#length = whole > 0 ? whole : Buffer.byteLength(order) + 1
  }

  #length: number

  /** Adds a game; it is on disk when this returns. Throws errors of the system. */
  add(game: AnnotatedGame): void {
    const line = JSON.stringify(game)
    this.#append(line, this.#length)
    this.#length += Buffer.byteLength(line) + 1
    this.games.push(game)
  }

  /** Closes the journal, and leaves its file. */
  close(): void {
    closeSync(this.#file)
  }

  /** Closes the journal and removes it. */
  remove(): void {
    this.close()
    rmSync(this.#path)
  }

  #append(line: string, at: number): void {
    const bytes = Buffer.from(`${line}\n`)
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#file, bytes, done, bytes.length - done, at + done)
    fsyncSync(this.#file)
  }
}

function parsed(line: string): AnnotatedGame | null {
  try {
    return JSON.parse(line) as AnnotatedGame
  } catch {
    return null
  }
}

/** A game with its report. */
export interface AnnotatedGame {
  /** As Latin-1. */
  text: string
  /** For `--json`. */
  json: GameJson
}

interface GameJson {
  white: string
  black: string
  result: string
  /** Why nothing was added to the text; absent when it was. */
  skipped?: 'NO_MOVES' | 'ODD_TEXT'
  report?: ReturnType<typeof jsonOf>
}

/** Reviews a game. @param bytes of the game in its file */
async function annotateGame(
  bytes: Uint8Array,
  options: PlanOptions,
): Promise<Result<AnnotatedGame, FailureCode | 'STOPPED'>> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const { tree } = readGame(text)
  const named = readGame(decodeLines(bytes, scanBytes(bytes).otherEncoding)).tree
  const json: GameJson = {
    white: tagOf(named, 'White') ?? '?',
    black: tagOf(named, 'Black') ?? '?',
    result: tree.result,
  }
  const subject = subjectOf(tree)
  if (subject.moves.length === 0) return succeed({ text, json: { ...json, skipped: 'NO_MOVES' } })
  const reviewed = await reviewGame(subject, options)
  if (!reviewed.ok) return reviewed
  const report = jsonOf(subject, reviewed.value)
  const annotated = insertedInto(text, tree, subject, reviewed.value)
  if (annotated === null) return succeed({ text, json: { ...json, skipped: 'ODD_TEXT', report } })
  return succeed({ text: annotated, json: { ...json, report } })
}

/** The text with the additions; null if the reader would read another game from it. */
function insertedInto(text: string, tree: GameTree, subject: Subject, report: Report): string | null {
  const insertions = insertionsFor(text, tree, additionsOf(tree, subject, report))
  if (!insertions) return null
  const result = insert(text, insertions)
  return movesOf(readGame(result).tree) === movesOf(tree) ? result : null
}

const movesOf = (tree: GameTree): string =>
  mainline(tree)
    .map((id) => nodeOf(tree, id).uci ?? '')
    .join(' ')

const SHARE_DIGITS = 4
const round = (value: number): number => Number(value.toFixed(SHARE_DIGITS))

/** A report for other programs: moves by number from 1, chances of White. */
function jsonOf(subject: Subject, report: Report) {
  const { verdicts, chances, scores, depths, white, black, moments, book } = report
  const moves = verdicts.map(({ before, loss, ...verdict }, at) => {
    const score = scores[at + 1]!
    const { uci, san } = subject.moves[at]!
    return {
      uci,
      san,
      evaluation: score === null ? null : evaluationOf(score),
      chance: round(chances[at + 1]!),
      depth: depths[at + 1]!,
      loss: round(loss),
      ...verdict,
      ...(before !== undefined && { before }),
    }
  })
  return { moves, white, black, moments: moments.map((move) => move + 1), book }
}

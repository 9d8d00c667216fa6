// SPDX-License-Identifier: GPL-3.0-or-later
/** Analyses all games of a file into another: in order, resumable, the output whole or not at all. */
import { createHash } from 'node:crypto'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import { fail, succeed, type Result } from '../../engine/result.ts'
import { ArchiveFault, UnpackedFile } from '../../electron/data/unpack/index.ts'
import { DiskStorage } from '../../electron/documents/disk-storage.ts'
import { FIGURES } from '../../electron/review/figures.ts'
import type { Judge } from '../../electron/review/judge.ts'
import type { Effort } from '../../electron/review/plan.ts'
import { annotateGame, type AnnotatedGame } from './annotated-game.ts'
import { Journal } from './journal.ts'

export interface AnalysisOrder {
  input: string
  output: string
  effort: Effort
  judge: Judge
  /** Name and version of the judge; a different one starts again. */
  judgeName: string
  /** Called for every game, those finished earlier too. @param count games of the file */
  onGame: (game: AnnotatedGame, index: number, count: number) => void
}

/** Suffix of an output while it is being made. */
export const JOURNAL_ENDING = '.analysis'

/** Makes the output. A failure has the code of the engine or of the system; the finished games are kept. */
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

/** The text of a file, unpacked if it is packed. `DAMAGED`: not all of it can be unpacked. */
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

/** The file with its games replaced; what stands between them stays. */
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

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads a plan from the comma-separated values that the application writes, `renderer/stores/training/tables.ts`. Total:
 * a row that is no card is counted and left out. Its memory does not depend on the size of the file.
 */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { copyOf } from '../../engine/contract/shape.ts'
import { csvText } from '../data/csv.ts'
import { type DiskErrorCode, failureOf } from '../data/disk-errors.ts'
import { CARD_KINDS, type Exercise, isExercise, isKey, isTime, type PlanColumn } from './protocol.ts'
import { wordsOf } from './puzzles/rows.ts'
import type { Memory } from './schedule.ts'
import type { StoredCard } from './training.ts'

/** A card of a plan; it gets its number when it is stored. */
export type PlannedCard = Omit<StoredCard, 'card'>

/** NO_PLAN: the file lacks a column. */
export type PlanFault = DiskErrorCode | 'NO_PLAN'

const NEEDED: readonly PlanColumn[] = ['Kind', 'Key', 'Added', 'Due']
/** Longest row, bytes. */
const MAX_ROW_BYTES = 65_536
/** Cards that are stored together. */
const BATCH = 256
/** Where FSRS keeps a difficulty. */
const DIFFICULTY = { min: 1, max: 10 } as const
/** Days. */
const MAX_STABILITY = 36_500

type Row = Partial<Record<PlanColumn, string>>

/**
 * Reads a file and hands over its cards in batches.
 * @param store returns why it failed, which ends the reading
 * @returns the number of rows that are no cards
 */
export async function readPlan<F extends string>(
  path: string,
  store: (cards: readonly PlannedCard[]) => Result<unknown, F>,
): Promise<Result<{ faults: number }, F | PlanFault>> {
  let faults = 0
  let isPlan = false
  let ended: Result<never, F | PlanFault> | null = null
  try {
    const parser = parse({
      bom: true,
      cast: csvText,
      columns: (names: string[]) => {
        if (NEEDED.some((name) => !names.includes(name))) throw new NoPlan()
        isPlan = true
        return names
      },
      relax_column_count: true,
      skip_records_with_error: true,
      max_record_size: MAX_ROW_BYTES,
      on_skip: () => {
        faults += 1
        return undefined
      },
    })
    await pipeline(createReadStream(path), parser, async (rows: AsyncIterable<Row>) => {
      let batch: PlannedCard[] = []
      const flush = (): boolean => {
        const stored = store(batch)
        batch = []
        if (!stored.ok) ended = stored
        return stored.ok
      }
      for await (const row of rows) {
        const card = cardOf(row)
        if (card) batch.push(card)
        else faults += 1
        if (batch.length >= BATCH && !flush()) return
      }
      if (batch.length > 0) flush()
    })
  } catch (error) {
    if (error instanceof NoPlan) return fail('NO_PLAN')
    // The rest of the file cannot be read as rows.
    if (error instanceof CsvError) faults += 1
    else return failureOf(error)
  }
  if (!isPlan) return fail('NO_PLAN')
  return ended ?? succeed({ faults })
}

class NoPlan extends Error {}

function cardOf(row: Row): PlannedCard | null {
  const kind = CARD_KINDS.find((name) => name === row.Kind)
  const key = row.Key
  const added = timeOf(row.Added)
  if (!kind || !isKey(key) || key === '' || added === null) return null
  const exercise = kind === 'tactic' ? exerciseOf(row, key) : null
  if (kind === 'tactic' && !exercise) return null
  return {
    kind,
    key,
    exercise,
    added,
    memory: memoryOf(row),
    suspended: row.Suspended === '1',
  }
}

/** Half a schedule is none. */
function memoryOf(row: Row): Memory | null {
  const [due, reviewed] = [timeOf(row.Due), timeOf(row.Reviewed)]
  const [stability, difficulty] = [numberOf(row.Stability), numberOf(row.Difficulty)]
  const [reviews, lapses] = [numberOf(row.Reviews), numberOf(row.Lapses)]
  if (due === null || reviewed === null || !(stability > 0 && stability <= MAX_STABILITY)) return null
  if (!(difficulty >= DIFFICULTY.min && difficulty <= DIFFICULTY.max)) return null
  if (!Number.isSafeInteger(reviews) || !Number.isSafeInteger(lapses) || reviews < 0 || lapses < 0)
    return null
  return { due, reviewed, stability, difficulty, reviews, lapses }
}

function exerciseOf(row: Row, key: string): Exercise | null {
  const exercise: unknown = {
    key,
    fen: row.FEN,
    ...(row.Chess960 === '1' && { chess960: true }),
    lead: row.Lead || null,
    solution: wordsOf(row.Solution ?? ''),
    rating: numberOf(row.Rating),
    deviation: numberOf(row.Deviation),
    themes: wordsOf(row.Themes ?? ''),
    origin: originOf(row),
  }
  return isExercise(exercise) ? (copyOf(isExercise, exercise) as Exercise) : null
}

/** Reads the JSON of the column `Origin`. Other programs can show the column `From` instead. */
function originOf({ Origin: text = '' }: Row): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const numberOf = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text))

/** Milliseconds since 1970; null if the text is no time. */
function timeOf(text = ''): number | null {
  const time = Date.parse(text)
  return isTime(time) ? time : null
}

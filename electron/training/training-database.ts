// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Cards, attempts and ratings in a database. Every change is synced to disk when `write` returns. Throws
 * `DatabaseError`.
 */
import { succeed, type Result } from '../../engine/contract/result.ts'
import { DatabaseFile } from '../data/sqlite/database.ts'
import { isDatabaseMade, type Rescue } from '../data/sqlite/guard.ts'
import { type DatabaseRow, jsonIn, numberIn, oneIn, realIn, textIn } from '../data/sqlite/row.ts'
import type { DatabaseErrorCode, Schema } from '../data/sqlite/schema.ts'
import { type AttemptRow, CARD_KINDS, type CardKind, type Exercise, OUTCOMES } from './protocol.ts'
import type { Memory } from './schedule.ts'
import {
  type Changes,
  type Flag,
  NEVER,
  type StoredCard,
  type StoredRating,
  type TrainingTable,
} from './training.ts'

const PAGE_BYTES = 4096

/**
 * `exercise` and `themes` are JSON. The columns of a card from `due` on are null while it was never asked. A rating of
 * the theme '' is the overall one. `flags` has the numbers that are remembered.
 */
const CREATE = `
CREATE TABLE cards (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, exercise TEXT, added INTEGER NOT NULL,
  suspended INTEGER NOT NULL, due INTEGER, stability REAL, difficulty REAL, reviewed INTEGER, reviews INTEGER,
  lapses INTEGER
);
CREATE UNIQUE INDEX cards_by_key ON cards (kind, key);
CREATE TABLE attempts (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL, outcome TEXT NOT NULL,
  ms INTEGER NOT NULL, exercise_rating INTEGER, rating INTEGER, themes TEXT NOT NULL
);
CREATE INDEX attempts_by_key ON attempts (kind, key);
CREATE INDEX attempts_by_time ON attempts (at);
CREATE TABLE ratings (
  theme TEXT PRIMARY KEY, rating REAL NOT NULL, deviation REAL NOT NULL, volatility REAL NOT NULL,
  attempts INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE flags (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;`

const CARD_COLUMNS = [
  'id',
  'kind',
  'key',
  'exercise',
  'added',
  'suspended',
  'due',
  'stability',
  'difficulty',
  'reviewed',
  'reviews',
  'lapses',
] as const
const ATTEMPT_COLUMNS = [
  'id',
  'kind',
  'key',
  'at',
  'outcome',
  'ms',
  'exercise_rating',
  'rating',
  'themes',
] as const

const SCHEMA: Schema = {
  // "Alft" in ASCII.
  applicationId: 0x416c6674,
  pageBytes: PAGE_BYTES,
  tables: {
    cards: CARD_COLUMNS,
    attempts: ATTEMPT_COLUMNS,
    ratings: ['theme', 'rating', 'deviation', 'volatility', 'attempts'],
    flags: ['name', 'value'],
  },
  create: CREATE,
  steps: [],
  // A card without its exercise asks nothing; one with half a schedule is new again.
  mend: `
DELETE FROM cards WHERE kind = 'tactic' AND exercise IS NULL;
UPDATE cards SET due = NULL, stability = NULL, difficulty = NULL, reviewed = NULL, reviews = NULL, lapses = NULL
  WHERE due IS NULL OR stability IS NULL OR difficulty IS NULL OR reviewed IS NULL OR reviews IS NULL
    OR lapses IS NULL`,
}

export class TrainingDatabase implements TrainingTable {
  readonly #file: DatabaseFile

  private constructor(file: DatabaseFile) {
    this.#file = file
  }

  /** Whether there is something to read. */
  static isMade(path: string): boolean {
    return isDatabaseMade(path, SCHEMA)
  }

  /** Opens the database; creates it if there is none. */
  static open(path: string): Result<TrainingDatabase, DatabaseErrorCode> {
    const file = DatabaseFile.open(path, SCHEMA)
    return file.ok ? succeed(new TrainingDatabase(file.value)) : file
  }

  /** What became of the file if it was damaged. */
  get rescue(): Rescue | null {
    return this.#file.rescue
  }

  cards(): StoredCard[] {
    return this.#file.rows('SELECT * FROM cards ORDER BY id').map(cardOf)
  }

  ratings(): StoredRating[] {
    return this.#file.rows('SELECT * FROM ratings').map((row) => ({
      theme: textIn(row, 'theme'),
      rating: realIn(row, 'rating'),
      deviation: realIn(row, 'deviation'),
      volatility: realIn(row, 'volatility'),
      attempts: numberIn(row, 'attempts'),
    }))
  }

  flag(flag: Flag): number | null {
    const row = this.#file.row('SELECT value FROM flags WHERE name = ?', flag)
    return row && numberIn(row, 'value')
  }

  write({ cards, removed, attempt, undone, ratings, unrated, flags }: Changes): void {
    const file = this.#file
    file.durable(() => {
      for (const card of removed ?? []) file.run('DELETE FROM cards WHERE id = ?', card)
      for (const card of cards ?? []) file.run(PUT_CARD, ...valuesOfCard(card))
      if (attempt) file.run(PUT_ATTEMPT, ...valuesOfAttempt(attempt))
      if (undone !== undefined) file.run('DELETE FROM attempts WHERE id = ?', undone)
      for (const { theme, rating, deviation, volatility, attempts } of ratings ?? [])
        file.run(
          'REPLACE INTO ratings VALUES (?, ?, ?, ?, ?)',
          theme,
          rating,
          deviation,
          volatility,
          attempts,
        )
      for (const theme of unrated ?? []) file.run('DELETE FROM ratings WHERE theme = ?', theme)
      for (const [flag, value] of Object.entries(flags ?? {}))
        if (value === NEVER) file.run('DELETE FROM flags WHERE name = ?', flag)
        else file.run('REPLACE INTO flags VALUES (?, ?)', flag, value)
    })
  }

  lastAttempt(): number {
    return this.#number('SELECT coalesce(max(id), 0) AS number FROM attempts')
  }

  attempts(from: number, count: number): AttemptRow[] {
    return this.#file
      .rows('SELECT * FROM attempts ORDER BY id DESC LIMIT ? OFFSET ?', count, from)
      .map(attemptOf)
  }

  countAttempts(): number {
    return this.#number('SELECT count(*) AS number FROM attempts')
  }

  countSince(at: number): { attempts: number; solved: number } {
    const row = this.#file.row(
      `SELECT count(*) AS attempts, coalesce(sum(outcome = 'solved'), 0) AS solved FROM attempts WHERE at >= ?`,
      at,
    )
    return { attempts: numberIn(row ?? {}, 'attempts'), solved: numberIn(row ?? {}, 'solved') }
  }

  wasAsked(kind: CardKind, key: string): boolean {
    return this.#file.row('SELECT id FROM attempts WHERE kind = ? AND key = ? LIMIT 1', kind, key) !== null
  }

  close(): void {
    this.#file.close()
  }

  #number(sql: string): number {
    return numberIn(this.#file.row(sql) ?? {}, 'number')
  }
}

const placesOf = (columns: readonly string[]): string => columns.map(() => '?').join(', ')
const PUT_CARD = `REPLACE INTO cards VALUES (${placesOf(CARD_COLUMNS)})`
const PUT_ATTEMPT = `INSERT INTO attempts VALUES (${placesOf(ATTEMPT_COLUMNS)})`

const valuesOfCard = ({ card, kind, key, exercise, added, suspended, memory }: StoredCard) => [
  card,
  kind,
  key,
  exercise && JSON.stringify(exercise),
  added,
  suspended ? 1 : 0,
  memory && memory.due,
  memory && memory.stability,
  memory && memory.difficulty,
  memory && memory.reviewed,
  memory && memory.reviews,
  memory && memory.lapses,
]

const valuesOfAttempt = (row: AttemptRow) => [
  row.attempt,
  row.kind,
  row.key,
  row.at,
  row.outcome,
  row.ms,
  row.exerciseRating,
  row.rating,
  JSON.stringify(row.themes),
]

const cardOf = (row: DatabaseRow): StoredCard => ({
  card: numberIn(row, 'id'),
  kind: oneIn(row, 'kind', CARD_KINDS),
  key: textIn(row, 'key'),
  exercise: row['exercise'] === null ? null : jsonIn<Exercise>(row, 'exercise'),
  added: numberIn(row, 'added'),
  suspended: numberIn(row, 'suspended', 0, 1) === 1,
  memory: row['due'] === null ? null : memoryOf(row),
})

const memoryOf = (row: DatabaseRow): Memory => ({
  due: numberIn(row, 'due'),
  stability: realIn(row, 'stability'),
  difficulty: realIn(row, 'difficulty'),
  reviewed: numberIn(row, 'reviewed'),
  reviews: numberIn(row, 'reviews'),
  lapses: numberIn(row, 'lapses'),
})

const attemptOf = (row: DatabaseRow): AttemptRow => ({
  attempt: numberIn(row, 'id'),
  kind: oneIn(row, 'kind', CARD_KINDS),
  key: textIn(row, 'key'),
  at: numberIn(row, 'at'),
  outcome: oneIn(row, 'outcome', OUTCOMES),
  ms: numberIn(row, 'ms'),
  exerciseRating: row['exercise_rating'] === null ? null : numberIn(row, 'exercise_rating'),
  rating: row['rating'] === null ? null : numberIn(row, 'rating'),
  themes: jsonIn<readonly string[]>(row, 'themes'),
})

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The evaluations in an open database. All methods throw `DatabaseError`. The use of an evaluation is written together
 * with the next stored evaluation: losing it in a crash costs nothing.
 */
import type { DatabaseFile } from '../data/sqlite/database.ts'
import { attempt } from '../data/sqlite/failure.ts'
import { type DatabaseRow, numberIn, textIn } from '../data/sqlite/row.ts'
import { legalLines, readLines, replaces, textOfLines, worthOf } from './evaluation.ts'
import type { KeyedPosition } from './position-key.ts'
import type { StoredEvaluation } from './protocol.ts'

/** Evaluations removed in one transaction, so that requests do not wait long. */
const REMOVED_ROWS = 64
/** Maximum number of unwritten uses. */
const MAX_USES = 1000

export class EvaluationTable {
  readonly file: DatabaseFile
  readonly #pageBytes: number
  readonly #engines = new Map<string, number>()
  /** Evaluations with an unwritten use, the latest last. */
  readonly #uses = new Set<number>()
  #nextUse: number

  constructor(file: DatabaseFile) {
    this.file = file
    this.#pageBytes = this.#pragma('page_size')
    for (const row of file.rows('SELECT id, name FROM engines'))
      this.#engines.set(textIn(row, 'name'), numberIn(row, 'id'))
    this.#nextUse = 1 + this.#number('SELECT coalesce(max(used), 0) AS number FROM evaluations')
  }

  /** Bytes of the file that are in use. */
  get bytes(): number {
    return this.fileBytes - this.#pragma('freelist_count') * this.#pageBytes
  }

  /** Bytes of the file without its log. */
  get fileBytes(): number {
    return this.#pragma('page_count') * this.#pageBytes
  }

  get positions(): number {
    return this.#number('SELECT count(*) AS number FROM evaluations')
  }

  /** The evaluation of a position, or null. An unreadable evaluation is removed. */
  find(engine: string, at: KeyedPosition): StoredEvaluation | null {
    const row = this.#row(engine, at)
    if (!row) return null
    const id = numberIn(row, 'id')
    const lines = legalLines(readLines(textIn(row, 'data')) ?? [], at)
    if (lines.length === 0) {
      // A full disk leaves it for another time.
      attempt(() => this.file.run('DELETE FROM evaluations WHERE id = ?', id))
      return null
    }
    this.#use(id)
    return { nodes: numberIn(row, 'nodes'), ms: numberIn(row, 'ms'), lines }
  }

  /** Stores an evaluation with legal lines unless a better one is stored; returns whether it was stored. */
  store(engine: string, at: KeyedPosition, evaluation: StoredEvaluation): boolean {
    const row = this.#row(engine, at)
    const worth = worthOf(evaluation)
    const older = row && {
      depth: numberIn(row, 'depth'),
      exact: numberIn(row, 'exact', 0, 1) === 1,
      lines: numberIn(row, 'lines'),
      nodes: numberIn(row, 'nodes'),
    }
    if (older && !replaces(worth, older)) return false
    const { depth, exact, lines, nodes } = worth
    this.#transaction(() => {
      this.#writeUses()
      this.file.run(
        `REPLACE INTO evaluations (id, position, engine, depth, exact, lines, nodes, ms, data, used)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        row ? numberIn(row, 'id') : null,
        at.key,
        this.#idOf(engine),
        depth,
        exact ? 1 : 0,
        lines,
        nodes,
        evaluation.ms,
        textOfLines(evaluation.lines),
        this.#nextUse++,
      )
    })
    return true
  }

  /** Removes some of the least recently used evaluations; false if there are none. */
  removeOldest(): boolean {
    const rows = this.file.rows('SELECT id FROM evaluations ORDER BY used LIMIT ?', REMOVED_ROWS)
    if (rows.length === 0) return false
    this.#transaction(() => {
      this.#writeUses()
      for (const row of rows) this.file.run('DELETE FROM evaluations WHERE id = ?', numberIn(row, 'id'))
    })
    return true
  }

  /** Removes everything; on disk when this returns. The size of the file stays, see `DatabaseFile.shrink`. */
  clear(): void {
    this.#uses.clear()
    this.#engines.clear()
    this.file.durable(() => this.file.exec('DELETE FROM evaluations; DELETE FROM engines;'))
  }

  /** Writes the unwritten uses. */
  flush(): void {
    if (this.#uses.size > 0) this.#transaction(() => this.#writeUses())
  }

  #transaction(action: () => void): void {
    const [engines, uses] = [new Map(this.#engines), [...this.#uses]]
    this.file.begin()
    try {
      action()
      this.file.commit()
    } catch (error) {
      this.file.rollBack()
      // Memory follows the file.
      this.#engines.clear()
      for (const [name, id] of engines) this.#engines.set(name, id)
      for (const id of uses) this.#uses.add(id)
      throw error
    }
  }

  #row(engine: string, { key }: KeyedPosition): DatabaseRow | null {
    const id = this.#engines.get(engine)
    if (id === undefined) return null
    return this.file.row('SELECT * FROM evaluations WHERE position = ? AND engine = ?', key, id)
  }

  /** The id of an engine, which is added if it is new; part of a transaction. */
  #idOf(engine: string): number {
    const known = this.#engines.get(engine)
    if (known !== undefined) return known
    this.file.run('INSERT INTO engines (name) VALUES (?)', engine)
    const id = this.#number('SELECT last_insert_rowid() AS number')
    this.#engines.set(engine, id)
    return id
  }

  #use(id: number): void {
    this.#uses.delete(id)
    this.#uses.add(id)
    if (this.#uses.size > MAX_USES && !attempt(() => this.flush()).ok) this.#uses.clear()
  }

  #writeUses(): void {
    for (const id of this.#uses)
      this.file.run('UPDATE evaluations SET used = ? WHERE id = ?', this.#nextUse++, id)
    this.#uses.clear()
  }

  #number(sql: string): number {
    return numberIn(this.file.row(sql) ?? {}, 'number')
  }

  #pragma(name: string): number {
    return numberIn(this.file.row(`PRAGMA ${name}`) ?? {}, name)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The changes to the library: replaced texts, deleted games, copied games and removed databases. They form an undo
 * stack; the imported games stay unchanged. The positions of edited games are here, not in the index.
 */
import { DONE, fail, type Result } from '../../engine/contract/result.ts'
import { decode, utf8Of } from '../../engine/chess/encoding.ts'
import { scanBytes } from '../../engine/chess/pgn/scan/file.ts'
import { singleGame } from '../data/games.ts'
import type { BatchReader } from './import/batch-reader.ts'
import { setRecord } from './import/game-batch.ts'
import { Columns, DAMAGED, DELETED, EDITED } from './columns/columns.ts'
import { bytesOfIds, idsIn } from './import/copies.ts'
import type { Duplicates } from './import/duplicates.ts'
import { Slices } from '../data/slices.ts'
import { damaged } from '../data/sqlite/failure.ts'
import { bytesIn, numberIn, type DatabaseRow } from '../data/sqlite/row.ts'
import type { BaseId, GameId, ImportId, LibraryErrorCode } from './protocol.ts'
import type { EditedGame } from './index/explorer.ts'
import type { LibraryDatabase } from './library-database.ts'
import { TagColumns } from './columns/tag-columns.ts'

const MAX_PLIES = 0xffff
const KEY_BYTES = 8
const MOVE_BYTES = 2
/** Games between two checks of the clock. */
const STEP = 2048

/** Positions of an edited game: the first one and those after each move. */
interface Line {
  /** Its ordinal in the columns. */
  game: number
  keys: BigUint64Array
  /** The move played in each position; 0 in the last one. */
  moves: Uint16Array
}

/** An edit that is not stored yet. */
export interface PreparedEdit {
  /** The number of its change. */
  change: number
  id: GameId
  bytes: Uint8Array
  columns: Columns
  line: Line
}

/** A change that is undone by more than the edits. */
export interface ImportChange {
  id: number
  /** An import of copies that came with it; null if there is none. */
  added: ImportId | null
  /** The deleted games: those that moved. */
  games: GameId[]
  /** The imports that left with it. */
  removed: ImportId[]
  /** The database that left with it; null if none did. */
  base: BaseId | null
}

/** Changes of many games of which none is left. */
const EMPTY_REWRITES = `
DELETE FROM rewrites WHERE NOT EXISTS (SELECT 1 FROM amendments WHERE rewrite = rewrites.id)
  AND NOT EXISTS (SELECT 1 FROM changes WHERE changes.id > rewrites.id AND changes.id <= rewrites.last)`

const IMPORT_CHANGE = 'SELECT id, games, added, removed, base FROM changes'

export class Edits {
  readonly #database: LibraryDatabase
  readonly #reader: BatchReader
  readonly #duplicates: Duplicates
  /** Lines of edited games, by the id of the edit. */
  readonly #lines = new Map<number, Line>()

  /** Applies the stored edits without marking duplicates. */
  constructor(database: LibraryDatabase, reader: BatchReader, duplicates: Duplicates) {
    this.#database = database
    this.#reader = reader
    this.#duplicates = duplicates
    for (const row of database.file.rows('SELECT id, game, games, data, entries FROM changes ORDER BY id')) {
      database.nextChange = Math.max(database.nextChange, numberIn(row, 'id', 1) + 1)
      if (row['game'] !== null) this.#apply(row)
      this.#setDeleted(gamesOf(row), true)
    }
    // Later changes stay newer than the texts of copies, whatever was undone.
    database.nextChange = Math.max(database.nextChange, database.copies.newest)
  }

  /**
   * Replaces the text of an existing game.
   * @param gone games that are deleted with the same change
   */
  async edit(
    id: GameId,
    text: string,
    gone: readonly GameId[] = [],
  ): Promise<Result<void, LibraryErrorCode>> {
    const entry = await singleGame(text)
    if (!entry.ok) return fail(entry.code === 'TOO_LARGE' ? 'TOO_LARGE' : 'NOT_A_GAME', entry.detail)
    const edit = this.prepare(id, utf8Of(entry.value.text), this.#database.nextChange)
    this.#database.transaction(() => this.store(edit, gone))
    this.#database.nextChange++
    await this.#duplicates.change([edit.line.game, ...this.#ordinalsOf(gone)], () => {
      this.show(edit)
      this.#setDeleted(gone, true)
    })
    return DONE
  }

  /** Reads another text of a game, for a change that will get a number. */
  prepare(id: GameId, bytes: Uint8Array, change: number): PreparedEdit {
    const { columns, line } = this.#read(this.#database.stored.ordinalOf(id), bytes)
    columns.chunk[0] = change
    columns.length[0] = bytes.length
    return { change, id, bytes, columns, line }
  }

  /**
   * Stores an edit; part of a transaction.
   * @param gone games that are deleted with it
   */
  store({ change, id, bytes, columns, line }: PreparedEdit, gone: readonly GameId[] = []): void {
    const { file } = this.#database
    file.run(
      'INSERT INTO changes (id, game, games, data, text, entries) VALUES (?, ?, ?, ?, ?, ?)',
      change,
      id,
      gone.length > 0 ? bytesOfIds(gone) : null,
      columns.encode(0, 1),
      bytes,
      bytesOf(line),
    )
    file.run('DELETE FROM drafts WHERE game = ?', id)
  }

  /** Shows an edit that was stored; the caller marks duplicates. */
  show({ change, columns, line }: PreparedEdit): void {
    this.#lines.set(change, line)
    this.#database.stored.put(line.game, columns)
  }

  /** Deletes games; `undo` restores them. */
  async remove(games: readonly GameId[]): Promise<void> {
    const { file, nextChange } = this.#database
    this.#database.transaction(() =>
      file.run('INSERT INTO changes (id, games) VALUES (?, ?)', nextChange, bytesOfIds(games)),
    )
    this.#database.nextChange++
    await this.#change(games, true)
  }

  /**
   * Makes the copies of a complete import a change, together with the deletion of the games that moved; in slices.
   * @param copied number of games that the import has; a move needs all of them
   * @returns the games that moved, for `hideMoved`
   */
  async settle(importId: ImportId, copied: number): Promise<Uint32Array> {
    const { file, copies } = this.#database
    const copy = copies.unsettled(importId)
    if (!copy) return new Uint32Array(0)
    const left = copy.moved && copied === copy.games ? await this.#visibleOf(copy.moved) : new Uint32Array(0)
    const edited = new Set(
      file
        .rows('SELECT game FROM changes WHERE id >= ? AND game IS NOT NULL', copy.since)
        .map((row) => numberIn(row, 'game')),
    )
    const { stored } = this.#database
    const moved = left.filter(
      (id) => !edited.has(id) && !stored.isAmendedSince(stored.ordinalOf(id), copy.since),
    )
    this.#database.transaction(() => {
      file.run(
        'INSERT INTO changes (id, games, added) VALUES (?, ?, ?)',
        this.#database.nextChange,
        moved.length > 0 ? bytesOfIds(moved) : null,
        importId,
      )
      copies.settle(importId, moved.length > 0)
    })
    this.#database.nextChange++
    return moved
  }

  /** The games of a list that are visible, in slices. */
  async #visibleOf(ids: Uint32Array): Promise<Uint32Array> {
    const slices = new Slices()
    const { stored } = this.#database
    const visible = new Uint32Array(ids.length)
    let count = 0
    for (let at = 0; at < ids.length; at++) {
      if (at % STEP === 0 && slices.due()) await slices.next()
      if (stored.isVisible(stored.ordinalOf(ids[at]!))) visible[count++] = ids[at]!
    }
    return visible.subarray(0, count)
  }

  /** Hides games that moved, when their copies are visible, in slices; the caller marks duplicates. */
  async hideMoved(ids: Uint32Array): Promise<void> {
    const { stored } = this.#database
    const slices = new Slices()
    for (let at = 0; at < ids.length; at++) {
      if (at % STEP === 0 && slices.due()) await slices.next()
      const game = stored.ordinalOf(ids[at]!)
      if (game >= 0) stored.flags[game]! |= DELETED
    }
    stored.recount()
  }

  /** Notes that imports have left, and their database too if it is named; part of a transaction. */
  noteRemoved(imports: readonly ImportId[], base: BaseId | null): void {
    this.#database.file.run(
      'INSERT INTO changes (id, removed, base) VALUES (?, ?, ?)',
      this.#database.nextChange++,
      bytesOfIds(imports),
      base,
    )
  }

  /** The newest change, if imports came or left with it; else null. */
  newestOfImports(): ImportChange | null {
    const row = this.#database.file.row(`${IMPORT_CHANGE} ORDER BY id DESC LIMIT 1`)
    return !row || (row['added'] === null && row['removed'] === null) ? null : importChangeOf(row)
  }

  /** The changes with which imports left. */
  removals(): ImportChange[] {
    return this.#database.file
      .rows(`${IMPORT_CHANGE} WHERE removed IS NOT NULL ORDER BY id`)
      .map(importChangeOf)
  }

  /** Removes a change without undoing it; part of a transaction. */
  drop(id: number): void {
    this.#database.file.run('DELETE FROM changes WHERE id = ?', id)
  }

  /** Restores deleted games whose change was dropped. */
  restore(games: readonly GameId[]): Promise<void> {
    return this.#change(games, false)
  }

  /** The number of the newest change; 0: there is none. */
  get last(): number {
    const row = this.#database.file.row('SELECT coalesce(max(id), 0) AS last FROM changes')
    return numberIn(row ?? {}, 'last')
  }

  /** Undoes the newest change, unless imports came or left with it. Returns a game that it affected, or null. */
  async undo(): Promise<GameId | null> {
    const { file, stored } = this.#database
    const row = file.row('SELECT id, game, games FROM changes ORDER BY id DESC LIMIT 1')
    if (!row) return null
    const id = numberIn(row, 'id', 1)
    const forget = (): void => this.#database.transaction(() => this.drop(id))
    if (row['game'] === null) {
      const games = gamesOf(row)
      forget()
      await this.#change(games, false)
      return games[0] ?? null
    }
    const game = numberIn(row, 'game')
    const back = gamesOf(row)
    forget()
    await this.#duplicates.change([stored.ordinalOf(game), ...this.#ordinalsOf(back)], () => {
      this.showBefore(id, game)
      this.#setDeleted(back, false)
    })
    return game
  }

  /** Shows what a game was before an edit that was dropped; the caller marks duplicates. */
  showBefore(change: number, game: GameId): void {
    const { file, stored } = this.#database
    this.#lines.delete(change)
    const before = file.row(
      'SELECT id, game, data, entries FROM changes WHERE game = ? AND id < ? ORDER BY id DESC LIMIT 1',
      game,
      change,
    )
    if (before) this.#apply(before)
    else stored.restore(stored.ordinalOf(game))
  }

  /** The edits with a number in `(from, to]`, the newest first. */
  between(from: number, to: number): { change: number; game: GameId }[] {
    return this.#database.file
      .rows('SELECT id, game FROM changes WHERE id > ? AND id <= ? ORDER BY id DESC', from, to)
      .map((row) => ({ change: numberIn(row, 'id', 1), game: numberIn(row, 'game') }))
  }

  /** Removes the changes of imports that leave the library, and of their games; part of a transaction. */
  forget(imports: ReadonlySet<ImportId>): void {
    const { file, stored } = this.#database
    const isGone = (id: GameId): boolean => imports.has(stored.importAt(stored.ordinalOf(id)))
    for (const row of file.rows('SELECT id, game, games, added FROM changes WHERE removed IS NULL')) {
      const id = numberIn(row, 'id', 1)
      const edited = row['game'] === null ? null : numberIn(row, 'game')
      const before = gamesOf(row)
      const games = before.filter((game) => !isGone(game))
      const added =
        row['added'] === null || imports.has(numberIn(row, 'added')) ? null : numberIn(row, 'added')
      const isEdit = edited !== null && !isGone(edited)
      const left = games.length > 0 ? bytesOfIds(games) : null
      if (!isEdit && left === null && added === null) this.drop(id)
      // The games that an edit has deleted stay deleted.
      else if (edited !== null && !isEdit)
        file.run(
          'UPDATE changes SET game = NULL, data = NULL, text = NULL, entries = NULL, games = ? WHERE id = ?',
          left,
          id,
        )
      else if (games.length !== before.length || added !== row['added'])
        file.run('UPDATE changes SET games = ?, added = ? WHERE id = ?', left, added, id)
    }
    file.run(EMPTY_REWRITES)
  }

  /** The text of an edited game, by its ordinal. */
  text(game: number): string {
    const row = this.#database.file.row(
      'SELECT text FROM changes WHERE id = ?',
      this.#database.stored.value('chunk', game),
    )
    return row ? decode(bytesIn(row, 'text'), 'utf-8') : damaged(`text of game ${game}`)
  }

  /** The edited games with a position that are visible, each with the move that it played there first. */
  lookUp(key: bigint): EditedGame[] {
    const { stored } = this.#database
    const found: EditedGame[] = []
    for (const [id, { game, keys, moves }] of this.#lines) {
      const isNow = (stored.flags[game]! & EDITED) !== 0 && stored.value('chunk', game) === id
      const at = isNow && stored.isVisible(game) ? keys.indexOf(key) : -1
      if (at >= 0) found.push([game, moves[at]!])
    }
    return found
  }

  /** Reads a text as an import does. */
  #read(game: number, bytes: Uint8Array): { columns: Columns; line: Line } {
    const scan = scanBytes(bytes)
    const { table, otherEncoding: other } = scan
    const columns = new Columns()
    columns.add()
    new TagColumns(scan, this.#database.texts).set(columns, 0, 0)
    const {
      records,
      plies,
      damaged: broken,
      unplaced,
    } = this.#reader.read({
      task: 'batch',
      text: bytes.slice().buffer,
      starts: Uint32Array.of(table.start(0)),
      ends: Uint32Array.of(table.end(0)),
      other,
    })
    const [played] = plies as unknown as [number]
    columns.import[0] = this.#database.stored.value('import', game)
    columns.flags[0] = EDITED | (broken[0] === 0 ? 0 : DAMAGED)
    columns.plies[0] = Math.min(played, MAX_PLIES)
    setRecord(columns, 0, records, 0)
    const { replayer } = this.#reader
    if (unplaced[0] !== 0)
      return { columns, line: { game, keys: new BigUint64Array(0), moves: new Uint16Array(0) } }
    const keys = BigUint64Array.of(replayer.firstKey, ...replayer.keys.subarray(0, played))
    const moves = Uint16Array.of(...replayer.moves.subarray(0, played), 0)
    return { columns, line: { game, keys, moves } }
  }

  /** Applies a stored edit of a text. */
  #apply(row: DatabaseRow): void {
    const one = new Columns()
    const { texts, stored } = this.#database
    const id = numberIn(row, 'id', 1)
    const game = stored.ordinalOf(numberIn(row, 'game'))
    if (game < 0) damaged(`change ${id}`)
    const isRead = one.append(bytesIn(row, 'data'), texts.count) && one.count === 1
    const { columns, line } = isRead
      ? { columns: one, line: lineOf(game, bytesIn(row, 'entries')) }
      : this.#readAgain(id, game)
    stored.put(game, columns)
    this.#lines.set(id, line)
  }

  /** Reads the text of a change again, whose columns are of an older version. */
  #readAgain(id: number, game: number): { columns: Columns; line: Line } {
    const { file } = this.#database
    const text = bytesIn(file.row('SELECT text FROM changes WHERE id = ?', id) ?? {}, 'text')
    const { columns, line } = this.#read(game, text)
    columns.chunk[0] = id
    columns.length[0] = text.length
    this.#database.transaction(() =>
      file.run(
        'UPDATE changes SET data = ?, entries = ? WHERE id = ?',
        columns.encode(0, 1),
        bytesOf(line),
        id,
      ),
    )
    return { columns, line }
  }

  /** Deletes or restores games. */
  async #change(games: readonly GameId[], deleted: boolean): Promise<void> {
    await this.#duplicates.change(this.#ordinalsOf(games), () => this.#setDeleted(games, deleted))
  }

  #ordinalsOf(games: readonly GameId[]): number[] {
    const { stored } = this.#database
    return games.map((id) => stored.ordinalOf(id)).filter((ordinal) => ordinal >= 0)
  }

  #setDeleted(games: readonly GameId[], deleted: boolean): void {
    if (games.length === 0) return
    const { stored } = this.#database
    const { flags } = stored
    for (const id of games) {
      const game = stored.ordinalOf(id)
      if (game >= 0) flags[game] = deleted ? flags[game]! | DELETED : flags[game]! & ~DELETED
    }
    stored.recount()
  }
}

/** The deleted games of a change; edits, copies and removals may have none. */
const gamesOf = (row: DatabaseRow): GameId[] =>
  row['games'] === null ? [] : [...idsIn(bytesIn(row, 'games'))]

const importChangeOf = (row: DatabaseRow): ImportChange => ({
  id: numberIn(row, 'id', 1),
  added: row['added'] === null ? null : numberIn(row, 'added', 1),
  games: gamesOf(row),
  removed: row['removed'] === null ? [] : [...idsIn(bytesIn(row, 'removed'))],
  base: row['base'] === null ? null : numberIn(row, 'base', 1),
})

function bytesOf({ keys, moves }: Line): Uint8Array {
  const bytes = new Uint8Array(keys.byteLength + moves.byteLength)
  bytes.set(new Uint8Array(keys.buffer))
  bytes.set(new Uint8Array(moves.buffer), keys.byteLength)
  return bytes
}

function lineOf(game: number, bytes: Uint8Array): Line {
  if (bytes.length % (KEY_BYTES + MOVE_BYTES) !== 0) damaged('positions of an edited game')
  const { buffer } = bytes.slice()
  const plies = bytes.length / (KEY_BYTES + MOVE_BYTES)
  return {
    game,
    keys: new BigUint64Array(buffer, 0, plies),
    moves: new Uint16Array(buffer, plies * KEY_BYTES),
  }
}

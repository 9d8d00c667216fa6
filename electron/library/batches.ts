// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Changes of many games, each of which is one step that can be undone. The changed texts go into amendments, files beside the
 * database that count as soon as it lists them: so a change is made as a whole, or not at all. Games that were edited before
 * are edited again in the same step. Games with unsaved changes, and those that cannot be read, are left alone.
 */
import { decodeLines, utf8Of } from '../../engine/chess/encoding.ts'
import { openingList } from '../../engine/chess/openings.ts'
import { fail, type Failure, type Result, succeed } from '../../engine/contract/result.ts'
import { RECORD_HASH_HIGH, RECORD_HASH_LOW } from '../../engine/replay/layout.ts'
import { type BatchGame, changeGame, type ChangedGame } from '../data/batch/change-game.ts'
import { roundNumbersOf } from '../data/batch/rounds.ts'
import { type BatchStep, STRIPPED_PARTS } from '../data/batch/steps.ts'
import type { StrippedCounts } from '../data/batch/strip.ts'
import { MAX_GAME_BYTES } from '../data/limits.ts'
import { doInSlices, Slices } from '../data/slices.ts'
import { numberIn } from '../data/sqlite/row.ts'
import { tagsIn } from '../data/tags.ts'
import { AMENDED, COLUMN_NAMES, Columns, DAMAGED, EDITED, RETOLD } from './columns/columns.ts'
import { rowOf } from './columns/library-row.ts'
import { dateOf, eloOf } from '../data/tag-numbers.ts'
import type { Edits, PreparedEdit } from './edits.ts'
import { eventGame } from './event-tables.ts'
import type { GameDrafts } from './game-drafts.ts'
import { bitsOfGames } from './games/amendment.ts'
import { type Part, PartWriter } from './games/part.ts'
import type { Block } from './games/stored-games.ts'
import { type BatchReader, StoredTexts } from './import/batch-reader.ts'
import type { LibraryDatabase, NewAmendment } from './library-database.ts'
import type { BatchCounts, BatchExample, GameId, LibraryErrorCode } from './protocol.ts'
import type { TextReader } from './text-reader.ts'

/** Games whose rounds are numbered at once. */
const MAX_ROUND_GAMES = 100_000
/** Changed games whose texts are compressed and written together: so many, or fewer if their bytes are so many. */
const WRITTEN_GAMES = 4096
const WRITTEN_BYTES = 1024 * 1024
/** The movetext of an example is cut here, UTF-16 units. */
const MAX_EXCERPT = 600
/** Time between two reports of progress, ms. */
const REPORT_MS = 100
/** The largest number of plies in the columns also stands for more. */
const MAX_PLIES = 0xffff

/** What is done to which games. */
export interface BatchOrder {
  /** Ordinals, in the order of a list. */
  games: Uint32Array
  steps: readonly BatchStep[]
  /** Whether ordinals still stand for the same games. */
  isCurrent: () => boolean
  /** Whether it is no longer wanted. */
  isStopped: () => boolean
  onProgress: (read: number, changed: number) => void
}

/** A changed game with what is stored of it. */
interface Changed {
  game: ChangedGame
  bytes: Uint8Array
  /** How much of the bytes is stored, and how its movetext is written; see `Columns.style`. */
  length: number
  style: number
}

/** The change of the games of one part. */
interface Amending {
  part: Part
  file: NewAmendment
  writer: PartWriter
  columns: Columns
  /** The numbers of its games in the part. */
  games: number[]
}

export class Batches {
  readonly #database: LibraryDatabase
  readonly #edits: Edits
  readonly #drafts: GameDrafts
  readonly #reader: BatchReader
  readonly #newTexts: () => TextReader
  /** Shows or takes back a change that is stored. */
  #showing: Promise<unknown> = Promise.resolve()

  constructor(
    database: LibraryDatabase,
    edits: Edits,
    drafts: GameDrafts,
    reader: BatchReader,
    newTexts: () => TextReader,
  ) {
    this.#database = database
    this.#edits = edits
    this.#drafts = drafts
    this.#reader = reader
    this.#newTexts = newTexts
    database.nextChange = Math.max(database.nextChange, this.last + 1)
  }

  /** The last number of the newest change; 0: there is none. */
  get last(): number {
    return this.#newest()?.last ?? 0
  }

  /**
   * What the steps would do, with the first changed games. CANCELLED if it was stopped, LIST_CHANGED if games came, went or
   * changed meanwhile.
   */
  async preview(
    order: BatchOrder,
    examples: number,
  ): Promise<Result<{ counts: BatchCounts; examples: BatchExample[] }, LibraryErrorCode>> {
    const slices = new Slices()
    const rounds = await this.#rounds(order, slices)
    if (!rounds.ok) return rounds
    const counting = new Counting(order)
    const texts = this.#newTexts()
    const found: BatchExample[] = []
    const { stored } = this.#database
    const unsaved = new Set(this.#drafts.games())
    for (const [at, game] of order.games.entries()) {
      if (slices.due()) await slices.next()
      const over = overOf(order)
      if (over) return over
      if (unsaved.has(stored.idAt(game))) {
        counting.unsaved()
        continue
      }
      const text = await this.#textOf(order.games, at, texts)
      if (text === null) return fail('LIST_CHANGED')
      const changed = this.#change(game, text, order.steps, rounds.value, (name) => stored.value(name, game))
      counting.add(changed)
      if (typeof changed !== 'string' && found.length < examples)
        found.push(exampleOf(changed.game, rowOf(this.#database, game), text.text))
    }
    return succeed({ counts: counting.counts, examples: found })
  }

  /** Does the steps. The change is on disk when this resolves. The caller marks duplicates. */
  async apply(order: BatchOrder): Promise<Result<BatchCounts, LibraryErrorCode>> {
    const { stored } = this.#database
    const slices = new Slices()
    const rounds = await this.#rounds(order, slices)
    if (!rounds.ok) return rounds
    const wanted = new Uint8Array(stored.count)
    for (const [at, game] of order.games.entries()) {
      wanted[game] = 1
      if (at % WRITTEN_GAMES === 0 && slices.due()) await slices.next()
    }
    const change = this.#database.nextChange
    const counting = new Counting(order)
    const texts = this.#newTexts()
    const unsaved = new Set(this.#drafts.games())
    const edits: PreparedEdit[] = []
    const amendings: Amending[] = []
    const written: Amending[] = []
    try {
      for (const block of stored.blocks()) {
        const games = gamesIn(block, wanted)
        if (games.length === 0) continue
        const part = stored.partAt(block.from)
        if (!part) return fail('LIST_CHANGED')
        if (amendings.at(-1)?.part !== part) await this.#end(amendings, change, written)
        let packed: StoredTexts | null = null
        let first = 0
        const flush = (amending: Amending): void => {
          if (packed) place(amending, packed, first)
          packed = null
        }
        for (const [at, game] of games.entries()) {
          if (slices.due()) await slices.next()
          const over = overOf(order)
          if (over) return over
          const id = stored.idAt(game)
          if (unsaved.has(id)) {
            counting.unsaved()
            continue
          }
          const text = await this.#textOf(games, at, texts)
          if (text === null) return fail('LIST_CHANGED')
          const index = game - block.from
          const changed = this.#change(game, text, order.steps, rounds.value, (name) => block[name][index]!)
          counting.add(changed)
          if (typeof changed === 'string') continue
          if (text.kind === 'edited') {
            edits.push(this.#edits.prepare(id, changed.bytes, change + 1 + edits.length))
            continue
          }
          let amending = amendings.at(-1)
          if (!amending || amending.part !== part) {
            amending = this.#begin(part)
            amendings.push(amending)
          }
          if (!packed) {
            packed = new StoredTexts(WRITTEN_GAMES)
            first = amending.columns.count
          }
          packed.add(changed.bytes.subarray(0, changed.length), changed.style)
          amending.games.push(id - part.first)
          this.#setColumns(amending.columns, block, index, game, changed)
          const isFull = amending.columns.count - first === WRITTEN_GAMES || packed.bytes >= WRITTEN_BYTES
          if (isFull) flush(amending)
        }
        if (packed) flush(amendings.at(-1)!)
      }
      await this.#end(amendings, change, written)
      const over = overOf(order)
      if (over) return over
      if (this.#database.nextChange !== change) return fail('LIST_CHANGED')
      if (counting.counts.changed > 0) await this.#store(change, edits, written)
      return succeed(counting.counts)
    } finally {
      for (const { writer, file } of [...amendings, ...written]) {
        writer.abandon()
        this.#database.dropAmendment(file)
      }
    }
  }

  /** Takes back the newest change. Returns a game that it affected, or null. The caller marks duplicates. */
  async undo(): Promise<GameId | null> {
    await this.#showing
    const newest = this.#newest()
    if (!newest) return null
    const { id, last } = newest
    const { file, stored } = this.#database
    const edits = this.#edits.between(id, last)
    const amendments = stored.amendmentsOf(id)
    this.#database.transaction(() => {
      for (const { change } of edits) this.#edits.drop(change)
      file.run('DELETE FROM amendments WHERE rewrite = ?', id)
      file.run('DELETE FROM rewrites WHERE id = ?', id)
    })
    const first = amendments[0]
    await this.#show(async (slices) => {
      for (const { change, game } of edits) {
        this.#edits.showBefore(change, game)
        if (slices.due()) await slices.next()
      }
      for (const amendment of amendments) {
        this.#database.removeAmendment(amendment)
        await slices.next()
      }
    })
    return first ? first.part.first + first.firstGame : (edits.at(-1)?.game ?? null)
  }

  #newest(): { id: number; last: number } | null {
    const row = this.#database.file.row('SELECT id, last FROM rewrites ORDER BY id DESC LIMIT 1')
    return row ? { id: numberIn(row, 'id', 1), last: numberIn(row, 'last', 1) } : null
  }

  #show(action: (slices: Slices) => Promise<void>): Promise<void> {
    const shown = action(new Slices())
    this.#showing = shown.catch(() => undefined)
    return shown
  }

  #begin(part: Part): Amending {
    const file = this.#database.newAmendment()
    try {
      return { part, file, writer: new PartWriter(file.path), columns: new Columns(), games: [] }
    } catch (error) {
      this.#database.dropAmendment(file)
      throw error
    }
  }

  /** Completes the files of parts whose games were all seen. */
  async #end(amendings: Amending[], change: number, written: Amending[]): Promise<void> {
    for (let amending = amendings[0]; amending; amending = amendings[0]) {
      const { part, writer, columns, games } = amending
      await writer.end(part.first, columns, { change, bits: bitsOfGames(games, part.games) })
      // The columns are on disk.
      written.push({ ...amending, columns: new Columns(), games: [] })
      amendings.shift()
    }
  }

  /** Makes a change valid, and shows it. */
  async #store(change: number, edits: readonly PreparedEdit[], written: Amending[]): Promise<void> {
    const database = this.#database
    const last = change + edits.length
    database.transaction(() => {
      database.file.run('INSERT INTO rewrites (id, last) VALUES (?, ?)', change, last)
      for (const { file, part } of written) database.listAmendment(file, change, part.first)
      for (const edit of edits) this.#edits.store(edit)
    })
    database.nextChange = last + 1
    const files = written.splice(0).map(({ file }) => file)
    await this.#show(async (slices) => {
      for (const file of files) {
        database.addAmendment(file)
        await slices.next()
      }
      for (const edit of edits) {
        this.#edits.show(edit)
        if (slices.due()) await slices.next()
      }
    })
  }

  /** The text of a game as it is stored. Null if games changed meanwhile. */
  async #textOf(games: Uint32Array, at: number, texts: TextReader): Promise<GivenText | null> {
    const game = games[at]!
    if ((this.#database.stored.flags[game]! & EDITED) !== 0)
      return { kind: 'edited', text: this.#edits.text(game), style: 0 }
    const found = await texts.stored(games, at)
    if (!found) return null
    return { kind: 'stored', text: decodeLines(found.text, found.encoding), style: found.style }
  }

  #change(
    game: number,
    { text, style }: GivenText,
    steps: readonly BatchStep[],
    rounds: ReadonlyMap<number, number>,
    value: (name: 'plies' | 'opening' | 'hashLow' | 'hashHigh') => number,
  ): Changed | 'same' | 'unread' {
    const isDamaged = (this.#database.stored.flags[game]! & DAMAGED) !== 0
    const facts: BatchGame = {
      text,
      isHead: style !== 0,
      get plies() {
        const plies = isDamaged ? MAX_PLIES : value('plies')
        return plies === MAX_PLIES ? null : plies
      },
      get opening() {
        return isDamaged ? null : (openingList()[value('opening') - 1] ?? null)
      },
      round: rounds.get(game) ?? null,
    }
    const changed = changeGame(facts, steps)
    if (changed.kind !== 'changed') return changed.kind
    const bytes = utf8Of(changed.text)
    if (bytes.length > MAX_GAME_BYTES) return 'unread'
    if (!changed.isRewritten) return { game: changed, bytes, length: bytes.length, style }
    const { player, replayer } = this.#reader
    replayer.text.set(bytes)
    const { asWritten } = player.play(0, bytes.length, bytes.length, 'windows-1252')
    // The position index keeps the main line, so it must be the same.
    const isSameLine =
      replayer.record[RECORD_HASH_LOW] === value('hashLow') &&
      replayer.record[RECORD_HASH_HIGH] === value('hashHigh')
    if (!isSameLine) return 'unread'
    const newStyle = asWritten ? replayer.style : 0
    const length = newStyle === 0 ? bytes.length : replayer.movesStart
    return { game: changed, bytes, length, style: newStyle }
  }

  /** Adds the columns of a changed game; where its text is comes later. */
  #setColumns(columns: Columns, block: Block, index: number, game: number, changed: Changed): void {
    const { texts, stored } = this.#database
    const at = columns.add()
    for (const name of COLUMN_NAMES) columns[name][at] = block[name][index]!
    columns.length[at] = changed.length
    columns.style[at] = changed.style
    for (const { name, after } of changed.game.tags) {
      const text = shownText(after)
      const column = TEXT_COLUMNS[name]
      if (column) columns[column][at] = texts.intern(text)
      else if (name === 'WhiteElo') columns.whiteElo[at] = eloOf(text)
      else if (name === 'BlackElo') columns.blackElo[at] = eloOf(text)
      else if (name === 'Date') columns.date[at] = dateOf(text)
    }
    const mayBeRetold = changed.game.tags.some(({ name }) => RETOLD_TAGS.includes(name))
    const isRetold = mayBeRetold
      ? RETOLD_COLUMNS.some((name) => columns[name][at] !== stored.imported(name, game))
      : (block.flags[index]! & RETOLD) !== 0
    columns.flags[at] = (block.flags[index]! & DAMAGED) | AMENDED | (isRetold ? RETOLD : 0)
  }

  /** The new numbers of rounds by ordinal; empty if no step asks for them. */
  async #rounds(
    { games, steps }: BatchOrder,
    slices: Slices,
  ): Promise<Result<ReadonlyMap<number, number>, LibraryErrorCode>> {
    if (!steps.some(({ kind }) => kind === 'rounds')) return succeed(new Map())
    if (games.length > MAX_ROUND_GAMES) return fail('TOO_MANY_GAMES', String(MAX_ROUND_GAMES))
    const events = []
    for (const game of games) {
      events.push({ ...eventGame(game, this.#database), id: game })
      if (slices.due()) await slices.next()
    }
    return succeed(await doInSlices(roundNumbersOf(events), slices))
  }
}

interface GivenText {
  kind: 'edited' | 'stored'
  text: string
  style: number
}

const TEXT_COLUMNS: Readonly<Record<string, 'white' | 'black' | 'event' | 'site' | 'round'>> = {
  White: 'white',
  Black: 'black',
  Event: 'event',
  Site: 'site',
  Round: 'round',
}
const RETOLD_TAGS: readonly string[] = ['Date', 'WhiteElo', 'BlackElo']
const RETOLD_COLUMNS = ['date', 'whiteElo', 'blackElo'] as const

/** Unknown values in PGN, also of dates. */
const UNKNOWN = /^[?.\s]*$/
/** A value as the columns have it. */
const shownText = (value: string | null): string => (value === null || UNKNOWN.test(value) ? '' : value)

function gamesIn({ from, count }: Block, wanted: Uint8Array): Uint32Array {
  const games: number[] = []
  for (let game = from; game < from + count; game++) if (wanted[game] === 1) games.push(game)
  return Uint32Array.from(games)
}

/** Adds the texts of the games from `first` on to the file, and says in their columns where they are. */
function place({ writer, columns }: Amending, packed: StoredTexts, first: number): void {
  const { chunks, chunkEnds, chunkBytes, chunkOf, offsets } = packed.end()
  const numbers: number[] = []
  for (let chunk = 0, from = 0; chunk < chunkEnds.length; from = chunkEnds[chunk++]!)
    numbers.push(writer.addChunk(chunks.subarray(from, chunkEnds[chunk]), chunkBytes[chunk]!, 'utf-8'))
  for (let at = first; at < columns.count; at++) {
    columns.chunk[at] = numbers[chunkOf[at - first]!]!
    columns.offset[at] = offsets[at - first]!
  }
}

function overOf({ isStopped, isCurrent }: BatchOrder): Failure<'CANCELLED' | 'LIST_CHANGED'> | null {
  if (isStopped()) return fail('CANCELLED', 'batch')
  return isCurrent() ? null : fail('LIST_CHANGED')
}

/** Counts what a batch does, and reports how far it is. */
class Counting {
  readonly #order: BatchOrder
  readonly #tags = new Map<string, number>()
  readonly #removed: StrippedCounts = { comments: 0, variations: 0, nags: 0, clocks: 0, commands: 0 }
  readonly #counts = { changed: 0, same: 0, unread: 0, unsaved: 0 }
  #reportedAt = performance.now()

  constructor(order: BatchOrder) {
    this.#order = order
  }

  get counts(): BatchCounts {
    const tags = Array.from(this.#tags, ([name, games]) => ({ name, games }))
    return { ...this.#counts, games: this.#order.games.length, tags, removed: this.#removed }
  }

  unsaved(): void {
    this.#counts.unsaved++
  }

  add(changed: Changed | 'same' | 'unread'): void {
    if (typeof changed === 'string') this.#counts[changed]++
    else {
      this.#counts.changed++
      for (const { name } of changed.game.tags) this.#tags.set(name, (this.#tags.get(name) ?? 0) + 1)
      for (const part of STRIPPED_PARTS) this.#removed[part] += changed.game.removed[part]
    }
    const now = performance.now()
    if (now - this.#reportedAt < REPORT_MS) return
    this.#reportedAt = now
    const { same, unread, unsaved } = this.#counts
    this.#order.onProgress(this.#counts.changed + same + unread + unsaved, this.#counts.changed)
  }
}

function exampleOf(
  { tags, removed, text, isRewritten }: ChangedGame,
  row: BatchExample['row'],
  before: string,
): BatchExample {
  const moves = isRewritten ? { before: excerpt(before), after: excerpt(text) } : null
  return { row, tags, removed, moves }
}

/** The beginning of the movetext, on one line. */
function excerpt(text: string): { text: string; isCut: boolean } {
  const moves = text
    .slice(tagsIn(text).at(-1)?.to ?? 0)
    .trim()
    .replaceAll(/\s+/g, ' ')
  return { text: moves.slice(0, MAX_EXCERPT), isCut: moves.length > MAX_EXCERPT }
}

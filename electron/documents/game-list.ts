// SPDX-License-Identifier: GPL-3.0-or-later
/** The list of the games of a document: in any order, filtered, a part of the rows at a time. */
import { isSingleByte } from '../../engine/chess/encoding.ts'
import type { ScannedFile } from './scanned-file.ts'
import { type GameOrder, Overlay, type PlacedGame } from './overlay.ts'
import { atRows } from '../data/selected-rows.ts'
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import type {
  DocumentId,
  DocumentsAnswers,
  DocumentsErrorCode,
  Encoding,
  GameRow,
  SelectedGames,
  View,
} from './protocol.ts'
import type { Query } from '../data/query/query.ts'
import { type Explorations, GameExplorer } from './game-explorer.ts'
import { GameSearch, type Searches } from './game-search.ts'
import type { FileStorage } from './storage.ts'
import { arrange } from './view.ts'

/** Number of cached arrangements. */
const MAX_VIEWS = 6

interface Arrangement {
  /** Number of games when it was made. */
  count: number
  order: Promise<Result<Uint32Array | null, DocumentsErrorCode>>
}

export class GameList {
  #scanned: ScannedFile
  #overlay: Overlay | null = null
  /** Increases with every change that makes arrangements out of date; never equals a number of an earlier process. */
  #generation = Date.now()
  /** The generation in which a game last came, went or moved. */
  #moved = this.#generation
  /** Number of games in the newest arrangement, and how often it has increased while the file was read. */
  #arrangedCount = 0
  #growths = 0
  readonly #views = new Map<string, Arrangement>()

  readonly #search: GameSearch
  readonly #explorer: GameExplorer

  constructor(scanned: ScannedFile, document: DocumentId, searches: Searches, explorations: Explorations) {
    this.#scanned = scanned
    this.#search = new GameSearch(document, searches)
    this.#explorer = new GameExplorer(document, explorations)
  }

  get scanned(): ScannedFile {
    return this.#scanned
  }

  /** Null while the file is being read: there can be no changes then. */
  get overlay(): Overlay | null {
    return this.#overlay
  }

  /** Continues with other games. */
  replace(scanned: ScannedFile, overlay: Overlay | null): void {
    this.stopExploring()
    this.#scanned = scanned
    this.#overlay = overlay
    this.touch()
  }

  /** All of the file has been read. Its games stay where they are; their texts may be decoded differently now. */
  complete(): void {
    this.#overlay = new Overlay(this.#scanned.games)
    this.touch(false)
  }

  /**
   * Continues with another file and closes the previous one.
   * @param encoding null: guessed from the bytes
   */
  swap(scanned: ScannedFile, encoding: Encoding | null, overlay: Overlay): void {
    const { chosen, encoding: before } = this.#scanned
    this.#scanned.close()
    // The bytes alone may suggest another encoding than the one that the person wanted.
    const isWanted = encoding !== null && (chosen !== null || encoding !== before)
    if (encoding !== null && isSingleByte(encoding)) {
      const isRead = !isWanted && (scanned.encoding === encoding || !isSingleByte(scanned.encoding))
      if (!isRead) scanned.choose(encoding)
    } else if (isWanted && scanned.encoding !== encoding) scanned.choose(encoding)
    this.replace(scanned, overlay)
  }

  /** The print of a game of the file; null while unknown. */
  readonly print = (game: number): number | null =>
    game < this.#scanned.prints.count ? this.#scanned.prints.at(game) : null

  /** Call it after every change of the games or of their encoding; `moved` is false if only texts have changed. */
  touch(moved = true): void {
    this.#generation++
    if (moved) this.#moved = this.#generation
    this.#views.clear()
  }

  get count(): number {
    return this.#games.count
  }

  at(index: number): PlacedGame {
    return this.#games.at(index)
  }

  row(index: number): GameRow {
    const place = this.at(index)
    const tags = 'fileGame' in place ? this.#scanned.tags(place.fileGame) : place.entry.tags
    return { index, ...tags, edited: 'entry' in place }
  }

  async rows(
    view: View,
    from: number,
    count: number,
  ): Promise<Result<DocumentsAnswers['rows'], DocumentsErrorCode>> {
    const arranged = await this.#arranged(view)
    if (!arranged.ok) return arranged
    const order = arranged.value
    const total = order ? order.length : this.count
    const rows: GameRow[] = []
    for (let position = from; position < Math.min(total, from + count); position++)
      rows.push(this.row(order ? order[position]! : position))
    return succeed({ total, rows, revision: this.#revision(order) })
  }

  async game(
    index: number,
    storage: FileStorage,
  ): Promise<Result<DocumentsAnswers['game'], DocumentsErrorCode>> {
    if (index >= this.count) return fail('NO_SUCH_GAME', String(index))
    const scanned = this.#scanned
    const place = this.at(index)
    const languages = await scanned.languages()
    if ('entry' in place) {
      const line = place.replaces === null ? 1 : scanned.scan.table.line(place.replaces)
      return succeed({ text: place.entry.text, line, edited: true, languages })
    }
    let bytes = await scanned.game(place.fileGame)
    if (!bytes.ok && bytes.code === 'CHANGED_ON_DISK' && (await scanned.adopt(storage)))
      bytes = await scanned.game(place.fileGame)
    if (!bytes.ok) return bytes
    const text = scanned.decode(bytes.value)
    return succeed({ text, line: scanned.scan.table.line(place.fileGame), edited: false, languages })
  }

  /** The moves played in the position of a view, by the games of that view. */
  async explore(view: View): Promise<Result<DocumentsAnswers['explore'], DocumentsErrorCode>> {
    const { explored } = view
    if (!explored) return fail('BAD_REQUEST', 'no position')
    for (;;) {
      const generation = this.#generation
      const arrangement = this.#arrangement({ ...view, sort: 'index', descending: false })
      const found = await arrangement.order
      if (generation !== this.#generation) continue
      if (!found.ok) return found
      const games = this.#overlay?.snapshot() ?? this.#games
      const table = await this.#explorer.count(this.#scanned, games, found.value!, explored)
      if (generation === this.#generation) return table
    }
  }

  /** Drops what was read for the explorer, and stops the reading. */
  stopExploring(): void {
    this.#explorer.forget()
  }

  /** The plies before the place in a game that a search is about; null: none. */
  firstPly(query: Query, text: string): Promise<number | null> {
    return this.#search.firstPly(query, text)
  }

  /** The indexes of selected games, in the order of the list. */
  async selected({
    view,
    revision,
    ranges,
  }: SelectedGames): Promise<Result<Uint32Array, DocumentsErrorCode>> {
    const arranged = await this.#arranged(view)
    if (!arranged.ok) return arranged
    const order = arranged.value
    if (revision !== this.#revision(order)) return fail('LIST_CHANGED')
    return succeed(atRows(order, order ? order.length : this.count, ranges))
  }

  /** Changes when a row of a view may stand for another game; null: the view in the order of the document. */
  #revision(order: Uint32Array | null): number {
    return order ? this.#generation + this.#growths : this.#moved
  }

  /** The position of a game in a view, -1 if the view leaves it out. */
  async find(view: View, index: number): Promise<Result<{ position: number }, DocumentsErrorCode>> {
    const arranged = await this.#arranged(view)
    if (!arranged.ok) return arranged
    if (arranged.value) return succeed({ position: arranged.value.indexOf(index) })
    return succeed({ position: index < this.count ? index : -1 })
  }

  get #games(): GameOrder {
    if (this.#overlay) return this.#overlay
    return { count: this.#scanned.games, at: (index) => ({ fileGame: index }), fileGameAt: (index) => index }
  }

  /** The arrangement for a view, up to date when it is returned. */
  async #arranged(view: View): Promise<Result<Uint32Array | null, DocumentsErrorCode>> {
    for (;;) {
      const generation = this.#generation
      const order = await this.#arrangement(view).order
      if (generation === this.#generation) return order
    }
  }

  #arrangement(view: View): Arrangement {
    const { count } = this
    const key = JSON.stringify([view.filter, view.sort, view.descending, view.query, view.explored])
    const known = this.#views.get(key)
    if (known?.count === count) return known
    if (count !== this.#arrangedCount) this.#growths++
    this.#arrangedCount = count
    const games = this.#overlay?.snapshot() ?? this.#games
    const order = arrange(this.#scanned, games, count, view, this.#search, this.#explorer)
    const arrangement = { count, order }
    void this.#dropFailed(key, arrangement)
    this.#views.delete(key)
    this.#views.set(key, arrangement)
    for (const oldest of this.#views.keys()) {
      if (this.#views.size <= MAX_VIEWS) break
      this.#views.delete(oldest)
    }
    return arrangement
  }

  /** What was stopped or could not be read may succeed the next time. */
  async #dropFailed(key: string, arrangement: Arrangement): Promise<void> {
    const { ok } = await arrangement.order
    if (!ok && this.#views.get(key) === arrangement) this.#views.delete(key)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Reads the texts of many games in any order, ahead of what is asked for: the games of a chunk are read together, so
 * that a chunk is unpacked once and not for every game.
 */
import { type SingleByteEncoding, utf8Of } from '../../engine/chess/encoding.ts'
import { Slices } from '../data/slices.ts'
import { sortedBy } from '../data/sort-by-number.ts'
import { damaged } from '../data/sqlite/failure.ts'
import { EDITED } from './columns/columns.ts'
import type { Edits } from './edits.ts'
import type { GameTexts, StoredText } from './games/game-texts.ts'
import type { Chunk, Part } from './games/part.ts'
import type { StoredGames } from './games/stored-games.ts'

/** Texts that are read ahead, bytes, and their number. */
const MAX_AHEAD_BYTES = 32 * 1024 * 1024
const MAX_AHEAD_GAMES = 100_000

/** Games between two checks of the clock. */
const STEP = 64

/** Where the text of a game is. */
interface Place {
  /** Its ordinal and its id. */
  game: number
  id: number
  part: Part
  chunk: number
  offset: number
  length: number
  style: number
}

export class TextReader {
  readonly #stored: Pick<StoredGames, 'flags' | 'place'>
  readonly #edits: Pick<Edits, 'text'>
  readonly #texts: Pick<GameTexts, 'textOf' | 'bytesOf'>
  /** Texts that were read ahead, by the ordinals of their games. */
  #ahead = new Map<number, StoredText>()
  /** Counts changes: texts that were begun before the newest are out of date. */
  #changes = 0
  /** The chunk that was read last for one game. */
  #chunk: { part: Part; number: number; chunk: Chunk } | null = null

  constructor(
    stored: Pick<StoredGames, 'flags' | 'place'>,
    edits: Pick<Edits, 'text'>,
    texts: Pick<GameTexts, 'textOf' | 'bytesOf'>,
  ) {
    this.#stored = stored
    this.#texts = texts
    this.#edits = edits
  }

  /** Drops what was read ahead. Call it when games came, went or changed, and when no more texts are wanted. */
  forget(): void {
    this.#changes++
    this.#chunk = null
    this.#ahead = new Map()
  }

  /**
   * The text of the game at `at` of a list of ordinals. The games after it are read ahead. Null if games changed in
   * the meantime: ordinals may stand for others.
   */
  async text(games: Uint32Array, at: number): Promise<string | null> {
    const game = games[at]!
    if (this.#isEdited(game)) return this.#edits.text(game)
    const found = await this.#find(games, at)
    return found && this.#texts.textOf(found)
  }

  /** The same as it is stored, for a game that is not edited. */
  stored(games: Uint32Array, at: number): Promise<StoredText | null> {
    return this.#find(games, at)
  }

  /** The same as bytes in UTF-8. */
  async bytes(games: Uint32Array, at: number): Promise<Uint8Array | null> {
    const game = games[at]!
    if (this.#isEdited(game)) return utf8Of(this.#edits.text(game))
    const found = await this.#find(games, at)
    if (!found) return null
    const isWhole = found.style === 0 && found.encoding === undefined
    return isWhole ? found.text : utf8Of(this.#texts.textOf(found))
  }

  async #find(games: Uint32Array, at: number): Promise<StoredText | null> {
    const game = games[at]!
    if (!this.#ahead.has(game) && !(await this.#read(games, at))) return null
    // An import that leaves takes its games away before anybody is told.
    return this.#stored.place(game) ? (this.#ahead.get(game) ?? null) : null
  }

  /** The text of one game, without any others. */
  one(game: number): string {
    if (this.#isEdited(game)) return this.#edits.text(game)
    const place = this.#placeOf(game) ?? damaged(`no game ${game}`)
    return this.#texts.textOf(storedText(place, place.part.chunk(place.chunk)))
  }

  /** Reads the games from `at` on, in the order of their chunks. False if games changed in the meantime. */
  async #read(games: Uint32Array, at: number): Promise<boolean> {
    const changes = this.#changes
    const texts = new Map<number, StoredText>()
    const slices = new Slices()
    let from: Part | null = null
    let number = -1
    let read: Chunk = { bytes: new Uint8Array(0), encoding: undefined }
    const window = await this.#window(games, at, slices)
    if (changes !== this.#changes) return false
    for (const place of window) {
      const { part, chunk } = place
      if (from !== part || number !== chunk) {
        if (slices.due()) await slices.next()
        if (changes !== this.#changes) return false
        from = part
        number = chunk
        read = part.chunk(chunk)
      }
      texts.set(place.game, storedText(place, read))
    }
    this.#ahead = texts
    return true
  }

  /** The games from `at` on that are not edited, up to the limits or to a game that has left; by their chunks. */
  async #window(games: Uint32Array, at: number, slices: Slices): Promise<Place[]> {
    const wanted: Place[] = []
    let bytes = 0
    for (let next = at; next < games.length && wanted.length < MAX_AHEAD_GAMES; next++) {
      if (next % STEP === 0 && slices.due()) await slices.next()
      const ordinal = games[next]!
      if (this.#isEdited(ordinal)) continue
      const place = this.#placeOf(ordinal)
      if (!place) break
      bytes += place.length
      if (bytes > MAX_AHEAD_BYTES && wanted.length > 0) break
      wanted.push(place)
    }
    return inFileOrder(wanted, slices)
  }

  /** The bytes of the text of one game. The chunk that was read last serves again, so ask for neighbours. */
  bytesOf(game: number): { bytes: Uint8Array; encoding: SingleByteEncoding | undefined } {
    if (this.#isEdited(game)) return { bytes: utf8Of(this.#edits.text(game)), encoding: undefined }
    return this.#texts.bytesOf(this.#storedOf(game))
  }

  /** The stored bytes of one game from its tags on, perhaps without its movetext. Ask for neighbours, as for `bytesOf`. */
  headOf(game: number): { bytes: Uint8Array; encoding: SingleByteEncoding | undefined } {
    if (this.#isEdited(game)) return { bytes: utf8Of(this.#edits.text(game)), encoding: undefined }
    const { text, encoding } = this.#storedOf(game)
    return { bytes: text, encoding }
  }

  /** What is stored of one game; the chunk that was read last serves again. */
  #storedOf(game: number): StoredText {
    const place = this.#placeOf(game) ?? damaged(`no game ${game}`)
    const isSame = this.#chunk?.part === place.part && this.#chunk.number === place.chunk
    const { chunk } = isSame
      ? this.#chunk!
      : (this.#chunk = { part: place.part, number: place.chunk, chunk: place.part.chunk(place.chunk) })
    return storedText(place, chunk)
  }

  #placeOf(ordinal: number): Place | null {
    const placed = this.#stored.place(ordinal)
    if (!placed) return null
    const { part, game, id } = placed
    return {
      game: ordinal,
      id,
      part,
      chunk: part.value('chunk', game),
      offset: part.value('offset', game),
      length: part.value('length', game),
      style: part.value('style', game),
    }
  }

  #isEdited(game: number): boolean {
    return (this.#stored.flags[game]! & EDITED) !== 0
  }
}

/** The games of a file one after the other, by their chunks. */
async function inFileOrder(places: readonly Place[], slices: Slices): Promise<Place[]> {
  const pause = async (): Promise<void> => {
    if (slices.due()) await slices.next()
  }
  await pause()
  const files = [...new Set(places.map(({ part }) => part))].toSorted((a, b) => a.first - b.first)
  const numbers = new Map(files.map((file, number) => [file, number]))
  await pause()
  const chunks = Uint32Array.from(places, ({ chunk }) => chunk)
  const parts = Uint32Array.from(places, ({ part }) => numbers.get(part)!)
  await pause()
  const all = Uint32Array.from(places.keys())
  const order = await sortedBy(await sortedBy(all, chunks, slices), parts, slices)
  return Array.from(order, (at) => places[at]!)
}

function storedText({ game, id, offset, length, style }: Place, { bytes, encoding }: Chunk): StoredText {
  // A copy, because a part would keep the whole chunk.
  const text = bytes.slice(offset, offset + length)
  if (text.length !== length) damaged(`text of game ${game}`)
  return { id, text, encoding, style }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Players: their names, their cards, and what can be prepared against them. The games of a player are selected by columns;
 * only their rows are made, and only their first moves are read, a part at a time. The last players are cached until
 * games change.
 */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { uciOf } from '../../engine/modules/lab-words.ts'
import { type PlayerCard, cardSteps } from '../data/players/card.ts'
import { MAX_LINE_PLIES, PlayerGames } from '../data/players/player-games.ts'
import { beginsWith, type PreparationQuestion, preparationSteps } from '../data/players/preparation.ts'
import { searchWords } from '../data/search.ts'
import { doInSlices, Slices } from '../data/slices.ts'
import { copiesFor, type CopyFinder, filterGames, nameHits } from './columns/filter.ts'
import { rowOf } from './columns/library-row.ts'
import { INVISIBLE } from './games/stored-games.ts'
import type { BatchReader } from './import/batch-reader.ts'
import type { LibraryDatabase } from './library-database.ts'
import {
  CLIPBASE,
  type CountedName,
  type GameId,
  type LibraryAnswers,
  type LibraryErrorCode,
  type PlayedBy,
} from './protocol.ts'
import { QueryCache } from '../data/query-cache.ts'
import type { TextReader } from './text-reader.ts'

/** Games whose moves are read for one answer. */
const PART = 2000
const MAX_NAMES = 20
/** Games between two checks of the clock. */
const STEP = 1024

/** A player whose games were selected. */
interface Player {
  /** As they are shown. */
  names: readonly string[]
  /** Ids, in the order in which they were added. */
  ids: GameId[]
  card: Promise<LibraryAnswers['player']> | null
  /** The games with their first moves, as far as they have been read. */
  lines: PlayerGames
  read: number
  /** The part that is being read. */
  reading: Promise<Result<void, LibraryErrorCode>> | null
}

export class Players {
  readonly #database: LibraryDatabase
  readonly #reader: Pick<BatchReader, 'mainLine'>
  readonly #duplicates: CopyFinder
  readonly #newTexts: () => TextReader
  readonly #known = new QueryCache<Player>()
  /** Counts changes of games. */
  #changes = 0

  /** @param newTexts makes a reader of texts, which is used for one part */
  constructor(
    database: LibraryDatabase,
    reader: Pick<BatchReader, 'mainLine'>,
    duplicates: CopyFinder,
    newTexts: () => TextReader,
  ) {
    this.#database = database
    this.#duplicates = duplicates
    this.#reader = reader
    this.#newTexts = newTexts
  }

  /** Call it when games came, went or changed, or when names have changed. */
  forget(): void {
    this.#changes++
    this.#known.clear()
  }

  /** The players with all the words in their name and most games, not counting those in the clipbase. */
  async named(words: string): Promise<LibraryAnswers['players']> {
    const { stored, texts, spellings } = this.#database
    const slices = new Slices()
    const wanted = searchWords(words)
    if (wanted.length === 0) return { players: [] }
    const hits = nameHits(await texts.withWords(wanted, slices), spellings, 'player')
    const counts = new Uint32Array(hits.length)
    for (const { from, count, flags, white, black } of stored.blocks()) {
      if (this.#database.baseOf(stored.importAt(from)) === CLIPBASE) continue
      for (let game = 0; game < count; game++) {
        if ((flags[game]! & INVISIBLE) !== 0) continue
        if (hits[white[game]!] === 1) counts[spellings.id('player', white[game]!)]!++
        if (hits[black[game]!] === 1) counts[spellings.id('player', black[game]!)]!++
      }
      if (slices.due()) await slices.next()
    }
    const found: CountedName[] = []
    for (let id = 1; id < counts.length; id++)
      if (counts[id]! > 0) found.push({ name: texts.text(id), games: counts[id]! })
    const byGames = found.toSorted((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1))
    return { players: byGames.slice(0, MAX_NAMES) }
  }

  async card(names: readonly string[]): Promise<LibraryAnswers['player']> {
    const player = await this.#player(names)
    player.card ??= this.#makeCard(player)
    return await player.card
  }

  async #makeCard({ names, ids }: Player): Promise<LibraryAnswers['player']> {
    const slices = new Slices()
    const own = new PlayerGames(names)
    for (const [at, id] of ids.entries()) {
      if (at % STEP === 0 && slices.due()) await slices.next()
      const ordinal = this.#database.stored.ordinalOf(id)
      if (ordinal >= 0) own.add(rowOf(this.#database, ordinal))
    }
    const card: PlayerCard = await doInSlices(cardSteps(own.games), slices)
    return { card, leftOut: own.leftOut }
  }

  /** Reads the next part of the first moves. Once all are read, the result has the preparation. */
  async preparation(
    names: readonly string[],
    question: PreparationQuestion,
  ): Promise<Result<LibraryAnswers['preparation'], LibraryErrorCode>> {
    const player = await this.#player(names)
    const done = await this.#readPart(player)
    if (!done.ok) return done
    const { read, ids, lines } = player
    const steps = preparationSteps(lines.games, question)
    const found = read < ids.length ? null : await doInSlices(steps, new Slices())
    return succeed({ read, games: ids.length, found })
  }

  /** The ordinals of the games of a player that begin with the line. */
  async withLine({ names, line }: PlayedBy): Promise<Result<Uint32Array, LibraryErrorCode>> {
    const player = await this.#player(names)
    while (player.read < player.ids.length) {
      const done = await this.#readPart(player)
      if (!done.ok) return done
    }
    const own = player.lines.games.filter((game) => game.line !== '' && beginsWith(game, line ?? ''))
    const ordinals = own.map(({ id }) => this.#database.stored.ordinalOf(id))
    return succeed(Uint32Array.from(ordinals.filter((ordinal) => ordinal >= 0)))
  }

  #player(names: readonly string[]): Promise<Player> {
    const table = this.#database.spellings.table('player')
    const shown = [...new Set(names.map((name) => table.nameOf(name)))]
    return this.#known.get(shown, () => this.#select(shown))
  }

  async #select(names: readonly string[]): Promise<Player> {
    const slices = new Slices()
    const { stored } = this.#database
    const ids: GameId[] = []
    const filter = { playedBy: { names }, duplicates: 'hide' } as const
    const copies = await copiesFor(filter, this.#duplicates)
    const mask = await filterGames(this.#database, filter, null, slices, copies)
    for (let game = 0; game < mask!.length; game++) {
      if (mask![game] === 1) ids.push(stored.idAt(game))
      if (game % STEP === 0 && slices.due()) await slices.next()
    }
    return { names, ids, card: null, lines: new PlayerGames(names), read: 0, reading: null }
  }

  /** Reads the next part, unless that is being done already. */
  async #readPart(player: Player): Promise<Result<void, LibraryErrorCode>> {
    player.reading ??= this.#read(player).finally(() => {
      player.reading = null
    })
    return await player.reading
  }

  async #read(player: Player): Promise<Result<void, LibraryErrorCode>> {
    const changes = this.#changes
    const slices = new Slices()
    const texts = this.#newTexts()
    const { stored } = this.#database
    const part = player.ids.slice(player.read, player.read + PART)
    const ordinals = Uint32Array.from(part, (id) => Math.max(0, stored.ordinalOf(id)))
    for (const [at, ordinal] of ordinals.entries()) {
      const text = await texts.text(ordinals, at)
      if (text === null || changes !== this.#changes) return fail('LIST_CHANGED')
      player.lines.add(rowOf(this.#database, ordinal), this.#firstMoves(text))
      player.read++
      if (slices.due()) await slices.next()
    }
    return succeed(undefined)
  }

  /** UCI; empty if the game begins with another position than the usual one. */
  #firstMoves(text: string): string[] {
    const line = this.#reader.mainLine(text)
    return line === null || line.start !== null
      ? []
      : Array.from(line.moves.subarray(0, MAX_LINE_PLIES), uciOf)
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** Questions about the names of a library. What many answers need is computed once, until the games or names change. */
import type { NameSuggestion } from '../../data/names/suggestions.ts'
import { searchable } from '../../data/fold.ts'
import { searchWords, wordsIn } from '../../data/search.ts'
import { Slices } from '../../data/slices.ts'
import { sortedByKnown } from '../../data/sort-by-number.ts'
import type { FilteredGames } from '../columns/filter.ts'
import type {
  LibraryAnswers,
  NameFacts,
  NameKind,
  NameMerge,
  NameProposal,
  NameRow,
  NameSortKey,
} from '../protocol.ts'
import { QueryCache } from '../../data/query-cache.ts'
import { type HeadOf, tallyAnnotators } from './annotators.ts'
import { NameTable, type Tallies, tallyColumns } from './name-table.ts'
import { findSuggestions } from './proposals.ts'

/** The reading of annotators was stopped. */
export class NamesStopped extends Error {}

/** Names between two checks of the clock. */
const STEP = 256
/** Time between two reports, ms. */
const REPORT_MS = 100
const NO_LETTERS = /[^\p{L}\p{N}]+/u

interface NameQuery {
  kind: NameKind
  text: string
  sort: NameSortKey
  descending: boolean
}

interface Proposals {
  proposals: NameProposal[]
  changes: number
  sure: number
}

export class Names {
  readonly #games: FilteredGames
  readonly #textRanks: () => Promise<Uint32Array>
  readonly #program: URL
  readonly #headOf: HeadOf
  readonly #onAnnotators: (share: number) => void
  #stops = 0
  readonly #tables = new QueryCache<NameTable>()
  readonly #suggestions = new QueryCache<NameSuggestion[]>()

  /**
   * @param textRanks the rank of each text in the alphabet
   * @param program the bundled `name-worker.ts`
   * @param headOf reads the tags of a game
   * @param onAnnotators receives the share of the games whose annotators have been read
   */
  constructor(
    games: FilteredGames,
    textRanks: () => Promise<Uint32Array>,
    program: URL,
    headOf: HeadOf,
    onAnnotators: (share: number) => void,
  ) {
    this.#games = games
    this.#textRanks = textRanks
    this.#program = program
    this.#headOf = headOf
    this.#onAnnotators = onAnnotators
  }

  /** Call it when games came, went or changed, or when names have changed. */
  forget(what: 'games' | 'names'): void {
    this.#tables.clear()
    if (what === 'games') this.#suggestions.clear()
  }

  /** Ends the reading of annotators: its questions throw NamesStopped. */
  stop(): void {
    this.#stops++
  }

  async list(query: NameQuery, from: number, count: number): Promise<{ total: number; names: NameRow[] }> {
    const table = await this.#table(query.kind)
    const places = await this.#places(query, table)
    const spellings = this.#games.spellings.table(query.kind)
    const names = Array.from(places.subarray(from, from + count), (place): NameRow => {
      const facts = this.#facts(table, place)
      return { ...facts, spellings: spellings.spellingsOf(facts.name) }
    })
    return { total: places.length, names }
  }

  /** The most frequent names that have words beginning with those typed; then those that only contain them. */
  async complete(kind: NameKind, typed: string, count: number): Promise<NameFacts[]> {
    const words = lettersOf(typed)
    if (words.length === 0) return []
    const table = await this.#table(kind)
    const places = await this.#places({ kind, text: '', sort: 'games', descending: true }, table)
    const slices = new Slices()
    const begins: number[] = []
    const contains: number[] = []
    for (const [at, place] of places.entries()) {
      if (at % STEP === 0 && slices.due()) await slices.next()
      const name = searchable(this.#games.texts.text(table.ids[place]!))
      if (!words.every((word) => name.includes(word))) continue
      const own = name.split(NO_LETTERS)
      if (words.every((word) => own.some((one) => one.startsWith(word)))) begins.push(place)
      else if (contains.length < count) contains.push(place)
      if (begins.length === count) break
    }
    return [...begins, ...contains].slice(0, count).map((place) => this.#facts(table, place))
  }

  async proposals(
    kind: NameKind,
    from: number,
    count: number,
  ): Promise<Omit<LibraryAnswers['proposals'], 'revision'>> {
    const { proposals, changes, sure } = await this.#proposals(kind)
    return { total: proposals.length, changes, sure, proposals: proposals.slice(from, from + count) }
  }

  /** The merges that follow the proposals. */
  async mergesOf(kind: NameKind, which: 'sure' | 'all'): Promise<NameMerge[]> {
    const { proposals } = await this.#proposals(kind)
    return proposals
      .map(({ spelling, changes }) => ({
        names: changes
          .filter(({ confidence }) => which === 'all' || confidence === 'sure')
          .map(({ name }) => name),
        into: spelling,
      }))
      .filter(({ names }) => names.length > 0)
  }

  /** What was decided about spellings, by name. */
  spellings(kind: NameKind, text: string, from: number, count: number): LibraryAnswers['spellings'] {
    const words = searchWords(text)
    const found = Array.from(this.#games.spellings.table(kind), ([spelling, name]) => ({ spelling, name }))
      .filter(({ spelling, name }) => wordsIn(spelling, words) || wordsIn(name, words))
      .toSorted((a, b) => compareText(a.name, b.name) || compareText(a.spelling, b.spelling))
    return { total: found.length, spellings: found.slice(from, from + count) }
  }

  #facts(table: NameTable, place: number): NameFacts {
    return table.facts(place, this.#games.texts.text(table.ids[place]!))
  }

  #table(kind: NameKind): Promise<NameTable> {
    return this.#tables.get(kind, async () => {
      const slices = new Slices()
      const tally = () => this.#tally(kind, slices)
      return NameTable.make(this.#games, kind, tally, this.#textRanks, slices)
    })
  }

  #tally(kind: NameKind, slices: Slices): Promise<Tallies> {
    if (kind !== 'annotator') return tallyColumns(this.#games, kind, slices)
    const stops = this.#stops
    let reportedAt = performance.now()
    return tallyAnnotators(
      this.#games,
      this.#headOf,
      (share) => {
        if (stops !== this.#stops) throw new NamesStopped()
        if (performance.now() - reportedAt < REPORT_MS) return
        reportedAt = performance.now()
        this.#onAnnotators(share)
      },
      slices,
    )
  }

  /** The places in the alphabet of the names of a list, in its order. */
  #places({ kind, text, sort, descending }: NameQuery, table: NameTable): Promise<Uint32Array> {
    return table.lists.get([text, sort, descending], async () => {
      const slices = new Slices()
      const places = await this.#found(kind, searchWords(text), table, slices)
      if (sort === 'name') return descending ? places.toReversed() : places
      return await sortedByKnown(places, table.tallies[sort], descending, slices)
    })
  }

  async #found(
    kind: NameKind,
    words: readonly string[],
    { ids }: NameTable,
    slices: Slices,
  ): Promise<Uint32Array> {
    const { texts, spellings } = this.#games
    const places = new Uint32Array(ids.length)
    const hits = new Set<number>()
    for (const [text, name] of spellings.pairs(kind))
      if (words.length > 0 && wordsIn(texts.text(text), words)) hits.add(name)
    let count = 0
    for (let place = 0; place < ids.length; place++) {
      const id = ids[place]!
      if (words.length === 0 || hits.has(id) || wordsIn(texts.text(id), words)) places[count++] = place
      if (place % STEP === 0 && slices.due()) await slices.next()
    }
    return places.subarray(0, count)
  }

  /** What is left of the suggestions after the decisions so far. */
  async #proposals(kind: NameKind): Promise<Proposals> {
    const table = await this.#table(kind)
    const suggestions = await this.#suggestions.get(kind, () =>
      findSuggestions(this.#program, this.#games, kind, table, new Slices()),
    )
    const { texts, spellings } = this.#games
    const decided = spellings.table(kind)
    const slices = new Slices()
    const left: Proposals = { proposals: [], changes: 0, sure: 0 }
    for (const suggestion of suggestions) {
      if (slices.due()) await slices.next()
      const spelling = decided.nameOf(suggestion.spelling)
      const changes = suggestion.changes.flatMap(({ text, confidence, reasons }) => {
        const place = table.placeOf(texts.intern(text))
        const isLeft = place >= 0 && text !== spelling && !decided.isSettled(text)
        return isLeft ? [{ ...table.facts(place, text), confidence, reasons }] : []
      })
      if (changes.length === 0) continue
      const place = table.placeOf(texts.intern(spelling))
      const facts = place < 0 ? null : table.facts(place, spelling)
      const sure = changes.filter(({ confidence }) => confidence === 'sure').length
      const confidence = sure === changes.length ? 'sure' : 'likely'
      left.proposals.push({ spelling, confidence, facts, changes })
      left.changes += changes.length
      left.sure += sure
    }
    return left
  }
}

const lettersOf = (typed: string): string[] =>
  searchable(typed)
    .split(NO_LETTERS)
    .filter((word) => word !== '')

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

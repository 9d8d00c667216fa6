// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Marks duplicates: games with the same moves and the same players as an older game of the same database. Copies in
 * another database are not marked, but found for databases that are looked at together. Each game has a key of 64 bits for
 * moves, players and database, so a game is a duplicate if its key has come before. After many games have come or gone, all
 * keys are compared, in slices; after a few have changed, only the games with their keys.
 */
import { SectionFile, SectionWriter } from '../../data/sections.ts'
import { Slices } from '../../data/slices.ts'
import { QueryCache } from '../../data/query-cache.ts'
import { attempt } from '../../data/sqlite/failure.ts'
import { DUPLICATE } from '../columns/columns.ts'
import { type Block, INVISIBLE, type StoredGames } from '../games/stored-games.ts'
import type { TextDictionary } from '../columns/text-dictionary.ts'
import { fold } from '../../data/fold.ts'
import type { BaseId, ImportId } from '../protocol.ts'

/** Games between two checks of the clock. */
const STEP = 2048
/** Up to this number of changed games, it is faster to look for the games with their keys than to compare all. */
export const MAX_FEW = 4096
/** Size of the table that rules out most games by the low bits of their hash. */
const HASH_PARTS = 1 << 16
/** Keys that are compared at once: more games take several passes, and no more memory. */
const MAX_KEYS = 1 << 20
const FIRST_SLOTS = 1024
/** Keys whose games are looked for at once. */
const MAX_SOUGHT = 1 << 18
/** Stands for all databases that are looked at together. */
const ANY_BASE: BaseId = 0

type OrdinalRange = readonly [from: number, to: number]

/** The columns that a key depends on. */
type KeyColumns = Pick<Block, 'white' | 'black' | 'plies' | 'hashLow' | 'hashHigh'>

/** The two halves of a key. Both are 0 for a game without moves, which is never a duplicate. */
interface GameKey {
  low: number
  high: number
}

/** A key with the hash of the moves. */
type HashedKey = readonly [hash: number, key: GameKey]

/** The games with a key. */
interface Alike {
  readonly key: GameKey
  readonly games: number[]
}

export class Duplicates {
  readonly #stored: StoredGames
  readonly #surnames: Surnames
  readonly #baseOf: (id: ImportId) => BaseId
  /** Number of duplicates, by import. */
  #counts = new Map<number, number>()
  #marking: Promise<void> | null = null
  /** Number of changes to games; a result from before a change is useless. */
  #changes = 0
  /** Changes of a few games whose marks are not right yet. */
  #changing = 0
  /** The state of the library whose marks are stored; -1: none is known. */
  #storedState = -1
  /** Copies by the databases that they are in. */
  readonly #copies = new QueryCache<Uint8Array | null>()

  /** @param baseOf the database of an import */
  constructor(stored: StoredGames, texts: TextDictionary, baseOf: (id: ImportId) => BaseId) {
    this.#stored = stored
    this.#baseOf = baseOf
    this.#surnames = new Surnames(texts)
  }

  /**
   * Takes over the marks that `store` has written if they are of this state of the library; otherwise finds them. Call it
   * before anything else, when no game has a mark.
   * @param path of the file; what cannot be read is not used
   */
  async restore(path: string, state: number): Promise<void> {
    const bits = readMarks(path, state, this.#stored.ordinalRanges())
    if (!bits) return this.mark()
    const { flags } = this.#stored
    const counts = new Map<number, number>()
    let bit = 0
    for (const [from, to] of this.#stored.ordinalRanges()) {
      // All of them are of one import.
      const owner = this.#stored.importAt(from)
      let duplicates = 0
      for (let game = from; game < to;) {
        // Duplicates are rare, so most bytes are 0.
        if ((bit & 7) === 0 && bits[bit >>> 3] === 0) {
          const games = Math.min(8, to - game)
          game += games
          bit += games
          continue
        }
        if (((bits[bit >>> 3]! >>> (bit & 7)) & 1) === 1) {
          flags[game]! |= DUPLICATE
          duplicates++
        }
        game++
        bit++
      }
      counts.set(owner, (counts.get(owner) ?? 0) + duplicates)
    }
    this.#counts = counts
    this.#storedState = state
  }

  /**
   * Writes the marks for `restore`, unless the file has them or they are being changed. Call it only when all changes of
   * this state have reached the games in memory.
   */
  async store(path: string, state: number): Promise<void> {
    if (this.#marking || this.#changing > 0 || state === this.#storedState) return
    const ranges = this.#stored.ordinalRanges()
    const games = gamesIn(ranges)
    const bits = new Uint8Array(Math.ceil(games / 8))
    let bit = 0
    for (const [from, to] of ranges)
      for (let game = from; game < to; game++, bit++)
        if ((this.#stored.flags[game]! & DUPLICATE) !== 0) bits[bit >>> 3]! |= 1 << (bit & 7)
    const changes = this.#changes
    const file = new SectionWriter(path)
    try {
      file.add('marks', bits)
      await file.end({ state, games })
      if (changes === this.#changes) this.#storedState = state
    } finally {
      file.abandon()
    }
  }

  /** Number of duplicates among the games of an import. */
  countOf(importId: number): number {
    return this.#counts.get(importId) ?? 0
  }

  /**
   * Runs an action that changes games, and updates the marks; settles when they are right.
   * @param games the ordinals of the games, which stay the same
   */
  async change(games: readonly number[], action: () => void): Promise<void> {
    if (games.length > MAX_FEW) {
      action()
      return this.mark()
    }
    const before = games.map((game) => this.#keyOf(game))
    const wereVisible = games.map((game) => this.#stored.isVisible(game))
    action()
    const isSameGame = (game: number, at: number): boolean =>
      this.#stored.isVisible(game) === wereVisible[at] && isSame(before[at]![1], this.#keyOf(game)[1])
    if (!games.every(isSameGame)) await this.#markFew(games, before)
  }

  /** Updates the marks when games have come or gone; settles when they are right. */
  async changed(games: readonly number[]): Promise<void> {
    await (games.length > MAX_FEW ? this.mark() : this.#markFew(games, []))
  }

  /** The marks found so far, and those in the file, may be wrong now. */
  #noteChange(): void {
    this.#changes++
    this.#storedState = -1
    this.#copies.clear()
  }

  /** @param before their keys before they changed, if they had others */
  async #markFew(games: readonly number[], before: readonly HashedKey[]): Promise<void> {
    this.#changing++
    try {
      await this.#updateMarks(games, before)
    } finally {
      this.#changing--
    }
  }

  async #updateMarks(games: readonly number[], before: readonly HashedKey[]): Promise<void> {
    this.#noteChange()
    const changes = this.#changes
    const alike = await this.#alike([...before, ...games.map((game) => this.#keyOf(game))])
    if (changes !== this.#changes) return this.mark()
    this.#copies.clear()
    for (const game of games) this.#set(game, false)
    for (const group of alike) {
      const original = group.find((game) => this.#stored.isVisible(game))
      for (const game of group) this.#set(game, game !== original && this.#stored.isVisible(game))
    }
  }

  /** Marks the duplicates among all visible games, in slices; settles when changes made meanwhile are included. */
  mark(): Promise<void> {
    this.#noteChange()
    return (this.#marking ??= this.#mark().finally(() => {
      this.#marking = null
    }))
  }

  async #mark(): Promise<void> {
    let changes = this.#changes
    let found = await this.#find(changes)
    while (!found || changes !== this.#changes) {
      changes = this.#changes
      found = await this.#find(changes)
    }
    const { flags } = this.#stored
    const { marks, counts } = found
    for (let game = 0; game < marks.length; game++)
      flags[game] = (flags[game]! & ~DUPLICATE) | (marks[game] === 0 ? 0 : DUPLICATE)
    this.#counts = counts
    this.#copies.clear()
  }

  /**
   * 1 for each game that is not marked and has an older game with the same moves and players in another of some databases;
   * null if there is none. Settles when changes made meanwhile are included.
   */
  copiesAcross(isChosen: (base: BaseId) => boolean): Promise<Uint8Array | null> {
    const bases = new Set(this.#stored.ordinalRanges().map(([from]) => this.#baseOfGame(from)))
    const chosen = [...bases].filter(isChosen).toSorted((a, b) => a - b)
    if (chosen.length < 2) return Promise.resolve(null)
    return this.#copies.get(chosen, () => this.#findAcross(new Set(chosen)))
  }

  async #findAcross(bases: ReadonlySet<BaseId>): Promise<Uint8Array | null> {
    for (;;) {
      await this.#marking
      const changes = this.#changes
      const marks = await this.#copiesIn(bases, changes)
      if (!marks || changes !== this.#changes) continue
      for (let game = 0; game < marks.length; game++)
        if ((this.#stored.flags[game]! & DUPLICATE) !== 0) marks[game] = 0
      return marks.includes(1) ? marks : null
    }
  }

  /** 1 for each game with an older one in some databases, if they are in different ones; null if games changed meanwhile. */
  async #copiesIn(bases: ReadonlySet<BaseId>, changes: number): Promise<Uint8Array | null> {
    const { flags, count } = this.#stored
    const marks = new Uint8Array(count)
    let keys: HashedKey[] = []
    const compare = async (): Promise<void> => {
      for (const group of await this.#alike(keys, bases)) {
        const visible = group.filter((game) => this.#stored.isVisible(game))
        for (const game of visible.slice(1)) marks[game] = 1
      }
      keys = []
    }
    // Of two databases with the same game, at least one is not the largest.
    const largest = this.#largestOf(bases)
    const slices = new Slices()
    for (const block of this.#stored.blocks()) {
      const base = this.#baseOfGame(block.from)
      if (base === largest || !bases.has(base)) continue
      for (let at = 0; at < block.count; at++) {
        if (at % STEP === 0 && slices.due()) await slices.next()
        if (changes !== this.#changes) return null
        if ((flags[block.from + at]! & INVISIBLE) !== 0) continue
        const key = { low: 0, high: 0 }
        this.#keyIn(block, at, ANY_BASE, key)
        keys.push([block.hashLow[at]!, key])
        if (keys.length === MAX_SOUGHT) await compare()
      }
    }
    await compare()
    return marks
  }

  #largestOf(bases: ReadonlySet<BaseId>): BaseId | undefined {
    const games = new Map<BaseId, number>()
    for (const [from, to] of this.#stored.ordinalRanges()) {
      const base = this.#baseOfGame(from)
      if (bases.has(base)) games.set(base, (games.get(base) ?? 0) + to - from)
    }
    return [...games].toSorted(([, a], [, b]) => b - a)[0]?.[0]
  }

  /** 1 for each duplicate, and their number by import; null if games changed meanwhile. */
  async #find(changes: number): Promise<{ marks: Uint8Array; counts: Map<number, number> } | null> {
    const { count } = this.#stored
    const marks = new Uint8Array(count)
    const counts = new Map<number, number>()
    const passes = Math.ceil(count / MAX_KEYS)
    let size = FIRST_SLOTS
    while (size < (3 * count) / passes) size *= 2
    const slices = new Slices()
    // Open addressing; a slot holds the key of a game, or zeros.
    const slots = new Uint32Array(2 * size)
    const key = { low: 0, high: 0 }
    for (let pass = 0; pass < passes; pass++) {
      slots.fill(0)
      for (const block of this.#stored.blocks()) {
        // All games of a block are of one import.
        const base = this.#baseOfGame(block.from)
        for (let at = 0; at < block.count; at++) {
          if (at % STEP === 0 && slices.due()) {
            await slices.next()
            if (changes !== this.#changes) return null
          }
          if ((block.flags[at]! & INVISIBLE) !== 0) continue
          this.#keyIn(block, at, base, key)
          if ((key.low | key.high) === 0 || key.high % passes !== pass) continue
          if (!isAdded(slots, key)) continue
          marks[block.from + at] = 1
          const owner = block.import[at]!
          counts.set(owner, (counts.get(owner) ?? 0) + 1)
        }
      }
    }
    return { marks, counts }
  }

  /**
   * Groups of games with the same key: those of some games, each in the order in which its games were added.
   * @param together databases whose games are compared as if they were in one; the others are left out. Null: each for itself
   */
  async #alike(
    games: readonly HashedKey[],
    together: ReadonlySet<BaseId> | null = null,
  ): Promise<number[][]> {
    // The low bits of the hash rule out most other games, and the whole hash nearly all of them.
    const isSought = new Uint8Array(HASH_PARTS)
    const groups = new Map<number, Alike[]>()
    for (const [hash, key] of games) {
      const same = groups.get(hash) ?? []
      const isKnown = same.some((group) => isSame(group.key, key))
      if ((key.low | key.high) === 0 || isKnown) continue
      groups.set(hash, same)
      same.push({ key, games: [] })
      isSought[hash % HASH_PARTS] = 1
    }
    const slices = new Slices()
    const key = { low: 0, high: 0 }
    for (const block of this.#stored.blocksWith(new Set(groups.keys()))) {
      if (slices.due()) await slices.next()
      const own = this.#baseOfGame(block.from)
      if (together && !together.has(own)) continue
      const base = together ? ANY_BASE : own
      const { hashLow } = block
      for (let at = 0; at < block.count; at++) {
        if (isSought[hashLow[at]! % HASH_PARTS] === 0) continue
        const alike = groups.get(hashLow[at]!)
        if (!alike) continue
        this.#keyIn(block, at, base, key)
        for (const group of alike) if (isSame(group.key, key)) group.games.push(block.from + at)
      }
    }
    return [...groups.values()].flat().map((group) => group.games)
  }

  #set(game: number, isDuplicate: boolean): void {
    const { flags } = this.#stored
    if (((flags[game]! & DUPLICATE) !== 0) === isDuplicate) return
    flags[game]! ^= DUPLICATE
    const owner = this.#stored.value('import', game)
    this.#counts.set(owner, this.countOf(owner) + (isDuplicate ? 1 : -1))
  }

  #baseOfGame(game: number): BaseId {
    return this.#baseOf(this.#stored.importAt(game))
  }

  /** The hash of the moves of a game, and its key. */
  #keyOf(game: number): HashedKey {
    const number = (name: keyof KeyColumns) => [this.#stored.value(name, game)]
    const [white, black, plies] = [number('white'), number('black'), number('plies')]
    const key = { low: 0, high: 0 }
    const columns = { white, black, plies, hashLow: number('hashLow'), hashHigh: number('hashHigh') }
    this.#keyIn(columns, 0, this.#baseOfGame(game), key)
    return [columns.hashLow[0]!, key]
  }

  #keyIn(
    { white, black, plies, hashLow, hashHigh }: KeyColumns,
    at: number,
    base: BaseId,
    key: GameKey,
  ): void {
    key.low = 0
    key.high = 0
    if (plies[at] === 0) return
    const first = Math.imul(this.#surnames.of(white[at]!), 0x9e3779b1)
    const second = Math.imul(this.#surnames.of(black[at]!), 0x85ebca6b)
    const third = Math.imul(base, 0x27d4eb2f)
    key.low = spread(hashLow[at]! ^ third ^ first ^ ((second << 16) | (second >>> 16)) ^ plies[at]!) | 1
    key.high =
      spread(
        hashHigh[at]! ^
          Math.imul(plies[at]!, 0x165667b1) ^
          (third >>> 9) ^
          second ^
          Math.imul(first ^ (first >>> 15), 0xc2b2ae35),
      ) >>> 0
    key.low >>>= 0
  }
}

/** The state of the library whose marks a file has; null if there is none, or it cannot be read. */
export function stateOfMarks(path: string): number | null {
  const read = attempt(() => {
    const file = SectionFile.open(path)
    const facts = file.facts as { state?: unknown } | null
    file.close()
    return typeof facts?.state === 'number' ? facts.state : null
  })
  return read.ok ? read.value : null
}

/** The stored marks, a bit for each game; null if they are of another state or cannot be read. */
function readMarks(path: string, state: number, ranges: readonly OrdinalRange[]): Uint8Array | null {
  const games = gamesIn(ranges)
  const read = attempt(() => {
    const file = SectionFile.open(path)
    try {
      const facts = file.facts as { state?: unknown; games?: unknown } | null
      const section = file.section('marks')
      const isRight =
        facts?.state === state && facts.games === games && section.length === Math.ceil(games / 8)
      return isRight ? section.read(0, section.length) : null
    } finally {
      file.close()
    }
  })
  return read.ok ? read.value : null
}

const gamesIn = (ranges: readonly OrdinalRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0)

const isSame = (a: GameKey, b: GameKey): boolean => a.low === b.low && a.high === b.high

const spread = (hash: number): number => Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) ^ (hash >>> 13)

/** Whether a key is among others; afterwards it is. */
function isAdded(slots: Uint32Array, { low, high }: GameKey): boolean {
  const mask = slots.length - 2
  let slot = (low << 1) & mask
  for (; (slots[slot]! | slots[slot + 1]!) !== 0; slot = (slot + 2) & mask)
    if (slots[slot] === low && slots[slot + 1] === high) return true
  slots[slot] = low
  slots[slot + 1] = high
  return false
}

/** Ends the surname in `Carlsen, M.` and `Carlsen,Magnus`; a name without a comma is a surname as a whole. */
const SURNAME_END = ','

/** Stands for a hash that has not been computed yet. */
const UNKNOWN = 0
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Compares players by their surnames, because every file shortens given names in its own way. */
class Surnames {
  readonly #texts: TextDictionary
  /** By the number of a text. */
  #hashes = new Uint32Array(1024)

  constructor(texts: TextDictionary) {
    this.#texts = texts
  }

  /** A 32-bit hash of the surname in a text. */
  of(text: number): number {
    if (text >= this.#hashes.length) {
      const wider = new Uint32Array(Math.max(2 * text, this.#texts.count))
      wider.set(this.#hashes)
      this.#hashes = wider
    }
    const known = this.#hashes[text]!
    return known === UNKNOWN ? (this.#hashes[text] = hashOf(this.#texts.text(text))) : known
  }
}

function hashOf(text: string): number {
  const name = fold(text)
    .split(SURNAME_END, 1)[0]!
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  let hash = FNV_OFFSET
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), FNV_PRIME)
  return hash >>> 0 || 1
}

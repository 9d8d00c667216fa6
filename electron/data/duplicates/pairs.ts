// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Finds the duplicates among many games. Games are compared within blocks of the same two players, each only with those
 * whose moves it continues, so the work grows with the games and not with their pairs.
 */
import { firstSurname, type PlayerName, readPlayer, withoutParticles } from '../names/player-name.ts'
import { placeLetters } from '../names/places.ts'
import { surnameSoundOf } from '../names/sound.ts'
import { type ComparedGame, compareRead, type GameComparison, type ReadGame, readGame } from './comparison.ts'

export interface GameList {
  readonly count: number
  /** The game with a number from 0; it may be asked for several times. */
  at(index: number): ComparedGame
}

export interface DuplicatePair {
  /** Numbers of games; the first is the smaller one. */
  first: number
  second: number
  comparison: GameComparison
}

/** Surnames that the readings of a name without a comma are looked up by. */
const MAX_KEYS = 4
/** Games of two players that are in memory at once; a longer list is searched in parts. */
const MAX_BLOCK = 20_000
/** Games whose moves a game continues that it is compared with, those of the nearest date first. */
const MAX_COMPARED = 64
/** A hash and the number of an entry fit into the 53 bits of a number: 2^27 entries. */
const HASH_BITS = 26
const ENTRIES = 2 ** 27
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** The pairs of duplicates; of games that are three times in the list, every pair. */
export function* duplicatePairs(games: GameList): Generator<DuplicatePair> {
  const { sorted, gameOf } = entriesOf(games)
  for (let from = 0; from < sorted.length;) {
    const hash = Math.floor(sorted[from]! / ENTRIES)
    let to = from + 1
    while (to < sorted.length && to - from < MAX_BLOCK && Math.floor(sorted[to]! / ENTRIES) === hash) to++
    if (to - from > 1) {
      const numbers = Array.from(sorted.subarray(from, to), (entry) => gameOf[entry % ENTRIES]!)
      yield* pairsOfBlock(games, numbers, hash)
    }
    from = to
  }
}

/** An entry for each key of each game, sorted by the hash of the key. */
function entriesOf(games: GameList): { sorted: Float64Array; gameOf: Uint32Array } {
  let gameOf = new Uint32Array(games.count)
  let sorted = new Float64Array(games.count)
  let count = 0
  for (let game = 0; game < games.count; game++)
    for (const hash of hashesOfGame(games.at(game))) {
      if (count === sorted.length) {
        const [wider, hashes] = [new Uint32Array(2 * count), new Float64Array(2 * count)]
        wider.set(gameOf)
        hashes.set(sorted)
        ;[gameOf, sorted] = [wider, hashes]
      }
      sorted[count] = hash * ENTRIES + count
      gameOf[count++] = game
    }
  return { sorted: sorted.subarray(0, count).toSorted(), gameOf }
}

interface Entry {
  number: number
  read: ReadGame
  moves: readonly string[]
  hashes: readonly number[]
  /** Sorts the games with the same moves. */
  date: number
}

function* pairsOfBlock(games: GameList, numbers: readonly number[], hash: number): Generator<DuplicatePair> {
  const entries = numbers
    .map((number): Entry => {
      const game = games.at(number)
      const read = readGame(game)
      const { year, month, day } = read.date
      const hashes = hashesOf(game, read)
      return { number, read, moves: game.moves, hashes, date: (year * 100 + month) * 100 + day }
    })
    .toSorted((a, b) => compareMoves(a.moves, b.moves) || a.date - b.date || a.number - b.number)
  /** The games whose moves the next one may continue, each continuing the one before. */
  const open: Entry[] = []
  for (const entry of entries) {
    while (open.length > 0 && !continues(entry.moves, open.at(-1)!.moves)) open.pop()
    for (const other of open.slice(-MAX_COMPARED)) {
      const [first, second] = other.number < entry.number ? [other, entry] : [entry, other]
      if (first.number === second.number || !isFirstMeeting(first, second, hash)) continue
      const comparison = compareRead(first.read, second.read)
      if (comparison.isDuplicate) yield { first: first.number, second: second.number, comparison }
    }
    open.push(entry)
  }
}

function compareMoves(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < a.length && at < b.length; at++) if (a[at] !== b[at]) return a[at]! < b[at]! ? -1 : 1
  return a.length - b.length
}

const continues = (moves: readonly string[], start: readonly string[]): boolean =>
  start.length <= moves.length && start.every((move, at) => move === moves[at])

/** Two games can meet under several keys; the one with the lowest hash counts. */
const isFirstMeeting = (a: Entry, b: Entry, hash: number): boolean =>
  Math.min(...a.hashes.filter((one) => b.hashes.includes(one))) === hash

const hashesOfGame = (game: ComparedGame): number[] =>
  hashesOf(game, { white: readPlayer(game.white), black: readPlayer(game.black) })

/** The hashes of the keys of a game; none for a game without moves. */
function hashesOf(game: ComparedGame, read: Pick<ReadGame, 'white' | 'black'>): number[] {
  if (game.moves.length === 0) return []
  const blacks = surnamesOf(game.black, read.black)
  const hashes = surnamesOf(game.white, read.white).flatMap((left) =>
    blacks.map((right) => hashOf(`${left}|${right}`)),
  )
  return [...new Set(hashes)]
}

/** How the surname of a player may sound; players who can be the same have a sound in common. */
export function surnamesOf(text: string, read: PlayerName): string[] {
  if (read.kind === 'nobody') return ['']
  if (read.kind !== 'person') return [placeLetters(text)]
  const names = read.readings.map((name) => surnameSoundOf(firstSurname(name) ?? withoutParticles(name)))
  return [...new Set(names)].slice(0, MAX_KEYS)
}

/** A hash of HASH_BITS bits. */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME)
  return (hash ^ (hash >>> HASH_BITS)) & (2 ** HASH_BITS - 1)
}

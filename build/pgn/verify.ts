// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Checks a library's answers against the file it was imported from. The check plays every game and tests every tag itself; it
 * does not read the library's files.
 */
import type { GameTags } from '../../electron/data/games.ts'
import type { Played } from '../../electron/data/game-player.ts'
import { type ExplorerMove, nameOf } from '../../electron/data/explorer/explored.ts'
import { keyOf } from '../../electron/data/explorer/sought-position.ts'
import type { Library } from '../../electron/library/library.ts'
import type { LibraryFilter, LibraryRow } from '../../electron/library/protocol.ts'
import { searchWords, wordsIn } from '../../electron/data/search.ts'
import { readResult } from '../../engine/chess/pgn/results.ts'
import { parsePosition } from '../../engine/chess/rules.ts'
import { makeRandom } from '../../engine/host/random.ts'
import { withLibrary } from './find.ts'
import { loadPlayer, play } from './games/command.ts'
import { meanRating, yearOf } from './games/facts.ts'
import { eachGame, examine } from './games/input.ts'
import { type Outcome, valueOf } from './outcome.ts'
import { randomPosition } from './random-position.ts'

const POSITIONS = 300
const FILTERS = 60

/** What was counted for a move: games, and the wins of White, draws and wins of Black. */
type Count = [games: number, white: number, draws: number, black: number]

interface CountedPosition {
  readonly fen: string
  readonly key: bigint
  readonly moves: Map<number, Count>
  games: number
}

interface CountedFilter {
  readonly filter: LibraryFilter
  readonly test: (tags: GameTags) => boolean
  games: number
}

/** Asks a library about random positions and filters, and counts the same in a file. */
export const verify = (database: string, file: string, seed: number): Promise<Outcome> =>
  withLibrary(database, async (library) => {
    const random = makeRandom(seed)
    const player = await loadPlayer()
    const positions: CountedPosition[] = []
    for (let number = 0; number < POSITIONS; number++) {
      const fen = await randomPosition(library, random, number % 2 === 1)
      if (!fen.ok) return fen
      positions.push({ fen: fen.value, key: keyOf(player.replayer, fen.value)!, moves: new Map(), games: 0 })
    }
    const filters: CountedFilter[] = []
    while (filters.length < FILTERS) filters.push(await randomFilter(library, random))
    const counted = await count(file, player, positions, filters)
    if (!counted.ok) return counted
    const wrong: unknown[] = []
    for (const position of positions) {
      const told = valueOf(await library.explore(position.fen, {}))
      const moves = told.moves.map(shortOf).toSorted()
      const expected = expectedMoves(position).toSorted()
      if (told.games !== position.games || moves.join() !== expected.join())
        wrong.push({ fen: position.fen, games: [told.games, position.games], moves, expected })
    }
    for (const { filter, games } of filters) {
      const view = { filter, sort: 'added', descending: false } as const
      const { total } = valueOf(await library.rows(view, 0, 0))
      if (total !== games) wrong.push({ filter, games: [total, games] })
    }
    const many = positions.filter(({ games }) => games > 1).length
    const value = { games: counted.value, positions: POSITIONS, many, filters: FILTERS, wrong }
    return { ok: true, good: wrong.length === 0, value }
  })

async function count(
  file: string,
  player: Awaited<ReturnType<typeof loadPlayer>>,
  positions: readonly CountedPosition[],
  filters: readonly CountedFilter[],
) {
  const { signal } = new AbortController()
  const inputs = await examine([file], signal)
  if (!inputs.ok) return inputs
  const byKey = new Map<bigint, CountedPosition[]>()
  for (const position of positions) byKey.set(position.key, [...(byKey.get(position.key) ?? []), position])
  // Few keys are like one of those in their lowest bits.
  const isLike = new Uint8Array(1 << 16)
  for (const { key } of positions) isLike[Number(key & 0xffffn)] = 1
  const { replayer } = player
  const halves = new Uint16Array(replayer.keys.buffer, replayer.keys.byteOffset, 4 * replayer.keys.length)
  let games = 0
  const seen = new Set<CountedPosition>()
  const read = await eachGame(inputs.value, signal, (game) => {
    games++
    const { tags } = game
    for (const one of filters) if (one.test(tags)) one.games++
    const played: Played = play(player, game)
    if (played.unplaced) return { ok: true, value: undefined }
    const result = readResult(tags.result) ?? '*'
    seen.clear()
    for (let ply = 0; ply <= played.plies; ply++) {
      const isFirst = ply === 0
      if (!isFirst && isLike[halves[4 * (ply - 1)]!] === 0) continue
      const found = byKey.get(isFirst ? replayer.firstKey : replayer.keys[ply - 1]!)
      for (const position of found ?? []) {
        if (seen.has(position)) continue
        seen.add(position)
        position.games++
        if (ply < played.plies) addTo(position.moves, replayer.moves[ply]!, result)
      }
    }
    return { ok: true, value: undefined }
  })
  return read.ok ? { ok: true as const, value: games } : read
}

function addTo(moves: Map<number, Count>, move: number, result: string): void {
  const counted = moves.get(move) ?? [0, 0, 0, 0]
  counted[0]++
  if (result === '1-0') counted[1]++
  else if (result === '1/2-1/2') counted[2]++
  else if (result === '0-1') counted[3]++
  moves.set(move, counted)
}

function expectedMoves({ fen, moves }: CountedPosition): string[] {
  const position = parsePosition(fen)
  if (!position.ok) throw new Error(fen)
  return Array.from(moves, ([move, counts]) => [nameOf(position.value, move)!.uci, ...counts].join(' '))
}

const shortOf = ({ uci, games, whiteWins, draws, blackWins }: ExplorerMove): string =>
  [uci, games, whiteWins, draws, blackWins].join(' ')

/** Some conditions that a random game meets. */
async function randomFilter(library: Library, random: () => number): Promise<CountedFilter> {
  const everything = { filter: {}, sort: 'added', descending: false } as const
  const { total } = valueOf(await library.rows(everything, 0, 0))
  const { rows } = valueOf(await library.rows(everything, Math.floor(random() * total), 1))
  const row = rows[0]!
  const wishes = WISHES.filter(() => random() < 0.4)
  const chosen = wishes.length > 0 ? wishes : [WISHES[0]!]
  const made = chosen.map((wish) => wish(row, random))
  return {
    filter: Object.assign({}, ...made.map(({ filter }) => filter)) as LibraryFilter,
    test: (tags) => made.every(({ test }) => test(tags)),
    games: 0,
  }
}

type Wish = (row: LibraryRow, random: () => number) => Omit<CountedFilter, 'games'>

const inRange = (value: number | null, from: number, to: number): boolean =>
  value !== null && value >= from && value <= to

/** Whether texts have all words of another; each text is tested once. */
function tester(text: string): (tested: string) => boolean {
  const words = searchWords(text)
  const known = new Map<string, boolean>()
  return (tested) => {
    const before = known.get(tested)
    if (before !== undefined) return before
    const has = wordsIn(tested, words)
    known.set(tested, has)
    return has
  }
}

const WISHES: readonly Wish[] = [
  ({ white, black }, random) => {
    const name = random() < 0.5 ? white : black
    const player = name.split(/[,\s]/)[0]!.slice(0, random() < 0.3 ? 4 : undefined)
    const has = tester(player)
    const isSide = random()
    if (isSide < 0.3) return { filter: { player, colour: 'white' }, test: (tags) => has(tags.white) }
    if (isSide < 0.6) return { filter: { player, colour: 'black' }, test: (tags) => has(tags.black) }
    return {
      filter: { player },
      test: (tags) => has(tags.white) || has(tags.black),
    }
  },
  ({ event }) => {
    const has = tester(event)
    return { filter: { event }, test: (tags) => has(tags.event) }
  },
  (_row, random) => {
    const yearFrom = 1970 + Math.floor(40 * random())
    const yearTo = yearFrom + Math.floor(12 * random())
    return { filter: { yearFrom, yearTo }, test: (tags) => inRange(yearOf(tags), yearFrom, yearTo) }
  },
  (_row, random) => {
    const ratingFrom = 2000 + Math.floor(700 * random())
    const ratingTo = ratingFrom + Math.floor(200 * random())
    return {
      filter: { ratingFrom, ratingTo },
      test: (tags) => inRange(meanRating(tags), ratingFrom, ratingTo),
    }
  },
  ({ result }) => ({
    filter: { results: [result] },
    test: (tags) => (readResult(tags.result) ?? '*') === result,
  }),
]

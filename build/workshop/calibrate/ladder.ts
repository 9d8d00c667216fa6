// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * The games of a calibration: levels against their neighbours, and against Stockfish with `UCI_Elo`. Every pair is a match
 * with a journal of its own, so that an interrupted ladder can continue. Without a journal, it continues from the published
 * games.
 */
import { join } from 'node:path'
import type { EngineSpec } from '../match/engine.ts'
import { Journal } from '../match/journal.ts'
import { playMatch } from '../match/match.ts'
import type { Opening } from '../match/openings.ts'
import type { MatchOptions } from '../match/options.ts'
import type { PairResult, Player } from './ratings.ts'
import type { TimeControl } from '../match/time-control.ts'
import { tallyGames } from '../match/tally.ts'

/** A player of the ladder, and its program. */
export interface Entrant extends Player {
  spec: EngineSpec
}

/** Two entrants by their indexes in the list, the stronger one first. */
export interface Pair {
  first: number
  second: number
  games: number
}

/** Node limit of a move. A level needs fewer and ends by itself, and no clock runs. */
const LEVEL_NODES = 5_000_000
/**
 * Limits of a move against anchors, by the highest `UCI_Elo`. Stockfish chooses its move at the depth that its `UCI_Elo`
 * stands for, but searches on until the limit, which makes it no stronger. So the limits only allow for that depth.
 */
const ANCHOR_LIMITS: readonly (readonly [number, TimeControl])[] = [
  [1500, { kind: 'nodes', nodes: 5_000 }],
  [1800, { kind: 'nodes', nodes: 8_000 }],
  [2000, { kind: 'nodes', nodes: 20_000 }],
  [2300, { kind: 'nodes', nodes: 60_000 }],
  [2600, { kind: 'depth', depth: 15 }],
  [Infinity, { kind: 'depth', depth: 19 }],
]
/** A level also plays the one this many steps below, because the errors of neighbours add up along the ladder. */
const STEPS_OF_BRACE = 3
/** An anchor plays this many levels, the nearest in strength. */
const LEVELS_OF_ANCHOR = 2
/**
 * The level that is about as strong as anchors from a `UCI_Elo` on, by an earlier ladder. A step of `UCI_Elo` is a longer
 * step of the dial. One-sided pairs would tell little about either player.
 */
const LEVELS_LIKE_ANCHORS: readonly (readonly [number, number])[] = [
  [0, 1400],
  [1500, 1800],
  [1800, 2500],
  [2100, 3100],
  [2400, 3500],
]
const levelLike = (anchor: number): number => LEVELS_LIKE_ANCHORS.findLast(([from]) => anchor >= from)![1]
/** Games of a pair before the next pair's turn, an even number; and the minimum at each table. */
const GAMES_OF_ROUND = 20
const GAMES_OF_TABLE = 4
/** Games are adjudicated late, because a weak level can throw away a lead that would decide a game of engines. */
const ADJUDICATION = {
  resign: { score: 1500, moves: 5 },
  draw: { score: 8, moves: 8, from: 40 },
}

/** Games per pair: of neighbours, with an anchor, and three steps apart. */
export interface PairGames {
  neighbours: number
  anchors: number
  braces: number
}

/**
 * The pairs: each level with its neighbour below and with the one three steps below, and each anchor with the levels nearest
 * in strength. Levels must be sorted from weak to strong.
 */
export function pairUp(entrants: readonly Player[], games: PairGames): Pair[] {
  const levels = entrants.flatMap(({ isAnchor }, index) => (isAnchor ? [] : [index]))
  const pairs: Pair[] = levels.slice(1).map((first, at) => ({
    first,
    second: levels[at]!,
    games: games.neighbours,
  }))
  for (const [index, { isAnchor, label }] of entrants.entries()) {
    if (!isAnchor) continue
    const distance = (level: number) => Math.abs(entrants[level]!.label - levelLike(label))
    const near = levels.toSorted((a, b) => distance(a) - distance(b)).slice(0, LEVELS_OF_ANCHOR)
    for (const level of near) pairs.push({ first: level, second: index, games: games.anchors })
  }
  for (const [at, first] of levels.slice(STEPS_OF_BRACE).entries())
    pairs.push({ first, second: levels[at]!, games: games.braces })
  return pairs
}

/** The name of a pair's files. */
const nameOf = (entrants: readonly Entrant[], { first, second }: Pair): string =>
  `${entrants[first]!.name}-${entrants[second]!.name}`.replaceAll(' ', '').toLowerCase()

function optionsOf(
  { entrants, folder, concurrency }: LadderOrder,
  pair: Pair,
  games: number,
  seed: number,
): MatchOptions {
  const [first, second] = [entrants[pair.first]!, entrants[pair.second]!]
  const anchor = second.isAnchor ? second : null
  const control: TimeControl = anchor
    ? ANCHOR_LIMITS.find(([most]) => anchor.label <= most)![1]
    : { kind: 'nodes', nodes: LEVEL_NODES }
  return {
    engines: [
      { command: first.name, name: first.name, options: first.spec.options },
      { command: second.name, name: second.name, options: second.spec.options },
    ],
    control,
    marginMs: 0,
    games,
    concurrency,
    openings: null,
    seed,
    chess960: false,
    adjudication: ADJUDICATION,
    sprt: null,
    match: nameOf(entrants, pair),
    folder,
    summary: null,
    report: games,
    fresh: false,
  }
}

export interface LadderOrder {
  entrants: readonly Entrant[]
  pairs: readonly Pair[]
  openings: readonly Opening[]
  folder: string
  /** Games of a pair count together if this is equal: both programs with their strength, and the openings. */
  fingerprintOf: (pair: Pair) => string
  /** The published games of a pair, with their fingerprint. They count if there is no journal. */
  publishedOf: (pair: Pair) => PublishedGames | null
  /** What happens to games of a pair with another fingerprint. */
  whenChanged: 'refuse' | 'renew'
  commit: string | null
  /** Games at the same time. */
  concurrency: number
  /** Called after every pair with its result so far. */
  onPair: (pair: Pair, result: PairResult) => void
}

/** Points are those of the first player. */
export interface PublishedGames {
  games: number
  points: number
  fingerprint: string
}

/** The part of an order that reading results needs. */
type ReadOrder = Pick<LadderOrder, 'entrants' | 'pairs' | 'folder' | 'fingerprintOf' | 'publishedOf'>

const NONE = { games: 0, points: 0 }

/** Why a ladder ended early. */
export type LadderCode = 'NOT_STARTED' | 'OTHER_GAMES'

/** The published games of a pair, if these programs played them. */
function publishedThatCount(order: ReadOrder, pair: Pair): { games: number; points: number } {
  const published = order.publishedOf(pair)
  if (published?.fingerprint !== order.fingerprintOf(pair)) return NONE
  return { games: published.games, points: published.points }
}

/** The journal of a pair if its games count; otherwise null. */
function journalThatCounts(order: ReadOrder, pair: Pair): Journal | null {
  const resumed = Journal.resume(join(order.folder, nameOf(order.entrants, pair)))
  return resumed.ok && resumed.value.header.fingerprint === order.fingerprintOf(pair) ? resumed.value : null
}

/** Opens the journal of a pair; null if it has games of other programs, unless they are to be renewed. */
function openJournal(order: LadderOrder, pair: Pair): Journal | null {
  const counts = journalThatCounts(order, pair)
  if (counts) return counts
  const identity = (index: number) => {
    const { name, isAnchor } = order.entrants[index]!
    return { name, commit: isAnchor ? null : order.commit }
  }
  const created = Journal.create(
    join(order.folder, nameOf(order.entrants, pair)),
    {
      date: new Date().toISOString(),
      args: [],
      engines: [identity(pair.first), identity(pair.second)],
      fingerprint: order.fingerprintOf(pair),
      earlier: publishedThatCount(order, pair),
    },
    order.whenChanged === 'renew',
  )
  return created.ok ? created.value : null
}

function resultOf({ first, second }: Pair, { header, records }: Journal): PairResult {
  const { games, wins, draws } = tallyGames(records)
  const earlier = header.earlier ?? NONE
  return { first, second, games: earlier.games + games, points: earlier.points + wins + draws / 2 }
}

/**
 * Plays the missing games, in rounds of a few games of every pair, so that all pairs progress evenly.
 * @returns why it ended early; null at the end or on a signal
 */
export async function playLadder(order: LadderOrder, signal: AbortSignal): Promise<LadderCode | null> {
  const { entrants, pairs, openings } = order
  const most = Math.max(...pairs.map(({ games }) => games))
  const step = Math.max(GAMES_OF_ROUND, GAMES_OF_TABLE * order.concurrency)
  for (let round = step; round < most + step; round += step) {
    for (const [number, pair] of pairs.entries()) {
      if (signal.aborted) return null
      const games = Math.min(round, pair.games)
      const journal = openJournal(order, pair)
      if (journal === null) return 'OTHER_GAMES'
      const earlier = journal.header.earlier?.games ?? 0
      if (earlier + journal.records.length >= games) continue
      const [first, second] = [entrants[pair.first]!, entrants[pair.second]!]
      const end = await playMatch(
        {
          // Every pair has its own order of openings, and a new one when it continues from published games.
          options: optionsOf(order, pair, games - earlier, 1 + number + pairs.length * earlier),
          specs: [first.spec, second.spec],
          names: [first.name, second.name],
          openings,
          journal,
          onGame: () => {},
        },
        signal,
      )
      if (!end.ok) return 'NOT_STARTED'
      order.onPair(pair, resultOf(pair, journal))
    }
  }
  return null
}

/** The results of the pairs so far, without games of other programs. */
export function readResults(order: ReadOrder): PairResult[] {
  return order.pairs.flatMap((pair) => {
    const { first, second } = pair
    const journal = journalThatCounts(order, pair)
    const result = journal ? resultOf(pair, journal) : { first, second, ...publishedThatCount(order, pair) }
    return result.games > 0 ? [result] : []
  })
}

// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What somebody who will play against a player wants to know: which moves the player has played with a colour, how they have
 * scored, where the player's choice is open, and which lines have gone badly. A function of the set of games: their order
 * does not matter. Moves are compared, not positions. Pure.
 */
import { doSteps, type Steps } from '../slices.ts'
import { type Colour, type PlayerGame, yearOf } from './player-games.ts'
import { type Figure, figureOf, grouped, upperScore } from './tally.ts'

/** Both ends belong to it. */
export interface Span {
  from: number
  to: number
}

export interface PreparationQuestion {
  /** Of the player. */
  colour: Colour
  /** Without games of unknown year; null: all games. */
  years: Span | null
  /** Of the opponent, without games of unknown rating; null: all games. */
  ratings: Span | null
  /** A move is listed if it was played in so many games; at least 1. */
  leastGames: number
}

/** The share of a move in two periods, among the games that came to the position before it. */
export interface Trend {
  /** The last two calendar years of the games. */
  recent: number
  recentGames: number
  /** The years before them. */
  before: number
  beforeGames: number
}

/** A position after a line of moves. The score is the player's. */
export interface LineNode extends Figure {
  /** Index of the position before; -1: this is the first one. */
  parent: number
  /** Number of moves up to it. */
  ply: number
  /** The move that leads here, UCI; empty for the first position. */
  move: string
  /** Whether the player has played it. */
  isOwn: boolean
  /** Of the games that went on from the position before, 0 to 1; 1 for the first position. */
  share: number
  /** Null for the first position, and if one of the periods has no game. */
  trend: Trend | null
  /** yyyymmdd of the latest game; 0: unknown. */
  lastDate: number
}

/** A position in which the player has played several moves often. */
export interface Choice {
  node: number
  /** The positions after these moves, most played first. */
  moves: readonly number[]
}

/** A line that the player and the opponents often go into. */
export interface MainLine {
  node: number
  /** The player's wins against strong opponents, the strongest first. */
  models: readonly PlayerGame[]
}

export interface WeakLine {
  node: number
  /** Upper end of the 95 % interval of the score; below the score of all games. */
  upper: number
}

export interface Preparation {
  /** Games that fit the question but have no known moves; they are in nothing else. */
  withoutMoves: number
  /**
   * Each position after the one before it, by number of moves; those after the same position by games. The first one always
   * exists, and has all games.
   */
  nodes: readonly LineNode[]
  /** There are more positions with enough games than `nodes` may have. */
  isCut: boolean
  /** Those with most games first, as in the next two lists. */
  choices: readonly Choice[]
  lines: readonly MainLine[]
  weak: readonly WeakLine[]
  /** The rating from which an opponent is strong: the median of the known ratings; null without any. */
  strongFrom: number | null
}

const MAX_NODES = 3000
/** Games between two pauses. */
const STEP = 1024
/** Length of the rows that are made of positions. */
const MAX_ROWS = 20
/** A move with this share is one of several that the player plays, and belongs to a main line. */
const OFTEN = 1 / 5
const MAIN_LINE_PLIES = 20
const MAX_MODELS = 3
/** Length of the recent period of a trend. */
export const RECENT_YEARS = 2
/** Finished games below which nothing is said about a line. */
const LEAST_FINISHED = 10

/** @param all the games of one player, by date and id, as `PlayerGames` has them */
export const preparationOf = (all: readonly PlayerGame[], question: PreparationQuestion): Preparation =>
  doSteps(preparationSteps(all, question))

/** The same, with pauses. */
export function* preparationSteps(
  all: readonly PlayerGame[],
  question: PreparationQuestion,
): Steps<Preparation> {
  const asked = all.filter((game) => fits(game, question))
  const games = asked.filter(({ line }) => line !== '')
  const { nodes, isCut } = yield* growTree(games, question)
  const strongFrom = medianOf(games.flatMap(({ opponentRating }) => opponentRating ?? []))
  const lines: MainLine[] = []
  for (const node of mainLines(nodes)) {
    lines.push({ node, models: modelsIn(games, lineTo(nodes, node), strongFrom) })
    yield
  }
  return {
    withoutMoves: asked.length - games.length,
    nodes,
    isCut,
    choices: choicesOf(nodes),
    lines,
    weak: weakLines(nodes),
    strongFrom,
  }
}

/** The moves that lead to a position, UCI. */
export function lineTo(nodes: readonly LineNode[], node: number): string[] {
  const moves: string[] = []
  for (let at = node; at > 0; at = nodes[at]!.parent) moves.push(nodes[at]!.move)
  return moves.toReversed()
}

const isIn = (value: number | null, span: Span | null): boolean =>
  span === null || (value !== null && value >= span.from && value <= span.to)

const fits = (game: PlayerGame, { colour, years, ratings }: PreparationQuestion): boolean =>
  game.colour === colour && isIn(yearOf(game), years) && isIn(game.opponentRating, ratings)

/** The games of a position of the tree that is being grown. */
interface Bud {
  node: number
  games: readonly PlayerGame[]
}

/** Grows the tree move by move. What does not fit is what was played least. */
function* growTree(
  games: readonly PlayerGame[],
  { colour, leastGames }: PreparationQuestion,
): Steps<{ nodes: LineNode[]; isCut: boolean }> {
  const moves = new Map<number, string[]>()
  for (const [at, { id, line }] of games.entries()) {
    moves.set(id, line.split(' '))
    if (at % STEP === 0) yield
  }
  const lastYear = games.reduce((last, game) => Math.max(last, yearOf(game) ?? 0), 0)
  const isRecent = (year: number): boolean => year > lastYear - RECENT_YEARS
  const first = { parent: -1, ply: 0, move: '', isOwn: false, share: 1, trend: null }
  const nodes: LineNode[] = [{ ...figureOf(games), ...first, lastDate: lastDateOf(games) }]
  let isCut = false
  let buds: Bud[] = [{ node: 0, games }]
  for (let ply = 0; buds.length > 0; ply++) {
    const found: { games: readonly PlayerGame[]; node: LineNode }[] = []
    for (const { node, games: here } of buds) {
      const goOn = here.filter(({ id }) => moves.get(id)!.length > ply)
      const split = periodsOf(goOn, isRecent)
      for (const [move, own] of grouped(goOn, ({ id }) => moves.get(id)![ply]!)) {
        if (own.length < leastGames) continue
        found.push({
          games: own,
          node: {
            ...figureOf(own),
            parent: node,
            ply: ply + 1,
            move,
            isOwn: (ply % 2 === 0) === (colour === 'white'),
            share: own.length / goOn.length,
            trend: trendOf(periodsOf(own, isRecent), split),
            lastDate: lastDateOf(own),
          },
        })
        yield
      }
    }
    const byGames = found.toSorted(
      ({ node: a }, { node: b }) => b.games - a.games || a.parent - b.parent || (a.move < b.move ? -1 : 1),
    )
    const kept = byGames.slice(0, MAX_NODES - nodes.length)
    isCut ||= kept.length < found.length
    buds = kept
      .toSorted(({ node: a }, { node: b }) => a.parent - b.parent)
      .map(({ node, games: own }) => ({ node: nodes.push(node) - 1, games: own }))
  }
  return { nodes, isCut }
}

const lastDateOf = (games: readonly PlayerGame[]): number => games.at(-1)?.date ?? 0

export interface Periods {
  recent: number
  before: number
}

/** Numbers of games of known year in the two periods. */
function periodsOf(games: readonly PlayerGame[], isRecent: (year: number) => boolean): Periods {
  const years = games.flatMap((game) => yearOf(game) ?? [])
  const recent = years.filter(isRecent).length
  return { recent, before: years.length - recent }
}

/** Null if one of the periods has no game. */
export const trendOf = (own: Periods, all: Periods): Trend | null =>
  all.recent === 0 || all.before === 0
    ? null
    : {
        recent: own.recent / all.recent,
        recentGames: own.recent,
        before: own.before / all.before,
        beforeGames: own.before,
      }

/** The positions after each position. */
function childrenOf(nodes: readonly LineNode[]): number[][] {
  const children = nodes.map((): number[] => [])
  for (const [at, { parent }] of nodes.entries()) if (parent >= 0) children[parent]!.push(at)
  return children
}

const byGamesIn =
  (nodes: readonly LineNode[]) =>
  (a: number, b: number): number =>
    nodes[b]!.games - nodes[a]!.games || a - b

function choicesOf(nodes: readonly LineNode[]): Choice[] {
  const isOften = (at: number): boolean => nodes[at]!.isOwn && nodes[at]!.share >= OFTEN
  const compare = byGamesIn(nodes)
  return childrenOf(nodes)
    .map((after, node): Choice => ({ node, moves: after.filter(isOften) }))
    .filter(({ moves }) => moves.length > 1)
    .toSorted((a, b) => compare(a.node, b.node))
    .slice(0, MAX_ROWS)
}

/** The ends of the lines in which each move has a share of a fifth. */
function mainLines(nodes: readonly LineNode[]): number[] {
  const isMain = nodes.map(() => false)
  const isEnd = nodes.map(() => false)
  for (const [at, { parent, ply, share }] of nodes.entries()) {
    if (parent >= 0 && !(isMain[parent] && share >= OFTEN && ply <= MAIN_LINE_PLIES)) continue
    isMain[at] = true
    isEnd[at] = parent >= 0
    if (parent >= 0) isEnd[parent] = false
  }
  return [...nodes.keys()]
    .filter((at) => isEnd[at])
    .toSorted(byGamesIn(nodes))
    .slice(0, MAX_ROWS)
}

/** Whether a game begins with a line: moves as UCI with blanks between them. */
export const beginsWith = ({ line }: PlayerGame, start: string): boolean =>
  line.startsWith(start) && (line.length === start.length || start === '' || line[start.length] === ' ')

/** The wins in a line against opponents of at least a rating; the later one of two against equal opponents. */
function modelsIn(
  games: readonly PlayerGame[],
  line: readonly string[],
  strongFrom: number | null,
): PlayerGame[] {
  if (strongFrom === null) return []
  const start = line.join(' ')
  return games
    .filter(
      (game) =>
        game.outcome === 'win' && (game.opponentRating ?? -1) >= strongFrom && beginsWith(game, start),
    )
    .toSorted((a, b) => b.opponentRating! - a.opponentRating! || b.date - a.date || b.id - a.id)
    .slice(0, MAX_MODELS)
}

/** The lower one of the two in the middle; null for no numbers. */
const medianOf = (numbers: readonly number[]): number | null =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null

/**
 * The lines in which even the upper end of the interval of the score is below the score of all games. A line that goes on
 * from another one of them is only listed if it is worse.
 */
function weakLines(nodes: readonly LineNode[]): WeakLine[] {
  const usual = nodes[0]!.score
  if (usual === null) return []
  const uppers = nodes.map(() => Infinity)
  const weak: WeakLine[] = []
  for (const [node, { parent, score, wins, draws, losses }] of nodes.entries()) {
    const finished = wins + draws + losses
    if (parent < 0) continue
    uppers[node] = uppers[parent]!
    if (score === null || finished < LEAST_FINISHED) continue
    const upper = upperScore(score, finished)
    if (upper >= usual || upper >= uppers[parent]!) continue
    uppers[node] = upper
    weak.push({ node, upper })
  }
  const compare = byGamesIn(nodes)
  return weak.toSorted((a, b) => compare(a.node, b.node)).slice(0, MAX_ROWS)
}

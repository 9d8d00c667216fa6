// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * How people and levels err in the same positions: shares of moves that lose much, sources of the losses, and how often a
 * level draws the move that the person played. Levels are measured by the chances they draw from.
 */
import { START_FEN } from '../../../../engine/chess/rules.ts'
import { SCORE_MATE_BOUND } from '../../../../engine/core/layout.ts'
import { levelChances, planLevel } from '../../../../engine/host/level.ts'
import type { HumanModel } from '../../../../engine/modules/human.ts'
import { Z95 } from '../../match/statistics.ts'
import { bandOf } from '../bands.ts'
import type { StudyMove, StudyPosition } from './study.ts'

/** Sizes of losses that are counted, centipawns. */
const LARGE_CP = 100
const HUGE_CP = 300
/** Scores beyond this count as equal, centipawns. */
const CEILING_CP = 1000
/** An exchange that loses this much loses a piece, centipawns. */
const PIECE_CP = 200
/** A loss counts as seen where a search finds this share of it. */
const SEEN_SHARE = 0.5
/** Plies of a two-move tactic: the move, the opponent's two moves, and the reply between them. */
const TACTIC_DEPTH = 4
/** A line that ends with this much material won is tactical, centipawns. */
const MATERIAL_CP = 150
/** The other levels are this far above and below the person's rating. */
const AWAY = 400
/** A depth between two plies is rounded at random. The chances are the mean over this many roundings. */
const ROUNDINGS = 20

/** Sources of a loss. */
export const SOURCES = ['hung', 'tactic', 'deeper', 'positional'] as const
export type Source = (typeof SOURCES)[number]

/** Shares of moves, 0 to 1. */
export interface Errors {
  large: number
  huge: number
  /** Moves that lose `LARGE_CP`, by source; they sum to `large`. */
  sources: Record<Source, number>
  /** Moves that lose a piece to the next capture although there was a better move. */
  hangs: number
  /** Mean loss, centipawns. */
  meanLoss: number
}

export interface ErrorBand {
  rating: number
  positions: number
  people: Errors
  level: Errors
  /** Half of the 95 % interval of the people's shares. */
  peopleError: { large: number; huge: number }
  /** The same for the level's share divided by the people's, from the spread over positions. */
  ratioError: { large: number; huge: number }
  /** How often the level, and the levels 400 lower and higher, draw the move that was played. */
  agreement: number
  lower: number
  higher: number
  /** Mean of minus the natural logarithm of the chance that each level gives to this move. */
  loss: number
  lowerLoss: number
  higherLoss: number
}

const clamp = (score: number): number => Math.max(-CEILING_CP, Math.min(CEILING_CP, score))

interface Judged {
  loss: number
  source: Source
  hangs: boolean
}

/** The loss of a move against the best one of the position, and its source. */
export function judgeLoss(moves: readonly StudyMove[], move: StudyMove): Judged {
  const best = moves.reduce((most, other) => (other.score > most.score ? other : most))
  const loss = clamp(best.score) - clamp(move.score)
  const hangs = move.exchange <= -PIECE_CP && loss >= PIECE_CP
  return { loss, hangs, source: sourceOf(moves, best, move, loss, hangs) }
}

/** The score of a move by a search that sees two-move tactics. */
const seenTactically = ({ seen }: StudyMove): number => clamp(seen[TACTIC_DEPTH - 1]!)

function sourceOf(
  moves: readonly StudyMove[],
  best: StudyMove,
  move: StudyMove,
  loss: number,
  hangs: boolean,
): Source {
  if (hangs) return 'hung'
  const seenBest = moves.reduce((most, other) => Math.max(most, seenTactically(other)), -Infinity)
  if (seenBest - seenTactically(move) >= SEEN_SHARE * loss) return 'tactic'
  const isMate = Math.max(Math.abs(best.score), Math.abs(move.score)) > SCORE_MATE_BOUND
  return isMate || best.material - move.material >= MATERIAL_CP ? 'deeper' : 'positional'
}

/**
 * The chances that a level plays the judged moves of a position, in their order; they sum to 1. The model must be set to the
 * position. Positions with a bare king are decided and do not occur here.
 */
function chancesOfLevel(model: HumanModel, { moves }: StudyPosition, elo: number): number[] {
  const asked = new Map(model.chances({ rating: elo, speed: 'rapid' }).map((each) => [each.move, each]))
  const sums = moves.map(() => 0)
  for (let part = 0; part < ROUNDINGS; part++) {
    const plan = planLevel(elo, (part + 0.5) / ROUNDINGS, false)
    const candidates = moves.map(({ move, seen }) => {
      const { chance, exchange } = asked.get(move)!
      return { chance, exchange, score: seen[Math.min(plan.depth, seen.length) - 1]! }
    })
    for (const [index, chance] of levelChances(candidates, plan).entries()) sums[index]! += chance / ROUNDINGS
  }
  return sums
}

interface Spread {
  people: number
  level: number
  both: number
}

/** Sums over the positions of a band. */
interface Sums {
  positions: number
  people: Errors
  level: Errors
  /** Squares and products of the shares in single positions, for the error of their ratio. */
  spread: Record<'large' | 'huge', Spread>
  agreement: [number, number, number]
  loss: [number, number, number]
}

const LEAST_CHANCE = 1e-6

const noErrors = (): Errors => ({
  large: 0,
  huge: 0,
  hangs: 0,
  meanLoss: 0,
  sources: { hung: 0, tactic: 0, deeper: 0, positional: 0 },
})

const noSpread = (): Spread => ({ people: 0, level: 0, both: 0 })

function noSums(): Sums {
  return {
    positions: 0,
    people: noErrors(),
    level: noErrors(),
    spread: { large: noSpread(), huge: noSpread() },
    agreement: [0, 0, 0],
    loss: [0, 0, 0],
  }
}

/** Adds a move, weighted by its chance. */
function note(errors: Errors, { loss, source, hangs }: Judged, chance: number): void {
  errors.meanLoss += chance * loss
  if (loss >= LARGE_CP) {
    errors.large += chance
    errors.sources[source] += chance
  }
  if (loss >= HUGE_CP) errors.huge += chance
  if (hangs) errors.hangs += chance
}

function addPosition(sums: Sums, position: StudyPosition, model: HumanModel): void {
  const { moves, rating, before, played } = position
  const placed = model.setPosition(START_FEN, before)
  if (!placed.ok) throw new Error(`a study holds a game that cannot be played: ${position.key}`)
  const at = moves.findIndex(({ move }) => move === played)
  const judged = moves.map((move) => judgeLoss(moves, move))
  const chancesOf = [rating, rating - AWAY, rating + AWAY].map((elo) => chancesOfLevel(model, position, elo))
  const [people, level] = [noErrors(), noErrors()]
  note(people, judged[at]!, 1)
  for (const [index, chance] of chancesOf[0]!.entries()) note(level, judged[index]!, chance)
  addErrors(sums.people, people, 1)
  addErrors(sums.level, level, 1)
  for (const size of ['large', 'huge'] as const) {
    sums.spread[size].people += people[size] ** 2
    sums.spread[size].level += level[size] ** 2
    sums.spread[size].both += people[size] * level[size]
  }
  for (const [index, chances] of chancesOf.entries()) {
    sums.agreement[index]! += chances[at]!
    sums.loss[index]! -= Math.log(Math.max(chances[at]!, LEAST_CHANCE))
  }
  sums.positions += 1
}

/** Adds `from` times `factor`. */
function addErrors(to: Errors, from: Errors, factor: number): void {
  to.large += factor * from.large
  to.huge += factor * from.huge
  to.hangs += factor * from.hangs
  to.meanLoss += factor * from.meanLoss
  for (const source of SOURCES) to.sources[source] += factor * from.sources[source]
}

function meanOf(errors: Errors, count: number): Errors {
  const mean = noErrors()
  addErrors(mean, errors, 1 / count)
  return mean
}

/** Half of the 95 % interval of the level's share divided by the people's (delta method). */
function ratioError({ positions: n, people, level, spread }: Sums, size: 'large' | 'huge'): number {
  const [p, l] = [people[size] / n, level[size] / n]
  const ratio = l / p
  const { people: pp, level: ll, both } = spread[size]
  const variance = (ll - 2 * ratio * both + ratio * ratio * pp) / n - (l - ratio * p) ** 2
  return (Z95 * Math.sqrt(variance / n)) / p
}

function reportOf(rating: number, sums: Sums): ErrorBand {
  const { positions, agreement, loss } = sums
  const people = meanOf(sums.people, positions)
  const shareError = (share: number) => Z95 * Math.sqrt((share * (1 - share)) / positions)
  const [own, lower, higher] = agreement.map((sum) => sum / positions) as [number, number, number]
  const [ownLoss, lowerLoss, higherLoss] = loss.map((sum) => sum / positions) as [number, number, number]
  return {
    rating,
    positions,
    people,
    level: meanOf(sums.level, positions),
    peopleError: { large: shareError(people.large), huge: shareError(people.huge) },
    ratioError: { large: ratioError(sums, 'large'), huge: ratioError(sums, 'huge') },
    agreement: own,
    lower,
    higher,
    loss: ownLoss,
    lowerLoss,
    higherLoss,
  }
}

/** The errors in the positions that count, by bands of 200 rating points from the lowest up. */
export function profileErrors(model: HumanModel, positions: readonly StudyPosition[]): ErrorBand[] {
  const bands = new Map<number, Sums>()
  for (const position of positions) {
    if (position.moves.length === 0) continue
    const band = bandOf(position.rating)
    const sums = bands.get(band) ?? noSums()
    bands.set(band, sums)
    addPosition(sums, position, model)
  }
  return [...bands].toSorted(([a], [b]) => a - b).map(([rating, sums]) => reportOf(rating, sums))
}

// SPDX-License-Identifier: GPL-3.0-or-later
/** The report on a game: verdicts, chances and their sums. Plain data, the same for the same findings. */
import { openingAt, type Opening } from '../../engine/chess/openings.ts'
import { PHASES, type Phase, phaseStarts } from '../../engine/chess/phases.ts'
import type { Color } from '../../engine/chess/rules.ts'
import type { FailureCode, Score } from '../../engine/contract/protocol.ts'
import { succeed, type Result } from '../../engine/contract/result.ts'
import { FIGURES } from './figures.ts'
import { analyseGame, type PlanOptions } from './plan.ts'
import type { GameFindings } from './findings.ts'
import type { Subject } from './subject.ts'
import { verdictsOf, type Glyph, type Verdict } from './verdicts.ts'
import { forSide } from './chances.ts'

export interface SideReport {
  whole: Quality | null
  phases: Record<Phase, Quality | null>
  glyphs: Partial<Record<Glyph, number>>
  /** Numbers of the moves that were made in time trouble. */
  timeTrouble: readonly number[]
}

export interface Report {
  /** One for every move of the main line that was judged. */
  verdicts: readonly Verdict[]
  /** White's, one more than moves. */
  chances: readonly number[]
  /** White's view; null where the game is over. */
  scores: readonly (Score | null)[]
  /** The depth of the last search of each position; 0 where the game is over. */
  depths: readonly number[]
  white: SideReport
  black: SideReport
  /** The moves that decided most, in the order of the game. */
  moments: readonly number[]
  /** The last opening with a name, and the number of moves to it; null if there is none. */
  book: (Opening & { plies: number }) | null
}

/** Lets a judge analyse a game and reports its findings. */
export async function reviewGame(
  subject: Subject,
  options: PlanOptions,
): Promise<Result<Report, FailureCode | 'STOPPED'>> {
  const analysed = await analyseGame(subject, options)
  return analysed.ok ? succeed(reportOf(analysed.value)) : analysed
}

/** The report for the findings of a game. */
export function reportOf(findings: GameFindings): Report {
  const { subject } = findings
  const book = bookOf(subject)
  const verdicts = verdictsOf(findings, book?.plies ?? 0)
  const chances = subject.positions.map((_, at) => findings.chance(at) ?? 0.5)
  const phases = phasesOf(subject)
  const side = (color: Color): SideReport => {
    const losses = verdicts.map(({ loss }) => loss)
    const quality = (counts?: (move: number) => boolean) => qualityOf(subject, chances, losses, color, counts)
    const entries = PHASES.map((phase) => [phase, quality((move) => phases[move] === phase)])
    const glyphs: SideReport['glyphs'] = {}
    for (const [move, { glyph }] of verdicts.entries())
      if (glyph && subject.moves[move]!.color === color) glyphs[glyph] = (glyphs[glyph] ?? 0) + 1
    return {
      whole: quality(),
      phases: Object.fromEntries(entries) as SideReport['phases'],
      glyphs,
      timeTrouble: timeTroubleOf(subject, color),
    }
  }
  return {
    verdicts,
    chances,
    scores: subject.positions.map((_, at) => findings.score(at)),
    depths: subject.positions.map((_, at) => findings.search(at)?.depth ?? 0),
    white: side('white'),
    black: side('black'),
    moments: momentsOf(verdicts),
    book,
  }
}

/** The moves that gave away most, and moves that missed such a chance. */
function momentsOf(verdicts: readonly Verdict[]): number[] {
  return verdicts
    .map(({ loss, glyph }, move) => ({ loss, glyph, move }))
    .filter(({ glyph }) => glyph !== null && glyph !== '!?')
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.move - b.move)
    .slice(0, FIGURES.moments)
    .map(({ move }) => move)
    .toSorted((a, b) => a - b)
}

/** A brilliant move is worth a mistake. */
const weightOf = ({ loss, glyph }: Pick<Verdict, 'loss' | 'glyph'>): number =>
  glyph === '!!' ? Math.max(loss, FIGURES.loss.mistake) : loss

function bookOf(subject: Subject): Report['book'] {
  for (let at = subject.positions.length - 1; at > 0; at--) {
    const opening = openingAt(subject.positions[at]!.fen)
    if (opening) return { ...opening, plies: at }
  }
  return null
}

function timeTroubleOf(subject: Subject, color: Color): number[] {
  const clocks = subject.moves.flatMap((move, at) =>
    move.color === color && move.clock !== undefined ? [{ at, clock: move.clock }] : [],
  )
  const { share, seconds } = FIGURES.timeTrouble
  const border = Math.min(seconds, share * (clocks[0]?.clock ?? 0))
  return clocks.filter(({ clock }) => clock < border).map(({ at }) => at)
}

/** The play of one side in a game or in a part of it. */
interface Quality {
  moves: number
  /** 0 to 100. */
  accuracy: number
  /** Average loss of chances of a move, 0 to 1. */
  loss: number
  /** One side was winning before every move: there was little left to lose, so the accuracy says little. */
  decided: boolean
}

/** Accuracy of a move in points of a hundred. @param loss in chances, 0 to 1 */
export function accuracyOfMove(loss: number): number {
  const { scale, decay, shift, bonus } = FIGURES.accuracy
  return clamp(scale * Math.exp(-decay * 100 * Math.max(0, loss)) - shift + bonus, 0, 100)
}

/** The phase in which each move was played. */
export function phasesOf(subject: Subject): Phase[] {
  const starts = phaseStarts(subject.positions.map(({ fen }) => fen))
  return subject.moves.map((_, move) => starts.findLast(({ index }) => index <= move)!.phase)
}

/**
 * How well a side played the moves that `counts` accepts; null if it played none of them.
 * @param chances White's, one more than moves
 */
export function qualityOf(
  subject: Subject,
  chances: readonly number[],
  losses: readonly number[],
  color: Color,
  counts: (move: number) => boolean = () => true,
): Quality | null {
  const weights = volatilities(chances)
  const moves = subject.moves.flatMap((played, move) =>
    played.color === color && counts(move) ? [move] : [],
  )
  if (moves.length === 0) return null
  // The real cost of the moves counts here, whatever the judge would have played.
  const cost = (move: number) => forSide(chances[move]!, color) - forSide(chances[move + 1]!, color)
  const accuracies = moves.map((move) => accuracyOfMove(cost(move)))
  const weightSum = moves.reduce((sum, move) => sum + weights[move]!, 0)
  const weighted =
    moves.reduce((sum, move, index) => sum + weights[move]! * accuracies[index]!, 0) / weightSum
  const harmonic = moves.length / accuracies.reduce((sum, value) => sum + 1 / Math.max(1, value), 0)
  return {
    moves: moves.length,
    accuracy: (weighted + harmonic) / 2,
    loss: moves.reduce((sum, move) => sum + losses[move]!, 0) / moves.length,
    decided: moves.every((move) => Math.max(chances[move]!, 1 - chances[move]!) >= FIGURES.decided),
  }
}

/** How much the chances vary around each move: the weight of a mistake there. */
function volatilities(chances: readonly number[]): number[] {
  const { window, weight } = FIGURES.accuracy
  const moves = chances.length - 1
  const size = clamp(Math.floor(moves * window.share), window.least, window.most)
  return Array.from({ length: moves }, (_, move) => {
    const from = Math.max(0, move + 2 - size)
    const part = chances.slice(from, from + size).map((chance) => 100 * chance)
    return clamp(deviation(part), weight.least, weight.most)
  })
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

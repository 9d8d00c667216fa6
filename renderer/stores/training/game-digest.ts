// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * What one game with a report says about the person who played it: points lost by phase, clock and cause, and each
 * mistake. Points are expected points of the game, 0 to 1. Pure.
 */
import { forSide } from '../../../electron/review/chances.ts'
import type { ReportView } from '../../../electron/review/protocol.ts'
import { subjectOf } from '../../../electron/review/subject.ts'
import { blameReason, type TellingMotif } from '../../../engine/chess/motifs/reasons.ts'
import { type Phase, phaseStarts, PHASES } from '../../../engine/chess/phases.ts'
import type { Color } from '../../../engine/chess/rules.ts'
import type { GameTree } from '../../../engine/chess/tree.ts'
import { type GameSource, valueOf } from '../game-source.ts'
import type { OwnSide } from '../own-names.ts'

/**
 * Why a mistake was made. Each mistake has one cause, the first that holds: little time, a mate, the motif of the line
 * that punishes it or that was missed, captures without a motif, or else the phase of the game.
 */
export type Cause = 'timeTrouble' | 'mate' | Exclude<TellingMotif, 'relativePin'> | 'captures' | Phase

/** Moves and the points that they lost. */
export interface Losses {
  moves: number
  loss: number
}

export interface Mistake {
  /** Index of the move in the game. */
  ply: number
  /** The position before it, and the move as it is written. */
  fen: string
  san: string
  loss: number
  phase: Phase
  cause: Cause
  /** Whether the other side gained by it, or the person missed a gain. Null: neither is clear. */
  as: 'allowed' | 'missed' | null
}

export interface GameDigest {
  source: GameSource
  side: Color
  /** Days since 1970; null: unknown. */
  day: number | null
  /** The person's points; null: unfinished. */
  points: number | null
  /** The ratings in the tags. */
  rating: number | null
  opponentRating: number | null
  opening: { eco: string; name: string } | null
  whole: Losses
  phases: Readonly<Record<Phase, Losses>>
  /** Moves in time trouble, and all others; null: the game has no clock times. */
  clock: { trouble: Losses; calm: Losses } | null
  mistakes: readonly Mistake[]
}

const DAY_MS = 86_400_000

/** A date as PGN writes it, in days since 1970; null if a part is unknown. */
export function dayOfDate(date: string): number | null {
  const time = /^\d{4}\.\d\d\.\d\d$/.test(date)
    ? Date.parse(`${date.replaceAll('.', '-')}T00:00Z`)
    : Number.NaN
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS)
}

const ratingIn = (text: string): number | null => {
  const value = Number(text || Number.NaN)
  return Number.isInteger(value) && value > 0 ? value : null
}

const WHITE_POINTS: Readonly<Record<string, number>> = { '1-0': 1, '0-1': 0, '1/2-1/2': 0.5 }

const noLosses = (): Losses => ({ moves: 0, loss: 0 })
function addTo(losses: Losses, loss: number): void {
  losses.moves += 1
  losses.loss += loss
}

/** The digest of a game with a complete report. */
export function digestOf(tree: GameTree, report: ReportView, { source, side }: OwnSide): GameDigest {
  const { moves, positions, chess960 } = subjectOf(tree)
  const starts = phaseStarts(positions.map(({ fen }) => fen))
  const inTrouble = new Set(report[side]?.timeTrouble)
  const hasClock = moves.some(({ color, clock }) => color === side && clock !== undefined)
  const whole = noLosses()
  const phases = Object.fromEntries(PHASES.map((phase) => [phase, noLosses()])) as Record<Phase, Losses>
  const clock = { trouble: noLosses(), calm: noLosses() }
  const mistakes: Mistake[] = []
  for (const [ply, move] of moves.entries()) {
    const verdict = report.verdicts[ply]
    if (!verdict || move.color !== side) continue
    const phase = starts.findLast(({ index }) => index <= ply)!.phase
    const { loss } = verdict
    addTo(whole, loss)
    addTo(phases[phase], loss)
    addTo(inTrouble.has(ply) ? clock.trouble : clock.calm, loss)
    if (!verdict.glyph?.startsWith('?')) continue
    const { fen } = positions[ply]!
    const why = causeOf({ fen, uci: move.uci, chess960 }, verdict, phase)
    const cause = inTrouble.has(ply) ? 'timeTrouble' : why.cause
    mistakes.push({ ply, fen, san: move.san, loss, phase, cause, as: why.as })
  }
  const [own, other] = side === 'white' ? (['White', 'Black'] as const) : (['Black', 'White'] as const)
  const points = WHITE_POINTS[valueOf(tree.tags, 'Result')]
  return {
    source,
    side,
    day: dayOfDate(valueOf(tree.tags, 'Date')) ?? dayOfDate(valueOf(tree.tags, 'UTCDate')),
    points: points === undefined ? null : forSide(points, side),
    rating: ratingIn(valueOf(tree.tags, `${own}Elo`)),
    opponentRating: ratingIn(valueOf(tree.tags, `${other}Elo`)),
    opening: report.book && { eco: report.book.eco, name: report.book.name },
    whole,
    phases,
    clock: hasClock ? clock : null,
    mistakes,
  }
}

type Judgement = NonNullable<ReportView['verdicts'][number]>

/** The cause of a mistake as the position shows it. */
function causeOf(
  { fen, uci, chess960 }: { fen: string; uci: string; chess960: boolean },
  { why, better, refutation }: Judgement,
  phase: Phase,
): Pick<Mistake, 'cause' | 'as'> {
  if (why.some(({ code }) => code === 'ALLOWS_MATE')) return { cause: 'mate', as: 'allowed' }
  if (why.some(({ code }) => code === 'MISSED_MATE')) return { cause: 'mate', as: 'missed' }
  const blame = blameReason(fen, uci, refutation, better, chess960)
  if (!blame) return { cause: phase, as: null }
  if (blame.kind === 'compared') return { cause: 'captures', as: null }
  const name = blame.reason.motif?.name
  const cause = name === undefined ? 'captures' : name === 'relativePin' ? 'pin' : name
  return { cause, as: blame.kind }
}
